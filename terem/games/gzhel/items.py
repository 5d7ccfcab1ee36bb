"""Where points come from, item by item: the findings of goals.py in notation."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.event import Item
from terem.games.gzhel import goals
from terem.games.gzhel.names import FIGURINES, FLOWERS, PATTERNS, SIDES, space_name, space_names

Args = dict[str, str | int]

# By family: the item's code, and what the two numbers of a finding are.
EXPLAIN: tuple[tuple[str, Callable[[int, int], Args]], ...] = (
    ("flower-pair", lambda one, two: {"flower": FLOWERS[one], "other": FLOWERS[two]}),
    ("kinds-around", lambda space, kinds: {"space": space_name(space), "kinds": kinds}),
    ("on-patterns", lambda flower, number: {"flower": FLOWERS[flower], "number": number}),
    ("diagonal", lambda space, other: {"space": space_name(space), "other": FLOWERS[other]}),
    ("by-figurine", lambda flower, near: {"flower": FLOWERS[flower], "figurine": FIGURINES[near]}),
    ("chain", lambda flower, number: {"flower": FLOWERS[flower], "number": number}),
    ("equal-pair", lambda flower, _: {"flower": FLOWERS[flower]}),
    ("top-bottom", lambda flower, _: {"flower": FLOWERS[flower]}),
    ("left-right", lambda flower, _: {"flower": FLOWERS[flower]}),
    ("enclosed", lambda _one, _two: {}),
    ("kinds-on-pattern", lambda pattern, kinds: {"pattern": PATTERNS[pattern], "kinds": kinds}),
    ("column", lambda column, _: {"line": "abcd"[column]}),
    ("row", lambda row, _: {"line": row + 1}),
)


def flower_items(kit: vec[i64], card: int, side: int, own: vec[i64], at: int, shift: int) -> tuple[Item, ...]:
    """Of a card's flower goal on one pad; the arguments are those of goals.flower_goal."""
    out = vec[i64]([0] * goals.FINDINGS)
    goals.flower_goal(kit, card, side, own, at, shift, out)
    code, explain = EXPLAIN[kit[goals.CARDS + card * goals.CARD + goals.FAMILY]]
    pad: Args = {"card": card + 1, "pad": SIDES[shift >> 4]}
    return tuple(
        Item(code, points, space_names(spaces), pad | explain(what, more))
        for points, spaces, what, more in _findings(out)
    )


def pattern_items(
    kit: vec[i64], pattern: int, diamond: int, circle: int, own: vec[i64], at: int
) -> tuple[Item, ...]:
    """Of a pattern goal on both pads; the arguments are those of goals.pattern_goal."""
    out = vec[i64]([0] * goals.FINDINGS)
    goals.pattern_goal(kit, pattern, diamond, circle, own, at, out)
    return tuple(
        Item(
            "pattern",
            points,
            space_names(spaces),
            {"pattern": PATTERNS[pattern], "flower": FLOWERS[flower], "number": number},
        )
        for points, spaces, flower, number in _findings(out)
    )


def _findings(out: vec[i64]) -> list[tuple[int, int, int, int]]:
    starts = range(1, 1 + int(out[0] * goals.FINDING), int(goals.FINDING))
    return [(int(out[at]), int(out[at + 1]), int(out[at + 2]), int(out[at + 3])) for at in starts]
