"""What lies between people: bots never play on alone, what is done by agreement, the waiting room, hints."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from house.home import DictKeeper, HereThinker, Message, Page
from terem.core.chance import FastRng
from terem.house import agreeing, consent, live, seating, steady, tables
from terem.house import messages as m
from terem.house.chairs import Person
from terem.house.live import LiveTable
from terem.house.problem import Problem
from terem.house.tables import Tables
from terem.house.terms import Terms
from terem.table.clock import ClockRule

pytestmark = pytest.mark.anyio
ANNA, BORIS, VERA = Person("anna", "Anna"), Person("boris", "Boris"), Person("vera", "Vera")
PEOPLE = (ANNA, BORIS, VERA)
MINUTE = ClockRule(move=60)


class LaterTime:
    by = 0.0

    def time(self) -> float:
        return time.time() + self.by

    def monotonic(self) -> float:
        return time.monotonic() + self.by


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> LaterTime:
    told = LaterTime()
    for module in (agreeing, consent, live, seating, tables):
        monkeypatch.setattr(module, "time", told)
    monkeypatch.setattr(steady, "now", told.time)
    return told


@pytest.fixture
async def home(later: LaterTime) -> AsyncIterator[Tables]:
    """Its clocks and absent people are checked when a test says so."""
    made = Tables(DictKeeper(), HereThinker())
    yield made
    await made.close()


async def together(
    home: Tables, people: int, *bots: str, game: str = "nizam", **more: object
) -> tuple[LiveTable, list[Page]]:
    seats = [m.SeatRequest("me"), *[m.SeatRequest("open")] * (people - 1)]
    seats += [m.SeatRequest("bot", level=level) for level in bots]
    table = await home.make(ANNA, m.NewTable(game, seats, is_open=True, **more))  # type: ignore[arg-type]
    for seat in range(1, people):
        await home.sit(PEOPLE[seat], table.id, m.Sit(seat))
    pages = [Page(person, home) for person in PEOPLE[:people]]
    for page in pages:
        await page.tell("hello", table=table.id)
    return table, pages


async def come(home: Tables, person: Person, table: LiveTable) -> Page:
    page = Page(person, home)
    await page.tell("hello", table=table.id)
    return page


async def check(home: Tables) -> None:
    """What the house does every two seconds, and what follows from it."""
    await home._check_all()
    await quiet(home)


async def quiet(home: Tables) -> None:
    for _ in range(50):
        await asyncio.sleep(0)
    while home._thinking:
        await asyncio.sleep(0.005)


def asked(page: Page, topic: str) -> Message | None:
    told = next(one for one in reversed(page.received) if one["type"] == "questions")
    return next((one for one in told["questions"] if one["topic"] == topic), None)


async def agree(page: Page, table: LiveTable, topic: str, yes: bool = True, **more: object) -> Message:
    return await page.ask("agree", table=table.id, topic=topic, yes=yes, **more)


def turns_by_bots(table: LiveTable) -> int:
    match = table._match
    assert match is not None
    bots: set[int] = set()
    count = 0
    for turn in match.record.turns:
        if turn.occupant is not None and turn.seat is not None:
            (bots.add if turn.occupant.kind == "bot" else bots.discard)(turn.seat)
        elif turn.seat in bots:
            count += 1
    return count


# ------------------------------------------------------------------ bots never play on alone


@pytest.mark.parametrize("bots", [(), ("random",)])
async def test_when_all_clocks_have_fallen_the_table_waits(
    home: Tables, later: LaterTime, bots: tuple[str, ...]
) -> None:
    table, _ = await together(home, 2, *bots, clock=MINUTE)
    for _ in range(30):
        await check(home)
        later.by += 100
    assert table.status == "playing"
    assert len(table.players()) == 1, "one seat is always left to its person"
    assert turns_by_bots(table) <= 1
    await quiet(home)
    [last] = table.players()
    assert table.people()[last] in table.standing.to_act


@pytest.mark.parametrize("seats", [("me",), ("me", "me"), ("me", "random")])
async def test_nobody_is_represented_where_nobody_waits(
    home: Tables, later: LaterTime, seats: tuple[str, ...]
) -> None:
    asked = [m.SeatRequest("me") if seat == "me" else m.SeatRequest("bot", level=seat) for seat in seats]
    table = await home.make(ANNA, m.NewTable("nizam", asked, clock=MINUTE))
    page = await come(home, ANNA, table)
    await quiet(home)
    later.by += 1000
    await check(home)
    seat = next(seat for seat in table.standing.to_act if seat not in table.standing.bots)
    assert not table.is_held(seat)
    assert table.is_time_up(seat)
    await page.play_something(table.id, seat, FastRng(1))  # late is better than never


async def test_a_table_whose_people_were_all_replaced_is_paused(home: Tables, later: LaterTime) -> None:
    """Older versions let bots hold all seats: such a table waits, and goes on with the first who comes."""
    table, pages = await together(home, 2, clock=MINUTE)
    [first] = table.standing.to_act
    for page in pages:
        await page.tell("leave", table=table.id)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LiveTable, "others_play", lambda live, seat: True)
        patch.setattr(LiveTable, "bots_to_act", lambda live: [])
        for seat in (0, 1):
            await table.hold(seat)
    head = table.head
    for _ in range(5):
        await check(home)
        later.by += 1000
    assert (table.is_paused, table.head) == (True, head)
    page = await come(home, PEOPLE[first], table)
    table = await home.get(table.id)  # it left memory meanwhile
    assert (table.is_paused, table.is_held(first), table.is_held(1 - first)) == (False, False, True)
    await page.play_something(table.id, first, FastRng(1))
    await quiet(home)
    assert table.standing.to_act == (first,)  # the bot has answered


async def test_time_may_cost_the_game(home: Tables, later: LaterTime) -> None:
    table, _ = await together(home, 2, clock=MINUTE, terms=Terms(time_out="lose"))
    [late] = table.standing.to_act
    later.by += 61
    await check(home)
    assert table.status == "over"
    assert table.standing.resigned == {late}


@pytest.mark.parametrize("time_out", ["lose", "bot"])
async def test_a_turn_that_is_being_stored_is_in_time(
    home: Tables, later: LaterTime, monkeypatch: pytest.MonkeyPatch, time_out: str
) -> None:
    """The clock runs out while the turn waits for the disk, and is looked at meanwhile."""
    table, pages = await together(home, 2, clock=MINUTE, terms=Terms(time_out=time_out))
    [seat] = table.standing.to_act
    is_stored, append = asyncio.Event(), home.keeper.append

    async def slowly(*told: Any) -> bool:
        await is_stored.wait()
        return await append(*told)

    monkeypatch.setattr(home.keeper, "append", slowly)
    playing = asyncio.create_task(pages[seat].play_something(table.id, seat, FastRng(1)))
    while not table._lock.locked():
        await asyncio.sleep(0)
    later.by += 61
    checking = asyncio.create_task(check(home))
    while not table._lock._waiters:  # it has seen that time is up, and waits for the table
        await asyncio.sleep(0)
    is_stored.set()
    await asyncio.gather(playing, checking)
    assert (table.status, table.is_held(seat)) == ("playing", False)
    assert table.standing.to_act == (1 - seat,)


async def test_after_a_time_out_the_others_may_decide(home: Tables, later: LaterTime) -> None:
    table, pages = await together(home, 2, clock=MINUTE, terms=Terms(time_out="agree"))
    [late] = table.standing.to_act
    assert asked(pages[1 - late], "bot") is None
    later.by += 61
    await check(home)
    assert not table.is_held(late)
    assert (await agree(pages[1 - late], table, "bot", seat=late))["type"] == "ack"
    await quiet(home)
    assert table.is_held(late)


@pytest.mark.parametrize("clock", [MINUTE, ClockRule(move=3 * 86400), ClockRule(bank=1800, increment=10)])
@pytest.mark.parametrize("time_out", ["bot", "agree"])
async def test_whoever_has_time_left_keeps_the_seat(
    home: Tables, later: LaterTime, clock: ClockRule, time_out: str
) -> None:
    """With a clock people come and go: the one who is here cannot hand the other's seat to a bot."""
    table, pages = await together(home, 2, clock=clock, terms=Terms(time_out=time_out))
    [gone] = table.standing.to_act
    await pages[gone].tell("leave", table=table.id)
    await check(home)
    later.by += consent.GRACE + 10
    await check(home)
    assert asked(pages[1 - gone], "bot") is None
    assert (await agree(pages[1 - gone], table, "bot", seat=gone))["code"] == "not-asked"
    later.by += 4 * 86400
    await check(home)
    assert table.is_held(gone) == (time_out == "bot")
    assert (asked(pages[1 - gone], "bot") is not None) == (time_out == "agree")


async def test_an_absent_player_is_held_when_all_who_are_here_agree(home: Tables, later: LaterTime) -> None:
    table, pages = await together(home, 3)
    [gone] = table.standing.to_act
    others = [seat for seat in range(3) if seat != gone]
    assert (await agree(pages[others[0]], table, "bot", seat=gone))["code"] == "not-asked"
    await pages[gone].tell("leave", table=table.id)
    await check(home)
    assert asked(pages[others[0]], "bot") is None  # a reload takes a moment
    later.by += consent.GRACE + 1
    await check(home)
    told = asked(pages[others[0]], "bot")
    assert told == {"topic": "bot", "seat": gone, "of": others, "yes": [], "no": []}
    assert (await agree(pages[others[0]], table, "bot", seat=gone))["type"] == "ack"
    assert not table.is_held(gone)
    assert (await agree(pages[others[1]], table, "bot", seat=gone, yes=False))["type"] == "ack"
    told = asked(pages[others[0]], "bot")
    assert told
    assert (told["yes"], told["no"]) == ([others[0]], [others[1]])
    await pages[others[1]].tell("leave", table=table.id)  # now everybody who is here has agreed
    await check(home)
    assert table.is_held(gone)


async def test_an_answer_is_about_one_absence(home: Tables, later: LaterTime) -> None:
    table, pages = await together(home, 3)
    [gone] = table.standing.to_act
    first, _ = (seat for seat in range(3) if seat != gone)
    for _ in range(2):
        await pages[gone].tell("leave", table=table.id)
        await check(home)
        later.by += consent.GRACE + 1
        await check(home)
        told = asked(pages[first], "bot")
        assert told
        assert told["yes"] == [], "the person was here meanwhile"
        await agree(pages[first], table, "bot", seat=gone)
        pages[gone] = await come(home, PEOPLE[gone], table)
        assert asked(pages[first], "bot") is None


# ------------------------------------------------------------------ calling off, playing again, nudging


async def test_everybody_may_call_a_game_off_in_its_first_round(home: Tables) -> None:
    table, pages = await together(home, 2, "random")
    assert (await agree(pages[0], table, "abort"))["type"] == "ack"
    assert asked(pages[1], "abort") == {"topic": "abort", "seat": None, "of": [0, 1], "yes": [0], "no": []}
    await agree(pages[1], table, "abort", yes=False)
    told = asked(pages[0], "abort")
    assert told
    assert (told["yes"], told["no"]) == ([0], [1])
    await agree(pages[0], table, "abort", yes=False)  # taken back, and with it the answer to it
    told = asked(pages[0], "abort")
    assert told
    assert (told["yes"], told["no"]) == ([], [])
    await agree(pages[0], table, "abort")
    assert table.status == "playing"
    assert (await agree(pages[1], table, "abort"))["type"] == "ack"
    assert table.status == "closed"
    assert [page.received[-1] for page in pages if page.received[-1]["type"] == "ack"]
    with pytest.raises(Problem, match="over"):
        await table.record()


async def test_later_a_game_is_not_called_off(home: Tables) -> None:
    table, pages = await together(home, 2)
    await agree(pages[0], table, "abort")
    rng = FastRng(1)
    while consent.is_first_round(table):
        [seat] = table.standing.to_act
        await pages[seat].play_something(table.id, seat, rng)
    assert asked(pages[1], "abort") is None
    assert (await agree(pages[1], table, "abort"))["code"] == "not-asked"
    assert not await home.keeper.close(table.id, consent.last_of_first_round(table))


async def test_one_who_plays_with_bots_is_not_asked_to_call_off(home: Tables) -> None:
    table = await home.make(
        ANNA, m.NewTable("nizam", [m.SeatRequest("me"), m.SeatRequest("bot", level="random")])
    )
    assert asked(await come(home, ANNA, table), "abort") is None


async def test_a_rematch_needs_everybody_and_waits_until_all_are_in(home: Tables) -> None:
    table, pages = await together(home, 2, clock=MINUTE, terms=Terms(hints=True))
    await pages[0].ask("resign", table=table.id, seat=0)
    await agree(pages[0], table, "rematch")
    await agree(pages[1], table, "rematch", yes=False)
    told = asked(pages[0], "rematch")
    assert told
    assert (told["yes"], told["no"]) == ([0], [1])
    assert table.rematch is None
    await agree(pages[1], table, "rematch")  # a change of mind
    assert table.rematch is not None
    following = await home.get(table.rematch)
    assert (following.status, following.follows, following.terms) == ("waiting", table.id, table.terms)
    assert following.rule == MINUTE
    await pages[0].tell("hello", table=following.id)
    assert following.status == "waiting", "no clock runs before everybody is in"
    await pages[1].tell("hello", table=following.id)
    assert following.status == "playing"


@pytest.mark.parametrize("instead", ["random", "vera"])
async def test_the_seat_of_somebody_who_does_not_come_to_a_rematch_is_free_for_others(
    home: Tables, instead: str
) -> None:
    table, pages = await together(home, 2)
    await pages[0].ask("resign", table=table.id, seat=0)
    for page in pages:
        await agree(page, table, "rematch")
    assert table.rematch is not None
    following = await home.get(table.rematch)
    await pages[0].tell("hello", table=following.id)  # Boris has closed his page meanwhile
    seat = following.seats_of(BORIS.id)[0]
    await home.free(ANNA, following.id, seat)
    assert following.status == "waiting"
    if instead == "vera":
        await come(home, VERA, following)
        await home.sit(VERA, following.id, m.Sit(seat))
    else:
        await home.put_bot(ANNA, following.id, m.Put(seat, instead))
    assert following.status == "playing"


async def test_one_who_played_with_bots_plays_again_at_once(home: Tables) -> None:
    table = await home.make(
        ANNA, m.NewTable("nizam", [m.SeatRequest("me"), m.SeatRequest("bot", level="random")])
    )
    page = await come(home, ANNA, table)
    await page.ask("resign", table=table.id, seat=0)
    await agree(page, table, "rematch")
    assert table.rematch
    assert (await home.get(table.rematch)).status == "playing"


async def test_a_nudge_reaches_the_one_who_is_waited_for_and_not_too_often(
    home: Tables, later: LaterTime
) -> None:
    carried: list[tuple[str, str]] = []
    home.on_nudge = lambda live, mark, message: carried.append((mark.person, mark.kind))
    table, pages = await together(home, 3)
    [late] = table.standing.to_act
    first, second = (seat for seat in range(3) if seat != late)
    assert (await pages[first].ask("nudge", table=table.id, seat=second))["code"] == "not-waited-for"
    assert (await pages[late].ask("nudge", table=table.id, seat=late))["code"] == "not-waited-for"
    assert (await pages[first].ask("nudge", table=table.id, seat=late))["type"] == "ack"
    nudge = {"type": "nudged", "table": table.id, "seat": late, "by": PEOPLE[first].name}
    assert pages[late].received[-1] == nudge
    assert (await pages[second].ask("nudge", table=table.id, seat=late))["code"] == "nudged"
    later.by += consent.NUDGES + 1
    assert (await pages[second].ask("nudge", table=table.id, seat=late))["type"] == "ack"
    assert carried == [(PEOPLE[seat].id, f"nudge-{late}") for seat in (first, second)]
    watcher = await come(home, Person("eve", "Eve"), table)
    assert (await watcher.ask("nudge", table=table.id, seat=late))["code"] == "not-your-seat"
    assert nudge not in watcher.received, "old nudges are not told again"


# ------------------------------------------------------------------ the waiting room


async def test_the_host_begins_when_all_are_ready(home: Tables) -> None:
    terms = Terms(start="host")
    table, pages = await together(home, 2, terms=terms)
    assert table.status == "waiting"
    with pytest.raises(Problem) as early:
        await home.start_game(ANNA, table.id)
    assert early.value.code == "not-ready"
    with pytest.raises(Problem) as foreign:
        await home.start_game(BORIS, table.id)
    assert foreign.value.code == "not-host"
    await agree(pages[1], table, "ready")
    await agree(pages[1], table, "ready", yes=False)
    await agree(pages[1], table, "ready")
    assert asked(pages[0], "ready") == {"topic": "ready", "seat": None, "of": [0, 1], "yes": [1], "no": []}
    await home.start_game(ANNA, table.id)
    assert table.status == "playing"


async def test_nobody_begins_with_an_empty_seat(home: Tables) -> None:
    table, pages = await together(home, 3, terms=Terms(start="host"))
    await agree(pages[1], table, "ready")
    await agree(pages[2], table, "ready")
    await home.get_up(VERA, table.id)
    with pytest.raises(Problem) as empty:
        await home.start_game(ANNA, table.id)
    assert empty.value.code == "seats-empty"
    await home.sit(VERA, table.id, m.Sit(2))
    told = asked(pages[0], "ready")
    assert told
    assert told["yes"] == [1], "whoever got up has to be ready anew"
    await home.free(ANNA, table.id, 2)
    await home.put_bot(ANNA, table.id, m.Put(2, "random"))
    await home.start_game(ANNA, table.id)
    assert table.status == "playing"


async def test_nobody_sits_in_two_seats(home: Tables) -> None:
    """They would look into two hands, and begin the game without the others."""
    seats = [m.SeatRequest("me"), m.SeatRequest("open"), m.SeatRequest("open")]
    table = await home.make(ANNA, m.NewTable("nizam", seats, is_open=True))
    await home.sit(BORIS, table.id, m.Sit(1))
    for person in (ANNA, BORIS):
        with pytest.raises(Problem) as refused:
            await home.sit(person, table.id, m.Sit(2))
        assert refused.value.code == "seated"
    assert table.status == "waiting"
    await home.get_up(BORIS, table.id)
    await home.sit(BORIS, table.id, m.Sit(2))
    assert [chair.name for chair in table.chairs] == ["Anna", "", "Boris"]


async def test_a_line_of_chat_does_not_cover_the_names_above_it(home: Tables) -> None:
    table, pages = await together(home, 2, terms=Terms(start="host"))

    async def say(text: str) -> Message:
        return await pages[1].ask("say", table=table.id, text=text)

    assert (await say("Z" + "\u0336\u0301" * 3))["code"] == "text"
    for fair in ("Tiếng Việt", "ที่นี่", "שָׁלוֹם", "हिन्दी", "ё й ї"):
        assert (await say(fair))["type"] == "ack", fair


async def test_who_was_sent_away_cannot_sit_down_again(home: Tables) -> None:
    table, pages = await together(home, 2, "random", terms=Terms(start="host"))
    with pytest.raises(Problem) as refused:
        await home.free(BORIS, table.id, 0)
    assert refused.value.code == "not-host"
    await home.free(ANNA, table.id, 1)
    await home.free(ANNA, table.id, 2)  # the bot
    assert [chair.is_empty for chair in table.chairs] == [False, True, True]
    with pytest.raises(Problem) as again:
        await home.sit(BORIS, table.id, m.Sit(1))
    assert again.value.code == "sent-away"
    assert (await pages[1].ask("say", table=table.id, text="why?"))["code"] == "sent-away"
    await home.sit(VERA, table.id, m.Sit(1))
    await home.put_bot(ANNA, table.id, m.Put(2, "random"))
    await agree(await come(home, VERA, table), table, "ready")
    await home.start_game(ANNA, table.id)
    with pytest.raises(Problem) as begun:
        await home.free(ANNA, table.id, 1)
    assert begun.value.code == "begun"


async def test_a_table_without_its_host_is_led_by_the_first_who_sits_there(home: Tables) -> None:
    table, pages = await together(home, 2, terms=Terms(start="host"))
    kept = home.keeper.tables[table.id]  # type: ignore[attr-defined]
    kept.host, kept.touched = None, kept.touched + 1
    kept.chairs[0] = type(kept.chairs[0])()
    await table.catch_up()
    await home.put_bot(BORIS, table.id, m.Put(0, "random"))
    await home.start_game(BORIS, table.id)
    assert table.status == "playing"
    assert pages


# ------------------------------------------------------------------ hints


@pytest.mark.parametrize("hints", [True, False])
async def test_hints_between_people_are_part_of_the_terms(home: Tables, hints: bool) -> None:
    table, pages = await together(home, 2, terms=Terms(hints=hints))
    [seat] = table.standing.to_act
    told = next(one for one in reversed(pages[seat].received) if one["type"] == "table")
    assert (told["terms"]["hints"], told["hints"]) == (hints, hints)
    answer = await pages[seat].ask("ask", table=table.id, seat=seat)
    assert answer.get("code") == (None if hints else "no-hints")


async def test_one_person_may_always_ask(home: Tables) -> None:
    table = await home.make(ANNA, m.NewTable("nizam", [m.SeatRequest("me")]))
    page = await come(home, ANNA, table)
    assert (await page.ask("ask", table=table.id, seat=0))["type"] == "advice"
