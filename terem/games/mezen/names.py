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


# Positions that have a name: five rows from the top, # counts.
PLACES: Final = {
    "corners-and-centre": "#...# ..... ..#.. ..... #...#",
    "corners": "#...# ..... ..... ..... #...#",
    "centre": "..... ..... ..#.. ..... .....",
    "square": "..... .###. .###. .###. .....",
    "diagonals": "#...# .#.#. ..#.. .#.#. #...#",
    "cross": "..#.. ..#.. ##### ..#.. ..#..",
    "small-cross": "..... ..#.. .###. ..#.. .....",
    "edge": "##### #...# #...# #...# #####",
    **{f"row-{row + 1}": " ".join("#####" if row == at else "....." for at in range(5)) for row in range(5)},
    **{f"column-{'abcde'[at]}": " ".join(["." * at + "#" + "." * (4 - at)] * 5) for at in range(5)},
}  # fmt: skip


def place_name(mask: int) -> str:
    """What positions are called, `square` or `row-3`; without a name their cells, `a1 b2`."""
    rows = ["".join("#" if mask >> 5 * row + column & 1 else "." for column in range(5)) for row in range(5)]
    drawn = " ".join(rows)
    return next((name for name, shape in PLACES.items() if shape == drawn), " ".join(cell_names(mask)))


def tile_text(tile: int) -> str:
    """`Hb`: the visible side first, capital = light, small = dark, `?` = not known; `..` is a hole."""
    if tile < 0:
        return ".."
    light = LETTERS[tile // 14]
    dark = "hbgxfs?"[tile // 2 % 7]
    return dark + light if tile & 1 else light + dark
