"""What rules and bots have to do: the same work for this machine and for Python in the page (page.py)."""

from __future__ import annotations

import hashlib
from functools import cache

from terem.bots import find_bot
from terem.bots.playout import play_many
from terem.core import FastRng, State, build
from terem.games import find_game, keys
from terem.table import Match, Occupant

__all__ = ["build", "decide", "keys", "play"]


@cache
def _start(key: str) -> State:
    game = find_game(key)
    start: State = game.start(max(2, game.players[0]))
    return start


def play(key: str, games: int) -> int:
    """Random games from the start; how many steps they took."""
    return play_many(_start(key), games, FastRng(1))


def decide(key: str, most: int) -> int:
    """A master's first turns, with its number of playouts; how many those were."""
    game = find_game(key)
    bot, rng = find_bot(game, "master"), FastRng(7)
    seats = max(2, game.players[0])
    seed = hashlib.sha256(key.encode()).digest()
    match = Match(game, [Occupant("master", "bot")] * seats, None, seed)
    made = 0
    while made < most and not match.is_over:
        seat = match.to_act()[0]
        turns = bot.turns(match.redealt(seat, rng), seat, rng, 0.0)
        for action in turns.actions(0):
            match.act(seat, action)
        if match.draft(seat).is_closed:
            match.commit(seat)
        made += 1
    return made
