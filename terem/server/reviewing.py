"""Reviews of finished games: one at a time, in the bots' workers, behind the turns of live games."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import AsyncGenerator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final, NamedTuple

import terem
from terem.house.problem import Problem
from terem.house.replays import replayable
from terem.review.effort import quick
from terem.review.results import Review, Reviewing, TurnReview
from terem.review.reviewing import Course, Measured, reviewed, summed
from terem.review.running import measured
from terem.server.bots import BotFailed, BotPool
from terem.server.queue import Queue
from terem.table import Record

WAITING: Final = 4  # reviews in the queue
CHUNK: Final = 0.4  # seconds after which a live game's bot may go first
LONGEST: Final = 400  # turns; more than people play in any game
KEPT: Final = 200  # reviews, the ones last looked at; some fifty kilobytes each


class Reviewable(NamedTuple):
    course: Course
    pack: Path | None


def reviewable(record: Record) -> Reviewable:
    """Raises Problem for a game that goes on, and for a record that cannot be replayed here."""
    if record.outcome is None:
        raise Problem(409, "not-over", "Only a finished game can be reviewed.")
    if len(record.turns) > LONGEST:
        raise Problem(409, "too-long", f"A game of more than {LONGEST} turns is not reviewed here.")
    with replayable(record) as (game, pack):
        return Reviewable(Course(game, record, pack), pack)


class Reviews:
    """Those of one process. The same record always gets the same review, so losing one costs only time."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._queue = Queue(WAITING)
        self._kept: OrderedDict[str, Review] = OrderedDict()

    def begin(self, person: str, to_do: Reviewable) -> AsyncGenerator[Reviewing]:
        """Raises Problem if it cannot be done now."""
        already = Problem(409, "reviewing", "You are reviewing a game already: wait for it, or stop it.")
        self._queue.join(person, already)
        return self._run(person, to_do)

    def leave(self, person: str) -> None:
        """Whoever began must say when it is over, however it ended."""
        self._queue.leave(person)

    async def _run(self, person: str, to_do: Reviewable) -> AsyncGenerator[Reviewing]:
        course, pack = to_do.course, to_do.pack
        text, count = str(course.record), len(course.record.turns)
        key = hashlib.sha256(f"{terem.__version__} {text}".encode()).hexdigest()
        if (found := self._find(key)) is None:
            async for ahead in self._queue.wait(person):
                yield Reviewing(ahead, count)
            found = self._find(key)  # whoever was ahead may have asked for the same
        if found is not None:
            yield Reviewing(0, count, result=found)
            return
        yield Reviewing(0, count)
        try:
            turns: list[TurnReview] = []
            before: tuple[int, ...] = ()
            while len(turns) < count:
                part: list[Measured] = await self._bots.behind(
                    measured, text, pack, len(turns), quick(), CHUNK
                )
                for one in part:
                    before = before if one.start is None else one.start
                    turns.append(reviewed(one, before, course.game.key))
                    before = one.after
                    yield Reviewing(0, count, turns[-1])
        except (BotFailed, BrokenProcessPool):
            yield Reviewing(0, count, failed=True)
            return
        found = self._kept[key] = summed(course, turns)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        yield Reviewing(0, count, result=found)

    def _find(self, key: str) -> Review | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)
