"""What Mezen's goal cards, symbols and sets bring."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from terem.core.event import Event, Scored
from terem.core.outcome import Outcome
from terem.core.tally import Group, Tally
from terem.games.mezen import events
from terem.games.mezen.rules import RANK_FROM
from terem.games.mezen.terminal import goal_text

BONUSES = ("dark", "light", "amulets", "final-group")


class MezenTally(Tally):
    groups: ClassVar = {
        "card": Group("Goal cards", "points for a player in its round, none where amulets were taken"),
        "symbol": Group("Symbols that were combined", "points for the goal of that round"),
        "set": Group("Sets of goals", "points of a player at the end", apart=0.05),
        "source": Group("Where points come from", "points of a player in a game", equals=False),
    }
    ranks = tuple(
        zip(
            (0, *RANK_FROM),
            ("pupil", "apprentice", "artisan", "skilled craftsman", "master craftsman"),
            strict=True,
        )
    )
    beat = "round-began"
    beats = "rounds"

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._set = ""
        self._cards: dict[int, int] = {}
        self._symbols = [""] * players
        self._sources = [dict.fromkeys(("goals", *BONUSES), 0) for _ in range(players)]

    def notice(self, event: Event) -> None:
        if isinstance(event, events.SetChosen):
            self._set = event.icon
        elif isinstance(event, events.GoalOpened):
            self._cards[event.round] = event.card
        elif isinstance(event, events.Named):
            self._symbols = [event.symbol] * self.players
        elif isinstance(event, events.Switched):
            self._symbols[event.seat] = event.symbol
        elif isinstance(event, events.TookAmulets):
            self._goal(event.seat, 0)
        elif isinstance(event, Scored):
            bonuses = [item for item in event.items if item.code in BONUSES]
            for item in bonuses:
                self._sources[event.seat][item.code] += item.points
            if not bonuses:
                self._goal(event.seat, event.points)

    def _goal(self, seat: int, points: int) -> None:
        self._sources[seat]["goals"] += points
        self.add("card", str(self._cards[self.beats_heard]), seat, points)
        self.add("symbol", self._symbols[seat], seat, points)

    def close(self, outcome: Outcome) -> None:
        for seat, points in enumerate(outcome.scores):
            self.add("set", self._set, seat, points)
            for source, brought in self._sources[seat].items():
                self.add("source", source, seat, brought)

    @staticmethod
    def name(group: str, key: str, words: Any) -> str:
        if group == "card":
            return f"{key}: {goal_text(int(key), words)}"
        if group == "source":
            return {
                "dark": "dark tiles after round 5",
                "light": "light tiles",
                "final-group": "last group",
            }.get(key, key)
        return str(words.component(key))


TALLY: Final = MezenTally
