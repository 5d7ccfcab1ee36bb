"""A real server, a real Chromium, and people who sit in front of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page
from server_cli.served import Served, served

PATIENCE = 60_000  # milliseconds, for a machine that does much else
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    chosen = {"executable_path": os.environ["TEREM_CHROMIUM"]} if "TEREM_CHROMIUM" in os.environ else {}
    return {**browser_type_launch_args, **chosen, "args": [*as_root, *QUIET]}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served("--data", str(tmp_path_factory.mktemp("house"))) as running:
        yield running


class Visitor:
    """Somebody at a screen. Whatever goes wrong in their browser fails the test at its end."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.base = f"http://{address}"
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.wrong: list[str] = []
        self._watch(self.page)

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on(
            "console", lambda message: self.wrong.append(message.text) if message.type == "error" else None
        )

    def another_tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        self._watch(page)
        return page

    def become(self, name: str, language: str = "en") -> None:
        answer = self.page.request.post(
            f"{self.base}/api/guest", data={"name": name, "language": language}, headers={"Origin": self.base}
        )
        assert answer.status == 201, answer.text()

    def set_up(self, game: str, *seats: str, **more: Any) -> str:
        """A table by the interface, for tests of what comes after: seats are me, open or a bot's level."""
        wishes = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats
        ]
        answer = self.page.request.post(
            f"{self.base}/api/tables",
            data={"game": game, "seats": wishes, **more},
            headers={"Origin": self.base},
        )
        assert answer.status == 201, answer.text()
        return str(answer.json()["table"])

    def open(self, path: str) -> Page:
        self.page.goto(self.base + path)
        self.page.wait_for_selector("main *")
        return self.page

    def check_access(self, page: Page | None = None) -> None:
        """axe finds nothing wrong on the page as it is now."""
        found = Axe().run(page or self.page)
        assert found.violations_count == 0, found.generate_report()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, house: Served, tmp_path: Path) -> Iterator[Visit]:
    """Somebody new with a browser of their own: on a desktop, or `phone=True`."""
    visitors: list[Visitor] = []

    def come(*, phone: bool = False, language: str = "en-GB", **options: Any) -> Visitor:
        screen: dict[str, Any] = {"viewport": DESKTOP}
        if phone:
            screen = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        context = browser.new_context(locale=language, **{"reduced_motion": "reduce"} | screen | options)
        visitors.append(Visitor(context, house.address))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [wrong for visitor in visitors for wrong in visitor.wrong] == []
