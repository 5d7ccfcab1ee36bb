"""Chat in SQL: what was said at a table."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.core.talk import Phrase
from terem.house.keeper import ChatLine
from terem.server import schema
from terem.server.people import is_known
from terem.server.prepared import Prepared
from terem.server.store import Work

LATEST = 100  # lines that are sent to somebody who comes
# Built once, because everybody who comes to a table reads them.
S = schema.chat.c
SAID = Prepared(
    sa.select(S.id, S.name, S.text, S.at, S.seat, S.after, S.phrase, S.person, is_known(schema.chat))
    .outerjoin(schema.person, schema.person.c.id == S.person)
    .where(S.game_table == sa.bindparam("table"), S.id > sa.bindparam("number"))
    .order_by(S.id.desc())
    .limit(sa.bindparam("most"))
)
SAY = sa.insert(schema.chat)
WAS_SAID = Prepared(
    sa.select(S.id).where(S.game_table == sa.bindparam("table"), S.client == sa.bindparam("client"))
)
TOUCH = (
    sa.update(schema.game_table)
    .where(schema.game_table.c.id == sa.bindparam("table"))
    .values(touched=sa.bindparam("now"))
)


def say(table: str, person: str | None, line: ChatLine, client: str) -> Work[None]:
    def work(connection: Connection) -> None:
        # Lock the table's row first: only the transaction that holds it draws a number, so that numbers
        # become visible in order.
        connection.execute(TOUCH, {"table": table, "now": line.at})
        values = {
            "game_table": table,
            "person": person,
            "name": line.name,
            "text": line.text,
            "client": client,
            "at": line.at,
            "seat": line.seat,
            "after": line.turn,
            "phrase": msgspec.json.encode(line.phrase).decode() if line.phrase else None,
        }
        connection.execute(SAY, values)
        connection.info["changed"] = table

    return work


def said_since(table: str, number: int, limit: int = LATEST) -> Work[list[ChatLine]]:
    """The latest chat lines after this number."""
    asked = {"table": table, "number": number, "most": limit}
    return lambda connection: [
        ChatLine(
            row.id,
            row.name,
            row.text,
            row.at,
            row.seat,
            row.after,
            msgspec.json.decode(row.phrase, type=Phrase) if row.phrase else None,
            row.person,
            row.known,
        )
        for row in reversed(SAID.all(connection, asked))
    ]


def was_said(table: str, client: str) -> Work[bool]:
    asked = {"table": table, "client": client}
    return lambda connection: WAS_SAID.first(connection, asked) is not None
