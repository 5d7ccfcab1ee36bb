"""Rules for the checkout itself, and for the build under test."""

import importlib
import os
import runpy
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from terem.core import build
from terem.games import keys

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 600
TEXT = {".css", ".ftl", ".html", ".js", ".json", ".md", ".py", ".svelte", ".toml", ".ts"}


LOCKS = sorted([*ROOT.glob("requirements/*.lock"), *ROOT.glob("bench/**/*.lock")])
HOOK = runpy.run_path(str(ROOT / "hatch_build.py"))
COMPILED = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in ROOT.glob("terem/**/*.py")
    if path.parent.name != "tests" and HOOK["is_compiled"](path)
)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_lock_names_no_host(lock: Path) -> None:
    assert "://" not in lock.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["play", "test", "scripts/lock", ".ci/run"])
@pytest.mark.skipif(os.name == "nt", reason="Windows has no executable bit")
def test_is_executable(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


def test_files_are_short() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "terem").rglob("*")
        if path.suffix in TEXT
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_rules_and_search_are_compiled() -> None:
    assert {"terem.core.state", "terem.bots.tree", "terem.lab.pool"} < set(COMPILED)
    assert {f"terem.games.{key}.rules" for key in keys()} < set(COMPILED)


@pytest.mark.parametrize("name", COMPILED)
def test_module_belongs_to_its_build(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) == (build() == "compiled")
