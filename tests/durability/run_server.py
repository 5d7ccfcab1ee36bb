"""The server for these tests: as `terem serve` runs it, or with a planted fault."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from terem.house import tables
from terem.server import others, store
from terem.server.appending import Append
from terem.server.run import Settings, serve


def early_ack() -> None:
    """The fault that these tests must find: an answer before the commit."""
    write = store.Store.write

    async def write_later(self: store.Store, work: store.Work[Any], timeout: float = 15.0) -> Any:
        if not isinstance(work, Append):
            return await write(self, work, timeout)
        import asyncio

        loop = asyncio.get_running_loop()
        self._queue.put([store._Job(work, loop, loop.create_future())])
        return True

    store.Store.write = write_later  # type: ignore[method-assign]


def slow_disk(seconds: float) -> None:
    commit = store.Store._commit

    def commit_slowly(self: store.Store, jobs: Any) -> None:
        time.sleep(seconds)
        commit(self, jobs)

    store.Store._commit = commit_slowly  # type: ignore[method-assign]


def pragma(words: str) -> None:
    open_engine = store.sqlite_engine

    def open_with(file: Path, writes: bool) -> sa.Engine:
        engine = open_engine(file, writes)
        if writes:
            sa.event.listen(engine, "connect", lambda connection, _: connection.execute(f"PRAGMA {words}"))
        return engine

    store.sqlite_engine = open_with


def deaf() -> None:
    store.Store.listen = lambda self, notify: None  # type: ignore[method-assign]


def main(settings: str, *faults: str) -> None:
    for fault in faults:
        name, _, value = fault.partition(":")
        match name:
            case "early-ack":
                early_ack()
            case "slow-disk":
                slow_disk(float(value))
            case "pragma":
                pragma(value)
            case "deaf":
                deaf()
            case "sweep":
                tables.SWEEP = others.SWEEP = float(value)
            case _:
                raise SystemExit(f"no fault '{fault}'")
    serve(msgspec.json.decode(settings, type=Settings))


def nursery() -> None:
    """Fork a server for each line of JSON on stdin, because imports take far longer than starting does."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no exit status is needed
    while line := sys.stdin.readline():
        request = json.loads(line)
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            log = os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            for stream in (1, 2):
                os.dup2(log, stream)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.environ.update(request["environment"])
            main(json.dumps(request["settings"]), *request["faults"])
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    nursery()
