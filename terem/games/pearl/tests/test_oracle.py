"""Pearl of the East against an independent reference that was written from the rulebook alone."""

from __future__ import annotations

import random

import pytest
from conformance.walk import Case
from gems_position import pearl
from oracle import nizam_oracle as oracle
from oracle.watch import watch

from terem.core import build
from terem.games.nizam.gems import CLAIM
from terem.games.pearl import GAME
from terem.games.pearl.rules import Pearl

KINDS = "ABCDEGOS"


@pytest.mark.parametrize("seed", range(5))
def test_what_can_be_claimed_together(seed: int) -> None:
    """Every order of claims that the engine allows, against every set the reference finds."""
    rng = random.Random(seed)
    found = 0
    for _ in range(200 if build() == "compiled" else 40):
        cells = list(KINDS * 3 + "*")
        rng.shuffle(cells)
        for _ in range(3):  # put some cards of one kind together, so that there is something to claim
            i = rng.randrange(23)
            j = cells.index(cells[i], i + 1) if cells[i] in cells[i + 1 :] else i
            cells[i + 1], cells[j] = cells[j], cells[i + 1]
        done = tuple("".join(rng.sample(KINDS, rng.randrange(6))) for _ in range(2))
        state = pearl(oracle.joined(cells), "AAAA", "", done=done)
        state.shifts = 1
        tasks = "".join(kind for kind in KINDS if kind not in done[0])
        expected = oracle.claimable(oracle.joined(cells), tasks, done[1][-1:])
        assert _together(state) == expected
        found += len(expected) - 1
    assert found > 10


def _together(state: Pearl) -> set[frozenset[str]]:
    sets = {frozenset[str]()}
    for action in state.legal_actions(0):
        if action >= CLAIM and not state.is_over():
            after = state.copy()
            after.apply(0, action)
            kind = KINDS[action - int(CLAIM)]
            further = {frozenset[str]()} if after.is_over() else _together(after)
            sets |= {kinds | {kind} for kinds in further}
    return sets


@pytest.mark.parametrize("players", range(2, 6))
def test_whole_games_with_a_referee(players: int) -> None:
    for seed in range(5 if build() == "compiled" else 1):
        referee = oracle.PearlReferee(players)
        state = watch(Case(GAME, players, {}), referee, seed)
        assert isinstance(state, Pearl)
        if state.outcome().why == "tasks":
            assert referee.over
            assert state.outcome().winners == (referee.winner,)
