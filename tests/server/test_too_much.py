"""Rate limits: a client that asks for too much is refused, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from collections.abc import Callable

import pytest
import sqlalchemy as sa
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from server.conftest import NewStore
from server.house import PATIENCE, House, Visitor, running
from terem.house import keeper
from terem.house.chairs import Person
from terem.house.complaints import Complaints
from terem.house.replays import CHANGES
from terem.server import admin, protocol_page, replaying, replays, socket
from terem.server.answers import address_of
from terem.server.limits import Limit, Limits
from terem.table import Record, read_record

pytestmark = pytest.mark.anyio


def narrow(**of: Limit) -> Limits:
    limits = Limits(1000)
    for name, limit in of.items():
        setattr(limits, name, limit)
    return limits


async def finished(visitor: Visitor) -> str:
    table = await visitor.table("nizam", "me", "me")
    connection = await visitor.at(table)
    assert (await connection.answer("resign", table=table, seat=0))["type"] == "ack"
    await connection.close()
    return table


async def test_replays_keep_no_move_waiting(new_sqlite: NewStore, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def slowly(*args: object) -> bytes:
        go_on.wait(60)
        return b"{}"

    monkeypatch.setattr(replays, "_replayed", slowly)
    async with running(House(new_sqlite())) as house:
        anna, eve = await house.visitor("Anna"), await house.visitor("Eve")
        over, table = await finished(eve), await anna.table("nizam", "me", "me")
        path = f"/api/tables/{over}/replay?seat=-1&count="
        asked = [
            asyncio.create_task(eve.get(f"{path}{number}", **{"accept-encoding": "identity"}))
            for number in range(1, replaying.WAITING + 3)
        ]
        try:
            async with asyncio.timeout(PATIENCE):
                while sum(task.done() for task in asked) < 2:  # those beyond the limit
                    await asyncio.sleep(0.01)
                # Lessons and scores are computed elsewhere.
                assert (await anna.get("/api/games/nizam/lesson")).status_code == 200
                connection = await anna.at(table)
                seat = connection.turns[table, 0]["to_act"][0]
                assert (await connection.play(table, seat, "draw"))["type"] == "ack"
        finally:
            go_on.set()
        answers = [await task for task in asked]
        assert sorted(answer.status_code for answer in answers) == [200] * replaying.WAITING + [503] * 2
        assert {answer.headers.get("retry-after") for answer in answers} == {None, "2"}
        assert not house.server.replaying._turns


async def test_replays_are_charged_by_what_they_compute(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), narrow(replaying=Limit(0, 1)))) as house:
        anna = await house.visitor("Anna")
        over = await finished(anna)
        house.server.limits.replaying.owe("127.0.0.1", 0.9)
        answers = [await anna.get(f"/api/tables/{over}/replay?count=1&seat={seat}") for seat in (0, 1)]
        assert [answer.status_code for answer in answers] == [200, 200]
        house.server.limits.replaying.owe("127.0.0.1", 0.2)
        assert (await anna.get(f"/api/tables/{over}/replay?count=2")).status_code == 429
        # What was computed already is free.
        assert (await anna.get(f"/api/tables/{over}/replay?count=1&seat=0")).status_code == 200


async def test_one_address_does_not_delay_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its many requests wait for one another; another address waits for one of them."""
    queue = replaying.Replaying(Limits(1000))
    order: list[str] = []
    first = [asyncio.create_task(queue.compute("a", order.append, f"a{number}")) for number in range(6)]
    await asyncio.sleep(0)
    other = asyncio.create_task(queue.compute("b", order.append, "b"))
    await asyncio.gather(other, *first)
    assert order.index("b") <= 2
    queue.close()


def test_answers_that_are_kept_are_bounded() -> None:
    async def fill() -> int:
        queue = replaying.Replaying(Limits(1000))
        for number in range(40):
            await queue.answer("a", f"{number}", bytes, 1_000_000)
        queue.close()
        return sum(map(len, queue._kept.values()))

    assert 0 < asyncio.run(fill()) <= replaying.KEPT_BYTES


async def test_a_record_padded_with_people_is_not_taken(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    table = await finished(anna)
    text = (await anna.get(f"/api/tables/{table}/record")).text
    lines = [re.sub(" #[0-9a-f]{6}$", "", line) for line in text.splitlines()]  # as if typed by hand
    last = next(number for number, line in enumerate(lines) if "resign" in line)
    for changes, status in ((CHANGES, 201), (CHANGES + 1, 400)):
        held = [f"{turn} seat 1: held by random (bot)" for turn in range(1, changes + 1)]
        answer = await anna.http.post("/api/records", content="\n".join([*lines[:last], *held]).encode())
        assert answer.status_code == status, answer.text
    assert f"more than {CHANGES} times" in answer.json()["words"]


async def test_what_people_upload_is_never_read_where_everybody_waits(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await own_house.visitor("Anna")
    table = await finished(anna)
    text = (await anna.get(f"/api/tables/{table}/record")).text
    uploaded = (await anna.http.post("/api/records", content=text.encode())).json()["id"]
    readers = set()

    def reading(text: str) -> Record:
        readers.add(threading.current_thread())
        return read_record(text)

    for module in ("terem.server.replays", "terem.house.replays"):
        monkeypatch.setattr(f"{module}.read_record", reading)
    path = f"/api/records/{uploaded}"
    for answer in (
        await anna.get(f"{path}/replay"),
        await anna.get(f"{path}/position"),
        await anna.post(f"{path}/continue", turn=0, seat=0, level="pupil"),
        await anna.post(f"{path}/review"),
        await anna.http.post("/api/records", content=text.encode()),
    ):
        assert answer.status_code in (200, 201), answer.text
    assert readers
    assert threading.main_thread() not in readers


async def test_rematches_and_invitations_are_limited(new_sqlite: NewStore) -> None:
    limits = narrow(tables=Limit(0, 3), invitations=Limit(0, 2), passwords=Limit(0, 2))
    async with running(House(new_sqlite(), limits)) as house:
        anna = await house.visitor("Anna")
        first, second = await finished(anna), await finished(anna)
        early = await anna.table("nizam", "me", "open")
        again = {"topic": "rematch", "yes": True}
        connection = await anna.at(early)
        for table in (first, second):
            await connection.hello(table)
        assert (await connection.answer("agree", table=first, **again))["code"] == "too-many"
        limits.tables = Limit(0, 1)
        assert (await connection.answer("agree", table=first, **again))["type"] == "ack"
        await connection.next("table", lambda told: told["table"] == first and told["rematch"])
        assert (await connection.answer("agree", table=first, **again))["code"] == "not-asked"
        assert (await connection.answer("agree", table=second, **again))["code"] == "too-many"
        path = f"/api/tables/{early}/invitation"
        assert [(await anna.post(path)).status_code for _ in range(3)] == [201, 201, 429]
        # Attempts at one login are counted together, from any address and in any spelling.
        tries = [
            await anna.post("/api/log-in", login=login, password="x") for login in ("Vera", "vera", " ＶERA")
        ]
        assert [answer.status_code for answer in tries] == [403, 403, 429]


async def test_handshakes_are_counted_before_the_store_is_asked(
    new_sqlite: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of people whom nobody knows."""
    async with running(House(new_sqlite(), narrow(handshakes=Limit(0, 3)))) as house:
        asked = []
        of_session = house.server.people.of_session

        async def counting(token: str) -> Person | None:
            asked.append(token)
            return await of_session(token)

        monkeypatch.setattr(house.server.people, "of_session", counting)
        refused = []
        for number in range(6):
            eve = Visitor(house)
            eve.http.cookies.set("terem", "x" * 30 + str(number))
            with pytest.raises(InvalidStatus) as error:
                await eve.connection()
            refused.append(error.value.response.status_code)
        assert refused == [403] * 6
        assert len(asked) == 3


async def test_a_class_behind_one_router_can_connect_and_play(new_sqlite: NewStore) -> None:
    """Thirty pupils come in by a link, connect and play, all from one address and at once."""
    async with running(House(new_sqlite(), Limits())) as house:
        teacher = await house.visitor("Teacher")
        table = await teacher.table("nizam", "me", "open")
        token = (await teacher.post(f"/api/tables/{table}/invitation")).json()["token"]

        async def pupil(number: int) -> str:
            visitor = Visitor(house)
            came = await visitor.http.post(
                f"/api/guest?table={table}", json={"name": f"Pupil {number}"}, headers={"Invitation": token}
            )
            assert came.status_code == 201, came.text
            visitor.id = came.json()["id"]
            own = await visitor.table("nizam", "me", "me")
            connection = await visitor.at(own)
            seat = connection.turns[own, 0]["to_act"][0]
            return str((await connection.play(own, seat, "draw"))["type"])

        assert await asyncio.gather(*(pupil(number) for number in range(30))) == ["ack"] * 30


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("a-socket", "a-socket"),
    ],
)
def test_half_of_an_address_of_ipv6_is_counted(host: str, counted: str) -> None:
    scope = {"type": "http", "client": (host, 1), "headers": []}
    assert address_of(HTTPConnection(scope)) == counted


async def test_a_connection_is_closed_when_too_many_bytes_wait(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite())) as house:
        anna = await house.visitor("Anna")
        connection = await anna.connection()
        [theirs] = house.server.connections

        def large(size: int) -> bytes:
            return b'{"type":"large","x":"' + b"x" * size + b'"}'

        for _ in range(3):  # a single message may be of any size
            theirs.send(large(3_000_000))
            await connection.next("large")
        connection.socket.transport.pause_reading()
        for _ in range(100):  # the first ones fit into what the system holds for the reader
            theirs.send(large(1_000_000))
            await asyncio.sleep(0)
        connection.socket.transport.resume_reading()
        assert await connection.closed() == socket.TOO_SLOW


async def test_messages_of_the_database_are_not_sent_to_clients(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna = await own_house.visitor("Anna")
    table = await anna.table("nizam", "me", "me")
    connection = await anna.at(table)
    monkeypatch.setattr(keeper, "FAILURES", Complaints(keeper.log, logging.ERROR))
    said = 'connection to server at "10.0.0.7", user "terem"'
    seat = connection.turns[table, 0]["to_act"][0]
    told = []
    with monkeypatch.context() as patch:
        patch.setattr(own_house.store, "_commit_all", _fail(said))
        told.append((await anna.post("/api/guest", name="Boris")).json())
        told.append(await connection.play(table, seat, "draw"))
        told.append(await connection.answer("say", table=table, text="Well?"))
    with monkeypatch.context() as patch:
        patch.setattr(own_house.store._reading, "connect", _fail(said))
        told.append((await anna.get("/api/me")).json())
    assert [one["code"] for one in told] == ["store", "not-kept", "store", "store"]
    for one in told:
        assert "10.0.0.7" not in str(one)
        assert "try again in a moment" in one["words"]
    assert {said in str(record.__dict__) for record in caplog.records if record.name == "terem.store"} == {
        True
    }


def _fail(words: str) -> Callable[..., None]:
    def fail(*args: object) -> None:
        raise sa.exc.OperationalError("", {}, Exception(words))

    return fail


async def test_a_deleted_person_cannot_chat(own_house: House) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    table = await anna.table("nizam", "me", "open", "open", is_open=True)
    connection = await boris.at(table)
    assert (await connection.answer("say", table=table, text="Hello", id="1"))["type"] == "ack"
    assert (await connection.answer("say", table=table, text="Hello", id="1"))["type"] == "ack"  # said once
    await own_house.store.write(admin.delete_person(boris.id))
    assert (await connection.answer("say", table=table, text="Still here"))["code"] == "who"


async def test_a_body_that_never_comes_is_no_error(
    own_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        _, writer = await asyncio.open_connection("127.0.0.1", own_house.port)
        writer.write(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        await writer.drain()
        await asyncio.sleep(0.1)
        writer.close()
        await writer.wait_closed()
    await own_house.visitor("Anna")
    await asyncio.sleep(0.1)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_the_page_of_the_protocol_is_made_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = Visitor(house)
    first = await stranger.get("/protocol")
    monkeypatch.setattr(protocol_page, "page", _fail("made again"))
    assert (await stranger.get("/protocol")).text == first.text
