"""Bots in separate processes. They get positions that were re-dealt for their seat, and nothing else."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import TypeVar

from terem.core.talk import Phrase
from terem.house.thinker import (
    LONGEST,
    BotFailed,
    Question,
    Thought,
    answered,
    bot_advice,
    bot_says,
    bot_turn,
)
from terem.server.shares import Shares

T = TypeVar("T")
PATIENCE = 10.0  # seconds that advice and other computations wait for bots' turns


class BotPool:
    """Worker processes for bots. One that dies or hangs is replaced, and its question is retried once."""

    def __init__(self, workers: int | None = None, longest: int = LONGEST) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._longest = longest
        self._pool: ProcessPoolExecutor | None = None
        self._turns = 0  # questions to bots without an answer yet
        self._has_room = asyncio.Event()  # set with each answer
        self._advising = asyncio.Semaphore(1)
        self._shares = Shares(self._workers)

    async def turn(self, question: Question, level: str) -> list[str]:
        return await self._answer(bot_turn, question, level)

    async def says(self, question: Question, level: str) -> tuple[Phrase, ...]:
        return await self._answer(bot_says, question, level)

    async def _answer(self, function: Callable[..., T], question: Question, level: str) -> T:
        self._turns += 1
        try:
            async with self._shares.of(question.host):
                return await self._ask(function, question, level, secrets.randbits(60))
        finally:
            self._turns -= 1
            self._has_room.set()

    async def advice(self, question: Question, language: str) -> Thought:
        """Only one request for advice runs at a time, and bots' turns go first."""
        await self._advising.acquire()
        try:
            await self._wait_for_room()
        except BaseException:
            self._advising.release()
            raise
        thought = asyncio.ensure_future(self._ask(bot_advice, question, language, secrets.randbits(60)))
        thought.add_done_callback(self._advised)
        # A cancelled caller does not stop the computation: the next request waits for it.
        return await asyncio.shield(thought)

    async def behind(self, function: Callable[..., T], *args: object) -> T:
        """A piece of a long computation. Bots' turns go first. Raises BotFailed, and OtherPack."""
        await self._wait_for_room()
        try:
            return await self._ask(function, *args)
        except BrokenProcessPool as error:
            raise BotFailed(str(error)) from None

    async def _wait_for_room(self) -> None:
        """Wait until a worker is idle, but not for ever."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._turns >= self._workers:
                    self._has_room.clear()
                    await self._has_room.wait()

    def _advised(self, thought: asyncio.Future[Thought]) -> None:
        self._advising.release()
        if not thought.cancelled():
            thought.exception()  # marks it as retrieved: the caller has received it

    async def _ask(self, function: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        for last in (False, True):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._workers, mp_context=get_context("spawn"), initializer=_init_worker
                )
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, _run_in_worker, function, args, self._longest)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
                if last:
                    raise
        raise AssertionError

    def close(self) -> None:
        if self._pool is not None:
            # Read before the shutdown, which forgets them. Terminated, because the pool would wait for them.
            processes = list((getattr(self._pool, "_processes", None) or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            self._pool = None


def _init_worker() -> None:
    """Ignore Ctrl-C: the server ends its workers itself. If the server is killed, they end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _run_in_worker(function: Callable[..., T], args: Sequence[object], longest: int) -> T:
    """Runs in a worker, with a time-out. The alarm ends the process even if Python itself hangs."""
    has_alarm = hasattr(signal, "alarm")  # Windows has none
    if has_alarm:
        signal.alarm(longest)
    try:
        return answered(function, args)
    finally:
        if has_alarm:
            signal.alarm(0)
