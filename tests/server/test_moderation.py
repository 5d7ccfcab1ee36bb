"""Mutes, blocks, reports, and the moderators' desk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import Connection, House, Visitor, running
from terem.core.talk import Phrase
from terem.house.keeper import ChatLine
from terem.server import admin, app, reports, schema, shunning
from terem.server.limits import Limits
from terem.server.settings import Settings, write_store
from terem.server.store import Work

pytestmark = pytest.mark.anyio


@pytest.fixture
async def mod(house: House) -> AsyncIterator[Visitor]:
    visitor = await moderator(house, "Mila")
    yield visitor
    await visitor.leave()


async def moderator(house: House, name: str) -> Visitor:
    visitor = await house.visitor(f"{name} {time.time_ns()}")
    made = await visitor.post("/api/account", login=f"m{visitor.id}", password="correct horse battery")
    assert made.status_code == 201, made.text
    await house.store.write(admin.make_moderator(visitor.id, True))
    return visitor


async def shun(visitor: Visitor, other: str, blocked: bool = False) -> httpx.Response:
    return await visitor.http.put("/api/shunned", json={"person": other, "is_blocked": blocked})


async def reported(visitor: Visitor, table: str, other: str, reason: str = "rude", text: str = "") -> Any:
    return await visitor.post(f"/api/tables/{table}/report", person=other, reason=reason, text=text)


async def said(connection: Connection, table: str, text: str) -> dict[str, Any]:
    return await connection.answer("say", table=table, text=text)


async def heard(connection: Connection) -> list[str]:
    return [message["text"] for message in await connection.rest() if message["type"] == "said"]


async def report_of(desk: Visitor, person: str) -> dict[str, Any]:
    found = (await desk.get("/api/desk")).json()["reports"]
    return next(dict(one) for one in found if one["person"] == person)


async def decide(desk: Visitor, number: int, **judgement: Any) -> httpx.Response:
    return await desk.post(f"/api/desk/reports/{number}", **judgement)


async def three(anna: Visitor, boris: Visitor, vera: Visitor) -> tuple[str, list[Connection]]:
    table = await anna.table("nizam", "me", "open", "open", is_open=True)
    return table, [await one.at(table) for one in (anna, boris, vera)]


# ------------------------------------------------------------------ mute and block


async def test_a_muted_person_is_not_heard_and_not_told(anna: Visitor, boris: Visitor, vera: Visitor) -> None:
    table, (at_anna, at_boris, at_vera) = await three(anna, boris, vera)
    assert (await said(at_boris, table, "before"))["type"] == "ack"
    assert await heard(at_anna) == ["before"]
    listed = (await shun(anna, boris.id)).json()
    assert [(one["person"], one["name"], one["is_blocked"]) for one in listed] == [(boris.id, "Boris", False)]
    assert (await said(at_boris, table, "after"))["type"] == "ack"
    assert await heard(at_anna) == []
    assert await heard(at_vera) == ["before", "after"]
    assert await heard(at_boris) == ["before", "after"]
    # It is kept: a later connection is deaf to him, too, also for what he said before.
    assert await heard(await anna.at(table)) == []
    assert (await boris.get("/api/shunned")).json() == []
    assert (await anna.http.delete(f"/api/shunned/{boris.id}")).json() == []
    await said(at_boris, table, "again")
    assert await heard(at_anna) == ["again"]


async def test_another_process_follows_a_mute(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    at_anna, at_boris = await anna.at(table), await boris.at(table)
    values = {"person": anna.id, "other": boris.id, "is_blocked": False, "created": time.time()}
    await house.store.run(sa.insert(schema.shunned).values(**values))
    await house.server.check_sessions()
    await said(at_boris, table, "hello")
    assert await heard(at_anna) == []


async def test_phrases_of_a_muted_person_are_part_of_the_game(house: House, anna: Visitor) -> None:
    connection = await anna.connection()
    live = await house.server.tables.get(await anna.table("nizam", "me", "open"))
    (one,) = house.server.by_person[anna.id]
    one.deaf_to = frozenset({"boris"})
    for phrase in (None, Phrase("ready")):
        line = ChatLine(1, "Boris", "" if phrase else "hello", 1.0, 1, 0, phrase, "boris")
        live._tell_line(line, [one])
    heard = [message for message in await connection.rest() if message["type"] == "said"]
    assert [message["phrase"]["key"] for message in heard] == ["ready"]


async def test_a_blocked_person_finds_no_table_of_mine(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    private = await anna.table("nizam", "me", "open")
    token = (await anna.post(f"/api/tables/{private}/invitation")).json()["token"]
    await shun(anna, boris.id, blocked=True)
    lobby = [one["table"] for one in (await boris.get("/api/tables")).json()]
    assert table not in lobby
    for where, key in ((table, ""), (private, token)):
        sat = await boris.post(f"/api/tables/{where}/sit", seat=1, token=key)
        nowhere = await boris.post("/api/tables/zzzzzzzzzz/sit", seat=1, token=key)
        assert (sat.status_code, sat.json()) == (404, nowhere.json())  # nothing tells it from no table
        assert (await boris.get(f"/api/tables/{where}", invitation=key)).status_code == 404
    connection = await boris.connection()
    await connection.send("hello", table=table, since=-1)
    assert (await connection.next("refuse"))["code"] == "no-table"
    await anna.http.delete(f"/api/shunned/{boris.id}")
    await boris.sit(table, 1)


async def test_whom_i_block_cannot_invite_me(anna: Visitor, boris: Visitor, vera: Visitor) -> None:
    table = await boris.table("nizam", "me", "open", is_open=True)
    await shun(anna, boris.id, blocked=True)
    assert table not in [one["table"] for one in (await anna.get("/api/tables")).json()]
    answer = await anna.post(f"/api/tables/{table}/sit", seat=1)
    assert (answer.status_code, answer.json()["code"]) == (403, "blocked-host")
    assert table in [one["table"] for one in (await vera.get("/api/tables")).json()]
    await shun(anna, boris.id, blocked=False)  # from a block to a mute
    await anna.sit(table, 1)


async def test_who_sits_there_already_stays(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    await shun(anna, boris.id, blocked=True)
    assert (await boris.at(table)) is not None


async def test_mutes_have_bounds(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shunning, "MOST", 1)
    assert (await shun(anna, anna.id)).json()["code"] == "yourself"
    assert (await shun(anna, "nobody")).json()["code"] == "no-person"
    assert (await shun(anna, boris.id)).status_code == 200
    assert (await shun(anna, vera.id)).json()["code"] == "shunned-many"
    assert (await shun(anna, boris.id, blocked=True)).status_code == 200  # no new one
    assert (await anna.http.delete("/api/shunned/nobody")).status_code == 200


async def test_a_guest_who_logs_in_takes_mutes_along(house: House, boris: Visitor, vera: Visitor) -> None:
    account = await moderator(house, "Anna")
    guest = await house.visitor("Guest")
    await shun(guest, boris.id, blocked=True)
    await shun(vera, guest.id)
    await shun(account, guest.id)  # which would be a mute of herself
    await house.store.run(
        sa.update(schema.person).where(schema.person.c.id == guest.id).values(silenced=time.time() + 3600)
    )
    login = f"m{account.id}"
    await guest.post("/api/log-in", login=login, password="correct horse battery")
    assert [one["person"] for one in (await account.get("/api/shunned")).json()] == [boris.id]
    assert [one["person"] for one in (await vera.get("/api/shunned")).json()] == [account.id]
    assert (await house.server.people.as_they_are([account.id]))[account.id].silenced > time.time()


# ------------------------------------------------------------------ reports


async def test_a_report_has_the_talk_as_the_reporter_saw_it(
    anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor
) -> None:
    table, (at_anna, at_boris, at_vera) = await three(anna, boris, vera)
    await said(at_vera, table, "hi")
    await said(at_boris, table, "you fool")
    await shun(anna, boris.id)
    await said(at_boris, table, "unseen")
    await said(at_anna, table, "bye")
    assert (await reported(anna, table, boris.id, "rude", "  he\n shouts ")).status_code == 204
    found = await report_of(mod, boris.id)
    assert [(line["name"], line["text"]) for line in found["talk"]] == [
        ("Vera", "hi"), ("Boris", "you fool"), ("Anna", "bye"),
    ]  # fmt: skip
    kept = {key: found[key] for key in ("by", "name", "reason", "text", "table", "game", "status")}
    assert kept == {
        "by": "Anna", "name": "Boris", "reason": "rude", "text": "he shouts",
        "table": table, "game": "nizam", "status": "waiting",
    }  # fmt: skip


async def test_only_the_last_lines_go_along(
    anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "LINES", 3)
    table, (_, at_boris, _) = await three(anna, boris, vera)
    for number in range(5):
        await said(at_boris, table, str(number))
    await reported(anna, table, boris.id)
    assert [line["text"] for line in (await report_of(mod, boris.id))["talk"]] == ["2", "3", "4"]


async def test_what_cannot_be_reported(anna: Visitor, boris: Visitor, vera: Visitor) -> None:
    table = await anna.table("nizam", "me", "open")
    # Of others' private tables nobody learns anything, not even that they are there.
    answer = await reported(vera, table, anna.id)
    assert answer.json() == (await reported(vera, "zzzzzzzzzz", anna.id)).json()
    assert answer.status_code == 404
    assert (await reported(anna, table, anna.id)).json()["code"] == "yourself"
    assert (await reported(anna, table, boris.id)).json()["code"] == "not-there"
    for bad in ({"reason": "hate"}, {"text": "x" * 1001}, {"person": "%"}):
        body = {"person": boris.id, "reason": "rude", **bad}
        answer = await anna.post(f"/api/tables/{table}/report", **body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_one_open_report_for_each_person_and_table(
    anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (_, at_boris, at_vera) = await three(anna, boris, vera)
    await said(at_boris, table, "x")
    await said(at_vera, table, "y")
    answers = await asyncio.gather(*(reported(anna, table, boris.id) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [204, 409, 409, 409]
    assert (await reported(vera, table, boris.id)).status_code == 204
    monkeypatch.setattr(reports, "MOST", 1)
    assert (await reported(anna, table, vera.id)).json()["code"] == "too-many"
    for _ in range(2):
        number = (await report_of(mod, boris.id))["id"]
        assert (await decide(mod, number)).status_code == 200
    assert (await reported(anna, table, boris.id)).status_code == 204  # the earlier one is closed


async def test_floods_of_reports_and_mutes_are_refused(new_store: NewStore) -> None:
    limits = Limits()
    async with running(House(new_store(), limits=limits)) as house:
        anna, boris = await house.visitor("Anna"), await house.visitor("Boris")
        table = await anna.table("nizam", "me", "open")
        codes = [(await reported(anna, table, boris.id)).status_code for _ in range(7)]
        assert codes == [404] * 5 + [429] * 2
        codes = [(await shun(anna, "nobody")).status_code for _ in range(32)]
        assert codes == [404] * 30 + [429] * 2


async def test_many_guests_of_one_address_cannot_bury_the_desk(new_store: NewStore) -> None:
    async with running(House(new_store(), limits=Limits())) as house:
        boris = await house.visitor("Boris")
        codes = []
        for number in range(5):
            guest = await house.visitor(f"Guest {number}")
            table = await guest.table("nizam", "me", "open")
            codes += [(await reported(guest, table, boris.id)).status_code for _ in range(4)]
        assert codes == [404] * 15 + [429] * 5


async def test_judged_reports_are_forgotten(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor
) -> None:
    table, (_, at_boris, _) = await three(anna, boris, vera)
    await said(at_boris, table, "x")
    await reported(anna, table, boris.id)
    number = (await report_of(mod, boris.id))["id"]
    later = time.time() + reports.KEPT + 1
    kept = sa.select(schema.report.c.id).where(schema.report.c.id == number)
    for judged, left in ((False, [number]), (True, [])):
        if judged:
            await decide(mod, number)
        await house.store.run(reports.forget_judged(later))
        assert await house.store.read(lambda connection: connection.execute(kept).scalars().all()) == left


async def test_a_deleted_person_leaves_nothing_in_reports(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor
) -> None:
    table, (_, at_boris, at_vera) = await three(anna, boris, vera)
    await said(at_vera, table, "my secret")
    await said(at_boris, table, "x")
    await reported(anna, table, boris.id)
    await house.store.write(admin.delete_person(vera.id))
    found = await report_of(mod, boris.id)
    assert [line["text"] for line in found["talk"]] == ["x"]
    await house.store.write(admin.delete_person(boris.id))
    assert boris.id not in [one["person"] for one in (await mod.get("/api/desk")).json()["reports"]]


# ------------------------------------------------------------------ the desk


async def test_the_desk_is_for_moderators(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor
) -> None:
    table, (_, at_boris, _) = await three(anna, boris, vera)
    await said(at_boris, table, "x")
    await reported(anna, table, boris.id)
    number = (await report_of(mod, boris.id))["id"]

    async def refused(visitor: Visitor) -> set[tuple[int, str]]:
        answers = [
            await visitor.get("/api/desk"),
            await decide(visitor, number, ban=True, why="x"),
            await visitor.post("/api/desk/pardon", person=boris.id, why="x"),
        ]
        return {(answer.status_code, answer.json()["code"]) for answer in answers}

    assert await refused(boris) == {(403, "not-moderator")}
    assert await refused(Visitor(house)) == {(401, "who")}
    await house.store.write(admin.make_moderator(mod.id, False))
    assert await refused(mod) == {(403, "not-moderator")}  # at once
    await house.store.write(admin.make_moderator(mod.id, True))
    headers = {"Origin": "https://evil.example"}
    for path, body in ((f"reports/{number}", {"why": "x"}), ("pardon", {"person": boris.id, "why": "x"})):
        answer = await mod.http.post(f"/api/desk/{path}", json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert (await report_of(mod, boris.id))["banned"] is False


async def test_a_judgement_is_done_whole_and_logged(
    anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor
) -> None:
    table, (at_anna, at_boris, _) = await three(anna, boris, vera)
    await said(at_boris, table, "x")
    await reported(anna, table, boris.id)
    number = (await report_of(mod, boris.id))["id"]
    assert (await decide(mod, number, silence=2, why=" ")).json()["code"] == "why"
    before = time.time()
    judgement = {"silence": 2, "close": True, "ban": True, "why": "again and again"}
    answers = await asyncio.gather(*(decide(mod, number, **judgement) for _ in range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert await at_boris.closed() == 4403  # at once
    closed = await at_anna.next("table", lambda message: message["status"] == "closed")
    assert closed["table"] == table
    desk = (await mod.get("/api/desk")).json()
    assert boris.id not in [one["person"] for one in desk["reports"]]
    deeds = [one for one in desk["deeds"] if one["table"] == table]
    assert [(one["kind"], one["moderator"], one["name"], one["why"]) for one in deeds] == [
        (kind, mod.name, "Boris", "again and again") for kind in ("ban", "close", "silence")
    ]
    assert deeds[-1]["until"] == pytest.approx(before + 7200, abs=60)
    assert (await boris.get("/api/me")).json() is None
    (held,) = [one for one in desk["restrained"] if one["person"] == boris.id]
    assert held["banned"] is True
    answer = await mod.post("/api/desk/pardon", person=boris.id, why="a mistake")
    assert boris.id not in [one["person"] for one in answer.json()["restrained"]]
    assert [one["kind"] for one in answer.json()["deeds"][:2]] == ["speak", "unban"]
    assert (await mod.post("/api/desk/pardon", person=boris.id, why="x")).json()["code"] == "judged"
    assert (await boris.get("/api/me")).json()["id"] == boris.id


async def test_a_silenced_person_plays_on_but_cannot_chat(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor
) -> None:
    table, (at_anna, at_boris, _) = await three(anna, boris, vera)
    await said(at_boris, table, "x")
    await reported(anna, table, boris.id)
    await decide(mod, (await report_of(mod, boris.id))["id"], silence=1, why="loud")
    refused = await said(at_boris, table, "y")
    assert (refused["type"], refused["code"]) == ("refuse", "silenced")
    assert refused["args"]["until"] > time.time() + 3000
    assert "y" not in await heard(at_anna)
    assert (await said(await boris.at(table), table, "z"))["code"] == "silenced"
    await boris.sit(table, 1)
    # When the time is over, nobody has to do anything.
    mine = sa.update(schema.person).where(schema.person.c.id == boris.id)
    await house.store.run(mine.values(silenced=time.time() - 1))
    await house.server.check_sessions()
    assert (await said(at_boris, table, "sorry"))["type"] == "ack"


async def test_a_dismissed_report_changes_nothing_else(
    anna: Visitor, boris: Visitor, vera: Visitor, mod: Visitor
) -> None:
    table, (_, at_boris, _) = await three(anna, boris, vera)
    await said(at_boris, table, "x")
    await reported(anna, table, boris.id)
    desk = (await decide(mod, (await report_of(mod, boris.id))["id"])).json()
    newest = desk["deeds"][0]
    assert (newest["kind"], newest["name"], newest["table"]) == ("dismiss", "Boris", table)
    assert (await said(at_boris, table, "y"))["type"] == "ack"


async def test_moderators_judge_neither_themselves_nor_each_other(
    house: House, anna: Visitor, mod: Visitor
) -> None:
    other = await moderator(house, "Nina")
    table = await anna.table("nizam", "me", "open", is_open=True)
    for one in (mod, other):
        await said(await one.at(table), table, "x")
        await reported(anna, table, one.id)
    own, others = (await report_of(mod, mod.id))["id"], (await report_of(mod, other.id))["id"]
    assert (await decide(mod, own)).json()["code"] == "own-report"
    assert (await decide(mod, others, ban=True, why="x")).json()["code"] == "a-moderator"
    assert (await decide(mod, others, silence=1, why="x")).json()["code"] == "a-moderator"
    assert (await decide(mod, others)).status_code == 200
    for number in ("0", "x", "9" * 30, "-1"):
        assert (await mod.post(f"/api/desk/reports/{number}", why="x")).json()["code"] == "judged"


# ------------------------------------------------------------------ the command line


async def test_the_operators_deeds_are_logged_and_followed(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another process writes into the store, as the command line does."""
    await own_house.stop()
    monkeypatch.setattr(app, "BANS", 0.05)
    await own_house.start()
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    mila = await moderator(own_house, "Mila")
    table = await anna.table("nizam", "me", "open", is_open=True)
    at_anna, at_boris = await anna.at(table), await boris.at(table)
    url = sa.make_url(own_house.url)
    where = Settings(database=own_house.url)
    if own_house.store.is_sqlite:
        where = Settings(data=str(Path(url.database or "").parent))

    async def operate(work: Work[Any]) -> None:
        await asyncio.to_thread(write_store, where, work, beside=True)

    await operate(admin.ban(boris.id))
    assert await at_boris.closed() == 4403
    await operate(admin.close_table(table))
    closed = await at_anna.next("table", lambda message: message["status"] == "closed")
    assert closed["table"] == table
    await operate(admin.ban(boris.id, False))
    deeds = (await mila.get("/api/desk")).json()["deeds"]
    assert [(one["kind"], one["moderator"], one["name"], one["table"]) for one in deeds] == [
        ("unban", "", "Boris", ""), ("close", "", "", table), ("ban", "", "Boris", ""),
    ]  # fmt: skip
