"""What a table tells its connections, as messages."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from terem.core.event import Event
from terem.core.game import Game
from terem.core.talk import Phrase
from terem.house import messages as m
from terem.house.keeper import ChatLine
from terem.table import Match

if TYPE_CHECKING:
    from terem.house.live import LiveTable


def turn_made(live: LiveTable, match: Match, viewer: int, first: int) -> m.TurnMade:
    """What happened from this turn on, as the viewer may see it, and the position now."""
    now = time.time()
    turns: dict[int, list[Event]] = {seq: [] for seq in range(max(0, first), live.head)}
    for seq, event in match.events_for(viewer, first):
        turns[seq].append(event)
    told = tuple(
        m.ToldTurn(seq, match.record.turns[seq].seat, live.times[seq], tuple(events))
        for seq, events in turns.items()
    )
    clock = live.clock
    seats = range(len(live.chairs))
    return m.TurnMade(
        table=live.id,
        seat=viewer,
        turns=told,
        seq=live.head - 1,
        view=match.committed_view(viewer),
        to_act=live.standing.to_act,
        legal=_texts(live.game, match.committed_legal(viewer)) if viewer >= 0 else (),
        talk=live.standing.may_talk,
        clocks=tuple(clock.left(seat, now) for seat in seats) if clock else (),
        banks=tuple(clock.bank) if clock else (),
        outcome=match.outcome,
        seed=match.record.seed if match.is_over else "",
        sand=_sand(live),
        phrases=_phrases(live, match, viewer),
    )


def _sand(live: LiveTable) -> m.Sand | None:
    left = live.talk_left()
    return None if left is None or live.game.talk is None else m.Sand(left, live.game.talk.seconds)


def _phrases(live: LiveTable, match: Match, viewer: int) -> tuple[Phrase, ...]:
    talk = live.game.talk
    if talk is None or viewer < 0 or live.talk_left() is None:
        return ()
    return talk.phrases(match.seen(viewer), viewer)


def drafted(live: LiveTable, match: Match, seat: int, answers: str) -> m.Drafted:
    draft = match.draft(seat)
    return m.Drafted(
        live.id,
        seat,
        answers,
        _texts(live.game, draft.actions),
        match.view(seat),
        _texts(live.game, match.legal(seat)),
        draft.is_closed,
    )


def said(table: str, line: ChatLine) -> m.Said:
    return m.Said(table, line.name, line.text, line.at, line.seat, line.phrase)


def _texts(game: Game[Any], actions: Iterable[int]) -> tuple[str, ...]:
    return tuple(game.text(action) for action in actions)
