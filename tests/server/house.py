"""A real server on a free port for the tests, and people who use it over HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import sqlalchemy as sa
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from terem.core.state import DEALER_BIT
from terem.games import find_game
from terem.house.messages import FRAME_LIMIT
from terem.house.thinker import Question, bot_turn
from terem.server import schema
from terem.server.app import Server
from terem.server.bots import BotPool
from terem.server.limits import Limits
from terem.server.store import Store
from terem.server.transport import Gate, Http, WebSocket
from terem.table import Match

PATIENCE = 60.0  # seconds before a test gives up, for busy machines
Message = dict[str, Any]


class QuickBots(BotPool):
    """Bots of every level that play at random, at once and without separate processes."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[str, int, str]] = []
        self.may_play = asyncio.Event()
        self.may_play.set()

    async def turn(self, question: Question, level: str) -> list[str]:
        self.asked.append((question.game, question.seat, level))
        await self.may_play.wait()
        return await asyncio.to_thread(bot_turn, question, "random", len(self.asked))


class House:
    """A whole server inside the test's process."""

    def __init__(
        self,
        url: str,
        limits: Limits | None = None,
        origins: tuple[str, ...] = (),
        bots: BotPool | None = None,
        descriptors: int = 65_536,
        **more: Any,
    ) -> None:
        """`more` goes to the server."""
        self.url = url
        self._descriptors = descriptors
        self._more = more
        self._limits = limits or Limits(1000)
        self._origins = origins
        self._bots = bots
        self.port = 0
        self._visitors: list[Visitor] = []

    async def start(self) -> None:
        store = Store(self.url)
        store.migrate()
        store.start()
        self.bots = self._bots or QuickBots()
        self.server = Server(store, limits=self._limits, origins=self._origins, bots=self.bots, **self._more)
        listening = socket.create_server(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        app = self.server.app()
        self.gate = app.state.gate = Gate(self._limits, self._descriptors)
        config = uvicorn.Config(
            app,
            http=Http,
            ws=WebSocket,
            ws_max_size=FRAME_LIMIT,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=2,
        )
        self._uvicorn = uvicorn.Server(config)
        self._running = asyncio.create_task(self._uvicorn.serve(sockets=[listening]))
        while not self._uvicorn.started:
            assert not self._running.done(), "the server did not start"
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        self._uvicorn.should_exit = True
        await self._running

    @property
    def store(self) -> Store:
        return self.server.store

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def visitor(self, name: str = "Anna", language: str = "en") -> Visitor:
        visitor = Visitor(self)
        answer = await visitor.post("/api/guest", name=name, language=language)
        assert answer.status_code == 201, answer.text
        visitor.id, visitor.name = answer.json()["id"], answer.json()["name"]
        return visitor

    async def empty(self) -> None:
        for visitor in self._visitors:
            await visitor.leave()


@asynccontextmanager
async def running(house: House) -> AsyncIterator[House]:
    await house.start()
    try:
        yield house
    finally:
        await house.empty()
        await house.stop()


class Visitor:
    """A person with a browser, which keeps the cookie and opens connections to the server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.http = httpx.AsyncClient(base_url=house.address, timeout=PATIENCE, verify=False)
        self.id = ""
        self.name = ""
        self._connections: list[Connection] = []
        house._visitors.append(self)

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.http.get(path, headers=headers)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(path, json=body)

    @property
    def token(self) -> str:
        return next(iter(self.http.cookies.values()))

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def table(self, game: str, *seats: str, **more: Any) -> str:
        """A new table; a seat is 'me', 'open' or a bot's level."""
        requests = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats
        ]
        answer = await self.post("/api/tables", game=game, seats=requests, **more)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def sit(self, table: str, seat: int, token: str = "") -> Message:
        answer = await self.post(f"/api/tables/{table}/sit", seat=seat, token=token)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def connection(self, **headers: str) -> Connection:
        address = self.house.address.replace("http", "ws") + "/socket"
        headers = {"Cookie": self.cookie, **headers}
        socket = await connect(
            address,
            additional_headers=headers,
            open_timeout=PATIENCE,
            ping_interval=None,
            max_size=None,
            max_queue=None,
            proxy=None,
            compression=None,
        )
        connection = Connection(socket)
        self._connections.append(connection)
        assert (await connection.next("welcome"))["person"] == self.id
        return connection

    async def at(self, table: str, since: int = -1, token: str = "") -> Connection:
        """A connection that has joined the table."""
        connection = await self.connection()
        await connection.hello(table, since, token)
        return connection

    async def leave(self) -> None:
        for connection in self._connections:
            await connection.close()
        self._connections.clear()
        await self.http.aclose()


class Connection:
    """A WebSocket; messages are kept until a test asks for them."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.turns: dict[tuple[str, int], Message] = {}  # the last one by table and seat
        self.raw: list[str] = []
        self._kept: list[Message] = []
        self._ids = 0

    async def send(self, type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def receive(self) -> Message:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["type"] == "turn":
            self.turns[message["table"], message["seat"]] = message
        return message

    async def next(self, kind: str, when: Callable[[Message], bool] = lambda message: True) -> Message:
        """The first message of this kind that was not returned yet; others are kept."""
        for number, message in enumerate(self._kept):
            if message["type"] == kind and when(message):
                return self._kept.pop(number)
        while True:
            message = await self.receive()
            if message["type"] == kind and when(message):
                return message
            self._kept.append(message)

    async def rest(self) -> list[Message]:
        """All messages that were not returned yet, with everything the server has sent before this call."""
        await self.send("ping")
        await self.next("pong")
        kept, self._kept = self._kept, []
        return kept

    async def answer(self, type: str, **fields: Any) -> Message:
        """Send a message with an id, and wait for its answer."""
        if "id" not in fields:
            self._ids += 1
            fields["id"] = f"{id(self):x}-{self._ids}"
        await self.send(type, **fields)
        kinds = ("ack", "refuse", "drafted", "advice")
        while True:
            for number, message in enumerate(self._kept):
                if message["type"] in kinds and message["id"] == fields["id"]:
                    return self._kept.pop(number)
            self._kept.append(await self.receive())

    async def hello(self, table: str, since: int = -1, token: str = "") -> Message:
        """Join a table; the `table` message. The turns of the player's own seats are in `turns`."""
        await self.send("hello", table=table, since=since, token=token)
        info = await self.next("table", lambda message: message["table"] == table)
        await self.next("presence", lambda message: message["table"] == table)
        await self.next("questions", lambda message: message["table"] == table)
        return info

    async def play(self, table: str, seat: int, *actions: str) -> Message:
        return await self.answer("play", table=table, seat=seat, actions=actions)

    async def close(self) -> None:
        await self.socket.close()

    async def closed(self) -> int:
        """Wait until the server closes the connection; the close code."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        return self.socket.close_code or 0


def a_turn(game: str, position: str, seat: int, rng: random.Random) -> list[str]:
    """A whole random turn for a seat, from a true position."""
    found = find_game(game)
    state = found.read(position)
    actions: list[str] = []
    while True:
        before = state.to_act()
        action = rng.choice(state.legal_actions(seat))
        actions.append(found.text(action))
        reveals = state.reveals()
        state.apply(seat, action)
        after = state.to_act()
        handed = after & DEALER_BIT or not after >> seat & 1 or before & ~(1 << seat) != after & ~(1 << seat)
        if handed or state.reveals() != reveals:
            return actions


def match_at(house: House, table: str) -> Match:
    """The match of a table that is in memory, with everything hidden."""
    match = house.server.tables._live[table]._match
    assert match is not None
    return match


async def a_drafted_turn(connection: Connection, table: str, seat: int, rng: random.Random) -> list[str]:
    """A whole random turn, found by drafting as a client does."""
    actions: list[str] = []
    legal = connection.turns[table, seat]["legal"]
    while True:
        actions.append(rng.choice(legal))
        drafted = await connection.answer("draft", table=table, seat=seat, actions=actions)
        assert drafted["type"] == "drafted", drafted
        if drafted["closed"]:
            return actions
        legal = drafted["legal"]


async def two(house: House, game: str = "nizam") -> tuple[str, list[Visitor], list[Connection]]:
    visitors = [await house.visitor("Anna"), await house.visitor("Boris")]
    table = await visitors[0].table(game, "me", "open", is_open=True)
    await visitors[1].sit(table, 1)
    return table, visitors, [await visitor.at(table) for visitor in visitors]


async def draw(table: str, connections: list[Connection]) -> Message:
    """The seat to act draws."""
    for connection in connections:
        await connection.rest()
    [seat] = connections[0].turns[table, 0]["to_act"]
    answer: Message = await connections[seat].play(table, seat, "draw")
    return answer


async def turns_of(house: House, table: str) -> list[str]:
    query = sa.select(schema.turn.c.text).where(schema.turn.c.game_table == table).order_by(schema.turn.c.seq)
    return list(await house.store.read(lambda connection: connection.execute(query).scalars().all()))
