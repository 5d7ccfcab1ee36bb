"""The store: one writer that commits in batches, parallel readers, and notices of other processes' writes."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Engine, make_url

from terem.house.keeper import Conflict, StoreError, Unsure
from terem.house.results import Result
from terem.server import schema
from terem.server.lock import OneProcess

T = TypeVar("T")
Work = Callable[[Connection], T]
CHANNEL = "terem"
MAX_BATCH = 256
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
            self._writing = sa.create_engine(
                self.url, pool_size=1, max_overflow=0, pool_pre_ping=True, hide_parameters=True
            )
            self._reading = sa.create_engine(
                self.url, pool_size=4, max_overflow=4, pool_pre_ping=True, hide_parameters=True
            )
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._listener: _Listener | None = None
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
        """Finish what is queued, then close the file."""
        if self._listener is not None:
            self._listener.stop()
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None
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
        try:
            with self._reading.connect() as connection:
                return work(connection)
        except (sa.exc.ProgrammingError, sa.exc.IntegrityError, sa.exc.DataError):
            raise
        except sa.exc.DBAPIError as error:
            self._look_for_damage(error)
            raise StoreError(f"the store cannot be read: {error.orig}") from error

    # ------------------------------------------------------------------ writing

    async def write(self, work: Work[T], timeout: float = 15.0) -> T:
        """Run this and return when it is durable. Raises StoreError if nothing was written, Unsure if that is
        not known."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Job(work, loop, future))
        try:
            async with asyncio.timeout(timeout):  # wait_for of Python 3.11 may swallow a cancellation
                return await future
        except TimeoutError:
            raise Unsure("the store is slow: reload to see whether it was kept") from None

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
        while (job := self._queue.get()) is not None:
            jobs: list[_Job] = [job]
            while len(jobs) < MAX_BATCH:
                try:
                    another = self._queue.get_nowait()
                except queue.Empty:
                    break
                if another is None:
                    self._commit(jobs)
                    return
                jobs.append(another)
            self._commit(jobs)

    def _commit(self, jobs: Sequence[_Job]) -> None:
        for last in (False, False, True):
            try:
                self._commit_all(jobs)
                break
            except Exception as error:  # the commit itself failed: nothing of the batch was written
                if not last and getattr(getattr(error, "orig", None), "sqlstate", "") in TRY_AGAIN:
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
        with self._writing.begin() as connection:
            news: list[str] = []
            for job in jobs:
                job.run(connection)
                news += job.news
            if news and not self.is_sqlite:
                payload = " ".join(dict.fromkeys(news))[:7900]
                connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))
        self.batches += 1
        self.writes += len(jobs)
        self._changes += sum(not job.is_plain for job in jobs)

    # ------------------------------------------------------------------ other processes' writes

    async def may_have_changed(self) -> bool:
        """May anything but this process's own turns have been written since the last call? With SQLite that
        is known: the file counts other processes' writes, and this class its own."""
        if not self.is_sqlite:
            return True
        before, version = self._seen, await self.write(_read_version)
        self._seen = version, self._changes, self._late
        return self._seen != before

    def listen(self, notify: Callable[[str], None]) -> None:
        """Call this with the id of each table that a process changed, as `id:head` if it has a new head; with
        "" after a reconnect, when notices may have been missed. It is only a hint: tables are also polled
        every few seconds."""
        if not self.is_sqlite:
            self._listener = _Listener(self.url, asyncio.get_running_loop(), notify)


class _Job:
    def __init__(self, work: Work[Any], loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.loop = loop
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None
        self.news: list[str] = []

    @property
    def is_plain(self) -> bool:
        """Does it change nothing but a record, so that it needs no savepoint?"""
        return isinstance(self.work, Append) or self.work is _read_version

    def run(self, connection: Connection) -> None:
        """In a savepoint, so that a job that fails does not undo the others."""
        self.result, self.error, self.news = None, None, []
        connection.info.pop("changed", None)
        try:
            with nullcontext() if self.is_plain else connection.begin_nested():
                self.result = self.work(connection)
            changed = connection.info.pop("changed", None)
            self.news = [changed] if changed else []
        except sa.exc.IntegrityError:
            self.error = Conflict("that exists already")
        except sa.exc.DataError as error:
            self.error = StoreError(f"that cannot be written: {error.orig}")
        except sa.exc.DBAPIError:
            raise  # a full disk or a lost connection: the whole batch fails
        except Exception as error:
            self.error = error


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
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


class _Listener:
    """LISTEN on a separate connection; reconnects when it breaks."""

    def __init__(self, url: sa.URL, loop: asyncio.AbstractEventLoop, notify: Callable[[str], None]) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._loop = loop
        self._notify = notify
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join(timeout=3)

    def _run(self) -> None:
        import psycopg

        is_reconnect = False
        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if is_reconnect:
                        self._loop.call_soon_threadsafe(self._notify, "")
                    is_reconnect = True
                    while not self._stopped.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            for table in notice.payload.split():
                                self._loop.call_soon_threadsafe(self._notify, table)
            except (psycopg.Error, RuntimeError):
                self._stopped.wait(1.0)


# ------------------------------------------------------------------ appending


# The status is set only when it changes, because SQLite writes the index of every column that is set.
MOVE_ON = (
    sa.update(schema.game_table)
    .where(
        schema.game_table.c.id == sa.bindparam("table"),
        schema.game_table.c.head == sa.bindparam("was"),
        schema.game_table.c.status == "playing",
    )
    .values(head=sa.bindparam("becomes"), touched=sa.bindparam("at"))
)
MOVE_TO_END = MOVE_ON.values(status="over")
MOVE_BACK = (
    sa.update(schema.game_table)
    .where(schema.game_table.c.id == sa.bindparam("table"))
    .values(head=sa.bindparam("was"), status="playing")
)
TURN: dict[str, Any] = {
    "game_table": sa.bindparam("table"),
    "seq": sa.bindparam("was"),
    "text": sa.bindparam("text"),
    "client": sa.bindparam("client"),
    "at": sa.bindparam("at"),
}
# The row count of an insert is only available with this option.
KEEP_TURN: dict[str, sa.Insert] = {
    name: insert.execution_options(preserve_rowcount=True)
    for name, insert in {
        "sqlite": sqlite.insert(schema.turn).values(TURN).on_conflict_do_nothing(),
        "postgresql": postgresql.insert(schema.turn).values(TURN).on_conflict_do_nothing(),
    }.items()
}


KEEP_RESULT = (
    sa.update(schema.chair)
    .where(schema.chair.c.game_table == sa.bindparam("table"), schema.chair.c.seat == sa.bindparam("at_seat"))
    .values({name: sa.bindparam(f"its_{name}") for name in (*Result.__struct_fields__, "ended")})
)


def result_rows(table: str, results: Sequence[Result], at: float) -> list[dict[str, Any]]:
    """What KEEP_RESULT writes, by seat."""
    return [
        {
            "table": table,
            "at_seat": seat,
            "its_place": result.place,
            "its_points": result.points,
            "its_against": result.against or None,
            "its_won": result.won,
            "its_compares": result.compares if result.against else None,
            "its_ended": at if result.against else None,
        }
        for seat, result in enumerate(results)
    ]


class Append:
    """Adds turn number `head` to a table; False when somebody else was first, the client's id was used
    before, or the game has ended.

    It runs for every move, so its statements are built once. It reverts its own changes when it fails,
    because a savepoint would cost more than everything else here.
    """

    def __init__(
        self,
        table: str,
        head: int,
        turn: str,
        client: str | None,
        at: float,
        results: Sequence[Result] | None,
    ) -> None:
        self._news = f"{table}:{head + 1}"
        self._values = {
            "table": table,
            "was": head,
            "becomes": head + 1,
            "text": turn,
            "client": client,
            "at": at,
        }
        self._move = MOVE_ON if results is None else MOVE_TO_END
        self._results = [] if results is None else result_rows(table, results, at)

    def __call__(self, connection: Connection) -> bool:
        if connection.execute(self._move, self._values).rowcount != 1:
            return False
        try:
            kept = connection.execute(KEEP_TURN[connection.dialect.name], self._values).rowcount == 1
        except sa.exc.DataError:
            connection.execute(MOVE_BACK, self._values)
            raise
        if not kept:
            connection.execute(MOVE_BACK, self._values)
            return False
        if self._results:
            connection.execute(KEEP_RESULT, self._results)
        connection.info["changed"] = self._news
        return True


def append(
    table: str,
    head: int,
    turn: str,
    client: str | None,
    at: float,
    results: Sequence[Result] | None = None,
) -> Append:
    return Append(table, head, turn, client, at, results)


SAME_CLIENT = sa.select(schema.turn.c.seq).where(
    schema.turn.c.game_table == sa.bindparam("table"), schema.turn.c.client == sa.bindparam("client")
)


def seq_of_client(table: str, client: str) -> Work[int | None]:
    """The turn that a client sent with this id, if there is one."""
    return lambda connection: connection.execute(SAME_CLIENT, {"table": table, "client": client}).scalar()
