"""A lock file that keeps a second process out, because the two would not see each other's moves."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO


class InUse(RuntimeError):
    """Another process has this file open."""


class OneProcess:
    def __init__(self, file: Path) -> None:
        self._handle: IO[str] = file.open("a+")
        try:
            _lock(self._handle)
        except OSError:
            self._handle.close()
            raise InUse(
                f"another Terem is running on {file.with_suffix('')}: stop it, use its address, "
                "or choose another folder with --data"
            ) from None

    def release(self) -> None:
        self._handle.close()


def _lock(handle: IO[str]) -> None:
    """The system releases it when the process ends, even after a crash."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
