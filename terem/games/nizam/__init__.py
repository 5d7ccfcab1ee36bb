"""Nizam, for 1 to 5 players."""

from __future__ import annotations

from terem.core.game import Game
from terem.games.nizam.rules import Nizam
from terem.games.nizam.scorer import SCORER

__all__ = ["GAME", "SCORER"]

GAME: Game[Nizam] = Game(__name__, version=1, players=range(1, 6))
