"""Numbers with their intervals: means, shares, clustered means, differences."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev
from typing import Final

from msgspec import Struct

NORMAL: Final = NormalDist().inv_cdf(0.975)
UNKNOWN: Final = 1e9  # half of the interval when there is only one game; JSON has no infinity


class Estimate(Struct, frozen=True):
    """A number with its 95 % interval, and the number of games it comes from."""

    value: float
    low: float
    high: float
    games: int

    @property
    def is_known(self) -> bool:
        return self.high - self.low < UNKNOWN

    def excludes(self, value: float, width: float = 1.0) -> bool:
        """Does the interval, widened by this factor, leave the value out?"""
        reach = self.value - self.low if value < self.value else self.high - self.value
        return abs(value - self.value) > width * reach

    def is_within(self, low: float, high: float) -> bool:
        """Does the whole interval lie between these two?"""
        return low <= self.low and self.high <= high

    def clipped(self, least: float, most: float = math.inf) -> Estimate:
        """The interval without impossible values."""
        if not self.is_known:
            return self
        return Estimate(self.value, max(least, self.low), min(most, self.high), self.games)


def several(intervals: int) -> float:
    """The factor that widens 95 % intervals so that all of them hold together in 95 % (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, intervals)) / NORMAL


def difference_of(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two independent estimates, from their intervals (Newcombe)."""
    difference = one.value - other.value
    below = math.hypot(one.value - one.low, other.high - other.value)
    above = math.hypot(one.high - one.value, other.value - other.low)
    return Estimate(difference, difference - below, difference + above, min(one.games, other.games))


def mean_of(values: Sequence[float]) -> Estimate:
    """Of independent games. A single game has no interval."""
    mean = fmean(values)
    half = NORMAL * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else UNKNOWN
    return Estimate(mean, mean - half, mean + half, len(values))


def share_of(won: Sequence[float]) -> Estimate:
    """A mean of shares between 0 and 1, with Wilson's interval. It still holds when all games went the same
    way, and is wider than necessary when victories are shared."""
    n = len(won)
    p = fmean(won)
    z = NORMAL**2 / n
    middle = (p + z / 2) / (1 + z)
    half = NORMAL * math.sqrt(p * (1 - p) / n + z / (4 * n)) / (1 + z)
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), n)


def ratio_of(clusters: Sequence[tuple[float, int]]) -> Estimate:
    """A clustered mean. Each cluster is one game: the sum of its values and how many there were. Values of
    one game are alike, so the interval counts games, not values."""
    total = sum(count for _, count in clusters)
    mean = sum(brought for brought, _ in clusters) / total
    n = len(clusters)
    if n < 2:
        return Estimate(mean, mean - UNKNOWN, mean + UNKNOWN, n)
    squares = sum((brought - mean * count) ** 2 for brought, count in clusters)
    half = NORMAL * math.sqrt(squares * n / (n - 1)) / total
    return Estimate(mean, mean - half, mean + half, n)


def change_of_ratios(before: Sequence[tuple[float, int]], after: Sequence[tuple[float, int]]) -> Estimate:
    """How much a clustered mean changes between two games of each deal. Chance dealt both alike, so what a
    deal adds to both is compared. Something must have come up on both sides."""
    parts: list[list[float]] = []
    means: list[float] = []
    for clusters in (before, after):
        total = sum(count for _, count in clusters)
        mean = sum(brought for brought, _ in clusters) / total
        means.append(mean)
        parts.append([(brought - mean * count) * len(clusters) / total for brought, count in clusters])
    change = means[1] - means[0]
    known = sum(one > 0 or other > 0 for (_, one), (_, other) in zip(before, after, strict=True))
    half = UNKNOWN
    if len(before) > 1:
        half = NORMAL * stdev(b - a for a, b in zip(*parts, strict=True)) / math.sqrt(len(before))
    return Estimate(change, change - half, change + half, known)
