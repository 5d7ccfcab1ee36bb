"""Reviews that were computed, in the store: other processes find them, too."""

from __future__ import annotations

import time
import zlib
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.house.reviewing import said_of
from terem.review.results import Review
from terem.server import schema
from terem.server.store import INSERTS, Store, Work

KEPT: Final = 2000  # reviews, the ones last looked at; some ten kilobytes each
FRESH: Final = 86_400.0  # seconds for which it need not be written again that somebody looked


class ReviewShelf:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, digest: str) -> Review | None:
        r = schema.review.c
        query = sa.select(r.packed, r.looked).where(r.digest == digest)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        now = time.time()
        if now - row.looked > FRESH:
            await self._store.run(sa.update(schema.review).where(r.digest == digest).values(looked=now))
        return msgspec.json.decode(zlib.decompress(row.packed), type=Review)

    async def keep(self, digest: str, found: Review, table: str) -> None:
        await self._store.write(_keep(digest, found, table, self._store.is_sqlite))

    async def sum_up(self, table: str, found: Review) -> None:
        await self._store.write(_sum_up(table, found, self._store.is_sqlite))


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
        judged = said_of(found)
        for seat in found.seats:
            said = msgspec.structs.asdict(judged[seat.seat]) | {"decisions": sum(seat.verdicts.values())}
            row = insert(schema.reviewed).values(game_table=table, seat=seat.seat, **said)
            connection.execute(row.on_conflict_do_update(index_elements=["game_table", "seat"], set_=said))

    return work
