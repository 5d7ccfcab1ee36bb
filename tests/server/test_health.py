"""/healthz says what is true: it writes a row, and looks at what comes back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import House, Visitor, running
from terem.server import health, schema
from terem.server.settings import CannotStart, Settings, open_store

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def always_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)


async def status(house: House) -> int:
    return (await Visitor(house).get("/healthz")).status_code


async def written(house: House) -> float:
    query = sa.select(schema.health.c.at)
    return float(await house.store.read(lambda connection: connection.execute(query).scalar_one()))


async def test_a_healthy_server_writes_a_row(own_house: House) -> None:
    assert await status(own_house) == 200
    first = await written(own_house)
    assert await status(own_house) == 200
    assert await written(own_house) > first


async def test_it_does_not_write_for_everybody_who_asks(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on a machine that has not run for as long as an answer holds."""
    monkeypatch.setattr(health, "FRESH", 1e9)
    assert await status(own_house) == 200
    before = await written(own_house)
    assert {await status(own_house) for _ in range(20)} == {200}
    assert await written(own_house) == before


async def test_a_damaged_page_is_not_healthy(new_sqlite: NewStore) -> None:
    url = new_sqlite()
    async with running(House(url)) as house:
        visitor = await house.visitor("Anna")
        assert await status(house) == 200
        break_it(Path(str(sa.make_url(url).database)), "session")
        answer = await visitor.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        assert await status(house) == 503


def test_a_damaged_file_is_not_served(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    open_store(settings).close()
    assert settings.file
    break_it(settings.file, "turn")
    with pytest.raises(CannotStart, match=r"is damaged .* restore a backup"):
        open_store(settings)


def break_it(file: Path, table: str) -> None:
    """Overwrite the page that a table begins with. What the server has cached is flushed first."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        [number] = connection.execute(page, [table]).fetchone()
        [size] = connection.execute("PRAGMA page_size").fetchone()
        connection.execute("UPDATE health SET at = at")  # other connections read the file again
        connection.commit()
    with file.open("r+b") as opened:
        opened.seek((number - 1) * size)
        opened.write(b"\xff" * size)


async def test_a_store_that_is_gone_is_not_healthy(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise sa.exc.OperationalError("", {}, Exception("connection lost"))

    with monkeypatch.context() as patch:
        patch.setattr(own_house.store, "_commit_all", fail)
        answer = await Visitor(own_house).get("/healthz")
    assert (answer.status_code, answer.json()["code"]) == (503, "store")
    assert answer.headers["retry-after"] == "2"
    assert await status(own_house) == 200
