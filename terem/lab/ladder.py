"""The ladder: how strong each level is, from many games of one seed that anybody can play again."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, median, stdev, variance
from typing import Any, Final

from msgspec import Struct

from terem.core.game import Game
from terem.core.skill import GREEDY, LEVELS
from terem.lab.adjusting import Adjusted, adjusted
from terem.lab.players import ALONE
from terem.lab.runs import Pairing, Played
from terem.lab.strength import Strength, strengths

LADDER: Final = ("random", "pupil", GREEDY, *LEVELS[1:])
NORMAL: Final = 1.96  # 95 %
QUICK: Final = 4  # times as many games without the strongest level, which is slow
REACH: Final = 3  # rungs between opponents: a master against a random player would show nothing new
AIM: Final = 0.15  # by how much one seat of a level should win more than its fair share among the level below


class Share(Struct, frozen=True):
    """A share between 0 and 1 with its 95 % interval."""

    share: float
    low: float
    high: float


class Duel(Struct, frozen=True):
    """Two players; every deal was played twice, with the seats swapped."""

    stronger: str
    weaker: str
    games: int
    won: Share  # by the stronger one; a shared victory counts half


class Among(Struct, frozen=True):
    """One seat of a level among others of the level below, in every seat of every deal."""

    level: str
    below: str
    players: int
    games: int
    won: Share  # a shared victory is divided

    @property
    def aim(self) -> float:
        return 1 / self.players + AIM


class Team(Struct, frozen=True):
    level: str
    players: int
    games: int
    won: Share


class Solo(Struct, frozen=True):
    level: str
    games: int
    mean: float
    spread: float  # the standard deviation
    lowest: int
    middle: float
    highest: int
    ranks: dict[str, int]  # games by the outcome's why


class Rating(Struct, frozen=True):
    level: str
    rating: float  # OpenSkill's mu
    doubt: float  # and sigma


class Thinking(Struct, frozen=True):
    """Seconds of processor time that a decision took."""

    level: str
    decisions: int
    mean: float
    slowest: float
    slow: float  # 99 of 100 took less


class Ladder(Struct, frozen=True, kw_only=True):
    game: str
    rules: int
    seed: int
    build: str
    ratings: list[Rating]
    duels: list[Duel]
    teams: list[Team]
    solo: list[Solo]
    thinking: list[Thinking]
    strengths: list[Strength] = []
    among: list[Among] = []
    levels: list[str] = []  # empty: the usual ones
    adjusted: list[Adjusted] = []  # if luck was counted
    note: str = ""  # what a reader should know about the measurement


def pairings(game: Game[Any], names: Sequence[str], games: int, reach: int = REACH) -> list[Pairing]:
    """Each level against those at most `reach` rungs below it, on the same deals from both seats; one seat of
    it among others of the level below at each larger table, in all seats; or teams of one level; and every
    level in solo games. Levels below the top one think quickly, so they play more."""

    def count(*players: str) -> int:
        return games if names[-1] in players else games * QUICK

    found: list[Pairing] = []
    if game.is_team:
        for name in names:
            for players in game.players:
                found += [((name,) * players, number) for number in range(count(name))]
        return found
    rivals = [name for name in names if name not in ALONE]
    for high, stronger in enumerate(rivals):
        for weaker in rivals[max(0, high - reach) : high]:
            for number in range((count(stronger, weaker) + 1) // 2):
                found += [((stronger, weaker), number), ((weaker, stronger), number)]
    for weaker, stronger in rungs(rivals):
        for players in game.players:
            if players > 2:
                for number in range(-(-count(stronger) // players)):
                    for seat in range(players):
                        one = [weaker] * players
                        one[seat] = stronger
                        found.append((tuple(one), number))
    if 1 in game.players:
        for name in names:
            found += [((name,), number) for number in range(count(name))]
    return found


def rungs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Each level with the one below it. Greedy is a yardstick and no level: in some games it is as strong as
    an apprentice, in Gzhel stronger than an artisan."""
    levels = [name for name in names if name != GREEDY] if set(LEVELS) & set(names) else names
    return list(itertools.pairwise(levels))


def ladder(game: Game[Any], names: Sequence[str], played: Sequence[Played], seed: int, build: str) -> Ladder:
    """What the games show."""
    return Ladder(
        game=game.key,
        rules=game.version,
        seed=seed,
        build=build,
        ratings=[] if game.is_team else _ratings([name for name in names if name not in ALONE], played),
        strengths=[] if game.is_team else strengths(names, played, seed),
        duels=_duels(names, played),
        among=_among(names, played),
        teams=_teams(names, played) if game.is_team else [],
        solo=_solo(names, played),
        thinking=_thinking(names, played),
        adjusted=adjusted(names, played),
        levels=[] if tuple(names) == LADDER else list(names),
    )


def wilson(won: float, games: float) -> Share:
    """The share with Wilson's interval, for independent games."""
    p = won / games
    z = NORMAL**2 / games
    middle = (p + z / 2) / (1 + z)
    half = NORMAL * math.sqrt(p * (1 - p) / games + z / (4 * games)) / (1 + z)
    return Share(p, max(0.0, middle - half), min(1.0, middle + half))


def paired(shares: Sequence[float]) -> Share:
    """The mean over deals; each value is the mean of a deal's games, which are not independent. The interval
    is Wilson's for as many independent games as would vary as the deals did. If all games went the same way,
    a deal counts as one game."""
    mean = fmean(shares)
    games = float(len(shares))
    if min(shares) < max(shares):
        games *= mean * (1 - mean) / variance(shares)
    return wilson(mean * games, games)


def _result(places: Sequence[int]) -> float:
    """The result of the first of two seats."""
    return 0.5 + 0.5 * ((places[1] > places[0]) - (places[1] < places[0]))


def _duels(names: Sequence[str], played: Iterable[Played]) -> list[Duel]:
    shares: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in played:
        if len(game.seats) == 2 and game.seats[0] != game.seats[1]:
            first = _result(game.places)
            high = names.index(game.seats[0]) > names.index(game.seats[1])
            pair = game.seats if high else game.seats[::-1]
            shares[pair[0], pair[1]][game.number].append(first if high else 1 - first)
    found = []
    for (stronger, weaker), deals in shares.items():
        games = sum(map(len, deals.values()))
        found.append(Duel(stronger, weaker, games, paired([fmean(deal) for deal in deals.values()])))
    return found


def _among(names: Sequence[str], played: Iterable[Played]) -> list[Among]:
    shares: dict[tuple[str, str, int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    levels = dict(rungs([name for name in names if name not in ALONE]))
    for game in played:
        for below, level in levels.items():
            others = [below] * (len(game.seats) - 1)
            if len(game.seats) > 2 and sorted(game.seats) == sorted([level, *others]):
                seat = game.seats.index(level)
                best = game.places.count(1)
                won = 1 / best if game.places[seat] == 1 else 0.0
                shares[level, below, len(game.seats)][game.number].append(won)
    found = []
    for (level, below, players), deals in shares.items():
        games = sum(map(len, deals.values()))
        found.append(Among(level, below, players, games, paired([fmean(deal) for deal in deals.values()])))
    return found


def _ratings(names: Sequence[str], played: Iterable[Played]) -> list[Rating]:
    """By OpenSkill, in the order of the deals, so that no level's games all come last."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    found = {name: model.rating(name=name) for name in names}
    for game in sorted(played, key=lambda game: game.number):
        if len(game.seats) == 2 and game.seats[0] != game.seats[1]:
            teams = [[found[name]] for name in game.seats]
            rated = model.rate(teams, ranks=[float(place) for place in game.places])
            for name, (rating,) in zip(game.seats, rated, strict=True):
                found[name] = rating
    return [Rating(name, round(found[name].mu, 2), round(found[name].sigma, 2)) for name in names]


def _teams(names: Sequence[str], played: Iterable[Played]) -> list[Team]:
    results: dict[tuple[int, int], list[bool]] = defaultdict(list)
    for game in played:
        results[names.index(game.seats[0]), len(game.seats)].append(game.places[0] == 1)
    return [
        Team(names[name], players, len(won), wilson(sum(won), len(won)))
        for (name, players), won in sorted(results.items())
    ]


def _solo(names: Sequence[str], played: Iterable[Played]) -> list[Solo]:
    found = []
    for name in names:
        alone = [game for game in played if game.seats == (name,)]
        if not alone:
            continue
        scores = sorted(game.scores[0] for game in alone)
        ranks: dict[str, int] = defaultdict(int)
        for game in alone:
            ranks[game.why] += 1
        spread = stdev(scores) if len(scores) > 1 else 0.0
        found.append(
            Solo(
                name,
                len(scores),
                fmean(scores),
                spread,
                scores[0],
                float(median(scores)),
                scores[-1],
                dict(sorted(ranks.items())),
            )
        )
    return found


def _thinking(names: Sequence[str], played: Iterable[Played]) -> list[Thinking]:
    spent: dict[str, list[float]] = defaultdict(list)
    for game in played:
        for name, seconds in zip(game.seats, game.seconds, strict=True):
            spent[name] += seconds
    found = []
    for name in names:
        if times := sorted(spent[name]):
            slow = times[min(len(times) - 1, int(0.99 * len(times)))]
            found.append(Thinking(name, len(times), fmean(times), times[-1], slow))
    return found
