"""Profiles: shown to everybody only if their owner wants that, and never more of others than they show."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
import sqlalchemy as sa

from server.house import House, Visitor
from terem.server import schema

pytestmark = pytest.mark.anyio
SECRET = "seven wooden spoons"
NUMBERS = count()


@pytest.fixture
async def anna(house: House) -> Visitor:
    """Names of accounts are their own, also in other tests at the same house."""
    return await house.visitor(f"Hanna {next(NUMBERS)}")


@pytest.fixture
async def boris(house: House) -> Visitor:
    return await house.visitor(f"Barys {next(NUMBERS)}")


async def account(visitor: Visitor, *, public: bool = True) -> None:
    answer = await visitor.post("/api/account", login=f"l{visitor.id}", password=SECRET)
    assert answer.status_code == 201, answer.text
    assert (await visitor.http.put("/api/account/public", json={"is_public": public})).status_code == 204


async def lost(anna: Visitor, boris: Visitor, *, is_open: bool) -> str:
    """A game that Anna gave up."""
    table = await anna.table("nizam", "me", "open", is_open=is_open)
    token = (await anna.post(f"/api/tables/{table}/invitation")).json()["token"]
    assert (await boris.post(f"/api/tables/{table}/sit", seat=1, token=token)).status_code == 200
    connection = await anna.at(table)
    assert (await connection.answer("resign", table=table, seat=0))["type"] == "ack"
    return table


async def shown(viewer: Visitor, person: str, query: str = "") -> Any:
    return (await viewer.get(f"/api/people/{person}/games{query}")).json()["games"]


def names(game: Any) -> list[str]:
    return [seat["name"] for seat in game["seats"]]


async def test_a_profile_is_private_until_its_owner_says_otherwise(
    house: House, anna: Visitor, boris: Visitor
) -> None:
    await lost(anna, boris, is_open=True)
    stranger = Visitor(house)
    paths = f"/api/people/{anna.id}", f"/api/people/{anna.id}/games"

    async def is_hidden(viewer: Visitor) -> bool:
        profile, games = [await viewer.get(path) for path in paths]
        assert (profile.json() is None) == (games.json().get("code") == "no-profile")
        return profile.json() is None

    # A guest has a profile, too, but cannot show it.
    assert (await anna.http.put("/api/account/public", json={"is_public": True})).status_code == 403
    assert not await is_hidden(anna)
    assert (await anna.get(paths[0])).json()["is_public"] is False
    await account(anna, public=False)
    assert [await is_hidden(one) for one in (boris, stranger)] == [True, True]
    assert (await anna.http.put("/api/account/public", json={"is_public": True})).status_code == 204
    assert [await is_hidden(one) for one in (boris, stranger)] == [False, False]
    told = (await stranger.get(paths[0])).json()
    assert (told["name"], told["is_public"]) == (anna.name, True)
    [tally] = told["tallies"]
    assert (tally["game"], tally["games"], tally["won"]) == ("nizam", 1, 0)
    assert told["tallies"] == (await anna.get("/api/me/statistics")).json()["tallies"]
    # Nobody, and somebody who is banned, have none.
    assert (await stranger.get("/api/people/nobody")).json() is None
    banned = sa.update(schema.person).where(schema.person.c.id == anna.id)
    await house.store.run(banned.values(banned=True))
    assert await is_hidden(stranger)


async def test_who_was_blocked_learns_nothing(house: House, anna: Visitor, boris: Visitor) -> None:
    await account(anna)
    assert (await boris.get(f"/api/people/{anna.id}")).json()["name"] == anna.name
    answer = await anna.http.put("/api/shunned", json={"person": boris.id, "is_blocked": True})
    assert answer.status_code == 200
    nobody = await boris.get("/api/people/nobody")
    assert (await boris.get(f"/api/people/{anna.id}")).content == nobody.content
    missing = await boris.get("/api/people/nobody/games")
    assert (await boris.get(f"/api/people/{anna.id}/games")).content == missing.content


async def test_others_are_named_only_where_everybody_could_watch(
    house: House, anna: Visitor, boris: Visitor
) -> None:
    await account(anna)
    seen, private = await lost(anna, boris, is_open=True), await lost(anna, boris, is_open=False)
    stranger = await house.visitor("Vera")
    told = await shown(stranger, anna.id)
    assert [(game["table"], names(game)) for game in told] == [
        (None, [anna.name, ""]),
        (seen, [anna.name, boris.name]),
    ]
    assert [[seat["place"] for seat in game["seats"]] for game in told] == [[2, 1], [2, 1]]
    mine = await shown(anna, anna.id)
    assert [(game["table"], names(game)) for game in mine] == [
        (private, [anna.name, boris.name]),
        (seen, [anna.name, boris.name]),
    ]
    assert mine == (await anna.get("/api/me/games")).json()["games"]
    # If Boris shows where he played, his name is no secret.
    await account(boris)
    assert names((await shown(stranger, anna.id))[0]) == [anna.name, boris.name]
    # Whom the host has blocked cannot watch the open table, either.
    await boris.http.put("/api/shunned", json={"person": anna.id, "is_blocked": True})
    await anna.http.put("/api/shunned", json={"person": stranger.id, "is_blocked": True})
    assert [game["table"] for game in await shown(stranger, boris.id)] == [None, None]


async def test_others_at_the_same_screen_are_not_named(house: House, anna: Visitor) -> None:
    seats = [{"kind": "me", "name": anna.name}, {"kind": "me", "name": "Little Eva"}]
    answer = await anna.post("/api/tables", game="nizam", seats=seats)
    table = answer.json()["table"]
    connection = await anna.at(table)
    for seat in (1, 0):
        await connection.answer("resign", table=table, seat=seat)
    await account(anna)
    assert [names(game) for game in await shown(anna, anna.id)] == [[anna.name, "Little Eva"]]
    assert [names(game) for game in await shown(Visitor(house), anna.id)] == [[anna.name, ""]]


async def test_games_are_chosen(house: House, anna: Visitor) -> None:
    """By game, by opponents, by result, and all of these together."""

    def work(connection: sa.Connection) -> None:
        for number in range(24):
            game = ("nizam", "mezen")[number % 2]
            against = ("people", "pupil", "solo")[number % 3]
            won = None if against == "solo" else number % 4 < 2
            heading = {
                "game": game, "rules": 1, "options": "{}", "players": 1, "seed": b"", "commitment": "",
                "status": "over", "is_open": False, "clock": "", "created": 1.0, "touched": 1.0,
            }  # fmt: skip
            connection.execute(sa.insert(schema.game_table).values(id=f"t{number}", **heading))
            chair = {"seat": 0, "person": anna.id, "name": "Anna", "bot": "", "place": 1, "points": number}
            ended = {"against": against, "won": won, "compares": True, "ended": 1.0 + number}
            connection.execute(sa.insert(schema.chair).values(game_table=f"t{number}", **chair, **ended))

    await house.store.write(work)

    async def points(query: str) -> list[int]:
        games = (await anna.get(f"/api/me/games{query}")).json()["games"]
        assert games == (await shown(anna, anna.id, query))
        return [game["seats"][0]["points"] for game in games]

    assert await points("?game=mezen") == [n for n in range(23, -1, -1) if n % 2]
    assert await points("?against=bots") == [n for n in range(23, -1, -1) if n % 3 == 1]
    assert await points("?against=people&game=nizam&result=won") == [
        n for n in range(23, -1, -1) if n % 2 == 0 and n % 3 == 0 and n % 4 < 2
    ]
    assert await points("?result=lost") == [n for n in range(23, -1, -1) if n % 3 != 2 and n % 4 > 1]
    assert await points("?against=solo&result=won") == []
    assert await points("?against=solo&before=10") == [8, 5, 2]
    for wrong in ("?against=me", "?result=x", "?colour=red", f"?game={'x' * 41}"):
        answer = await anna.get(f"/api/me/games{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (400, "filter")
