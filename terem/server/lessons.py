"""Lessons over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from terem.house import lessons, taught
from terem.server.answers import game_of, json_answer, language_of
from terem.server.heavy import compute

if TYPE_CHECKING:
    from terem.server.app import Server


async def lesson(server: Server, request: Request) -> Response:
    return json_answer(await compute(lessons.lesson_of, game_of(request), language_of(request)))


async def try_step(server: Server, request: Request) -> Response:
    body = await server.body(request, taught.LessonTry)
    step = request.path_params["step"]
    tried = await compute(lessons.tried, game_of(request), step, body.actions, language_of(request))
    return json_answer(tried)
