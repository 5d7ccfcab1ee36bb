"""Reports of people at tables."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from terem.house.moderation import Report, TalkLine
from terem.house.problem import Problem
from terem.server import schema
from terem.server.answers import address_of, table_of
from terem.server.chats import said_since
from terem.server.store import Work

if TYPE_CHECKING:
    from terem.server.app import Server

LINES: Final = 50  # of chat that go along with a report
MOST: Final = 20  # open reports by one person
KEPT: Final = 90 * 86400.0  # seconds that a judged report is kept
R, P = schema.report.c, schema.person.c
decode_talk = msgspec.json.Decoder(tuple[TalkLine, ...]).decode


def add_report(table: str, by: str, said: Report) -> Work[None]:
    def work(connection: Connection) -> None:
        # One after another for each person, so that the counts are right.
        connection.execute(sa.select(P.id).where(P.id == by).with_for_update())
        if not _was_there(connection, table, said.person):
            raise Problem(
                404, "not-there", "This person neither sits at this table nor has said anything there."
            )
        mine = sa.select(R.other, R.game_table).where(R.person == by, R.is_open.is_(True))
        reported = {(row.other, row.game_table) for row in connection.execute(mine)}
        if (said.person, table) in reported:
            raise Problem(409, "reported", "You have reported that already: a moderator will look at it.")
        if len(reported) >= MOST:
            raise Problem(429, "too-many", "Too many reports: wait until the moderators have seen them.")
        values = {
            "person": by,
            "other": said.person,
            "game_table": table,
            "reason": said.reason,
            "text": " ".join(said.text.split()),
            "talk": msgspec.json.encode(_talk(connection, table, by)).decode(),
            "created": time.time(),
            "is_open": True,
        }
        connection.execute(sa.insert(schema.report).values(**values))

    return work


def _was_there(connection: Connection, table: str, person: str) -> bool:
    return any(
        connection.execute(
            sa.select(place.c.game_table)
            .where(place.c.game_table == table, place.c.person == person)
            .limit(1)
        ).first()
        for place in (schema.chair, schema.chat)
    )


def _talk(connection: Connection, table: str, by: str) -> list[TalkLine]:
    """The last lines as this person saw them: of those whom they mute, what was said before."""
    h = schema.shunned.c
    since = {
        row.other: row.created
        for row in connection.execute(sa.select(h.other, h.created).where(h.person == by))
    }
    lines = said_since(table, 0)(connection)
    seen = [
        TalkLine(line.person, line.name, line.text, line.at)
        for line in lines
        if line.text and line.at < since.get(line.person or "", line.at + 1)
    ]
    return seen[-LINES:]


def forget_words_of(connection: Connection, person: str) -> None:
    """What a deleted person said goes from the reports about others, too."""
    for row in connection.execute(sa.select(R.id, R.talk).where(R.talk.contains(person))).all():
        rest = [line for line in decode_talk(row.talk) if line.person != person]
        change = sa.update(schema.report).where(R.id == row.id)
        connection.execute(change.values(talk=msgspec.json.encode(rest).decode()))


def forget_judged(now: float) -> sa.Delete:
    """Reports that were judged and are old."""
    return sa.delete(schema.report).where(R.is_open.is_(False), R.created < now - KEPT)


# ------------------------------------------------------------------ the HTTP interface


async def report(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    said = await server.body(request, Report)
    live = await table_of(server, request)
    if said.person == person.id:
        raise Problem(400, "yourself", "That is you.")
    limits = server.limits
    if not (limits.reports.allows(person.id) and limits.reporting.allows(address_of(request))):
        raise Problem(429, "too-many", "Too many reports: wait until the moderators have seen them.")
    await server.store.write(add_report(live.id, person.id, said))
    return Response(status_code=204)
