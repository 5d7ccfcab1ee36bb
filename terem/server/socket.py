"""One WebSocket connection: frames in, frames out, and nothing that a slow reader could clog."""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, ClassVar

import msgspec
import sqlalchemy as sa
from starlette.websockets import WebSocket, WebSocketDisconnect

import terem
from terem.core.chance import FastRng
from terem.core.refusal import Refused
from terem.core.words import Words
from terem.server import boards, schema
from terem.server import messages as m
from terem.server.answers import words_of
from terem.server.bots import BotPool, OtherPack
from terem.server.limits import Limits
from terem.server.live import LiveTable, encode
from terem.server.metrics import FRAMES, MOVES, REFUSED
from terem.server.packs import PACKS
from terem.server.people import Person
from terem.server.problem import Problem
from terem.server.store import StoreError, Taken, Work
from terem.server.tables import Tables

log = logging.getLogger("terem.socket")
decode = msgspec.json.Decoder(m.Incoming).decode
QUEUE = 512  # messages; who reads no faster is let go, and may come back
QUEUE_BYTES = 2_000_000  # the same, of what they hold
PROTOCOL_ERROR, LOGGED_OUT, BANNED, TOO_SLOW, TOO_MUCH = 4400, 4401, 4403, 4408, 4429
RESTART = 1012
LAST_WORDS = 2.0  # seconds for what is still to be sent when a line is closed
_numbers = itertools.count()


class Connection:
    """Somebody's line to the server. It hears of every table it said hello to."""

    def __init__(
        self,
        socket: WebSocket,
        person: Person,
        session: str,
        tables: Tables,
        bots: BotPool,
        limits: Limits,
    ) -> None:
        self.session = session  # its digest
        self.person = person.id
        self._who = person
        self._socket = socket
        self._tables = tables
        self._bots = bots
        self._limits = limits
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self._waiting = 0  # bytes in the queue and on their way
        self._joined: dict[str, LiveTable] = {}
        self._number = str(next(_numbers))
        self._asking: asyncio.Task[None] | None = None
        self._closing = 0
        self._closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        if self._closing:
            return
        if self._waiting and self._waiting + len(message) > QUEUE_BYTES:
            self.close(TOO_SLOW)
            return
        try:
            self._queue.put_nowait(message)
            self._waiting += len(message)
        except asyncio.QueueFull:
            self.close(TOO_SLOW)

    def close(self, code: int = RESTART) -> None:
        """Nothing more is said; a reader who is slow does not hold it up. Clients come back by themselves,
        but for those who are banned."""
        if not self._closing:
            self._closing = code
            while not self._queue.empty():
                self._queue.get_nowait()
            self._queue.put_nowait(None)
            self._closed.set_result(None)

    async def run(self) -> None:
        self.send(encode(m.Welcome(m.PROTOCOL, self.person, self._who.name, terem.__version__)))
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([reader, writer, self._closed], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.close(1000)
            await asyncio.wait([writer, reader], timeout=LAST_WORDS)
            tasks = [task for task in (reader, writer, self._asking) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for live in self._joined.values():
                live.detach(self)
                self._tables.away(live, self.person)

    async def _read(self) -> None:
        """Until the line is broken or closed. What was begun comes to its end."""
        try:
            while not self._closing:
                frame = await self._socket.receive_text()
                FRAMES.inc()
                if len(frame) > m.FRAME_LIMIT:
                    self.close(PROTOCOL_ERROR)
                elif not self._limits.frames.allows(self._number):
                    self.close(TOO_MUCH)
                else:
                    await self._take(frame)
        except KeyError:  # a binary frame, which the protocol does not know
            self.close(PROTOCOL_ERROR)
        except (WebSocketDisconnect, RuntimeError):
            pass

    async def _write(self) -> None:
        try:
            while (message := await self._queue.get()) is not None:
                await self._socket.send_text(message.decode())
                self._waiting -= len(message)
            await self._socket.close(self._closing or 1000)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass

    # ------------------------------------------------------------------ one message

    async def _take(self, frame: str) -> None:
        try:
            message = decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(_id_of(frame), Problem(400, "malformed", f"That is no message: {error}"))
            return
        await self._handle(message, self._HANDLERS[type(message)](self, message))

    async def _handle(self, message: Any, work: Awaitable[None]) -> None:
        """Whatever is wrong is answered; the line stays open."""
        client, table = getattr(message, "id", ""), getattr(message, "table", "")
        try:
            await work
        except Refused as refused:
            self._refuse(client, Problem.of(refused.refusal, self._words(table)), table)
        except Problem as problem:
            if isinstance(problem.__cause__, StoreError):
                problem = Problem(problem.status, problem.code, words_of(problem.__cause__))
            self._refuse(client, problem, table)
        except StoreError as error:
            self._refuse(client, Problem(503, "store", words_of(error)), table)
        except Exception:
            log.exception("a message failed", extra={"kind": type(message).__name__})
            words = "Something broke here; nothing was changed."
            self._refuse(client, Problem(500, "broken", words), table)

    def _refuse(self, client: str, problem: Problem, table: str = "") -> None:
        REFUSED.labels(problem.code if problem.status < 500 else "server").inc()
        self.send(encode(m.Refuse(client, problem.code, problem.words, problem.clause, table)))

    def _words(self, table: str) -> Words:
        """Of a table's game, in the person's language."""
        live = self._joined[table]
        names = [chair.name for chair in live.chairs]
        components = None
        with suppress(Problem):  # its pack is gone: then with the game's own names
            components = PACKS.components(live.game, live.pack)
        return Words(live.game, self._who.language, names, components)

    def _joined_table(self, table: str) -> LiveTable:
        live = self._joined.get(table)
        if live is None:
            raise Problem(409, "say-hello", "Say hello to the table first.")
        return live

    async def _hello(self, message: m.Hello) -> None:
        live = await self._tables.seen_by(self._who, message.table, message.token)
        if message.table not in self._joined and len(self._joined) >= self._limits.tables_at_once:
            raise Problem(429, "too-many", "Leave another table first.")
        self._joined[message.table] = live
        try:
            await live.welcome(self, message.since)
        except (Problem, StoreError):
            await self._leave(m.Leave(message.table))
            raise
        await self._tables.begin_if_full(live)
        await self._tables.back(live, self.person)

    async def _leave(self, message: m.Leave) -> None:
        live = self._joined.pop(message.table, None)
        if live is not None:
            live.detach(self)
            self._tables.away(live, self.person)

    async def _draft(self, message: m.Draft) -> None:
        await self._joined_table(message.table).draft(self, message.seat, message.actions, message.id)

    async def _play(self, message: m.Play) -> None:
        live = self._own(message.table, message.seat)
        began = time.perf_counter()
        seq = await live.play(message.seat, message.actions, self._key(message.id))
        MOVES.observe(time.perf_counter() - began)
        self.send(encode(m.Ack(message.id, seq)))

    async def _resign(self, message: m.Resign) -> None:
        live = self._own(message.table, message.seat)
        self.send(encode(m.Ack(message.id, await live.resign(message.seat, self._key(message.id)))))

    async def _return(self, message: m.Return) -> None:
        live = self._own(message.table, message.seat)
        self.send(encode(m.Ack(message.id, await live.give_back(message.seat, self._key(message.id)))))

    def _own(self, table: str, seat: int) -> LiveTable:
        live = self._joined_table(table)
        live.own_seat(self.person, seat)
        return live

    def _key(self, client: str) -> str:
        """Ids are each person's own: nobody can use up another's."""
        return f"{self.person} {client}"

    async def _ask(self, message: m.Ask) -> None:
        live = self._own(message.table, message.seat)
        busy = self._asking is not None and not self._asking.done()
        if busy or not self._limits.advice.allows(self.person):
            raise Problem(429, "too-many", "One question at a time: wait a little.")
        async with live.lock:
            await live.refresh()
            match = live.own_seat(self.person, message.seat)
            if message.seat not in match.to_act() or match.draft(message.seat).is_closed:
                raise Problem(409, "not-your-turn", "There is nothing to decide for you now.")
            position = live.game.show(match.redealt(message.seat, FastRng(secrets.randbits(60))))
        # A master thinks for a while: the line is open for other messages meanwhile.
        self._asking = asyncio.create_task(self._handle(message, self._advise(message, live, position)))

    async def _advise(self, message: m.Ask, live: LiveTable, position: str) -> None:
        pack = PACKS.find(live.game, live.pack)
        try:
            found = await self._bots.advice(live.game.key, position, message.seat, self._who.language, pack)
        except OtherPack as error:
            raise Problem(409, "no-pack", f"There is no advice now: {error}.") from None
        data = msgspec.json.decode(found)
        told = {"table": live.id, "seat": message.seat, "id": message.id, "type": "advice", **data}
        self.send(encode(msgspec.convert(told, m.Advised)))

    async def _say(self, message: m.Say) -> None:
        live = self._joined_table(message.table)
        text = " ".join(message.text.split())
        if not text or not text.isprintable():
            raise Problem(400, "text", "Say something that can be read.")
        if not self._limits.chat.allows(self.person):
            raise Problem(429, "too-many", "Slowly: others want to read it.")
        if live.match is not None and not live.match.may_talk():
            raise Problem(409, "silence", "Nobody may talk now: spend a speech token first.")
        if not live.seats_of(self.person) and live.match is not None and not live.match.is_over:
            raise Problem(403, "watching", "Those who look on keep quiet until the game is over.")
        key = self._key(message.id)
        try:
            said = boards.say(live.id, self.person, self._who.name, text, key, time.time())
            await self._tables.store.write(said)
        except Taken:  # said before, and only the answer was lost; or the person is no more
            if not await self._tables.store.read(_was_said(live.id, key)):
                raise Problem(403, "who", "Nobody knows you here any more.") from None
        await live.tell_said()
        self.send(encode(m.Ack(message.id, live.head - 1)))

    async def _ping(self, message: m.Ping) -> None:
        self.send(encode(m.Pong()))

    _HANDLERS: ClassVar[dict[type, Callable[[Any, Any], Awaitable[None]]]] = {
        m.Hello: _hello,
        m.Leave: _leave,
        m.Draft: _draft,
        m.Play: _play,
        m.Resign: _resign,
        m.Return: _return,
        m.Ask: _ask,
        m.Say: _say,
        m.Ping: _ping,
    }


def _was_said(table: str, client: str) -> Work[bool]:
    c = schema.chat.c
    query = sa.select(c.id).where(c.board == table, c.client == client)
    return lambda connection: connection.execute(query).first() is not None


def _id_of(frame: str) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which one."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    client = found.get("id", "") if isinstance(found, dict) else ""
    return client[:60] if isinstance(client, str) else ""
