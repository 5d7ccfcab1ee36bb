"""Rules for the checkout itself, and for the build under test."""

import importlib
import os
import runpy
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace

import pytest

from terem.core import build
from terem.games import keys

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 600
TEXT = {".css", ".ftl", ".html", ".js", ".json", ".md", ".py", ".svelte", ".toml", ".ts"}


LOCKS = sorted([*ROOT.glob("requirements/*.lock"), *ROOT.glob("bench/**/*.lock")])
HOOK = runpy.run_path(str(ROOT / "hatch_build.py"))
NATIVE = runpy.run_path(str(ROOT / "hatch_native.py"))
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


def test_a_game_is_compiled_with_the_games_it_is_built_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    groups = NATIVE["grouped"]([f"{name.replace('.', '/')}.py" for name in COMPILED])
    assert set(groups) == {"core", "gorynich", "gzhel", "mezen", "nizam", "pizza"}
    assert "terem/games/pearl/rules.py" in groups["nizam"]
    assert "terem/bots/tree.py" in groups["core"]
    assert sum(map(len, groups.values())) == len(COMPILED)


def test_a_library_is_kept_by_everything_it_is_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEREM_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    cache = NATIVE["Cache"]()
    files = {name: tmp_path / name for name in ("game.c", "game.h", "core.h")}
    for file in files.values():
        file.write_text("0")

    def place(*flags: str) -> Path:
        depends = [str(files["game.h"]), str(files["core.h"])]
        library = SimpleNamespace(sources=[str(files["game.c"])], depends=depends, extra_compile_args=flags)
        path: Path = cache.path(library)
        return path

    first = place()
    assert place() == first
    seen = {first, place("-O0")}
    for file in files.values():
        file.write_text("1")
        seen.add(place())
        file.write_text("0")
    cache.tools = ["another compiler"]
    seen.add(place())
    assert len(seen) == 6
    files["game.c"].write_text("made")
    assert cache.keep(files["game.c"], first) == first
    assert first.read_text() == "made"
