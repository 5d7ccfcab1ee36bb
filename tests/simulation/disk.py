"""The simulated disk: the real SQL of the store in an SQLite database that outlives the machines on it.

A commit is durable at once or not at all (what happens below it, tests/durability tries with real files). It
may take long, fail, fail though it was done, find the disk full, or be the last thing its machine does.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import deque
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from simulation.loop import Machine, SimLoop
from terem.server import schema
from terem.server.store import MAX_BATCH, Append, Store


class Troubles(Struct):
    """How often what goes wrong, in a thousand commits, and how long."""

    fails: float = 0.0  # an error, and nothing was written
    fails_after: float = 0.0  # an error, and everything was written
    slow: float = 0.0  # it takes longer than anybody waits
    crash: float = 0.0  # of the machine, just before or just after a commit
    deaf: float = 0.0  # a notice to the other process is lost


class Disk:
    def __init__(self, loop: SimLoop, rng: random.Random, troubles: Troubles) -> None:
        self.loop = loop
        self.rng = rng
        self.troubles = troubles
        self.commits = 0
        self.made: dict[tuple[str, int], float] = {}  # when each turn was written, by the true time
        self.news: list[str] = []
        self.listeners: list[tuple[Machine, Callable[[str], None]]] = []
        self.engine = sa.create_engine("sqlite://", poolclass=sa.pool.StaticPool, hide_parameters=True)
        self._fails = False

        @sa.event.listens_for(self.engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.isolation_level = None
            connection.execute("PRAGMA foreign_keys=ON")
            connection.create_function("pg_notify", 2, self._notify)

        @sa.event.listens_for(self.engine, "begin")
        def begin(connection: sa.Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

        @sa.event.listens_for(self.engine, "commit")
        def commit(connection: sa.Connection) -> None:
            if self._fails:
                raise sqlite3.OperationalError("disk I/O error")

        schema.metadata.create_all(self.engine)

    def _notify(self, channel: str, payload: str) -> None:
        self.news += payload.split()

    def happens(self, often: float) -> bool:
        return often > 0 and self.rng.random() * 1000 < often

    def delay(self) -> float:
        if self.happens(self.troubles.slow):
            return 5.0 + self.rng.random() * 25.0
        return 0.0005 + self.rng.random() ** 3 * 0.02

    def set_full(self, is_full: bool) -> None:
        with self.engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages if is_full else 1 << 30}")

    def commit(self, work: Callable[[], None]) -> None:
        """One commit, with what may go wrong. `work` reports failures by itself."""
        self.commits += 1
        self.news = []
        self._fails = self.happens(self.troubles.fails)
        try:
            work()
        finally:
            failed, self._fails = self._fails, False
        if not failed:
            self._tell()

    def _tell(self) -> None:
        """Notices to the processes that listen; after a lost one comes "", as after a reconnect."""
        self.listeners = [one for one in self.listeners if one[0].is_alive]
        for word in dict.fromkeys(self.news):
            for machine, notify in self.listeners:
                if self.happens(self.troubles.deaf):
                    machine.later(1.0 + self.rng.random() * 3.0, notify, "")
                else:
                    machine.later(self.rng.random() ** 4 * 0.3, notify, word)


class _Queue:
    """The store's queue of jobs, without a thread behind it."""

    def __init__(self) -> None:
        self.jobs: deque[Any] = deque()
        self.came = asyncio.Event()

    def put(self, job: Any) -> None:
        self.jobs.append(job)
        self.came.set()


class SimStore(Store):
    """The real store, on a simulated disk. With `several` it behaves as on PostgreSQL."""

    def __init__(self, disk: Disk, machine: Machine, die: Callable[[], None], *, several: bool) -> None:
        self.url = sa.make_url("sqlite://")
        self.is_sqlite = not several
        self.damage = ""
        self.batches = self.writes = self._changes = self._late = 0
        self._seen = None
        self._lock = None
        self._listener = None
        self._writing = self._reading = disk.engine
        self._disk = disk
        self._machine = machine
        self._die = die
        self._jobs = _Queue()
        self._queue: Any = self._jobs

    def start(self) -> None:
        self._writer = asyncio.get_running_loop().create_task(self._write_later())

    def close(self) -> None:
        """Finish what is queued."""
        if self._jobs.jobs:
            self._commit_some()
        self._writer.cancel()

    def listen(self, notify: Callable[[str], None]) -> None:
        if not self.is_sqlite:
            self._disk.listeners.append((self._machine, notify))

    async def _write_later(self) -> None:
        while True:
            await self._jobs.came.wait()
            await asyncio.sleep(self._disk.delay())
            troubles = self._disk.troubles
            if self._disk.happens(troubles.crash):
                self._die()
                return
            self._commit_some()
            if self._disk.happens(troubles.crash):
                self._die()
                return

    def _commit_some(self) -> None:
        jobs = [self._jobs.jobs.popleft() for _ in range(min(MAX_BATCH, len(self._jobs.jobs)))]
        if not self._jobs.jobs:
            self._jobs.came.clear()
        self._disk.commit(lambda: self._commit(jobs))
        for job in jobs:
            if isinstance(job.work, Append) and job.result:
                values: dict[str, Any] = job.work._values
                self._disk.made[values["table"], values["was"]] = self._disk.loop.time()

    def _commit_all(self, jobs: Any) -> None:
        super()._commit_all(jobs)
        if not self.is_sqlite and self._disk.happens(self._disk.troubles.fails_after):
            lost = sqlite3.OperationalError("server closed the connection unexpectedly")
            raise sa.exc.OperationalError("COMMIT", None, lost)
