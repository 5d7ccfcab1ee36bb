"""What can happen in Gorynich. Only its seat knows a card that lies face down, until it is turned up."""

from __future__ import annotations

from typing import ClassVar

from terem.core.event import Event, Private


class BoardLaid(Event, frozen=True, tag="board-laid"):
    board: int  # counted from 1
    place: int  # 1 to 4: clockwise, the one above the terem first


class FirstChosen(Event, frozen=True, tag="first-chosen"):
    seat: int


class KnightPlaced(Event, frozen=True, tag="knight-placed"):
    square: str


class Perched(Event, frozen=True, tag="perched"):
    """Zmei begins on this square of the terem."""

    seat: int
    square: str


class CardsOpened(Event, frozen=True, tag="cards-opened"):
    """The movement cards of a round."""

    round: int
    knights: int
    zmei: int


class DeckShuffled(Event, frozen=True, tag="deck-shuffled"):
    """All movement cards of each kind are in their piles again."""


class Walked(Event, frozen=True, tag="walked"):
    """Every knight walked this far; march is yes for the answer to a fireball."""

    steps: int
    march: str


class Spoke(Event, frozen=True, tag="spoke"):
    """A speech token was spent: talk is open."""

    seat: int
    left: int


class TalkEnded(Event, frozen=True, tag="talk-ended"):
    seat: int


class Pointed(Event, frozen=True, tag="pointed"):
    seat: int
    square: str


class Hushed(Event, frozen=True, tag="hushed"):
    """The first player is done pointing; everybody chooses."""

    seat: int


class Chose(Private, frozen=True, tag="chose"):
    secret: ClassVar = ("card",)
    card: str | None


class Skipped(Event, frozen=True, tag="skipped"):
    seat: int
    taken: int  # cards that came back to the hand


class Turned(Event, frozen=True, tag="turned"):
    """A chosen card was turned up."""

    seat: int
    card: str


class Flew(Event, frozen=True, tag="flew"):
    seat: int
    start: str
    end: str
    squares: int


class FlewAway(Event, frozen=True, tag="flew-away"):
    """Zmei left the board."""

    seat: int
    start: str


class Burned(Event, frozen=True, tag="burned"):
    """Zmei's fire on a square: how many knights it burnt."""

    seat: int
    square: str
    knights: int
    protected: str  # yes when protection from fire kept them


class BurnedTerem(Event, frozen=True, tag="burned-terem"):
    seat: int
    square: str


class Maneuvered(Event, frozen=True, tag="maneuvered"):
    seat: int
    maneuver: str


class Returned(Event, frozen=True, tag="returned"):
    """The princess called Zmei to the terem; knights are protected until the end of the round."""

    seat: int
    square: str


class DiscardDemanded(Event, frozen=True, tag="discard-demanded"):
    """Everybody with a card in hand discards one."""


class ChoseDiscard(Private, frozen=True, tag="chose-discard"):
    secret: ClassVar = ("card",)  # until all have chosen
    card: str | None


class Discarded(Event, frozen=True, tag="discarded"):
    seat: int
    card: str


class TookBack(Event, frozen=True, tag="took-back"):
    """A seat without hand cards took all its played ones back."""

    seat: int


class FirstPassed(Event, frozen=True, tag="first-passed"):
    seat: int


class KnightArrived(Event, frozen=True, tag="knight-arrived"):
    square: str  # where it was last


class Won(Event, frozen=True, tag="won"):
    """The last knight is burnt."""
