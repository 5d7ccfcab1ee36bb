"""How a game of Gorynich ended."""

from __future__ import annotations

from terem.core.outcome import Outcome
from terem.games.gorynich.board import WON
from terem.games.gorynich.names import ENDINGS
from terem.games.gorynich.rules import Gorynich


def outcome(state: Gorynich) -> Outcome:
    """All win or all lose (§9)."""
    place = 1 if state.end == WON else 2
    scores = (int(state.burnt),) * int(state.players)
    return Outcome((place,) * int(state.players), scores, ENDINGS[state.end])
