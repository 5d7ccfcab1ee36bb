"""The way forward and back, as docs/operating.md has it: a backup, the new Terem, and the backup again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from server.test_migrations import _played_under_first_schema
from server_cli.served import Somebody, play, served, terem

from terem.server import migrations
from terem.server.store import Store


def everything(file: Path) -> dict[str, list[object]]:
    with closing(sqlite3.connect(file)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(connection.execute(f'SELECT * FROM "{name}"'), key=repr) for name in names}


def test_an_upgrade_goes_on_and_a_rollback_has_everything_as_it_was(tmp_path: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "before.sqlite"
    file = data / "terem.sqlite"
    old = Store(f"sqlite:///{file}")
    migrations.upgrade(old._writing, "0001")
    old.close()
    played = _played_under_first_schema(f"sqlite:///{file}")
    before = everything(file)
    assert terem("backup", str(backup), "--data", str(data)).returncode == 0
    for _ in range(2):  # forward, back, and forward again
        with served("--data", str(data)) as server:
            anna = Somebody(server.address, f"terem={played['token']}")
            with anna.socket() as connection:
                play(connection, played["table"], 2)
            assert anna.seq(played["table"]) == 3
            anna.close()
            assert server.stop() == 0
        after = everything(file)
        assert after["alembic_version"] != before["alembic_version"]
        done = terem("restore", str(backup), "--data", str(data), "--force")
        assert done.returncode == 0, done.stderr
        assert everything(file) == before
        (kept,) = data.glob("terem.sqlite.*.old")
        assert everything(kept) == after, "what was played meanwhile is kept beside"
        kept.unlink()
