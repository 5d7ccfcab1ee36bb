"""How a game of Nizam ended."""

from __future__ import annotations

from terem.core.outcome import Outcome, places_by
from terem.games.nizam.rules import Nizam


def outcome(state: Nizam) -> Outcome:
    """Most points win, ties are shared (§6.3)."""
    scores = tuple(int(state.scores[seat]) for seat in range(state.players))
    why = "solo" if state.players == 1 else "points"
    return Outcome(places_by([(score,) for score in scores]), scores, why)
