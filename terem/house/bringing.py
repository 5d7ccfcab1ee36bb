"""Games of another home, which a person brings along: each record becomes a table again.

What is over stays over. What is not goes on with a new seed, because its record tells none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from terem.house import personal, steady
from terem.house.chairs import Chair, Person, bot_chair
from terem.house.keeper import Kept, table_of
from terem.house.problem import Problem
from terem.house.replays import RECORD_LIMIT, begun_from, record_in, replayable
from terem.house.results import Result, results_of
from terem.table import Match, Occupant, Record, Taken, replay_all, verify

LIMIT: Final = 2 * RECORD_LIMIT  # bytes of a request: JSON makes two of each end of a line


class Game(Struct, frozen=True):
    """A table to add, unless its person has one with the same deals."""

    kept: Kept
    results: list[Result] | None  # of a game that is over

    def is_like(self, commitment: str, taken: Sequence[Taken]) -> bool:
        """Is this what a table that its person has was dealt from?"""
        if self.results is not None:
            return self.kept.commitment == commitment
        source = self.kept.taken[-1]
        return source.commitment == commitment or source in taken[-1:]


def taken_along(table: str, kept: Kept, person: str, ended: float) -> dict[str, Any]:
    """A game as exports tell it. One that goes on shows what was dealt, and no seed."""
    record = kept.record()
    if kept.status == "over":
        record.seed = kept.seed.hex()
    mine = [seat for seat, chair in enumerate(kept.chairs) if chair.person == person]
    return {"table": table, "status": kept.status, "seats": mine, "ended": ended, "record": str(record)}


def brought(asked: personal.BringGame, person: Person, counts: bool) -> Game:
    """Everything is played again, from the seed if there is one; raises Problem. What does not count was
    neither won nor lost."""
    record = record_in(asked.record.encode())
    match = _played(record)
    if not match.is_over:
        chairs = _chairs(match.occupants, asked.seats, person)
        if any(chair.person is None and not chair.bot for chair in chairs):
            raise Problem(409, "bring-others", "Others play in this game, and it is not over.")
        return Game(begun_from(record, len(record.turns) - 1, chairs, person), None)
    if not record.seed:
        raise Problem(
            400, "record", "A finished game comes with its seed: without it nothing proves the deals."
        )
    chairs = _chairs(record.seats, asked.seats, person)
    now = steady.now()
    ended = min(asked.ended, now) if asked.ended > 0 else now
    kept = table_of(record, bytes.fromhex(record.seed), chairs, person, "over", ended)
    results = results_of(match, chairs) or []
    if not counts:
        results = [msgspec.structs.replace(one, won=None, compares=False) for one in results]
    return Game(kept, results)


def _played(record: Record) -> Match:
    with replayable(record, 400) as (game, pack):
        match = replay_all(game, record, pack=pack)
        if match.is_over and record.seed:
            verify(game, msgspec.structs.replace(record, outcome=match.outcome), pack)
    return match


def _chairs(occupants: Sequence[Occupant], mine: Sequence[int], person: Person) -> list[Chair]:
    chairs = [
        bot_chair(occupant.name)
        if occupant.kind == "bot"
        else Chair(person.id if seat in mine else None, occupant.name)
        for seat, occupant in enumerate(occupants)
    ]
    if not any(chair.person for chair in chairs):
        raise Problem(400, "no-such-seat", "None of these seats is yours.")
    return chairs
