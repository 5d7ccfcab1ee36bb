#!/usr/bin/env python3
"""Mutation testing, by hand: small faults are put into the rules, the table and the store; do tests notice?

    .venv/bin/python scripts/mutate.py --minutes 10          goes on from where it was
    .venv/bin/python scripts/mutate.py --report
    .venv/bin/python scripts/mutate.py --survivors --budget 60

docs/mutation.md tells how it works. The same seed draws the same mutants; results are kept in build/mutate.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from scripts.mutation.plan import COLD, Plan, report  # noqa: E402
from scripts.mutation.trials import Trials  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sample", type=int, default=2000, help="how many mutants to draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="of the clock; then no mutant starts")
    parser.add_argument("--budget", type=float, default=5, help="CPU seconds of the tests of one mutant")
    parser.add_argument("--survivors", action="store_true", help="try those again that survived")
    parser.add_argument("--only", default="", help="mutants whose key has this in it")
    parser.add_argument("--report", action="store_true", help="say only what is known")
    arguments = parser.parse_args()
    plan = Plan()
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(plan.folder / "compiled")
    sample = [one for one in plan.sample(arguments.sample, arguments.seed) if arguments.only in one.key]
    if not arguments.report:
        results = plan.results()
        again = (COLD, "survived") if arguments.survivors else (COLD,)
        waiting = [one for one in sample if results.get(one.key, {}).get("status", COLD) in again]
        trials = Trials(plan, arguments.budget, until=time.monotonic() + arguments.minutes * 60)
        for area in plan.areas():
            trials.run(area, [one for one in waiting if one.path in area.modules])
    print(report(plan, sample, plan.results()))
    return 0


if __name__ == "__main__":
    os.environ["PYTHONPATH"] = str(ROOT)
    sys.exit(main())
