"""Lessons over HTTP: anybody may try, and nothing is stored."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from server.house import House, Visitor
from terem.server import schema
from terem.table import lesson

pytestmark = pytest.mark.anyio


async def test_a_lesson_comes_in_the_requested_language(house: House) -> None:
    nobody = Visitor(house)
    steps = (await nobody.get("/api/games/nizam/lesson?language=uk")).json()
    assert [step["key"] for step in steps][:2] == ["draw", "shift"]
    assert steps[0]["title"] == "Поле і ваша рука"
    assert steps[0]["legal"] == ["draw"]
    assert steps[0]["view"]["view"] == "nizam"
    assert (steps[0]["seat"], steps[0]["players"], steps[0]["answer"]) == (0, 2, ["draw"])
    assert (steps[-1]["legal"], steps[-1]["answer"], steps[-1]["hint"]) == ([], [], "")
    other = (await nobody.get("/api/games/nizam/lesson?language=xx")).json()
    assert other[0]["title"] == "The field and your hand"


async def test_a_step_is_tried_action_by_action(house: House) -> None:
    nobody = Visitor(house)
    path = "/api/games/nizam/lesson/shift"
    begun = (await nobody.post(path, actions=["3>"])).json()
    assert (begun["closed"], begun["done"], begun["text"]) == (False, False, "")
    assert "end" in begun["legal"]
    assert begun["view"]["hand"] == "BS"
    ended = (await nobody.post(path, actions=["3>", "end"])).json()
    assert (ended["closed"], ended["done"], ended["legal"]) == (True, True, [])
    assert "3 points" in ended["text"]
    scored = [event for event in ended["events"] if event["event"] == "scored"]
    assert [item["cells"] for item in scored[0]["items"]] == [["c2", "c3", "c4"]]
    other = (await nobody.post(path, actions=["draw"])).json()
    assert (other["closed"], other["done"]) == (True, False)
    assert other["text"].startswith("Shift row 3")


async def test_other_seats_draws_stay_hidden(house: House) -> None:
    nobody = Visitor(house)
    drawn = (await nobody.post("/api/games/nizam/lesson/draw", actions=["draw"])).json()
    assert drawn["view"]["hand"] == "BDS"
    assert [event["kind"] for event in drawn["events"] if event["event"] == "drew"] == ["D", "B", "S"]


async def test_a_refusal_has_words_and_a_clause(house: House) -> None:
    nobody = Visitor(house)
    answer = await nobody.post("/api/games/nizam/lesson/shift?language=ru", actions=["end"])
    assert (answer.status_code, answer.json()["code"]) == (409, "shift-before-end")
    assert answer.json()["words"] == "Сдвиньте хотя бы один ряд, прежде чем завершить ход."
    assert answer.json()["clause"]


async def test_missing_lessons_and_steps_are_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = Visitor(house)
    for path, code in (
        ("/api/games/nizam/lesson/nosuch", "no-step"),
        ("/api/games/nosuch/lesson/draw", "no-game"),
    ):
        answer = await nobody.post(path, actions=[])
        assert (answer.status_code, answer.json()["code"]) == (404, code)
    games = (await nobody.get("/api/games")).json()
    assert {game["key"]: game["lesson"] for game in games}["nizam"] is True
    monkeypatch.setattr(lesson, "has_lesson", lambda game: False)
    answer = await nobody.get("/api/games/nizam/lesson")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-lesson")


async def test_nothing_is_kept(house: House) -> None:
    nobody = Visitor(house)

    def count(connection: sa.Connection) -> int:
        tables = sa.select(sa.func.count()).select_from(schema.game_table)
        return int(connection.execute(tables).scalar() or 0)

    before = await house.store.read(count)
    await nobody.post("/api/games/mezen/lesson/lift", actions=["lift c1"])
    assert await house.store.read(count) == before


async def test_rules_say_which_language_they_are_in(house: House) -> None:
    nobody = Visitor(house)
    for language, said in (("ru", "ru"), ("uk", "uk"), ("en", "en"), ("xx", "en")):
        answer = await nobody.get(f"/api/games/nizam/rules?language={language}")
        assert (answer.status_code, answer.headers["Content-Language"]) == (200, said)
