"""Random play of OpenSpiel games through its Python API, in steps per second on one core, as JSON."""

import argparse
import json
import random
import time
from importlib.metadata import version
from typing import Any

import pyspiel
from open_spiel.python import games as _python_games  # noqa: F401  (importing registers the Python games)

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
GAMES = {
    "openspiel-chess-c++": ("chess", "random play of C++ chess through pyspiel"),
    "openspiel-backgammon-c++": (
        "backgammon",
        "random play of C++ backgammon through pyspiel (dice are no step)",
    ),
    "openspiel-connect_four-c++": ("connect_four", "random play of C++ connect four through pyspiel"),
    "openspiel-tic_tac_toe-python": (
        "python_tic_tac_toe",
        "random play of OpenSpiel's Python tic-tac-toe through pyspiel",
    ),
}


def sample(outcomes: list[tuple[int, float]], left: float) -> int:
    """Return the outcome that a number from [0, 1) falls on."""
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]


def play(game: Any, rng: random.Random) -> int:
    """Play one game to its end and return how many decisions the players made."""
    state = game.new_initial_state()
    steps = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(sample(state.chance_outcomes(), rng.random()))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
    return steps


def measure(game: Any, rng: random.Random, seconds: float) -> tuple[int, float]:
    """Play whole games until the seconds are over; return the decisions made and the processor time."""
    steps, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play(game, rng)
    return steps, elapsed


def main() -> None:
    """Measure every game for the asked seconds and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each game (default 2)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    results: dict[str, dict[str, float | int | str]] = {}
    for name, (short_name, what) in GAMES.items():
        game, rng = pyspiel.load_game(short_name), random.Random(args.seed)
        measure(game, rng, min(0.2, args.seconds))
        steps, elapsed = measure(game, rng, args.seconds)
        results[name] = {
            "steps_per_s": round(steps / elapsed, 1),
            "steps": steps,
            "seconds": round(elapsed, 3),
            "what": what,
            "version": version("open-spiel"),
        }
    print(json.dumps(results))


if __name__ == "__main__":
    main()
