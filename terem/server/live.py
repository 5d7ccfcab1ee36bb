"""A table that people sit at: its match in memory, and the store behind it.

One change at a time goes through the table's lock: applied to the match, appended to the store, and told
only when it is durable. Where the store refuses, the match is read again from what the store has.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from terem.core.event import Event
from terem.core.game import Game
from terem.core.refusal import Refusal, Refused
from terem.core.state import WATCHER
from terem.server import messages as m
from terem.server.boards import Chair, Kept, lines_since, read_board
from terem.server.problem import Problem
from terem.server.store import Store, StoreError, append, seq_of_client
from terem.table import Match, Occupant
from terem.table.clock import Clock, ClockRule
from terem.table.record import Record, RecordError, Turn, read_turn
from terem.table.replay import follow, replay

EYES_OF_WATCHER = int(WATCHER)
HOLDER = "artisan"  # the bot that holds the seat of somebody who is away
TRIES = 5  # appends against other processes before giving up
encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A connection, as a table knows it."""

    person: str

    def send(self, message: bytes) -> None: ...


class LiveTable:
    def __init__(
        self,
        store: Store,
        game: Game[Any],
        table: str,
        chairs: list[Chair],
        options: dict[str, str],
        rule: ClockRule | None,
        after_turn: Callable[[LiveTable], None],
    ) -> None:
        self.store = store
        self.game = game
        self.id = table
        self.chairs = chairs
        self.options = options
        self.rule = rule
        self.status = "waiting"
        self.is_open = False
        self.host: str | None = None
        self.rematch: str | None = None
        self.commitment = ""
        self.match: Match | None = None
        self.times: list[float] = []  # when each line of the record was written
        self.clock: Clock | None = None
        self.listeners: dict[Listener, None] = {}
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._after_turn = after_turn

    # ------------------------------------------------------------------ who is who

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def is_held(self, seat: int) -> bool:
        """Does a bot play for a person who sits here?"""
        if self.match is None or self.chairs[seat].person is None:
            return False
        return self.match.occupants[seat].kind == "bot"

    def bots_to_act(self) -> list[int]:
        if self.match is None or self.status != "playing":
            return []
        return [seat for seat in self.match.to_act() if self.match.occupants[seat].kind == "bot"]

    def is_here(self, seat: int) -> bool:
        person = self.chairs[seat].person
        return person is not None and any(listener.person == person for listener in self.listeners)

    @property
    def head(self) -> int:
        return len(self.times)

    def info(self, person: str) -> m.TableInfo:
        chairs = []
        for seat, chair in enumerate(self.chairs):
            kind = "empty" if chair.is_empty else "bot" if chair.bot else "person"
            yours = chair.person is not None and chair.person == person
            chairs.append(m.ChairInfo(chair.name, kind, self.is_held(seat), self.is_here(seat), yours))
        return m.TableInfo(
            self.id,
            self.game.key,
            self.game.version,
            self.options,
            self.status,
            self.is_open,
            tuple(chairs),
            self.host == person,
            self.commitment,
            self.rule,
            self.rematch,
            self.head - 1,
        )

    # ------------------------------------------------------------------ telling

    def attach(self, listener: Listener, since: int) -> None:
        """Tell the table as it is, and from now on what happens."""
        self.used = time.monotonic()
        self.listeners[listener] = None
        listener.send(encode(self.info(listener.person)))
        if self.match is not None:
            for eyes in self._eyes(listener):
                listener.send(encode(self.turn_for(eyes, since + 1)))
                self._tell_draft(listener, eyes)
        self.tell_presence()

    def detach(self, listener: Listener) -> None:
        self.used = time.monotonic()
        if self.listeners.pop(listener, self) is None:
            self.tell_presence()

    def _eyes(self, listener: Listener) -> list[int]:
        return self.seats_of(listener.person) or [EYES_OF_WATCHER]

    def tell_presence(self) -> None:
        watching = sum(not self.seats_of(listener.person) for listener in self.listeners)
        here = tuple(self.is_here(seat) for seat in range(len(self.chairs)))
        self.tell(encode(m.Presence(self.id, here, watching)))

    def tell_info(self) -> None:
        for listener in list(self.listeners):
            listener.send(encode(self.info(listener.person)))

    def tell(self, message: bytes) -> None:
        for listener in list(self.listeners):
            listener.send(message)

    def tell_turn(self, first: int) -> None:
        """What happened from this line on: to each what its eyes may know, built once for equal eyes."""
        built: dict[int, bytes] = {}
        for listener in list(self.listeners):
            for eyes in self._eyes(listener):
                if eyes not in built:
                    built[eyes] = encode(self.turn_for(eyes, first))
                listener.send(built[eyes])
                self._tell_draft(listener, eyes)

    def _tell_draft(self, listener: Listener, eyes: int) -> None:
        """A draft that lives on after another seat's turn."""
        assert self.match is not None
        if eyes in self.match.to_act() and self.match.draft(eyes).actions:
            listener.send(encode(self.drafted(eyes, "")))

    def turn_for(self, eyes: int, first: int) -> m.TurnMade:
        match = self.match
        assert match is not None
        now = time.time()
        lines: dict[int, list[Event]] = {seq: [] for seq in range(max(0, first), self.head)}
        for seq, event in match.events_for(eyes, first):
            lines[seq].append(event)
        numbered = tuple(
            m.Numbered(seq, match.record.turns[seq].seat, self.times[seq], tuple(events))
            for seq, events in lines.items()
        )
        clock = self.clock
        seats = range(len(self.chairs))
        return m.TurnMade(
            table=self.id,
            seat=eyes,
            lines=numbered,
            seq=self.head - 1,
            view=match.committed_view(eyes),
            to_act=tuple(match.to_act()),
            legal=self._texts(match.committed_legal(eyes)) if eyes >= 0 else (),
            talk=match.may_talk(),
            clocks=tuple(clock.left(seat, now) for seat in seats) if clock else (),
            banks=tuple(clock.bank) if clock else (),
            outcome=match.outcome,
            seed=match.record.seed if match.is_over else "",
        )

    def drafted(self, seat: int, answers: str) -> m.Drafted:
        match = self.match
        assert match is not None
        draft = match.draft(seat)
        return m.Drafted(
            self.id,
            seat,
            answers,
            self._texts(draft.actions),
            match.view(seat),
            self._texts(match.legal(seat)),
            draft.is_closed,
        )

    def _texts(self, actions: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.game.text(action) for action in actions)

    # ------------------------------------------------------------------ what people do

    def own_seat(self, person: str, seat: int) -> Match:
        """The match, for somebody who may speak for this seat."""
        if self.match is None:
            raise Problem(409, "not-started", "The game has not begun: some seats are empty.")
        if seat not in self.seats_of(person):
            raise Problem(403, "not-your-seat", "You do not sit there.")
        return self.match

    def draft(self, listener: Listener, seat: int, actions: list[str], answers: str) -> None:
        match = self.own_seat(listener.person, seat)
        if self.is_held(seat):
            raise Problem(409, "held", "A bot plays for you: take your seat back first.")
        match.redraft(seat, [match.parse(text) for text in actions])
        listener.send(encode(self.drafted(seat, answers)))
        for other in list(self.listeners):
            if other is not listener and other.person == listener.person:
                other.send(encode(self.drafted(seat, "")))

    async def play(self, seat: int, actions: list[str], client: str) -> int:
        """Commit a turn; the line it became. Sent again with the same id, the same answer."""

        def change(match: Match) -> Turn:
            return match.play(seat, [match.parse(text) for text in actions])

        return await self.change(change, client)

    async def resign(self, seat: int, client: str) -> int:
        def change(match: Match) -> Turn:
            match.resign(seat, Occupant(HOLDER, "bot"))
            return match.record.turns[-1]

        return await self.change(change, client)

    async def hold(self, seat: int) -> int:
        """A bot plays for somebody who is away, or whose time is up."""

        def change(match: Match) -> Turn:
            if self.is_held(seat) or self.chairs[seat].bot:
                raise Refused(Refusal("held"), "held")
            match.seat(seat, Occupant(HOLDER, "bot"))
            return match.record.turns[-1]

        return await self.change(change, None)

    async def give_back(self, seat: int, client: str) -> int:
        def change(match: Match) -> Turn:
            if not self.is_held(seat):
                raise Problem(409, "not-held", "Nobody plays for you.")
            match.seat(seat, self.chairs[seat].occupant())
            return match.record.turns[-1]

        return await self.change(change, client)

    async def change(self, make: Callable[[Match], Turn], client: str | None) -> int:
        """Apply, append, tell. Another process may have been first: then follow it and try again."""
        async with self.lock:
            for _ in range(TRIES):
                if self.match is None:
                    raise Problem(409, "not-started", "The game has not begun: some seats are empty.")
                first = self.head
                try:
                    turn = make(self.match)
                except (Refused, Problem):
                    # It may be a retry of something that was taken: then that is the answer.
                    known = await self._known(client)
                    if known is not None:
                        return known
                    raise
                now = time.time()
                over = self.match.is_over
                work = append(self.id, first, str(turn), client, now, over)
                try:
                    added = await self.store.write(work)
                except StoreError as error:
                    known = await self._after_failure(client)
                    if known is not None:
                        return known
                    raise Problem(503, "not-kept", str(error)) from error
                if added:
                    self._went_on(turn, now)
                    self.tell_turn(first)
                    return first
                known = await self._after_failure(client)
                if known is not None:
                    return known
            raise Problem(503, "busy", "The table is busy: try again.")

    async def _known(self, client: str | None) -> int | None:
        """The line that an earlier message with this id became."""
        if client is None:
            return None
        return await self.store.read(seq_of_client(self.id, client))

    async def _after_failure(self, client: str | None) -> int | None:
        """Read the match again: the one in memory has gone on without the store."""
        first = self.head
        await self.reload()
        if self.head > first:
            self.tell_turn(first)
        return await self._known(client)

    def _went_on(self, turn: Turn, now: float) -> None:
        assert self.match is not None
        self.used = time.monotonic()
        self.times.append(now)
        self._tick(self.match, turn.seat, now)
        if self.match.is_over:
            self.status = "over"
        self._after_turn(self)

    # ------------------------------------------------------------------ reading it from the store

    async def reload(self) -> None:
        """Take the match from the store, whatever is in memory; drafts that still make sense stay."""
        kept = await self.store.read(read_board(self.id))
        if kept is None:
            raise Problem(404, "no-table", "There is no such table.")
        drafts: dict[int, list[int]] = {}
        if self.match is not None:
            drafts = {seat: self.match.draft(seat).actions for seat in self.match.to_act()}
        self.restore(kept)
        for seat, actions in drafts.items():
            if actions and self.match is not None and seat in self.match.to_act():
                with suppress(Refused):
                    self.match.redraft(seat, actions)

    def restore(self, kept: Kept) -> None:
        """The table as the store has it; clocks run on from the times of its lines."""
        self.chairs = kept.chairs
        self.status = kept.status
        self.is_open = kept.is_open
        self.host = kept.host
        self.rematch = kept.rematch
        self.commitment = kept.commitment
        self.match = None
        self.times = []
        self.clock = Clock(self.rule, len(self.chairs)) if self.rule else None
        if not kept.lines:
            return
        record = Record(
            game=self.game.key,
            rules=kept.rules,
            players=len(kept.chairs),
            options=self.options,
            seats=[chair.occupant() for chair in kept.chairs],
            commitment=kept.commitment,
            turns=[read_turn(line, seq) for seq, (line, _) in enumerate(kept.lines)],
        )
        for number, match in enumerate(replay(self.game, record, seed=kept.seed)):
            self._tick(match, record.turns[number].seat, kept.lines[number][1])
            self.match = match
        self.times = [at for _, at in kept.lines]

    def _tick(self, match: Match, acted: int | None, at: float) -> None:
        if self.clock:
            self.clock.turn([] if match.is_over else match.to_act(), acted, at)

    async def catch_up(self) -> None:
        """Follow what another process appended."""
        async with self.lock:
            first = self.head
            newer = await self.store.read(lines_since(self.id, first))
            if not newer:
                return
            try:
                if self.match is None:
                    raise RecordError("it has begun")
                for line, at in newer:
                    turn = read_turn(line, self.head)
                    follow(self.match, turn)
                    self._went_on(turn, at)
            except RecordError:
                await self.reload()
                self.tell_info()
            self.tell_turn(first)

    def record(self) -> Record:
        """For download: of a finished match, with its seed."""
        if self.match is None or not self.match.is_over:
            raise Problem(409, "not-over", "The record is for all to see when the game is over.")
        return self.match.record
