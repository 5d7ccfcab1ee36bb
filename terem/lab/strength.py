"""Strength by Bradley and Terry: how likely one level is to beat another, whatever the order of the games."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from terem.lab.runs import Played

ELO: Final = 400  # points that make the odds of winning ten to one
DRAWN: Final = 1.0  # a drawn game added to each pair, or a level that never lost would be infinitely strong
STEPS: Final = 300
RESAMPLES: Final = 200

Pair = tuple[str, str]
Won = dict[Pair, float]  # games that the first won against the second; a shared place counts half


class Strength(Struct, frozen=True):
    """In Elo's points, with the mean of all levels at 0; the interval is of 95 %, by resampling deals."""

    level: str
    points: float
    low: float
    high: float


def strengths(names: Sequence[str], played: Iterable[Played], seed: int) -> list[Strength]:
    """From every game between different levels. At larger tables each two seats of different levels count,
    all of them together as one game."""
    deals: dict[int, Won] = defaultdict(lambda: defaultdict(float))
    for game in played:
        for pair, count in _won(game):
            deals[game.number][pair] += count
    numbers = sorted(number for number, won in deals.items() if won)
    if not numbers:
        return []
    seated = {name for won in deals.values() for pair in won for name in pair}
    met = [name for name in names if name in seated]
    won = _sum(deals, numbers)
    point = bradley_terry(met, won)
    rng = Random(seed)
    nothing = dict.fromkeys(won, 0.0)  # some draws of few deals leave a pair out, but it has met
    drawn = [
        bradley_terry(met, nothing | _sum(deals, rng.choices(numbers, k=len(numbers))))
        for _ in range(RESAMPLES)
    ]
    found = []
    for level, points in point.items():
        values = sorted(one[level] for one in drawn)
        low, high = values[RESAMPLES // 40], values[-1 - RESAMPLES // 40]
        found.append(Strength(level, points, min(low, points), max(high, points)))
    return found


def bradley_terry(names: Sequence[str], won: Won) -> dict[str, float]:
    """The most likely strengths, by Hunter's algorithm (MM; Annals of Statistics 32, 2004)."""
    games: dict[Pair, float] = {}
    wins = dict.fromkeys(names, 0.0)
    for (one, other), count in won.items():
        if (other, one) not in games:
            games[one, other] = count + won.get((other, one), 0.0) + DRAWN
            wins[one] += DRAWN / 2
            wins[other] += DRAWN / 2
        wins[one] += count
    strong = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        weight = dict.fromkeys(names, 0.0)
        for (one, other), count in games.items():
            part = count / (strong[one] + strong[other])
            weight[one] += part
            weight[other] += part
        strong = {name: wins[name] / weight[name] for name in names}
        middle = math.exp(sum(map(math.log, strong.values())) / len(strong))
        strong = {name: value / middle for name, value in strong.items()}
    return {name: ELO * math.log10(value) for name, value in strong.items()}


def _won(game: Played) -> list[tuple[Pair, float]]:
    """What each two seats of different levels add up to: one game in all."""
    pairs = [
        (one, other)
        for one in range(len(game.seats))
        for other in range(len(game.seats))
        if game.seats[one] != game.seats[other]
    ]
    found = []
    for one, other in pairs:
        first, second = game.places[one], game.places[other]
        result = 0.5 + 0.5 * ((second > first) - (second < first))
        found.append(((game.seats[one], game.seats[other]), result * 2 / len(pairs)))
    return found


def _sum(deals: dict[int, Won], numbers: Iterable[int]) -> Won:
    total: Won = defaultdict(float)
    for number in numbers:
        for pair, count in deals[number].items():
            total[pair] += count
    return total
