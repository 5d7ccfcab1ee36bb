"""Lessons: their steps, and the results of a beginner's attempts. Nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from terem.core.game import Game
from terem.core.refusal import Refused
from terem.core.words import Words
from terem.house import taught
from terem.house.problem import Problem
from terem.table import lesson as lessons
from terem.table.lesson import Step


def lesson_of(game: Game[Any], language: str) -> list[taught.LessonStep]:
    words = _words(game, language)
    told = []
    for step in _steps(game):
        state = lessons.begin(game, step)
        seat = step.seat - 1
        told.append(
            taught.LessonStep(
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


def tried(game: Game[Any], key: str, actions: Sequence[str], language: str) -> taught.LessonTried:
    """The step after these actions of its turn; raises Problem."""
    step = next((step for step in _steps(game) if step.key == key), None)
    if step is None:
        raise Problem(404, "no-step", "The lesson has no such step.")
    words = _words(game, language)
    try:
        found = lessons.attempt(game, step, list(actions))
    except Refused as refused:
        raise Problem.of(refused.refusal, words) from None
    seat = step.seat - 1
    text = ""
    if found.is_done:
        text = words.text(f"lesson-{step.key}-done")
    elif found.is_closed or found.is_astray:
        text = words.text(f"lesson-{step.key}-hint")
    told = (event.seen_by(seat) for event in found.events)
    return taught.LessonTried(
        actions=tuple(game.text(action) for action in found.actions),
        view=game.view(found.state, seat),
        legal=tuple(game.text(action) for action in found.legal),
        closed=found.is_closed,
        done=found.is_done,
        astray=found.is_astray,
        text=text,
        events=tuple(event for event in told if event is not None),
    )


def _steps(game: Game[Any]) -> tuple[Step, ...]:
    if not lessons.has_lesson(game):
        raise Problem(404, "no-lesson", f"There is no lesson for {game.key}.")
    return lessons.steps(game)


def _words(game: Game[Any], language: str) -> Words:
    return Words(game, language, folders=[lessons.folder(game)])
