"""A real server, a real Chromium, and people who sit in front of it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect
from server_cli.served import Served, served

PATIENCE = 60_000  # milliseconds, for a busy machine
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PLAIN = ["--disable-gpu", "--disable-software-rasterizer"]  # an emulated GPU is slower than none

# Shifts, tiles, tokens, cells without a mark on the board, whole rows: what people never read.
NOTATION = re.compile(
    r"\b[1-5][<>]|\b[a-e][v^]\b|\b[hbgxfs][HBGXF?]\b|\b[DPR]/[DPR]\b|\b[dc][a-d][1-4]\b"
    r"|\bt[ef][56]\b|-?\d,-?\d|[.\w]{4}/[.\w]{4}/"
)

PAINTED = "() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))"
# Checks that passed are not sent back: that takes long as well. Only colours differ in the dark.
LOOK = """async (dark) => {
  const found = await axe.run({ resultTypes: ['violations'], ...(dark && { runOnly: ['color-contrast'] }) })
  return { violations: found.violations }
}"""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    chosen = {"executable_path": os.environ["TEREM_CHROMIUM"]} if "TEREM_CHROMIUM" in os.environ else {}
    return {**browser_type_launch_args, **chosen, "args": [*as_root, *QUIET, *PLAIN]}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served("--data", str(tmp_path_factory.mktemp("house"))) as running:
        yield running


class Visitor:
    """A person at a screen. Any error in their browser fails the test at its end."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.base = f"http://{address}"
        self.context = context
        self.wrong: list[str] = []
        self._forgiven: list[str] = []
        self.page = self.another_tab()

    def another_tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._listen)
        return page

    def _listen(self, told: ConsoleMessage) -> None:
        if told.type == "error" or "credentials mode" in told.text:  # what was fetched early was not used
            self.wrong.append(f"{told.text} ({told.location['url']})")

    def leave(self) -> None:
        """Before a test stops its own server: a page that is still loading would report an error."""
        self.context.close()

    def forgive(self, pattern: str) -> None:
        """Ignore what the browser logs when a test makes something fail on purpose."""
        self._forgiven.append(pattern)

    @property
    def problems(self) -> list[str]:
        return [wrong for wrong in self.wrong if not any(re.search(one, wrong) for one in self._forgiven)]

    # ------------------------------------------------------------------ by HTTP, to save time

    def post(self, path: str, **body: Any) -> Any:
        answer = self.page.request.post(
            self.base + path, data=body, headers={"Origin": self.base}, timeout=PATIENCE
        )
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.page.request.get(self.base + path, timeout=PATIENCE)
        assert answer.ok, answer.text()
        return answer.json()

    def become(self, name: str, language: str = "en") -> None:
        self.post("/api/guest", name=name, language=language)

    def set_up(self, game: str, *seats: str, **more: Any) -> str:
        """A table for tests of what comes after: seats are me, open or a bot's level."""
        requests = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats
        ]
        return str(self.post("/api/tables", game=game, seats=requests, **more)["table"])

    # ------------------------------------------------------------------ on the screen

    def open(self, path: str) -> Page:
        self.page.goto(self.base + path)
        self.page.wait_for_selector("main *")
        return self.page

    def until(self, is_so: Callable[[], bool]) -> None:
        """For conditions that no single element shows."""
        for _ in range(PATIENCE // 50):
            if is_so():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("this never happened")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)

    def speak(self, language: str) -> None:
        """Choose a language in the settings, whose name differs in each language."""
        self.page.locator("header summary").click()
        self.page.locator("header select").first.select_option(language)
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        self.page.keyboard.press("Escape")

    def check_access(self, page: Page | None = None) -> None:
        """axe finds nothing wrong on the page as it is now, in light and in dark."""
        page = page or self.page
        page.evaluate(AXE_SCRIPT)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # so that no colour fades
            page.evaluate(PAINTED)
            found = AxeResults(page.evaluate(LOOK, scheme == "dark"))
            assert found.violations_count == 0, f"{page.url} {scheme}: {found.generate_report()}"


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, house: Served) -> Iterator[Visit]:
    """A new person with a separate browser: on a desktop, or `phone=True`; perhaps at another server.
    Only with `asked` does the table ask before a turn that wastes something: tests play at random."""
    visitors: list[Visitor] = []

    def come(
        *,
        phone: bool = False,
        language: str = "en-GB",
        address: str = "",
        asked: bool = False,
        **options: Any,
    ) -> Visitor:
        screen: dict[str, Any] = {"viewport": DESKTOP}
        if phone:
            screen = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        context = browser.new_context(locale=language, **{"reduced_motion": "reduce"} | screen | options)
        if not asked:
            context.add_init_script("localStorage.setItem('terem-ask', 'off')")
        visitors.append(Visitor(context, address or house.address))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    assert [wrong for visitor in visitors for wrong in visitor.problems] == []
