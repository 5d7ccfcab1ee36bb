"""The workshop: packs that people make, and every limit on them."""

from __future__ import annotations

import asyncio
import copy
import io
import time
import zipfile
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import House, QuickBots, Visitor, running
from terem.core.chance import FastRng
from terem.games import find_game, games
from terem.house import comparing, workshop
from terem.house.packs import PACKS
from terem.house.thinker import Question, bot_turn
from terem.server import pack_store, schema
from terem.server.limits import Limits
from terem.trials.comparing import play_pairs

pytestmark = pytest.mark.anyio
Files = dict[str, dict[str, Any]]


def draft(game: str = "nizam") -> Files:
    """The game's own components."""
    return copy.deepcopy(workshop.draft_of(find_game(game), ""))


def with_amber(name: str = "amber") -> Files:
    """A pack of Nizam in which the first gem is called like this."""
    files = draft()
    files["gems.toml"]["gem"][0]["name"]["en"] = name
    return files


async def keep(visitor: Visitor, name: str = "mine", files: Files | None = None) -> str:
    answer = await visitor.post("/api/workshop/nizam/packs", name=name, files=files or with_amber())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["digest"])


@pytest.mark.parametrize("key", sorted(games()))
async def test_every_game_can_be_edited(anna: Visitor, key: str) -> None:
    opened = (await anna.get(f"/api/workshop/{key}")).json()
    assert opened["files"] == draft(key)
    answer = await anna.post(f"/api/workshop/{key}/check", files=opened["files"])
    found = answer.json()
    assert found["problem"] is None
    assert found["components"]["names"]


async def test_a_problem_names_its_file_and_entry(anna: Visitor) -> None:
    files = draft()
    files["gems.toml"]["gem"][2]["copies"] = 11
    found = (await anna.post("/api/workshop/nizam/check", files=files)).json()
    assert found == {
        "digest": "",
        "components": None,
        "problem": {
            "file": "gems.toml",
            "entry": "gem 3 (C)",
            "reason": "the rulebook has 12 of each gem, not 11",
            "code": "gem-copies",
            "details": {"copies": 12},
        },
    }
    answer = await anna.post("/api/workshop/nizam/packs", name="mine", files=files)
    assert (answer.status_code, answer.json()["code"]) == (400, "pack")


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"deep": nested(300)}, "deep inside"),
        ({"pearl": None}, "texts, numbers"),
        ({"huge": 10**400}, "unknown field"),
        ({"long": "x" * 70_000}, "at most 65536 bytes"),
        ({"": 1}, "unknown field"),
        ({"pearl": {"letter": "*", "copies": 1, "source": "rulebook", "name": {"en": "p" * 61}}}, "<= 60"),
        (
            {"pearl": {"letter": "*", "copies": 1, "source": "own", "name": {"en": "a\u202eb"}}},
            "matching regex",
        ),
    ],
)
async def test_what_is_no_pack_is_a_problem_and_not_a_failure(
    anna: Visitor, change: dict[str, Any], reason: str
) -> None:
    files = draft()
    files["gems.toml"] |= change
    answer = await anna.post("/api/workshop/nizam/check", files=files)
    assert answer.status_code == 200, answer.text
    assert reason in answer.json()["problem"]["reason"]


async def test_numbers_that_no_machine_holds_are_a_problem(anna: Visitor) -> None:
    for key in games():
        files = draft(key)
        for name, tree in files.items():
            for table, entries in tree.items():
                for entry in entries if isinstance(entries, list) else [entries]:
                    for field in [field for field, value in entry.items() if isinstance(value, int)]:
                        before, entry[field] = entry[field], 2**80
                        answer = await anna.post(f"/api/workshop/{key}/check", files=files)
                        assert answer.status_code == 200
                        assert answer.json()["problem"], (key, name, table, field)
                        entry[field] = before
                        break
                    break


async def test_a_pack_of_other_files_is_refused(anna: Visitor) -> None:
    wrong: list[Files] = [{}, {"cards.toml": {}}, draft() | {"../gems.toml": {}}]
    for files in wrong:
        found = (await anna.post("/api/workshop/nizam/check", files=files)).json()
        assert "has the files gems.toml" in found["problem"]["reason"]


async def test_too_large_a_body_is_refused(anna: Visitor) -> None:
    answer = await anna.post("/api/workshop/nizam/check", files={"gems.toml": {"x": "y" * 200_000}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_kept_pack_is_offered_to_its_maker_only(anna: Visitor, boris: Visitor) -> None:
    digest = await keep(anna, " Anna's  box ")
    [listed] = (await anna.get("/api/packs")).json()
    assert (listed["game"], listed["name"], listed["digest"]) == ("nizam", "Anna's box", digest)

    async def offered(visitor: Visitor) -> list[str]:
        rows = (await visitor.get("/api/games")).json()
        packs = next(row["packs"] for row in rows if row["key"] == "nizam")
        return [pack["digest"] for pack in packs if pack["mine"]]

    assert await offered(anna) == [digest]
    assert await offered(boris) == []
    # By its link everybody can open it, and keep it under another name.
    opened = (await boris.get(f"/api/workshop/nizam?pack={digest}")).json()
    assert (opened["name"], opened["mine"]) == ("Anna's box", False)
    assert await keep(boris, "copied", opened["files"]) == digest
    assert (await boris.get(f"/api/workshop/nizam?pack={digest}")).json()["name"] == "copied"


async def test_the_same_pack_is_kept_once(anna: Visitor) -> None:
    first = await keep(anna, "one")
    assert await keep(anna, "two") == first
    assert [pack["name"] for pack in (await anna.get("/api/packs")).json()] == ["two"]


async def test_the_standard_pack_is_not_kept(anna: Visitor) -> None:
    answer = await anna.post("/api/workshop/nizam/packs", name="same", files=draft())
    assert (answer.status_code, answer.json()["code"]) == (409, "pack-same")


async def test_nobody_keeps_without_a_session_or_a_name(house: House, anna: Visitor) -> None:
    nobody = Visitor(house)
    answer = await nobody.post("/api/workshop/nizam/packs", name="x", files=with_amber())
    assert (answer.status_code, answer.json()["code"]) == (401, "who")
    answer = await anna.post("/api/workshop/nizam/packs", name="  ", files=with_amber())
    assert (answer.status_code, answer.json()["code"]) == (400, "name")


async def test_one_person_keeps_so_many(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_store, "EACH", 2)
    anna = await own_house.visitor("Anna")
    for name in ("amber", "amethyst"):
        await keep(anna, name, with_amber(name))
    body = {"name": "one more", "files": with_amber("jasper")}
    answer = await anna.post("/api/workshop/nizam/packs", **body)
    assert (answer.status_code, answer.json()["code"]) == (409, "pack-many")
    await keep(anna, "renamed", with_amber("amber"))  # what is kept already takes no place


async def test_rates(new_store: NewStore) -> None:
    limits = Limits(1000)
    limits.drafts.rate = limits.packs.rate = limits.comparisons.rate = 0
    limits.drafts.burst, limits.packs.burst, limits.comparisons.burst = 2, 1, 1
    async with running(House(new_store(), limits=limits)) as house:
        anna = await house.visitor("Anna")
        statuses = [(await anna.post("/api/workshop/nizam/check", files={})).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        await keep(anna)
        answer = await anna.post("/api/workshop/nizam/packs", name="again", files=with_amber("jade"))
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        body = {"pack": "0" * 64, "players": 2}
        codes = [(await anna.post("/api/workshop/nizam/compare", **body)).json()["code"] for _ in range(2)]
        assert codes == ["no-pack", "too-many"]


async def test_a_closed_workshop(new_store: NewStore) -> None:
    async with running(House(new_store())) as house:
        anna = await house.visitor("Anna")
        digest = await keep(anna)
        table = await anna.table("nizam", "me", "random", pack=digest)
        house.server.has_workshop = False
        for answer in (
            await anna.get("/api/workshop/nizam"),
            await anna.get("/api/packs"),
            await anna.post("/api/workshop/nizam/check", files={}),
            await anna.post("/api/workshop/nizam/packs", name="x", files=with_amber("jade")),
            await anna.post("/api/workshop/nizam/compare", pack=digest, players=2),
            await anna.get(f"/api/workshop/nizam/packs/{digest}/zip"),
            await anna.http.post("/api/workshop/nizam/unzip", content=b""),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "workshop-closed")
        nizam = next(row for row in (await anna.get("/api/games")).json() if row["key"] == "nizam")
        assert (nizam["workshop"], nizam["packs"]) == (False, [])
        assert (await anna.get(f"/api/tables/{table}")).json()["pack"] == digest


# ------------------------------------------------------------------ at the table


async def test_a_table_plays_on_when_its_pack_is_deleted(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    digest = await keep(anna)
    table = await anna.table("nizam", "me", "me", pack=digest)
    path = f"/api/workshop/nizam/packs/{digest}"
    assert (await anna.http.delete(path)).status_code == 204
    assert (await anna.http.delete(path)).json()["code"] == "no-kept-pack"
    assert (await anna.get("/api/packs")).json() == []
    await age(own_house)
    await own_house.server.packs.tidy()
    PACKS._laid_out.clear()
    del own_house.server.tables._live[table]
    assert (await anna.get(f"/api/tables/{table}")).status_code == 200
    components = (await anna.get(f"/api/games/nizam/components?pack={digest}")).json()
    assert components["names"]["A"]["en"] == "amber"
    live = await own_house.server.tables.get(table)
    async with live.reading() as match:
        position = match.game.show(match.redealt(0, FastRng(1)))
    folder = PACKS.find(find_game("nizam"), digest)
    assert bot_turn(Question("nizam", position, 0, folder, digest), "pupil", 1)


async def age(house: House) -> None:
    long_ago = time.time() - 2 * pack_store.UNUSED
    await house.store.run(sa.update(schema.pack_content).values(created=long_ago))


async def test_what_nobody_needs_is_deleted(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    kept, dropped, recorded, fresh = [
        await keep(anna, name, with_amber(name)) for name in ("amber", "jade", "jasper", "quartz")
    ]
    for digest in (dropped, recorded, fresh):
        await anna.http.delete(f"/api/workshop/nizam/packs/{digest}")
    record = {"id": "r", "person": None, "record": f"# pack {recorded}\n", "created": 1.0}
    await own_house.store.run(sa.insert(schema.upload).values(**record))
    await age(own_house)
    now = sa.update(schema.pack_content).where(schema.pack_content.c.digest == fresh)
    await own_house.store.run(now.values(created=time.time()))
    await own_house.server.packs.tidy()
    left = await own_house.store.read(
        lambda connection: set(connection.execute(sa.select(schema.pack_content.c.digest)).scalars())
    )
    assert left == {kept, recorded, fresh}


# ------------------------------------------------------------------ archives


async def test_an_archive_goes_out_and_comes_in(anna: Visitor, boris: Visitor, tmp_path: Any) -> None:
    digest = await keep(anna)
    answer = await boris.get(f"/api/workshop/nizam/packs/{digest}/zip")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        archive.extractall(tmp_path)
    assert find_game("nizam").components(tmp_path).digest == digest
    opened = await boris.http.post("/api/workshop/nizam/unzip", content=answer.content)
    assert await keep(boris, "imported", opened.json()["files"]) == digest


def archive(files: dict[str, bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as out:
        for name, text in files.items():
            out.writestr(name, text)
    return whole.getvalue()


def gems(text: bytes) -> bytes:
    return archive({"gems.toml": text})


BAD = {
    "nothing": (b"", 400, "zip"),
    "no archive": (b"PK\x03\x04" + b"x" * 300, 400, "zip"),
    "cut off": (gems(b"x" * 50)[:-30], 400, "zip"),
    "another file": (archive({"cards.toml": b""}), 400, "zip"),
    "brackets": (gems(b"a = " + b"[" * 20_000), 400, "zip"),
    "a date": (gems(b"a = 1979-05-27"), 400, "zip"),
    "twice": (archive({"gems.toml": b"", "folder/gems.toml": b""}), 400, "zip"),
    "a bomb": (gems(b"#" * 10_000_000), 413, "too-large"),
    "many files": (archive({f"f{n}": b"" for n in range(60)} | {"gems.toml": b""}), 400, "zip"),
    "large": (b"x" * 200_000, 413, "too-large"),
}


@pytest.mark.parametrize("which", BAD)
async def test_a_bad_archive_is_refused(anna: Visitor, which: str) -> None:
    data, status, code = BAD[which]
    answer = await anna.http.post("/api/workshop/nizam/unzip", content=data)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


async def test_files_are_found_by_name_wherever_they_lie(anna: Visitor) -> None:
    own = (find_game("nizam").folder / "data" / "gems.toml").read_bytes()
    data = archive({"../box/gems.toml": own, "README.md": b"hello", "/etc/passwd": b"x"})
    answer = await anna.http.post("/api/workshop/nizam/unzip", content=data)
    assert answer.json()["files"] == draft()


# ------------------------------------------------------------------ comparing


class Slow(QuickBots):
    """Comparisons in this process."""

    async def pairs(self, *args: Any) -> list[Any]:
        return await asyncio.to_thread(play_pairs, *args)


async def lines(visitor: Visitor, digest: str, **more: Any) -> list[dict[str, Any]]:
    body = {"pack": digest, "players": 2, "level": "pupil", **more}
    answer = await visitor.post("/api/workshop/nizam/compare", **body)
    assert answer.status_code == 200, answer.text
    return [msgspec.json.decode(line) for line in answer.text.splitlines()]


async def test_a_comparison_tells_how_far_it_is(new_store: NewStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "MOST_DEALS", 4)
    monkeypatch.setattr(comparing, "CHUNK", 0.0)
    async with running(House(new_store(), bots=Slow())) as house:
        anna = await house.visitor("Anna")
        digest = await keep(anna)
        told = await lines(anna, digest)
        assert [step["deals"] for step in told] == [0, 1, 2, 3, 4, 4]
        assert all(step["result"] is None for step in told[:-1])
        result = told[-1]["result"]
        # Only a name was changed, and the deals are the same.
        assert {change["difference"] for change in (*result["points"], *result["wins"])} == {0.0}
        assert result["deals"] == 4
        assert len(result["points"]) == 2
        await lines(anna, digest)  # the place in the queue was given back


async def test_one_comparison_a_person_and_a_short_queue(
    new_store: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "WAITING", 1)
    async with running(House(new_store(), bots=Slow())) as house:
        anna, boris, vera = [await house.visitor(name) for name in ("Anna", "Boris", "Vera")]
        digest = await keep(anna)
        body = {"pack": digest, "players": 2, "level": "pupil"}
        async with anna.http.stream("POST", "/api/workshop/nizam/compare", json=body) as first:
            told = first.aiter_lines()
            assert '"ahead":0' in await anext(told)
            answer = await anna.post("/api/workshop/nizam/compare", **body)
            assert (answer.status_code, answer.json()["code"]) == (409, "comparing")
            async with boris.http.stream("POST", "/api/workshop/nizam/compare", json=body) as second:
                heard = second.aiter_lines()
                assert '"ahead":1' in await anext(heard)
                answer = await vera.post("/api/workshop/nizam/compare", **body)
                assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
                await first.aclose()  # Anna hangs up: it is Boris's turn
                assert '"ahead":0' in await anext(heard)


@pytest.mark.parametrize(
    ("body", "code"),
    [({"players": 9}, "set-up"), ({"level": "master"}, "no-bot"), ({"pack": "0" * 64}, "no-pack")],
)
async def test_a_comparison_that_cannot_be_made(anna: Visitor, body: dict[str, Any], code: str) -> None:
    digest = await keep(anna)
    answer = await anna.post("/api/workshop/nizam/compare", **({"pack": digest, "players": 2} | body))
    assert answer.json()["code"] == code
