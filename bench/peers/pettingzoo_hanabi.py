"""Random play of PettingZoo's hanabi for two, in steps per second on one core, as JSON."""

import argparse
import json
import random
import time
from importlib.metadata import version
from typing import Any

from pettingzoo.classic import hanabi_v5


def play(env: Any, rng: random.Random) -> int:
    """Play one game with the loop of PettingZoo's documentation and return how many decisions were made."""
    env.reset(seed=rng.randrange(2**31))
    steps = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, info = env.last()
        if termination or truncation:
            env.step(None)
        else:
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(env.action_space(agent).sample(mask))
            steps += 1
    return steps


def measure(env: Any, rng: random.Random, seconds: float) -> tuple[int, float]:
    """Play whole games until the seconds are over; return the decisions made and the processor time."""
    steps, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play(env, rng)
    return steps, elapsed


def main() -> None:
    """Measure for the asked seconds and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    env = hanabi_v5.env()
    for agent in env.possible_agents:
        env.action_space(agent).seed(args.seed)
    measure(env, rng, min(0.2, args.seconds))
    steps, elapsed = measure(env, rng, args.seconds)
    result = {
        "steps_per_s": round(steps / elapsed, 1),
        "steps": steps,
        "seconds": round(elapsed, 3),
        "what": "random play of hanabi_v5.env(), with its wrappers, by the documented loop",
        "version": version("pettingzoo"),
    }
    print(json.dumps({"pettingzoo-hanabi-documented": result}))


if __name__ == "__main__":
    main()
