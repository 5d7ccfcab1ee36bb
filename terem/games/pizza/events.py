"""What can happen in Royal Pizza."""

from __future__ import annotations

from typing import ClassVar

from terem.core.event import Event, Private


class FirstChosen(Event, frozen=True, tag="first-chosen"):
    seat: int


class Drew(Private, frozen=True, tag="drew"):
    """A token went into a hand; only its owner sees which."""

    secret: ClassVar = ("kind",)
    kind: str | None


class TurnBegan(Event, frozen=True, tag="turn-began"):
    seat: int


class Placed(Event, frozen=True, tag="placed"):
    seat: int
    token: str  # the visible face first
    cell: str


class Flipped(Event, frozen=True, tag="flipped"):
    seat: int
    token: str  # as it lies now
    cell: str


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class DragonLeft(Event, frozen=True, tag="dragon-left"):
    """No dwarf touched it."""

    seat: int
    cell: str


class DragonTook(Event, frozen=True, tag="dragon-took"):
    seat: int
    cell: str
    dwarves: str  # those that touched it, in the field's notation
    count: int


class DragonScared(Event, frozen=True, tag="dragon-scared"):
    """Three dwarves of one colour scared it off: it left without them."""

    seat: int
    cell: str
    colour: str


class LastRoundBegan(Event, frozen=True, tag="last-round-began"):
    seat: int  # the seat with no token or one left


class GameEnded(Event, frozen=True, tag="game-ended"):
    """Dragons that still lie do nothing."""
