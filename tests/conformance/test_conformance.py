"""The nine properties for every game × option × player count × seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from extent import IS_SLOW
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance import properties
from conformance.walk import Case, cases, finish
from terem.core import build
from terem.core.chance import FastRng
from terem.games import games

CASES = [*cases(games()), *cases(games("seventh"))]
# Plain Python is the reference, not the workhorse.
SEEDS = (200 if IS_SLOW else 40) if build() == "compiled" else 5 if IS_SLOW else 3


def seeds(case: Case) -> range:
    """Fewer for unusual options, or games with many of them would take most of the time."""
    return range(SEEDS if case.is_usual else SEEDS // 20 + 1)


each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_1_listed_is_legal(case: Case) -> None:
    for seed in range(len(seeds(case)) // 40 + 1):
        properties.listed_is_legal(case, seed)


@each_case
def test_2_copies_are_independent(case: Case) -> None:
    for seed in seeds(case):
        properties.copies_are_independent(case, seed)


@each_case
def test_3_replay_is_the_same_in_a_fresh_process(case: Case) -> None:
    """Another process with another hash seed comes to the same texts, byte for byte."""
    played = [finish(case.start(), FastRng(seed)) for seed in seeds(case)]
    here = [properties.replay(case, steps) for steps in played]
    request = {"case": [case.game.key, case.players, case.options], "played": played}
    there = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).parent / "replay_elsewhere.py")],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "4242", "TEREM_BUILD": build()},
    )
    assert json.loads(there.stdout) == here


@each_case
def test_4_nothing_leaks(case: Case) -> None:
    properties.nothing_leaks(case, seeds(case))


@each_case
def test_5_simultaneous_decisions_commute(case: Case) -> None:
    found = [properties.simultaneous_decisions_commute(case, seed) for seed in range(5)]
    for seed in range(5, len(seeds(case)) if any(found) else 5):  # else the game goes strictly by turns
        properties.simultaneous_decisions_commute(case, seed)


@each_case
def test_6_notation_round_trips(case: Case) -> None:
    examples = len(seeds(case)) // 20 + 2

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(seed=st.integers(0, 2**40))
    def check(seed: int) -> None:
        properties.notation_round_trips(case, seed)

    check()


@each_case
def test_7_components_are_conserved(case: Case) -> None:
    for seed in seeds(case):
        properties.components_are_conserved(case, seed)


@each_case
def test_8_every_game_ends(case: Case) -> None:
    for seed in seeds(case):
        properties.ends(case, seed)


@each_case
def test_9_items_add_up_to_the_score(case: Case) -> None:
    for seed in seeds(case):
        properties.items_add_up(case, seed)


@pytest.mark.slow
@each_case
def test_7_to_9_over_ten_thousand_games(case: Case) -> None:
    """Ten thousand of each game, spread over its numbers of players and options."""
    share = sum(other.game is case.game and other.is_usual for other in CASES)
    games = (10_000 if build() == "compiled" else 500) // share if case.is_usual else 0
    for seed in range(SEEDS, SEEDS + games):
        properties.components_are_conserved(case, seed)
        properties.items_add_up(case, seed)
