"""Gorynich, for 3 to 7 players together."""

from __future__ import annotations

from terem.core.game import Game, who_begins
from terem.games.gorynich.rules import Gorynich

PLAYERS = range(3, 8)
GAME: Game[Gorynich] = Game(
    __name__,
    version=3,
    players=PLAYERS,
    options=(who_begins(PLAYERS),),
    is_team=True,
    minutes=(30, 45),
    weight=2,
)
