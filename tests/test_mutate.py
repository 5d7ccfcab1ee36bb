"""scripts/mutate.py: its mutants are faults, and what it says about tests is true."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutants import mutants, mutated

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
# Looks at 5 only, so it does not notice what happens below 3.
TEST = """
from {package}.clamp import clamp

def test_large() -> None:
    assert clamp(5) == 3
"""
DRIVER = """
import sys
sys.path.insert(0, {root!r})
sys.argv = ["x"]
from pathlib import Path
from scripts import mutate

class Small(mutate.Plan):
    def stages(self, path):
        return [["-c", "/dev/null", "--rootdir", str(self.root), "tests"]]

plan = Small(Path({folder!r}), {{"all": ["small/clamp.py"]}})
plan.folder.mkdir(parents=True)
mutate.run_all(plan, plan.sample(99, 1), 1e9, 1)
print(mutate.report(plan, plan.sample(99, 1), mutate.read_results(plan)))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "small").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "small" / "__init__.py").touch()
    (tmp_path / "small" / "clamp.py").write_text(MODULE)
    (tmp_path / "tests" / "test_clamp.py").write_text(TEST.format(package="small"))
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


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a fork for each mutant")
def test_it_tells_the_killed_from_the_survivors(folder: Path) -> None:
    driver = DRIVER.format(root=str(ROOT), folder=str(folder))
    done = subprocess.run([sys.executable, "-c", driver], capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stderr
    alive = [line for line in done.stdout.splitlines() if line.endswith("(survived)")]
    assert any("`value < 0` → `value <= 0`" in line for line in alive)
    assert any("`break` → `continue`" not in line for line in alive)
    assert not any("`3` → `4`" in line or "`total += 1` → `pass`" in line for line in alive)
    assert "| all |" in done.stdout
