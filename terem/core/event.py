"""What happened, in the past tense, and what each seat may know of it; the items that make up a score."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct, structs


# A server keeps all events of its matches. Their references form no cycles, so Python's garbage collector can
# ignore them (gc=False); going through them would stop the whole server.
class Item(Struct, frozen=True, gc=False):
    """One reason for points, with enough detail for a board to highlight it."""

    code: str  # the message that names it: "item-<code>" in the game's texts
    points: int
    cells: tuple[str, ...] = ()  # squares, tiles or tokens, in the game's notation
    args: dict[str, str | int] = {}


class Event(Struct, frozen=True, gc=False, tag_field="event"):
    """Base of every game's events."""

    def seen_by(self, seat: int) -> Event | None:
        """The same event as far as this seat (or a watcher) may know it; None if it may not know of it."""
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
