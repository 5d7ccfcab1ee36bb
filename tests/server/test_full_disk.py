"""No room left: moves are refused cleanly, nothing is lost, and with room it goes on."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from server.conftest import NewStore
from server.house import Connection, House, Message, Visitor, draw, running, turns_of, two
from terem.server import health

pytestmark = pytest.mark.anyio


async def fill_up(games: list[tuple[str, list[Connection]]]) -> tuple[str, list[Connection], Message]:
    """Play until a move is refused because the disk is full: the table, its connections and the refusal."""
    for table, connections in games:
        answer = await draw(table, connections)
        while answer["type"] == "ack":
            answer = await draw(table, connections)
        if answer["code"] != "nothing-to-draw":
            return table, connections, answer
    raise AssertionError("it never was full")


async def test_a_full_file_refuses_moves_cleanly_and_goes_on_with_room(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite())) as house:
        games = [await two(house) for _ in range(8)]
        table, visitors, connections = games[0]

        def limit(pages: int) -> None:
            with house.store._writing.connect() as connection:
                connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        await asyncio.to_thread(limit, 1)  # no more pages than there are
        refused = await say_until_full(connections[0], table)
        assert "disk is full" in str(refused["words"])
        table, connections, refused = await fill_up([(table, connections) for table, _, connections in games])
        assert refused["code"] == "not-kept"
        assert "nothing was lost" in str(refused["words"])
        late = Visitor(house)
        answer = await late.post("/api/guest", name="Late")
        while answer.status_code == 201:
            answer = await late.post("/api/guest", name="Late")
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        made = await visitors[0].post("/api/account", login="anna", password="long enough")
        assert made.status_code in (201, 503)  # and never "somebody else has this login"
        assert (await visitors[1].get("/api/me")).status_code == 200  # reading still works
        kept = len(await turns_of(house, table))
        await asyncio.to_thread(limit, 1 << 30)
        assert (await draw(table, connections))["seq"] == kept


async def say_until_full(connection: Connection, table: str) -> Message:
    for number in range(500):
        answer = await connection.answer("say", table=table, text=f"{number} " + "word " * 90)
        if answer["type"] == "refuse":
            assert answer["code"] == "store"
            return answer
    raise AssertionError("it never was full")


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system with little room."""
    place = tmp_path / "disk"
    place.mkdir()
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("only root can mount a small file system")
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.decode().strip()}")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=False)


async def test_a_full_disk_refuses_moves_cleanly_and_goes_on_with_room(
    tiny_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(House(f"sqlite:///{tiny_disk / 'terem.sqlite'}")) as house:
        visitor = Visitor(house)
        games = [await two(house) for _ in range(4)]
        ballast = tiny_disk / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 1024)
        table, connections, refused = await fill_up([(table, connections) for table, _, connections in games])
        assert refused["code"] == "not-kept"
        assert "make room" in str(refused["words"])
        before = connections[0].turns[table, 0]["seq"]
        monkeypatch.setattr(health, "FRESH", 0.0)
        assert (await visitor.get("/healthz")).status_code == 503
        ballast.unlink()
        assert (await visitor.get("/healthz")).status_code == 200
        assert (await draw(table, connections))["seq"] == before + 1
        await connections[0].rest()
        assert len(await turns_of(house, table)) == before + 2
