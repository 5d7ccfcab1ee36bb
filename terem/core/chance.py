"""Random numbers: the interface, and a small fast seeded generator for simulation."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    def below(self, n: i64) -> i64:
        """A uniform number from 0 to n - 1; n is at least 1 and below 2**31."""
        raise NotImplementedError


def mix(seed: int, number: int, stream: int) -> int:
    """A separate 62-bit seed for each stream of each game (the finaliser of splitmix64)."""
    z = (seed * 0x9E3779B97F4A7C15 + number * 0xBF58476D1CE4E5B9 + stream * 0x94D049BB133111EB) % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return (z ^ z >> 31) >> 2


def pick(counts: vec[i64], start: i64, total: i64, rng: Rng) -> i64:
    """The kind of a random piece from a bag that holds counts[start + kind] of each kind, `total` in all."""
    left = rng.below(total)
    kind: i64 = 0
    while left >= counts[start + kind]:
        left -= counts[start + kind]
        kind += 1
    return kind


@final
class EveryDraw(Rng):
    """Answers as if each possible draw came in turn: first all zeros, then whatever comes next in order."""

    answers: list[int]  # to the questions of the present draw
    ranges: list[int]

    def __init__(self) -> None:
        self.answers = []
        self.ranges = []
        self.asked = 0

    def below(self, n: i64) -> i64:
        if self.asked == len(self.answers):
            self.answers.append(0)
            self.ranges.append(int(n))
        answer: i64 = self.answers[self.asked]
        self.asked += 1
        return answer

    def weight(self) -> int:
        """One draw of so many like the present one."""
        whole = 1
        for each in self.ranges:
            whole *= each
        return whole

    def go_on(self) -> bool:
        """The next draw; False if there are no more."""
        self.asked = 0
        while self.answers:
            self.answers[-1] += 1
            if self.answers[-1] < self.ranges[-1]:
                return True
            self.answers.pop()
            self.ranges.pop()
        return False


@final
class FastRng(Rng):
    """sfc32 (Chris Doty-Humphrey): good statistics from 32-bit adds and shifts, so that the compiled
    and the plain build give the same numbers. Not for real tables: there the Dealer deals."""

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: i64) -> None:
        self.a = 0
        self.b = seed & MASK
        self.c = (seed >> 32) & MASK
        self.counter = 1
        for _ in range(12):
            self.next32()

    def next32(self) -> i64:
        b = self.b
        c = self.c
        t = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK | (c >> 11)) + t) & MASK
        return t

    def below(self, n: i64) -> i64:
        # Lemire's multiplication with its rejection step: no bias, hardly ever a second draw.
        product = self.next32() * n
        if product & MASK < n:
            floor = (MASK + 1 - n) % n
            while product & MASK < floor:
                product = self.next32() * n
        return product >> 32
