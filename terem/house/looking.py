"""What crosses the wire when people look at a finished game: turns they try, and what they do together."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from terem.core.skill import Prospect
from terem.house.messages import Actions

TurnNumber = Annotated[int, Meta(ge=0, le=10_000)]


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """Another turn in place of a recorded one. Nothing is stored."""

    turn: TurnNumber
    actions: Actions


class TriedTurn(Struct, frozen=True):
    """The unfinished turn, as the seat that played here would have seen it."""

    seat: int
    actions: tuple[str, ...]
    view: Any  # the game's own View
    legal: tuple[str, ...]
    closed: bool  # complete: it can be judged


class JudgedTurn(Struct, frozen=True):
    """What a whole turn loses against the engine's, in points or the game's unit."""

    lost: float
    half: float  # of the 95 % interval
    verdict: str
    best: tuple[str, ...]  # the better turn; empty if this one is as good
    why: tuple[Prospect, ...]  # the reasons for this one
    why_best: tuple[Prospect, ...]


# ------------------------------------------------------------------ together


class Looker(Struct, frozen=True):
    """Somebody who looks at the same replay."""

    number: int  # in the order in which they came
    name: str


class Pointer(Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the board, in the coordinates of one of its drawings; -1: parts of the whole board."""

    drawing: Annotated[int, Meta(ge=-1, le=500)]
    x: Annotated[float, Meta(ge=-100_000, le=100_000)]
    y: Annotated[float, Meta(ge=-100_000, le=100_000)]


class Pointed(Struct, frozen=True):
    count: int  # grows with every pointing
    by: int  # the looker's number
    at: Pointer


class Whereabouts(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the leader is."""

    turn: TurnNumber
    eyes: Annotated[int, Meta(ge=-2, le=15, description="-1: everything open; -2: a watcher's.")]
    better: bool = False  # is the review's better turn on the board?


class Variation(Struct, frozen=True):
    """A turn that somebody tries in place of the recorded one; the record stays as it is."""

    by: int
    turn: int
    actions: tuple[str, ...]


class Together(Struct, frozen=True):
    """Sent whenever something changes, and now and then so that nobody takes the connection for dead."""

    people: tuple[Looker, ...]
    you: int
    leader: int
    place: Whereabouts | None  # None before the leader has said it
    variation: Variation | None
    pointed: Pointed | None


class Do(Struct, frozen=True, forbid_unknown_fields=True):
    """One of these: the leader moves, or hands over to somebody; anybody points, or tries a turn (none: takes
    it off again)."""

    place: Whereabouts | None = None
    leader: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    pointer: Pointer | None = None
    variation: Try | None = None
