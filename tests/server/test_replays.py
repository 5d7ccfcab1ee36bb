"""Finished games: replayed, shared by link, and continued from any turn."""

from __future__ import annotations

import random
import re

import pytest
import sqlalchemy as sa

from server.house import House, Visitor, a_turn, match_at
from server.test_whole_games import play_to_the_end
from terem.games import find_game
from terem.house import replays
from terem.house.problem import Problem
from terem.server import schema
from terem.table import read_record, verify

pytestmark = pytest.mark.anyio


async def finished(house: House, anna: Visitor, boris: Visitor, game: str = "nizam") -> str:
    """A private table of two, played to its end."""
    table = await anna.table(game, "me", "open")
    token = (await anna.post(f"/api/tables/{table}/invitation")).json()["token"]
    await boris.sit(table, 1, token)
    await play_to_the_end(house, table, game, [await anna.at(table), await boris.at(table)], random.Random(3))
    return table


async def test_a_finished_game_is_replayed_turn_by_turn(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await finished(house, anna, boris)
    record = read_record((await anna.get(f"/api/tables/{table}/record")).text)
    told = (await anna.get(f"/api/tables/{table}/replay?seat=1")).json()
    assert (told["game"], told["rules"], told["count"], told["taken"]) == ("nizam", 1, len(record.turns), -1)
    assert told["players"] == [{"name": "Anna", "kind": "person"}, {"name": "Boris", "kind": "person"}]
    assert told["eyes"] == [1]
    assert [turn["seq"] for turn in told["turns"]] == list(range(len(record.turns)))
    assert [turn["by"] for turn in told["turns"]] == [turn.seat for turn in record.turns]
    assert told["outcome"]["places"] == list(record.outcome.places if record.outcome else ())
    assert told["turns"][-1]["to_act"] == []
    connection = await boris.at(table)
    assert told["turns"][-1]["views"] == [connection.turns[table, 1]["view"]]
    live = connection.turns[table, 1]["turns"]
    assert [turn["events"] for turn in told["turns"]] == [one["events"] for one in live]


async def test_an_open_replay_hides_nothing(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await finished(house, anna, boris)
    told = (await anna.get(f"/api/tables/{table}/replay")).json()
    assert told["eyes"] == [0, 1]
    drew = [event for turn in told["turns"] for event in turn["events"] if event["event"] == "drew"]
    assert drew
    assert all(event["kind"] for event in drew)
    assert {event["seat"] for event in drew} == {0, 1}
    seen = (await anna.get(f"/api/tables/{table}/replay?seat=-2")).json()
    assert seen["eyes"] == [-2]
    hidden = [event for turn in seen["turns"] for event in turn["events"] if event["event"] == "drew"]
    assert len(hidden) == len(drew)
    assert all(event["kind"] is None for event in hidden)


async def test_a_long_game_comes_in_pages(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await finished(house, anna, boris)
    path = f"/api/tables/{table}/replay?seat=0"
    whole = (await anna.get(path)).json()["turns"]
    pages = []
    for first in range(0, len(whole), 10):
        page = (await anna.get(f"{path}&from={first}&count=10")).json()
        assert page["count"] == len(whole)
        pages += page["turns"]
    assert pages == whole
    assert (await anna.get(f"{path}&from=9999")).json()["turns"] == []
    for wrong in ("from=-1", "count=0", "from=x", "seat=2", "seat=-3", "seat=x"):
        assert (await anna.get(f"/api/tables/{table}/replay?{wrong}")).status_code == 400


async def test_replays_of_finished_games_are_cached(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await finished(house, anna, boris)
    path = f"/api/tables/{table}/replay?seat=0"
    first = await anna.http.get(path, headers={"Accept-Encoding": "gzip"})
    plain = await anna.http.get(path, headers={"Accept-Encoding": "identity"})
    assert first.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert first.json() == plain.json()
    tag = plain.headers["ETag"]
    assert first.headers["ETag"] != tag
    again = await anna.http.get(path, headers={"Accept-Encoding": "identity", "If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


async def test_a_running_game_has_no_open_replay(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    for answer in (
        await anna.get(f"/api/tables/{table}/replay"),
        await anna.post(f"/api/tables/{table}/share"),
        await anna.post(f"/api/tables/{table}/continue", turn=0, seat=0, level="random"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


async def test_a_private_game_is_for_people_who_may_watch_until_it_is_shared(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await finished(house, anna, boris)
    for answer in (
        await vera.get(f"/api/tables/{table}/replay"),
        await vera.post(f"/api/tables/{table}/share"),
        await vera.post(f"/api/tables/{table}/continue", turn=0, seat=0, level="random"),
        await vera.get(f"/api/records/{table}/replay"),
    ):
        assert answer.status_code == 404
    nobody = Visitor(house)
    assert (await nobody.get(f"/api/tables/{table}/replay")).status_code == 401
    for _ in range(2):
        shared = await boris.post(f"/api/tables/{table}/share")
        assert (shared.status_code, shared.json()) == (201, {"id": table})
    told = (await nobody.get(f"/api/records/{table}/replay")).json()
    whole = (await anna.get(f"/api/tables/{table}/replay")).json()
    assert [player["name"] for player in told["players"]] == ["№ 1", "Boris"], "Anna's profile is not public"
    assert {**told, "players": []} == {**whole, "players": []}
    record = (await nobody.get(f"/api/records/{table}")).text
    assert "Anna" not in record
    verify(find_game("nizam"), read_record(record))


async def test_a_shared_game_names_people_whose_profile_is_public(
    house: House, anna: Visitor, boris: Visitor
) -> None:
    table = await finished(house, anna, boris)
    public = sa.update(schema.person).where(schema.person.c.id == anna.id).values(is_public=True)
    await house.store.run(public)
    await boris.post(f"/api/tables/{table}/share")
    shared = (await boris.get(f"/api/records/{table}")).text
    assert shared == (await anna.get(f"/api/tables/{table}/record")).text


async def test_a_watcher_does_not_share_a_private_game(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await finished(house, anna, boris)
    token = (await anna.post(f"/api/tables/{table}/invitation")).json()["token"]
    invited = {"invitation": token}
    assert (await vera.get(f"/api/tables/{table}/replay", **invited)).status_code == 200
    answer = await vera.http.post(f"/api/tables/{table}/share", headers=invited)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


@pytest.mark.parametrize("game", ["nizam", "mezen"])
async def test_a_game_is_played_on_from_a_turn_and_its_record_proves_itself(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor, game: str
) -> None:
    table = await finished(house, anna, boris, game)
    first = read_record((await anna.get(f"/api/tables/{table}/record")).text)
    await anna.post(f"/api/tables/{table}/share")
    made = await vera.post(f"/api/records/{table}/continue", turn=7, seat=1, level="random")
    assert made.status_code == 201, made.text
    other = made.json()["table"]
    info = (await vera.get(f"/api/tables/{other}")).json()
    assert info["status"] == "playing"
    assert [(chair["kind"], chair["yours"]) for chair in info["chairs"]] == [("bot", False), ("person", True)]
    assert info["commitment"] != first.commitment
    connection = await vera.at(other)
    rng = random.Random(5)
    while not connection.turns[other, 1]["outcome"]:
        if 1 not in connection.turns[other, 1]["to_act"]:
            await connection.next("turn")
            continue
        answer = await connection.play(other, 1, *a_turn(game, match_at(house, other).position(), 1, rng))
        assert answer["type"] == "ack", answer
        while connection.turns[other, 1]["seq"] < answer["seq"]:
            await connection.next("turn")
    record = read_record((await vera.get(f"/api/tables/{other}/record")).text)
    assert record.turns[:8] == first.turns[:8]
    assert [(part.last, part.seed) for part in record.taken] == [(7, first.seed)]
    assert [str(seat) for seat in record.seats] == ["random (bot)", "Vera (person)"]
    verify(find_game(game), record)
    assert (await vera.get(f"/api/tables/{other}/replay")).json()["taken"] == 7
    again = await vera.http.post("/api/records", content=str(record).encode())
    assert again.status_code == 201


async def test_a_table_that_began_in_another_is_read_again_from_the_store(own_house: House) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    table = await finished(own_house, anna, boris)
    made = await anna.post(f"/api/tables/{table}/continue", turn=5, seat=0, level="random")
    other = made.json()["table"]
    await anna.at(other)
    await own_house.stop()
    await own_house.start()
    connection = await anna.at(other)
    assert connection.turns[other, 0]["seq"] >= 5
    assert match_at(own_house, other).record.taken[0].last == 5


async def test_what_cannot_be_played_on_is_refused(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await finished(house, anna, boris)
    count = (await anna.get(f"/api/tables/{table}/replay?count=1")).json()["count"]
    path = f"/api/tables/{table}/continue"
    for request, status, code in (
        ({"turn": count, "seat": 0, "level": "random"}, 400, "no-such-turn"),
        ({"turn": 1, "seat": 2, "level": "random"}, 400, "no-such-seat"),
        ({"turn": 1, "seat": 0, "level": "genius"}, 400, "no-bot"),
        ({"turn": count - 1, "seat": 0, "level": "random"}, 409, "game-over"),
        ({"turn": -1, "seat": 0, "level": "random"}, 400, "malformed"),
    ):
        answer = await anna.post(path, **request)
        assert (answer.status_code, answer.json()["code"]) == (status, code), request
    answer = await anna.post("/api/records/nosuch/continue", turn=0, seat=0, level="random")
    assert answer.status_code == 404


async def test_a_resigned_game_is_continued_from_its_end(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    connection = await boris.at(table)
    await connection.answer("resign", table=table, seat=1)
    made = await boris.post(f"/api/tables/{table}/continue", turn=1, seat=1, level="random")
    assert made.status_code == 201
    assert (await boris.get(f"/api/tables/{made.json()['table']}")).json()["status"] == "playing"


async def test_a_record_of_other_rules_is_refused_in_words(
    house: House, anna: Visitor, boris: Visitor
) -> None:
    table = await finished(house, anna, boris)
    record = read_record((await anna.get(f"/api/tables/{table}/record")).text)
    record.rules = 99
    with pytest.raises(Problem, match="version 99"):
        replays.replay_of(record, 0)


async def test_players_look_back_at_what_their_own_seat_has_seen(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    connections = [await anna.at(table), await boris.at(table)]
    seat = connections[0].turns[table, 0]["to_act"][0]
    await connections[seat].play(table, seat, "draw")
    for visitor, own in ((anna, 0), (boris, 1), (vera, -2)):
        answer = await visitor.get(f"/api/tables/{table}/replay?seat={own}")
        # A digest of the record would reveal the hidden cards to anybody who tries all possibilities.
        assert "etag" not in answer.headers
        assert answer.headers["cache-control"] == "private, no-store"
        told = answer.json()
        assert told["count"] == 2
        assert told["outcome"] is None
        drew = [event for turn in told["turns"] for event in turn["events"] if event["event"] == "drew"]
        assert {event["seat"] for event in drew if event["kind"]} <= {own}
        for other in {-2, -1, 0, 1} - {own}:
            answer = await visitor.get(f"/api/tables/{table}/replay?seat={other}")
            assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


BARE = re.compile(r"^(\d.*) #[0-9a-f]{6}$", re.MULTILINE)


async def test_malformed_records_are_refused(house: House, anna: Visitor, boris: Visitor) -> None:
    table = await finished(house, anna, boris)
    whole = BARE.sub(r"\1", (await anna.get(f"/api/tables/{table}/record")).text)
    text = whole[: whole.index("seed: ")]
    count, last = text.count("\n") - 8, text.splitlines()[-1]
    shorter = text.removesuffix(last + "\n")
    commitment = re.search("commitment: (.*)", text)
    assert commitment
    for wrong, why in (
        (text.replace(commitment[1], "x"), "64 hexadecimal digits"),
        (text + "result: points, places 1 2, scores 900 1\n", "not the one that the turns lead to"),
        (text + f"result: points, places 1 2, scores {'9' * 5000} 1\n", "5000 digits"),
        (shorter + "result: resigned, places 1 2, scores 9 1\n", "the game goes on after it"),
        (shorter + f"{count} seat 1: held by a\0b (person)\n", "printable"),
        (shorter + f"{count} seat 1: held by {'x' * 61} (person)\n", "1 to 60"),
        (shorter + f"{'9' * 5000} seat 1: draw\n", "not in its place"),
        (shorter + f"{count} seat {'9' * 5000}: draw\n", "should begin with"),
    ):
        answer = await anna.http.post("/api/records", content=wrong.encode())
        assert (answer.status_code, answer.json()["code"]) == (400, "record"), why
        assert why in answer.json()["words"]
    for right in (text, shorter, shorter + f"{count} seat 1: held by Vera (person)\n"):
        answer = await anna.http.post("/api/records", content=right.encode())
        assert answer.status_code == 201, answer.text
    key = answer.json()["id"]
    for query in (f"from={10**20}", "from=-1", f"from={'9' * 5000}", f"seat={10**20}"):
        assert (await anna.get(f"/api/records/{key}/replay?{query}")).status_code == 400
    # A record that was stored under other rules.
    other = sa.update(schema.upload).where(schema.upload.c.id == key)
    await house.store.run(other.values(record=text.replace("rules: 1\n", "rules: 99\n")))
    for what in ("replay", "position"):
        answer = await anna.get(f"/api/records/{key}/{what}?seat=-2")
        assert (answer.status_code, answer.json()["code"]) == (409, "record")
        assert "version 99" in answer.json()["words"]


async def test_scorers_refuse_numbers_of_any_length(anna: Visitor) -> None:
    many = "9" * 5000
    for game, words in (("mezen", [many, "x"]), ("gzhel", [many, "x"]), ("gzhel", ["1", f"{many}d:...."])):
        answer = await anna.http.post(f"/api/games/{game}/score", json=words)
        assert (answer.status_code, answer.json()["code"]) == (400, "notation")
        assert len(answer.json()["words"]) < 200


async def test_a_finished_game_is_proved(house: House, anna: Visitor, boris: Visitor) -> None:
    running = await anna.table("nizam", "me", "apprentice")
    early = await anna.get(f"/api/tables/{running}/proof")
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    table = await finished(house, anna, boris)
    assert (await anna.get(f"/api/tables/{table}/proof")).status_code == 204
    record = read_record((await anna.get(f"/api/tables/{table}/record")).text)
    replays.prove(record)
    record.seed = bytes(32).hex()
    with pytest.raises(Problem, match="does not fit the commitment"):
        replays.prove(record)
