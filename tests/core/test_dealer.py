"""The dealer: unbiased numbers from a seed that anybody can check afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from terem.core import DEALER, Dealer, FastRng, commitment, new_seed
from terem.core.dealer import DealerStream

SEED = bytes(range(32))


def test_the_stream_is_hmac_sha256_of_block_numbers() -> None:
    """A second implementation, as a model for a verifier in another language."""
    key = hmac.new(SEED, b"terem dealer: table", hashlib.sha256).digest()
    blocks = b"".join(hmac.new(key, i.to_bytes(8, "big"), hashlib.sha256).digest() for i in range(3))
    words = [int.from_bytes(blocks[i : i + 8], "big") for i in range(0, 96, 8)]
    stream = Dealer(SEED).stream(DEALER)
    assert [stream.below(2**64) for _ in range(12)] == words


def test_the_commitment_is_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(b"terem commitment: " + SEED).hexdigest()
    assert Dealer(SEED).commitment == commitment(SEED)


def test_streams_are_independent_of_each_other() -> None:
    one, two = Dealer(SEED), Dealer(SEED)
    first = [one.stream(0).below(1000) for _ in range(50)]
    for _ in range(7):
        two.stream(1).below(1000)
        two.stream(DEALER).below(1000)
    assert [two.stream(0).below(1000) for _ in range(50)] == first
    assert [two.stream(2).below(1000) for _ in range(50)] != first


def test_numbers_beyond_the_last_whole_multiple_are_rejected() -> None:
    class Fixed(DealerStream):
        def __init__(self, words: list[int]) -> None:
            super().__init__(b"")
            self._words = words

    stream = Fixed([5, 2**64 - 1])  # taken from the end; 2**64 - 1 is not below 6 * (2**64 // 6)
    assert stream.below(6) == 5
    assert stream._words == []


@pytest.mark.parametrize("n", [2, 3, 7, 8, 25, 96])
def test_every_number_comes_about_equally_often(n: int) -> None:
    for source in (Dealer(SEED).stream(DEALER), FastRng(1)):
        draws = 400 * n
        counts = Counter(source.below(n) for _ in range(draws))
        assert set(counts) == set(range(n))
        chi_squared = sum((count - 400) ** 2 / 400 for count in counts.values())
        assert chi_squared < n + 6 * (2 * n) ** 0.5 + 6


def test_a_seed_has_32_bytes() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        Dealer(b"abc")


def test_the_fast_generator_is_the_same_in_every_build() -> None:
    rng = FastRng(2026)
    assert [rng.below(1000) for _ in range(8)] == GOLDEN
    negative = FastRng(-5)
    assert all(0 <= negative.below(10) < 10 for _ in range(100))


GOLDEN = [int(n) for n in "359 430 176 338 541 272 407 551".split()]
