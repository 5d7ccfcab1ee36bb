"""What things are worth by stage of the game, in thousandths of a point of the final margin.

The stages count the turns to come, fewest first: 0 to 6, 7 or 8, 9 or 10, more (with two players). The
numbers are least squares over games of minds like this one and greedy ones, with a few turns at random.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

STAGES: Final[i64] = 10

# fmt: off
DWARF: Final = vec[i64](  # a dwarf by how it sits: walled, guarded, open, paired, threatened, lost
    [
        0, 0, 0, 0, 0, 0,
        163, 182, 246, 96, -21, 0,
        208, 327, 433, -3, -123, 0,
        295, 498, 625, 185, -166, 0,
        335, 665, 774, 487, -34, 0,
        340, 834, 964, 610, 298, 0,
        499, 1076, 1165, 874, 756, 0,
        569, 1311, 1406, 1286, 868, 0,
        379, 1492, 1726, 1614, 981, 0,
        2, 1499, 2018, 1474, 807, 0,
    ]
)
SIDE: Final = vec[i64](  # and each pizza that it touches
    [
        1000, 1000, 1000, 0, 0, 0,
        946, 932, 868, 634, 43, 0,
        939, 883, 783, 651, 104, 0,
        936, 828, 694, 590, 235, 0,
        945, 774, 650, 556, 291, 0,
        961, 737, 572, 519, 152, 0,
        883, 644, 475, 405, -74, 0,
        843, 530, 364, 308, -182, 0,
        911, 365, 83, 258, -323, 0,
        918, 383, -384, 107, -604, 0,
    ]
)
TOKENS: Final = vec[i64](  # a token in hand or stack: dwarf/pizza, dwarf/dragon, pizza/dragon
    [
        0, 0, 0,
        216, 166, 191,
        325, 254, 200,
        415, 382, 238,
        473, 467, 235,
        570, 569, 245,
        631, 649, 160,
        762, 771, 76,
        837, 843, -87,
        883, 897, 51,
    ]
)
# fmt: on
# To be the next to act; to be the last to act, as things stand.
MOVER: Final = vec[i64]([0, 1576, 1573, 1435, 1294, 1194, 1122, 1088, 985, 952])
WORD: Final = vec[i64]([0, -138, -189, -59, -152, -112, -69, -64, 113, 58])
# A margin that is no surprise yet.
SPREAD: Final = vec[i64]([1, 987, 1356, 1566, 1727, 1855, 2034, 2260, 2527, 3057])
