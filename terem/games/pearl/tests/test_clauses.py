"""Pearl of the East clause by clause; drawing and shifting are Nizam's and tested there."""

from __future__ import annotations

import pytest
from gems_position import deal, hand, pearl, play

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.state import DEALER
from terem.games.nizam.gems import DECK, DISCARDS, TOTAL
from terem.games.nizam.notation import pile_letters, show_field
from terem.games.pearl import GAME
from terem.games.pearl.notation import done_pile
from terem.games.pearl.rules import QUIET_ROUNDS, Pearl

# Three of each kind and the pearl; nothing lined up, with or without the pearl.
QUIET = """
    A B C D E
    G O S A B
    C D * E G
    O S A B C
    D E G O S
"""


def refused(state: Pearl, words: str) -> tuple[str, str]:
    refusal = GAME.refuse(state, state.seats_to_act()[0], GAME.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.code, refusal.clause


def claims(state: Pearl) -> str:
    words = [GAME.text(action) for action in state.legal_actions(state.seats_to_act()[0])]
    return "".join(word[-1] for word in words if word.startswith("claim"))


# ------------------------------------------------------------------ 1 setting up


@pytest.mark.parametrize("players", range(2, 6))
def test_1_setting_up(players: int) -> None:
    """Tasks, a field of three each and the pearl, 72 less eight for each player in the deck."""
    state = GAME.start(players)
    rng = FastRng(players)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    assert sorted(show_field(state).replace("/", "")) == sorted("ABCDEGOS" * 3 + "*")
    assert [hand(state, seat).__len__() for seat in range(players)] == [3] * players
    assert state.piles[DECK + TOTAL] == 72 - 8 * players - 3 * players
    assert state.run_outs == 0
    assert state.quiet == 0
    assert list(state.tasks) == [255] * players
    assert GAME.census(state) == {**dict.fromkeys("ABCDEGOS", 12), "*": 1}


def test_1_2_the_pearl_may_lie_anywhere() -> None:
    places = set()
    for seed in range(300):
        state = GAME.start(2)
        rng = FastRng(seed)
        while state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
        places.add(show_field(state).replace("/", "").index("*"))
    assert places == set(range(25))


@pytest.mark.parametrize("seat", [1, 2])
def test_1_2_the_pearl_is_among_what_the_dealer_can_lay(seat: int) -> None:
    """Until it lies: if it has not come up before, it is the last card of the field."""
    state = GAME.start(2)
    state.apply(DEALER, GAME.parse(f"first {seat}"))
    for card in "ABCDEGOS" * 3:
        possible = {GAME.text(action) for action in state.legal_actions(DEALER)}
        assert card in possible
        assert possible <= {*"ABCDEGOS", "*"}
        assert "*" in possible
        deal(state, card)
    assert [GAME.text(action) for action in state.legal_actions(DEALER)] == ["*"]
    deal(state, "*")
    assert "*" not in {GAME.text(action) for action in state.legal_actions(DEALER)}


# ------------------------------------------------------------------ 3 drawing


def test_3_3_without_a_deck_nobody_draws() -> None:
    state = pearl(QUIET, "AGG", "", deck="", discards="")
    words = [GAME.text(action) for action in state.legal_actions(0)]
    assert "draw" not in words
    assert len(words) == 20, "each line to both sides, for the like card or for all three"


# ------------------------------------------------------------------ 4 shifting


def test_4_5_a_travelling_pearl_costs_three_cards_always() -> None:
    state = pearl("*BCDE/GOSAB/CDAEG/OSABC/DEGOS", "AAABBB", "")
    assert refused(state, "1<") == ("pearl-costs-three", "4.5")
    play(state, "1<:ABB")
    assert show_field(state)[:5] == "BCDE*"
    assert hand(state, 0) == "AAB"


# ------------------------------------------------------------------ 5 doing tasks

# Row 1 has three agates already; row 2 two beryls beside the pearl.
LINED_UP = """
    A A A D E
    B B * C G
    C D O S E
    O S B G C
    D E G O S
"""


def test_5_1_three_side_by_side_also_from_before() -> None:
    state = pearl(LINED_UP, "DDDDD", "")
    play(state, "5>:DDD")
    assert claims(state) == "AB"
    play(state, "end")  # nobody has to claim
    assert done_pile(state, 0) == ""


def test_5_1_not_lined_up_and_done_already() -> None:
    state = pearl(LINED_UP, "DDDDD", "", done=("A", ""))
    play(state, "5>:DDD")
    assert refused(state, "claim S") == ("not-lined-up", "5.1")
    assert refused(state, "claim A") == ("task-done", "5.1")


def test_5_2_the_pearl_stands_in_for_one_kind_a_turn() -> None:
    """The pearl completes beryl in its row and citrine in its column."""
    field = "ADCEG/GOCAS/BB*SO/OSADE/EGBCD"
    state = pearl(field, "EEEE", "")
    play(state, "5<")
    assert claims(state) == "BC"
    play(state, "claim C")
    assert state.pearl_used
    assert refused(state, "claim B") == ("pearl-used", "5.2")


def test_5_2_a_line_without_the_pearl_leaves_it_free() -> None:
    state = pearl(LINED_UP, "DDDDD", "")
    play(state, "5>:DDD", "claim A")
    assert not state.pearl_used
    play(state, "claim B")
    assert state.pearl_used


def test_5_3_several_tasks_and_the_last_lies_on_top() -> None:
    for order in ("AB", "BA"):
        state = pearl(LINED_UP, "DDDDD", "")
        state.journal = []
        play(state, "5>:DDD", *(f"claim {kind}" for kind in order), "end")
        assert done_pile(state, 0) == order
        scored = [item for event in state.journal if isinstance(event, Scored) for item in event.items]
        assert [(item.code, item.points, item.args) for item in scored] == [
            ("task", 1, {"kind": kind}) for kind in order
        ]
        assert state.blocked(1) == 1 << "ABCDEGOS".index(order[-1])


def test_5_4_an_opponents_top_is_closed_until_it_is_covered() -> None:
    state = pearl(LINED_UP, "DDDDD", "", done=("", "GA"))
    play(state, "5>:DDD")
    assert claims(state) == "B"
    assert refused(state, "claim A") == ("task-covered", "5.4")
    covered = pearl(LINED_UP, "DDDDD", "", done=("", "GAS"))
    play(covered, "5>:DDD")
    assert claims(covered) == "AB"


def test_5_4_ones_own_top_closes_nothing() -> None:
    state = pearl(LINED_UP, "DDDDD", "", "", done=("S", "", ""))
    play(state, "5>:DDD")
    assert claims(state) == "AB"


def test_5_5_shift_first_then_claim_then_no_more_shifts() -> None:
    state = pearl(LINED_UP, "DDDDDD", "")
    assert refused(state, "claim A") == ("claim-before-shift", "5.5")
    play(state, "5>:DDD", "claim A")
    assert refused(state, "5<:DDD") == ("shift-after-claim", "5.5")


def test_5_6_nothing_leaves_the_field() -> None:
    state = pearl(LINED_UP, "DDDDD", "")
    play(state, "5>:DDD", "claim A", "end")
    assert "AAA" in show_field(state)
    assert not state.dealer_acts()


# ------------------------------------------------------------------ 6 the deck


def test_6_1_the_deck_is_renewed_without_limit() -> None:
    state = pearl(QUIET, "", "", deck="AA", discards="BBBB")
    play(state, "draw")
    deal(state, "AAB")
    assert pile_letters(state, DECK) == "BBB"
    play(state, "draw")
    deal(state, "BBB")
    assert state.run_outs == 2
    assert not state.is_over()
    assert pile_letters(state, DISCARDS) == ""


# ------------------------------------------------------------------ 7 the end


def test_7_1_all_eight_win_at_once() -> None:
    state = pearl(LINED_UP, "DDDDD", "", done=("BCDEGOS", ""))
    play(state, "5>:DDD", "claim A")
    assert state.is_over()
    outcome = state.outcome()
    assert (outcome.why, outcome.places, outcome.scores) == ("tasks", (1, 2), (8, 0))


def test_7_2_when_nobody_can_ever_claim_again() -> None:
    """Seat 1 needs only B, which seat 2 has on top, and the other way round with A."""
    state = pearl(LINED_UP, "DDDDD", "", done=("CDEGOS", "CDEGOSB"))
    play(state, "5>:DDD", "claim A", "end")
    assert state.is_over()
    outcome = state.outcome()
    assert (outcome.why, outcome.places, outcome.scores) == ("stuck", (1, 1), (7, 7))


def test_7_2_not_while_one_player_still_can() -> None:
    state = pearl(LINED_UP, "DDDDD", "", done=("CDEGOS", "DEGOSB"))
    play(state, "5>:DDD", "claim A", "end")
    assert not state.is_over()


def test_7_3_a_thousand_rounds_without_a_claim() -> None:
    state = pearl(QUIET, "AAAA", "", done=("A", ""), quiet=int(QUIET_ROUNDS) * 2 - 1)
    play(state, "1<", "end")
    assert not state.is_over()
    play(state, "draw")
    deal(state, "BBB")
    assert state.is_over()
    assert state.outcome().why == "quiet"
    assert state.outcome().places == (1, 2)
