"""Thousands of games at a time, stepped in compiled code into buffers that NumPy reads."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from terem.core.game import Game
from terem.core.state import State
from terem.games import find_game
from terem.lab.encoding import encoding_of
from terem.lab.observing import OUTCOME, REWARDS, SCORE, outcome_rewards
from terem.lab.pool import IllegalAction, Pool

__all__ = ["IllegalAction", "Step", "VectorGames"]


class Step(NamedTuple):
    """By game. Rewards, done, seat and packed masks are the same arrays in each step: copy what you keep."""

    observations: NDArray[np.float32] | None  # of the seat that acts; None without observe=True
    masks: NDArray[np.uint8]  # its legal actions
    rewards: NDArray[np.int64]  # for each seat, of the action just taken
    done: NDArray[np.bool_]  # the game ended; everything but the rewards is of the next one already
    seat: NDArray[np.int64]  # the one that acts


class VectorGames:
    """n games side by side; when one ends, the next begins at once.

    Slot i plays the games i, i + n, i + 2n and so on of the seed: each is the same however many are played
    beside it. The vecs of a pool never move, so each is wrapped once, and nothing is copied in a step.
    """

    def __init__(
        self,
        game: str | Game[Any],
        n: int,
        players: int | None = None,
        seed: int = 1,
        *,
        options: Mapping[str, str] | None = None,
        rewards: str = SCORE,
        observe: bool = False,  # also the tensors of the seats that act
        packed: bool = False,  # masks with eight actions a byte, the first one lowest
        pack: Path | None = None,
    ) -> None:
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not '{rewards}'")
        if n < 1:
            raise ValueError(f"n must be at least 1, not {n}")
        self.game = find_game(game) if isinstance(game, str) else game
        self.n = n
        self.players = max(2, self.game.players[0]) if players is None else players
        self.actions = self.game.actions
        self.observe, self.packed = observe, packed
        self._outcomes = rewards == OUTCOME
        encoding = encoding_of(self.game) if observe else None
        self._encoding = encoding
        observer, size = (encoding.observer, encoding.size) if encoding else (None, 0)
        start = self.game.start(self.players, options, pack)
        pool = Pool(start, self.actions, n, seed, observer, size)
        self.pool = pool
        self.seat = np.frombuffer(memoryview(pool.seat), np.int64)
        self.count = np.frombuffer(memoryview(pool.count), np.int64)
        self.random_actions = np.frombuffer(memoryview(pool.random), np.int64)
        self.rewards = np.frombuffer(memoryview(pool.rewards), np.int64).reshape(n, self.players)
        self.done = np.frombuffer(memoryview(pool.done), np.bool_)
        self.bits = np.frombuffer(memoryview(pool.bits), np.uint8).reshape(n, -1)
        if self._outcomes:
            self.rewards = np.zeros((n, self.players), np.int64)

    def step(self, actions: ArrayLike) -> Step:
        """One action for each game; raises IllegalAction before anything is played."""
        chosen = np.asarray(actions, np.dtype("<i8"))
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} games need {self.n} actions, not an array of shape {chosen.shape}")
        self.pool.step(chosen.tobytes())
        if self._outcomes:
            self.rewards[:] = 0
            for slot in np.flatnonzero(self.done):
                self.rewards[slot] = outcome_rewards(self.game, self.pool.ended[slot].outcome())
        return self.now()

    def now(self) -> Step:
        """The result of the last step; before the first one, how the games begin."""
        seen = self.observations() if self.observe else None
        return Step(seen, self.bits if self.packed else self.masks(), self.rewards, self.done, self.seat)

    def masks(self) -> NDArray[np.uint8]:
        """1 for each legal action of the seat that acts."""
        return np.unpackbits(self.bits, axis=1, count=self.actions, bitorder="little")

    def observations(self) -> NDArray[np.float32]:
        """What the acting seats see."""
        encoding = self._encoding
        if encoding is None:
            raise ValueError("these games were set up without observe=True")
        self.pool.look()
        seen = np.frombuffer(memoryview(self.pool.seen), np.int16)
        return encoding.scaled(seen.reshape(self.n, encoding.size))

    def state(self, slot: int) -> State:
        return self.pool.state(slot)
