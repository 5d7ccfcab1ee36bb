"""Clients that play random legal turns over real WebSockets and remember every answer."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

TRY_AGAIN = {"busy", "not-kept", "store"}  # the turn itself was legal: retry


class Place:
    """The server's address; while it is down, clients wait here."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0) -> None:
        self.host = host
        self.port = port
        self.is_up = asyncio.Event()

    @property
    def http(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def socket(self) -> str:
        return f"ws://{self.host}:{self.port}/socket"


@dataclass(frozen=True)
class Guest:
    id: str
    cookie: str


@dataclass(frozen=True)
class Received:
    """A turn as it was sent to a client."""

    by: int | None
    at: float
    when: int  # by the tally's clock


@dataclass(frozen=True)
class Acked:
    seq: int
    actions: tuple[str, ...]
    when: int


class Tally:
    """Counts answers, for tests that wait for a moment in the middle of play."""

    def __init__(self, clock: Callable[[], int] = lambda: 0) -> None:
        self.acks = 0
        self.playing = 0
        self.clock = clock
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        self._broken: Exception | None = None

    def count(self) -> None:
        self.acks += 1
        self._wake()

    def came(self) -> None:
        self.playing += 1

    def went(self) -> None:
        self.playing -= 1
        self._wake()

    def broke(self, error: Exception) -> None:
        """A player failed: notify all waiting tests, because the other players would only wait for a bot."""
        self._broken = error
        self._wake()

    def _wake(self) -> None:
        for wanted, future in self._waiting:
            if self._broken is not None and not future.done():
                future.set_exception(self._broken)
            elif (self.acks >= wanted or not self.playing) and not future.done():
                future.set_result(None)

    async def reach(self, acks: int) -> None:
        """Wait until there are this many answers, or nobody plays any more. Raises a player's error."""
        if self._broken is not None:
            raise self._broken
        if self.acks < acks:
            future = asyncio.get_running_loop().create_future()
            self._waiting.append((acks, future))
            await future


@dataclass
class Player:
    """One seat of one table. A turn without an answer is retried with its id on the next connection."""

    table: str
    game: str
    seat: int
    guest: Guest
    place: Place
    tally: Tally
    rng: random.Random
    patience: float = 20.0  # seconds without a message before the connection counts as dead
    turns: list[Received] = field(default_factory=list)
    acked: dict[str, Acked] = field(default_factory=dict)
    outcome: Any = None
    connections: int = 0
    resent: int = 0
    refusals: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    _pending: tuple[str, tuple[str, ...]] | None = None  # a turn without an answer yet
    _drafting: tuple[str, tuple[str, ...]] | None = None
    _latest: dict[str, Any] = field(default_factory=dict)
    _ids: int = 0

    async def play(self) -> None:
        """Play until the game is over and the last turn was answered, over any number of connections."""
        self.tally.came()
        try:
            await self._play()
        except Exception as error:
            self.tally.broke(error)
            raise
        finally:
            self.tally.went()

    async def _play(self) -> None:
        while not self._is_done:
            await self.place.is_up.wait()
            self.connections += 1
            headers = {"Cookie": self.guest.cookie}
            try:
                async with connect(
                    self.place.socket,
                    additional_headers=headers,
                    compression=None,
                    ping_interval=None,
                    open_timeout=self.patience,
                    close_timeout=0.1,
                ) as socket:
                    await self._converse(socket)
            except (OSError, EOFError, TimeoutError, WebSocketException):
                await asyncio.sleep(0.02)  # as a polite client does

    @property
    def _is_done(self) -> bool:
        return bool(self.outcome) and self._pending is None

    async def _converse(self, socket: ClientConnection) -> None:
        self._drafting = None
        self._latest = {}
        hello = {"type": "hello", "table": self.table, "since": len(self.turns) - 1}
        await socket.send(json.dumps(hello))
        told = False
        while not self._is_done:
            # Not wait_for: in Python 3.11 it swallows a cancellation that comes together with a message, and
            # the test would wait for a player who plays on against a bot.
            async with asyncio.timeout(self.patience):
                message = json.loads(await socket.recv())
            match message["type"]:
                case "turn":
                    self._receive(message)
                    if not told and self._pending:
                        self.resent += 1
                        await self._send_turn(socket)
                    told = True
                    await self._decide(socket)
                case "drafted" if self._drafting and message["id"] == self._drafting[0]:
                    await self._drafted(socket, message)
                case "ack":
                    self._take_ack(message)
                    await self._decide(socket)
                case "refuse":
                    await self._refused(socket, message)

    def _receive(self, message: dict[str, Any]) -> None:
        self._latest = message
        before: dict[float, Received] = {}
        if message["turns"] and message.get("outcome"):  # at the end some turns get other numbers
            first = message["turns"][0]["seq"]
            before = {turn.at: turn for turn in self.turns[first:]}
            del self.turns[first:]
        for turn in message["turns"]:
            if turn["seq"] != len(self.turns):
                self.faults.append(f"{self.table}: turn {turn['seq']} came after {len(self.turns) - 1}")
            now = Received(turn["by"], turn["at"], self.tally.clock())
            self.turns.append(before.get(turn["at"], now))
        if message["seq"] != len(self.turns) - 1:
            self.faults.append(f"{self.table}: sent seq {message['seq']}, but got {len(self.turns)} turns")
        self.outcome = message.get("outcome") or self.outcome

    def _take_ack(self, message: dict[str, Any]) -> None:
        if self._pending is None or message["id"] != self._pending[0]:
            self.faults.append(f"{self.table}: an answer to {message['id']} that was not asked for")
            return
        client, actions = self._pending
        self._pending = None
        self.acked[client] = Acked(message["seq"], actions, self.tally.clock())
        self.tally.count()

    async def _refused(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.refusals.append(f"{message['code']}: {message['words']}")
        if self._pending and message["id"] == self._pending[0]:
            if message["code"] in TRY_AGAIN:
                await self._send_turn(socket)
                return
            self._pending = None
        elif self._drafting and message["id"] == self._drafting[0]:
            self._drafting = None
        elif message["id"] == "" or message["code"] == "say-hello":
            self.faults.append(f"{self.table}: {message['code']}: {message['words']}")
        if len(self.refusals) > 500:
            raise AssertionError(f"refused again and again: {self.refusals[-3:]}")
        await self._decide(socket)

    # ------------------------------------------------------------------ playing

    async def _decide(self, socket: ClientConnection) -> None:
        """Begin a turn when one is due. A draft is started again after something has happened."""
        if self._pending is None and self.seat in self._latest.get("to_act", ()):
            await self._draft(socket, (self.rng.choice(self._latest["legal"]),))

    async def _draft(self, socket: ClientConnection, actions: tuple[str, ...]) -> None:
        self._ids += 1
        self._drafting = (f"d{self._ids}", actions)
        await self._send(socket, "draft", *self._drafting)

    async def _drafted(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        assert self._drafting
        actions = self._drafting[1]
        if not message["closed"]:
            await self._draft(socket, (*actions, self.rng.choice(message["legal"])))
            return
        self._drafting = None
        self._ids += 1
        self._pending = (f"{self.seat}-{self._ids}", actions)
        await self._send_turn(socket)

    async def _send_turn(self, socket: ClientConnection) -> None:
        assert self._pending
        await self._send(socket, "play", *self._pending)

    async def _send(self, socket: ClientConnection, kind: str, client: str, actions: tuple[str, ...]) -> None:
        message = {"type": kind, "table": self.table, "seat": self.seat, "actions": actions, "id": client}
        await socket.send(json.dumps(message))


# ------------------------------------------------------------------ tables and people


async def new_guest(place: Place, name: str) -> Guest:
    async with httpx.AsyncClient(base_url=place.http, timeout=30) as client:
        answer = await client.post("/api/guest", json={"name": name})
        answer.raise_for_status()
        return Guest(answer.json()["id"], answer.headers["set-cookie"].split(";")[0])


async def new_table(place: Place, game: str, guests: list[Guest], *bots: str) -> str:
    """A table with these guests and these bots."""
    async with httpx.AsyncClient(base_url=place.http, timeout=30) as client:
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in guests[1:])]
        seats += [{"kind": "bot", "level": level} for level in bots]
        request = {"game": game, "seats": seats, "is_open": True}
        made = await client.post("/api/tables", json=request, headers={"Cookie": guests[0].cookie})
        made.raise_for_status()
        table = str(made.json()["table"])
        for seat, guest in enumerate(guests[1:], 1):
            cookie = {"Cookie": guest.cookie}
            sat = await client.post(f"/api/tables/{table}/sit", json={"seat": seat}, headers=cookie)
            sat.raise_for_status()
        return table


async def new_players(
    places: list[Place],
    game: str,
    guests: list[Guest],
    tally: Tally,
    rng: random.Random,
    patience: float = 20,
) -> list[Player]:
    """A new table and its players, spread over the places."""
    table = await new_table(places[0], game, guests)
    return [
        Player(
            table,
            game,
            seat,
            guest,
            places[seat % len(places)],
            tally,
            random.Random(rng.random()),
            patience,
        )
        for seat, guest in enumerate(guests)
    ]


async def download(place: Place, table: str, guest: Guest) -> str:
    async with httpx.AsyncClient(base_url=place.http, timeout=30) as client:
        answer = await client.get(f"/api/tables/{table}/record", headers={"Cookie": guest.cookie})
        answer.raise_for_status()
        return answer.text
