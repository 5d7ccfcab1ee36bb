"""Puts the review itself to the test.

    python -m scripts.review_trials blunders|order|luck GAME [GAMES [SECONDS]]

blunders: somewhere in a game of artisans a master's turn is replaced by a random one that a search ten times
longer finds to lose much. How often does a quick review flag it as a mistake or worse? And how often does the
longer search flag the master's own turn?
order: games of four in which every level has a seat. Do weaker levels lose more by their decisions?
luck: games of apprentices. Is the mean luck of every seat 0?

Everything comes from seeds that are always the same. After so many seconds of processor time it stops early
and says how many games there were.
"""

from __future__ import annotations

import math
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, Final

from terem.bots import find_bot
from terem.core.chance import FastRng, mix
from terem.core.game import Game
from terem.core.skill import LEVELS
from terem.core.state import State
from terem.games import find_game
from terem.review.effort import QUICK, Effort, quick
from terem.review.judging import best_turn, compare, judge
from terem.review.reviewing import Course, summed
from terem.review.running import review
from terem.review.verdicts import verdict_of
from terem.table.draft import Draft
from terem.trials.estimates import mean_of, share_of
from terem.trials.recorded import record_of

SEED: Final = 190
TIMES: Final = 10  # so much longer is the longer search
TRIES: Final = 6  # random turns looked at in a position
MUCH: Final = {"gorynich": 10.0, "pearl": 1.0}  # lost by a planted blunder; else
POINTS: Final = 3.0
LUCK: Final = 4  # draws that a draw is compared with, when only luck is measured


def blunders(game: Game[Any], games: int) -> None:
    chosen = Random(f"{SEED} {game.key}")
    assert game.skill is not None
    playouts = game.skill.levels["master"].playouts
    longer = Effort(f"master@{TIMES * playouts}" if playouts else "master", TIMES * QUICK.tries)
    found: list[float] = []
    flagged: list[float] = []
    for number in _in_time(games):
        course = Course(game, record_of(game, *_seated(game, "artisan"), SEED, number))
        steps = [step for step in course.steps() if step.turn.seat is not None and step.actions]
        chosen.shuffle(steps)
        for step in steps[:3]:
            seat = step.turn.seat
            assert seat is not None
            known = step.before.redeal(seat, FastRng(number))
            seed = mix(SEED, number, step.number)
            best = best_turn(game, known, seat, longer, seed)
            own = best_turn(game, known, seat, QUICK, seed + 1)
            if (planted := _planted(game, known, seat, best, seed)) is None:
                continue
            seen = judge(game, step.before, seat, planted, QUICK, seed + 2)
            found.append(_is_mistake(game, seen.lost, seen.half))
            second = None if own == best else compare(game, known, seat, best, own, longer.tries, seed + 3)
            flagged.append(0.0 if second is None else _is_mistake(game, second.lost, second.half))
            break
    for name, values in (("planted blunders flagged", found), ("own turns of a master flagged", flagged)):
        share = share_of(values)
        print(f"{name}: {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {len(values)}", flush=True)


def _in_time(games: int) -> Iterator[int]:
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else math.inf
    for number in range(games):
        if time.process_time() > seconds and number:
            return
        yield number


def _planted(game: Game[Any], known: State, seat: int, best: list[int], seed: int) -> list[int] | None:
    """A random turn that loses much, if one of a few does."""
    rng = FastRng(seed)
    careless = find_bot(game, "random")
    for number in range(TRIES):
        draft = Draft(known, seat)
        while not draft.is_closed:
            for action in careless.turn(draft.state, seat, rng):
                draft.add(action)
        if draft.actions == best:
            continue
        lost = compare(game, known, seat, best, draft.actions, TIMES * QUICK.tries, seed + number).lost
        if lost / 1000 > MUCH.get(game.key, POINTS):
            return draft.actions
    return None


def _is_mistake(game: Game[Any], lost: int, half: int) -> float:
    return float(verdict_of(game.key, lost / 1000, (lost - half) / 1000) in ("mistake", "blunder"))


def _seated(game: Game[Any], level: str) -> tuple[list[Any], list[str]]:
    players = max(2, game.players[0])
    return [find_bot(game, level)] * players, [level] * players


def order(game: Game[Any], games: int) -> None:
    """In a team, a game for each level from the same seed."""
    ordered: list[float] = []
    pairs: dict[tuple[str, str], list[float]] = defaultdict(list)
    lost: dict[str, list[float]] = defaultdict(list)
    for number in _in_time(games):
        turned = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(len(LEVELS))]
        tables = [[level] * len(LEVELS) for level in LEVELS] if game.is_team else [turned]
        totals: dict[str, float] = defaultdict(float)
        for seated in tables:
            record = record_of(game, [find_bot(game, level) for level in seated], seated, SEED, number)
            course = Course(game, record)
            for turn in summed(course, list(review(course, quick(game, len(record.turns))))).turns:
                if turn.seat is not None:
                    totals[seated[turn.seat]] += turn.lost
        by_level = [totals[level] for level in LEVELS]
        ordered.append(float(all(weak >= strong for weak, strong in pairwise(by_level))))
        for weak, strong in pairwise(LEVELS):
            pairs[weak, strong].append(float(totals[weak] >= totals[strong]))
        for level in LEVELS:
            lost[level].append(totals[level])
    for level in LEVELS:
        mean = mean_of(lost[level])
        print(f"{level}: {mean.value:.1f} ({mean.low:.1f} to {mean.high:.1f}) lost in a game")
    for (weak, strong), values in pairs.items():
        print(f"{weak} at least as much as {strong}: {share_of(values).value:.0%} of {len(values)}")
    print(f"all in order: {share_of(ordered).value:.0%} of {len(ordered)}", flush=True)


def luck(game: Game[Any], games: int) -> None:
    by_seat: dict[int, list[float]] = defaultdict(list)
    for number in _in_time(games):
        course = Course(game, record_of(game, *_seated(game, "apprentice"), SEED, number))
        found = [step.fortune(LUCK).luck for step in course.steps()]
        for seat, parts in enumerate(zip(*found, strict=True)):
            by_seat[seat].append(sum(parts) / 1000)
    for seat, values in by_seat.items():
        mean = mean_of(values)
        interval = f"({mean.low:.2f} to {mean.high:.2f})"
        print(f"seat {seat}: luck {mean.value:.2f} {interval} in {len(values)} games", flush=True)


TRIALS: Final[dict[str, Callable[[Game[Any], int], None]]] = {
    "blunders": blunders,
    "order": order,
    "luck": luck,
}

if __name__ == "__main__":
    began = time.process_time()
    print(f"{sys.argv[2]}, {sys.argv[1]}")
    TRIALS[sys.argv[1]](find_game(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 20)
    print(f"{time.process_time() - began:.0f} s of processor time", flush=True)
