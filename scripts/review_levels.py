"""How much each level loses by the review's judgement: python -m scripts.review_levels GAME [GAMES] [LEVELS].

Two players of different levels in each game (a team of one level in Gorynich), from seeds that are always the
same. Prints points lost in a decision, how often it crosses each limit, and the mean luck.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict

from terem.bots import find_bot
from terem.games import find_game
from terem.review.effort import quick
from terem.review.reviewing import Course, summed
from terem.review.running import review
from terem.review.verdicts import VERDICTS
from terem.trials.estimates import mean_of
from terem.trials.recorded import record_of

SEED = 19


def main(key: str, games: int, levels: list[str]) -> None:
    game = find_game(key)
    players = max(2, game.players[0])
    lost: dict[str, list[float]] = defaultdict(list)
    verdicts: dict[str, Counter[str]] = defaultdict(Counter)
    by_game: dict[str, list[float]] = defaultdict(list)
    luck: list[float] = []
    rest: list[float] = []
    began = time.process_time()
    for number in range(games):
        seated = [levels[(number + (0 if game.is_team else seat)) % len(levels)] for seat in range(players)]
        record = record_of(game, [find_bot(game, level) for level in seated], seated, SEED, number)
        course = Course(game, record)
        before = time.process_time()
        found = summed(course, list(review(course, quick(game, len(record.turns)))))
        print(f"game {number}: {time.process_time() - before:.1f} s, {len(found.turns)} turns", flush=True)
        for turn in found.turns:
            if turn.seat is not None and turn.verdict is not None:
                level = seated[turn.seat]
                lost[level].append(turn.lost)
                verdicts[level][turn.verdict] += 1
        for seat, level in enumerate(seated):
            by_game[level].append(-found.seats[seat].decisions[seat])
        luck.append(found.seats[0].luck)
        rest.append(found.seats[0].rest)
    for level in levels:
        if not lost[level]:
            continue
        n = len(lost[level])
        shares = ", ".join(f"{name} {100 * verdicts[level][name] / n:.1f} %" for name in VERDICTS)
        mean = mean_of(by_game[level])
        lost_in_a_game = f"{mean.value:.1f} ({mean.low:.1f} to {mean.high:.1f}) lost in a game"
        print(f"{level}: {lost_in_a_game}; {shares}; {n} decisions")
    for name, values in (("luck of the first seat", luck), ("rest", rest)):
        mean = mean_of(values)
        print(f"{name}: {mean.value:.2f} ({mean.low:.2f} to {mean.high:.2f})")
    print(f"{time.process_time() - began:.0f} s of processor time in all")


if __name__ == "__main__":
    chosen = sys.argv[3].split(",") if len(sys.argv) > 3 else ["pupil", "apprentice", "artisan", "master"]
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4, chosen)
