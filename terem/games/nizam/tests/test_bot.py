"""What the mind of Nizam finds, what it thinks of a position, and what it may not know."""

from __future__ import annotations

from typing import Final

import pytest
from gems_position import PLAIN_FIELD, hand, nizam, positions

from terem.bots import Bot
from terem.core import build
from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.mind import ALL, GLANCE, POINTS, Turns
from terem.games.nizam import GAME
from terem.games.nizam.bot import new_mind
from terem.games.nizam.rules import Nizam
from terem.games.nizam.skill import prospects

GAMES: Final = 6 if build() == "compiled" else 1
# Row 3 is one garnet short of three: column c up brings it for the citrine that travels.
ONE_SHIFT: Final = """
    A B C D E
    E A B C D
    D G S G C
    C D G A B
    B C D E A
"""


def turns(state: Nizam, sight: int, width: int, seed: int = 1) -> list[list[str]]:
    """The candidates of the seat on turn, in notation."""
    found = Turns()
    new_mind(sight).turns(state, state.player, width, FastRng(seed), found)
    return [[GAME.text(action) for action in found.actions(turn)] for turn in range(found.count)]


# ------------------------------------------------------------------ turns


@pytest.mark.parametrize("players", [1, 2, 5])
def test_turns_are_legal_and_run_to_the_end_of_the_turn(players: int) -> None:
    for number, state in enumerate(
        positions(GAME, new_mind(POINTS), players, GAMES)[:: 1 if build() == "compiled" else 6]
    ):
        seat = int(state.player)
        for sight, width in ((GLANCE, 1), (POINTS, 3), (ALL, 1), (ALL, 3)):
            found = Turns()
            new_mind(sight).turns(state, seat, width, FastRng(number), found)
            assert 1 <= found.count <= width
            assert list(found.worth) == sorted(found.worth, reverse=True)
            for turn in range(found.count):
                after = state.copy()
                for action in found.actions(turn):
                    assert after.seats_to_act() == [seat]
                    assert action in after.legal_actions(seat)
                    after.apply(seat, action)
                assert players == 1 or after.seats_to_act() != [seat]
                assert after.shifts == 0 or after.dealer_acts() or after.is_over()


def test_the_middle_of_a_turn_goes_on_or_ends() -> None:
    state = nizam(ONE_SHIFT, "CCE", "AAA")
    state.apply(0, GAME.parse("c^"))
    for turn in turns(state, ALL, 8):
        assert turn[-1] == "end"
        assert "draw" not in turn


def test_a_player_who_can_do_nothing_passes() -> None:
    state = nizam(PLAIN_FIELD, "GG", "A" * 6, deck="", discards="")
    assert turns(state, ALL, 4) == [["pass"]]


def test_a_full_hand_without_a_like_card_pays_three() -> None:
    """In a solo game, with eight cards of a kind that travels nowhere, passing does not help (§4.3)."""
    state = nizam("ABCDE/EGGGB/CGGGD/DGGGA/BCDEA", "S" * 8, player=1)
    for sight in (GLANCE, POINTS, ALL):
        for turn in turns(state, sight, 2):
            assert turn[-1] == "end"
            assert turn[0].endswith(":SSS")


@pytest.mark.parametrize("players", [2, 3])
def test_turns_and_worth_do_not_depend_on_what_is_hidden(players: int) -> None:
    differ = False
    for number, state in enumerate(positions(GAME, new_mind(POINTS), players, GAMES)[::5]):
        seat = int(state.player)
        dealt = state.redeal(seat, FastRng(number))
        assert isinstance(dealt, Nizam)
        differ |= GAME.show(dealt) != GAME.show(state)
        assert turns(dealt, ALL, 4) == turns(state, ALL, 4)
        assert new_mind(ALL).worth(dealt, seat) == new_mind(ALL).worth(state, seat)
    assert differ


def test_looking_changes_nothing() -> None:
    for state in positions(GAME, new_mind(POINTS), 2, 1)[::6]:
        text = GAME.show(state)
        mind = new_mind(ALL)
        found, again = Turns(), Turns()
        mind.turns(state, state.player, 4, FastRng(1), found)
        mind.turns(state, state.player, 4, FastRng(1), again)
        assert GAME.show(state) == text
        assert list(found.steps) == list(again.steps)


# ------------------------------------------------------------------ known best turns


def test_it_takes_the_line_that_one_card_buys() -> None:
    assert turns(nizam(ONE_SHIFT, "C", "AAA"), POINTS, 1) == [["c^", "end"]]


def test_it_draws_when_nothing_scores() -> None:
    assert turns(nizam(PLAIN_FIELD, "A", ""), POINTS, 1) == [["draw"]]


def test_it_pays_with_three_cards_where_the_last_turn_leaves_no_other_use() -> None:
    """No citrine in hand: column c up costs three, but the game ends, and cards are worth nothing then."""
    state = nizam(ONE_SHIFT, "OOO", "AAA", deck="SSS", run_outs=1)
    assert turns(state, ALL, 1) == [["c^:OOO", "end"]]


def test_early_in_the_game_it_would_rather_collect_than_pay_three_for_three_points() -> None:
    assert turns(nizam(ONE_SHIFT, "OOO", "AAA"), ALL, 1) == [["draw"]]


def test_a_player_who_leads_ends_the_game() -> None:
    """Three cards in the last deck: drawing them wins 9 to 8 at once, before the other hand can strike."""
    state = nizam(PLAIN_FIELD, "A", "BBCCDDEE", deck="SSS", run_outs=1, scores="9,8")
    assert turns(state, ALL, 1) == [["draw"]]


def test_a_player_who_trails_does_not_end_the_game() -> None:
    state = nizam(PLAIN_FIELD, "AAAAA", "B", deck="SSS", run_outs=1, scores="5,9")
    assert turns(state, ALL, 1) != [["draw"]]


def test_two_lines_at_once_beat_one() -> None:
    field = """
        A B C D E
        E A C G D
        D G B S G
        C O S O B
        S E D E A
    """
    best = turns(nizam(field, "ABCDEGOS", "AAA"), POINTS, 1)[0]
    state = nizam(field, "ABCDEGOS", "AAA")
    for word in best:
        state.apply(0, GAME.parse(word))
    assert state.scores[0] >= 7  # 3 + 3 and one for the second line


# ------------------------------------------------------------------ worth


def finished(scores: str) -> Nizam:
    state = nizam(PLAIN_FIELD, *["AAA"] * len(scores.split(",")), scores=scores)
    state.over = True
    return state


def test_worth_at_the_end_is_the_margin_and_the_victory() -> None:
    mind = new_mind(ALL)
    assert mind.worth(finished("12,9"), 0) == 3000 + 20000
    assert mind.worth(finished("12,9"), 1) == -3000 - 20000
    assert mind.worth(finished("12,12"), 0) == 0
    assert mind.worth(finished("7,12,9"), 0) == -5000 - 20000
    assert mind.worth(finished("31"), 0) == 31000


def test_cards_are_worth_more_with_turns_left() -> None:
    mind = new_mind(ALL)

    def value_of_three(**rest: object) -> int:
        less = nizam(PLAIN_FIELD, "AAA", "BBBB", **rest)  # type: ignore[arg-type]
        more = nizam(PLAIN_FIELD, "AAAAAA", "BBBB", **rest)  # type: ignore[arg-type]
        return mind.worth(more, 1) - mind.worth(less, 1)

    assert value_of_three() < 0  # the other's cards
    assert value_of_three() < value_of_three(player=2, deck="SSS", run_outs=1)


def test_worth_takes_the_turn_in_progress_as_if_it_ended() -> None:
    state = nizam(ONE_SHIFT, "CC", "AAA")
    mind = new_mind(POINTS)
    assert mind.worth(state, 0) == 0
    state.apply(0, GAME.parse("c^"))
    assert mind.worth(state, 0) == 3000
    assert mind.worth(state, 1) == -3000


# ------------------------------------------------------------------ levels and reasons


@pytest.mark.parametrize("level", ["pupil", "greedy", "apprentice", "artisan", "master@6"])
def test_every_level_finds_a_turn(level: str) -> None:
    state = nizam(ONE_SHIFT, "CCE", "AAA")
    actions = Bot(GAME, level).turn(state, 0, FastRng(1))
    assert [GAME.text(action) for action in actions][-1] in ("end", "draw")


def test_prospects_tell_what_is_scored_then() -> None:
    told_any = False
    for state in positions(GAME, new_mind(POINTS), 2, GAMES)[:: 1 if build() == "compiled" else 3]:
        seat = int(state.player)
        for turn in turns(state, ALL, 3):
            after = state.copy()
            after.journal = []
            for word in turn:
                after.apply(seat, GAME.parse(word))
            now = tuple(told.item for told in prospects(state, after, seat) if told.when == "now")
            scored = [event.items for event in after.journal if isinstance(event, Scored)]
            assert now == (scored[0] if scored else ())
            assert sum(item.points for item in now) == after.scores[seat] - state.scores[seat]
            after.journal = None
            silent = [told.item for told in prospects(state, after, seat) if told.when == "now"]
            assert sum(item.points for item in silent) == sum(item.points for item in now)
            told_any |= bool(now)
    assert told_any


def test_a_draw_tells_what_the_hand_is_good_for() -> None:
    state = nizam(PLAIN_FIELD, "AAA", "")
    after = state.copy()
    after.apply(0, GAME.parse("draw"))
    (prospect,) = prospects(state, after, 0)
    assert (prospect.item.code, prospect.item.points) == ("hand", 0)
    assert prospect.item.args["cards"] == 6
    assert hand(after, 0) == "AAA"  # the cards themselves are not known yet


def test_the_last_turn_is_told() -> None:
    state = nizam(PLAIN_FIELD, "A", "", deck="SSS", run_outs=1)
    after = state.copy()
    after.apply(0, GAME.parse("draw"))
    assert [told.item.code for told in prospects(state, after, 0)] == ["final"]
