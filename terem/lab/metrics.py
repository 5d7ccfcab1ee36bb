"""What designers ask of games between bots: each question is a number of one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.lab.runs import Played
from terem.lab.variance import ahead_at, lead_changes, settled
from terem.trials.estimates import Estimate, mean_of, share_of

EARLY: Final = 1 / 3  # whoever leads for good from here on has run away
HALF: Final = 0.5
MOST_POINTS: Final = 15  # of compensation that are tried

Measure = Callable[[Played], float]


class Metric(Struct, frozen=True):
    """A mean over games; shares are in hundredths, with the unit %."""

    what: str
    unit: str
    value: Estimate


class Levelled(Struct, frozen=True):
    """What has to be given to everybody but the starting player so that it wins its fair share."""

    points: int
    won: Estimate  # by the starting player then


class Metrics(Struct, frozen=True):
    """Of one table."""

    seats: tuple[str, ...]
    games: int
    lines: list[Metric]
    levelled: Levelled | None  # for equals, where the most points win


MEANINGS: Final = {
    "lead of the winner": "the winner's points less the runner-up's",
    "changes of the lead": "how often another player takes the sole lead",
    "the leader half-way wins": "how often whoever leads after half of the decisions wins",
    "comebacks": "games won by somebody who was alone in the last place after half of the decisions",
    "runaways": "games whose only winner led alone from the first third of the decisions to the end",
    "real choices": "of up to 16 turns that the artisan's mind finds in a position, those besides the best "
    "one that cost at most a tenth of what the poorest of them costs",
    "decisions with one good turn": "decisions without a real choice in this sense",
    "minutes": "those that the box gives, in proportion to the number of decisions",
    "compensation": "the points for everybody but the starting player (or for it alone) with which it wins "
    "most nearly its fair share, if everybody plays on as they did",
    "dominated": "a component that comes up less often than an equal share of its kind and brings less when "
    "it does, both beyond what chance explains",
}


def metrics_of(game: Game[Any], seats: tuple[str, ...], games: Sequence[Played], usual: float) -> Metrics:
    """Of watched games at one table; `usual` decisions last as long as the box says."""
    lines = []
    for what, unit, measure in measures(game, seats, games, usual):
        values = [measure(one) for one in games]
        lines.append(Metric(what, unit, _hundredths(values) if unit == "%" else mean_of(values)))
    by_points = not game.is_team and len(seats) > 1 and most_points_win(games)
    return Metrics(seats, len(games), lines, level_out(games) if by_points and len(set(seats)) == 1 else None)


def _hundredths(values: Sequence[float]) -> Estimate:
    share = share_of([value / 100 for value in values])
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high, share.games)


def measures(
    game: Game[Any], seats: tuple[str, ...], games: Sequence[Played], usual: float
) -> list[tuple[str, str, Measure]]:
    """What to ask of these games: in words, the unit, and the number of one game."""
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
    if all(_seen(one).judged for one in games):
        found += [
            ("real choices in a decision", "", lambda one: _seen(one).choices / _seen(one).judged),
            ("decisions with one good turn", "%", lambda one: 100 * _seen(one).plain / _seen(one).judged),
        ]
    found.append((game.tally.beats, "", lambda one: float(_seen(one).beats)))
    found.append(("decisions of a player", "", lambda one: _seen(one).decisions / count))
    if game.minutes is not None and count > 1:
        scale = fmean(game.minutes) / usual
        found.append(("minutes, if the box is right", "", lambda one: _seen(one).decisions * scale))
    return found


def winners(one: Played) -> tuple[int, ...]:
    return Outcome(one.places, one.scores, one.why).winners


def won(game: Game[Any], one: Played, seat: int) -> float:
    """A shared victory is divided; a team's counts one for each seat."""
    if seat not in winners(one):
        return 0.0
    return 1.0 if game.is_team else 1 / len(winners(one))


def _nth(place: int) -> str:
    return {2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def _seen(one: Played) -> Any:
    assert one.seen is not None
    return one.seen


def _by_place(game: Game[Any], place: int) -> Measure:
    return lambda one: 100 * won(game, one, (_seen(one).first + place) % len(one.seats))


def _by_seat(game: Game[Any], seat: int) -> Measure:
    return lambda one: 100 * won(game, one, seat)


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
    first = winners(one)
    return 100 * fmean(1 / len(first) if seat in first else 0.0 for seat in leading)


def _comeback(one: Played) -> float:
    """Was a winner the only last one half-way?"""
    points = _standing(one, HALF)
    last = [seat for seat, each in enumerate(points) if each == min(points)]
    return 100.0 * (len(last) == 1 and last[0] in winners(one))


def _runaway(one: Played) -> float:
    seen = _seen(one)
    return 100.0 * (len(winners(one)) == 1 and settled(seen.course, winners(one), seen.decisions) <= EARLY)


def most_points_win(games: Sequence[Played]) -> bool:
    return all(
        {seat for seat, score in enumerate(one.scores) if score == max(one.scores)} == set(winners(one))
        for one in games
    )


def level_out(games: Sequence[Played]) -> Levelled:
    """Of 0 to 15 points for everybody but the starting player, or for it alone (below 0), those with which it
    comes closest to its fair share, if everybody went on to play as they did."""
    fair = 1 / len(games[0].seats)

    def starter(points: int) -> list[float]:
        shares = []
        for one in games:
            first = _seen(one).first
            scores = [score + (points if seat != first else 0) for seat, score in enumerate(one.scores)]
            best = max(scores)
            shares.append((scores[first] == best) / scores.count(best))
        return shares

    points = min(
        range(-MOST_POINTS, MOST_POINTS + 1), key=lambda each: (abs(fmean(starter(each)) - fair), abs(each))
    )
    return Levelled(points, share_of(starter(points)))


def compensation(found: Levelled) -> str:
    """In words, what levels the first seat."""
    wins = (
        f"it wins {100 * found.won.value:.0f} % ({100 * found.won.low:.0f}–{100 * found.won.high:.0f}) then"
    )
    if found.points == 0:
        return f"no points ({wins})"
    points = "1 point" if abs(found.points) == 1 else f"{abs(found.points)} points"
    return f"{points} for {'the others' if found.points > 0 else 'it'} ({wins})"
