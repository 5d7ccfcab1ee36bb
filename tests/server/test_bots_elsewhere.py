"""A table that two processes have in memory: its bots are asked by one of them."""

from __future__ import annotations

import math

import pytest

from server.conftest import NewStore
from server.house import Connection, House, QuickBots, match_at, running
from terem.house import tables

pytestmark = pytest.mark.anyio
BOT = 2  # its seat


async def a_table(first: House, second: House) -> tuple[str, list[Connection]]:
    """Anna begins, at the first process; Boris sits at the second one."""
    anna, boris = await first.visitor("Anna"), await second.visitor("Boris")
    table = await anna.table("nizam", "me", "open", "random", is_open=True, options={"first": "1"})
    await boris.sit(table, 1)
    return table, [await anna.at(table), await boris.at(table)]


async def draw(table: str, connections: list[Connection], seat: int) -> None:
    """As soon as it is this person's turn."""
    mine = connections[seat]
    while (table, seat) not in mine.turns or mine.turns[table, seat]["to_act"] != [seat]:
        await mine.next("turn")
    assert (await mine.play(table, seat, "draw"))["type"] == "ack"


def asked(house: House) -> int:
    assert isinstance(house.bots, QuickBots)
    return len(house.bots.asked)


async def test_a_bot_is_asked_where_the_last_turn_was_made(
    new_postgres: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two answers one is thrown away, and the process that asked for it reads the whole match again."""
    monkeypatch.setattr(tables, "ELSEWHERE", math.inf)
    url = new_postgres()
    async with running(House(url)) as first, running(House(url)) as second:
        table, connections = await a_table(first, second)
        for _ in range(4):
            await draw(table, connections, 0)
            await draw(table, connections, 1)
        await connections[0].next("turn", lambda message: message["seq"] == 12)
        turns = [turn.seat for turn in match_at(first, table).record.turns]
        assert turns == [None, *(0, 1, BOT) * 4]
        assert (asked(first), asked(second)) == (0, 4)


async def test_another_process_asks_if_that_one_does_not_answer(
    new_postgres: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "ELSEWHERE", 0.1)
    url = new_postgres()
    async with running(House(url)) as first, running(House(url)) as second:
        table, connections = await a_table(first, second)
        assert isinstance(second.bots, QuickBots)
        second.bots.may_play.clear()
        await draw(table, connections, 0)
        await draw(table, connections, 1)
        await connections[0].next("turn", lambda message: message["seq"] == 3)
        assert (asked(first), asked(second)) == (1, 1)
        second.bots.may_play.set()
