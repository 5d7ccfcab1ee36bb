"""A game of bots as a record, dealt from a seed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from terem.core.chance import FastRng, mix
from terem.core.game import Game
from terem.table import Match, Occupant, Record
from terem.trials.arena import Player


def record_of(
    game: Game[Any],
    bots: Sequence[Player],
    names: Sequence[str],
    seed: int,
    number: int,
    options: Mapping[str, str] | None = None,
) -> Record:
    dealing = hashlib.sha256(f"terem trial {seed} {number}".encode()).digest()
    match = Match(game, [Occupant(name, "bot") for name in names], options, dealing)
    minds = [FastRng(mix(seed, number, stream + 1)) for stream in range(len(bots))]
    while not match.is_over:
        seat = match.to_act()[0]
        while not match.draft(seat).is_closed:
            for action in bots[seat].turn(match.redealt(seat, minds[seat]), seat, minds[seat]):
                match.act(seat, action)
        match.commit(seat)
    return match.record
