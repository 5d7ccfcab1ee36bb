"""The HTTP interface of the games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from terem.house import catalogue
from terem.house.scoring import counted
from terem.server import workshop
from terem.server.answers import game_of, json_answer, language_of
from terem.server.heavy import compute

if TYPE_CHECKING:
    from terem.server.app import Server


async def list_games(server: Server, request: Request) -> Response:
    own = await workshop.own_packs(server, await server.person(request))
    return json_answer(catalogue.listed(language_of(request), own, server.has_workshop))


async def rules(server: Server, request: Request) -> Response:
    text, language = catalogue.rules(game_of(request), request.query_params)
    return PlainTextResponse(text, media_type="text/markdown", headers={"Content-Language": language})


async def texts(server: Server, request: Request) -> Response:
    return PlainTextResponse(catalogue.texts(game_of(request), language_of(request)))


async def components(server: Server, request: Request) -> Response:
    return json_answer(catalogue.components(game_of(request), request.query_params))


async def score(server: Server, request: Request) -> Response:
    words = await server.body(request, list[str])
    pack = request.query_params.get("pack", "")
    return json_answer(await compute(counted, game_of(request), words, pack))
