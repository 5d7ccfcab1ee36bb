"""Promises of the checkout itself, and that the build under test is what it says it is."""

import importlib
import os
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from terem.core import build

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 600
TEXT = {".css", ".ftl", ".html", ".js", ".json", ".md", ".py", ".svelte", ".toml", ".ts"}


def patterns() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[str] = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compile"]
    return found


LOCKS = sorted([*ROOT.glob("requirements/*.lock"), *ROOT.glob("bench/**/*.lock")])
COMPILED = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for pattern in patterns()
    for path in ROOT.glob(pattern)
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


@pytest.mark.parametrize("name", COMPILED)
def test_module_belongs_to_its_build(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) == (build() == "compiled")
