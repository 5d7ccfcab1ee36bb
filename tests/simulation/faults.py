"""The server with a fault planted in it. The simulation has to find each."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import sqlalchemy as sa

from simulation.disk import Disk, SimStore
from simulation.loop import Machine
from simulation.process import Process
from terem.house import live as lives
from terem.house import telling
from terem.house.keeper import ChatLine
from terem.house.live import LiveTable
from terem.house.seating import Seating
from terem.house.tables import Tables
from terem.house.unseen import Unseen
from terem.server import chats, keeping, schema
from terem.server import store as stores
from terem.server.appending import Append
from terem.server.keeping import SqlKeeper
from terem.server.others import Others
from terem.server.store import Store
from terem.table import Match

Plant = Callable[[Callable[[object, str, object], None]], None]
FAULTS: dict[str, Plant] = {}


def fault(plant: Plant) -> Plant:
    FAULTS[plant.__name__.replace("_", "-")] = plant
    return plant


@contextmanager
def planted(name: str | None) -> Iterator[None]:
    kept: list[tuple[Any, str, Any]] = []

    def put(place: object, name: str, new: object) -> None:
        kept.append((place, name, getattr(place, name)))
        setattr(place, name, new)

    if name is not None:
        FAULTS[name](put)
    try:
        yield
    finally:
        for place, attribute, old in reversed(kept):
            setattr(place, attribute, old)


# ------------------------------------------------------------------ what is lost or doubled


@fault
def early_ack(put: Any) -> None:
    """A turn is acknowledged before it is on the disk."""
    write = Store.write

    async def write_later(self: Store, work: Any, timeout: float = 15.0) -> Any:
        if not isinstance(work, Append):
            return await write(self, work, timeout)
        loop = asyncio.get_running_loop()
        self._queue.put([stores._Job(work, loop, loop.create_future())])
        return True

    put(Store, "write", write_later)


@fault
def lost_sync(put: Any) -> None:
    """The disk says that it wrote, and forgets some of it when the machine dies."""
    commit, die = Disk.commit, Process.die

    def file(disk: Disk) -> Any:
        return disk.engine.raw_connection().driver_connection

    def commit_now_and_then(self: Disk, work: Callable[[], None]) -> None:
        if self.commits % 5 == 0:
            self.synced = file(self).serialize()  # type: ignore[attr-defined]
        commit(self, work)

    def die_and_forget(self: Process) -> None:
        was_up = self.machine.is_alive
        die(self)
        if was_up and hasattr(self._disk, "synced"):
            self._loop.call_soon(file(self._disk).deserialize, self._disk.synced)

    put(Disk, "commit", commit_now_and_then)
    put(Process, "die", die_and_forget)


@fault
def swallowed_error(put: Any) -> None:
    """A commit that failed counts as done."""
    commit_all = SimStore._commit_all

    def commit_quietly(self: SimStore, jobs: Any) -> None:
        try:
            commit_all(self, jobs)
        except (sa.exc.DBAPIError, sqlite3.Error):
            for job in jobs:
                if isinstance(job.work, Append):
                    job.result, job.error = True, None

    put(SimStore, "_commit_all", commit_quietly)


@fault
def no_second_look(put: Any) -> None:
    """After a failure the match in memory is not read again, though it is ahead of the store."""

    async def after_failure(self: LiveTable, client: str | None) -> int | None:
        self._is_stale = False
        return None

    put(LiveTable, "_after_failure", after_failure)


@fault
def forgotten_ids(put: Any) -> None:
    """Nobody looks whether a turn was stored though the answer was an error."""

    async def known(self: LiveTable, client: str | None) -> int | None:
        return None

    put(LiveTable, "_known", known)


@fault
def lost_race(put: Any) -> None:
    """Whoever comes second with a turn is told that it was stored."""
    append = SqlKeeper.append

    async def append_always(self: SqlKeeper, *turn: Any) -> bool:
        await append(self, *turn)
        return True

    put(SqlKeeper, "append", append_always)


@fault
def chat_twice(put: Any) -> None:
    """A line that is sent again is said again."""
    say = chats.say

    def say_again(table: str, person: str | None, line: ChatLine, client: str) -> Any:
        return say(table, person, line, secrets.token_hex(8))

    put(keeping, "say", say_again)


@fault
def two_on_a_chair(put: Any) -> None:
    """Nobody looks whether a chair is still empty."""

    def take_chair(table: str, seat: int, chair: Any) -> Any:
        def work(connection: Any) -> bool:
            c = schema.chair.c
            if not keeping._touch_waiting(connection, table):
                return False
            mine = sa.update(schema.chair).where(c.game_table == table, c.seat == seat)
            connection.execute(mine.values(person=chair.person, name=chair.name, bot=chair.bot))
            connection.info["changed"] = table
            return True

        return work

    put(keeping, "take_chair", take_chair)


# ------------------------------------------------------------------ what others may not see or do


@fault
def others_view(put: Any) -> None:
    """Everybody is shown what seat 0 sees."""
    original = telling.turn_made

    def turn_made(live: LiveTable, match: Match, viewer: int, viewers: list[int], first: int) -> Any:
        told = original(live, match, viewer, viewers, first)
        return msgspec.structs.replace(told, view=match.committed_view(0))

    put(telling, "turn_made", turn_made)


@fault
def others_messages(put: Any) -> None:
    """What is meant for one is sent to everybody at the table."""
    original = telling.turn_made

    def turn_made(live: LiveTable, match: Match, viewer: int, viewers: list[int], first: int) -> Any:
        for listener in list(live.listeners):
            if live.seats_of(listener.person) != viewers:
                listener.send(lives.encode(original(live, match, viewer, viewers, first)))
        return original(live, match, viewer, viewers, first)

    put(telling, "turn_made", turn_made)


@fault
def private_is_open(put: Any) -> None:
    """Whoever knows the name of a private table sees it."""

    async def may_look_on(self: Tables, person: Any, live: LiveTable, token: str = "") -> bool:
        return True

    put(Tables, "may_look_on", may_look_on)


@fault
def any_seat(put: Any) -> None:
    """People at a table may act for any seat."""

    def check_seat(self: Seating, person: str, seat: int) -> None: ...

    put(Seating, "check_seat", check_seat)


@fault
def counted_turns(put: Any) -> None:
    """Turns that tell somebody nothing are numbered all the same."""

    def number(self: Unseen, turn: int, viewers: Any) -> int:
        return turn + (turn > 5 and len(self._viewers) % 2)

    put(Unseen, "number", number)


# ------------------------------------------------------------------ what cannot go on


@fault
def tired_bots(put: Any) -> None:
    """A bot that failed once is never asked again."""
    pause = Tables._pause

    async def pause_for_ever(self: Tables, live: LiveTable, seat: int) -> None:
        await pause(self, live, seat)
        await asyncio.sleep(1e6)

    put(Tables, "_pause", pause_for_ever)


@fault
def deaf(put: Any) -> None:
    """What another process wrote is not followed."""

    async def check(self: Others) -> None: ...

    def notified(self: Others, news: Any) -> None: ...

    put(Others, "check", check)
    put(Others, "notified", notified)


@fault
def broken_lock(put: Any) -> None:
    """A change that fails keeps the table's lock."""
    after_failure = LiveTable._after_failure

    async def hang(self: LiveTable, client: str | None) -> int | None:
        await asyncio.sleep(1e6)
        return await after_failure(self, client)

    put(LiveTable, "_after_failure", hang)


@fault
def clocks_of_the_wall(put: Any) -> None:
    """Thinking time is measured with a clock that somebody may set."""
    put(Machine, "steady", Machine.wall)
