"""The letters and names of Mezen's notation: symbols, tiles, cells."""

from __future__ import annotations

from typing import Final

LETTERS: Final = "HBGXFS"  # by symbol; the spruce is the sixth
SETS: Final = ("sun", "moon", "star", "branch", "feather", "wave")  # the icons that sort the goal cards
PHASES: Final = ("setting-up", "naming", "switching", "arranging", "choosing")


def letter(symbol: int) -> str:
    return LETTERS[symbol]


def cell_name(cell: int) -> str:
    return "abcde"[cell % 5] + "12345"[cell // 5]


def cell_names(mask: int) -> tuple[str, ...]:
    return tuple(cell_name(cell) for cell in range(25) if mask >> cell & 1)


def tile_text(tile: int) -> str:
    """`Hb`: the visible side first, capital = light, small = dark, `?` = not known; `..` is a hole."""
    if tile < 0:
        return ".."
    light = LETTERS[tile // 14]
    dark = "hbgxfs?"[tile // 2 % 7]
    return dark + light if tile & 1 else light + dark
