"""What a seat sees as tensors: a game's observe.py, imported when it is needed."""

from __future__ import annotations

from functools import cache
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
WHOLE: Final = np.dtype(np.int16)
REAL: Final = np.dtype(np.float32)
MANY: Final = 1000  # numbers of an observation: below it one multiplication is quicker than several


class NoEncoding(LookupError):
    """A game without an observe.py."""


class Encoding:
    """Turns what a seat may see into numbers."""

    def __init__(self, game: str, observer: Observer) -> None:
        self.game = game
        self.observer = observer
        self.layout: Layout = observer.layout
        self.size = self.layout.size
        scales = [np.full(prod(part.shape), 1 / part.scale, np.float32) for part in self.layout.parts]
        self.unit = np.concatenate(scales)
        self._is_small = self.size < MANY
        # From the first number that is scaled to the last; empty where none is.
        scaled = np.flatnonzero(self.unit != 1)
        self._part = slice(int(scaled.min(initial=self.size)), int(scaled.max(initial=-1)) + 1)
        self._units = self.unit[self._part]
        self._glance = Glance(observer, self.size)

    def numbers(self, state: State, seat: int) -> NDArray[np.int16]:
        """Whole numbers, before scaling."""
        seen: Any = self._glance.look(state, seat)  # NumPy reads a vec as it is; its types do not say so
        return np.frombuffer(seen, WHOLE)

    def tensor(self, state: State, seat: int) -> NDArray[np.float32]:
        """The same, each part divided by its scale."""
        return self.scaled(self.numbers(state, seat))

    def scaled(self, numbers: NDArray[np.int16]) -> NDArray[np.float32]:
        """Whole numbers of one seat, or of several, as tensors. Large ones are mostly counted in ones: only
        the part that is not is multiplied, which takes half as long."""
        if self._is_small:
            return numbers * self.unit
        tensor = numbers.astype(REAL)
        part = tensor[self._part] if tensor.ndim == 1 else tensor[:, self._part]
        np.multiply(part, self._units, part)
        return tensor

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
