"""How fast the page is: a real Chromium against a real server on loopback."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from terem.core import build

QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PATIENCE = 60_000
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
# Notes when the windows of all games are drawn: the next frame shows them.
HOUSE = """new MutationObserver((_, watch) => {
    if (document.querySelectorAll('.scene [role="button"]').length < 6) return
    watch.disconnect()
    requestAnimationFrame(() => (window.houseAt = performance.now()))
}).observe(document, { childList: true, subtree: true })"""
LOADED = """() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
    .reduce((sum, entry) => sum + entry.transferSize, 0)"""
# From the click to the frame after the drafted turn is on the board, when Undo becomes enabled.
REACTION = """arrow => new Promise(done => {
    const undo = document.querySelector('.controls button')
    const began = performance.now()
    new MutationObserver((_, watch) => {
        if (undo.disabled) return
        watch.disconnect()
        requestAnimationFrame(() => done(performance.now() - began))
    }).observe(undo, { attributes: true })
    arrow.dispatchEvent(new MouseEvent('click', { bubbles: true }))
})"""


class NoBrowser(RuntimeError):
    """The message says what is missing."""


def measure(runs: int) -> dict[str, Any]:
    """Medians over the runs, each in a browser with an empty cache."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise NoBrowser("measuring the page needs Playwright: pip install playwright") from None
    chromium = os.environ.get("TEREM_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    found: dict[str, list[float]] = {}
    with _server() as base, sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=[*as_root, *QUIET])
        except Error:
            raise NoBrowser("there is no Chromium here: name one with TEREM_CHROMIUM=/path/to/it") from None
        for _ in range(runs):
            for name, value in _one(browser, base).items():
                found.setdefault(name, []).append(value)
        browser.close()
    return {
        "build": build(),
        "cores": os.cpu_count(),
        "load_before": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "runs": runs,
        "median": {name: round(median(values), 1) for name, values in found.items()},
        "worst": {name: round(max(values), 1) for name, values in found.items()},
    }


def _one(browser: Any, base: str) -> dict[str, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(HOUSE)
    page.goto(base, wait_until="networkidle")
    page.wait_for_function("window.houseAt")
    told = {
        "start_paint_ms": page.evaluate(PAINT),
        "start_house_ms": page.evaluate("window.houseAt"),
        "start_kb": page.evaluate(LOADED) / 1000,
    }
    origin = {"Origin": base.rstrip("/")}
    page.request.post(f"{base}api/guest", data={"name": "Anna"}, headers=origin)
    seats = [{"kind": "me"}, {"kind": "me", "name": "Boris"}]
    made = page.request.post(f"{base}api/tables", data={"game": "nizam", "seats": seats}, headers=origin)
    page.goto(f"{base}table/{made.json()['table']}", wait_until="networkidle")
    told["table_paint_ms"] = page.evaluate(PAINT)
    page.locator(".pass button").click()  # the device is passed
    reactions = []
    for _ in range(10):
        arrow = page.locator(".board [data-arrow].open:not(.three)").first
        if not arrow.count():
            break
        reactions.append(arrow.evaluate(REACTION))
        page.locator(".controls button").first.click()  # take it back
        page.locator(".controls button:first-child:disabled").wait_for()
    if reactions:
        told["draft_ms"] = median(reactions)
    context.close()
    return told


@contextmanager
def _server() -> Iterator[str]:
    folder = tempfile.mkdtemp(prefix="terem-bench-")
    command = [sys.executable, "-P", "-m", "terem", "serve", "--port", "0", "--limits", "100"]
    process = subprocess.Popen(
        [*command, "--no-browser", "--data", folder], stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stderr is not None
        line = process.stderr.readline()
        address = re.search(r"http://\S+/", line)
        if not address:
            raise NoBrowser(f"the server did not start: {line.strip()}")
        urllib.request.urlopen(f"{address[0]}healthz").close()
        yield address[0]
    finally:
        process.terminate()
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


AIMS = {
    "start_paint_ms": "280",
    "start_house_ms": "400",
    "table_paint_ms": "400",
    "draft_ms": "50",
    "start_kb": "",
}
NAMES = {
    "start_paint_ms": "first paint of the start page, ms",
    "start_house_ms": "until the whole house is there, ms",
    "table_paint_ms": "first paint of a table, ms",
    "draft_ms": "from a click to one's own unfinished turn on the board, ms",
    "start_kb": "start page over the wire, kB",
}


def as_markdown(result: dict[str, Any]) -> str:
    lines = [
        f"Build: {result['build']}, {result['cores']} cores (load {result['load_before']:.1f} before), "
        f"{result['runs']} runs, nothing cached, loopback.",
        "",
        "| | median | worst | aim |",
        "|---|--:|--:|--:|",
    ]
    for key, name in NAMES.items():
        if key in result["median"]:
            row = result["median"][key], result["worst"][key], AIMS[key]
            lines.append(f"| {name} | {row[0]:g} | {row[1]:g} | {row[2]} |")
    return "\n".join(lines)
