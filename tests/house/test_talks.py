"""Talk in Gorynich: the hourglass ends it, phrases are values, and bots say and keep plans."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from house.home import DictKeeper, HereThinker, Page
from terem.core.talk import Heard, Phrase
from terem.games import find_game
from terem.house import messages as m
from terem.house import steady, talks
from terem.house.chairs import Person
from terem.house.live import LiveTable
from terem.house.tables import Tables
from terem.table.clock import Hourglass

pytestmark = pytest.mark.anyio
ANNA = Person("anna", "Anna")
GAME = find_game("gorynich")
assert GAME.talk is not None
SECONDS = GAME.talk.seconds


class LaterTime:
    """The house's clock: the real time plus an offset set by the test."""

    by = 0.0

    def time(self) -> float:
        return time.time() + self.by

    def monotonic(self) -> float:
        return time.monotonic()


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> LaterTime:
    told = LaterTime()
    monkeypatch.setattr(steady, "now", told.time)
    monkeypatch.setattr(talks, "LISTEN", 0.01)
    return told


@pytest.fixture
async def home(later: LaterTime) -> AsyncIterator[Tables]:
    tables = Tables(DictKeeper(), HereThinker())
    yield tables
    await tables.close()


async def open_talk(home: Tables, *seats: str) -> tuple[LiveTable, Page]:
    """A table where Anna is the first player and has spent a speech token."""
    while True:
        asked = [m.SeatRequest("me"), *(m.SeatRequest("bot", level=level) for level in seats)]
        live = await home.make(ANNA, m.NewTable("gorynich", asked))
        page = Page(ANNA, home)
        await page.tell("hello", table=live.id)
        if live.standing.to_act == (0,):
            await played(page, live, "at e5")
            await played(page, live, "speak")
            return live, page
        page.part()


async def played(page: Page, live: LiveTable, *actions: str) -> None:
    answer = await page.ask("play", table=live.id, seat=0, actions=list(actions))
    assert answer["type"] == "ack", answer


async def until(condition: Any) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


def said(page: Page) -> list[tuple[int, str]]:
    return [(one["seat"], one["phrase"]["key"]) for one in page.received if one["type"] == "said"]


async def hushed(live: LiveTable) -> int:
    """The turn that ended the first talk, by the record: bots play on at once, and the game may be over."""
    async with asyncio.timeout(20):
        while True:
            async with live.reading() as match:
                for number, turn in enumerate(match.record.turns):
                    if "hush" in turn.actions:
                        return number
            await asyncio.sleep(0.01)


def test_the_sand_runs_while_people_may_talk() -> None:
    glass = Hourglass(30.0)
    glass.turn(False, 0, 5.0)
    assert glass.left(6.0) is None
    glass.turn(True, 1, 10.0)
    assert (glass.opened, glass.left(15.0)) == (1, 25.0)
    glass.turn(True, 2, 20.0)  # a seat has a new occupant: the same talk
    assert (glass.opened, glass.left(20.0)) == (1, 20.0)
    assert glass.left(99.0) == 0.0
    glass.turn(False, 3, 40.0)
    assert (glass.opened, glass.left(41.0)) == (1, None)
    glass.turn(True, 4, 50.0)
    assert (glass.opened, glass.left(50.0)) == (4, 30.0)


async def test_the_server_ends_the_talk_when_the_sand_has_run_through(home: Tables, later: LaterTime) -> None:
    live, page = await open_talk(home, "pupil", "pupil")
    sand = page.turns[live.id, 0]["sand"]
    assert sand["whole"] == SECONDS
    assert SECONDS - 5 < sand["left"] <= SECONDS
    later.by = SECONDS - 5
    await asyncio.sleep(0.1)
    assert live.standing.may_talk
    page.part()  # nobody who could end it is here
    later.by = SECONDS
    await until(lambda: not live.standing.may_talk)
    assert live.talk_left() is None


async def test_the_sand_runs_on_over_a_restart(home: Tables, later: LaterTime) -> None:
    live, page = await open_talk(home, "pupil", "pupil")
    page.part()
    await home.close()
    again = Tables(home.keeper, HereThinker())
    later.by = 10.0
    await again.resume([live.id])
    found = await again.get(live.id)
    left = found.talk_left()
    assert left is not None
    assert SECONDS - 15 < left <= SECONDS - 10
    assert found.talk_opened == live.talk_opened
    later.by = SECONDS
    await until(lambda: not found.standing.may_talk)
    await again.close()


async def test_two_processes_end_a_talk_once(home: Tables, later: LaterTime) -> None:
    live, _ = await open_talk(home, "pupil", "pupil")
    other = Tables(home.keeper, HereThinker())
    twin = await other.get(live.id)
    await other.resume([live.id])
    later.by = SECONDS
    await until(lambda: not live.standing.may_talk and not twin.standing.may_talk)
    kept = await home.keeper.read(live.id)
    assert kept is not None
    assert sum("hush" in text for text, _ in kept.turns[live.talk_opened + 1 :]) == 1
    await other.close()


async def test_bots_say_their_plans_and_listen(home: Tables) -> None:
    live, page = await open_talk(home, "artisan", "artisan")
    await until(lambda: {seat for seat, _ in said(page)} == {1, 2})
    offered = page.turns[live.id, 0]["phrases"]
    skip = {"key": "skip", "args": {}}
    assert skip in offered
    answer = await page.ask("tell", table=live.id, seat=0, phrase=skip)
    assert answer["type"] == "ack"
    asked = await live.question_in_talk(1)
    assert asked is not None
    assert Heard(0, Phrase("skip")) in (asked.question.heard or ())


async def test_what_cannot_be_said_is_refused(home: Tables) -> None:
    live, page = await open_talk(home, "pupil", "pupil")

    async def tell(phrase: dict[str, Any]) -> str:
        answer = await page.ask("tell", table=live.id, seat=0, phrase=phrase)
        return str(answer.get("code", answer["type"]))

    assert await tell({"key": "fire", "args": {"square": "e5"}}) == "phrase"
    assert await tell({"key": "nonsense"}) == "phrase"
    assert await tell({"key": "x" * 21}) == "malformed"
    assert GAME.talk is not None
    for _ in range(GAME.talk.most):
        assert await tell({"key": "skip"}) == "ack"
    assert await tell({"key": "skip"}) == "talked-enough"
    await played(page, live, "hush")
    assert await tell({"key": "skip"}) == "silence"


async def test_a_talk_ends_when_everybody_is_ready(home: Tables) -> None:
    live, page = await open_talk(home, "pupil", "pupil")
    answer = await page.ask("tell", table=live.id, seat=0, phrase={"key": "ready"})
    assert answer["type"] == "ack"
    await until(lambda: not live.standing.may_talk)


async def test_bots_without_people_talk_no_longer_than_they_need(home: Tables) -> None:
    live, page = await open_talk(home, "artisan", "artisan")
    answer = await page.ask("resign", table=live.id, seat=0)
    assert answer["type"] == "ack"
    opened = live.talk_opened
    end = await hushed(live)
    assert {seat for seat, _ in said(page)} == {0, 1, 2}
    assert live.times[end] - live.times[opened] < SECONDS
