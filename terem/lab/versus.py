"""Two packs on the same deals: what a designer's change does, each difference with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from terem.core.game import Game
from terem.core.words import Words
from terem.lab.balance import natural
from terem.lab.metrics import Levelled, level_out, measures, most_points_win, won
from terem.lab.runs import Pairing, Played
from terem.trials.comparing import Difference, Pair, Side, differences
from terem.trials.estimates import mean_of, several

Pairs = Sequence[tuple[Played, Played]]  # each deal with both packs
BothWords = tuple[Words, Words]
FEWEST_DEALS: Final = 20


class Line(Struct, frozen=True):
    """One number, with one pack and with the other, and what changes."""

    what: str
    unit: str  # "%" for shares
    difference: Difference
    is_clear: bool  # beyond chance, even as one of all these questions


class Unseen(Struct, frozen=True):
    """A component that came up in no game with one pack and in enough with the other."""

    name: str
    in_first: bool  # where it came up


class Table(Struct, frozen=True):
    seats: tuple[str, ...]
    deals: int
    lines: list[Line]
    pieces: list[Line]
    unseen: list[Unseen]
    levelled: tuple[Levelled, Levelled] | None  # where the most points win


class Versus(Struct, frozen=True, kw_only=True):
    game: str
    name: str
    rules: int
    build: str
    seed: int
    options: dict[str, str]
    packs: tuple[str, str]  # as they were named
    digests: tuple[str, str]
    experimental: tuple[bool, bool] = (False, False)  # changes what the rulebook fixes
    tables: list[Table]


def versus_pairings(
    game: Game[Any], level: str, seats: Sequence[str], counts: Sequence[int], deals: int
) -> list[Pairing]:
    """These seats, or equals of this level at tables of these sizes."""
    tables = [tuple(seats)] if seats else [(level,) * count for count in counts]
    return [(table, deal) for table in tables for deal in range(deals)]


def versus(game: Game[Any], one: Sequence[Played], other: Sequence[Played], words: BothWords) -> list[Table]:
    """What both packs' games of versus_pairings() show; deals that somebody forfeited are left out."""
    found: dict[tuple[str, ...], list[tuple[Played, Played]]] = {}
    for first, second in zip(one, other, strict=True):
        assert (first.seats, first.number) == (second.seats, second.number)
        if not first.faults and not second.faults:
            found.setdefault(first.seats, []).append((first, second))
    return [_table(game, seats, pairs, words) for seats, pairs in found.items()]


def _table(game: Game[Any], seats: tuple[str, ...], pairs: Pairs, words: BothWords) -> Table:
    known = differences([Pair(_side(game, first), _side(game, second)) for first, second in pairs])
    games = [one for pair in pairs for one in pair]
    usual = fmean(one.seen.decisions for one, _ in pairs if one.seen)
    told = [
        (what, unit, _paired([(measure(first), measure(second)) for first, second in pairs]))
        for what, unit, measure in measures(game, seats, games, usual)
    ]
    width = several(len(told))
    lines = [Line(what, unit, change, change.change.excludes(0, width)) for what, unit, change in told]
    pieces = [
        Line(_name(game, piece.group, piece.key, words), "", piece.difference, piece.is_clear)
        for piece in sorted(known.pieces, key=lambda piece: (piece.group, natural(piece.key)))
    ]
    by_points = not game.is_team and len(seats) > 1 and most_points_win(games)
    levelled = None
    if by_points and len(set(seats)) == 1:
        levelled = (level_out([one for one, _ in pairs]), level_out([other for _, other in pairs]))
    return Table(seats, len(pairs), lines, pieces, _unseen(game, pairs, words), levelled)


def _side(game: Game[Any], one: Played) -> Side:
    assert one.seen is not None
    pieces: dict[tuple[str, str], tuple[float, int]] = {}
    for piece in one.seen.pieces:
        brought, times = pieces.get((piece.group, piece.key), (0.0, 0))
        pieces[piece.group, piece.key] = brought + piece.points, times + 1
    wins = tuple(won(game, one, seat) for seat in range(len(one.seats)))
    return Side(one.scores, wins, one.seen.beats, pieces)


def _name(game: Game[Any], group: str, key: str, words: BothWords) -> str:
    first, second = (game.tally.name(group, key, each) for each in words)
    other = "" if first == second else f" (B: {second})"
    return f"{game.tally.groups[group].title}: {first}{other}"


def _unseen(game: Game[Any], pairs: Pairs, words: BothWords) -> list[Unseen]:
    """What one pack's games have and the other's never do."""
    seen = [
        {(piece.group, piece.key) for pair in pairs if (one := pair[side].seen) for piece in one.pieces}
        for side in (0, 1)
    ]
    if len(pairs) < FEWEST_DEALS:
        return []
    return [
        Unseen(_name(game, group, key, words), (group, key) in seen[0])
        for group, key in sorted(seen[0] ^ seen[1])
    ]


def _paired(values: Sequence[tuple[float, float]]) -> Difference:
    before, after = (fmean(value[side] for value in values) for side in (0, 1))
    return Difference(before, after, mean_of([other - one for one, other in values]))
