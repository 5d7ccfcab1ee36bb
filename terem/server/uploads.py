"""Records that people upload, to be replayed by link."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from terem.house import messages as m
from terem.house.chairs import new_id
from terem.house.problem import Problem
from terem.house.replays import RECORD_LIMIT, position_asked_for, position_of, read_upload
from terem.server import replays, schema
from terem.server.answers import address_of, json_answer

if TYPE_CHECKING:
    from terem.server.app import Server


async def upload(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    if not server.limits.uploads.allows(person.id):
        raise Problem(429, "too-many", "Too many records: wait a little.")
    data = await server.read(request, RECORD_LIMIT)
    text = await server.replaying.compute(address_of(request), read_upload, data)
    key = new_id()
    row = {"id": key, "person": person.id, "record": text, "created": time.time()}
    await server.store.run(sa.insert(schema.upload).values(**row))
    return json_answer(m.Uploaded(key), 201)


async def uploaded(server: Server, request: Request) -> Response:
    return PlainTextResponse(await replays.record_text(server.store, request.path_params["id"]))


async def uploaded_position(server: Server, request: Request) -> Response:
    """An uploaded game after a turn, as one seat saw it or with everything open."""
    server.limit_replays(request)
    text = await replays.record_text(server.store, request.path_params["id"])
    turn, seat = position_asked_for(request.query_params)
    shown = await server.replaying.compute(address_of(request), position_of, text, turn, seat)
    return json_answer(shown)
