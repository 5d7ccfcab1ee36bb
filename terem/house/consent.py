"""What the people at a table may agree on, and who of them has: from its marks and from who is here."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from terem.house import messages as m
from terem.house.terms import Mark

if TYPE_CHECKING:
    from terem.house.live import LiveTable

GRACE: Final = 20.0  # seconds that somebody may be away before the others are asked
NUDGES: Final = 60.0  # seconds between nudges of a seat
FIRST_ROUND: Final = 2  # turns for each seat: so long a game can be called off
AWAY: Final = "away"  # the mark of a person whom the host sent away
READY: Final = "ready"
REMATCH: Final = "rematch"
ABORT: Final = "abort"
BOT: Final = "bot"
NUDGE: Final = "nudge"


def kind_of(topic: str, seat: int | None) -> str:
    return topic if seat is None else f"{topic}-{seat}"


def nudged(mark: Mark) -> int | None:
    """The seat that this mark nudges."""
    kind, _, seat = mark.kind.partition("-")
    return int(seat) if kind == NUDGE else None


def questions(live: LiveTable) -> tuple[m.Question, ...]:
    return tuple(_questions(live))


def _questions(live: LiveTable) -> Iterator[m.Question]:
    people = live.people()
    if live.status == "waiting":
        yield _question(live, READY, None, people.values())
    elif live.status == "over" and not live.rematch and people:
        yield _question(live, REMATCH, None, people.values())
    elif live.status == "playing" and len(people) > 1:
        if is_first_round(live):
            staying = [seat for seat in people.values() if seat not in live.standing.resigned]
            yield _question(live, ABORT, None, staying)
        for seat in live.standing.to_act:
            if may_be_held(live, seat):
                here = [at for who, at in people.items() if _is_asked(live, who, seat)]
                if here:
                    yield _question(live, BOT, seat, here)


def last_of_first_round(live: LiveTable) -> int:
    """The most turns a table may have to be called off, with the first deal."""
    return 1 + FIRST_ROUND * len(live.chairs)


def is_first_round(live: LiveTable) -> bool:
    return live.head <= last_of_first_round(live)


def may_be_held(live: LiveTable, seat: int) -> bool:
    """May the others agree on a bot for this seat?"""
    person = live.chairs[seat].person
    if person is None or seat in live.standing.bots:
        return False
    if live.clock is not None:  # it says how long somebody may be away, and the seat is theirs until then
        return live.terms.time_out == "agree" and live.is_time_up(seat)
    return live.terms.absent == "agree" and live.away_for(person) > GRACE


def _is_asked(live: LiveTable, who: str, seat: int) -> bool:
    """Does this person wait here for the seat?"""
    return who != live.chairs[seat].person and who in live.players() and live.is_connected(who)


def _question(live: LiveTable, topic: str, seat: int | None, of: Iterable[int]) -> m.Question:
    kind = kind_of(topic, seat)
    since = 0.0 if seat is None else live.last_change(seat)  # an earlier answer was about an earlier wait
    people = live.people()

    def those(kind: str) -> tuple[int, ...]:
        said = {mark.person for mark in live.marks if mark.kind == kind and mark.at >= since}
        return tuple(at for who, at in people.items() if at in asked and who in said)

    asked = set(of)
    return m.Question(topic, seat, tuple(sorted(asked)), those(kind), those(f"no-{kind}"))


def is_agreed(question: m.Question) -> bool:
    return bool(question.of) and set(question.of) <= set(question.yes)


def was_nudged(live: LiveTable, seat: int) -> bool:
    """Lately, by anybody?"""
    since = time.time() - NUDGES
    return any(nudged(mark) == seat and mark.at > since for mark in live.marks)


def is_waited_for(live: LiveTable, seat: int) -> bool:
    if live.status == "playing":
        return seat in live.standing.to_act and seat not in live.standing.bots
    first = live.people().get(live.chairs[seat].person or "")
    return any(first in asked.of and first not in (*asked.yes, *asked.no) for asked in questions(live))
