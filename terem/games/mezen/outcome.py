"""How a game of Mezen ended."""

from __future__ import annotations

from terem.core.outcome import Outcome, places_by
from terem.games.mezen.arranging import AMULETS, PART
from terem.games.mezen.rules import Mezen

RANK_FROM = (71, 101, 121, 131)  # the score at which each further rank begins (§10.3)


def outcome(state: Mezen) -> Outcome:
    """Most points, then most amulets, then a shared victory (§9.2)."""
    seats = range(state.players)
    scores = tuple(int(state.scores[seat]) for seat in seats)
    amulets = [int(state.own[seat * PART + AMULETS]) for seat in seats]
    places = places_by(list(zip(scores, amulets, strict=True)))
    why = f"rank-{rank(scores[0])}" if state.players == 1 else "points"
    return Outcome(places, scores, why)


def rank(score: int) -> int:
    """From 1, a pupil, to 5, a master."""
    return 1 + sum(score >= bound for bound in RANK_FROM)
