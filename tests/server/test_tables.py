"""Tables: made, found, joined, left, begun, closed, and rematches."""

from __future__ import annotations

import asyncio

import pytest

from server.house import House, Message, Visitor
from terem.bots import NAMES
from terem.games import games
from terem.house import keeper

pytestmark = pytest.mark.anyio
STRANGE: list[tuple[str, Message]] = [
    ("sit", {"seat": 1}),
    ("get-up", {}),
    ("bot", {"seat": 1, "level": "random"}),
    ("close", {}),
    ("invitation", {}),
    ("rematch", {}),
]


async def lobby(visitor: Visitor) -> dict[str, Message]:
    return {listed["table"]: listed for listed in (await visitor.get("/api/tables")).json()}


async def own(visitor: Visitor) -> dict[str, Message]:
    return {listed["table"]: listed for listed in (await visitor.get("/api/me")).json()["tables"]}


async def info(visitor: Visitor, table: str) -> Message:
    return dict((await visitor.get(f"/api/tables/{table}")).json())


async def test_an_open_table_is_in_the_lobby_until_it_is_over(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    assert (await lobby(boris))[table]["seats"] == ["Anna", ""]
    await boris.sit(table, 1)
    listed = (await lobby(boris))[table]
    assert (listed["status"], listed["seats"]) == ("playing", ["Anna", "Boris"])
    connection = await boris.at(table)
    await connection.answer("resign", table=table, seat=1)
    assert table not in await lobby(boris)


async def test_a_private_table_is_not_there_for_strangers(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open")
    assert table not in await lobby(boris)
    assert table in await own(anna)
    answer = await boris.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-table")
    own_line = await anna.at(table)
    for what, body in STRANGE:
        answers = [await boris.post(f"/api/tables/{one}/{what}", **body) for one in (table, "2" * 10)]
        assert answers[0].status_code == 404, what
        assert answers[0].json() == answers[1].json()
    assert await own_line.rest() == []
    connection = await boris.connection()
    await connection.send("hello", table=table)
    assert (await connection.next("refuse"))["code"] == "no-table"


async def test_an_invitation_opens_a_private_table(anna: Visitor, boris: Visitor, vera: Visitor) -> None:
    table = await anna.table("nizam", "me", "open")
    other = await anna.table("nizam", "me", "open")
    answer = await anna.post(f"/api/tables/{table}/invitation")
    assert answer.status_code == 201
    token = answer.json()["token"]
    assert len(token) >= 22  # 128 bits
    assert (await boris.get(f"/api/tables/{table}", invitation=token)).status_code == 200
    assert (await boris.get(f"/api/tables/{other}", invitation=token)).status_code == 404
    assert (await boris.get(f"/api/tables/{table}", invitation=token[:-1])).status_code == 404
    for what, code in (("invitation", "not-host"), ("close", "not-host"), ("get-up", "not-your-seat")):
        answer = await boris.http.post(f"/api/tables/{table}/{what}", headers={"invitation": token})
        assert (answer.status_code, answer.json()["code"]) == (403, code)
    assert (await boris.sit(table, 1, token))["status"] == "playing"
    connection = await vera.at(table, token=token)
    assert connection.turns[table, -2]["legal"] == []


async def test_it_begins_when_nobody_is_missing(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    connection = await anna.at(table)
    answer = await connection.answer("play", table=table, seat=0, actions=["draw"])
    assert answer["code"] == "not-started"
    assert (table, 0) not in connection.turns
    told = await boris.sit(table, 1)
    assert told["status"] == "playing"
    assert [chair["yours"] for chair in told["chairs"]] == [False, True]
    begun = await connection.next("table", lambda message: message["status"] == "playing")
    assert [chair["name"] for chair in begun["chairs"]] == ["Anna", "Boris"]
    turn = await connection.next("turn")
    assert (turn["seat"], turn["seq"]) == (0, 0)
    assert [told["by"] for told in turn["turns"]] == [None]


async def test_nobody_gets_two_seats_by_being_fast(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("pearl", "me", "open", "open", "open", is_open=True)
    answers = await asyncio.gather(
        *(boris.post(f"/api/tables/{table}/sit", seat=seat) for seat in (1, 2, 3, 2, 1))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    assert [chair["name"] for chair in (await info(anna, table))["chairs"]].count("Boris") == 1


async def test_only_one_of_two_people_gets_a_seat(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    answers = await asyncio.gather(
        *(visitor.post(f"/api/tables/{table}/sit", seat=1) for visitor in (boris, vera))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert next(answer for answer in answers if answer.status_code == 409).json()["code"] == "taken"
    assert (await info(anna, table))["status"] == "playing"


async def test_players_get_up_before_the_start_and_resign_after(
    anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await anna.table("mezen", "me", "open", "open", is_open=True)
    connection = await anna.at(table)
    await boris.sit(table, 1)
    await connection.next("table", lambda message: message["chairs"][1]["kind"] == "person")
    answer = await boris.post(f"/api/tables/{table}/get-up")
    assert answer.json()["chairs"][1]["kind"] == "empty"
    await connection.next("table", lambda message: message["chairs"][1]["kind"] == "empty")
    await vera.sit(table, 2)
    await boris.sit(table, 1)
    answer = await boris.post(f"/api/tables/{table}/get-up")
    assert (answer.status_code, answer.json()["code"]) == (409, "begun")


@pytest.mark.parametrize("level", NAMES)
async def test_a_bot_of_any_level_sits_at_any_seat(anna: Visitor, level: str) -> None:
    table = await anna.table("nizam", level, "me", "open")
    answer = await anna.post(f"/api/tables/{table}/bot", seat=2, level=level)
    assert answer.status_code == 200
    told = answer.json()
    assert told["status"] == "playing"
    assert [chair["kind"] for chair in told["chairs"]] == ["bot", "person", "bot"]
    assert told["chairs"][0]["name"] == told["chairs"][2]["name"] == level
    connection = await anna.at(table)
    for _ in range(2):
        while connection.turns[table, 1]["to_act"] != [1]:
            await connection.next("turn")
        assert (await connection.play(table, 1, "draw"))["type"] == "ack"


async def test_only_the_host_puts_bots_and_only_known_ones(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    answer = await boris.post(f"/api/tables/{table}/bot", seat=1, level="random")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-host")
    for level in ("wizard", "master@100000000", "master@9999s"):
        answer = await anna.post(f"/api/tables/{table}/bot", seat=1, level=level)
        assert (answer.status_code, answer.json()["code"]) == (400, "no-bot")
    answer = await anna.post(f"/api/tables/{table}/bot", seat=0, level="random")
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")
    answer = await anna.post(f"/api/tables/{table}/bot", seat=5, level="random")
    assert (answer.status_code, answer.json()["code"]) == (400, "no-such-seat")


async def test_a_table_where_nobody_plays_is_not_made(anna: Visitor) -> None:
    seats = [{"kind": "bot", "level": "random"}] * 2
    answer = await anna.post("/api/tables", game="nizam", seats=seats)
    assert (answer.status_code, answer.json()["code"]) == (400, "set-up")


WRONG: list[Message] = [
    {"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]},
    {"game": "nizam", "seats": [{"kind": "me"}] * 9},
    {"game": "gorynich", "seats": [{"kind": "me"}] * 2},
    {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"speed": "fast"}},
    {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "sofa"}]},
    {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"move": -1}},
    {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"move": 0, "bank": 0}},
    {"game": "nizam", "seats": [{"kind": "me", "name": "a (b)"}, {"kind": "open"}]},
    {"game": "nizam", "seats": []},
    {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "00"},
]


async def test_an_impossible_table_is_refused_with_words(anna: Visitor) -> None:
    for request in WRONG:
        answer = await anna.post("/api/tables", **request)
        assert answer.status_code == 400, request
        assert answer.json()["words"]


async def test_every_game_can_be_set_up_with_every_option(anna: Visitor) -> None:
    listed = {entry["key"]: entry for entry in (await anna.get("/api/games?language=uk")).json()}
    assert set(listed) == set(games())
    for key, entry in listed.items():
        few = entry["players"]["min"]
        options = {
            option.key: next(value for value in reversed(option.values) if option.fits(value, few))
            for option in games()[key].options
        }
        assert set(options) == set(entry["options"])
        table = await anna.table(key, *["me"] * few, options=options)
        told = await info(anna, table)
        assert (told["status"], told["options"]) == ("playing", games()[key].chosen(few, options))
        assert (await anna.get(f"/api/games/{key}/rules")).text.startswith("# ")
        texts = (await anna.get(f"/api/games/{key}/texts?language=uk")).text
        assert f"name = {entry['name']}" in texts
        assert told["has_secrets"] == games()[key].has_secrets(entry["players"]["min"])


async def test_rules_come_in_the_language_that_was_asked_for(anna: Visitor) -> None:
    answers = [await anna.get(f"/api/games/nizam/rules?language={language}") for language in ("uk", "xx")]
    assert [answer.headers["Content-Language"] for answer in answers] == ["uk", "en"]
    assert [answer.text.splitlines()[0] for answer in answers] == ["# Нізам", "# Nizam"]


async def test_in_hot_seat_one_person_has_several_seats(
    anna: Visitor, boris: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "new_seed", lambda: bytes(32))  # a random seed may deal two equal hands
    seats = [{"kind": "me", "name": "Granny"}, {"kind": "me", "name": "Grandpa"}]
    answer = await anna.post("/api/tables", game="nizam", seats=seats, is_open=True)
    table = answer.json()["table"]
    connection = await anna.connection()
    told = await connection.hello(table)
    assert [chair["name"] for chair in told["chairs"]] == ["Granny", "Grandpa"]
    assert all(chair["yours"] and chair["here"] for chair in told["chairs"])
    views = {seat: connection.turns[table, seat]["view"] for seat in (0, 1)}
    assert views[0]["hand"] != views[1]["hand"]
    for _ in range(4):
        seat = connection.turns[table, 0]["to_act"][0]
        assert (await connection.play(table, seat, "draw"))["type"] == "ack"
        for viewer in (0, 1):
            while connection.turns[table, viewer]["to_act"] == [seat]:
                await connection.next("turn")
    watcher = await boris.at(table)
    assert [key for key in watcher.turns if key[0] == table] == [(table, -2)]


@pytest.mark.parametrize(("seats", "hidden"), [(("me",), False), (("me", "pupil"), True)])
async def test_a_table_says_whether_seats_hide_anything(
    anna: Visitor, seats: tuple[str, ...], hidden: bool
) -> None:
    assert (await info(anna, await anna.table("nizam", *seats)))["has_secrets"] is hidden


async def test_the_list_of_own_tables_shows_whose_turn_it_is(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    assert (await own(anna))[table]["your_turn"] is False
    await boris.sit(table, 1)
    connection = await anna.at(table)
    [first] = connection.turns[table, 0]["to_act"]
    visitors = (anna, boris)
    assert [(await own(visitor))[table]["your_turn"] for visitor in visitors] == [first == 0, first == 1]
    connections = (connection, await boris.at(table))
    await connections[first].play(table, first, "draw")
    assert [(await own(visitor))[table]["your_turn"] for visitor in visitors] == [first == 1, first == 0]


async def test_a_rematch_is_one_table_with_the_seats_rotated(
    anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await anna.table("nizam", "me", "open", "random", is_open=True)
    await boris.sit(table, 1)
    connection, other, watcher = [await visitor.at(table) for visitor in (anna, boris, vera)]
    again = {"table": table, "topic": "rematch", "yes": True}
    assert (await connection.answer("agree", **again))["code"] == "not-asked"
    assert (await connection.answer("resign", table=table, seat=0))["type"] == "ack"
    assert (await other.answer("resign", table=table, seat=1))["type"] == "ack"
    assert (await watcher.answer("agree", **again))["code"] == "not-asked"
    assert (await connection.answer("agree", **again))["type"] == "ack"
    asked = await other.next("questions", lambda told: any(one["yes"] for one in told["questions"]))
    [question] = asked["questions"]
    assert question == {"topic": "rematch", "seat": None, "of": [0, 1], "yes": [0], "no": []}
    assert (await info(anna, table))["rematch"] is None
    assert (await other.answer("agree", **again))["type"] == "ack"
    assert (await other.answer("agree", **again))["code"] == "not-asked"
    for either in (connection, other):
        following = (await either.next("table", lambda message: message["rematch"]))["rematch"]
    told = await info(anna, following)
    assert [chair["name"] for chair in told["chairs"]] == ["Boris", "random", "Anna"]
    assert (told["status"], told["follows"]) == ("waiting", table)
    assert told["commitment"] != (await info(anna, table))["commitment"]
    # It is dealt, and its clock starts, when both are in.
    first = await anna.at(following)
    assert (await info(anna, following))["status"] == "waiting"
    second = await boris.at(following)
    for either in (first, second):
        await either.next("table", lambda message: message["status"] == "playing")


async def test_the_host_closes_a_table_that_has_not_begun(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    connection = await boris.at(table)
    answer = await boris.post(f"/api/tables/{table}/close")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-host")
    assert (await anna.post(f"/api/tables/{table}/close")).json()["status"] == "closed"
    await connection.next("table", lambda message: message["status"] == "closed")
    assert table not in await lobby(boris)
    assert table not in await own(anna)
    answer = await boris.post(f"/api/tables/{table}/sit", seat=1)
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")


async def test_a_table_that_is_played_is_not_closed_by_its_host(anna: Visitor) -> None:
    table = await anna.table("nizam", "me", "random")
    answer = await anna.post(f"/api/tables/{table}/close")
    assert (answer.status_code, answer.json()["code"]) == (409, "begun")


async def test_an_unknown_table_is_not_found(house: House, anna: Visitor) -> None:
    bodies: dict[str, Message] = {
        "/sit": {"seat": 0},
        "/bot": {"seat": 0, "level": "random"},
        "/free": {"seat": 0},
        "/qr": {"link": "https://terem.example/table/x"},
        "/continue": {"turn": 0, "seat": 0, "level": "random"},
    }
    seen = ("", "/record", "/replay", "/invited")
    for what in (
        *seen,
        "/sit",
        "/get-up",
        "/bot",
        "/close",
        "/invitation",
        "/free",
        "/start",
        "/qr",
        "/share",
        "/continue",
    ):
        for table in ("abcdefghij", "y" * 400, "%00", "%2e%2e", "Ж"):
            path = f"/api/tables/{table}{what}"
            answer = await (anna.get(path) if what in seen else anna.post(path, **bodies.get(what, {})))
            assert answer.status_code == 404, path
    assert not house.server.tables._loading
