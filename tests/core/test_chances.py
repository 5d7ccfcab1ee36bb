"""State.chances(): exact, and what the dealer really does."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from terem.core.chance import EveryDraw, FastRng
from terem.core.dealer import DealerStream
from terem.core.game import Game
from terem.core.state import DEALER, State
from terem.games import find_game, keys

DRAWS = 4000


def deals_of(game: Game[Any], players: int, seed: int, most: int = 12) -> list[State]:
    """Positions of one random game in which the dealer is to act, spread over the game."""
    state, rng = game.start(players), FastRng(seed)
    found: list[State] = []
    while not state.is_over():
        if state.dealer_acts():
            found.append(state.copy())
            state.apply(DEALER, state.deal(rng))
        else:
            seat = state.seats_to_act()[0]
            legal = state.legal_actions(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    step = max(1, len(found) // most)
    return found[::step]


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("rng", [FastRng(11), DealerStream(bytes(32))], ids=["simulation", "real tables"])
def test_the_dealer_deals_by_these_chances(key: str, rng: Any) -> None:
    """Frequencies within five standard deviations; the seed is fixed, so it passes always or never."""
    game = find_game(key)
    for state in deals_of(game, game.players[-1], 3):
        chances = state.chances()
        assert sum(chances.values()) == 1
        assert set(chances) == set(state.legal_actions(DEALER))
        seen = Counter(int(state.deal(rng)) for _ in range(DRAWS))
        assert set(seen) <= set(chances)
        for action, chance in chances.items():
            reach = 5 * sqrt(DRAWS * chance * (1 - chance)) + 1
            assert abs(seen[action] - DRAWS * chance) <= reach, (game.text(action), chance, seen[action])


@pytest.mark.parametrize("key", keys())
def test_asking_changes_nothing(key: str) -> None:
    game = find_game(key)
    for state in deals_of(game, game.players[-1], 5):
        before = game.show(state)
        state.chances()
        assert game.show(state) == before


def test_two_questions_of_one_draw_multiply() -> None:
    """Pearl's pearl is one of the 25 cards of the field; else one of eight kinds comes."""
    state = find_game("pearl").start(2, {"first": "1"})
    chances = state.chances()
    assert len(chances) > 2
    assert len(set(chances.values())) == 2
    assert min(chances.values()) == Fraction(1, 25)
    assert sum(chances.values()) == 1


def test_too_many_draws_are_not_counted() -> None:
    state = find_game("pearl").start(2, {"first": "1"})
    assert state.chances(10) == {}
    nizam = find_game("nizam").start(2)
    assert nizam.chances(2) == dict.fromkeys(nizam.legal_actions(DEALER), Fraction(1, 2))


def test_every_draw_comes_once() -> None:
    """A draw of two questions, the second of which depends on the first."""
    draw, seen = EveryDraw(), []
    while True:
        first = draw.below(3)
        seen.append((first, draw.below(first + 1) if first else 0, draw.weight()))
        if not draw.go_on():
            break
    assert seen == [(0, 0, 3), (1, 0, 6), (1, 1, 6), (2, 0, 9), (2, 1, 9), (2, 2, 9)]


@pytest.mark.parametrize("key", keys())
def test_where_nobody_deals_it_says_so(key: str) -> None:
    """It used to divide by zero there."""
    game = find_game(key)
    state, rng = game.start(game.players[-1]), FastRng(5)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    with pytest.raises(ValueError, match="Nothing is dealt here"):
        state.chances()
