"""What the table shows beside the rules: groups to lift, and points before the last tile is set."""

from __future__ import annotations

from mezen_position import OTHER, legal, mezen, play

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
    assert view(state, 0).scoring == view(state, 0).next_scoring == ()
    play(state, 0, "put fH")
    shown = view(state, 0)
    assert len(shown.lifted) == 1
    play(state, 0, "put sH")
    after = view(state, 0)
    assert (shown.scoring, shown.next_scoring) == (after.scoring, after.next_scoring)
