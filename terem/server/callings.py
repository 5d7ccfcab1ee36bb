"""The HTTP interface of notices: by which ways, when not, and how they stop."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

from terem.house import personal
from terem.house.chairs import new_id
from terem.house.problem import Problem
from terem.server import schema
from terem.server.answers import address_of, json_answer
from terem.server.notices import FAILED, Notices
from terem.server.push import check_subscription
from terem.server.stops import stopped_by
from terem.server.store import INSERTS, Work

if TYPE_CHECKING:
    from terem.server.app import Server

WAYS: Final = 8  # of one person
LIMIT: Final = 8192


def take_over(connection: sa.Connection, guest: str, account: str) -> None:
    """A guest becomes this account: notices go on coming where they came, and no more of them."""
    w, o = schema.way.c, schema.owed.c
    known = set(connection.execute(sa.select(w.address).where(w.person == account)).scalars())
    brought = connection.execute(
        sa.select(w.id, w.address).where(w.person == guest).order_by(w.created.desc())
    )
    fresh = [row.id for row in brought if row.address not in known][: WAYS - len(known)]
    connection.execute(sa.update(schema.way).where(w.id.in_(fresh)).values(person=account))
    owed = sa.select(o.game_table).where(o.person == account)
    mine = sa.update(schema.owed).where(o.person == guest, o.game_table.not_in(owed))
    connection.execute(mine.values(person=account))
    c = schema.calling.c
    if connection.execute(sa.select(c.person).where(c.person == account)).first() is None:
        connection.execute(sa.update(schema.calling).where(c.person == guest).values(person=account))


def new_mailbox(person: str, email: str | None) -> Work[None]:
    """Notices by mail go to the account's address, and nowhere when it has none."""
    w, p = schema.way.c, schema.person.c
    mails = (w.person == person, w.kind == "mail")

    def work(connection: sa.Connection) -> None:
        connection.execute(sa.update(schema.person).where(p.id == person).values(email=email))
        if email is None:
            connection.execute(sa.delete(schema.way).where(*mails))
        else:
            connection.execute(sa.update(schema.way).where(*mails).values(address=_mailed(email)))

    return work


def _mailed(email: str) -> str:
    return json.dumps({"email": email})


def _notices(server: Server) -> Notices:
    if server.notices is None:
        raise Problem(409, "no-notices", "This server sends no notices: nobody told it its address.")
    return server.notices


async def about(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    w, c, p = schema.way.c, schema.calling.c, schema.person.c
    ways = sa.select(schema.way).where(w.person == person.id).order_by(w.created)
    quiet = sa.select(schema.calling).where(c.person == person.id)
    email = sa.select(p.email).where(p.id == person.id)
    rows, row, mailbox = await server.store.read(
        lambda connection: (
            connection.execute(ways).all(),
            connection.execute(quiet).first(),
            connection.execute(email).scalar(),
        )
    )
    found = personal.NoticesInfo(
        tuple(
            personal.WayInfo(
                one.id, one.kind, _label(json.loads(one.address)), one.created, one.failures >= FAILED
            )
            for one in rows
        ),
        row.quiet_from if row else None,
        row.quiet_to if row else None,
        row.zone if row else "",
        server.notices.public_key if server.notices else "",
        server.mail is not None and mailbox is not None,
    )
    return json_answer(found)


def _label(address: dict[str, str]) -> str:
    """Without what is secret in it."""
    return address.get("email") or urlsplit(address.get("url") or address["endpoint"]).hostname or ""


async def add(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, personal.NewWay, LIMIT)
    notices = _notices(server)
    if not server.limits.ways.allows(person.id):
        raise Problem(429, "too-many", "Too many ways: wait a little.")
    if body.kind == "push":
        address = check_subscription(body.subscription)
        server.reach.check(address["endpoint"])
    elif body.kind == "mail":
        address = {"email": await _mailbox(server, person.id)}
    else:
        server.reach.check(body.url)
        address = {"url": body.url, "style": body.style}
    text = json.dumps(address, sort_keys=True)
    w = schema.way.c

    def work(connection: sa.Connection) -> None:
        same = sa.delete(schema.way).where(w.person == person.id, w.address == text)
        connection.execute(same)  # the same browser subscribes again
        known = sa.select(sa.func.count()).where(w.person == person.id)
        if (connection.execute(known).scalar() or 0) >= WAYS:
            raise Problem(409, "ways-many", "You have as many ways as you can: delete one first.")
        values = {"id": new_id(16), "person": person.id, "kind": body.kind, "address": text}
        connection.execute(sa.insert(schema.way).values(**values, created=time.time()))

    await server.store.write(work)
    await notices.known()
    return await about(server, request)


async def _mailbox(server: Server, person: str) -> str:
    query = sa.select(schema.person.c.email).where(schema.person.c.id == person)
    email = await server.store.read(lambda connection: connection.execute(query).scalar())
    if server.mail is None or not email:
        raise Problem(409, "no-email", "Give your account an e-mail address first, and confirm it.")
    return str(email)


async def drop(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    w = schema.way.c
    mine = sa.delete(schema.way).where(w.person == person.id, w.id == request.path_params["id"])
    await server.store.run(mine)
    await _notices(server).known()
    return await about(server, request)


async def set_quiet(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, personal.Quiet)
    try:
        ZoneInfo(body.zone or "UTC")
    except (KeyError, ValueError, OSError):
        raise Problem(400, "zone", "There is no such time zone.") from None
    values = {"quiet_from": body.quiet_from, "quiet_to": body.quiet_to, "zone": body.zone}
    insert = INSERTS[server.store.url.get_backend_name()]
    keep = insert(schema.calling).values(person=person.id, **values)
    await server.store.run(keep.on_conflict_do_update(index_elements=["person"], set_=values))
    return await about(server, request)


async def stop(server: Server, request: Request) -> Response:
    """One link in every mail ends all notices, also by the button of a mail program."""
    server.check_origin(request)
    notices = _notices(server)
    if not server.limits.logins.allows(address_of(request)):
        raise Problem(429, "too-many", "Too many tries: wait a minute.")
    person = stopped_by(notices.secret, request.path_params["token"][:200])
    if person is None:
        raise Problem(404, "stop", "This link stops nothing.")
    await server.store.run(sa.delete(schema.way).where(schema.way.c.person == person))
    await notices.known()
    return Response(status_code=204)
