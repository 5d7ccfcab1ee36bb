"""A view in whole numbers, part after part: what a game's encode.py writes for programs that learn."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import prod
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Part(Struct, frozen=True):
    """Some of the numbers. Entries by seat begin with the viewer's own and go on clockwise."""

    name: str
    shape: tuple[int, ...]
    what: str
    scale: int = 1  # tensors hold the number divided by this: about 1 at most


class Layout:
    """The parts of one game's numbers: as many as its largest table needs, whatever is played."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.starts: dict[str, int] = {}
        size = 0
        for part in parts:
            self.starts[part.name] = size
            size += prod(part.shape)
        self.size = size

    def __getitem__(self, name: str) -> int:
        """Where a part begins."""
        return self.starts[name]

    def blank(self) -> array[int]:
        return array("h", bytes(2 * self.size))


def write(out: array[int], at: int, numbers: Sequence[int]) -> None:
    out[at : at + len(numbers)] = array("h", numbers)


def from_seat(seat: int, values: Sequence[T]) -> Sequence[T]:
    """Own first, then clockwise; a watcher sits with the first seat."""
    return values if seat <= 0 else (*values[seat:], *values[:seat])


def seats_away(seat: int, other: int, players: int) -> int:
    """How far clockwise the other sits."""
    return (other - max(seat, 0)) % players
