"""Royal Pizza clause by clause; the names of the tests are the clauses of RULES.md."""

from __future__ import annotations

import pytest
from pizza_position import deal, field, hand, pizza, play, turn

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.notation import NotationError
from terem.core.state import DEALER, WATCHER
from terem.games.pizza import GAME
from terem.games.pizza.events import DragonLeft, DragonScared, DragonTook, Drew, Flipped, LastRoundBegan
from terem.games.pizza.goals import CELLS, NEXT, OFF, RADIUS, cell_name
from terem.games.pizza.rules import GONE, STACK, Pizza
from terem.games.pizza.view import Hunt


def refused(state: Pizza, words: str) -> tuple[str, str]:
    """The code and the clause of the refusal."""
    refusal = GAME.refuse(state, state.seats_to_act()[0], GAME.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.code, refusal.clause


def legal(state: Pizza) -> list[str]:
    return [GAME.text(action) for action in state.legal_actions(state.seats_to_act()[0])]


def dealt(players: int) -> Pizza:
    """A fresh game before its first turn."""
    state = GAME.start(players)
    rng = FastRng(players)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    return state


# ------------------------------------------------------------------ 1 setting up


@pytest.mark.parametrize("players", range(2, 5))
def test_1_1_fourteen_tokens_each_and_one_royal_pizza(players: int) -> None:
    census = GAME.census(GAME.start(players))
    assert census["*"] == 1
    for colour in "bgpy"[:players]:
        assert [census[colour + kind] for kind in ("D/P", "D/R", "P/R")] == [6, 4, 4]
    assert len(census) == 1 + 3 * players


@pytest.mark.parametrize("players", range(2, 5))
def test_1_2_and_1_3_a_hand_of_three_from_ones_own_stack(players: int) -> None:
    state = dealt(players)
    for seat in range(players):
        assert len(hand(state, seat).split()) == 3
        assert state.count(seat, STACK) == 11


def test_1_3_only_the_owner_sees_a_hand() -> None:
    state = dealt(3)
    views = [GAME.view(state, seat) for seat in (0, 1, 2, int(WATCHER))]
    assert [view.hand is None for view in views] == [False, False, False, True]  # type: ignore[attr-defined]
    assert Drew(1, "D/P").seen_by(0) == Drew(1, None)
    assert Drew(1, "D/P").seen_by(1) == Drew(1, "D/P")


def test_1_3_what_others_may_hold_is_re_dealt_from_their_hand_and_stack() -> None:
    state = pizza("0,0=*", "D/P D/P D/P", "D/R D/R D/R")
    hands = {hand(state.redeal(0, FastRng(seed)), 1) for seed in range(300)}
    assert len(hands) == 10  # every three of three kinds
    assert {hand(state.redeal(0, FastRng(seed)), 0) for seed in range(9)} == {"D/P D/P D/P"}


def test_1_4_the_royal_pizza_lies_in_the_middle_and_is_never_flipped() -> None:
    state = dealt(2)
    assert field(state) == "0,0=*"
    assert refused(state, "flip 0,0") == ("royal-stays", "1.4")
    assert refused(state, f"place {hand(state, int(state.player)).split()[0]} 0,0") == ("cell-taken", "2.3")


def test_1_5_chance_decides_who_begins_then_clockwise() -> None:
    state = GAME.start(3)
    assert [GAME.text(action) for action in state.legal_actions(DEALER)] == ["first 1", "first 2", "first 3"]
    deal(state, "first 3")
    turns: list[int] = []
    while len(turns) < 4:
        turns += [] if state.dealer_acts() else state.seats_to_act()
        if state.dealer_acts():
            state.apply(DEALER, state.legal_actions(DEALER)[0])
        else:
            play(state, legal(state)[0])
            play(state, legal(state)[0])
    assert turns == [2, 0, 1, 2]


def test_1_5_everybody_draws_from_their_own_stream() -> None:
    state = GAME.start(2)
    streams = []
    while state.dealer_acts():
        streams.append(int(state.stream()))
        state.apply(DEALER, state.deal(FastRng(1)))
    assert streams == [int(DEALER), 0, 0, 0, 1, 1, 1]


# ------------------------------------------------------------------ 2 the field


def test_2_1_the_field_is_open_with_both_faces() -> None:
    state = pizza("0,0=* 1,0=gP/R", "D/P", "D/P")
    assert GAME.view(state, 0).field == "0,0=* 1,0=gP/R"  # type: ignore[attr-defined]


def test_2_2_six_neighbours() -> None:
    around = {cell_name(NEXT[way]) for way in range(6)}
    assert around == {"1,0", "-1,0", "0,1", "0,-1", "1,-1", "-1,1"}
    for cell in range(CELLS):
        for way in range(6):
            if NEXT[cell * 6 + way] != OFF:
                assert NEXT[NEXT[cell * 6 + way] * 6 + (way + 3) % 6] == cell


def test_2_3_a_free_cell_that_touches_the_field() -> None:
    state = pizza("0,0=* 1,0=gP/R", "D/P", "D/P")
    assert refused(state, "place D/P 1,0") == ("cell-taken", "2.3")
    assert refused(state, "place D/P 3,0") == ("touches-nothing", "2.3")
    cells = {words.split()[2] for words in legal(state) if words.startswith("place")}
    assert cells == {"-1,0", "0,1", "0,-1", "1,-1", "-1,1", "2,0", "1,1", "2,-1"}


def test_2_4_the_table_ends() -> None:
    chain = " ".join(f"{q},0=bP/D" for q in range(1, 1 + int(RADIUS)))
    state = pizza(f"0,0=* {chain}", "P/R", "D/P", stacks=("P/R", "D/P"))
    cells = {words.split()[2] for words in legal(state) if words.startswith("place")}
    assert "16,-1" in cells
    assert "15,1" in cells
    assert all(not cell.startswith("17") for cell in cells)
    with pytest.raises(NotationError, match=r"17,0 is off the table.*§2\.4"):
        GAME.parse("place P/R 17,0")
    assert len(cells) == 2 * int(RADIUS) + 3


def test_2_5_parts_come_apart_and_both_are_built_on() -> None:
    """Green's dragon takes the dwarf that joins the pizza on 2,0 to the royal one."""
    state = pizza("0,0=* 1,0=bD/P 2,0=bP/D 1,1=gR/D", "P/R P/R P/R", "D/P D/P D/P")
    turn(state, "place P/R -1,0", "place P/R -2,0")
    assert field(state) == "-2,0=bP/R -1,0=bP/R 0,0=* 2,0=bP/D"
    play(state, "place D/P 3,0", "place D/P 0,1")
    assert field(state) == "-2,0=bP/R -1,0=bP/R 0,0=* 0,1=gD/P 2,0=bP/D 3,0=gD/P"


# ------------------------------------------------------------------ 3 dragons


def test_3_2_first_example_of_the_rulebook() -> None:
    """Blue's dragon lies beside a purple and a green dwarf: all three leave."""
    state = pizza("0,0=* 1,0=bR/P 2,0=pD/P 1,1=gD/R 0,1=yP/D", *["P/R P/R P/R"] * 3, "D/P D/P D/P", player=4)
    state.journal = []
    turn(state, "place D/P -1,0", "place D/P -2,0")
    assert field(state) == "-2,0=yD/P -1,0=yD/P 0,0=* 0,1=yP/D"
    (took,) = [event for event in state.journal if isinstance(event, DragonTook)]
    assert (took.seat, took.cell, took.count) == (0, "1,0", 2)
    assert set(took.dwarves.split()) == {"2,0=pD/P", "1,1=gD/R"}
    assert [int(state.count(seat, GONE)) for seat in range(4)] == [1, 1, 1, 0]


def test_3_3_second_example_of_the_rulebook() -> None:
    """Green adds two dwarves to the one beside blue's dragon: only the dragon leaves."""
    state = pizza("0,0=* 1,0=bR/P 2,0=pD/P 1,1=gD/R", "P/R", "D/P D/P D/P", "P/R P/R P/R", player=2)
    turn(state, "place D/P 2,-1", "place D/P 1,-1")
    state.journal = []
    turn(state, "place P/R -1,0", "place P/R -2,0")
    assert field(state) == "-2,0=pP/R -1,0=pP/R 0,0=* 1,-1=gD/P 1,1=gD/R 2,-1=gD/P 2,0=pD/P"
    assert [event for event in state.journal if isinstance(event, DragonScared)] == [
        DragonScared(0, "1,0", "g")
    ]


def test_3_1_a_dragon_leaves_when_its_owner_is_on_turn_again_not_before() -> None:
    state = pizza("0,0=*", "D/R P/R D/P", "D/P D/P D/P")
    turn(state, "place R/D 1,0", "place R/P 0,1")
    assert "bR" in field(state)
    state.journal = []
    turn(state, "place D/P -1,0", "place D/P -2,0")
    assert "bR" not in field(state)
    assert [type(event) for event in state.journal if isinstance(event, DragonLeft)] == [DragonLeft] * 2


def test_3_1_a_flipped_up_dragon_leaves_too_and_a_dragon_flipped_away_stays() -> None:
    state = pizza("0,0=* 1,0=bD/R", "D/R P/R D/P", "D/P D/P D/P")
    turn(state, "flip 1,0", "place P/R 2,0")
    assert "1,0=bR/D" in field(state)
    turn(state, "place D/P -1,0", "place D/P -2,0")
    assert field(state) == "-2,0=gD/P -1,0=gD/P 0,0=* 2,0=bP/R"
    state = pizza("0,0=*", "D/R P/R D/P", "D/P D/P D/P")
    turn(state, "place R/D 1,0", "flip 1,0")
    turn(state, "place D/P -1,0", "place D/P -2,0")
    assert "1,0=bD/R" in field(state)


def test_3_2_own_dwarves_leave_and_pizzas_stay() -> None:
    state = pizza("0,0=* 1,0=gR/P 2,0=gD/P 1,1=gP/R 0,1=bP/D", "P/R P/R P/R", "D/P")
    turn(state, "place P/R -1,0", "place P/R -2,0")
    assert field(state) == "-2,0=bP/R -1,0=bP/R 0,0=* 0,1=bP/D 1,1=gP/R"


def test_3_3_three_dwarves_of_different_colours_do_not_scare() -> None:
    state = pizza("0,0=* 1,0=gR/P 2,0=bD/P 1,1=bD/P 0,1=gD/P 2,-1=gD/P", "P/R P/R P/R", "D/P")
    turn(state, "place P/R -1,0", "place P/R -2,0")
    assert field(state) == "-2,0=bP/R -1,0=bP/R 0,0=*"


def test_3_3_more_than_three_scare_too_and_save_other_colours() -> None:
    around = "2,0=bD/P 1,1=bD/P 0,1=bD/P 2,-1=bD/P 1,-1=gD/P"
    state = pizza(f"0,0=* 1,0=gR/P {around}", "P/R P/R P/R", "D/P")
    turn(state, "place P/R -1,0", "place P/R -2,0")
    assert all(word in field(state).split() for word in around.split())


def test_3_2_and_3_3_the_view_tells_ahead_what_a_dragon_will_take() -> None:
    """Blue's dragon touches a green and a purple dwarf; green's is scared off by three blue dwarves."""
    near = "0,0=* 1,0=gD/P 1,-1=pD/P 2,-1=bR/D"
    state = pizza(f"{near} -2,0=gR/P -1,0=bD/P -2,1=bD/P -1,-1=bD/P", "P/R", "P/R", "P/R")
    view = GAME.view(state, 0)
    assert view.hunts == (  # type: ignore[attr-defined]
        Hunt(0, "2,-1", ("1,0", "1,-1"), ""),
        Hunt(1, "-2,0", (), "b"),
    )
    assert [(item.points, item.cells) for item in view.items] == [  # type: ignore[attr-defined]
        (1, ("-1,0",)),
        (1, ("1,0",)),
        (1, ("1,-1",)),
    ]


def test_4_1_the_second_thing_is_seen_before_the_turn_is_handed_over() -> None:
    state = pizza("0,0=* 1,0=gD/P", "D/R P/R P/R", "D/P D/P D/P")
    play(state, "place P/R 2,0")
    laid = GAME.view(state.closing(0, GAME.parse("place R/D 1,1")), 0)
    assert laid.field == "0,0=* 1,0=gD/P 1,1=bR/D 2,0=bP/R"  # type: ignore[attr-defined]
    assert laid.hand == ("P/R",)  # type: ignore[attr-defined]
    assert laid.hunts == (Hunt(0, "1,1", ("1,0",), ""),)  # type: ignore[attr-defined]
    turned = GAME.view(state.closing(0, GAME.parse("flip 2,0")), 0)
    assert turned.field == "0,0=* 1,0=gD/P 2,0=bR/P"  # type: ignore[attr-defined]
    assert field(state) == "0,0=* 1,0=gD/P 2,0=bP/R"


def test_5_1_a_dragon_laid_with_the_last_tokens_will_do_nothing() -> None:
    state = pizza("0,0=* 1,0=gD/P", "D/R P/R P/R", "D/P D/P D/P", stacks=("", "D/P"))
    play(state, "place P/R 2,0")
    laid = GAME.view(state.closing(0, GAME.parse("place R/D 1,1")), 0)
    assert laid.hunts == ()  # type: ignore[attr-defined]


def test_5_3_the_view_tells_of_no_dragon_that_does_nothing_any_more() -> None:
    """Green plays its last thing, blue began the last round: only purple's dragon will leave."""
    field = "0,0=* 1,0=gD/P 2,-1=bR/D 2,0=pR/D 1,1=gR/D"
    state = pizza(field, "P/R", "P/R", "P/R", phase="last-round", player=2, ended_by=1)
    view = GAME.view(state, 0)
    assert view.hunts == (Hunt(2, "2,0", ("1,0",), ""),)  # type: ignore[attr-defined]


def test_3_2_the_view_names_dwarves_of_every_colour() -> None:
    state = pizza("0,0=* 1,0=pR/P 2,0=bD/P 1,1=gD/P", "P/R", "P/R", "P/R")
    (hunt,) = GAME.view(state, 0).hunts  # type: ignore[attr-defined]
    assert set(hunt.dwarves) == {"2,0", "1,1"}


def test_5_3_a_last_round_that_the_second_player_began() -> None:
    """Purple is on turn, and blue's comes after it: only blue's dragon will leave."""
    field = "0,0=* 1,0=gD/P 2,-1=bR/D 2,0=pR/D 1,1=gR/D"
    state = pizza(field, "P/R", "P/R", "P/R", phase="last-round", player=3, ended_by=2)
    assert [hunt.seat for hunt in GAME.view(state, 0).hunts] == [0]  # type: ignore[attr-defined]


def test_3_4_two_dragons_are_judged_on_the_same_field() -> None:
    """Three blue dwarves scare the dragon on 1,0; one of them also touches the dragon on 3,0 and leaves.

    It still counts as one of the three, although it leaves: both are judged before anything leaves.
    """
    state = pizza("0,0=* 1,0=gR/P 2,0=bD/P 1,1=bD/P 0,1=bD/P 3,0=gR/D", "P/R P/R P/R", "D/P")
    turn(state, "place P/R -1,0", "place P/R -2,0")
    assert field(state) == "-2,0=bP/R -1,0=bP/R 0,0=* 0,1=bD/P 1,1=bD/P"


def test_3_5_discarded_tokens_never_come_back() -> None:
    state = pizza("0,0=* 1,0=gR/P 2,0=bD/P", "P/R P/R P/R", "D/P")
    turn(state, "place P/R -1,0", "place P/R -2,0")
    assert state.count(0, GONE) == state.count(1, GONE) == 1
    assert GAME.view(state, 0).discards == ((1, 0, 0), (0, 0, 1))  # type: ignore[attr-defined]


# ------------------------------------------------------------------ 4 a turn


@pytest.mark.parametrize(
    "things",
    [
        ("place D/P 0,1", "place R/D 0,2"),
        ("place D/P 0,1", "flip 1,0"),
        ("flip 1,0", "place D/P 0,1"),
        ("place D/P 0,1", "flip 0,1"),
    ],
)
def test_4_1_two_placements_or_a_placement_and_a_flip(things: tuple[str, str]) -> None:
    state = pizza("0,0=* 1,0=bD/P", "D/P D/R P/R", "D/P")
    play(state, things[0])
    assert state.seats_to_act() == [0]
    play(state, things[1])
    assert state.dealer_acts()


def test_4_2_either_face_up_but_only_what_is_in_hand() -> None:
    state = pizza("0,0=*", "D/P D/P", "P/R")
    assert {words.split()[1] for words in legal(state)} == {"D/P", "P/D"}
    assert len(legal(state)) == 12
    assert refused(state, "place D/R 1,0") == ("not-in-hand", "4.2")


def test_4_3_one_flip_of_ones_own() -> None:
    state = pizza("0,0=* 1,0=bD/P 0,1=gD/P", "D/P D/R P/R", "D/P")
    assert refused(state, "flip 0,1") == ("not-yours", "4.3")
    assert refused(state, "flip -1,0") == ("nothing-there", "4.3")
    play(state, "flip 1,0")
    assert field(state) == "0,0=* 0,1=gD/P 1,0=bP/D"
    assert refused(state, "flip 1,0") == ("flipped-already", "4.3")
    assert all(words.startswith("place") for words in legal(state))


def test_4_3_a_flip_after_the_last_token_in_hand() -> None:
    state = pizza("0,0=* 1,0=bD/P", "P/R", "D/P D/P", stacks=("", "D/P"))
    play(state, "place P/R 0,1")
    state.journal = []
    assert set(legal(state)) == {"flip 1,0", "flip 0,1"}
    play(state, "flip 1,0")
    assert Flipped(0, "P/D", "1,0") in state.journal


def test_4_4_draw_up_to_three() -> None:
    state = pizza("0,0=* 1,0=bD/P", "D/P D/R P/R", "D/P")
    play(state, "flip 1,0", "place D/P 0,1")
    deal(state, "P/R")
    assert hand(state, 0) == "D/R P/R P/R"
    assert state.seats_to_act() == [1]


def test_4_4_fewer_when_the_stack_runs_out() -> None:
    state = pizza("0,0=*", "D/P D/R P/R", "D/P D/P", stacks=("D/P", "D/P"))
    play(state, "place D/P 0,1", "place D/R 1,0")
    deal(state, "D/P")
    assert hand(state, 0) == "D/P P/R"
    assert state.seats_to_act() == [1]


def test_4_5_pass_only_when_nothing_is_possible() -> None:
    state = pizza("0,0=* 1,0=bD/P", "D/P D/R P/R", "D/P")
    assert refused(state, "pass") == ("no-need-to-pass", "4.5")
    stuck = pizza("0,0=* 1,0=bD/P", "", "D/P D/P", stacks=("D/P D/P", "D/P"))
    assert legal(stuck) == ["pass"]
    assert refused(stuck, "flip 1,0") == ("nothing-to-place-after", "4.5")
    assert refused(stuck, "place D/P 0,1") == ("nothing-to-place", "4.2")
    turn(stuck, "pass")
    assert stuck.seats_to_act() == [1]


def test_4_5_nobody_ever_passes() -> None:
    for players in range(2, 5):
        for seed in range(30):
            state = GAME.start(players)
            rng = FastRng(seed)
            while state.to_act():
                seat = int(DEALER) if state.dealer_acts() else state.seats_to_act()[0]
                actions = state.legal_actions(seat)
                assert GAME.parse("pass") not in actions
                state.apply(seat, state.deal(rng) if seat == DEALER else actions[rng.below(len(actions))])


# ------------------------------------------------------------------ 5 the end


@pytest.mark.parametrize(("held", "left"), [("D/P D/P", 0), ("D/P D/P D/R", 1), ("D/P D/P D/R D/R", 2)])
def test_5_1_the_last_round_begins_with_one_token_or_none_left(held: str, left: int) -> None:
    own = held.split()
    state = pizza("0,0=*", " ".join(own[:3]), "P/R P/R", "P/R P/R", stacks=(" ".join(own[3:]), "D/P", "D/P"))
    state.journal = []
    turn(state, "place D/P 1,0", "place D/P 0,1")
    assert len(hand(state, 0).split()) == left
    assert (LastRoundBegan(0) in state.journal) == (left < 2)
    assert GAME.view(state, 1).phase == ("last-round" if left < 2 else "playing")  # type: ignore[attr-defined]


def last_round(field: str = "0,0=*", *hands: str, player: int = 2) -> Pizza:
    hands = hands or ("", "P/R P/R", "D/P D/P")
    stacks = ("", "D/P", "D/P")[: len(hands)]
    return pizza(field, *hands, stacks=stacks, player=player, phase="last-round", ended_by=1)


def test_5_2_everybody_else_does_one_thing_and_nobody_draws() -> None:
    state = last_round("0,0=* 1,0=pP/D")
    play(state, "place P/R 0,1")
    assert state.seats_to_act() == [2]
    assert hand(state, 1) == "P/R"
    play(state, "flip 1,0")
    assert state.is_over()
    assert state.score(2) == 2  # the royal pizza and green's


def test_5_2_dragons_of_the_turn_before_leave_first() -> None:
    state = last_round("0,0=* 1,0=pR/D 2,0=bD/P")
    play(state, "place P/R 0,1")
    assert field(state) == "0,0=* 0,1=gP/R"
    assert state.seats_to_act() == [2]


def test_5_2_a_player_who_can_do_neither_passes() -> None:
    state = last_round("0,0=*", "", "", "D/P D/P")
    assert legal(state) == ["pass"]
    play(state, "pass", "place D/P 1,0")
    assert state.is_over()


def test_5_2_a_flip_needs_no_placement() -> None:
    state = last_round("0,0=* 1,0=gP/D", "", "", "D/P")
    assert legal(state) == ["flip 1,0"]


def test_5_3_dragons_that_still_lie_do_nothing() -> None:
    state = last_round("0,0=* 1,0=bR/D 1,-1=gD/P", "", "D/R D/R")
    state.journal = []
    play(state, "place R/D 0,-1")
    assert state.is_over()
    assert field(state) == "0,-1=gR/D 0,0=* 1,-1=gD/P 1,0=bR/D"
    assert state.score(1) == 1


# ------------------------------------------------------------------ 6 points


def test_6_1_one_for_each_side_at_any_pizza() -> None:
    """Blue's dwarf on 1,0 touches the royal pizza, a blue, a green pizza, a dwarf and a dragon."""
    lying = "0,0=* 1,0=bD/P 2,0=bP/D 1,1=gP/R 2,-1=gD/P 0,1=gR/D"
    state = last_round(lying, "", "P/R P/R")
    state.journal = []
    play(state, "place P/R -1,0")
    scored = {event.seat: event for event in state.journal if isinstance(event, Scored)}
    assert [(item.points, item.cells) for item in scored[0].items] == [(3, ("1,0",))]
    assert [(item.points, item.cells) for item in scored[1].items] == [(1, ("2,-1",))]
    assert [int(state.score(seat)) for seat in range(2)] == [3, 1]


def test_6_1_nothing_is_told_of_a_seat_without_points() -> None:
    state = last_round("0,0=* 1,0=bR/D 1,-1=gD/P", "", "D/R D/R")
    state.journal = []
    play(state, "place R/D 0,-1")
    assert [event.seat for event in state.journal if isinstance(event, Scored)] == [1]


def test_6_1_no_points_before_the_end_but_a_running_count() -> None:
    state = pizza("0,0=* 1,0=bD/P", "D/P D/R P/R", "D/P")
    assert state.score(0) == 0
    assert GAME.view(state, 1).points_now == (1, 0)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("last", "places"), [("place D/P 0,1", (1, 1)), ("place P/D -1,0", (1, 2)), ("place P/D 1,1", (1, 2))]
)
def test_6_2_most_points_win_and_ties_are_shared(last: str, places: tuple[int, int]) -> None:
    state = last_round("0,0=* 1,0=bD/P", "", "D/P")
    play(state, last)
    assert state.outcome().places == places
