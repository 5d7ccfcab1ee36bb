"""Gorynich clause by clause; the names of the tests are the clauses of RULES.md."""

from __future__ import annotations

import pytest
from gorynich_position import choose, deal, gorynich, hand, knights, legal, play, played, zmei

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.state import DEALER
from terem.games.gorynich import GAME, events
from terem.games.gorynich.board import KNIGHT_ARRIVED, LEFT_THE_BOARD, NOTHING, TEREM_BURNT, VALUES, WON
from terem.games.gorynich.names import PHASES
from terem.games.gorynich.rules import Gorynich


def refused(state: Gorynich, seat: int, words: str) -> tuple[str, str]:
    refusal = GAME.refuse(state, seat, GAME.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.code, refusal.clause


def dealt(players: int, seed: int = 0) -> Gorynich:
    state = GAME.start(players)
    rng = FastRng(seed)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    return state


def phase(state: Gorynich) -> str:
    return PHASES[state.phase]


# ------------------------------------------------------------------ 1 setting up


def test_1_1_boards_come_in_any_order() -> None:
    layouts = {tuple(dealt(3, seed).boards) for seed in range(400)}
    assert len(layouts) == 24


@pytest.mark.parametrize(
    ("players", "count", "tokens"), [(3, 5, 1), (4, 7, 2), (5, 9, 3), (6, 10, 3), (7, 10, 4)]
)
def test_1_3_and_1_7_knights_and_speech_tokens(players: int, count: int, tokens: int) -> None:
    state = dealt(players)
    assert len(knights(state)) == count
    assert len(set(knights(state))) == count, "on different starting squares"
    assert all(step in (0, NOTHING) for step in state.steps)
    assert state.speech == tokens


def test_1_3_all_starting_squares_are_used() -> None:
    used = {square for seed in range(60) for square in knights(dealt(3, seed))}
    assert all(square[0] in "aj" or square[1:] in ("1", "10") for square in used)
    state = GAME.start(3)
    deal(state, "board 1", "board 2", "board 3", "board 4", "first 2")
    starts = "a1 e1 a3 j1 j3 h1 h10 f10 j9 a6 b10 d10".split()
    assert {GAME.text(action) for action in state.legal_actions(DEALER)} == {f"knight {s}" for s in starts}


def test_1_4_everybody_has_six_cards() -> None:
    state = dealt(5)
    assert [hand(state, seat) for seat in range(5)] == ["RBYGFM"] * 5


def test_1_8_the_first_player_sets_zmei() -> None:
    state = dealt(4)
    first = int(state.first)
    assert {int(dealt(4, seed).first) for seed in range(40)} == {0, 1, 2, 3}
    assert state.seats_to_act() == [first]
    assert legal(state, first) == ["at e5", "at f5", "at e6", "at f6"]
    drawn = GAME.start(4)
    deal(drawn, "board 1", "board 2", "board 3", "board 4")
    drawn.journal = []
    deal(drawn, "first 3")
    assert (int(drawn.first), drawn.journal) == (2, [events.FirstChosen(2)])
    chosen = GAME.start(4, {"first": "3"})
    deal(chosen, "board 1", "board 2", "board 3", "board 4")
    assert all(GAME.text(action).startswith("knight") for action in chosen.legal_actions(DEALER))
    assert chosen.first == 2
    assert refused(state, first, "hush") == ("other-phase", "2.1")
    play(state, first, "at f6")
    assert zmei(state) == "f6"
    assert state.dealer_acts()


# ------------------------------------------------------------------ 2 and the rulebook's round


def test_2_1_the_rulebooks_round_of_four() -> None:
    """Alex, Anna, Paul and Lena, move by move."""
    alex, anna, paul, lena = range(4)
    state = gorynich("j5", "a1", players=4, zmei="g6", phase="opening", hands="RBYGFM;RBYGFM;BGM;RBYGFM")
    state.journal = []
    deal(state, "knights 2", "zmei 3")
    assert knights(state) == ["b2", "i6"], "each knight walks two squares"
    play(state, alex, "point i6", "hush")
    play(state, alex, "choose red")
    play(state, anna, "choose fire")
    assert played(state, paul) == "RYF"
    play(state, paul, "skip")
    assert (hand(state, paul), played(state, paul)) == ("RBYGFM", "")
    play(state, lena, "choose yellow")
    play(state, alex, "fly 2")
    assert zmei(state) == "i6"
    play(state, anna, "burn")
    assert knights(state) == ["b2"]
    assert state.seats_to_act() == [lena], "Paul sits it out"
    play(state, lena, "fly 3")
    assert zmei(state) == "i3"
    assert state.first == anna
    assert [played(state, seat) for seat in range(4)] == ["R", "F", "", "Y"]
    assert phase(state) == "opening"
    scored = [event for event in state.journal if isinstance(event, Scored)]
    assert [event.points for event in scored] == [1] * 4
    assert [int(state.score(seat)) for seat in range(4)] == [1] * 4


def test_2_1_the_phases_follow_each_other() -> None:
    state = gorynich("a1", phase="opening")
    deal(state, "knights 1", "zmei -2")
    assert phase(state) == "signalling"
    assert refused(state, 0, "choose red") == ("other-phase", "2.1")
    play(state, 0, "speak")
    assert phase(state) == "talking"
    assert refused(state, 0, "point a2") == ("other-phase", "2.1")
    play(state, 0, "hush", "hush")
    assert phase(state) == "choosing"
    assert state.seats_to_act() == [0, 1, 2]
    assert refused(state, 1, "burn") == ("other-phase", "2.1")
    choose(state, "red", "skip", "blue")
    assert phase(state) == "resolving"
    assert refused(state, 0, "discard blue") == ("other-phase", "2.1")
    assert GAME.refuse(state, 0, GAME.parse("zmei 2")).code == "dealers-action"  # type: ignore[union-attr]


def test_2_1_everybody_is_told_what_happens_in_its_order() -> None:
    state = gorynich("a1", "f1", phase="signalling", speech=2, hands="RM;BG;F")
    state.journal = []
    play(state, 0, "speak", "hush", "point f1", "hush")
    choose(state, "maneuver", "blue", "skip")
    play(state, 0, "arrow green 1")
    for seat, card in ((2, "yellow"), (1, "green"), (0, "red")):
        play(state, seat, f"discard {card}")
    assert state.journal == [
        events.Spoke(0, 1),
        events.TalkEnded(0),
        events.Pointed(0, "f1"),
        events.Hushed(0),
        events.Chose(0, "maneuver"),
        events.Chose(1, "blue"),
        events.Skipped(2, 5),
        events.Turned(0, "maneuver"),
        events.Maneuvered(0, "arrow"),
        events.Flew(0, "e5", "e6", 1),
        events.DiscardDemanded(),
        events.ChoseDiscard(2, "yellow"),
        events.ChoseDiscard(1, "green"),
        events.ChoseDiscard(0, "red"),
        events.Discarded(0, "red"),
        events.Discarded(1, "green"),
        events.Discarded(2, "yellow"),
        events.Turned(1, "blue"),
    ]
    assert [one.seen_by(2) for one in state.journal[4:6]] == [events.Chose(0, None), events.Chose(1, None)]


# ------------------------------------------------------------------ 3 the knights walk


def test_3_1_knights_walk_and_share_squares() -> None:
    state = gorynich("j2", "j3", phase="opening")
    deal(state, "knights 2", "zmei 3")
    assert knights(state) == ["i3", "i4"]
    state = gorynich("i2", "j3", phase="opening")
    deal(state, "knights 1", "zmei 3")
    assert knights(state) == ["i3", "i3"]


def test_3_2_a_knight_that_arrives_loses_the_game() -> None:
    for steps, lost in (("1", False), ("2", True)):
        state = gorynich("f4", "j4", phase="opening")
        state.journal = []
        deal(state, f"knights {steps}", "zmei 3")
        assert state.is_over() == lost
    assert state.end == KNIGHT_ARRIVED
    assert state.outcome().why == "knight-arrived"
    assert state.outcome().places == (2, 2, 2)


# ------------------------------------------------------------------ 4 signs


def test_4_2_speech() -> None:
    state = gorynich("a1", "f1", phase="signalling", speech=2)
    before = int(state.reveals())
    play(state, 0, "speak")
    assert state.reveals() > before, "everybody has to know at once"
    assert GAME.view(state, 2).talk  # type: ignore[attr-defined]
    assert legal(state, 0) == ["hush"]
    play(state, 0, "hush")
    assert not GAME.view(state, 2).talk  # type: ignore[attr-defined]
    assert (state.speech, state.spoken) == (1, 1)
    assert refused(state, 0, "speak") == ("spoke-already", "4.2")
    play(state, 0, "hush")
    choose(state, "skip", "skip", "skip")
    deal(state, "knights 1", "zmei 2")
    play(state, 1, "point a2")
    assert refused(state, 1, "speak") == ("speak-before-pointing", "4.2")
    state = gorynich("a1", phase="signalling", speech=0)
    assert refused(state, 0, "speak") == ("no-speech-token", "4.2")
    assert refused(state, 1, "hush") == ("not-your-turn", "")


def test_4_3_pointing() -> None:
    state = gorynich("i3", "i3", "a1", phase="signalling")
    assert legal(state, 0) == ["hush", "speak", "point a1", "point i3"]
    play(state, 0, "point i3")
    assert refused(state, 0, "point i3") == ("pointed-already", "4.3")
    assert refused(state, 0, "point c3") == ("no-knight-there", "4.3")
    seen = GAME.view(state, 1)
    assert [knight.pointed for knight in seen.knights] == [False, True, True]  # type: ignore[attr-defined]
    play(state, 0, "hush")
    assert state.seats_to_act() == [0, 1, 2]


# ------------------------------------------------------------------ 5 choosing


def test_5_1_one_card_of_the_hand() -> None:
    state = gorynich("a1", hands="RF;RBYGFM;M")
    assert legal(state, 0) == ["choose red", "choose fire", "skip"]
    assert refused(state, 0, "choose blue") == ("not-in-hand", "5.1")
    play(state, 0, "choose fire")
    assert state.seats_to_act() == [1, 2]
    assert refused(state, 0, "choose red") == ("not-your-turn", "")
    assert (hand(state, 0), played(state, 0)) == ("R", "BYGM")


def test_5_2_skips_are_seen_at_once() -> None:
    state = gorynich("a1", hands="R;RBYGFM;M")
    state.journal = []
    play(state, 2, "skip")
    assert [event.seen_by(0) for event in state.journal] == state.journal
    assert GAME.view(state, 0).skipped == (False, False, True)  # type: ignore[attr-defined]
    assert hand(state, 2) == "RBYGFM"
    play(state, 1, "skip")
    play(state, 0, "skip")
    assert phase(state) == "opening", "when all skip the round is over"
    assert state.first == 1
    assert [hand(state, seat) for seat in range(3)] == ["RBYGFM"] * 3


def test_5_3_what_lies_face_down_is_hidden() -> None:
    """In views, legal actions, events and refusals of everybody else, until it is turned up."""
    words = [f"choose {card}" for card in ("red", "blue", "yellow", "green", "fire", "maneuver")]
    for watcher in (0, 2, -2):
        seen = []
        for word in words:
            state = gorynich("a1", "g7")
            state.journal = []
            play(state, 1, word)
            told = [event.seen_by(watcher) for event in state.journal]
            asked = [GAME.refuse(state, watcher, action) for action in range(GAME.actions)]
            listed = legal(state, watcher) if watcher >= 0 else []
            seen.append((GAME.view(state, watcher), told, listed, asked if watcher >= 0 else []))
            assert word.split()[1] == GAME.view(state, 1).chosen  # type: ignore[attr-defined]
        assert all(one == seen[0] for one in seen)


def test_5_3_later_cards_stay_hidden_while_earlier_ones_are_applied() -> None:
    views = []
    for card in ("red", "blue", "fire"):
        state = gorynich("a1", "g7")
        choose(state, "yellow", card, "skip")
        state.journal = []
        views.append((GAME.view(state, 2), legal(state, 0)))
        reveals = int(state.reveals())
        play(state, 0, "fly 1")
        assert state.reveals() == reveals + 1, "the next card is turned up"
        assert GAME.view(state, 2).turned == card  # type: ignore[attr-defined]
    assert views[0] == views[1] == views[2]


def test_5_3_a_re_deal_keeps_what_is_known() -> None:
    state = gorynich("a1", hands="RB;GF;BM")
    choose(state, "red", "green")
    found = set()
    for seed in range(40):
        other = state.redeal(2, FastRng(seed))
        assert GAME.view(other, 2) == GAME.view(state, 2)
        found.add((int(other.sealed[0]), int(other.sealed[1])))
    assert found == {(0, 3), (0, 4), (1, 3), (1, 4)}, "any card of each hand, and no other"


# ------------------------------------------------------------------ 6 applying the cards


def test_6_1_from_the_first_player_on() -> None:
    state = gorynich("a1", players=4, first=3)
    choose(state, "red", "fire", "blue", "green")
    assert state.seats_to_act() == [2]
    assert refused(state, 2, "burn") == ("other-card", "6.1")
    assert refused(state, 2, "fireball e4") == ("other-card", "6.1")
    order = []
    for word in ("fly 1", "fly 2", "fly 1"):
        order += state.seats_to_act()
        play(state, order[-1], word)
    assert order == [2, 3, 0]
    assert state.seats_to_act() == [1]
    assert zmei(state) == "e7"
    assert refused(state, 1, "fly 1") == ("other-card", "6.1")
    play(state, 1, "burn")
    assert state.first == 3


@pytest.mark.parametrize(
    ("card", "wind", "end"),
    [
        ("red", 3, "h5"), ("blue", 3, "b5"), ("yellow", 3, "e2"), ("green", 3, "e8"),
        ("red", -3, "b5"), ("blue", -3, "h5"), ("yellow", -3, "e8"), ("green", -3, "e2"),
    ],
)  # fmt: skip
def test_6_2_move(card: str, wind: int, end: str) -> None:
    state = gorynich("a1", wind=wind)
    choose(state, card, "skip", "skip")
    assert legal(state, 0) == ["fly 1", "fly 2", "fly 3"], "at least one square"
    assert refused(state, 0, "fly 4") == ("too-far", "6.2")
    play(state, 0, "fly 3")
    assert zmei(state) == end


def test_6_3_off_the_board() -> None:
    state = gorynich("a1", zmei="j5")
    choose(state, "red", "skip", "skip")
    assert legal(state, 0) == ["fly 1", "fly 2", "fly 3"], "a card must be applied"
    play(state, 0, "fly 1")
    assert state.end == LEFT_THE_BOARD
    assert state.outcome().why == "left-the-board"
    state = gorynich("a1", zmei="b1", wind=-2)
    choose(state, "green", "skip", "skip")
    play(state, 0, "fly 1")
    assert state.outcome().places == (2, 2, 2)


def test_6_4_fire_burns_all_on_the_square() -> None:
    state = gorynich("i3", "i3", "a1", zmei="i3")
    choose(state, "fire", "skip", "skip")
    assert legal(state, 0) == ["burn"]
    state.journal = []
    play(state, 0, "burn")
    assert events.Burned(0, "i3", 2, "no") in state.journal
    assert knights(state) == ["a1"]
    assert state.burnt == 2
    state = gorynich("i3", zmei="i4")
    choose(state, "fire", "skip", "skip")
    play(state, 0, "burn")
    assert knights(state) == ["i3"], "an empty square: nothing happens"


def test_6_5_the_terem_burns() -> None:
    for square in ("e5", "f5", "e6", "f6"):
        state = gorynich("a1", zmei=square)
        choose(state, "fire", "skip", "skip")
        play(state, 0, "burn")
        assert state.end == TEREM_BURNT
        assert state.outcome().why == "terem-burnt"


# ------------------------------------------------------------------ 7 maneuvers


def test_7_1_one_of_three_tiles_and_again() -> None:
    state = gorynich("a1", zmei="e5", wind=-2)
    choose(state, "maneuver", "maneuver", "skip")
    colours = ("red", "blue", "yellow", "green")
    assert set(legal(state, 0)) == {
        *(f"fireball {square}" for square in ("f5", "d5", "e4", "e6")),
        *(f"arrow {colour} {squares}" for colour in colours for squares in (1, 2)),
        *(f"princess {square}" for square in ("e5", "f5", "e6", "f6")),
    }
    play(state, 0, "fireball d5")
    assert "fireball d5" in legal(state, 1)


def test_7_2_fireball_and_march() -> None:
    state = gorynich("i3", "i3", "a1", zmei="i4")
    choose(state, "maneuver", "skip", "skip")
    assert refused(state, 0, "fireball h3") == ("not-beside", "7.2")
    play(state, 0, "fireball i3")
    assert knights(state) == ["a2"], "burnt first, then the others walk"
    state = gorynich("a1", zmei="a10")
    choose(state, "maneuver", "skip", "skip")
    assert [word for word in legal(state, 0) if "fireball" in word] == ["fireball b10", "fireball a9"]
    state = gorynich("a1", zmei="e4")
    choose(state, "maneuver", "skip", "skip")
    play(state, 0, "fireball e5")
    assert state.end == TEREM_BURNT
    state = gorynich("e4", "j4", zmei="i4")
    choose(state, "maneuver", "skip", "skip")
    play(state, 0, "fireball i5")
    assert state.end == KNIGHT_ARRIVED, "the march brings it home"
    state = gorynich("e4", zmei="e3")
    choose(state, "maneuver", "skip", "skip")
    play(state, 0, "fireball e4")
    assert state.end == WON, "nobody is left to march"


def test_7_3_the_arrow_is_any_move() -> None:
    state = gorynich("a1", zmei="e5", wind=-3)
    choose(state, "maneuver", "skip", "skip")
    assert refused(state, 0, "arrow red 4") == ("too-far", "6.2")
    play(state, 0, "arrow yellow 3")
    assert zmei(state) == "e8"
    assert phase(state) == "discarding"
    state = gorynich("a1", zmei="a5")
    choose(state, "maneuver", "skip", "skip")
    play(state, 0, "arrow blue 1")
    assert state.end == LEFT_THE_BOARD


def test_7_4_discards_are_secret_and_shown_together() -> None:
    state = gorynich("a1", players=4, hands="RM;BG;F;RBY")
    choose(state, "maneuver", "blue", "fire", "skip")
    play(state, 0, "arrow green 1")
    assert state.seats_to_act() == [0, 1, 3], "seat 3 has nothing but the card that lies face down"
    assert legal(state, 1) == ["discard green"]
    assert refused(state, 1, "discard blue") == ("card-is-chosen", "7.4")
    assert refused(state, 1, "discard red") == ("not-in-hand", "7.4")
    assert len(legal(state, 3)) == 6, "a seat that skipped has all its cards"
    seen = []
    for card in ("red", "maneuver"):
        copy = state.copy()
        copy.journal = []
        play(copy, 3, f"discard {card}")
        told = [event.seen_by(1) for event in copy.journal]
        seen.append((GAME.view(copy, 1), told, legal(copy, 1)))
        assert GAME.view(copy, 3).discard == card  # type: ignore[attr-defined]
    assert seen[0] == seen[1]
    play(state, 3, "discard yellow")
    play(state, 1, "discard green")
    assert (played(state, 3), hand(state, 3)) == ("", "RBYGFM"), "nothing is shown yet"
    reveals = int(state.reveals())
    play(state, 0, "discard red")
    assert state.reveals() > reveals
    assert [played(state, seat) for seat in range(4)] == ["RBYGFM", "RBYGFM", "RBYGM", "Y"]
    assert state.seats_to_act() == [1], "the discarded cards have no effect"
    assert state.turned == 1, "the blue card of the second seat is turned up"


def test_7_4_nobody_has_a_card() -> None:
    state = gorynich("a1", hands="M;R;B")
    choose(state, "maneuver", "red", "blue")
    play(state, 0, "arrow green 1")
    assert phase(state) == "resolving"
    assert state.seats_to_act() == [1]


def test_7_4_a_re_deal_draws_discards_from_what_may_be_in_hand() -> None:
    state = gorynich("a1", hands="RM;BGF;BG")
    choose(state, "maneuver", "blue", "blue")
    play(state, 0, "arrow green 1")
    play(state, 1, "discard fire")
    found = set()
    for seed in range(60):
        other = state.redeal(2, FastRng(seed))
        found.add((int(other.sealed[1]), int(other.discards[1])))
    assert found == {(1, 3), (1, 4), (3, 1), (3, 4), (4, 1), (4, 3)}


def test_7_5_the_princess_and_protection() -> None:
    state = gorynich("f3", "j4", players=5, zmei="f3", hands=";".join(["RBYGFM"] * 5))
    choose(state, "maneuver", "yellow", "fire", "maneuver", "maneuver")
    state.journal = []
    play(state, 0, "princess f5")
    assert zmei(state) == "f5"
    assert state.journal[:2] == [events.Maneuvered(0, "princess"), events.Returned(0, "f5")]
    play(state, 1, "fly 2")
    state.journal = []
    play(state, 2, "burn")
    assert [event for event in state.journal if isinstance(event, events.Burned)] == [
        events.Burned(2, "f3", 0, "yes")
    ]
    assert len(knights(state)) == 2, "protected"
    assert not [word for word in legal(state, 3) if "princess" in word]
    assert refused(state, 3, "princess e5") == ("tile-used", "7.5")
    play(state, 3, "fireball g3")
    assert len(knights(state)) == 2
    terem = state.copy()
    play(terem, 4, "arrow green 1")
    assert terem.protected
    play(state, 4, "fireball f4")
    assert len(knights(state)) == 2, "a fireball burns nobody either"
    assert not state.protected, "until the end of the round"


def test_7_5_the_terem_still_burns() -> None:
    state = gorynich("a1", zmei="e4")
    choose(state, "maneuver", "fire", "skip")
    play(state, 0, "princess e6")
    play(state, 1, "burn")
    assert state.end == TEREM_BURNT


# ------------------------------------------------------------------ 8 the end of a round


def test_8_1_an_empty_hand_takes_all_back() -> None:
    state = gorynich("a1", hands="R;RB;RBYGFM")
    choose(state, "red", "red", "blue")
    state.journal = []
    for seat in range(3):
        play(state, seat, "fly 1")
    assert state.journal[-2:] == [events.TookBack(0), events.FirstPassed(1)]
    assert [hand(state, seat) for seat in range(3)] == ["RBYGFM", "B", "RYGFM"]
    assert [played(state, seat) for seat in range(3)] == ["", "RYGFM", "B"]


def test_8_2_the_first_player_passes() -> None:
    state = gorynich("a1", first=3)
    choose(state, "skip", "skip", "skip")
    assert state.first == 0
    deal(state, "knights 1", "zmei 2")
    assert state.seats_to_act() == [0]


def test_8_3_the_piles_are_shuffled_again() -> None:
    state = gorynich("a1", phase="opening", deck="1/4")
    for i in range(VALUES):
        state.spent[i] = state.tables.deck[i] - state.left[i]
    deal(state, "knights 1", "zmei 4")
    play(state, 0, "hush")
    assert GAME.view(state, 0).zmei_deck == ()  # type: ignore[attr-defined]
    choose(state, "skip", "skip", "skip")
    assert GAME.view(state, 0).zmei_deck == (-3, -2, 2, 3, 3, 4)  # type: ignore[attr-defined]
    assert GAME.view(state, 0).knights_deck == (1, 1, 2, 2, 3, 3)  # type: ignore[attr-defined]


# ------------------------------------------------------------------ 9 the end of the game


def test_9_1_won_as_soon_as_the_last_knight_burns() -> None:
    state = gorynich("i3", "i3", players=4, zmei="i3")
    choose(state, "fire", "red", "red", "red")
    play(state, 0, "burn")
    assert state.is_over()
    assert state.end == WON
    outcome = state.outcome()
    assert (outcome.places, outcome.why) == ((1, 1, 1, 1), "won")


def test_9_3_the_score_is_the_number_of_burnt_knights() -> None:
    state = gorynich("i3", "i3", "a1", zmei="i3")
    state.journal = []
    choose(state, "fire", "red", "skip")
    play(state, 0, "burn")
    play(state, 1, "fly 2")
    assert state.end == LEFT_THE_BOARD
    assert state.outcome().scores == (2, 2, 2)
    points = [(event.seat, event.points) for event in state.journal if isinstance(event, Scored)]
    assert points == [(0, 2), (1, 2), (2, 2)]


# ------------------------------------------------------------------ sensible play: longer games leak nothing


def test_5_3_and_7_4_nothing_leaks_in_long_games() -> None:
    """Random games in which nobody loses on purpose: all rounds, re-dealt for every seat."""
    longest = 0
    for seed in range(30):
        rng = FastRng(seed)
        state = dealt(3 + seed % 5, seed)
        while not state.is_over():
            longest = max(longest, int(state.round))
            if state.dealer_acts():
                state.apply(DEALER, state.deal(rng))
                continue
            seat = state.seats_to_act()[0]
            for viewer in (*range(state.players), -2):
                other = state.redeal(viewer, FastRng(seed + 1))
                assert GAME.view(other, viewer) == GAME.view(state, viewer)
                assert GAME.show(other.redeal(viewer, FastRng(9))) == GAME.show(
                    state.redeal(viewer, FastRng(9))
                )
                if viewer == seat:
                    assert other.legal_actions(viewer) == state.legal_actions(viewer)
            safe = [action for action in state.legal_actions(seat) if not loses(state, seat, action)]
            options = safe or state.legal_actions(seat)
            state.apply(seat, options[rng.below(len(options))])
    assert longest >= 4


def loses(state: Gorynich, seat: int, action: int) -> bool:
    after = state.copy()
    after.apply(seat, action)
    return after.end > WON
