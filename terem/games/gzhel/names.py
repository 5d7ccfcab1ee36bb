"""The letters and words that name flowers, patterns, figurines, sets and spaces in notation."""

from __future__ import annotations

from typing import Final

FLOWERS: Final = "OPRBT"  # a capital letter is a flower, a small one a stamp
PATTERNS: Final = "lafg"
PATTERN_NAMES: Final = ("leaf", "lace", "floral", "grid")
FIGURINES: Final = ("hedgehog", "horse", "swan", "fox", "fish")
SETS: Final = ("spiral", "wave", "zigzag", "jug", "cup", "teapot")
SIDES: Final = "dc"  # the diamond and the circle side of a pad, and the seat's two pads
CORNERS: Final = tuple(column + row for row in "123" for column in "abc")  # the top-left one of four spaces
FAMILIES: Final = (
    "flower-pairs", "kinds-around", "on-patterns", "diagonals", "figurines", "chain", "equal-pairs",
    "top-bottom", "left-right", "enclosed", "kinds-on-pattern", "columns", "rows",
)  # fmt: skip
RANKS: Final = ("pupil", "apprentice", "craftsman", "artisan", "master")


def space_name(space: int) -> str:
    """`db2`: the pad, the column, the row."""
    return SIDES[space >> 4] + "abcd"[space & 3] + "1234"[space >> 2 & 3]


def space_names(spaces: int) -> tuple[str, ...]:
    """The names of the spaces of a mask."""
    return tuple(space_name(space) for space in range(32) if spaces >> space & 1)


def corner_spaces(corner: str) -> int:
    """The four spaces around it, a bit for each."""
    return 0b110011 << "abcd".index(corner[0]) + 4 * (int(corner[1]) - 1)


def letters(counts: list[int]) -> str:
    """`OOR` from the number of each flower."""
    return "".join(letter * count for letter, count in zip(FLOWERS, counts, strict=True))


def pad_rows(flowers: list[int], stamps: int, shift: int) -> str:
    """`OP.R/..t./B..T/R.O.`: one of two pads, from the masks of the five flowers and of the stamps."""
    cells = ["."] * 16
    for letter, tokens in zip(FLOWERS, flowers, strict=True):
        left = tokens >> shift & 0xFFFF
        while left:
            space = (left & -left).bit_length() - 1
            cells[space] = letter.lower() if stamps >> shift + space & 1 else letter
            left &= left - 1
    return "/".join("".join(cells[row : row + 4]) for row in range(0, 16, 4))
