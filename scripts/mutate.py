#!/usr/bin/env python3
"""Mutation testing, by hand: small faults are put into the rules, the table and the store; do tests notice?

    .venv/bin/python scripts/mutate.py --sample 2000 --minutes 60
    .venv/bin/python scripts/mutate.py --sample 2000 --report
    .venv/bin/python scripts/mutate.py --sample 2000 --survivors --budget 200

It works on the plain build, from the sources, and needs what ./test installs. Each mutant gets the tests of
its module in a process of its own, up to the first that fails: first those of its game, then golden games and
the conformance suite with the usual options. What lives on when the budget is spent, survives. Results are
kept in build/mutate, so an interrupted run is taken up again; the same seed draws the same mutants, and a
larger sample begins with the smaller one. Tests that start programs do not see the mutant there: what only
they notice, survives.
"""

from __future__ import annotations

import argparse
import atexit
import json
import math
import os
import random
import resource
import signal
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from scripts.mutants import Mutant, mutants, mutated  # noqa: E402

GROUPS: dict[str, list[str]] = {
    "rules": [
        f"terem/games/*/{name}.py"
        for name in ("rules", "arranging", "gems", "painting", "board", "talk", "v1")
    ],
    "goals": ["terem/games/*/goals.py", "terem/games/gzhel/items.py"],
    "table": ["terem/table/*.py"],
    "store": [f"terem/server/{name}.py" for name in ("store", "keeping", "backup")],
}
GOLDEN = ["tests/table/test_golden.py", "tests/conformance/test_conformance.py"]
KEEPING = ("keeping", "told", "holding", "health", "statistics", "tables")
STORE = [f"tests/server/test_{name}.py" for name in KEEPING]
# How well bots play says little about the rules, and takes long.
LEFT_OUT = "test_bot.py"
PYTEST = ["-q", "-x", "-p", "no:cacheprovider", "--no-header", "-W", "ignore::pytest.PytestWarning"]
# Seconds of the clock for one of the budget: the machine may be busy, or the mutant waits for ever.
PATIENCE = 12
MOST_MEMORY = 6 << 30
Z = 1.96


@dataclass(frozen=True)
class Plan:
    """What is mutated; something small in the tests of this script."""

    root: Path = ROOT
    groups: dict[str, list[str]] = field(default_factory=lambda: GROUPS)

    @property
    def folder(self) -> Path:
        return self.root / "build" / "mutate"

    def modules(self) -> dict[str, str]:
        """The group of each module."""
        found = {}
        for group, patterns in self.groups.items():
            for pattern in patterns:
                for path in sorted(self.root.glob(pattern)):
                    found[path.relative_to(self.root).as_posix()] = group
        return found

    def sample(self, size: int, seed: int) -> list[Mutant]:
        every = [mutant for path in sorted(self.modules()) for mutant in mutants(self.root, path)]
        random.Random(seed).shuffle(every)
        return every[:size]

    def stages(self, path: str) -> list[list[str]]:
        """Arguments of pytest, one run after the other: the tests of a module."""
        parts = Path(path).parts
        if parts[:2] == ("terem", "games"):
            keys = ["nizam", "pearl"] if parts[2] == "nizam" else [parts[2]]
            own = [file for key in keys for file in self._tests(f"terem/games/{key}/tests")]
            return [own, [*GOLDEN, "-k", f"({' or '.join(keys)}) and not first and not random"]]
        if parts[:2] == ("terem", "table"):
            return [self._tests("tests/table"), ["tests/server/test_tables.py", "-k", "sqlite"]]
        if parts[-1] == "backup.py":
            return [["tests/server_cli/test_backup.py"]]
        if parts[:2] == ("terem", "server"):
            return [[*STORE, "-k", "not postgresql"], [*STORE, "-k", "postgresql"]]
        return [self._tests("tests")]

    def _tests(self, folder: str) -> list[str]:
        """The tests of single clauses first: they fail fastest."""
        files = sorted((self.root / folder).glob("test_*.py"))
        files.sort(key=lambda file: "clauses" not in file.name)
        return [file.relative_to(self.root).as_posix() for file in files if file.name != LEFT_OUT]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sample", type=int, default=2000, help="how many mutants to draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="of CPU time; then no mutant starts")
    parser.add_argument("--budget", type=float, default=30, help="of CPU time for the tests of one mutant")
    parser.add_argument("--survivors", action="store_true", help="try those again that survived")
    parser.add_argument("--only", default="", help="mutants whose key has this in it")
    parser.add_argument("--report", action="store_true", help="say only what is known")
    arguments = parser.parse_args()
    plan = Plan()
    sample = [m for m in plan.sample(arguments.sample, arguments.seed) if arguments.only in m.key]
    results = read_results(plan)
    if not arguments.report:
        waiting = [mutant for mutant in sample if is_waiting(results.get(mutant.key), arguments.survivors)]
        run_all(plan, waiting, arguments.minutes * 60, arguments.budget)
    print(report(plan, sample, read_results(plan)))
    return 0


def is_waiting(result: dict[str, Any] | None, survivors: bool) -> bool:
    return result is None or (survivors and result["status"] == "survived")


def run_all(plan: Plan, waiting: list[Mutant], seconds: float, budget: float) -> None:
    preload()
    before = used()
    for number, mutant in enumerate(waiting):
        if used() - before > seconds:
            print(f"{len(waiting) - number} mutants are left for another time.")
            return
        start = used()
        status, by = try_out(plan, mutant, budget)
        note = {"key": mutant.key, "status": status, "by": by, "seconds": round(used() - start, 2)}
        with (plan.folder / "results.jsonl").open("a") as file:
            file.write(json.dumps(note, ensure_ascii=False) + "\n")
        print(f"{number + 1}/{len(waiting)} {status:<9} {note['seconds']:6.1f} s  {mutant.key}", flush=True)


def used() -> float:
    """CPU seconds of this process and those it waited for."""
    usage = [resource.getrusage(whom) for whom in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in usage)


def preload() -> None:
    """What every test imports, so that a forked process has it: nothing of Terem."""
    for name in ("pytest", "hypothesis", "msgspec", "fluent.runtime", "sqlalchemy", "starlette", "httpx"):
        __import__(name)
    assert not any(name.split(".")[0] == "terem" for name in sys.modules)


def try_out(plan: Plan, mutant: Mutant, budget: float) -> tuple[str, str]:
    """What became of a mutant, and which test killed it."""
    log = plan.folder / "output.txt"
    child = os.fork()
    if child == 0:
        _be_tested(plan, mutant, log, budget)
    code = _wait(child, PATIENCE * (budget + 5))
    if code is None:
        return "killed", "time"
    if code == 0:
        return "survived", ""
    text = log.read_text(errors="replace")
    if code not in (1, 2, 4) or "file or directory not found" in text:
        raise SystemExit(f"{text}\nThe tests of {mutant.path} cannot be run (exit status {code}).")
    found = [line for line in text.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return "killed", found[0].split()[1] if found else f"exit status {code}"


def _be_tested(plan: Plan, mutant: Mutant, log: Path, budget: float) -> None:
    """In a forked process: run the tests on the mutant."""
    code = 70
    try:
        os.setsid()
        with log.open("w") as output:
            os.dup2(output.fileno(), 1)
            os.dup2(output.fileno(), 2)
        longest = int(3 * budget) + 5
        resource.setrlimit(resource.RLIMIT_CPU, (longest, longest + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        os.chdir(plan.root)
        sys.path[0] = str(plan.root)
        name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        swapped = compile(mutated(plan.root, mutant), str(plan.root / mutant.path), "exec")
        sys.meta_path.insert(0, Swapped(name, swapped))
        import pytest

        watch = Watch(budget)
        for tests in plan.stages(mutant.path):
            code = int(pytest.main([*PYTEST, f"--basetemp={plan.folder / 'tmp'}", *tests], [watch]))
            if watch.is_over:
                code = 0 if code == 2 else code
            if code or watch.is_over:
                break
        atexit._run_exitfuncs()  # servers that tests started
    except BaseException as error:
        print(f"ERROR {type(error).__name__}: {error}", flush=True)
    finally:
        sys.stdout.flush()
        os._exit(code)


def _wait(child: int, seconds: float) -> int | None:
    """The exit status; None if it took too long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            code = os.waitstatus_to_exitcode(status)
            _kill_group(child)
            return None if code in (-signal.SIGXCPU, -signal.SIGKILL) else code
        time.sleep(0.02)
    _kill_group(child)
    os.waitpid(child, 0)
    return None


def _kill_group(leader: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


class Watch:
    """A plugin of pytest that ends the tests when their time is over."""

    def __init__(self, budget: float) -> None:
        self.end = time.process_time() + budget
        self.is_over = False

    def pytest_runtest_teardown(self, item: Any) -> None:
        if time.process_time() > self.end:
            self.is_over = True
            item.session.shouldstop = "the time is over"


class Swapped:
    """Loads one module from changed code, and leaves all others alone."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name = name
        self.code = code

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            code = self.code
            spec.loader.get_code = lambda fullname: code  # type: ignore[method-assign]
        return spec


# What is known


def read_results(plan: Plan) -> dict[str, dict[str, Any]]:
    """The last result of each mutant."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    path = plan.folder / "results.jsonl"
    lines = path.read_text().splitlines() if path.exists() else []
    return {result["key"]: result for result in map(json.loads, lines)}


def report(plan: Plan, sample: Iterable[Mutant], results: dict[str, dict[str, Any]]) -> str:
    groups = plan.modules()
    tried = [(groups[mutant.path], mutant, results[mutant.key]) for mutant in sample if mutant.key in results]
    lines = ["| part | mutants | killed | | 95 % |", "|---|---|---|---|---|"]
    for part in [*plan.groups, "all"]:
        of = [result for group, _, result in tried if part in (group, "all")]
        killed = sum(result["status"] == "killed" for result in of)
        if of:
            low, high = interval(killed, len(of))
            share = f"{killed / len(of):.1%} | {low:.1%}–{high:.1%}"
            lines.append(f"| {part} | {len(of)} | {killed} | {share} |")
    lines.append("")
    alive = [(mutant, result) for _, mutant, result in tried if result["status"] != "killed"]
    lines += [
        f"- {mutant.path}:{mutant.line} `{mutant.before}` → `{mutant.after}` ({result['status']})"
        for mutant, result in sorted(alive, key=lambda pair: pair[0][:2])
    ]
    return "\n".join(lines)


def interval(killed: int, of: int) -> tuple[float, float]:
    """Wilson's, of a share."""
    share = killed / of
    middle = share + Z * Z / (2 * of)
    half = Z * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    whole = 1 + Z * Z / of
    return (middle - half) / whole, min((middle + half) / whole, 1.0)


if __name__ == "__main__":
    os.environ["PYTHONPATH"] = str(ROOT)
    sys.exit(main())
