"""What the mind of Gzhel must never get wrong, and small positions whose best turn is known."""

from __future__ import annotations

import pytest
from gzhel_position import gzhel

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.mind import AHEAD, ALL, GLANCE, POINTS, Turns
from terem.core.state import DEALER
from terem.games.gzhel import GAME
from terem.games.gzhel.bot import new_mind
from terem.games.gzhel.rules import PLACING, Gzhel
from terem.games.gzhel.skill import prospects


def deal_out(state: Gzhel, rng: FastRng) -> None:
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))


def turns(state: Gzhel, seat: int, sight: int, width: int) -> Turns:
    out = Turns()
    new_mind(sight).turns(state, seat, width, FastRng(5), out)
    return out


def texts(state: Gzhel, sight: int = int(ALL), width: int = 1, seat: int = 0) -> list[str]:
    return [GAME.text(action) for action in turns(state, seat, sight, width).actions(0)]


def check_turns(state: Gzhel, seat: int, sight: int, width: int) -> Gzhel:
    """All are legal and complete; the position after the best."""
    found = turns(state, seat, sight, width)
    assert 1 <= found.count <= width
    estimates = [found.estimate(turn) for turn in range(found.count)]
    assert estimates == sorted(estimates, reverse=True)
    ends = []
    for turn in range(found.count):
        after = state.copy()
        for action in found.actions(turn):
            assert action in after.legal_actions(seat), GAME.text(action)
            after.apply(seat, action)
        assert after.closes(seat, state.to_act(), state.reveals())
        ends.append(after)
    return ends[0]


@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize(("sight", "width"), [(GLANCE, 1), (POINTS, 1), (AHEAD, 1)])
def test_turns_are_legal_and_complete_through_whole_games(players: int, sight: int, width: int) -> None:
    state = GAME.start(players)
    rng = FastRng(players)
    deal_out(state, rng)
    while not state.is_over():
        seat = state.seats_to_act()[-1]
        state = check_turns(state, seat, int(sight), width)
        deal_out(state, rng)
    assert min(state.score(seat) for seat in range(players)) > 30


@pytest.mark.parametrize("players", [1, 2, 3])
def test_turns_are_legal_from_the_middle_of_a_turn(players: int) -> None:
    rng = FastRng(17 + players)
    state = GAME.start(players)
    seen = set()
    steps = 0
    while not state.is_over():
        deal_out(state, rng)
        seat = state.seats_to_act()[0]
        steps += 1
        if steps % 11 == 0:
            seen.add(int(state.phase))
            check_turns(state, seat, int(POINTS), 1)
        if steps % 37 == 0:
            check_turns(state, seat, int(ALL), 2 if players == 1 and state.round > 5 else 1)
        actions = state.legal_actions(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        deal_out(state, rng)
    assert PLACING in seen


def test_a_turn_is_worth_what_the_position_after_it_is_worth() -> None:
    state = GAME.start(1)
    rng = FastRng(8)
    deal_out(state, rng)
    while not state.is_over():
        sight = int(ALL if state.round > 4 else AHEAD)
        found = turns(state, 0, sight, 1)
        for action in found.actions(0):
            state.apply(0, action)
        if sight == ALL:
            assert found.estimate(0) == new_mind(sight).worth(state, 0)
        deal_out(state, rng)
    assert found.estimate(0) == 1000 * state.score(0)


def test_the_worth_at_the_end_is_the_margin_and_the_victory() -> None:
    pads = "OP../..../..../.... ..../..../..../...."
    stamped = "op../..../..../.... ..../..../..../...."
    for first, second, scores, worth in [
        (pads, pads, "70,64", 26000),
        (pads, pads, "64,70", -26000),
        (pads, pads, "64,64", 0),
        (stamped, pads, "60,64", -20000),  # equal points then, fewer stamps win
        (pads, stamped, "64,60", 20000),
    ]:
        state = gzhel(first, second, phase="placing", named="fox", round_=8, scores=scores, diamond=15)
        for seat in (0, 1):
            state.apply(seat, GAME.parse("done"))
        assert state.is_over()
        assert new_mind(int(ALL)).worth(state, 0) == worth
        assert new_mind(int(POINTS)).worth(state, 1) == -worth


@pytest.mark.parametrize("phase", ["choosing", "placing"])
def test_it_does_not_see_what_others_have_just_done(phase: str) -> None:
    part = "OOB./OR.B/.PTB/RO.T TR.R/TOP./BP.P/R.T. {} {}"
    lifted = "-" if phase == "choosing" else "P"
    state = gzhel(part.format("B", lifted), part.format("B", "-"), phase=phase, named="fox")
    state.apply(1, GAME.parse("stamp B dd1"))
    state.apply(1, GAME.parse("ready" if phase == "choosing" else "done"))
    rng = FastRng(3)
    plans = set()
    others = set()
    for _ in range(6):
        dealt = state.redeal(0, rng)
        others.add(GAME.show(dealt))
        found = turns(dealt, 0, int(ALL), 4)
        plans.add(tuple((tuple(found.actions(turn)), found.estimate(turn)) for turn in range(found.count)))
    assert len(others) > 1
    assert len(plans) == 1


@pytest.mark.parametrize(
    ("stamps", "turn"), [("bb", ["name"]), ("b-", ["name", "ready"]), ("-b", ["name"]), ("--", ["name"])]
)
def test_naming_ends_the_turn_unless_nobody_else_has_a_stamp(stamps: str, turn: list[str]) -> None:
    """With a stamp only before the active seat, the others have nothing to decide."""
    part = "OO../OR.B/.PT./RO.T TR.R/TOP./.P../R.T."
    state = gzhel(*(f"{part} {stamp}" for stamp in stamps))
    check_turns(state, 0, int(POINTS), 5)
    assert [word.split()[0] for word in texts(state)] == turn


def test_in_the_last_round_every_stamp_is_laid() -> None:
    state = gzhel("OP../..../..../.... ..../..../..../.... RBT", phase="placing", named="fox", round_=8)
    for sight in (POINTS, ALL):
        words = texts(state, int(sight), 9)
        assert sum(word.startswith("stamp") for word in words) == 3
        assert words[-1] == "done"


def test_a_stamp_pays_for_the_swap_that_completes_the_goal() -> None:
    # Card 36: each row of four kinds brings 3. The rows miss them by one swap.
    rows = "OPRR/OPBB/..../...."
    state = gzhel(f"{rows} ..../..../..../.... T", phase="placing", named="fox", round_=8, diamond=36)
    after = state.copy()
    for word in (words := texts(state, int(POINTS), 9)):
        after.apply(0, GAME.parse(word))
    assert [word.split()[0] for word in words] == ["stamp", "swap", "done"]
    assert after.score(0) == 3 + 3 + 2


def test_a_mind_that_sees_more_keeps_flowers_back_for_later() -> None:
    part = "OOB./OR.B/.P../RO.T TR.R/TO../BP../R.TB - PPT"
    state = gzhel(part, phase="placing", named="fox", diamond=15, round_=3)
    kept = [3 - sum(word.startswith("put") for word in texts(state, int(sight))) for sight in (POINTS, ALL)]
    assert kept[0] == 0
    assert kept[1] > 0


@pytest.mark.parametrize("players", [1, 2])
def test_prospects_are_what_is_then_scored(players: int) -> None:
    state = GAME.start(players)
    rng = FastRng(40 + players)
    scored = 0
    kinds = set()
    while not state.is_over():
        deal_out(state, rng)
        if not state.waiting:
            break
        seat = state.seats_to_act()[-1]
        before = state.copy()
        for action in turns(state, seat, int(POINTS), 1).actions(0):
            state.apply(seat, action)
        found = prospects(before, state, seat)
        assert found
        kinds |= {(prospect.when, prospect.item.code) for prospect in found}
        if players > 1 and before.phase != PLACING:
            assert [prospect.item.points for prospect in found] == [0]
            continue
        items = tuple(prospect.item for prospect in found if prospect.when == "now")
        replay = before.copy()
        replay.journal = []
        for action in turns(before, seat, int(POINTS), 1).actions(0):
            replay.apply(seat, action)
        for other in replay.seats_to_act():
            if replay.phase == PLACING and replay.round == before.round:
                replay.apply(other, GAME.parse("done"))
        told = [event for event in replay.journal if isinstance(event, Scored) and event.seat == seat]
        assert items == tuple(item for event in told for item in event.items)
        scored += sum(item.points for item in items)
    assert scored > 30
    assert {when for when, _ in kinds} == {"now", "next"} or ("end", "stamps") in kinds
