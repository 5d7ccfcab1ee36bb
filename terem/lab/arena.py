"""Bots against bots, game by game from one seed: the same numbers in every build."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from terem.bots import Bot
from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.core.state import DEALER, DEALER_BIT, lowest_seat
from terem.lab.pool import mix


def play(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: int,
    number: int,
    options: Mapping[str, str] | None = None,
    pack: Path | None = None,
    after_turn: Callable[[int, float], None] | None = None,  # which seat, and how much processor time it took
) -> Outcome:
    """One game. The dealer and each seat have generators of their own: a bot's appetite for
    random numbers changes no deal, so that games of one seed can be compared in pairs."""
    dealer, *minds = (FastRng(mix(seed, number, stream)) for stream in range(len(bots) + 1))
    state = game.start(len(bots), options, pack)
    while owing := state.to_act():
        if owing & DEALER_BIT:
            state.apply(DEALER, state.deal(dealer))
        else:
            seat = int(lowest_seat(owing))
            mind = minds[seat]
            began = time.process_time()
            turn = bots[seat].turn(game.redeal(state, seat, mind), seat, mind)
            if after_turn is not None:
                after_turn(seat, time.process_time() - began)
            for action in turn:
                state.apply(seat, action)
    return game.outcome(state)
