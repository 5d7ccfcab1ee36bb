"""scripts/mutate.py: its mutants are faults, and what it says about tests is true."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutation.faults import mutants, mutated
from scripts.mutation.plan import statement_lines

ROOT = Path(__file__).parent.parent
MODULE = '''
"""A docstring stays."""
from typing import Final
LIMIT: Final = 3

def clamp(value: int, name: str = "") -> int:
    """As does this one."""
    if value < 0 and not name:
        raise ValueError("negative")
    total = 0
    while total < value:
        total += 1
        if total == LIMIT:
            break
    return total
'''
# Looks at 5 only, so it does not notice what happens below 3; the slower one does, but only after the other.
TEST = """
from small.clamp import LIMIT, clamp

ran = []

def test_large() -> None:
    ran.append(1)
    assert clamp(5) == 3

def test_in_company() -> None:
    assert sum(range(1_000_000)) and (not ran or clamp(1) == 1)
"""
DRIVER = """
import os, sys, time
sys.path.insert(0, {root!r})
from pathlib import Path
from scripts.mutation.plan import Area, Plan, report
from scripts.mutation.trials import Trials

os.environ["PYTHONPATH"] = sys.path[0] = {folder!r}
plan = Plan(Path({folder!r}), {{"all": ["small/clamp.py"]}})
tests = ("-c", "/dev/null", "--rootdir", {folder!r}, "tests")
sample = plan.sample(99, 1)
for _ in range(2):  # the second time nothing is left to do
    waiting = [mutant for mutant in sample if mutant.key not in plan.results()]
    print(len(waiting), "are waiting")
    Trials(plan, 5, time.monotonic() + 600).run(Area("small", ("small/clamp.py",), tests), waiting)
print(report(plan, sample, plan.results()))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "small").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "small" / "__init__.py").touch()
    (tmp_path / "small" / "clamp.py").write_text(MODULE)
    (tmp_path / "tests" / "test_clamp.py").write_text(TEST)
    return tmp_path


def test_every_mutant_is_another_program(folder: Path) -> None:
    found = mutants(folder, "small/clamp.py")
    plain = ast.unparse(ast.parse(MODULE))
    changed = {ast.unparse(mutated(folder, mutant)) for mutant in found}
    assert plain not in changed
    assert len(changed) == len(found) > 15
    texts = {f"{mutant.before} → {mutant.after}" for mutant in found}
    expected = {"value < 0 → value <= 0", "total += 1 → total -= 1", "break → continue", "3 → 4", "3 → 2"}
    assert expected <= texts
    for mutant in found:
        assert "docstring" not in mutant.before
        assert "As does" not in mutant.before
        compile(mutated(folder, mutant), "clamp", "exec")


def test_a_module_that_changed_is_noticed(folder: Path) -> None:
    last = mutants(folder, "small/clamp.py")[-1]
    (folder / "small" / "clamp.py").write_text(MODULE.replace("total", "sum"))
    with pytest.raises(AssertionError, match="has changed"):
        mutated(folder, last)


def test_a_statement_is_its_lines_and_a_compound_one_its_head() -> None:
    tree = ast.parse("if (a and\n    b):\n    c(\n        1,\n    )\nelse:\n    d = 2\n")
    assert [statement_lines(tree, line) for line in (1, 2)] == [range(1, 3)] * 2
    assert [statement_lines(tree, line) for line in (3, 4, 5)] == [range(3, 6)] * 3
    assert statement_lines(tree, 7) == range(7, 8)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a fork for each mutant")
def test_it_tells_the_killed_from_the_survivors(folder: Path) -> None:
    driver = DRIVER.format(root=str(ROOT), folder=str(folder))
    done = subprocess.run([sys.executable, "-c", driver], capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    alive = [line for line in done.stdout.splitlines() if line.startswith("- ")]
    killed = [line for line in done.stdout.splitlines() if line.startswith("killed")]
    for fault in ("`value < 0` → `value <= 0`", "`total < value` → `total <= value`"):
        assert any(fault in line for line in alive), fault
    for fault in ("`3` → `4`", "`total += 1` → `pass`", "`break` → `continue`"):
        assert not any(fault in line for line in alive), fault
    assert any("3 → 4" in line for line in killed)  # there before the module is imported
    assert "0 are waiting" in done.stdout
    assert "| all |" in done.stdout
