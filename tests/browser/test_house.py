"""The pages around the tables: entering, setting up, accounts, languages, colours, motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.boards import Board
from browser.conftest import Visit, Visitor
from terem.core.words import Words
from terem.games import games

GAMES = {key: Words(game).text("name") for key, game in games().items()}
LIGHT, DARK = "rgb(255, 250, 240)", "rgb(39, 32, 25)"  # a sheet of paper by day and by night


def fits(page: Page) -> bool:
    """Nothing makes the page scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_from_the_door_to_a_game(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/")
    windows = page.locator("svg").get_by_role("button")
    expect(windows).to_have_count(len(GAMES))
    anna.check_access()
    windows.and_(page.get_by_label("Nizam")).click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("link", name="Set up a table")).to_be_visible()
    anna.check_access()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    # The same by keyboard; then one click, and the cards are dealt.
    page.keyboard.press("Enter")
    panel.get_by_role("button", name="Play now").click()
    board = Board(page)
    assert board.wait()
    board.turn()
    # People who come back see the running table first, and light in its window.
    page.get_by_role("link", name="Terem").click()
    mine = page.get_by_role("link").filter(has_text="Nizam").filter(has_text="Guest")
    expect(mine).to_be_visible()
    expect(windows.and_(page.get_by_label("Nizam: somebody is playing there"))).to_be_visible()
    anna.check_access()
    mine.click()
    expect(board.box).to_be_visible()


def test_setting_up(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/set-up/gzhel")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("combobox", name="Seat 1", exact=True).select_option("bot")
    page.get_by_label("Seat 1: how strong the bot is").select_option("pupil")
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option("me")
    chosen = page.get_by_role("group", name="Goal cards").get_by_role("radio").nth(1)
    chosen.check()
    page.get_by_role("combobox", name="Clock").select_option("bank")
    page.get_by_label("How long").select_option(index=1)
    anna.check_access()
    anna.button("Play").click()
    page.wait_for_selector(".board")
    table = anna.get(f"/api/tables/{page.url.split('/')[-1]}")
    assert [chair["kind"] for chair in table["chairs"]] == ["bot", "person"]
    assert table["options"]["set"] != "random"
    assert table["clock"]["bank"] > 0
    expect(page.get_by_role("region", name="Players")).to_contain_text("pupil")
    # The page remembers what was set up last.
    anna.open("/set-up/gzhel")
    expect(page.get_by_role("combobox", name="Seat 1", exact=True)).to_have_value("bot")
    expect(chosen).to_be_checked()


def test_three_languages_in_place(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    # Tables with one, two and five free seats.
    anna.set_up("pearl", "me", "open")
    anna.set_up("nizam", "me", "open", "open")
    anna.set_up("gorynich", "me", *["open"] * 5)
    page = anna.open("/")
    seats = {
        "en": ["1 free seat", "2 free seats", "5 free seats"],
        "ru": ["1 свободное место", "2 свободных места", "5 свободных мест"],
        "uk": ["1 вільне місце", "2 вільні місця", "5 вільних місць"],
    }
    for language, told in seats.items():
        anna.speak(language)
        for text in told:
            expect(page.get_by_text(text, exact=True)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Дім шести ігор")
    # In the middle of a turn: the words change, the turn stays.
    anna.open(f"/table/{anna.set_up('mezen', 'me')}")
    board = Board(page)
    board.wait()
    buttons = board.box.locator(".choice button")
    names: dict[str, str] = {}
    buttons.first.click()
    expect(board.box).not_to_have_attribute("data-draft", "")
    begun = board.draft
    for language in ("uk", "ru", "en"):
        anna.speak(language)
        prompt = page.locator(".prompt")
        if names:
            expect(prompt).not_to_have_text(next(reversed(names.values())))
        names[language] = prompt.inner_text()
        assert board.draft == begun
    assert len(set(names.values())) == 3
    # A browser that asks for Ukrainian gets it, and so does its page.
    taras = visit(language="uk-UA")
    taras.open("/")
    expect(taras.page.locator("html")).to_have_attribute("lang", "uk")
    expect(taras.page.get_by_role("heading", level=1)).to_have_text("Дім шести ігор")


def test_dark_and_still(visit: Visit) -> None:
    anna = visit(color_scheme="light")
    page = anna.open("/")
    head = page.locator("header")
    expect(head).to_have_css("background-color", LIGHT)
    page.locator("header summary").click()
    page.get_by_label("Colours").select_option("dark")
    expect(head).to_have_css("background-color", DARK)
    page.reload()
    expect(head).to_have_css("background-color", DARK)
    night = visit(color_scheme="dark")
    head = night.open("/").locator("header")
    expect(head).to_have_css("background-color", DARK)
    night.page.locator("header summary").click()
    night.page.get_by_label("Colours").select_option("light")
    expect(head).to_have_css("background-color", LIGHT)
    night.page.get_by_label("Colours").select_option("auto")
    night.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    expect(head).to_have_css("background-color", LIGHT)
    night.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(head).to_have_css("background-color", DARK)

    # What glows moves, unless the system asks for stillness.
    long_ones = """document.getAnimations().filter(
        (one) => one.playState === 'running' && one.effect.getTiming().duration > 1).length"""
    lively = visit(reduced_motion="no-preference")
    for visitor, moves in ((anna, False), (lively, True)):
        visitor.become("Vera")
        visitor.open(f"/table/{visitor.set_up('nizam', 'me', 'pupil')}")
        board = Board(visitor.page)
        board.wait()
        board.turn()
        board.wait()
        assert bool(visitor.page.evaluate(long_ones)) == moves


@pytest.mark.parametrize(
    ("scheme", "colour"),
    [("dark", f"light-dark(black, {DARK})"), ("light", f"light-dark({LIGHT}, white)")],
)
def test_a_colour_that_cannot_be_read_is_found(visit: Visit, scheme: str, colour: str) -> None:
    anna = visit()
    heading = anna.open("/rules").get_by_role("heading", level=1)
    heading.evaluate("(it, colour) => (it.style.color = colour)", colour)
    with pytest.raises(AssertionError, match=rf"(?s)/rules {scheme}: .*color-contrast"):
        anna.check_access()


PAGES = ["/", "/set-up/mezen", "/me", "/rules", "/score", "/replay", "/nowhere", "/table/nothere"]


def looked_at(visitor: Visitor, paths: list[str]) -> None:
    visitor.become("Anna")
    for path in paths:
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        visitor.check_access()
        assert fits(page), path


def test_every_page_on_a_phone(visit: Visit) -> None:
    looked_at(visit(phone=True), [*PAGES, "/learn/nizam", "/learn/mezen"])


@pytest.mark.parametrize("game", GAMES)
def test_the_board_at_twice_the_size(visit: Visit, game: str) -> None:
    """Zoomed to 200 % a board is all there, and so are the rules and the helper."""
    anna = visit(viewport={"width": 640, "height": 400})
    anna.become("Anna")
    anna.open(f"/table/{anna.set_up(game, 'me', *['pupil'] * 2)}")
    anna.page.wait_for_selector(".board *")
    assert fits(anna.page)
    anna.check_access()
