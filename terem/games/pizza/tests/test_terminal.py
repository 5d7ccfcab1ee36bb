"""Royal Pizza in the terminal: rows half a cell apart, and every free cell listed once."""

from __future__ import annotations

import re

import pytest
from pizza_position import pizza

from terem.core.words import LANGUAGES, Words
from terem.games.pizza import GAME
from terem.games.pizza.terminal import board, draw, hints
from terem.games.pizza.view import view


def plain(markup: str) -> str:
    return re.sub(r"\[[^\]]*\]", "", markup).rstrip()


def test_each_row_is_half_a_cell_further_right() -> None:
    drawn = [plain(line) for line in draw("0,0=* 0,1=gR/D 1,0=bD/P")]
    assert drawn == [
        "q     -1  0   1   2",
        "r -1        ·   ·   ·",
        "r 0       ·   **  Dp  ·",
        "r 1         ·   Rd  ·",
        "r 2           ·   ·",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_in_every_language(language: str) -> None:
    state = pizza("0,0=* 0,1=gR/D 1,0=bD/P", "D/P D/R", "P/R")
    shown = plain(board(view(state, 0), Words(GAME, language, ["Anna", "Boris"])))
    assert "Anna (b)" in shown
    assert "0,1" in shown  # the dragon that leaves
    assert "D/P (" in shown


def test_hints_tell_tokens_and_cells_once() -> None:
    words = Words(GAME, "en")
    told = hints(pizza("0,0=* 1,0=bD/P", "D/P", "P/R"), 0, words)
    assert [line.partition(": ")[2] for line in told] == [
        "D/P  P/D",
        "-1,0  -1,1  0,-1  0,1  1,-1  1,1  2,-1  2,0",
        "1,0=bD/P",
    ]
    stuck = pizza("0,0=*", "", "P/R P/R", stacks=("", "P/R"))
    assert hints(stuck, 0, words) == ["pass  you can do nothing else"]
