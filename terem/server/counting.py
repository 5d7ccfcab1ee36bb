"""Counts games that ended before results were kept: in the background, one after another, after a start."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.games import find_game
from terem.house.keeper import Kept
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.results import Result, results_of
from terem.house.tables import logging_errors
from terem.server import schema
from terem.server.appending import KEEP_RESULT, result_rows
from terem.server.heavy import compute
from terem.server.keeping import read_table
from terem.server.store import Store, Work
from terem.table.record import RecordError
from terem.table.replay import replay

AT_ONCE: Final = 100  # tables in one query
REST: Final = 0.02  # seconds between games, so that nobody waits for them


async def count_older_games(store: Store) -> None:
    last = ""
    while tables := await store.read(_uncounted(last)):
        for table in tables:
            with logging_errors("a finished game was not counted", table):
                kept = await store.read(read_table(table))
                if kept is not None and (results := await compute(_replayed, kept)):
                    await store.write(_keep(table, results, kept.turns[-1][1]))
            await asyncio.sleep(REST)
        last = tables[-1]


def _uncounted(after: str) -> Work[list[str]]:
    g, c = schema.game_table.c, schema.chair.c
    query = (
        sa.select(g.id)
        .join(schema.chair, sa.and_(c.game_table == g.id, c.seat == 0))
        .where(g.status == "over", c.place.is_(None), g.id > after)
        .order_by(g.id)
        .limit(AT_ONCE)
    )
    return lambda connection: list(connection.execute(query).scalars())


def _replayed(kept: Kept) -> list[Result] | None:
    game = find_game(kept.game).at(kept.rules)
    try:
        matches = replay(game, kept.record(), seed=kept.seed, pack=PACKS.find(game, kept.pack))
        [last] = deque(matches, maxlen=1)
    except RecordError as error:
        raise Problem(409, "unreadable", str(error)) from None
    return results_of(last, kept.chairs)


def _keep(table: str, results: Sequence[Result], ended: float) -> Work[None]:
    def work(connection: Connection) -> None:
        connection.execute(KEEP_RESULT, result_rows(table, results, ended))

    return work
