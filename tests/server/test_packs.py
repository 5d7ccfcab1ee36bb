"""Tables that are played with another component pack."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.house import House, Visitor
from terem.core.chance import FastRng
from terem.games import find_game
from terem.house.packs import PACKS
from terem.house.thinker import OtherPack, Question, bot_turn

pytestmark = pytest.mark.anyio
MEZEN = find_game("mezen")


@pytest.fixture
def packs(tmp_path: Path) -> Iterator[Path]:
    """A good pack of Mezen, in which card 1 is about birds, and one that cannot be used."""
    good = tmp_path / "mezen" / "birds"
    shutil.copytree(MEZEN.folder / "data", good)
    cards = good / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace('symbols = ["H"]', 'symbols = ["B"]', 1), encoding="utf-8")
    shutil.copytree(good, tmp_path / "mezen" / "broken")
    (tmp_path / "mezen" / "broken" / "tiles.toml").unlink()
    before, PACKS.folder = PACKS.folder, tmp_path
    yield tmp_path
    PACKS.folder = before


async def listed(anna: Visitor) -> list[dict[str, str]]:
    games = (await anna.get("/api/games")).json()
    found: list[dict[str, str]] = next(game["packs"] for game in games if game["key"] == "mezen")
    return found


async def test_only_packs_that_can_be_used_are_offered(anna: Visitor, packs: Path) -> None:
    digest = MEZEN.components(packs / "mezen" / "birds").digest
    assert await listed(anna) == [{"name": "birds", "digest": digest, "mine": False}]
    shown = (await anna.get(f"/api/games/mezen/components?pack={digest}")).json()
    assert shown["pack"]["cards"][0]["symbols"] == ["B"]
    assert shown["names"]["H"]["en"] == "horse"
    own = (await anna.get("/api/games/mezen/components")).json()
    assert own["pack"]["cards"][0]["symbols"] == ["H"]
    rules = await anna.get(f"/api/games/mezen/rules?language=uk&pack={digest}")
    assert rules.headers["Content-Language"] == "uk"
    assert "| 1 | 3 за кожного птаха в кутах і в центрі |" in rules.text
    own_rules = await anna.get("/api/games/mezen/rules?language=uk")
    assert "| 1 | 3 за кожного коня в кутах і в центрі |" in own_rules.text
    gone = await anna.get(f"/api/games/mezen/rules?pack={'0' * 64}")
    assert (gone.status_code, gone.json()["code"]) == (409, "no-pack")


async def test_a_table_keeps_its_pack(house: House, anna: Visitor, packs: Path) -> None:
    [pack] = await listed(anna)
    body = {"game": "mezen", "seats": [{"kind": "me"}, {"kind": "bot", "level": "pupil"}]}
    made = await anna.post("/api/tables", **body, pack=pack["digest"])
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    live = await house.server.tables.get(table)
    async with live.reading() as match:
        assert match.record.pack == pack["digest"]
    assert (await anna.get(f"/api/tables/{table}")).json()["pack"] == pack["digest"]
    # The same after it is read again from the store.
    live._is_stale = True
    async with live.reading() as again:
        assert again is not match
        assert again.record.pack == pack["digest"]


async def test_a_pack_that_is_not_there_is_named(anna: Visitor, packs: Path) -> None:
    answer = await anna.post("/api/tables", game="mezen", seats=[{"kind": "me"}], pack="0" * 64)
    assert (answer.status_code, answer.json()["code"]) == (409, "no-pack")
    answer = await anna.get("/api/games/mezen/components?pack=..%2F..")
    assert answer.json()["code"] == "no-pack"


async def test_an_edited_pack_is_another_one(house: House, anna: Visitor, packs: Path) -> None:
    [pack] = await listed(anna)
    body = {"game": "mezen", "seats": [{"kind": "me"}]}
    table = (await anna.post("/api/tables", **body, pack=pack["digest"])).json()["table"]
    live = await house.server.tables.get(table)
    shutil.rmtree(packs / "mezen" / "birds")
    live._is_stale = True
    answer = await anna.get(f"/api/tables/{table}")
    assert answer.status_code == 200  # the table in memory can be played on
    del house.server.tables._live[table]
    answer = await anna.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-pack")


async def test_a_refusal_has_words_also_when_the_pack_is_gone(house: House, packs: Path) -> None:
    olha = await house.visitor("Olha", "uk")
    table = await olha.table("mezen", "me", pack=MEZEN.components(packs / "mezen" / "birds").digest)
    connection = await olha.at(table)
    first = await connection.play(table, 0, "nonsense")
    shutil.rmtree(packs / "mezen" / "birds")
    second = await connection.play(table, 0, "nonsense")
    assert first["code"] == second["code"]
    assert second["words"]


async def test_a_pack_that_is_edited_in_place_is_another_one_at_once(own_house: House, packs: Path) -> None:
    anna = await own_house.visitor("Anna")
    [pack] = await listed(anna)
    folder = packs / "mezen" / "birds"
    begun = await anna.table("mezen", "me", pack=pack["digest"])
    waiting = await anna.table("mezen", "me", "open", pack=pack["digest"])
    async with (await own_house.server.tables.get(begun)).reading() as match:
        position = MEZEN.show(match.redealt(0, FastRng(1)))
    question = Question("mezen", position, 0, folder, pack["digest"])
    assert bot_turn(question, "pupil", 1)
    cards = folder / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace('symbols = ["B"]', 'symbols = ["G"]', 1), encoding="utf-8")
    [edited] = await listed(anna)
    assert edited["digest"] != pack["digest"]
    with pytest.raises(OtherPack):
        bot_turn(question, "pupil", 1)
    seats = [{"kind": "me"}]
    answer = await anna.post("/api/tables", game="mezen", seats=seats, pack=pack["digest"])
    assert (answer.status_code, answer.json()["code"]) == (409, "no-pack")
    answer = await anna.post(f"/api/tables/{waiting}/bot", seat=1, level="pupil")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-pack")
    del own_house.server.tables._live[begun]
    answer = await anna.get(f"/api/tables/{begun}")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-pack")
    # With its old content it is the old pack again.
    cards.write_text(text, encoding="utf-8")
    assert (await anna.get(f"/api/tables/{begun}")).status_code == 200
