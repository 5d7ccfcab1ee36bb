"""What the 36 flower goals and the pattern goals bring (RULES.md §7 to §9).

Spaces are bits: of a pad 0 to 15, row by row from a1; of a seat's two pads 0 to 31, those of the
circle pad last. Tokens are five masks, one for each flower. Each goal writes down what scored, and
returns the points.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FLOWERS: Final[i64] = 5
PATTERNS: Final[i64] = 4
FIGURINES: Final[i64] = 5
PAD_MASK: Final[i64] = 0xFFFF
PAD_SPACES: Final[i64] = 16

# Compiled, a constant 1 would be shifted as a number of 32 bits.
BIT: Final = vec[i64]([1 << number for number in range(36)])

# What the components say, as one table: 16 sides, side = pad * 2 + 1 for its circle side, then 36 cards, then
# how many tokens begin on the diamond and on the circle pad.
SIDE: Final[i64] = 9  # the spaces of each pattern, then the spaces around each figurine
AROUND: Final[i64] = 4
CARDS: Final[i64] = 144
CARD: Final[i64] = 5
FAMILY: Final[i64] = 0
FIRST_NAMED: Final[i64] = 1  # a flower, figurine or pattern
SECOND_NAMED: Final[i64] = 2
BACK: Final[i64] = 3  # the pattern on its other side
SETS: Final[i64] = 4  # a bit for each of its symbols
START: Final[i64] = 324

# Families, in the order of the cards.
FLOWER_PAIRS: Final[i64] = 0
KINDS_AROUND: Final[i64] = 1
ON_PATTERNS: Final[i64] = 2
DIAGONALS: Final[i64] = 3
FIGURINE_PAIR: Final[i64] = 4
CHAIN: Final[i64] = 5
EQUAL_PAIRS: Final[i64] = 6
TOP_BOTTOM: Final[i64] = 7
LEFT_RIGHT: Final[i64] = 8
ENCLOSED: Final[i64] = 9
KINDS_ON_PATTERN: Final[i64] = 10
COLUMNS: Final[i64] = 11
ROWS: Final[i64] = 12

# What scored: out[0] findings, each of them points, spaces, and two numbers that its family explains.
FINDING: Final[i64] = 4
FINDINGS: Final[i64] = 65  # room for sixteen, more than any goal finds

LADDER: Final = vec[i64]([0, 1, 2, 4, 7])  # by number of different things
ALIKE: Final = vec[i64]([0, 0, 0, 2, 4, 7])  # a pattern goal, by number of tokens of one flower
MOST_ALIKE: Final[i64] = 5  # nobody has more, but the scoring helper accepts any pads

LEFT_HALF: Final[i64] = 0x3333
TOP_HALF: Final[i64] = 0x00FF
NOT_FIRST_COLUMN: Final[i64] = 0xEEEE
NOT_LAST_COLUMN: Final[i64] = 0x7777
FIRST_COLUMN: Final[i64] = 0x1111
FIRST_ROW: Final[i64] = 0x000F
LIGHT: Final[i64] = 0xA5A5  # as on a chessboard: a space and its side neighbours differ


def _around(steps: list[tuple[int, int]]) -> vec[i64]:
    """For each space of a pad, the spaces these steps lead to."""
    found = [0] * 16
    for space in range(16):
        for right, down in steps:
            column, row = space % 4 + right, space // 4 + down
            if 0 <= column < 4 and 0 <= row < 4:
                found[space] |= 1 << (row * 4 + column)
    return vec[i64](found)


NEAR: Final = _around([(0, -1), (-1, 0), (1, 0), (0, 1)])
DIAGONAL: Final = _around([(-1, -1), (1, -1), (-1, 1), (1, 1)])

# 2 is a primitive root of 37, so the powers of two below 2**36 leave different remainders.
POWERS: Final = [2**number % 37 for number in range(36)]
BIT_NUMBER: Final = vec[i64]([POWERS.index(remainder) if remainder else -1 for remainder in range(37)])


def lowest(spaces: i64) -> i64:
    """The number of the lowest bit; spaces is neither 0 nor above 2**36."""
    return BIT_NUMBER[(spaces & -spaces) % 37]


def count(spaces: i64) -> i64:
    """How many of the lowest 32 bits are set."""
    n = spaces - (spaces >> 1 & 0x55555555)
    n = (n & 0x33333333) + (n >> 2 & 0x33333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F
    return (n * 0x01010101) >> 24 & 0xFF


def near(spaces: i64) -> i64:
    """All side neighbours of these spaces of one pad."""
    beside = (spaces & NOT_LAST_COLUMN) << 1 | (spaces & NOT_FIRST_COLUMN) >> 1
    return (beside | spaces << 4 | spaces >> 4) & PAD_MASK


def _note(out: vec[i64], points: i64, spaces: i64, what: i64, more: i64) -> i64:
    at = 1 + out[0] * FINDING
    out[0] += 1
    out[at] = points
    out[at + 1] = spaces
    out[at + 2] = what
    out[at + 3] = more
    return points


# ------------------------------------------------------------------ any goal


def flower_goal(
    kit: vec[i64], card: i64, side: i64, own: vec[i64], at: i64, shift: i64, out: vec[i64]
) -> i64:
    """What a card brings on one pad.

    The masks of the five flowers stand in own from at; shift is 16 for the circle pad. The spaces
    that are written down are shifted as well.
    """
    out[0] = 0
    row = CARDS + card * CARD
    family = kit[row + FAMILY]
    first = kit[row + FIRST_NAMED]
    second = kit[row + SECOND_NAMED]
    if family == FLOWER_PAIRS:
        return _flower_pairs(own, at, shift, first, second, out)
    if family == KINDS_AROUND:
        return _kinds_around(own, at, shift, first, out)
    if family == ON_PATTERNS:
        return _on_patterns(kit, side, own[at + first] >> shift & PAD_MASK, shift, first, out)
    if family == DIAGONALS:
        return _diagonals(own, at, shift, first, out)
    if family == FIGURINE_PAIR:
        return _figurine_pair(kit, side, own, at, shift, first, second, out)
    if family == CHAIN:
        return _chain(own, at, shift, out)
    if family == EQUAL_PAIRS:
        points: i64 = 0
        for flower in range(FLOWERS):
            points += _flower_pairs(own, at, shift, flower, flower, out)
        return points
    if family == TOP_BOTTOM:
        return _halves(own, at, shift, TOP_HALF, 8, out)
    if family == LEFT_RIGHT:
        return _halves(own, at, shift, LEFT_HALF, 2, out)
    if family == ENCLOSED:
        return _enclosed(own, at, shift, out)
    if family == KINDS_ON_PATTERN:
        return _kinds_on_pattern(own, at, shift, kit[side * SIDE + first], first, out)
    if family == COLUMNS:
        return _lines(own, at, shift, FIRST_COLUMN, 1, out)
    return _lines(own, at, shift, FIRST_ROW, 4, out)


def pattern_goal(
    kit: vec[i64], pattern: i64, diamond: i64, circle: i64, own: vec[i64], at: i64, out: vec[i64]
) -> i64:
    """The most tokens of one flower on a pattern's eight spaces (§9); diamond and circle are the sides."""
    out[0] = 0
    spaces = kit[diamond * SIDE + pattern] | kit[circle * SIDE + pattern] << PAD_SPACES
    most: i64 = 2
    best: i64 = -1
    for flower in range(FLOWERS):
        tokens = count(own[at + flower] & spaces)
        if tokens > most:
            most = tokens
            best = flower
    if best < 0:
        return 0
    return _note(out, ALIKE[min(most, MOST_ALIKE)], own[at + best] & spaces, best, most)


# ------------------------------------------------------------------ matching


def _flower_pairs(own: vec[i64], at: i64, shift: i64, first: i64, second: i64, out: vec[i64]) -> i64:
    """Of two flowers, or of one flower with itself."""
    one = own[at + first] >> shift & PAD_MASK
    if first == second:
        return _pairs(one & LIGHT, one & ~LIGHT, shift, first, first, out)
    return _pairs(one, own[at + second] >> shift & PAD_MASK, shift, first, second, out)


def _pairs(left: i64, right: i64, shift: i64, first: i64, second: i64, out: vec[i64]) -> i64:
    """2 for each pair of a maximum matching of side neighbours, found by augmenting paths."""
    left &= near(right)
    if left == 0:
        return 0
    mates = vec[i64]([-1] * PAD_SPACES)  # of the spaces of right
    while left != 0:
        _augment(lowest(left), right, mates)
        left &= left - 1
    points: i64 = 0
    while right != 0:
        space = lowest(right)
        right &= right - 1
        if mates[space] >= 0:
            points += _note(out, 2, (BIT[space] | BIT[mates[space]]) << shift, first, second)
    return points


def _augment(space: i64, untried: i64, mates: vec[i64]) -> i64:
    """Find a mate for this space, by changing others' mates if need be: -1, or what is still untried."""
    around = NEAR[space] & untried
    while around != 0:
        mate = lowest(around)
        untried &= ~BIT[mate]
        if mates[mate] >= 0:
            left = _augment(mates[mate], untried, mates)
            if left >= 0:
                untried = left
                around &= untried
                continue
        mates[mate] = space
        return -1
    return untried


# ------------------------------------------------------------------ the families


def _kinds_around(own: vec[i64], at: i64, shift: i64, flower: i64, out: vec[i64]) -> i64:
    points: i64 = 0
    tokens = own[at + flower] >> shift & PAD_MASK
    while tokens != 0:
        space = lowest(tokens)
        tokens &= tokens - 1
        kinds: i64 = 0
        others: i64 = 0
        for other in range(FLOWERS):
            around = own[at + other] >> shift & NEAR[space]
            if other != flower and around != 0:
                kinds += 1
                others |= around
        if kinds >= 3:
            points += _note(out, 3 if kinds == 3 else 5, (others | BIT[space]) << shift, space + shift, kinds)
    return points


def _on_patterns(kit: vec[i64], side: i64, tokens: i64, shift: i64, flower: i64, out: vec[i64]) -> i64:
    patterns: i64 = 0
    scored: i64 = 0
    for pattern in range(PATTERNS):
        here = tokens & kit[side * SIDE + pattern]
        if here != 0:
            patterns += 1
            scored |= here & -here
    if patterns == 0:
        return 0
    return _note(out, LADDER[patterns], scored << shift, flower, patterns)


def _diagonals(own: vec[i64], at: i64, shift: i64, flower: i64, out: vec[i64]) -> i64:
    points: i64 = 0
    tokens = own[at + flower] >> shift & PAD_MASK
    while tokens != 0:
        space = lowest(tokens)
        tokens &= tokens - 1
        for other in range(FLOWERS):
            around = own[at + other] >> shift & DIAGONAL[space]
            rest = around & (around - 1)
            if other != flower and rest != 0:
                two = around & -around | rest & -rest
                points += _note(out, 2, (two | BIT[space]) << shift, space + shift, other)
                break
    return points


def _figurine_pair(
    kit: vec[i64], side: i64, own: vec[i64], at: i64, shift: i64, first: i64, second: i64, out: vec[i64]
) -> i64:
    """The best two different flowers, one for each figurine."""
    by_first = kit[side * SIDE + AROUND + first]
    by_second = kit[side * SIDE + AROUND + second]
    best: i64 = 0
    one: i64 = 0
    two: i64 = 1
    for flower in range(FLOWERS):
        here = count(own[at + flower] >> shift & by_first)
        for other in range(FLOWERS):
            if other != flower:
                points = here + count(own[at + other] >> shift & by_second)
                if points > best:
                    best = points
                    one = flower
                    two = other
    scored = own[at + one] >> shift & by_first
    if scored != 0:
        _note(out, count(scored), scored << shift, one, first)
    scored = own[at + two] >> shift & by_second
    if scored != 0:
        _note(out, count(scored), scored << shift, two, second)
    return best


def _chain(own: vec[i64], at: i64, shift: i64, out: vec[i64]) -> i64:
    """The largest group of one flower; it grows from each token that is in none yet."""
    most: i64 = 0
    best: i64 = 0
    kind: i64 = 0
    for flower in range(FLOWERS):
        tokens = own[at + flower] >> shift & PAD_MASK
        while tokens != 0:
            group = tokens & -tokens
            grown = (group | near(group)) & tokens
            while grown != group:
                group = grown
                grown = (group | near(group)) & tokens
            tokens &= ~group
            size = count(group)
            if size > most:
                most = size
                best = group
                kind = flower
    if most == 0:
        return 0
    return _note(out, 2 * most, best << shift, kind, most)


def _halves(own: vec[i64], at: i64, shift: i64, half: i64, step: i64, out: vec[i64]) -> i64:
    """2 for each space of the first half whose token is like the one a step away in the second."""
    points: i64 = 0
    for flower in range(FLOWERS):
        tokens = own[at + flower] >> shift & PAD_MASK
        pairs = tokens & tokens >> step & half
        while pairs != 0:
            space = pairs & -pairs
            pairs &= pairs - 1
            points += _note(out, 2, (space | space << step) << shift, flower, 0)
    return points


def _enclosed(own: vec[i64], at: i64, shift: i64, out: vec[i64]) -> i64:
    taken: i64 = 0
    for flower in range(FLOWERS):
        taken |= own[at + flower] >> shift
    empty = PAD_MASK & ~taken
    enclosed = empty & ~near(empty)
    points: i64 = 0
    while enclosed != 0:
        points += _note(out, 1, (enclosed & -enclosed) << shift, 0, 0)
        enclosed &= enclosed - 1
    return points


def _kinds_on_pattern(own: vec[i64], at: i64, shift: i64, spaces: i64, pattern: i64, out: vec[i64]) -> i64:
    kinds: i64 = 0
    scored: i64 = 0
    for flower in range(FLOWERS):
        here = own[at + flower] >> shift & spaces
        if here != 0:
            kinds += 1
            scored |= here & -here
    if kinds == 0:
        return 0
    return _note(out, LADDER[kinds], scored << shift, pattern, kinds)


def _lines(own: vec[i64], at: i64, shift: i64, line: i64, step: i64, out: vec[i64]) -> i64:
    """3 for each of the four lines, one a step after the other, with four kinds."""
    points: i64 = 0
    for number in range(4):
        kinds: i64 = 0
        for flower in range(FLOWERS):
            if own[at + flower] >> shift & line != 0:
                kinds += 1
        if kinds == 4:
            points += _note(out, 3, line << shift, number, 0)
        line <<= step
    return points
