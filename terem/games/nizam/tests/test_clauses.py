"""Nizam clause by clause; the names of the tests are the clauses of RULES.md."""

from __future__ import annotations

import pytest
from gems_position import PLAIN_FIELD, deal, hand, nizam, play

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.state import DEALER
from terem.games.nizam import GAME
from terem.games.nizam.events import DeckRanOut, Drew, FirstChosen, Passed, TurnBegan
from terem.games.nizam.gems import DECK, DISCARDS, TOTAL
from terem.games.nizam.notation import pile_letters, show_field
from terem.games.nizam.rules import Nizam


def refused(state: Nizam, words: str) -> tuple[str, str]:
    """The code and the clause of the refusal."""
    refusal = GAME.refuse(state, state.seats_to_act()[0], GAME.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.code, refusal.clause


def dealt(players: int) -> Nizam:
    """A fresh game before its first turn."""
    state = GAME.start(players)
    rng = FastRng(players)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    return state


# ------------------------------------------------------------------ 1 setting up


def test_1_1_ninety_six_cards_eight_kinds_of_twelve() -> None:
    assert GAME.census(GAME.start(3)) == dict.fromkeys("ABCDEGOS", 12)
    gems = GAME.components().gems  # type: ignore[attr-defined]
    assert [(gem.letter, gem.copies) for gem in gems] == [(letter, 12) for letter in "ABCDEGOS"]


@pytest.mark.parametrize("players", range(1, 6))
def test_1_2_and_1_3_field_of_25_and_hands_of_three(players: int) -> None:
    state = dealt(players)
    assert "." not in show_field(state)
    assert all(len(hand(state, seat)) == 3 for seat in range(players))
    assert state.piles[DECK + TOTAL] == 96 - 25 - 3 * players
    assert state.piles[DISCARDS + TOTAL] == 0


def test_1_4_chance_decides_who_begins_then_clockwise() -> None:
    state = GAME.start(3)
    assert [GAME.text(action) for action in state.legal_actions(DEALER)] == ["first 1", "first 2", "first 3"]
    state.journal = []
    state.apply(DEALER, GAME.parse("first 3"))
    assert state.journal == [FirstChosen(2)]
    rng = FastRng(1)
    turns: list[int] = []
    while len(turns) < 4:
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
        else:
            turns += state.seats_to_act()
            play(state, "draw")
    assert turns == [2, 0, 1, 2]


# ------------------------------------------------------------------ 2 your turn


def test_2_1_draw_or_shift_not_both() -> None:
    state = nizam(PLAIN_FIELD, "AAA", "")
    play(state, "1<")
    assert refused(state, "draw") == ("draw-after-shift", "2.1")


def test_2_2_pass_only_when_nothing_else_is_possible() -> None:
    state = nizam(PLAIN_FIELD, "GG", "")
    assert refused(state, "pass") == ("no-need-to-pass", "2.2")
    stuck = nizam(PLAIN_FIELD, "GG", "A" * 6, deck="", discards="")  # no edge is garnet, two cards only
    assert [GAME.text(action) for action in stuck.legal_actions(0)] == ["pass"]
    assert GAME.refuse(stuck, 0, GAME.parse("pass")) is None
    assert refused(stuck, "draw") == ("nothing-to-draw", "3.3")
    stuck.journal = []
    play(stuck, "pass")
    assert stuck.journal == [Passed(0), TurnBegan(1)]
    assert stuck.seats_to_act() == [1]


# ------------------------------------------------------------------ 3 drawing


def test_3_1_draw_three_and_the_turn_ends() -> None:
    state = nizam(PLAIN_FIELD, "A", "B")
    play(state, "draw")
    assert state.dealer_acts()
    deal(state, "GOS")
    assert hand(state, 0) == "AGOS"
    assert state.seats_to_act() == [1]


def test_3_1_a_seat_remembers_what_it_drew() -> None:
    """What is left of the deck is the fourth card of it; the other player holds an older one."""
    state = nizam(PLAIN_FIELD, "", "A", deck="ABCD", discards="")
    play(state, "draw")
    deal(state, "ABC")
    again = [state.redeal(0, FastRng(seed)) for seed in range(20)]
    assert {(pile_letters(one, DECK), hand(one, 1)) for one in again} == {("D", "A")}


def test_3_2_the_deck_empties_in_the_middle_of_a_draw() -> None:
    state = nizam(PLAIN_FIELD, "", "", deck="G", discards="OSS")
    play(state, "draw")
    state.journal = []
    deal(state, "G")
    assert state.journal == [Drew(0, "G"), DeckRanOut(1)]
    assert (pile_letters(state, DECK), pile_letters(state, DISCARDS)) == ("OSS", "")
    deal(state, "SO")
    assert hand(state, 0) == "GOS"
    assert state.run_outs == 1
    assert state.seats_to_act() == [1]


def test_3_2_fewer_cards_when_deck_and_discards_are_empty() -> None:
    state = nizam(PLAIN_FIELD, "", "", deck="GO", discards="")
    play(state, "draw")
    deal(state, "OG")
    assert hand(state, 0) == "GO"
    assert state.seats_to_act() == [1]


def test_3_3_no_drawing_from_nothing() -> None:
    state = nizam(PLAIN_FIELD, "AAA", "", deck="", discards="")
    assert refused(state, "draw") == ("nothing-to-draw", "3.3")


# ------------------------------------------------------------------ 4 shifting


@pytest.mark.parametrize(
    ("shift", "after"),
    [
        ("1<", "BCDEA/EABCD/DEABC/CDEAB/BCDEA"),
        ("1>", "EABCD/EABCD/DEABC/CDEAB/BCDEA"),
        ("a^", "EBCDE/DABCD/CEABC/BDEAB/ACDEA"),
        ("av", "BBCDE/AABCD/EEABC/DDEAB/CCDEA"),
        ("5>", "ABCDE/EABCD/DEABC/CDEAB/ABCDE"),
        ("ev", "ABCDA/EABCE/DEABD/CDEAC/BCDEB"),
    ],
)
def test_4_1_a_line_moves_by_one_and_the_end_card_travels(shift: str, after: str) -> None:
    state = nizam(PLAIN_FIELD, "ABCDE", "")
    play(state, shift)
    assert show_field(state) == after


def test_4_2_the_price_is_a_card_like_the_travelling_one() -> None:
    state = nizam(PLAIN_FIELD, "AE", "")
    play(state, "1<")  # the A at its left end travels
    assert hand(state, 0) == "E"
    assert pile_letters(state, DISCARDS) == "A"
    assert refused(state, "1>") == ("no-such-card", "4.2")  # an A again, and none is left


def test_4_3_any_three_cards_only_without_a_like_one() -> None:
    state = nizam(PLAIN_FIELD, "AGGO", "")
    assert refused(state, "1<:GGO") == ("pay-with-the-like", "4.3")
    assert refused(state, "1>:GOO") == ("price-not-in-hand", "4.3")
    play(state, "1>:GGO")
    assert hand(state, 0) == "A"
    assert pile_letters(state, DISCARDS) == "GGO"
    just_three = nizam(PLAIN_FIELD, "GGO", "")
    play(just_three, "1<:GGO")
    assert hand(just_three, 0) == ""


def test_4_3_every_choice_of_three_is_listed_once() -> None:
    state = nizam(PLAIN_FIELD, "GGGOOS", "")
    prices = [
        GAME.text(action)[3:] for action in state.legal_actions(0) if GAME.text(action).startswith("1<:")
    ]
    assert prices == ["GGG", "GGO", "GGS", "GOO", "GOS", "OOS"]


def test_4_4_several_shifts_but_at_least_one() -> None:
    state = nizam(PLAIN_FIELD, "AAE", "")
    assert refused(state, "end") == ("shift-before-end", "4.4")
    play(state, "1<", "1>", "1>")
    assert hand(state, 0) == ""
    play(state, "end")
    assert state.seats_to_act() == [1]


# ------------------------------------------------------------------ 5 activating the field

# A quiet background in which no line repeats a kind, with agates, onyxes and sapphires on it.
THREE_LINES = """
    A A D E G
    O O A O C
    S S O D E
    C D S G B
    E G B C D
"""
CROSS = """
    B C D E G
    D E G B C
    A A C D A
    C D A G B
    E G A C D
"""


@pytest.mark.parametrize(
    ("field", "points"),
    [
        ("BCDEG/DEGBC/AACDE/CDAGB/EGBCD", 3),
        ("BCDEG/DEGBC/AACAE/CDAGB/EGBCD", 5),
        ("BCDEG/DEGBC/AACAA/CDAGB/EGBCD", 7),
    ],
)
def test_5_1_points_for_three_four_and_five(field: str, points: int) -> None:
    """Column c moves up and brings the missing agate into the third row."""
    state = nizam(field, "D", "")
    play(state, "c^")
    state.journal = []
    play(state, "end")
    (scored,) = [event for event in state.journal if isinstance(event, Scored)]
    assert [(item.code, item.points, item.args["length"]) for item in scored.items] == [
        ("row", points, {3: 3, 5: 4, 7: 5}[points])
    ]
    assert state.scores[0] == points


def test_5_1_the_view_tells_each_run_by_itself() -> None:
    """Also those that were there when the turn began, and so bring nothing now."""
    view = GAME.view(nizam("AAABC/EDCBE/DEACB/CDEAB/BBBBA", "", ""), 0)
    assert [(item.code, item.points) for item in view.runs] == [("row", 3), ("row", 5)]  # type: ignore[attr-defined]
    assert view.scoring == ()  # type: ignore[attr-defined]


def test_5_1_no_line_no_points() -> None:
    assert nizam().points(0) == 0


def test_5_2_one_more_for_each_further_line() -> None:
    """3 + 5 + 3, and 2 for the second and the third line."""
    state = nizam(THREE_LINES, "D", "")
    play(state, "c^")
    state.journal = []
    play(state, "end")
    (scored,) = [event for event in state.journal if isinstance(event, Scored)]
    assert [(item.code, item.points) for item in scored.items] == [
        ("row", 3),
        ("row", 5),
        ("row", 3),
        ("bonus", 2),
    ]
    assert scored.items[1].cells == ("a2", "b2", "c2", "d2")
    assert scored.items[1].args == {"line": "2", "kind": "O", "length": 4}
    assert state.scores[0] == scored.points == 13


def test_5_3_a_run_that_was_there_brings_nothing() -> None:
    state = nizam("AAABC/EDCBE/DEABC/CDEAB/BCDEA", "BBCCC", "")
    play(state, "5<", "end")
    assert state.scores[0] == 0


def test_5_3_sliding_a_run_along_its_row_brings_nothing() -> None:
    state = nizam("AAABC/EDCBE/DEABC/CDEAB/BCDEA", "BBCCC", "")
    play(state, "1>", "end")
    assert show_field(state)[:5] == "CAAAB"
    assert state.scores[0] == 0


def test_5_3_breaking_and_joining_again_counts() -> None:
    state = nizam("AAABC/EDCBE/DEABC/CDEAB/BCDEA", "AABBB", "")
    play(state, "b^", "bv", "end")
    assert state.scores[0] == 3


def test_5_4_a_cross_counts_twice_and_is_discarded_once() -> None:
    """Row 3 and column c share c3: 3 + 3 + 1, and five cards go."""
    state = nizam(CROSS, "A", "")
    play(state, "3>", "end")
    assert state.scores[0] == 7
    assert show_field(state) == "BCDEG/DEGBC/...CD/CD.GB/EG.CD"
    assert pile_letters(state, DISCARDS) == "AAAAAA"  # five scored, one paid


def test_5_5_holes_are_filled_row_by_row() -> None:
    state = nizam("BAABC/AEDCB/DBCEA/CDEAB/BCDEA", "B", "")
    play(state, "a^")  # B travels down; A comes to a1
    play(state, "end")
    assert state.scores[0] == 3
    assert show_field(state) == "...BC/DEDCB/CBCEA/BDEAB/BCDEA"
    deal(state, "G")
    assert show_field(state)[:5] == "G..BC"
    deal(state, "OS")
    assert show_field(state)[:5] == "GOSBC"
    assert state.seats_to_act() == [1]


def test_5_6_what_the_refill_forms_stays() -> None:
    state = nizam("BAABC/AEDCB/DBCEA/CDEAB/BCDEA", "B", "")
    play(state, "a^", "end")
    deal(state, "GGG")
    assert show_field(state)[:5] == "GGGBC"
    assert list(state.scores) == [3, 0]
    play(state, "draw")
    deal(state, "OOO")
    assert list(state.scores) == [3, 0]


# ------------------------------------------------------------------ 6 the deck and the end


def test_6_1_the_deck_runs_out_in_the_middle_of_a_refill() -> None:
    state = nizam("BAABC/AEDCB/DBCEA/CDEAB/BCDEA", "B", "", deck="GG", discards="OO")
    play(state, "a^", "end")
    assert pile_letters(state, DISCARDS) == "AAABOO"
    deal(state, "GG")
    assert state.run_outs == 1
    assert pile_letters(state, DECK) == "AAABOO"
    deal(state, "A")
    assert state.seats_to_act() == [1]


def test_6_1_a_deck_forms_as_soon_as_there_are_discards() -> None:
    state = nizam(PLAIN_FIELD, "GGOA", "", deck="", discards="")
    play(state, "1>:GGO")
    assert pile_letters(state, DECK) == "GGO"
    assert pile_letters(state, DISCARDS) == ""
    play(state, "end")
    assert state.can_draw(1)


def test_6_2_the_game_ends_after_as_many_run_outs_as_players() -> None:
    state = nizam(PLAIN_FIELD, "", "", deck="G", discards="OSSS", run_outs=0)
    play(state, "draw")
    deal(state, "GOS")
    assert state.run_outs == 1
    assert not state.is_over()
    play(state, "draw")  # two cards are left
    deal(state, "SS")
    assert state.run_outs == 2
    assert state.is_over()


def test_6_2_the_turn_in_progress_is_finished() -> None:
    """The last run-out happens with the first of three cards; the other two still come."""
    state = nizam(PLAIN_FIELD, "", "", deck="G", discards="OSSS", run_outs=1)
    play(state, "draw")
    deal(state, "G")
    assert state.run_outs == 2
    assert not state.is_over()
    deal(state, "OS")
    assert state.is_over()
    assert hand(state, 0) == "GOS"


def test_6_3_most_points_win_and_ties_are_shared() -> None:
    for scores, places in (("3,5", (2, 1)), ("4,4", (1, 1)), ("0,0", (1, 1))):
        state = nizam(PLAIN_FIELD, "", "", deck="GOS", discards="A", run_outs=1, scores=scores)
        play(state, "draw")
        deal(state, "GOS")
        assert state.is_over()
        assert state.outcome().places == places


# ------------------------------------------------------------------ 7 solo games


def test_7_1_a_draw_takes_only_what_fits() -> None:
    state = nizam(PLAIN_FIELD, "GGGOOO")
    play(state, "draw")
    deal(state, "SS")
    assert len(hand(state, 0)) == 8
    assert state.seats_to_act() == [0]
    assert refused(state, "draw") == ("hand-full", "7.1")
    assert len(state.legal_actions(0)) > 0


def test_7_2_the_deck_runs_out_once() -> None:
    state = nizam(PLAIN_FIELD, "", deck="GOS", discards="AAA")
    play(state, "draw")
    deal(state, "GOS")
    assert state.is_over()
    assert state.outcome().why == "solo"
