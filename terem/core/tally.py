"""What each component of a game brought, from the events of one game; for balance reports."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from terem.core.event import Event, Scored
from terem.core.outcome import Outcome
from terem.core.state import State


class Piece(Struct, frozen=True):
    """A component came up once for a seat, and brought this many points."""

    group: str  # one of the tally's groups
    key: str
    seat: int
    points: int


class Group(Struct, frozen=True):
    """Components that may be compared with each other. The texts are English: only reports show them."""

    title: str
    each: str  # what the mean is of: "points for a player in a round"
    equals: bool = True  # should all of them be worth about the same?
    apart: float = 0.2  # the part of their mean from which on a difference matters


class Tally:
    """Listens to one game from its start. A game's own subclass knows its components; this one only knows
    what points were given for."""

    groups: ClassVar[dict[str, Group]] = {
        "item": Group("What points were for", "points each time", equals=False)
    }
    ranks: ClassVar[tuple[tuple[int, str], ...]] = ()  # the printed ranks of solo games: lowest points, name
    beat: ClassVar[str] = ""  # the event that begins what people count: a turn or a round
    beats: ClassVar[str] = "decisions"  # what people call them; without a beat, decisions are counted

    def __init__(self, players: int) -> None:
        self.players = players
        self.first = 0  # the seat that began
        self.beats_heard = 0
        self.pieces: list[Piece] = []

    def hear(self, event: Event) -> None:
        tag = type(event).__struct_config__.tag
        if tag == self.beat:
            self.beats_heard += 1
        if tag == "first-chosen":
            self.first = int(getattr(event, "seat", 0))
        self.notice(event)

    def notice(self, event: Event) -> None:
        """Add what this event says about components."""
        if isinstance(event, Scored):
            for item in event.items:
                self.add("item", item.code, event.seat, item.points)

    def close(self, outcome: Outcome) -> None:
        """The game is over."""

    def add(self, group: str, key: str, seat: int, points: int) -> None:
        self.pieces.append(Piece(group, key, seat, points))

    def standing(self, state: Any, seat: int) -> int:
        """The seat's points as a spectator would count them now."""
        assert isinstance(state, State)
        return int(state.score(seat))

    @staticmethod
    def name(group: str, key: str, words: Any) -> str:
        """What people call a component."""
        return key
