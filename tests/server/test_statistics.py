"""What a person has played: kept when a game ends, counted by kind, and shown to nobody else."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import sqlalchemy as sa

from server.house import PATIENCE, House, Message, Visitor
from server.test_whole_games import play_to_the_end
from terem.house.played import MyGames
from terem.house.tallying import PAGE
from terem.server import schema
from terem.server.counting import count_older_games
from terem.server.statistics import games_of

pytestmark = pytest.mark.anyio
COLUMNS = ("place", "points", "against", "won", "compares", "ended")


async def solo(house: House, visitor: Visitor, seed: int) -> tuple[str, int]:
    """A finished solo game and its points."""
    table = await visitor.table("nizam", "me")
    connection = await visitor.at(table)
    await play_to_the_end(house, table, "nizam", [connection], random.Random(seed))
    return table, connection.turns[table, 0]["outcome"]["scores"][0]


async def games(visitor: Visitor, query: str = "") -> Message:
    return dict((await visitor.get(f"/api/me/games{query}")).json())


async def tallies(visitor: Visitor) -> list[Message]:
    return list((await visitor.get("/api/me/statistics")).json()["tallies"])


async def best(visitor: Visitor, table: str) -> Any:
    return (await visitor.get(f"/api/tables/{table}/best")).json()


async def test_a_finished_game_is_counted_with_its_last_turn(house: House, anna: Visitor) -> None:
    first, points = await solo(house, anna, 1)
    assert await best(anna, first) == {"points": points, "before": None, "games": 0}
    second, more = await solo(house, anna, 2)
    assert await best(anna, second) == {"points": more, "before": points, "games": 1}
    assert (await best(anna, first))["before"] is None  # later games do not change what a game was
    found = await games(anna)
    assert [game["table"] for game in found["games"]] == [second, first]
    assert found["before"] is None
    assert found["games"][0]["seats"] == [{"name": "Anna", "kind": "person", "place": 1, "points": more}]
    [tally] = await tallies(anna)
    assert (tally["game"], tally["players"], tally["against"]) == ("nizam", 1, "solo")
    assert (tally["games"], tally["decided"], tally["won"]) == (2, 0, 0)
    assert (tally["compared"], tally["points"], tally["best"]) == (2, (points + more) / 2, max(points, more))


async def test_a_game_that_was_given_up_is_lost_and_compares_with_none(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    connection = await anna.at(table)
    assert (await connection.answer("resign", table=table, seat=0))["type"] == "ack"
    for visitor, won in ((anna, False), (boris, True)):
        [game] = (await games(visitor))["games"]
        assert (game["table"], game["won"], game["compares"]) == (table, won, False)
        assert [seat["place"] for seat in game["seats"]] == [2, 1]
        [tally] = await tallies(visitor)
        assert (tally["against"], tally["decided"], tally["won"]) == ("people", 1, int(won))
        assert (tally["compared"], tally["points"], tally["best"]) == (0, None, None)
        assert await best(visitor, table) is None


async def test_nobody_else_is_told(house: House, anna: Visitor, boris: Visitor) -> None:
    table, _ = await solo(house, anna, 3)
    assert await games(boris) == {"games": [], "before": None}
    assert await tallies(boris) == []
    assert (await boris.get(f"/api/tables/{table}/best")).status_code == 404
    boris.http.cookies.clear()
    for path in ("/api/me/games", "/api/me/statistics", f"/api/tables/{table}/best"):
        assert (await boris.get(path)).status_code == 401


async def test_tables_are_put_away_and_brought_back(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)

    async def listed(visitor: Visitor) -> list[bool]:
        return [one["put_away"] for one in (await visitor.get("/api/me")).json()["tables"]]

    for away in (True, True, False):
        assert (await anna.post(f"/api/tables/{table}/put-away", away=away)).status_code == 204
        assert await listed(anna) == [away]
        assert await listed(boris) == [False]
    connection = await boris.at(table)
    await connection.answer("resign", table=table, seat=1)
    assert await listed(anna) == []  # finished tables are listed elsewhere


async def test_only_those_at_a_table_put_it_away(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    answer = await boris.post(f"/api/tables/{table}/put-away", away=True)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


async def test_games_that_ended_before_results_were_kept_are_counted(house: House, anna: Visitor) -> None:
    await solo(house, anna, 4)
    table = await anna.table("gorynich", "me", "me", "pupil")
    connection = await anna.at(table)
    for seat in (0, 1):
        await connection.answer("resign", table=table, seat=seat)
    async with asyncio.timeout(PATIENCE):  # bots finish what everybody gave up
        while (await anna.get(f"/api/tables/{table}")).json()["status"] != "over":
            await asyncio.sleep(0.01)
    before = (await games(anna), await tallies(anna))
    assert len(before[0]["games"]) == 2
    forget = sa.update(schema.chair).values(dict.fromkeys(COLUMNS))
    await house.store.run(forget)
    assert (await games(anna))["games"] == []
    await count_older_games(house.store)
    assert (await games(anna), await tallies(anna)) == before


async def test_a_table_that_cannot_be_read_is_passed_over(house: House, anna: Visitor) -> None:
    broken, _ = await solo(house, anna, 5)
    good, _ = await solo(house, anna, 6)
    await house.store.run(sa.update(schema.chair).values(dict.fromkeys(COLUMNS)))
    text = sa.update(schema.turn).where(schema.turn.c.game_table == broken, schema.turn.c.seq == 1)
    await house.store.run(text.values(text="seat 1: nonsense"))
    await count_older_games(house.store)
    assert [game["table"] for game in (await games(anna))["games"]] == [good]


async def _finished(house: House, person: str, count: int, mark: str) -> None:
    """So many finished solo games, of which only the headings exist."""

    def work(connection: sa.Connection) -> None:
        heading = {
            "game": "nizam", "rules": 1, "options": "{}", "players": 1, "seed": b"", "commitment": "",
            "status": "over", "is_open": False, "clock": "", "created": 1.0, "touched": 1.0,
        }  # fmt: skip
        chair = {"seat": 0, "person": person, "name": "Anna", "bot": "", "place": 1, "against": "solo"}
        for number in range(count):
            table = f"{mark}{number}"
            connection.execute(sa.insert(schema.game_table).values(id=table, **heading))
            ended = {"points": number, "compares": True, "ended": 10.0 + number}
            connection.execute(sa.insert(schema.chair).values(game_table=table, **chair, **ended))

    await house.store.write(work)


async def test_finished_games_come_by_pages(house: House, anna: Visitor) -> None:
    count = 2 * PAGE + 3
    await _finished(house, anna.id, count, "pages")
    seen: list[int] = []
    query = ""
    sizes = []
    while True:
        page = await games(anna, query)
        sizes.append(len(page["games"]))
        seen += [game["seats"][0]["points"] for game in page["games"]]
        if page["before"] is None:
            break
        query = f"?before={page['before']!r}"
    assert sizes == [PAGE, PAGE, 3]
    assert seen == list(range(count))[::-1]
    for wrong in ("x", "nan", "inf"):
        answer = await anna.get(f"/api/me/games?before={wrong}")
        assert (answer.status_code, answer.json()["code"]) == (400, "number")


async def test_a_page_is_found_by_the_index(house: House, anna: Visitor) -> None:
    """However many games everybody else has finished."""
    if not house.store.is_sqlite:
        pytest.skip("PostgreSQL chooses by the size of the tables")
    plans: list[str] = []

    def explained(connection: sa.Connection) -> MyGames:
        def note(cursor: Any, statement: str, parameters: Any) -> None:
            plans.extend(row[3] for row in cursor.execute(f"EXPLAIN QUERY PLAN {statement}", parameters))

        @sa.event.listens_for(connection, "before_cursor_execute")
        def explain(at: Any, cursor: Any, statement: str, parameters: Any, *rest: Any) -> None:
            note(at.connection.cursor(), statement, parameters)

        return games_of(anna.id)(connection)

    await house.store.read(explained)
    assert any("ix_chair_person_ended (person=? AND ended<?)" in plan for plan in plans), plans
    assert not any("SCAN" in plan or "TEMP B-TREE" in plan for plan in plans[:2]), plans
