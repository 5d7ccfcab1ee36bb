"""What is marked, said and explained on a board: others' last turns, hints, refusals, meanings."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.boards import REFUSED, Board
from browser.conftest import NOTATION, Visit, Visitor
from terem.games import find_game, games

SHIFT = "[1-5a-e][<>^v]"
MARKED = ".marks .mark[data-mark-seat]"
STEP = ".marks .mark[data-mark-number], .tags span"


def sit_down(visitor: Visitor, game: str, *seats: str) -> Board:
    visitor.become("Anna")
    board = Board(visitor.open(f"/table/{visitor.set_up(game, 'me', *seats)}"))
    assert board.wait()
    return board


def apart(one: Locator, other: Locator) -> bool:
    """Does neither lie over the other?"""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def until_marked(board: Board) -> None:
    """Play until somebody has shifted something: who only draws leaves no mark."""
    while not board.page.locator(MARKED).count():
        board.do(board.box.get_by_role("button", name="Draw three"))
        assert board.wait()


def test_the_last_turns_of_others_stay_marked_until_you_act(visit: Visit) -> None:
    anna = visit()
    board = sit_down(anna, "nizam", "pupil", "pupil")
    until_marked(board)
    page, marks = anna.page, anna.page.locator(MARKED)
    seats = set(marks.evaluate_all("(all) => all.map((one) => one.dataset.markSeat)"))
    assert seats <= {"1", "2"}
    # Each has a sign as well as a colour, the one beside the name.
    signs = page.locator(".marks .tag path").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
    names = page.get_by_role("region", name="Players").locator(".sign path")
    assert set(signs) <= set(names.evaluate_all("(all) => all.map((one) => one.getAttribute('d'))"))
    anna.check_access()
    board.step(SHIFT)
    expect(marks).to_have_count(0)
    board.do(anna.button("Undo"))
    assert marks.count()


def test_a_line_of_the_log_lights_up_its_place(visit: Visit) -> None:
    anna = visit()
    board = sit_down(anna, "nizam", "pupil", "pupil")
    until_marked(board)
    lit = board.box.locator(".inlay .lit")
    line = (
        anna.page.get_by_role("list", name="What happened")
        .get_by_role("button", name=re.compile("shifts"))
        .last
    )
    line.hover()
    expect(lit).to_have_count(5)
    anna.page.mouse.move(0, 0)
    expect(lit).to_have_count(0)
    line.focus()
    expect(lit).to_have_count(5)


def test_by_finger_a_line_of_the_log_shows_its_place(visit: Visit) -> None:
    anna = visit(phone=True)
    until_marked(sit_down(anna, "nizam", "pupil", "pupil"))
    page = anna.page
    anna.button("What happened").tap()
    page.get_by_role("list", name="What happened").get_by_role("button", name=re.compile("shifts")).last.tap()
    expect(page.locator(".board .inlay .lit")).to_have_count(5)
    expect(page.locator(".board .inlay")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "uk-UA"])
def test_the_table_says_you(visit: Visit, language: str) -> None:
    anna = visit(language=language)
    anna.become("Anna", language[:2])
    board = Board(anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}"))
    board.wait()
    board.do(board.box.locator('[data-step="draw"]'))
    you = {"en": "You draw", "ru": "Вы берёте", "uk": "Ви берете"}[language[:2]]
    expect(anna.page.locator("aside ol").get_by_text(re.compile(f"^{you} ")).first).to_be_visible()
    expect(anna.page.locator("aside").get_by_text("Anna")).to_have_count(0)


@pytest.mark.parametrize("game", sorted(games()))
def test_a_hint_lies_on_the_board(visit: Visit, game: str) -> None:
    anna = visit(phone=game in ("gzhel", "pizza"))
    board = sit_down(anna, game, *["pupil"] * (find_game(game).players[0] - 1))
    anna.button("Hint").click()
    hint = anna.page.get_by_role("region", name="Hint")
    expect(hint.locator(".steps").first).to_be_visible()
    expect(board.box.locator(STEP).first).to_be_attached()
    assert not NOTATION.search(hint.inner_text())
    turns = hint.locator(".steps").all_inner_texts()
    assert len(set(turns)) == len(turns)


def test_a_hint_on_a_phone_does_not_cover_its_first_step(visit: Visit) -> None:
    anna = visit(phone=True, viewport={"width": 390, "height": 664})
    board = sit_down(anna, "gzhel", "pupil")
    anna.button("Hint").tap()
    hint = anna.page.get_by_role("region", name="Hint")
    for option in hint.get_by_role("listitem").all():
        option.locator(".steps").tap()
        mark = board.box.locator('.mark[data-mark-number="1"], .tags span:text-is("1")').first
        expect(mark).to_be_attached()
        anna.until(partial(above, mark, hint))


def above(one: Locator, other: Locator) -> bool:
    (box, below) = (one.bounding_box(), other.bounding_box())
    return box is not None and below is not None and box["y"] + box["height"] <= below["y"]


def advised(board: Board, least: int) -> Locator:
    """An option of a hint with so many steps."""
    hint = board.page.get_by_role("region", name="Hint")
    while True:
        board.page.get_by_role("button", name="Hint", exact=True).click()
        expect(hint.locator(".steps").first).to_be_visible()
        for option in hint.get_by_role("listitem").all():
            if option.locator("b").count() >= least:
                return option
        board.do(board.box.get_by_role("button", name="Draw three"))
        assert board.wait()


def test_a_hint_is_laid_out_step_by_step_and_can_be_stopped(visit: Visit) -> None:
    anna = visit()
    anna.context.add_init_script("localStorage.setItem('terem-speed', 'slow')")
    board = sit_down(anna, "nizam", "pupil")
    option = advised(board, 3)
    count = option.locator("b").count()
    option.get_by_role("button", name="Try this move").click()
    anna.until(lambda: len(board.draft) == 1)
    expect(board.done).to_be_disabled()  # a turn that is half laid out is not what was advised
    option.get_by_role("button", name="Stop").click()
    lay = option.get_by_role("button", name="Try this move")
    expect(lay).to_be_visible()
    assert len(board.draft) == 1
    # The steps that are left keep their numbers; after something else there is nothing to continue.
    numbers = board.box.locator(".marks .mark[data-mark-number]").evaluate_all(
        "(all) => all.map((one) => one.dataset.markNumber)"
    )
    assert "1" not in numbers
    lay.click()
    anna.until(lambda: len(board.draft) == count)


def near_and_clear(page: Page, pressed: Locator) -> None:
    """A refusal stands beside what was pressed, and over nothing that one needs."""
    note = page.locator(".note", has=page.locator(REFUSED))
    expect(note).to_be_visible()
    box, place = note.bounding_box(), pressed.bounding_box()
    assert box is not None
    assert place is not None
    away = max(box["x"] - place["x"] - place["width"], place["x"] - box["x"] - box["width"])
    down = max(box["y"] - place["y"] - place["height"], place["y"] - box["y"] - box["height"])
    assert max(away, down) < 240
    for button in page.locator(".controls button").all():
        assert apart(note, button)


@pytest.mark.parametrize("phone", [False, True])
def test_a_refusal_stands_beside_the_pointer(visit: Visit, phone: bool) -> None:
    anna = visit(phone=phone)
    board = sit_down(anna, "nizam", "pupil")
    board.step(SHIFT)
    closed = board.box.locator('.arrow[aria-disabled="true"]').first
    closed.tap(force=True) if phone else closed.click(force=True)
    near_and_clear(anna.page, closed)
    anna.check_access()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(REFUSED)).to_have_count(0)
    if not phone:
        closed.focus()
        anna.page.keyboard.press("Enter")
        near_and_clear(anna.page, closed)
        deck = board.box.get_by_role("button", name="Deck")
        deck.click()
        near_and_clear(anna.page, deck)
        assert all(apart(anna.page.locator(REFUSED), one) for one in anna.page.locator("aside .head").all())
        # It goes with the next press, whatever that does.
        anna.page.locator(".prompt").click()
        expect(anna.page.locator(REFUSED)).to_have_count(0)


def test_a_refusal_uses_the_words_of_the_board_and_keeps_the_selection(visit: Visit) -> None:
    anna = visit()
    board = sit_down(anna, "pizza", "pupil")
    board.box.locator("[data-hand]").first.click()
    board.box.locator('.piece[data-cell="0,0"]').click()
    refused = anna.page.locator(REFUSED)
    expect(refused).to_contain_text("Something lies there already: the royal pizza.")
    assert not NOTATION.search(refused.inner_text())
    expect(board.box.locator(".held.chosen")).to_have_count(1)
    assert all(apart(refused, hand) for hand in board.box.locator("[data-hand]").all())


def test_a_press_on_nothing_tells_what_is_expected(visit: Visit) -> None:
    anna = visit(viewport={"width": 1280, "height": 1000})
    board = sit_down(anna, "mezen", "pupil")
    while "Announce" not in anna.page.locator(".prompt").inner_text():
        board.turn()
        assert board.wait()
    note = anna.page.locator('.note[role="status"]')
    goal = board.box.get_by_role("article").first
    goal.click()
    expect(note).to_have_text("Announce a symbol: everybody will lift a group of it.")
    goal.click()  # it does not nag
    expect(note).to_have_count(1)
    board.step("name")
    assert not board.page.locator(REFUSED).count()


def touch(page: Page, thing: Locator) -> None:
    """A finger that stays."""
    box = thing.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("tooltip")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_mark_says_what_it_means(visit: Visit) -> None:
    anna = visit()
    board = sit_down(anna, "nizam", "pupil")
    page, tip = anna.page, anna.page.get_by_role("tooltip")
    runs = board.box.locator(".runs")
    runs.hover()
    expect(tip).to_have_text("The game ends when the deck has run out 2 times.")
    assert apart(tip, runs)
    assert runs.get_attribute("aria-describedby") == tip.get_attribute("id")
    page.mouse.move(0, 0)
    expect(tip).to_have_count(0)
    # By keys: what has the focus, and, while one asks, everything.
    page.keyboard.press("Tab")
    arrow = board.box.locator(".arrow").first
    arrow.focus()
    expect(tip).to_have_text(re.compile("^(Row|Column) "))
    page.keyboard.press("i")
    expect(anna.button("What is this?")).to_have_attribute("aria-pressed", "true")
    anna.check_access()
    runs.focus()
    expect(tip).to_contain_text("The game ends")
    begun = board.told("draft")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(anna.button("What is this?")).to_have_attribute("aria-pressed", "false")
    assert board.told("draft") == begun


def test_a_mouse_that_rests_asks_nothing(visit: Visit) -> None:
    """What comes to lie under it by itself says nothing until the mouse moves."""
    anna = visit()
    anna.become("Anna")
    page, tip = anna.page, anna.page.get_by_role("tooltip")
    page.mouse.move(400, 400)
    Board(anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}")).wait()
    page.wait_for_timeout(1500)  # longer than a tip needs
    expect(tip).to_have_count(0)
    page.mouse.move(402, 402)
    expect(tip).to_be_visible()


def test_by_finger_a_mark_says_what_it_means(visit: Visit) -> None:
    anna = visit(phone=True)
    board = sit_down(anna, "mezen", "pupil")
    page, tip = anna.page, anna.page.get_by_role("tooltip")
    cell, seq = board.box.locator('.cell[data-cell="c1"]'), board.told("seq")
    cell.scroll_into_view_if_needed()
    touch(page, cell)
    expect(tip).to_contain_text("c1: ")
    assert apart(tip, cell)
    # While one asks, nothing is played.
    anna.button("What is this?").tap()
    tipped = page.locator("main [data-tip]:not([data-asks]):visible").first
    tipped.tap(force=True)
    expect(tip).to_have_text(tipped.get_attribute("data-tip") or "")
    step = board.box.locator("[data-step]").first
    step.tap()
    assert (board.told("seq"), board.told("draft")) == (seq, "")
    anna.button("What is this?").tap()
    board.press(step)
    anna.until(lambda: board.told("draft") != "" or board.told("seq") != seq)


def test_the_pace_of_others_is_two_presses_away(visit: Visit) -> None:
    anna = visit()
    sit_down(anna, "nizam", "pupil")
    anna.page.locator("header summary").click()
    anna.page.get_by_label("The others’ turns").select_option(label="Step by step")
    anna.page.reload()
    assert anna.page.evaluate("localStorage.getItem('terem-speed')") == "steps"
