"""Reviews of finished games: one at a time, in the bots' workers, behind the turns of live games."""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import AsyncGenerator, Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

import terem
from terem.core import build
from terem.house.problem import Problem
from terem.house.replays import replayable
from terem.review.effort import Effort, quick
from terem.review.results import Review, Reviewing, TurnReview
from terem.review.reviewing import Course, Measured, reviewed, summed
from terem.review.running import measured
from terem.review.verdicts import BAD
from terem.server import schema
from terem.server.bots import BotFailed, BotPool
from terem.server.queue import Queue
from terem.server.store import INSERTS, Store, Work
from terem.table import Record, without_names

T = TypeVar("T")
WAITING: Final = 4  # reviews in the queue
CHUNK: Final = 0.4  # seconds after which a live game's bot may go first
LONGEST: Final = 400  # turns; more than people play in any game
JUDGING: Final = 4  # turns that are judged at a time, or wait for it
KEPT: Final = 2000  # reviews, the ones last looked at; some ten kilobytes each
FRESH: Final = 86_400.0  # seconds for which it need not be written again that somebody looked


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
    """All that were computed are kept in the store, for other processes, too."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        self._store = store
        self._bots = bots
        self._queue = Queue(WAITING)
        self._judging = 0

    async def judge(self, function: Callable[..., T], *args: object) -> T:
        """One decision, behind live games. Raises Problem if many wait."""
        if self._judging >= JUDGING:
            raise Problem(503, "busy", "Others are waiting: try again in a moment.")
        self._judging += 1
        try:
            return await self._bots.behind(function, *args)
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
        digest = digest_of(course.record, quick())
        if (found := await self._find(digest)) is None:
            async for ahead in self._queue.wait(person):
                yield Reviewing(ahead, count)
            found = await self._find(digest)  # whoever was ahead may have asked for the same
        if found is not None:
            if table:
                await self._store.write(_sum_up(table, found, self._store.is_sqlite))
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
        found = summed(course, turns)
        await self._store.write(_keep(digest, found, table, self._store.is_sqlite))
        yield Reviewing(0, count, result=found)

    async def _find(self, digest: str) -> Review | None:
        r = schema.review.c
        query = sa.select(r.packed, r.looked).where(r.digest == digest)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        now = time.time()
        if now - row.looked > FRESH:
            await self._store.run(sa.update(schema.review).where(r.digest == digest).values(looked=now))
        return msgspec.json.decode(zlib.decompress(row.packed), type=Review)


def digest_of(record: Record, effort: Effort) -> str:
    """Names a review: a game has one, by this version of Terem, whatever its people are called."""
    text = str(without_names(record, range(record.players)))
    return hashlib.sha256(f"{terem.__version__} {build()} {effort} {text}".encode()).hexdigest()


def _keep(digest: str, found: Review, table: str, is_sqlite: bool) -> Work[None]:
    packed = zlib.compress(msgspec.json.encode(found), 9)

    def work(connection: Connection) -> None:
        insert = INSERTS["sqlite" if is_sqlite else "postgresql"]
        row = insert(schema.review).values(digest=digest, packed=packed, looked=time.time())
        connection.execute(row.on_conflict_do_nothing())
        r = schema.review.c
        latest = sa.select(r.digest).order_by(r.looked.desc(), r.digest).limit(KEPT)
        connection.execute(sa.delete(schema.review).where(r.digest.not_in(latest)))
        if table:
            _sum_up(table, found, is_sqlite)(connection)

    return work


def _sum_up(table: str, found: Review, is_sqlite: bool) -> Work[None]:
    """Write what it says of each seat, in place of what an older review said."""

    def work(connection: Connection) -> None:
        insert = INSERTS["sqlite" if is_sqlite else "postgresql"]
        for seat in found.seats:
            inaccuracies, mistakes, blunders = (seat.verdicts[verdict] for verdict in BAD)
            said = {
                "luck": seat.luck,
                "lost": -seat.decisions[seat.seat] or 0.0,
                "decisions": sum(seat.verdicts.values()),
                "inaccuracies": inaccuracies,
                "mistakes": mistakes,
                "blunders": blunders,
            }
            row = insert(schema.reviewed).values(game_table=table, seat=seat.seat, **said)
            connection.execute(row.on_conflict_do_update(index_elements=["game_table", "seat"], set_=said))

    return work
