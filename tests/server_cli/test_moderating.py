"""`terem admin ban` and `close` next to a running server on a file: it follows by itself."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from server_cli.served import PATIENCE, Somebody, served, terem


def until_closed(connection: ClientConnection, table: str) -> None:
    """Raises TimeoutError if nobody tells that the table is closed."""
    while True:
        message = json.loads(connection.recv(timeout=PATIENCE))
        if message["type"] == "table" and message["table"] == table and message["status"] == "closed":
            return


def code_at_end(connection: ClientConnection) -> int | None:
    try:
        while True:
            connection.recv(timeout=PATIENCE)
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd else None


def test_a_running_server_on_a_file_follows_the_operator(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    with (
        served(*data) as server,
        closing(Somebody(server.address)) as anna,
        closing(Somebody(server.address)) as boris,
        anna.socket() as at_anna,
        boris.socket() as at_boris,
    ):
        table = anna.make_table("me", "open")
        at_anna.send(json.dumps({"type": "hello", "table": table}))
        person = boris.http.get("/api/me").json()["id"]
        done = terem("admin", "ban", person, *data)
        assert done.returncode == 0, done.stderr
        assert code_at_end(at_boris) == 4403
        assert boris.http.get("/api/me").json() is None
        done = terem("admin", "close", table, *data)
        assert done.returncode == 0, done.stderr
        until_closed(at_anna, table)
        assert terem("admin", "unban", person, *data).returncode == 0
        assert boris.http.get("/api/me").json()["id"] == person
