"""What a home stores for the house: tables, their turns, and their chat.

Writes are durable when the call returns. A home that cannot promise that raises StoreError.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from terem.core.dealer import commitment, new_seed
from terem.core.game import Game
from terem.core.talk import Phrase
from terem.house import steady
from terem.house.chairs import Chair, Person
from terem.house.complaints import Complaints
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.results import Result
from terem.house.terms import TERMS, Mark, Terms
from terem.table import Match, Record, Taken
from terem.table.clock import ClockRule
from terem.table.record import read_turn

log = logging.getLogger("terem.store")
FAILURES = Complaints(log, logging.ERROR)
ID = re.compile("[a-z0-9]{1,24}")  # of tables and of records


class StoreError(Exception):
    """Nothing was stored; the message says what to do."""

    code = ""  # where the message is for people, its code


class Conflict(StoreError):
    """Somebody else was first with something that must be unique."""


class Unsure(StoreError):
    """Time-out: the change may or may not have been stored."""


class Kept(Struct, kw_only=True):
    """A table as it is stored."""

    game: str
    rules: int
    options: dict[str, str]
    pack: str  # the digest of its component pack; "" for the game's own
    seed: bytes
    commitment: str
    taken: list[Taken] = []
    status: str  # "waiting", "playing", "over" or "closed"
    is_open: bool = False
    clock: ClockRule | None = None
    terms: Terms = TERMS
    host: str | None
    host_name: str = ""
    rematch: str | None = None
    follows: str | None = None  # the table that this one is the rematch of
    marks: list[Mark] = []
    touched: float  # the time of the last change; it serves as a version number
    said: int = 0  # the number of the last chat line
    chairs: list[Chair]
    turns: list[tuple[str, float]]  # as in the record, with their times

    def record(self) -> Record:
        """The record without what only a replay can find out; raises RecordError."""
        return Record(
            game=self.game,
            rules=self.rules,
            players=len(self.chairs),
            options=self.options,
            pack=self.pack,
            seats=[chair.occupant() for chair in self.chairs],
            commitment=self.commitment,
            taken=self.taken,
            turns=[read_turn(text, seq) for seq, (text, _) in enumerate(self.turns)],
        )

    def dealt(self, game: Game[Any]) -> Match:
        """The match with its first deal."""
        occupants = [chair.occupant() for chair in self.chairs]
        return Match(game, occupants, self.options, self.seed, PACKS.find(game, self.pack))


def table_of(record: Record, seed: bytes, chairs: list[Chair], host: Person, status: str, at: float) -> Kept:
    """A table that has this record."""
    return Kept(
        game=record.game,
        rules=record.rules,
        options=record.options,
        pack=record.pack,
        seed=seed,
        commitment=record.commitment,
        taken=record.taken,
        status=status,
        host=host.id,
        host_name=host.name,
        touched=at,
        chairs=chairs,
        turns=[(str(turn), at) for turn in record.turns],
    )


def new_table(
    game: Game[Any],
    chairs: Sequence[Chair],
    options: Mapping[str, str],
    *,
    host: str | None,
    host_name: str = "",
    pack: str = "",
    is_open: bool = False,
    clock: ClockRule | None = None,
    terms: Terms = TERMS,
    follows: str | None = None,
) -> Kept:
    """A table that waits for people, or is dealt at once if only its maker sits there, with bots or with
    friends at one screen."""
    seed, now = new_seed(), steady.now()
    kept = Kept(
        game=game.key,
        rules=game.version,
        options=dict(options),
        pack=pack,
        seed=seed,
        commitment=commitment(seed),
        status="waiting",
        is_open=is_open,
        clock=clock,
        terms=terms,
        host=host,
        host_name=host_name,
        follows=follows,
        touched=now,
        chairs=list(chairs),
        turns=[],
    )
    people = {chair.person for chair in chairs if chair.person}
    if not any(chair.is_empty for chair in chairs) and len(people) <= 1:
        kept.status = "playing"
        kept.turns = [(str(turn), now) for turn in kept.dealt(game).record.turns]
    return kept


class Summary(Struct):
    """A table in a list."""

    table: str
    game: str
    status: str
    is_open: bool
    touched: float
    chairs: list[Chair]
    put_away: bool = False  # by the person whose list it is


class Resting(Struct, frozen=True):
    """A table that nobody has to look at before a time; a turn since then wakes it."""

    table: str
    touched: float  # its last change
    until: float | None  # None: until somebody comes


class ChatLine(Struct, frozen=True):
    """A line of text, or a phrase that a seat said after a turn of the record."""

    number: int  # given by the keeper
    name: str
    text: str
    at: float
    seat: int | None = None
    turn: int | None = None
    phrase: Phrase | None = None
    person: str | None = None
    known: bool = False


class Keeper(Protocol):
    async def read(self, table: str, since: int = 0) -> Kept | None:
        """The table with its turns from this one on; None when there is none."""

    async def touched(self, table: str) -> float | None:
        """The time of the table's last change. It is called often, so it should be cheap."""

    async def turn_of(self, table: str, client: str) -> int | None:
        """The turn that an earlier message with this id became."""

    async def said(self, table: str, after: int) -> list[ChatLine]:
        """The chat after this number; a home may limit it to the latest lines."""

    async def open_tables(self, person: str = "") -> list[Summary]:
        """Without the tables of hosts whom a block keeps apart from this person."""

    async def has_blocked(self, person: str, other: str) -> bool:
        """Does the one want to meet the other no more?"""

    async def waiting_of(self, person: str) -> int:
        """How many open tables that have not begun this person hosts."""

    async def tables_of(self, person: str) -> list[Summary]:
        """Those that are not over."""

    async def make(self, table: str, kept: Kept, rematch_of: str = "") -> bool:
        """Add a table; False when that other table has its rematch already."""

    async def begin(self, table: str, rules: int, turn: str, at: float) -> bool:
        """Add turn 0, which pins the rules; False when the game has begun, or a seat is empty again."""

    async def append(
        self,
        table: str,
        seq: int,
        turn: str,
        client: str | None,
        at: float,
        results: Sequence[Result] | None,
    ) -> bool:
        """Add a turn, and what each seat reached if it ended the game. False when this turn exists, the
        client's id was used before, or the game has ended."""

    async def take_chair(self, table: str, seat: int, chair: Chair) -> bool:
        """False when somebody sits there already, the person sits elsewhere here, or the game has begun."""

    async def leave_chairs(self, table: str, person: str) -> bool:
        """False when the game has begun."""

    async def free_chair(self, table: str, seat: int) -> bool:
        """False when the game has begun."""

    async def put_away(self, table: str, person: str, away: bool) -> bool:
        """Whether the person's lists show the table apart; False when the person does not sit there."""

    async def close(self, table: str, most: int = 0) -> bool:
        """False when it has more turns than this, or is over."""

    async def mark(self, table: str, made: Mark) -> None:
        """Add it, or set its time anew. It takes the place of the person's "no-" to the same."""

    async def unmark(self, table: str, kind: str, person: str = "") -> None:
        """Take back the marks of this kind: one person's, or everybody's."""

    async def say(self, table: str, person: str | None, line: ChatLine, client: str) -> bool:
        """Add a chat line; a retry with the same id adds nothing. False when the person was deleted. A bot is
        no person."""

    async def is_free(self, name: str, person: str) -> bool:
        """May this person be called so? False if it looks like the name of somebody else's account."""

    async def invite(self, table: str) -> str:
        """Make a token that lets people in."""

    async def is_invited(self, table: str, token: str) -> bool: ...

    async def rest(self, tables: Sequence[Resting]) -> None:
        """Note that these tables are not in memory any more."""

    async def elsewhere(self, tables: Sequence[str]) -> set[tuple[str, str]]:
        """Who is connected to which of these tables through another process: table and person."""


def problem_of(error: StoreError, code: str) -> Problem:
    """What clients are told; the error may know a better code."""
    return Problem(503, error.code or code, words_of(error))


def words_of(error: StoreError) -> str:
    """What clients are told when the store fails. The database's own message goes to the log."""
    words = str(error)
    if error.code or isinstance(error, Conflict | Unsure) or words.startswith("the disk is full"):
        return words
    FAILURES.note("the store failed", problem=words)
    return "the store failed: try again in a moment; if that does not help, tell the server's operator"
