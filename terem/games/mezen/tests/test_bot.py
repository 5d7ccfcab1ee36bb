"""What Mezen's mind proposes is legal, blind to what is hidden, and best where the best can be computed."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest
from mezen_position import OTHER, mezen, play

from terem.bots import Bot
from terem.core.chance import FastRng
from terem.core.mind import AHEAD, ALL, GLANCE, POINTS, Turns
from terem.core.skill import Level
from terem.core.state import DEALER
from terem.games.mezen import GAME
from terem.games.mezen.arranging import HELD, LIFTED, PART, PUT, SCORE
from terem.games.mezen.bot import VICTORY, new_mind
from terem.games.mezen.goals import best_group, goal_points
from terem.games.mezen.painting import DARK_MASK, count
from terem.games.mezen.planning import new_planner
from terem.games.mezen.rules import ARRANGING, CHOOSING, Mezen
from terem.games.mezen.skill import prospects

POINT = 1000


def found(state: Mezen, seat: int, sight: int = int(ALL), width: int = 4, seed: int = 1) -> Turns:
    turns = Turns()
    new_mind(sight).turns(state, seat, width, FastRng(seed), turns)
    return turns


@cache
def positions(players: int, games: int) -> list[Mezen]:
    """Positions where a seat is to act, from games that the quick mind plays; every third turn is its second
    choice, so that unusual paintings also come up."""
    mind = new_mind(int(POINTS))
    turns = Turns()
    met: list[Mezen] = []
    for number in range(games):
        rng = FastRng(players * 100 + number)
        state = GAME.start(players)
        for step in range(1000):
            if state.is_over():
                break
            if state.dealer_acts():
                state.apply(DEALER, state.deal(rng))
                continue
            met.append(state.copy())
            seat = state.seats_to_act()[-1 if step % 2 else 0]
            mind.turns(state, seat, 2 if step % 3 == 0 else 1, rng, turns)
            turns.play(turns.count - 1, state, seat)
    return met


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("sight", [GLANCE, POINTS, AHEAD, ALL])
def test_turns_are_legal_and_end_where_something_unforeseen_comes(players: int, sight: int) -> None:
    for number, state in enumerate(positions(players, 1)):
        if number % 4 != sight:
            continue
        for seat in state.seats_to_act()[-2:]:
            width = 5 if number % 16 == sight else 1
            turns = found(state, seat, sight, width)
            assert 1 <= turns.count <= width
            worth = [int(turns.worth[turn]) for turn in range(turns.count)]
            assert worth == sorted(worth, reverse=True)
            for turn in range(turns.count):
                after = state.copy()
                for action in turns.actions(turn):
                    assert not after.dealer_acts(), "the seat cannot foresee what is turned up"
                    assert after.reveals() == state.reveals(), "nor what others do"
                    assert action in after.legal_actions(seat), f"{GAME.text(action)} in {GAME.show(after)}"
                    after.apply(seat, action)
                lifted = after.own[seat * PART + HELD] > 0 and state.own[seat * PART + HELD] == 0
                is_through = seat not in after.seats_to_act() or after.phase != state.phase
                assert lifted or is_through


@pytest.mark.parametrize("players", [2, 3])
def test_turns_do_not_depend_on_what_is_hidden(players: int) -> None:
    differ = 0
    for number, state in enumerate(positions(players, 1)):
        for seat in state.seats_to_act()[-1:] if number % players == 0 else []:
            dealt = state.redeal(seat, FastRng(number))
            differ += GAME.show(dealt) != GAME.show(state)
            here, there = found(state, seat, width=1), found(dealt, seat, width=1)
            assert [here.actions(turn) for turn in range(here.count)] == [
                there.actions(turn) for turn in range(there.count)
            ]
            assert list(here.worth) == list(there.worth)
    assert differ > 0


def most_points(state: Mezen, hand: list[int]) -> int:
    """By trying every order of the tiles in hand."""
    best = 0
    for order in set(permutations(hand)):
        after = state.copy()
        for tile in order:
            after.apply(0, int(PUT) + tile)
        best = max(best, int(goal_points(after.cards, state.goal, after.masks(0))))
    return best


def test_placing_finds_the_most_points() -> None:
    tried = 0
    for state in positions(1, 2):
        held = int(state.own[HELD])
        if state.phase != ARRANGING or not 2 <= held <= 3 or state.round in (5, 10):
            continue
        hand = [int(state.own[int(LIFTED) + i]) for i in range(held)]
        after = state.copy()
        found(state, 0, int(POINTS), width=8).play(0, after, 0)
        best = max(most_points(state, hand), 2)  # two amulets are as good as two points
        assert max(goal_points(after.cards, state.goal, after.masks(0)), 2) == best, GAME.show(state)
        tried += 1
    assert tried > 2


def test_climbing_keeps_count_of_what_every_card_brings() -> None:
    climbed = 0
    for state in positions(1, 2):
        held = int(state.own[HELD])
        if state.phase != ARRANGING or held < 2:
            continue
        plan = new_planner()
        plan.forget(state.cards)
        plan.aim_at(state.goal, 3 * POINT)
        plan.of_group, plan.of_dark = 70, 11
        cards = [card for card in range(1, 37) if state.cards_left >> card & 1]
        for card in cards:
            plan.count_card(card, 100 + card)
        plan.take_up(state.own, 0, state.own, int(LIFTED), held)
        before = int(plan.worth())
        reached = int(plan.climb(3))
        masks = plan.masks
        worth = sum((100 + card) * int(goal_points(state.cards, card, masks)) for card in cards)
        worth += max(3 * POINT, POINT * int(goal_points(state.cards, state.goal, masks)))
        worth += 70 * int(count(best_group(masks))) + 11 * int(count(masks[int(DARK_MASK)]))
        assert reached == worth == plan.worth(), GAME.show(state)
        climbed += reached > before
    assert climbed > 5


def test_a_level_may_differ_in_solo_games() -> None:
    bot = Bot(GAME, "master")
    bot.level = Level(sight=int(ALL), width=4, alone=Level(sight=int(ALL), width=1))
    assert bot.turns(positions(1, 1)[0], 0, FastRng(1)).count == 1
    state = positions(2, 1)[0]
    assert bot.turns(state, state.seats_to_act()[0], FastRng(1)).count > 1


def test_a_bridge_is_laid_where_it_brings_more() -> None:
    # A hedgehog parts the dark fishes: with a bridge on it all four are turned to light.
    painting = "fHfHGhfXfH/BhBgBxBfBs/GsGbGxGfXh/XsXbXgXfGh/XhBhGhBfXs"
    state = mezen(painting, symbols="F", goal=21, next_goal=0, round=10, amulets=(3,))
    actions = [GAME.text(action) for action in found(state, 0, int(POINTS), width=8).actions(0)]
    assert actions[-1].startswith("lift")
    without = mezen(painting, symbols="F", goal=21, next_goal=0, round=10, amulets=(0,))
    mind = new_mind(int(POINTS))

    def reached(start: Mezen) -> int:
        turns = Turns()
        while not start.is_over():
            mind.turns(start, 0, 8, FastRng(1), turns)
            turns.play(0, start, 0)
        return int(start.score(0))

    assert any(action.startswith("bridge") for action in actions)
    assert reached(state) > reached(without) + 3, "more than three amulets that were not laid"


def test_amulets_are_taken_where_the_goal_brings_nothing() -> None:
    state = mezen(OTHER, phase="choosing", goal=31)
    assert [GAME.text(action) for action in found(state, 0).actions(0)] == ["take"]
    rich = mezen(OTHER, phase="choosing", goal=36)
    assert [GAME.text(action) for action in found(rich, 0).actions(0)] == ["score"]
    empty = mezen(OTHER, phase="choosing", goal=31, pool=0)
    assert [GAME.text(action) for action in found(empty, 0).actions(0)] == ["score"]


def test_switching_for_a_symbol_that_brings_much_more() -> None:
    # Card 1: horses on corners and centre. Only the hedgehogs have horses behind them; they come to the top.
    painting = "BgBxBfXbXf/GhGhGhGhGh/BgBxBfXbXf/FgFxFbFgFx/BgXfFgBfXb"
    state = mezen(painting, painting, phase="switching", named="F", goal=1, active=2)
    turns = found(state, 0, int(POINTS))
    assert GAME.text(turns.actions(0)[0]) == "switch G"


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("sight", [GLANCE, ALL])
def test_worth_is_exact_at_the_end(players: int, sight: int) -> None:
    mind = new_mind(sight)
    rng = FastRng(players)
    turns = Turns()
    state = GAME.start(players)
    while not state.is_over():
        if state.dealer_acts():
            assert isinstance(mind.worth(state, 0), int)
            state.apply(DEALER, state.deal(rng))
        else:
            seat = state.seats_to_act()[0]
            mind.turns(state, seat, 1, rng, turns)
            turns.play(0, state, seat)
    scores = [int(state.score(seat)) for seat in range(players)]
    winners = state.outcome().winners
    for seat in range(players):
        others = [score for other, score in enumerate(scores) if other != seat]
        margin = (scores[seat] - max(others)) * POINT if others else scores[seat] * POINT
        if others and seat not in winners:
            margin -= int(VICTORY)
        elif others and len(winners) == 1:
            margin += int(VICTORY)
        assert mind.worth(state, seat) == margin


def test_what_now_brings_is_what_is_scored() -> None:
    placed = chosen = 0
    for state in positions(1, 1):
        turns = found(state, 0, width=1)
        after = state.copy()
        turns.play(0, after, 0)
        now = sum(reason.item.points for reason in prospects(state, after, 0) if reason.when == "now")
        end = sum(reason.item.points for reason in prospects(state, after, 0) if reason.when == "end")
        if state.phase == CHOOSING:
            assert after.score(0) - state.score(0) == now + end
            chosen += 1
        elif after.phase == CHOOSING:
            after.apply(0, int(SCORE))
            assert after.score(0) - state.score(0) == now + end
            placed += 1
        else:
            assert now == end == 0
    assert placed > 5
    assert chosen > 5


def test_prospects_of_a_symbol_tell_the_group() -> None:
    state = mezen(OTHER, OTHER, phase="naming", active=1)
    after = state.copy()
    play(after, 0, "name H")
    (reason,) = prospects(state, after, 0)
    assert reason.item.args == {"symbol": "H", "size": 5}
    switched = after.copy()
    switched.apply(1, GAME.parse("switch F"))
    (reason,) = prospects(after, switched, 1)
    assert reason.item.args == {"symbol": "F", "size": 5}
