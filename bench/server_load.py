"""Players for the measurement of a server, in a separate process that takes commands on stdin."""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

import msgspec

AT_ONCE = 16  # requests and connections opened at the same time
LENGTHS = {"terem": 98, "boardgame.io": 77}  # moves of a game, on average
now = time.monotonic  # one clock for all processes


class Turn(msgspec.Struct):
    """What a player needs of a `turn` message."""

    table: str
    seat: int
    to_act: tuple[int, ...]
    legal: msgspec.Raw  # most turns are the other player's, and this is the longest part
    outcome: Any = None


class Answer(msgspec.Struct):
    id: str = ""
    code: str = ""


class Info(msgspec.Struct):
    table: str
    rematch: str | None = None


read_turn = msgspec.json.Decoder(Turn).decode
read_answer = msgspec.json.Decoder(Answer).decode
read_info = msgspec.json.Decoder(Info).decode
decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


class Pace:
    """When each table may move next, and how long each answer took."""

    def __init__(self) -> None:
        self.period = 0.0  # seconds between two moves of a table; 0: as fast as answers come
        self.is_on = False
        self.window = (0.0, 0.0)
        self.took: list[float] = []
        self.games = 0  # that ended in the window
        self.refused: dict[str, int] = {}
        self.under_way = 0  # tables that have not reached their place in the first game yet
        self.is_spread = asyncio.Event()

    def answered(self, sent: float) -> None:
        at = now()
        if self.window[0] <= at <= self.window[1]:
            self.took.append(at - sent)

    def ended(self) -> None:
        self.games += self.window[0] <= now() <= self.window[1]

    def arrived(self) -> None:
        self.under_way -= 1
        if not self.under_way:
            self.is_spread.set()


class Line(asyncio.Protocol):
    """A WebSocket, with just what a player needs."""

    def __init__(self, path: str, cookie: str) -> None:
        self._path = path
        self._cookie = cookie
        self._data = b""
        self.is_open = False
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self._cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(OSError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self._data + data
        if not self.is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(OSError(head[:80].decode(errors="replace")))
                return
            self.is_open = True
            self.opened.set_result(None)
        at = 0
        while len(data) - at >= 2:
            length, start = data[at + 1], at + 2
            if length >= 126:
                size = 2 if length == 126 else 8
                if len(data) < start + size:
                    break
                length, start = int.from_bytes(data[start : start + size], "big"), start + size
            if len(data) < start + length:
                break
            kind = data[at] & 15
            if kind == 1:
                self.hear(data[start : start + length])
            elif kind == 9:
                self.send(data[start : start + length], 10)
            at = start + length
        self._data = data[at:]

    def send(self, data: bytes, kind: int = 1) -> None:
        size = len(data)
        head = (
            bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254, size >> 8, size & 255))
        )
        self._transport.write(head + b"\0\0\0\0" + data)

    def hear(self, message: bytes) -> None:
        raise NotImplementedError

    def close(self) -> None:
        self._transport.abort()


class Match:
    """What the players of one table share: its schedule."""

    def __init__(self, pace: Pace, rng: random.Random) -> None:
        self.pace = pace
        self.rng = rng
        self.due = 0.0
        self.ahead = 0  # moves that are made at once, before anything is measured
        self.waiting: Callable[[], None] | None = None  # a move that waits for the measurement to begin

    def move(self, send: Callable[[], None]) -> None:
        """Make this move when it is due."""
        if self.ahead:
            self.ahead -= 1
            if not self.ahead:
                self.pace.arrived()
            send()
        elif not self.pace.is_on:
            self.waiting = send
        elif not self.pace.period:
            send()
        else:
            at = now()
            self.due = max(self.due + self.pace.period, at)
            asyncio.get_running_loop().call_later(self.due - at, self._now_due, send)

    def _now_due(self, send: Callable[[], None]) -> None:
        if self.pace.is_on:
            send()
        else:
            self.waiting = send

    def spread(self, length: int) -> None:
        """Go to a random place in the game, so that games end all the time, not all at once."""
        self.ahead = self.rng.randint(1, length)
        self._wake()

    def begin(self) -> None:
        self.due = now() + (self.rng.random() - 1) * self.pace.period
        self._wake()

    def _wake(self) -> None:
        send, self.waiting = self.waiting, None
        if send:
            self.move(send)


# ------------------------------------------------------------------ Terem


class TeremSeat(Line):
    """Plays Nizam: a random legal turn whenever it is due."""

    def __init__(self, match: Match, port: int, seat: int, table: str, cookie: str) -> None:
        super().__init__("/socket", cookie)
        self._match = match
        self._port = port
        self._seat = seat
        self._table = table
        self._moves = 0
        self._sent = 0.0

    def hello(self) -> None:
        self.send(encode({"type": "hello", "table": self._table}))

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"turn"'):
            turn = read_turn(message)
            if turn.table != self._table:
                return
            self._seat = turn.seat  # in a rematch everybody moves one seat on
            if turn.outcome is not None:
                if self._seat == 0:
                    self._match.pace.ended()
                self._again()
            elif self._seat in turn.to_act:
                legal = bytes(turn.legal)[2:-2].decode().split('","')
                self._match.move(lambda: self._play(legal))
        elif message.startswith(b'{"type":"ack","id":"again"'):
            return
        elif message.startswith(b'{"type":"ack"'):
            self._match.pace.answered(self._sent)
        elif message.startswith(b'{"type":"table"'):
            info = read_info(message)
            if info.rematch and info.table == self._table:
                self.send(encode({"type": "leave", "table": self._table}))
                self._table = info.rematch
                self.hello()
        elif message.startswith(b'{"type":"refuse"'):
            code = read_answer(message).code
            refused = self._match.pace.refused
            refused[code] = refused.get(code, 0) + 1

    def _play(self, legal: list[str]) -> None:
        action = self._match.rng.choice(legal)
        actions = [action] if action in ("draw", "pass", "end") else [action, "end"]
        self._moves += 1
        play = {"type": "play", "table": self._table, "seat": self._seat, "actions": actions}
        message = encode({**play, "id": str(self._moves)})
        self._sent = now()
        self.send(message)

    def _again(self) -> None:
        agree = {"type": "agree", "table": self._table, "topic": "rematch", "yes": True, "id": "again"}
        self.send(encode(agree))


async def terem_table(port: int, match: Match) -> list[TeremSeat]:
    cookies = []
    for _ in range(2):
        _, headers = await request(port, "POST", "/api/guest", {"name": "Guest"}, "")
        cookies.append(headers["set-cookie"].split(";")[0])
    body = {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "open"}], "is_open": True}
    made, _ = await request(port, "POST", "/api/tables", body, cookies[0])
    table = made["table"]
    await request(port, "POST", f"/api/tables/{table}/sit", {"seat": 1}, cookies[1])
    return [TeremSeat(match, port, seat, table, cookie) for seat, cookie in enumerate(cookies)]


# ------------------------------------------------------------------ boardgame.io

_tasks: set[asyncio.Future[Any]] = set()


class BoardgameSeat(Line):
    """Speaks socket.io to boardgame.io; the answer to a move is the new state that comes back."""

    def __init__(self, match: Match, port: int, seat: int, table: str, credentials: str) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket", "")
        self._match = match
        self._port = port
        self._seat = str(seat)
        self._table = table
        self._credentials = credentials
        self._sent = 0.0
        self.partner: BoardgameSeat | None = None

    def hello(self) -> None:
        self.send(b"40/gems,")

    def hear(self, message: bytes) -> None:
        if message == b"2":
            self.send(b"3")
        elif message.startswith(b"40/gems"):
            self._emit("sync", self._table, self._seat, self._credentials, 2)
        elif message.startswith(b"42/gems,"):
            kind, table, told = decode(message[8:])[:3]
            if table == self._table and kind in ("sync", "update"):
                self._told(kind, told["state"] if kind == "sync" else told)

    def _told(self, kind: str, state: dict[str, Any]) -> None:
        if kind == "update" and self._sent:
            self._match.pace.answered(self._sent)
            self._sent = 0.0
        if state["ctx"].get("gameover"):
            if self._seat == "0":
                self._match.pace.ended()
                task = asyncio.ensure_future(self._again())
                _tasks.add(task)
                task.add_done_callback(_tasks.discard)
        elif state["ctx"]["currentPlayer"] == self._seat:
            self._match.move(lambda: self._play(state["_stateID"]))

    def _play(self, state: int) -> None:
        move, args = (
            ("draw", []) if self._match.rng.random() < 0.5 else ("push", [self._match.rng.randrange(5)])
        )
        payload = {"type": move, "args": args, "playerID": self._seat, "credentials": self._credentials}
        self._sent = now()
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, state, self._table, self._seat)

    def _emit(self, *words: object) -> None:
        self.send(b"42/gems," + encode(words))

    async def _again(self) -> None:
        table, credentials = await _boardgame_match(self._port)
        assert self.partner is not None
        for seat, secret in zip((self, self.partner), credentials, strict=True):
            seat._table, seat._credentials = table, secret
            seat._emit("sync", table, seat._seat, secret, 2)


async def _boardgame_match(port: int) -> tuple[str, list[str]]:
    made, _ = await request(port, "POST", "/games/gems/create", {"numPlayers": 2}, "")
    table = made["matchID"]
    credentials = []
    for seat in range(2):
        body = {"playerID": str(seat), "playerName": "Guest"}
        joined, _ = await request(port, "POST", f"/games/gems/{table}/join", body, "")
        credentials.append(joined["playerCredentials"])
    return table, credentials


async def boardgame_table(port: int, match: Match) -> list[BoardgameSeat]:
    table, credentials = await _boardgame_match(port)
    seats = [BoardgameSeat(match, port, seat, table, secret) for seat, secret in enumerate(credentials)]
    seats[0].partner = seats[1]
    return seats


# ------------------------------------------------------------------ HTTP and commands


async def request(port: int, method: str, path: str, body: Any, cookie: str) -> tuple[Any, dict[str, str]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = encode(body) if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: {cookie}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    writer.write(head.encode() + content)
    answer = await reader.read()
    writer.close()
    top, _, text = answer.partition(b"\r\n\r\n")
    lines = top.decode().split("\r\n")
    if lines[0].split()[1] not in ("200", "201"):
        raise OSError(f"{path}: {lines[0]}: {text[:200].decode(errors='replace')}")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
    if headers.get("transfer-encoding") == "chunked":
        text = text.partition(b"\r\n")[2].partition(b"\r\n")[0]
    return json.loads(text) if text.lstrip()[:1] in (b"{", b"[") else None, headers


async def some_at_once(works: list[Callable[[], Awaitable[Any]]]) -> list[Any]:
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(work: Callable[[], Awaitable[Any]]) -> Any:
        async with limit:
            return await work()

    return list(await asyncio.gather(*(one(work) for work in works)))


async def main(kind: str, port: int, tables: int, seed: int) -> None:
    """Lines on stdin: `tables`, `connect`, `spread`, `run RATE FROM UNTIL` (a rate of 0: as fast as answers
    come)."""
    loop = asyncio.get_running_loop()
    pace, rng = Pace(), random.Random(seed)
    matches = [Match(pace, rng) for _ in range(tables)]
    connections: list[Any] = []
    make: Callable[[int, Match], Awaitable[list[Any]]]
    make = terem_table if kind == "terem" else boardgame_table
    while words := (await loop.run_in_executor(None, sys.stdin.readline)).split():
        result: Any = None
        if words[0] == "tables":
            made = await some_at_once([partial(make, port, match) for match in matches])
            connections = [connection for table in made for connection in table]
        elif words[0] == "connect":

            async def connect(connection: Any) -> None:
                await loop.create_connection(lambda: connection, "127.0.0.1", port)
                await connection.opened
                connection.hello()

            await some_at_once([partial(connect, connection) for connection in connections])
        elif words[0] == "spread":
            pace.under_way = len(matches)
            for match in matches:
                match.spread(LENGTHS[kind])
            await pace.is_spread.wait()
        else:
            rate, begin, end = (float(word) for word in words[1:])
            pace.period = tables / rate if rate else 0.0
            pace.window, pace.took, pace.games, pace.refused = (begin, end), [], 0, {}
            pace.is_on = True
            for match in matches:
                match.begin()
            await asyncio.sleep(begin - now())
            spent = time.process_time()
            await asyncio.sleep(end - now())
            spent = time.process_time() - spent
            pace.is_on = False
            await asyncio.sleep(0.3)  # for answers in flight
            result = {"took": pace.took, "games": pace.games, "refused": pace.refused, "cpu": spent}
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    gc.disable()  # the players' pauses would look like the server's
    try:
        import uvloop

        run: Callable[[Any], Any] = uvloop.run
    except ImportError:
        run = asyncio.run
    run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
