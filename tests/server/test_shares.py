"""Bots' workers are shared by host: many tables of one person delay nobody else for long."""

from __future__ import annotations

import asyncio

import pytest

from server.conftest import NewStore
from server.house import House, running
from terem.house.thinker import Busy, Question, bot_turn
from terem.server.bots import BotPool
from terem.server.shares import MOST_WAITING, Shares

pytestmark = pytest.mark.anyio


async def test_hosts_take_turns() -> None:
    shares = Shares(1)
    order: list[str] = []

    async def ask(host: str) -> None:
        async with shares.of(host):
            order.append(host)
            await asyncio.sleep(0)

    many = [asyncio.create_task(ask("eve")) for _ in range(10)]
    await asyncio.sleep(0)
    others = [asyncio.create_task(ask(host)) for host in ("anna", "boris", "anna")]
    await asyncio.gather(*many, *others)
    assert order[2:7] == ["eve", "anna", "boris", "eve", "anna"]  # two had begun before they asked
    assert order.count("eve") == 10
    assert shares._free == 1


async def test_what_one_host_may_queue_is_bounded() -> None:
    shares = Shares(1)
    async with shares.of("eve"):
        waiting = [asyncio.create_task(shares._take("eve")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await shares._take("eve")
        anna = asyncio.create_task(shares._take("anna"))
        await asyncio.sleep(0)
    for _ in range(2):
        await asyncio.sleep(0)
        shares._give()
    await anna
    for task in waiting:
        task.cancel()


async def test_whoever_gives_up_waiting_keeps_no_worker() -> None:
    shares = Shares(1)
    async with shares.of("anna"):
        gone = asyncio.create_task(shares._take("eve"))
        late = asyncio.create_task(shares._take("eve"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
    late.cancel()  # its turn has come, and nobody waits for it
    await asyncio.gather(gone, late, return_exceptions=True)
    async with asyncio.timeout(10), shares.of("boris"):
        pass
    assert shares._free == 1


class Slow(BotPool):
    """One worker that answers when the test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Question] = []
        self.may_go_on = asyncio.Semaphore(0)

    async def _ask(self, function: object, *args: object) -> list[str]:  # type: ignore[override]
        question = args[0]
        assert isinstance(question, Question)
        self.asked.append(question)
        await self.may_go_on.acquire()
        return await asyncio.to_thread(bot_turn, question, "random", 1)


async def test_anothers_bot_answers_after_one_turn_of_a_crowd(new_sqlite: NewStore) -> None:
    bots = Slow()
    async with running(House(new_sqlite(), bots=bots)) as house:
        eve, anna = await house.visitor("Eve"), await house.visitor("Anna")
        for _ in range(12):
            await eve.table("nizam", "me", "master", options={"first": "2"})
        async with asyncio.timeout(60):
            while bots._turns < 12:
                await asyncio.sleep(0.01)
        table = await anna.table("nizam", "me", "apprentice", options={"first": "2"})
        connection = await anna.at(table)
        async with asyncio.timeout(60):
            while bots._turns < 13:
                await asyncio.sleep(0.01)
            for _ in range(3):
                bots.may_go_on.release()
            while 0 not in connection.turns[table, 0]["to_act"]:
                await connection.next("turn")
        assert [question.host for question in bots.asked].index(anna.id) <= 2
        for _ in range(1000):
            bots.may_go_on.release()


async def test_bots_think_less_where_nobody_looks(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    table = await anna.table("nizam", "me", "pupil", options={"first": "1"})
    live = await own_house.server.tables.get(table)
    alone = await live.question(0, anna.id)
    await anna.at(table)
    watched = await live.question(0, anna.id)
    assert alone
    assert watched
    assert (alone.question.watched, watched.question.watched) == (False, True)
    assert alone.question.host == anna.id
