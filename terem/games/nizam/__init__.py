"""Nizam, for 1 to 5 players."""

from __future__ import annotations

from terem.core.game import Game
from terem.games.nizam.rules import Nizam

GAME: Game[Nizam] = Game(__name__, version=1, players=range(1, 6), minutes=(30, 45), weight=2)
