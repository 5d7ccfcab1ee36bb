"""A short run of terem bench server: its figures make sense."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest


@pytest.mark.slow
def test_the_benchmark_plays_and_measures() -> None:
    command = [
        "bench",
        "server",
        "--seconds",
        "2",
        "--connections",
        "10",
        "--rate",
        "20",
        "--no-peers",
        "--json",
    ]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "terem", *command], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["terem"]
    assert found["max_moves_per_s"] > found["at_rate"]["moves_per_s"]
    assert found["at_rate"]["moves_per_s"] == pytest.approx(20, rel=0.4)
    assert 0 < found["at_rate"]["p50_ms"] <= found["at_rate"]["p99_ms"]
    assert found["at_max"]["refused"] == found["at_rate"]["refused"] == {}
