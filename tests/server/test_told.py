"""PostgreSQL tells other processes at once what has changed; they need not wait for the next look around."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from terem.server import schema
from terem.server.keeping import begin
from terem.server.store import Store

pytestmark = pytest.mark.anyio
PATIENCE = 60  # seconds


def a_full_table(connection: sa.Connection) -> None:
    row = {
        "id": "full", "game": "nizam", "rules": 1, "options": "{}", "players": 1, "seed": bytes(32),
        "commitment": "c", "head": 0, "status": "waiting", "is_open": False, "clock": "", "created": 1.0,
        "touched": 1.0,
    }  # fmt: skip
    connection.execute(sa.insert(schema.game_table).values(**row))
    chair = {"game_table": "full", "seat": 0, "name": "Anna", "bot": ""}
    connection.execute(sa.insert(schema.chair).values(**chair))


def something(connection: sa.Connection) -> None:
    connection.info["changed"] = "something"


async def test_a_table_that_begins_is_told_to_the_others(bare_postgres: NewStore) -> None:
    url = bare_postgres()
    here, there = Store(url), Store(url)
    here.migrate()
    heard: list[str] = []
    there.listen(lambda news: heard.extend(one.table for one in news))
    here.start()
    try:
        await here.write(a_full_table)
        async with asyncio.timeout(PATIENCE):
            while "something" not in heard:  # until the other one listens
                await here.write(something)
                await asyncio.sleep(0.05)
            assert await here.write(begin("full", 1, "deal: ", 2.0))
            while "full" not in heard:
                await asyncio.sleep(0.05)
    finally:
        here.close()
        there.close()
