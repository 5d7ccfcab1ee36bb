"""Gzhel clause by clause; the names of the tests are the clauses of RULES.md."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from gzhel_position import BARE, COMPONENTS, deal, gzhel, play

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.notation import NotationError
from terem.core.state import DEALER, WATCHER
from terem.games.gzhel import GAME, events
from terem.games.gzhel.arranging import FIGURINE, FRONT, LIFTED, PART, STAMPS, empty, show_count, show_pad
from terem.games.gzhel.goals import AROUND, SIDE
from terem.games.gzhel.names import FIGURINES, FLOWERS, SETS
from terem.games.gzhel.rules import CHOOSING, NAMING, PLACING, Gzhel

# On the pads of these examples the hedgehog is at da1 and cc3, the fox at dc3 and ca1.
DIAMOND = "OOB./OR.B/.PTB/RO.T"
CIRCLE = "TR.R/TOP./BP.P/R.TB"
PADS = f"{DIAMOND} {CIRCLE}"
FEWER = f"{DIAMOND} TR.R/.OP./BP.P/R.TB"  # without the tulip on ca2


def refused(state: Gzhel, words: str, seat: int = 0) -> tuple[str, str]:
    """The code and the clause of the refusal."""
    refusal = GAME.refuse(state, seat, GAME.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.code, refusal.clause


def dealt(players: int, seed: int = 1, option: str = "random") -> Gzhel:
    """A fresh game before its first round."""
    state = GAME.start(players, {"set": option})
    rng = FastRng(seed)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    return state


def pads(state: Gzhel, seat: int = 0) -> tuple[str, str]:
    return show_pad(state.own, seat * PART, 0), show_pad(state.own, seat * PART, 1)


def stamps(state: Gzhel, seat: int = 0) -> str:
    return show_count(state.own, seat * PART, FRONT)


def lifted(state: Gzhel, seat: int = 0) -> str:
    return show_count(state.own, seat * PART, LIFTED)


def points(card: int | str, *words: str) -> int:
    return sum(item.points for item in GAME.score([str(card), *words]).items)


# ------------------------------------------------------------------ 1 setting up


@pytest.mark.parametrize("key", SETS)
def test_1_1_the_twelve_cards_of_one_symbol(key: str) -> None:
    state = GAME.start(2, {"set": key})
    cards = [card.number for card in GAME.components().cards if key in card.sets]  # type: ignore[attr-defined]
    assert [card + 1 for card in range(36) if state.deck >> card & 1] == cards
    assert len(cards) == 12


def test_1_1_without_a_choice_chance_chooses() -> None:
    state = GAME.start(2)
    assert [GAME.text(action) for action in state.legal_actions(DEALER)] == [f"set {key}" for key in SETS]
    state.journal = []
    deal(state, "set zigzag")
    assert state.journal == [events.SetChosen("zigzag")]
    assert GAME.view(state, 0).set == "zigzag"  # type: ignore[attr-defined]


def test_1_2_and_1_3_three_patterns_a_circle_and_a_diamond_card() -> None:
    state = GAME.start(1, {"set": "cup"})
    cup = [card.number for card in COMPONENTS.cards if "cup" in card.sets]
    rng = FastRng(3)
    while not state.active >= 0:
        state.apply(DEALER, state.deal(rng))
    state.journal = []
    deal(state, *(f"card {card}" for card in cup[:5]))
    slots = [(event.card, event.slot) for event in state.journal if isinstance(event, events.CardTurned)]
    assert slots == list(zip(cup[:5], ["pattern", "pattern", "pattern", "circle", "diamond"], strict=True))
    seen = GAME.view(state, 0)
    third = COMPONENTS.cards[cup[2] - 1].back
    assert state.journal[-1] == events.RoundBegan(1, 0, cup[4], cup[3], third)
    assert (seen.pattern, seen.circle.card, seen.diamond.card, seen.deck) == (third, cup[3], cup[4], 7)  # type: ignore[attr-defined]


def test_1_4_everybody_is_told_who_takes_which_pad() -> None:
    state = GAME.start(2, {"set": "cup"})
    state.journal = []
    deal(state, "pad 4", "pad 2", "pad 8", "pad 1")
    assert state.journal == [
        events.PadTaken(0, 4, "d"),
        events.PadTaken(0, 2, "c"),
        events.PadTaken(1, 8, "d"),
        events.PadTaken(1, 1, "c"),
    ]


@pytest.mark.parametrize("players", range(1, 5))
def test_1_4_two_different_pads_for_everybody(players: int) -> None:
    state = dealt(players)
    numbers = [int(state.side(seat, kind)) // 2 for seat in range(players) for kind in range(2)]
    assert len(set(numbers)) == 2 * players


@pytest.mark.parametrize("players", range(1, 5))
def test_1_5_and_1_6_twelve_flowers_on_each_pad_and_a_stamp(players: int) -> None:
    state = dealt(players)
    for seat in range(players):
        first, second = pads(state, seat)
        assert all(sum(letter in FLOWERS for letter in pad) == 12 for pad in (first, second))
        assert len(stamps(state, seat)) == 1
        assert Counter(first + second + stamps(state, seat)) >= Counter(FLOWERS * 5)


def test_1_6_a_pad_with_a_bare_figurine_is_dealt_again() -> None:
    state = GAME.start(1, {"set": "cup"})
    deal(state, "pad 1", "pad 2")
    state.journal = []
    deal(state, *"OPRBT", "O", "empty", "empty", "P", "R", "empty", "empty", *"BTO", "P")
    assert [type(event) for event in state.journal] == [events.PadFilled]
    deal(state, *"RB", "empty", "empty", *"TO", "empty", "empty", *"PRBTOPRB")  # the corner of c1 is empty
    assert state.journal[1:] == [events.PadDealtAgain(0, "c")]
    assert pads(state)[1] == BARE
    assert len(stamps(state)) == 13
    deal(state, *"RBTOPRBTOPRB", "empty", "empty", "empty", "empty")  # not around one figurine: a row
    assert state.journal[-1] == events.StampLeft(0, "T")
    assert [GAME.text(action) for action in state.legal_actions(DEALER)] == ["first 1"]


def test_1_6_no_dealt_pad_has_a_bare_figurine() -> None:
    for seed in range(300):
        state = dealt(1, seed)
        for kind in range(2):
            free = empty(state.own, 0) >> 16 * kind
            for i in range(len(FIGURINES)):
                around = state.kit[state.side(0, kind) * SIDE + AROUND + i]
                assert free & around != around


def test_1_7_chance_decides_who_is_active() -> None:
    assert {int(dealt(3, seed).active) for seed in range(30)} == {0, 1, 2}


# ------------------------------------------------------------------ 2 a round


def test_2_1_eight_rounds_and_active_goes_to_the_left() -> None:
    state = dealt(3)
    rng = FastRng(5)
    first = int(state.active)
    active: list[int] = []
    while state.to_act():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            continue
        seat = state.seats_to_act()[0]
        if state.phase == NAMING:
            active.append(seat)
        state.apply(seat, state.legal_actions(seat)[0])
    assert active == [(first + i) % 3 for i in range(8)]


def test_2_2_others_see_only_that_a_seat_has_finished() -> None:
    state = gzhel(f"{PADS} p", f"{FEWER} t")
    play(state, "name hedgehog")
    before = GAME.view(state, 1), GAME.view(state, WATCHER)
    state.journal = []
    play(state, "stamp P dd1", "take fox", seat=0)
    assert (GAME.view(state, 1), GAME.view(state, WATCHER)) == before
    assert all(event.seen_by(1) is None and event.seen_by(0) is event for event in state.journal)
    play(state, "ready", seat=0)
    place = GAME.view(state, 1).places[0]  # type: ignore[attr-defined]
    assert (place.figurine, place.stamps, place.waiting) == ("hedgehog", "P", False)
    play(state, "ready", seat=1)
    place = GAME.view(state, 1).places[0]  # type: ignore[attr-defined]
    assert (place.figurine, place.stamps, place.lifted) == ("fox", "", "ORBTTTT")


# ------------------------------------------------------------------ 3 choosing a figurine


def test_3_1_the_active_player_names_any_of_five() -> None:
    state = gzhel(f"{PADS} p", f"{PADS} p", active=2)
    assert state.seats_to_act() == [1]
    assert [GAME.text(action) for action in state.legal_actions(1)] == [f"name {key}" for key in FIGURINES]
    assert refused(state, "ready", seat=1) == ("name-first", "3.1")
    play(state, "name swan")
    assert state.seats_to_act() == [0, 1]
    assert refused(state, "name fox") == ("already-named", "3.1")


def test_3_1_a_figurine_with_nothing_around_it() -> None:
    state = gzhel("..OO/..../..../.... ..../..../..../.... r")
    play(state, "name hedgehog", "ready")
    assert lifted(state) == ""
    assert state.seats_to_act() == [0]  # the stamp may still be spent


def test_3_2_a_stamp_buys_another_figurine() -> None:
    state = gzhel(f"{FEWER} pt")
    state.journal = []
    play(state, "name hedgehog")
    assert refused(state, "take fox") == ("not-paid", "3.2")
    play(state, "stamp P dd1")
    assert refused(state, "take hedgehog") == ("same-figurine", "3.2")
    play(state, "take fox")
    assert refused(state, "take swan") == ("not-paid", "3.2")
    play(state, "stamp T cc1", "take swan", "ready")
    assert FIGURINES[state.own[FIGURINE]] == "swan"
    number = len(lifted(state))
    assert state.journal == [
        events.Named(0, "hedgehog"),
        events.Stamped(0, "P", "dd1"),
        events.Took(0, "fox"),
        events.Stamped(0, "T", "cc1"),
        events.Took(0, "swan"),
        events.Ready(0),
        events.Lifted(0, "swan", lifted(state), number, 2),
    ]


def test_3_3_all_lift_when_all_are_ready() -> None:
    state = gzhel(f"{PADS} p", f"{PADS} p")
    play(state, "name fox")
    play(state, "ready", seat=1)
    assert (state.phase, state.seats_to_act()) == (CHOOSING, [0])
    assert refused(state, "done") == ("not-lifted-yet", "3.3")
    assert refused(state, "put R dc3") == ("not-lifted-yet", "3.3")
    play(state, "ready")
    assert (state.phase, state.seats_to_act()) == (PLACING, [0, 1])
    assert refused(state, "ready") == ("already-lifted", "3.3")
    assert refused(state, "take swan") == ("already-lifted", "3.3")


def test_3_4_without_a_stamp_there_is_nothing_to_decide() -> None:
    state = gzhel(PADS, f"{PADS} p", PADS)
    play(state, "name fox")
    assert state.seats_to_act() == [1]
    state.journal = []
    play(state, "ready", seat=1)
    lifting = [event.seat for event in state.journal if isinstance(event, events.Lifted)]
    assert lifting == [0, 1, 2], "from the active player on"
    solo = gzhel(PADS)
    play(solo, "name fox")
    assert solo.phase == PLACING


def test_3_5_flowers_come_up_and_stamps_turn_over() -> None:
    state = gzhel("OoB./OR.B/.PTB/RO.T .r../..../..../....")
    play(state, "name hedgehog")
    assert lifted(state) == "OOR"
    assert pads(state) == (".OB./...B/.PTB/RO.T", ".r../..../..../....")


def test_3_5_also_a_stamp_that_was_only_just_laid() -> None:
    state = gzhel("O.B./..../..../.... ..../..../..../.... p")
    play(state, "name hedgehog", "stamp P db1", "ready")
    assert pads(state)[0] == ".PB./..../..../...."
    assert lifted(state) == "O"


# ------------------------------------------------------------------ 4 laying flowers


def test_3_6_in_a_first_game_all_lift_around_the_named_figurine() -> None:
    state = GAME.start(2, {"first-game": "yes", "first": "2"})
    rng = FastRng(1)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    assert state.seats_to_act() == [1]
    play(state, "name fox", seat=1)
    assert state.phase == PLACING  # although everybody has a stamp in front
    assert stamps(state)
    assert refused(state, "take swan") == ("first-game", "3.6")
    text = GAME.show(state)
    assert "first-game=yes" in text
    again = GAME.read(text)
    assert GAME.show(again) == text
    usual = GAME.start(2)
    assert "first-game" not in GAME.show(usual)


def test_4_1_and_4_2_lifted_flowers_on_empty_spaces() -> None:
    state = gzhel("OO../..../..../.... ..../..../..../...T")
    play(state, "name hedgehog")  # cd4 touches it on the circle pad
    assert lifted(state) == "OOT"
    assert refused(state, "put R da1") == ("not-lifted", "4.1")
    play(state, "put O cb2", "put T dd4")
    assert refused(state, "put O cb2") == ("not-empty", "4.2")
    play(state, "done")
    assert pads(state) == ("..../..../..../...T", "..../.O../..../....")


def test_4_3_a_stamp_pays_for_a_move_or_a_swap() -> None:
    state = gzhel("..OO/..../..../.... B.../..../..../.... prt")
    play(state, "name hedgehog", "ready")
    assert refused(state, "move dc1 da1") == ("not-paid", "4.3")
    assert refused(state, "stamp B da1") == ("no-stamp", "4.3")
    state.journal = []
    play(state, "stamp P da1", "move dc1 cd4")
    assert state.journal == [events.Stamped(0, "P", "da1"), events.Moved(0, "O", "dc1", "cd4")]
    assert refused(state, "swap dd1 ca1") == ("not-paid", "4.3")
    play(state, "stamp R db1", "swap dd1 ca1", "stamp T dc1", "done")
    assert pads(state) == ("prtB/..../..../....", "O.../..../..../...O")


def test_4_3_what_a_stamp_pays_for_comes_directly_after_it() -> None:
    state = gzhel("O.OO/..../..../.... ..../..../..../.... p")
    play(state, "name hedgehog", "ready", "stamp P dd4", "put O da1")
    assert refused(state, "move da1 db1") == ("not-paid", "4.3")


def test_4_3_for_nothing_before_lifting_too() -> None:
    state = gzhel("O.OO/..../..../.... ..../..../..../.... p")
    play(state, "name hedgehog", "stamp P dd4", "ready")
    assert refused(state, "move dc1 db1") == ("not-paid", "4.3")
    assert stamps(state) == ""


def test_4_4_stamps_on_the_pads_stay() -> None:
    state = gzhel("..oO/..../..../.... ..../..../..../.... p")
    play(state, "name hedgehog", "ready", "stamp P dd4")
    assert refused(state, "move dc1 db1") == ("no-flower", "4.4")
    assert refused(state, "swap dc1 dd1") == ("no-flower", "4.4")
    assert refused(state, "swap dd4 dd1") == ("no-flower", "4.4")
    assert refused(state, "move db1 da1") == ("no-flower", "4.4")
    assert refused(state, "move dd1 dc1") == ("not-empty", "4.2")


def test_4_5_in_any_order() -> None:
    state = gzhel("OO../..../..../.... T.../..../..../.... pr")
    play(state, "name hedgehog", "ready")
    play(
        state, "put O dd4", "stamp P dc4", "move dd4 db4", "put O dd4", "stamp R da4", "swap ca1 dd4", "done"
    )
    assert pads(state) == ("..../..../..../rOpT", "O.../..../..../....")


def test_4_6_what_is_kept_back_becomes_stamps_for_the_next_round() -> None:
    state = gzhel("OR../..../..../.... ..../..../..../....")
    play(state, "name hedgehog")
    assert refused(state, "stamp O da1") == ("no-stamp", "4.3")
    play(state, "done")
    assert stamps(state) == "OR"
    deal(state, "card 2")
    play(state, "name hedgehog", "stamp O da1")
    assert show_pad(state.own, 0, 0) == "o.../..../..../...."


def test_4_7_with_nothing_lifted_and_no_stamp_one_is_done() -> None:
    state = gzhel(f"{BARE} {BARE}", "O.../..../..../.... ..../..../..../....")
    play(state, "name hedgehog")
    assert state.seats_to_act() == [1]
    play(state, "done")
    assert state.round == 2


# ------------------------------------------------------------------ 5 scoring


def test_5_1_and_5_2_three_goals_on_the_right_pads() -> None:
    """Rows (36) on the diamond pad, columns (35) on the circle pad; then the other way around."""
    diamond = "OPRB/..../..../...."
    circle = "T.../O.../P.../R..."
    state = gzhel(f"{diamond} {circle}", diamond=36, circle=35, pattern=5)
    assert state.round_items(0)[0].cells == ("da1", "db1", "dc1", "dd1")
    assert state.round_items(0)[1].cells == ("ca1", "ca2", "ca3", "ca4")
    assert [item.points for item in state.round_items(0)] == [3, 3]
    swapped = gzhel(f"{diamond} {circle}", diamond=35, circle=36, pattern=5)
    assert swapped.round_items(0) == ()


def test_5_3_a_stamp_counts_as_its_flower() -> None:
    assert points(36, "1d:OPRB/..../..../....") == points(36, "1d:oprb/..../..../....") == 3


def test_5_4_the_cards_move_on() -> None:
    state = gzhel(f"{PADS} p", f"{PADS} p", diamond=24, circle=30, pattern=6)
    play(state, "name fox")
    for seat in range(2):
        play(state, "ready", seat=seat)
    for seat in range(2):
        play(state, "done", seat=seat)
    assert state.dealer_acts()
    deal(state, "card 36")
    seen = GAME.view(state, 0)
    assert (seen.diamond.card, seen.circle.card, seen.pattern, seen.laid) == (36, 24, "l", (6, 30))  # type: ignore[attr-defined]
    assert (state.round, state.active) == (2, 1)


# ------------------------------------------------------------------ 6 the end


def test_6_1_two_points_for_each_stamp_on_the_pads() -> None:
    state = gzhel("ot../..../..../.... ...p/..../..../.... rrr", round_=8, scores="50")
    play(state, "name fox", "ready")
    state.journal = []
    play(state, "done")
    assert state.is_over()
    final = [event for event in state.journal if isinstance(event, Scored)][-1]
    assert final.items[-1].code == "stamps"
    assert (final.points, final.items[-1].cells) == (6, ("da1", "db1", "cd1"))
    one = gzhel(f"t.../..../..../.... {BARE} r", round_=8)
    play(one, "name fox", "ready")
    one.journal = []
    play(one, "done")
    told = [event for event in one.journal if isinstance(event, Scored)][-1]
    assert [(item.code, item.points, item.cells) for item in told.items] == [("stamps", 2, ("da1",))]


@pytest.mark.parametrize(
    ("scores", "parts", "places"),
    [
        ("12,10", (f"{BARE} {BARE} o", f"{BARE} {BARE} o"), (1, 2)),
        ("12,12", (f"{BARE} {BARE} o", f"{BARE} {BARE} o"), (1, 1)),
        ("10,12", (f"{BARE} t.../..../..../.... o", f"{BARE} {BARE} o"), (2, 1)),
    ],
)
def test_6_2_most_points_then_fewer_stamps(
    scores: str, parts: tuple[str, ...], places: tuple[int, ...]
) -> None:
    """In the last case both have 12 points, the first seat two of them for a stamp."""
    state = gzhel(*parts, round_=8, scores=scores, diamond=36, circle=28, pattern=24)
    play(state, "name hedgehog")
    for word in ("ready", "done"):
        for seat in range(2):
            play(state, word, seat=seat)
    outcome = state.outcome()
    assert (outcome.places, outcome.why) == (places, "points")


# ------------------------------------------------------------------ 7 to 9: the goals


def test_7_1_neighbours_share_a_side() -> None:
    assert points(27, "1d:O.../.O../..../....") == 0
    assert points(27, "1d:O.../O.../..../....") == 2


def test_7_2_the_best_choice_counts() -> None:
    assert points(27, "1d:OOO./O.../..../....") == 4  # not the pair a1-b1


@pytest.mark.parametrize(
    ("card", "pad", "expected"),
    [
        (1, "1d:TOTO/..../..../....", 4),
        (7, "1d:.P../POR./.B../....", 3),
        (10, "1d:.O../PBT./.R../....", 5),
        (14, "1d:RRRR/..../..../....", 7),
        (20, "1d:T.T./TBR./.B../R.T.", 4),
        (26, "1d:OO../.O../.OO./....", 10),
        (27, "1d:PPRR/TT../BB../OO..", 10),
        (28, "1d:OPR./..B./OPRT/.B..", 6),
        (29, "1d:OPOP/..../..../....", 4),
        (30, "1d:.PT./O.BR/RTPO/BO.T", 4),
        (35, "1d:O.../P.../R.../B...", 3),
        (36, "1d:OPRB/..../..../....", 3),
    ],
)
def test_8_one_of_each_family(card: int, pad: str, expected: int) -> None:
    assert points(card, pad) == expected


def test_8_5_two_kinds_around_two_figurines() -> None:
    """On pad 1 the hedgehog is at da3 and the fox in the middle."""
    assert points(24, "1d:..../.TT./OO../O...") == 5
    assert points(24, "1d:..../.OO./OO../O...") == 3  # orchids cannot be chosen twice
    for card, pad, figurine in ((24, "5d", "hedgehog"), (22, "2d", "fox")):  # the other has nothing around
        (item,) = GAME.score([str(card), f"{pad}:T.../..../..../...."]).items
        assert (item.points, item.args["figurine"]) == (1, figurine)


def test_8_11_kinds_on_a_pattern() -> None:
    """Leaf is at dd1, da2, dc3 and db4 of pad 1."""
    assert points(31, "1d:...O/P.../..R./.O..") == 4


def test_9_1_one_kind_on_a_pattern_of_both_pads() -> None:
    assert points("leaf", "1d:...O/O.../..../....", f"2c:{BARE}") == 0
    assert points("leaf", "1d:...O/O.../..o./....", f"2c:{BARE}") == 2
    (item,) = GAME.score(["leaf", "1d:...O/O.../..o./....", f"2c:{BARE}"]).items
    assert (item.code, item.cells) == ("pattern", ("dd1", "da2", "dc3"))
    assert item.args == {"pattern": "l", "flower": "O", "number": 3}
    assert not GAME.score(["leaf", "1d:...O/O.../..../....", f"2c:{BARE}"]).items


# ------------------------------------------------------------------ 10 solo games


def test_10_1_a_solo_round_has_nothing_to_show() -> None:
    state = gzhel(f"{PADS} p")
    play(state, "name fox", "ready")
    assert state.reveals() == 0
    play(state, "stamp P dd1")
    assert GAME.view(state, WATCHER).places == GAME.view(state, 0).places  # type: ignore[attr-defined]
    play(state, "done")
    assert state.active == 0


@pytest.mark.parametrize(
    ("score", "rank"),
    [(0, "pupil"), (80, "pupil"), (81, "apprentice"), (110, "apprentice"), (111, "craftsman"),
     (131, "artisan"), (150, "artisan"), (151, "master"), (200, "master")],
)  # fmt: skip
def test_10_2_mastery(score: int, rank: str) -> None:
    state = gzhel(f"{BARE} {BARE} o", round_=8, scores=str(score), diamond=36, circle=28)
    play(state, "name fox", "ready")
    state.journal = []
    play(state, "done")
    assert state.journal[-1] == events.MasteryReached(0, rank)
    assert state.outcome().why == "solo"


# ------------------------------------------------------------------ notation


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("stamp r d b2", "stamp R db2"),
        ("put  T  c a3", "put T ca3"),
        ("move d a1 c b2", "move da1 cb2"),
        ("swap cb2 da1", "swap da1 cb2"),
        ("swap d a1 c b2", "swap da1 cb2"),
    ],
)
def test_notation_is_read_generously(words: str, same: str) -> None:
    assert GAME.text(GAME.parse(words)) == same


def test_a_position_keeps_what_is_hidden() -> None:
    state = gzhel(f"{PADS} p", f"{FEWER} t")
    play(state, "name hedgehog")
    play(state, "stamp P dd1", seat=0)
    text = GAME.show(state)
    assert "shown=1d:" in text
    again = GAME.read(text)
    assert GAME.show(again) == text
    assert again.own[STAMPS] != again.shown[STAMPS]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("round=1", "round=9", "round must be 1 to 8, not 9"),
        ("waiting=1", "waiting=3", "waiting: '3' is none of 1 2"),
        ("dealt=64", "dealt=65", "dealt must be 0 to 64, not 65"),
        ("circle=30", "circle=37", "circle must be 0 to 36, not 37"),
        ("own=1d:", "own=9d:", "own: '9d:"),
        ("own=1d:O", "own=1d:x", "own, pad 1d, row 1: 'x' is no token"),
        ("p;-;-;-,", "x;-;-;-,", "own: 'x' is no flower"),
        ("p;-;-;-,", "pp;-;-;-,", "own: 6 tokens P, but a player has five of each flower"),
        ("p;-;-;-,", "p;-;cat;-,", "own: the figurine is one of hedgehog"),
        ("p;-;-;-,", "p;-;-;yes,", "own: the last word is one of -, paid, not 'yes'"),
        ("p;-;-;-,", "p;-;-,", "own: a seat's part is two pads"),
        ("shown=same,", "shown=other,", "shown: a seat's part is two pads"),
        ("scores=0,0", "scores=0,-1", "scores must be 0 to 999, not -1"),
    ],
)
def test_a_position_names_the_field_that_is_wrong(old: str, new: str, message: str) -> None:
    text = GAME.show(gzhel(f"{FEWER} p", f"{FEWER} t"))
    assert text.count(old) == 1
    with pytest.raises(NotationError, match=re.escape(message)):
        GAME.read(text.replace(old, new))
