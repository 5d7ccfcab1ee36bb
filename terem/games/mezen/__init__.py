"""Mezen, for 1 to 5 players."""

from __future__ import annotations

from terem.core.game import Game, Option
from terem.games.mezen.names import SETS
from terem.games.mezen.rules import Mezen

GAME: Game[Mezen] = Game(
    __name__,
    version=2,
    players=range(1, 6),
    options=(Option("set", ("random", *SETS)),),
    minutes=(45, 60),
    weight=3,
)
