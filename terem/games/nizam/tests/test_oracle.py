"""Nizam against an independent reference that was written from the rulebook alone."""

from __future__ import annotations

import pytest
from conformance.walk import Case
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import nizam_oracle as oracle
from oracle.examples import EXAMPLES, Example
from oracle.watch import watch

from terem.core import build
from terem.games.nizam import GAME
from terem.games.nizam.rules import Nizam

KINDS = "ABCDEGOS"


def points(field: str, moves: list[str]) -> int:
    return sum(item.points for item in GAME.score([field, " ".join(moves)]).items)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_worked_examples(example: Example) -> None:
    _, field, moves, expected = example
    assert points(field, moves) == expected


@settings(max_examples=1000, deadline=None)
@given(
    # Few kinds make many runs.
    cells=st.integers(2, 8).flatmap(lambda n: st.lists(st.sampled_from(KINDS[:n]), min_size=25, max_size=25)),
    moves=st.lists(st.sampled_from(oracle.MOVES), max_size=8),
)
def test_points_items_and_cells_of_a_turn(cells: list[str], moves: list[str]) -> None:
    field = oracle.joined(cells)
    items = GAME.score([field, " ".join(moves)]).items
    told = [(str(item.args.get("line", "bonus")), item.points) for item in items]
    assert told == oracle.turn_items(field, moves)
    assert {cell for item in items for cell in item.cells} == oracle.scored_cells(field, moves)


@pytest.mark.parametrize("players", range(1, 6))
def test_whole_games_with_a_referee(players: int) -> None:
    for seed in range(40 if build() == "compiled" else 5):
        referee = oracle.NizamReferee(players)
        state = watch(Case(GAME, players, {}), referee, seed)
        assert isinstance(state, Nizam)
        assert referee.over
        assert referee.winners() == list(state.outcome().winners)
