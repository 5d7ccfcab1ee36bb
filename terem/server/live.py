"""A table that people sit at: its match in memory, and the store behind it.

One change at a time goes through the table's lock: applied to the match, appended to the store, and told
only when it is durable. Where the store refuses, the match is read again from what the store has. Whoever
wants to look at the match takes the lock, too: what is not durable yet is nobody's to see.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from terem.core.event import Event
from terem.core.game import Game
from terem.core.refusal import Refused
from terem.core.state import WATCHER
from terem.server import messages as m
from terem.server.boards import Chair, Kept, last_touched, read_board, said_since
from terem.server.packs import PACKS
from terem.server.problem import Problem
from terem.server.store import Store, StoreError, Unsure, append, seq_of_client
from terem.table import Match, Occupant
from terem.table.clock import Clock, ClockRule
from terem.table.record import Record, RecordError, Turn, read_turn
from terem.table.replay import follow, replay

log = logging.getLogger("terem.tables")
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
        pack: str,
        rule: ClockRule | None,
        after_turn: Callable[[LiveTable], None],
    ) -> None:
        self.store = store
        self.game = game
        self.id = table
        self.chairs = chairs
        self.options = options
        self.pack = pack
        self.rule = rule
        self.status = "waiting"
        self.is_open = False
        self.host: str | None = None
        self.rematch: str | None = None
        self.commitment = ""
        self.match: Match | None = None
        self.times: list[float] = []  # when each line of the record was written
        self.clock: Clock | None = None
        self.touched = 0.0  # as the store has it
        self.said = -1  # the number of what was last told of the chat; -1 before it was read
        self.listeners: dict[Listener, None] = {}
        self.lock = asyncio.Lock()
        self.is_stale = False  # the match in memory is not the store's: it is read again before it is used
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

    def is_time_up(self, seat: int) -> bool:
        return self.clock is not None and seat in self.clock.fallen(time.time())

    @property
    def head(self) -> int:
        return len(self.times)

    def last_line(self, seat: int) -> int:
        """The number of the seat's last line; -1 before its first."""
        turns = self.match.record.turns[: self.head] if self.match else []
        return next((number for number in range(len(turns) - 1, -1, -1) if turns[number].seat == seat), -1)

    def info(self, person: str) -> m.TableInfo:
        chairs = []
        for seat, chair in enumerate(self.chairs):
            kind = "empty" if chair.is_empty else "bot" if chair.bot else "person"
            yours = chair.person is not None and chair.person == person
            resigned = self.match is not None and seat in self.match.resigned
            held, here = self.is_held(seat), self.is_here(seat)
            chairs.append(m.ChairInfo(chair.name, kind, held, here, yours, resigned))
        return m.TableInfo(
            self.id,
            self.game.key,
            self.game.version,
            self.options,
            self.pack,
            self.status,
            self.is_open,
            tuple(chairs),
            self.host == person,
            self.commitment,
            self.rule,
            self.rematch,
            self.head - 1,
            self.game.has_secrets(len(self.chairs)),
        )

    # ------------------------------------------------------------------ telling

    async def welcome(self, listener: Listener, since: int) -> None:
        """Tell the table as it is with what was said, and from now on what happens."""
        async with self.lock:
            await self._follow_if_touched()
            self.attach(listener, since)
            for line in await self.store.read(said_since(self.id, 0)) if self.said else []:
                listener.send(encode(m.Said(self.id, line.name, line.text, line.at)))

    def attach(self, listener: Listener, since: int) -> None:
        """Under the lock: tell the table as it is, and from now on what happens."""
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
        turns: dict[int, list[Event]] = {seq: [] for seq in range(max(0, first), self.head)}
        for seq, event in match.events_for(eyes, first):
            turns[seq].append(event)
        told = tuple(
            m.ToldTurn(seq, match.record.turns[seq].seat, self.times[seq], tuple(events))
            for seq, events in turns.items()
        )
        clock = self.clock
        seats = range(len(self.chairs))
        return m.TurnMade(
            table=self.id,
            seat=eyes,
            turns=told,
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

    async def draft(self, listener: Listener, seat: int, actions: list[str], answers: str) -> None:
        async with self.lock:
            await self.refresh()
            match = self.own_seat(listener.person, seat)
            self._check_not_held(seat)
            match.redraft(seat, [match.parse(text) for text in actions])
            listener.send(encode(self.drafted(seat, answers)))
            for other in list(self.listeners):
                if other is not listener and other.person == listener.person:
                    other.send(encode(self.drafted(seat, "")))

    def _check_not_held(self, seat: int) -> None:
        if self.is_held(seat):
            raise Problem(409, "held", "A bot plays for you: take your seat back first.")

    async def play(self, seat: int, actions: list[str], client: str) -> int:
        """Commit a turn; the line it became. Sent again with the same id, the same answer."""

        def change(match: Match) -> Turn:
            self._check_not_held(seat)
            return match.play(seat, [match.parse(text) for text in actions])

        return await self.change(change, client)

    async def play_bot(self, seat: int, actions: list[str], asked: int) -> int:
        """A bot's turn, for what it was asked when the seat's last line was this one."""

        def change(match: Match) -> Turn:
            if match.occupants[seat].kind != "bot" or self.last_line(seat) != asked:
                raise Problem(409, "stale", "The table went on while the bot was thinking.")
            return match.play(seat, [match.parse(text) for text in actions])

        return await self.change(change, f"bot {seat} {asked}")

    async def resign(self, seat: int, client: str) -> int:
        def change(match: Match) -> Turn:
            match.resign(seat, Occupant(HOLDER, "bot"))
            return match.record.turns[-1]

        return await self.change(change, client)

    async def hold(self, seat: int) -> int:
        """A bot plays for somebody who is away, or whose time is up."""

        def change(match: Match) -> Turn:
            if match.occupants[seat].kind == "bot":
                raise Problem(409, "held", "A bot plays there already.")
            match.seat(seat, Occupant(HOLDER, "bot"))
            return match.record.turns[-1]

        return await self.change(change, None)

    async def give_back(self, seat: int, client: str) -> int:
        def change(match: Match) -> Turn:
            if not self.is_held(seat):
                raise Problem(409, "not-held", "Nobody plays for you.")
            if self.is_time_up(seat):
                raise Problem(409, "time-up", "Your time is up: take your seat back after the bot's turn.")
            match.seat(seat, self.chairs[seat].occupant())
            return match.record.turns[-1]

        return await self.change(change, client)

    async def change(self, make: Callable[[Match], Turn], client: str | None) -> int:
        """Apply, append, tell. Another process may have been first: then follow it and try again."""
        async with self.lock:
            for _ in range(TRIES):
                await self.refresh()
                if self.status == "closed":
                    raise Problem(409, "closed", "This table was closed.")
                if self.match is None:
                    raise Problem(409, "not-started", "The game has not begun: some seats are empty.")
                first = self.head
                # Until the store has it, the match has gone on alone: also where this is cancelled.
                self.is_stale = True
                try:
                    turn = make(self.match)
                except (Refused, Problem):
                    self.is_stale = False  # a refusal changes nothing
                    # It may be a retry of something that was taken: then that is the answer.
                    known = await self._known(client)
                    if known is not None:
                        return known
                    raise
                now = time.time()
                work = append(self.id, first, str(turn), client, now, self.match.is_over)
                try:
                    added = await self.store.write(work)
                except StoreError as error:
                    known = await self._after_failure(client)
                    if known is not None:
                        return known
                    code = "store" if isinstance(error, Unsure) else "not-kept"
                    raise Problem(503, code, str(error)) from error
                if added:
                    self.is_stale = False
                    self._went_on(turn, now)
                    self._tell_after(first, turn.occupant is not None or self.status == "over")
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
        self._tell_after(first, True)
        return await self._known(client)

    def _tell_after(self, first: int, everything: bool) -> None:
        if everything:
            self.tell_info()
        if self.head > first:
            self.tell_turn(first)

    def _went_on(self, turn: Turn, now: float) -> None:
        assert self.match is not None
        self.used = time.monotonic()
        self.times.append(now)
        self.touched = now
        self._tick(self.match, turn, now)
        if self.match.is_over:
            self.status = "over"
        self._after_turn(self)

    async def tell_said(self) -> None:
        """What was said since this was last asked."""
        async with self.lock:
            await self._tell_said()

    async def _tell_said(self) -> None:
        for line in await self.store.read(said_since(self.id, self.said)):
            self.said = line.number
            self.tell(encode(m.Said(self.id, line.name, line.text, line.at)))

    # ------------------------------------------------------------------ reading it from the store

    async def refresh(self) -> None:
        """Under the lock: make sure that the match is the store's."""
        if self.is_stale:
            first = self.head
            await self.reload()
            self._tell_after(first, True)

    async def reload(self) -> None:
        """Under the lock: take the match from the store, whatever is in memory; drafts that still make sense
        stay. Raises Problem, and StoreError where the store cannot be read: then it is stale."""
        self.is_stale = True
        kept = await self.store.read(read_board(self.id))
        if kept is None:
            raise Problem(404, "no-table", "There is no such table.")
        drafts: dict[int, list[int]] = {}
        if self.match is not None:
            drafts = {seat: self.match.draft(seat).actions for seat in self.match.to_act()}
        self.restore(kept)
        for seat, actions in drafts.items():
            if not actions or self.match is None or seat not in self.match.to_act():
                continue
            if self.match.occupants[seat].kind == "person":
                with suppress(Refused):
                    self.match.redraft(seat, actions)

    def restore(self, kept: Kept) -> None:
        """The table as the store has it; clocks run on from the times of its lines. Raises Problem."""
        self.match = None
        self.times = []
        self._take_heading(kept)
        self.said = kept.said if self.said < 0 else self.said
        self.clock = Clock(self.rule, len(self.chairs)) if self.rule else None
        if kept.lines:
            self._replay(kept)
        self.is_stale = False

    def _take_heading(self, kept: Kept) -> None:
        self.chairs = kept.chairs
        self.status = kept.status
        self.is_open = kept.is_open
        self.host = kept.host
        self.rematch = kept.rematch
        self.commitment = kept.commitment
        self.touched = kept.touched

    def _replay(self, kept: Kept) -> None:
        if kept.rules != self.game.version:
            raise Problem(
                409,
                "other-rules",
                f"This table follows version {kept.rules} of the rules of {self.game.key}, and this Terem "
                f"has version {self.game.version}. Nothing is lost: the Terem it was begun with can go on.",
            )
        try:
            record = Record(
                game=self.game.key,
                rules=kept.rules,
                players=len(kept.chairs),
                options=self.options,
                pack=kept.pack,
                seats=[chair.occupant() for chair in kept.chairs],
                commitment=kept.commitment,
                taken=kept.taken,
                turns=[read_turn(line, seq) for seq, (line, _) in enumerate(kept.lines)],
            )
            pack = PACKS.find(self.game, kept.pack)
            for number, match in enumerate(replay(self.game, record, seed=kept.seed, pack=pack)):
                self._tick(match, record.turns[number], kept.lines[number][1])
                self.match = match
        except RecordError as error:
            self.match = None
            # What does not fit may be a deal that nobody may know: it is for the log.
            log.error("a table cannot be read", extra={"table": self.id, "problem": str(error)})
            raise Problem(409, "unreadable", "This table cannot be read: tell who runs the server.") from None
        self.times = [at for _, at in kept.lines]

    def _tick(self, match: Match, turn: Turn, at: float) -> None:
        """Whoever comes to play a seat has the time that is left to it."""
        if self.clock:
            acted = None if turn.occupant else turn.seat
            self.clock.turn([] if match.is_over else match.to_act(), acted, at)

    async def seats_changed(self) -> None:
        """Before the game has begun: somebody sat down, or got up."""
        async with self.lock:
            await self.reload()
        self.tell_info()
        self.tell_presence()

    async def catch_up(self) -> None:
        """Follow what another process changed, or the command line."""
        async with self.lock:
            await self._follow()

    async def catch_up_if_touched(self) -> None:
        """The same, cheaper where nothing was written meanwhile."""
        async with self.lock:
            await self._follow_if_touched()

    async def _follow_if_touched(self) -> None:
        await self.refresh()
        if await self.store.peek(last_touched(self.id)) != self.touched:
            await self._follow()

    async def _follow(self) -> None:
        await self.refresh()
        first = self.head
        kept = await self.store.read(read_board(self.id, since=first))
        if kept is None:
            self.status = "closed"
            self.tell_info()
            return
        if kept.said > self.said:
            await self._tell_said()
        known = self._heading()
        self._take_heading(kept)
        if kept.lines and self.match is not None:
            try:
                for line, at in kept.lines:
                    turn = read_turn(line, self.head)
                    follow(self.match, turn)
                    self._went_on(turn, at)
                self.touched = kept.touched
            except RecordError:
                await self.reload()
        elif kept.lines:
            await self.reload()
        self._tell_after(first, self._heading() != known)
        if self.head > first:
            self._after_turn(self)

    def _heading(self) -> tuple[object, ...]:
        """What `table` tells of it."""
        held = [self.is_held(seat) for seat in range(len(self.chairs))]
        return self.chairs, held, self.status, self.is_open, self.host, self.rematch

    async def record_so_far(self) -> Record:
        """With all that was dealt: nobody is shown more of it than their own eyes have seen."""
        async with self.lock:
            await self.refresh()
            if self.match is None:
                raise Problem(409, "not-started", "The game has not begun: some seats are empty.")
            record = self.match.record
            return msgspec.structs.replace(record, turns=list(record.turns))

    async def record(self) -> Record:
        """For download: of a finished match, with its seed."""
        async with self.lock:
            await self.refresh()
            if self.match is None or not self.match.is_over:
                raise Problem(409, "not-over", "The record is for all to see when the game is over.")
            return self.match.record
