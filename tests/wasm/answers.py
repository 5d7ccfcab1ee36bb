"""The same questions to any build of Terem. The answers are lines that can be compared.

python answers.py RECORDS GAMES DECISIONS     natively; pyodide.mjs calls `answers` in Pyodide
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from terem.bots import find_bot, random
from terem.core import FastRng
from terem.games import find_game, keys
from terem.table import Match, Occupant, read_record, verify

LEVELS = ("pupil", "apprentice", "greedy", "artisan", "master")


def golden(folder: Path) -> Iterator[str]:
    """Every golden record, replayed from its seed."""
    for file in sorted(folder.glob("*/tests/golden/*.terem")):
        text = file.read_text(encoding="utf-8")
        match = verify(find_game(read_record(text).game), read_record(text))
        whole = hashlib.sha256(str(match.record).encode()).hexdigest()
        yield f"golden {file.relative_to(folder).as_posix()} {match.outcome} {whole}"


def random_games(first: int, last: int) -> Iterator[str]:
    """Games of every table size and option in turn: all views of all seats, all events, the record."""
    for key in keys():
        for number in range(first, last):
            yield f"random {key} {number} {_random_game(key, number)}"


def _random_game(key: str, number: int) -> str:
    game = find_game(key)
    players = list(game.players)[number % len(game.players)]
    options = {}
    for option in game.options:
        options[option.key] = option.values[number % len(option.values)]
        try:
            game.chosen(players, options)
        except ValueError:  # it does not fit this table size
            del options[option.key]
    seed = hashlib.sha256(f"{key} {number}".encode()).digest()
    match = Match(game, [Occupant("random", "bot")] * players, options, seed)
    rng = FastRng(number + 1)
    whole = hashlib.sha256()
    while not match.is_over:
        seats = match.to_act()
        seat = seats[number % len(seats)]
        while not match.draft(seat).is_closed:
            match.act(seat, random.choose(match.redealt(seat, rng), seat, rng))
        match.commit(seat)
        for viewer in (*range(players), -2):
            whole.update(msgspec.json.encode(match.committed_view(viewer)))
    for _, event in match.all_events(0):
        whole.update(msgspec.json.encode(event))
    whole.update(str(match.record).encode())
    return f"{len(match.record.turns)} turns {match.outcome} {whole.hexdigest()}"


def decisions(most: int) -> Iterator[str]:
    """Turns of all levels with a fixed number of playouts, and what each considered turn was worth."""
    for level in LEVELS:
        for key in keys():
            game = find_game(key)
            bot = find_bot(game, level)
            seats = max(2, game.players[0])
            match = Match(game, [Occupant(level, "bot")] * seats, None, hashlib.sha256(key.encode()).digest())
            rng = FastRng(7)
            for number in range(most):
                if match.is_over:
                    break
                seat = match.to_act()[0]
                turns = bot.turns(match.redealt(seat, rng), seat, rng, 0.0)
                worth = [turns.estimate(one) for one in range(turns.count)]
                actions = turns.actions(0)
                yield f"{level} {key} {number} {[game.text(action) for action in actions]} {worth}"
                for action in actions:
                    match.act(seat, action)
                if match.draft(seat).is_closed:
                    match.commit(seat)


def answers(folder: str, games: int, most: int) -> str:
    lines = [*golden(Path(folder)), *random_games(0, games), *decisions(most)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(answers(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])), end="")
