"""Thinking time: per move, from a bank that may grow, or both. And the hourglass of games that limit talk."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

DAY: Final = 86400
LONGEST: Final = 60 * DAY
MONDAY: Final = 4 * DAY  # seconds from the start of 1970, a Thursday, to its first Monday
Weekday = Annotated[int, Meta(ge=0, le=6, description="0 is Monday.")]


class ClockRule(Struct, frozen=True):
    """The thinking time of a table. The bank only pays for what a move takes beyond the time per move. No
    clock runs on the days off."""

    move: float = 0.0  # seconds per move; 0 if there is only a bank
    bank: float = 0.0  # seconds for the whole game
    increment: float = 0.0  # seconds that the bank gains with each move
    off: Annotated[tuple[Weekday, ...], Meta(max_length=6)] = ()
    zone: Annotated[int, Meta(ge=-840, le=840)] = 0  # minutes east of Greenwich, by which days begin

    def __post_init__(self) -> None:
        for value in (self.move, self.bank, self.increment):
            if not 0 <= value <= LONGEST:
                raise ValueError("times must be from 0 seconds to 60 days")
        if self.move == self.bank == 0:
            raise ValueError("a clock needs a time per move, a bank, or both")
        if self.increment and not self.bank:
            raise ValueError("an increment needs a bank that it is added to")
        if len(set(self.off)) != len(self.off) or not {*self.off} < {*range(7)} or abs(self.zone) > 840:
            raise ValueError("days off are from 0 (Monday) to 6, each once, and not the whole week")

    def counted(self, since: float, until: float) -> float:
        """The seconds between these times, without days off."""
        return self._worked(until) - self._worked(since) if self.off else until - since

    def is_off(self, at: float) -> bool:
        return int(self._local(at) // DAY) % 7 in self.off

    def _local(self, at: float) -> float:
        return at + 60 * self.zone - MONDAY

    def _worked(self, at: float) -> float:
        """Seconds that count since the first Monday of 1970."""
        days, rest = divmod(self._local(at), DAY)
        weeks, weekday = divmod(int(days), 7)
        before = [day for day in range(7) if day not in self.off]
        whole = weeks * len(before) + sum(day < weekday for day in before)
        return whole * DAY + (0.0 if weekday in self.off else rest)


class Clock:
    """Runs for every seat that owes a decision. Callers pass the current time."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.bank = [rule.bank] * seats
        self._since: list[float | None] = [None] * seats

    def turn(self, owing: list[int], acted: int | None, now: float) -> None:
        """A turn was played at this time, and these seats owe a decision now."""
        for seat in range(len(self.bank)):
            since = self._since[seat]
            if since is not None and (seat == acted or seat not in owing):
                self._pay(seat, self.rule.counted(since, now))
                self._since[seat] = None
                if seat == acted:
                    self.bank[seat] += self.rule.increment
            if seat in owing and self._since[seat] is None:
                self._since[seat] = now

    def stop(self, now: float) -> None:
        self.turn([], None, now)

    def _pay(self, seat: int, spent: float) -> None:
        self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, spent - self.rule.move))

    def time(self, seat: int, now: float) -> float:
        """Seconds that the seat has for its move now, or will have for its next one."""
        since = self._since[seat]
        # A turn may have been stored by a machine whose clock is ahead.
        spent = 0.0 if since is None else max(0.0, self.rule.counted(since, now))
        return max(0.0, self.rule.move + self.bank[seat] - spent)

    def runs(self, seat: int, now: float) -> bool:
        return self._since[seat] is not None and not self.rule.is_off(now)

    def left(self, seat: int, now: float) -> float | None:
        """Seconds until the seat's time is up; None while it owes nothing."""
        return None if self._since[seat] is None else self.time(seat, now)

    def fallen(self, now: float) -> list[int]:
        """The seats whose time is up."""
        left = [(seat, self.left(seat, now)) for seat in range(len(self.bank))]
        return [seat for seat, seconds in left if seconds is not None and seconds <= 0]


class Hourglass:
    """Runs while the rules let people talk. Callers pass the current time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.opened = -1  # the turn that opened the last talk
        self._since: float | None = None

    def turn(self, talking: bool, number: int, now: float) -> None:
        """This turn was played at this time. May people talk after it?"""
        if not talking:
            self._since = None
        elif self._since is None:
            self.opened = number
            self._since = now

    def left(self, now: float) -> float | None:
        """Seconds until the talk is over; None while nobody may talk."""
        return None if self._since is None else min(self.seconds, max(0.0, self._since + self.seconds - now))
