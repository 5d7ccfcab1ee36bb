"""Mutes and blocks: whom a person does not hear, and does not meet."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from terem.house.moderation import Shun, Shunned
from terem.house.problem import Problem
from terem.server import schema
from terem.server.answers import json_answer
from terem.server.prepared import Prepared
from terem.server.store import INSERTS, Work

if TYPE_CHECKING:
    from terem.server.app import Server

MOST: Final = 200  # people whom one person does not hear
H = schema.shunned.c
P = schema.person.c
BLOCKED = Prepared(
    sa.select(H.other).where(
        H.person == sa.bindparam("who"), H.other == sa.bindparam("whom"), H.is_blocked.is_(True)
    )
)
SHUNNED = sa.select(H.person, H.other).where(H.person.in_(sa.bindparam("persons", expanding=True)))


def shunned_by(persons: Collection[str]) -> Work[dict[str, frozenset[str]]]:
    """Whom each of these people does not hear; nothing for those who hear everybody."""
    asked = {"persons": list(persons)}

    def work(connection: Connection) -> dict[str, frozenset[str]]:
        found: defaultdict[str, set[str]] = defaultdict(set)
        for row in connection.execute(SHUNNED, asked):
            found[row.person].add(row.other)
        return {person: frozenset(others) for person, others in found.items()}

    return work


def has_blocked(person: str, other: str) -> Work[bool]:
    asked = {"who": person, "whom": other}
    return lambda connection: BLOCKED.first(connection, asked) is not None


def kept_apart(person: str) -> sa.Select[tuple[str]]:
    """Whom this person blocked, and who blocked this person."""
    mine = sa.select(H.other).where(H.person == person, H.is_blocked.is_(True))
    theirs = sa.select(H.person).where(H.other == person, H.is_blocked.is_(True))
    return sa.select(mine.union(theirs).subquery().c[0])


def take_over(connection: Connection, guest: str, account: str) -> None:
    """A guest becomes this account: their mutes and blocks go along, and those against them."""
    for mine, theirs in ((H.person, H.other), (H.other, H.person)):
        kept = sa.select(theirs).where(mine == account)
        move = sa.update(schema.shunned).where(mine == guest, theirs != account, theirs.not_in(kept))
        connection.execute(move.values({mine.name: account}))


def _listed(person: str) -> Work[list[Shunned]]:
    query = sa.select(H.other, P.name, H.is_blocked, H.created).join(schema.person, P.id == H.other)
    query = query.where(H.person == person).order_by(H.created.desc(), H.other)
    return lambda connection: [Shunned(*row) for row in connection.execute(query)]


def _shun(person: str, wish: Shun) -> Work[None]:
    def work(connection: Connection) -> None:
        if connection.execute(sa.select(P.id).where(P.id == wish.person)).first() is None:
            raise Problem(404, "no-person", "This person is not on this server any more.")
        others = connection.execute(sa.select(H.other).where(H.person == person)).scalars().all()
        if wish.person not in others and len(others) >= MOST:
            raise Problem(409, "shunned-many", f"You cannot mute more than {MOST} people: end a mute first.")
        values = {"person": person, "other": wish.person, "is_blocked": wish.is_blocked}
        insert = INSERTS[connection.dialect.name](schema.shunned).values(**values, created=time.time())
        changed = {"is_blocked": wish.is_blocked}
        connection.execute(insert.on_conflict_do_update(index_elements=[H.person, H.other], set_=changed))

    return work


# ------------------------------------------------------------------ the HTTP interface


async def listed(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    return json_answer(await server.store.read(_listed(person.id)))


async def shun(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    wish = await server.body(request, Shun)
    if wish.person == person.id:
        raise Problem(400, "yourself", "That is you.")
    if not server.limits.shunning.allows(person.id):
        raise Problem(429, "too-many", "Too many mutes: wait a little.")
    await server.store.write(_shun(person.id, wish))
    return await _told(server, person.id)


async def hear_again(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    other = request.path_params["id"]
    await server.store.run(sa.delete(schema.shunned).where(H.person == person.id, H.other == other))
    return await _told(server, person.id)


async def _told(server: Server, person: str) -> Response:
    """The new list, which the person's connections follow from now on."""
    now = await server.store.read(_listed(person))
    for one in server.by_person.get(person, ()):
        one.deaf_to = frozenset(other.person for other in now)
    return json_answer(now)
