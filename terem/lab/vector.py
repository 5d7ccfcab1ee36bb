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
from terem.lab.encoding import Encoding, encoding_of
from terem.lab.observing import OUTCOME, REWARDS, SCORE, outcome_rewards, restored, saved
from terem.lab.pool import IllegalAction, Pool

__all__ = ["Buffers", "IllegalAction", "Step", "VectorGames"]


class Step(NamedTuple):
    """By game. Rewards, done, seat and packed masks are the same arrays in each step: copy what you keep."""

    observations: NDArray[np.float32] | None  # of the seat that acts; None without observe=True
    masks: NDArray[np.uint8]  # its legal actions
    rewards: NDArray[np.int64]  # for each seat, of the action just taken
    done: NDArray[np.bool_]  # the game ended; everything but the rewards is of the next one already
    seat: NDArray[np.int64]  # the one that acts


class Buffers(NamedTuple):
    """Arrays of yours that a step fills: NumPy's, or tensors of PyTorch in the processor's memory, pinned or
    not. What is None is not written."""

    observations: Any = None  # games × size; float32 as tensors have it, int16 as it is before scaling
    masks: Any = None  # games × actions, one byte each; or, packed, games × 8 · ⌈actions / 64⌉ of uint8
    rewards: Any = None  # games × players, of any type of number
    done: Any = None
    seat: Any = None


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
        self._table = (game, n, players, seed)
        self._settings = {"options": options, "rewards": rewards, "pack": pack}
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

    def __getstate__(self) -> dict[str, Any]:
        """For copy.deepcopy() and pickle."""
        pool, show = self.pool, self.game.show
        return {
            "table": self._table,
            "settings": {**self._settings, "observe": self.observe, "packed": self.packed},
            "slots": [
                (
                    int(pool.number[slot]),
                    show(pool.desks[slot].state),
                    [saved(stream) for stream in pool.desks[slot].dealers],
                    saved(pool.choosers[slot]),
                    int(pool.random[slot]),
                )
                for slot in range(self.n)
            ],
            "rewards": self.rewards.tolist(),
            "done": self.done.tolist(),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(*kept["table"], **kept["settings"])  # type: ignore[misc]
        components = self.game.components(kept["settings"]["pack"])
        for slot, (number, position, dealers, chooser, random) in enumerate(kept["slots"]):
            state = self.game.read(position, components)
            streams = [restored(stream) for stream in dealers]
            self.pool.resume(slot, number, state, streams, restored(chooser), random)
        for slot, (rewards, done) in enumerate(zip(kept["rewards"], kept["done"], strict=True)):
            self.pool.done[slot] = int(done)
            for seat, reward in enumerate(rewards):
                if self._outcomes:
                    self.rewards[slot, seat] = reward
                else:
                    self.pool.rewards[slot * self.players + seat] = reward

    def step(self, actions: ArrayLike) -> Step:
        """One action for each game; raises IllegalAction before anything is played."""
        self.play(actions)
        return self.now()

    def step_into(self, actions: ArrayLike, buffers: Buffers) -> None:
        """The same, written where the caller wants it; nothing else is made."""
        self.play(actions)
        self.write(buffers)

    def play(self, actions: ArrayLike) -> None:
        chosen = np.asarray(actions, np.dtype("<i8"))
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} games need {self.n} actions, not an array of shape {chosen.shape}")
        self.pool.step(chosen.tobytes())
        if self._outcomes:
            self.rewards[:] = 0
            for slot in np.flatnonzero(self.done):
                self.rewards[slot] = outcome_rewards(self.game, self.pool.ended[slot].outcome())

    def write(self, buffers: Buffers) -> None:
        """What now() tells, into these arrays. Raises ValueError before anything is written."""
        encoding = self._encoding
        width = encoding.size if encoding else 0
        wide = self.bits.shape[1] if self.packed else self.actions
        shapes = ((self.n, width), (self.n, wide), (self.n, self.players), (self.n,), (self.n,))
        arrays = [
            _writable(name, buffer, shape)
            for name, buffer, shape in zip(Buffers._fields, buffers, shapes, strict=True)
        ]
        observations, masks, rewards, done, seat = arrays
        if observations is not None:
            if encoding is None:
                raise ValueError("these games were set up without observe=True")
            if observations.dtype not in (np.float32, np.int16):
                raise ValueError(f"observations are float32 or int16, not {observations.dtype}")
        if masks is not None and masks.itemsize != 1:
            raise ValueError(f"masks have a byte for each entry, not {masks.dtype}")
        if observations is not None and encoding is not None:
            numbers = self._numbers(encoding)
            if observations.dtype == np.int16:
                np.copyto(observations, numbers)
            else:
                np.multiply(numbers, encoding.unit, observations)
        if masks is not None:
            np.copyto(masks, self.bits if self.packed else self.masks(), casting="unsafe")
        for array, values in ((rewards, self.rewards), (done, self.done), (seat, self.seat)):
            if array is not None:
                np.copyto(array, values, casting="unsafe")

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
        return encoding.scaled(self._numbers(encoding))

    def _numbers(self, encoding: Encoding) -> NDArray[np.int16]:
        self.pool.look()
        return np.frombuffer(memoryview(self.pool.seen), np.int16).reshape(self.n, encoding.size)

    def state(self, slot: int) -> State:
        return self.pool.state(slot)


def _writable(name: str, buffer: Any, shape: tuple[int, ...]) -> NDArray[Any] | None:
    if buffer is None:
        return None
    array = np.asarray(buffer)
    if array.shape != shape:
        raise ValueError(f"{name} need an array of shape {shape}, not {array.shape}")
    if not array.flags.writeable or (not isinstance(buffer, np.ndarray) and not _shares(buffer, array)):
        raise ValueError(f"{name}: nothing can be written into {type(buffer).__name__} from here")
    return array


def _shares(buffer: Any, array: NDArray[Any]) -> bool:
    """Is the array the tensor's own memory, and no copy?"""
    return hasattr(buffer, "data_ptr") and buffer.data_ptr() == array.ctypes.data
