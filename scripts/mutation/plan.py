"""What is mutated, which tests may notice, and what is known of each mutant."""

from __future__ import annotations

import ast
import hashlib
import json
import math
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scripts.mutation.faults import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
RULES = ("rules", "arranging", "gems", "painting", "board", "talk", "v1")
GROUPS: dict[str, list[str]] = {
    "rules": [f"terem/games/*/{name}.py" for name in RULES],
    "goals": ["terem/games/*/goals.py", "terem/games/gzhel/items.py"],
    "table": ["terem/table/*.py"],
    "store": [f"terem/server/{name}.py" for name in ("store", "appending", "keeping", "backup")],
}
GOLDEN = ["tests/table/test_golden.py", "tests/conformance/test_conformance.py"]
TABLE = (
    "tests/table",
    "tests/house",
    "tests/server/test_tables.py",
    "tests/server/test_replays.py",
    "tests/cli/test_tty.py",
)
KEEPING = "keeping keeper told holding health statistics tables resting lobby inviting full_disk".split()
Z = 1.96
COLD = "imported before"  # so far: a mutant that has to be there before its module is imported


@dataclass(frozen=True)
class Area:
    """Modules whose mutants are tried in one warm process, with the same tests."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]  # arguments of pytest
    words: str = ""  # an expression: a test is left out whose id it does not match


@dataclass(frozen=True)
class Plan:
    root: Path = ROOT
    groups: dict[str, list[str]] = field(default_factory=lambda: GROUPS)

    @property
    def folder(self) -> Path:
        return self.root / "build" / "mutate"

    def modules(self) -> dict[str, str]:
        """The group of each module."""
        return {
            path.relative_to(self.root).as_posix(): group
            for group, patterns in self.groups.items()
            for pattern in patterns
            for path in sorted(self.root.glob(pattern))
        }

    def sample(self, size: int, seed: int) -> list[Mutant]:
        """A larger sample begins with the smaller one."""
        every = [mutant for path in sorted(self.modules()) for mutant in mutants(self.root, path)]
        random.Random(seed).shuffle(every)
        return every[:size]

    def areas(self) -> list[Area]:
        modules = tuple(self.modules())
        found = []
        for key in ("pizza", "gzhel", "mezen", "nizam", "gorynich"):
            keys = ["nizam", "pearl"] if key == "nizam" else [key]
            own = tuple(f"terem/games/{one}/tests" for one in keys)
            # Pearl's rules are those of Nizam's box; golden games and the conformance suite name the game.
            words = rf"^(?!.*test_(bot|every_rule)\.py)(?!.*\[.*(first|random)).*({'|'.join(keys)})"
            mine = tuple(path for path in modules if path.split("/")[2] in keys)
            found.append(Area(key, mine, (*own, *GOLDEN), words))
        table = tuple(path for path in modules if path.startswith("terem/table/"))
        found.append(Area("table", table, TABLE, r"^(?!.*postgresql)"))
        store = tuple(path for path in modules if path.startswith("terem/server/"))
        tests = (*(f"tests/server/test_{name}.py" for name in KEEPING), "tests/server_cli/test_backup.py")
        found.append(Area("store", store, tests, r"^(?!.*postgresql)"))
        return found

    def digest(self, paths: Iterable[str]) -> str:
        digest = hashlib.sha256()
        for path in sorted(paths):
            digest.update((self.root / path).read_bytes())
        return digest.hexdigest()[:16]

    # What is known

    def results(self) -> dict[str, dict[str, Any]]:
        """The last result of each mutant."""
        path = self.folder / "results.jsonl"
        lines = path.read_text().splitlines() if path.exists() else []
        return {result["key"]: result for result in map(json.loads, lines)}

    def note(self, result: dict[str, Any]) -> None:
        with (self.folder / "results.jsonl").open("a") as file:
            file.write(json.dumps(result, ensure_ascii=False) + "\n")


def statement_lines(tree: ast.Module, line: int) -> range:
    """Of the innermost statement there; of a compound one, its head."""
    around = [one for one in ast.walk(tree) if isinstance(one, ast.stmt) and line in _lines(one)]
    if not around:
        return range(line, line + 1)
    inner = min(around, key=lambda one: len(_lines(one)))
    parts = [one for one in ast.iter_child_nodes(inner) if isinstance(one, ast.stmt) and one.lineno > line]
    end = min((_lines(one).start for one in parts), default=_lines(inner).stop)
    return range(_lines(inner).start, end)


def names_there(tree: ast.Module, line: int) -> str:
    """A pattern for the names that the module's statement there defines."""
    names = []
    for node in tree.body:
        if line in _lines(node):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                names.append(node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names += [one.id for to in targets for one in ast.walk(to) if isinstance(one, ast.Name)]
    return "|".join(rf"\b{re.escape(name)}\b" for name in names)


def _lines(node: ast.stmt) -> range:
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
    return range(first, (node.end_lineno or node.lineno) + 1)


def report(plan: Plan, sample: Iterable[Mutant], results: dict[str, dict[str, Any]]) -> str:
    groups = plan.modules()
    tried = [
        (groups[mutant.path], mutant, results[mutant.key])
        for mutant in sample
        if results.get(mutant.key, {}).get("status", COLD) != COLD
    ]
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
        f"- {mutant.path}:{mutant.line} `{mutant.before}` → `{mutant.after}` ({result['status']}"
        f"{': ' + result['by'] if result['by'] else ''})"
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
