"""What a review says, as values that cross the wire."""

from __future__ import annotations

from msgspec import Struct

from terem.core.skill import Prospect


class TurnReview(Struct, frozen=True):
    """In points, or the game's unit."""

    turn: int
    seat: int | None
    played: tuple[str, ...]
    best: tuple[str, ...]  # the better turn; empty if the one played is as good
    lost: float
    half: float  # of the 95 % interval of what was lost
    verdict: str | None  # best, good, inaccuracy, mistake or blunder; null for deals
    expected: tuple[float, ...]  # by seat, after the turn
    effects: tuple[float, ...]  # by seat: of the decision
    luck: tuple[float, ...]
    luck_half: tuple[float, ...]
    rest: tuple[float, ...]  # search error
    why_best: tuple[Prospect, ...] = ()
    why_played: tuple[Prospect, ...] = ()


class SeatReview(Struct, frozen=True):
    """result - expected = luck + the sum of decisions + rest."""

    seat: int
    expected: float
    result: float
    luck: float
    luck_half: float
    decisions: tuple[float, ...]  # by the seat that decided
    rest: float
    verdicts: dict[str, int]


class Review(Struct, frozen=True):
    game: str
    unit: str
    is_whole: bool  # was the game played to its end?
    seats: tuple[SeatReview, ...]
    turns: tuple[TurnReview, ...]
    key: tuple[int, ...]  # the turns that decided the game, most important first


class Reviewing(Struct, frozen=True):
    """How far a review is; the answer is a line of JSON for each turn, and the last one has the result."""

    ahead: int  # reviews before this one
    count: int  # turns in all
    turn: TurnReview | None = None
    result: Review | None = None
    failed: bool = False
