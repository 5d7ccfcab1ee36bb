"""Server processes that can be started, killed and started again."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import httpx
import msgspec
from ports import lasting_port

from durability.players import Place
from terem.server.run import FILE, Settings

SCRIPT = Path(__file__).parent / "run_server.py"
START = 60.0  # seconds, for busy machines


@cache
def _nursery(preload: str) -> subprocess.Popen[str]:
    """A process that has imported everything and forks servers."""
    process = subprocess.Popen(
        [sys.executable, "-P", str(SCRIPT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **({"LD_PRELOAD": preload} if preload else {})},
    )
    atexit.register(_end, process)
    return process


def _end(process: subprocess.Popen[str]) -> None:
    for stream in (process.stdin, process.stdout):
        assert stream is not None
        stream.close()
    process.wait()


class ServerProcess:
    def __init__(
        self,
        data: Path,
        *faults: str,
        database: str = "",
        preload: str = "",
        environment: dict[str, str] | None = None,
    ) -> None:
        self.place = Place(port=lasting_port())
        self.file = data / FILE
        self.pid = 0
        self._settings = Settings(
            data=str(data), database=database, port=self.place.port, workers=1, limits=10_000.0
        )
        self._faults = faults
        self._preload = preload
        self._environment = environment or {}
        self._log = data / f"server-{self.place.port}.log"

    async def start(self) -> None:
        nursery = _nursery(self._preload)
        request = {
            "settings": msgspec.to_builtins(self._settings),
            "faults": self._faults,
            "environment": self._environment,
            "log": str(self._log),
        }
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        print(json.dumps(request), file=nursery.stdin, flush=True)
        self.pid = int(await asyncio.to_thread(nursery.stdout.readline))
        async with httpx.AsyncClient(base_url=self.place.http, timeout=START) as client:
            for _ in range(int(START / 0.03)):
                if not self.is_alive:
                    break
                try:
                    (await client.get("/healthz")).raise_for_status()
                except httpx.HTTPError:
                    await asyncio.sleep(0.03)
                    continue
                self.place.is_up.set()
                return
        self.kill()
        raise AssertionError(f"the server did not start: {self.log()}")

    @property
    def is_alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """As kill -9 does: nothing is finished or closed."""
        self.place.is_up.clear()
        if self.pid and self.is_alive:
            os.kill(self.pid, signal.SIGKILL)
            while self.is_alive:
                time.sleep(0.001)

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""
