"""What goes wrong a thousand times a minute is one line of the log."""

from __future__ import annotations

import logging
import time
from typing import Final

QUIET: Final = 60.0  # seconds between two lines


class Complaints:
    def __init__(self, log: logging.Logger, level: int) -> None:
        self.count = 0  # in all
        self._log = log
        self._level = level
        self._since = 0  # those that the last line did not count
        self._told = -QUIET

    def note(self, words: str, **more: object) -> None:
        self.count += 1
        self._since += 1
        now = time.monotonic()
        if now - self._told >= QUIET:
            self._log.log(self._level, words, extra={**more, "times": self._since})
            self._told, self._since = now, 0
