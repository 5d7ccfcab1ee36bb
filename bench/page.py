"""The site without a server: what it sends, how soon Python is there and how fast, in a real Chromium."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

PATIENCE: Final = 600_000
HERE: Final = Path(__file__).parent
WORKER: Final = "bench-worker.mjs"
ASK: Final = """async (data) => {
  const worker = new Worker(data.worker, { type: 'module' })
  const answer = new Promise((done) => (worker.onmessage = (event) => done(event.data)))
  worker.postMessage(data)
  const told = await answer
  worker.terminate()
  return told
}"""
FIGURES: Final = {
    "fetched_ms": "all bytes are there, ms",
    "ready_ms": "Python runs, ms",
    "games_ms": "and six games are imported, ms",
    "processor_ms": "processor time of all that, ms",
    "memory_mb": "memory of Python then, MB",
}


class NoSite(RuntimeError):
    """The message says what is missing."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    sent = 0

    def log_message(self, *args: object) -> None:
        pass

    def translate_path(self, path: str) -> str:
        return str(HERE / "page_worker.mjs") if path == f"/{WORKER}" else super().translate_path(path)


def measure(folder: Path, runs: int, seconds: float, decisions: int, speed: Any) -> dict[str, Any]:
    """`speed` is the module page_speed, for this machine's own answers to the same questions."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise NoSite("measuring the page needs Playwright: pip install playwright") from None
    loader = next((folder / "assets").glob("python-*.js"), None)
    if loader is None:
        raise NoSite(f"there is no site at {folder}: ./play static makes one")
    chromium = os.environ.get("TEREM_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    script = Path(speed.__file__).read_text(encoding="utf-8")
    with files(folder) as base, sync_playwright() as playwright:
        asked: dict[str, Any] = {"base": base, "script": script, "seconds": 0, "decisions": 0}
        asked |= {"worker": f"{base}{WORKER}", "loader": f"{base}assets/{loader.name}"}

        def once(**more: Any) -> dict[str, Any]:
            try:
                browser = playwright.chromium.launch(executable_path=chromium, args=as_root)
            except Error:
                raise NoSite("there is no Chromium here: name one with TEREM_CHROMIUM=/path/to/it") from None
            page = browser.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{base}site.json")  # nothing of the page itself runs beside
            before = _processor_ms(browser)
            told: dict[str, Any] = page.evaluate(ASK, asked | more)
            told["processor_ms"] = _processor_ms(browser) - before
            browser.close()
            if "error" in told:
                raise NoSite(told["error"])
            return told

        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        starts = [once() for _ in range(runs)]
        page = once(seconds=seconds, decisions=decisions)["speed"] if seconds else None
    return {
        "cores": os.cpu_count(),
        "load_before": load,
        "runs": runs,
        "sizes": sizes(folder),
        "start": {name: round(median(told[name] for told in starts), 1) for name in FIGURES},
        "native": speed.measure(seconds, decisions) if seconds else None,
        "page": page,
    }


def _processor_ms(browser: Any) -> float:
    """Processor time of everything that shows the page and runs its workers."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pages = (process["cpuTime"] for process in told["processInfo"] if process["type"] == "renderer")
    return 1000 * float(sum(pages))


@contextmanager
def files(folder: Path) -> Iterator[str]:
    """A plain file server, at the folder's own address."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def sizes(folder: Path) -> dict[str, int]:
    """Bytes as they lie in the folder, which is what a plain file server sends."""
    found: dict[str, int] = {}
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix not in (".br", ".gz"):
            top, *rest = path.relative_to(folder).parts
            part = rest[-1] if top == "python" else top if rest else "page"
            found[part] = found.get(part, 0) + path.stat().st_size
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def as_markdown(result: dict[str, Any]) -> str:
    lines = [
        f"{result['cores']} cores (load {result['load_before']:.1f} before), {result['runs']} starts "
        "with nothing cached, loopback; medians.",
        "",
        "| start | |",
        "|---|--:|",
        *(f"| {name} | {result['start'][key]:g} |" for key, name in FIGURES.items()),
        "",
        "| sent by a plain file server | kB |",
        "|---|--:|",
        *(f"| {name} | {size / 1000:.0f} |" for name, size in result["sizes"].items()),
        f"| all | {sum(result['sizes'].values()) / 1000:.0f} |",
    ]
    if result["page"]:
        native, page = result["native"], result["page"]
        lines += ["", f"Native: {native['build']}; in the page: {page['build']}. Processor time.", ""]
        lines += [
            "| | steps/s, native | in the page | ratio | master ms (worst), native | in the page |",
            "|---|--:|--:|--:|--:|--:|",
        ]
        for key, own in native["games"].items():
            there = page["games"][key]
            ratio = there["steps_per_s"] / own["steps_per_s"]
            lines.append(
                f"| {key} | {own['steps_per_s']:,} | {there['steps_per_s']:,} "
                f"| {ratio:.2f} | {own['master_ms']:g} ({own['master_worst_ms']:g}) "
                f"| {there['master_ms']:g} ({there['master_worst_ms']:g}) |"
            )
    return "\n".join(lines)
