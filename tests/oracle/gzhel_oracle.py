"""A slow, plain reference for the scoring and the token physics of Gzhel.

Written from the rulebook and the project's rules page alone, without sight of any engine.

A pad is four rows joined by "/": "." is an empty space, a capital letter a flower, a small letter a stamp.
A side of a pad is given by `patterns` (four rows of l, a, f, g joined by "/") and `figurines`
(figurine name -> the top-left space of the 2x2 block around it: a1 to c3).
Spaces are named column letter then row number, from the top left: a1 .. d4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

Goal = tuple[str, ...]
Step = tuple[str, ...]

FLOWERS: dict[str, str] = {"O": "orchid", "P": "poppy", "R": "rose", "B": "bellflower", "T": "tulip"}
PATTERNS: dict[str, str] = {"l": "leaf", "a": "lace", "f": "floral", "g": "grid"}
FIGURINES: tuple[str, ...] = ("hedgehog", "fox", "horse", "swan", "fish")
CORNERS: tuple[str, ...] = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
SPACES: tuple[str, ...] = tuple(column + row for row in "1234" for column in "abcd")

# What every card's flower side asks for: (family, what it names ...). The one place to change numbers.
# Known from the rulebook's text: the family of every number; card 20 is the bellflower; some card of 21-25
# is hedgehog and fox; some card of 6-10 is the rose; some card of 11-15 is the tulip; 28 is top and bottom,
# 29 left and right; 35 is columns, 36 rows.
# Ours (the pictures are lost): the flower order orchid, poppy, rose, bellflower, tulip, turned so that the
# last card of a family is the bellflower, the same in all three families and along the flower cycle 1-5;
# the figurine cycle of 21-25; the pattern order of 31-34.
CARDS: dict[int, Goal] = {
    1: ("pairs", "T", "O"),
    2: ("pairs", "O", "P"),
    3: ("pairs", "P", "R"),
    4: ("pairs", "R", "B"),
    5: ("pairs", "B", "T"),
    6: ("varied", "T"),
    7: ("varied", "O"),
    8: ("varied", "P"),
    9: ("varied", "R"),
    10: ("varied", "B"),
    11: ("spread", "T"),
    12: ("spread", "O"),
    13: ("spread", "P"),
    14: ("spread", "R"),
    15: ("spread", "B"),
    16: ("diagonal", "T"),
    17: ("diagonal", "O"),
    18: ("diagonal", "P"),
    19: ("diagonal", "R"),
    20: ("diagonal", "B"),
    21: ("figurines", "hedgehog", "fox"),
    22: ("figurines", "fox", "horse"),
    23: ("figurines", "horse", "swan"),
    24: ("figurines", "swan", "fish"),
    25: ("figurines", "fish", "hedgehog"),
    26: ("group",),
    27: ("twins",),
    28: ("halves", "rows"),
    29: ("halves", "columns"),
    30: ("holes",),
    31: ("mixed", "l"),
    32: ("mixed", "a"),
    33: ("mixed", "f"),
    34: ("mixed", "g"),
    35: ("lines", "columns"),
    36: ("lines", "rows"),
}


# --- reading pads and sides -------------------------------------------------------------------------------


def rows_of(text: str) -> list[str]:
    """Split a pad or a pattern text into its four rows, and check the shape."""
    rows = text.split("/")
    if len(rows) != 4 or any(len(row) != 4 for row in rows):
        raise ValueError(f"not four rows of four: {text!r}")
    return rows


def read_pad(pad: str) -> dict[str, str]:
    """Map every space to what lies there: ".", a capital (flower) or a small letter (stamp)."""
    found = dict(zip(SPACES, "".join(rows_of(pad)), strict=True))
    for token in found.values():
        if token != "." and token.upper() not in FLOWERS:
            raise ValueError(f"unknown token {token!r} in {pad!r}")
    return found


def write_pad(found: dict[str, str]) -> str:
    """The text of a pad; the inverse of `read_pad`."""
    return "/".join("".join(found[column + row] for column in "abcd") for row in "1234")


def read_types(pad: str) -> dict[str, str]:
    """Map every occupied space to its flower letter; a stamp counts as the flower behind it."""
    return {space: token.upper() for space, token in read_pad(pad).items() if token != "."}


def read_patterns(patterns: str) -> dict[str, str]:
    """Map every space to its pattern letter, each pattern on exactly four spaces."""
    found = dict(zip(SPACES, "".join(rows_of(patterns)), strict=True))
    if any(list(found.values()).count(letter) != 4 for letter in PATTERNS):
        raise ValueError(f"each pattern must be on four spaces: {patterns!r}")
    return found


def check_figurines(figurines: dict[str, str]) -> None:
    """Five named figurines, each on an inner corner of its own."""
    places = set(figurines.values())
    if sorted(figurines) != sorted(FIGURINES) or len(places) != 5 or not places <= set(CORNERS):
        raise ValueError(f"not five figurines on five corners: {figurines!r}")


def step(space: str, right: int, down: int) -> str | None:
    """The space this many columns to the right and rows down, or None if that is off the pad."""
    column = "abcd".index(space[0]) + right
    row = "1234".index(space[1]) + down
    if 0 <= column <= 3 and 0 <= row <= 3:
        return "abcd"[column] + "1234"[row]
    return None


def sides(space: str) -> list[str]:
    """The two to four spaces that share a side with this one."""
    found = [step(space, 0, -1), step(space, -1, 0), step(space, 1, 0), step(space, 0, 1)]
    return [other for other in found if other is not None]


def diagonals(space: str) -> list[str]:
    """The one, two or four spaces that touch this one only at a corner."""
    found = [step(space, -1, -1), step(space, 1, -1), step(space, -1, 1), step(space, 1, 1)]
    return [other for other in found if other is not None]


def block(corner: str) -> set[str]:
    """The four spaces around an inner corner named by its top-left space."""
    found = {step(corner, right, down) for right in (0, 1) for down in (0, 1)}
    spaces = {space for space in found if space is not None}
    if len(spaces) != 4:
        raise ValueError(f"not an inner corner: {corner!r}")
    return spaces


# --- flower goals -----------------------------------------------------------------------------------------


def most_pairs(pairs: Iterable[frozenset[str]]) -> int:
    """The largest number of the given pairs of spaces that share no space: try everything."""
    edges = tuple(sorted(pairs, key=sorted))

    @cache
    def best(used: frozenset[str], index: int) -> int:
        if index == len(edges):
            return 0
        answer = best(used, index + 1)
        if not edges[index] & used:
            answer = max(answer, 1 + best(used | edges[index], index + 1))
        return answer

    return best(frozenset(), 0)


def side_pairs(types: dict[str, str]) -> set[frozenset[str]]:
    """All pairs of occupied spaces that share a side."""
    return {frozenset((space, other)) for space in types for other in sides(space) if other in types}


def ladder(number: int) -> int:
    """1, 2, 4, 7 points for 1, 2, 3, 4 different things."""
    return (0, 1, 2, 4, 7)[number]


def score_pairs(pad: str, first: str, second: str) -> int:
    """Cards 1-5: 2 for each disjoint side-adjacent pair of the two named flowers."""
    types = read_types(pad)
    wanted = {first, second}
    return 2 * most_pairs(pair for pair in side_pairs(types) if {types[space] for space in pair} == wanted)


def score_varied(pad: str, flower: str) -> int:
    """Cards 6-10: 3 or 5 for each named flower with exactly 3 or 4 other types at its sides."""
    types = read_types(pad)
    points = 0
    for space in types:
        if types[space] == flower:
            others = {types[other] for other in sides(space) if other in types} - {flower}
            points += {3: 3, 4: 5}.get(len(others), 0)
    return points


def score_spread(pad: str, patterns: str, flower: str) -> int:
    """Cards 11-15: 1, 2, 4, 7 for the number of different patterns under the named flower."""
    types = read_types(pad)
    where = read_patterns(patterns)
    return ladder(len({where[space] for space in types if types[space] == flower}))


def score_diagonal(pad: str, flower: str) -> int:
    """Cards 16-20: 2 for each named flower with two equal tokens of another type on its diagonals."""
    types = read_types(pad)
    points = 0
    for space in types:
        if types[space] == flower:
            near = [types[other] for other in diagonals(space) if other in types]
            if any(near.count(other) >= 2 for other in FLOWERS if other != flower):
                points += 2
    return points


def score_figurines(pad: str, figurines: dict[str, str], first: str, second: str) -> int:
    """Cards 21-25: best count of one type around one figurine plus another type around the other."""
    types = read_types(pad)
    near_first = [types[space] for space in around(first, figurines) if space in types]
    near_second = [types[space] for space in around(second, figurines) if space in types]
    return max(
        near_first.count(one) + near_second.count(two) for one in FLOWERS for two in FLOWERS if one != two
    )


def score_group(pad: str) -> int:
    """Card 26: 2 for each token of the largest side-connected group of one type."""
    types = read_types(pad)
    largest = 0
    for start in types:
        group = {start}
        while True:
            grown = group | {
                other for space in group for other in sides(space) if types.get(other) == types[start]
            }
            if grown == group:
                break
            group = grown
        largest = max(largest, len(group))
    return 2 * largest


def score_twins(pad: str) -> int:
    """Card 27: 2 for each disjoint side-adjacent pair of one type, whatever the type."""
    types = read_types(pad)
    return 2 * most_pairs(pair for pair in side_pairs(types) if len({types[space] for space in pair}) == 1)


def score_halves(pad: str, how: str) -> int:
    """Cards 28 and 29: 2 for each place where both halves show the same type (shifted, not mirrored)."""
    types = read_types(pad)
    if how == "rows":
        places = [(space, step(space, 0, 2)) for space in SPACES]
    elif how == "columns":
        places = [(space, step(space, 2, 0)) for space in SPACES]
    else:
        raise ValueError(how)
    points = 0
    for space, other in places:
        if other is not None and space in types and other in types and types[space] == types[other]:
            points += 2
    return points


def score_holes(pad: str) -> int:
    """Card 30: 1 for each empty space with no empty space at its sides."""
    types = read_types(pad)
    return sum(1 for space in SPACES if space not in types and all(other in types for other in sides(space)))


def score_mixed(pad: str, patterns: str, pattern: str) -> int:
    """Cards 31-34: 1, 2, 4, 7 for the number of different types on the named pattern."""
    types = read_types(pad)
    where = read_patterns(patterns)
    return ladder(len({types[space] for space in types if where[space] == pattern}))


def score_lines(pad: str, how: str) -> int:
    """Cards 35 and 36: 3 for each column or row of four different types."""
    types = read_types(pad)
    if how == "columns":
        lines = [[column + row for row in "1234"] for column in "abcd"]
    elif how == "rows":
        lines = [[column + row for column in "abcd"] for row in "1234"]
    else:
        raise ValueError(how)
    return 3 * sum(1 for line in lines if len({types[space] for space in line if space in types}) == 4)


def score_goal(goal: Goal, pad: str, patterns: str, figurines: dict[str, str]) -> int:
    """Points of one flower goal, given by its meaning, on one pad."""
    read_pad(pad)
    read_patterns(patterns)
    check_figurines(figurines)
    match goal:
        case ("pairs", first, second):
            return score_pairs(pad, first, second)
        case ("varied", flower):
            return score_varied(pad, flower)
        case ("spread", flower):
            return score_spread(pad, patterns, flower)
        case ("diagonal", flower):
            return score_diagonal(pad, flower)
        case ("figurines", first, second):
            return score_figurines(pad, figurines, first, second)
        case ("group",):
            return score_group(pad)
        case ("twins",):
            return score_twins(pad)
        case ("halves", how):
            return score_halves(pad, how)
        case ("holes",):
            return score_holes(pad)
        case ("mixed", pattern):
            return score_mixed(pad, patterns, pattern)
        case ("lines", how):
            return score_lines(pad, how)
    raise ValueError(f"unknown goal {goal!r}")


def score(card: int, pad: str, patterns: str, figurines: dict[str, str]) -> int:
    """Points of one flower goal, given by its card number, on one pad."""
    return score_goal(CARDS[card], pad, patterns, figurines)


# --- pattern goals and the end ----------------------------------------------------------------------------


def pattern_score(pattern: str, pad1: str, patterns1: str, pad2: str, patterns2: str) -> int:
    """2, 4, 7 for 3, 4, 5 tokens of one type on the pattern's eight spaces; a letter or a full name."""
    letter = {name: key for key, name in PATTERNS.items()}.get(pattern, pattern)
    if letter not in PATTERNS:
        raise ValueError(f"unknown pattern {pattern!r}")
    shown: list[str] = []
    for pad, patterns in ((pad1, patterns1), (pad2, patterns2)):
        types = read_types(pad)
        where = read_patterns(patterns)
        shown += [types[space] for space in types if where[space] == letter]
    most = max(shown.count(flower) for flower in FLOWERS)
    if most > 5:
        raise ValueError("a player owns only five tokens of a flower")
    return {3: 2, 4: 4, 5: 7}.get(most, 0)


def stamps_on(pads: Iterable[str]) -> int:
    """How many stamps lie on these pads (also the tie-break: fewer is better)."""
    return sum(1 for pad in pads for token in read_pad(pad).values() if token.islower())


def final(pads: Iterable[str]) -> int:
    """Points at the end of the game: 2 for each stamp that lies on a pad."""
    return 2 * stamps_on(pads)


# --- token physics ----------------------------------------------------------------------------------------


def around(figurine: str, figurines: dict[str, str]) -> set[str]:
    """The four spaces that touch a figurine."""
    return block(figurines[figurine])


def lift(pad: str, figurine: str, figurines: dict[str, str]) -> tuple[str, str]:
    """Lift the flowers around a figurine; stamps there stay and turn over.

    Returns the pad afterwards and the lifted flowers as capitals, in reading order of their spaces.
    """
    found = read_pad(pad)
    lifted = ""
    for space in SPACES:
        if space in around(figurine, figurines):
            token = found[space]
            if token.isupper():
                lifted += token
                found[space] = "."
            elif token.islower():
                found[space] = token.upper()
    return write_pad(found), lifted


def play(
    diamond: str,
    circle: str,
    stock: str,
    steps: Sequence[Step],
    figurines_diamond: dict[str, str],
    figurines_circle: dict[str, str],
) -> tuple[str, str, str]:
    """Walk one player through one round's actions, refusing what the rules forbid.

    `stock` holds the stamps beside the pads (small letters). A place is "D:b3" or "C:b3". The steps are
    ("named", figurine)       what the active player chose; first
    ("stamp", place, token)   put a stamp from the stock on an empty space
    ("lift", figurine)        on both pads; another figurine than named needs a stamp just before
    ("put", place, flower)    put a lifted flower on an empty space
    ("move", place, place)    a flower to an empty space; needs a stamp just before
    ("swap", place, place)    two flowers; needs a stamp just before
    ("done",)                 lifted flowers that were not put become stamps of the stock; last
    Returns the pads and the stock (sorted) afterwards.
    """
    pads = {"D": read_pad(diamond), "C": read_pad(circle)}
    beside = list(stock)
    hand: list[str] = []
    named = ""
    lifted = False
    done = False
    paid = False

    def look(place: str) -> str:
        return pads[place[0]][place[2:]]

    def lay(place: str, token: str) -> None:
        pads[place[0]][place[2:]] = token

    def need(fine: bool, text: str) -> None:
        if not fine:
            raise ValueError(text)

    for one in steps:
        need(not done, "nothing follows 'done'")
        pays = False
        match one:
            case ("named", figurine):
                need(named == "", "named twice")
                named = figurine
            case ("stamp", place, token):
                need(named != "", "nothing is named yet")
                need(token.islower() and token in beside, f"no stamp {token}")
                need(look(place) == ".", f"{place} is not empty")
                beside.remove(token)
                lay(place, token)
                pays = True
            case ("lift", figurine):
                need(not lifted, "lifted twice")
                need(named != "" and (figurine == named or paid), "not this figurine")
                for letter, figurines in (("D", figurines_diamond), ("C", figurines_circle)):
                    after, flowers = lift(write_pad(pads[letter]), figurine, figurines)
                    pads[letter] = read_pad(after)
                    hand += list(flowers)
                lifted = True
            case ("put", place, flower):
                need(flower in hand, f"no {flower} in hand")
                need(look(place) == ".", f"{place} is not empty")
                hand.remove(flower)
                lay(place, flower)
            case ("move", place, target):
                need(lifted and paid, "not paid for, or too early")
                need(look(place).isupper(), f"no flower on {place}")
                need(look(target) == ".", f"{target} is not empty")
                lay(target, look(place))
                lay(place, ".")
            case ("swap", place, target):
                need(lifted and paid, "not paid for, or too early")
                need(look(place).isupper() and look(target).isupper(), "only two flowers are swapped")
                first, second = look(place), look(target)
                lay(place, second)
                lay(target, first)
            case ("done",):
                need(lifted, "nothing was lifted yet")
                beside += [flower.lower() for flower in hand]
                hand = []
                done = True
            case _:
                raise ValueError(f"unknown step {one!r}")
        paid = pays
    return write_pad(pads["D"]), write_pad(pads["C"]), "".join(sorted(beside))
