"""What a seat sees as tensors: a game's observe.py, imported when it is needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from math import prod
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from terem.core.game import Game
from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import State
from terem.lab.pool import Glance

Scalar = TypeVar("Scalar", bound=np.generic)


class NoEncoding(LookupError):
    """A game without an observe.py."""


@dataclass(frozen=True)
class Encoding:
    """Turns what a seat may see into numbers."""

    game: str
    observer: Observer
    unit: NDArray[np.float32] = field(init=False)

    def __post_init__(self) -> None:
        scales = [np.full(prod(part.shape), 1 / part.scale, np.float32) for part in self.layout.parts]
        object.__setattr__(self, "unit", np.concatenate(scales))

    @property
    def layout(self) -> Layout:
        return self.observer.layout

    @property
    def size(self) -> int:
        return self.layout.size

    def numbers(self, state: State, seat: int) -> NDArray[np.int16]:
        """Whole numbers, before scaling."""
        self._glance.look(state, seat)
        return np.frombuffer(memoryview(self._glance.seen), np.int16)

    def tensor(self, state: State, seat: int) -> NDArray[np.float32]:
        """The same, each part divided by its scale."""
        return self.scaled(self.numbers(state, seat))

    def scaled(self, numbers: NDArray[np.int16]) -> NDArray[np.float32]:
        """Whole numbers as tensors. Most parts are counted in ones: only the others are multiplied."""
        tensor = numbers.astype(np.float32)
        for start, end in self._scaled:
            tensor[..., start:end] *= self.unit[start:end]
        return tensor

    @cached_property
    def _scaled(self) -> list[tuple[int, int]]:
        """Where numbers that are scaled begin and end."""
        edges = np.flatnonzero(np.diff(self.unit != 1, prepend=False, append=False)).tolist()
        return list(zip(edges[::2], edges[1::2], strict=True))

    @cached_property
    def _glance(self) -> Glance:
        return Glance(self.observer, self.size)

    def parts(self, tensor: NDArray[Scalar]) -> dict[str, NDArray[Scalar]]:
        """A tensor, or a stack of tensors, as named parts, each in its shape; nothing is copied."""
        found, start = {}, 0
        for part in self.layout.parts:
            end = start + prod(part.shape)
            found[part.name] = tensor[..., start:end].reshape(*tensor.shape[:-1], *part.shape)
            start = end
        return found

    def page(self) -> str:
        """The layout as a Markdown table."""
        lines = [f"| {self.game} ({self.size}) | from | shape | 1 means | what |", "|---|--:|---|--:|---|"]
        for part in self.layout.parts:
            shape = " × ".join(map(str, part.shape))
            lines.append(f"| {part.name} | {self.layout[part.name]} | {shape} | {part.scale} | {part.what} |")
        return "\n".join(lines)


@cache
def encoding_of(game: Game[Any]) -> Encoding:
    """Raises NoEncoding."""
    observer = game.observer
    if observer is None:
        raise NoEncoding(f"{game.key} has no observe.py")
    return Encoding(game.key, observer)
