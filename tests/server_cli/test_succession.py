"""A server that began uncompiled is replaced by the compiled one: clients see a reconnect, and no more."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from server_cli.served import PATIENCE, Served, Somebody, play, served

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows cannot replace a process")


def wait_for(server: Served, words: str) -> None:
    for _ in range(PATIENCE * 20):
        if words in server.log:
            return
        time.sleep(0.05)
    raise AssertionError(f"it never said '{words}':\n{server.log}")


def leave_word(file: Path, **word: object) -> None:
    draft = file.with_suffix(".new")
    draft.write_text(json.dumps(word))
    draft.replace(file)


class Caller(threading.Thread):
    """Connects again and again, and counts the times that nobody listens."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.is_done = False
        self.answered = 0
        self.refused = 0

    def run(self) -> None:
        while not self.is_done:
            try:
                httpx.get(f"http://{self.address}/healthz", timeout=PATIENCE)
                self.answered += 1
            except httpx.ConnectError:
                self.refused += 1
            except httpx.HTTPError:
                pass  # it was being answered when the server stopped


def test_the_successor_takes_over_socket_and_tables(tmp_path: Path) -> None:
    word = tmp_path / "next.json"
    data = ["--data", str(tmp_path / "data")]
    with served(*data, TEREM_NEXT=str(word)) as server:
        anna = Somebody(server.address)
        table = anna.make_table("me", "me")
        with anna.socket() as connection:
            kept = play(connection, table, 3)
            caller = Caller(server.address)
            caller.start()
            command = [sys.executable, "-P", "-m", "terem", "serve", "--limits", "100", *data]
            leave_word(word, command=command)
            wait_for(server, "full speed")
        before = caller.answered
        while caller.answered < before + 5:  # the successor answers, at the same address
            assert server.process.poll() is None, server.log
            time.sleep(0.02)
        caller.is_done = True
        caller.join(PATIENCE)
        assert caller.refused == 0
        assert not word.exists()
        assert anna.seq(table) == max(kept) == 3
        with anna.socket() as connection:
            assert max(play(connection, table, 2, start=100)) == 5
        assert server.stop() == 0
        assert server.log.count("Terem is at") == 1
        assert "Traceback" not in server.log
        anna.close()


def test_it_stays_if_there_is_no_successor(tmp_path: Path) -> None:
    word = tmp_path / "next.json"
    with served("--data", str(tmp_path / "data"), TEREM_NEXT=str(word)) as server:
        leave_word(word, problem="gcc: out of memory")
        wait_for(server, "gcc: out of memory")
        assert httpx.get(f"http://{server.address}/healthz", timeout=PATIENCE).status_code == 200
        assert server.stop(signal.SIGINT) == 0
