"""How hard Gorynich is: python scripts/calibrate_gorynich.py LEVEL GAMES [PLAYERS…]

Teams of one level play. Each game is seeded by its number, so the same command prints the same table again.
Use the compiled build: in the plain one masters think less.
"""

from __future__ import annotations

import sys
from collections import Counter

from terem.bots import find_bot
from terem.games.gorynich import GAME
from terem.games.gorynich.names import ENDINGS
from terem.lab.ladder import wilson
from terem.trials.arena import play

SEED = 5
HEADS = (
    "players",
    "team",
    "games",
    "won",
    "95 %",
    "knight arrived",
    "left the board",
    "terem burnt",
    "burnt",
)


def main(level: str, games: int, counts: list[int]) -> None:
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for players in counts:
        team = [find_bot(GAME, level)] * players
        results = [play(GAME, team, SEED, number) for number in range(games)]
        ends = Counter(result.why for result in results)
        won = wilson(ends["won"], games)
        shares = [f"{100 * ends[end] / games:.1f} %" for end in ENDINGS[2:]]
        burnt = sum(result.scores[0] for result in results) / games
        print(
            f"| {players} | {level} | {games} | {100 * won.share:.1f} % "
            f"| {100 * won.low:.1f}–{100 * won.high:.1f} % | {' | '.join(shares)} | {burnt:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), [int(count) for count in sys.argv[3:]] or list(GAME.players))
