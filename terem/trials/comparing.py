"""Two packs on the same deals: what the second one changes, with intervals."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from terem.bots import find_bot
from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.games import find_game
from terem.trials.arena import play
from terem.trials.estimates import Estimate, change_of_ratios, mean_of, ratio_of, several
from terem.trials.watch import Watch

FEWEST: Final = 10  # games that a component must have been in, with each pack

PieceKey = tuple[str, str]  # group and key


class Side(Struct, frozen=True):
    """One game with one of the packs."""

    scores: tuple[int, ...]
    wins: tuple[float, ...]  # a shared victory is divided; a team's counts one for each seat
    beats: int
    pieces: dict[PieceKey, tuple[float, int]]  # what a component brought in all, and how often it came up


class Pair(Struct, frozen=True):
    """One deal, played twice."""

    standard: Side
    pack: Side


class Difference(Struct, frozen=True):
    standard: float
    pack: float
    change: Estimate


class PieceDifference(Struct, frozen=True):
    group: str
    key: str
    difference: Difference
    is_clear: bool  # even as one of many questions


class Differences(Struct, frozen=True):
    points: list[Difference]  # by seat
    wins: list[Difference]
    beats: Difference
    pieces: list[PieceDifference]


def play_pairs(
    game: str, pack: Path, players: int, level: str, seed: int, first: int, seconds: float
) -> list[Pair]:
    """Deals from this number on, until the time is up; at least one."""
    found = find_game(game)
    until = time.monotonic() + seconds
    pairs: list[Pair] = []
    while not pairs or time.monotonic() < until:
        number = first + len(pairs)
        pairs.append(
            Pair(
                _play(found, players, level, seed, number, None),
                _play(found, players, level, seed, number, pack),
            )
        )
    return pairs


def _play(game: Game[Any], players: int, level: str, seed: int, number: int, pack: Path | None) -> Side:
    watch = Watch(game, players)
    bots = [find_bot(game, level)] * players
    outcome = play(game, bots, seed, number, pack=pack, watcher=watch)
    seen = watch.seen(outcome)
    pieces: dict[PieceKey, tuple[float, int]] = {}
    for piece in seen.pieces:
        brought, times = pieces.get((piece.group, piece.key), (0.0, 0))
        pieces[piece.group, piece.key] = brought + piece.points, times + 1
    return Side(tuple(outcome.scores), _wins(game, outcome), seen.beats, pieces)


def _wins(game: Game[Any], outcome: Outcome) -> tuple[float, ...]:
    winners = outcome.winners
    share = 1.0 if game.is_team else 1 / len(winners) if winners else 0.0
    return tuple(share if seat in winners else 0.0 for seat in range(len(outcome.places)))


def differences(pairs: Sequence[Pair]) -> Differences:
    """Of at least one pair. Chance dealt both games of a pair alike, so it is pairs that are compared."""
    seats = range(len(pairs[0].standard.scores))
    keys = sorted(_known(pairs, "standard") & _known(pairs, "pack"))
    width = several(len(keys))
    pieces = []
    for key in keys:
        difference = _piece(pairs, key)
        clear = difference.change.excludes(0, width)
        pieces.append(PieceDifference(*key, difference, clear))
    return Differences(
        [_paired([(pair.standard.scores[seat], pair.pack.scores[seat]) for pair in pairs]) for seat in seats],
        [_paired([(pair.standard.wins[seat], pair.pack.wins[seat]) for pair in pairs]) for seat in seats],
        _paired([(pair.standard.beats, pair.pack.beats) for pair in pairs]),
        pieces,
    )


def _paired(values: Sequence[tuple[float, float]]) -> Difference:
    before = mean_of([one for one, _ in values]).value
    after = mean_of([other for _, other in values]).value
    return Difference(before, after, mean_of([other - one for one, other in values]))


def _known(pairs: Sequence[Pair], side: str) -> set[PieceKey]:
    games: dict[PieceKey, int] = {}
    for pair in pairs:
        for key in getattr(pair, side).pieces:
            games[key] = games.get(key, 0) + 1
    return {key for key, count in games.items() if count >= FEWEST}


def _piece(pairs: Sequence[Pair], key: PieceKey) -> Difference:
    never = (0.0, 0)
    before = [pair.standard.pieces.get(key, never) for pair in pairs]
    after = [pair.pack.pieces.get(key, never) for pair in pairs]
    return Difference(
        ratio_of(before).value,
        ratio_of(after).value,
        change_of_ratios(before, after),
    )
