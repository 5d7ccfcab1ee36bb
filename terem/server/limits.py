"""Rate limits."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

KEYS: Final = 20_000  # buckets in memory; the least recently used one goes first


class Limit:
    """A token bucket for each key: `burst` at once, `rate` a second after that."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        left, at = self._buckets.pop(key, (float(self.burst), now))
        left = min(float(self.burst), left + (now - at) * self.rate)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > KEYS:
            self._buckets.popitem(last=False)
        return allowed


class Limits:
    """All limits. Tests and operators can scale them."""

    def __init__(self, scale: float = 1.0) -> None:
        def limit(rate: float, burst: int) -> Limit:
            return Limit(rate * scale, max(1, int(burst * scale)))

        self.requests = limit(20, 300)  # by address, to the interface: a page needs a handful
        self.files = limit(400, 4000)  # by address: a page has forty, and a whole class may open it at once
        self.frames = limit(30, 90)  # by connection
        self.guests = limit(20 / 3600, 20)  # by address
        self.tables = limit(60 / 3600, 30)  # by person
        self.logins = limit(10 / 60, 10)  # by address
        self.passwords = limit(10 / 60, 30)  # by login
        self.uploads = limit(30 / 3600, 20)  # by person
        self.replays = limit(4, 60)  # by address
        self.drafts = limit(3, 60)  # by address: the workshop checks as people go
        self.packs = limit(60 / 3600, 30)  # by person
        self.comparisons = limit(20 / 3600, 6)  # by person
        self.invitations = limit(60 / 3600, 30)  # by person
        self.chat = limit(0.5, 6)  # by person
        self.advice = limit(0.5, 5)  # by person
        self.connections = int(60 * scale)  # by address, at a time
        self.tables_at_once = 40  # by connection
