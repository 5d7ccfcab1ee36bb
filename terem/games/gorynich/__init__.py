"""Gorynich, for 3 to 7 players together."""

from __future__ import annotations

from terem.core.game import Game
from terem.games.gorynich.rules import Gorynich

GAME: Game[Gorynich] = Game(
    __name__, version=2, players=range(3, 8), is_team=True, minutes=(30, 45), weight=2
)
