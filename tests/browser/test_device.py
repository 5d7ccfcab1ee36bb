"""Games on a device: the whole page in a real browser, and a file server that is gone when a game begins."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, expect
from server_cli.served import Served, served
from wasm.site import BELOW, Site, built

from browser.boards import Board
from browser.conftest import DESKTOP, NOTATION, PATIENCE, PHONE
from browser.hands import Finger, Mouse
from terem.games import find_game, keys
from terem.table import read_record, verify

QUICK = (("gzhel", False), ("pizza", True))  # the shortest games; --slow plays all of them, both ways
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
ALL_KEPT = """async () => {
  for (;; await new Promise((next) => setTimeout(next, 50))) {
    const found = await navigator.serviceWorker.getRegistration()
    if (found.scope.endsWith('/device/') && found.active?.state === 'activated') return
  }
}"""
CHOSEN = {"terem-ask": "off", "terem-level": "pupil", "terem-level-team": "pupil"}


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a file server; the site lies below it."""
    root = tmp_path_factory.mktemp("device")
    built(root / BELOW)
    return root


class Player:
    """Somebody with a device. Any error in their browser fails the test at its end."""

    def __init__(self, context: BrowserContext, site: Site | Offered, phone: bool) -> None:
        self.context, self.site = context, site
        self.is_cut_off = False
        self.hands = Finger() if phone else Mouse()
        self.wrong: list[str] = []
        self.page = self.another_tab()

    def another_tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(2 * PATIENCE)  # Python has to start on a busy machine
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._listen)
        return page

    def _listen(self, told: ConsoleMessage) -> None:
        if told.type == "error":
            self.wrong.append(f"{told.text} ({told.location['url']})")

    def open(self, path: str = "/", page: Page | None = None) -> Page:
        page = page or self.page
        page.goto(f"{self.site.address}#{path}")
        page.wait_for_selector("main *")
        return page

    def cut_off(self) -> None:
        """After the first visit: no network, and nobody who would answer."""
        self.open()
        self.page.evaluate(KEPT)
        self.stop_server()
        self.context.set_offline(True)

    def stop_server(self) -> None:
        if not self.is_cut_off:
            self.site.stop()
        self.is_cut_off = True

    def set_up(self, game: str) -> str:
        """A table for me and as few pupils as the game allows; its id."""
        self.open(f"/set-up/{game}")
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.page.wait_for_selector(".board")
        return self.page.url.rpartition("/")[2]

    @property
    def board(self) -> Board:
        return Board(self.page, self.hands)

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def saved(self, link: str) -> str:
        """The text of a file that this link downloads."""
        with self.page.expect_download() as file:
            self.page.get_by_role("link", name=link).first.click()
        return file.value.path().read_text(encoding="utf-8")


Come = Callable[..., Player]


@pytest.fixture
def come(browser: Browser, root: Path) -> Iterator[Come]:
    players: list[Player] = []

    def arrive(*, phone: bool = False, at: Path | Offered = root) -> Player:
        screen: dict[str, Any] = {"viewport": DESKTOP}
        if phone:
            screen = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        context = browser.new_context(locale="en-GB", reduced_motion="reduce", **screen)
        context.add_init_script(f"Object.assign(localStorage, {json.dumps(CHOSEN)})")
        players.append(Player(context, Site(at) if isinstance(at, Path) else at, phone))
        return players[-1]

    yield arrive
    for player in players:
        player.context.close()
        player.stop_server()
    assert [wrong for player in players for wrong in player.wrong] == []


@pytest.mark.parametrize(
    ("game", "phone"),
    [
        pytest.param(game, phone, marks=[] if (game, phone) in QUICK else [pytest.mark.slow])
        for game in keys()
        for phone in (False, True)
    ],
)
def test_a_whole_game_without_a_network(come: Come, game: str, phone: bool) -> None:
    """Against bots, by mouse or by touch, to its end, which is told in words; the record proves the deals."""
    player = come(phone=phone)
    player.cut_off()
    player.set_up(game)
    player.board.play_out()
    end = player.page.get_by_role("region", name="The game is over")
    expect(end).to_be_visible()
    assert not NOTATION.search(end.inner_text())
    record = read_record(player.saved("Download the record"))
    assert record.game == game
    assert verify(find_game(game), record).outcome == record.outcome
    player.open("/games")
    expect(player.page.get_by_text(find_game(game).key.title()[:5]).first).to_be_visible()


def test_a_load_in_the_middle_loses_nothing(come: Come) -> None:
    """On a phone. What the board showed before, it shows again, and the game goes on where it was."""
    player = come(phone=True)
    player.cut_off()
    player.set_up("nizam")
    player.board.play(2)
    player.board.wait()
    board = player.page.locator(".board")
    before = board.get_attribute("data-seq"), board.inner_text()
    player.page.reload()
    player.board.wait()
    assert (board.get_attribute("data-seq"), board.inner_text()) == before
    player.board.play(1)


def test_two_tabs_show_the_same_table(come: Come) -> None:
    player = come()
    table = player.set_up("nizam")
    player.board.wait()
    other = player.another_tab()
    player.open(f"/table/{table}", other)
    there = Board(other)
    there.wait()
    there.play(1)
    there.wait()
    expect(player.page.locator(".board")).to_have_attribute("data-seq", there.told("seq"))


FITS = """() => [document.documentElement, ...document.querySelectorAll('li a, li .what')]
  .every((one) => one.scrollWidth <= one.clientWidth)"""


def test_python_starts_again_where_a_file_did_not_come(come: Come) -> None:
    player = come()
    failed: list[str] = []

    def fail_once(route: Route) -> None:
        if failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort()

    player.context.route("**/pyodide.mjs*", fail_once)
    player.set_up("nizam")
    player.board.wait()
    assert failed
    player.wrong = [wrong for wrong in player.wrong if "net::ERR_FAILED" not in wrong]


def test_a_game_that_goes_on_can_be_taken_along(come: Come) -> None:
    player = come()
    player.set_up("gzhel")
    player.board.play(1)
    player.board.wait()
    player.open("/games")
    player.page.get_by_role("link", name="Take this game along").wait_for()
    for size in (PHONE, DESKTOP):
        player.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert player.page.evaluate(FITS), size
    record = read_record(player.saved("Take this game along"))
    assert record.game == "gzhel"
    assert len(record.turns) > 1
    assert not record.seed


def test_advice_and_a_table_that_answers_meanwhile(come: Come) -> None:
    player = come()
    player.set_up("nizam")
    player.board.wait()
    player.button("Hint").click()
    expect(player.page.get_by_role("region", name="Hint")).to_be_visible()
    player.page.get_by_role("textbox", name="Say something").fill("It thinks elsewhere")
    player.button("Send").click()
    expect(player.page.get_by_text("It thinks elsewhere")).to_be_visible()


HANGS = """
addEventListener('message', ({ data }) => {
  const question = data.question ? new TextDecoder('latin1').decode(data.question) : ''
  if (!question.includes('bot_advice') || !question.includes('gzhel')) return
  new BroadcastChannel('thinking').postMessage('for ever')
  for (;;);
});
"""
HEARD = """() => {
  globalThis.heard = new Promise((done) => (new BroadcastChannel('thinking').onmessage = () => done(true)))
}"""


def altered(root: Path, to: Path, worker: str, first: str) -> Path:
    """A copy of the site, in which a worker does something else first."""
    shutil.copytree(root, to, dirs_exist_ok=True)
    [script] = (to / BELOW / "assets").glob(f"{worker}-*.js")
    script.write_text(first + script.read_text())
    return to


def test_a_thinker_is_ended_when_nobody_waits_for_it(come: Come, root: Path, tmp_path: Path) -> None:
    """Hints for one game take for ever here. Whoever leaves such a table gets another thinker."""
    player = come(at=altered(root, tmp_path, "thinker", HANGS))
    player.set_up("gzhel")
    player.board.wait()
    player.page.evaluate(HEARD)
    player.button("Hint").click()
    assert player.page.evaluate("heard")
    player.set_up("nizam")
    player.board.wait()
    player.button("Hint").click()
    expect(player.page.get_by_role("region", name="Hint")).to_be_visible()


REFUSES = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError') };\n"


def test_a_browser_that_keeps_nothing_says_so(come: Come, root: Path, tmp_path: Path) -> None:
    """As private windows of some browsers do: lessons work, and a game says why it does not."""
    player = come(at=altered(root, tmp_path, "house", REFUSES))
    player.open("/set-up/nizam")
    player.button("Play").click()
    expect(player.page.get_by_text("does not let Terem keep games").first).to_be_visible()
    player.open("/learn/nizam")
    expect(player.page.locator(".board").first).to_be_visible()
    # Whoever asks in the background reports the same refusal to the console.
    player.wrong = [wrong for wrong in player.wrong if "does not let Terem keep games" not in wrong]


def test_what_needs_others_says_so(come: Come) -> None:
    player = come()
    player.open("/set-up/nizam")
    seat = player.page.get_by_role("combobox", name="Seat 2", exact=True)
    assert "A friend, by link" not in seat.inner_text()
    player.open("/me")
    expect(player.page.get_by_role("heading", name="On this device")).to_be_visible()
    expect(player.page.get_by_text("need a server that others can reach")).to_be_visible()
    player.page.get_by_label("Your name").fill("Vera")
    player.button("Come in").click()
    player.page.get_by_role("heading", name="Hello, Vera").wait_for()
    player.open("/table/of-a-friend")
    expect(player.page.get_by_text("A link from a friend leads to another Terem")).to_be_visible()


class Offered:
    """The same site at a server of Terem's."""

    def __init__(self, house: Served) -> None:
        self.house = house
        self.origin = f"http://{house.address}"
        self.address = f"{self.origin}/device/"

    def stop(self) -> None:
        if self.house.process.poll() is None:
            self.house.stop()


def test_a_server_offers_it_and_it_goes_on_without_the_server(come: Come, root: Path, tmp_path: Path) -> None:
    """From the start page, from a table whose connection is gone, and from the page that says so."""
    with served("--data", str(tmp_path), TEREM_DEVICE=str(root / BELOW)) as house:
        player = come(at=Offered(house))
        page, offer = player.page, player.page.get_by_role("link", name="Play on this device")
        page.goto(player.site.origin)
        page.evaluate(KEPT)  # the server's own worker
        offer.click()
        page.evaluate(ALL_KEPT)
        page.goto(f"{player.site.origin}/set-up/nizam")
        player.button("Play").click()
        player.board.wait()
        expect(offer).to_have_count(0)
        player.stop_server()
        expect(page.get_by_role("status").filter(has=offer)).to_contain_text("Connection lost")
        offer.click()
        player.set_up("gzhel")
        player.board.play(1)
        page.goto(player.site.origin)
        offer.click()
        player.board.page.get_by_role("link", name="Gzhel").first.wait_for()
        player.wrong = [wrong for wrong in player.wrong if "ERR_CONNECTION_REFUSED" not in wrong]


def test_games_are_taken_to_another_device(come: Come, tmp_path: Path) -> None:
    """By the file that one page saves; the other one says what came, and that nothing comes twice."""
    here = come()
    here.set_up("gzhel")
    here.board.play(1)
    here.open("/me")
    saved = tmp_path / "terem.json"
    saved.write_text(here.saved("Download"), encoding="utf-8")
    there = come(phone=True)
    there.open("/me")
    for told in ("New here: 1 game, 0 packs", "1 game was here already"):
        with there.page.expect_file_chooser() as chooser:
            there.button("Choose the file").click()
        chooser.value.set_files(saved)
        expect(there.page.get_by_text(told)).to_be_visible()
    nothing = tmp_path / "nothing.json"
    nothing.write_text('{"games": 3}')
    with there.page.expect_file_chooser() as chooser:
        there.button("Choose the file").click()
    chooser.value.set_files(nothing)
    expect(there.page.get_by_role("alert")).to_contain_text("nothing of Terem in this file")
    there.open("/games")
    there.page.get_by_role("link", name=re.compile("Gzhel")).first.click()
    there.board.play(1)
