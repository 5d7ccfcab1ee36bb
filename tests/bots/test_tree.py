"""What the search must find, and what it must not know."""

from __future__ import annotations

import pytest
from bots.toys import MIND, Bait, Dice, Guess, Pennies, Toy, Walk

from terem.bots.tree import Search
from terem.core.chance import FastRng
from terem.core.mind import Turns


def search(
    state: Toy, seat: int = 0, playouts: int = 400, depth: int = 4, reply: int = 8, seed: int = 1
) -> Search:
    found = Search(MIND, state, seat, 8, depth, reply, FastRng(seed))
    found.run(playouts, 0.0)
    return found


def best(state: Toy, **kwargs: int) -> list[int]:
    return search(state, **kwargs).turns.actions(0)


def greedy(state: Toy) -> list[int]:
    turns = Turns()
    MIND.turns(state, 0, 8, FastRng(1), turns)
    return turns.actions(0)


def test_greedy_takes_the_bait_and_search_does_not() -> None:
    assert greedy(Bait()) == [0]
    assert best(Bait()) == [1]


def test_without_a_horizon_search_takes_it_too() -> None:
    assert best(Bait(), depth=0) == [0]


def test_replies_come_from_the_tree_not_from_luck() -> None:
    """The best reply is found by trying several. With only one reply, there is just the mind's own guess."""
    found = search(Bait(), playouts=64)
    assert found.turns.estimate(0) == pytest.approx(-1_000 - 20_000, abs=3_000)


def test_simultaneous_choices_stay_secret() -> None:
    """If the other seat knew the choice, 0 and 1 would always lose 10, and 2 would be best."""
    found = search(Pennies(), playouts=600)
    assert found.turns.actions(0) in ([0], [1])
    assert found.turns.estimate(0) > -10_000


def test_what_is_hidden_is_averaged_not_known() -> None:
    """A guess brings 2.5 points on average, so not guessing is better, whatever the card is."""
    for card in range(4):
        state = Guess()
        state.card = card
        assert best(state, seed=card + 5) == [4]


def test_chance_in_the_middle_is_averaged() -> None:
    """A die brings 3.5 on average: less than 4."""
    assert best(Dice()) == [1]


def test_whole_turns_are_found_by_the_beam() -> None:
    turns = Turns()
    MIND.turns(Walk(), 0, 8, FastRng(1), turns)
    assert turns.actions(0) == [0, 0, 0]
    assert turns.count == 4
    assert [turns.estimate(i) for i in range(4)] == sorted(
        (turns.estimate(i) for i in range(4)), reverse=True
    )


def test_width_limits_the_candidates() -> None:
    turns = Turns()
    MIND.turns(Walk(), 0, 2, FastRng(1), turns)
    assert turns.count == 2
    assert turns.actions(0) == [0, 0, 0]


def test_the_same_random_numbers_give_the_same_search() -> None:
    one, two = search(Guess(), seed=9), search(Guess(), seed=9)
    assert [one.turns.estimate(i) for i in range(5)] == [two.turns.estimate(i) for i in range(5)]
    other = search(Guess(), seed=10)
    assert [one.turns.estimate(i) for i in range(5)] != [other.turns.estimate(i) for i in range(5)]


@pytest.mark.parametrize("playouts", [1, 5, 17, 64, 500])
def test_the_number_of_playouts_is_kept(playouts: int) -> None:
    found = search(Guess(), playouts=playouts)
    assert found.playouts <= max(playouts, 5)  # every candidate is tried once
    assert found.playouts * 10 >= playouts * 7


def test_it_stops_in_time_with_an_answer() -> None:
    found = Search(MIND, Guess(), 0, 8, 4, 8, FastRng(1))
    found.run(10**9, 0.02)
    assert found.playouts < 10**6
    assert found.turns.count == 5


def test_one_candidate_needs_no_playout() -> None:
    found = Search(MIND, Guess(), 0, 1, 4, 8, FastRng(1))
    found.run(100, 0.0)
    assert found.playouts == 0
    assert found.turns.count == 1
