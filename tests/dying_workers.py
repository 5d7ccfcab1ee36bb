"""Workers that are killed or hang; in a separate module, so that worker processes can import them."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import msgspec

from terem.lab import runs
from terem.lab.runs import Plan, Played


def die_once(plan: Plan, first: int, end: int) -> list[Played]:
    """A worker that is killed the first time it gets to the third game."""
    mark = Path(plan.options["mark"])
    if first <= 3 < end and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return runs.play_chunk(msgspec.structs.replace(plan, options={}), first, end)


def die_always(plan: Plan, first: int, end: int) -> list[Played]:
    if first <= 3 < end:
        os.kill(os.getpid(), signal.SIGKILL)
    return runs.play_chunk(plan, first, end)


def hang(mark: str) -> str:
    """Hang the first time only, or always without a mark."""
    if mark and Path(mark).exists():
        return "done"
    if mark:
        Path(mark).touch()
    while True:
        pass
