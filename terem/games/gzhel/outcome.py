"""How a game of Gzhel ended."""

from __future__ import annotations

from terem.core.outcome import Outcome, places_by
from terem.games.gzhel.rules import Gzhel


def outcome(state: Gzhel) -> Outcome:
    """Most points, then fewer stamps on the pads, then shared (§6.2)."""
    seats = range(state.players)
    scores = tuple(int(state.scores[seat]) for seat in seats)
    keys = [(scores[seat], -int(state.stamps_on_pads(seat))) for seat in seats]
    return Outcome(places_by(keys), scores, "solo" if state.players == 1 else "points")
