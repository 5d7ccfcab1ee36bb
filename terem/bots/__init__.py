"""Bots that know no game. A bot only ever gets positions that were re-dealt for its seat."""

from __future__ import annotations

from collections.abc import Callable

from terem.bots import random
from terem.core.chance import Rng
from terem.core.state import State

Choose = Callable[[State, int, Rng], int]

BOTS: dict[str, Choose] = {"random": random.choose}


class UnknownBot(KeyError):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.words = f"there is no bot '{name}'; there are {', '.join(BOTS)}"

    def __str__(self) -> str:
        return self.words


def find_bot(name: str) -> Choose:
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name]
