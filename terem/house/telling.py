"""What a table tells its connections, as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terem.core.event import Event
from terem.core.talk import Phrase
from terem.house import messages as m
from terem.house import steady
from terem.house.keeper import ChatLine
from terem.table import Match
from terem.table.clock import Clock

if TYPE_CHECKING:
    from terem.house.live import LiveTable


def info(live: LiveTable, person: str) -> m.TableInfo:
    chairs = []
    for seat, chair in enumerate(live.chairs):
        kind = "empty" if chair.is_empty else "bot" if chair.bot else "person"
        yours = chair.person is not None and chair.person == person
        held, here = live.is_held(seat), live.is_here(seat)
        resigned = seat in live.standing.resigned
        chairs.append(m.ChairInfo(chair.name, kind, held, here, yours, resigned, chair.person, chair.known))
    return m.TableInfo(
        live.id,
        live.game.key,
        live.game.version,
        live.options,
        live.pack,
        live.status,
        live.is_open,
        tuple(chairs),
        live.leads(person),
        live.host_name,
        live.commitment,
        live.rule,
        live.terms,
        live.may_ask,
        live.is_paused,
        live.follows,
        live.rematch,
        live.numbered(person, live.head - 1),
        live.game.has_secrets(len(live.chairs)),
    )


def turn_made(live: LiveTable, match: Match, viewer: int, viewers: list[int], first: int) -> m.TurnMade:
    """What happened from this turn on, as the viewer may see it, and the position now. Turns are numbered as
    somebody with all of these views knows them."""
    now = steady.now()
    skipped = live.unseen.skipped(viewers)
    turns: dict[int, list[Event]] = {}
    for turn in range(max(0, first), live.head):
        if turn not in skipped:
            turns[turn] = []
    for turn, event in match.events_for(viewer, first):
        if turn in turns:
            turns[turn].append(event)
    told = tuple(
        [
            m.ToldTurn(
                live.unseen.number(turn, viewers),
                match.record.turns[turn].seat,
                live.times[turn],
                tuple(events),
            )
            for turn, events in turns.items()
        ]
    )
    clock = live.clock
    seats = range(len(live.chairs))
    return m.TurnMade(
        table=live.id,
        seat=viewer,
        turns=told,
        seq=live.unseen.number(live.head - 1, viewers),
        view=match.committed_view(viewer),
        to_act=live.standing.to_act,
        legal=live.game.action_texts.texts(match.committed_legal(viewer)) if viewer >= 0 else (),
        talk=live.standing.may_talk,
        clocks=tuple(_clock(live, clock, seat, now) for seat in seats) if clock else (),
        outcome=match.outcome,
        seed=match.record.seed if match.is_over else "",
        sand=_sand(live),
        phrases=_phrases(live, match, viewer),
    )


def _clock(live: LiveTable, clock: Clock, seat: int, now: float) -> m.SeatClock:
    return m.SeatClock(clock.time(seat, now), live.status == "playing" and clock.runs(seat, now))


def _sand(live: LiveTable) -> m.Sand | None:
    left = live.talk_left()
    return None if left is None or live.game.talk is None else m.Sand(left, live.game.talk.seconds)


def _phrases(live: LiveTable, match: Match, viewer: int) -> tuple[Phrase, ...]:
    talk = live.game.talk
    if talk is None or viewer < 0 or live.talk_left() is None:
        return ()
    return talk.phrases(match.seen(viewer), viewer)


def drafted(live: LiveTable, match: Match, seat: int, answers: str) -> m.Drafted:
    draft, texts = match.draft(seat), live.game.action_texts.texts
    return m.Drafted(
        live.id,
        seat,
        answers,
        texts(draft.actions),
        match.view(seat),
        texts(match.legal(seat)),
        draft.is_closed,
    )


def said(table: str, line: ChatLine) -> m.Said:
    return m.Said(
        table, line.name, line.text, line.at, line.seat, line.phrase, line.number, line.person, line.known
    )
