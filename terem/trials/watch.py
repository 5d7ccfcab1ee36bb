"""Watches one game and writes down how it went."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.core.tally import Piece


class Seen(Struct, frozen=True):
    """How a watched game went."""

    first: int  # the seat that began
    beats: int  # turns or rounds, as the game's tally counts them
    decisions: int
    course: tuple[tuple[int, ...], ...]  # whenever points changed: the decision's number, then all points
    pieces: tuple[Piece, ...]


class Watch:
    """Watches one game and writes down how it goes."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.tally = game.tally(players)
        self.decisions = 0
        self.course: list[tuple[int, ...]] = []
        self._seats = range(players)

    def after_action(self, state: Any) -> None:
        for event in state.journal:
            self.tally.hear(event)
        state.journal = []

    def after_turn(self, state: Any) -> None:
        self.decisions += 1
        points = tuple(self.tally.standing(state, seat) for seat in self._seats)
        if not self.course or points != self.course[-1][1:]:
            self.course.append((self.decisions, *points))

    def seen(self, outcome: Outcome) -> Seen:
        self.tally.close(outcome)
        beats = self.tally.beats_heard if self.tally.beat else self.decisions
        return Seen(self.tally.first, beats, self.decisions, tuple(self.course), tuple(self.tally.pieces))
