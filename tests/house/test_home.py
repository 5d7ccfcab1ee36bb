"""The house in a home without a server: whole games by messages, and nothing is seen before it is durable."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from house.home import DictKeeper, HereThinker, Message, Page, whole_game
from terem.core.chance import FastRng
from terem.games import find_game, keys
from terem.house import messages as m
from terem.house.chairs import Person
from terem.house.keeper import StoreError
from terem.house.lessons import lesson_of, tried
from terem.house.live import LiveTable
from terem.house.problem import Problem
from terem.house.replays import position_of, read_upload, replay_of
from terem.house.results import Result
from terem.house.scoring import counted
from terem.house.standing import Standing
from terem.house.tables import Tables
from terem.house.telling import info
from terem.house.terms import Terms
from terem.table import read_record, verify

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]
ANNA, BORIS, VERA = Person("anna", "Anna"), Person("boris", "Boris", language="ru"), Person("vera", "Vera")


@pytest.fixture
async def home() -> AsyncIterator[Tables]:
    tables = Tables(DictKeeper(), HereThinker())
    yield tables
    await tables.close()


async def two(home: Tables, game: str = "nizam", *more: str) -> tuple[LiveTable, list[Page]]:
    """A table of two people, who have joined it, and bots."""
    bots = [m.SeatRequest("bot", level=level) for level in more]
    seats = [m.SeatRequest("me"), m.SeatRequest("open"), *bots]
    live = await home.make(ANNA, m.NewTable(game, seats, is_open=True, terms=Terms(hints=True)))
    await home.sit(BORIS, live.id, m.Sit(1))
    pages = [Page(ANNA, home), Page(BORIS, home)]
    for page in pages:
        await page.tell("hello", table=live.id)
    return live, pages


@pytest.mark.parametrize("game", ["nizam", "gzhel", "gorynich"])
def test_a_home_needs_no_server(game: str) -> None:
    """In a separate process, which prints what it should not have imported."""
    seats = ["me"] * (find_game(game).players[0]) + ["pupil"]
    command = [sys.executable, "-m", "house.home", game, *seats]
    path = os.pathsep.join([str(ROOT / "tests"), *sys.path])
    played = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=300
    )
    assert played.returncode == 0, played.stderr
    record = read_record(played.stdout)
    assert verify(find_game(game), record).outcome == record.outcome


@pytest.mark.parametrize("game", keys())
async def test_a_game_of_each_is_played_to_its_end_and_its_record_holds(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A known deal: random games of Pearl may be very long.
    monkeypatch.setattr("terem.house.keeper.new_seed", lambda: bytes(32))
    seats = ["me"] * max(2, find_game(game).players[0])
    record = read_record(await whole_game(game, seats, seed=3))
    verify(find_game(game), record)
    shown = replay_of(record, 0, count=len(record.turns))
    assert shown.count == len(shown.turns) == len(record.turns)
    assert read_upload(str(record).encode()) == str(record)
    last = position_of(str(record), -1, 0)
    assert (last["views"], last["by"]) == ({"0": shown.turns[-1].views[0]}, shown.turns[-1].by)
    assert last["outcome"] == record.outcome
    assert position_of(str(record), 1, 0)["outcome"] is None


async def test_every_message_is_answered(home: Tables) -> None:
    live, pages = await two(home, "nizam", "pupil")
    table = live.id
    while 0 not in live.standing.to_act:
        seat = next(iter(live.standing.to_act))
        if seat == 1:
            await pages[1].play_something(table, 1, FastRng(1))
        await asyncio.sleep(0)
    advised = await pages[0].ask("ask", table=table, seat=0)
    assert advised["type"] == "advice"
    assert advised["turns"]
    refused = await pages[1].ask("play", table=table, seat=1, actions=["draw"])
    assert (refused["code"], refused["words"]) == ("not-your-turn", "Сейчас не ваш ход.")
    assert (await pages[1].ask("play", table=table, seat=0, actions=["draw"]))["code"] == "not-your-seat"
    assert (await pages[0].ask("say", table=table, text="hello there"))["type"] == "ack"
    assert pages[1].received[-1]["text"] == "hello there"
    assert (await pages[1].ask("return", table=table, seat=1))["code"] == "not-held"
    assert (await pages[1].ask("resign", table=table, seat=1))["type"] == "ack"
    assert info(live, "anna").chairs[1].resigned
    await pages[0].tell("leave", table=table)
    assert (await pages[0].ask("say", table=table, text="still?"))["code"] == "say-hello"
    await pages[0].tell("ping")
    assert pages[0].received[-1] == {"type": "pong"}
    await pages[0].take("nonsense")
    assert pages[0].received[-1]["code"] == "malformed"


async def test_a_retry_is_done_once(home: Tables) -> None:
    live, pages = await two(home)
    [seat] = live.standing.to_act
    message = {"table": live.id, "seat": seat, "actions": ["draw"], "id": "once"}
    first = await pages[seat].ask("play", **message)
    assert first == await pages[seat].ask("play", **message)
    assert live.head == 2


async def test_requests_that_need_no_table() -> None:
    game = find_game("nizam")
    first = lesson_of(game, "en")[0]
    step = next(step for step in lesson_of(game, "en") if step.answer)
    assert first.title
    assert tried(game, step.key, step.answer, "en").done
    with pytest.raises(Problem, match="Сдвиньте") as refused:
        tried(game, "shift", ["end"], "ru")
    assert (refused.value.code, refused.value.clause) == ("shift-before-end", "4.4")
    with pytest.raises(Problem) as none:
        counted(game, ["x", "y"])
    assert none.value.code == "notation"


# ------------------------------------------------------------------ what is not durable yet


class SlowKeeper(DictKeeper):
    """Turns become durable when the test says so, or not at all."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.is_broken = False

    async def append(
        self, table: str, seq: int, turn: str, client: str | None, at: float, results: Sequence[Result] | None
    ) -> bool:
        self.asked.set()
        await self.goes_on.wait()
        if self.is_broken:
            raise StoreError("the disk is full: make room")
        return await super().append(table, seq, turn, client, at, results)


async def seen(home: Tables, live: LiveTable, watcher: Page) -> dict[str, object]:
    """Everything that can be read from a table without its lock."""
    return {
        "turn": [[listed.your_turn for listed in await home.own(person)] for person in (ANNA, BORIS)],
        "lobby": [listed.your_turn for listed in await home.lobby(ANNA)],
        "info": info(live, "anna"),
        "said": (await watcher.ask("say", table=live.id, text="so it goes")).get("code"),
        "bots": live.bots_to_act(),
    }


class Modest(Page):
    def may_make(self) -> bool:
        return False


async def rematch(home: Tables, live: LiveTable) -> str:
    """The code that refuses a rematch; "" while the request waits for the lock."""
    page = Modest(ANNA, home)
    page._joined[live.id] = live
    asked = asyncio.create_task(page.ask("agree", table=live.id, topic="rematch", yes=True))
    await asyncio.wait([asked], timeout=0.05)
    if not asked.done():
        asked.cancel()
        return ""
    return str((await asked)["code"])


async def look_while_it_is_written(is_broken: bool) -> None:
    """A player plays, then resigns, and the others look at the table while each change is written."""
    keeper = SlowKeeper()
    home = Tables(keeper, HereThinker())
    live, pages = await two(home)
    watcher = Page(VERA, home)
    await watcher.tell("hello", table=live.id)
    for kind, more in (("play", {"actions": ["draw"]}), ("resign", {})):
        [seat] = live.standing.to_act
        before = await seen(home, live, watcher)
        keeper.asked.clear()
        keeper.goes_on.clear()
        keeper.is_broken = is_broken
        change = asyncio.create_task(pages[seat].ask(kind, table=live.id, seat=seat, **more))
        await keeper.asked.wait()
        received = [len(page.received) for page in pages]
        assert await seen(home, live, watcher) == before, "seen before it is durable"
        assert await rematch(home, live) in ("", "not-asked"), "seen before it is durable"
        assert [len(page.received) for page in pages] == received
        keeper.goes_on.set()
        answer = await change
        after = await seen(home, live, watcher)
        assert (answer["type"] == "ack") is (after != before) is not is_broken
    if not is_broken:
        assert (after["said"], await rematch(home, live)) == (None, "too-many")
    await home.close()


@pytest.mark.parametrize("is_broken", [False, True])
async def test_what_is_not_durable_yet_is_seen_by_nobody(is_broken: bool) -> None:
    await look_while_it_is_written(is_broken)


async def test_reading_without_the_lock_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: the standing is read from the match, not from the last durable state."""

    def look(live: LiveTable) -> Standing:
        assert live._match is not None
        return Standing.of(live._match)

    monkeypatch.setattr(LiveTable, "standing", property(look, lambda live, standing: None), raising=False)
    with pytest.raises(AssertionError, match="seen before it is durable"):
        await look_while_it_is_written(False)


async def test_reading_waits_for_what_is_written() -> None:
    keeper = SlowKeeper()
    home = Tables(keeper, HereThinker())
    live, pages = await two(home)
    [seat] = live.standing.to_act
    keeper.goes_on.clear()
    change = asyncio.create_task(pages[seat].ask("play", table=live.id, seat=seat, actions=["draw"]))
    await keeper.asked.wait()
    looks = asyncio.create_task(live.record_so_far(pages[seat].person))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not looks.done()
    keeper.goes_on.set()
    await change
    assert len((await looks)[0].turns) == 2
    await home.close()


async def test_whoever_returns_after_the_end_has_every_turn_once(home: Tables) -> None:
    """In Mezen some turns are not told to everybody while the game runs; at the end they get numbers."""
    game = find_game("mezen")
    live = await home.make(
        ANNA, m.NewTable(game.key, [m.SeatRequest("me"), m.SeatRequest("open")], is_open=True)
    )
    await home.sit(BORIS, live.id, m.Sit(1))
    anna, boris = Page(ANNA, home), Page(BORIS, home)
    for page in (anna, boris):
        await page.tell("hello", table=live.id)
    rng = FastRng(1)
    while (hidden := live.unseen.changed([1])) is None or live.head < hidden + 4:
        seat = live.standing.to_act[0]
        await (anna, boris)[seat].play_something(live.id, seat, rng)
    known = told_turns(boris)
    assert len(known) < live.head
    await boris.tell("leave", table=live.id)
    assert (await anna.ask("resign", table=live.id, seat=0))["type"] == "ack"
    assert live.status == "over"
    await boris.tell("hello", table=live.id, since=len(known) - 1)
    stranger = Page(BORIS, home)  # who has nothing yet
    await stranger.tell("hello", table=live.id)
    assert told_turns(boris) == told_turns(stranger)
    assert len(told_turns(boris)) == live.head


def told_turns(page: Page) -> list[Message]:
    """As a client puts them together: turns replace what it has from their first number on."""
    known: list[Message] = []
    for message in page.received:
        if message["type"] == "turn" and message["turns"]:
            del known[message["turns"][0]["seq"] :]
            known += message["turns"]
    assert [turn["seq"] for turn in known] == list(range(len(known)))
    return known
