"""What people rely on who use keys, other colours or no movement; docs/accessibility.md says for what."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.boards import Board
from browser.conftest import Visit
from browser.hands import Keys
from terem.games import find_game, keys

RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
LOW = """(selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  .filter((box) => box.width < 24 || box.height < 24).length"""
GROUNDS = "(all) => all.map((one) => getComputedStyle(one).backgroundColor)"


def test_no_single_key_begins_a_game(visit: Visit) -> None:
    """Choosing a level by keys changes a setting; only the button beside it puts the bot there."""
    anna = visit()
    anna.become("Anna")
    table = anna.set_up("nizam", "me", "open")
    page = anna.open(f"/table/{table}")
    level = page.get_by_role("combobox", name="Seat 2: how strong the bot is")
    level.focus()
    before = level.input_value()
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "End"):
        page.keyboard.press(key)
    expect(level).to_be_focused()
    assert level.input_value() != before
    assert anna.get(f"/api/tables/{table}")["chairs"][1]["kind"] == "empty"
    anna.button("Put a bot here").press("Enter")
    anna.until(lambda: anna.get(f"/api/tables/{table}")["chairs"][1]["kind"] == "bot")


def test_the_keys_are_shown_everywhere_and_the_sign_can_be_switched_off(visit: Visit) -> None:
    page = visit().open("/")
    for path in ("/", "/learn", "/rules/nizam", "/score/nizam", "/settings"):
        page.goto(page.url.partition("/")[0] + "//" + page.url.split("/")[2] + path)
        page.wait_for_selector("h1")
        page.keyboard.press("?")
        window = page.get_by_role("dialog", name="Keys")
        expect(window).to_contain_text("Undo")
        page.keyboard.press("Escape")
        expect(window).to_have_count(0)
    page.get_by_label("Show the keys when I press ?").uncheck()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_end_is_told_and_the_keyboard_goes_on_from_it(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'apprentice')}")
    Board(page).wait()
    assert page.evaluate(LOW, ".at, .line, .item") == 0
    hands = Keys()
    hands.press(anna.button("Give up"))
    hands.press(page.get_by_role("dialog").get_by_role("button", name="Give up"))
    expect(page.get_by_role("region", name="The game is over")).to_be_focused()
    expect(page.locator('[aria-live="polite"].hidden')).to_contain_text("everybody else resigned")
    expect(page.get_by_role("rowheader", name="Anna")).to_be_visible()


@pytest.mark.parametrize("game", keys())
def test_nothing_moves_where_movement_is_not_wanted(visit: Visit, game: str) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open("/")
    anna.until(lambda: page.evaluate(RUNNING) == 0)
    seats = ["me", *["apprentice"] * (find_game(game).players[0] - 1)]
    anna.open(f"/table/{anna.set_up(game, *seats)}")
    Board(page).wait()
    anna.until(lambda: page.evaluate(RUNNING) == 0)


def test_who_is_here_shows_in_the_colours_of_the_system(visit: Visit) -> None:
    anna = visit(forced_colors="active")
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'open')}")
    dots = page.locator(".here")
    expect(dots).to_have_count(2)
    here, empty = dots.evaluate_all(GROUNDS)
    assert here != empty
    expect(page.get_by_text("here, host")).to_be_visible()
