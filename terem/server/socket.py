"""One WebSocket connection: frames in, frames out, and nothing that a slow reader could clog."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

import msgspec
import sqlalchemy as sa
from starlette.websockets import WebSocket, WebSocketDisconnect

import terem
from terem.core.chance import FastRng
from terem.core.refusal import Refused
from terem.core.words import Words
from terem.server import messages as m
from terem.server import schema
from terem.server.bots import BotPool
from terem.server.limits import Limits
from terem.server.live import LiveTable, encode
from terem.server.metrics import FRAMES, MOVES, REFUSED
from terem.server.people import Person
from terem.server.problem import Problem
from terem.server.store import StoreError
from terem.server.tables import Tables

log = logging.getLogger("terem.socket")
decode = msgspec.json.Decoder(m.Incoming).decode
QUEUE = 512  # messages; who reads no faster is let go, and may come back
PROTOCOL_ERROR, TOO_SLOW, TOO_MUCH = 4400, 4408, 4429


class Connection:
    """Somebody's line to the server. It hears of every table it said hello to."""

    def __init__(
        self, socket: WebSocket, person: Person, tables: Tables, bots: BotPool, limits: Limits
    ) -> None:
        self.person = person.id
        self._who = person
        self._socket = socket
        self._tables = tables
        self._bots = bots
        self._limits = limits
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self._joined: dict[str, LiveTable] = {}
        self._id = f"{id(self):x}"
        self._closing = 0

    def send(self, message: bytes) -> None:
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self._close(TOO_SLOW)

    def _close(self, code: int) -> None:
        """The writer closes the line as soon as it gets to it."""
        self._closing = self._closing or code
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def run(self) -> None:
        self.send(encode(m.Welcome(m.PROTOCOL, self.person, self._who.name, terem.__version__)))
        writer = asyncio.create_task(self._write())
        try:
            while True:
                frame = await self._socket.receive_text()
                FRAMES.inc()
                if len(frame) > m.FRAME_LIMIT:
                    self._close(PROTOCOL_ERROR)
                    break
                if not self._limits.frames.allows(self._id):
                    self._close(TOO_MUCH)
                    break
                await self._take(frame)
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass  # KeyError: a binary frame, which the protocol does not know
        finally:
            for live in self._joined.values():
                live.detach(self)
                self._tables.away(live, self.person)
            if not writer.done():
                self._close(self._closing or 1000)
            await asyncio.wait([writer], timeout=2)
            writer.cancel()

    async def _write(self) -> None:
        try:
            while (message := await self._queue.get()) is not None:
                await self._socket.send_text(message.decode())
            await self._socket.close(self._closing or 1000)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass

    def shut(self) -> None:
        """The server goes down in good order: clients come back by themselves."""
        self._close(1012)

    # ------------------------------------------------------------------ one message

    async def _take(self, frame: str) -> None:
        try:
            message = decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(_id_of(frame), Problem(400, "malformed", f"That is no message: {error}"))
            return
        client = getattr(message, "id", "")
        try:
            await self._HANDLERS[type(message)](self, message)
        except Refused as refused:
            words = await self._in_words(message, refused)
            self._refuse(client, Problem(409, refused.refusal.code, words, refused.refusal.clause or ""))
        except Problem as problem:
            self._refuse(client, problem)
        except StoreError as error:
            self._refuse(client, Problem(503, "store", str(error)))
        except Exception:
            log.exception("a message failed", extra={"kind": type(message).__name__})
            self._refuse(client, Problem(500, "broken", "Something broke here; nothing was changed."))

    def _refuse(self, client: str, problem: Problem) -> None:
        REFUSED.labels(problem.code if problem.status < 500 else "server").inc()
        self.send(encode(m.Refuse(client, problem.code, problem.words, problem.clause)))

    async def _in_words(self, message: Any, refused: Refused) -> str:
        """Why, in the person's language."""
        live = await self._tables.get(message.table)
        names = [chair.name for chair in live.chairs]
        return Words(live.game, self._who.language, names).refusal(refused.refusal)

    def _joined_table(self, table: str) -> LiveTable:
        live = self._joined.get(table)
        if live is None:
            raise Problem(409, "say-hello", "Say hello to the table first.")
        return live

    async def _hello(self, message: m.Hello) -> None:
        live = await self._tables.get(message.table)
        if not await self._tables.may_look_on(self._who, live, message.token):
            raise Problem(404, "no-table", "There is no such table.")
        if message.table not in self._joined and len(self._joined) >= self._limits.tables_at_once:
            raise Problem(429, "too-many", "Leave another table first.")
        self._joined[message.table] = live
        live.attach(self, message.since)
        for said in await self._tables.store.read(_chat_of(live.id)):
            self.send(encode(said))
        await self._tables.back(live, self.person)

    async def _leave(self, message: m.Leave) -> None:
        live = self._joined.pop(message.table, None)
        if live is not None:
            live.detach(self)
            self._tables.away(live, self.person)

    async def _draft(self, message: m.Draft) -> None:
        self._joined_table(message.table).draft(self, message.seat, message.actions, message.id)

    async def _play(self, message: m.Play) -> None:
        live = self._own(message.table, message.seat)
        if live.is_held(message.seat):
            raise Problem(409, "held", "A bot plays for you: take your seat back first.")
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
        return f"{self.person} {client}"[:60]

    async def _ask(self, message: m.Ask) -> None:
        live = self._joined_table(message.table)
        match = live.own_seat(self.person, message.seat)
        if not self._limits.advice.allows(self.person):
            raise Problem(429, "too-many", "One question at a time: wait a little.")
        if message.seat not in match.to_act() or match.draft(message.seat).is_closed:
            raise Problem(409, "not-your-turn", "There is nothing to decide for you now.")
        position = live.game.show(match.redealt(message.seat, FastRng(time.time_ns() & (1 << 60) - 1)))
        found = await self._bots.advice(live.game.key, position, message.seat, self._who.language)
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
        said = m.Said(live.id, self._who.name, text, time.time())
        row = {"board": live.id, "person": self.person, "name": said.name, "text": text, "at": said.at}
        await self._tables.store.run(sa.insert(schema.chat).values(**row))
        live.tell(encode(said))
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


def _id_of(frame: str) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which one."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    client = found.get("id", "") if isinstance(found, dict) else ""
    return client[:60] if isinstance(client, str) else ""


def _chat_of(board: str) -> Callable[[sa.Connection], list[m.Said]]:
    c = schema.chat.c
    query = sa.select(c.name, c.text, c.at).where(c.board == board).order_by(c.id.desc()).limit(100)
    return lambda connection: [
        m.Said(board, row.name, row.text, row.at) for row in reversed(connection.execute(query).all())
    ]
