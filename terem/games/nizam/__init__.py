"""Nizam, for 1 to 5 players."""

from __future__ import annotations

from terem.core.game import Game, who_begins
from terem.games.nizam.rules import Nizam

PLAYERS = range(1, 6)
GAME: Game[Nizam] = Game(
    __name__,
    version=1,
    players=PLAYERS,
    options=(who_begins(PLAYERS),),
    minutes=(30, 45),
    weight=2,
)
