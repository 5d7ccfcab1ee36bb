"""People are told at which of their tables it is their turn, wherever they are in the house."""

from __future__ import annotations

from collections.abc import Callable

from terem.house import messages as m
from terem.house.live import LiveTable, encode


class WhoseTurn:
    """Only what changes for a person is sent to them. A message for each turn would tell how many turns
    others take while all decide at once."""

    def __init__(self, tell: Callable[[str, bytes], None]) -> None:
        self._tell = tell
        self._waited_for: dict[str, frozenset[str]] = {}  # by table: whom it waits for, as they were told

    def after_turn(self, live: LiveTable) -> None:
        now = _waited_for(live)
        before = self._waited_for.get(live.id, frozenset())
        if now:
            self._waited_for[live.id] = now
        else:
            self._waited_for.pop(live.id, None)
        for person in sorted(now ^ before):
            self._tell(person, encode(m.Turns(live.id, person in now)))


def _waited_for(live: LiveTable) -> frozenset[str]:
    if live.status != "playing":
        return frozenset()
    seats = [seat for seat in live.standing.to_act if seat not in live.standing.bots]
    return frozenset(person for seat in seats if (person := live.chairs[seat].person))
