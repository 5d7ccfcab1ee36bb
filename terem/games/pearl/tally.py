"""How Pearl's tasks are done: when, with or without the pearl, by how many shifts."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from terem.core.event import Event
from terem.core.outcome import Outcome
from terem.core.tally import Group, Tally
from terem.games.nizam import events

MOST_SHIFTS = 6


class PearlTally(Tally):
    groups: ClassVar = {
        "kind": Group("Tasks", "the player's turn in which it was done (fewer: easier)"),
        "way": Group("With and without the pearl", "tasks of a player in a game", equals=False),
        "turn": Group("Turns by their number of shifts", "tasks done in the turn", equals=False),
    }
    beat = "turn-began"
    beats = "turns"

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._turns = [0] * players
        self._ways = [{"with": 0, "without": 0} for _ in range(players)]
        self._player = -1
        self._shifts = 0
        self._claims = 0

    def notice(self, event: Event) -> None:
        if isinstance(event, events.TurnBegan):
            self._end_turn()
            self._player = event.seat
            self._turns[event.seat] += 1
        elif isinstance(event, events.Shifted):
            self._shifts += 1
        elif isinstance(event, events.Claimed):
            self._claims += 1
            self._ways[event.seat]["with" if event.with_pearl else "without"] += 1
            self.add("kind", event.kind, event.seat, self._turns[event.seat])

    def _end_turn(self) -> None:
        if self._player >= 0:
            many = f"{MOST_SHIFTS} or more" if self._shifts >= MOST_SHIFTS else str(self._shifts)
            self.add("turn", many, self._player, self._claims)
        self._shifts = self._claims = 0

    def close(self, outcome: Outcome) -> None:
        self._end_turn()
        for seat, ways in enumerate(self._ways):
            for way, tasks in ways.items():
                self.add("way", way, seat, tasks)

    @staticmethod
    def name(group: str, key: str, words: Any) -> str:
        if group == "kind":
            return str(words.component(key))
        if group == "way":
            return f"{key} the pearl"
        return {"0": "drawing cards", "1": "1 shift"}.get(key, f"{key} shifts")


TALLY: Final = PearlTally
