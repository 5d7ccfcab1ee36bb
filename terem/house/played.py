"""What people are told of their finished games: further bodies of the HTTP interface."""

from __future__ import annotations

from msgspec import Struct


class Reached(Struct, frozen=True):
    """One seat of a finished game."""

    name: str  # of the person, or the bot's level
    kind: str  # "person" or "bot"
    place: int
    points: int


class Judged(Struct, frozen=True):
    """What a review said of your seat, in points or the game's unit."""

    luck: float
    lost: float  # by your decisions
    inaccuracies: int
    mistakes: int
    blunders: int


class PlayedGame(Struct, frozen=True):
    """A finished game of yours."""

    table: str
    game: str
    options: dict[str, str]
    seats: tuple[Reached, ...]
    seat: int  # yours, the first if you had several
    won: bool | None  # null where nobody can be beaten
    compares: bool  # does it count for averages and records?
    ended: float
    judged: Judged | None  # null before somebody reviews it


class Tally(Struct, frozen=True):
    """Your games of one kind, against one kind of opponents."""

    game: str
    players: int
    options: dict[str, str]
    against: str  # "solo", "people", a level of bots, or "bots" of several levels; of partners in a team
    games: int
    decided: int  # those that somebody could win
    won: int
    compared: int  # those that count for the next two
    points: float | None  # on average
    best: int | None
    reviewed: int  # games that were reviewed
    lost: float | None  # by your decisions in those, on average
    luck: float | None


class Statistics(Struct, frozen=True):
    tallies: tuple[Tally, ...]


class MyGames(Struct, frozen=True):
    """Newest first. Ask for those before `before` next; null when there are no more."""

    games: tuple[PlayedGame, ...]
    before: float | None


class YourBest(Struct, frozen=True):
    """A finished game among your earlier ones with this game, number of players and options."""

    points: int
    before: int | None  # your best until then
    games: int  # how many there were
