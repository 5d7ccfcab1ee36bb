"""Backups of the SQLite store: made while the server runs, checked, and restored."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic.script import ScriptDirectory
from msgspec import Struct

from terem.server.lock import OneProcess
from terem.server.migrations import configuration

BESIDE = ("-wal", "-shm")  # endings of the files that SQLite keeps beside a database


class BackupError(RuntimeError):
    """The words say what to do."""


class Copied(Struct, frozen=True):
    """What a copy holds."""

    tables: int
    turns: int
    size: int  # bytes
    replaced: str = ""  # the new path of the old store


def backup(store: Path, target: Path, force: bool = False) -> Copied:
    """Copy the store as it is at one moment, even while a server runs on it; neither waits for the other. The
    copy gets its name only when it is complete and durable."""
    if not store.exists():
        raise BackupError(f"there is no store at {store}: name its folder with --data")
    with _writable(target):
        if target.exists() and not force:
            raise BackupError(f"{target} exists already: choose another name, or add --force")
        if target.resolve() == store.resolve():
            raise BackupError("that is the store itself: choose another name")
    with _finished_by_name(target) as part:
        _copy(store, part)
        tables, turns = _check(part)
        size = part.stat().st_size
    return Copied(tables, turns, size)


def restore(source: Path, store: Path, force: bool = False) -> Copied:
    """Replace the store by a copy. The old store is kept beside it. No server may run on it."""
    if not source.is_file():
        raise BackupError(f"there is no file {source}")
    if source.resolve() == store.resolve():
        raise BackupError("that is the store itself: name a backup")
    store.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = OneProcess(store.with_name(store.name + ".lock"))
    try:
        replaced = ""
        if store.exists() and not force:
            raise BackupError(f"{store} exists already: add --force to replace it (it is kept beside)")
        with _finished_by_name(store) as part:
            _copy(source, part)
            tables, turns = _check(part)
            size = part.stat().st_size
            if store.exists():
                replaced = str(_keep_beside(store))
            # A log left here would be applied to the restored file, and ruin it.
            for suffix in BESIDE:
                store.with_name(store.name + suffix).unlink(missing_ok=True)
        return Copied(tables, turns, size, replaced)
    finally:
        lock.release()


@contextmanager
def _finished_by_name(target: Path) -> Iterator[Path]:
    """A temporary file that is renamed to the target on success, durably, and deleted on failure."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    with _writable(target):
        try:
            part.touch(mode=0o600, exist_ok=False)
            _give_to_owner_of_folder(part)
            yield part
            with part.open("rb+") as file:
                os.fsync(file.fileno())
            part.replace(target)
            _sync_folder(target.parent)
        finally:
            for suffix in ("", "-journal", *BESIDE):
                part.with_name(part.name + suffix).unlink(missing_ok=True)


@contextmanager
def _writable(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        words = f"{target} cannot be written ({error.strerror or error}): choose another place"
        raise BackupError(words) from None


def _give_to_owner_of_folder(file: Path) -> None:
    """What root restores, the server's own user has to read."""
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


def _copy(source: Path, target: Path) -> None:
    """All pages in one step, because SQLite gives each read a consistent snapshot."""
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as read,
            closing(sqlite3.connect(target)) as written,
        ):
            read.backup(written, pages=-1)
            written.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    except sqlite3.Error as error:
        raise BackupError(f"{source} cannot be copied: {error}") from None


def _check(file: Path) -> tuple[int, int]:
    """How many tables and turns a copy has; raises BackupError if it is not a complete store of Terem."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
            if found != ["ok"]:
                raise BackupError(f"the copy is damaged ({found[0]}): nothing was changed")
            names = {
                row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            }
            tables, turns = ("game_table", "turn") if "game_table" in names else ("board", "action")
            if not {"alembic_version", tables, turns, "person"} <= names:
                raise BackupError("this is not a store of Terem: nothing was changed")
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            _check_revision(row[0] if row else None)
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
            gaps = connection.execute(
                f"SELECT g.id FROM {tables} g LEFT JOIN {turns} t ON t.{tables} = g.id "
                "GROUP BY g.id HAVING count(t.seq) <> g.head OR coalesce(max(t.seq), -1) <> g.head - 1"
            ).fetchone()
            if broken or gaps:
                raise BackupError(f"rows are missing in this store ({broken or gaps}): nothing was changed")
            counts = f"SELECT (SELECT count(*) FROM {tables}), (SELECT count(*) FROM {turns})"
            count = connection.execute(counts).fetchone()
            return int(count[0]), int(count[1])
    except sqlite3.Error as error:
        raise BackupError(f"this is not a store of Terem ({error}): nothing was changed") from None


def _check_revision(revision: str | None) -> None:
    """An older schema is migrated at the next start; a newer one cannot be read."""
    known = {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}
    if revision not in known:
        raise BackupError(f"this store was made by a newer Terem (schema {revision}): install that one first")


def _keep_beside(store: Path) -> Path:
    """Rename the store that is to be replaced, with everything that its log still holds."""
    kept = store.with_name(f"{store.name}.{time.strftime('%Y%m%d-%H%M%S')}.old")
    number = 1
    while kept.exists():
        number += 1
        kept = kept.with_name(f"{store.name}.{time.strftime('%Y%m%d-%H%M%S')}-{number}.old")
    try:
        with closing(sqlite3.connect(store)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        pass  # the store is damaged, which may be why it is replaced: keep the log as it is
    for suffix in ("", *BESIDE):
        file = store.with_name(store.name + suffix)
        if file.exists():
            shutil.copy2(file, kept.with_name(kept.name + suffix))
    return kept


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
