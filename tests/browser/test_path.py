"""A newcomer's path: from the house through a game to its end, and to what is kept of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.boards import Board
from browser.conftest import Visit, Visitor
from browser.hands import Finger, Mouse
from terem.core.words import Words
from terem.games import find_game, keys

SHORT = "pizza"  # some fourteen turns
PNG = b"\x89PNG\r\n\x1a\n"
SIZE = (1200, 630)
BOTTOM = "svg => svg.getBoundingClientRect().bottom <= innerHeight"
AREA = "one => one.offsetWidth * one.offsetHeight"
HOUSE = ".scene > svg"


def enter(visitor: Visitor, game: str) -> Page:
    """Through the game's window to its first turn, as somebody who has never played it."""
    page = visitor.open("/")
    window = page.get_by_role("button", name=Words(find_game(game), "en").text("name"))
    expect(window).to_be_visible()
    assert page.locator(HOUSE).evaluate(BOTTOM)
    window.click()
    panel = page.get_by_role("dialog")
    told = panel.inner_text()
    assert re.search(r"\d–\d players.*\d+–\d+ minutes · (light|medium|demanding)", told), told
    play = panel.get_by_role("button", name="Play now")
    learn = panel.get_by_role("link", name="Learn to play")
    assert learn.evaluate(AREA) == pytest.approx(play.evaluate(AREA), rel=0.05)
    play.click()
    page.wait_for_selector(".board[data-seq]")
    return page


def finish(page: Page, board: Board) -> None:
    """Play to the end, where nothing of the game is offered any more."""
    board.play_out()
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    expect(page.locator(".prompt")).to_have_text("")
    expect(page.get_by_role("button", name="Done")).to_have_count(0)


@pytest.mark.parametrize("is_phone", [False, True])
@pytest.mark.parametrize(
    "game", [pytest.param(key, marks=[] if key == SHORT else [pytest.mark.slow]) for key in keys()]
)
def test_from_the_house_to_the_end(visit: Visit, game: str, is_phone: bool) -> None:
    anna = visit(phone=is_phone)
    page = enter(anna, game)
    finish(page, Board(page, Finger() if is_phone else Mouse()))
    end = page.get_by_role("region", name="The game is over")
    assert page.evaluate("scrollY") == 0  # the result is seen from its first word on
    if not find_game(game).is_team:
        expect(end.locator(".places")).to_contain_text("You")
        expect(end.locator("details:not(.proof)")).to_have_count(1)  # how the points came together
    shared(page, "Share as a picture")
    anna.check_access()
    harder = end.get_by_role("button", name="Try a harder bot: apprentice")
    if end.get_by_role("heading").inner_text() == "Not this time":
        expect(harder).to_have_count(0)
    elif not find_game(game).is_team:  # there the strongest partners come first
        harder.click()
        page.wait_for_selector('.board[data-seq][data-over="false"]')
        assert "apprentice" in page.locator("main").inner_text()
        anna.open("/")
    my_games(anna, game)


def shared(page: Page, name: str) -> None:
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    content = Path(download.value.path()).read_bytes()
    assert content.startswith(PNG)
    assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == SIZE


def my_games(visitor: Visitor, game: str) -> None:
    page = visitor.open("/")
    page.get_by_role("link", name="My games").click()
    name = Words(find_game(game), "en").text("name")
    finished = page.get_by_role("region", name="Finished", exact=True)
    expect(finished.get_by_role("listitem")).to_have_count(1)
    expect(finished).to_contain_text(name)
    row = page.get_by_role("region", name=name).get_by_role("row").nth(1)
    expect(row).to_contain_text("Master" if find_game(game).is_team else "Pupil")
    expect(row.get_by_role("cell").first).to_have_text("1")
    visitor.check_access()


def test_a_slow_answer_makes_nobody_somebody_else(visit: Visit) -> None:
    """A new session takes the place of the old one with all its tables, so it waits for the answer."""
    anna = visit()
    anna.become("Anna")
    anna.set_up("nizam", "me", "pupil")
    page = anna.page
    held: list[Route] = []
    is_slow = True
    page.route("**/api/me", lambda route: held.append(route) if is_slow else route.fallback())
    page.goto(anna.base)
    page.get_by_role("button", name="Mezen").click()
    page.get_by_role("button", name="Play now").click()
    anna.until(lambda: len(held) > 0)
    page.wait_for_timeout(500)
    is_slow = False
    for route in held:
        route.continue_()
    page.wait_for_selector(".board[data-seq]")
    me = anna.get("/api/me")
    assert (me["name"], len(me["tables"])) == ("Anna", 2)


def test_tables_beside_the_house_leave_it_whole(visit: Visit) -> None:
    """However many there are; those that were put away are not among them, and come back."""
    for is_phone in (False, True):
        anna = visit(phone=is_phone)
        anna.become("Anna")
        for game in ("nizam", "pearl", "pizza", "gzhel"):
            anna.set_up(game, "me", "pupil")
        page = anna.open("/")
        own = page.get_by_role("navigation", name="Your tables").get_by_role("listitem")
        expect(own).to_have_count(3)
        assert page.locator(HOUSE).evaluate(BOTTOM)
        page.get_by_role("link", name="My games").click()
        unfinished = page.get_by_role("region", name="Unfinished")
        unfinished.get_by_role("button", name="Put away: Pearl of the East").click()
        page.get_by_text("Put away (1)").click()
        anna.check_access()
        page.get_by_role("link", name="Terem").click()
        expect(own).to_have_count(3)
        expect(own.filter(has_text="Pearl")).to_have_count(0)
        page.get_by_role("link", name="My games").click()
        page.get_by_text("Put away (1)").click()
        unfinished.get_by_role("button", name="Bring back: Pearl of the East").click()
        expect(unfinished.get_by_role("button", name="Put away: Pearl of the East")).to_be_visible()


def test_a_newcomer_is_one_until_the_first_game(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    anna.set_up("nizam", "me", "pupil")
    page = anna.open("/")
    for name, learn in (("Nizam", "Learn"), ("Mezen", "Learn to play")):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog").get_by_role("link", name="Learn", exact=False)).to_have_text(learn)
        page.keyboard.press("Escape")


def test_a_wasteful_end_asks_and_can_be_told_not_to(visit: Visit) -> None:
    """At the question itself, and again in the settings."""
    anna = visit(asked=True)
    anna.become("Anna")
    table = anna.set_up("gzhel", "me", options={"set": "cup"})
    page = anna.open(f"/table/{table}")
    board = Board(page)
    board.wait()
    for kind in ("name", "ready"):
        marks = board.look()[1]
        board.take(next(step for mark in marks for step in mark.steps if step.startswith(kind)))
    done = page.get_by_role("button", name="Done")
    expect(done).not_to_have_class(re.compile(r"\bmain\b"))
    seq = board.seq
    done.click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text(re.compile(r"You keep .* as (a stamp|stamps)"))
    question.get_by_role("button", name="Keep playing").click()
    assert board.seq == seq
    done.click()
    question.get_by_label("Don't ask me again").check()
    question.get_by_role("button", name="Yes, go ahead").click()
    page.wait_for_selector(f'.board:not([data-seq="{seq}"])')
    anna.open("/settings")
    asks = page.get_by_label("Ask before I end a turn that wastes something")
    expect(asks).not_to_be_checked()
    asks.check()
    page.reload()
    expect(asks).to_be_checked()
