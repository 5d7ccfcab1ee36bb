"""Rate limits."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

KEYS: Final = 20_000  # buckets in memory; the least recently used one goes first


class Bucket:
    """A token bucket: `burst` at once, `rate` a second after that."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float | None = None) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic() if now is None else now

    def allows(self, cost: float = 1.0, now: float | None = None) -> bool:
        """Pay this much, if there is as much left."""
        self._fill(now)
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def owe(self, cost: float, now: float | None = None) -> None:
        """Pay for what was done already, also if that leaves less than nothing."""
        self._fill(now)
        self.left = max(self.left - cost, -self.burst)

    def _fill(self, now: float | None) -> None:
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Limit:
    """A bucket for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str, now: float | None = None, cost: float = 1.0) -> bool:
        return self._bucket(key, now).allows(cost, now)

    def owe(self, key: str, cost: float, now: float | None = None) -> None:
        """For costs that are known only afterwards: nothing is allowed until they are paid."""
        self._bucket(key, now).owe(cost, now)

    def _bucket(self, key: str, now: float | None) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(self.rate, self.burst, now)
        self._buckets[key] = bucket
        if len(self._buckets) > KEYS:
            self._buckets.popitem(last=False)
        return bucket


class Limits:
    """All limits. Tests and operators can scale them."""

    def __init__(self, scale: float = 1.0) -> None:
        def limit(rate: float, burst: int) -> Limit:
            return Limit(rate * scale, max(1, int(burst * scale)))

        self.requests = limit(20, 300)  # by address, to the interface: a page needs a handful
        self.files = limit(400, 4000)  # by address: a page has forty, and a whole class may open it at once
        self.handshakes = limit(2, 120)  # of WebSockets, by address
        self.messages = limit(60, 180)  # by person, over all connections
        self.catching_up = limit(300_000, 12_000_000)  # bytes by person: what answers a `hello`
        self.guests = limit(20 / 3600, 20)  # by address
        self.invited = limit(120 / 3600, 120)  # by address: guests who come with an invitation
        self.tables = limit(60 / 3600, 30)  # by person
        self.open_tables = limit(30 / 3600, 30)  # by address
        self.logins = limit(10 / 60, 10)  # by address
        self.passwords = limit(5 / 60, 10)  # by login and address
        self.names = limit(20 / 3600, 20)  # by person
        self.mails = limit(3 / 3600, 3)  # by person, by login and by mailbox
        self.ways = limit(20 / 3600, 20)  # by person
        self.exports = limit(6 / 3600, 3)  # by person
        self.uploads = limit(30 / 3600, 20)  # by person
        self.bringing = limit(4_000_000 / 3600, 16_000_000)  # bytes of records by address
        self.replays = limit(4, 60)  # by address
        self.replaying = limit(0.5, 20)  # seconds of computing by address
        self.drafts = limit(3, 60)  # by address: the workshop checks as people go
        self.packs = limit(60 / 3600, 30)  # by person
        self.comparisons = limit(20 / 3600, 6)  # by person
        self.reviews = limit(60 / 3600, 20)  # by person
        self.looking = limit(10, 60)  # by person: what people do who look at a replay together
        self.invitations = limit(60 / 3600, 30)  # by person
        self.chat = limit(0.5, 6)  # by person
        self.shunning = limit(60 / 3600, 30)  # by person
        self.reports = limit(10 / 3600, 5)  # by person
        self.reporting = limit(20 / 3600, 15)  # by address: guests are free, moderators' time is not
        self.advice = limit(0.5, 5)  # by person
        self.connections = int(60 * scale)  # WebSockets by address, at a time
        self.sockets = int(400 * scale)  # connections of any kind by address, at a time
        self.tables_at_once = 40  # by connection
        # Frames of a connection, also those that carry no message: a bucket of its own for each.
        self.frame_rate, self.frame_burst = 100 * scale, 400 * scale
