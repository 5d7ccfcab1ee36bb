"""What a release consists of: its version, its wheels, what is inside them; and that it can be made again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import terem
from scripts import house, release
from terem.core import build

ROOT = Path(__file__).parent.parent
WHEELS = sorted((ROOT / "build" / "wheel").glob("*.whl"))
EPOCH = "1795000000"
SYSTEMS = ("x86_64", "aarch64")

needs_wheel = pytest.mark.skipif(
    not WHEELS or build() == "plain", reason="needs the built package, and the plain build is not installed"
)


def test_the_version_is_ready_to_be_tagged() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", terem.__version__)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", changes, re.M)
    assert headings[0] in ("Unreleased", terem.__version__), "the newest changes come first"


def test_there_is_a_wheel_for_every_python_and_system() -> None:
    """By cibuildwheel itself, which also refuses settings that it does not know."""
    command = [str(house.program("python")), "-m", "cibuildwheel", "--print-build-identifiers"]
    command += ["--platform", "linux", "--archs", ",".join(SYSTEMS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    pythons = re.findall(r"Programming Language :: Python :: 3\.(\d+)", settings)
    assert min(map(int, pythons)) == 11
    expected = {f"cp3{minor}-manylinux_{name}" for minor in pythons for name in SYSTEMS}
    assert set(done.stdout.split()) == expected


@needs_wheel
def test_a_wheel_is_installed_without_a_compiler_and_serves_its_page(tmp_path: Path) -> None:
    uv = [str(house.program("uv")), "--quiet"]
    python = tmp_path / "env" / "bin" / "python"
    lock = ROOT / "requirements" / "run.lock"
    subprocess.run([*uv, "venv", "--python", sys.executable, tmp_path / "env"], check=True)
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CC")}
    environment["PATH"] = str(tmp_path / "nothing")
    for arguments in (["sync", "--require-hashes", str(lock)], ["install", "--no-deps", str(WHEELS[0])]):
        command = [*uv, "pip", *arguments, "--python", str(python), "--no-build"]
        subprocess.run(command, check=True, env=environment, cwd=tmp_path)
    command = [str(python), "-P", str(ROOT / "scripts" / "first_page.py")]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"terem {terem.__version__} (compiled): a page" in done.stdout


@needs_wheel
def test_the_wheel_has_the_licence_of_everything_in_the_page() -> None:
    parts = release.page_parts(WHEELS[0])
    assert {"svelte", "@fluent/bundle", "philosopher", "alegreya-sans"} <= {part["name"] for part in parts}
    with zipfile.ZipFile(WHEELS[0]) as archive:
        inside = archive.namelist()
    fonts = {Path(name).name for name in inside if name.endswith(".woff2")}
    families = {part["name"] for part in parts if "version" not in part}
    assert all(any(font.startswith(family) for family in families) for font in fonts)
    for part in parts:
        assert len(part["licenses"][0]["license"]["text"]["content"]) > 300, part["name"]
    assert any(name.endswith("licenses/LICENSE") for name in inside)


def test_a_bill_of_materials_without_a_licence_is_refused() -> None:
    part = {"type": "library", "bom-ref": "page:new", "name": "new"}
    parts = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": [part]}
    with pytest.raises(SystemExit, match="do not say their licence: new"):
        release.check(parts)
    with pytest.raises(SystemExit, match="not CycloneDX"):
        release.check(parts | {"components": [{"kind": "library"}]})


def test_all_licences_are_written_for_people() -> None:
    text = {"contentType": "text/plain", "content": "Do what you like."}
    coded = {"contentType": "text/plain", "encoding": "base64", "content": "QXMgeW91IHdpc2gu"}
    whole = {"name": "terem", "version": "1", "licenses": [{"license": {"id": "MIT"}}]}
    own = {"name": "b", "version": "2", "licenses": [{"license": {"name": "Own", "text": coded}}]}
    either = {"license": {"name": "x", "text": text}}
    several = {"name": "a", "licenses": [{"expression": "MIT OR Own"}, either]}
    parts = {"metadata": {"component": whole}, "components": [own, several]}
    written = release.licenses(parts)
    assert re.findall(r"^=+\n(.*)\n=+$", written, re.M) == ["terem 1: MIT", "a: MIT OR Own, x", "b 2: Own"]
    assert "Do what you like." in written
    assert "As you wish." in written


@pytest.mark.slow
@needs_wheel
def test_two_builds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    """One from a copy of the sources, one from the first one's sdist: in other folders, with nothing kept."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    first, second = tmp_path / "first", tmp_path / "elsewhere" / "second"
    for name in filter(None, tracked.stdout.split("\0")):
        if (ROOT / name).is_file():
            (first / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, first / name)
    make(first, tmp_path / "cache 1", "sdist", "wheel")
    (packed,) = (first / "dist").glob("*.tar.gz")
    second.mkdir(parents=True)
    shutil.unpack_archive(packed, second, filter="data")
    (inside,) = second.iterdir()
    make(inside, tmp_path / "cache 2", "sdist", "wheel")
    made = {file.name: file.read_bytes() for file in (first / "dist").iterdir()}
    again = {file.name: file.read_bytes() for file in (inside / "dist").iterdir()}
    assert len(made) == 2
    assert made.keys() == again.keys()
    assert [name for name in made if made[name] != again[name]] == []


def make(folder: Path, cache: Path, *targets: str) -> None:
    environment = os.environ | {"SOURCE_DATE_EPOCH": EPOCH, "TEREM_CACHE": str(cache)}
    environment.pop("PYTHONPATH", None)
    for target in targets:
        command = [str(house.program("hatchling")), "build", "-t", target, "-d", "dist"]
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
