"""Import the build under test before any test is imported."""

import importlib
import os
import pkgutil
import sys
from pathlib import Path

import pytest

import terem.games
from terem.core import build

# pytest imports terem/games/*/tests as parts of the packages around them, and would take a package that is
# not loaded yet from the checkout. Loaded here, each comes from the build under test.
for game in pkgutil.iter_modules(terem.games.__path__, "terem.games."):
    importlib.import_module(game.name)

BUILD = build()
sys.path.append(str(Path(__file__).parent))  # for tests of scripts; last, so that it hides nothing installed


def pytest_report_header() -> str:
    return f"terem: {BUILD} build, {terem.__path__[0]}"


def pytest_configure() -> None:
    expected = os.environ.get("TEREM_BUILD", BUILD)
    if expected != BUILD:
        raise pytest.UsageError(f"the {expected} build was to be tested, but the {BUILD} one is on the path")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright's tests come last, because its event loop runs on after its first test, and asynchronous
    tests cannot start another. Whole games come first among them, because they take longest."""
    items.sort(key=lambda item: ("browser" in item.path.parts, item.path.name != "test_games.py"))
