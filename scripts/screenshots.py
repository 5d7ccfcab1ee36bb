"""Make the screenshots of the README with the real program: python scripts/screenshots.py

Those of the browser use a separate server and a real Chromium (TEREM_CHROMIUM names another one).
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console

from terem.bots import random
from terem.core import FastRng
from terem.core.words import Words
from terem.games import find_game
from terem.games.nizam.view import NizamView
from terem.table import Match, Occupant

IMAGES = Path(__file__).parent.parent / "docs" / "images"


def a_turn_that_scores(match: Match) -> str:
    """Play on until Anna holds some cards and a shift would bring her points; returns that shift."""
    rng = FastRng(3)
    while True:
        (seat,) = match.to_act()
        if seat == 0 and len(match.record.turns) > 8:
            for action in match.legal(seat):
                word = match.game.text(action)
                if word[1] in "<>^v" and ":" not in word:
                    match.act(seat, action)
                    seen = match.view(seat)
                    assert isinstance(seen, NizamView)
                    if len(seen.scoring) > 0 and len(seen.hand or "") > 4:
                        match.undo(seat)
                        return word
                    match.undo(seat)
        if seat == 0:
            match.play(seat, [match.parse("draw")])
            continue
        while not match.draft(seat).is_closed:
            match.act(seat, random.choose(match.redealt(seat, rng), seat, rng))
        match.commit(seat)


def terminal_table() -> None:
    """Nizam at the terminal table: hints, a refusal with its clause, a shift and what it would score."""
    game = find_game("nizam")
    match = Match(game, [Occupant("Anna"), Occupant("random", "bot")], seed=bytes(range(5, 37)))
    words = Words(game, "en", ["Anna", "random"])
    console = Console(record=True, width=92, file=io.StringIO(), highlight=False)
    shift = a_turn_that_scores(match)
    console.print(game.board(match.view(0), words))
    console.print("Anna, your turn.\n[bold]Anna> [/]?")
    for line in match.hints(0, words):
        console.print(f"  {line}", markup=False)
    console.print("[bold]Anna> [/]end")
    console.print("  Shift at least one line before you end your turn. (§4.4)", style="yellow", markup=False)
    console.print(f"[bold]Anna> [/]{shift}")
    match.act(0, match.parse(shift))
    seen = match.view(0)
    assert isinstance(seen, NizamView)
    console.print(game.board(seen, words))
    for item in seen.scoring:
        console.print(f"  [green]+{item.points}[/]  {words.item(item)}")
    console.print("[bold]Anna> [/]undo")
    svg = console.export_svg(title="terem tty nizam")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # nothing is fetched from elsewhere
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")
    (IMAGES / "terminal.svg").write_text(svg, encoding="utf-8")


# Game, bots at Anna's table, width, colours.
TABLES = [
    ("nizam", 1, 1280, "light"),
    ("pearl", 2, 1280, "dark"),
    ("mezen", 1, 1280, "light"),
    ("gzhel", 1, 1280, "light"),
    ("gorynich", 2, 1280, "light"),
    ("pizza", 1, 1280, "light"),
    ("mezen", 0, 390, "dark"),
    ("gzhel", 0, 390, "light"),
]
TALL = 844


def pages() -> None:
    """The house, a table of each game, two phones."""
    with served() as base, sync_playwright() as playwright:
        chromium = os.environ.get("TEREM_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        take(browser, base, "", "house", 1280, "light")
        take(browser, base, "", "house-phone", 390, "dark")
        for game, bots, width, colours in TABLES:
            name = game if width > 500 else f"{game}-phone"
            take(browser, base, game, name, width, colours, bots)
        workshop(browser, base, "workshop", 1280)
        workshop(browser, base, "workshop-phone", 390)
        browser.close()


def opened(browser: Browser, width: int, colours: str) -> Page:
    phone = width < 500
    context = browser.new_context(
        viewport={"width": width, "height": TALL if phone else 800},
        device_scale_factor=2 if phone else 1,
        color_scheme="dark" if colours == "dark" else "light",
        reduced_motion="reduce",
        is_mobile=phone,
        locale="en-GB",
    )
    return context.new_page()


def keep(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=88)
    page.context.close()


def workshop(browser: Browser, base: str, name: str, width: int) -> None:
    """Somebody enters the first goal card of their copy of Mezen."""
    page = opened(browser, width, "light")
    page.goto(f"{base}workshop/mezen")
    page.get_by_label("What is it called?").fill("My box")
    page.get_by_role("tab", name="Goal cards").click()
    card = page.locator("#entry-card-0")
    card.get_by_role("button", name=re.compile("^Symbols: ")).click()
    card.get_by_role("button", name="Bird", exact=True).click()
    card.get_by_role("button", name="b1: does not count", exact=True).click()
    card.get_by_text("as in your copy").wait_for()
    page.get_by_role("tablist").evaluate("it => it.scrollIntoView()")
    keep(page, name)


def take(browser: Browser, base: str, game: str, name: str, width: int, colours: str, bots: int = 0) -> None:
    page = opened(browser, width, colours)
    if game:
        origin = {"Origin": base.rstrip("/")}
        page.request.post(f"{base}api/guest", data={"name": "Anna"}, headers=origin)
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "pupil"} for _ in range(bots))]
        made = page.request.post(f"{base}api/tables", data={"game": game, "seats": seats}, headers=origin)
        page.goto(f"{base}table/{made.json()['table']}")
        page.locator(".prompt.yours").wait_for(timeout=60_000)
    else:
        page.goto(base)
        page.locator("svg").first.wait_for()
    keep(page, name)


@contextmanager
def served() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-P",
            "-m",
            "terem",
            "serve",
            "--port",
            "0",
            "--no-browser",
            "--data",
            folder,
        ]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        found = re.search(r"http://\S+/", process.stderr.readline())
        assert found
        try:
            yield found[0]
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    terminal_table()
    pages()
