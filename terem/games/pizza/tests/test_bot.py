"""What the mind of Royal Pizza considers, sees and says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pizza_position import deal, field, pizza, play

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.mind import AHEAD, ALL, GLANCE, POINTS, Turns
from terem.core.skill import GREEDY
from terem.core.skill import LEVELS as RANKS
from terem.core.state import DEALER
from terem.games.pizza import GAME
from terem.games.pizza.bot import new_mind
from terem.games.pizza.rules import OVER, Pizza
from terem.games.pizza.skill import LEVELS, prospects

SIGHTS = (int(GLANCE), int(POINTS), int(AHEAD), int(ALL))


def positions(players: int, seed: int, every: int = 3) -> Iterator[Pizza]:
    """Some of the positions of a random game in which a seat is to act, also in the middle of turns."""
    rng = FastRng(seed)
    state = GAME.start(players)
    number = 0
    while state.to_act():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            continue
        number += 1
        if number % every == 0:
            yield state.copy()
        seat = state.seats_to_act()[0]
        listed = state.legal_actions(seat)
        state.apply(seat, listed[rng.below(len(listed))])


def considered(state: Pizza, width: int, sight: int = int(ALL)) -> Turns:
    turns = Turns()
    new_mind(sight).turns(state, state.seats_to_act()[0], width, FastRng(1), turns)
    return turns


def best(state: Pizza, sight: int = int(ALL)) -> list[str]:
    return [GAME.text(action) for action in considered(state, 16, sight).actions(0)]


@pytest.mark.parametrize("players", range(2, 5))
@pytest.mark.parametrize("sight", SIGHTS)
def test_turns_are_legal_and_whole(players: int, sight: int) -> None:
    for state in positions(players, 10 * players + sight, every=5):
        seat = state.seats_to_act()[0]
        for width in (1, 5):
            turns = considered(state, width, sight)
            assert 1 <= turns.count <= width
            assert list(turns.worth) == sorted(turns.worth, reverse=True)
            fields = set()
            for turn in range(turns.count):
                after = state.copy()
                for action in turns.actions(turn):
                    assert after.seats_to_act() == [seat]
                    assert action in after.legal_actions(seat)
                    after.apply(seat, action)
                assert seat not in after.seats_to_act()
                fields.add(field(after))
            assert len(fields) == turns.count, "the same turn twice"


@pytest.mark.parametrize("players", range(2, 5))
def test_a_turn_is_judged_as_the_position_after_it(players: int) -> None:
    """The quick look at what changes agrees with a look at the whole field."""
    compared = 0
    for state in positions(players, players):
        seat = state.seats_to_act()[0]
        turns = considered(state, 4)
        for turn in range(turns.count):
            after = state.copy()
            turns.play(turn, after, seat)
            if after.dealer_acts() or after.phase == OVER:  # else the next player's dragons have left
                assert turns.worth[turn] == new_mind(int(ALL)).worth(after, seat)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("players", range(2, 5))
def test_it_does_not_see_hidden_tokens(players: int) -> None:
    mind = new_mind(int(ALL))
    for seed, state in enumerate(positions(players, players, every=6)):
        seat = state.seats_to_act()[0]
        other = state.redeal(seat, FastRng(seed))
        assert isinstance(other, Pizza)
        turns = considered(state, 4)
        turns_there = considered(other, 4)
        assert list(turns.steps) == list(turns_there.steps)
        assert list(turns.worth) == list(turns_there.worth)
        assert mind.worth(state, seat) == mind.worth(other, seat)


def test_the_last_dwarf_goes_where_most_pizzas_are() -> None:
    state = pizza("-1,1=gP/R 0,0=* 1,0=gP/D", "D/P", "P/R", stacks=("", ""), phase="last-round", ended_by=2)
    for sight in SIGHTS:
        assert best(state, sight) == ["place D/P 0,1"]


def test_a_third_dwarf_saves_two_from_a_dragon() -> None:
    """§3.3; and the fourth would do nothing for them."""
    state = pizza(
        "-1,0=gD/P 0,0=* 0,1=bD/R 1,0=bD/R 1,1=gR/D",
        "D/P D/P D/R",
        "D/P D/R P/R",
        stacks=("D/P", "D/P"),
    )
    for sight in SIGHTS[1:]:
        after = state.copy()
        considered(after, 16, sight).play(0, after, 0)
        deal(after, "D/P")
        assert {"0,1=bD/R", "1,0=bD/R"} <= set(field(after).split())


def test_no_dragon_in_ones_last_turn() -> None:
    """§5.3: it would never leave. Some turns earlier a dragon is worth a token."""
    lying = "-1,1=gD/R 0,0=* 0,1=gP/D 0,2=gD/P 1,0=gP/R"
    last = pizza(lying, "D/R", "P/R", stacks=("", ""), phase="last-round", ended_by=2)
    ending = pizza(lying, "D/R P/R", "D/P D/P D/P", stacks=("", "D/P"))
    earlier = pizza(lying, "D/R P/R P/R", "D/P D/P D/P", stacks=("D/P D/P D/P", "D/P D/P D/P"))
    assert not any(" R/" in action for action in (*best(last), *best(ending)))
    assert any(" R/" in action for action in best(earlier))


def test_greedy_takes_the_most_at_once() -> None:
    """Every turn of two things tried: none has more points that no dragon threatens, less the opponent's."""
    state = pizza("0,0=* 1,0=gD/P 1,1=bP/R", "D/P D/P D/P", "P/R P/R P/R", stacks=("D/R D/R", "D/R D/R"))
    most = -100
    for first in state.legal_actions(0):
        middle = state.copy()
        middle.apply(0, first)
        for second in middle.legal_actions(0):
            after = middle.copy()
            after.apply(0, second)
            most = max(most, int(after.safe_points_now(0) - after.safe_points_now(1)))
    after = state.copy()
    considered(after, LEVELS[GREEDY].width, int(POINTS)).play(0, after, 0)
    assert after.safe_points_now(0) - after.safe_points_now(1) == most


def test_worth_is_the_result_when_the_game_is_over() -> None:
    state = pizza(
        "-1,1=gP/R 0,0=* 1,0=gP/D -1,0=gD/P", "D/P", "P/R", stacks=("", ""), phase="last-round", ended_by=2
    )
    even = state.copy()
    play(state, "place D/P 0,1")
    assert [int(state.scores[seat]) for seat in (0, 1)] == [3, 2]
    for sight in SIGHTS:
        mind = new_mind(sight)
        assert mind.worth(state, 0) == 1000 + 20 * 1000 * 1000 // 1001
        assert mind.worth(state, 1) == -mind.worth(state, 0)
    play(even, "place D/P 0,-1")
    assert [int(even.scores[seat]) for seat in (0, 1)] == [1, 2]
    play(
        shared := pizza(field(even), "D/P", "P/R", stacks=("", ""), phase="last-round", ended_by=2),
        "flip 0,-1",
    )
    assert new_mind(int(ALL)).worth(shared, 0) < new_mind(int(ALL)).worth(even, 0) < 0


@pytest.mark.parametrize("players", range(2, 5))
def test_what_is_promised_for_now_is_what_is_scored(players: int) -> None:
    """Points come when the game is over: the items of that turn are those of the event."""
    rng = FastRng(players)
    state = GAME.start(players)
    state.journal = []
    while True:
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            continue
        seat = state.seats_to_act()[0]
        before = state.copy()
        turns = considered(state, 1)
        turns.play(0, state, seat)
        found = prospects(before, state, seat)
        assert found
        if state.phase == OVER:
            break
        assert all(prospect.when != "now" for prospect in found)
    scored = [event for event in state.journal if isinstance(event, Scored) and event.seat == seat]
    items = tuple(prospect.item for prospect in found if prospect.item.points)
    assert {prospect.when for prospect in found} == {"now"}
    assert items == tuple(item for event in scored for item in event.items)


def test_reasons() -> None:
    before = pizza(
        "-1,0=gD/P 0,0=* 0,1=bD/R 1,0=bD/R 1,1=gR/D", "D/P P/R D/R", "D/P D/R P/R", stacks=("D/P", "D/P")
    )
    after = before.copy()
    play(after, "place D/P 2,0", "place R/P -1,1")
    told = [(reason.when, reason.item.code, reason.item.points, reason.item.cells) for reason in
            prospects(before, after, 0)]  # fmt: skip
    assert told == [
        ("next", "hunt", 0, ("-1,1",)),  # a green dwarf with one side, and a blue one with one
        ("next", "rescue", 1, ("1,0",)),
    ]
    after = before.copy()
    play(after, "place P/D 2,0", "place D/R 0,-1")
    assert [
        (reason.when, reason.item.code, reason.item.points) for reason in prospects(before, after, 0)
    ] == [
        ("end", "dwarf", 1),
        ("end", "dwarf", 1),
    ]
    after = before.copy()
    play(after, "place R/D -2,0", "place R/P 1,2")
    assert [reason.item.code for reason in prospects(before, after, 0)] == ["hunt"]


def test_prospects_of_two_dragons() -> None:
    """They are told together, and a dwarf beside both is taken once."""
    before = pizza("-1,0=gD/R 0,0=* 1,0=gD/R", "P/R P/R D/R", "D/P D/R P/R", stacks=("D/P", "D/P"))
    for cells, dwarves in ((("2,0", "-2,0"), 2), (("2,0", "1,1"), 1)):
        after = before.copy()
        play(after, *(f"place R/P {cell}" for cell in cells))
        [told] = prospects(before, after, 0)
        assert (told.item.code, told.item.args) == ("hunts", {"dragons": 2, "count": dwarves})
        assert told.item.points == dwarves


def test_every_level_is_there() -> None:
    assert set(LEVELS) == {*RANKS, GREEDY}
