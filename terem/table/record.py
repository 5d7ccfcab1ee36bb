"""The record of a match: readable text, one line per committed turn.

    terem record 1
    game: nizam
    rules: 1
    players: 2
    seat 1: Anna (person)
    seat 2: random (bot)
    commitment: 5f2b…
    0 deal: {first 2, A, C, …} #19c0a2
    1 seat 2: 3>:AAD, a^, end, {B, B, C} #77ab01
    2 seat 2: held by random (bot) #b2a1f0
    3 seat 1 resigns #03d2e9
    seed: 00c1…
    result: resigned, places 2 1, scores 0 11

What the dealer turned up is in braces. The mark after # is a digest of the line and all lines before it, so
that a changed line can be named.

A match that continues from the middle of another one copies the turns before and says so in its header:

    taken 0-17: 5f2b… 00c1…

These are the numbers of the turns, and the commitment and (if known) the seed of the match that dealt them.
The occupants of this match did not play those turns.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from terem.core.notation import read_number
from terem.core.outcome import Outcome
from terem.core.refusal import Refusal

if TYPE_CHECKING:
    from terem.core.words import Words  # only for types: importing Fluent takes a tenth of a second

HEADING = "terem record 1"
Kind = Literal["person", "bot"]


class RecordError(ValueError):
    """A record that is malformed or breaks the rules; the message names the line or the turn."""

    def told(self, words: Words) -> str:
        """The message for people."""
        return str(self)


class RefusedTurn(RecordError):
    """The rules refuse a turn of the record."""

    def __init__(self, turn: int, refusal: Refusal) -> None:
        super().__init__(f"turn {turn}: {refusal}")
        self._turn = turn
        self._refusal = refusal

    def told(self, words: Words) -> str:
        return f"turn {self._turn}: {words.cited(self._refusal)}"


NAME_RULE = "a name is 1 to 60 printable characters"


def is_name(name: str) -> bool:
    return bool(name.strip()) and name.isprintable() and len(name) <= 60


class Occupant(Struct, frozen=True):
    """The occupant of a seat: a person, or a bot by name."""

    name: str
    kind: Kind = "person"

    def __str__(self) -> str:
        return f"{self.name} ({self.kind})"


class Turn(Struct, frozen=True, gc=False):  # as events are
    """What one seat committed, and what the dealer turned up after it. Seat None is the first deal."""

    seat: int | None
    actions: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    resigned: bool = False
    occupant: Occupant | None = None  # the new one of the seat, if it changes

    def __str__(self) -> str:
        if self.seat is None:
            return f"deal: {self._played()}"
        held = f": held by {self.occupant}" if self.occupant else ""
        if self.resigned or held:
            return f"seat {self.seat + 1}{' resigns' if self.resigned else ''}{held}"
        return f"seat {self.seat + 1}: {self._played()}"

    def _played(self) -> str:
        dealt = ("{" + ", ".join(self.dealt) + "}",) if self.dealt else ()
        return ", ".join(self.actions + dealt)


class Taken(Struct, frozen=True):
    """Turns that were taken over from another match, which dealt them."""

    last: int  # the last turn; the first one follows the part before
    commitment: str
    seed: str = ""  # proves the deals; "" if unknown


class Record(Struct, kw_only=True):
    game: str
    rules: int
    players: int
    options: dict[str, str] = {}
    pack: str = ""  # the digest of the component pack; "" for the game's own
    seats: list[Occupant]  # at the start
    commitment: str
    taken: list[Taken] = []
    turns: list[Turn] = []
    seed: str = ""  # revealed at the end
    outcome: Outcome | None = None

    def __str__(self) -> str:
        lines = [HEADING, f"game: {self.game}", f"rules: {self.rules}", f"players: {self.players}"]
        lines += [f"option {key}: {value}" for key, value in self.options.items()]
        lines += [f"pack: {self.pack}"] if self.pack else []
        lines += [f"seat {number}: {occupant}" for number, occupant in enumerate(self.seats, 1)]
        lines += [f"commitment: {self.commitment}"]
        first = 0
        for part in self.taken:
            lines.append(f"taken {first}-{part.last}: {part.commitment} {part.seed}".rstrip())
            first = part.last + 1
        marks = Marks(lines)
        for number, turn in enumerate(self.turns):
            line = f"{number} {turn}"
            lines.append(f"{line} #{marks.next(line)}")
        if self.seed:
            lines.append(f"seed: {self.seed}")
        if self.outcome:
            places = " ".join(map(str, self.outcome.places))
            scores = " ".join(map(str, self.outcome.scores))
            lines.append(f"result: {self.outcome.why}, places {places}, scores {scores}")
        return "\n".join(lines) + "\n"


class Marks:
    """A running digest of the header and of each turn."""

    are_used: bool | None = None  # in the record being read: on all turns or on none

    def __init__(self, header: list[str]) -> None:
        self._digest = hashlib.sha256("\n".join(header).encode())

    def next(self, line: str) -> str:
        self._digest.update(b"\n" + line.encode())
        return self._digest.hexdigest()[:6]


# ------------------------------------------------------------------ reading

TURN = re.compile(r"([0-9]{1,6}) ([^#]*?)(?: #([0-9a-f]{6}))?")
SEAT = re.compile(r"seat ([0-9]{1,3})( resigns)?(?:: held by (.*)|: (.*)|)")
OCCUPANT = re.compile(r"(.*) \((person|bot)\)")
TAKEN = re.compile(r"taken ([0-9]{1,6})-([0-9]{1,6}): ([0-9a-f]{64})(?: ([0-9a-f]{64}))?")
COMMITMENT = re.compile("[0-9a-f]{64}")
RESULT = re.compile(r"(\S+), places ([\d ]+), scores ([-\d ]+)")


def without_names(record: Record, seats: Collection[int]) -> Record:
    """The same game with a number in place of the name of each person at these seats. The deals still prove
    themselves."""

    def called(seat: int | None, occupant: Occupant | None) -> Occupant | None:
        if occupant is None or seat is None or occupant.kind == "bot" or seat not in seats:
            return occupant
        return Occupant(f"№ {seat + 1}")

    at_start = [called(seat, occupant) or occupant for seat, occupant in enumerate(record.seats)]
    turns = [replace(turn, occupant=called(turn.seat, turn.occupant)) for turn in record.turns]
    return replace(record, seats=at_start, turns=turns)


def read_record(text: str) -> Record:
    """Reads what str(record) writes; raises RecordError. Marks may be absent, as in records typed by hand."""
    lines = text.splitlines()
    if not lines or lines[0] != HEADING:
        raise RecordError(f"line 1: a record begins with '{HEADING}'")
    header: dict[str, str] = {}
    seats: list[Occupant] = []
    options: dict[str, str] = {}
    turns: list[Turn] = []
    taken: list[Taken] = []
    marks: Marks | None = None
    for number, line in enumerate(lines[1:], 2):
        where = f"line {number}"
        name, colon, value = line.partition(": ")
        if line[:1].isdigit():
            marks = marks or Marks(lines[: number - 1])
            turns.append(_read_turn(line, len(turns), marks))
        elif not line.strip():
            continue
        elif not colon:
            raise RecordError(f"{where}: '{line}' is neither 'name: value' nor a turn")
        elif name.startswith("option "):
            options[name.removeprefix("option ")] = value
        elif name == f"seat {len(seats) + 1}":
            seats.append(_read_occupant(value, where))
        elif name.startswith("taken ") and not turns:
            taken.append(_read_taken(line, taken[-1].last + 1 if taken else 0, where))
        elif name in header or name not in (
            "game",
            "rules",
            "players",
            "pack",
            "commitment",
            "seed",
            "result",
        ):
            raise RecordError(f"{where}: '{name}' is not expected here")
        else:
            header[name] = value
    for name in ("game", "rules", "players", "commitment"):
        if name not in header:
            raise RecordError(f"the record lacks the line '{name}: …'")
    if not COMMITMENT.fullmatch(header["commitment"]):
        raise RecordError("the commitment should be 64 hexadecimal digits")
    record = Record(
        game=header["game"],
        rules=_number(header["rules"], "rules"),
        players=_number(header["players"], "players"),
        options=options,
        pack=header.get("pack", ""),
        seats=seats,
        commitment=header["commitment"],
        taken=taken,
        turns=turns,
        seed=header.get("seed", ""),
        outcome=_read_outcome(header["result"]) if "result" in header else None,
    )
    if len(seats) != record.players:
        raise RecordError(f"the record names {len(seats)} seats for {record.players} players")
    return record


def _read_turn(line: str, expected: int, marks: Marks) -> Turn:
    found = TURN.fullmatch(line)
    if not found or int(found[1]) != expected:
        raise RecordError(f"turn {expected} is missing, not in its place or unreadable: '{line}'")
    body, mark = found[2], found[3]
    if marks.are_used is None:
        marks.are_used = mark is not None
    expected_mark = marks.next(f"{found[1]} {body}")
    if mark != (expected_mark if marks.are_used else None):
        raise RecordError(f"turn {expected} was changed after it was written (its mark does not fit)")
    return read_turn(body, expected)


def read_turn(body: str, number: int) -> Turn:
    """One turn from what str(turn) writes; raises RecordError, which names it by its number."""
    if body.startswith("deal: "):
        return Turn(None, *_read_played(body.removeprefix("deal: "), number))
    seat = SEAT.fullmatch(body)
    if not seat:
        raise RecordError(f"turn {number}: '{body}' should begin with 'seat N: ' or 'deal: '")
    place = int(seat[1]) - 1
    occupant = _read_occupant(seat[3], f"turn {number}") if seat[3] else None
    if seat[2] or occupant:
        return Turn(place, resigned=bool(seat[2]), occupant=occupant)
    return Turn(place, *_read_played(seat[4] or "", number))


def _read_played(body: str, turn: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    played, brace, dealt = body.partition("{")
    if brace and not dealt.endswith("}"):
        raise RecordError(f"turn {turn}: the dealer's part lacks its closing brace")
    actions = tuple(word for word in played.rstrip(" ,").split(", ") if word)
    return actions, tuple(dealt[:-1].split(", ")) if brace else ()


def _read_taken(line: str, first: int, where: str) -> Taken:
    found = TAKEN.fullmatch(line)
    if not found or int(found[1]) != first or int(found[2]) < first:
        raise RecordError(f"{where}: '{line}' should be 'taken {first}-LAST: COMMITMENT SEED'")
    return Taken(int(found[2]), found[3], found[4] or "")


def _read_occupant(text: str, where: str) -> Occupant:
    found = OCCUPANT.fullmatch(text)
    if not found:
        raise RecordError(f"{where}: '{text}' should be 'NAME (person)' or 'NAME (bot)'")
    if not is_name(found[1]):
        raise RecordError(f"{where}: {NAME_RULE}")
    return Occupant(found[1], "bot" if found[2] == "bot" else "person")


def _read_outcome(text: str) -> Outcome:
    found = RESULT.fullmatch(text)
    if not found:
        raise RecordError(f"the result '{text}' should be 'WHY, places 1 2, scores 9 7'")
    places, scores = (tuple(_number(n, "a result") for n in found[i].split()) for i in (2, 3))
    return Outcome(places, scores, found[1])


def _number(text: str, what: str) -> int:
    try:
        return read_number(text, what)
    except ValueError as error:
        raise RecordError(str(error)) from None
