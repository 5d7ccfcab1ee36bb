"""The site without a server: a plain file server, a folder below another, a real Chromium, no network."""

from __future__ import annotations

import gzip
import html
import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from extent import IS_SLOW
from playwright.sync_api import Browser, Route, ViewportSize, expect
from wasm import firefox
from wasm.site import ROOT, Site, served

import terem.core
from browser.conftest import PATIENCE

GAMES, DECISIONS = (1700, 20) if IS_SLOW else (2, 1)
RECORDS = ROOT / "terem" / "games"
ANSWERS = ROOT / "tests" / "wasm" / "answers.py"
ASK = """async (data) => {
  const worker = new Worker('/worker.mjs', { type: 'module' })
  const answer = new Promise((done) => (worker.onmessage = (event) => done(event.data)))
  worker.postMessage(data)
  const told = await answer
  worker.terminate()
  return told
}"""
KEPT = """() => navigator.serviceWorker.ready.then(async (found) => {
  while (found.active.state !== 'activated') await new Promise((next) => setTimeout(next, 50))
})"""

ONLY = """async (name) => {
  while ((await caches.keys()).join() !== name) await new Promise((next) => setTimeout(next, 50))
}"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("files")) as site:
        yield site


def about(site: Site) -> dict[str, Any]:
    (file,) = site.folder.glob("python/*/python.json")
    found: dict[str, Any] = json.loads(file.read_text())
    return found


@pytest.fixture(scope="session")
def here(site: Site) -> list[str]:
    """This machine's answers."""
    if terem.core.build() != "compiled" or about(site)["build"] != "compiled":
        pytest.skip("plain bots of Gorynich look less far than compiled ones")
    command = [sys.executable, "-P", str(ANSWERS), str(RECORDS), str(GAMES), str(DECISIONS)]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()


def question(site: Site) -> dict[str, Any]:
    (loader,) = (site.folder / "assets").glob("python-*.js")
    golden = RECORDS.glob("*/tests/golden/*.terem")
    records = {path.relative_to(RECORDS).as_posix(): path.read_text() for path in golden}
    asked = {"loader": f"{site.address}assets/{loader.name}", "base": site.address, "records": records}
    return asked | {"script": ANSWERS.read_text(), "games": GAMES, "decisions": DECISIONS}


def compare(told: dict[str, Any], here: list[str]) -> None:
    assert "error" not in told, told["error"]
    build, *there = told["answers"].splitlines()
    assert build == "compiled"
    assert len(there) > 50
    assert there == here
    # Progress goes forward, and to the end.
    done = [step[0] for step in told["told"]]
    assert done == sorted(done)
    assert told["told"][-1] == [done[-1], done[-1], "ready"]


def test_chromiums_worker_answers_like_this_machine(site: Site, here: list[str], browser: Browser) -> None:
    page = browser.new_page()
    try:
        page.goto(f"{site.origin}/blank.html")
        compare(page.evaluate(ASK, question(site)), here)
    finally:
        page.close()


def test_the_worker_of_firefox_answers_like_this_machine(site: Site, here: list[str]) -> None:
    path = firefox.find()
    if not path:
        pytest.skip("there is no Firefox here (on Debian: apt install firefox-esr)")
    with firefox.running(path) as fox:
        fox.goto(f"{site.origin}/blank.html")
        compare(fox.evaluate(ASK, question(site)), here)


def test_little_is_sent(site: Site) -> None:
    """By any file server; one that compresses text sends less."""
    from scripts.static import sizes

    parts = sizes(site.folder)
    assert sum(sent for _, sent in parts.values()) < 6_000_000, parts


def test_nothing_in_the_page_names_the_root_of_its_server(site: Site) -> None:
    """It works under any address, so none of its own may begin with a slash."""
    page = html.unescape((site.folder / "index.html").read_text())
    assert not re.search(r'(?:href|src)="/', page)
    assert "Content-Security-Policy" in page
    assert page.count("unsafe") == page.count("'wasm-unsafe-eval'") == 1
    manifest = json.loads((site.folder / "terem.webmanifest").read_text())
    assert not any(icon["src"].startswith("/") for icon in manifest["icons"])
    for file in (site.folder / "assets").glob("*.js"):
        found = re.search(r'(?:href|src)="/(?!api/)|["`\']/(?:assets/|icon|preview/)', file.read_text())
        assert found is None, (file.name, found)


def test_every_file_is_kept(site: Site) -> None:
    worker = (site.folder / "sw.js").read_text()
    kept = json.loads(re.search(r"FILES = (\[.*?\])", worker)[1])  # type: ignore[index]
    for name in kept:
        with urllib.request.urlopen(site.address + name) as answer:
            assert answer.status == 200, name
    there = {
        path.relative_to(site.folder).as_posix()
        for path in site.folder.rglob("*")
        if path.is_file() and path.suffix not in (".br", ".gz")
    }
    assert there - set(kept) == {"sw.js", "site.json"}


def test_text_lies_there_compressed_too(site: Site) -> None:
    """For servers that send such files. What is asked for again each time is small."""
    texts = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest"}
    small = {site.folder / "sw.js", site.folder / "site.json"}
    files = [file for file in site.folder.rglob("*") if file.suffix in texts and file not in small]
    assert len(files) > 100
    for file in files:
        squeezed = [file.with_name(file.name + suffix) for suffix in (".gz", ".br")]
        assert gzip.decompress(squeezed[0].read_bytes()) == file.read_bytes(), file
        assert 0 < squeezed[1].stat().st_size < squeezed[0].stat().st_size + 30, file


def test_the_benchmark_starts_python(site: Site) -> None:
    command = [sys.executable, "-P", "-m", "terem", "bench", "page", str(site.folder), "--json"]
    done = subprocess.run(
        [*command, "--runs", "1", "--seconds", "0.05", "--decisions", "1"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert all(figure > 0 for when in ("start", "slowed") for figure in found[when].values())
    assert found["builds"]["page"] == about(site)["build"]
    for figures in found["games"].values():
        assert 0 < figures["ratio_least"] <= figures["ratio"] <= figures["ratio_most"]
        assert figures["native_steps_per_s"] > 0 < figures["page_steps_per_s"]
        assert figures["native_master_ms"] > 0 <= figures["page_master_ms"]


class Visit:
    """A first visit, with nothing kept yet. Any error in the browser fails the test at its end."""

    def __init__(self, browser: Browser, site: Site) -> None:
        size: ViewportSize = {"width": 1280, "height": 800}
        self.context = browser.new_context(viewport=size, reduced_motion="reduce")
        self.site = site
        self.page = self.context.new_page()
        self.page.set_default_timeout(3 * PATIENCE)
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda told: self.wrong.append(told.text) if told.type == "error" else None)

    def lit(self) -> None:
        """The house, with a window for every game."""
        expect(self.page.locator(".scene [role='button']")).to_have_count(6, timeout=PATIENCE)

    def until_python_runs(self) -> None:
        expect(self.page.locator(".bar progress")).to_have_count(1, timeout=PATIENCE)
        expect(self.page.locator(".bar progress")).to_have_count(0, timeout=3 * PATIENCE)


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    with served(tmp_path) as site:
        visit = Visit(browser, site)
        yield visit
        visit.context.close()
        assert not visit.wrong


def test_house_and_rules_do_without_python_and_then_without_a_network(visit: Visit) -> None:
    page, address = visit.page, visit.site.address
    held: list[Route] = []
    page.context.route("**/*.packed", lambda route: held.append(route))
    page.goto(address)
    visit.lit()
    page.goto(f"{address}#/rules/nizam")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nizam")
    page.locator("nav ol a").last.click()  # to a place on this page
    assert re.search(r"#/rules/nizam#\S+$", page.url), page.url
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nizam")
    assert held
    page.context.unroute("**/*.packed")  # and lets go what it held
    page.evaluate(KEPT)
    visit.site.stop()
    page.context.set_offline(True)
    page.goto(f"{address}#/rules/gzhel")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Gzhel")
    page.goto(address)
    visit.lit()
    visit.until_python_runs()


def test_the_page_asks_before_it_changes_to_a_newer_site(visit: Visit) -> None:
    page = visit.page
    page.goto(visit.site.address)
    page.evaluate(KEPT)
    names = "() => caches.keys()"
    (old,) = page.evaluate(names)
    page.reload()  # now with the worker
    worker = visit.site.folder / "sw.js"
    worker.write_text(re.sub(r"VERSION = \"\w+\"", 'VERSION = "newer"', worker.read_text()))
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    change = page.get_by_role("button", name="Change to it")
    change.wait_for()
    assert old in page.evaluate(names)
    with page.expect_navigation():
        change.click()
    visit.lit()
    newer = re.sub(r"\w+$", "newer", old)
    page.evaluate(ONLY, newer)


@pytest.mark.slow
def test_an_interpreted_site_says_so(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path, "--interpreted") as site:
        assert about(site)["build"] == "plain"
        visit = Visit(browser, site)
        try:
            visit.page.goto(site.address)
            visit.page.get_by_text("The rules are not compiled here").wait_for()
        finally:
            visit.context.close()
    assert not visit.wrong
