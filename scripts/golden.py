"""Write golden records of a game for its present rules version: python scripts/golden.py GAME SEATS…

Run it once for each new version. An existing golden record is never overwritten: it proves that later code
still plays the old rules.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from terem.bots import random
from terem.core import FastRng
from terem.games import load_game
from terem.table import Match, Occupant

TRIES = 20  # games, of which the shortest is kept: a golden record should be quick to replay


def play(key: str, players: int, number: int) -> Match:
    seed = hashlib.sha256(f"{key} {players} {number}".encode()).digest()
    match = Match(load_game(key), [Occupant("random", "bot") for _ in range(players)], seed=seed)
    rng = FastRng(number)
    while not match.is_over:
        seat = match.to_act()[0]
        while not match.draft(seat).is_closed:
            match.act(seat, random.choose(match.redealt(seat, rng), seat, rng))
        match.commit(seat)
    return match


def main(key: str, counts: list[int]) -> None:
    game = load_game(key)
    folder = Path("terem/games", key, "tests", "golden")
    folder.mkdir(parents=True, exist_ok=True)
    for players in counts:
        file = folder / f"v{game.version}-{players}.terem"
        if not file.exists():
            games = (play(key, players, number) for number in range(TRIES))
            shortest = min(games, key=lambda match: len(match.record.turns))
            file.write_text(str(shortest.record), encoding="utf-8")
            print(file)


if __name__ == "__main__":
    main(sys.argv[1], [int(count) for count in sys.argv[2:]])
