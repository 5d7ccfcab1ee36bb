"""Views as tensors: a game's encode.py, imported when it is needed."""

from __future__ import annotations

import importlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from math import prod
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from terem.core.game import Game, View
from terem.core.layout import Layout
from terem.core.sight import Sight
from terem.core.state import State
from terem.lab.pool import Glance

Scalar = TypeVar("Scalar", bound=np.generic)


class NoEncoding(LookupError):
    """A game without an encode.py."""


@dataclass(frozen=True)
class Encoding:
    """Turns what a seat may see into numbers. Nothing else goes in, so nothing else can leak out."""

    game: str
    layout: Layout
    encode: Callable[[Any], array[int]]
    sight: Sight | None = None  # writes the same numbers straight from a position
    unit: NDArray[np.float32] = field(init=False)

    def __post_init__(self) -> None:
        scales = [np.full(prod(part.shape), 1 / part.scale, np.float32) for part in self.layout.parts]
        object.__setattr__(self, "unit", np.concatenate(scales))

    @property
    def size(self) -> int:
        return self.layout.size

    def numbers(self, view: View) -> NDArray[np.int16]:
        """Whole numbers, before scaling."""
        return np.frombuffer(self.encode(view), np.int16)

    def tensor(self, view: View) -> NDArray[np.float32]:
        """The same, each part divided by its scale."""
        return self.numbers(view) * self.unit

    def glance(self, state: State, seat: int) -> NDArray[np.int16]:
        """The same numbers, straight from a position and much faster; tests compare the two."""
        if self.sight is None:
            raise NoEncoding(f"{self.game} has no sight.py")
        self._glance.look(state, seat)
        return np.frombuffer(memoryview(self._glance.seen), np.int16)

    @cached_property
    def _glance(self) -> Glance:
        assert self.sight is not None
        return Glance(self.sight, self.size)

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
    name = f"{game.view.__module__.rpartition('.')[0]}.encode"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise NoEncoding(f"{game.key} has no encode.py") from None
    return Encoding(game.key, module.LAYOUT, module.encode, getattr(module, "SIGHT", None))
