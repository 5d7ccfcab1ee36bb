"""The scoring helper: what a printed board is worth, item by item, and what of it we had to rebuild."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from terem.core.event import Item


class Rebuilt(Struct, frozen=True):
    """Something an answer rests on that only a picture showed, so that it may differ in a printed copy."""

    code: str  # of the text `rebuilt-…`
    args: dict[str, str | int] = {}


@dataclass(frozen=True)
class Answer:
    items: tuple[Item, ...]
    rebuilt: tuple[Rebuilt, ...] = field(default=())


@dataclass(frozen=True)
class Scorer:
    usage: str  # the arguments by name, such as "FIELD SHIFTS"
    score: Callable[[Sequence[str], Any], Answer]  # with these components; raises NotationError
    # Several answers instead of one sum, with the components' names in a language.
    lines: Callable[[Sequence[Item], Any, str], list[str]] | None = None
