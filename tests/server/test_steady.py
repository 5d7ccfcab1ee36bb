"""Somebody sets the machine's clock, forwards or back: games do not notice."""

from __future__ import annotations

import time

import pytest
from house.home import DictKeeper, HereThinker, Page

from terem.house import messages as m
from terem.house import steady
from terem.house.chairs import Person
from terem.house.live import LiveTable
from terem.house.tables import Tables
from terem.table.clock import Clock, ClockRule, Hourglass

pytestmark = pytest.mark.anyio
ANNA = Person("anna", "Anna")
HOUR = 3600.0


async def a_table(home: Tables) -> tuple[LiveTable, Page]:
    seats = [m.SeatRequest("me"), m.SeatRequest("me", name="Boris")]
    live = await home.make(ANNA, m.NewTable("nizam", seats, clock=ClockRule(bank=600.0)))
    page = Page(ANNA, home)
    await page.tell("hello", table=live.id)
    return live, page


@pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["forwards", "back"])
async def test_nobody_loses_or_gains_time(monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    home = Tables(DictKeeper(), HereThinker())
    live, page = await a_table(home)
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + jump)
    home._began -= 1000.0  # no grace any more
    await home._check_all()
    for number in range(3):
        seat = live.standing.to_act[0]
        told = await page.ask("play", table=live.id, seat=seat, actions=["draw"], id=f"{number}")
        assert told["type"] == "ack"
        clocks = page.turns[live.id, seat]["clocks"]
        assert all(590 < clock["left"] <= 600 for clock in clocks), clocks
    assert not live.standing.bots
    assert not live.standing.resigned
    assert live.times == sorted(live.times)
    assert live.times[-1] - live.times[0] < 60
    await home.close()


def test_it_runs_on_and_began_as_the_walls_time() -> None:
    first = steady.now()
    assert abs(first - time.time()) < 60
    time.sleep(0.002)
    assert first < steady.now() < first + 60


def test_a_turn_from_a_clock_that_was_ahead_gives_no_time() -> None:
    clock = Clock(ClockRule(move=30.0, bank=60.0), 1)
    clock.turn([0], None, 5_000.0)
    assert clock.time(0, 1_000.0) == 90.0
    clock.turn([0], 0, 1_000.0)
    assert clock.bank == [60.0]
    glass = Hourglass(20.0)
    glass.turn(True, 3, 5_000.0)
    assert glass.left(1_000.0) == 20.0
