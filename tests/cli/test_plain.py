"""Files of other people cannot steer the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.markdown import Markdown
from rich.text import Text

from terem.cli.plain import plain
from terem.cli.screen import Screen

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp"


def terem(*args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "terem", *args],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "FORCE_COLOR": "1"},
    )
    return (done.stdout + done.stderr).decode()


def test_only_lines_and_tabs_stay() -> None:
    assert plain(f"a\t{EVIL}b\r\n") == "a\t]0;owned[2J31mgnpb\r\n"
    assert plain("Мезень ⬡ ёжик") == "Мезень ⬡ ёжик"


@pytest.mark.parametrize("command", ["replay", "review"])
def test_a_record(tmp_path: Path, command: str) -> None:
    file = tmp_path / "evil.terem"
    file.write_text(f"terem record\ngame: {EVIL}\n", encoding="utf-8")
    told = terem(command, str(file))
    assert "owned" in told or "line" in told
    assert not set(told) & set("\x1b\x07\x9b\u202e"), told


def test_a_name_of_a_file(tmp_path: Path) -> None:
    told = terem("replay", str(tmp_path / f"{EVIL}.terem"))
    assert "]0;owned[2J31mgnp.terem" in told
    assert not set(told) & set("\x1b\x07\x9b\u202e"), told


def test_a_screen_keeps_its_colours_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen(force_terminal=True, color_system="truecolor", width=80)
    for shown in (EVIL, Text(EVIL, style="red"), Markdown(EVIL)):
        screen.print(shown, style="red")
    told = capsys.readouterr().out
    assert "\x1b[31m" in told
    assert "\x1b]" not in told
    assert "\x1b[2J" not in told
