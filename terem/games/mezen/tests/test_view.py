"""What the table shows beside the rules: groups to lift, and points before the last tile is set."""

from __future__ import annotations

import random

from mezen_position import OTHER, legal, mezen, play

from terem.games.mezen import GAME
from terem.games.mezen import painting as p
from terem.games.mezen.components import load
from terem.games.mezen.goals import painting_items
from terem.games.mezen.names import cell_names
from terem.games.mezen.view import view


def test_the_groups_are_what_may_be_lifted() -> None:
    state = mezen(OTHER)
    assert view(state, 0).groups == (("a1", "b1", "c1", "d1", "e1"),)
    play(state, 0, "exclude c1", "bridge a2")
    groups = view(state, 0).groups
    assert groups == (("a1", "b1", "a2"), ("d1", "e1"))
    assert {f"lift {group[0]}" for group in groups} <= set(legal(state, 0))
    play(state, 0, "lift a1")
    assert view(state, 0).groups == ()


def test_nobody_sees_the_groups_of_others() -> None:
    state = mezen(OTHER, OTHER, active=1)
    assert view(state, -1).groups == ()
    play(state, 0, "lift a1")
    play(state, 0, "put sH", "put fH", "put xH", "put gH", "put bH")
    assert view(state, 0).groups == ()
    assert view(state, 1).groups == (("a1", "b1", "c1", "d1", "e1"),)


def test_the_last_tile_in_hand_counts_where_it_must_go() -> None:
    state = mezen(OTHER, OTHER, active=1)
    play(state, 0, "lift a1", "put bH", "put gH", "put xH")
    play(state, 0, "put fH")
    shown = view(state, 0)
    assert len(shown.lifted) == 1
    play(state, 0, "put sH")
    after = view(state, 0)
    assert (shown.scoring, shown.next_scoring) == (after.scoring, after.next_scoring)


def test_what_lies_counts_while_other_tiles_are_in_hand() -> None:
    """No goal counts a hole: not as a light tile beside a spruce, nor as the partner of a dark one."""
    chance, cards = random.Random(5), load(GAME.folder / "data").goal_cards()
    for card in range(1, len(cards.family)):
        for _ in range(20):
            tiles = [chance.choice([p.EMPTY, *range(int(p.TILE_CODES))]) for _ in range(25)]
            tiles = [tile if tile % 14 < 12 else p.EMPTY for tile in tiles]
            holes = set(cell_names(sum(1 << cell for cell, tile in enumerate(tiles) if tile == p.EMPTY)))
            items = painting_items(cards, card, tiles)
            assert not holes & {cell for item in items for cell in item.cells}
            bare = painting_items(cards, card, [p.EMPTY] * 25)
            assert sum(item.points for item in bare) == 0


def test_a_preview_follows_tile_by_tile() -> None:
    brought = []
    for goal in range(1, 20):
        state = mezen(OTHER, OTHER, active=1, goal=goal)
        play(state, 0, "lift a1")
        seen = [view(state, 0).scoring]
        for step in ("put bH", "put gH", "put xH", "put fH", "put sH"):
            play(state, 0, step)
            seen.append(view(state, 0).scoring)
        assert seen[-1] == seen[-2] == state.items(0, int(state.goal))  # the last tile has one place left
        brought += [items for items in seen[:4] if items]
    assert brought


def test_a_symbol_that_is_not_there_lifts_nothing() -> None:
    state = mezen(OTHER, OTHER, active=1)
    for seat in (0, 1):
        shown = view(state, seat)
        letters = "".join(shown.paintings[seat].split("/"))[::2]
        assert set(shown.barren) == {one for one in "HBGXF" if one not in letters.upper()}
    assert shown.taken == 0
    play(state, 0, "lift a1")
    assert view(state, 0).taken == 5
    assert view(state, 1).taken == 0
    assert view(state, -1).barren == ()
