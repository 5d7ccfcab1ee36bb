"""Finished games looked at again over HTTP: other turns tried and judged, replays watched together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from terem.house import looking, trying
from terem.house.problem import Problem
from terem.house.reviewing import reviewable
from terem.server.answers import Lines, address_of, json_answer, language_of, table_of
from terem.server.replays import record_text
from terem.table import Record, read_record

if TYPE_CHECKING:
    from terem.server.app import Server


async def try_turn(server: Server, request: Request) -> Response:
    """Where another turn leads. Nothing is stored."""
    body = await server.body(request, looking.Try)
    server.limit_replays(request)
    record = await _record(server, request)
    language = language_of(request)
    tried = await server.replaying.compute(
        address_of(request), trying.tried, record, body.turn, body.actions, language
    )
    return json_answer(tried)


async def judge_turn(server: Server, request: Request) -> Response:
    """What the engine says of it, behind live games."""
    person = await server.somebody(request)
    body = await server.body(request, looking.Try)
    if not server.limits.advice.allows(person.id):
        raise Problem(429, "too-many", "One question at a time: wait a little.")
    record = await _record(server, request)
    address = address_of(request)
    tried = await server.replaying.compute(address, trying.tried, record, body.turn, body.actions, "en")
    if not tried.closed:
        raise Problem(409, "unfinished", "The turn is not complete.")
    to_do = await server.replaying.compute(address, reviewable, record)
    return json_answer(await server.reviews.judge(to_do, body.turn, body.actions))


async def join(server: Server, request: Request) -> Response:
    """Lines of JSON for as long as somebody looks. The link decides who may: as for the replay itself."""
    person = await server.somebody(request)
    server.check_origin(request)
    await _record(server, request)
    key = _key(request)
    if not server.limits.looking.allows(person.id):
        raise Problem(429, "too-many", "Too many requests: wait a little.")
    number, steps = server.rooms.join(key, person)
    return Lines(steps, lambda: server.rooms.leave(key, number))


async def do(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, looking.Do)
    if not server.limits.looking.allows(person.id):
        raise Problem(429, "too-many", "Too many requests: wait a little.")
    server.rooms.do(_key(request), person.id, body)
    return Response(status_code=204)


def _key(request: Request) -> str:
    """A table and its shared record have one id: those who came by either look together."""
    params = request.path_params
    return str(params["table"] if "table" in params else params["id"])


async def _record(server: Server, request: Request) -> Record:
    """A finished game, for people who may see its replay."""
    if "table" in request.path_params:
        return await (await table_of(server, request)).record()
    record = read_record(await record_text(server.store, request.path_params["id"]))
    if record.outcome is None:
        raise Problem(409, "not-over", "Only a finished game can be looked at in this way.")
    return record
