"""The letters and numbers that name cards, lines and cells in notation."""

from __future__ import annotations

from typing import Final

LETTERS: Final = "ABCDEGOS*"  # by kind; the pearl is the ninth
GEM_LETTERS: Final = LETTERS[:-1]
LINE_NAMES: Final = "12345abcde"
WAYS: Final = ("<>", "^v")  # of a row, of a column: the first or the last card travels


def cell_name(cell: int) -> str:
    return "abcde"[cell % 5] + "12345"[cell // 5]


def letters(kinds: list[int]) -> str:
    return "".join(LETTERS[kind] for kind in kinds)


def way(line: int, side: int) -> str:
    return WAYS[line >= 5][side]
