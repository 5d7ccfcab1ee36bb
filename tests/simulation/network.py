"""The simulated network: requests and WebSockets to the real application, late, broken or for nothing.

What is sent over one connection stays in order, as with TCP. A client that gives a connection up knows
nothing of what is still under way in it.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import copy_context
from typing import Any, Protocol

import msgspec

from simulation.loop import SimLoop
from simulation.process import Process

OUTSIDE = copy_context()  # of no machine
TICK = 1e-6  # seconds between two messages that arrive, so that their order is kept
GIVES_UP = 12.0  # seconds that a client waits for the answer to a request


class Troubles(msgspec.Struct):
    lost: float = 0.0  # requests without an answer, in a thousand; half of them were done
    broken: float = 0.0  # connections that break, in a thousand messages
    slow: float = 0.0  # messages that take seconds, in a thousand


class Client(Protocol):
    """Who opened a connection."""

    def told(self, link: Link, message: bytes) -> None: ...

    def lost(self, link: Link) -> None: ...


class Network:
    def __init__(self, loop: SimLoop, rng: random.Random, troubles: Troubles) -> None:
        self.loop = loop
        self.rng = rng
        self.troubles = troubles

    def happens(self, often: float) -> bool:
        return often > 0 and self.rng.random() * 1000 < often

    def delay(self) -> float:
        if self.happens(self.troubles.slow):
            return self.rng.random() * 6.0
        return 0.001 + self.rng.random() ** 3 * 0.05

    async def request(
        self,
        process: Process,
        method: str,
        path: str,
        body: object = None,
        cookie: str = "",
        token: str = "",
    ) -> tuple[int, dict[str, Any], dict[str, str]]:
        """Status, body and headers; the status is 0 if no answer came."""
        is_lost = self.happens(self.troubles.lost)
        await asyncio.sleep(self.delay())
        if not process.is_up or (is_lost and self.rng.random() < 0.5):
            await asyncio.sleep(self.rng.random() * GIVES_UP)
            return 0, {}, {}
        answer: asyncio.Future[tuple[int, bytes, dict[str, str]]] = self.loop.create_future()
        scope = scope_of("http", method, path, cookie, token)
        process.machine.run(_ask(process, scope, msgspec.json.encode(body), answer))
        try:
            async with asyncio.timeout(GIVES_UP):
                status, told, headers = await answer
        except TimeoutError:
            return 0, {}, {}
        await asyncio.sleep(self.delay())
        if is_lost:
            return 0, {}, {}
        try:
            found = msgspec.json.decode(told) if told else {}
        except msgspec.DecodeError:
            found = {}
        return status, found if isinstance(found, dict) else {}, headers


def scope_of(kind: str, method: str, path: str, cookie: str, token: str = "") -> dict[str, Any]:
    path, _, query = path.partition("?")
    headers = [(b"host", b"terem"), (b"content-type", b"application/json")]
    if cookie:
        headers.append((b"cookie", cookie.encode()))
    if token:
        headers.append((b"invitation", token.encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": ("terem", 80),
        "subprotocols": [],
        "state": {},
    }


async def _ask(process: Process, scope: dict[str, Any], body: bytes, answer: asyncio.Future[Any]) -> None:
    came: list[bytes] = []
    status, headers = 0, {}
    told = False

    async def receive() -> dict[str, Any]:
        nonlocal told
        if told:
            await asyncio.sleep(3600)
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status, headers
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            came.append(message.get("body", b""))

    await process.app(scope, receive, send)
    if not answer.done():
        answer.set_result((status, b"".join(came), headers))


class Link:
    """A WebSocket. The server's side is in its machine, the client's outside."""

    may_write = True

    def __init__(self, network: Network, process: Process, client: Client, cookie: str) -> None:
        self._network = network
        self._machine = process.machine
        self._app = process.app
        self._client: Client | None = client
        self._inbox: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._waiting: asyncio.Future[None] | None = None
        self._up = self._down = 0.0  # when the last message arrives, in either direction
        self.is_open = False
        self._is_broken = False
        self.on_writable: Callable[[], None] | None = None
        if process.is_up:
            process.links.append(self)
            self._machine.run(self._serve(cookie))
        else:
            self._is_broken = True
            network.loop.call_later(0.2, self._lose, context=OUTSIDE)

    async def _serve(self, cookie: str) -> None:
        scope = scope_of("websocket", "GET", "/socket", cookie)
        scope["extensions"] = {"terem": {"wire": self}}
        try:
            await self._app(scope, self._receive, self._send)
        except Exception:
            self._end()
            raise
        self._end()  # uvicorn closes what the application has left open, as when the store failed

    # ------------------------------------------------------------------ the client's side

    def send(self, message: bytes) -> None:
        """To the server, unless the connection is broken."""
        if self._is_broken:
            return
        if self._network.happens(self._network.troubles.broken):
            self.break_off()
            return
        now = self._network.loop.time()
        self._up = max(self._up + TICK, now + self._network.delay())
        frame = {"type": "websocket.receive", "text": message.decode()}
        self._machine.later(self._up - now, self._arrive, frame)

    def give_up(self) -> None:
        """The client wants no more of it. What it has sent arrives, and the server hears of it later."""
        self._client = None
        seconds = self._network.rng.random() * 30.0
        self._machine.later(seconds, self._arrive, {"type": "websocket.disconnect", "code": 1006})

    def break_off(self) -> None:
        """Both sides hear of it, at different times."""
        if not self._is_broken:
            self._is_broken = True
            later = self._network.rng.random
            self._network.loop.call_later(later() * 2.0, self._lose, context=OUTSIDE)
            gone = {"type": "websocket.disconnect", "code": 1006}
            self._machine.later(later() * 20.0, self._arrive, gone)

    def _lose(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.lost(self)

    # ------------------------------------------------------------------ the server's side

    def _arrive(self, message: dict[str, Any]) -> None:
        self._inbox.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def _receive(self) -> dict[str, Any]:
        while not self._inbox:
            self._waiting = self._network.loop.create_future()
            await self._waiting
        return self._inbox.popleft()

    async def _send(self, message: Any) -> None:
        kind = message["type"]
        if kind == "websocket.accept":
            self.is_open = True
        elif kind == "websocket.close":
            self._end()

    def _end(self) -> None:
        if not self._is_broken:
            self._is_broken = True
            self._network.loop.call_later(0.05, self._lose, context=OUTSIDE)

    def write_texts(self, messages: Sequence[bytes]) -> None:
        """What is written in one go arrives together."""
        if not self._is_broken:
            now = self._network.loop.time()
            self._down = max(self._down + TICK, now + self._network.delay())
            self._network.loop.call_at(self._down, self._told, messages, context=OUTSIDE)

    def _told(self, messages: Sequence[bytes]) -> None:
        for message in messages:
            if self._client is not None and not self._is_broken:
                self._client.told(self, message)
