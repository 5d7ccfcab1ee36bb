"""The terminal table on a real terminal: editing, history, completion and colour."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from terem.cli.line import completed

pty = pytest.importorskip("pty", reason="needs pseudo-terminals")
pytest.importorskip("readline")

PATIENCE = 60  # seconds, for a busy machine
BOARD = "a b c d e"
LEGEND = "A agate, B beryl"
UP, HOME, DELETE = "\x1b[A", "\x01", "\x04"
COLOUR = re.compile(r"\x1b\[[\d;]*\b(3\d|9\d)m")


class Terminal:
    def __init__(self, screen: int) -> None:
        self._screen = screen
        self.shown = ""

    def type(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def until(self, wanted: str, times: int) -> None:
        while self.shown.count(wanted) < times:
            ready, _, _ = select.select([self._screen], [], [], PATIENCE)
            assert ready, f"{wanted!r} was not shown {times} times: {self.shown}"
            self.shown += os.read(self._screen, 65536).decode()


@contextmanager
def terminal(tmp_path: Path, *args: str, **env: str) -> Iterator[Terminal]:
    screen, keys = pty.openpty()
    usual = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    table = subprocess.Popen(
        [sys.executable, "-P", "-m", "terem", "tty", "nizam", "--record", str(tmp_path / "a.terem"), *args],
        stdin=keys,
        stdout=keys,
        stderr=keys,
        env=usual | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLUMNS": "200"} | env,
    )
    os.close(keys)
    try:
        yield Terminal(screen)
    finally:
        table.kill()
        table.wait()
        os.close(screen)


def test_a_line_is_edited_remembered_and_completed(tmp_path: Path) -> None:
    with terminal(tmp_path, "--lang", "en") as person:
        person.until("me> ", 1)
        before = person.shown.count(BOARD)
        person.type(f"foard{HOME}{DELETE}b\r")
        person.until(BOARD, before + 1)
        person.type(f"{UP}\r")
        person.until(BOARD, before + 2)
        assert person.shown.count(LEGEND) == 1, "the legend comes once by itself"
        person.type("leg\t\r")
        person.until(LEGEND, 2)


def test_the_next_person_finds_nothing_of_the_one_before(tmp_path: Path) -> None:
    with terminal(tmp_path, "--lang", "en", "--seats", "anna,boris") as people:
        people.until("presses Enter.", 1)
        people.type("\r")
        people.until("> ", 1)
        people.type("draw\r")
        people.until("presses Enter.", 2)
        people.type("\r")
        people.until("your turn.", 2)
        people.until("> ", 2)
        before = people.shown.count("draw")
        people.type(f"{UP}end\r")  # without history, only what is typed now
        people.until("Shift at least one line", 1)
        assert people.shown.count("draw") == before


@pytest.mark.parametrize("asked", ["", "1"])
def test_colours_unless_nobody_wants_them(tmp_path: Path, asked: str) -> None:
    with terminal(tmp_path, "--lang", "en", **({"NO_COLOR": asked} if asked else {})) as person:
        person.until("me> ", 1)
        assert bool(COLOUR.search(person.shown)) is not bool(asked)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("dr", ["draw"]),
        ("why dr", ["why draw"]),
        ("c^, d", ["c^, draw", "c^, dv"]),
        ("x", []),
    ],
)
def test_what_a_line_may_become(line: str, wanted: list[str]) -> None:
    assert completed(line, ["draw", "dv", "end"]) == wanted
