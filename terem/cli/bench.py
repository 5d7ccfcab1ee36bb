"""terem bench: runs the measurements of bench/ and shows them."""

from __future__ import annotations

import importlib.util
import json
import os
from pathlib import Path
from types import ModuleType
from typing import Any

import terem
from terem.cli.fail import fail


def bench_folder() -> Path:
    """Inside the installed package, or next to it in a checkout."""
    package = Path(terem.__file__).parent
    return next(folder for folder in (package / "bench", package.parent / "bench") if folder.is_dir())


def load(name: str) -> ModuleType:
    file = bench_folder() / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"terem_bench_{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _show(bench: ModuleType, result: dict[str, Any], as_json: bool, width: int = 110) -> None:
    if as_json:
        print(json.dumps(result, indent=2))
        return
    from rich.markdown import Markdown

    from terem.cli.screen import Screen

    Screen(width=width).print(Markdown(bench.as_markdown(result)))


def run_engine(as_json: bool, seconds: float, peers: bool) -> None:
    engine = load("engine")
    result = engine.measure(seconds, peers, load("goals").evaluations())
    _show(engine, result, as_json)


def run_env(key: str, as_json: bool, seconds: float, peers: bool) -> None:
    try:
        env = load("env")
    except ModuleNotFoundError as error:
        fail(f"{error.name} is missing: pip install 'terem[lab]'")
    engine = load("engine")
    python = engine.peers_python() if peers else None
    scripts = [bench_folder() / "peers" / f"pettingzoo_{name}.py" for name in ("connect_four", "hanabi")]

    def measured(share: float) -> dict[str, Any]:
        results = [engine.run_peer(python, script, share) for script in scripts]
        return {name: result for found in results for name, result in found.items()}

    result = env.measure(seconds, measured, (key,) if key else ())
    _show(env, result, as_json, width=140)


def run_server(
    as_json: bool,
    seconds: float,
    connections: int,
    rate: float,
    database: str,
    peers: bool,
    postgresql: bool,
    processes: int,
) -> None:
    server = load("server")
    try:
        result = server.measure(seconds, connections, rate, database, peers, postgresql, processes)
    except RuntimeError as error:
        fail(str(error))
    _show(server, result, as_json, width=140)


def run_web(as_json: bool, runs: int) -> None:
    web = load("web")
    try:
        result = web.measure(runs)
    except web.NoBrowser as error:
        fail(str(error))
    _show(web, result, as_json)


def run_page(as_json: bool, folder: Path | None, runs: int, seconds: float, decisions: int) -> None:
    page = load("page")
    made = os.environ.get("TEREM_DEVICE") or bench_folder().parent / "build" / "device"
    try:
        result = page.measure((folder or Path(made)).resolve(), runs, seconds, decisions, load("page_speed"))
    except page.NoSite as error:
        fail(str(error))
    _show(page, result, as_json)
