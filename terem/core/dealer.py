"""The dealer of real tables: HMAC-SHA256 streams from a 32-byte seed that prove the deals afterwards."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from terem.core.chance import Rng
from terem.core.state import DEALER

SEED_BYTES = 32


class DealerStream(Rng):
    """64-bit words of HMAC-SHA256(key, block number), turned into numbers by rejection sampling."""

    def __init__(self, key: bytes) -> None:
        self._mac = hmac.new(key, digestmod="sha256")  # copied for each block: hmac.digest lets threads in
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            mac = self._mac.copy()
            mac.update(self._block.to_bytes(8, "big"))
            digest = mac.digest()
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 8], "big") for i in (24, 16, 8, 0)]
        return self._words.pop()

    def below(self, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n
        while True:
            word = self._word()
            if word < limit:
                return word % n


class Dealer:
    """One stream for the table and one for each seat, so that simultaneous decisions commute."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a dealer's seed is {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self._streams: dict[int, DealerStream] = {}

    def stream(self, owner: int) -> DealerStream:
        if owner not in self._streams:
            label = b"table" if owner == DEALER else b"seat %d" % owner
            self._streams[owner] = DealerStream(hmac.digest(self.seed, b"terem dealer: " + label, "sha256"))
        return self._streams[owner]

    @property
    def commitment(self) -> str:
        """Published at the start. Nobody can find the seed from it, or another seed that fits it."""
        return commitment(self.seed)


def commitment(seed: bytes) -> str:
    return hashlib.sha256(b"terem commitment: " + seed).hexdigest()


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)
