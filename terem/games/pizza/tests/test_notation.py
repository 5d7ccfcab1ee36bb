"""Texts that are no position or action of Royal Pizza are refused, with what is wrong."""

from __future__ import annotations

import pytest

from terem.core import NotationError
from terem.games.pizza import GAME

POSITION = (
    "players=2 phase=playing player=1 field=0,0=*;1,0=bD/P;1,1=gR/D hands=2/0/1,1/1/1 stacks=3/4/3,5/2/3 "
    "gone=0/0/0,0/0/0 drawing=0 owed=0 done=0 flipped=no ended-by=0 scores=0,0"
)


def test_a_position_is_written_as_it_is_read() -> None:
    assert GAME.show(GAME.read(POSITION)) == POSITION


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("players=2", "players=5", "pizza is for 2 to 4 players, not 5"),
        ("phase=playing", "phase=sleeping", "phase is one of setting-up, playing, last-round, over"),
        ("player=1", "player=3", "player must be 1 to 2, not 3"),
        ("0,0=*;", "", "the royal pizza is missing"),
        ("1,1=gR/D", "1,0=gR/D", "'1,0=gR/D': there is something on 1,0 already"),
        ("1,1=gR/D", "1,1=pR/D", "a token begins with its colour, one of b g"),
        ("1,1=gR/D", "1,1=gR/R", "a token has two faces, one of"),
        ("1,1=gR/D", "17,0=gR/D", "17,0 is off the table"),
        ("hands=2/0/1", "hands=4/0/1", "hands must be 0 to 3, not 4"),
        ("hands=2/0/1", "hands=2/0", "hands: '2/0' is not three counts"),
        ("stacks=3/4/3,5/2/3", "stacks=3/4/3", "stacks has 1 entries, it needs 2"),
        ("stacks=3", "stacks=15", "stacks must be 0 to 14, not 15"),
        ("gone=0", "gone=-1", "gone must be 0 to 14, not -1"),
        ("drawing=0", "drawing=3", "drawing must be 1 to 2, not 3"),
        ("owed=0", "owed=4", "owed must be 0 to 3"),
        ("done=0", "done=3", "done must be 0 to 2"),
        ("flipped=no", "flipped=maybe", "flipped is yes or no"),
        ("ended-by=0", "ended-by=x", "ended-by must be a whole number"),
        ("scores=0", "scores=85", "scores must be 0 to 84, not 85"),
    ],
)
def test_a_broken_position(old: str, new: str, message: str) -> None:
    assert POSITION.count(old) == 1
    with pytest.raises(NotationError, match=message):
        GAME.read(POSITION.replace(old, new))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("place D/D 1,0", "'D/D' is no token: write the visible face first"),
        ("place D/R 1;0", "'1;0' is no cell: a cell is two whole numbers"),
        ("flip 0,17", "0,17 is off the table: it ends 16 cells from the royal pizza"),
        ("flip", "'flip' is no action here: try place D/R 1,-1 or flip 1,0 or pass"),
    ],
)
def test_a_broken_action(words: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.parse(words)
