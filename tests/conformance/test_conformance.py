"""The nine properties for every game × option × player count × seeds."""

from __future__ import annotations

import pytest
from extent import IS_SLOW
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance import properties
from conformance.walk import Case, cases
from terem.core import build
from terem.games import games

GAMES = {**games(), **games("seventh")}
CASES = cases(GAMES)
# Plain Python is much slower, so it gets fewer seeds.
SEEDS = (200 if IS_SLOW else 30) if build() == "compiled" else 5 if IS_SLOW else 3
LEAK_SEEDS = SEEDS if IS_SLOW else 20  # this property takes half of the total time


def seeds(case: Case) -> range:
    """Fewer for unusual options, because games with many options would take most of the time."""
    return range(SEEDS if case.is_usual else SEEDS // 20 + 1)


each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_1_listed_is_legal(case: Case) -> None:
    for seed in range(len(seeds(case)) // 30 + 1):
        properties.listed_is_legal(case, seed)


@each_case
def test_2_7_8_9_hold_along_every_game(case: Case) -> None:
    for seed in seeds(case):
        properties.hold_along_a_game(case, seed)


@pytest.mark.parametrize("key", GAMES)
def test_3_replay_is_the_same_in_a_fresh_process(key: str) -> None:
    properties.replays_alike_elsewhere(cases({key: GAMES[key]}), seeds)


@each_case
def test_4_nothing_leaks(case: Case) -> None:
    properties.nothing_leaks(case, seeds(case)[:LEAK_SEEDS])


@each_case
def test_5_simultaneous_decisions_commute(case: Case) -> None:
    found = [properties.simultaneous_decisions_commute(case, seed) for seed in range(5)]
    for seed in range(5, len(seeds(case)) if any(found) else 5):  # otherwise seats never act at the same time
        properties.simultaneous_decisions_commute(case, seed)


@each_case
def test_6_notation_round_trips(case: Case) -> None:
    examples = len(seeds(case)) // 20 + 2

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(seed=st.integers(0, 2**40))
    def check(seed: int) -> None:
        properties.notation_round_trips(case, seed)

    check()


@pytest.mark.slow
@each_case
def test_7_to_9_over_ten_thousand_games(case: Case) -> None:
    """Ten thousand matches of each game, spread over its numbers of players and options."""
    share = sum(other.game is case.game and other.is_usual for other in CASES)
    games = (10_000 if build() == "compiled" else 500) // share if case.is_usual else 0
    for seed in range(SEEDS, SEEDS + games):
        properties.hold_along_a_game(case, seed, properties.ALONG[1:])
