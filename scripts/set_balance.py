"""How even the sets of goal cards are: python scripts/set_balance.py GAME BOT=GAMES ... [--seed N] [--jobs N]

Plays GAMES solo games with every set and prints Markdown: the mean points by set, how far the easiest and the
hardest set are apart, and how many games reached each printed rank. Games with the same number have the same
luck in every set. Seeded: the same arguments print the same tables.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from terem.bots import find_bot
from terem.core.game import Game
from terem.games import find_game
from terem.trials.arena import play
from terem.trials.estimates import difference_of, mean_of

SET: Final = "set"  # the option of the table
CHUNK: Final = 5  # games that a process plays before it answers


def sets_of(game: Game[Any]) -> list[str]:
    option = next((option for option in game.options if option.key == SET), None)
    if option is None:
        raise SystemExit(f"{game.key} has no sets of cards")
    return [value for value in option.values if value != "random"]


def points(key: str, bot: str, chosen: str, seed: int, numbers: range) -> list[int]:
    game = find_game(key)
    player = find_bot(game, bot)
    return [play(game, [player], seed, number, {SET: chosen}).scores[0] for number in numbers]


def measure(game: Game[Any], bot: str, games: int, seed: int, jobs: int) -> dict[str, list[int]]:
    """The points of all games, by set."""
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        waiting = {
            chosen: [pool.submit(points, game.key, bot, chosen, seed, numbers) for numbers in chunks]
            for chosen in sets_of(game)
        }
        return {
            chosen: [score for part in parts for score in part.result()] for chosen, parts in waiting.items()
        }


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def balance_row(bot: str, scores: Mapping[str, Sequence[int]]) -> str:
    means = {chosen: mean_of(found) for chosen, found in scores.items()}
    easiest = max(means.values(), key=lambda mean: mean.value)
    hardest = min(means.values(), key=lambda mean: mean.value)
    apart = difference_of(easiest, hardest)
    cells = [f"{mean.value:.1f} ± {mean.high - mean.value:.1f}" for mean in means.values()]
    return row(
        [bot, str(easiest.games), *cells, f"{apart.value:.1f} ({max(0, apart.low):.1f}–{apart.high:.1f})"]
    )


def rank_rows(bot: str, scores: Mapping[str, Sequence[int]], ranks: Sequence[tuple[int, str]]) -> list[str]:
    """For every set, how many games in a hundred ended in each rank."""
    ends = [*(least for least, _ in ranks[1:]), None]
    rows = []
    for chosen, found in scores.items():
        cells = []
        for (least, _), end in zip(ranks, ends, strict=True):
            reached = sum(score >= least and (end is None or score < end) for score in found)
            cells.append(f"{100 * reached / len(found):.0f} %")
        rows.append(row([bot, chosen, *cells]))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", metavar="BOT=GAMES", help="so many games with each set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    ranks = game.tally(1).ranks
    heads = ["player", "games a set", *sets_of(game), "apart"]
    print(row(heads), row(["---"] * len(heads)), sep="\n")
    reached: list[str] = []
    for entry in arguments.bots:
        bot, _, games = entry.partition("=")
        scores = measure(game, bot, int(games), arguments.seed, arguments.jobs)
        print(balance_row(bot, scores), flush=True)
        reached += rank_rows(bot, scores, ranks)
    if ranks:
        heads = ["player", SET, *(name for _, name in ranks)]
        print("", row(heads), row(["---"] * len(heads)), *reached, sep="\n")


if __name__ == "__main__":
    main()
