"""A home of the house in a worker of the page, which speaks to it as to a server: messages and requests."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final, Protocol

import msgspec

from terem.house import messages as m
from terem.house import pack_messages as p
from terem.house.chairs import Person
from terem.house.comparing import Comparisons
from terem.house.connection import Connection
from terem.house.keeper import StoreError, problem_of
from terem.house.live import LiveTable
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.reviewing import Reviews
from terem.house.tables import Tables, logging_errors
from terem.page.answers import Answer, Asked, json_answer
from terem.page.finished import Finished
from terem.page.keeper import DeviceKeeper
from terem.page.paths import find
from terem.page.rows import Rows, Shelf
from terem.page.things import Things
from terem.page.thinking import Buffer, Elsewhere, PageThinker

log = logging.getLogger("terem.page")
FRAMES: Final = 200  # of one socket that wait
UNFINISHED: Final = 200  # tables of this device
CLOSED, LOGGED_OUT, TOO_MUCH = 1000, 4401, 4429
EVERYTHING: Final = ""  # told to other pages instead of a table: the person or the packs have changed


class Port(Protocol):
    """The other side, in JavaScript."""

    @property
    def shelf(self) -> Shelf: ...

    @property
    def elsewhere(self) -> Elsewhere: ...

    def frame(self, socket: int, text: str) -> None: ...

    def closed(self, socket: int, code: int) -> None: ...

    def answer(self, request: int, status: int, headers: str, body: bytes) -> None:
        """The headers as JSON."""

    def begin(self, request: int, status: int, headers: str) -> None:
        """An answer that comes in lines."""

    def line(self, request: int, text: str) -> None: ...

    def end(self, request: int) -> None: ...

    def tell(self, table: str) -> None:
        """Other pages of this browser."""


class Socket(Connection):
    """What the page takes for a WebSocket."""

    def __init__(self, number: int, who: Person, home: Home) -> None:
        super().__init__(who, home.tables)
        self._number = number
        self._home = home
        self._frames: asyncio.Queue[str] = asyncio.Queue(FRAMES)
        self._reader = asyncio.ensure_future(self._read())

    def send(self, message: bytes) -> None:
        self._home.port.frame(self._number, message.decode())

    async def welcome(self, live: LiveTable, since: int) -> None:
        await super().welcome(live, since)
        await self._tables.resume([live.id])  # a table waits here until somebody opens it

    def put(self, frame: str) -> None:
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self._home.close(self._number, TOO_MUCH)

    async def _read(self) -> None:
        while True:
            await self.take(await self._frames.get())

    def stop(self) -> None:
        self._reader.cancel()
        self.part()


class Home:
    def __init__(self, port: Port) -> None:
        self.port = port
        rows = Rows(port.shelf)
        self.keeper = DeviceKeeper(rows, port.tell)
        self.things = Things(rows)
        self.finished = Finished(self.keeper, self.things)
        self.thinker = PageThinker(port.elsewhere)
        self.tables = Tables(self.keeper, self.thinker)
        self.reviews = Reviews(self.things, self.thinker)
        self.comparisons = Comparisons(self.thinker)
        self._rows = rows
        self._sockets: dict[int, Socket] = {}
        self._requests: dict[int, asyncio.Task[None]] = {}
        self._coming: dict[int, list[str]] = {}  # frames of sockets that are not open yet

    async def start(self) -> None:
        PACKS.shelves.append(self.things.files)
        with logging_errors("what was kept cannot be read"):
            await self.things.open_packs()
        self.tables.start()

    async def stop(self) -> None:
        for number in list(self._sockets):
            self.close(number)
        for task in list(self._requests.values()):
            task.cancel()
        await self.tables.close()
        self.thinker.close()
        PACKS.shelves.remove(self.things.files)

    # ------------------------------------------------------------------ the person

    async def person(self) -> Person | None:
        me = await self.things.me()
        return None if me is None else me.person

    async def somebody(self) -> Person:
        person = await self.person()
        if person is None:
            raise Problem(401, "who", "You have no session: POST /api/guest first.")
        return person

    async def me(self, person: Person) -> m.Me:
        tables = tuple(await self.tables.own(person))
        return m.Me(person.id, person.name, None, person.language, tables)

    async def rename(self, name: str, language: str) -> Person:
        me = await self.things.me()
        if me is None:
            return await self.somebody()
        now = (await self.things.rename(me, name, language)).person
        for socket in self._sockets.values():
            socket.is_now(now)
        if now.name != me.name:
            for table in await self.keeper.unfinished():
                await self.keeper.rename(table, me.id, me.name, now.name)
                await self._follow(table)
        return now

    async def forget_everything(self) -> None:
        """The person and all that is kept. Whoever comes next is somebody new."""
        for number in list(self._sockets):
            self.close(number, LOGGED_OUT)
        await self._rows.clear()
        await self.things.open_packs()
        for live in self.tables.in_memory:
            with suppress(Problem):
                await live.catch_up()
        self.port.tell(EVERYTHING)

    async def packs(self) -> list[p.KeptPack]:
        """What the person keeps; without a store, nothing."""
        try:
            return await self.things.packs()
        except StoreError:
            return []

    async def keep_pack(self, game: str, digest: str, name: str, files: str) -> p.KeptPack:
        kept = await self.things.keep_pack(game, digest, name, files)
        self.port.tell(EVERYTHING)
        return kept

    async def drop_pack(self, game: str, digest: str) -> None:
        """What it says stays for the tables and records that use it."""
        tables = [heading.kept.pack for _, heading in await self.keeper.headings()]
        records = [one.record for one in (await self.things.records()).values()]
        is_used = digest in tables or any(digest in record for record in records)
        await self.things.drop_pack(game, digest, is_used)
        self.port.tell(EVERYTHING)

    async def check_room(self) -> None:
        if len(await self.keeper.unfinished()) >= UNFINISHED:
            words = f"You have {UNFINISHED} games here that are not over: finish some of them first."
            raise Problem(429, "too-many", words)

    # ------------------------------------------------------------------ other pages of this browser

    def heard(self, table: str) -> None:
        """Another page has changed this table."""
        self.tables.do(self._follow(table))

    async def _follow(self, table: str) -> None:
        with logging_errors("a table was not followed", table):
            if table == EVERYTHING:
                await self.things.open_packs()
                return
            live = self.tables.find(table)
            if live is not None:
                await live.catch_up()

    # ------------------------------------------------------------------ sockets

    def socket(self, number: int) -> None:
        """The page opens one."""
        self._coming[number] = []
        self.tables.do(self._open(number))

    async def _open(self, number: int) -> None:
        try:
            person = await self.person()
        except StoreError:
            person = None
        waiting = self._coming.pop(number, None)
        if waiting is None:  # it was closed meanwhile
            return
        if person is None:
            self.port.closed(number, LOGGED_OUT)
            return
        socket = self._sockets[number] = Socket(number, person, self)
        socket.greet()
        for frame in waiting:
            socket.put(frame)

    def frame(self, number: int, text: str) -> None:
        if number in self._sockets:
            self._sockets[number].put(text)
        elif number in self._coming and len(self._coming[number]) < FRAMES:
            self._coming[number].append(text)

    def close(self, number: int, code: int = CLOSED) -> None:
        """From either side."""
        self._coming.pop(number, None)
        socket = self._sockets.pop(number, None)
        if socket is not None:
            socket.stop()
            self.port.closed(number, code)

    # ------------------------------------------------------------------ requests

    def fetch(self, number: int, method: str, address: str, headers: str, body: Buffer) -> None:
        """The headers as JSON, their names in small letters; the body as it comes from there."""
        asked = Asked.of(method, address, msgspec.json.decode(headers, type=dict[str, str]), body.to_bytes())
        task = asyncio.ensure_future(self._serve(number, asked))
        self._requests[number] = task
        task.add_done_callback(lambda _: self._requests.pop(number, None))

    def abort(self, number: int) -> None:
        """Nobody waits for this answer any more."""
        task = self._requests.get(number)
        if task is not None:
            task.cancel()

    async def _serve(self, number: int, asked: Asked) -> None:
        answer = await self.ask(asked)
        headers = msgspec.json.encode({"content-type": answer.kind, **answer.headers}).decode()
        if answer.lines is None:
            self.port.answer(number, answer.status, headers, answer.body)
            return
        self.port.begin(number, answer.status, headers)
        try:
            async for step in answer.lines:
                self.port.line(number, msgspec.json.encode(step).decode() + "\n")
        except (Problem, StoreError):
            log.exception("an answer broke off")
        finally:
            await answer.lines.aclose()
            answer.over()
            self.port.end(number)

    async def ask(self, asked: Asked) -> Answer:
        try:
            return await find(asked)(self, asked)
        except Problem as problem:
            return _problem(problem)
        except StoreError as error:
            return _problem(problem_of(error, "store"))
        except Exception:
            log.exception("a request failed", extra={"path": asked.path})
            return _problem(Problem(500, "broken", "The server failed; nothing was changed."))


def _problem(problem: Problem) -> Answer:
    return json_answer(m.Error(problem.code, problem.words, problem.clause), problem.status)


async def open_home(port: Port) -> Home:
    home = Home(port)
    await home.start()
    return home
