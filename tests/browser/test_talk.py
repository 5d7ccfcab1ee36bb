"""Talk at a table of Gorynich: the sand runs, bots say their plans, people choose phrases or write."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.boards import Board
from browser.conftest import Visit, Visitor


def open_talk(person: Visitor, *bots: str) -> Locator:
    """A table where this person is the first player and has spent a speech token; the panel for talk."""
    while True:
        page = person.open(f"/table/{person.set_up('gorynich', 'me', *bots)}")
        board = Board(page)
        board.wait()
        if page.locator('[data-step^="at "]').count():
            break
    for step in ('[data-step^="at "]', '[data-step="speak"]'):
        board.do(page.locator(step).first)
        board.do(board.done)
        board.wait()
    return page.get_by_role("region", name="Talk", exact=True)


def seconds_left(person: Visitor) -> int:
    told = person.page.get_by_role("timer").get_attribute("aria-label") or ""
    return int(re.findall(r"\d+", told)[0])


def test_bots_say_their_plans_and_people_answer_with_phrases(visit: Visit) -> None:
    anna = visit(viewport={"width": 1280, "height": 800})
    anna.become("Anna")
    talk = open_talk(anna, "artisan", "artisan")
    assert seconds_left(anna) <= 30
    for bot in ("Bot 1, artisan", "Bot 2, artisan"):
        expect(talk.get_by_role("listitem").filter(has_text=bot).first).to_contain_text("I ")
    # The sand runs at once, so everything is in view beside the board.
    for one in (
        talk.locator("[data-say=aim]"),
        talk.get_by_role("textbox"),
        talk.get_by_role("button", name="Send"),
    ):
        expect(one).to_be_in_viewport(ratio=1)
    expect(anna.page.locator(".board svg.map")).to_be_in_viewport(ratio=0.95)
    talk.locator("[data-say=aim]").click()
    where = talk.locator(".where button").first
    square = where.inner_text()
    where.click()
    expect(talk.get_by_role("list")).to_contain_text(f"Let us burn the knights on {square}.")
    talk.get_by_role("textbox").fill("and hurry")
    talk.get_by_role("textbox").press("Enter")
    expect(talk.get_by_role("list")).to_contain_text("and hurry")
    # One button ends the talk, and its name says so.
    done = Board(anna.page).done
    expect(done).to_have_text("End the talk")
    expect(anna.page.locator("[data-step=hush], [data-say=ready]")).to_have_count(0)
    done.focus()  # by keyboard
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("timer")).to_have_count(0)
    expect(talk).to_contain_text("Nobody may talk now.")
    anna.speak("ru")
    expect(anna.page.get_by_text(f"Давайте сожжём рыцарей на {square}.")).to_be_visible()


def test_talk_on_a_phone(visit: Visit) -> None:
    anna = visit(phone=True)
    anna.become("Anna")
    talk = open_talk(anna, "pupil", "pupil")
    left = seconds_left(anna)
    expect(talk.locator("time").first).to_have_text(re.compile(r"^0:[0-3]\d$"))
    # What it is about comes up in the sheet, and the board above it stays whole.
    talk.locator("[data-say=fly]").first.tap()
    for square in talk.locator(".where button").all()[:2]:
        expect(square).to_be_in_viewport(ratio=0.9)
    sheet = anna.page.locator(".panel.chat").bounding_box()
    land = anna.page.locator(".board svg.map").bounding_box()
    assert sheet is not None
    assert land is not None
    assert land["y"] >= 0
    assert land["y"] + land["height"] <= sheet["y"] + 1
    talk.locator("[data-say=fly]").first.tap()
    talk.locator("[data-say=skip]").tap()
    expect(talk.get_by_role("list")).to_contain_text("I will skip this round and take my cards back.")
    anna.until(lambda: seconds_left(anna) < left)
    anna.check_access()
