"""Whole worlds from one seed: nothing is lost, doubled or shown to others, and every table can go on."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from simulation.faults import FAULTS

ROOT = Path(__file__).parents[2]


def simulate(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).with_name("__main__.py")), *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=3000,
    )
    return done.returncode, done.stdout + done.stderr


def test_some_worlds() -> None:
    status, told = simulate("--seed", "1", "--moves", "2500", "--world", "300")
    assert status == 0, told
    assert re.search(r"\d moves in \d+ s of computing: no fault", told)


def test_the_same_seed_is_the_same_world() -> None:
    """Also when another world came before it."""
    _, both = simulate("--seed", "11", "--moves", "600", "--world", "120")
    _, alone = simulate("--seed", "12", "--moves", "120", "--world", "120")
    digests = re.findall(r"^seed (\d+): .* s, ([0-9a-f]{16});", both + alone, re.M)
    assert dict(digests)["12"] in alone
    assert [digest for seed, digest in digests if seed == "12"] == [dict(digests)["12"]] * 2


@pytest.mark.parametrize("fault", sorted(FAULTS))
def test_a_planted_fault_is_found(fault: str) -> None:
    status, told = simulate("--seed", "1", "--moves", "20000", "--world", "300", "--fault", fault)
    assert status == 1, told
    assert f"--fault {fault}" in told  # how it is found again


@pytest.mark.slow
def test_many_worlds() -> None:
    status, told = simulate("--seed", "1000", "--moves", "200000", "--world", "2000")
    assert status == 0, told
