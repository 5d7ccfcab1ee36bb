"""The parts of a game's observations."""

from __future__ import annotations

from math import prod

from msgspec import Struct


class Part(Struct, frozen=True):
    """Some of the numbers. Entries by seat begin with the viewer's own and continue clockwise."""

    name: str
    shape: tuple[int, ...]
    what: str
    scale: int = 1  # tensors hold the number divided by this: about 1 at most


class Layout:
    """The parts of one game's observations, sized for its largest table."""

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
