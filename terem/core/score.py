"""The scoring helper: what a printed board is worth, item by item."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from terem.core.event import Item


@dataclass(frozen=True)
class Scorer:
    usage: str  # the arguments by name, such as "FIELD SHIFTS"
    score: Callable[[Sequence[str]], tuple[Item, ...]]  # raises NotationError
    # Several answers instead of one sum, in a language.
    lines: Callable[[Sequence[Item], str], list[str]] | None = None
