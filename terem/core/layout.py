"""The parts of what a game's observer writes."""

from __future__ import annotations

from math import prod

from msgspec import Struct


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
