"""Time for games. It begins as the wall's time and then only runs on, also when somebody sets that one.

The times of turns are stored, so a restart bridges with the wall's time.
"""

from __future__ import annotations

import time


def _running() -> float:
    """Seconds that nobody can set. Where the system counts them, also those that it slept."""
    try:
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    except (AttributeError, OSError):
        return time.monotonic()


_AHEAD = time.time() - _running()


def now() -> float:
    return _AHEAD + _running()
