"""The moderators' desk: reports are judged, and what was done is logged."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from terem.house.chairs import Person
from terem.house.moderation import DeedInfo, Desk, Judgement, Pardon, ReportInfo, Restrained
from terem.house.problem import Problem
from terem.server import admin, deeds, schema
from terem.server.answers import json_answer
from terem.server.reports import decode_talk
from terem.server.store import Work

if TYPE_CHECKING:
    from terem.server.app import Server

SHOWN: Final = 50  # reports, people and deeds at the desk
HOUR: Final = 3600.0
R, P = schema.report.c, schema.person.c


def read_desk(connection: Connection) -> Desk:
    by, g, d = schema.person.alias(), schema.game_table.c, schema.deed.c
    query = (
        sa.select(
            schema.report, by.c.name.label("by"), P.name, P.moderates, P.banned, P.silenced, g.game, g.status
        )
        .join(schema.person, P.id == R.other)
        .outerjoin(by, by.c.id == R.person)
        .outerjoin(schema.game_table, g.id == R.game_table)
        .where(R.is_open.is_(True))
        .order_by(R.id)
        .limit(SHOWN)
    )
    count = sa.select(sa.func.count()).select_from(schema.report).where(R.is_open.is_(True))
    now = time.time()
    held = sa.select(P.id, P.name, P.banned, P.silenced).where(sa.or_(P.banned.is_(True), P.silenced > now))
    done = sa.select(schema.deed).order_by(d.id.desc()).limit(SHOWN)
    return Desk(
        tuple(_report(row) for row in connection.execute(query)),
        connection.execute(count).scalar() or 0,
        tuple(
            Restrained(row.id, row.name, row.banned, row.silenced or 0.0)
            for row in connection.execute(held.order_by(P.name, P.id).limit(SHOWN))
        ),
        tuple(
            DeedInfo(row.moderator, row.kind, row.name, row.game_table or "", row.until, row.why, row.at)
            for row in connection.execute(done)
        ),
    )


def _report(row: sa.Row[Any]) -> ReportInfo:
    return ReportInfo(
        id=row.id,
        by=row.by or "",
        person=row.other,
        name=row.name,
        moderates=row.moderates,
        banned=row.banned,
        silenced=row.silenced or 0.0,
        table=row.game_table,
        game=row.game or "",
        status=row.status or "",
        reason=row.reason,
        text=row.text,
        talk=decode_talk(row.talk),
        created=row.created,
    )


def judge(number: int, moderator: Person, said: Judgement) -> Work[str]:
    """Do what follows from a report, and log it; the table if it was closed."""

    def work(connection: Connection) -> str:
        found = connection.execute(sa.select(schema.report).where(R.id == number).with_for_update()).first()
        if found is None or not found.is_open:
            raise Problem(409, "judged", "Somebody has dealt with this report already.")
        if found.other == moderator.id:
            raise Problem(403, "own-report", "This report is about you: another moderator decides.")
        person = _locked(connection, found.other)
        if person.moderates and (said.silence or said.ban):
            raise Problem(403, "a-moderator", "This is a moderator: tell the person who runs the server.")
        about = {
            "moderator": moderator.name,
            "person": person.id,
            "name": person.name,
            "table": found.game_table,
            "why": _reason(said.why, needed=bool(said.silence or said.close or said.ban)),
        }
        closed = ""
        if said.silence:
            until = time.time() + said.silence * HOUR
            _change(connection, person.id, silenced=until)
            deeds.note(connection, deeds.SILENCE, until=until, **about)
        if said.close and _close(connection, found.game_table):
            closed = found.game_table
            deeds.note(connection, deeds.CLOSE, **about)
        if said.ban and not person.banned:
            _change(connection, person.id, banned=True)
            deeds.note(connection, deeds.BAN, **about)
        if not (said.silence or said.close or said.ban):
            deeds.note(connection, deeds.DISMISS, **about)
        connection.execute(sa.update(schema.report).where(R.id == number).values(is_open=False))
        return closed

    return work


def pardon(moderator: Person, said: Pardon) -> Work[None]:
    def work(connection: Connection) -> None:
        person = _locked(connection, said.person)
        if person.id == moderator.id:
            raise Problem(403, "own-report", "This is about you: another moderator decides.")
        is_silent = (person.silenced or 0.0) > time.time()
        if not (person.banned or is_silent):
            raise Problem(409, "judged", "Somebody has done that already.")
        about = {
            "moderator": moderator.name,
            "person": person.id,
            "name": person.name,
            "why": _reason(said.why, needed=True),
        }
        _change(connection, person.id, banned=False, silenced=None)
        if person.banned:
            deeds.note(connection, deeds.UNBAN, **about)
        if is_silent:
            deeds.note(connection, deeds.SPEAK, **about)

    return work


def _locked(connection: Connection, person: str) -> Any:
    query = sa.select(P.id, P.name, P.moderates, P.banned, P.silenced).where(P.id == person)
    row = connection.execute(query.with_for_update()).first()
    if row is None:
        raise Problem(404, "no-person", "This person is not on this server any more.")
    return row


def _change(connection: Connection, person: str, **values: Any) -> None:
    connection.execute(sa.update(schema.person).where(P.id == person).values(**values))


def _close(connection: Connection, table: str) -> bool:
    try:
        admin.end_table(connection, table)
    except admin.NotThere:  # it ended meanwhile
        return False
    return True


def _reason(why: str, *, needed: bool) -> str:
    why = " ".join(why.split())
    if needed and not why:
        raise Problem(400, "why", "Say why: other moderators will read it.")
    return why


# ------------------------------------------------------------------ the HTTP interface


async def show_desk(server: Server, request: Request) -> Response:
    await _moderator(server, request)
    return json_answer(await server.store.read(read_desk))


async def decide(server: Server, request: Request) -> Response:
    moderator = await _moderator(server, request)
    said = await server.body(request, Judgement)
    closed = await server.store.write(judge(_number(request), moderator, said))
    return await _followed(server, closed)


async def let_off(server: Server, request: Request) -> Response:
    moderator = await _moderator(server, request)
    said = await server.body(request, Pardon)
    await server.store.write(pardon(moderator, said))
    return await _followed(server, "")


async def _moderator(server: Server, request: Request) -> Person:
    if request.method != "GET":
        server.check_origin(request)
    person = await server.somebody(request)
    if not person.moderates:
        raise Problem(403, "not-moderator", "Only moderators can do that.")
    return person


def _number(request: Request) -> int:
    number = request.path_params["id"]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 18 else 0


async def _followed(server: Server, closed: str) -> Response:
    """This process follows at once, others within seconds."""
    await server.check_sessions()
    await server.changed([closed] if closed else [])
    return json_answer(await server.store.read(read_desk))
