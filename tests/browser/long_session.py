"""Somebody plays one game after another for a long time: does the page's memory grow?

PYTHONPATH=tests:. .venv/bin/python -m browser.long_session FOLDER [MINUTES] [PAUSE]

FOLDER is a site of ./play static. After each game garbage is collected everywhere, and a row is printed.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec import Struct
from playwright.sync_api import Page, sync_playwright

from bench.devtools import NOTING, Target, Tools, resident, tools
from bench.page import files
from browser.boards import Board
from browser.conftest import DESKTOP, PLAIN, QUIET
from terem.games import keys

CHOSEN = {"terem-ask": "off", "terem-level": "pupil", "terem-level-team": "pupil"}
COUNT = "() => document.querySelectorAll('*').length"


class Held(Struct, frozen=True):
    """Megabytes after garbage was collected, and what the page holds."""

    minutes: float
    games: int
    renderer: float  # resident, of the process that shows the page and runs its workers
    page: float  # JavaScript's objects
    house: float  # Python's memory where tables are
    thinker: float  # and where bots think
    workers: float  # JavaScript's objects of both
    nodes: int  # of the document, also those that nothing shows any more
    listeners: int
    documents: int

    def __str__(self) -> str:
        numbers = (self.renderer, self.page, self.house, self.thinker, self.workers)
        told = " | ".join(f"{number:.1f}" for number in numbers)
        return (
            f"| {self.minutes:.0f} | {self.games} | {told} | {self.nodes} | {self.listeners}"
            f" | {self.documents} |"
        )


HEAD = (
    "| minutes | games | renderer MB | page's JS | tables' Python | bots' Python | workers' JS | nodes"
    " | listeners | documents |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
)


class Session:
    def __init__(self, page: Page, shown: Target, inside: Tools) -> None:
        self.page = page
        self.inside = inside
        self._shown = shown
        self._began = time.monotonic()
        self.games = 0

    @property
    def minutes(self) -> float:
        return (time.monotonic() - self._began) / 60

    def held(self) -> Held:
        self.inside.look()
        workers = {target.title: target for target in self.inside.workers()}
        for target in (self._shown, *workers.values()):
            target.collect_garbage()
            target.collect_garbage()  # what the first one let go
        counted = self._shown.ask("Memory.getDOMCounters")
        wasm = {title: target.wasm_bytes() / 1e6 for title, target in workers.items()}
        renderers = self.inside.renderers()
        return Held(
            self.minutes,
            self.games,
            max(resident(process)["resident"] for process in renderers) / 1e6,
            self._shown.script_bytes() / 1e6,
            wasm.get("house", 0.0),
            wasm.get("thinker", 0.0),
            sum(target.script_bytes() for target in workers.values()) / 1e6,
            counted["nodes"],
            counted["jsEventListeners"],
            counted["documents"],
        )

    def play(self, game: str, pause: float) -> None:
        """One game, by links of the page: it is never loaded again."""
        self.page.evaluate(f"location.hash = '/set-up/{game}'")
        self.page.get_by_role("button", name="Play", exact=True).click()
        board = Board(self.page)
        while board.wait():
            board.turn()
            self.page.wait_for_timeout(1000 * pause)
        self.games += 1


@contextmanager
def session(folder: Path) -> Iterator[Session]:
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    chromium = os.environ.get("TEREM_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place, ExitStack() as stack:
        profile, site = f"{place}/profile", Path(place, "site")
        shutil.copytree(folder, site)
        for script in (*site.glob("assets/house-*.js"), *site.glob("assets/thinker-*.js")):
            script.write_text(NOTING + script.read_text(encoding="utf-8"), encoding="utf-8")
        address = stack.enter_context(files(site))
        with sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(
                profile,
                executable_path=chromium,
                viewport=DESKTOP,  # type: ignore[arg-type]
                reduced_motion="reduce",
                locale="en-GB",
                args=[*as_root, *QUIET, *PLAIN, "--remote-debugging-port=0"],
            )
            context.add_init_script(f"Object.assign(localStorage, {json.dumps(CHOSEN)})")
            page = context.pages[0]
            page.set_default_timeout(180_000)
            page.goto(address)
            page.locator("main *").first.wait_for()
            with tools(Path(profile)) as inside:
                yield Session(page, inside.follow(address), inside)
            context.close()


def main(folder: Path, minutes: float, pause: float) -> None:
    with session(folder) as played:
        print(HEAD, flush=True)
        while played.minutes < minutes:
            for game in keys():
                played.play(game, pause)
            print(played.held(), flush=True)


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[2:]]
    main(Path(sys.argv[1]), *given, *(40.0, 1.0)[len(given) :])
