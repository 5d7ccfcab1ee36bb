"""Puts the review itself to the test.

    .venv/bin/python -P scripts/review_trials.py luck nizam --games 1000
    .venv/bin/python -P scripts/review_trials.py blunders nizam --games 200 --minutes 10

blunders: somewhere in a game of artisans a master's turn is replaced by a random one that a search ten times
longer finds to lose much. How often does a quick review flag it as a mistake or worse? And how often does the
longer search flag the master's own turn?
order: games of four in which every level has a seat. Do weaker levels lose more by their decisions?
luck: games of apprentices. Is the mean luck of every seat 0?

Each game comes from a seed of its own, so any number of processes find the same. What they find is kept, one
line a game, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from itertools import islice, pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

from terem.bots import find_bot
from terem.core import build
from terem.core.chance import FastRng, mix
from terem.core.game import Game
from terem.core.skill import LEVELS
from terem.core.state import State
from terem.games import find_game
from terem.review.effort import QUICK, Effort, quick
from terem.review.judging import best_turn, compare, judge
from terem.review.reviewing import Course, summed
from terem.review.running import review
from terem.review.verdicts import BAD, verdict_of
from terem.table.draft import Draft
from terem.trials.estimates import Estimate, mean_of, share_of
from terem.trials.recorded import record_of

SEED: Final = 190
TIMES: Final = 10  # so much longer is the longer search
TRIES: Final = 6  # random turns looked at in a position
POSITIONS: Final = 3  # of a game, until a blunder is found
MUCH: Final = {"gorynich": 10.0, "pearl": 1.0}  # lost by a planted blunder; else
POINTS: Final = 3.0
DRAWS: Final = 4  # that a draw is compared with, when only luck is measured

Found = dict[str, Any]  # what one game showed, as it is kept


# ------------------------------------------------------------------ one game


def blunders(game: Game[Any], number: int) -> Found:
    assert game.skill is not None
    playouts = game.skill.levels["master"].playouts
    longer = Effort(f"master@{TIMES * playouts}" if playouts else "master", TIMES * QUICK.tries)
    course = Course(game, record_of(game, *_seated(game, "artisan"), SEED, number))
    steps = [step for step in course.steps() if step.turn.seat is not None and step.actions]
    Random(f"{SEED} {game.key} {number}").shuffle(steps)
    for step in steps[:POSITIONS]:
        seat = step.turn.seat
        assert seat is not None
        known = step.before.redeal(seat, FastRng(number))
        seed = mix(SEED, number, step.number)
        best = best_turn(game, known, seat, longer, seed)
        if (planted := _planted(game, known, seat, best, seed)) is None:
            continue
        own = best_turn(game, known, seat, QUICK, seed + 1)
        seen = judge(game, step.before, seat, planted, QUICK, seed + 2)
        second = None if own == best else compare(game, known, seat, best, own, longer.tries, seed + 3)
        return {
            "flagged": _is_mistake(game, seen.lost, seen.half),
            "own": second is not None and _is_mistake(game, second.lost, second.half),
        }
    return {}


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


def _is_mistake(game: Game[Any], lost: int, half: int) -> bool:
    return verdict_of(game.key, lost / 1000, (lost - half) / 1000) in BAD[1:]


def _seated(game: Game[Any], level: str) -> tuple[list[Any], list[str]]:
    players = max(2, game.players[0])
    return [find_bot(game, level)] * players, [level] * players


def order(game: Game[Any], number: int) -> Found:
    """In a team, a game for each level from the same seed."""
    turned = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(len(LEVELS))]
    tables = [[level] * len(LEVELS) for level in LEVELS] if game.is_team else [turned]
    lost: dict[str, float] = defaultdict(float)
    for seated in tables:
        record = record_of(game, [find_bot(game, level) for level in seated], seated, SEED, number)
        course = Course(game, record)
        for turn in summed(course, list(review(course, quick(game, len(record.turns))))).turns:
            if turn.seat is not None:
                lost[seated[turn.seat]] += turn.lost
    return {level: lost[level] for level in LEVELS}


def luck(game: Game[Any], number: int) -> Found:
    course = Course(game, record_of(game, *_seated(game, "apprentice"), SEED, number))
    found = [step.fortune(DRAWS).luck for step in course.steps()]
    return {"luck": [sum(parts) / 1000 for parts in zip(*found, strict=True)]}


# ------------------------------------------------------------------ all games together


def told_of_blunders(found: list[Found]) -> Iterator[str]:
    for key, words in (("flagged", "planted blunders flagged"), ("own", "own turns of a master flagged")):
        share = share_of([float(one[key]) for one in found])
        yield f"{words}: {_told(share, 100)} % of {share.games}"


def told_of_order(found: list[Found]) -> Iterator[str]:
    for level in LEVELS:
        yield f"{level}: {_told(mean_of([one[level] for one in found]))} lost in a game"
    for weak, strong in pairwise(LEVELS):
        share = share_of([float(one[weak] >= one[strong]) for one in found])
        yield f"{weak} at least as much as {strong}: {_told(share, 100)} %"
    whole = share_of([float(all(one[a] >= one[b] for a, b in pairwise(LEVELS))) for one in found])
    yield f"all in order: {_told(whole, 100)} % of {whole.games}"


def told_of_luck(found: list[Found]) -> Iterator[str]:
    for seat, values in enumerate(zip(*(one["luck"] for one in found), strict=True)):
        yield f"seat {seat}: luck {_told(mean_of(values))} in {len(values)} games"


def _told(estimate: Estimate, times: int = 1) -> str:
    value, low, high = (number * times for number in (estimate.value, estimate.low, estimate.high))
    return f"{value:.2f} ({low:.2f} to {high:.2f})"


Trial = tuple[Callable[[Game[Any], int], Found], Callable[[list[Found]], Iterable[str]]]
TRIALS: Final[dict[str, Trial]] = {
    "blunders": (blunders, told_of_blunders),
    "order": (order, told_of_order),
    "luck": (luck, told_of_luck),
}


# ------------------------------------------------------------------ running


def tried(trial: str, key: str, number: int) -> tuple[int, Found, float]:
    began = time.process_time()
    found = TRIALS[trial][0](find_game(key), number)
    return number, found, time.process_time() - began


def run(trial: str, key: str, games: int, until: float, cores: int, kept: Path) -> None:
    """Try what is not kept yet, up to so many games in which there was something to find."""
    done = read(kept)
    numbers = (number for number in range(10 * games) if number not in done)
    enough = sum(map(bool, done.values()))
    kept.parent.mkdir(parents=True, exist_ok=True)
    pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn"))
    with pool, kept.open("a") as lines:
        waiting = {pool.submit(tried, trial, key, number) for number in islice(numbers, 2 * cores)}
        while waiting and enough < games and time.monotonic() < until:
            finished, waiting = wait(waiting, timeout=5, return_when=FIRST_COMPLETED)
            for one in finished:
                number, found, seconds = one.result()
                enough += bool(found)
                lines.write(json.dumps([number, found, round(seconds, 2)]) + "\n")
                lines.flush()
                waiting |= {pool.submit(tried, trial, key, next_one) for next_one in islice(numbers, 1)}
        pool.shutdown(wait=False, cancel_futures=True)


def read(kept: Path) -> dict[int, Found]:
    found = {}
    if kept.exists():
        for line in kept.read_text().splitlines():
            with suppress(ValueError):  # the last one may have been cut off
                number, one, _ = json.loads(line)
                found[number] = one
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("trial", choices=TRIALS)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--minutes", type=float, default=60.0)
    asked.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--folder", type=Path, default=Path("build") / "review-trials")
    told = asked.parse_args()
    kept = told.folder / f"{told.game}.{told.trial}.jsonl"
    until = time.monotonic() + 60 * told.minutes
    run(told.trial, told.game, told.games, until, told.cores, kept)
    found = [one for one in read(kept).values() if one]
    print(f"{told.game}, {told.trial}, {build()} build")
    for line in TRIALS[told.trial][1](found[: told.games]) if found else ["nothing found yet"]:
        print(line, flush=True)


if __name__ == "__main__":
    main()
