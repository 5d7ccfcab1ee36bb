"""Royal Pizza, for 2 to 4 players."""

from __future__ import annotations

from terem.core.game import Game
from terem.games.pizza.rules import Pizza

GAME: Game[Pizza] = Game(__name__, version=1, players=range(2, 5), minutes=(20, 30), weight=1)
