"""Backups: what they contain, when they are refused, and what a restore keeps."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from server_cli.kept import keep_game, keep_person
from terem.server.backup import BackupError, backup, restore
from terem.server.lock import InUse, OneProcess
from terem.server.migrations import upgrade
from terem.server.settings import FILE, Settings, open_store
from terem.server.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with one table on it."""
    opened = open_store(Settings(data=str(tmp_path / "data")))

    def work(connection: sa.Connection) -> None:
        keep_person(connection, "anna")
        keep_game(connection, "table1", ["anna", None], turns=6)

    opened.write_now(work)
    opened.close()
    return tmp_path / "data" / FILE


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()


def turns(file: Path) -> int:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        found: int = connection.execute("SELECT count(*) FROM turn").fetchone()[0]
        return found


def test_a_backup_is_one_private_file_that_says_what_it_holds(store: Path, tmp_path: Path) -> None:
    copied = backup(store, tmp_path / "copy")
    assert (copied.tables, copied.turns) == (1, 7)
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy", "data"]


def test_a_backup_has_what_is_still_in_the_log(store: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(store)) as writer:
        writer.execute("PRAGMA wal_autocheckpoint=0")
        writer.execute("INSERT INTO person (id, name, created) VALUES ('boris', 'Boris', 1)")
        writer.commit()
        assert store.with_name(FILE + "-wal").stat().st_size > 0
        backup(store, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        assert copy.execute("SELECT count(*) FROM person").fetchone()[0] == 2


def test_a_backup_replaces_nothing_unasked(store: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("something")
    with pytest.raises(BackupError, match="exists already"):
        backup(store, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "something"
    assert backup(store, tmp_path / "copy", force=True).turns == 7
    with pytest.raises(BackupError, match="the store itself"):
        backup(store, store, force=True)


def test_a_backup_without_a_store_or_a_place_says_so(store: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="no store"):
        backup(tmp_path / "nothing" / FILE, tmp_path / "copy")
    with pytest.raises(BackupError, match="cannot be written"):
        backup(store, tmp_path / "nowhere" / "copy")


def test_a_name_that_no_file_can_have_is_refused(store: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="cannot be written"):
        backup(store, tmp_path / ("x" * 300))


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root may give files away")
def test_what_root_restores_belongs_to_the_owner_of_the_folder(store: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    os.chown(store.parent, 65534, 65534)
    restore(tmp_path / "copy", store, force=True)
    assert (store.stat().st_uid, store.stat().st_gid) == (65534, 65534)


def test_restore_refuses_to_replace_and_then_keeps_what_was_there(store: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    change(store, "DELETE FROM game_table")
    with pytest.raises(BackupError, match="--force"):
        restore(tmp_path / "copy", store)
    change(store, "INSERT INTO person (id, name, created) VALUES ('last', 'Last', 1)")
    restored = restore(tmp_path / "copy", store, force=True)
    assert turns(store) == 7
    with closing(sqlite3.connect(restored.replaced)) as old:
        assert old.execute("SELECT count(*) FROM person WHERE id = 'last'").fetchone()[0] == 1


def test_several_restores_in_one_second_keep_every_store(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(store, tmp_path / "copy")
    monkeypatch.setattr(time, "strftime", lambda form: "now")
    kept = [Path(restore(tmp_path / "copy", store, force=True).replaced).name for _ in range(3)]
    assert kept == [f"{FILE}.now.old", f"{FILE}.now-2.old", f"{FILE}.now-3.old"]


def test_a_restore_to_an_empty_place_replaces_nothing(store: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    restored = restore(tmp_path / "copy", tmp_path / "new" / FILE)
    assert (restored.tables, restored.turns, restored.replaced) == (1, 7, "")
    assert not list((tmp_path / "new").glob("*.old*"))


def test_a_log_that_was_left_does_not_reach_the_restored_store(store: Path, tmp_path: Path) -> None:
    """A server that was killed leaves its log, and SQLite would apply it to any file with that name."""
    backup(store, tmp_path / "copy")
    with closing(sqlite3.connect(store)) as writer:
        writer.execute("PRAGMA wal_autocheckpoint=0")
        writer.execute("UPDATE turn SET text = 'wrong'")
        writer.commit()
        log = store.with_name(FILE + "-wal").read_bytes()
        database = store.read_bytes()
    store.write_bytes(database)
    store.with_name(FILE + "-wal").write_bytes(log)
    restored = restore(tmp_path / "copy", store, force=True)
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("SELECT count(*) FROM turn WHERE text = 'wrong'").fetchone()[0] == 0
    with closing(sqlite3.connect(restored.replaced)) as old:
        assert old.execute("SELECT count(*) FROM turn WHERE text = 'wrong'").fetchone()[0] == 7


def test_restore_waits_for_no_server(store: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    lock = OneProcess(store.with_name(FILE + ".lock"))
    with pytest.raises(InUse):
        restore(tmp_path / "copy", store, force=True)
    lock.release()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer Terem"),
        ("DROP TABLE turn", "not a store of Terem"),
        ("DELETE FROM turn WHERE seq = 3", "rows are missing"),
        ("DELETE FROM turn WHERE seq = 6", "rows are missing"),
        ("DELETE FROM game_table", "rows are missing"),
    ],
)
def test_what_is_not_whole_is_not_restored(statement: str, words: str, store: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    change(tmp_path / "copy", statement)
    before = store.read_bytes()
    with pytest.raises(BackupError, match=words):
        restore(tmp_path / "copy", store, force=True)
    assert store.read_bytes() == before


def test_an_older_store_is_backed_up_and_restored(tmp_path: Path) -> None:
    """Its tables had other names; the next start migrates it."""
    older = tmp_path / "older" / FILE
    opened = Store(f"sqlite:///{older}")
    upgrade(opened._writing, "0005")
    opened.close()
    change(
        older,
        "INSERT INTO board (id, game, rules, options, players, seed, commitment, head, status, is_open, "
        "clock, created, touched) VALUES ('old', 'nizam', 1, '{}', 2, x'00', 'c', 1, 'playing', 0, '', 1, 1)",
    )
    with pytest.raises(BackupError, match="rows are missing"):
        backup(older, tmp_path / "copy")
    change(older, "INSERT INTO action (board, seq, line, at) VALUES ('old', 0, 'deal: ', 1)")
    copied = backup(older, tmp_path / "copy")
    assert (copied.tables, copied.turns) == (1, 1)
    restore(tmp_path / "copy", tmp_path / "again" / FILE)
    opened = Store(f"sqlite:///{tmp_path / 'again' / FILE}")
    opened.migrate()
    opened.close()
    assert turns(tmp_path / "again" / FILE) == 1
    assert backup(tmp_path / "again" / FILE, tmp_path / "newer").turns == 1


def test_a_damaged_file_is_not_restored(store: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    content = bytearray((tmp_path / "copy").read_bytes())
    content[4096 * 3 : 4096 * 4] = b"\xaa" * 4096
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(BackupError):
        restore(tmp_path / "copy", store, force=True)
    (tmp_path / "copy").write_bytes(b"something else" * 1000)
    with pytest.raises(BackupError, match=r"cannot be copied|not a store"):
        restore(tmp_path / "copy", store, force=True)
    assert turns(store) == 7


def test_a_damaged_store_can_be_replaced(store: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    store.write_bytes(b"broken" * 2000)
    restored = restore(tmp_path / "copy", store, force=True)
    assert turns(store) == 7
    assert Path(restored.replaced).read_bytes().startswith(b"broken")
