"""How fast the engine is, beside engines a user might pick, all in one run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from terem.bots.playout import copy_many, deal_out, play_many
from terem.core import DEALER, DEALER_BIT, FastRng, State, build
from terem.core.state import lowest_seat
from terem.games import games

HERE = Path(__file__).parent
ROUNDS = 3  # each figure is the median of these, taken in turn with the others, because machines are noisy
PLAYERS = 2


def measure(seconds: float, with_peers: bool, goals: dict[str, Iterator[int]]) -> dict[str, Any]:
    """All figures; goals is what bench/goals.py measures.

    A step is one decision of a player; the dealer's work is in the time, but is no step.
    """
    figures: dict[tuple[str, str], Iterator[int]] = {}
    for key, game in games().items():
        start = game.start(max(PLAYERS, game.players[0]))
        figures[key, "steps_per_s"] = _compiled_driver(start)
        figures[key, "python_loop_steps_per_s"] = _python_loop(start)
        figures[key, "copies_per_s"] = _copies(start)
    for key, work in goals.items():
        figures[key, "goals_per_s"] = work
    scripts = sorted((HERE / "peers").glob("*.py")) if with_peers else []
    python = peers_python() if scripts else None
    taken: dict[tuple[str, str], list[float]] = {name: [] for name in figures}
    peers: dict[str, dict[str, Any]] = {}
    peer_rates: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for figure, work in figures.items():
            taken[figure].append(_rate(work, seconds / ROUNDS))
        for script in scripts:
            for name, result in run_peer(python, script, seconds / ROUNDS).items():
                peer_rates.setdefault(name, []).append(result["steps_per_s"])
                peers[name] = {"what": result["what"], "version": result["version"]}
    own: dict[str, dict[str, float]] = {}
    for (key, field), rates in taken.items():
        own.setdefault(key, {})[field] = round(median(rates))
        if field == "goals_per_s":
            own[key]["goal_us"] = round(1e6 / median(rates), 3)
    for name, rates in peer_rates.items():
        peers[name] = {"steps_per_s": round(median(rates)), **peers[name]}
    return {
        "build": build(),
        "python": sys.version.split()[0],
        "import_ms": round(1000 * median(_import_seconds() for _ in range(5)), 1),
        "games": own,
        "peers": peers,
    }


def _rate(chunks: Iterator[int], seconds: float) -> float:
    """Steps per second of processor time; each chunk does some work and yields its number of steps."""
    next(chunks)  # warm up
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        steps += next(chunks)
    return steps / spent


def _compiled_driver(start: State) -> Iterator[int]:
    rng = FastRng(1)
    while True:
        yield int(play_many(start, 10, rng))


def _python_loop(start: State) -> Iterator[int]:
    """What a researcher's own loop does: one Python call for each query of the position."""
    rng = FastRng(1)
    out = vec[i64]([0] * start.max_legal())
    while True:
        state = start.copy()
        steps = 0
        while owing := state.to_act():
            if owing & DEALER_BIT:
                state.apply(DEALER, state.deal(rng))
            else:
                seat = lowest_seat(owing)
                state.apply(seat, out[rng.below(state.legal(seat, out))])
                steps += 1
        yield steps


def _copies(start: State) -> Iterator[int]:
    state = start.copy()
    deal_out(state, FastRng(1))
    while True:
        copy_many(state, 10_000)
        yield 10_000


def _import_seconds() -> float:
    """The time until a game can be played, without the time Python itself takes to start."""
    code = "import time; t = time.perf_counter(); import terem.games.nizam; print(time.perf_counter() - t)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


# ------------------------------------------------------------------ peers


def peers_python() -> Path | None:
    """The Python of an environment with the peers, made once; None if it cannot be made."""
    folder = Path(os.environ.get("TEREM_PEERS", sys.prefix)) / "peers"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    lock = (HERE / "peers.lock").read_text(encoding="utf-8")
    stamp = folder / "peers.lock"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == lock:
        return python
    print("Installing other engines to compare with (once) ...", file=sys.stderr)
    shutil.rmtree(folder, ignore_errors=True)
    commands = [
        [sys.executable, "-m", "venv", str(folder)],
        [
            str(python),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--quiet",
            "--require-hashes",
            "-r",
            str(HERE / "peers.lock"),
        ],
    ]
    for command in commands:
        if subprocess.run(command, stdout=sys.stderr).returncode:
            print("They cannot be installed here: measuring only ours.", file=sys.stderr)
            return None
    stamp.write_text(lock, encoding="utf-8")
    return python


def run_peer(python: Path | None, script: Path, seconds: float) -> dict[str, dict[str, Any]]:
    if python is None:
        return {}
    done = subprocess.run(
        [str(python), str(script), "--seconds", str(seconds)], stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        print(f"{script.name} failed; left out.", file=sys.stderr)
        return {}
    found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return found


# ------------------------------------------------------------------ the table


def as_markdown(result: dict[str, Any]) -> str:
    ours = result["games"]["nizam"]["steps_per_s"]
    lines = [
        f"Build: {result['build']}, Python {result['python']}; import {result['import_ms']} ms.",
        "",
        "| ours | decisions/s, compiled driver | decisions/s, Python loop | copies/s | µs for a goal card |",
        "|---|--:|--:|--:|--:|",
    ]
    for key, figures in result["games"].items():
        rates = (figures[f"{what}_per_s"] for what in ("steps", "python_loop_steps", "copies"))
        goal = f"{figures['goal_us']:.2f}" if "goal_us" in figures else ""
        lines.append(f"| {key} | " + " | ".join(f"{rate:,.0f}" for rate in rates) + f" | {goal} |")
    if result["peers"]:
        loop = result["games"]["nizam"]["python_loop_steps_per_s"]
        lines += ["", "| peer | decisions/s | nizam driver ÷ peer | nizam Python loop ÷ peer | what |"]
        lines += ["|---|--:|--:|--:|---|"]
    for name, peer in result["peers"].items():
        rate = peer["steps_per_s"]
        row = (name, f"{rate:,.0f}", f"{ours / rate:.1f}", f"{loop / rate:.1f}", peer["what"])
        lines.append("| " + " | ".join(row) + " |")
    return "\n".join(lines)
