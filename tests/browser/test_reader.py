"""Whole games and lessons by a player who cannot see: roles, names, states and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.boards import Board
from browser.conftest import Visit
from browser.reader import LESSON, WAYS, Reader, heard
from terem.games import find_game, keys

SHORT = ("gorynich", "pizza")  # some thirty presses; the others are whole with --slow
MOST = 1500  # presses
FEW = 12
SLOW = [pytest.param(game, marks=[pytest.mark.slow] * (game not in SHORT)) for game in keys()]


def sit_down(visit: Visit, game: str) -> Reader:
    anna = visit()
    anna.become("Anna")
    others = ["pupil"] * (find_game(game).players[0] - 1)
    page = anna.open(f"/table/{anna.set_up(game, 'me', *others)}")
    Board(page).wait()
    return Reader(page, WAYS[game])


@pytest.mark.parametrize("game", SLOW)
def test_a_whole_game_by_names_and_keys(visit: Visit, game: str) -> None:
    reader = sit_down(visit, game)
    assert reader.play(MOST), f"no end: {reader.pressed[-20:]}"
    end = next(one for one in reader.listen() if one.name == "The game is over")
    assert end.role == "region"
    expect(reader.main.get_by_role("region", name="The game is over")).to_be_focused()


@pytest.mark.parametrize("game", [game for game in keys() if game not in SHORT])
def test_turns_by_names_and_keys(visit: Visit, game: str) -> None:
    reader = sit_down(visit, game)
    reader.play(FEW)
    assert len(reader.pressed) > 5


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] * (game != "pizza")) for game in keys()]
)
def test_a_lesson_by_names_and_keys(visit: Visit, game: str) -> None:
    anna = visit()
    steps = anna.get(f"/api/games/{game}/lesson")
    page = anna.open(f"/learn/{game}")
    page.get_by_role("button", name="Next").wait_for()
    reader = Reader(page, LESSON)
    reader.learn(30 * len(steps))
    page.wait_for_url("**/table/*")
    shown = sum(bool(step["answer"]) for step in steps)
    assert reader.pressed.count("Show me") == shown
    assert reader.pressed.count("Next") == len(steps) - 1


@pytest.mark.parametrize("game", keys())
def test_the_board_in_words(visit: Visit, game: str) -> None:
    """Headings lead to its parts, what is yours comes first, and fields have rows."""
    anna = visit()
    anna.become("Anna")
    count = max(2, find_game(game).players[0])
    page = anna.open(f"/table/{anna.set_up(game, 'pupil', 'me', *['pupil'] * (count - 2))}")
    Board(page).wait()
    words = page.get_by_role("region", name="The board in words")
    parts = [one.name for one in heard(words.aria_snapshot()) if one.role == "heading"]
    assert parts[0] == "The board in words"
    assert len(parts) > 3
    if game in ("gzhel", "mezen"):
        mine = [number for number, name in enumerate(parts) if name.startswith("You:")]
        assert mine == [1]
        assert any(name.startswith("Bot, pupil") for name in parts[2:])
    if game in ("gzhel", "mezen", "nizam", "pearl"):
        table = words.get_by_role("table").first
        across = 4 if game == "gzhel" else 5
        expect(table.get_by_role("columnheader")).to_have_count(across)
        expect(table.get_by_role("rowheader")).to_have_count(across)
        expect(table.get_by_role("cell", name="", exact=False)).to_have_count(across * across + 1)
    else:
        expect(words.get_by_role("listitem").filter(has_text="You")).not_to_have_count(0)
