"""What people are told of their finished games: further bodies of the HTTP interface."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class Reached(Struct, frozen=True):
    """One seat of a finished game."""

    name: str  # of the person, or the bot's level; "" for somebody whom you may not know
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
    """A finished game of yours, or of somebody whose profile you may see."""

    table: str | None  # null if you may not watch it
    game: str
    options: dict[str, str]
    seats: tuple[Reached, ...]
    seat: int  # yours, or that person's; the first of several
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


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Which finished games to list: all, or only those of this game, against these, with this result."""

    game: Annotated[str, Meta(max_length=40)] = ""
    against: Annotated[str, Meta(pattern="^(people|bots|solo)?$")] = ""
    result: Annotated[str, Meta(pattern="^(won|lost)?$")] = ""


class Profile(Struct, frozen=True):
    """What a person shows to everybody."""

    id: str
    name: str
    created: float
    is_public: bool  # false: it is yours, and nobody else sees it
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
