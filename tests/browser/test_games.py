"""Whole games against a pupil, played only by pressing what is on the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.boards import Board
from browser.conftest import NOTATION, Visit, Visitor
from browser.hands import Finger, Hands, Keys, Mouse
from terem.games import find_game, keys


def sit_down(visitor: Visitor, game: str, *seats: str, hands: Hands) -> Board:
    visitor.become("Anna")
    table = visitor.set_up(game, *seats)
    visitor.open(f"/table/{table}")
    return Board(visitor.page, hands)


def check_end(visitor: Visitor) -> None:
    """The end screen says what the record of the table says."""
    table = visitor.page.url.split("/table/")[1]
    told = visitor.get(f"/api/tables/{table}/replay")["outcome"]
    end = visitor.page.get_by_role("region", name="The game is over")
    expect(end).to_be_visible()
    rows = end.locator(".places tr").all()
    shown = [[cell.inner_text() for cell in row.locator("td, th").all()] for row in rows]
    if told["places"] == [1]:  # in solo games there are no places, only points
        assert shown == []
        expect(end.get_by_role("heading")).to_contain_text(str(told["scores"][0]))
    elif 1 in told["places"]:
        places_and_scores = sorted((int(place), int(score)) for place, _, score in shown)
        assert places_and_scores == sorted(zip(told["places"], told["scores"], strict=True))
        mine = [chair["yours"] for chair in visitor.get(f"/api/tables/{table}")["chairs"]].index(True)
        assert [str(told["places"][mine]), "You", str(told["scores"][mine])] in shown
    else:  # a team that lost has no order
        assert shown == []
    # The log says in words what happened and what the points are for.
    for name in ("What happened", "What it would score"):
        written = visitor.page.get_by_role("region", name=name)
        assert not written.count() or not NOTATION.search(written.inner_text()), written.inner_text()


LONG = ("mezen", "nizam")  # games of some forty turns


def begin(visitor: Visitor, game: str) -> Board:
    others = max(2, find_game(game).players[0]) - 1
    board = sit_down(visitor, game, "me", *["pupil"] * others, hands=Mouse())
    board.wait()
    visitor.check_access()
    return board


@pytest.mark.parametrize("game", LONG)
def test_turns_by_mouse(visit: Visit, game: str) -> None:
    """Two rounds; --slow plays to the end."""
    board = begin(visit(), game)
    board.play(8)
    assert board.turns == 8


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] * (game in LONG)) for game in keys()]
)
def test_a_whole_game_by_mouse(visit: Visit, game: str) -> None:
    anna = visit()
    begin(anna, game).play_out()
    check_end(anna)
    anna.check_access()


def test_turns_by_keys_alone(visit: Visit) -> None:
    """Draws, shifts and pays; --slow plays to the end."""
    board = sit_down(visit(), "nizam", "me", "pupil", hands=Keys())
    board.play(4)
    assert board.turns == 4


@pytest.mark.parametrize(("game", "bots"), [("gzhel", 0), pytest.param("nizam", 1, marks=pytest.mark.slow)])
def test_a_whole_game_by_keys_alone(visit: Visit, game: str, bots: int) -> None:
    anna = visit()
    board = sit_down(anna, game, "me", *["pupil"] * bots, hands=Keys())
    board.play_out()
    check_end(anna)


def test_turns_on_a_phone(visit: Visit) -> None:
    """--slow plays to the end."""
    anna = visit(phone=True)
    board = sit_down(anna, "pearl", "me", "pupil", hands=Finger())
    board.wait()
    anna.check_access()
    board.play(4)
    assert board.turns == 4


@pytest.mark.parametrize("game", ["pizza", pytest.param("pearl", marks=pytest.mark.slow)])
def test_a_whole_game_on_a_phone(visit: Visit, game: str) -> None:
    anna = visit(phone=True)
    board = sit_down(anna, game, "me", "pupil", hands=Finger())
    board.wait()
    anna.check_access()
    board.play_out()
    check_end(anna)
