"""Debian's or Mozilla's own Firefox, by WebDriver BiDi: Playwright only drives a build of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

NAMES = ("firefox-esr", "firefox")
PATIENCE = 600.0  # seconds, for a busy machine


def find() -> str:
    """Its path, or nothing."""
    return next(filter(None, map(shutil.which, NAMES)), "")


class Firefox:
    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._number = 0
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def goto(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def evaluate(self, function: str, argument: object) -> Any:
        """What an asynchronous function of one argument answers; both are plain data."""
        words = f"({function})({json.dumps(argument)}).then((told) => JSON.stringify(told))"
        told = self._ask(
            "script.evaluate", expression=words, target={"context": self._context}, awaitPromise=True
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def _ask(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        self._connection.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:  # events come between
            told = json.loads(self._connection.recv(timeout=PATIENCE))
            if told.get("id") == self._number:
                assert told["type"] == "success", told
                return told["result"]


@contextmanager
def running(path: str) -> Iterator[Firefox]:
    with tempfile.TemporaryDirectory(prefix="terem-firefox", ignore_cleanup_errors=True) as profile:
        command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        process = subprocess.Popen(
            [*command, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            told = Path(profile, "WebDriverBiDiServer.json")
            end = time.monotonic() + PATIENCE
            while not (told.exists() and told.read_text().endswith("}")):
                assert process.poll() is None, "Firefox has ended"
                assert time.monotonic() < end, "Firefox does not answer"
                time.sleep(0.05)
            server = json.loads(told.read_text())
            address = f"ws://{server['ws_host']}:{server['ws_port']}"
            with connect(f"{address}/session", max_size=None, open_timeout=PATIENCE) as connection:
                yield Firefox(connection)
        finally:
            process.terminate()
            process.wait()
