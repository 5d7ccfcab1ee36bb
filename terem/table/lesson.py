"""A game's lesson: a few positions, with one thing to do in each.

It is data, terem/games/<game>/lesson/lesson.toml, with its texts beside it. The rules decide what is legal;
a lesson only says what it asks for.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from terem.core.chance import FastRng
from terem.core.event import Event
from terem.core.game import Game
from terem.core.notation import NotationError
from terem.core.refusal import Refusal, Refused
from terem.core.state import DEALER, State
from terem.table.draft import Draft


class LessonError(ValueError):
    """The lesson's data is wrong; the message names the step."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One position of a lesson. Without `accept` and `like` there is nothing to do in it."""

    key: str  # its texts: lesson-KEY-title, lesson-KEY and, with something to do, lesson-KEY-done and -hint
    position: str
    seat: int = 1  # counted from 1
    clause: str = ""
    accept: tuple[
        str, ...
    ] = ()  # turns, or beginnings of turns, that do it, in any order with the same result
    like: str = ""  # or: any action of this form does it
    show: tuple[str, ...] = ()  # with `like`: a turn that does it
    lit: tuple[str, ...] = ()  # cells that the text mentions
    deal: tuple[str, ...] = ()  # what the dealer turns up afterwards; then chance decides

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(self.accept[0].split(", ")) if self.accept else self.show


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    step: tuple[Step, ...]


class Tried(Struct, frozen=True):
    """The result of a turn, or of the beginning of one."""

    state: State
    actions: list[int]
    legal: list[int]
    is_closed: bool
    is_done: bool
    is_astray: bool  # no way that the step knows begins like this
    events: list[Event]  # all of them; filter them by what the seat may know


def folder(game: Game[Any]) -> Path:
    return game.folder / "lesson"


def has_lesson(game: Game[Any]) -> bool:
    return (folder(game) / "lesson.toml").exists()


@cache
def steps(game: Game[Any]) -> tuple[Step, ...]:
    """Raises LessonError if there is none."""
    if not has_lesson(game):
        raise LessonError(f"{game.key} has no lesson")
    data = tomllib.loads((folder(game) / "lesson.toml").read_text(encoding="utf-8"))
    try:
        return msgspec.convert(data, Lesson).step
    except msgspec.ValidationError as error:
        raise LessonError(f"the lesson of {game.key}: {error}") from None


def begin(game: Game[Any], step: Step) -> State:
    state: State = game.read(step.position)
    return state


def attempt(game: Game[Any], step: Step, words: list[str]) -> Tried:
    """Apply these actions to the step's position; raises Refused."""
    seat = step.seat - 1
    draft = Draft(begin(game, step), seat)
    for text in words:
        draft.add(_allowed(game, draft, seat, text))
    after = _after(game, step, draft.actions)
    is_done = _is_done(game, step, words, after)
    closed = draft.is_closed
    if closed:
        _deal(game, step, after)
    events, after.journal = after.journal or [], None
    legal = [] if closed else draft.state.legal_actions(seat)
    is_astray = not is_done and _is_astray(step, words)
    return Tried(after, draft.actions, legal, closed, is_done, is_astray, events)


def _allowed(game: Game[Any], draft: Draft, seat: int, text: str) -> int:
    try:
        action = game.parse(text)
    except NotationError as error:
        raise Refused(Refusal("notation", args={"problem": str(error)})) from None
    refusal = Refusal("turn-finished") if draft.is_closed else game.refuse(draft.state, seat, action)
    if refusal:
        raise Refused(refusal)
    return action


def _after(game: Game[Any], step: Step, actions: list[int]) -> State:
    state = begin(game, step)
    state.journal = []
    for action in actions:
        state.apply(step.seat - 1, action)
    return state


def _is_done(game: Game[Any], step: Step, words: list[str], after: State) -> bool:
    if step.like:
        return any(re.fullmatch(step.like, text) for text in words)
    reached = game.show(after)
    for turn in step.accept:
        actions = [game.parse(text) for text in turn.split(", ")]
        if game.show(_after(game, step, actions)) == reached:
            return True
    return False


def _is_astray(step: Step, words: list[str]) -> bool:
    """Where any action of a form will do, what comes before it may be any of its kind."""
    if step.like:
        return not {_kind(text) for text in words} <= {_kind(text) for text in step.show}
    return not any(Counter(words) <= Counter(turn.split(", ")) for turn in step.accept)


def _kind(action: str) -> str:
    return action.partition(" ")[0]


def _deal(game: Game[Any], step: Step, state: State) -> None:
    rng = FastRng(1)  # the same every time
    wanted = [game.parse(text) for text in reversed(step.deal)]
    while state.dealer_acts():
        action = wanted.pop() if wanted else int(state.deal(rng))
        if action not in state.legal_actions(DEALER):
            raise LessonError(f"step {step.key}: the dealer cannot turn up '{game.text(action)}'")
        state.apply(DEALER, action)
