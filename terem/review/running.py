"""A whole review: here, or side by side on all cores."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

from terem.games import find_game
from terem.review.effort import Effort
from terem.review.results import TurnReview
from terem.review.reviewing import Course, Measured, reviews
from terem.table import read_record


def review(course: Course, effort: Effort) -> Iterator[TurnReview]:
    """Turn by turn; who stops asking stops the review."""
    return reviews((step.measure(effort) for step in course.steps()), course.game.key)


def review_on_cores(course: Course, pack: Path | None, effort: Effort) -> Iterator[TurnReview]:
    """The same from as many processes as there are cores."""
    from concurrent.futures import ProcessPoolExecutor  # in a page there are none
    from multiprocessing import get_context

    text, turns = str(course.record), len(course.record.turns)
    with ProcessPoolExecutor(min(turns, os.cpu_count() or 1), mp_context=get_context("spawn")) as pool:
        try:
            found = pool.map(
                measured, *zip(*((text, pack, turn, effort) for turn in range(turns)), strict=True)
            )
            yield from reviews((one for part in found for one in part), course.game.key)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def measured(
    text: str, pack: Path | None, first: int, effort: Effort, seconds: float = 0.0
) -> list[Measured]:
    """Turns of a record from this one on, until the time is up; at least one."""
    record = read_record(text)
    course = Course(find_game(record.game, record.rules), record, pack)
    until = time.monotonic() + seconds
    found: list[Measured] = []
    for step in course.steps(first):
        found.append(step.measure(effort))
        if time.monotonic() >= until:
            break
    return found
