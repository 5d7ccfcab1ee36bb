"""The site without a server: what it sends, how soon Python is there and how fast, in a real Chromium."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

PATIENCE: Final = 600_000
HERE: Final = Path(__file__).parent
WORKER: Final = "bench-worker.mjs"
ROUNDS: Final = 5  # of native and the page in turn
SLOWER: Final = 4
SLICE: Final = 0.02  # seconds; a slowed browser runs for a part of each
OPEN: Final = """(address) => {
  const worker = new Worker(address, { type: 'module' })
  globalThis.ask = (data) => new Promise((done) => {
    worker.onmessage = (event) => done(event.data)
    worker.postMessage(data)
  })
}"""
FIGURES: Final = {
    "fetched_ms": "all bytes are there, ms",
    "ready_ms": "Python runs, ms",
    "games_ms": "and six games are imported, ms",
    "processor_ms": "processor time of all that, ms",
    "memory_mb": "memory of Python then, MB",
    "slower": "the same loop took so many times as long",
}


class NoSite(RuntimeError):
    """The message says what is missing."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    sent = 0

    def log_message(self, *args: object) -> None:
        pass

    def translate_path(self, path: str) -> str:
        return str(HERE / "page_worker.mjs") if path == f"/{WORKER}" else super().translate_path(path)


class Started:
    """A browser with a worker in it."""

    def __init__(self, browser: Any, address: str) -> None:
        self._browser = browser
        self._tools = browser.new_browser_cdp_session()
        self._page = browser.new_page()
        self._page.set_default_timeout(PATIENCE)
        self._page.goto(f"{address}site.json")  # nothing of the page itself runs beside
        self._page.evaluate(OPEN, f"{address}{WORKER}")

    def ask(self, **data: Any) -> Any:
        told: dict[str, Any] = self._page.evaluate("(data) => ask(data)", data)
        if "error" in told:
            raise NoSite(told["error"])
        return told["told"]

    def work(self, name: str, *given: object) -> Any:
        return self.ask(name=name, given=given)

    def renderers(self) -> dict[int, float]:
        """Seconds of processor time of everything that shows the page and runs its workers, by process."""
        told = self._tools.send("SystemInfo.getProcessInfo")["processInfo"]
        return {one["id"]: float(one["cpuTime"]) for one in told if one["type"] == "renderer"}

    def processor(self) -> float:
        return sum(self.renderers().values())


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
    with files(folder) as base, sync_playwright() as playwright:
        first = {"base": base, "loader": f"{base}assets/{loader.name}"}
        first["script"] = Path(speed.__file__).read_text(encoding="utf-8")

        @contextmanager
        def browser() -> Iterator[Started]:
            try:
                there = playwright.chromium.launch(executable_path=chromium, args=as_root)
            except Error:
                raise NoSite("there is no Chromium here: name one with TEREM_CHROMIUM=/path/to/it") from None
            yield Started(there, base)
            there.close()

        def start(slower: int) -> dict[str, float]:
            with browser() as started:
                usual = min(started.ask() for _ in range(3))
                before = started.processor()
                with slowed(started.renderers(), slower):
                    told: dict[str, float] = started.ask(**first)
                    told["processor_ms"] = 1000 * (started.processor() - before)
                    told["slower"] = min(started.ask() for _ in range(3)) / usual
            return told

        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        starts = [start(1) for _ in range(runs)]
        late = [start(SLOWER) for _ in range(runs)] if hasattr(signal, "SIGSTOP") else []
        games = {}
        if seconds:
            with browser() as started:
                started.ask(**first)
                build = started.work("build")
                names = speed.keys()
                games = {key: compared(started, speed, key, seconds, decisions) for key in names}
    return {
        "cores": os.cpu_count(),
        "load_before": load,
        "runs": runs,
        "sizes": sizes(folder),
        "start": _medians(starts),
        "slowed": _medians(late),
        "builds": {"native": speed.build(), "page": build} if seconds else None,
        "games": games,
    }


def _medians(starts: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(median(told[name] for told in starts), 1) for name in FIGURES} if starts else {}


def compared(page: Started, speed: Any, key: str, seconds: float, decisions: int) -> dict[str, float]:
    """The same work here and there in turn, by processor time: the ratio holds on a busy machine, too."""
    games = 1
    while (spent := _spent(time.process_time, lambda: speed.play(key, games))) < seconds:  # noqa: B023
        games = max(2 * games, int(games * seconds / max(spent, 0.001)))
    steps = page.work("play", key, games)  # V8 compiles what is hot
    rounds = []
    for _ in range(ROUNDS):
        here = (
            _spent(time.process_time, lambda: speed.play(key, games)),
            _spent(time.process_time, lambda: speed.decide(key, decisions)),
        )
        there = (
            _spent(page.processor, lambda: page.work("play", key, games)),
            _spent(page.processor, lambda: page.work("decide", key, decisions)),
        )
        rounds.append((*here, *there))
    made = speed.decide(key, decisions)
    ratios = sorted(here / there for here, _, there, _ in rounds)
    return {
        "native_steps_per_s": round(steps / median(row[0] for row in rounds)),
        "page_steps_per_s": round(steps / median(row[2] for row in rounds)),
        "ratio": round(median(ratios), 3),
        "ratio_least": round(ratios[0], 3),
        "ratio_most": round(ratios[-1], 3),
        "native_master_ms": round(1000 * median(row[1] for row in rounds) / made, 1),
        "page_master_ms": round(1000 * median(row[3] for row in rounds) / made, 1),
    }


def _spent(clock: Callable[[], float], work: Callable[[], object]) -> float:
    before = clock()
    work()
    return clock() - before


@contextmanager
def slowed(processes: Iterable[int], times: int) -> Iterator[None]:
    """Let these processes run for a part of the time only. Chromium's own throttle does not reach workers:
    Emulation.setCPUThrottlingRate answers that it is for pages."""
    over = threading.Event()

    def hold() -> None:
        while not over.wait(SLICE / times):
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            over.wait(SLICE * (times - 1) / times)
            for process in processes:
                os.kill(process, signal.SIGCONT)

    thread = threading.Thread(target=hold)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            thread.join()


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
    slowed = result["slowed"]
    lines = [
        f"{result['cores']} cores (load {result['load_before']:.1f} before), {result['runs']} starts "
        "with nothing cached, loopback; medians. A slowed browser runs for a part of the time.",
        "",
        "| start | | slowed |",
        "|---|--:|--:|",
        *(
            f"| {name} | {result['start'][key]:g} | {slowed.get(key, ''):g} |"
            for key, name in FIGURES.items()
        ),
        "",
        "| sent by a plain file server | kB |",
        "|---|--:|",
        *(f"| {name} | {size / 1000:.0f} |" for name, size in result["sizes"].items()),
        f"| all | {sum(result['sizes'].values()) / 1000:.0f} |",
    ]
    if result["builds"]:
        builds = result["builds"]
        lines += [
            "",
            f"Native: {builds['native']}; in the page: {builds['page']}. Processor time of the same work, "
            f"here and there in turn, {ROUNDS} rounds.",
            "",
            "| | steps/s, native | in the page | ratio | master ms, native | in the page |",
            "|---|--:|--:|--:|--:|--:|",
        ]
        for key, one in result["games"].items():
            lines.append(
                f"| {key} | {one['native_steps_per_s']:,} | {one['page_steps_per_s']:,} "
                f"| {one['ratio']:.2f} ({one['ratio_least']:.2f}–{one['ratio_most']:.2f}) "
                f"| {one['native_master_ms']:g} | {one['page_master_ms']:g} |"
            )
    return "\n".join(lines)
