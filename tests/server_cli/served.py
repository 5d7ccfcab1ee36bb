"""A server in a separate process, and a player on it."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 300  # seconds, for busy machines


class Served:
    """`terem serve` on any free port."""

    def __init__(self, *arguments: str, host: str = "127.0.0.1", **variables: str) -> None:
        command = [sys.executable, "-P", "-m", "terem", "serve", "--host", host, "--port", "0"]
        command += ["--limits", "100", *arguments]
        self.data = arguments[arguments.index("--data") + 1] if "--data" in arguments else ""
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **variables}
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
        assert self.process.stderr is not None
        self.said = self.process.stderr.readline()
        found = re.search(r"http://(\S+)/", self.said)
        assert found, self.said + self.process.stderr.read()
        self.address = found[1]
        self._rest: list[str] = []
        # Keep reading, or a server with much output would block.
        self._reader = threading.Thread(target=self._rest.extend, args=[self.process.stderr], daemon=True)
        self._reader.start()
        with httpx.Client(base_url=f"http://{self.address}", timeout=PATIENCE) as client:
            assert client.get("/healthz").status_code == 200

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Stop it; the exit status."""
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)  # until the output ends: then no bot's process is left either
        assert not self._reader.is_alive()
        assert self.process.stderr is not None
        self.process.stderr.close()
        return status

    @property
    def log(self) -> str:
        return self.said + "".join(self._rest)


@contextmanager
def served(*arguments: str, **variables: str) -> Iterator[Served]:
    server = Served(*arguments, **variables)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop(signal.SIGKILL)


class Somebody:
    """A guest who plays Nizam by drawing cards."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address
        headers = {"Cookie": cookie} if cookie else {}
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE, headers=headers)
        if not cookie:
            answer = self.http.post("/api/guest", json={"name": "Anna"})
            assert answer.status_code == 201, answer.text
            cookie = answer.headers["set-cookie"].split(";")[0]
        self.cookie = cookie

    def make_table(self, *seats: str, is_open: bool = True) -> str:
        requests = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats
        ]
        body = {"game": "nizam", "seats": requests, "is_open": is_open}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    @contextmanager
    def socket(self) -> Iterator[ClientConnection]:
        headers = {"Cookie": self.cookie}
        with connect(
            f"ws://{self.address}/socket", additional_headers=headers, open_timeout=PATIENCE
        ) as connection:
            yield connection

    def seq(self, table: str) -> int:
        """The number of the last turn that the server has."""
        found: int = self.http.get(f"/api/tables/{table}").json()["seq"]
        return found

    def close(self) -> None:
        self.http.close()


def play(connection: ClientConnection, table: str, turns: int, start: int = 0) -> dict[int, str]:
    """Play both seats of a hot-seat table; the acknowledged turns, with the ids they were sent with."""
    connection.send(json.dumps({"type": "hello", "table": table}))
    kept: dict[int, str] = {}
    number = start
    to_act: list[int] = []
    waiting = ""
    while len(kept) < turns:
        message: dict[str, Any] = json.loads(connection.recv(timeout=PATIENCE))
        assert message["type"] != "refuse", message
        if message["type"] == "turn":
            to_act = message["to_act"]
        if message["type"] == "ack" and message["id"] == waiting:
            kept[message["seq"]], waiting = waiting, ""
        if to_act and not waiting and len(kept) < turns:
            number += 1
            waiting = f"m{number}"
            turn = {"type": "play", "table": table, "seat": to_act[0], "actions": ["draw"], "id": waiting}
            connection.send(json.dumps(turn))
            to_act = []
    return kept


def play_against_bot(connection: ClientConnection, table: str) -> None:
    """Play seat 1 until the bot on seat 0 has played."""
    connection.send(json.dumps({"type": "hello", "table": table}))
    while True:
        message: dict[str, Any] = json.loads(connection.recv(timeout=PATIENCE))
        assert message["type"] != "refuse", message
        if message["type"] == "turn" and any(turn["by"] == 0 for turn in message["turns"]):
            return
        if message["type"] == "turn" and 1 in message["to_act"]:
            turn = {"type": "play", "table": table, "seat": 1, "actions": ["draw"], "id": "m1"}
            connection.send(json.dumps(turn))


def terem(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "terem", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE,
        env={
            **os.environ,
            "LC_ALL": "",
            "LC_MESSAGES": "",
            "LANG": "C.UTF-8",
            "COLUMNS": "200",
            **environment,
        },
    )


def refusal(*arguments: str) -> str:
    """The message of a command that fails: one sentence, with exit status 2."""
    done = terem(*arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.startswith("terem: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def turns_of(file: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "SELECT seq, text FROM turn WHERE game_table = ? ORDER BY seq", [table]
        ).fetchall()
    assert [seq for seq, _ in rows] == list(range(len(rows)))
    return [text for _, text in rows]
