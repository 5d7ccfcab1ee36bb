"""One WebSocket connection: frames in, frames out. A slow reader cannot hold up anybody else."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from terem.house import connection
from terem.house import messages as m
from terem.house.chairs import Person
from terem.house.live import LiveTable
from terem.house.problem import Problem
from terem.house.tables import Tables
from terem.server.limits import Limits
from terem.server.metrics import FRAMES, MOVES, REFUSED
from terem.server.transport import WebSocket as Wire

QUEUE = 512  # messages; a client that reads more slowly is disconnected, and may reconnect
QUEUE_BYTES = 2_000_000  # the same in bytes
PROTOCOL_ERROR, LOGGED_OUT, BANNED, TOO_SLOW, TOO_MUCH = 4400, 4401, 4403, 4408, 4429
RESTART = 1012
CLOSING = 2.0  # seconds for a connection to close in good order


class Connection(connection.Connection):
    def __init__(
        self, socket: WebSocket, person: Person, session: str, tables: Tables, limits: Limits
    ) -> None:
        super().__init__(person, tables)
        self.session = session  # its digest
        self._socket = socket
        self._limits = limits
        self._wire: Wire = socket.scope["extensions"]["terem"]["wire"]
        self._wire.on_writable = self._flush
        self._queue: list[bytes] = []
        self._waiting = 0  # bytes in it
        self._sent = 0  # bytes in all
        self._closing = 0
        self._loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[None] = self._loop.create_future()

    def send(self, message: bytes) -> None:
        """What is sent in one go leaves together, when the loop comes round."""
        if self._closing:
            return
        if self._waiting and (len(self._queue) >= QUEUE or self._waiting + len(message) > QUEUE_BYTES):
            self._flush()
            if self._queue:
                self.close(TOO_SLOW)
                return
        if not self._queue:
            self._loop.call_soon(self._flush)
        self._queue.append(message)
        self._waiting += len(message)
        self._sent += len(message)

    def _flush(self) -> None:
        if self._queue and self._wire.may_write:
            messages, self._queue, self._waiting = self._queue, [], 0
            self._wire.write_texts(messages)

    def close(self, code: int = RESTART) -> None:
        """Close without waiting for a slow reader. Clients reconnect by themselves, except banned ones."""
        if not self._closing:
            self._closing = code
            self._queue.clear()
            self._closed.set_result(None)

    async def run(self) -> None:
        self.greet()
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([reader, self._closed], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.close(1000)
            closer = asyncio.create_task(self._end())
            await asyncio.wait([closer, reader], timeout=CLOSING)
            for task in (reader, closer):
                task.cancel()
            await asyncio.gather(reader, closer, return_exceptions=True)
            self._wire.on_writable = None
            self.part()

    async def _read(self) -> None:
        """Handle frames until the connection is broken or closed. A message that was begun is finished."""
        try:
            while not self._closing:
                frame = await self._socket.receive_text()
                FRAMES.inc()
                if len(frame) > m.FRAME_LIMIT:
                    self.close(PROTOCOL_ERROR)
                elif not self._limits.messages.allows(self.person):
                    self.close(TOO_MUCH)
                else:
                    await self.take(frame)
        except KeyError:  # a binary frame, which the protocol does not have
            self.close(PROTOCOL_ERROR)
        except (WebSocketDisconnect, RuntimeError):
            pass

    async def _end(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self._socket.close(self._closing)

    # ------------------------------------------------------------------ limits and metrics

    def may_join(self, tables: int) -> bool:
        return tables < self._limits.tables_at_once

    async def welcome(self, live: LiveTable, since: int) -> None:
        """A whole game is many times larger than the message that asks for it."""
        if not self._limits.catching_up.allows(self.person, cost=0):
            raise Problem(429, "too-many", "You have read very much: wait a little.")
        before = self._sent
        try:
            await super().welcome(live, since)
        finally:
            self._limits.catching_up.owe(self.person, self._sent - before)

    def may_ask(self) -> bool:
        return self._limits.advice.allows(self.person)

    def may_say(self) -> bool:
        return self._limits.chat.allows(self.person)

    def may_make(self) -> bool:
        return self._limits.tables.allows(self.person)

    async def play(self, live: LiveTable, message: m.Play) -> int:
        began = time.perf_counter()
        seq = await super().play(live, message)
        MOVES.observe(time.perf_counter() - began)
        return seq

    def refuse(self, client: str, problem: Problem, table: str = "") -> None:
        REFUSED.labels(problem.code if problem.status < 500 else "server").inc()
        super().refuse(client, problem, table)
