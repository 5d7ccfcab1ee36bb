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

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.starts: dict[str, int] = {}
        self.size = 0

    def add(self, name: str, shape: tuple[int, ...], what: str, scale: int = 1) -> int:
        """One more part, after those that are there; where it begins."""
        if name in self.starts:
            raise ValueError(f"there are two parts '{name}'")
        start = self.starts[name] = self.size
        self.parts.append(Part(name, shape, what, scale))
        self.size += prod(shape)
        return start

    def __getitem__(self, name: str) -> int:
        """Where a part begins."""
        return self.starts[name]
