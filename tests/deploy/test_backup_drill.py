"""deploy/backup: what a timer runs every night. Each backup is tried before it is kept."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from server_cli.kept import keep_game, keep_person
from server_cli.served import PATIENCE, served, terem

from deploy.programs import ROOT
from terem.server.settings import Settings, open_store, write_store

SCRIPT = ROOT / "deploy" / "backup"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="for systemd's timer, or cron")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    settings = Settings(data=str(folder))
    open_store(settings).close()
    write_store(settings, fill)
    return folder


def fill(connection: sa.Connection) -> None:
    for person in ("anna", "boris"):
        keep_person(connection, person)
    keep_game(connection, "over", ["anna", "boris"], turns=8, over=True)
    keep_game(connection, "playing", ["anna", "boris"], turns=8)


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build under test, as if it were installed."""
    folder = tmp_path_factory.mktemp("bin")
    for name, module in {"terem": "-P -m terem ", "python": ""}.items():
        (folder / name).write_text(f'#!/bin/sh\nexec {sys.executable} {module}"$@"\n')
        (folder / name).chmod(0o755)
    return folder


def back_up(programs: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"TEREM": str(programs / "terem")}
    command = ["sh", str(SCRIPT), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)


def test_a_backup_is_tried_beside_a_running_server(data: Path, programs: Path, tmp_path: Path) -> None:
    into = tmp_path / "backups"
    into.mkdir()
    for age in range(3):
        (into / f"terem-2001010{age}T000000Z.sqlite").touch()
    (into / "notes.txt").touch()
    with served("--data", str(data)):
        done = back_up(programs, "--data", str(data), "--into", str(into), "--keep", "2")
    assert done.returncode == 0, done.stderr
    assert "restored, served, 1 finished games proved" in done.stdout
    left = sorted(path.name for path in into.iterdir())
    assert left[0] == "notes.txt"
    assert left[1] == "terem-20010102T000000Z.sqlite", "the newest two are kept"
    assert len(left) == 3
    (made,) = [path for path in into.glob("terem-2*.sqlite") if path.stat().st_size]
    assert made.stat().st_mode & 0o777 == 0o600
    assert terem("restore", str(made), "--data", str(tmp_path / "new")).returncode == 0


OLDER = "terem-20010101T000000Z.sqlite"


def test_a_backup_that_cannot_be_restored_is_not_kept(data: Path, programs: Path, tmp_path: Path) -> None:
    change(data, "DELETE FROM turn WHERE game_table = 'playing' AND seq = 2")
    into = folder_with_an_older_one(tmp_path)
    done = back_up(programs, "--data", str(data), "--into", str(into), "--keep", "1")
    assert done.returncode == 2
    assert "rows are missing" in done.stderr
    assert [path.name for path in into.iterdir()] == [OLDER]


def test_a_game_that_cannot_be_proved_is_said(data: Path, programs: Path, tmp_path: Path) -> None:
    """The backup is what the store is; perhaps an older one is better, so that stays, too."""
    change(data, "UPDATE turn SET text = replace(text, 'draw', 'pass') WHERE game_table = 'over' AND seq = 3")
    into = folder_with_an_older_one(tmp_path)
    done = back_up(programs, "--data", str(data), "--into", str(into), "--keep", "1")
    assert done.returncode == 1
    assert "1 finished games are not what was played" in done.stderr
    assert sorted(path.name for path in into.iterdir())[0] == OLDER
    assert len(list(into.iterdir())) == 2


def change(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / "terem.sqlite")) as connection, connection:
        assert connection.execute(statement).rowcount == 1


def folder_with_an_older_one(tmp_path: Path) -> Path:
    into = tmp_path / "backups"
    into.mkdir()
    (into / OLDER).touch()
    return into


def test_what_is_missing_is_said(programs: Path) -> None:
    assert "usage: backup" in back_up(programs, "--into", "/tmp").stderr
    assert "unknown option" in back_up(programs, "--to", "/tmp").stderr
