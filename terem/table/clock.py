"""Thinking time: per move, from a bank, or both. And the hourglass of games that limit talk."""

from __future__ import annotations

from msgspec import Struct


class ClockRule(Struct, frozen=True, omit_defaults=True):
    """The thinking time of a table. The bank only pays for what a move takes beyond the time per move."""

    move: float = 0.0  # seconds per move; 0 if there is only a bank
    bank: float = 0.0  # seconds for the whole game

    def __post_init__(self) -> None:
        for value in (self.move, self.bank):
            if not 0 <= value <= 60 * 86400:
                raise ValueError("times must be from 0 seconds to 60 days")
        if self.move == self.bank == 0:
            raise ValueError("a clock needs a time per move, a bank, or both")


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
                self._pay(seat, now - since)
                self._since[seat] = None
            if seat in owing and self._since[seat] is None:
                self._since[seat] = now

    def stop(self, now: float) -> None:
        self.turn([], None, now)

    def _pay(self, seat: int, spent: float) -> None:
        self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, spent - self.rule.move))

    def left(self, seat: int, now: float) -> float | None:
        """Seconds until the seat's time is up; None while its clock does not run."""
        since = self._since[seat]
        return None if since is None else since + self.rule.move + self.bank[seat] - now

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
        return None if self._since is None else max(0.0, self._since + self.seconds - now)
