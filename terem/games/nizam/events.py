"""What can happen on the field of gems, for Nizam and for Pearl of the East."""

from __future__ import annotations

from typing import ClassVar

from terem.core.event import Event, Private
from terem.games.nizam.names import LETTERS, LINE_NAMES, cell_name, letters, way


class FirstChosen(Event, frozen=True, tag="first-chosen"):
    seat: int


class Laid(Event, frozen=True, tag="laid"):
    """A card came onto the field."""

    cell: str
    kind: str

    @staticmethod
    def of(cell: int, kind: int) -> Laid:
        return Laid(cell_name(cell), LETTERS[kind])


class Drew(Private, frozen=True, tag="drew"):
    """A card went into a hand."""

    secret: ClassVar = ("kind",)
    kind: str | None


class Shifted(Event, frozen=True, tag="shifted"):
    seat: int
    line: str
    way: str  # one of < > ^ v
    paid: str  # the discarded cards

    @staticmethod
    def of(seat: int, line: int, side: int, paid: list[int]) -> Shifted:
        return Shifted(seat, LINE_NAMES[line], way(line, side), letters(paid))


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class DeckRanOut(Event, frozen=True, tag="deck-ran-out"):
    times: int


class TurnBegan(Event, frozen=True, tag="turn-began"):
    seat: int


class Claimed(Event, frozen=True, tag="claimed"):
    """A task of Pearl of the East was done."""

    seat: int
    kind: str
    with_pearl: bool
