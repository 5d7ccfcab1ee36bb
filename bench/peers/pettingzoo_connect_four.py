"""Random play of PettingZoo's connect four, in steps per second on one core, as JSON."""

import argparse
import json
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from pettingzoo.classic import connect_four_v3

Play = Callable[[Any, random.Random], int]


def play_raw(env: Any, rng: random.Random) -> int:
    """Play one game on the bare environment and return how many decisions the players made."""
    env.reset()
    steps = 0
    while not env.terminations[agent := env.agent_selection]:
        mask = env.observe(agent)["action_mask"].tolist()
        legal = [action for action, allowed in enumerate(mask) if allowed]
        env.step(legal[int(rng.random() * len(legal))])
        steps += 1
    return steps


def play_documented(env: Any, rng: random.Random) -> int:
    """Play one game with the loop of PettingZoo's documentation and return how many decisions were made."""
    env.reset(seed=rng.randrange(2**31))
    steps = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
    return steps


def measure(play: Play, env: Any, rng: random.Random, seconds: float) -> tuple[int, float]:
    """Play whole games until the seconds are over; return the decisions made and the processor time."""
    steps, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play(env, rng)
    return steps, elapsed


def main() -> None:
    """Measure both ways of playing for the asked seconds each and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each way of playing (default 2)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    ways: dict[str, tuple[Play, Any, str]] = {
        "pettingzoo-connect_four-raw": (
            play_raw,
            connect_four_v3.raw_env(),
            "random play of connect_four_v3.raw_env(), without wrappers, actions from the action mask",
        ),
        "pettingzoo-connect_four-documented": (
            play_documented,
            connect_four_v3.env(),
            "random play of connect_four_v3.env(), with its wrappers, by the documented loop",
        ),
    }
    results: dict[str, dict[str, float | int | str]] = {}
    for name, (play, env, what) in ways.items():
        rng = random.Random(args.seed)
        for agent in env.possible_agents:
            env.action_space(agent).seed(args.seed)
        measure(play, env, rng, min(0.2, args.seconds))
        steps, elapsed = measure(play, env, rng, args.seconds)
        results[name] = {
            "steps_per_s": round(steps / elapsed, 1),
            "steps": steps,
            "seconds": round(elapsed, 3),
            "what": what,
            "version": version("pettingzoo"),
        }
    print(json.dumps(results))


if __name__ == "__main__":
    main()
