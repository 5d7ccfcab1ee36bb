"""Queries that are asked all the time: SQLite's driver runs them itself.

SQLAlchemy builds the text once and knows the values' types. What it does besides for each query takes four
times as long as the query in SQLite. With PostgreSQL it runs them like any other.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Mapping
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.engine import Connection

SQLITE: Final = pysqlite.dialect(paramstyle="named")


class Prepared:
    def __init__(self, query: sa.Select[Any]) -> None:
        self._query = query
        compiled = query.compile(dialect=SQLITE)
        self._text = str(compiled)
        self._fixed = {name: value for name, value in compiled.params.items() if value is not None}
        columns = list(query.selected_columns)
        self._row: Any = namedtuple("Row", [str(c.key) for c in columns], rename=True)  # type: ignore[misc]
        self._readers: list[tuple[int, Callable[[Any], Any]]] = []
        for number, column in enumerate(columns):
            reader = column.type.dialect_impl(SQLITE).result_processor(SQLITE, None)
            if reader is not None:
                self._readers.append((number, reader))

    def all(self, connection: Connection, asked: Mapping[str, Any]) -> list[Any]:
        driver: Any = connection.connection.driver_connection
        if not isinstance(driver, sqlite3.Connection):
            return list(connection.execute(self._query, asked))
        if not connection.in_transaction():
            connection.begin()
        try:
            found = driver.execute(self._text, {**self._fixed, **asked}).fetchall()
        except sqlite3.Error as error:
            raise sa.exc.DBAPIError.instance(
                self._text, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
            ) from error
        return [self._row(*(self._read(row) if self._readers else row)) for row in found]

    def first(self, connection: Connection, asked: Mapping[str, Any]) -> Any:
        """The first row; None if there is none."""
        return next(iter(self.all(connection, asked)), None)

    def scalar(self, connection: Connection, asked: Mapping[str, Any]) -> Any:
        """The only value of the first row, likewise."""
        row = self.first(connection, asked)
        return None if row is None else row[0]

    def _read(self, row: tuple[Any, ...]) -> list[Any]:
        values = list(row)
        for number, reader in self._readers:
            values[number] = reader(values[number])
        return values
