"""Random play of Catanatron with four players, in steps per second on one core, as JSON."""

import argparse
import json
import random
import time
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer


def play(rng: random.Random) -> int:
    """Play one game to its end and return how many decisions the players made."""
    game = Game([RandomPlayer(color) for color in Color], seed=rng.randrange(1, 2**31))
    game.play()
    return len(game.state.actions)


def measure(rng: random.Random, seconds: float) -> tuple[int, float]:
    """Play whole games until the seconds are over; return the decisions made and the processor time."""
    steps, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play(rng)
    return steps, elapsed


def main() -> None:
    """Measure for the asked seconds and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time to play for (default 2)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    measure(rng, min(0.2, args.seconds))
    steps, elapsed = measure(rng, args.seconds)
    result: dict[str, float | int | str] = {
        "steps_per_s": round(steps / elapsed, 1),
        "steps": steps,
        "seconds": round(elapsed, 3),
        "what": "games of four Catanatron RandomPlayers, each action a step (rolls and forced ones too)",
        "version": version("catanatron"),
    }
    print(json.dumps({"catanatron-4-random": result}))


if __name__ == "__main__":
    main()
