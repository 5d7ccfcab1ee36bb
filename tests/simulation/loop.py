"""Simulated time: an event loop that does not wait, and machines that may die between two of its steps."""

from __future__ import annotations

import asyncio
import heapq
import os
import random
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from typing import Any

from terem.house import steady

EPOCH = 1_795_000_000.0  # the wall's time when a world begins
BOOTED = 1_000.0  # seconds before that


class Machine:
    """Where a server process runs. What it had begun when it died never goes on."""

    def __init__(self, loop: SimLoop, jumped: float = 0.0) -> None:
        self.is_alive = True
        self.loop = loop
        self.jumped = jumped  # seconds that somebody set its clock ahead
        self.began_ahead = self.wall() - loop.time()  # what `steady` has noted at the start
        self.context: Context = copy_context()
        self.context.run(MACHINE.set, self)

    def wall(self) -> float:
        return EPOCH + self.loop.time() + self.jumped

    def steady(self) -> float:
        return self.began_ahead + self.loop.time()

    def run(self, work: Any) -> asyncio.Task[Any]:
        """A coroutine as a task of this machine."""
        task = self.context.run(self.loop.create_task, work)
        task._log_destroy_pending = False  # type: ignore[attr-defined]  # it may die
        return task

    def later(self, seconds: float, work: Callable[..., object], *args: Any) -> None:
        self.loop.call_later(seconds, work, *args, context=self.context)


MACHINE: ContextVar[Machine | None] = ContextVar("machine", default=None)


class _Step:
    """One step of one machine; nothing if the machine is dead. What asyncio calls a handle."""

    __slots__ = ("_when", "args", "context", "is_cancelled", "machine", "work")

    def __init__(
        self, when: float, work: Callable[..., object], args: tuple[Any, ...], context: Context | None
    ) -> None:
        self._when = when
        self.work = work
        self.args = args
        self.context = copy_context() if context is None else context
        self.machine = self.context.get(MACHINE)
        self.is_cancelled = False

    def when(self) -> float:
        return self._when

    def cancel(self) -> None:
        self.is_cancelled = True
        self.args = ()

    def cancelled(self) -> bool:
        return self.is_cancelled


class SimLoop(asyncio.BaseEventLoop):
    """Runs everything in one thread, in an order that depends on nothing but the seed."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._at = 0.0
        self._now: deque[_Step] = deque()
        self._later: list[tuple[float, int, _Step]] = []  # a heap; of those at one time the first comes first
        self._count = 0
        self._rng = rng
        self.failures: list[str] = []
        self.set_exception_handler(self._failed)

    def time(self) -> float:
        return self._at

    def forget(self) -> None:
        """What was to come does not."""
        self._now.clear()
        self._later.clear()

    def _run_once(self) -> None:
        """Until somebody stops it. When nothing can be done now, it is the time of what comes next."""
        now, later, pop = self._now, self._later, heapq.heappop
        while not self._stopping:  # type: ignore[attr-defined]
            if not now:
                if not later:
                    raise RuntimeError("everything waits for ever")
                at = self._at = max(self._at, later[0][0])
                while later and later[0][0] <= at:
                    now.append(pop(later)[2])
            for _ in range(len(now)):
                step = now.popleft()
                machine = step.machine
                if step.is_cancelled or (machine is not None and not machine.is_alive):
                    continue
                try:
                    step.context.run(step.work, *step.args)
                except Exception as error:
                    self.call_exception_handler({"message": "a step failed", "exception": error})

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> Any:
        step = _Step(self._at, callback, args, context)
        self._now.append(step)
        return step

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> Any:
        step = _Step(when, callback, args, context)
        self._count += 1
        heapq.heappush(self._later, (when, self._count, step))
        return step

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> Any:
        return self.call_at(self._at + delay, callback, *args, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, function: Any, *args: Any
    ) -> Any:
        """Threads: the work is done at once, and its answer comes a little later."""
        future = self.create_future()
        self.call_later(self._rng.random() * 0.002, _answer, future, function, args)
        return future

    def _process_events(self, events: object) -> None: ...

    def _write_to_self(self) -> None: ...

    def _failed(self, loop: object, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not isinstance(error, GeneratorExit):  # not of the dead
            self.failures.append(f"{context['message']}: {error!r}")


def _answer(future: asyncio.Future[Any], function: Any, args: Any) -> None:
    if future.cancelled():
        return
    try:
        future.set_result(function(*args))
    except Exception as error:
        future.set_exception(error)


@contextmanager
def simulated(loop: SimLoop, rng: random.Random) -> Iterator[None]:
    """Every clock and every source of chance that the server asks is simulated."""

    def wall() -> float:
        machine = MACHINE.get()
        return EPOCH + loop.time() if machine is None else machine.wall()

    def steadily() -> float:
        machine = MACHINE.get()
        return EPOCH + loop.time() if machine is None else machine.steady()

    def running(*_: object) -> float:
        return BOOTED + loop.time()

    before = {(place, name): getattr(place, name) for place, name in _REPLACED}
    time.time, time.monotonic, time.perf_counter, time.thread_time = wall, running, running, running
    steady.now = steadily
    os.urandom = rng.randbytes
    random._urandom = rng.randbytes  # type: ignore[attr-defined]  # behind `secrets`
    asyncio.set_event_loop(loop)
    try:
        yield
    finally:
        for (place, name), kept in before.items():
            setattr(place, name, kept)
        asyncio.set_event_loop(None)


_REPLACED = [
    (time, "time"),
    (time, "monotonic"),
    (time, "perf_counter"),
    (time, "thread_time"),
    (steady, "now"),
    (os, "urandom"),
    (random, "_urandom"),
]
