"""The 5×5 painting as tiles and as bit masks: neighbours, connected groups, largest sets of pairs.

A mask has a bit for each cell, row by row from the top left.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIZE: Final[i64] = 5
CELLS: Final[i64] = 25
ALL: Final[i64] = (1 << 25) - 1
ONE: Final[i64] = 1
NOT_LEFT: Final[i64] = 0b11110_11110_11110_11110_11110  # all but column a
NOT_RIGHT: Final[i64] = 0b01111_01111_01111_01111_01111  # all but column e
TOP_ROW: Final[i64] = 0b11111
LEFT_COLUMN: Final[i64] = 0b00001_00001_00001_00001_00001

# Symbols: horse, bird, hedgehog, fox, fish, and the spruce, which is on dark sides only.
SYMBOLS: Final[i64] = 5
SPRUCE: Final[i64] = 5
UNKNOWN: Final[i64] = 6  # a dark side that nobody has turned up yet
DARKS: Final[i64] = 7  # of a tile: five symbols, the spruce, unknown

# A tile is (light symbol * DARKS + dark symbol) * 2 + side; side 1 has the dark side up.
TILE_CODES: Final[i64] = 70
EMPTY: Final[i64] = -1
SHOWS: Final = vec[i64](
    [dark if side else light for light in range(5) for dark in range(7) for side in range(2)]
)
DARK_MASK: Final[i64] = 6  # in masks: the cells with the dark side up, after one mask for each symbol
MASKS: Final[i64] = 7


def read_masks(tiles: vec[i64], start: i64, masks: vec[i64]) -> None:
    """The masks of a complete painting: where each symbol shows, and which tiles are dark."""
    for i in range(MASKS):
        masks[i] = 0
    bit = ONE
    for cell in range(start, start + CELLS):
        tile = tiles[cell]
        masks[SHOWS[tile]] |= bit
        if tile & 1:
            masks[DARK_MASK] |= bit
        bit <<= 1


def count(mask: i64) -> i64:
    """How many cells a mask has."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    mask += mask >> 8
    return (mask + (mask >> 16)) & 63


def beside(mask: i64) -> i64:
    """The cells that share a side with one of the mask."""
    sideways = ((mask & NOT_RIGHT) << 1) | ((mask & NOT_LEFT) >> 1)
    return (sideways | (mask << SIZE) | (mask >> SIZE)) & ALL


def around(mask: i64) -> i64:
    """The cells that share a side or a corner with one of the mask."""
    sideways = ((mask & NOT_RIGHT) << 1) | ((mask & NOT_LEFT) >> 1)
    three = sideways | mask
    return (sideways | (three << SIZE) | (three >> SIZE)) & ALL


def connected(seed: i64, members: i64) -> i64:
    """The members that hang together with the seed, which is one of them."""
    found = seed
    while True:
        more = found | (beside(found) & members)
        if more == found:
            return found
        found = more


def largest_group(members: i64, needed: i64) -> i64:
    """The largest connected part of the members with at least one needed cell in it; 0 if there is none."""
    best: i64 = 0
    best_size: i64 = 0
    while members:
        part = connected(members & -members, members)
        members ^= part
        if part & needed:
            size = count(part)
            if size > best_size:
                best = part
                best_size = size
    return best


def cell_of(bit: i64) -> i64:
    """The number of a mask's only cell."""
    return count(bit - 1)


NO_PAIRS: Final = vec[i64]([0] * 26)  # copied for each search: a first's bit for each second, then TRIED
TRIED: Final[i64] = 25


def pair_up(firsts: i64, seconds: i64, partner: vec[i64]) -> i64:
    """The largest number of pairs of neighbours, a first and a second each, every tile in one pair at most.

    partner is a copy of NO_PAIRS; partner[second's cell] becomes the bit of its first. The search is Kuhn's:
    each first takes a free second, or makes another first move on.
    """
    pairs: i64 = 0
    while firsts:
        first = firsts & -firsts
        firsts ^= first
        partner[TRIED] = 0
        if _find_second(first, seconds, partner):
            pairs += 1
    return pairs


def _find_second(first: i64, seconds: i64, partner: vec[i64]) -> bool:
    near = beside(first) & seconds
    while True:
        options = near & ~partner[TRIED]
        if options == 0:
            return False
        second = options & -options
        partner[TRIED] |= second
        cell = cell_of(second)
        if partner[cell] == 0 or _find_second(partner[cell], seconds, partner):
            partner[cell] = first
            return True
