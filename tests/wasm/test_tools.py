"""What is fetched for WebAssembly is what was pinned."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from scripts.wasm import tools

NAME, VERSION = "libpython3.14-dev", "3.14.1-1"
HEADER = "usr/include/python3.14/Python.h"
# Has this one package in one version.
APT = """\
#!/bin/sh
for asked; do :; done
case "$asked" in
  update | {name} | {name}={version}) ;;
  *) echo "E: Version was not found" >&2; exit 100 ;;
esac
test "$asked" = update || cp {package} .
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In an empty cache, from a Debian that is a script."""
    if shutil.which("dpkg-deb") is None:
        pytest.skip("there is no dpkg-deb here")
    tree = tmp_path / "tree"
    for file, text in (
        (HEADER, "#define PY_VERSION\n"),
        (
            "DEBIAN/control",
            f"Package: {NAME}\nVersion: {VERSION}\nArchitecture: all\nMaintainer: X\nDescription: X\n",
        ),
    ):
        (tree / file).parent.mkdir(parents=True, exist_ok=True)
        (tree / file).write_text(text)
    made = tmp_path / f"{NAME}_{VERSION}_all.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-b", str(tree), str(made)], check=True, capture_output=True
    )
    apt = tmp_path / "bin" / "apt-get"
    apt.parent.mkdir()
    apt.write_text(APT.format(name=NAME, version=VERSION, package=made))
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{apt.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("TEREM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(tools, "_debian", lambda: "http://127.0.0.1:9/debian")
    monkeypatch.setattr(
        tools, "_configure", lambda place: None
    )  # needs Pyodide, and Debian's other header files
    return made


def pin(monkeypatch: pytest.MonkeyPatch, version: str, digest: str) -> None:
    monkeypatch.setattr(tools, "HEADERS", {NAME: (version, digest)})


def test_the_pinned_headers_are_taken(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pin(monkeypatch, VERSION, hashlib.sha256(package.read_bytes()).hexdigest())
    assert (tools.fetch("headers") / HEADER).is_file()
    assert "newest" not in "".join(capsys.readouterr())


def test_headers_with_another_digest_are_refused(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pin(monkeypatch, VERSION, "0" * 64)
    with pytest.raises(tools.Missing, match="has the digest"):
        tools.fetch("headers")
    assert not list(package.parent.glob("cache/wasm/*"))


def test_once_they_are_gone_the_newest_are_taken_and_that_is_said(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pin(monkeypatch, "3.14.0-1", "0" * 64)
    assert (tools.fetch("headers") / HEADER).is_file()
    assert f"Debian has no {NAME} 3.14.0-1 any more." in "".join(capsys.readouterr())
