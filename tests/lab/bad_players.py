"""Players that break the rules, each in another way, for tests of challengers."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from terem.core.game import Game


class Fair:
    """Takes the first legal action, and prints what nobody asked for."""

    version = "1"

    def __init__(self, game: Game[Any]) -> None:
        self.turns = 0

    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        self.turns += 1
        print('{"turn": [999999]}')  # on its standard output, where the answers of the process go
        return [state.legal_actions(seat)[0]]


class Ponders(Fair):
    """Breaks no rule: keeps its processor busy for a hundredth of a second."""

    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        until = time.process_time() + 0.01
        while time.process_time() < until:
            pass
        return super().turn(state, seat, rng)


class Remembers(Fair):
    """Cheats from the third turn of a game on, so each of its games has to begin with a new object."""

    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        turn = super().turn(state, seat, rng)
        return turn if self.turns < 3 else [-1]


class Illegal(Fair):
    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        legal = state.legal_actions(seat)
        return [next(action for action in range(len(legal) + 1) if action not in legal)]


class Long(Fair):
    """Goes on after its turn has ended."""

    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        return super().turn(state, seat, rng) * 40


class Empty(Fair):
    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        return []


class Raises(Fair):
    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        raise LookupError("I have lost the plot")


class Hangs(Fair):
    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        time.sleep(3600)
        return []


class Dies(Fair):
    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        os._exit(3)


class Floods(Fair):
    """More than an answer may be."""

    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        return [0] * 100_000


class Devours(Fair):
    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        return [len(bytearray(1 << 40))]


class Marked(Fair):
    """Leaves the number of its process in a file, and then hangs."""

    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        Path(os.environ["TEREM_TEST_MARK"]).write_text(str(os.getpid()))
        time.sleep(3600)
        return []


class NoTurn:
    pass


if "pytest" in sys.modules:
    raise RuntimeError("only a challenger's own process may import this")
