"""What Nizam's gems, lines and runs of shifts bring."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from terem.core.event import Event, Scored
from terem.core.outcome import Outcome
from terem.core.tally import Group, Tally
from terem.games.nizam import events
from terem.games.nizam.names import GEM_LETTERS

MOST_SHIFTS = 6


class NizamTally(Tally):
    groups: ClassVar = {
        "kind": Group("Gems", "points from lines of the gem, for a player in a game"),
        "length": Group("Lines by length", "points of a player in a game", equals=False),
        "turn": Group("Turns by their number of shifts", "points for the turn", equals=False),
    }
    beat = "turn-began"
    beats = "turns"

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._kinds = [dict.fromkeys(GEM_LETTERS, 0) for _ in range(players)]
        self._lengths = [dict.fromkeys(("3", "4", "5", "bonus"), 0) for _ in range(players)]
        self._shifts = 0
        self._points = 0
        self._player = -1

    def notice(self, event: Event) -> None:
        if isinstance(event, events.TurnBegan):
            self._end_turn()
            self._player = event.seat
        elif isinstance(event, events.Shifted):
            self._shifts += 1
        elif isinstance(event, Scored):
            for item in event.items:
                self._points += item.points
                if "kind" in item.args:
                    self._kinds[event.seat][str(item.args["kind"])] += item.points
                self._lengths[event.seat][str(item.args.get("length", "bonus"))] += item.points

    def _end_turn(self) -> None:
        if self._player >= 0:
            many = f"{MOST_SHIFTS} or more" if self._shifts >= MOST_SHIFTS else str(self._shifts)
            self.add("turn", many, self._player, self._points)
        self._shifts = self._points = 0

    def close(self, outcome: Outcome) -> None:
        self._end_turn()
        for group, found in (("kind", self._kinds), ("length", self._lengths)):
            for seat, brought in enumerate(found):
                for key, points in brought.items():
                    self.add(group, key, seat, points)

    @staticmethod
    def name(group: str, key: str, words: Any) -> str:
        if group == "kind":
            return str(words.component(key))
        if group == "length":
            return "several lines in one turn" if key == "bonus" else f"{key} side by side"
        return {"0": "drawing cards", "1": "1 shift"}.get(key, f"{key} shifts")


TALLY: Final = NizamTally
