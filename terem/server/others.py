"""Following what other processes and the command line do at our tables, and reporting presence to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

from terem.house import steady
from terem.house.keeper import StoreError
from terem.house.live import LiveTable
from terem.house.problem import Problem
from terem.house.tables import Tables, logging_errors
from terem.server import keeping
from terem.server.news import News
from terem.server.store import Store

SWEEP = 2.0  # seconds between checks of what others wrote
WAKE = 60.0  # seconds between looks for tables that wake
LEFT_BEHIND = 1800.0  # seconds after which a table in play rests, if its process lives
AGAIN = 600.0  # seconds before the same table is resumed again
CUT_OFF = 100  # tables that are resumed at once
SHARE = 0.1  # of the time, for the others
RESUMED = 90 * 86400.0  # seconds since the last turn of tables whose bots and clocks resume after a restart


class Others:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._following: set[str] = set()  # tables that another process changed and that are about to be read
        self._beaten = 0.0

    def start(self) -> None:
        """Listen to other processes, and resume the bots and clocks of unfinished tables."""
        self._store.listen(self.notified)
        self._tables.do(self._resume())
        self._tables.do(self._sweep())

    async def _resume(self) -> None:
        """After a start, whatever does not rest: at once what changed last, which a crash may have cut off.
        Then, for as long as the server runs, what wakes, and what another process left behind."""
        patience = 0.0
        tried: dict[str, float] = {}  # lately: some cannot be read, and are not read every minute
        while True:
            with logging_errors("tables were not resumed"):
                now = steady.now()
                needed = keeping.unfinished(now - RESUMED, now + 2 * WAKE, now - patience)
                found = [table for table in await self._store.read(needed) if table not in tried]
                tried = dict.fromkeys(found, now) | {one: at for one, at in tried.items() if now - at < AGAIN}
                await self._tables.resume(found[:CUT_OFF])
                await self._tables.resume(found[CUT_OFF:], share=SHARE)
            patience = LEFT_BEHIND
            await asyncio.sleep(WAKE)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.check()

    async def check(self) -> None:
        with logging_errors("other processes could not be followed"):
            await self._follow_all()
        with logging_errors("presence could not be stored"):
            await self._note_presence()

    async def _follow_all(self) -> None:
        """Follow changes by other processes or the command line that came without a notice."""
        known = {live.id: live.touched for live in self._tables.in_memory if live.listeners or live.clock}
        ids = list(known)
        may_have_changed = await self._store.may_have_changed()
        for start in range(0, len(ids), 500):
            found = known
            if may_have_changed:
                found = await self._store.read(keeping.all_touched(ids[start : start + 500]))
            for table in ids[start : start + 500]:
                live = self._tables.find(table)
                if live is None:
                    continue
                # A table that changed here during the read is not behind; one that could not be read is.
                if live.touched == known[table] != found.get(table) or live.is_behind:
                    with logging_errors("a table was not followed", table):
                        await live.catch_up()

    async def _note_presence(self) -> None:
        now = time.monotonic()
        if self._store.is_sqlite or now - self._beaten < keeping.BEAT:
            return
        self._beaten = now
        playing = [live for live in self._tables.in_memory if live.status == "playing"]
        seated = {(live.id, listener.person) for live in playing for listener in live.listeners}
        if seated:
            await self._store.write(keeping.saw(sorted(seated), time.time()))

    def notified(self, told: Sequence[News]) -> None:
        """Other processes changed these tables; any of them, if nothing is said."""
        for news in told or [News(live.id) for live in self._tables.in_memory]:
            found = self._tables.find(news.table)
            if found is None:
                continue
            if news.text:
                if news.seq >= found.head:
                    self._tables.do(self._hear(found, news))
            elif news.table not in self._following:
                self._following.add(news.table)
                self._tables.do(self._follow(found))

    async def _hear(self, live: LiveTable, news: News) -> None:
        with suppress(Problem, StoreError):
            await live.hear(news.seq, news.text, news.at)

    async def _follow(self, live: LiveTable) -> None:
        self._following.discard(live.id)  # a notice from here on may not be in what is read now
        with suppress(Problem, StoreError):
            await live.catch_up()
