"""What lies before one seat, and what is done with it: dealing, lifting, laying, spending stamps."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng, pick
from terem.games.gzhel import goals as g
from terem.games.gzhel.names import letters, pad_rows

SPACES: Final[i64] = 32  # of both pads
ALL_SPACES: Final[i64] = (1 << 32) - 1
COPIES: Final[i64] = 5  # §1.5

# A seat's part of the table.
PAD_OF: Final[i64] = 0  # its diamond and its circle pad, -1 before they are dealt
FLOWER: Final[i64] = 2  # five masks: the spaces with this flower, stamps included
STAMPS: Final[i64] = 7  # mask of the spaces with a stamp
FRONT: Final[i64] = 8  # how many stamps of each flower lie in front; while dealing, the tokens still to lay
LIFTED: Final[i64] = 13  # how many of each flower are lifted
FIGURINE: Final[i64] = 18  # the one around which it lifts in this round, -1 before one is named
PAID: Final[i64] = 19  # 1 when a stamp was laid just now
PART: Final[i64] = 20

# The fixed list of actions. The dealer's come first.
SET: Final[i64] = 0
PAD: Final[i64] = 6
TOKEN: Final[i64] = 14  # + flower: it comes to the next space
EMPTY: Final[i64] = 19  # the next space stays empty
FIRST: Final[i64] = 20  # + seat
TURN: Final[i64] = 24  # + card
NAME: Final[i64] = 60  # + figurine
TAKE: Final[i64] = 65  # + figurine
READY: Final[i64] = 70
DONE: Final[i64] = 71
STAMP: Final[i64] = 72  # + flower * SPACES + space
PUT: Final[i64] = 232  # the same
MOVE: Final[i64] = 392  # + source * SPACES + target
SWAP: Final[i64] = 1416  # + other * (other - 1) / 2 + one, one < other

MAX_LEGAL: Final[i64] = 877  # 160 stamps and 160 flowers to lay, 16 * 16 moves, 300 swaps, and the end
SWAP_ONE: Final = vec[i64]([one for other in range(32) for one in range(other)])
SWAP_OTHER: Final = vec[i64]([other for other in range(32) for one in range(other)])

# Everything below takes the table and where the seat's part begins in it.


def taken(own: vec[i64], at: i64) -> i64:
    """Mask of the spaces with a token."""
    at += FLOWER
    return own[at] | own[at + 1] | own[at + 2] | own[at + 3] | own[at + 4]


def empty(own: vec[i64], at: i64) -> i64:
    return ALL_SPACES & ~taken(own, at)


def movable(own: vec[i64], at: i64) -> i64:
    """Mask of the spaces with a flower: stamps never move (§4.4)."""
    return taken(own, at) & ~own[at + STAMPS]


def flower_at(own: vec[i64], at: i64, space: i64) -> i64:
    """The flower of the token on a space that is not empty."""
    flower: i64 = 0
    while own[at + FLOWER + flower] >> space & 1 == 0:
        flower += 1
    return flower


def has_any(own: vec[i64], at: i64, place: i64) -> bool:
    """Is there anything in front, or lifted?"""
    for flower in range(g.FLOWERS):
        if own[at + place + flower] > 0:
            return True
    return False


def show_pad(own: vec[i64], at: i64, kind: i64) -> str:
    """The rows of the diamond (0) or circle (1) pad."""
    tokens = [int(own[at + FLOWER + flower]) for flower in range(g.FLOWERS)]
    return pad_rows(tokens, own[at + STAMPS], kind * g.PAD_SPACES)


def show_count(own: vec[i64], at: i64, place: i64) -> str:
    """The letters of what lies in front or is lifted."""
    return letters([int(own[at + place + flower]) for flower in range(g.FLOWERS)])


# ------------------------------------------------------------------ dealing, space by space (§1.6)


def _tokens_to_lay(kit: vec[i64], own: vec[i64], at: i64, space: i64) -> i64:
    """On the pad of this space, the next one to be dealt."""
    laid = taken(own, at)
    kind: i64 = 0
    if space >= g.PAD_SPACES:
        laid >>= g.PAD_SPACES
        kind = 1
    return kit[g.START + kind] - g.count(laid & g.PAD_MASK)


def write_tokens(kit: vec[i64], own: vec[i64], at: i64, space: i64, out: vec[i64]) -> i64:
    """What can come to this space."""
    n: i64 = 0
    tokens = _tokens_to_lay(kit, own, at, space)
    if tokens > 0:
        for flower in range(g.FLOWERS):
            if own[at + FRONT + flower] > 0:
                out[n] = TOKEN + flower
                n += 1
    if tokens < g.PAD_SPACES - space % g.PAD_SPACES:
        out[n] = EMPTY
        n += 1
    return n


def pick_token(kit: vec[i64], own: vec[i64], at: i64, space: i64, rng: Rng) -> i64:
    """One of these, with the odds of a shuffled set on random spaces."""
    if rng.below(g.PAD_SPACES - space % g.PAD_SPACES) >= _tokens_to_lay(kit, own, at, space):
        return EMPTY
    return TOKEN + pick(own, at + FRONT, g.FLOWERS * COPIES - g.count(taken(own, at)), rng)


def clear_pad(own: vec[i64], at: i64, kind: i64) -> None:
    pad = ALL_SPACES ^ g.PAD_MASK if kind else g.PAD_MASK
    for flower in range(g.FLOWERS):
        own[at + FRONT + flower] += g.count(own[at + FLOWER + flower] & pad)
        own[at + FLOWER + flower] &= ~pad


# ------------------------------------------------------------------ what is allowed


def write_each(first: i64, bits: i64, out: vec[i64], n: i64) -> i64:
    """Append first + its number for each bit; returns how many there are then."""
    while bits != 0:
        out[n] = first + g.lowest(bits)
        n += 1
        bits &= bits - 1
    return n


def write_layings(own: vec[i64], at: i64, out: vec[i64], n: i64) -> i64:
    """Stamps and lifted flowers, each to every empty space."""
    free = empty(own, at)
    for flower in range(g.FLOWERS):
        if own[at + FRONT + flower] > 0:
            n = write_each(STAMP + flower * SPACES, free, out, n)
        if own[at + LIFTED + flower] > 0:
            n = write_each(PUT + flower * SPACES, free, out, n)
    return n


def write_takings(own: vec[i64], at: i64, out: vec[i64], n: i64) -> i64:
    others = (g.BIT[g.FIGURINES] - 1) & ~g.BIT[own[at + FIGURINE]]
    return write_each(TAKE, others, out, n)


def write_moves_and_swaps(own: vec[i64], at: i64, out: vec[i64], n: i64) -> i64:
    flowers = movable(own, at)
    free = empty(own, at)
    rest = flowers
    while rest != 0:
        space = g.lowest(rest)
        n = write_each(MOVE + space * SPACES, free, out, n)
        n = write_each(SWAP + space * (space - 1) // 2, flowers & (g.BIT[space] - 1), out, n)
        rest &= rest - 1
    return n


# ------------------------------------------------------------------ what is done


def lift(own: vec[i64], at: i64, around: i64) -> None:
    """Flowers around the figurine come up; a stamp there stays and turns over (§3.5)."""
    lifted = around & ~own[at + STAMPS]
    for flower in range(g.FLOWERS):
        own[at + LIFTED + flower] = g.count(own[at + FLOWER + flower] & lifted)
        own[at + FLOWER + flower] &= ~lifted
    own[at + STAMPS] &= ~around


def lay_stamp(own: vec[i64], at: i64, flower: i64, space: i64) -> None:
    own[at + FRONT + flower] -= 1
    own[at + FLOWER + flower] |= g.BIT[space]
    own[at + STAMPS] |= g.BIT[space]
    own[at + PAID] = 1


def take(own: vec[i64], at: i64, figurine: i64) -> None:
    own[at + FIGURINE] = figurine
    own[at + PAID] = 0


def put(own: vec[i64], at: i64, flower: i64, space: i64) -> None:
    own[at + LIFTED + flower] -= 1
    own[at + FLOWER + flower] |= g.BIT[space]
    own[at + PAID] = 0


def move(own: vec[i64], at: i64, source: i64, target: i64) -> None:
    own[at + FLOWER + flower_at(own, at, source)] ^= g.BIT[source] | g.BIT[target]
    own[at + PAID] = 0


def swap(own: vec[i64], at: i64, one: i64, other: i64) -> None:
    both = g.BIT[one] | g.BIT[other]
    first = flower_at(own, at, one)
    second = flower_at(own, at, other)
    if first != second:
        own[at + FLOWER + first] ^= both
        own[at + FLOWER + second] ^= both
    own[at + PAID] = 0


def keep_lifted(own: vec[i64], at: i64) -> None:
    """What was lifted and not placed becomes stamps in front (§4.6)."""
    for flower in range(g.FLOWERS):
        own[at + FRONT + flower] += own[at + LIFTED + flower]
        own[at + LIFTED + flower] = 0
    own[at + PAID] = 0
