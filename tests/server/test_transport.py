"""Attacks below messages and requests: frames, heads, half-open connections. Nobody else waits."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable

import pytest

from server.conftest import NewStore
from server.house import Connection, House, Visitor, running
from terem.house.complaints import Complaints
from terem.server import transport
from terem.server.limits import Limits

pytestmark = pytest.mark.anyio
MASK = b"\x00\x00\x00\x00"
EMPTY_PING = b"\x89\x80" + MASK
EMPTY_PIECE = b"\x00\x80" + MASK
BEGIN_TEXT = b"\x01\x80" + MASK
PATIENCE = 30


def raw(connection: Connection) -> asyncio.WriteTransport:
    """What lies under a connection: bytes that are written here are frames of the client."""
    found = connection.socket.transport
    assert isinstance(found, asyncio.WriteTransport)
    return found


async def lives(connection: Connection) -> None:
    await connection.send("ping")
    await connection.next("pong")


@pytest.mark.parametrize("frames", [EMPTY_PING, BEGIN_TEXT + EMPTY_PIECE], ids=["pings", "fragments"])
async def test_a_flood_of_frames_without_messages_is_cut_off(new_sqlite: NewStore, frames: bytes) -> None:
    async with running(House(new_sqlite(), Limits())) as house:
        anna, eve = await house.visitor("Anna"), await house.visitor("Eve")
        hers, evil = await anna.connection(), await eve.connection()
        flood = frames[:6] + frames[-6:] * 40_000
        raw(evil).write(flood)
        await lives(hers)
        assert await evil.closed() == transport.TOO_MUCH


async def test_no_more_is_parsed_than_was_allowed(
    new_sqlite: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = 0
    original = transport.WebSocket.handle_events

    def counting(self: transport.WebSocket) -> None:
        nonlocal parsed
        parsed += len(self.conn.events)
        original(self)

    monkeypatch.setattr(transport.WebSocket, "handle_events", counting)
    async with running(House(new_sqlite(), Limits())) as house:
        eve = await house.visitor("Eve")
        evil = await eve.connection()
        raw(evil).write(EMPTY_PING * 100_000)
        assert await evil.closed() == transport.TOO_MUCH
        assert parsed < Limits().frame_burst + transport.SLICE


async def test_a_client_that_plays_and_pings_is_not_cut_off(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), Limits())) as house:
        anna = await house.visitor("Anna")
        connection = await anna.connection()
        for _ in range(100):
            await connection.socket.ping()
        await lives(connection)


# ------------------------------------------------------------------ requests


async def sent(house: House, *parts: bytes) -> bytes:
    """What the server answers to these bytes until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    try:
        async with asyncio.timeout(PATIENCE):
            for part in parts:
                writer.write(part)
                await writer.drain()
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    "parts",
    [
        [HEAD, *[b"X-%d: %s\r\n" % (number, b"y" * 1000) for number in range(2000)]],
        [HEAD + b"X: ", *[b"y" * 60_000] * 40],
        [b"GET /" + b"y" * 60_000, *[b"y" * 60_000] * 40],
    ],
    ids=["many headers", "one header", "one address"],
)
async def test_a_head_of_any_size_is_cut_off(own_house: House, parts: list[bytes]) -> None:
    assert await sent(own_house, *parts, b"\r\n\r\n") == b""


async def test_a_head_cannot_grow_while_another_request_is_answered(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = asyncio.Event()
    monkeypatch.setattr(own_house.server.health, "check", go_on.wait)
    try:
        assert await sent(own_house, HEAD + b"\r\n", HEAD + b"X: ", *[b"y" * 60_000] * 40) == b""
    finally:
        go_on.set()


async def test_large_requests_pass_in_pieces(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    assert (await anna.http.post("/api/records", content=b"x" * 390_000)).status_code == 400
    assert (await anna.http.post("/api/records", content=b"x" * 500_000)).status_code == 413
    cookie = "; ".join([anna.cookie, *(f"other{number}={'z' * 900}" for number in range(12))])
    assert (await anna.get("/api/me", cookie=cookie)).json()["name"] == "Anna"


@pytest.mark.parametrize("begun", [b"", b"GE", HEAD], ids=["silent", "a word", "half a head"])
async def test_half_a_request_does_not_stay(
    own_house: House, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(transport, "HEAD_SECONDS", 0.2)
    assert await sent(own_house, begun) == b""


async def test_a_second_request_has_its_time_as_well(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    expect = transport.Http._expect

    def expecting(http: transport.Http) -> None:
        if http.cycle is not None:  # the first request may take its time
            monkeypatch.setattr(transport, "HEAD_SECONDS", 0.2)
        expect(http)

    monkeypatch.setattr(transport.Http, "_expect", expecting)
    answer = await sent(own_house, HEAD + b"\r\n" + b"GET /heal")
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.count(b"HTTP/1.1") == 1


async def test_a_body_that_stops_coming_is_given_up(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("terem.server.app.BODY_SECONDS", 0.2)
    head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 100\r\n\r\n{"
    assert (await sent(own_house, head)).startswith(b"HTTP/1.1 408")


# ------------------------------------------------------------------ how many


async def opened(house: House, count: int) -> list[asyncio.StreamWriter]:
    return [(await asyncio.open_connection("127.0.0.1", house.port))[1] for _ in range(count)]


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def gate_full(
    house: House, count: int, then: Callable[[], Awaitable[None]], caplog: pytest.LogCaptureFixture, why: str
) -> None:
    gate = house.gate
    writers = await opened(house, count)
    try:
        await until(lambda: len(gate) >= min(count, 5))
        assert await sent(house, HEAD + b"\r\n") == b""
        assert [record.message for record in caplog.records if record.name == "terem.connections"] == [why]
        await then()
    finally:
        for writer in writers:
            writer.close()
    await until(lambda: len(gate) < 5)
    assert (await sent(house, HEAD + b"Connection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")


async def test_one_address_cannot_take_all_connections(
    new_sqlite: NewStore, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits()
    limits.sockets = 5

    async def nothing() -> None: ...

    async with running(House(new_sqlite(), limits)) as house:
        await gate_full(house, 5, nothing, caplog, "too many connections from one address")


async def test_connections_that_are_open_go_on_when_no_more_come_in(
    new_sqlite: NewStore, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(House(new_sqlite(), Limits(), descriptors=transport.RESERVED + 7)) as house:
        anna = await house.visitor("Anna")
        connection = await anna.connection()

        async def goes_on() -> None:
            await lives(connection)

        await gate_full(house, 5, goes_on, caplog, "all connections are in use")
        await Visitor(house).get("/healthz")


async def test_a_connection_counts_once_also_as_a_websocket(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), Limits())) as house:
        gate = house.gate
        anna = await house.visitor("Anna")
        before = len(gate)
        connection = await anna.connection()
        assert len(gate) == before + 1
        await connection.close()
        await until(lambda: len(gate) == before)


def test_the_server_takes_the_descriptors_it_may_have() -> None:
    granted = transport.raise_descriptors()
    if os.name == "posix":
        import resource

        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(granted, 65_536)
    assert granted >= 256


def test_the_log_has_one_line_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    complaints = Complaints(logging.getLogger("terem.test"), logging.WARNING)
    for _ in range(500):
        complaints.note("too much")
        now[0] += 0.25
    assert [record.__dict__["times"] for record in caplog.records] == [1, 240, 240]
    assert complaints.count == 500
