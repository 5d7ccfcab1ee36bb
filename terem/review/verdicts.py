"""From which loss a turn is an inaccuracy, a mistake or a blunder, by game."""

from __future__ import annotations

from typing import Final, Literal

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
BAD: Final[tuple[Verdict, ...]] = ("inaccuracy", "mistake", "blunder")
VERDICTS: Final[tuple[Verdict, ...]] = ("best", "good", *BAD)

# In points (tasks in Pearl, percent of winning in Gorynich). docs/review.md says how often each level crosses
# them.
LIMITS: Final[dict[str, tuple[float, float, float]]] = {
    "gorynich": (3.0, 8.0, 20.0),
    "gzhel": (1.5, 2.5, 6.0),
    "mezen": (1.2, 2.5, 5.0),
    "nizam": (1.0, 2.5, 5.0),
    "pearl": (0.3, 0.7, 1.5),
    "pizza": (1.0, 2.0, 4.0),
}
OTHERS: Final = (1.0, 2.5, 5.0)


def verdict_of(game: str, lost: float, surely: float) -> Verdict:
    """`surely` is the lower end of the loss's interval: what may be nothing is not held against anybody."""
    if lost == 0:
        return "best"
    if surely <= 0:
        return "good"
    passed = sum(lost >= limit for limit in LIMITS.get(game, OTHERS))
    return (("good", *BAD))[passed]
