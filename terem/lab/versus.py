"""Two packs on the same deals: what a designer's change does, each difference with its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from terem.core.game import Game
from terem.core.words import Words
from terem.lab.balance import winners
from terem.lab.runs import Pairing, Played
from terem.lab.variance import ahead_at, lead_changes, settled
from terem.trials.comparing import Difference, Pair, Side, differences
from terem.trials.estimates import Estimate, mean_of, several, share_of

Pairs = Sequence[tuple[Played, Played]]  # each deal with both packs
BothWords = tuple[Words, Words]
EARLY: Final = 1 / 3  # whoever leads for good from here on has run away
HALF: Final = 0.5
MOST_POINTS: Final = 15  # of compensation that are tried
FEWEST_DEALS: Final = 20


class Line(Struct, frozen=True):
    """One number, with one pack and with the other, and what changes."""

    what: str
    unit: str  # "%" for shares
    difference: Difference
    is_clear: bool  # beyond chance, even as one of all these questions


class Levelled(Struct, frozen=True):
    """What has to be given to everybody but the starting player so that it wins its fair share."""

    points: int
    won: Estimate  # by the starting player then


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
    told = [
        (what, unit, _paired([(measure(first), measure(second)) for first, second in pairs]))
        for what, unit, measure in _measures(game, seats, pairs)
    ]
    width = several(len(told))
    lines = [Line(what, unit, change, change.change.excludes(0, width)) for what, unit, change in told]
    pieces = [
        Line(_name(game, piece.group, piece.key, words), "", piece.difference, piece.is_clear)
        for piece in known.pieces
    ]
    by_points = not game.is_team and len(seats) > 1 and _most_points_win(pairs)
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
    wins = tuple(_won(game, one, seat) for seat in range(len(one.seats)))
    return Side(one.scores, wins, one.seen.beats, pieces)


def _won(game: Game[Any], one: Played, seat: int) -> float:
    won = winners(one)
    if seat not in won:
        return 0.0
    return 1.0 if game.is_team else 1 / len(won)


def _name(game: Game[Any], group: str, key: str, words: BothWords) -> str:
    return f"{game.tally.groups[group].title}: {game.tally.name(group, key, words[0])}"


Measure = Callable[[Played], float]


def _measures(game: Game[Any], seats: tuple[str, ...], pairs: Pairs) -> list[tuple[str, str, Measure]]:
    count = len(seats)
    found: list[tuple[str, str, Measure]] = []
    if game.is_team:
        found.append(("the team wins", "%", lambda one: 100.0 * (one.places[0] == 1)))
    elif count > 1 and len(set(seats)) == 1:
        for place in range(count):
            what = "the starting player wins" if place == 0 else f"the {_nth(place + 1)} to play wins"
            found.append((what, "%", _by_place(game, place)))
    elif count > 1:
        for seat, name in enumerate(seats):
            found.append((f"seat {seat + 1}, {name}, wins", "%", _by_seat(game, seat)))
    found.append(("points of a player", "", lambda one: fmean(one.scores)))
    if count > 1 and not game.is_team:
        found += [
            ("lead of the winner, in points", "", _margin),
            ("shared victories", "%", lambda one: 100.0 * (len(winners(one)) > 1)),
            ("changes of the lead", "", lambda one: float(lead_changes(_seen(one).course))),
            ("the leader half-way wins", "%", _leader_wins),
            ("comebacks: the last half-way wins", "%", _comeback),
            ("runaways: the winner leads for good after a third", "%", _runaway),
        ]
    found.append((game.tally.beats, "", lambda one: float(_seen(one).beats)))
    found.append(("decisions of a player", "", lambda one: _seen(one).decisions / count))
    if game.minutes is not None and count > 1:
        usual = fmean(_seen(one).decisions for one, _ in pairs)
        scale = fmean(game.minutes) / usual
        what = "minutes, if the box is right about A"
        found.append((what, "", lambda one: _seen(one).decisions * scale))
    return found


def _nth(place: int) -> str:
    return {2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def _seen(one: Played) -> Any:
    assert one.seen is not None
    return one.seen


def _by_place(game: Game[Any], place: int) -> Measure:
    return lambda one: 100 * _won(game, one, (_seen(one).first + place) % len(one.seats))


def _by_seat(game: Game[Any], seat: int) -> Measure:
    return lambda one: 100 * _won(game, one, seat)


def _margin(one: Played) -> float:
    first, second, *_ = sorted(one.scores, reverse=True)
    return float(first - second)


def _standing(one: Played, part: float) -> tuple[int, ...]:
    """Everybody's points after this part of the game."""
    seen = _seen(one)
    points = (0,) * len(one.seats)
    for at, *now in seen.course:
        if at > part * seen.decisions:
            break
        points = tuple(now)
    return points


def _leader_wins(one: Played) -> float:
    leading = ahead_at(_seen(one).course, len(one.seats), HALF * _seen(one).decisions)
    won = winners(one)
    return 100 * fmean(1 / len(won) if seat in won else 0.0 for seat in leading)


def _comeback(one: Played) -> float:
    """Was a winner the only last one half-way?"""
    points = _standing(one, HALF)
    last = [seat for seat, each in enumerate(points) if each == min(points)]
    return 100.0 * (len(last) == 1 and last[0] in winners(one))


def _runaway(one: Played) -> float:
    seen = _seen(one)
    return 100.0 * (len(winners(one)) == 1 and settled(seen.course, winners(one), seen.decisions) <= EARLY)


def _most_points_win(pairs: Pairs) -> bool:
    return all(
        {seat for seat, score in enumerate(one.scores) if score == max(one.scores)} == set(winners(one))
        for pair in pairs
        for one in pair
    )


def level_out(games: Sequence[Played]) -> Levelled:
    """Of 0 to 15 points for everybody but the starting player, or for it alone (below 0), those with which it
    comes closest to its fair share, if everybody went on to play as they did."""
    fair = 1 / len(games[0].seats)

    def starter(points: int) -> list[float]:
        won = []
        for one in games:
            first = _seen(one).first
            scores = [score + (points if seat != first else 0) for seat, score in enumerate(one.scores)]
            best = max(scores)
            won.append((scores[first] == best) / scores.count(best))
        return won

    points = min(
        range(-MOST_POINTS, MOST_POINTS + 1), key=lambda each: (abs(fmean(starter(each)) - fair), abs(each))
    )
    return Levelled(points, share_of(starter(points)))


def _unseen(game: Game[Any], pairs: Pairs, words: BothWords) -> list[Unseen]:
    """What one pack's games have and the other's never do."""
    seen = [{(p.group, p.key) for pair in pairs for p in _seen(pair[side]).pieces} for side in (0, 1)]
    if len(pairs) < FEWEST_DEALS:
        return []
    return [
        Unseen(_name(game, group, key, words), (group, key) in seen[0])
        for group, key in sorted(seen[0] ^ seen[1])
    ]


def _paired(values: Sequence[tuple[float, float]]) -> Difference:
    before, after = (fmean(value[side] for value in values) for side in (0, 1))
    return Difference(before, after, mean_of([other - one for one, other in values]))
