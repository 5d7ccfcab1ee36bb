"""Gzhel, for 1 to 4 players."""

from __future__ import annotations

from terem.core.game import Game, Option, who_begins
from terem.games.gzhel.names import SETS
from terem.games.gzhel.rules import Gzhel

PLAYERS = range(1, 5)
GAME: Game[Gzhel] = Game(
    __name__,
    version=2,
    players=PLAYERS,
    options=(
        Option("set", ("random", *SETS)),
        Option("first-game", ("no", "yes"), is_quiet=True),
        who_begins(PLAYERS),
    ),
    minutes=(45, 60),
    weight=3,
)
