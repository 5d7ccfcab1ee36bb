"""Royal Pizza, for 2 to 4 players."""

from __future__ import annotations

from terem.core.game import Game, who_begins
from terem.games.pizza.rules import Pizza

PLAYERS = range(2, 5)
GAME: Game[Pizza] = Game(
    __name__,
    version=1,
    players=PLAYERS,
    options=(who_begins(PLAYERS),),
    minutes=(20, 30),
    weight=1,
)
