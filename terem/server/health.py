"""Can the server read and write? It tries, and does not try more often than it needs to."""

from __future__ import annotations

import asyncio
import math
import os
import time
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.house.keeper import StoreError
from terem.server import schema

if TYPE_CHECKING:
    from terem.server.store import Store

FRESH: Final = 1.0  # seconds for which an answer holds, because anybody may ask
BALLAST: Final = 32_768  # bytes: where they have room, a turn has
SLOWEST: Final = 5.0  # seconds for one row


class Health:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._one = asyncio.Lock()
        self._asked = -math.inf
        self._problem: StoreError | None = None

    async def check(self) -> None:
        """Write a row and read it. Raises StoreError."""
        async with self._one:
            if time.monotonic() - self._asked >= FRESH:
                self._problem = await self._find_problem()
                self._asked = time.monotonic()
        if self._problem is not None:
            raise self._problem

    async def _find_problem(self) -> StoreError | None:
        at = time.time()
        try:
            await self._store.write(lambda connection: _write(connection, at), timeout=SLOWEST)
            read = await self._store.read(
                lambda connection: connection.execute(sa.select(schema.health.c.at)).scalar()
            )
        except StoreError as error:
            return error
        if self._store.damage:
            return StoreError(f"the store is damaged ({self._store.damage}): restore a backup")
        return None if read is not None and read >= at else StoreError("the store forgot what was written")


def _write(connection: Connection, at: float) -> None:
    row = {"at": at, "ballast": os.urandom(BALLAST)}
    if not connection.execute(sa.update(schema.health).values(row)).rowcount:
        connection.execute(sa.insert(schema.health).values(id=1, **row))
