"""Notices of turns, to a push service, a mailbox and a webhook: once a turn, and never into this network."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import House, Visitor, running
from server.mailbox import Mailbox
from server.receivers import Browser, Receiver
from terem.house.problem import Problem
from terem.server import notices, schema
from terem.server.callings import WAYS
from terem.server.mail import Mail
from terem.server.notices import AGAIN, BUNDLE, GRACE, WAITS, Notices, quiet_until
from terem.server.reach import Reach, ReachError, is_public
from terem.server.stops import stop_token, stopped_by
from terem.server.store import Store

pytestmark = pytest.mark.anyio
ADDRESS = "https://play.example"


class Clock:
    """Notices in a time of their own."""

    def __init__(self, house: House) -> None:
        assert house.server.notices is not None
        self.notices = house.server.notices
        self.now = time.time()
        self.notices._now = lambda: self.now

    async def later(self, seconds: float = GRACE + 1) -> None:
        self.now += seconds
        await self.notices.step()
        await self.notices.step()


@pytest.fixture(autouse=True)
def no_steps_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "EACH", 1e9)


@pytest.fixture
async def calling(new_store: NewStore) -> AsyncIterator[House]:
    async with running(House(new_store(), address=ADDRESS, private_webhooks=True)) as house:
        yield house


async def two_at_a_table(house: House) -> tuple[Visitor, Visitor, str]:
    anna, boris = await house.visitor("Anna"), await house.visitor("Boris")
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    return anna, boris, table


async def hook(visitor: Visitor, receiver: Receiver, style: str = "discord") -> dict[str, Any]:
    answer = await visitor.post("/api/notices/ways", kind="webhook", url=f"{receiver.url}/hook", style=style)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def play(visitor: Visitor, table: str, seat: int) -> None:
    """Draw, without a connection that stays."""
    connection = await visitor.at(table)
    assert (await connection.play(table, seat, "draw"))["type"] == "ack"
    await connection.close()


async def to_act(house: House, table: str) -> int:
    return (await house.server.tables.get(table)).standing.to_act[0]


async def test_a_push_reaches_the_browser_and_only_it(calling: House) -> None:
    anna, boris, table = await two_at_a_table(calling)
    first = [anna, boris][await to_act(calling, table)]
    browser, clock = Browser(), Clock(calling)
    async with Receiver() as service:
        subscription = browser.subscription(f"{service.url}/push/1")
        answer = await first.post("/api/notices/ways", kind="push", subscription=subscription)
        assert [way["kind"] for way in answer.json()["ways"]] == ["push"]
        key = answer.json()["push_key"]
        await clock.later()
        await clock.later(0)
        live = await calling.server.tables.get(table)
        calling.server._on_turn(live)
        await clock.later()
        await clock.later()
        [arrived] = await service.first()
        message = browser.read(arrived, key)
        assert message == {
            "title": "It is your turn",
            "body": "It is your turn: Nizam",
            "path": f"/table/{table}",
        }
        assert browser.claims["aud"] == service.url
        assert browser.claims["sub"] == ADDRESS
        assert b"Nizam" not in arrived.body
        # The browser is gone: so is the way.
        service.status = 410
        await play(first, table, live.standing.to_act[0])
        other = [anna, boris][live.standing.to_act[0]]
        await play(other, table, live.standing.to_act[0])
        await clock.later(BUNDLE + GRACE)
        await clock.later()
        assert (await first.get("/api/notices")).json()["ways"] == []
        assert len(service.arrived) <= 2


async def test_one_notice_a_turn_and_none_to_who_looks(calling: House) -> None:
    anna, boris, table = await two_at_a_table(calling)
    clock = Clock(calling)
    async with Receiver() as receiver:
        for one in (anna, boris):
            await hook(one, receiver)
        seat = await to_act(calling, table)
        acting, waiting = [anna, boris][seat], [anna, boris][1 - seat]
        looking = await acting.at(table)
        await looking.send("look", visible=True)
        await looking.rest()
        calling.server._on_turn(await calling.server.tables.get(table))
        await clock.later()
        await clock.later(100)
        assert receiver.arrived == []
        await looking.send("look", visible=False)
        await looking.rest()
        await clock.later(100)
        await clock.later(1000)
        await clock.later(1000)
        assert len(receiver.arrived) == 1
        await play(acting, table, seat)
        assert await to_act(calling, table) != seat
        await clock.later(1)
        await clock.later(1000)
        await clock.later(1000)
        assert len(receiver.arrived) == 2
        assert waiting.name not in str(receiver.arrived)


async def test_none_to_who_looks_at_a_page_of_another_process(new_postgres: NewStore) -> None:
    store = Store(new_postgres())
    store.start()
    try:
        async with (
            Receiver() as receiver,
            running(
                House(str(store.url.render_as_string(False)), address=ADDRESS, private_webhooks=True)
            ) as house,
        ):
            anna, boris, table = await two_at_a_table(house)
            acting = [anna, boris][await to_act(house, table)]
            await hook(acting, receiver)
            clock = Clock(house)
            looking = {acting.id}
            other = Notices(
                store,
                looking.__contains__,
                address=ADDRESS,
                secret="",
                voucher=None,
                mail=None,
                reach=Reach(),
                now=lambda: clock.now,
            )
            house.server._on_turn(await house.server.tables.get(table))
            for _ in range(10):
                clock.now += AGAIN + 1
                await clock.notices.step()
                await other.step()
            assert receiver.arrived == []
            looking.clear()
            await clock.later(3 * AGAIN)
            await clock.later(3 * AGAIN)
            assert len(receiver.arrived) == 1
    finally:
        store.close()


async def test_what_is_played_in_time_needs_no_notice(calling: House) -> None:
    anna, boris, table = await two_at_a_table(calling)
    clock = Clock(calling)
    async with Receiver() as receiver:
        await hook(anna, receiver)
        for _ in range(6):
            seat = await to_act(calling, table)
            await clock.later(GRACE / 4)
            await play([anna, boris][seat], table, seat)
        seat = await to_act(calling, table)
        await clock.later(GRACE / 4)
        if seat == 0:
            await play(anna, table, 0)
            await clock.later(0)
        await clock.later(1000)
        assert receiver.arrived == []


async def test_several_tables_come_together(calling: House) -> None:
    anna = await calling.visitor("Anna")
    clock = Clock(calling)
    async with Receiver() as receiver:
        await hook(anna, receiver, "ntfy")
        boris = await calling.visitor("Boris")
        mine: set[str] = set()
        while len(mine) < 3:
            table = await anna.table("nizam", "me", "open", is_open=True)
            await boris.sit(table, 1)
            mine |= {table} if await to_act(calling, table) == 0 else set()
        await clock.later(1)
        await clock.later()
        [arrived] = await receiver.first()
        assert arrived.headers["click"] == f"{ADDRESS}/me"
        assert arrived.body.decode() == "It is your turn at 3 tables: Nizam"
        await clock.later(1000)
        assert len(receiver.arrived) == 1


async def test_a_restart_sends_nothing_twice_and_forgets_nothing(new_store: NewStore) -> None:
    url = new_store()
    async with Receiver() as receiver:
        async with running(House(url, address=ADDRESS, private_webhooks=True)) as house:
            anna, boris, table = await two_at_a_table(house)
            acting = [anna, boris][await to_act(house, table)]
            await hook(acting, receiver)
            clock = Clock(house)
            house.server._on_turn(await house.server.tables.get(table))
            await clock.later(1)
            assert receiver.arrived == []
        for number in range(3):  # due after the first restart, and told after that
            async with running(House(url, address=ADDRESS, private_webhooks=True)) as house:
                await house.server.tables.get(table)
                clock = Clock(house)
                await clock.later(1)
                await clock.later(1000)
                await clock.later(1000)
                assert len(receiver.arrived) == 1, number
        # Somebody pulled the plug while a notice was under way: it may have arrived.
        store = Store(url)
        with store._writing.begin() as connection:
            connection.execute(sa.update(schema.way).values(pending=f'["{table}"]', due=1.0, claimed=1.0))
        store.close()
        async with running(House(url, address=ADDRESS, private_webhooks=True)) as house:
            await Clock(house).later(1000)
            assert len(receiver.arrived) == 1


async def test_what_fails_is_tried_again_and_then_given_up(calling: House) -> None:
    anna, boris, table = await two_at_a_table(calling)
    acting = [anna, boris][await to_act(calling, table)]
    clock = Clock(calling)
    async with Receiver() as receiver:
        await hook(acting, receiver)
        receiver.status = 503
        calling.server._on_turn(await calling.server.tables.get(table))
        await clock.later(1)
        await clock.later()
        for tries, wait in enumerate(WAITS, 1):
            assert len(receiver.arrived) == tries
            await clock.later(wait - 2)
            assert len(receiver.arrived) == tries
            await clock.later(3)
        assert len(receiver.arrived) == len(WAITS) + 1
        await clock.later(1e6)
        assert len(receiver.arrived) == len(WAITS) + 1


async def test_a_guest_who_logs_in_is_told_as_before(calling: House) -> None:
    """Ways, quiet hours and what was agreed come along; not more ways than a person may have."""
    account, login = await calling.visitor("Darya"), {"login": "darya", "password": "seven wooden spoons"}
    assert (await account.post("/api/account", **login)).status_code == 201
    for number in range(WAYS - 1):
        url = f"https://example.org/{number}"
        assert (await account.post("/api/notices/ways", kind="webhook", url=url)).status_code == 200
    anna, boris, table = await two_at_a_table(calling)
    acting = [anna, boris][await to_act(calling, table)]
    clock = Clock(calling)
    async with Receiver() as receiver:
        for url in ("https://example.org/0", "https://example.org/old"):
            await acting.post("/api/notices/ways", kind="webhook", url=url)
        await hook(acting, receiver)
        quiet = {"quiet_from": 60, "quiet_to": 61, "zone": "Europe/Kyiv"}
        await acting.http.put("/api/notices/quiet", json=quiet)
        connection = await acting.at(table)
        await connection.answer("agree", table=table, topic="abort", yes=True)
        calling.server._on_turn(await calling.server.tables.get(table))
        assert (await acting.post("/api/log-in", **login)).json()["id"] == account.id
        told = (await acting.get("/api/notices")).json()
        assert len(told["ways"]) == WAYS
        assert {key: told[key] for key in quiet} == quiet
        marks = sa.select(schema.mark.c.kind).where(schema.mark.c.person == account.id)
        assert await calling.store.read(lambda one: one.execute(marks).scalars().all()) == ["abort"]
        clock.now = at("2027-03-11T12:00")
        await clock.later(1)
        await clock.later()
        assert len(receiver.arrived) == 1


async def test_mail_and_the_link_that_stops_it(new_store: NewStore) -> None:
    async with Mailbox() as box:
        mail = Mail(box.url, "terem@play.example")
        async with running(House(new_store(), address=ADDRESS, mail=mail)) as house:
            anna, boris, table = await two_at_a_table(house)
            acting = [anna, boris][await to_act(house, table)]
            refused = await acting.post("/api/notices/ways", kind="mail")
            assert refused.json()["code"] == "no-email"
            change = sa.update(schema.person).where(schema.person.c.id == acting.id)
            await house.store.run(change.values(email="anna@example.org"))
            await acting.post("/api/notices/ways", kind="mail")
            clock = Clock(house)
            house.server._on_turn(await house.server.tables.get(table))
            await clock.later(1)
            await clock.later()
            letter = await box.mail()
            assert letter["to"] == "anna@example.org"
            assert f"{ADDRESS}/table/{table}" in letter.get_content()
            link = letter["list-unsubscribe"].strip("<>").removeprefix(ADDRESS)
            stranger = Visitor(house)
            assert (
                await stranger.http.post(link[:-1] + ("0" if link[-1] != "0" else "1"))
            ).status_code == 404
            one_click = {"List-Unsubscribe": "One-Click"}
            assert (await stranger.http.post(link, data=one_click)).status_code == 204
            assert (await acting.get("/api/notices")).json()["ways"] == []


def test_a_link_that_stops_belongs_to_one_person() -> None:
    secret = "ab" * 32
    token = stop_token(secret, "anna")
    assert stopped_by(secret, token) == "anna"
    for wrong in (
        token.replace("anna", "boris"),
        "anna-",
        "",
        "-",
        token + "0",
        stop_token("cd" * 32, "anna"),
        "anna-é",
    ):
        assert stopped_by(secret, wrong) is None


# ------------------------------------------------------------------ addresses


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "2002:a00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "::127.0.0.1",
        "198.18.0.1",
        "192.0.2.1",
        "2001:db8::1",
        "fec0::1",
        "3fff::1",
        "192.0.0.192",
        "168.63.129.16",
        "::ffff:168.63.129.16",
    ],
)
def test_private_addresses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111", "64:ff9b::101:101"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org",
        "https://",
        "https://user:x@example.org/",
        "https://example.org:99999/",
        "https://example.org/\r\nX: y",
        "https://exa mple.org",
        "https://пример.org/",
        "javascript:1",
        "//example.org",
        "https://example.org/" + "x" * 1000,
        "https://[::1",
        "file:///etc/passwd",
    ],
)
def test_what_is_no_webhook(url: str) -> None:
    with pytest.raises(Problem):
        Reach().check(url)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"]
)
async def test_a_webhook_does_not_reach_this_machine(host: str) -> None:
    async with Receiver() as receiver:
        with pytest.raises(ReachError) as refused:
            await Reach().post(f"https://{host}:{receiver.port}/", {}, b"x")
        assert receiver.arrived == []
        assert refused.value.is_final or host not in ("127.0.0.1", "localhost")


async def test_a_name_that_changes_its_answer_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """First a public address, then this machine: the connection goes to what was checked."""
    asked: list[str] = []
    connected: list[str] = []

    async def rebinding(self: Any, host: str, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        address = "203.0.114.9" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    async def connect(host: str, port: int, **more: Any) -> Any:
        connected.append(host)
        assert more["server_hostname"] == "rebind.example"
        raise ConnectionRefusedError

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", rebinding)
    monkeypatch.setattr("asyncio.open_connection", connect)
    with pytest.raises(ReachError):
        await Reach().post("https://rebind.example/", {}, b"x")
    assert (asked, connected) == (["rebind.example"], ["203.0.114.9"])

    async def mixed(self: Any, host: str, *_: Any, **__: Any) -> list[Any]:
        kind = (socket.AF_INET, socket.SOCK_STREAM, 6, "")
        return [(*kind, ("1.1.1.1", 443)), (*kind, ("10.0.0.1", 443))]

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", mixed)
    with pytest.raises(ReachError, match="private"):
        await Reach().post("https://mixed.example/", {}, b"x")
    assert len(connected) == 1


async def test_a_redirect_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Receiver() as inside, Receiver() as outside:
        outside.status, outside.headers = 307, [("location", f"{inside.url}/secret")]
        with pytest.raises(ReachError, match="307") as refused:
            await Reach(private=True).post(f"{outside.url}/", {}, b"x")
        assert refused.value.is_final
        assert (len(outside.arrived), len(inside.arrived)) == (1, 0)


async def test_who_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terem.server.reach.PATIENCE", 0.3)
    async with Receiver() as receiver:
        receiver.pauses.clear()
        with pytest.raises(ReachError, match="time-out") as refused:
            await Reach(private=True).post(f"{receiver.url}/", {}, b"x")
        assert not refused.value.is_final


async def test_without_the_option_the_server_takes_no_private_way(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), address=ADDRESS)) as house, Receiver() as receiver:
        anna = await house.visitor("Anna")
        body = {"kind": "webhook", "url": receiver.url}
        assert (await anna.post("/api/notices/ways", **body)).json()["code"] == "webhook"
        url = f"https://127.0.0.1:{receiver.port}/"
        assert (await anna.post("/api/notices/ways", kind="webhook", url=url)).status_code == 200
        subscription = Browser().subscription(url)
        await anna.post("/api/notices/ways", kind="push", subscription=subscription)
        boris = await house.visitor("Boris")
        table = await anna.table("mezen", "me", "open", is_open=True)
        await boris.sit(table, 1)
        clock = Clock(house)
        await clock.later(1)
        await clock.later()
        assert receiver.arrived == []
        for _ in range(12):
            answer = await anna.post(
                "/api/notices/ways", kind="webhook", url=f"https://example.org/{random.random()}"
            )
        assert answer.json()["code"] == "ways-many"
        for wrong in ({}, {"endpoint": url}, {"endpoint": url, "keys": {"p256dh": "AA", "auth": "AA"}}):
            answer = await anna.post("/api/notices/ways", kind="push", subscription=wrong)
            assert answer.json()["code"] == "push"


async def test_without_an_address_there_are_no_notices(house: House) -> None:
    anna = await house.visitor("Anna")
    assert (await anna.get("/api/notices")).json()["push_key"] == ""
    answer = await anna.post("/api/notices/ways", kind="webhook", url="https://example.org")
    assert answer.json()["code"] == "no-notices"


# ------------------------------------------------------------------ quiet hours


def at(text: str, zone: str = "Europe/Kyiv") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-03-10T23:30", "2026-03-11T07:00"),
        ("2026-03-11T06:59", "2026-03-11T07:00"),
        ("2026-03-11T07:00", None),
        ("2026-03-10T21:59", None),
        ("2026-03-10T22:00", "2026-03-11T07:00"),
        ("2026-03-28T23:00", "2026-03-29T07:00"),  # the night in which an hour is missing
        ("2026-10-24T23:00", "2026-10-25T07:00"),
    ],
)
def test_quiet_hours(now: str, until: str | None) -> None:
    found = quiet_until(at(now), 22 * 60, 7 * 60, "Europe/Kyiv")
    assert found == (None if until is None else at(until))


async def test_what_comes_in_quiet_hours_waits(calling: House) -> None:
    anna, boris, table = await two_at_a_table(calling)
    acting = [anna, boris][await to_act(calling, table)]
    clock = Clock(calling)
    async with Receiver() as receiver:
        await hook(acting, receiver)
        clock.now = at("2027-03-10T23:30")
        answer = await acting.http.put(
            "/api/notices/quiet", json={"quiet_from": 1320, "quiet_to": 420, "zone": "Europe/Kyiv"}
        )
        assert answer.json()["quiet_from"] == 1320
        wrong = {"quiet_from": 0, "quiet_to": 1, "zone": "../../etc/passwd"}
        assert (await acting.http.put("/api/notices/quiet", json=wrong)).json()["code"] == "zone"
        calling.server._on_turn(await calling.server.tables.get(table))
        await clock.later(1)
        await clock.later(3600)
        assert receiver.arrived == []
        clock.now = at("2027-03-11T07:00")
        await clock.later(1)
        assert len(receiver.arrived) == 1
