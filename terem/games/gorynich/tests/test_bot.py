"""The mind of Gorynich: turns that can be played, plans that come true, signs that are followed."""

from __future__ import annotations

import pytest
from gorynich_position import choose, gorynich, knights, play, played, zmei

from terem.bots import find_bot
from terem.bots.advice import advise
from terem.core import DEALER, FastRng
from terem.core.event import Scored
from terem.core.mind import AHEAD, ALL, GLANCE, POINTS, Mind, Turns
from terem.core.words import Words
from terem.games.gorynich import GAME
from terem.games.gorynich.board import NOTHING, PATHS, WON
from terem.games.gorynich.bot import new_mind
from terem.games.gorynich.planning import new_planner
from terem.games.gorynich.rules import CHOOSING, OPENING, SIGNALLING, Gorynich
from terem.games.gorynich.skill import LEVELS, SKILL

MINDS = {int(sight): new_mind(sight) for sight in (GLANCE, POINTS, AHEAD, ALL)}


def turns(state: Gorynich, seat: int, width: int = 1, mind: Mind = MINDS[int(ALL)]) -> Turns:
    out = Turns()
    mind.turns(state, seat, width, FastRng(1), out)
    return out


def words(state: Gorynich, seat: int, mind: Mind = MINDS[int(ALL)]) -> list[str]:
    return [GAME.text(action) for action in turns(state, seat, 1, mind).actions(0)]


def positions(players: int, seed: int) -> list[tuple[Gorynich, int]]:
    """Each decision of a game in which every fourth is taken at random."""
    state, rng, found = GAME.start(players), FastRng(seed), []
    while not state.is_over():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            continue
        seat = state.seats_to_act()[rng.below(len(state.seats_to_act()))]
        found.append((state.copy(), seat))
        options = state.legal_actions(seat)
        at_random = rng.below(4) == 0
        actions = [options[rng.below(len(options))]] if at_random else turns(state, seat).actions(0)
        for action in actions:
            state.apply(seat, action)
    return found


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (7, 4)])
def test_turns_can_be_played_and_end_a_decision(players: int, seed: int) -> None:
    found = positions(players, seed)
    for state, seat in found[:: len(found) // 12]:
        for sight, mind in MINDS.items():
            out = turns(state, seat, 2 if sight == ALL and players < 7 else 1, mind)
            assert 1 <= out.count <= 2
            assert all(out.estimate(0) >= out.estimate(turn) for turn in range(out.count))
            for turn in range(out.count):
                after = state.copy()
                for action in out.actions(turn):
                    assert seat in after.seats_to_act()
                    assert action in after.legal_actions(seat)
                    after.apply(seat, action)
                done = after.reveals() > state.reveals() or after.phase != state.phase
                assert done or seat not in after.seats_to_act()


@pytest.mark.parametrize(("players", "seed"), [(3, 5), (4, 6)])
def test_what_is_hidden_is_not_seen(players: int, seed: int) -> None:
    differed = 0
    sealed = [(state, seat) for state, seat in positions(players, seed) if state.phase >= CHOOSING]
    for state, seat in sealed[:: len(sealed) // 12]:
        hidden = [state.redeal(seat, FastRng(number)) for number in range(2)]
        differed += len({GAME.show(other) for other in hidden}) > 1
        for mind in MINDS.values():
            found = {str(turns(other, seat, 1, mind).actions(0)) for other in hidden}
            assert len(found) == 1
            assert len({mind.worth(other, seat) for other in hidden}) == 1
    assert differed > 2


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_plan_comes_true(players: int) -> None:
    """The planner expects exactly what the rules do."""
    planner, rng = new_planner(ALL), FastRng(players)
    state = GAME.start(players)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    state.apply(state.first, turns(state, int(state.first)).actions(0)[0])
    rounds = 0
    while not state.is_over():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
        elif state.phase == SIGNALLING:
            play(state, int(state.first), "hush")
        else:
            assert state.phase == CHOOSING
            before = [int(step) for step in state.steps]
            planner.plan(state, NOTHING, 8)
            best = int(planner.best)
            planner.act_out(state)
            alive, marched = int(planner.alive[best]), int(planner.marched[best])
            if alive:
                marched_on = [before[p] + marched if alive >> p & 1 else int(NOTHING) for p in range(PATHS)]
                assert list(state.steps) == marched_on
            else:
                assert state.end == WON
            assert state.zmei == planner.zmei[best]
            rounds += 1
    assert rounds > 1


def test_a_team_that_cannot_talk_burns_the_last_knight() -> None:
    """The knight is two squares right and one down: two Moves, then Fire; nobody is told what to do."""
    state = gorynich("j5", players=4, zmei="h4", hands="F;RBYGFM;RBYGFM;RB", wind=2, first=2)
    for seat in (3, 0, 2, 1):
        play(state, seat, *words(state, seat))
    while not state.is_over():
        play(state, state.seats_to_act()[0], *words(state, state.seats_to_act()[0]))
    assert state.end == WON


def test_a_knight_that_is_pointed_at_burns() -> None:
    """Zmei is as near to one as to the other; the plan changes with the sign, for pupils too."""
    for sight in (GLANCE, POINTS, AHEAD, ALL):
        for target in ("c5", "g5"):
            state = gorynich(
                "c5",
                "g5",
                zmei="e5",
                wind=2,
                phase="signalling",
                hands="RBF;RBF;R",
                boards="4321",
                deck="1,1,1,2,2,2/-3,-2,2,3,3,4",  # nobody is about to arrive: that would go before a sign
            )
            play(state, 0, f"point {target}", "hush")
            for seat in range(3):
                play(state, seat, *words(state, seat, MINDS[int(sight)]))
            while state.phase != OPENING:
                play(
                    state, state.seats_to_act()[0], *words(state, state.seats_to_act()[0], MINDS[int(sight)])
                )
            assert state.burnt == 1
            assert target not in knights(state)


def test_a_sign_makes_everybody_think_of_the_seats_after_it() -> None:
    """The fire is in other hands. Without a sign a pupil does not think of them; with one it does."""
    for sight in (GLANCE, POINTS, AHEAD):
        state = gorynich("i5", "a1", zmei="i3", wind=2, hands="RYG;F;F", phase="signalling")
        unsigned = state.copy()
        play(state, 0, "point i5", "hush")
        assert words(state, 0, MINDS[int(sight)]) == ["choose green"]
        play(unsigned, 0, "hush")
        planner = MINDS[int(sight)].planner  # type: ignore[attr-defined]
        planner.plan(unsigned, 0, 8)
        assert planner.ordered == (1 if sight == GLANCE else 3)
        planner.plan(state, 0, 8)
        assert planner.ordered == 3


def test_the_first_player_points_at_what_the_plan_burns() -> None:
    state = gorynich("i3", "a1", zmei="i4", phase="signalling")
    assert words(state, 0) == ["point i3", "hush"]


def test_when_somebody_does_not_follow_the_rest_is_planned_again() -> None:
    """Yellow was wanted, red was played: the seat after it still brings Zmei to the knight for the fire."""
    state = gorynich("g3", "a1", zmei="e4", wind=2, players=4, hands="RYF;RYF;RYF;RYF")
    choose(state, "red", "yellow", "fire", "fire")
    play(state, 0, "fly 2")
    assert words(state, 1) == ["fly 1"]


def test_a_card_that_has_to_be_applied_does_not_burn_the_terem() -> None:
    state = gorynich("a1", "g7", zmei="e4")
    choose(state, "maneuver", "fire", "fire")
    after = state.copy()
    play(after, 0, *words(after, 0))
    assert zmei(after) not in ("e5", "f5", "e6", "f6")


def test_worth_is_exact_at_the_end() -> None:
    state = gorynich("i3", zmei="i3", players=4)
    choose(state, "fire", "skip", "skip", "skip")
    play(state, 0, "burn")
    lost = gorynich("i3", zmei="e5", players=4)
    choose(lost, "fire", "skip", "skip", "skip")
    play(lost, 0, "burn")
    for mind in MINDS.values():
        assert [mind.worth(state, seat) for seat in range(4)] == [100_000] * 4
        assert mind.worth(lost, 2) == 0


def test_worth_knows_a_round_that_is_won_or_lost_already() -> None:
    mind = MINDS[int(ALL)]
    assert mind.worth(gorynich("i3", zmei="i2", wind=1, hands="G;F;F"), 0) == 100_000
    arriving = gorynich("e4", "g7", zmei="j10", hands="R;R;R", wind=1)
    assert mind.worth(arriving, 0) == 0, "a knight at the door, and nobody near it"


def test_a_discard_keeps_fire() -> None:
    state = gorynich("a1", "g7", zmei="e4", hands="M;RF;YGF")
    choose(state, "maneuver", "fire", "fire")
    play(state, 0, "arrow red 1")
    assert words(state, 2)[0] in ("discard yellow", "discard green")
    assert played(state, 2) == "RBM"


def test_prospects_are_what_is_scored() -> None:
    state = gorynich("i3", "i3", "g7", zmei="i3")
    choose(state, "fire", "skip", "red")
    after = state.copy()
    after.journal = []
    play(after, 0, "burn")
    scored = [event.items for event in after.journal if isinstance(event, Scored) and event.seat == 0]
    now = [prospect.item for prospect in SKILL.prospects(state, after, 0) if prospect.when == "now"]
    assert (tuple(now),) == tuple(scored)
    assert now[0].points == 2


def test_prospects_tell_the_plan() -> None:
    state = gorynich("i3", "a1", zmei="i5", hands="Y;F;R")
    after = state.copy()
    play(after, 0, "choose yellow")
    told = {prospect.item.code: prospect.item for prospect in SKILL.prospects(state, after, 0)}
    assert told["planned"].cells == ("i3",)
    assert told["planned"].points == 0


def test_prospects_of_a_skip() -> None:
    """It keeps the card, or brings all cards back; who may arrive speaks against a turn."""
    for hands, code in (("", "kept"), ("Y;F;R", "regained")):
        state = gorynich("i3", "a1", zmei="i5", hands=hands)
        after = state.copy()
        play(after, 0, "skip")
        told = SKILL.prospects(state, after, 0)
        assert [prospect.item.code for prospect in told if prospect.when == "end"] == [code]
    near = gorynich("d5", zmei="a1", hands="Y;Y;Y")
    after = near.copy()
    play(after, 0, "skip")
    assert [
        prospect.when for prospect in SKILL.prospects(near, after, 0) if prospect.item.code == "urgent"
    ] == ["threat"]


@pytest.mark.parametrize(("knight", "is_lost"), [("i3", False), ("d5", True)])
def test_advice_says_that_a_game_is_lost(knight: str, is_lost: bool) -> None:
    """Zmei cannot reach the knight who comes to the terem; another one can still be burnt."""
    zmei = "a1" if is_lost else "i5"
    state = gorynich(knight, *(("g5", "e4") if is_lost else ()), zmei=zmei, pace=3, hands="Y;F;R")
    found = advise(find_bot(GAME, "artisan"), state, 0, FastRng(3))
    assert found.is_lost == is_lost
    assert (Words(GAME).advice(found)[0] == Words(GAME).text("advice-lost")) == is_lost


def test_levels_see_more_from_one_to_the_next() -> None:
    sights = [LEVELS[key].sight for key in ("pupil", "apprentice", "artisan", "master")]
    assert sights == sorted(set(sights))
