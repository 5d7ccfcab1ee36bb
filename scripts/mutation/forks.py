"""Tests in a fork of a warm process of pytest, cut off when they take far longer than they should."""

from __future__ import annotations

import atexit
import gc
import json
import os
import re
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

# A test gets so many seconds, and so many times what it takes without the mutant: of CPU time, and of the
# clock for one that waits.
CPU = (2.0, 8.0)
CLOCK = (60.0, 60.0)
IMPORTS = 20.0  # CPU seconds before the first test and after the last
MOST_MEMORY = 6 << 30

Tell = Callable[[dict[str, Any]], None]


class Verdict(NamedTuple):
    status: str  # killed or survived
    by: str = ""
    was_first: bool = True


class Watch:
    """A plugin of pytest: sees which test failed, and does `work` in place of running the tests."""

    def __init__(self, words: str, work: Callable[[Watch, list[pytest.Item]], None]) -> None:
        self.words = re.compile(words)
        self.work = work
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.words.search(item.nodeid)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.work(self, session.items)
        return True


def run_in_turn(watch: Watch, items: Sequence[pytest.Item], seconds: dict[str, float], tell: Tell) -> None:
    """In a fork: up to the first that fails."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        cpu, clock = (least + times * seconds[item.nodeid] for least, times in (CPU, CLOCK))
        tell({"test": item.nodeid, "clock": clock})
        signal.setitimer(signal.ITIMER_PROF, cpu)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if watch.failed:
            tell({"failed": watch.failed})
            with suppress(BaseException):
                item.session._setupstate.teardown_exact(None)
            return


def in_fork(work: Callable[[Tell], None]) -> tuple[list[dict[str, Any]], int | None]:
    """What a forked process told, and how it ended; None if it was stopped because it took too long."""
    reader, writer = os.pipe()

    def tell(told: dict[str, Any]) -> None:
        os.write(writer, json.dumps(told).encode() + b"\n")

    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = 70
        try:
            os.close(reader)
            os.setsid()
            null = os.open(os.devnull, os.O_RDWR)
            for number in range(3):
                os.dup2(null, number)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            gc.freeze()
            signal.setitimer(signal.ITIMER_PROF, IMPORTS)
            work(tell)
            signal.setitimer(signal.ITIMER_PROF, IMPORTS)
            atexit._run_exitfuncs()  # servers that tests started
            code = 0
        except BaseException:
            tell({"error": traceback.format_exc()})
        finally:
            os._exit(code)
    os.close(writer)
    try:
        told = list(_lines_of(reader, child))
    finally:
        os.close(reader)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
    for one in told:
        if "error" in one:
            raise RuntimeError(one["error"])
    code = os.waitstatus_to_exitcode(status)
    return told, None if code in (-signal.SIGPROF, -signal.SIGKILL) else code


def _lines_of(reader: int, child: int) -> Iterator[dict[str, Any]]:
    """Until the process has ended, or its present test has taken too long."""
    rest, end = b"", time.monotonic() + 10 * CLOCK[0]
    ended = os.pidfd_open(child)
    try:
        while time.monotonic() < end:
            ready, _, _ = select.select([reader, ended], [], [], max(0.0, end - time.monotonic()))
            if reader in ready:
                piece = os.read(reader, 1 << 20)
                if not piece:
                    return
                *lines, rest = (rest + piece).split(b"\n")
                for line in lines:
                    told = json.loads(line)
                    end = time.monotonic() + told.get("clock", CLOCK[0])
                    yield told
            elif ended in ready:
                return
    finally:
        os.close(ended)


def verdict(told: list[dict[str, Any]], code: int | None) -> Verdict:
    tests = [one["test"] for one in told if "test" in one]
    failed = [one["failed"] for one in told if "failed" in one]
    if failed:
        return Verdict("killed", failed[0], was_first=len(tests) == 1)
    if code == 0:
        return Verdict("survived")
    return Verdict("killed", tests[-1] if tests else "import", was_first=len(tests) <= 1)
