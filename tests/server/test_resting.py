"""Tables that need nobody leave memory, are not read at a start, and are back when their time comes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from house.home import DictKeeper, HereThinker, Page

from server.conftest import NewStore
from server.house import House, running
from terem.games import find_game
from terem.house import messages as m
from terem.house import steady, tables
from terem.house.chairs import Chair, Person
from terem.house.keeper import new_table
from terem.house.live import LiveTable
from terem.house.tables import IDLE, Tables
from terem.house.terms import Terms
from terem.server import others, schema
from terem.server.keeping import add_table, unfinished
from terem.server.settings import Settings, open_store, write_store
from terem.table.clock import ClockRule

pytestmark = pytest.mark.anyio
ANNA, BORIS = Person("anna", "Anna"), Person("boris", "Boris")
DAY = 86400.0


class Later:
    def __init__(self) -> None:
        self.by = 0.0

    def now(self) -> float:
        return time.time() + self.by

    def monotonic(self) -> float:
        return time.monotonic() + self.by

    perf_counter = staticmethod(time.perf_counter)
    time = now


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    told = Later()
    monkeypatch.setattr(steady, "now", told.now)
    for module in (tables, "terem.house.live", "terem.house.seating"):
        name = module if isinstance(module, str) else module.__name__
        monkeypatch.setattr(f"{name}.time", told)
    return told


@pytest.fixture
async def home(later: Later) -> AsyncIterator[Tables]:
    made = Tables(DictKeeper(), HereThinker())
    made._began -= DAY  # no grace any more
    yield made
    await made.close()


async def two(home: Tables, *more: str, clock: ClockRule | None, time_out: str = "lose") -> LiveTable:
    seats = [m.SeatRequest("me"), m.SeatRequest("open"), *(m.SeatRequest("bot", level=one) for one in more)]
    terms = Terms(time_out=time_out)
    live = await home.make(ANNA, m.NewTable("nizam", seats, is_open=True, clock=clock, terms=terms))
    await home.sit(BORIS, live.id, m.Sit(1))
    return live


def resting(home: Tables) -> DictKeeper:
    assert isinstance(home.keeper, DictKeeper)
    return home.keeper


async def test_a_table_with_a_clock_does_not_live_in_memory_for_ever(home: Tables, later: Later) -> None:
    live = await two(home, clock=ClockRule(move=3 * DAY))
    page = Page(ANNA, home)
    await page.tell("hello", table=live.id)
    later.by = IDLE + 10
    await home._check_all()
    assert home.find(live.id) is live  # somebody looks at it
    page.part()
    later.by = 2 * IDLE + 30
    await home._check_all()
    assert home.find(live.id) is None
    until = resting(home).resting[live.id].until
    assert until is not None
    assert abs(until - live.times[-1] - 3 * DAY) < 5


async def test_it_is_there_when_its_time_is_up(home: Tables, later: Later) -> None:
    live = await two(home, clock=ClockRule(move=1800.0))
    loser = live.standing.to_act[0]
    for later.by in (700.0, 1150.0, 1250.0):  # its time is up soon: it stays
        await home._check_all()
        assert (home.find(live.id) is None) == (700.0 <= later.by < 1200.0)
        if later.by == 1150.0:
            await home.resume([live.id])
            assert home.find(live.id) is None  # not yet
            later.by = 1250.0
            await home.resume([live.id])
    later.by = 1801.0
    await home._check_all()
    again = home.find(live.id)
    assert again is not None
    assert again.standing.resigned == {loser}


@pytest.mark.parametrize(("time_out", "rests"), [("lose", True), ("bot", True), ("agree", False)])
async def test_until_when(home: Tables, later: Later, time_out: str, rests: bool) -> None:
    live = await two(home, clock=ClockRule(move=3 * DAY), time_out=time_out)
    assert (live.needed_at(steady.now()) is not None) == rests
    assert (await two(home, clock=None)).needed_at(steady.now()) is None


async def test_whoever_comes_meanwhile_finds_the_table(home: Tables, later: Later) -> None:
    live = await two(home, clock=None)
    later.by = IDLE + 10
    page = Page(ANNA, home)
    keep = resting(home).rest

    async def come(tables: object) -> None:
        await page.tell("hello", table=live.id)
        await keep(tables)  # type: ignore[arg-type]

    resting(home).rest = come  # type: ignore[method-assign]
    await home._check_all()
    assert home.find(live.id) is live
    assert page in live.listeners


async def test_a_turn_wakes_a_table_that_rests(new_sqlite: NewStore) -> None:
    """In the store: after a crash the tables that were played are read, and no others."""
    async with running(House(new_sqlite())) as house:
        anna = await house.visitor("Anna")
        played, left = [await anna.table("nizam", "me", "me") for _ in range(2)]
        lives = [await house.server.tables.get(table) for table in (played, left)]
        await house.server.tables._rest(lives)
        assert [house.server.tables.find(table) for table in (played, left)] == [None, None]
        now = steady.now()
        needed = unfinished(now - DAY, now + 60, now + 60)
        assert await house.store.read(needed) == []
        connection = await anna.at(played)
        await connection.play(played, connection.turns[played, 0]["to_act"][0], "draw")
        now = steady.now()
        assert await house.store.read(unfinished(now - DAY, now + 60, now + 60)) == [played]


async def test_stopping_puts_tables_to_rest(new_sqlite: NewStore) -> None:
    url = new_sqlite()
    async with running(House(url)) as house:
        anna = await house.visitor("Anna")
        for _ in range(3):
            await anna.table("nizam", "me", "me")
    async with running(House(url)) as house:
        now = steady.now()
        assert await house.store.read(unfinished(now - DAY, now + 60, now + 60)) == []
        assert house.server.tables.in_memory == []


async def test_what_a_crash_cut_off_goes_on_and_then_rests(
    new_sqlite: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_sqlite()
    with monkeypatch.context() as patch:

        async def nothing(*_: object) -> None: ...

        patch.setattr(Tables, "_rest", nothing)  # as if it had been killed
        async with running(House(url)) as house:
            anna = await house.visitor("Anna")
            table = await anna.table("nizam", "me", "random")
    monkeypatch.setattr(others, "WAKE", 0.02)
    async with running(House(url)) as house:

        async def settled() -> bool:
            now = steady.now()
            return not await house.store.read(unfinished(now - DAY, now + 60, now + 60))

        for _ in range(500):
            if await settled():
                break
            time.sleep(0.01)
        assert await settled()
        live = await house.server.tables.get(table)
        assert 0 in live.standing.to_act  # the bot has played


# ------------------------------------------------------------------ ten thousand


def fill(settings: Settings, count: int, are_resting: bool) -> None:
    open_store(settings).close()
    chairs = [Chair("anna", "Anna"), Chair("anna", "Boris")]
    now = steady.now()

    def work(connection: sa.Connection) -> None:
        connection.execute(sa.insert(schema.person).values(id="anna", name="Anna", created=now))
        clock = ClockRule(move=3 * DAY)
        kept = new_table(find_game("nizam"), chairs, {}, host="anna", clock=clock)
        add_table("first", kept)(connection)
        for table in (schema.game_table, schema.chair, schema.turn):
            names = [column.name for column in table.columns]
            key = "id" if table is schema.game_table else "game_table"
            chosen = ", ".join("printf('t%d', n)" if name == key else name for name in names)
            connection.exec_driver_sql(
                "WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?) "
                f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {chosen} FROM {table.name}, number "
                f"WHERE {key} = 'first'",
                (count,),
            )
        if are_resting:
            connection.exec_driver_sql(
                "INSERT INTO resting SELECT id, touched, touched + 200000 FROM game_table"
            )

    write_store(settings, work)


@contextmanager
def started(folder: Path) -> Iterator[tuple[int, httpx.Client]]:
    command = [sys.executable, "-P", "-m", "terem", "serve", "--port", "0", "--no-browser"]
    command += ["--data", str(folder)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        found = re.search(r"http://(\S+)/", process.stderr.readline())
        assert found
        with httpx.Client(base_url=f"http://{found[1]}", timeout=60) as client:
            assert client.get("/healthz").status_code == 200
            yield process.pid, client
    finally:
        process.terminate()
        process.communicate(timeout=60)


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def in_memory(client: httpx.Client) -> float:
    [found] = re.findall(r"^terem_tables_in_memory (\S+)$", client.get("/metrics").text, re.M)
    return float(found)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="CPU times are read as Linux tells them")
@pytest.mark.parametrize("are_resting", [True, False], ids=["resting", "after a crash or an upgrade"])
def test_ten_thousand_unfinished_tables(tmp_path: Path, are_resting: bool) -> None:
    settings = Settings(data=str(tmp_path))
    fill(settings, 10_000, are_resting)
    with started(tmp_path) as (pid, client):
        assert cpu_of(pid) <= 2.0
        if are_resting:
            time.sleep(1.0)
            assert cpu_of(pid) <= 2.0
            assert in_memory(client) == 0
        else:
            before, began = cpu_of(pid), time.monotonic()
            time.sleep(4.0)
            assert cpu_of(pid) - before <= 0.6 + 0.3 * (time.monotonic() - began)
            assert in_memory(client) <= tables.AT_ONCE + others.CUT_OFF
