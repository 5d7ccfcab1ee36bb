"""Examples for Gzhel: the rulebook's worked ones on boards of ours that fit, hand-made ones, random ones.

`EXAMPLES` is written for the card numbers of `gzhel_oracle.CARDS` as delivered; `examples_for` renames
flowers, figurines and patterns so that every example stays true under another table of the same families.
Run the module to check everything against the oracle.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from oracle import gzhel_oracle as oracle
from oracle.gzhel_oracle import Goal, Step

Example = tuple[int, str, str, dict[str, str], int]
PatternExample = tuple[str, str, str, str, str, int]
LiftExample = tuple[str, str, dict[str, str], str, str]

# Two invented sides, used by every example below. Where a pattern lies on them:
#   DIAMOND  leaf a1 c2 b3 d4, lace b1 d2 a3 c4, floral c1 a2 d3 b4, grid d1 b2 c3 a4
#   CIRCLE   leaf b1 d2 a3 c4, lace c1 a2 d3 b4, floral d1 b2 c3 a4, grid a1 c2 b3 d4
DIAMOND_PATTERNS = "lafg/fgla/algf/gfal"
CIRCLE_PATTERNS = "glaf/afgl/lgfa/falg"
DIAMOND_FIGURINES = {"hedgehog": "a1", "horse": "c1", "swan": "b2", "fish": "a3", "fox": "c3"}
CIRCLE_FIGURINES = {"fox": "a1", "swan": "c1", "fish": "b2", "horse": "a3", "hedgehog": "c3"}

EMPTY = "..../..../..../...."


# --- the rulebook's examples ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Round:
    """One player's whole round: pads and stamps before, the steps, pads and stamps after, points."""

    name: str
    diamond: str
    circle: str
    stock: str
    steps: tuple[Step, ...]
    diamond_after: str
    circle_after: str
    stock_after: str
    goals: tuple[Goal, Goal, str] | None = None  # diamond goal, circle goal, pattern letter
    points: tuple[int, int, int] | None = None
    end_points: int | None = None


# "Removing tokens": Emma and the fish. Three flowers and a stamp lie around it on the circle pad, three
# flowers on the diamond pad: six flowers come up, the stamp stays and turns over.
EMMA_LIFTS: tuple[LiftExample, ...] = (
    ("OP.R/BT.O/T.BP/RO..", "fish", DIAMOND_FIGURINES, "OP.R/BT.O/..BP/....", "TRO"),
    ("P.RB/RTp./.OBT/R.PB", "fish", CIRCLE_FIGURINES, "P.RB/R.P./...T/R.PB", "TOB"),
)

# "Free actions": Andrew spends one stamp to swap two flowers lying on different pads, and another one to
# bring a flower over to the diamond pad. (Nothing is said of what he lifted; here he puts it all back.)
ANDREW_FREE = Round(
    name="Andrew's free actions",
    diamond="OP.R/B..O/TTBP/RO.P",
    circle="P.RB/R.T./.OBT/R.PB",
    stock="ot",
    steps=(
        ("named", "horse"),
        ("lift", "horse"),  # D: R at d1, O at d2; C: O at b3, R at a4
        ("put", "D:d1", "R"),
        ("put", "D:d2", "O"),
        ("put", "C:b3", "O"),
        ("put", "C:a4", "R"),
        ("stamp", "D:c1", "o"),
        ("swap", "D:a1", "C:d1"),
        ("stamp", "C:b1", "t"),
        ("move", "C:d3", "D:c4"),
        ("done",),
    ),
    diamond_after="BPoR/B..O/TTBP/ROTP",
    circle_after="PtRO/R.T./.OB./R.PB",
    stock_after="",
)

# "A turn in the first round": the active player names the hedgehog, Mary pays a stamp (on a grid space next
# to the horse) for the fox, lifts seven flowers, puts six back and keeps one as a stamp. Three orchids at the
# hedgehog and two tulips at the fox: 5. Five enclosed empty spaces: 5. Three poppies on grid: 2.
MARY = Round(
    name="Mary's first round",
    diamond="OOB./OR.B/.PTB/RO.T",
    circle="TR.R/TOP./BP.P/R.TB",
    stock="p",
    steps=(
        ("named", "hedgehog"),
        ("stamp", "D:d1", "p"),
        ("lift", "fox"),
        ("put", "D:c3", "T"),
        ("put", "D:d3", "T"),
        ("put", "D:c4", "B"),
        ("put", "C:b1", "T"),
        ("put", "C:a2", "R"),
        ("put", "C:b2", "O"),
        ("done",),
    ),
    diamond_after="OOBp/OR.B/.PTT/ROB.",
    circle_after=".T.R/ROP./BP.P/R.TB",
    stock_after="t",
    goals=(("figurines", "hedgehog", "fox"), ("holes",), "g"),
    points=(5, 5, 2),
)

# "A turn in the last round": Andrew accepts the fish, lifts three flowers (roses) and turns a stamp over; of
# his four stamps the poppy pays for moving an orchid, the bellflower for swapping a tulip and a rose, two
# more are laid for nothing beside the three roses. One rose with three other types around: 3. Tulips on two
# patterns: 2. Three tulips on floral: 2. Then the end: five stamps on the pads, 10.
ANDREW_LAST = Round(
    name="Andrew's last round",
    diamond="PBRT/..PO/..T./R..B",
    circle="T..T/PoR./BR.O/RBOp",
    stock="bopt",
    steps=(
        ("named", "fish"),
        ("lift", "fish"),
        ("stamp", "D:d3", "p"),
        ("move", "C:c4", "D:b2"),
        ("stamp", "D:a3", "b"),
        ("swap", "D:c1", "D:d1"),
        ("put", "D:b3", "R"),
        ("put", "C:c2", "R"),
        ("put", "C:c3", "R"),
        ("stamp", "D:a2", "t"),
        ("stamp", "C:b1", "o"),
        ("done",),
    ),
    diamond_after="PBTR/tOPO/bRTp/...B",
    circle_after="To.T/POR./B.RO/RB.p",
    stock_after="",
    goals=(("varied", "R"), ("spread", "T"), "f"),
    points=(3, 2, 2),
    end_points=10,
)

ROUNDS: tuple[Round, ...] = (ANDREW_FREE, MARY, ANDREW_LAST)

# "Goal cards": the pictures beside cards 20, 28 and 30, rebuilt.
CARD_EXAMPLES: tuple[Example, ...] = (
    # Card 20: a bellflower (b2) with a tulip pair, another (b3) with a tulip pair and a rose pair: 2 + 2.
    (20, "T.T./TBR./.B../R.T.", DIAMOND_PATTERNS, DIAMOND_FIGURINES, 4),
    # Card 28: three places alike in the top and the bottom half.
    (28, "OPR./..B./OPRT/.B..", DIAMOND_PATTERNS, DIAMOND_FIGURINES, 6),
    # Card 30: four enclosed empty spaces (a1, d1, b2, c4).
    (30, ".PT./O.BR/RTPO/BO.T", CIRCLE_PATTERNS, CIRCLE_FIGURINES, 4),
)


# --- hand-made examples -----------------------------------------------------------------------------------


def on_diamond(card: int, pad: str, points: int) -> Example:
    """An example on the invented diamond side."""
    return card, pad, DIAMOND_PATTERNS, DIAMOND_FIGURINES, points


def on_circle(card: int, pad: str, points: int) -> Example:
    """An example on the invented circle side."""
    return card, pad, CIRCLE_PATTERNS, CIRCLE_FIGURINES, points


EXAMPLES: tuple[Example, ...] = (
    # 1-5, pairs of two flowers.
    on_diamond(1, EMPTY, 0),
    on_diamond(1, "TOTO/..../..../....", 4),  # the middle pair first would give only one
    on_diamond(1, ".T../TOT./.T../....", 2),  # one orchid serves one tulip
    on_diamond(2, "OPO./P.../..../....", 4),  # greedy to the right takes a1-b1 and strands two
    on_diamond(3, "PR../R.../P.../....", 4),  # greedy downwards takes a1-a2 and strands two
    on_diamond(4, "rb../..../.R../.B..", 4),  # stamps count
    on_diamond(4, "R.../.B../R.../..BB", 0),  # diagonals and equal flowers do not
    on_diamond(5, "BTBT/TB.B/TBT./....", 8),  # a3 and c3 both need b3: four of five
    # 6-10, other types at the sides.
    on_diamond(6, ".O../PTR./.B../....", 5),
    on_diamond(6, ".O../OTP./.P../....", 0),  # four neighbours, two types
    on_diamond(7, ".P../POR./.B../....", 3),  # four neighbours, three types
    on_diamond(8, ".O../PPR./.B../....", 3),  # its own type at its side does not count, and does not harm
    on_diamond(9, "OrPB/.T../...O/..PR", 3),  # a stamp on the edge scores; a corner never can
    on_diamond(10, ".O../PBT./.RBO/....", 8),  # 5 at b2, 3 at c3 sharing neighbours
    on_diamond(10, ".O../PBT./.RBO/..P.", 10),
    # 11-15, one flower on different patterns.
    on_diamond(11, "TTTT/..../..../....", 7),
    on_diamond(12, "O.../..O./.O../...O", 1),  # all four on leaf
    on_diamond(13, "Pp../..P./..../....", 2),  # leaf, lace, leaf
    on_diamond(14, "RRR./..RR/..../....", 4),  # five roses, three patterns
    on_diamond(15, "OPRT/..../..../....", 0),
    on_circle(15, "B.../b.../B.../b...", 7),
    # 16-20, two equal tokens on the diagonals.
    on_diamond(16, "T.../.O../..../....", 0),  # a corner has one diagonal
    on_diamond(16, ".T../R.R./..../....", 2),  # an edge has two
    on_diamond(17, "O.O./.O../..../....", 0),  # its own type does not count
    on_diamond(17, "P.P./.O../P.../....", 2),  # three are not more than two
    on_diamond(17, "P.../.O../..P./....", 2),  # opposite diagonals
    on_diamond(18, "..R./.P.P/..R./....", 4),  # one pair serves two poppies
    on_diamond(19, "b.B./.r../..../....", 2),  # stamps count
    on_diamond(20, ".T../TBT./.T../....", 0),  # sides are not diagonals
    on_diamond(20, "O.P./.B../R.T./....", 0),  # four different
    # 21-25, two types around two figurines.
    on_diamond(21, "OO../OP../..OO/..TR", 4),  # orchids only once: 3 + 1, not 3 + 2
    on_diamond(21, "OO../..../...O/....", 2),  # no second type at all
    on_diamond(22, "..RR/..RR/..RB/..B.", 6),  # fox bellflowers 2, horse roses 4
    on_diamond(23, "..PP/.PP./.O../....", 4),  # c2 touches both figurines
    on_diamond(24, "..../.TT./TBB./TT..", 5),  # swan bellflowers 2, fish tulips 3
    on_diamond(25, "..OO/..PP/..../....", 0),  # nothing around either
    on_circle(25, "..../.oo./..Or/..rR", 6),  # stamps count; c3 touches both
    # 26, the largest group.
    on_diamond(26, EMPTY, 0),
    on_diamond(26, "O.../..../..../....", 2),  # a single token is a group
    on_diamond(26, "Oo../.O../.OO./....", 10),
    on_diamond(26, "T.../.T../..T./....", 2),  # diagonals do not connect
    on_diamond(26, "PP.P/..../RR.R/..R.", 4),  # the largest, not the sum
    # 27, equal pairs.
    on_diamond(27, "OOO./..../..../....", 2),
    on_diamond(27, "OOO./O.../..../....", 4),  # greedy to the right takes a1-b1 and strands two
    on_diamond(27, ".O../OOO./.O../....", 2),  # a cross has one pair
    on_diamond(27, "PPRR/TT../BB../OO..", 10),
    on_diamond(27, "Tt../..../..../....", 2),
    on_diamond(27, "OPOP/POPO/..../....", 0),
    # 28, 29, the same place of two halves.
    on_diamond(28, "OP../RB../OP../RB..", 8),
    on_diamond(28, "OP../RB../RB../OP..", 0),  # mirrored is not shifted
    on_diamond(28, "OOPP/RRBB/OOPP/RRBB", 16),
    on_diamond(29, "OOPP/RRBB/OOPP/RRBB", 0),
    on_diamond(29, "OPOP/..../..../....", 4),
    on_diamond(29, "OPPO/..../..../....", 0),  # mirrored is not shifted
    on_diamond(29, "R.r./.T.T/B..B/....", 4),  # a stamp and a flower are alike
    on_diamond(28, EMPTY, 0),  # two empty spaces are no pair
    # 30, enclosed empty spaces.
    on_diamond(30, EMPTY, 0),
    on_diamond(30, "OPRB/PRBT/RBTO/BTOP", 0),
    on_diamond(30, ".O../O.../..../....", 1),  # a corner needs only two
    on_diamond(30, ".t../r.../..../....", 1),  # stamps enclose
    on_diamond(30, "O.P./.R../..../....", 1),  # b1 on the edge needs three; a2 lacks a3, d1 lacks d2
    on_diamond(30, ".O.P/O.P./.R.R/B.B.", 8),  # empty diagonals do no harm
    on_diamond(30, "..OO/OOPP/PPRR/RRBB", 0),  # two empty spaces side by side
    # 31-34, different types on one pattern.
    on_diamond(31, "O.../..P./.R../...t", 7),
    on_circle(31, ".O../...P/R.../..R.", 4),
    on_diamond(32, ".O../...O/O.../..O.", 1),
    on_diamond(33, "..O./P.../...O/.R..", 4),  # four tokens, three types
    on_diamond(34, "...B/..../..T./....", 2),
    on_diamond(34, "OPR./R.PO/TB.T/.RBO", 0),  # everything but grid
    # 35, 36, columns and rows.
    on_diamond(35, "OR../PB../RT../TO..", 6),
    on_diamond(35, "O.../P.../R.../O...", 0),  # four tokens, three types
    on_diamond(35, "O.../P.../R.../....", 0),  # three types and a gap
    on_diamond(35, "OPRB/PRBT/RBTO/BTOP", 12),
    on_diamond(36, "OPRB/PRBT/RBTO/BTOP", 12),
    on_diamond(36, "OPRB/PPRT/tobr/....", 6),
    on_diamond(36, "OR../PB../RT../TO..", 0),
)

# Pattern goals over both pads: (pattern, diamond pad, its patterns, circle pad, its patterns, points).
PATTERN_EXAMPLES: tuple[PatternExample, ...] = (
    ("l", EMPTY, DIAMOND_PATTERNS, EMPTY, CIRCLE_PATTERNS, 0),
    ("l", "O.../..o./.O../....", DIAMOND_PATTERNS, ".O../...O/..../....", CIRCLE_PATTERNS, 7),
    # four poppies and three roses: only the better type scores
    ("l", "P.../..P./.R../...R", DIAMOND_PATTERNS, ".R../...P/p.../..O.", CIRCLE_PATTERNS, 4),
    # eight tokens, two of each of four types
    ("l", "O.../..O./.P../...P", DIAMOND_PATTERNS, ".R../...R/B.../..B.", CIRCLE_PATTERNS, 0),
    # three on one pad are enough
    ("l", "T.../..T./.t../....", DIAMOND_PATTERNS, EMPTY, CIRCLE_PATTERNS, 2),
    # five bellflowers, one of them on grid
    ("g", "BB../B.../B.../....", DIAMOND_PATTERNS, "B.../..../..../....", CIRCLE_PATTERNS, 0),
    # lace: b1 d2 on the diamond, d3 b4 on the circle
    ("a", ".R../...r/..../....", DIAMOND_PATTERNS, "..../..../...R/.r..", CIRCLE_PATTERNS, 4),
)

# Lifting: (pad, figurine, figurines, pad after, flowers lifted in reading order).
LIFT_EXAMPLES: tuple[LiftExample, ...] = (
    *EMMA_LIFTS,
    (EMPTY, "swan", DIAMOND_FIGURINES, EMPTY, ""),
    # only stamps: nothing comes up, all turn over
    ("op../rb../..../....", "hedgehog", DIAMOND_FIGURINES, "OP../RB../..../....", ""),
    # a stamp just outside keeps its side
    ("OPt./rB../T.../....", "hedgehog", DIAMOND_FIGURINES, "..t./R.../T.../....", "OPB"),
    # the centre touches the four middle spaces
    ("OPRB/PRBT/RBtO/BTOP", "swan", DIAMOND_FIGURINES, "OPRB/P..T/R.TO/BTOP", "RBB"),
    ("OPRB/PRBT/RBtO/BTOP", "hedgehog", CIRCLE_FIGURINES, "OPRB/PRBT/RBT./BT..", "OOP"),
)

# Points at the end of the game for stamps on both pads.
FINAL_EXAMPLES: tuple[tuple[tuple[str, str], int], ...] = (
    ((EMPTY, EMPTY), 0),
    (("OPRB/..../..../....", EMPTY), 0),
    ((ANDREW_LAST.diamond_after, ANDREW_LAST.circle_after), 10),
    (("oprb/..../..../....", "t.../T.../..../..o."), 12),
)


# --- another numbering ------------------------------------------------------------------------------------


DELIVERED: dict[int, Goal] = dict(oracle.CARDS)


def renaming(old: Goal, new: Goal, names: tuple[str, ...]) -> dict[str, str]:
    """A permutation of the names that takes what the old goal names to what the new goal names."""
    fixed = {one: two for one, two in zip(old[1:], new[1:], strict=True) if one in names}
    free = [name for name in names if name not in fixed.values()]
    return {name: fixed[name] if name in fixed else free.pop(0) for name in names}


def examples_for(cards: Mapping[int, Goal], examples: tuple[Example, ...] = EXAMPLES) -> list[Example]:
    """The examples reworded for another table of cards (same families; 28, 29, 35 and 36 stay)."""
    found: list[Example] = []
    for card, pad, patterns, figurines, points in examples:
        old, new = DELIVERED[card], cards[card]
        if old[0] != new[0]:
            raise ValueError(f"card {card} changed its family")
        if old[0] in ("halves", "lines") and old != new:
            raise ValueError(f"card {card} is fixed by the rulebook")
        flowers = renaming(old, new, tuple(oracle.FLOWERS))
        letters = flowers | {one.lower(): two.lower() for one, two in flowers.items()}
        kinds = renaming(old, new, tuple(oracle.PATTERNS))
        animals = renaming(old, new, oracle.FIGURINES)
        found.append(
            (
                card,
                "".join(letters.get(token, token) for token in pad),
                "".join(kinds.get(kind, kind) for kind in patterns),
                {animals[name]: corner for name, corner in figurines.items()},
                points,
            )
        )
    return found


# --- random boards ----------------------------------------------------------------------------------------


def random_pads(rng: random.Random) -> tuple[str, str]:
    """Two pads of one player: random fill, random share of stamps, no flower more than five times in all."""
    bag = list("OPRBT" * 5)
    rng.shuffle(bag)
    share = rng.choice((0.0, 0.2, 0.5))
    pads: list[str] = []
    for most in (16, 16):
        count = min(rng.choice((rng.randint(0, most), rng.randint(10, 14))), len(bag))
        tokens = [bag.pop() for _ in range(count)]
        tokens = [token.lower() if rng.random() < share else token for token in tokens]
        spaces = tokens + ["."] * (16 - count)
        rng.shuffle(spaces)
        pads.append("/".join("".join(spaces[row * 4 : row * 4 + 4]) for row in range(4)))
    rng.shuffle(pads)
    return pads[0], pads[1]


def random_pad(rng: random.Random) -> str:
    """One pad of a random player."""
    return random_pads(rng)[0]


def random_side(rng: random.Random) -> tuple[str, dict[str, str]]:
    """Random patterns, each on four spaces, and the figurines in random places."""
    patterns = "".join(rng.sample("lafg" * 4, 16))
    rows = [patterns[first : first + 4] for first in range(0, 16, 4)]
    corners = rng.sample(oracle.CORNERS, 5)
    return "/".join(rows), dict(zip(oracle.FIGURINES, corners, strict=True))


# --- the check --------------------------------------------------------------------------------------------


def check() -> int:
    """Compare every example with the oracle; returns their number."""
    count = 0
    for example in (*CARD_EXAMPLES, *EXAMPLES):
        card, pad, patterns, figurines, points = example
        assert oracle.score(card, pad, patterns, figurines) == points, example
        count += 1
    for pattern_example in PATTERN_EXAMPLES:
        assert oracle.pattern_score(*pattern_example[:5]) == pattern_example[5], pattern_example
        count += 1
    for lift_example in LIFT_EXAMPLES:
        pad, figurine, figurines, after, flowers = lift_example
        assert oracle.lift(pad, figurine, figurines) == (after, flowers), lift_example
        count += 1
    for pads, points in FINAL_EXAMPLES:
        assert oracle.final(pads) == points, pads
        count += 1
    for one in ROUNDS:
        reached = oracle.play(
            one.diamond, one.circle, one.stock, one.steps, DIAMOND_FIGURINES, CIRCLE_FIGURINES
        )
        owned = (one.diamond + one.circle + one.stock).upper()
        assert all(owned.count(flower) == 5 for flower in oracle.FLOWERS), one.name
        assert reached == (one.diamond_after, one.circle_after, one.stock_after), (one.name, reached)
        if one.goals is not None:
            first, second, pattern = one.goals
            got = (
                oracle.score_goal(first, one.diamond_after, DIAMOND_PATTERNS, DIAMOND_FIGURINES),
                oracle.score_goal(second, one.circle_after, CIRCLE_PATTERNS, CIRCLE_FIGURINES),
                oracle.pattern_score(
                    pattern, one.diamond_after, DIAMOND_PATTERNS, one.circle_after, CIRCLE_PATTERNS
                ),
            )
            assert got == one.points, (one.name, got)
        if one.end_points is not None:
            assert oracle.final((one.diamond_after, one.circle_after)) == one.end_points, one.name
        count += 1
    return count


if __name__ == "__main__":
    print(f"{check()} examples hold")
