"""What crosses the wire in a lesson."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from terem.core.event import Event
from terem.house.messages import Actions


class LessonStep(Struct, frozen=True):
    """One step of a lesson: a position, and something to do in it."""

    key: str
    title: str
    text: str  # what there is to see and to do
    hint: str  # shown when the beginner asks for help
    clause: str  # of the rules
    seat: int  # the beginner's
    players: int
    view: Any  # the game's own View
    legal: tuple[str, ...]
    answer: tuple[str, ...]  # a turn that does it; empty if there is nothing to do
    lit: tuple[str, ...]  # cells that the text mentions


class LessonTry(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole turn so far."""

    actions: Actions


class LessonTried(Struct, frozen=True):
    """The position after the attempt. Nothing is stored."""

    actions: tuple[str, ...]
    view: Any
    legal: tuple[str, ...]
    closed: bool  # the turn is complete: the view and the events show its result
    done: bool  # it is what the step asked for
    astray: bool  # it leads elsewhere, as far as the lesson knows
    text: str  # what it shows if it is done; the hint if it leads elsewhere, or is complete
    events: tuple[Event, ...]
