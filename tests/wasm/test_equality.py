"""In Pyodide the compiled rules and bots give the same answers as here, to the byte."""

from __future__ import annotations

import base64
import csv
import functools
import hashlib
import http.server
import importlib.metadata
import json
import subprocess
import sys
import sysconfig
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from extent import IS_SLOW

import terem
import terem.core
from scripts.wasm import tools
from scripts.wasm.page import OTHERS
from terem.games import find_game
from terem.table import read_record, verify

GAMES, DECISIONS = (1700, 20) if IS_SLOW else (12, 2)
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RECORDS = ROOT / "terem" / "games"


def run(*command: object) -> str:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    command = [sys.executable, "-m", "scripts.wasm.wheel", tmp_path_factory.mktemp("wheel")]
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if "cannot be fetched" in done.stderr:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert not done.returncode, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_the_wheel_is_whole(parts: dict[str, str]) -> None:
    with zipfile.ZipFile(parts["wheel"]) as wheel:
        (record,) = (name for name in wheel.namelist() if name.endswith(".dist-info/RECORD"))
        rows = list(csv.reader(wheel.read(record).decode().splitlines()))
        assert {name for name, _, _ in rows} == set(wheel.namelist())
        for name, digest, size in rows:
            if name != record:
                content = wheel.read(name)
                found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                assert (digest, int(size)) == (f"sha256={found}", len(content)), name
        natives = [name for name in wheel.namelist() if name.endswith(".so")]
        told = wheel.read(record.replace("RECORD", "WHEEL")).decode()
    assert len(natives) > 40
    assert f"Tag: {'-'.join(Path(parts['wheel']).stem.split('-')[2:])}" in told.splitlines()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture
def index(parts: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """A package index with Terem's wheel and what it needs."""
    wheels = [Path(parts["wheel"]), *Path(parts["packages"]).glob("*.whl")]
    for name in OTHERS:
        found = importlib.metadata.distribution(name)
        spelt = found.metadata["Name"].replace("-", "_").replace(".", "_").lower()
        wheels.append(tmp_path / f"{spelt}-{found.version}-py3-none-any.whl")
        with zipfile.ZipFile(wheels[-1], "w") as whole:
            for file in found.files or ():
                if ".." not in file.parts and "__pycache__" not in file.parts:
                    whole.write(str(file.locate()), str(file))
    for wheel in wheels:
        folder = tmp_path / "simple" / wheel.name.split("-")[0].replace("_", "-")
        folder.mkdir(parents=True)
        (folder / wheel.name).write_bytes(wheel.read_bytes())
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        (folder / "index.html").write_text(f'<a href="{wheel.name}#sha256={digest}">{wheel.name}</a>')
    handler = functools.partial(Quiet, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/simple"
        server.shutdown()


def test_micropip_installs_the_wheel_with_what_it_needs(parts: dict[str, str], index: str) -> None:
    """And with nothing else: what the wheel says that it needs is all in that index."""
    try:
        micropip = tools.fetch("micropip")
    except tools.Missing as error:
        pytest.skip(str(error))
    wheel = f"{index}/terem/{Path(parts['wheel']).name}"
    told = run(parts["node"], HERE / "micropip.mjs", parts["pyodide"], *micropip.glob("*.whl"), index, wheel)
    build, played, installed = json.loads(told)
    assert build == "compiled"
    assert {"librt", "msgspec", "fluent-runtime"} <= {name.replace(".", "-") for name in installed}
    assert not {"starlette", "sqlalchemy", "typer"} & set(installed)
    assert verify(find_game("mezen"), read_record(played)).outcome is not None  # the same deals here


def test_pyodide_answers_like_this_machine(parts: dict[str, str]) -> None:
    if terem.core.build() != "compiled":
        pytest.skip("plain bots of Gorynich look less far than compiled ones")
    here = run(sys.executable, "-P", HERE / "answers.py", RECORDS, GAMES, DECISIONS).splitlines()
    folders = parts["pyodide"], parts["packages"], parts["wheel"], sysconfig.get_path("purelib")
    build, *there = run(parts["node"], HERE / "pyodide.mjs", *folders, RECORDS, GAMES, DECISIONS).splitlines()
    assert build == "compiled"
    assert len(there) > 150
    assert there == here
