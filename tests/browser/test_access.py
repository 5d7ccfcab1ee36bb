"""What people rely on who use keys, other colours or no movement; docs/accessibility.md says for what."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.boards import Board
from browser.conftest import PAINTED, Visit
from browser.hands import Keys
from terem.games import find_game, keys

RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
MOST = 120  # stops of Tab
LOW = """(selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  .filter((box) => box.width < 24 || box.height < 24).length"""
# The text spacing of WCAG 1.4.12, and what is cut off with it.
SPACED = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }"""
WEAR = """(rules) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}"""
CUT = """() => [...document.querySelectorAll('main *, header *')].filter((one) => {
  if (one.closest('svg, .hidden, .mini') || !one.checkVisibility() || !one.innerText?.trim()) return false
  if (one.clientWidth < 3) return false // only for screen readers
  const { overflowX, overflowY, textOverflow } = getComputedStyle(one)
  const wide = ['hidden', 'clip'].includes(overflowX) && one.scrollWidth > one.clientWidth + 2
  const high = ['hidden', 'clip'].includes(overflowY) && one.scrollHeight > one.clientHeight + 2
  return textOverflow !== 'ellipsis' && (wide || high)
}).map((one) => one.outerHTML.slice(0, 120))"""
# What has the focus, and whether any of it can be seen: nine points of it that lie in the window.
FOCUSED = """() => {
  const one = document.activeElement
  if (!one || one === document.body) return null
  const { left, top, width, height } = one.getBoundingClientRect()
  const parts = [0.1, 0.5, 0.9]
  const seen = parts.some((x) => parts.some((y) => {
    const there = document.elementFromPoint(left + x * width, top + y * height)
    return there && (one.contains(there) || there.contains(one))
  }))
  return [one.outerHTML.slice(0, 120), seen || width * height < 4]
}"""
# How much the border of each field stands out from what is around it, as WCAG counts contrast.
BORDERS = """() => {
  const light = (colour) => {
    const part = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const [red, green, blue] = colour.match(/[\\d.]+/g).slice(0, 3).map((one) => part(one / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ground = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/^rgba.*, 0\\)$/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  return [...document.querySelectorAll('.field')].filter((one) => one.checkVisibility()).map((one) => {
    const [a, b] = [light(getComputedStyle(one).borderTopColor), light(ground(one))].sort()
    return (b + 0.05) / (a + 0.05)
  })
}"""
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
    expect(page.get_by_role("rowheader", name="You")).to_be_visible()
    expect(page.get_by_text("So close")).to_have_count(0)  # points do not decide it


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


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_is_cut_off_with_wider_spacing(visit: Visit, width: int) -> None:
    anna = visit(viewport={"width": width, "height": 800})
    anna.become("Anna")
    table, waiting = anna.set_up("nizam", "me"), anna.set_up("nizam", "me", "open")
    pages = ("/", "/settings", "/me", "/games", "/set-up/nizam", "/learn", "/rules/nizam")
    for path in (*pages, f"/table/{table}", f"/table/{waiting}"):
        page = anna.open(path)
        page.wait_for_selector("h1", state="attached")
        page.evaluate(WEAR, SPACED)
        page.evaluate(PAINTED)
        assert page.evaluate(CUT) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("width", [1280, 390])
def test_what_has_the_focus_can_be_seen(visit: Visit, width: int) -> None:
    """Also under the bars that stand over the page, and at the end of a long one."""
    anna = visit(viewport={"width": width, "height": 700})
    anna.become("Anna")
    table = anna.set_up("nizam", "me", "pupil")
    for path in (f"/table/{table}", "/me", "/set-up/mezen"):
        page = anna.open(path)
        page.wait_for_selector("h1", state="attached")
        page.evaluate(PAINTED)
        stops: list[str] = []
        for _ in range(MOST):
            page.keyboard.press("Tab")
            page.evaluate(PAINTED)
            found = page.evaluate(FOCUSED)
            if found is None or found[0] in stops[:1]:
                break
            stops.append(found[0])
            assert found[1], f"{path}: {found[0]}"
        assert len(stops) > 8, path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_fields_stand_out(visit: Visit, scheme: str) -> None:
    anna = visit(color_scheme=scheme)
    anna.become("Anna")
    for path in ("/me", "/set-up/mezen", f"/table/{anna.set_up('nizam', 'me', 'open')}"):
        page = anna.open(path)
        page.wait_for_selector(".field")
        contrasts = page.evaluate(BORDERS)
        assert contrasts
        assert min(contrasts) >= 3, f"{path}: {contrasts}"
