"""Whole games over the WebSocket, and their records."""

from __future__ import annotations

import asyncio
import random

import httpx
import pytest

from server.conftest import NewStore
from server.house import Connection, House, Visitor, a_turn, match_at, running
from terem.core.dealer import commitment
from terem.games import find_game
from terem.server.bots import BotPool
from terem.table import RecordError, read_record, verify

pytestmark = pytest.mark.anyio


async def play_to_the_end(
    house: House, table: str, game: str, connections: list[Connection], rng: random.Random
) -> None:
    """Every seat that owes a decision plays a random turn, in any order."""
    seats = range(len(connections))
    while not connections[0].turns[table, 0]["outcome"]:
        owing = connections[0].turns[table, 0]["to_act"]
        seat = rng.choice(owing)
        turn = a_turn(game, match_at(house, table).position(), seat, rng)
        answer = await connections[seat].play(table, seat, *turn)
        assert answer["type"] == "ack", answer
        live = house.server.tables._live[table]
        for other in seats:
            while connections[other].turns[table, other]["seq"] < live.unseen.number(live.head - 1, [other]):
                await connections[other].next("turn")
            connections[other].turns[table, other]["turns"] = []
    for connection in connections:
        await connection.rest()


@pytest.mark.parametrize(("game", "players"), [("nizam", 2), ("mezen", 2), ("gorynich", 3)])
async def test_a_whole_game_is_played_and_its_record_proves_itself(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor, game: str, players: int
) -> None:
    visitors = [anna, boris, vera][:players]
    table = await anna.table(game, "me", *["open"] * (players - 1), is_open=True)
    for seat, visitor in enumerate(visitors[1:], 1):
        await visitor.sit(table, seat)
    connections = [await visitor.at(table) for visitor in visitors]
    published = (await anna.get(f"/api/tables/{table}")).json()["commitment"]
    early = await anna.get(f"/api/tables/{table}/record")
    assert (early.status_code, early.json()["code"]) == (409, "not-over")

    await play_to_the_end(house, table, game, connections, random.Random(7))

    over = connections[0].turns[table, 0]
    answer = await boris.get(f"/api/tables/{table}/record")
    record = read_record(answer.text)
    match = verify(find_game(game), record)
    assert record.seed == over["seed"]
    assert commitment(bytes.fromhex(record.seed)) == record.commitment == published
    assert match.outcome is not None
    assert list(match.outcome.places) == over["outcome"]["places"]
    assert len(record.turns) == over["seq"] + 1
    assert [occupant.name for occupant in record.seats] == [visitor.name for visitor in visitors]
    with pytest.raises(RecordError):  # a changed record does not
        verify(find_game(game), read_record(answer.text.replace(record.seed, "00" * 32)))

    await uploaded_again(vera, answer, len(record.turns), players)


async def uploaded_again(visitor: Visitor, answer: httpx.Response, turns: int, players: int) -> None:
    brought = await visitor.http.post("/api/records", content=answer.content)
    assert brought.status_code == 201
    key = brought.json()["id"]
    assert (await visitor.get(f"/api/records/{key}")).text == answer.text
    shown = (await visitor.get(f"/api/records/{key}/position?turn=2")).json()
    assert (shown["turn"], shown["turns"], len(shown["views"])) == (2, turns, players)
    last = (await visitor.get(f"/api/records/{key}/position?seat=-2")).json()
    assert last["outcome"] is not None
    assert list(last["views"]) == ["-2"]
    for wrong in ("turn=99999", "seat=12", "turn=x", "seat=-9"):
        assert (await visitor.get(f"/api/records/{key}/position?{wrong}")).status_code == 400


@pytest.mark.parametrize(
    "text",
    ["", "terem record 1", "hello", "\x00", "\xff", "terem record 1\ngame: nizam\nrules: 1\nplayers: 2\n"],
)
async def test_a_malformed_record_is_refused_with_the_reason(anna: Visitor, text: str) -> None:
    answer = await anna.http.post("/api/records", content=text.encode("latin-1"))
    assert (answer.status_code, answer.json()["code"]) == (400, "record")
    assert len(answer.json()["words"]) > 30


async def test_a_record_larger_than_any_game_is_not_read(anna: Visitor) -> None:
    answer = await anna.http.post("/api/records", content=b"x" * 400_001)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_bots_in_separate_processes_play_and_advise(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), bots=BotPool(1))) as house:
        anna = await house.visitor("Anna", "ru")
        table = await anna.table("nizam", "me", "pupil")
        connection = await anna.at(table)
        while connection.turns[table, 0]["to_act"] != [0]:
            await connection.next("turn")
        await connection.send("ask", table=table, seat=0, id="what now?"[:4])
        await connection.rest()  # the connection answers while a master thinks
        busy = await connection.answer("ask", table=table, seat=0)
        advice = await connection.next("advice")
        assert busy["code"] == "too-many"
        assert (advice["id"], advice["seat"]) == ("what", 0)
        assert advice["words"]
        best = advice["turns"][0]["actions"]
        assert (await connection.answer("draft", table=table, seat=0, actions=best))["type"] == "drafted"
        await connection.answer("draft", table=table, seat=0, actions=["draw"])
        later = await connection.answer("ask", table=table, seat=0)
        assert later["code"] == "not-your-turn"  # the draft is complete: there is nothing to ask
        pool = house.bots._pool
        assert pool is not None
        for process in pool._processes.values():
            process.kill()  # a worker that dies is replaced
        assert (await connection.play(table, 0, "draw"))["type"] == "ack"
        while connection.turns[table, 0]["to_act"] != [0]:
            await asyncio.wait_for(connection.next("turn"), 60)
