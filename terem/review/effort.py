"""How hard a review looks."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from terem.core import build


class Effort(Struct, frozen=True):
    level: str  # the bot that finds the better turn
    tries: int  # deals in which two turns are compared, and draws that a draw is compared with
    seconds: float = 0.0  # for each decision; 0: the level's own number of playouts


QUICK: Final = Effort("master", 32)
PLAIN: Final = Effort("artisan", 6, 0.2)  # where rules are not compiled


def quick() -> Effort:
    return QUICK if build() == "compiled" else PLAIN


def deep(seconds: float) -> Effort:
    """So many seconds for each decision: half to find a better turn, the rest to compare and for luck."""
    return Effort(f"master@{max(0.1, seconds / 2):.1f}s", int(max(32, min(2000, 64 * seconds))))
