"""Gzhel, for 1 to 4 players."""

from __future__ import annotations

from terem.core.game import Game, Option
from terem.games.gzhel.names import SETS
from terem.games.gzhel.rules import Gzhel

GAME: Game[Gzhel] = Game(
    __name__,
    version=2,
    players=range(1, 5),
    options=(Option("set", ("random", *SETS)),),
    minutes=(45, 60),
    weight=3,
)
