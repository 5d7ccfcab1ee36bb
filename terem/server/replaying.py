"""Replays, computed one after another and apart from everything else. No address keeps the others waiting."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from terem.house.problem import Problem
from terem.server.limits import Limits

T = TypeVar("T")
WAITING: Final = 8  # requests of one address
ALL_WAITING: Final = 64
KEPT_BYTES: Final = 16_000_000  # of answers


class Replaying:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="replays")
        self._turns: dict[str, asyncio.Lock] = {}  # each address has one request in the pool's queue
        self._waiting: Counter[str] = Counter()
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._kept_bytes = 0

    async def answer(self, address: str, tag: str, function: Callable[..., bytes], *args: object) -> bytes:
        """The same for the same tag; without one it is not kept."""
        if tag in self._kept:
            self._kept.move_to_end(tag)
            return self._kept[tag]
        body = await self.compute(address, function, *args)
        if tag and tag not in self._kept:
            self._kept[tag] = body
            self._kept_bytes += len(body)
            while self._kept_bytes > KEPT_BYTES:
                self._kept_bytes -= len(self._kept.popitem(last=False)[1])
        return body

    async def compute(self, address: str, function: Callable[..., T], *args: object) -> T:
        """Raises Problem when too much is asked."""
        if not self._limits.replaying.allows(address, cost=0):
            raise Problem(429, "too-many", "Too many replays: wait a little.")
        async with self._turn(address):
            loop = asyncio.get_running_loop()
            seconds, done = await loop.run_in_executor(self._pool, _timed, function, args)
            self._limits.replaying.owe(address, seconds)
        if isinstance(done, Exception):
            raise done
        return done

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        if self._waiting[address] >= WAITING or self._waiting.total() >= ALL_WAITING:
            raise Problem(503, "busy", "Many replays are being prepared: try again in a moment.")
        self._waiting[address] += 1
        try:
            async with self._turns.setdefault(address, asyncio.Lock()):
                yield
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._turns[address]

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _timed(function: Callable[..., T], args: tuple[object, ...]) -> tuple[float, T | Exception]:
    """What it took is charged also if it failed."""
    began = time.thread_time()
    try:
        done: T | Exception = function(*args)
    except Exception as error:
        done = error
    return time.thread_time() - began, done
