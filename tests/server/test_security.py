"""Foreign origins are refused, secrets stay secret, and limits hold."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import os
import socket

import pytest
import sqlalchemy as sa
from starlette.routing import Route
from websockets.exceptions import InvalidStatus

from server.conftest import NewStore
from server.house import PATIENCE, House, Visitor, match_at, running
from terem.core.dealer import commitment
from terem.house.keeper import StoreError
from terem.house.messages import FRAME_LIMIT
from terem.server import socket as socket_module
from terem.server.app import routes
from terem.server.limits import KEYS, Limit, Limits

pytestmark = pytest.mark.anyio

CHANGES = sorted(
    (method, route.path)
    for route in routes()
    if isinstance(route, Route)
    for method in route.methods or ()
    if method not in ("GET", "HEAD")
)
FOREIGN = ["https://evil.example", "null", "http://127.0.0.1", "http://[", "http://127.0.0.1:1", "file://"]


async def test_pages_of_other_sites_change_nothing(anna: Visitor) -> None:
    table = await anna.table("nizam", "me", "open")
    for number, (method, path) in enumerate(CHANGES):
        origin = FOREIGN[number % len(FOREIGN)]
        answer = await anna.http.request(
            method,
            path.format(table=table, id=table, game="nizam", step="draw", digest="0" * 64, token="x"),
            json={},
            headers={"Origin": origin},
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "origin"), path
    for origin in FOREIGN:
        with pytest.raises(InvalidStatus) as refused:
            await anna.connection(Origin=origin)
        assert refused.value.response.status_code == 403


async def test_the_servers_own_and_listed_origins_are_accepted(house: House, new_sqlite: NewStore) -> None:
    anna = await house.visitor("Anna")
    connection = await anna.connection(Origin=house.address)
    assert await connection.rest() == []
    answer = await anna.http.post("/api/log-out", headers={"Origin": house.address})
    assert answer.status_code == 204
    async with running(House(new_sqlite(), origins=("https://play.example",))) as other:
        boris = await other.visitor("Boris")
        connection = await boris.connection(Origin="https://play.example")
        assert await connection.rest() == []
        with pytest.raises(InvalidStatus):
            await boris.connection(Origin="https://play.example.evil")


async def test_without_a_session_there_is_no_socket(house: House) -> None:
    stranger = Visitor(house)
    with pytest.raises(InvalidStatus) as refused:
        await stranger.connection()
    assert refused.value.response.status_code == 403


async def test_every_response_has_the_security_headers(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await own_house.visitor("Anna")
    answers = [
        await anna.get("/api/me"),
        await anna.get("/api/games/nizam/rules"),
        await anna.get("/healthz"),
        await anna.get("/metrics"),
        await anna.get("/nowhere"),
        await anna.post("/api/me"),
        await anna.post("/api/tables", game="chess", seats=[]),
        await anna.post("/api/log-out"),
    ]

    def explode(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(own_house.server.people, "guest", explode)
    answers.append(await anna.post("/api/guest", name="Anna"))
    assert answers[-1].status_code == 500
    assert answers[-1].json()["code"] == "broken"
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        assert parts["default-src"] == parts["script-src"] == "'self'"
        assert parts["frame-ancestors"] == parts["object-src"] == parts["base-uri"] == "'none'"
        assert "unsafe" not in policy
        assert "*" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"]
        assert len(answer.headers.get_list("content-security-policy")) == 1


async def test_no_secret_is_logged(
    own_house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG, "terem")
    anna = await own_house.visitor("Anna")
    await anna.post("/api/account", login="anna", password="correct horse battery")
    await anna.post("/api/log-in", login="anna", password="wrong horse battery")
    table = await anna.table("nizam", "me", "open")
    invitation = (await anna.post(f"/api/tables/{table}/invitation")).json()["token"]
    boris = await own_house.visitor("Boris")
    await boris.sit(table, 1, invitation)
    connection = await anna.at(table)
    live = own_house.server.tables._live[table]
    seed = match_at(own_house, table)._dealing.seed

    def explode(*args: object) -> None:
        raise ZeroDivisionError("something unforeseen")

    with monkeypatch.context() as patch:
        patch.setattr(type(live), "draft", explode)
        assert (await connection.answer("draft", table=table, seat=0, actions=[]))["code"] == "broken"
    with monkeypatch.context() as patch:
        patch.setattr(own_house.store, "read_now", explode)
        assert (await anna.get("/api/me")).status_code == 500
    assert "something unforeseen" in caplog.text  # there was something to log
    for secret in (
        anna.token, boris.token, invitation, seed, bytes.fromhex(seed).hex(" "), str(bytes.fromhex(seed)),
        "correct horse battery", "wrong horse battery", "$argon2id$",
        hashlib.sha256(anna.token.encode()).hexdigest(),
    ):  # fmt: skip
        assert secret not in caplog.text


async def test_errors_of_the_store_do_not_show_what_was_written(own_house: House) -> None:
    nonsense = sa.text("INSERT INTO nowhere VALUES (:seed)").bindparams(seed="s3cret")
    with pytest.raises(StoreError) as refused:
        await own_house.store.run(nonsense)
    error: BaseException | None = refused.value
    while error is not None:
        assert "s3cret" not in repr(error) + str(error)
        error = error.__cause__ or error.__context__
    with pytest.raises((sa.exc.DBAPIError, StoreError)) as failed:
        await own_house.store.read(lambda connection: connection.execute(nonsense))
    assert "s3cret" not in str(failed.value)


async def test_the_seed_is_revealed_at_the_end_and_not_before(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    info = (await anna.get(f"/api/tables/{table}")).json()
    await boris.sit(table, 1)
    connections = [await anna.at(table), await boris.at(table), await vera.at(table)]
    match = match_at(house, table)
    seed = match._dealing.seed
    for _ in range(6):
        [seat] = match.to_act()
        assert (await connections[seat].play(table, seat, "draw"))["type"] == "ack"
    for connection in connections:
        await connection.rest()
        assert seed not in "".join(connection.raw)
    await connections[0].answer("resign", table=table, seat=0)
    for connection in connections:
        await connection.rest()
        assert seed in connection.raw[-2] + connection.raw[-3] + connection.raw[-4]
    assert commitment(bytes.fromhex(seed)) == info["commitment"]


# ------------------------------------------------------------------ limits


def test_a_bucket_fills_up_with_time() -> None:
    limit = Limit(rate=2, burst=3)
    assert [limit.allows("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b", 0.0)
    assert not limit.allows("a", 0.4)
    assert limit.allows("a", 0.6)
    assert [limit.allows("a", 100.0) for _ in range(4)] == [True, True, True, False]


def test_buckets_are_forgotten_the_oldest_first() -> None:
    limit = Limit(rate=0, burst=1)
    assert limit.allows("first", 0.0)
    for number in range(KEYS):
        limit.allows(str(number), 0.0)
    assert limit.allows("first", 0.0)
    assert not limit.allows(str(KEYS - 1), 0.0)


def narrow(**of: Limit | int) -> Limits:
    limits = Limits(1000)
    for name, limit in of.items():
        setattr(limits, name, limit)
    return limits


async def test_everything_that_can_be_made_is_limited(new_sqlite: NewStore) -> None:
    few = {name: Limit(0, 2) for name in ("guests", "tables", "logins", "uploads", "chat", "advice")}
    async with running(House(new_sqlite(), narrow(**few))) as house:
        anna, boris = await house.visitor("Anna"), await house.visitor("Boris")
        third = await Visitor(house).post("/api/guest", name="Vera")
        assert (third.status_code, third.json()["code"]) == (429, "too-many")
        table = await anna.table("nizam", "me", "me")
        await anna.table("nizam", "me", "me")
        seats = [{"kind": "me"}, {"kind": "me"}]
        answer = await anna.post("/api/tables", game="nizam", seats=seats)
        assert answer.status_code == 429
        await boris.table("nizam", "me", "me")  # the limit is per person
        codes = [(await anna.post("/api/log-in", login="x", password="y")).json()["code"] for _ in range(3)]
        assert codes == ["log-in", "log-in", "too-many"]
        codes = [(await anna.http.post("/api/records", content=b"")).json()["code"] for _ in range(3)]
        assert codes == ["record", "record", "too-many"]
        connection = await anna.at(table)
        types = [(await connection.answer("say", table=table, text="hi"))["type"] for _ in range(3)]
        assert types == ["ack", "ack", "refuse"]


async def test_requests_are_limited_by_address(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), narrow(requests=Limit(0, 3)))) as house:
        stranger = Visitor(house)
        statuses = [(await stranger.get("/healthz")).status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        # The page's files do not count: a family or a class behind one address may open it at once.
        assert {(await stranger.get("/")).status_code for _ in range(20)} == {200}


async def test_a_class_behind_one_address_gets_the_page() -> None:
    limits = Limits()
    assert all(limits.files.allows("school", 0.0) for _ in range(30 * 50))
    assert all(limits.requests.allows("school", 0.0) for _ in range(30 * 8))


async def test_a_flooding_client_is_disconnected(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), narrow(messages=Limit(0, 20)))) as house:
        anna, boris = await house.visitor("Anna"), await house.visitor("Boris")
        connection, other, his = await anna.connection(), await anna.connection(), await boris.connection()
        for number in range(21):  # the limit is for the person, however many connections there are
            await (connection if number < 18 else other).send("ping")
            await (connection if number < 18 else other).next("pong") if number < 20 else None
        assert await other.closed() == socket_module.TOO_MUCH
        assert await his.rest() == []


async def test_connections_are_limited_by_address(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), narrow(connections=2))) as house:
        anna = await house.visitor("Anna")
        first, _ = await anna.connection(), await anna.connection()
        with pytest.raises(InvalidStatus):
            await anna.connection()
        await first.close()
        for _ in range(200):
            if len(house.server.connections) < 2:
                break
            await asyncio.sleep(0.01)
        await anna.connection()


async def test_tables_at_once_are_limited(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), narrow(tables_at_once=2))) as house:
        anna = await house.visitor("Anna")
        first, second, third = [await anna.table("nizam", "me", "me") for _ in range(3)]
        connection = await anna.at(first)
        await connection.hello(second)
        await connection.hello(first)  # joining the same table again does not count
        await connection.send("hello", table=third)
        assert (await connection.next("refuse"))["code"] == "too-many"
        await connection.send("leave", table=first)
        await connection.hello(third)


async def test_a_frame_that_is_too_long_or_not_text_ends_the_connection(anna: Visitor) -> None:
    connection = await anna.connection()
    await connection.socket.send('{"type":"ping"}' + " " * (FRAME_LIMIT - 15))
    await connection.next("pong")
    await connection.socket.send("x" * (FRAME_LIMIT + 1))
    assert await connection.closed() == 1009
    connection = await anna.connection()
    await connection.socket.send(b'{"type":"ping"}')
    assert await connection.closed() == socket_module.PROTOCOL_ERROR


async def test_a_body_that_is_too_long_is_not_read(anna: Visitor) -> None:
    answer = await anna.http.post("/api/tables", content=b" " * 20_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_client_that_does_not_read_is_disconnected_and_delays_nobody(
    new_sqlite: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "QUEUE", 16)
    monkeypatch.setattr(socket_module, "CLOSING", 0.1)
    async with running(House(new_sqlite())) as house:
        anna = await house.visitor("Anna")
        table = await anna.table("gzhel", "me", "me")
        connection = await anna.at(table)
        slow = await _silent(anna, table)
        await connection.next("presence")
        seat = connection.turns[table, 0]["to_act"][0]
        for _ in range(3000):
            # Each draft is sent to the other tab.
            answer = await connection.answer("draft", table=table, seat=seat, actions=[])
            assert answer["type"] == "drafted"
            if len(house.server.connections) == 1:
                break
        assert len(house.server.connections) == 1
        assert len(house.server.tables._live[table].listeners) == 1
        slow.close()


async def _silent(visitor: Visitor, table: str) -> socket.socket:
    """A connection of the same person that joins the table and never reads again."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, ("127.0.0.1", visitor.house.port))
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Cookie: {visitor.cookie}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(raw, request.encode())
    await asyncio.wait_for(loop.sock_recv(raw, 100), PATIENCE)
    hello = f'{{"type":"hello","table":"{table}"}}'.encode()
    frame = bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello
    await loop.sock_sendall(raw, frame)
    return raw


async def test_unknown_tables_leave_nothing_in_memory(house: House, anna: Visitor) -> None:
    before = set(house.server.tables._live)
    for number in range(10):
        assert (await anna.get(f"/api/tables/none{number}")).status_code == 404
    assert set(house.server.tables._live) <= before
    assert not house.server.tables._loading


async def test_health_and_counters(house: House, anna: Visitor) -> None:
    assert (await anna.get("/healthz")).json()["status"] == "ok"
    text = (await anna.get("/metrics")).text
    counted = {line.split()[0] for line in text.splitlines() if not line.startswith("#")}
    assert {"terem_connections", "terem_tables_in_memory", "terem_frames_total", "terem_commits"} <= counted
    assert not any(name in text for name in (anna.id, anna.token))
