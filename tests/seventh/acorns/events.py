"""What can happen in Acorns."""

from __future__ import annotations

from terem.core.event import Event


class Drew(Event, frozen=True, tag="drew"):
    seat: int
    value: int | None

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Drew(self.seat, None)


class Chose(Event, frozen=True, tag="chose"):
    seat: int
    value: int | None

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Chose(self.seat, None)


class Swapped(Event, frozen=True, tag="swapped"):
    """Face up: everybody sees what was thrown away."""

    seat: int
    value: int


class RoundPlayed(Event, frozen=True, tag="round-played"):
    values: tuple[int, ...]  # by seat, 0 for who had no card
