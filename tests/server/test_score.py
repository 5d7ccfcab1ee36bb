"""The scoring helper over HTTP."""

from __future__ import annotations

import copy

import pytest

from server.house import House, Visitor
from terem.games import find_game
from terem.house.workshop import draft_of

pytestmark = pytest.mark.anyio

PAINTING = "HbBhGhXhFh/HgBgGbXbFb/HxBxGxXgFg/HfBfGfXfFx/sHsBsGsXsF"


async def test_items_come_back_with_their_cells(house: House) -> None:
    nobody = Visitor(house)  # no session is needed
    answer = await nobody.http.post("/api/games/mezen/score", json=["6", PAINTING])
    assert answer.status_code == 200
    assert answer.json() == {"items": [], "rebuilt": [{"code": "card", "args": {"card": 6}}]}
    answer = await nobody.http.post("/api/games/mezen/score", json=["7", PAINTING])
    items = answer.json()["items"]
    assert [(item["code"], item["points"], item["cells"]) for item in items] == [
        ("tile", 2, ["b2"]),
        ("tile", 2, ["b3"]),
        ("tile", 2, ["b4"]),
    ]
    assert items[0]["args"] == {"symbol": "B"}


async def test_the_other_games_score_too(anna: Visitor) -> None:
    for game in (await anna.get("/api/games")).json():
        answer = await anna.http.post(f"/api/games/{game['key']}/score", json=[])
        if game["scorer"]:
            assert (answer.status_code, answer.json()["code"]) == (400, "notation")
        else:
            assert (answer.status_code, answer.json()["code"]) == (404, "no-scorer")


async def test_what_cannot_be_read_is_refused_in_words(anna: Visitor) -> None:
    for words, problem in (
        (
            ["37", PAINTING],
            "'37' is no goal card: they are numbered 1 to 36; "
            "or write what the card shows, such as pairs:HG or places-2:F:square",
        ),
        (["7"], "give a card (1 to 36) and a painting, such as 7 HbXsGf…/…/…/…/…"),
        (["7", "HbXs"], "a painting is five rows joined by '/', this has 1"),
        (
            ["7", PAINTING.replace("sF", "Sf")],
            "row 5: 'Sf': a spruce is on dark sides only, so its letter is small",
        ),
    ):
        answer = await anna.http.post("/api/games/mezen/score", json=words)
        assert (answer.status_code, answer.json()["code"]) == (400, "notation")
        assert answer.json()["words"] == problem
    for body in ({"card": 7}, [7, 8], "7", None):
        answer = await anna.http.post("/api/games/mezen/score", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    answer = await anna.http.post("/api/games/chess/score", json=[])
    assert answer.status_code == 404
    answer = await anna.http.post(
        "/api/games/mezen/score", json=["7", PAINTING], headers={"Origin": "http://elsewhere.example"}
    )
    assert answer.status_code == 403


async def test_a_pack_from_the_workshop_scores(anna: Visitor, boris: Visitor) -> None:
    """On Anna's sixth card are birds; Boris has the link."""
    files = copy.deepcopy(draft_of(find_game("mezen"), ""))
    files["cards.toml"]["card"][5] |= {"symbols": ["B"], "source": "own"}
    digest = (await anna.post("/api/workshop/mezen/packs", name="mine", files=files)).json()["digest"]
    answer = await boris.http.post(f"/api/games/mezen/score?pack={digest}", json=["6", PAINTING])
    assert [item["cells"] for item in answer.json()["items"]] == [["b2"], ["b3"], ["b4"]]
    assert answer.json()["rebuilt"] == []
    answer = await boris.http.post("/api/games/mezen/score", json=["places-2:B:b2+b3", PAINTING])
    assert [item["cells"] for item in answer.json()["items"]] == [["b2"], ["b3"]]
    answer = await boris.http.post("/api/games/mezen/score?pack=nothing", json=["6", PAINTING])
    assert (answer.status_code, answer.json()["code"]) == (409, "no-pack")
