"""Lessons over HTTP: their steps, and what comes of what a beginner tries. Nothing of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from terem.core.game import Game
from terem.core.refusal import Refused
from terem.core.words import Words
from terem.server import messages as m
from terem.server.answers import game_of, json_answer, language_of
from terem.server.heavy import compute
from terem.server.problem import Problem
from terem.table import lesson as lessons
from terem.table.lesson import Step, Tried

if TYPE_CHECKING:
    from terem.server.app import Server


async def lesson(server: Server, request: Request) -> Response:
    game, steps = _steps(request)
    return json_answer(await compute(_told, game, steps, _words(request, game)))


async def try_step(server: Server, request: Request) -> Response:
    game, steps = _steps(request)
    wish = await server.body(request, m.LessonTry)
    step = next((step for step in steps if step.key == request.path_params["step"]), None)
    if step is None:
        raise Problem(404, "no-step", "The lesson has no such step.")
    words = _words(request, game)
    try:
        tried = await compute(lessons.attempt, game, step, wish.actions)
    except Refused as refused:
        raise Problem.of(refused.refusal, words) from None
    return json_answer(_answer(game, step, tried, words))


def _steps(request: Request) -> tuple[Game[Any], tuple[Step, ...]]:
    game = game_of(request)
    if not lessons.has_lesson(game):
        raise Problem(404, "no-lesson", f"There is no lesson of {game.key}.")
    return game, lessons.steps(game)


def _words(request: Request, game: Game[Any]) -> Words:
    return Words(game, language_of(request), folders=[lessons.folder(game)])


def _told(game: Game[Any], steps: tuple[Step, ...], words: Words) -> list[m.LessonStep]:
    told = []
    for step in steps:
        state = lessons.begin(game, step)
        seat = step.seat - 1
        told.append(
            m.LessonStep(
                key=step.key,
                title=words.text(f"lesson-{step.key}-title"),
                text=words.text(f"lesson-{step.key}"),
                hint=words.text(f"lesson-{step.key}-hint") if step.answer else "",
                clause=step.clause,
                seat=seat,
                players=int(state.seats()),
                view=game.view(state, seat),
                legal=tuple(game.text(action) for action in state.legal_actions(seat)) if step.answer else (),
                answer=step.answer,
                lit=step.lit,
            )
        )
    return told


def _answer(game: Game[Any], step: Step, tried: Tried, words: Words) -> m.LessonTried:
    seat = step.seat - 1
    text = ""
    if tried.is_done:
        text = words.text(f"lesson-{step.key}-done")
    elif tried.is_closed:
        text = words.text(f"lesson-{step.key}-hint")
    told = (event.seen_by(seat) for event in tried.events)
    return m.LessonTried(
        actions=tuple(game.text(action) for action in tried.actions),
        view=game.view(tried.state, seat),
        legal=tuple(game.text(action) for action in tried.legal),
        closed=tried.is_closed,
        done=tried.is_done,
        text=text,
        events=tuple(event for event in told if event is not None),
    )
