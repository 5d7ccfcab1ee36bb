"""Turns that tell somebody nothing, and how turns are numbered for people who may not know of them.

While several seats decide at once, a seat may need several turns where another needs one (in Mezen, when its
lift shows backs that it did not know). Whoever could count them would learn something hidden. So such a turn
is not sent to them, and their numbers skip it until the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from terem.core.state import WATCHER
from terem.table import Match


class Unseen:
    def __init__(self) -> None:
        self._viewers: dict[int, frozenset[int]] = {}  # by turn: the viewers whom it tells nothing
        self._owing: list[int] = []  # before the next turn
        self._is_over = False

    def note(self, match: Match) -> bool:
        """Take in the match's last turn. Is there anybody whom it tells nothing?"""
        owing, before = match.to_act(), self._owing
        self._owing, self._is_over = owing, match.is_over
        last = len(match.record.turns) - 1
        turn = match.record.turns[last]
        if turn.seat is None or turn.occupant is not None or owing != before or self._is_over:
            return False
        events = [event for _, event in match.all_events(last)]
        viewers = frozenset(
            viewer
            for viewer in (*range(len(match.occupants)), int(WATCHER))
            if viewer != turn.seat and all(event.seen_by(viewer) is None for event in events)
        )
        if viewers:
            self._viewers[last] = viewers
        return bool(viewers)

    def skipped(self, viewers: Sequence[int]) -> list[int]:
        """The turns that tell none of these viewers anything; none once the game is over."""
        if self._is_over or not self._viewers:
            return []
        return [turn for turn, blind in self._viewers.items() if blind.issuperset(viewers)]

    def changed(self, viewers: Sequence[int]) -> int | None:
        """The first turn whose number was another one while the game was running."""
        return next((turn for turn, blind in self._viewers.items() if blind.issuperset(viewers)), None)

    def number(self, turn: int, viewers: Sequence[int]) -> int:
        """The number of a turn for people with these views; of a skipped one, that of the turn before."""
        if not self._viewers:
            return turn
        return turn - sum(skipped <= turn for skipped in self.skipped(viewers))

    def turn(self, number: int, viewers: Sequence[int]) -> int:
        """The turn that has this number for them."""
        turn = number
        for skipped in self.skipped(viewers):
            turn += skipped <= turn
        return turn
