"""terem bench web, short: its figures are there and make sense."""

from __future__ import annotations

import json
import subprocess
import sys

from browser.conftest import PATIENCE


def test_the_benchmark_opens_the_page_and_plays() -> None:
    command = [sys.executable, "-P", "-m", "terem", "bench", "web", "--runs", "1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE / 1000 * 5)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    for figure in ("start_paint_ms", "start_house_ms", "table_paint_ms", "draft_ms", "start_kb"):
        assert 0 < found["median"][figure] <= found["worst"][figure], figure
