"""terem serve, as a user at a shell sees it."""

from __future__ import annotations

import io
import queue
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from server_cli.served import (
    PATIENCE,
    Served,
    Somebody,
    play,
    play_against_bot,
    refusal,
    served,
    terem,
    turns_of,
)
from terem.server.admin import close_table, list_tables
from terem.server.run import announce, bound, serve
from terem.server.settings import (
    FILE,
    CannotStart,
    Settings,
    data_folder,
    open_store,
    read_store,
    write_store,
)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data") / "store"


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Served]:
    with served("--data", str(data)) as running:
        yield running


def test_it_says_where_it_is_and_where_it_keeps_tables(server: Served, data: Path) -> None:
    assert server.said.startswith(f"Terem is at http://{server.address}/")
    assert str(data / FILE) in server.said


def test_the_store_is_for_its_owner_alone(server: Served, data: Path) -> None:
    assert data.stat().st_mode & 0o077 == 0
    modes = {
        file.name: file.stat().st_mode & 0o077 for file in data.glob(f"{FILE}*") if file.suffix != ".lock"
    }
    assert FILE in modes
    assert not any(modes.values()), modes


def test_the_page_and_what_it_needs_are_there(server: Served) -> None:
    anna = Somebody(server.address)
    page = anna.http.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "style=" not in page.text
    needed = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(path.endswith(".js") for path in needed)
    for path in (*needed, "/protocol", "/api/games/pearl/rules"):
        assert anna.http.get(path).status_code == 200
    anna.close()


def test_the_session_on_the_protocol_page_runs(server: Served) -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    program = page.partition("```python\n")[2].partition("```")[0].replace("127.0.0.1:8642", server.address)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("kept as turn ")


def test_a_second_process_on_the_same_folder_is_refused(server: Served, data: Path) -> None:
    assert "another Terem is running" in refusal("serve", "--data", str(data), "--port", "0")


def test_a_taken_port_is_named(server: Served, tmp_path: Path) -> None:
    port = int(server.address.rpartition(":")[2])
    assert f"port {port} is taken: choose another" in words(Settings(data=str(tmp_path), port=port))


def test_operators_read_but_do_not_write_while_a_server_runs(server: Served, data: Path) -> None:
    anna = Somebody(server.address)
    table = anna.make_table("me", "open", is_open=False)
    anna.close()
    settings = Settings(data=str(data))
    assert table in [row["table"] for row in read_store(settings, list_tables())]
    with pytest.raises(CannotStart, match="another Terem is running"):
        write_store(settings, close_table(table))


def test_a_backup_under_load_can_be_restored_and_played_on(
    server: Served, data: Path, tmp_path: Path
) -> None:
    anna = Somebody(server.address)
    kept: dict[str, int] = {}  # the last acknowledged turn of each table
    enough = threading.Event()

    def play_on() -> None:
        with anna.socket() as connection:
            while not enough.is_set():
                table = anna.make_table("me", "me")
                for start in range(0, 12, 3):
                    kept[table] = max(play(connection, table, 3, start))
                connection.send(f'{{"type":"leave","table":"{table}"}}')

    playing = threading.Thread(target=play_on, daemon=True)
    playing.start()
    while len(kept) < 2 and playing.is_alive():
        time.sleep(0.05)
    before = dict(kept)
    copied = terem("backup", str(tmp_path / "copy.sqlite"), "--data", str(data))
    enough.set()
    playing.join(PATIENCE)
    assert copied.returncode == 0, copied.stderr
    for table, last in before.items():
        copy, truth = (turns_of(file, table) for file in (tmp_path / "copy.sqlite", data / FILE))
        assert len(copy) > last
        assert copy == truth[: len(copy)]
        assert len(truth) == kept[table] + 1

    elsewhere = tmp_path / "elsewhere"
    restored = terem("restore", str(tmp_path / "copy.sqlite"), "--data", str(elsewhere))
    assert restored.returncode == 0, restored.stderr
    with served("--data", str(elsewhere)) as another:
        again = Somebody(another.address, anna.cookie)
        for table in before:
            copy = turns_of(tmp_path / "copy.sqlite", table)
            assert again.seq(table) == len(copy) - 1
            with again.socket() as connection:
                assert min(play(connection, table, 2, start=1000)) == len(copy)
            assert turns_of(elsewhere / FILE, table)[: len(copy)] == copy
        with again.socket() as connection:
            play_against_bot(connection, again.make_table("random", "me"))
            assert another.stop(signal.SIGKILL) == -signal.SIGKILL  # its bots end with it
        again.close()
    anna.close()


def test_it_stops_in_good_order_and_the_next_start_goes_on(tmp_path: Path) -> None:
    with served("--data", str(tmp_path)) as first:
        anna = Somebody(first.address)
        table = anna.make_table("me", "me")
        thinking = anna.make_table("master", "me")
        with anna.socket() as connection:
            kept = play(connection, table, 5)
            connection.send(f'{{"type":"hello","table":"{thinking}"}}')
            began = time.monotonic()
            assert first.stop(signal.SIGINT) == 0
            took = time.monotonic() - began
        assert "Traceback" not in first.log
        assert took < 30  # a few seconds on an idle machine
    assert not (tmp_path / f"{FILE}-wal").exists()  # everything is in the one file
    with served("--data", str(tmp_path)) as second:
        again = Somebody(second.address, anna.cookie)
        assert again.seq(table) == max(kept)
        with again.socket() as connection:
            assert min(play(connection, table, 2, start=100)) == max(kept) + 1
        thinking = again.make_table("master", "me")
        with again.socket() as connection:
            connection.send(f'{{"type":"hello","table":"{thinking}"}}')
            while '"type":"turn"' not in str(connection.recv(timeout=PATIENCE)):
                pass
            assert second.stop(signal.SIGTERM) == 0
        again.close()
        assert "Traceback" not in second.log
    anna.close()


@pytest.mark.slow
def test_several_processes_share_one_postgresql(postgresql: str) -> None:
    settings = Settings(database=postgresql)
    with served("--database", postgresql, "--processes", "2", "--workers", "1") as server:
        anna = Somebody(server.address)
        table = anna.make_table("me", "me")
        with anna.socket() as connection, anna.socket() as another:
            another.send(f'{{"type":"hello","table":"{table}"}}')
            assert max(play(connection, table, 4)) == 4
            write_store(settings, close_table(table))
            for told in (connection, another):  # they may be connected to different processes
                while '"status":"closed"' not in str(told.recv(timeout=PATIENCE)):
                    pass
        began = time.monotonic()
        assert server.stop(signal.SIGTERM) == 0
        assert time.monotonic() - began < 30
        assert "Traceback" not in server.log
        anna.close()


# ------------------------------------------------------------------ errors


def words(settings: Settings) -> str:
    with pytest.raises(CannotStart) as error:
        serve(settings)
    said = str(error.value)
    assert "\n" not in said
    return said


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = words(Settings(data=str(tmp_path / "file" / "folder")))
    assert "cannot be written" in said
    assert "--data" in said


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all" * 100)
    assert "terem restore FILE --force" in words(Settings(data=str(tmp_path)))


def test_a_store_of_a_newer_terem(tmp_path: Path) -> None:
    open_store(Settings(data=str(tmp_path))).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "made by a newer Terem" in words(Settings(data=str(tmp_path)))


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    said = words(Settings(database=f"postgresql://terem:secret@/terem?host={tmp_path}"))
    assert "cannot connect to the database" in said
    assert "secret" not in said


@pytest.mark.parametrize("database", ["mysql://a/b", "nonsense", "postgresql//a"])
def test_a_malformed_database_address(database: str) -> None:
    assert "postgresql://USER" in words(Settings(database=database))


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    assert "--database postgresql://" in words(Settings(data=str(tmp_path), processes=2))


def test_an_unknown_host(tmp_path: Path) -> None:
    assert "no host" in words(Settings(data=str(tmp_path), host="no.such.host.invalid"))
    assert "has no address 192.0.2.1" in words(Settings(data=str(tmp_path), host="192.0.2.1"))


def test_the_folder_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEREM_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert data_folder("elsewhere") == Path("elsewhere").absolute()


def test_small_messages_are_sent_at_once() -> None:
    """asyncio turns Nagle's algorithm off only if the socket names its protocol."""
    with bound(Settings(port=0)) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_a_shared_server_shows_a_code_for_phones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: queue.SimpleQueue[str] = queue.SimpleQueue()  # by another thread
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", opened.put)
    shared = Settings(data=str(tmp_path), host="0.0.0.0", port=0)
    with bound(shared) as listening:
        port = listening.getsockname()[1]
        announce(shared, listening, browser=True)
    said = capsys.readouterr().err
    assert f":{port}/" in said
    assert "0.0.0.0" not in said
    assert "▄" in said
    assert "phones" in said
    assert opened.get(timeout=PATIENCE).rpartition(":")[2] == f"{port}/"
    own = Settings(data=str(tmp_path), port=0)
    with bound(own) as listening:
        announce(own, listening, browser=False)
    assert "▄" not in capsys.readouterr().err
    assert opened.empty()


def test_logs_are_lines_of_json_without_what_is_secret() -> None:
    import json
    import logging

    from terem.server.logs import JsonLines

    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("terem.test")
    logger.addHandler(handler)
    logger.error("it broke\nin two", extra={"table": "abc"})
    (line,) = stream.getvalue().splitlines()
    entry = json.loads(line)
    assert (entry["level"], entry["log"], entry["table"]) == ("error", "terem.test", "abc")
    assert entry["message"] == "it broke\nin two"
