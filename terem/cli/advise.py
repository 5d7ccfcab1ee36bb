"""Advice on a position, on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from terem.bots import UnknownBot, advise, find_bot
from terem.cli.fail import fail
from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.notation import NotationError
from terem.core.pack import PackError
from terem.core.words import Words


def show_advice(
    game: Game[Any],
    position: str,
    seat: int,
    level: str,
    seed: int,
    language: str,
    as_json: bool,
    pack: Path | None,
) -> None:
    try:
        components = game.components(pack)
        state = game.read(position, components)
        bot = find_bot(game, level)
    except (NotationError, PackError, UnknownBot) as error:
        fail(str(error))
    owing = state.seats_to_act()
    if not owing or (seat >= 0 and seat not in owing):
        seats = "seat " + ", ".join(str(other + 1) for other in owing) if owing else "nobody"
        fail(f"nothing to advise: it is the turn of {'the dealer' if state.dealer_acts() else seats}")
    seat = owing[0] if seat < 0 else seat
    rng = FastRng(seed)
    advice = advise(bot, state.redeal(seat, rng), seat, rng)
    if as_json:
        print(msgspec.json.encode(advice).decode())
        return
    for line in Words(game, language, components=components).advice(advice):
        print(line)
