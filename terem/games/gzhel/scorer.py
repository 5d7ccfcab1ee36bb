"""The scoring helper: what a goal brings on printed pads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from terem.core.event import Item
from terem.core.notation import NotationError, shortened
from terem.core.score import Scorer
from terem.core.state import numbers
from terem.games.gzhel.arranging import FLOWER, PART
from terem.games.gzhel.components import own_kit
from terem.games.gzhel.items import flower_items_of, pattern_items_of
from terem.games.gzhel.names import PATTERN_NAMES, SIDES
from terem.games.gzhel.notation import read_rows
from terem.games.gzhel.rules import ALL_CARDS, PADS

SAMPLE = "3d:OP.R/..t./B..T/R.O."


def score(words: Sequence[str]) -> tuple[Item, ...]:
    goal = words[0] if words else ""
    own = numbers([0] * int(PART))
    if goal in PATTERN_NAMES:
        if len(words) != 3:
            raise NotationError(f"a pattern goal needs both pads: {goal} {SAMPLE} 5c:..../..../..../....")
        sides = [_read_pad(word, own) for word in words[1:]]
        kinds = sorted(side % 2 for side in sides)
        if kinds != [0, 1]:
            raise NotationError("a pattern goal needs a diamond (d) and a circle (c) pad, not two of a kind")
        diamond, circle = sorted(sides, key=lambda side: side % 2)
        return pattern_items_of(own_kit(), PATTERN_NAMES.index(goal), diamond, circle, _tokens(own))
    if not goal.isascii() or not goal.isdigit() or len(goal) > 4 or int(goal) not in range(1, ALL_CARDS + 1):
        raise NotationError(
            f"'{shortened(goal)}' is no goal: give a card from 1 to {ALL_CARDS}, "
            f"or one of {', '.join(PATTERN_NAMES)}"
        )
    if len(words) != 2:
        raise NotationError(f"a flower goal needs one pad: {goal} {SAMPLE}")
    side = _read_pad(words[1], own)
    return flower_items_of(own_kit(), int(goal) - 1, side, _tokens(own), 16 * (side % 2))


def _tokens(own: Any) -> list[int]:
    """The masks of the five flowers."""
    return [int(own[FLOWER + flower]) for flower in range(5)]


def _read_pad(word: str, own: Any) -> int:
    """Adds its tokens; which side it is."""
    name, colon, rows = word.partition(":")
    if not colon:
        raise NotationError(f"'{word}' is no pad: its number and side, a colon, its rows, such as {SAMPLE}")
    found = re.fullmatch(r"(\d{1,4})(\D*)", name, re.ASCII)
    if not found or int(found[1]) not in range(1, PADS + 1):
        name = shortened(name)
        raise NotationError(f"there is no pad '{name}': pads are 1 to {PADS}, then d or c, such as 3d")
    if found[2] not in ("d", "c"):
        raise NotationError(f"pad '{name}': its side is d (diamond) or c (circle), not '{found[2]}'")
    kind = SIDES.index(found[2])
    read_rows(rows, own, 0, kind, f"pad {name}")
    return (int(found[1]) - 1) * 2 + kind


SCORER = Scorer("CARD PAD [PAD]", score)
