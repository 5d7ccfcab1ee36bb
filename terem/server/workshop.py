"""The workshop over HTTP: packs that people make, keep, share by link and compare."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from terem.house import catalogue, workshop
from terem.house import pack_messages as p
from terem.house.chairs import Person
from terem.house.names import clean_name
from terem.house.packs import Pack
from terem.house.problem import Problem
from terem.server.answers import Lines, address_of, game_of, json_answer
from terem.server.heavy import compute

if TYPE_CHECKING:
    from terem.server.app import Server

DRAFT_LIMIT: Final = 3 * workshop.PACK_LIMIT  # bytes of a draft as JSON


def check_open(server: Server) -> None:
    if not server.has_workshop:
        raise Problem(403, "workshop-closed", "The workshop of this server is closed.")


def _limit(server: Server, request: Request) -> None:
    check_open(server)
    if not server.limits.drafts.allows(address_of(request)):
        raise Problem(429, "too-many", "Too many drafts: wait a little.")


async def own_packs(server: Server, person: Person | None) -> dict[str, list[Pack]]:
    """The person's packs that can be played now, by game."""
    if person is None or not server.has_workshop:
        return {}
    kept = await server.packs.kept(person)
    return await compute(workshop.usable, kept) if kept else {}


async def opened(server: Server, request: Request) -> Response:
    """A pack to look at or to begin with; without a digest, the game's own components."""
    _limit(server, request)
    game = game_of(request)
    digest = request.query_params.get("pack", "")
    person = await server.person(request)
    found = await server.packs.name(game.key, digest, person.id if person else "") if digest else None
    name, mine = found or ("", False)
    files = await compute(catalogue.opened, game, digest)
    if digest and not name:
        name = catalogue.operators_name(game, digest)
    return json_answer(p.OpenedPack(game.key, name, digest, mine, files))


async def check(server: Server, request: Request) -> Response:
    """What the game's own loader says of a draft. Nothing is stored."""
    _limit(server, request)
    draft = await server.body(request, p.PackDraft, DRAFT_LIMIT)
    return json_answer(await compute(workshop.checked, game_of(request), draft))


async def unzip(server: Server, request: Request) -> Response:
    """The draft in an archive. Nothing is stored."""
    _limit(server, request)
    server.check_origin(request)
    data = await server.read(request, workshop.ZIP_LIMIT)
    game = game_of(request)
    files = await compute(workshop.unzipped, game, data)
    return json_answer(p.OpenedPack(game.key, "", "", False, files))


async def download(server: Server, request: Request) -> Response:
    _limit(server, request)
    game = game_of(request)
    digest = request.path_params["digest"]
    data = await compute(workshop.zipped, game, digest)
    name = f'attachment; filename="{game.key}-{digest[:8]}.zip"'
    return Response(data, media_type="application/zip", headers={"Content-Disposition": name})


async def listed(server: Server, request: Request) -> Response:
    check_open(server)
    return json_answer(await server.packs.kept(await server.somebody(request)))


async def keep(server: Server, request: Request) -> Response:
    check_open(server)
    person = await server.somebody(request)
    draft = await server.body(request, p.NewPack, DRAFT_LIMIT)
    if not server.limits.packs.allows(person.id):
        raise Problem(429, "too-many", "Too many packs: wait a little.")
    game = game_of(request)
    name = clean_name(draft.name)
    digest, files = await compute(workshop.made, game, draft)
    await server.packs.keep(person, game.key, digest, name, files)
    return json_answer(p.KeptPack(game.key, name, digest, time.time()), 201)


async def drop(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    await server.packs.drop(person, game_of(request).key, request.path_params["digest"])
    return Response(status_code=204)


async def compare(server: Server, request: Request) -> Response:
    """Lines of JSON until the result. Whoever hangs up cancels it."""
    check_open(server)
    person = await server.somebody(request)
    body = await server.body(request, p.Compare)
    if not server.limits.comparisons.allows(person.id):
        raise Problem(429, "too-many", "Too many comparisons: wait a few minutes.")
    steps = server.comparisons.begin(person.id, game_of(request), body)

    return Lines(steps, lambda: server.comparisons.leave(person.id))
