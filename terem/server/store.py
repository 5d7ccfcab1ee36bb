"""The store: one writer that commits in batches, parallel readers, and notices of other processes' writes."""

from __future__ import annotations

import asyncio
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Engine, make_url

from terem.house.keeper import Conflict, StoreError, Unsure
from terem.server import schema
from terem.server.appending import Append, add_all, add_all_to_postgresql, add_all_to_sqlite, is_unfit
from terem.server.lock import OneProcess
from terem.server.news import CHANNEL, Listener, News, as_notices
from terem.server.prepared import Prepared

T = TypeVar("T")
Work = Callable[[Connection], T]
MAX_BATCH = 256  # jobs after which no more are waited for
PACE = 0.004  # seconds between batches: a commit and its wake-ups cost as much as several moves
DAMAGED = ("malformed", "not a database")  # in what SQLite says
INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}  # with on_conflict
TRY_AGAIN = ("40P01", "40001")  # a deadlock or a conflict, after which PostgreSQL expects a retry


class Store:
    """The store as one process has it open. A write returns only when it is durable."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._lock: OneProcess | None = None
        if self.is_sqlite:
            file = Path(self.url.database or "")
            file.parent.mkdir(parents=True, exist_ok=True)
            self._lock = OneProcess(file.with_name(file.name + ".lock"))
            self._writing = sqlite_engine(file, writes=True)
            self._reading = sqlite_engine(file, writes=False)
        else:
            self._writing = sa.create_engine(self.url, pool_size=1, max_overflow=0, hide_parameters=True)
            self._reading = sa.create_engine(
                self.url, pool_size=4, max_overflow=4, pool_pre_ping=True, hide_parameters=True
            )
        self._queue: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[_Job]] = {}  # for the next batch of each loop
        self._due = 0.0  # when that may leave
        self._thread: threading.Thread | None = None
        self._listener: Listener | None = None
        self._reads = 0  # that are under way
        self._is_closed = False
        self._door = threading.Condition()  # guards these two
        self._name = secrets.token_hex(4)  # of this process, to others
        self._is_committing = False  # does the commit decide already?
        self._is_lost = False  # has the connection broken in this batch?
        self._changes = 0  # jobs of this process other than appends
        self._late = 0  # jobs that were done after their caller had given up
        self._seen: tuple[object, int, int] | None = None  # the file's version and these, at the last check
        self.damage = ""  # what SQLite said about the file; it never mends itself
        self.batches = 0  # commits made
        self.writes = 0  # jobs in them

    def migrate(self) -> None:
        """Bring the schema up to date. Unfinished tables stay playable."""
        from terem.server.migrations import upgrade

        upgrade(self._writing)

    def check(self) -> None:
        """Raises sa.exc.DatabaseError if the file is damaged; it takes about a second for each 500 MB."""
        if self.is_sqlite:
            with self._writing.connect() as connection:
                found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if found != "ok":
                raise sa.exc.DatabaseError("PRAGMA quick_check", None, Exception(f"malformed: {found}"))

    def start(self) -> None:
        self._thread = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is queued and what is being read, then close the file."""
        if self._listener is not None:
            self._listener.stop()
        if self._thread is not None:
            for loop in list(self._gathered):
                self._hand_over(loop)
            self._queue.put(None)
            self._thread.join()
            self._thread = None
        with self._door:
            self._is_closed = True
            self._door.wait_for(lambda: self._reads == 0)
        self._reading.dispose()
        self._writing.dispose()  # last, so that SQLite merges its log into the file
        if self._lock is not None:
            self._lock.release()

    # ------------------------------------------------------------------ reading

    async def read(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self.read_now, work)

    async def peek(self, work: Work[T]) -> T:
        """For a row or two, found by a key. With SQLite that is faster than waking a thread, which might
        also wait for a thread that computes."""
        return self.read_now(work) if self.is_sqlite else await self.read(work)

    def read_now(self, work: Work[T]) -> T:
        with self._door:
            if self._is_closed:  # a connection that is opened now would never be closed
                raise StoreError("the store is closed")
            self._reads += 1
        try:
            with self._reading.connect() as connection:
                return work(connection)
        except (sa.exc.ProgrammingError, sa.exc.IntegrityError, sa.exc.DataError):
            raise
        except sa.exc.DBAPIError as error:
            self._look_for_damage(error)
            raise StoreError(f"the store cannot be read: {error.orig}") from error
        finally:
            with self._door:
                self._reads -= 1
                self._door.notify_all()

    # ------------------------------------------------------------------ writing

    async def write(self, work: Work[T], timeout: float = 15.0) -> T:
        """Run this and return when it is durable. Raises StoreError if nothing was written, Unsure if that is
        not known."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        gathered = self._gathered.get(loop)
        if gathered is None:
            gathered = self._gathered[loop] = []
            if loop.time() >= self._due:  # also a single move on a quiet server: it waits for nothing
                loop.call_soon(self._hand_over, loop)
            else:
                loop.call_at(self._due, self._hand_over, loop)
        gathered.append(_Job(work, loop, future))
        patience = loop.call_later(timeout, _give_up, future)  # wait_for may swallow a cancellation
        try:
            return await future
        finally:
            patience.cancel()

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wake the writer once for all that came since the last time."""
        if jobs := self._gathered.pop(loop, None):
            self._due = loop.time() + PACE
            self._queue.put(jobs)

    async def run(self, statement: sa.Executable) -> int:
        """Run one statement and return, when it is durable, how many rows it changed."""

        def work(connection: Connection) -> int:
            return connection.execute(statement).rowcount

        return await self.write(work)

    def write_now(self, work: Work[T]) -> T:
        """For the command line: in a separate transaction, without the thread."""
        with self._writing.begin() as connection:
            return work(connection)

    def _write_on(self) -> None:
        """Commit all jobs that were queued while the last commit waited for the disk."""
        while (more := self._queue.get()) is not None:
            jobs = more
            while len(jobs) < MAX_BATCH:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    break
                jobs = jobs + more
            self._commit(jobs)
            if more is None:
                return

    def _commit(self, jobs: Sequence[_Job]) -> None:
        for last in (False, False, True):
            try:
                self._commit_all(jobs)
                break
            except Exception as error:  # the commit itself failed: nothing of the batch was written
                if not last and self._may_try_again(error):
                    continue
                self._look_for_damage(error)
                failure = StoreError(_advice(error))
                for job in jobs:
                    job.result, job.error = None, failure
                break
        for loop in {job.loop for job in jobs}:
            mine = [job for job in jobs if job.loop is loop]
            with suppress(RuntimeError):  # the loop has ended, and with it the callers
                loop.call_soon_threadsafe(self._answer, mine)

    def _may_try_again(self, error: Exception) -> bool:
        cause = getattr(error, "orig", error)
        is_lost = self._is_lost and not self._is_committing  # a connection that was idle, for example
        return is_lost or getattr(cause, "sqlstate", "") in TRY_AGAIN

    def _look_for_damage(self, error: Exception) -> None:
        cause = str(getattr(error, "orig", error))
        if self.is_sqlite and any(sign in cause for sign in DAMAGED):
            self.damage = cause

    def _answer(self, jobs: Sequence[_Job]) -> None:
        for job in jobs:
            if job.future.done():
                self._late += 1
            elif job.error is not None:
                job.future.set_exception(job.error)
            else:
                job.future.set_result(job.result)

    def _commit_all(self, jobs: Sequence[_Job]) -> None:
        self._is_committing = self._is_lost = False
        if not self._append_all(jobs):
            self._run_all(jobs)
        self.batches += 1
        self.writes += len(jobs)
        self._changes += sum(not job.is_plain for job in jobs)

    def _run_all(self, jobs: Sequence[_Job]) -> None:
        """Turns together, if they fit; everything else one after another."""
        try:
            with self._writing.begin() as connection:
                done = _append_together(connection, jobs)
                for job in jobs:
                    if job not in done:
                        job.run(connection, is_only=len(jobs) == 1)
                if not self.is_sqlite:
                    for notice in as_notices(self._name, [job.news for job in jobs if job.news]):
                        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))
                self._is_committing = True
        except sa.exc.DBAPIError as error:
            self._is_lost = error.connection_invalidated
            raise

    def _append_all(self, jobs: Sequence[_Job]) -> bool:
        """The usual batch: turns of different tables, with one statement. False if it is another one, or
        cannot be written so: then nothing was."""
        appends = [job.work for job in jobs if isinstance(job.work, Append)]
        if len({one.table for one in appends}) < len(jobs):
            return False
        pooled = self._writing.raw_connection()
        driver: Any = pooled.driver_connection
        try:
            if self.is_sqlite:
                return self._append_to_sqlite(driver, appends, jobs)
            return self._append_to_postgresql(driver, appends, jobs)
        except Exception as error:
            with suppress(Exception):
                driver.rollback()
            if getattr(driver, "closed", False):
                self._is_lost = True
                pooled.invalidate()
            elif is_unfit(error):
                return False
            raise
        finally:
            pooled.close()

    def _append_to_sqlite(self, driver: Any, appends: Sequence[Append], jobs: Sequence[_Job]) -> bool:
        driver.execute("BEGIN IMMEDIATE")
        if not add_all_to_sqlite(driver, appends):
            driver.execute("ROLLBACK")
            return False
        driver.execute("COMMIT")
        for job in jobs:
            job.result, job.error = True, None
        return True

    def _append_to_postgresql(self, driver: Any, appends: Sequence[Append], jobs: Sequence[_Job]) -> bool:
        with driver.pipeline(), driver.cursor() as cursor:
            added = add_all_to_postgresql(cursor, appends)
            news: list[News] = [one.news for one, is_added in zip(appends, added, strict=True) if is_added]
            for notice in as_notices(self._name, news):
                cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, notice), prepare=True)
            self._is_committing = True
            driver.commit()
        for job, is_added in zip(jobs, added, strict=True):
            job.result, job.error = is_added, None
        return True

    # ------------------------------------------------------------------ other processes' writes

    async def may_have_changed(self) -> bool:
        """May anything but this process's own turns have been written since the last call? With SQLite that
        is known: the file counts other processes' writes, and this class its own."""
        if not self.is_sqlite:
            return True
        before, version = self._seen, await self.write(_read_version)
        self._seen = version, self._changes, self._late
        return self._seen != before

    def listen(self, notify: Callable[[Sequence[News]], None]) -> None:
        """Call this with what other processes changed; with nothing after a reconnect, when notices may have
        been missed. They are only hints: tables are also polled every few seconds."""
        if not self.is_sqlite:
            self._listener = Listener(self.url, self._name, asyncio.get_running_loop(), notify)


class _Job:
    def __init__(self, work: Work[Any], loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.loop = loop
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None
        self.news: News | None = None

    @property
    def is_plain(self) -> bool:
        """Does it change nothing but a record?"""
        return isinstance(self.work, Append) or self.work is _read_version

    def run(self, connection: Connection, is_only: bool = False) -> None:
        """In a savepoint, so that a job that fails does not undo the others, if there are any."""
        self.result, self.error, self.news = None, None, None
        connection.info.pop("changed", None)
        transaction = connection.get_transaction() if is_only else connection.begin_nested()
        assert transaction is not None
        try:
            try:
                self.result = self.work(connection)
            except BaseException:
                transaction.rollback()
                raise
            if not is_only:
                transaction.commit()
            changed = connection.info.pop("changed", None)
            self.news = News(changed) if isinstance(changed, str) else changed
        except sa.exc.IntegrityError:
            self.error = Conflict("that exists already")
        except sa.exc.DataError as error:
            self.error = StoreError(f"that cannot be written: {error.orig}")
        except sa.exc.DBAPIError:
            raise  # a full disk or a lost connection: the whole batch fails
        except Exception as error:
            self.error = error


def _append_together(connection: Connection, jobs: Sequence[_Job]) -> dict[_Job, None]:
    """The jobs whose turns were written with one statement in a transaction of others: one of each table, if
    all of those fit."""
    first: dict[str, tuple[_Job, Append]] = {}
    for job in jobs:
        if isinstance(job.work, Append):
            first.setdefault(job.work.table, (job, job.work))
    if len(first) < 2:
        return {}
    savepoint = connection.begin_nested()
    try:
        fits = add_all(connection.connection.driver_connection, [append for _, append in first.values()])
    except Exception as error:
        if not is_unfit(error):
            raise sa.exc.DBAPIError("append", None, error) from error  # the store failed
        fits = False
    if not fits:
        savepoint.rollback()
        return {}
    savepoint.commit()
    for job, append in first.values():
        job.result, job.error, job.news = True, None, append.news
    return {job: None for job, _ in first.values()}


def _give_up(future: asyncio.Future[Any]) -> None:
    if not future.done():
        future.set_exception(Unsure("the store is slow: reload to see whether it was kept"))


def _read_version(connection: Connection) -> object:
    """A number that grows with other connections' writes to the file, not with this connection's."""
    return connection.exec_driver_sql("PRAGMA data_version").scalar()


def _advice(error: Exception) -> str:
    """What to do. After a full disk SQLite also loses the savepoint, so the last error may hide the cause."""
    causes: list[str] = []
    found: BaseException | None = error
    while found is not None:
        causes.append(str(getattr(found, "orig", None) or found))
        found = found.__cause__ or found.__context__
    for cause in causes:
        if "full" in cause or "No space" in cause or "disk I/O" in cause:
            return f"the disk is full or broken ({cause}): make room; nothing was lost or changed"
    return f"the store failed: {causes[0]}"


def sqlite_engine(file: Path, writes: bool) -> Engine:
    mode = "rwc" if writes else "ro"
    size = {"pool_size": 1, "max_overflow": 0} if writes else {"pool_size": 8, "max_overflow": 8}
    engine = sa.create_engine(
        f"sqlite:///file:{file.resolve().as_posix()}?mode={mode}&uri=true",
        connect_args={"check_same_thread": False, "timeout": 10},
        poolclass=sa.pool.QueuePool,
        hide_parameters=True,  # errors are logged, but seeds must not be
        **size,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # BEGIN is sent explicitly, see below
        connection.execute("PRAGMA foreign_keys=ON")
        if writes:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        begin_sqlite(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def begin_sqlite(connection: Connection, statement: str) -> None:
    """By the driver itself: SQLAlchemy takes as long for it as for a query."""
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute(statement)
    except sqlite3.Error as error:
        raise sa.exc.OperationalError(statement, None, error) from error


# ------------------------------------------------------------------ the turns of clients


SAME_CLIENT = Prepared(
    sa.select(schema.turn.c.seq).where(
        schema.turn.c.game_table == sa.bindparam("table"), schema.turn.c.client == sa.bindparam("client")
    )
)


def seq_of_client(table: str, client: str) -> Work[int | None]:
    """The turn that a client sent with this id, if there is one."""
    return lambda connection: SAME_CLIENT.scalar(connection, {"table": table, "client": client})
