"""Shares of variance with their intervals, and which seat led when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from terem.trials.estimates import Estimate

RESAMPLES: Final = 1000

Course = Sequence[tuple[int, ...]]  # as terem.trials.watch.Seen has it


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
