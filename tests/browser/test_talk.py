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
    anna = visit()
    anna.become("Anna")
    talk = open_talk(anna, "artisan", "artisan")
    assert seconds_left(anna) <= 30
    for bot in ("Bot 1, artisan", "Bot 2, artisan"):
        expect(talk.get_by_role("listitem").filter(has_text=bot).first).to_contain_text("I ")
    talk.locator("[data-say=aim]").click()
    where = talk.locator(".where button").first
    square = where.inner_text()
    where.click()
    expect(talk.get_by_role("list")).to_contain_text(f"Let us burn the knights on {square}.")
    talk.get_by_role("textbox").fill("and hurry")
    talk.get_by_role("textbox").press("Enter")
    expect(talk.get_by_role("list")).to_contain_text("and hurry")
    talk.locator("[data-say=ready]").focus()  # by keyboard
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
    talk.locator("[data-say=skip]").tap()
    expect(talk.get_by_role("list")).to_contain_text("I will skip this round and take my cards back.")
    anna.until(lambda: seconds_left(anna) < left)
    anna.check_access()
