"""The table at every size: nothing runs out of the window or over another thing, and Done is in view."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.boards import Board
from browser.conftest import PAINTED, Visit
from browser.hands import Finger
from terem.games import find_game, keys

# Large screens, a tablet, a phone upright and lying, a desktop at 200 % zoom.
SIZES = [(1920, 1080), (1280, 800), (820, 1180), (390, 844), (844, 390), (640, 400)]
LOW = 560  # a lower window has a rail beside the board

SEEN = """() => {
  const box = (one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  }
  const board = document.querySelector('.board')
  const area = ({ width, height }) => width * height
  const inView = ({ top, bottom }) => top >= -1 && bottom <= innerHeight + 1
  const shown = [...board.querySelectorAll('[data-step]')].filter((one) => one.checkVisibility())
  const drawings = [...board.querySelectorAll('svg')].filter((one) => one.checkVisibility()).map(box)
  const small = []
  const walk = document.createTreeWalker(document.querySelector('.play'), NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement
    if (!walk.currentNode.data.trim() || !one.checkVisibility()) continue
    if (one.closest('.hidden, title')) continue
    const size = parseFloat(getComputedStyle(one).fontSize)
    if (size < 12 && !one.ownerSVGElement) small.push(`${walk.currentNode.data} ${size}`)
  }
  return {
    wide: document.documentElement.scrollWidth,
    board: box(board),
    drawing: drawings.reduce((one, other) => (area(other) > area(one) ? other : one)),
    buttons: box(document.querySelector('.controls')),
    done: box(document.querySelector('.controls .end')),
    head: box(document.querySelector('.said .prompt')),
    asks: [...document.querySelectorAll('.top button')].filter((one) => one.checkVisibility()).map(box),
    glance: document.querySelector('.strip ul').checkVisibility(),
    small,
    targets: shown.map((one) => ({ step: one.dataset.step, ...box(one) })).filter(inView),
  }
}"""


def over(one: dict[str, float], other: dict[str, float]) -> bool:
    """Do these boxes overlap by more than a hair?"""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return wide > 2 and high > 2


def seen(page: Page, size: tuple[int, int]) -> Any:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(PAINTED)
    page.evaluate(PAINTED)
    return page.evaluate(SEEN)


@pytest.mark.parametrize("game", keys())
def test_every_size(visit: Visit, game: str) -> None:
    anna = visit(has_touch=True)
    anna.become("Anna")
    others = ["pupil"] * (max(2, find_game(game).players[0]) - 1)
    anna.open(f"/table/{anna.set_up(game, 'me', *others)}")
    board = Board(anna.page, Finger())
    board.wait()
    board.play(1)
    if not board.wait():
        return
    for size in SIZES:
        width, height = size
        now = seen(anna.page, size)
        low, at = height < LOW, f"{game} at {width} x {height}"
        assert now["wide"] <= width, f"{at}: scrolls sideways"
        assert 0 <= now["done"]["top"] < now["done"]["bottom"] <= height, f"{at}: Done is out of view"
        assert now["done"]["height"] >= 44, at
        assert now["glance"] == (width <= 900 or low), f"{at}: the scores"
        assert now["small"] == [], f"{at}: text too small"
        assert not over(now["head"], now["buttons"]), f"{at}: the prompt is under the buttons"
        covered = [pair for pair in combinations(now["asks"], 2) if over(*pair)]
        assert covered == [], f"{at}: one button lies on another"
        drawing = now["drawing"]
        if low:  # the board has the height to itself
            assert not over(now["board"], now["buttons"]), at
            assert not over(now["board"], now["head"]), at
            assert drawing["height"] >= 0.48 * height, f"{at}: {drawing}"
            assert drawing["bottom"] <= height + 1, f"{at}: the board is cut"
        else:
            assert drawing["width"] >= 0.25 * width, at  # Gzhel has two pads
        if (width, height) in ((390, 844), (844, 390)):
            # Ten squares of a map share the width of a phone: they cannot be larger.
            least = width / 12 if game == "gorynich" and not low else 30 if game == "gorynich" else 43.5
            tiny = [one for one in now["targets"] if min(one["width"], one["height"]) < least]
            assert tiny == [], f"{at}: too small for a finger"
    anna.page.evaluate("document.documentElement.dataset.size = 'largest'")
    now = seen(anna.page, (390, 844))
    assert now["wide"] <= 390, f"{game}: very large text scrolls sideways"
    assert now["done"]["right"] <= 390, f"{game}: very large text pushes Done out of view"


@pytest.mark.parametrize("game", ["mezen", "nizam"])  # with and without a preview
def test_points_and_clocks_of_three_stay_in_view(visit: Visit, game: str) -> None:
    anna, boris, vera = visit(has_touch=True), visit(), visit()
    names = ("Anna", "Boris of Mezen", "Vasilisa the Wise")
    for visitor, name in zip((anna, boris, vera), names, strict=True):
        visitor.become(name)
    clock = {"bank": 600, "increment": 10}
    table = anna.set_up(game, "me", "open", "open", is_open=True, clock=clock)
    for seat, visitor in ((1, boris), (2, vera)):
        visitor.post(f"/api/tables/{table}/sit", seat=seat)
    page = anna.open(f"/table/{table}")
    page.wait_for_selector(".board")
    figures = page.locator(".strip li b, .strip time")
    for size in ((390, 844), (844, 390), (640, 400)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".strip li b")).to_have_count(3)
        assert page.locator(".strip time").count() >= 1  # Anna's, and that of who is to act
        for figure in figures.all():
            expect(figure).to_be_in_viewport(ratio=0.95)


def test_a_phone_keeps_the_goals_and_swipes_between_the_pads(visit: Visit) -> None:
    anna = visit(phone=True)
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('gzhel', 'me')}")
    Board(page, Finger()).wait()
    shelf, pads = page.locator(".pads"), page.locator(".pads > svg")
    expect(pads.nth(0)).to_be_in_viewport(ratio=0.8)
    expect(pads.nth(1)).not_to_be_in_viewport(ratio=0.3)
    page.get_by_role("group", name="Pads").get_by_role("button").nth(1).tap()
    expect(pads.nth(1)).to_be_in_viewport(ratio=0.8)
    assert shelf.evaluate("(one) => one.scrollLeft") > 100
    page.evaluate("scrollTo(0, 500)")
    expect(page.locator(".goals")).to_be_in_viewport(ratio=0.9)
    anna.check_access()


def test_gorynich_shows_skip_beside_the_cards_on_a_phone(visit: Visit) -> None:
    """Below them it would lie behind Done, while the prompt speaks of it."""
    anna = visit(phone=True)
    anna.become("Anna")
    anna.open(f"/table/{anna.set_up('gorynich', 'me', 'pupil', 'pupil')}")
    board = Board(anna.page, Finger())
    board.wait()
    skip = board.box.locator('[data-step="skip"]')
    while not skip.count():
        board.turn()
        board.wait()
    box, controls = skip.bounding_box(), anna.page.locator(".controls").bounding_box()
    assert box is not None
    assert controls is not None
    assert box["y"] + box["height"] <= controls["y"]
    expect(skip).to_have_accessible_name(re.compile("^Skip"))


def test_the_talk_is_a_sheet_on_a_phone(visit: Visit) -> None:
    anna, boris = visit(phone=True), visit()
    anna.become("Anna")
    boris.become("Boris")
    table = anna.set_up("nizam", "me", "open")
    join(anna, boris, table)
    page = anna.page
    Board(page).box.wait_for()
    talk = page.get_by_role("button", name="Talk", exact=True)
    sheet = page.get_by_role("region", name="Talk", exact=True)
    expect(sheet).not_to_be_visible()
    boris.page.get_by_role("textbox", name="Say something").fill("Good luck!")
    boris.button("Send").click()
    expect(talk.get_by_role("img", name="new")).to_be_visible()
    talk.tap()
    expect(sheet.get_by_text("Good luck!")).to_be_in_viewport()
    expect(talk).to_have_attribute("aria-expanded", "true")
    anna.check_access()
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(sheet).not_to_be_visible()
    expect(talk).to_be_focused()
    expect(talk.get_by_role("img", name="new")).to_have_count(0)


def join(host: Any, guest: Any, table: str) -> None:
    host.open(f"/table/{table}")
    link = host.page.get_by_label("Invite a friend")
    expect(link).not_to_have_value("")
    guest.page.goto(link.input_value())
    guest.button("Sit here").click()


def test_a_lost_network_is_told_at_once(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    answers = True

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(said) if answers else None)

    anna.page.route_web_socket(re.compile("/socket$"), relay)
    page = anna.open(f"/table/{anna.set_up('nizam', 'me')}")
    Board(page).wait()
    banner = page.locator(".banner")
    expect(banner).to_be_empty()
    # A server on the same device still answers: nothing was lost.
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(banner).to_be_empty()
    answers = False
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(banner).to_contain_text("Connection lost", timeout=1000)
    answers = True
    expect(banner).to_be_empty()


def test_colours_for_every_eye(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open("/settings")
    page.get_by_role("radio", name="Easier to tell apart").check()
    anna.check_access()
    page.goto(f"{anna.base}/table/{anna.set_up('gzhel', 'me')}")
    Board(page).wait()
    expect(page.locator("html")).to_have_attribute("data-palette", "clear")
    tints = "(kind) => getComputedStyle(document.querySelector(`.board use.${kind}`)).filter"
    flowers = [kind for kind in "OPRT" if page.locator(f".board use.{kind}").count()]
    assert len({page.evaluate(tints, kind) for kind in flowers}) == len(flowers) > 1
    anna.check_access()


def test_the_last_tiles_of_mezen_are_counted_one_by_one(visit: Visit) -> None:
    """What the goal brings so far is told while tiles are being set, not only when the hand is empty."""
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('mezen', 'me')}")
    board = Board(page)
    board.wait()
    expect(page.get_by_role("img", name="Round 1 of 10")).to_be_visible()
    while not board.box.locator(".hand button").count():
        if board.done.is_enabled():
            board.play(1)
        else:
            board.step("(?!bridge|exclude)")
        board.wait()
    expect(board.box.locator(".goals .now").first).to_be_visible()
    expect(page.get_by_role("region", name="What it would score")).to_be_visible()
