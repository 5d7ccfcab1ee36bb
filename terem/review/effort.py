"""How hard a review looks."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from terem.core import build
from terem.core.game import Game
from terem.core.skill import LEVELS


class Effort(Struct, frozen=True):
    level: str  # the bot that finds the better turn
    tries: int  # deals in which two turns are compared, and draws that a draw is compared with
    seconds: float = 0.0  # for each decision; 0: the level's own number of playouts


BEST: Final = LEVELS[-1]
QUICK: Final = Effort(BEST, 32)
PLAIN: Final = Effort("artisan", 6, 0.2)  # where rules are not compiled
USUAL: Final = 72  # turns of a game that gets the whole effort
FEWEST: Final = 12  # tries, however long a game is


def quick(game: Game[Any], turns: int) -> Effort:
    """A few seconds of processor time for a game: in a longer one each turn gets less."""
    if build() != "compiled":
        return PLAIN
    if turns <= USUAL:
        return QUICK
    playouts = game.skill.levels[BEST].playouts if game.skill else 0
    level = f"{BEST}@{max(1, playouts * USUAL // turns)}" if playouts else BEST
    return Effort(level, max(FEWEST, QUICK.tries * USUAL // turns))


def deep(seconds: float) -> Effort:
    """So many seconds for each decision: half to find a better turn, the rest to compare and for luck."""
    return Effort(f"{BEST}@{max(0.1, seconds / 2):.1f}s", int(max(32, min(2000, 64 * seconds))))
