"""The site without a server, behind a plain file server and below another folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BELOW = "some where/terem"  # the site's place below the file server's root


class Site:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / BELOW
        command = [
            sys.executable,
            "-u",
            "-m",
            "http.server",
            "0",
            "--bind",
            "127.0.0.1",
            "--directory",
            str(root),
        ]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        port = self._server.stdout.readline().split(" port ")[1].split()[0]
        self.origin = f"http://127.0.0.1:{port}"
        self.address = f"{self.origin}/{BELOW.replace(' ', '%20')}/"

    def stop(self) -> None:
        if self._server.returncode is None:
            self._server.terminate()
            self._server.communicate()


def built(folder: Path, *arguments: str) -> None:
    """By the command that people use; skips the test where what it needs cannot be fetched."""
    command = [sys.executable, "-m", "scripts.static", str(folder), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if "cannot be fetched" in done.stderr and done.returncode:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert not done.returncode, done.stderr


@contextmanager
def served(root: Path, *arguments: str) -> Iterator[Site]:
    built(root / BELOW, *arguments)
    shutil.copyfile(Path(__file__).with_name("worker.mjs"), root / "worker.mjs")
    (root / "blank.html").write_text("<!doctype html><title>Blank</title>")
    site = Site(root)
    try:
        yield site
    finally:
        site.stop()
