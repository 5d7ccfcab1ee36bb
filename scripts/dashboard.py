#!/usr/bin/env python3
"""Draw the dashboard of deploy/grafana with real numbers: .venv/bin/python scripts/dashboard.py [SECONDS]

A server is played on, Prometheus (Debian's package) watches it, and every panel of the JSON file is drawn
from what Prometheus answers to the panel's own questions. Grafana is not needed; its look is only imitated.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)
sys.path.append(str(ROOT / "tests"))

from ports import lasting_port  # noqa: E402
from server_cli.served import Somebody, play, served  # noqa: E402

BOARD = ROOT / "deploy" / "grafana" / "terem.json"
OUT = ROOT / "docs" / "images" / "dashboard.jpg"
Line = tuple[str, list[float], list[float]]  # its name, times and values
STEP = 2  # seconds between two looks
UNITS = {"s": "s", "ops": "/s", "bytes": "B", "percentunit": "", "short": ""}
BACK, PANEL, GRID, WORDS, QUIET = "#111217", "#181b1f", "#2c3235", "#d8d9da", "#9fa7b3"
COLOURS = ["#73bf69", "#f2cc0c", "#5794f2", "#ff9830", "#f2495c", "#b877d9"]


def main(seconds: int) -> int:
    prometheus = shutil.which("prometheus")
    if prometheus is None:
        sys.exit("Prometheus is not installed (on Debian: apt install prometheus).")
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder, served("--data", f"{folder}/data") as server:
        port = lasting_port()
        settings = (ROOT / "deploy" / "prometheus.yml").read_text(encoding="utf-8")
        settings = settings.replace("127.0.0.1:8642", server.address).replace("15s", f"{STEP}s")
        Path(folder, "prometheus.yml").write_text(settings)
        command = [prometheus, f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/kept"]
        command += [f"--web.listen-address=127.0.0.1:{port}", "--log.level=error"]
        watching = subprocess.Popen(command)
        try:
            start = time.time()
            _play_on(server.address, start + seconds)
            found = [_answers(port, panel, start, time.time()) for panel in board["panels"]]
        finally:
            watching.terminate()
            watching.wait(60)
    _draw(board, found)
    print(f"{OUT.relative_to(ROOT)}: {len(found)} panels, {sum(map(bool, found))} of them with data")
    return 0


def _play_on(address: str, until: float) -> None:
    """Four people at tables of their own, faster and slower; now and then somebody sends nonsense."""

    def one(number: int) -> None:
        somebody = Somebody(address)
        while time.time() < until:
            table = somebody.make_table("me", "me", is_open=False)
            with somebody.socket() as connection, suppress(AssertionError):
                for turn in range(12):
                    if time.time() > until:
                        break
                    play(connection, table, 1, start=turn)
                    time.sleep(0.1 + 0.1 * number)
                nonsense = {"type": "play", "table": table, "seat": 9, "actions": [], "id": "x"}
                connection.send(json.dumps(nonsense))
                time.sleep(1)
        somebody.close()

    people = [threading.Thread(target=one, args=[number]) for number in range(4)]
    for person in people:
        person.start()
    for person in people:
        person.join()


def _answers(port: int, panel: dict[str, Any], start: float, end: float) -> list[Line]:
    """Each line of a panel."""
    lines = []
    for target in panel["targets"]:
        question = target["expr"].replace("$__rate_interval", f"{6 * STEP}s").replace("$job", "terem")
        query = {"query": question, "start": str(start), "end": str(end), "step": str(STEP)}
        answer = httpx.get(f"http://127.0.0.1:{port}/api/v1/query_range", params=query, timeout=60).json()
        assert answer["status"] == "success", (panel["title"], answer)
        for series in answer["data"]["result"]:
            name = target["legendFormat"]
            for label in re.findall(r"\{\{(\w+)\}\}", name):
                name = name.replace(f"{{{{{label}}}}}", series["metric"].get(label, ""))
            times = [float(at) - start for at, _ in series["values"]]
            lines.append((name, times, [float(value) for _, value in series["values"]]))
    return lines


def _draw(board: dict[str, Any], found: list[list[Line]]) -> None:
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot

    height = max(panel["gridPos"]["y"] + panel["gridPos"]["h"] for panel in board["panels"])
    figure = pyplot.figure(figsize=(15, height * 0.36), facecolor=BACK)
    for panel, lines in zip(board["panels"], found, strict=True):
        at = panel["gridPos"]
        is_number = panel["type"] == "stat"
        left, width = at["x"] / 24 + 0.032, at["w"] / 24 - 0.042
        bottom, tall = 1 - (at["y"] + at["h"]) / height + 0.026, at["h"] / height - 0.05
        axes = figure.add_axes((left, bottom, width, tall), facecolor=PANEL)
        axes.set_title(panel["title"], color=WORDS, fontsize=9, loc="left", pad=4)
        axes.tick_params(colors=QUIET, labelsize=7, length=0)
        for edge in axes.spines.values():
            edge.set_color(GRID)
        unit = UNITS[panel["fieldConfig"]["defaults"]["unit"]]
        if is_number:
            axes.set_xticks([])
            axes.set_yticks([])
            value = lines[0][2][-1] if lines else float("nan")
            text = f"{value:.3g} {unit}"
            if panel["title"] == "Up":
                text = "up" if value == 1 else "down"
            place: dict[str, Any] = {"ha": "center", "va": "center", "transform": axes.transAxes}
            axes.text(0.5, 0.5, text, color=COLOURS[0], fontsize=17, **place)
            continue
        axes.grid(color=GRID, linewidth=0.5)
        if not lines:
            axes.text(0.5, 0.5, "nothing", color=QUIET, fontsize=9, ha="center", transform=axes.transAxes)
        for number, (name, times, values) in enumerate(lines):
            axes.plot(times, values, color=COLOURS[number % len(COLOURS)], linewidth=1.4, label=name)
            axes.fill_between(times, values, color=COLOURS[number % len(COLOURS)], alpha=0.1)
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_formatter(partial(_short, unit))
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0f} s")
        if lines:
            axes.legend(fontsize=7, labelcolor=WORDS, facecolor=PANEL, edgecolor=GRID, loc="upper left")
    figure.savefig(OUT, dpi=80, facecolor=BACK, pil_kwargs={"quality": 85})


def _short(unit: str, value: float, _: int) -> str:
    if unit == "B":
        return f"{value / 1e6:.0f} MB"
    if unit == "s":
        return f"{value * 1000:.0f} ms"
    return f"{value:.3g}{unit}"


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 90))
