"""How fast the learning environments are, beside PettingZoo's own, all in one run."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from terem.core import build
from terem.games import keys
from terem.lab.vector import VectorGames

ROUNDS = 3  # each figure is the median of these, taken in turn with the others, because machines are noisy
GAMES = 1024 if build() == "compiled" else 64  # side by side
CORES = 2
# What a step makes: only masks, or also the tensors of the acting seats.
OBSERVE = {"masks": False, "tensors": True}
Peers = Callable[[float], dict[str, dict[str, Any]]]  # by name; takes the seconds to measure for


def measure(seconds: float, peers: Peers, chosen: tuple[str, ...] = ()) -> dict[str, Any]:
    """All figures, in players' decisions a second. The time includes dealing, which is not a decision.

    One process by itself is measured by its processor time, as if it had a core to itself; two at once by
    the wall clock, so that it shows what others on the machine take away.
    """
    rounds = ROUNDS if seconds >= 0.3 else 1
    ours: dict[tuple[str, str], list[float]] = {}
    theirs: dict[str, list[float]] = {}
    about: dict[str, dict[str, Any]] = {}
    share = seconds / rounds
    for _ in range(rounds):
        for key in chosen or keys():
            for way, work in _aec_ways(key).items():
                ours.setdefault((key, way), []).append(_rate(work, share))
            for what, observe in OBSERVE.items():
                work = _step_many(VectorGames(key, GAMES, packed=True, observe=observe))
                ours.setdefault((key, f"vector_{what}"), []).append(_rate(work, share))
                both = _on_all_cores(key, what, share)
                ours.setdefault((key, f"vector_{what}_{CORES}_cores"), []).append(both)
        for name, result in peers(share).items():
            theirs.setdefault(name, []).append(result["steps_per_s"])
            about[name] = {"what": result["what"], "version": result["version"]}
    games: dict[str, dict[str, float]] = {}
    for (key, way), rates in ours.items():
        games.setdefault(key, {})[way] = round(median(rates))
    return {
        "build": build(),
        "python": sys.version.split()[0],
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "cores": os.cpu_count(),
        "games": games,
        "peers": {
            name: {"steps_per_s": round(median(rates)), **about[name]} for name, rates in theirs.items()
        },
    }


def _rate(chunks: Iterator[int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Steps per second; each chunk does some work and yields its number of steps."""
    next(chunks)  # warm up
    steps = 0
    began = clock()
    while (spent := clock() - began) < seconds:
        steps += next(chunks)
    return steps / spent


def _aec_ways(key: str) -> dict[str, Iterator[int]]:
    """With the loop of PettingZoo's documentation, and bare."""
    from terem.lab.envs import aec  # imported here, so that the processes that step vectors start faster

    return {
        "aec_documented": _documented(aec(key)),
        "aec_raw": _raw(aec(key)),
    }


def _documented(env: Any) -> Iterator[int]:
    rng = random.Random(1)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    while True:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
            if steps % 50 == 0:
                yield 50
        yield steps % 50


def _raw(env: Any) -> Iterator[int]:
    """Without the sampling of Gymnasium's spaces, which takes longer than a step."""
    rng = random.Random(1)
    while True:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        while not env.terminations[agent := env.agent_selection]:
            legal = env.observe(agent)["action_mask"].view(bool).nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
            steps += 1
            if steps % 50 == 0:
                yield 50
        yield steps % 50


def _on_all_cores(key: str, what: str, seconds: float) -> float:
    """The combined rate of processes that run at the same time."""
    command = [sys.executable, "-P", __file__, key, what, str(seconds)]
    running = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(CORES)
    ]
    for process in running:
        assert process.stdout is not None
        process.stdout.readline()  # wait until it is ready
    rates = []
    for process in running:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in running:
        out, _ = process.communicate()
        rates.append(float(json.loads(out)))
    return sum(rates)


def _step_many(games: VectorGames) -> Iterator[int]:
    while True:
        games.step(games.random_actions)
        yield games.n


def as_markdown(result: dict[str, Any]) -> str:
    lines = [
        f"Build: {result['build']}, Python {result['python']}; load {result['load']}.",
        "",
        "| steps/s | AEC | AEC, bare | masks | masks, 2 cores | tensors | tensors, 2 cores |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for key, rates in result["games"].items():
        lines.append(f"| {key} | " + " | ".join(f"{rate:,.0f}" for rate in rates.values()) + " |")
    if result["peers"]:
        ways = ("aec_documented", "aec_raw")
        lines += ["", "| peer | steps/s | our AEC ÷ peer | bare ÷ peer | what |"]
        lines += ["|---|--:|--:|--:|---|"]
    for name, peer in result["peers"].items():
        spans = []
        for way in ways:
            ratios = [rates[way] / peer["steps_per_s"] for rates in result["games"].values()]
            spans.append(f"{min(ratios):.1f} to {max(ratios):.1f}")
        row = (f"{name} {peer['version']}", f"{peer['steps_per_s']:,.0f}", *spans, peer["what"])
        lines.append("| " + " | ".join(row) + " |")
    return "\n".join(lines)


def main() -> None:
    """One process of a measurement: prints that it is ready, waits, steps, prints its rate."""
    key, what, seconds = sys.argv[1:]
    work = _step_many(VectorGames(key, GAMES, packed=True, observe=OBSERVE[what]))
    next(work)
    print("ready", flush=True)
    sys.stdin.readline()
    print(json.dumps(_rate(work, float(seconds), time.perf_counter)))


if __name__ == "__main__":
    main()
