"""A snapshot of a match that can be read without its lock."""

from __future__ import annotations

from msgspec import Struct

from terem.table import Match


class Standing(Struct, frozen=True):
    """Made under the table's lock, from what is durable. The defaults stand for a table without a match."""

    to_act: tuple[int, ...] = ()
    bots: frozenset[int] = frozenset()  # the seats that bots play
    resigned: frozenset[int] = frozenset()
    may_talk: bool = True

    @classmethod
    def of(cls, match: Match) -> Standing:
        bots = frozenset(seat for seat, occupant in enumerate(match.occupants) if occupant.kind == "bot")
        return cls(tuple(match.to_act()), bots, frozenset(match.resigned), match.may_talk())
