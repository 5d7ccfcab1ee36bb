"""How fast rules and bots are: the same questions to this machine and to Python in the page (page.py)."""

from __future__ import annotations

import hashlib
import time
from statistics import mean
from typing import Any

from terem.bots import find_bot
from terem.bots.playout import play_many
from terem.core import FastRng, State, build
from terem.games import games
from terem.table import Match, Occupant


def measure(seconds: float, decisions: int) -> dict[str, Any]:
    """Random steps a second of each game, and what a master's decisions take with its number of playouts."""
    found: dict[str, Any] = {"build": build(), "games": {}}
    for key, game in games().items():
        start: State = game.start(max(2, game.players[0]))
        rng, steps = FastRng(1), 0
        play_many(start, 1, rng)  # warm
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            steps += play_many(start, 10, rng)
        times = _thinking(game, decisions)
        found["games"][key] = {
            "steps_per_s": round(steps / spent),
            "master_ms": round(mean(times), 1),
            "master_worst_ms": round(max(times), 1),
        }
    return found


def _thinking(game: Any, most: int) -> list[float]:
    bot, rng = find_bot(game, "master"), FastRng(7)
    seats = max(2, game.players[0])
    match = Match(game, [Occupant("master", "bot")] * seats, None, hashlib.sha256(game.key.encode()).digest())
    times: list[float] = []
    while len(times) < most and not match.is_over:
        seat = match.to_act()[0]
        state = match.redealt(seat, rng)
        began = time.process_time()
        turns = bot.turns(state, seat, rng, 0.0)
        times.append(1000 * (time.process_time() - began))
        for action in turns.actions(0):
            match.act(seat, action)
        if match.draft(seat).is_closed:
            match.commit(seat)
    return times
