"""The people at a table and their seats: who plays, who is here, who is waited for."""

from __future__ import annotations

import time
from typing import Protocol

from terem.core.state import WATCHER
from terem.house import steady
from terem.house.chairs import Chair
from terem.house.problem import Problem
from terem.house.standing import Standing
from terem.house.terms import Mark, Terms
from terem.house.unseen import Unseen
from terem.table.clock import Clock, Hourglass

NOT_STARTED = "The game has not begun: some seats are empty."
WATCHER_SEAT = int(WATCHER)


class Listener(Protocol):
    """What a table needs of a connection."""

    person: str

    def send(self, message: bytes) -> None: ...

    def hears(self, person: str | None) -> bool: ...


class Seating:
    """What a live table knows of its people without looking at the match."""

    chairs: list[Chair]
    status: str
    standing: Standing
    terms: Terms
    host: str | None
    host_name: str
    marks: list[Mark]
    follows: str | None
    clock: Clock | None
    hourglass: Hourglass | None
    unseen: Unseen

    def __init__(self) -> None:
        self.times: list[float] = []  # of each turn of the record
        self.listeners: dict[Listener, None] = {}
        self.gone: dict[str, float] = {}  # when people disconnected
        self.elsewhere: frozenset[str] = frozenset()  # people connected to other processes, at the last look

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def viewers(self, person: str) -> list[int]:
        """The seats whose views this person gets."""
        return self.seats_of(person) or [WATCHER_SEAT]

    def numbered(self, person: str, turn: int) -> int:
        """The number of a turn for this person."""
        return self.unseen.number(turn, self.viewers(person))

    def told_last(self, person: str) -> float:
        """When the last turn was that this person knows of."""
        skipped = set(self.unseen.skipped(self.viewers(person)))
        return next((self.times[turn] for turn in range(self.head - 1, -1, -1) if turn not in skipped), 0.0)

    def is_held(self, seat: int) -> bool:
        """Does a bot play for a person who sits here?"""
        return self.chairs[seat].person is not None and seat in self.standing.bots

    def people(self) -> dict[str, int]:
        """Everybody who sits here, with their first seat."""
        found: dict[str, int] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.person is not None:
                found.setdefault(chair.person, seat)
        return found

    def players(self) -> set[str]:
        """The people who play a seat themselves at the moment."""
        seats = enumerate(self.chairs)
        return {chair.person for seat, chair in seats if chair.person and seat not in self.standing.bots}

    def others_play(self, seat: int) -> bool:
        """Does anybody else play a seat themselves?"""
        return bool(self.players() - {self.chairs[seat].person})

    @property
    def is_paused(self) -> bool:
        """Bots never play on alone, unless everybody gave up: nobody would ever come back."""
        theirs = {seat for seat, chair in enumerate(self.chairs) if chair.person is not None}
        return self.status == "playing" and not self.players() and not theirs <= self.standing.resigned

    @property
    def may_ask(self) -> bool:
        """Between people, advice is part of the terms."""
        return self.terms.hints or len(self.people()) < 2

    def leads(self, person: str) -> bool:
        """Is this the host? When the host was deleted, the first person who sits here."""
        return person == (self.host or next(iter(self.people()), None))

    def has_mark(self, person: str, kind: str) -> bool:
        return any((mark.person, mark.kind) == (person, kind) for mark in self.marks)

    @property
    def is_due(self) -> bool:
        """Does the game begin by itself now? Otherwise the host says when."""
        if self.status != "waiting" or any(chair.is_empty for chair in self.chairs):
            return False
        if self.follows:
            return all(self.has_mark(person, "ready") for person in self.people())
        return self.terms.start == "full"

    def bots_to_act(self) -> list[int]:
        """None while people talk: the hourglass ends that. None while no person plays."""
        if self.status != "playing" or not self.standing.bots:
            return []
        if self.is_paused or self.talk_left() is not None:
            return []
        return [seat for seat in self.standing.to_act if seat in self.standing.bots]

    def is_here(self, seat: int) -> bool:
        person = self.chairs[seat].person
        return person is not None and self.is_connected(person)

    def is_absent_here(self, person: str) -> bool:
        return all(listener.person != person for listener in self.listeners)

    def is_connected(self, person: str) -> bool:
        return person in self.elsewhere or not self.is_absent_here(person)

    def away_for(self, person: str) -> float:
        """Seconds since the person was last seen here; 0 for those who are."""
        if self.is_connected(person):
            self.gone.pop(person, None)
            return 0.0
        now = time.monotonic()
        return now - self.gone.setdefault(person, now)

    def is_time_up(self, seat: int) -> bool:
        return self.clock is not None and seat in self.clock.fallen(steady.now())

    def needed_at(self, now: float) -> float | None:
        """When somebody has to look at the table though nobody comes: bots, talks and clocks go on by
        themselves. None for never."""
        if self.status != "playing":
            return None
        if self.talk_left() is not None or self.bots_to_act():
            return now
        if self.clock is None or self.terms.time_out == "agree":
            return None
        people = [seat for seat in self.standing.to_act if seat not in self.standing.bots]
        if self.terms.time_out == "bot":
            people = [seat for seat in people if self.others_play(seat)]
        left = [self.clock.left(seat, now) for seat in people]
        return min((now + seconds for seconds in left if seconds is not None), default=None)

    def talk_left(self) -> float | None:
        """Seconds until the talk is over; None if nobody may talk, or nothing limits it."""
        if self.hourglass is None or self.status != "playing":
            return None
        return self.hourglass.left(steady.now())

    @property
    def talk_opened(self) -> int:
        """The turn that opened the last talk; -1 before the first."""
        return -1 if self.hourglass is None else self.hourglass.opened

    @property
    def head(self) -> int:
        return len(self.times)

    def check_seat(self, person: str, seat: int) -> None:
        """Raises Problem if the person may not act for this seat, or the game has not begun."""
        if not self.head:
            raise Problem(409, "not-started", NOT_STARTED)
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].person != person:
            raise Problem(403, "not-your-seat", "You do not sit there.")
