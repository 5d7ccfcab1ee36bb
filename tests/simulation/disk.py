"""The simulated disk: the real SQL of the store in an SQLite database that outlives the machines on it.

A commit is durable at once or not at all (what happens below it, tests/durability tries with real files). It
may take long, fail, fail though it was done, find the disk full, or be the last thing its machine does.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from simulation.loop import Machine, SimLoop
from terem.server import schema
from terem.server.appending import Append, add_one
from terem.server.news import CHANNEL, News, as_notices, read_notice
from terem.server.store import MAX_BATCH, Store, begin_sqlite


class Troubles(Struct):
    """How often what goes wrong, in a thousand commits, and how long."""

    fails: float = 0.0  # an error, and nothing was written
    fails_after: float = 0.0  # an error, and everything was written
    slow: float = 0.0  # it takes longer than anybody waits
    crash: float = 0.0  # of the machine, just before or just after a commit
    deaf: float = 0.0  # a notice to the other process is lost


class File(sqlite3.Connection):
    """SQLAlchemy's commits can be listened to; those that pass it by are seen here."""

    disk: Disk

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "COMMIT":
            self.disk.check()
        return super().execute(statement, *values)


class Disk:
    def __init__(self, loop: SimLoop, rng: random.Random, troubles: Troubles) -> None:
        self.loop = loop
        self.rng = rng
        self.troubles = troubles
        self.commits = 0
        self.made: dict[tuple[str, int], float] = {}  # when each turn was made, by the true time
        self.names = 0  # of processes
        self.notices: list[str] = []
        self.listeners: list[tuple[Machine, str, Callable[[Sequence[News]], None]]] = []
        file: dict[str, Any] = {"connect_args": {"factory": File}, "poolclass": sa.pool.StaticPool}
        self.engine = sa.create_engine("sqlite://", hide_parameters=True, **file)
        self._fails = False

        @sa.event.listens_for(self.engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.disk = self
            connection.isolation_level = None
            connection.execute("PRAGMA foreign_keys=ON")
            connection.create_function("pg_notify", 2, self._notify)

        @sa.event.listens_for(self.engine, "begin")
        def begin(connection: sa.Connection) -> None:
            begin_sqlite(connection, "BEGIN IMMEDIATE")

        @sa.event.listens_for(self.engine, "commit")
        def commit(connection: sa.Connection) -> None:
            self.check()

        schema.metadata.create_all(self.engine)

    def _notify(self, channel: str, payload: str) -> None:
        self.notices.append(payload)

    def check(self) -> None:
        """At each commit."""
        if self._fails:
            raise sqlite3.OperationalError("disk I/O error")

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
        self.notices = []
        self._fails = self.happens(self.troubles.fails)
        try:
            work()
        finally:
            failed, self._fails = self._fails, False
        if not failed:
            self._tell()

    def _tell(self) -> None:
        """Notices to the processes that listen; after a lost one comes an empty one, as after a reconnect."""
        self.listeners = [one for one in self.listeners if one[0].is_alive]
        for notice in self.notices:
            for machine, name, notify in self.listeners:
                news = read_notice(notice, name)
                if news is None:
                    continue
                if self.happens(self.troubles.deaf):
                    machine.later(1.0 + self.rng.random() * 3.0, notify, [])
                else:
                    machine.later(self.rng.random() ** 4 * 0.3, notify, news)


class _Queue:
    """The store's queue of jobs, without a thread behind it."""

    def __init__(self) -> None:
        self.jobs: deque[Any] = deque()
        self.came = asyncio.Event()

    def put(self, jobs: Sequence[Any]) -> None:
        self.jobs += jobs
        self.came.set()


class SimStore(Store):
    """The real store, on a simulated disk. With `several` it behaves as on PostgreSQL."""

    def __init__(self, disk: Disk, machine: Machine, die: Callable[[], None], *, several: bool) -> None:
        self.url = sa.make_url("sqlite://")
        self.is_sqlite = not several
        self.damage = ""
        self.batches = self.writes = self._changes = self._late = 0
        self._seen = None
        self._gathered = {}
        self._due = 0.0
        self._is_committing = self._is_lost = False
        disk.names += 1
        self._name = str(disk.names)
        self._lock = None
        self._listener = None
        self._writing = self._reading = disk.engine
        self._disk = disk
        self._machine = machine
        self._die = die
        self._asked: dict[Append, float] = {}
        self._jobs = _Queue()
        self._queue: Any = self._jobs

    def start(self) -> None:
        self._writer = asyncio.get_running_loop().create_task(self._write_later())

    def close(self) -> None:
        """Finish what is queued."""
        for loop in list(self._gathered):
            self._hand_over(loop)
        if self._jobs.jobs:
            self._commit_some()
        self._writer.cancel()

    def listen(self, notify: Callable[[Sequence[News]], None]) -> None:
        if not self.is_sqlite:
            self._disk.listeners.append((self._machine, self._name, notify))

    async def write(self, work: Any, timeout: float = 15.0) -> Any:
        if isinstance(work, Append):
            self._asked[work] = self._disk.loop.time()  # a slow disk may write it half a minute later
        return await super().write(work, timeout)

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
            if isinstance(job.work, Append):
                asked = self._asked.pop(job.work)
                if job.result:
                    self._disk.made[job.work.table, job.work.head] = asked

    def _commit_all(self, jobs: Any) -> None:
        super()._commit_all(jobs)
        if not self.is_sqlite and self._disk.happens(self._disk.troubles.fails_after):
            self._is_lost = True
            lost = sqlite3.OperationalError("server closed the connection unexpectedly")
            raise sa.exc.OperationalError("COMMIT", None, lost)

    def _append_to_postgresql(self, driver: Any, appends: Sequence[Append], jobs: Sequence[Any]) -> bool:
        """In SQLite's words; tests/server tries PostgreSQL's."""
        driver.execute("BEGIN IMMEDIATE")
        added = [add_one(driver, one) for one in appends]
        told = [one.news for one, is_added in zip(appends, added, strict=True) if is_added]
        for notice in as_notices(self._name, told):
            driver.execute("SELECT pg_notify(?, ?)", (CHANNEL, notice))
        self._is_committing = True
        driver.execute("COMMIT")
        for job, is_added in zip(jobs, added, strict=True):
            job.result, job.error = is_added, None
        return True
