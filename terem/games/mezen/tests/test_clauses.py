"""Mezen clause by clause; the names of the tests are the clauses of RULES.md."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from mezen_position import OTHER, deal, legal, mezen, painting, play
from oracle.mezen_examples import GROUPS, TURNS, GroupExample, TurnExample

from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.outcome import Outcome
from terem.core.state import DEALER
from terem.core.words import Words
from terem.games.mezen import GAME
from terem.games.mezen.arranging import AMULETS, HELD, PART
from terem.games.mezen.events import (
    Amuleted,
    FirstChosen,
    FoundAmulet,
    GoalOpened,
    RoundBegan,
    SetChosen,
    TookAmulets,
)
from terem.games.mezen.names import SETS, cell_names
from terem.games.mezen.rules import RANK_FROM, Mezen, rank
from terem.games.mezen.tally import MezenTally


def amulets(state: Mezen, seat: int = 0) -> int:
    return int(state.own[seat * PART + AMULETS])


def refused(state: Mezen, seat: int, words: str) -> tuple[str, str]:
    refusal = GAME.refuse(state, seat, GAME.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.code, refusal.clause


def dealt(players: int, **options: str) -> Mezen:
    state = GAME.start(players, options)
    rng = FastRng(players)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    return state


# ------------------------------------------------------------------ 1 setting up


@pytest.mark.parametrize("players", range(1, 6))
def test_1_setting_up(players: int) -> None:
    state = dealt(players)
    assert state.round == 1
    assert state.goal > 0
    assert state.next_goal > 0
    for seat in range(players):
        tiles = painting(state, seat).replace("/", "")
        assert sorted(tiles[::2]) == sorted("HBGXF" * 5), "all light side up"
        assert tiles[1::2].count("s") == 5, "the marks reveal the spruces"
        assert tiles[1::2].count("?") == 20, "no other back is known"
    assert painting(state, 0) != painting(dealt(5), 4)


def test_1_everybody_is_told_the_set_who_begins_and_the_first_goals() -> None:
    state = GAME.start(3)
    state.journal = []
    rng = FastRng(3)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    assert list(state.journal) == [
        SetChosen(SETS[state.icon]),
        FirstChosen(int(state.active)),
        GoalOpened(int(state.goal), 1),
        GoalOpened(int(state.next_goal), 2),
        RoundBegan(1, int(state.active)),
    ]


@pytest.mark.parametrize("icon", SETS)
def test_1_1_twelve_cards_of_one_icon(icon: str) -> None:
    state = dealt(2, set=icon)
    left = {card for card in range(1, 37) if state.cards_left >> card & 1}
    used = left | {int(state.goal), int(state.next_goal)}
    components = GAME.components()
    assert used == {card.number for card in components.cards if icon in card.sets}  # type: ignore[attr-defined]
    assert len(used) == 12


def test_1_1_and_1_3_chance_deals_what_is_left() -> None:
    """Five tiles of each light symbol, one of them marked; then two cards of the icon."""
    state = GAME.start(1, {"set": "moon"})
    left = Counter(
        {tile: 4 if tile[1] == "?" else 1 for symbol in "HBGXF" for tile in (f"{symbol}?", f"{symbol}s")}
    )
    rng = FastRng(1)
    if state.active < 0:
        state.apply(DEALER, state.deal(rng))  # who begins
    while state.laid < 25:
        assert {GAME.text(action) for action in state.legal_actions(DEALER)} == set(+left)
        action = int(state.deal(rng))
        left[GAME.text(action)] -= 1
        state.apply(DEALER, action)
    assert not +left
    cards = {f"goal {card}" for card in range(1, 37) if state.cards_left >> card & 1}
    assert len(cards) == 12
    deal(state, min(cards))
    assert {GAME.text(action) for action in state.legal_actions(DEALER)} == cards - {min(cards)}


def test_1_5_amulets() -> None:
    for players in range(2, 6):
        state = dealt(players)
        assert [amulets(state, seat) for seat in range(players)] == [5] * players
        assert state.pool == 75 - 5 * players


# ------------------------------------------------------------------ 2 and 3 a round, the symbol


def test_2_1_the_phases_follow_each_other() -> None:
    state = dealt(2)
    active = int(state.active)
    other = 1 - active
    assert state.seats_to_act() == [active]
    assert refused(state, active, "keep") == ("other-phase", "2.1")
    play(state, active, "name H")
    assert state.seats_to_act() == [other]
    play(state, other, "keep")
    assert state.seats_to_act() == [0, 1]
    assert refused(state, 0, "score") == ("other-phase", "2.1")


def test_3_1_five_symbols_never_the_spruce() -> None:
    state = dealt(3)
    assert legal(state, int(state.active)) == ["name H", "name B", "name G", "name X", "name F"]
    assert GAME.view(state, 0).done == (True, True, True)  # type: ignore[attr-defined]


def test_3_2_switching_costs_an_amulet_to_the_active_player() -> None:
    state = mezen(OTHER, OTHER, OTHER, phase="switching", active=2)
    assert state.seats_to_act() == [0, 2], "the active player cannot switch"
    assert refused(state, 0, "switch H") == ("switch-to-the-same", "3.2")
    play(state, 0, "switch F")
    assert amulets(state, 1) == 5, "sealed until everybody has chosen"
    play(state, 2, "keep")
    assert [amulets(state, seat) for seat in range(3)] == [4, 6, 5]
    assert [GAME.view(state, seat).chosen for seat in range(3)] == [None] * 3  # type: ignore[attr-defined]
    assert GAME.view(state, 1).symbols == ("F", "H", "H")  # type: ignore[attr-defined]


def test_3_2_only_with_an_amulet_and_to_a_symbol_that_shows() -> None:
    poor = mezen(OTHER, OTHER, phase="switching", active=1, amulets=(5, 0))
    assert legal(poor, 1) == ["keep"]
    assert refused(poor, 1, "switch F") == ("no-amulet", "3.2")
    no_fish = OTHER.replace("FhFbFgFxFs", "hFbFgFxFsF")
    state = mezen(OTHER, no_fish, phase="switching", active=1)
    assert refused(state, 1, "switch F") == ("symbol-not-shown", "3.2")


def test_3_2_to_a_symbol_that_shows_on_the_first_tile_alone() -> None:
    one_fish = OTHER.replace("HbHgHxHfHs", "FhHgHxHbHs").replace("FhFbFgFxFs", "HfbFgFxFsF")
    state = mezen(OTHER, one_fish, phase="switching", active=1)
    assert "switch F" in legal(state, 1)


def test_3_2_what_others_chose_is_unknown_until_everybody_has() -> None:
    state = mezen(OTHER, OTHER, OTHER, phase="switching", active=2)
    play(state, 0, "switch F")
    again = [state.redeal(2, FastRng(seed)) for seed in range(40)]
    assert len({GAME.view(one, 0).chosen for one in again}) == 5  # type: ignore[attr-defined]


def test_3_2_an_amulet_received_can_be_used_in_the_same_round() -> None:
    state = mezen(OTHER, OTHER, phase="switching", active=1, amulets=(0, 1))
    play(state, 1, "switch B")
    assert "bridge a2" in legal(state, 0)


# ------------------------------------------------------------------ 4 combining


@pytest.mark.parametrize("example", GROUPS, ids=lambda example: example.name)
def test_4_1_to_4_3_groups_of_the_rulebook(example: GroupExample) -> None:
    state = mezen(example.painting, symbols=example.symbol, amulets=(9,))
    play(state, 0, *(f"bridge {cell}" for cell in example.bridges))
    play(state, 0, *(f"exclude {cell}" for cell in example.excluded))
    groups = {
        " ".join(cell_names(int(state.group_of(0, action - GAME.parse("lift a1")))))
        for action in state.legal_actions(0)
        if GAME.text(action).startswith("lift")
    }
    liftable = {group for group in example.groups if set(group.split()) - set(example.bridges)}
    assert groups == liftable


def after_the_example(example: TurnExample, round: int, amulets: int) -> Mezen:
    """Amulets, lifting, sliding and filling as in a worked example; the scoring comes next."""
    used = len(example.bridges) + len(example.excluded)
    next_goal = 0 if round == 10 else 2
    goal = example.scores[0][0] if example.scores else 1
    state = mezen(
        example.before,
        symbols=example.symbol,
        amulets=(used + amulets,),
        round=round,
        goal=goal,
        next_goal=next_goal,
    )
    play(state, 0, *(f"bridge {cell}" for cell in example.bridges))
    play(state, 0, *(f"exclude {cell}" for cell in example.excluded))
    lifted = example.lifted.split()
    group = state.group_of(0, GAME.parse(f"lift {lifted[0]}") - GAME.parse("lift a1"))
    play(state, 0, f"lift {cell_names(int(group))[0]}")
    assert state.own[HELD] == len(lifted)
    assert painting(state) == example.slid
    play(state, 0, *(f"put {tile}" for tile in example.fill))
    assert painting(state) == example.after
    state.journal = []
    return state


def points(state: Mezen) -> list[int]:
    return [event.points for event in state.journal or () if isinstance(event, Scored)]


HEDGEHOGS, FOXES, FIFTH, LAST = TURNS


def test_5_1_three_hedgehogs() -> None:
    after_the_example(HEDGEHOGS, 1, 0)


def test_6_1_a_turn_with_foxes() -> None:
    """Two foxes, a bridge on a hedgehog, a third fox; then four fish in the central square: 4 × 2."""
    state = after_the_example(FOXES, 1, 0)
    play(state, 0, "score")
    assert points(state) == [8]


def test_8_1_a_turn_in_the_fifth_round() -> None:
    """Seven lifted with two bridges; 3 × 4 in the middle row, and 12 dark tiles."""
    state = after_the_example(FIFTH, 5, 0)
    play(state, 0, "score")
    assert points(state) == [12, 12]


def test_9_1_a_turn_at_the_end_of_the_game() -> None:
    """The goal brings nothing, so two amulets; then 20 light tiles, 3 amulets and a group of 8."""
    state = after_the_example(LAST, 10, LAST.amulets - 2)
    play(state, 0, "take")
    (ended,) = [event for event in state.journal or () if isinstance(event, Scored)]
    assert [item.points for item in ended.items] == [20, 3, 8]
    assert state.scores[0] == 31


def test_4_1_a_group_is_named_by_its_first_tile() -> None:
    state = mezen(OTHER)
    assert "lift a1" in legal(state)
    assert refused(state, 0, "lift c1") == ("name-the-first-tile", "4.1")
    assert refused(state, 0, "lift a2") == ("not-in-a-group", "4.1")


def test_4_2_amulets_as_many_as_one_has() -> None:
    state = mezen(OTHER, amulets=(1,))
    state.journal = []
    play(state, 0, "bridge a2")
    assert state.journal == [Amuleted(0, "a2", "bridge")]
    assert refused(state, 0, "bridge a3") == ("no-amulet", "4.2")
    assert all(words.startswith("lift") for words in legal(state))
    rich = mezen(OTHER)
    rich.journal = []
    play(rich, 0, "bridge a2", "exclude e1")
    assert rich.journal == [Amuleted(0, "a2", "bridge"), Amuleted(0, "e1", "exclude")]
    assert refused(rich, 0, "exclude a2") == ("amulet-there", "4.2")
    assert not {"exclude a2", "bridge a2", "exclude e1", "bridge e1"} & set(legal(rich))


def test_4_2_a_bridge_on_a_tile_of_the_symbol_joins_and_stays() -> None:
    state = mezen(OTHER)
    play(state, 0, "bridge c1", "lift a1")
    assert painting(state)[:10] == "....Hx....", "four are lifted, the one with the bridge stays"
    assert state.own[HELD] == 4


def test_4_4_new_backs_are_seen_when_the_group_is_lifted() -> None:
    unseen = OTHER.replace("HbHgHxHfHs", "H?H?HxHfHs")
    state = mezen(unseen)
    play(state, 0, "lift a1")
    assert state.dealer_acts()
    assert state.stream() == 0
    deal(state, "g", "b")
    assert not state.dealer_acts()
    assert GAME.view(state, 0).lifted == ("gH", "bH", "xH", "fH", "sH")  # type: ignore[attr-defined]


def test_4_5_amulets_go_to_the_pool() -> None:
    state = mezen(OTHER, pool=60)
    play(state, 0, "bridge a2", "exclude e1", "lift a1")
    assert state.pool == 60, "not before everybody is done"
    play(state, 0, "put bH", "put gH", "put xH", "put fH")
    assert state.pool == 62
    assert amulets(state) == 3


def test_4_6_at_least_one_tile_is_lifted() -> None:
    lone = "HbgHxHfHsH/BhBgBxBfBs/GhGbGxGfGs/XhXbXgXfXs/FhFbFgFxFs"  # one horse shows
    state = mezen(lone)
    assert refused(state, 0, "exclude a1") == ("nothing-left-to-lift", "4.6")
    assert refused(state, 0, "bridge a1") == ("nothing-left-to-lift", "4.6")


def test_4_6_a_lone_tile_may_keep_its_place_if_a_spruce_can_be_lifted() -> None:
    """A bridge on the only horse joins the spruce beside it."""
    state = mezen("HbsHgHxHfH/BhBgBxBfBs/GhGbGxGfGs/XhXbXgXfXs/FhFbFgFxFs")
    assert "exclude a1" not in legal(state)
    play(state, 0, "bridge a1", "lift a1")
    assert painting(state)[:6] == "Hb..gH"


def test_4_6_without_the_symbol_nothing_is_lifted() -> None:
    none = OTHER.replace("HbHgHxHfHs", "bHgHxHfHsH")
    state = mezen(none, OTHER, phase="switching", active=2)
    play(state, 0, "keep")
    assert state.seats_to_act() == [1]
    play(state, 1, "lift a1")
    play(state, 1, "put bH", "put gH", "put xH", "put fH", "put sH")
    assert painting(state, 0) == none
    assert state.seats_to_act() == [0, 1], "both choose how to score"


# ------------------------------------------------------------------ 5 placing


def test_5_2_any_order_but_only_lifted_tiles() -> None:
    state = mezen(OTHER)
    assert refused(state, 0, "put bH") == ("lift-first", "5.2")
    play(state, 0, "lift a1")
    assert refused(state, 0, "put Hb") == ("tile-not-lifted", "5.2")
    assert refused(state, 0, "bridge a2") == ("lifted-already", "4.2")
    play(state, 0, "put sH", "put fH", "put xH", "put gH", "put bH")
    assert painting(state)[:10] == "sHfHxHgHbH"


def test_2_1_nobody_sees_what_others_do_before_all_are_done() -> None:
    state = mezen(OTHER, OTHER, active=1)
    before = GAME.view(state, 1)
    play(state, 0, "bridge a2", "lift a1")
    play(state, 0, "put sH", "put fH", "put xH", "put gH", "put bH")
    seen = GAME.view(state, 1)
    assert seen.paintings == before.paintings  # type: ignore[attr-defined]
    assert seen.amulets == before.amulets  # type: ignore[attr-defined]
    assert seen.done == (True, False)  # type: ignore[attr-defined]
    play(state, 1, "lift a1")
    play(state, 1, "put bH", "put gH", "put xH", "put fH", "put sH")
    assert GAME.view(state, 1).paintings[0] != before.paintings[0]  # type: ignore[attr-defined]


# ------------------------------------------------------------------ 6 scoring a round


def test_6_1_and_6_2_points_or_amulets() -> None:
    state = mezen(OTHER, OTHER, phase="choosing", goal=1, pool=60)  # 3 for each horse on corners and centre
    play(state, 0, "score")
    assert list(state.scores) == [0, 0], "sealed until both have chosen"
    play(state, 1, "take")
    assert list(state.scores) == [6, 0]
    assert [amulets(state, seat) for seat in (0, 1)] == [5, 7]
    assert state.pool == 58


def test_6_2_a_short_pool_is_served_from_the_active_player_on() -> None:
    state = mezen(OTHER, OTHER, OTHER, phase="choosing", active=2, pool=3)
    state.journal = []
    for seat in range(3):
        play(state, seat, "take")
    assert [amulets(state, seat) for seat in range(3)] == [5, 7, 6]
    taken = [event for event in state.journal if isinstance(event, TookAmulets)]
    assert taken == [TookAmulets(1, 2), TookAmulets(2, 1), TookAmulets(0, 0)]
    last = mezen(OTHER, OTHER, phase="choosing", pool=1)
    play(last, 0, "take")
    play(last, 1, "score")
    assert [amulets(last, seat) for seat in range(2)] == [6, 5]
    empty = mezen(OTHER, OTHER, phase="choosing", pool=0)
    assert refused(empty, 0, "take") == ("pool-empty", "6.2")


def test_2_2_the_next_goal_opens_and_the_active_piece_passes_left() -> None:
    state = mezen(OTHER, OTHER, OTHER, phase="choosing", active=3, goal=1, next_goal=2)
    for seat in range(3):
        play(state, seat, "score")
    assert state.dealer_acts()
    state.journal = []
    deal(state, "goal 9")
    assert GoalOpened(9, 3) in state.journal
    assert (int(state.goal), int(state.next_goal), int(state.round)) == (2, 9, 2)
    assert state.seats_to_act() == [0]


def test_2_2_one_goal_only_in_the_last_round() -> None:
    state = mezen(OTHER, phase="choosing", round=9, next_goal=2)
    play(state, 0, "score")
    assert not state.dealer_acts()
    assert (int(state.goal), int(state.next_goal), int(state.round)) == (2, 0, 10)


# ------------------------------------------------------------------ 8 to 10


def test_8_1_dark_tiles_after_round_five() -> None:
    dark = OTHER.replace("HbHgHxHfHs", "bHgHxHfHsH")
    for round, points in ((4, 0), (5, 5), (6, 0)):
        state = mezen(dark, phase="choosing", round=round, goal=1)
        state.journal = []
        play(state, 0, "take")
        assert state.scores[0] == points
        told = [item for event in state.journal if isinstance(event, Scored) for item in event.items]
        assert [(item.code, item.points, item.cells) for item in told] == [
            ("dark", 5, ("a1", "b1", "c1", "d1", "e1"))
        ] * (points > 0)


def test_9_1_light_tiles_amulets_and_a_group() -> None:
    state = mezen(OTHER, OTHER, phase="choosing", round=10, next_goal=0, amulets=(3, 0), goal=33)
    state.journal = []
    play(state, 0, "score")
    play(state, 1, "score")
    assert state.is_over()
    assert list(state.scores) == [25 + 3 + 5, 25 + 0 + 5]
    final = [event for event in state.journal if isinstance(event, Scored)][-2:]
    assert [[(item.code, item.points) for item in event.items] for event in final] == [
        [("light", 25), ("amulets", 3), ("final-group", 5)],
        [("light", 25), ("amulets", 0), ("final-group", 5)],
    ]


def test_9_2_ties_go_to_more_amulets_then_are_shared() -> None:
    for held, scores, places in (
        ((3, 1), (0, 2), (1, 2)),
        ((2, 2), (0, 0), (1, 1)),
        ((1, 2), (0, 9), (2, 1)),
    ):
        state = mezen(OTHER, OTHER, phase="choosing", round=10, next_goal=0, amulets=held, scores=scores)
        state.goal = 33
        play(state, 0, "score")
        play(state, 1, "score")
        assert state.outcome().places == places


def test_10_1_and_10_2_solo_games() -> None:
    state = dealt(1)
    assert amulets(state) == 2
    assert state.pool == 69
    rng = FastRng(3)
    gained = []
    while not state.is_over():
        before, opened = amulets(state), int(state.round)
        state.journal = []
        if state.dealer_acts():
            action = int(state.deal(rng))
            state.apply(DEALER, action)
            if state.round != opened:
                gained += [int(state.round)] * (amulets(state) - before)
                assert (FoundAmulet(0) in state.journal) == (amulets(state) > before)
        else:
            choices = [action for action in state.legal_actions(0) if "bridge" not in GAME.text(action)]
            state.apply(0, next(a for a in choices if GAME.text(a) != "take"))
    assert gained == [3, 5, 7, 9], "with the goals 4, 6, 8 and 10"
    assert GAME.census(state)["amulets"] == 75


@pytest.mark.parametrize(
    ("points", "expected"),
    [(0, 1), (70, 1), (71, 2), (100, 2), (101, 3), (120, 3), (121, 4), (130, 4), (131, 5), (200, 5)],
)
def test_10_3_mastery(points: int, expected: int) -> None:
    assert rank(points) == expected


def test_10_3_ranks_have_their_printed_names_everywhere() -> None:
    """In the rules, at the end of a game, and in balance reports."""
    names = [name for _, name in MezenTally.ranks]
    assert names[2:] == ["artisan", "skilled craftsman", "master craftsman"]
    clause = " ".join(GAME.rules.split("10.3 ")[1].split("\n\n")[0].split())
    words = Words(GAME, "en", ["Anna"])
    ends = [
        words.outcome(Outcome(places=(1,), scores=(points,), why=f"rank-{rank(points)}"))
        for points in (0, *RANK_FROM)
    ]
    for name, end in zip(names, ends, strict=True):
        assert re.search(rf"\ban? {name}\b[,.]", f"{clause},"), name
        assert re.search(rf": an? {name}\.$", end), end
