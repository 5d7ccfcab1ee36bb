"""A line that a person types: with editing, history and completion where the system has readline."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from rich.console import Console

PROMPT = "1;36"  # bold cyan
NEXT = ", "  # between actions on one line


class LineEditor:
    """Keeps no history in files: a line may say what somebody holds."""

    def __init__(self, console: Console, candidates: Callable[[], Sequence[str]]) -> None:
        self._console = console
        self._candidates = candidates
        self._found: list[str] = []
        self._readline = _readline()
        if self._readline:
            self._readline.set_completer_delims("\n")
            self._readline.set_completer(self._complete)
            is_editline = "libedit" in (self._readline.__doc__ or "")
            self._readline.parse_and_bind("bind ^I rl_complete" if is_editline else "tab: complete")

    def ask(self, prompt: str) -> str:
        if not self._readline:
            return self._console.input(prompt, markup=False)
        # Readline has to know the prompt, and which of its characters take no room.
        if self._console.color_system and not self._console.no_color:
            prompt = f"\001\x1b[{PROMPT}m\002{prompt}\001\x1b[0m\002"
        return input(prompt)

    def forget(self) -> None:
        """The next person at this screen finds nothing of the one before."""
        if self._readline:
            self._readline.clear_history()

    def _complete(self, line: str, number: int) -> str | None:
        if number == 0:
            self._found = completed(line, self._candidates())
        return self._found[number] if number < len(self._found) else None


def completed(line: str, candidates: Sequence[str]) -> list[str]:
    """What this line may become: its last action, or the one that `why` asks about, is completed."""
    why = "why "
    start = why if line.startswith(why) else ""
    done, comma, begun = line[len(start) :].rpartition(NEXT)
    return [start + done + comma + one for one in candidates if one.startswith(begun)]


def _readline() -> Any:
    """None if there is none, or if nobody types here."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return None
    try:
        return import_module("readline")
    except ImportError:
        return None
