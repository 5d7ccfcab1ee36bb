"""What happened, in the past tense, with who may know it; and the items that a score is made of."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct, structs


# A server keeps all events of its matches. They hold one another in one direction only, so Python's
# collector need not go through them (gc=False): it would stop everybody while it does.
class Item(Struct, frozen=True, gc=False):
    """One reason for points: enough for a board to light it up."""

    code: str  # the message that names it: "item-<code>" in the game's texts
    points: int
    cells: tuple[str, ...] = ()  # squares, tiles or tokens, in the game's notation
    args: dict[str, str | int] = {}


class Event(Struct, frozen=True, gc=False, tag_field="event"):
    """Base of every game's events."""

    def seen_by(self, seat: int) -> Event | None:
        """The same event as far as this seat (or a watcher) may know it; None: it learns nothing."""
        return self


class Private(Event, frozen=True):
    """Something about one seat that others hear of without its secrets."""

    secret: ClassVar[tuple[str, ...]]  # the fields that only this seat may know
    seat: int

    def seen_by(self, seat: int) -> Event:
        if seat == self.seat:
            return self
        return structs.replace(self, **dict.fromkeys(self.secret))


class Scored(Event, frozen=True, tag="scored"):
    """Points were added; the items add up to them."""

    seat: int
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)
