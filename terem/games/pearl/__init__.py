"""Pearl of the East, for 2 to 5 players."""

from __future__ import annotations

from terem.core.game import Game, who_begins
from terem.games import nizam
from terem.games.pearl.rules import Pearl

PLAYERS = range(2, 6)
GAME: Game[Pearl] = Game(
    __name__,
    version=1,
    players=PLAYERS,
    options=(who_begins(PLAYERS),),
    variant_of=nizam.GAME,
    minutes=(30, 45),
    weight=2,
)
