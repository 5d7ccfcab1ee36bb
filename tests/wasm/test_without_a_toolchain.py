"""A machine where the compiler, the headers or all of it cannot be had: what ./play static makes and says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_native import cache_folder
from scripts.wasm import tools
from wasm.site import ROOT

NOWHERE = "http://127.0.0.1:9"  # nothing answers there
CUT_OFF = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), NOWHERE)
CUT_OFF |= {"no_proxy": "", "NO_PROXY": "", "PIP_RETRIES": "0", "PIP_INDEX_URL": f"{NOWHERE}/simple"}
CUT_OFF |= {"npm_config_registry": NOWHERE, "npm_config_fetch_retries": "0"}


def made(folder: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | CUT_OFF | {"TEREM_CACHE": str(cache)}
    command = [sys.executable, "-m", "scripts.static", str(folder)]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_without_anything_there_is_no_site_and_that_is_said(tmp_path: Path) -> None:
    done = made(tmp_path / "site", tmp_path / "cache")
    assert done.returncode == 1
    assert f"No site can be made: {tools.WHY['target']} cannot be fetched" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "site").exists()
    assert not list((tmp_path / "cache").glob("wasm/*"))  # nothing half-fetched


@pytest.mark.slow
def test_without_a_compiler_or_headers_the_rules_are_not_compiled_and_that_is_said(tmp_path: Path) -> None:
    cache = tmp_path / "cache" / "wasm"
    cache.mkdir(parents=True)
    try:
        there = {part: tools.fetch(part) for part in ("host", "headers", "target", "pyodide")}
    except tools.Missing as error:
        pytest.skip(str(error))
    for squeezed in (cache_folder() / "wasm").glob("pyodide.asm.wasm-*"):
        (cache / squeezed.name).symlink_to(squeezed)
    for absent in ("host", "headers"):
        for part, place in there.items():
            (cache / place.name).unlink(missing_ok=True)
            if part != absent:
                (cache / place.name).symlink_to(place)
        site = tmp_path / f"without {absent}"
        done = made(site, tmp_path / "cache")
        assert done.returncode == 0, done.stderr
        told = done.stdout + done.stderr
        assert (
            f"The site has uncompiled rules, and bots think less far: {tools.WHY[absent]} cannot be" in told
        )
        assert "(uncompiled rules)" in told
        assert json.loads((site / "site.json").read_text())["build"] == "plain"
