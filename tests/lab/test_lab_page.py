"""docs/lab.md: what it shows runs as it is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.test_cli import terem

from terem.core import build
from terem.games import keys

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda snippet: snippet.splitlines()[-1][:30])
def test_snippets_run(snippet: str) -> None:
    fewer = snippet if build() == "compiled" else snippet.replace("1000, ", "20, ")
    exec(compile(fewer, "docs/lab.md", "exec"), {})


@pytest.mark.slow
def test_the_bench_of_environments_runs() -> None:
    assert "./play bench env\n" in PAGE
    done = terem("bench", "env", "--seconds", "0.1")
    assert done.returncode == 0, done.stderr
    assert all(key in done.stdout for key in keys())
