"""Mezen, for 1 to 5 players."""

from __future__ import annotations

from terem.core.game import Game, Option, who_begins
from terem.games.mezen.names import SETS
from terem.games.mezen.rules import Mezen

PLAYERS = range(1, 6)
GAME: Game[Mezen] = Game(
    __name__,
    version=2,
    players=PLAYERS,
    options=(Option("set", ("random", *SETS)), who_begins(PLAYERS)),
    minutes=(45, 60),
    weight=3,
)
