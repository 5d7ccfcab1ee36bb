"""How a game of Royal Pizza ended."""

from __future__ import annotations

from terem.core.outcome import Outcome, places_by
from terem.games.pizza.rules import Pizza


def outcome(state: Pizza) -> Outcome:
    """Most points win, ties are shared (§6.2)."""
    scores = tuple(int(state.scores[seat]) for seat in range(state.players))
    return Outcome(places_by([(score,) for score in scores]), scores, "points")
