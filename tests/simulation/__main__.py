"""python -m tests.simulation --seed 1 --moves 100000: many worlds in turn, until one has a fault."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]


def run(arguments: list[str]) -> int:
    from simulation.faults import FAULTS, planted
    from simulation.world import World

    parser = argparse.ArgumentParser(prog="python -m tests.simulation")
    parser.add_argument("--seed", type=int, default=1, help="of the first world; each further one adds 1")
    parser.add_argument("--moves", type=int, default=10_000, help="so many in all")
    parser.add_argument("--world", type=int, default=2_000, help="moves of each world")
    parser.add_argument("--fault", choices=sorted(FAULTS), help="break the server in this way first")
    parser.add_argument("--log", action="store_true", help="show what the server logs")
    chosen = parser.parse_args(arguments)
    logging.basicConfig(level=logging.INFO if chosen.log else logging.CRITICAL)
    began, moves, seed = time.process_time(), 0, chosen.seed
    process_time = time.process_time
    while moves < chosen.moves:
        with planted(chosen.fault):
            result = World(seed, min(chosen.world, chosen.moves - moves)).run()
        spent = process_time() - began
        moves += result.moves
        print(
            f"seed {seed}: {result.moves} moves at {result.tables} tables ({result.over} over), "
            f"{'two processes' if result.several else 'one process'}, {result.deaths} deaths, "
            f"{result.jumps} jumps, {result.refused} refusals, {result.seconds:.0f} s, {result.digest}; "
            f"{moves / spent:.0f} moves/s",
            flush=True,
        )
        if result.faults:
            for fault in result.faults[:10]:
                print(f"  {fault}")
            print(f"seed {seed} finds {len(result.faults)} faults; it does so again:")
            again = f"python -m tests.simulation --seed {seed} --moves {min(chosen.world, chosen.moves)}"
            print(f"  {again} --world {chosen.world}" + (f" --fault {chosen.fault}" if chosen.fault else ""))
            return 1
        seed += 1
        gc.collect()
    print(f"{moves} moves in {process_time() - began:.0f} s of computing: no fault")
    return 0


def main() -> int:
    """In an interpreter whose sets have the same order every time."""
    if os.environ.get("PYTHONHASHSEED") != "0" or str(TESTS) not in sys.path:
        path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": path}
        os.execve(sys.executable, [sys.executable, "-P", "-m", "simulation", *sys.argv[1:]], environment)
    return run(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
