"""Numbers with their intervals: means, clustered means, shares of variance; and which seat led when."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

NORMAL: Final = NormalDist().inv_cdf(0.975)
RESAMPLES: Final = 1000
UNKNOWN: Final = 1e9  # half of the interval when there is only one game; JSON has no infinity

Course = Sequence[tuple[int, ...]]  # as terem.lab.runs.Seen has it


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


# ------------------------------------------------------------------ luck and skill


class Shares(Struct, frozen=True):
    """Where the variance of results comes from; the three add up to 1."""

    level: Estimate
    deal: Estimate
    rest: Estimate


def variance_shares(results: Sequence[Sequence[Sequence[float]]], seed: int) -> Shares:
    """results[level][deal][side]: every level played every side of every deal.

    A two-way analysis of variance without repetition, sides of deals as columns: what a level adds on every
    side, what a side adds at every level, and the rest. Intervals by resampling whole deals.
    """
    table = np.asarray(results, dtype=float)
    levels, deals, sides = table.shape
    point = _components(table.reshape(levels, deals * sides)[None])[0]
    rng = np.random.default_rng(seed)
    chosen = rng.integers(deals, size=(RESAMPLES, deals))
    drawn = np.stack([table[:, one, :].reshape(levels, deals * sides) for one in chosen])
    low, high = np.quantile(_components(drawn), (0.025, 0.975), axis=0)
    parts = [
        Estimate(
            float(point[i]), min(float(low[i]), float(point[i])), max(float(high[i]), float(point[i])), deals
        )
        for i in range(3)
    ]
    return Shares(*parts)


def _components(tables: NDArray[np.float64]) -> NDArray[np.float64]:
    """[table, level, side] to [table, (level, side, rest)] as shares."""
    _, levels, sides = tables.shape
    whole = tables.mean(axis=(1, 2), keepdims=True)
    rows = tables.mean(axis=2, keepdims=True) - whole
    columns = tables.mean(axis=1, keepdims=True) - whole
    rest = tables - whole - rows - columns
    noise = (rest**2).sum(axis=(1, 2)) / max(1, (levels - 1) * (sides - 1))
    by_level = (sides * (rows[:, :, 0] ** 2).sum(axis=1) / max(1, levels - 1) - noise) / sides
    by_side = (levels * (columns[:, 0, :] ** 2).sum(axis=1) / max(1, sides - 1) - noise) / levels
    parts = np.stack([np.maximum(by_level, 0), np.maximum(by_side, 0), noise], axis=1)
    total = parts.sum(axis=1, keepdims=True)
    nothing = np.zeros_like(parts) + np.array([0.0, 0.0, 1.0])
    shares: NDArray[np.float64] = np.divide(parts, total, out=nothing, where=total > 0)
    return shares


# ------------------------------------------------------------------ the lead


def leaders(points: Sequence[int]) -> list[int]:
    most = max(points)
    return [seat for seat, has in enumerate(points) if has == most]


def lead_changes(course: Course) -> int:
    """How often another seat took the sole lead. A tie between two leads of the same seat is no change."""
    changes, last = 0, -1
    for _, *points in course:
        ahead = leaders(points)
        if len(ahead) == 1:
            changes += last not in (-1, ahead[0])
            last = ahead[0]
    return changes


def settled(course: Course, winners: Sequence[int], decisions: int) -> float:
    """The part of the game after which the winner led alone to the end; 1 if that never happened."""
    since = decisions
    for at, *points in reversed(course):
        if len(winners) != 1 or leaders(points) != list(winners):
            break
        since = at
    return since / decisions


def ahead_at(course: Course, players: int, decision: float) -> list[int]:
    """The seats that led after this many decisions; all seats before anybody has a point."""
    found = list(range(players))
    for at, *points in course:
        if at > decision:
            break
        found = leaders(points)
    return found
