"""In Pyodide the compiled rules and bots give the same answers as here, to the byte."""

from __future__ import annotations

import base64
import csv
import hashlib
import json
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from extent import IS_SLOW

import terem.core

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


def test_pyodide_answers_like_this_machine(parts: dict[str, str]) -> None:
    if terem.core.build() != "compiled":
        pytest.skip("plain bots of Gorynich look less far than compiled ones")
    here = run(sys.executable, "-P", HERE / "answers.py", RECORDS, GAMES, DECISIONS).splitlines()
    folders = parts["pyodide"], parts["packages"], parts["wheel"], sysconfig.get_path("purelib")
    build, *there = run(parts["node"], HERE / "pyodide.mjs", *folders, RECORDS, GAMES, DECISIONS).splitlines()
    assert build == "compiled"
    assert len(there) > 150
    assert there == here
