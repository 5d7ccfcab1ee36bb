"""The one hot write: turns added to records, a whole batch of tables with one statement.

It passes SQLAlchemy by and uses the drivers themselves. Everything else that is stored does not happen often
enough to matter.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import psycopg
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.engine import Connection

from terem.house.keeper import StoreError
from terem.house.results import Result
from terem.server import schema
from terem.server.news import News

# The status is set only when it changes, because SQLite writes the index of every column that is set.
# It begins with INSERT, because the driver counts rows only then.
SQLITE_KEEP: Final = """\
INSERT INTO turn (game_table, seq, text, client, at)
WITH news (id, seq, text, client, at) AS (VALUES {rows})
SELECT news.* FROM news JOIN game_table AS g ON g.id = news.id AND g.head = news.seq AND g.status = 'playing'
WHERE true ON CONFLICT DO NOTHING
"""
SQLITE_MOVE: Final = """\
UPDATE game_table SET head = head + 1,
touched = (SELECT at FROM turn WHERE turn.game_table = game_table.id AND turn.seq = game_table.head)
WHERE id IN ({places})
"""
SQLITE_END: Final = "UPDATE game_table SET status = 'over' WHERE id = ?"
MOST: Final = 128  # turns in a statement of SQLite
# Sorted by table, so that two processes lock rows in one order.
POSTGRESQL: Final = """
WITH news AS (
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::float8[], %s::bool[])
    AS n(id, seq, text, client, at, is_last) ORDER BY id
), moved AS (
    UPDATE game_table AS g
    SET head = n.seq + 1, touched = n.at, status = CASE WHEN n.is_last THEN 'over' ELSE g.status END
    FROM news AS n WHERE g.id = n.id AND g.head = n.seq AND g.status = 'playing'
    RETURNING n.id, n.seq, n.text, n.client, n.at
), kept AS (
    INSERT INTO turn (game_table, seq, text, client, at)
    SELECT id, seq, text, client, at FROM moved ON CONFLICT DO NOTHING RETURNING game_table
)
SELECT moved.id, kept.game_table IS NOT NULL FROM moved LEFT JOIN kept ON kept.game_table = moved.id
"""
MOVE_BACK: Final = "UPDATE game_table SET head = head - 1, status = 'playing' WHERE id = %s"

UNFIT: Final = {"DataError", "IntegrityError", "UnicodeError", "OverflowError"}

KEEP_RESULT = (
    sa.update(schema.chair)
    .where(schema.chair.c.game_table == sa.bindparam("table"), schema.chair.c.seat == sa.bindparam("at_seat"))
    .values({name: sa.bindparam(f"its_{name}") for name in (*Result.__struct_fields__, "ended")})
)
RESULT: Final = {
    "sqlite": str(KEEP_RESULT.compile(dialect=pysqlite.dialect(paramstyle="named"))),
    "postgresql": str(KEEP_RESULT.compile(dialect=psycopg.dialect())),  # type: ignore[no-untyped-call]
}


def result_rows(table: str, results: Sequence[Result], at: float) -> list[dict[str, Any]]:
    """What KEEP_RESULT writes, by seat."""
    return [
        {
            "table": table,
            "at_seat": seat,
            "its_place": result.place,
            "its_points": result.points,
            "its_against": result.against or None,
            "its_won": result.won,
            "its_compares": result.compares if result.against else None,
            "its_ended": at if result.against else None,
        }
        for seat, result in enumerate(results)
    ]


class Append:
    """Adds turn number `head` to a table; False when somebody else was first, the client's id was used
    before, or the game has ended."""

    __slots__ = ("at", "client", "head", "results", "table", "text")

    def __init__(
        self,
        table: str,
        head: int,
        text: str,
        client: str | None,
        at: float,
        results: Sequence[Result] | None = None,
    ) -> None:
        self.table = table
        self.head = head
        self.text = text
        self.client = client
        self.at = at
        self.results = results  # of a game that ends with this turn

    def __call__(self, connection: Connection) -> bool:
        """Inside a transaction of others."""
        try:
            added = add_one(connection.connection.driver_connection, self)
        except Exception as error:
            if is_unfit(error):
                raise StoreError(f"that cannot be written: {error}") from error
            raise sa.exc.DBAPIError("append", None, error) from error  # the store failed, not this turn
        if added:
            connection.info["changed"] = self.news
        return added

    @property
    def news(self) -> News:
        return News(self.table, self.head, self.text, self.at)

    @property
    def result_rows(self) -> list[dict[str, Any]]:
        return result_rows(self.table, self.results or (), self.at)


def is_unfit(error: Exception) -> bool:
    """Is it about what was to be written, not about the store? The drivers' errors have no common base."""
    return not UNFIT.isdisjoint(kind.__name__ for kind in type(error).__mro__)


def add_one(driver: Any, one: Append) -> bool:
    """Was it added? Inside a transaction, which has to be rolled back if this raises."""
    return add_all(driver, [one])


def add_all(driver: Any, appends: Sequence[Append]) -> bool:
    """Were all of them added, each to another table? If not, the transaction has to be rolled back as far as
    other turns than one were in it."""
    if isinstance(driver, sqlite3.Connection):
        return add_all_to_sqlite(driver, appends)
    with driver.cursor() as cursor:
        return all(add_all_to_postgresql(cursor, appends))


def add_all_to_sqlite(driver: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """All, each to another table, or False: then some were not, and the transaction has to be rolled back."""
    return all(
        _add_to_sqlite(driver, appends[start : start + MOST]) for start in range(0, len(appends), MOST)
    )


def _add_to_sqlite(driver: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    values = [value for one in appends for value in (one.table, one.head, one.text, one.client, one.at)]
    keep, move, size = _statements(len(appends))
    padding = [None] * (size - len(appends))
    if driver.execute(keep, [*values, *padding * 5]).rowcount != len(appends):
        return False
    driver.execute(move, [*(one.table for one in appends), *padding])
    for one in appends:
        if one.results is not None:
            driver.execute(SQLITE_END, (one.table,))
            driver.executemany(RESULT["sqlite"], one.result_rows)
    return True


@cache
def _statements(count: int) -> tuple[str, str, int]:
    """For this many turns, and how many they have room for: few texts, so that all stay prepared."""
    size = 1 << (count - 1).bit_length()
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * size)
    return SQLITE_KEEP.format(rows=rows), SQLITE_MOVE.format(places=", ".join("?" * size)), size


def add_all_to_postgresql(cursor: Any, appends: Sequence[Append]) -> list[bool]:
    """Whether each was added, each to another table. Inside a transaction."""
    columns = [
        [one.table for one in appends],
        [one.head for one in appends],
        [one.text for one in appends],
        [one.client for one in appends],
        [one.at for one in appends],
        [one.results is not None for one in appends],
    ]
    cursor.execute(POSTGRESQL, columns, prepare=True)
    moved = dict(cursor.fetchall())
    for table, is_kept in moved.items():
        if not is_kept:  # the client's id was used before
            cursor.execute(MOVE_BACK, (table,))
    added = [moved.get(one.table, False) for one in appends]
    for one, is_added in zip(appends, added, strict=True):
        if is_added and one.results is not None:
            cursor.executemany(RESULT["postgresql"], one.result_rows)
    return added
