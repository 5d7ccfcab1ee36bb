"""Replays over HTTP: the turns of a game, links to finished games, and new tables that continue from them."""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

import terem
from terem.house import messages as m
from terem.house import replays
from terem.house.keeper import ID, Conflict
from terem.house.problem import Problem
from terem.house.reviewing import reviewable
from terem.server import schema
from terem.server.answers import Lines, address_of, json_answer, table_of
from terem.server.store import Store
from terem.table import Record, read_record, without_names

if TYPE_CHECKING:
    from terem.house.chairs import Person
    from terem.house.live import LiveTable
    from terem.server.app import Server


async def of_table(server: Server, request: Request) -> Response:
    """In a running game, players may look back at what their own seat has seen."""
    person = await server.somebody(request)
    live = await table_of(server, request)
    record, skipped = await replays.seen_of(live, person.id, request.query_params.get("seat", ""))
    is_over = record.outcome is not None
    return await _answer(server, request, f"table {live.id}", str(record), keep=is_over, skipped=skipped)


async def of_record(server: Server, request: Request) -> Response:
    key = request.path_params["id"]
    return await _answer(server, request, f"record {key}", await record_text(server.store, key))


async def prove(server: Server, request: Request) -> Response:
    record = await _finished(server, request)
    await server.replaying.compute(address_of(request), replays.prove, record)
    return Response(status_code=204)


async def share(server: Server, request: Request) -> Response:
    """Store a finished table's record for everybody, under the table's own id. What was private is shared
    only by somebody who played, and names only those people whose profile everybody may see."""
    person = await server.somebody(request)
    server.check_origin(request)
    if not server.limits.uploads.allows(person.id):
        raise Problem(429, "too-many", "Too many records: wait a little.")
    live = await table_of(server, request)
    record = await live.record()
    if not live.is_open:
        if not live.seats_of(person.id):
            raise Problem(403, "not-your-seat", "Only somebody who played may share this game.")
        record = without_names(record, await _unnamed(server, live, record, person))
    key = live.id
    row = {"id": key, "person": person.id, "record": str(record), "created": time.time()}
    with suppress(Conflict):  # it was shared before
        await server.store.run(sa.insert(schema.upload).values(**row))
    return json_answer(m.Uploaded(key), 201)


async def _unnamed(server: Server, live: LiveTable, record: Record, person: Person) -> set[int]:
    """The seats of people who have not agreed to be named: not this one, and no public profile."""
    p = schema.person.c
    query = sa.select(p.id).where(p.id.in_([chair.person for chair in live.chairs]), p.is_public)
    agreed = {
        person.id,
        *await server.store.read(lambda connection: connection.execute(query).scalars().all()),
    }
    return {
        seat
        for seat, (chair, at_start) in enumerate(zip(live.chairs, record.seats, strict=True))
        if chair.person not in agreed or chair.name != at_start.name
    }


async def play_on_table(server: Server, request: Request) -> Response:
    body = await server.body(request, m.PlayOn)
    return await _play_on(server, request, await _finished(server, request), body)


async def play_on_record(server: Server, request: Request) -> Response:
    body = await server.body(request, m.PlayOn)
    await server.somebody(request)
    return await _play_on(server, request, await _uploaded(server, request), body)


async def _play_on(server: Server, request: Request, record: Record, body: m.PlayOn) -> Response:
    person = await server.somebody(request)
    server.limit_tables(person)
    kept = await server.replaying.compute(address_of(request), replays.play_on, record, person, body)
    return json_answer(m.Made((await server.tables.open(kept)).id), 201)


async def review_table(server: Server, request: Request) -> Response:
    return await _review(server, request, _finished, request.path_params["table"])


async def review_record(server: Server, request: Request) -> Response:
    return await _review(server, request, _uploaded)


async def _review(
    server: Server,
    request: Request,
    find: Callable[[Server, Request], Awaitable[Record]],
    table: str = "",
) -> Response:
    """Lines of JSON until the result. Whoever hangs up cancels it."""
    person = await server.somebody(request)
    server.check_origin(request)
    if not server.limits.reviews.allows(person.id):
        raise Problem(429, "too-many", "Too many reviews: wait a few minutes.")
    record = await find(server, request)
    to_do = await server.replaying.compute(address_of(request), reviewable, record)
    steps = server.reviews.begin(person.id, to_do, table)
    return Lines(steps, lambda: server.reviews.leave(person.id))


async def _finished(server: Server, request: Request) -> Record:
    """The record of a finished table, for people who may watch it."""
    return await (await table_of(server, request)).record()


async def _uploaded(server: Server, request: Request) -> Record:
    """Read where replays are computed: its length is up to whoever uploaded it."""
    text = await record_text(server.store, request.path_params["id"])
    return await server.replaying.compute(address_of(request), read_record, text)


async def record_text(store: Store, key: str) -> str:
    """The text of an uploaded or shared record; raises Problem."""
    u = schema.upload.c
    query = sa.select(u.record).where(u.id == key)
    found = None
    if ID.fullmatch(key):
        found = await store.read(lambda connection: connection.execute(query).scalar())
    if found is None:
        raise Problem(404, "no-record", "There is no such record.")
    return str(found)


# ------------------------------------------------------------------ one replay


async def _answer(
    server: Server,
    request: Request,
    what: str,
    text: str,
    keep: bool = True,
    skipped: Sequence[int] = (),
) -> Response:
    seat, first, count = replays.asked_for(request.query_params)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": "private, no-store", "Vary": "Accept-Encoding, Cookie"}
    tag = ""
    if keep:
        # A finished game never changes, but another version of Terem may show it differently. Not for running
        # games: a digest of the record would reveal hidden cards to anybody who tries all possibilities.
        known = f"{what} {seat} {first} {count} {packed} {terem.__version__} {text}"
        tag = f'"{hashlib.sha256(known.encode()).hexdigest()[:32]}"'
        headers |= {"ETag": tag, "Cache-Control": "private, max-age=600"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
    server.limit_replays(request)
    body = await server.replaying.answer(
        address_of(request), tag, _replayed, text, seat, first, count, skipped, packed
    )
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")


def _replayed(text: str, seat: int, first: int, count: int, skipped: Sequence[int], packed: bool) -> bytes:
    body = msgspec.json.encode(replays.replay_of(read_record(text), seat, first, count, skipped))
    if not packed:
        return body
    squeeze = zlib.compressobj(level=6, wbits=31)
    return squeeze.compress(body) + squeeze.flush()
