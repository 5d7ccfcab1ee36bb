"""Reviews of finished games: one at a time, where bots think, behind the turns of live games."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

import terem
from terem.core import build
from terem.house import trying
from terem.house.looking import JudgedTurn
from terem.house.played import Judged
from terem.house.problem import Problem
from terem.house.queue import Queue
from terem.house.replays import replayable
from terem.house.thinker import Behind, BotFailed
from terem.review.effort import Effort, quick
from terem.review.results import Review, Reviewing, TurnReview
from terem.review.reviewing import Course, Measured, reviewed, summed
from terem.review.running import measured
from terem.review.verdicts import BAD
from terem.table import Record, without_names

WAITING: Final = 4  # reviews in the queue
CHUNK: Final = 0.4  # seconds after which a live game's bot may go first
LONGEST: Final = 400  # turns; more than people play in any game
JUDGING: Final = 4  # turns that are judged at a time, or wait for it


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


class Shelf(Protocol):
    """Where a home keeps the reviews that were computed."""

    async def find(self, digest: str) -> Review | None: ...

    async def keep(self, digest: str, found: Review, table: str) -> None:
        """`table` is the one that the game was played at; "" if nobody knows."""

    async def sum_up(self, table: str, found: Review) -> None:
        """Keep what it says of the table's seats, in place of what an older review said."""


def said_of(found: Review) -> dict[int, Judged]:
    """What a review says of each seat, for statistics."""
    return {
        seat.seat: Judged(
            seat.luck, -seat.decisions[seat.seat] or 0.0, *(seat.verdicts[verdict] for verdict in BAD)
        )
        for seat in found.seats
    }


class Reviews:
    def __init__(self, shelf: Shelf, bots: Behind) -> None:
        self._shelf = shelf
        self._bots = bots
        self._queue = Queue(WAITING)
        self._judging = 0

    async def judge(self, to_do: Reviewable, turn: int, actions: Sequence[str]) -> JudgedTurn:
        """One turn in place of a recorded one, behind live games. Raises Problem if many wait."""
        if self._judging >= JUDGING:
            raise Problem(503, "busy", "Others are waiting: try again in a moment.")
        self._judging += 1
        record = to_do.course.record
        effort = quick(to_do.course.game, len(record.turns))
        try:
            return await self._bots.behind(trying.judged, str(record), to_do.pack, turn, actions, effort)
        except BotFailed:
            raise Problem(503, "broken", "The engine failed: try again.") from None
        finally:
            self._judging -= 1

    def begin(self, person: str, to_do: Reviewable, table: str = "") -> AsyncGenerator[Reviewing]:
        """`table` is the one that it was played at. Raises Problem if it cannot be done now."""
        already = Problem(409, "reviewing", "You are reviewing a game already: wait for it, or stop it.")
        self._queue.join(person, already)
        return self._run(person, to_do, table)

    def leave(self, person: str) -> None:
        """Whoever began must say when it is over, however it ended."""
        self._queue.leave(person)

    async def _run(self, person: str, to_do: Reviewable, table: str) -> AsyncGenerator[Reviewing]:
        course, pack = to_do.course, to_do.pack
        text, count = str(course.record), len(course.record.turns)
        effort = quick(course.game, count)
        digest = digest_of(course.record, effort)
        if (found := await self._shelf.find(digest)) is None:
            async for ahead in self._queue.wait(person):
                yield Reviewing(ahead, count)
            found = await self._shelf.find(digest)  # whoever was ahead may have asked for the same
        if found is not None:
            if table:
                await self._shelf.sum_up(table, found)
            yield Reviewing(0, count, result=found)
            return
        yield Reviewing(0, count)
        try:
            turns: list[TurnReview] = []
            before: tuple[int, ...] = ()
            while len(turns) < count:
                part: list[Measured] = await self._bots.behind(
                    measured, text, pack, len(turns), effort, CHUNK
                )
                for one in part:
                    before = before if one.start is None else one.start
                    turns.append(reviewed(one, before, course.game.key))
                    before = one.after
                    yield Reviewing(0, count, turns[-1])
        except BotFailed:
            yield Reviewing(0, count, failed=True)
            return
        found = summed(course, turns)
        await self._shelf.keep(digest, found, table)
        yield Reviewing(0, count, result=found)


def digest_of(record: Record, effort: Effort) -> str:
    """Names a review: a game has one, by this version of Terem, whatever its people are called."""
    text = str(without_names(record, range(record.players)))
    return hashlib.sha256(f"{terem.__version__} {build()} {effort} {text}".encode()).hexdigest()
