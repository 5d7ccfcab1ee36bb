"""Tallies and bests of a person's finished games, wherever they are kept."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import Final

import msgspec
from msgspec import Struct

from terem.house.played import Statistics, Tally, Wanted, YourBest
from terem.house.problem import Problem
from terem.house.results import PEOPLE, SOLO

PAGE: Final = 20  # games in one answer
COUNTED: Final = 5000  # the latest games of a person, which tallies and bests look at


class Counted(Struct, frozen=True):
    """A finished game as its person's statistics see it."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]  # sorted by their names
    against: str
    won: bool | None
    compares: bool
    points: int
    ended: float
    lost: float | None = None  # by a review
    luck: float | None = None

    @property
    def kind(self) -> tuple[str, int, tuple[tuple[str, str], ...]]:
        """Games of one kind compare."""
        return self.game, self.players, self.options


def options_of(options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(options.items()))


def tallied(games: Iterable[Counted]) -> Statistics:
    kinds: defaultdict[tuple[object, ...], list[Counted]] = defaultdict(list)
    for game in games:
        kinds[*game.kind, game.against].append(game)
    return Statistics(tuple(_tally(kinds[kind]) for kind in sorted(kinds)))


def _tally(games: list[Counted]) -> Tally:
    points = [game.points for game in games if game.compares]
    lost = [game.lost for game in games if game.lost is not None]
    luck = [game.luck for game in games if game.luck is not None]
    first = games[0]
    return Tally(
        first.game,
        first.players,
        dict(first.options),
        first.against,
        games=len(games),
        decided=sum(game.won is not None for game in games),
        won=sum(game.won is True for game in games),
        compared=len(points),
        points=fmean(points) if points else None,
        best=max(points, default=None),
        reviewed=len(lost),
        lost=fmean(lost) if lost else None,
        luck=fmean(luck) if luck else None,
    )


def best_among(this: Counted, earlier: Iterable[Counted]) -> YourBest | None:
    """None if this game does not compare."""
    if not this.compares:
        return None
    points = [one.points for one in earlier if one.compares and one.kind == this.kind]
    return YourBest(this.points, max(points, default=None), len(points))


def is_wanted(game: Counted, wanted: Wanted) -> bool:
    if wanted.game and game.game != wanted.game:
        return False
    group = game.against if game.against in (PEOPLE, SOLO) else "bots"
    if wanted.against and group != wanted.against:
        return False
    return not wanted.result or game.won is (wanted.result == "won")


def asked_for(query: Mapping[str, str]) -> tuple[float | None, Wanted]:
    """Where a page of games begins, and which games; raises Problem."""
    said = dict(query)
    text = said.pop("before", None)
    try:
        before = None if text is None else float(text)
    except ValueError:
        raise Problem(400, "number", "before is a number.") from None
    if before is not None and not math.isfinite(before):
        raise Problem(400, "number", "before is a number.")
    try:
        return before, msgspec.convert(said, Wanted)
    except msgspec.ValidationError as error:
        raise Problem(400, "filter", f"There is no such choice of games: {error}") from None
