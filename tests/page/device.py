"""The home of a page under plain CPython: only what is JavaScript in a browser is replaced."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from terem.core.chance import FastRng
from terem.page import Home, open_home
from terem.page.thinking import answer

Message = dict[str, Any]


class Named(Exception):
    """An error as the browser names it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Bytes(bytes):
    """As they come from JavaScript."""

    def to_bytes(self) -> bytes:
        return bytes(self)


class Shelf:
    """IndexedDB as a dict. Each call is one transaction."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.fails = ""  # the name of the error that every call raises
        self.fails_writing = ""
        self.changes = 0
        self.before_change: Callable[[], None] = lambda: None

    async def get(self, key: str) -> str | None:
        await self._work()
        return self.rows.get(key)

    async def range(self, first: str, last: str, most: int, backwards: bool) -> str:
        await self._work()
        found = [[key, self.rows[key]] for key in sorted(self.rows, reverse=backwards) if first <= key < last]
        return json.dumps(found[:most] if most else found)

    async def change(self, change: str) -> bool:
        told = json.loads(change)
        await self._work()
        self.before_change()
        if self.fails_writing:
            raise Named(self.fails_writing)
        if any(self.rows.get(key) != text for key, text in told["same"].items()):
            return False
        for prefix in told["drop"]:
            for key in [key for key in self.rows if key.startswith(prefix)]:
                del self.rows[key]
        self.rows |= told["put"]
        self.changes += 1
        return True

    async def clear(self) -> None:
        await self._work()
        self.rows.clear()

    async def _work(self) -> None:
        await asyncio.sleep(0)
        if self.fails:
            raise Named(self.fails)


class Elsewhere:
    """The second worker: here it answers in the same thread, when it is let."""

    def __init__(self) -> None:
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.asked = 0
        self.ended = 0
        self._running: asyncio.Future[None] | None = None

    async def run(self, question: bytes) -> Bytes:
        self.asked += 1
        running = self._running = asyncio.ensure_future(self._until())
        try:
            await running
        except asyncio.CancelledError:
            if running.cancelled() and not asyncio.current_task().cancelling():  # type: ignore[union-attr]
                raise Named("Ended") from None
            raise
        return Bytes(answer(Bytes(question)))

    async def _until(self) -> None:
        await self.goes_on.wait()

    def end(self) -> None:
        self.ended += 1
        if self._running is not None:
            self._running.cancel()


class Device:
    """A port, and the page at its other side."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or Shelf()
        self.elsewhere = Elsewhere()
        self.told: list[str] = []
        self.others: list[Home] = []  # of other tabs
        self.received: dict[int, list[Message]] = {}
        self.codes: dict[int, int] = {}
        self.answers: dict[int, asyncio.Future[tuple[int, dict[str, str], bytes]]] = {}
        self.lines: dict[int, list[Any]] = {}
        self._open: dict[int, tuple[int, dict[str, str]]] = {}
        self._numbers = iter(range(1, 1_000_000))
        self.home: Home

    @classmethod
    async def on(cls, shelf: Shelf | None = None) -> Device:
        device = cls(shelf)
        device.home = await open_home(device)
        return device

    # ------------------------------------------------------------------ the port

    def frame(self, socket: int, text: str) -> None:
        self.received[socket].append(json.loads(text))

    def closed(self, socket: int, code: int) -> None:
        self.codes[socket] = code

    def answer(self, request: int, status: int, headers: str, body: bytes) -> None:
        self.answers[request].set_result((status, json.loads(headers), body))

    def begin(self, request: int, status: int, headers: str) -> None:
        self._open[request], self.lines[request] = (status, json.loads(headers)), []

    def line(self, request: int, text: str) -> None:
        self.lines[request].append(json.loads(text))

    def end(self, request: int) -> None:
        status, headers = self._open.pop(request)
        if not self.answers[request].done():
            self.answers[request].set_result((status, headers, b""))

    def tell(self, table: str) -> None:
        self.told.append(table)
        for other in self.others:
            other.heard(table)

    # ------------------------------------------------------------------ the page

    def begin_fetch(self, method: str, path: str, body: Any = None, **headers: str) -> int:
        number = next(self._numbers)
        self.answers[number] = asyncio.get_running_loop().create_future()
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        self.home.fetch(number, method, path, json.dumps(headers), Bytes(data))
        return number

    async def fetch(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        number = self.begin_fetch(method, path, body)
        status, _, data = await self.answers[number]
        return status, data

    async def get(self, path: str, status: int = 200) -> Any:
        found, data = await self.fetch("GET", path)
        assert found == status, data
        return json.loads(data)

    async def post(self, path: str, body: Any = None, status: int = 200, method: str = "POST") -> Any:
        found, data = await self.fetch(method, path, body)
        assert found == status, (found, data)
        return json.loads(data) if data else None

    async def steps(self, path: str, body: Any = None) -> list[Any]:
        """The lines of a long computation."""
        number = self.begin_fetch("POST", path, body)
        status, _, data = await self.answers[number]
        assert status == 200, data
        return self.lines[number]

    def connect(self) -> int:
        socket = next(self._numbers)
        self.received[socket] = []
        self.home.socket(socket)
        return socket

    async def table(self, game: str, *seats: str, **more: Any) -> str:
        chosen = [{"kind": seat} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
        return str((await self.post("/api/tables", {"game": game, "seats": chosen, **more}, 201))["table"])


class Player:
    """Somebody at one table, by messages alone."""

    def __init__(self, device: Device, table: str) -> None:
        self.device, self.table = device, table
        self.socket = device.connect()
        self._ids = 0
        self.tell("hello")

    @property
    def received(self) -> list[Message]:
        return self.device.received[self.socket]

    def tell(self, kind: str, **fields: Any) -> None:
        message = {"type": kind, "table": self.table, **fields}
        self.device.home.frame(self.socket, json.dumps(message))

    async def ask(self, kind: str, **fields: Any) -> Message:
        self._ids += 1
        client = fields.setdefault("id", f"{self.socket}-{self._ids}")
        before = len(self.received)
        self.tell(kind, **fields)
        return await self.until(lambda message: message.get("id") == client, before)

    async def until(self, is_it: Callable[[Message], bool], since: int = 0) -> Message:
        while True:
            for message in self.received[since:]:
                if is_it(message):
                    return message
            await asyncio.sleep(0)

    def turn_of(self, seat: int) -> Message:
        """The seat's newest turn; without one, an empty message."""
        turns = (one for one in reversed(self.received) if one["type"] == "turn" and one["seat"] == seat)
        return next(turns, {})

    async def is_at(self, turn: int) -> None:
        """Until this is the last turn that seat 0 was told."""
        while self.turn_of(0).get("seq") != turn:
            await asyncio.sleep(0)

    async def is_asked(self) -> list[int]:
        """Until a seat of mine is to act; which ones are."""
        while not (own := self.own()):
            await asyncio.sleep(0)
        return own

    @property
    def is_over(self) -> bool:
        return any(one["type"] == "turn" and one["outcome"] is not None for one in self.received)

    def own(self) -> list[int]:
        """The seats of mine that are to act."""
        newest = {one["seat"]: one for one in self.received if one["type"] == "turn"}
        return [seat for seat, turn in newest.items() if seat in turn["to_act"]]

    async def play_something(self, seat: int, rng: FastRng) -> None:
        actions: list[str] = []
        legal, closed = self.turn_of(seat)["legal"], False
        while not closed:
            actions.append(legal[rng.below(len(legal))])
            drafted = await self.ask("draft", seat=seat, actions=actions)
            assert drafted["type"] == "drafted", drafted
            legal, closed = drafted["legal"], drafted["closed"]
        played = await self.ask("play", seat=seat, actions=actions)
        assert played["type"] == "ack", played

    async def play(self, rng: FastRng, most: int = 100_000) -> int:
        """Turns at random until the game is over, or so many; how many it were."""
        await self.until(lambda message: message["type"] == "table")
        played = 0
        while not self.is_over and played < most:
            own = self.own()
            if own:
                await self.play_something(own[rng.below(len(own))], rng)
                played += 1
            await asyncio.sleep(0)
        return played
