"""What a seat sees as tensors: a game's observe.py, imported when it is needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from math import prod
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from terem.core.game import Game
from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import State
from terem.lab.pool import Glance

Scalar = TypeVar("Scalar", bound=np.generic)
MANY: Final = 1000  # numbers of an observation: below it one multiplication is quicker than several


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
        """Whole numbers as tensors. Where they are many, most are counted in ones: only the part that
        is not is multiplied, which takes half as long."""
        if self.size < MANY:
            return numbers * self.unit
        tensor = numbers.astype(np.float32)
        first, after, unit = self._scaled
        part = tensor[..., first:after]
        part *= unit
        return tensor

    @cached_property
    def _scaled(self) -> tuple[int, int, NDArray[np.float32]]:
        """From the first number that is scaled to the last, and their units."""
        scaled = np.flatnonzero(self.unit != 1)
        first, after = int(scaled[0]), int(scaled[-1]) + 1
        return first, after, self.unit[first:after]

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
