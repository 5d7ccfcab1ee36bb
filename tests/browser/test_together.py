"""Several people, several screens, one table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect
from ports import lasting_port
from server_cli.served import served

from browser.boards import Board
from browser.conftest import Visit


def test_two_browsers_by_an_invitation(visit: Visit) -> None:
    anna, boris = visit(), visit()
    page = anna.open("/set-up/mezen")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("combobox", name="Seat 1", exact=True).select_option("me")
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option("open")
    page.get_by_role("textbox", name="Your name").fill("Anna")
    anna.check_access()
    anna.button("Set up the table").click()
    link = page.get_by_label("Invite a friend")
    expect(link).not_to_have_value("")
    anna.check_access()

    boris.page.goto(link.input_value())
    boris.page.get_by_label("Your name").fill("Boris")
    boris.check_access()
    boris.button("Come in").click()
    boris.button("Sit here").first.click()
    expect(anna.button("Begin")).to_be_disabled()
    boris.button("I am ready").click()
    anna.button("Begin").click()
    boards = [Board(anna.page), Board(boris.page)]
    for board in boards:
        board.page.wait_for_selector(".board")
    # The starting player announces a symbol, and reloads the page in the middle of the turn.
    first, second = sorted(boards, key=lambda board: board.told("live") != "true")
    first.wait()
    first.step()
    begun = first.draft
    assert begun[0].startswith("name ")
    first.page.reload()
    expect(first.box).to_have_attribute("data-draft", begun[0])
    expect(first.box.get_by_role("button", pressed=True)).to_have_count(1)
    assert second.draft == []

    # Chat goes both ways.
    first.page.get_by_label("Say something").fill("Good luck!")
    first.page.get_by_role("button", name="Send").click()
    expect(second.page.get_by_role("region", name="Talk").get_by_text("Good luck!")).to_be_visible()

    for board in (first, second, first, second):
        board.wait()
        board.turn()
    # Their numbers may differ while both arrange, but what the first player named has reached the second.
    expect(second.page.get_by_role("region", name="What happened")).to_contain_text(" announces ")


def test_two_tabs_agree(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    table = anna.set_up("mezen", "me", "pupil")
    anna.open(f"/table/{table}")
    here = Board(anna.page)
    here.wait()
    other = Board(anna.another_tab())
    other.page.goto(f"{anna.base}/table/{table}")
    other.wait()
    here.step()
    expect(other.box).to_have_attribute("data-draft", here.draft[0])
    # Another choice in the second tab, taken back in the first.
    other.do(other.box.locator('.choice button[aria-pressed="false"]').first)
    expect(here.box).to_have_attribute("data-draft", other.draft[0])
    anna.page.get_by_role("button", name="Undo").click()
    expect(other.box).to_have_attribute("data-draft", "")
    other.turn()
    anna.until(lambda: here.seq == other.seq)  # the pupil plays on meanwhile


def test_logged_out_in_another_tab(visit: Visit) -> None:
    """The tab is logged out: it asks for a name, and may come back as somebody else."""
    anna = visit()
    anna.become("Anna")
    anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil', is_open=True)}")
    Board(anna.page).wait()
    other = anna.another_tab()
    other.goto(f"{anna.base}/me")
    for _ in range(2):  # the second press confirms
        other.get_by_role("button", name="Delete me").click()
    name = anna.page.get_by_label("Your name")
    expect(name).to_be_visible()
    expect(anna.page.get_by_text("Connection lost")).to_have_count(0)
    name.fill("Boris")
    anna.button("Come in").click()
    expect(anna.page.get_by_role("link", name="Boris")).to_be_visible()
    # The only person who played here is gone, and nobody claims that anybody agreed to that.
    expect(anna.page.get_by_role("heading", name="This table was closed")).to_be_visible()
    expect(anna.page.get_by_text("The game was called off.")).to_be_visible()


def test_a_restart_of_the_server(visit: Visit, tmp_path: Path) -> None:
    place = ("--data", str(tmp_path), "--port", str(lasting_port()))
    with served(*place) as house:
        anna = visit(address=house.address)
        anna.become("Anna")
        anna.open(f"/table/{anna.set_up('pizza', 'me', 'pupil')}")
        board = Board(anna.page)
        board.wait()
        board.step("place")  # the first of two things: the turn is not complete
        begun = board.draft
        assert begun
        anna.forgive("WebSocket connection to .* failed")  # while nobody answers
        anna.forgive("Failed to load resource: net::ERR_CONNECTION_REFUSED")
        house.stop()
        banner = anna.page.get_by_text("Connection lost")
        expect(banner).to_be_visible()
        assert board.draft == begun
    with served(*place):
        expect(banner).to_have_count(0)
        assert board.draft == begun
        board.turn()
        # Again, with a reload in between: this tab remembers what it had begun.
        board.wait()
        board.step("place")
        begun = board.draft
        anna.page.reload()
        expect(board.box).to_have_attribute("data-draft", begun[0])
        anna.leave()


def test_a_page_for_when_the_server_is_away(visit: Visit, tmp_path: Path) -> None:
    place = ("--data", str(tmp_path), "--port", str(lasting_port()))
    with served(*place) as house:
        anna = visit(address=house.address)
        page = anna.open("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_load_state("networkidle")
        anna.forgive("net::ERR_CONNECTION_REFUSED")
        anna.forgive("WebSocket connection to .* failed")
        house.stop()
        page.goto(f"{anna.base}/rules/nizam")
        expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
        expect(page.get_by_text("Сервер недоступен.")).to_be_visible()
        assert page.locator("img").evaluate("(picture) => picture.decode().then(() => picture.naturalWidth)")
        anna.check_access()
    with served(*place):
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("navigation", name="Contents")).to_be_visible()
        anna.leave()


class SlowConnection:
    """While it is slow, everything that the page sends waits."""

    def __init__(self, page: Page) -> None:
        self.is_slow = False
        self._held: list[Callable[[], None]] = []
        page.route_web_socket(re.compile("/socket$"), self._between)

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def send(message: str | bytes) -> None:
            if self.is_slow:
                self._held.append(lambda: server.send(message))
            else:
                server.send(message)

        page.on_message(send)

    def go_on(self) -> None:
        self.is_slow = False
        for send in self._held:
            send()


def test_quick_hands_on_a_slow_connection(visit: Visit) -> None:
    """A second step before the first one is answered: both are there in the end."""
    anna = visit()
    connection = SlowConnection(anna.page)
    anna.become("Anna")
    anna.open(f"/table/{anna.set_up('gzhel', 'me')}")
    board = Board(anna.page)
    board.wait()
    lifted = board.box.get_by_role("group", name="Lifted").locator(".token.free")
    while not lifted.count():
        board.step()
    before = board.draft
    connection.is_slow = True
    for number in range(2):
        board.press(lifted.nth(number))
        board.press(board.box.locator(".space.open").nth(number))
    connection.go_on()
    expect(board.box).to_have_attribute("data-draft", re.compile(r"(put \w \w+(, )?){2}$"))
    assert board.draft[:-2] == before
    # So are two steps that are taken back, and laid again.
    for name in ("Undo", "Redo"):
        told = board.draft
        connection.is_slow = True
        for _ in range(2):
            anna.button(name).dispatch_event("click")
        connection.go_on()
        expect(board.box).not_to_have_attribute("data-draft", ", ".join(told))
        assert (board.draft == before) == (name == "Undo")


def test_a_quick_step_that_is_refused_leaves_the_one_before(visit: Visit) -> None:
    anna = visit()
    connection = SlowConnection(anna.page)
    anna.become("Anna")
    board = Board(anna.page)

    def arrows(kind: str) -> list[str]:
        found = board.box.locator(f"[data-arrow].open{kind}").all()
        return [str(arrow.get_attribute("data-arrow")) for arrow in found]

    # With three cards: a shift that one of them pays, and then one beside it that would cost all three.
    pairs: list[tuple[str, str]] = []
    while not pairs:
        anna.open(f"/table/{anna.set_up('nizam', 'me')}")
        board.wait()
        three = arrows(".three")
        pairs = [
            (one, all_of_them)
            for one in arrows(":not(.three)")
            for all_of_them in three
            if one[0] != all_of_them[0] and one[0].isdigit() == all_of_them[0].isdigit()
        ]
    connection.is_slow = True
    for arrow in pairs[0]:
        board.press(board.box.locator(f'[data-arrow="{arrow}"]'))
    connection.go_on()
    expect(anna.page.get_by_role("alert")).to_be_visible()
    expect(board.box).to_have_attribute("data-draft", pairs[0][0])


def test_one_screen_for_two(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/set-up/nizam")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("combobox", name="Seat 1", exact=True).select_option("me")
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option("here")
    page.get_by_label("Seat 2: name").fill("Boris")
    anna.button("Play").click()
    cards = page.get_by_role("region", name=re.compile("^Cards: "))
    board = Board(page)
    for _ in range(2):
        passing = page.get_by_role("heading", name="Pass the device to")
        expect(passing).to_be_visible()
        # Nothing that only one of them may see is anywhere on the page.
        expect(board.box).to_have_count(0)
        expect(cards).to_have_count(0)
        expect(page.get_by_role("region", name="The board in words")).to_have_count(0)
        assert page.get_by_role("list", name="What happened").inner_text() == ""
        anna.check_access()
        name = passing.inner_text().removeprefix("Pass the device to ")
        anna.button(f"I am {name}").click()
        expect(cards).to_be_visible()
        # The other person's seat cannot be seen now.
        expect(anna.button("Show this seat")).to_have_count(0)
        board.wait()
        board.turn()


def test_a_refused_move_says_why(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}")
    board = Board(anna.page)
    board.wait()
    board.step("[1-5a-e][<>^v]")
    board.box.get_by_role("button", name="The deck holds").click()
    refusal = anna.page.get_by_role("alert")
    expect(refusal).to_contain_text("draw")
    rule = refusal.get_by_role("link")
    expect(rule).to_have_text(re.compile(r"^Rule \d+\.\d+$"))
    address = rule.get_attribute("href") or ""
    assert address.startswith("/rules/nizam#")
    anna.check_access()
    refusal.get_by_role("button", name="Close").click()
    expect(refusal).to_have_count(0)


def test_seven_against_the_knights(visit: Visit) -> None:
    """Two people in two browsers and five bots, until both have acted in two rounds."""
    anna, boris = visit(), visit()
    anna.become("Anna")
    boris.become("Boris")
    table = anna.set_up("gorynich", "me", "open", *["pupil"] * 5, is_open=True)
    boris.open(f"/table/{table}")
    boris.button("Sit here").click()
    anna.open(f"/table/{table}")
    boards = [Board(anna.page), Board(boris.page)]
    rounds: list[set[str]] = [set(), set()]
    for board in boards:
        board.page.wait_for_selector(".board")
    while not boards[0].is_over and not all(len(acted) >= 2 for acted in rounds):
        for number, board in enumerate(boards):
            if board.told("live") == "true":
                rounds[number].add(board.box.locator(".counts b").inner_text())
                board.turn()
    assert all(rounds)  # even if it was over soon, both had acted
