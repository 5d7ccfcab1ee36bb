"""The lobby is not for one person, tables that nobody comes to go, and a class can come in."""

from __future__ import annotations

import time

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from server.conftest import NewStore
from server.house import House, Visitor, running
from terem.cli.main import app
from terem.house.tables import OPEN_AT_ONCE
from terem.server import schema
from terem.server.keeping import OPEN_LONGEST, PRIVATE_LONGEST, close_forgotten
from terem.server.limits import Limit, Limits

pytestmark = pytest.mark.anyio


async def made(visitor: Visitor, is_open: bool) -> tuple[int, str]:
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = await visitor.post("/api/tables", game="nizam", seats=seats, is_open=is_open)
    return answer.status_code, answer.json().get("code", "") or answer.json()["table"]


async def test_one_person_has_few_open_tables(anna: Visitor, boris: Visitor) -> None:
    tables = [await made(anna, True) for _ in range(OPEN_AT_ONCE)]
    assert {status for status, _ in tables} == {201}
    assert await made(anna, True) == (429, "open-tables")
    assert (await made(anna, False))[0] == 201
    assert (await made(boris, True))[0] == 201
    await anna.post(f"/api/tables/{tables[0][1]}/close")
    assert (await made(anna, True))[0] == 201


async def test_open_tables_are_limited_by_address(new_sqlite: NewStore) -> None:
    limits = Limits(1000)
    limits.open_tables = Limit(0, 2)
    async with running(House(new_sqlite(), limits)) as house:
        crowd = [await house.visitor(f"Guest {number}") for number in range(3)]
        assert [(await made(one, True))[0] for one in crowd] == [201, 201, 429]
        assert (await made(crowd[2], False))[0] == 201


async def test_tables_that_nobody_comes_to_are_closed(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    (_, is_open), (_, private) = await made(anna, True), await made(anna, False)
    playing = await anna.table("nizam", "me", "me")

    async def closed_at(later: float) -> set[str]:
        await own_house.store.write(close_forgotten(time.time() + later))
        g = schema.game_table.c
        query = sa.select(g.id).where(g.status == "closed")
        return set(await own_house.store.read(lambda connection: connection.execute(query).scalars().all()))

    assert await closed_at(OPEN_LONGEST - 60) == set()
    assert await closed_at(OPEN_LONGEST + 60) == {is_open}
    assert await closed_at(PRIVATE_LONGEST + 60) == {is_open, private}
    assert (await anna.get(f"/api/tables/{playing}")).json()["status"] == "playing"


async def test_a_class_behind_one_address_comes_in_by_invitation(new_sqlite: NewStore) -> None:
    limits = Limits(1000)
    limits.guests = Limit(0, 1)
    async with running(House(new_sqlite(), limits)) as house:
        anna = await house.visitor("Anna")
        table = await anna.table("nizam", "me", "open")
        token = (await anna.post(f"/api/tables/{table}/invitation")).json()["token"]

        async def come(path: str, token: str) -> int:
            headers = {"Invitation": token}
            answer = await Visitor(house).http.post(path, json={"name": "Guest"}, headers=headers)
            return answer.status_code

        assert [await come(f"/api/guest?table={table}", token) for _ in range(5)] == [201] * 5
        assert await come(f"/api/guest?table={table}", "another") == 429
        assert await come("/api/guest?table=elsewhere", token) == 429
        limits.invited = Limit(0, 1)
        assert [await come(f"/api/guest?table={table}", token) for _ in range(2)] == [201, 429]


@pytest.mark.parametrize("value", ["inf", "nan", "0", "1e9"])
def test_a_limit_is_a_number(value: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--limits", value])
    assert done.exit_code == 2
    assert "--limits" in done.output


@pytest.mark.parametrize("name", ["", "*", "play*.example"])
def test_an_allowed_host_is_a_name(name: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--allowed-host", name])
    assert done.exit_code == 2
    assert "--allowed-host takes a name like play.example" in done.output
