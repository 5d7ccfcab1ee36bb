"""Reviews: the sum adds up, nothing hidden is used, chance is counted as it falls, blunders are found."""

from __future__ import annotations

from functools import cache
from itertools import islice, pairwise
from typing import Any

import pytest

from terem.bots import find_bot
from terem.bots.ahead import outcomes
from terem.bots.levels import Bot
from terem.core import build
from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.state import DEALER, State
from terem.games import find_game, games
from terem.review.effort import FEWEST, PLAIN, QUICK, USUAL, Effort, quick
from terem.review.judging import compare, judge
from terem.review.results import Review, TurnReview
from terem.review.reviewing import Course, decisive, reviews, summed
from terem.review.running import measured
from terem.review.verdicts import verdict_of
from terem.table import Match, Occupant, Record, RecordError
from terem.table.draft import Draft
from terem.trials.recorded import record_of

BRIEF = Effort("pupil", 2)
KEYS = sorted(games())


@cache
def played(key: str) -> Record:
    game = find_game(key)
    levels = ["pupil", "apprentice", "pupil"][: max(2, game.players[0])]
    return record_of(game, [find_bot(game, level) for level in levels], levels, 5, 0)


@cache
def whole(key: str) -> Review:
    course = Course(find_game(key), played(key))
    return summed(course, list(reviews((step.measure(BRIEF) for step in course.steps()), key)))


def left(game: Game[Any], record: Record) -> list[float]:
    """The result as people count it: points ahead of the best of the others, or percent."""
    assert record.outcome is not None
    scores, places = record.outcome.scores, record.outcome.places
    if game.is_team:
        return [100.0 if place == 1 else 0.0 for place in places]
    return [
        score - max(other for number, other in enumerate(scores) if number != seat)
        for seat, score in enumerate(scores)
    ]


@pytest.mark.parametrize("key", KEYS)
def test_the_sum_is_exact(key: str) -> None:
    review = whole(key)
    assert [seat.result for seat in review.seats] == left(find_game(key), played(key))
    for seat in review.seats:
        parts = seat.luck + sum(seat.decisions) + seat.rest
        assert seat.result - seat.expected == pytest.approx(parts, abs=1e-9)
    before: tuple[float, ...] | None = None
    for turn in review.turns:
        for number in range(len(review.seats)):
            changed = turn.effects[number] + turn.luck[number] + turn.rest[number]
            start = review.seats[number].expected if before is None else before[number]
            assert turn.expected[number] - start == pytest.approx(changed, abs=1e-9)
        before = turn.expected


@pytest.mark.parametrize("key", KEYS)
def test_every_decision_has_a_verdict_and_a_loss(key: str) -> None:
    review = whole(key)
    assert [turn.turn for turn in review.turns] == list(range(len(played(key).turns)))
    for turn in review.turns:
        assert (turn.verdict is None) == (turn.seat is None)
        assert turn.lost >= 0
        assert bool(turn.best) == (turn.lost > 0)
        if turn.seat is not None:
            assert turn.effects[turn.seat] == -turn.lost


@pytest.mark.parametrize("key", KEYS)
def test_a_decision_is_judged_by_what_its_seat_knew(key: str) -> None:
    """As the leak tests do: other hidden cards change nothing."""
    game = find_game(key)
    differed = 0
    for step in islice(Course(game, played(key)).steps(), 1, 9):
        seat = step.turn.seat
        if seat is None or not step.actions:
            continue
        own = judge(game, step.before, seat, step.actions, BRIEF, 7)
        for number in range(3):
            other = step.before.redeal(seat, FastRng(number))
            differed += game.show(other) != game.show(step.before)
            assert judge(game, other, seat, step.actions, BRIEF, 7) == own
    has_hands = game.has_secrets(played(key).players) and key != "pearl"
    assert differed or not has_hands


@pytest.mark.parametrize("key", KEYS)
def test_what_the_dealer_can_draw_is_counted_as_it_falls(key: str) -> None:
    game = find_game(key)
    counted = 0
    for step in Course(game, played(key)).steps():
        if not step.between.dealer_acts():
            continue
        possible = dict(outcomes(step.between))
        if not possible:
            continue
        counted += 1
        assert set(possible) == set(step.between.legal_actions(DEALER))
        rng, times = FastRng(3), 600
        drawn = [step.between.deal(rng) for _ in range(times)]
        for action, weight in possible.items():
            share = weight / sum(possible.values())
            assert drawn.count(action) / times == pytest.approx(share, abs=4 * (share / times) ** 0.5 + 0.01)
        if counted == 4:
            break


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    game = find_game("nizam")
    match = Match(game, [Occupant("Anna"), Occupant("Boris")], seed=bytes(32))
    with pytest.raises(RecordError, match="not finished"):
        Course(game, match.record)
    match.resign(0)
    course = Course(game, match.record)
    turns = list(reviews((step.measure(BRIEF) for step in course.steps()), "nizam"))
    assert not summed(course, turns).is_whole
    assert turns[-1].verdict is None


def test_a_turn_alone_is_measured_as_in_the_whole_review() -> None:
    record = played("nizam")
    steps = list(islice(Course(find_game("nizam"), record).steps(), 4))
    assert measured(str(record), None, 3, BRIEF) == [steps[3].measure(BRIEF)]


def test_random_turns_lose_and_good_ones_do_not() -> None:
    game = find_game("nizam")
    good, careless = find_bot(game, "apprentice"), find_bot(game, "random")
    lost: list[int] = []
    for step in islice(Course(game, played("nizam")).steps(), 4, 16):
        seat = step.turn.seat
        assert seat is not None
        known = step.before.redeal(seat, FastRng(1))
        best = whole_turn(known, seat, good)
        other = whole_turn(known, seat, careless)
        lost.append(compare(game, known, seat, best, other, 4, 1).lost)
        back = compare(game, known, seat, other, best, 4, 1).lost
        assert not (lost[-1] and back), "the same deals: only one of the two can be better"
    assert sum(lost) / len(lost) > 1000


def whole_turn(state: State, seat: int, bot: Bot) -> list[int]:
    rng, draft = FastRng(1), Draft(state, seat)
    while not draft.is_closed:
        for action in bot.turn(draft.state, seat, rng):
            draft.add(action)
    return draft.actions


@pytest.mark.parametrize("key", KEYS)
def test_a_long_game_gets_less_for_each_turn(key: str) -> None:
    """So the whole stays within its bound: never more in all, and a bot that exists."""
    game = find_game(key)
    if build() != "compiled":
        assert quick(game, 9 * USUAL) == PLAIN
        return
    assert quick(game, USUAL) == QUICK
    for turns in (USUAL + 1, 2 * USUAL, 9 * USUAL):
        effort = quick(game, turns)
        assert effort.tries == max(FEWEST, QUICK.tries * USUAL // turns) < QUICK.tries
        looked = find_bot(game, effort.level)
        usual = find_bot(game, QUICK.level).level
        assert usual is not None
        assert looked.rank == QUICK.level
        if usual.playouts:
            asked = int(effort.level.partition("@")[2])
            assert 0 < asked * turns <= usual.playouts * USUAL


def test_verdicts() -> None:
    assert verdict_of("nizam", 0, 0) == "best"
    assert verdict_of("nizam", 9.0, -0.5) == "good", "it may be nothing"
    assert [verdict_of("nizam", lost, 0.1) for lost in (0.5, 1.0, 2.5, 5.0)] == [
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
    ]


def test_the_turns_that_decided() -> None:
    def turn(number: int, lost: float, luck: float) -> TurnReview:
        pair = (luck, -luck)
        nothing = (0.0, 0.0)
        return TurnReview(number, 0, (), (), lost, 0.0, "good", nothing, nothing, pair, nothing, nothing)

    turns = [turn(0, 0, 99), turn(1, 2, 0), turn(2, 0, -7), turn(3, 5, 1), turn(4, 0, 0), turn(5, 1, 1)]
    assert decisive(turns) == (2, 3, 1)


def test_every_game_is_compared_with_other_draws() -> None:
    """Else all first deals would be compared with the same few, and luck would lean to one side."""
    game = find_game("nizam")
    bots = [find_bot(game, "pupil")] * 2
    courses = [Course(game, record_of(game, bots, ["pupil"] * 2, 5, number)) for number in (0, 1)]
    first, second = [next(course.steps()) for course in courses]
    assert first.seed != second.seed
    found = [step.fortune(8) for step in (first, second)]
    usual = [[a - b for a, b in zip(one.after, one.luck, strict=True)] for one in found]
    assert usual[0] != usual[1]


def test_mezen_is_judged_between_rounds() -> None:
    """In the middle of a round its mind flatters whoever has played, in the last one by 20 points."""
    game = find_game("mezen")
    course = Course(game, played("mezen"))
    expected = [step.fortune(2).after[0] / 1000 for step in course.steps(len(played("mezen").turns) - 40)]
    jumps = [abs(one - other) for one, other in pairwise(expected)]
    assert max(jumps) < 12
