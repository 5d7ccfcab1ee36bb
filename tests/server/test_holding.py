"""Bots that play for people who resigned, ran out of time or are away, and give the seats back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import Connection, House, QuickBots, Visitor, running
from terem.house import live, seating, steady, tables
from terem.server import others, schema

pytestmark = pytest.mark.anyio
PATIENCE = 30  # seconds that a person may be away here
BOT = {"absent": "bot", "patience": PATIENCE}


@pytest.fixture
async def brisk(new_store: NewStore, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server that checks often."""
    for module in (tables, others):
        monkeypatch.setattr(module, "SWEEP", 0.02)
    monkeypatch.setattr(tables, "PAUSE", 0.02)
    async with running(House(new_store())) as house:
        yield house


class LaterTime:
    """The server's clock: the real time plus an offset set by the test."""

    def __init__(self) -> None:
        self.by = 0.0

    def time(self) -> float:
        return time.time() + self.by

    def monotonic(self) -> float:
        return time.monotonic() + self.by


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> LaterTime:
    told = LaterTime()
    monkeypatch.setattr(tables, "time", told)
    monkeypatch.setattr(live, "time", told)
    monkeypatch.setattr(seating, "time", told)
    monkeypatch.setattr(steady, "now", told.time)
    return told


async def two(house: House, *more: str, **rule: object) -> tuple[str, list[Visitor], list[Connection]]:
    """A game of Nizam; the first of the two is to act."""
    visitors = [await house.visitor("Anna"), await house.visitor("Boris")]
    table = await visitors[0].table("nizam", "me", "open", *more, is_open=True, **rule)
    await visitors[1].sit(table, 1)
    connections = [await visitor.at(table) for visitor in visitors]
    return table, visitors, connections


async def in_turn(table: str, seat: int, connection: Connection) -> None:
    while connection.turns[table, seat]["to_act"] != [seat]:
        await connection.next("turn")


async def held(connection: Connection, seat: int, is_held: bool = True) -> None:
    await connection.next("table", lambda message: message["chairs"][seat]["held"] is is_held)


async def held_when_away(house: House, later: LaterTime, connection: Connection, seat: int) -> None:
    await house.server.tables._check_all()  # it notices who is away
    later.by += PATIENCE + 1
    await held(connection, seat)


def seated(connection: Connection) -> list[tuple[int, str, str]]:
    """The changes of occupants that this connection was sent."""
    return [
        (event["seat"], event["name"], event["kind"])
        for turn in connection.turns.values()
        for number in turn["turns"]
        for event in number["events"]
        if event["event"] == "seated"
    ]


async def test_a_player_who_resigns_loses_and_the_last_one_wins(
    house: House, anna: Visitor, boris: Visitor
) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    connections = [await anna.at(table), await boris.at(table)]
    message = {"table": table, "seat": 0, "id": "enough"}
    first = await connections[0].answer("resign", **message)
    over = await connections[1].next("turn", lambda message: message["outcome"] is not None)
    assert over["outcome"]["places"] == [2, 1]
    assert over["outcome"]["why"] == "resigned"
    assert len(over["seed"]) == 64
    assert await connections[0].answer("resign", **message) == first
    assert (await connections[0].play(table, 0, "draw"))["code"] == "game-over"


async def test_a_bot_plays_for_a_player_who_resigned_while_others_play_on(
    anna: Visitor, boris: Visitor
) -> None:
    table = await anna.table("nizam", "me", "open", "random", is_open=True)
    await boris.sit(table, 1)
    connections = [await anna.at(table), await boris.at(table)]
    assert (await connections[0].answer("resign", table=table, seat=0))["type"] == "ack"
    await held(connections[1], 0)
    for _ in range(3):
        await in_turn(table, 1, connections[1])
        assert (await connections[1].play(table, 1, "draw"))["type"] == "ack"
        await connections[1].rest()
    for kind, code in (("return", "already-resigned"), ("resign", "already-resigned")):
        assert (await connections[0].answer(kind, table=table, seat=0))["code"] == code
    assert (await connections[0].play(table, 0, "draw"))["code"] == "held"
    again = await anna.at(table)  # coming back does not undo it
    chairs = (await again.hello(table))["chairs"]
    for mark in ("held", "resigned"):
        assert [chair[mark] for chair in chairs] == [True, False, False]


async def test_a_bot_plays_after_a_time_out_until_the_person_takes_the_seat_back(
    brisk: House, later: LaterTime
) -> None:
    table, _, connections = await two(brisk, clock={"move": 600})
    seat = connections[0].turns[table, 0]["to_act"][0]
    connection, other = connections[seat], connections[1 - seat]
    told = connection.turns[table, seat]
    assert 0 < told["clocks"][seat]["left"] <= 600
    assert [clock["runs"] for clock in told["clocks"]] == [seat == 0, seat == 1]
    assert told["clocks"][1 - seat]["left"] == 600  # a waiting player's clock shows its time
    later.by = 600
    await held(connection, seat)
    await other.next("turn", lambda message: message["to_act"] == [1 - seat])
    refused = await connection.play(table, seat, "draw")
    assert (refused["type"], refused["code"]) == ("refuse", "held")
    assert (await connection.answer("draft", table=table, seat=seat, actions=[]))["code"] == "held"
    assert (await connection.answer("return", table=table, seat=seat))["type"] == "ack"
    await held(connection, seat, False)
    assert (await connection.answer("return", table=table, seat=seat))["code"] == "not-held"


async def test_a_left_draft_does_not_disturb_the_bot(brisk: House, later: LaterTime) -> None:
    table, _, connections = await two(brisk, clock={"move": 600})
    seat = connections[0].turns[table, 0]["to_act"][0]
    shift = next(
        text for text in connections[seat].turns[table, seat]["legal"] if text not in ("draw", "end")
    )
    drafted = await connections[seat].answer("draft", table=table, seat=seat, actions=[shift])
    assert drafted["actions"] == [shift]
    later.by = 600
    await held(connections[seat], seat)
    await in_turn(table, 1 - seat, connections[1 - seat])
    assert isinstance(brisk.bots, QuickBots)
    assert len(brisk.bots.asked) == 1


async def test_clocks_that_ran_out_while_the_server_was_down_get_some_grace(
    brisk: House, later: LaterTime
) -> None:
    table, visitors, connections = await two(brisk, clock={"move": 600})
    seat = connections[0].turns[table, 0]["to_act"][0]
    await brisk.stop()
    later.by = 700
    await brisk.start()
    connection = await visitors[seat].at(table)
    await brisk.server.tables._check_all()
    assert (await connection.play(table, seat, "draw"))["type"] == "ack"
    await connection.next("turn", lambda message: message["to_act"] == [1 - seat])
    later.by = 1400  # now the next time-out counts
    await held(connection, 1 - seat)


async def test_a_bot_that_fails_again_and_again_is_asked_less_and_less() -> None:
    paused = [tables.pause_after(failures) for failures in range(1, 100)]
    assert paused[:3] == [tables.PAUSE, 2 * tables.PAUSE, 4 * tables.PAUSE]
    assert paused[-1] == max(paused) == tables.LONGEST_PAUSE


async def test_a_player_out_of_time_gains_none_by_reconnecting(brisk: House, later: LaterTime) -> None:
    bots = brisk.bots
    assert isinstance(bots, QuickBots)
    bots.may_play.clear()
    table, visitors, connections = await two(brisk, clock={"bank": 600})
    seat = connections[0].turns[table, 0]["to_act"][0]
    later.by = 600
    await held(connections[seat], seat)
    refused = await connections[seat].answer("return", table=table, seat=seat)
    assert (refused["type"], refused["code"]) == ("refuse", "time-up")
    again = await visitors[seat].at(table)
    assert (await again.hello(table))["chairs"][seat]["held"] is True
    bots.may_play.set()
    await connections[seat].next(
        "turn", lambda message: message["turns"][-1]["by"] == seat and message["to_act"] != [seat]
    )
    assert (await connections[seat].answer("return", table=table, seat=seat))["type"] == "ack"


async def test_a_retry_is_answered_even_if_a_bot_plays_the_seat_now(brisk: House, later: LaterTime) -> None:
    table, _, connections = await two(brisk, clock={"move": 600})
    seat = connections[0].turns[table, 0]["to_act"][0]
    message = {"table": table, "seat": seat, "actions": ["draw"], "id": "lost"}
    first = await connections[seat].answer("play", **message)
    await in_turn(table, 1 - seat, connections[1 - seat])
    await connections[1 - seat].play(table, 1 - seat, "draw")
    await in_turn(table, seat, connections[seat])
    later.by = 600
    await held(connections[seat], seat)
    assert await connections[seat].answer("play", **message) == first


async def test_a_bot_plays_for_an_absent_player_who_gets_the_seat_back(
    brisk: House, later: LaterTime
) -> None:
    table, visitors, connections = await two(brisk, terms=BOT)
    seat = connections[0].turns[table, 0]["to_act"][0]
    await connections[seat].close()
    await connections[1 - seat].next("presence", lambda message: not message["here"][seat])
    await held_when_away(brisk, later, connections[1 - seat], seat)
    await in_turn(table, 1 - seat, connections[1 - seat])
    assert (await connections[1 - seat].play(table, 1 - seat, "draw"))["type"] == "ack"
    back = await visitors[seat].at(table)
    await held(back, seat, False)
    await back.next("turn", lambda message: message["turns"][-1]["by"] == seat)
    assert seated(await visitors[1 - seat].at(table)) == [
        (seat, "artisan", "bot"),
        (seat, visitors[seat].name, "person"),
    ]


@pytest.mark.parametrize("absent", ["agree", "wait"])
async def test_no_bot_plays_for_an_absent_player_unless_the_terms_say_so(
    brisk: House, later: LaterTime, absent: str
) -> None:
    table, visitors, connections = await two(brisk, terms={"absent": absent})
    alone = await visitors[0].table("nizam", "me", "random", terms=BOT)
    connection = await visitors[0].at(alone)
    seat = connections[0].turns[table, 0]["to_act"][0]
    await connection.close()
    await connections[seat].close()
    await connections[1 - seat].next("presence", lambda message: not message["here"][seat])
    for _ in range(3):
        await brisk.server.tables._check_all()
        later.by += 86400
    watcher = await visitors[1 - seat].at(table)
    assert seated(watcher) == []
    connection = await visitors[0].at(alone)
    assert seated(connection) == []


async def test_a_bot_plays_for_a_player_who_is_absent_since_a_restart(brisk: House, later: LaterTime) -> None:
    table, visitors, connections = await two(brisk, terms=BOT)
    seat = connections[0].turns[table, 0]["to_act"][0]
    await brisk.stop()
    assert [await connection.closed() for connection in connections] == [1012, 1012]  # "come back later"
    await brisk.start()
    waiting = await visitors[1 - seat].at(table)
    await held_when_away(brisk, later, waiting, seat)


async def test_a_bot_that_still_thinks_does_not_play_for_a_person_who_is_back(
    brisk: House, later: LaterTime
) -> None:
    bots = brisk.bots
    assert isinstance(bots, QuickBots)
    bots.may_play.clear()
    table, visitors, connections = await two(brisk, terms=BOT)
    seat = connections[0].turns[table, 0]["to_act"][0]
    await connections[seat].close()
    await connections[1 - seat].next("presence", lambda message: not message["here"][seat])
    await held_when_away(brisk, later, connections[1 - seat], seat)
    while not bots.asked:
        await asyncio.sleep(0.01)
    back = await visitors[seat].at(table)
    await held(back, seat, False)
    bots.may_play.set()
    await asyncio.sleep(0.2)
    assert back.turns[table, seat]["to_act"] == [seat]
    assert (await back.play(table, seat, "draw"))["type"] == "ack"


async def test_a_person_whose_data_was_deleted_is_replaced(brisk: House) -> None:
    table, visitors, connections = await two(brisk)
    seat = connections[0].turns[table, 0]["to_act"][0]
    c = schema.chair.c
    chair = sa.update(schema.chair).where(c.game_table == table, c.seat == seat)
    await brisk.store.run(chair.values(person=None, name="gone"))
    g = schema.game_table.c
    await brisk.store.run(sa.update(schema.game_table).where(g.id == table).values(touched=g.touched + 1))
    await in_turn(table, 1 - seat, connections[1 - seat])
    assert (seat, "artisan", "bot") in seated(await visitors[1 - seat].at(table))


async def test_a_table_closed_by_the_operator_is_announced_and_ends(brisk: House) -> None:
    table, _, connections = await two(brisk)
    seat = connections[0].turns[table, 0]["to_act"][0]
    g = schema.game_table.c
    closed = sa.update(schema.game_table).where(g.id == table).values(status="closed", touched=g.touched + 1)
    await brisk.store.run(closed)
    assert (await connections[seat].play(table, seat, "draw"))["code"] == "closed"
    await connections[1 - seat].next("table", lambda message: message["status"] == "closed")
