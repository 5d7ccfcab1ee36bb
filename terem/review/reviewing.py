"""A finished game turn by turn: decisions, luck, and a sum that adds up for every seat."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from terem.bots.ahead import dealt_out, look_ahead, outcomes
from terem.core.chance import mix
from terem.core.game import Game
from terem.core.state import DEALER, State
from terem.review.effort import Effort
from terem.review.judging import STRIDE, Decision, depth_of, half_of, judge, the_mind
from terem.review.results import Review, SeatReview, TurnReview
from terem.review.verdicts import VERDICTS, verdict_of
from terem.table import Record, RecordError, replay_all
from terem.table.record import Turn

THOUSAND: Final = 1000
KEY_TURNS: Final = 3


class Measured(Struct, frozen=True):
    """What one turn of a record did, by seat and in thousandths. It can be measured without the others."""

    turn: int
    seat: int | None
    played: tuple[str, ...]
    after: tuple[int, ...]  # expected when the turn is over
    luck: tuple[int, ...]
    luck_half: tuple[int, ...]  # of its interval
    decision: Decision | None  # None for deals and what is about people
    start: tuple[int, ...] | None = None  # turn 0: expected before the first deal


class Fortune(Struct, frozen=True):
    """By seat, in thousandths."""

    after: tuple[int, ...]
    luck: tuple[int, ...]
    half: tuple[int, ...]  # of luck's interval


class Course:
    """The true positions of a record, turn by turn. Raises RecordError if it breaks the rules."""

    def __init__(self, game: Game[Any], record: Record, pack: Path | None = None) -> None:
        match = replay_all(game, record, pack=pack)
        if match.outcome is None:
            raise RecordError("the game is not finished: only a finished game is reviewed")
        self.game = match.game
        self.record = record
        self.is_whole = match.is_played_out
        # The same record gives the same review. Other games get other draws: equal ones would be lucky alike.
        self._seed = int.from_bytes(hashlib.sha256(record.commitment.encode()).digest()[:7])
        self._state: State = match.game.start(record.players, record.options, pack)

    def steps(self, first: int = 0) -> Iterator[Step]:
        state = self._state.copy()
        for number, turn in enumerate(self.record.turns):
            before = state.copy() if number >= first else state
            seat = None if turn.seat is None else turn.seat
            actions = [self.game.parse(text) for text in turn.actions]
            for action in actions:
                assert seat is not None
                state.apply(seat, action)
            between = state.copy() if number >= first else state
            for text in turn.dealt:
                state.apply(DEALER, self.game.parse(text))
            if number >= first:
                seed = mix(self._seed, number, 0)
                yield Step(self.game, number, turn, actions, before, between, state.copy(), seed)


class Step:
    """One turn of a record with the positions around it."""

    def __init__(
        self,
        game: Game[Any],
        number: int,
        turn: Turn,
        actions: list[int],
        before: State,
        between: State,
        after: State,
        seed: int,
    ) -> None:
        self.game = game
        self.number = number
        self.turn = turn
        self.actions = actions
        self.before = before
        self.between = between  # before the dealer acts
        self.after = after
        self.seed = seed

    def measure(self, effort: Effort) -> Measured:
        turn = self.turn
        fortune = self.fortune(effort.tries)
        seats = len(fortune.after)
        start = None
        if self.number == 0:
            start = tuple(fortune.after[seat] - fortune.luck[seat] for seat in range(seats))
        decision = None
        if turn.seat is not None and self.actions:
            decision = judge(self.game, self.before, turn.seat, self.actions, effort, self.seed)
        return Measured(
            self.number, turn.seat, turn.actions, fortune.after, fortune.luck, fortune.half, decision, start
        )

    def fortune(self, tries: int) -> Fortune:
        """What is expected afterwards, and how lucky the deal was; nobody's decision is looked at."""
        expected = _mean(_tries(self.game, self.after, tries, self.seed))
        nothing = (0,) * len(expected)
        if not self.turn.dealt:
            return Fortune(expected, nothing, nothing)
        usual, half = _usual(self.game, self.between, tries, self.seed)
        luck = tuple(one - other for one, other in zip(expected, usual, strict=True))
        return Fortune(expected, luck, half)


def _tries(game: Game[Any], state: State, tries: int, seed: int) -> list[list[int]]:
    """What each seat may expect, in several ways to go on."""
    seats = int(state.seats())
    mind = the_mind(game, state)
    depth = depth_of(game, seats)
    if state.is_over() or depth == 0:
        tries = 1
    return [look_ahead(mind, state, depth, _seed(seed, number), -1)[:-1] for number in range(tries)]


def _usual(game: Game[Any], state: State, tries: int, seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the dealer brings on average, and half of its interval. All that it can turn up is looked at where
    that is little, each as often as it is likely; else as many draws as there are tries."""
    seats = int(state.seats())
    possible = outcomes(state)
    drawn: list[tuple[int, ...]] = []
    if 0 < len(possible) <= tries:
        for action, weight in possible:
            after = state.copy()
            after.apply(DEALER, action)
            drawn += [_mean(_tries(game, after, max(4, tries // len(possible)), seed))] * weight
        return _mean(drawn), (0,) * seats
    mind = the_mind(game, state)
    depth = depth_of(game, seats)
    for number in range(tries):
        world = dealt_out(state, _seed(~seed, number))
        drawn.append(tuple(look_ahead(mind, world, depth, _seed(seed, number), -1)[:-1]))
    return _mean(drawn), tuple(half_of(values) for values in zip(*drawn, strict=True))


def _mean(values: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple(round(fmean(seat)) for seat in zip(*values, strict=True))


def _seed(seed: int, number: int) -> int:
    return (seed + (number + 1) * STRIDE) & 0x3FFFFFFFFFFFFFFF


# ------------------------------------------------------------------ the sum


def reviewed(measured: Measured, before: Sequence[int], game: str) -> TurnReview:
    """One turn, when it is known what was expected before it."""
    decision = measured.decision or Decision((), 0, 0, (0,) * len(before))
    rest = [
        after - earlier - luck - effect
        for after, earlier, luck, effect in zip(
            measured.after, before, measured.luck, decision.effects, strict=True
        )
    ]
    lost, half = decision.lost / THOUSAND, decision.half / THOUSAND
    return TurnReview(
        measured.turn,
        measured.seat,
        measured.played,
        decision.best,
        lost,
        half,
        verdict_of(game, lost, lost - half) if measured.decision else None,
        _points(measured.after),
        _points(decision.effects),
        _points(measured.luck),
        _points(measured.luck_half),
        _points(rest),
        decision.why_best,
        decision.why_played,
    )


def reviews(measured: Iterator[Measured], game: str) -> Iterator[TurnReview]:
    before: Sequence[int] | None = None
    for one in measured:
        before = before if one.start is None else one.start
        assert before is not None
        yield reviewed(one, before, game)
        before = one.after


def _points(values: Sequence[int]) -> tuple[float, ...]:
    return tuple(value / THOUSAND for value in values)


def summed(course: Course, turns: Sequence[TurnReview]) -> Review:
    """All turns of a record together."""
    game = course.game
    first = turns[0]
    begun = [
        after - luck - rest for after, luck, rest in zip(first.expected, first.luck, first.rest, strict=True)
    ]
    seats = range(len(begun))
    return Review(
        game.key,
        game.skill.unit if game.skill else "points",
        course.is_whole,
        tuple(
            SeatReview(
                seat,
                _tidy(begun[seat]),
                turns[-1].expected[seat],
                _tidy(sum(turn.luck[seat] for turn in turns)),
                _tidy(math.hypot(*(turn.luck_half[seat] for turn in turns))),
                tuple(
                    _tidy(sum(turn.effects[seat] for turn in turns if turn.seat == other)) for other in seats
                ),
                _tidy(sum(turn.rest[seat] for turn in turns)),
                {
                    verdict: sum(turn.verdict == verdict for turn in turns if turn.seat == seat)
                    for verdict in VERDICTS
                },
            )
            for seat in seats
        ),
        tuple(turns),
        decisive(turns),
    )


def decisive(turns: Sequence[TurnReview]) -> tuple[int, ...]:
    """The turns that changed most for anybody, by a decision or by luck; the first deal is not a turn."""
    swings = {turn.turn: max(turn.lost, *map(abs, turn.luck)) for turn in turns[1:]}
    ranked = sorted((number for number in swings if swings[number] > 0), key=lambda number: -swings[number])
    return tuple(ranked[:KEY_TURNS])


def _tidy(points: float) -> float:
    """Sums of thousandths, without what floats add to them."""
    return round(points, 3)
