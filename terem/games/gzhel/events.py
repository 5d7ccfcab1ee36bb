"""What can happen in Gzhel. What a seat does while everybody acts at once is secret until all are done."""

from __future__ import annotations

from terem.core.event import Event

# ------------------------------------------------------------------ setting up


class SetChosen(Event, frozen=True, tag="set-chosen"):
    set: str


class PadTaken(Event, frozen=True, tag="pad-taken"):
    seat: int
    pad: int
    side: str  # d or c


class PadFilled(Event, frozen=True, tag="pad-filled"):
    seat: int
    side: str
    rows: str


class PadDealtAgain(Event, frozen=True, tag="pad-dealt-again"):
    """Some figurine had no token around it."""

    seat: int
    side: str


class StampLeft(Event, frozen=True, tag="stamp-left"):
    """What is left of the tokens are the seat's first stamps."""

    seat: int
    flower: str  # one letter for each


class FirstChosen(Event, frozen=True, tag="first-chosen"):
    seat: int


class CardTurned(Event, frozen=True, tag="card-turned"):
    card: int
    slot: str  # pattern, circle or diamond


# ------------------------------------------------------------------ a round


class RoundBegan(Event, frozen=True, tag="round-began"):
    round: int
    seat: int  # the active one
    diamond: int
    circle: int
    pattern: str


class Named(Event, frozen=True, tag="named"):
    seat: int
    figurine: str


class Secret(Event, frozen=True):
    """Seen by its own seat only; the others learn the result when all are done."""

    seat: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class Stamped(Secret, frozen=True, tag="stamped"):
    flower: str
    space: str


class Took(Secret, frozen=True, tag="took"):
    figurine: str


class Placed(Secret, frozen=True, tag="placed"):
    flower: str
    space: str


class Moved(Secret, frozen=True, tag="moved"):
    flower: str
    source: str
    target: str


class Swapped(Secret, frozen=True, tag="swapped"):
    one: str
    other: str


class Ready(Event, frozen=True, tag="ready"):
    """The seat has decided whether to take another figurine."""

    seat: int


class Done(Event, frozen=True, tag="done"):
    """The seat has arranged its pads."""

    seat: int


class Lifted(Event, frozen=True, tag="lifted"):
    seat: int
    figurine: str
    flowers: str
    number: int  # of them
    spent: int  # stamps laid before


class Arranged(Event, frozen=True, tag="arranged"):
    """What everybody sees when all are done."""

    seat: int
    diamond: str
    circle: str
    stamps: str  # in front of the seat; - for none


class MasteryReached(Event, frozen=True, tag="mastery-reached"):
    """In a solo game: the rank for its points."""

    seat: int
    rank: str
