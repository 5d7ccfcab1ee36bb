"""What the mind of Pearl of the East finds, what it thinks of a position, and what it may not know."""

from __future__ import annotations

from typing import Final

import pytest
from gems_position import pearl, play, positions

from terem.bots import Bot
from terem.core import build
from terem.core.chance import FastRng
from terem.core.mind import ALL, GLANCE, POINTS, Turns
from terem.games.pearl import GAME
from terem.games.pearl.bot import new_mind
from terem.games.pearl.rules import Pearl
from terem.games.pearl.skill import prospects

GAMES: Final = 6 if build() == "compiled" else 1
# Column a up lines up three agates in row 1 for the diamond that travels.
AGATES: Final = """
    D A A B E
    A C B G O
    S O * C G
    B E S D C
    G D O S E
"""
# Nothing lined up, with or without the pearl.
QUIET: Final = """
    A B C D E
    G O S A B
    C D * E G
    O S A B C
    D E G O S
"""


def turns(state: Pearl, sight: int, width: int, seed: int = 1) -> list[list[str]]:
    found = Turns()
    new_mind(sight).turns(state, state.player, width, FastRng(seed), found)
    return [[GAME.text(action) for action in found.actions(turn)] for turn in range(found.count)]


# ------------------------------------------------------------------ turns


@pytest.mark.parametrize("players", [2, 5])
def test_turns_are_legal_and_run_to_the_end_of_the_turn(players: int) -> None:
    for number, state in enumerate(
        positions(GAME, new_mind(POINTS), players, GAMES)[:: 1 if build() == "compiled" else 5]
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
                assert after.seats_to_act() != [seat]


def test_after_a_claim_only_claims_and_the_end_are_left() -> None:
    state = pearl(AGATES, "DDD", "BBB")
    play(state, "a^", "claim A")
    assert turns(state, ALL, 4) == [["end"]]


@pytest.mark.parametrize("players", [2, 3])
def test_turns_and_worth_do_not_depend_on_what_is_hidden(players: int) -> None:
    differ = False
    for number, state in enumerate(positions(GAME, new_mind(POINTS), players, GAMES)[::5]):
        seat = int(state.player)
        dealt = state.redeal(seat, FastRng(number))
        assert isinstance(dealt, Pearl)
        differ |= GAME.show(dealt) != GAME.show(state)
        assert turns(dealt, ALL, 3) == turns(state, ALL, 3)
        assert new_mind(ALL).worth(dealt, seat) == new_mind(ALL).worth(state, seat)
    assert differ


def test_looking_changes_nothing() -> None:
    for state in positions(GAME, new_mind(POINTS), 2, 1)[::6]:
        text = GAME.show(state)
        assert turns(state, ALL, 3) == turns(state, ALL, 3)
        assert GAME.show(state) == text


# ------------------------------------------------------------------ known best turns


def test_it_claims_what_one_card_lines_up() -> None:
    state = pearl(AGATES, "D", "BBB", done=("B", ""))  # with 1< the pearl would do beryl
    assert turns(state, POINTS, 1) == [["a^", "claim A", "end"]]


def test_it_draws_when_nothing_can_be_lined_up() -> None:
    assert turns(pearl(QUIET, "", "BBB"), ALL, 1) == [["draw"]]


def test_a_closed_task_is_not_tried() -> None:
    state = pearl(AGATES, "D", "BBB", done=("", "A"))
    assert all("claim A" not in turn for turn in turns(state, ALL, 4))


def test_the_last_task_wins_and_nothing_follows() -> None:
    state = pearl(AGATES, "DD", "BBB", done=("BCDEGOS", ""))
    (best,) = turns(state, ALL, 1)
    assert best == ["a^", "claim A"]


def test_the_task_the_opponent_needs_comes_on_top() -> None:
    """Agate and beryl are lined up; the opponent has done beryl, so agate on top is what keeps them out."""
    field = """
        D A A C E
        A B B B O
        S O * C G
        C E S D G
        G D O S E
    """
    state = pearl(field, "D", "DDDD", done=("", "BG"))
    (best,) = turns(state, ALL, 1)
    assert best == ["a^", "claim B", "claim A", "end"]


# ------------------------------------------------------------------ worth


def test_worth_at_the_end_is_the_margin_and_the_victory() -> None:
    state = pearl(QUIET, "A", "B", "C", done=("ABCDEGOS", "ABCDE", "ABC"))
    state.over = True
    mind = new_mind(ALL)
    assert [mind.worth(state, seat) for seat in range(3)] == [3000 + 8000, -3000 - 8000, -5000 - 8000]
    level = pearl(QUIET, "A", "B", done=("ABC", "CAB"))
    level.over = True
    assert mind.worth(level, 0) == 0


def test_a_task_done_and_a_card_in_hand_are_worth_something() -> None:
    mind = new_mind(ALL)
    plain = mind.worth(pearl(QUIET, "A", "B"), 0)
    assert mind.worth(pearl(QUIET, "A", "B", done=("C", "")), 0) > plain
    assert mind.worth(pearl(QUIET, "AA", "B"), 0) > plain
    assert mind.worth(pearl(QUIET, "A", "B", done=("", "C")), 0) < plain


# ------------------------------------------------------------------ levels and reasons


@pytest.mark.parametrize("level", ["pupil", "greedy", "apprentice", "artisan", "master@6"])
def test_every_level_finds_the_claim(level: str) -> None:
    state = pearl(AGATES, "DD", "BBB", done=("BCDEGOS", ""))
    actions = Bot(GAME, level).turn(state, 0, FastRng(1))
    assert [GAME.text(action) for action in actions] == ["a^", "claim A"]


def test_prospects_tell_the_tasks_done() -> None:
    told_any = False
    for state in positions(GAME, new_mind(POINTS), 2, GAMES)[:: 1 if build() == "compiled" else 3]:
        seat = int(state.player)
        for turn in turns(state, ALL, 3):
            after = state.copy()
            for word in turn:
                after.apply(seat, GAME.parse(word))
            now = [told.item for told in prospects(state, after, seat) if told.when == "now"]
            assert [item.args["kind"] for item in now] == [w[-1] for w in turn if w.startswith("claim")]
            assert sum(item.points for item in now) == after.score(seat) - state.score(seat)
            told_any |= bool(now)
    assert told_any


def test_prospects_tell_what_is_closed_and_what_is_in_hand() -> None:
    state = pearl(AGATES, "DE", "BBB")
    after = state.copy()
    play(after, "a^", "claim A", "end")
    told = [(prospect.when, prospect.item.code) for prospect in prospects(state, after, 0)]
    assert told == [("now", "task"), ("next", "closed"), ("next", "cards")]
