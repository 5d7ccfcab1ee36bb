"""Reviews over HTTP: kept, counted for their people, tried again turn by turn, and looked at together."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import House, Message, Visitor, running
from server.test_replays import finished
from terem.games import find_game
from terem.house import reviewing
from terem.house.trying import judged
from terem.review.effort import Effort
from terem.review.results import Review
from terem.server import review_shelf, schema, together
from terem.server.bots import BotPool
from terem.table import read_record, replay

pytestmark = pytest.mark.anyio
BRIEF = Effort("pupil", 2)


class Beside(BotPool):
    """Computes in this process, and counts how often."""

    asked = 0

    async def behind(self, function: Callable[..., Any], *args: object) -> Any:
        self.asked += 1
        return await asyncio.to_thread(function, *args)


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "quick", lambda *_: BRIEF)
    monkeypatch.setattr(reviewing, "CHUNK", 0.0)


async def reviewed(visitor: Visitor, path: str) -> list[dict[str, Any]]:
    answer = await visitor.post(f"{path}/review")
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_a_review_comes_turn_by_turn_and_outlives_the_server(new_store: NewStore) -> None:
    bots, store = Beside(), new_store()
    async with running(House(store, bots=bots)) as house:
        anna, boris = [await house.visitor(name) for name in ("Anna", "Boris")]
        table = await finished(house, anna, boris)
        told = await reviewed(anna, f"/api/tables/{table}")
        count = told[0]["count"]
        assert [step["turn"]["turn"] for step in told[1:-1]] == list(range(count))
        result = told[-1]["result"]
        assert [step["turn"] for step in told[1:-1]] == result["turns"]
        for seat in result["seats"]:
            parts = seat["luck"] + sum(seat["decisions"]) + seat["rest"]
            assert seat["result"] - seat["expected"] == pytest.approx(parts, abs=1e-9)
        asked = bots.asked
        [again] = await reviewed(boris, f"/api/tables/{table}")
        assert again["result"] == result
        await anna.post(f"/api/tables/{table}/share")
        [shared] = await reviewed(await house.visitor("Vera"), f"/api/records/{table}")
        assert shared["result"] == result, "without the names it is the same game"
        cookies = dict(anna.http.cookies)
    async with running(House(store, bots=bots)) as house:
        anna = Visitor(house)
        anna.http.cookies.update(cookies)
        [later] = await reviewed(anna, f"/api/tables/{table}")
        assert later["result"] == result
        assert bots.asked == asked, "computed once"
        [game] = (await anna.get("/api/me/games")).json()["games"]
        mine = result["seats"][0]
        assert game["judged"] == {
            "luck": mine["luck"],
            "lost": -mine["decisions"][0],
            "inaccuracies": mine["verdicts"]["inaccuracy"],
            "mistakes": mine["verdicts"]["mistake"],
            "blunders": mine["verdicts"]["blunder"],
        }
        [tally] = (await anna.get("/api/me/statistics")).json()["tallies"]
        assert (tally["reviewed"], tally["lost"], tally["luck"]) == (
            1,
            pytest.approx(-mine["decisions"][0]),
            pytest.approx(mine["luck"]),
        )


async def test_only_so_many_reviews_are_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_shelf, "KEPT", 3)
    for number in range(5):
        row = {"digest": f"old {number}", "packed": b"", "looked": float(number)}
        await house.store.run(sa.insert(schema.review).values(**row))
    empty = Review("nizam", "points", True, (), (), ())
    await house.store.write(review_shelf._keep("new", empty, "", house.store.is_sqlite))
    query = sa.select(schema.review.c.digest).order_by(schema.review.c.digest)
    kept = await house.store.read(lambda connection: connection.execute(query).scalars().all())
    assert kept == ["new", "old 3", "old 4"]


async def test_only_whoever_may_see_a_finished_game_may_review_it(
    house: House, anna: Visitor, boris: Visitor
) -> None:
    running_table = await anna.table("nizam", "me", "pupil")
    for path, body in (
        ("review", {}),
        ("try", {"turn": 1, "actions": []}),
        ("judge", {"turn": 1, "actions": []}),
        ("together", {}),
    ):
        answer = await anna.post(f"/api/tables/{running_table}/{path}", **body)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over"), path
    table = await finished(house, anna, boris)
    stranger = await house.visitor("Vera")
    for shelf in ("tables", "records"):
        for path, body in (
            ("review", {}),
            ("try", {"turn": 1, "actions": []}),
            ("judge", {"turn": 1, "actions": []}),
            ("together", {}),
        ):
            assert (await stranger.post(f"/api/{shelf}/{table}/{path}", **body)).status_code == 404, path


# ------------------------------------------------------------------ try again


async def test_a_turn_is_tried_and_judged_and_nothing_is_changed(new_store: NewStore) -> None:
    async with running(House(new_store(), bots=Beside())) as house:
        anna, boris = [await house.visitor(name) for name in ("Anna", "Boris")]
        table = await finished(house, anna, boris)
        text = (await anna.get(f"/api/tables/{table}/record")).text
        record = read_record(text)
        turn = next(number for number, one in enumerate(record.turns) if one.seat == 1 and number > 4)
        path = f"/api/tables/{table}"
        begun = (await anna.post(f"{path}/try", turn=turn, actions=[])).json()
        *_, before = islice(replay(find_game("nizam"), record), turn)
        assert begun["seat"] == 1
        assert sorted(begun["legal"]) == sorted(before.game.text(action) for action in before.legal(1))
        tried = (await anna.post(f"{path}/try", turn=turn, actions=["draw"])).json()
        assert tried["closed"]
        assert tried["view"] == begun["view"], "what it would draw is not shown"
        said = (await anna.post(f"{path}/judge", turn=turn, actions=["draw"])).json()
        assert said == json.loads(msgspec.json.encode(judged(text, None, turn, ["draw"], BRIEF)))
        assert said["verdict"] in ("best", "good", "inaccuracy", "mistake", "blunder")
        for actions, status in ((["end"], 422), (["draw", "draw"], 422), (["what"], 422)):
            answer = await anna.post(f"{path}/try", turn=turn, actions=actions)
            assert answer.status_code in (status, 400, 409), answer.text
        open_turn = await anna.post(f"{path}/judge", turn=turn, actions=[])
        assert (open_turn.status_code, open_turn.json()["code"]) == (409, "unfinished")
        for nobody in (0, len(record.turns)):
            answer = await anna.post(f"{path}/try", turn=nobody, actions=[])
            assert (answer.status_code, answer.json()["code"]) == (400, "no-such-turn")
        assert (await anna.get(f"/api/tables/{table}/record")).text == text


# ------------------------------------------------------------------ together


class Look:
    """Somebody who looks together with others: the states come in one after another."""

    def __init__(self, lines: AsyncIterator[str], post: Callable[..., Any]) -> None:
        self._lines = lines
        self._post = post

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        async with asyncio.timeout(30):
            while True:
                state: Message = json.loads(await anext(self._lines))
                if wanted(state):
                    return state

    async def do(self, **what: Any) -> int:
        return int((await self._post(**what)).status_code)


@asynccontextmanager
async def looks(visitor: Visitor, path: str) -> AsyncIterator[Look]:
    async with visitor.http.stream("POST", f"{path}/together") as answer:
        assert answer.status_code == 200
        yield Look(answer.aiter_lines(), lambda **what: visitor.post(f"{path}/together/do", **what))


async def test_one_leads_all_follow_and_everybody_may_point_and_try(
    house: House, anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await finished(house, anna, boris)
    text = (await anna.get(f"/api/tables/{table}/record")).text
    await anna.post(f"/api/tables/{table}/share")
    path = f"/api/tables/{table}"
    async with looks(boris, path) as second:
        async with looks(anna, path) as first, looks(vera, f"/api/records/{table}") as third:
            state = await first.until(lambda state: len(state["people"]) == 3)
            assert [one["name"] for one in state["people"]] == ["Boris", "Anna", "Vera"]
            assert (state["leader"], state["you"]) == (0, 1)
            place = {"turn": 3, "eyes": -1, "better": True}
            assert await first.do(place=place) == 403, "Boris leads"
            assert await second.do(place=place) == 204
            assert (await third.until(lambda state: bool(state["place"])))["place"] == place
            pointer = {"drawing": 0, "x": 12.5, "y": 3.0}
            assert await third.do(pointer=pointer) == 204
            seen = await first.until(lambda state: bool(state["pointed"]))
            assert seen["pointed"] == {"count": 1, "by": 2, "at": pointer}
            assert await first.do(variation={"turn": 3, "actions": ["draw"]}) == 204
            tried = await second.until(lambda state: bool(state["variation"]))
            assert tried["variation"] == {"by": 1, "turn": 3, "actions": ["draw"]}
            assert await second.do(leader=7) == 409
            assert await second.do(leader=1) == 204
            assert await first.do(place={**place, "turn": 4}) == 204
            moved = await second.until(lambda state: state["place"]["turn"] == 4)
            assert moved["variation"] is None, "it belonged to the other turn"
        left = await second.until(lambda state: len(state["people"]) == 1)
        assert left["leader"] == 0, "the leader has left"
    assert await Look(None, lambda **what: boris.post(f"{path}/together/do", **what)).do(leader=0) == 409  # type: ignore[arg-type]
    assert (await anna.get(f"/api/tables/{table}/record")).text == text


async def test_a_crowd_finds_no_room(
    house: House, anna: Visitor, boris: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(together, "CROWD", 1)
    table = await finished(house, anna, boris)
    path = f"/api/tables/{table}"
    async with looks(anna, path):
        answer = await boris.post(f"{path}/together")
        assert (answer.status_code, answer.json()["code"]) == (409, "crowded")
