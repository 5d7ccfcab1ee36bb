"""A table that people sit at: its match in memory, and a keeper behind it.

One change at a time goes through the table's lock: applied to the match, appended by the keeper, and told
only when it is durable. Where the keeper refuses, the match is read again from what is kept. What is not
durable yet is nobody's to see, so the match is behind the lock: `reading` is the way to it. What anybody
asks all the time, whose turn it is or whether they may talk, stands beside it in `standing`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from terem.core.chance import FastRng
from terem.core.event import Event
from terem.core.game import Game
from terem.core.refusal import Refused
from terem.core.state import WATCHER
from terem.house import messages as m
from terem.house.keeper import Keeper, Kept, StoreError, Unsure, words_of
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.standing import Standing
from terem.house.thinker import Question
from terem.table import Match, Occupant
from terem.table.clock import Clock
from terem.table.record import Record, RecordError, Turn, read_turn
from terem.table.replay import follow, replay

log = logging.getLogger("terem.tables")
NO_TABLE = "There is no such table."  # also where it is nobody else's business that there is one
EYES_OF_WATCHER = int(WATCHER)
HOLDER = "artisan"  # the bot that holds the seat of somebody who is away
NOT_STARTED = "The game has not begun: some seats are empty."
TRIES = 5  # appends against other processes before giving up
encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A connection, as a table knows it."""

    person: str

    def send(self, message: bytes) -> None: ...


class Asked(Struct, frozen=True):
    """A question about a seat, and what the answer has to fit."""

    question: Question
    level: str  # of the bot that plays the seat
    after: int  # the seat's last turn; -1 before its first


class LiveTable:
    def __init__(
        self,
        keeper: Keeper,
        table: str,
        game: Game[Any],
        kept: Kept,
        after_turn: Callable[[LiveTable], None],
    ) -> None:
        """Raises Problem where the record cannot be replayed."""
        self.game = game
        self.id = table
        self.options = kept.options
        self.pack = kept.pack
        self.rule = kept.clock
        self.times: list[float] = []  # when each turn of the record was made
        self.said = -1  # the number of what was last told of the chat; -1 before it was read
        self.listeners: dict[Listener, None] = {}
        self.used = time.monotonic()
        self._keeper = keeper
        self._after_turn = after_turn
        self._lock = asyncio.Lock()
        self._is_stale = False  # the match in memory is not the kept one: it is read again before it is used
        self._restore(kept)

    # ------------------------------------------------------------------ who is who

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def is_held(self, seat: int) -> bool:
        """Does a bot play for a person who sits here?"""
        return self.chairs[seat].person is not None and seat in self.standing.bots

    def bots_to_act(self) -> list[int]:
        if self.status != "playing":
            return []
        return [seat for seat in self.standing.to_act if seat in self.standing.bots]

    def is_here(self, seat: int) -> bool:
        person = self.chairs[seat].person
        return person is not None and any(listener.person == person for listener in self.listeners)

    def is_time_up(self, seat: int) -> bool:
        return self.clock is not None and seat in self.clock.fallen(time.time())

    @property
    def head(self) -> int:
        return len(self.times)

    def info(self, person: str) -> m.TableInfo:
        chairs = []
        for seat, chair in enumerate(self.chairs):
            kind = "empty" if chair.is_empty else "bot" if chair.bot else "person"
            yours = chair.person is not None and chair.person == person
            held, here = self.is_held(seat), self.is_here(seat)
            resigned = seat in self.standing.resigned
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

    def check_seat(self, person: str, seat: int) -> None:
        """Raises Problem where somebody may not speak for this seat, or has nothing to say yet."""
        if not self.head:
            raise Problem(409, "not-started", NOT_STARTED)
        if seat not in self.seats_of(person):
            raise Problem(403, "not-your-seat", "You do not sit there.")

    # ------------------------------------------------------------------ the match

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Match]:
        """The match as it is kept; nothing changes meanwhile. Raises Problem, and StoreError."""
        async with self._lock:
            await self._refresh()
            yield self._begun()

    def _begun(self) -> Match:
        if self._match is None:
            raise Problem(409, "not-started", NOT_STARTED)
        return self._match

    @property
    def is_behind(self) -> bool:
        """It could not be read when it should have been, and nobody is about to."""
        return self._is_stale and not self._lock.locked()

    async def settle(self) -> None:
        """Wait for what was begun."""
        async with self._lock:
            pass

    async def question(self, seat: int, person: str | None = None) -> Asked | None:
        """What to ask for this seat: for its bot, or for a person who wants advice. None when it is not the
        bot's turn."""
        async with self.reading() as match:
            if person is None:
                if seat not in self.bots_to_act():
                    return None
                match.reset(seat)
            else:
                self.check_seat(person, seat)
                if seat not in match.to_act() or match.draft(seat).is_closed:
                    raise Problem(409, "not-your-turn", "There is nothing to decide for you now.")
            position = self.game.show(match.redealt(seat, FastRng(secrets.randbits(60))))
            pack = PACKS.find(self.game, self.pack)
            question = Question(self.game.key, position, seat, pack, self.pack)
            return Asked(question, match.occupants[seat].name, self._last_turn(match, seat))

    def _last_turn(self, match: Match, seat: int) -> int:
        """The number of the seat's last turn; -1 before its first."""
        turns = match.record.turns
        return next((number for number in range(self.head - 1, -1, -1) if turns[number].seat == seat), -1)

    # ------------------------------------------------------------------ telling

    async def welcome(self, listener: Listener, since: int) -> None:
        """Tell the table as it is with what was said, and from now on what happens."""
        async with self._lock:
            await self._follow_if_touched()
            self.attach(listener, since)
            for said in await self._keeper.said(self.id, 0) if self.said else []:
                listener.send(encode(m.Said(self.id, said.name, said.text, said.at)))

    def attach(self, listener: Listener, since: int) -> None:
        """Under the lock: tell the table as it is, and from now on what happens."""
        self.used = time.monotonic()
        self.listeners[listener] = None
        listener.send(encode(self.info(listener.person)))
        if self._match is not None:
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
        """What happened from this turn on: to each what its eyes may know, built once for equal eyes."""
        built: dict[int, bytes] = {}
        for listener in list(self.listeners):
            for eyes in self._eyes(listener):
                if eyes not in built:
                    built[eyes] = encode(self.turn_for(eyes, first))
                listener.send(built[eyes])
                self._tell_draft(listener, eyes)

    def _tell_draft(self, listener: Listener, eyes: int) -> None:
        """A draft that lives on after another seat's turn."""
        assert self._match is not None
        if eyes in self.standing.to_act and self._match.draft(eyes).actions:
            listener.send(encode(self.drafted(eyes, "")))

    def turn_for(self, eyes: int, first: int) -> m.TurnMade:
        match = self._match
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
            to_act=self.standing.to_act,
            legal=self._texts(match.committed_legal(eyes)) if eyes >= 0 else (),
            talk=self.standing.may_talk,
            clocks=tuple(clock.left(seat, now) for seat in seats) if clock else (),
            banks=tuple(clock.bank) if clock else (),
            outcome=match.outcome,
            seed=match.record.seed if match.is_over else "",
        )

    def drafted(self, seat: int, answers: str) -> m.Drafted:
        match = self._match
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

    async def draft(self, listener: Listener, seat: int, actions: list[str], answers: str) -> None:
        async with self.reading() as match:
            self.check_seat(listener.person, seat)
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
        """Commit a turn; the number it got. Sent again with the same id, the same answer."""

        def change(match: Match) -> Turn:
            self._check_not_held(seat)
            return match.play(seat, [match.parse(text) for text in actions])

        return await self.change(change, client)

    async def play_bot(self, seat: int, actions: list[str], asked: int) -> int:
        """A bot's turn, for what it was asked when this was the seat's last turn."""

        def change(match: Match) -> Turn:
            if match.occupants[seat].kind != "bot" or self._last_turn(match, seat) != asked:
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
        async with self._lock:
            for _ in range(TRIES):
                await self._refresh()
                if self.status == "closed":
                    raise Problem(409, "closed", "This table was closed.")
                match = self._begun()
                first = self.head
                # Until it is kept, the match has gone on alone: also where this is cancelled.
                self._is_stale = True
                try:
                    turn = make(match)
                except (Refused, Problem):
                    self._is_stale = False  # a refusal changes nothing
                    # It may be a retry of something that was taken: then that is the answer.
                    known = await self._known(client)
                    if known is not None:
                        return known
                    raise
                now = time.time()
                try:
                    added = await self._keeper.append(self.id, first, str(turn), client, now, match.is_over)
                except StoreError as error:
                    known = await self._after_failure(client)
                    if known is not None:
                        return known
                    code = "store" if isinstance(error, Unsure) else "not-kept"
                    raise Problem(503, code, words_of(error)) from error
                if added:
                    self._is_stale = False
                    self._went_on(match, turn, now)
                    self._tell_after(first, turn.occupant is not None or self.status == "over")
                    return first
                known = await self._after_failure(client)
                if known is not None:
                    return known
            raise Problem(503, "busy", "The table is busy: try again.")

    async def _known(self, client: str | None) -> int | None:
        """The turn that an earlier message with this id became."""
        return None if client is None else await self._keeper.turn_of(self.id, client)

    async def _after_failure(self, client: str | None) -> int | None:
        """Read the match again: the one in memory has gone on without the keeper."""
        first = self.head
        await self._reload()
        self._tell_after(first, True)
        return await self._known(client)

    def _tell_after(self, first: int, everything: bool) -> None:
        if everything:
            self.tell_info()
        if self.head > first:
            self.tell_turn(first)

    def _went_on(self, match: Match, turn: Turn, now: float) -> None:
        self.used = time.monotonic()
        self.times.append(now)
        self.touched = now
        if match.is_over:
            self.status = "over"
        self.standing = Standing.of(match)
        self._tick(match, turn, now)
        self._after_turn(self)

    async def tell_said(self) -> None:
        """What was said since this was last asked."""
        async with self._lock:
            await self._tell_said()

    async def _tell_said(self) -> None:
        for said in await self._keeper.said(self.id, self.said):
            self.said = said.number
            self.tell(encode(m.Said(self.id, said.name, said.text, said.at)))

    # ------------------------------------------------------------------ reading it again

    async def _refresh(self) -> None:
        """Under the lock: make sure that the match is the kept one."""
        if self._is_stale:
            first = self.head
            await self._reload()
            self._tell_after(first, True)

    async def _reload(self) -> None:
        """Under the lock: take the match as it is kept, whatever is in memory; drafts that still make sense
        stay. Raises Problem, and StoreError where nothing can be read: then it is stale."""
        self._is_stale = True
        kept = await self._keeper.read(self.id)
        if kept is None:
            raise Problem(404, "no-table", NO_TABLE)
        before = self._match
        drafts = {seat: before.draft(seat).actions for seat in before.to_act()} if before else {}
        self._restore(kept)
        match = self._match
        for seat, actions in drafts.items():
            if match is None or not actions or seat not in self.standing.to_act:
                continue
            if seat not in self.standing.bots:
                with suppress(Refused):
                    match.redraft(seat, actions)

    def _restore(self, kept: Kept) -> None:
        """The table as it is kept; clocks run on from the times of its turns. Raises Problem."""
        self._match: Match | None = None
        self.standing = Standing()
        self.times = []
        self._take_heading(kept)
        self.said = kept.said if self.said < 0 else self.said
        self.clock = Clock(self.rule, len(self.chairs)) if self.rule else None
        if kept.turns:
            self._replay(kept)
        self._is_stale = False

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
            record = kept.record()
            pack = PACKS.find(self.game, kept.pack)
            for number, match in enumerate(replay(self.game, record, seed=kept.seed, pack=pack)):
                self._tick(match, record.turns[number], kept.turns[number][1])
        except RecordError as error:
            # What does not fit may be a deal that nobody may know: it is for the log.
            log.error("a table cannot be read", extra={"table": self.id, "problem": str(error)})
            raise Problem(409, "unreadable", "This table cannot be read: tell who runs the server.") from None
        self._match = match
        self.standing = Standing.of(match)
        self.times = [at for _, at in kept.turns]

    def _tick(self, match: Match, turn: Turn, at: float) -> None:
        """Whoever comes to play a seat has the time that is left to it."""
        if self.clock:
            self.clock.turn(match.to_act(), None if turn.occupant else turn.seat, at)

    async def begin(self) -> None:
        """Deal as soon as nobody is missing."""
        if self.status != "waiting" or any(chair.is_empty for chair in self.chairs):
            return
        async with self._lock:
            kept = await self._keeper.read(self.id)
            if kept is None or kept.turns or any(chair.is_empty for chair in kept.chairs):
                return
            first = str(kept.dealt(self.game).record.turns[0])
            await self._keeper.begin(self.id, self.game.version, first, time.time())
            await self._reload()
            self.tell_info()
            if self._match is not None:
                self.tell_turn(0)
        self._after_turn(self)

    async def seats_changed(self) -> None:
        """Before the game has begun: somebody sat down, or got up."""
        async with self._lock:
            await self._reload()
        self.tell_info()
        self.tell_presence()

    async def catch_up(self) -> None:
        """Follow what another process changed, or the command line."""
        async with self._lock:
            await self._follow()

    async def catch_up_if_touched(self) -> None:
        """The same, cheaper where nothing was written meanwhile."""
        async with self._lock:
            await self._follow_if_touched()

    async def _follow_if_touched(self) -> None:
        await self._refresh()
        if await self._keeper.touched(self.id) != self.touched:
            await self._follow()

    async def _follow(self) -> None:
        await self._refresh()
        first = self.head
        kept = await self._keeper.read(self.id, since=first)
        if kept is None:
            self.status = "closed"
            self.tell_info()
            return
        if kept.said > self.said:
            await self._tell_said()
        known = self._heading()
        self._take_heading(kept)
        match = self._match
        if kept.turns and match is not None:
            try:
                for text, at in kept.turns:
                    turn = read_turn(text, self.head)
                    follow(match, turn)
                    self._went_on(match, turn, at)
                self.touched = kept.touched
            except RecordError:
                await self._reload()
        elif kept.turns:
            await self._reload()
        self._tell_after(first, self._heading() != known)
        if self.head > first:
            self._after_turn(self)

    def _heading(self) -> tuple[object, ...]:
        """What `table` tells of it."""
        held = [self.is_held(seat) for seat in range(len(self.chairs))]
        return self.chairs, held, self.status, self.is_open, self.host, self.rematch

    async def record_so_far(self) -> Record:
        """With all that was dealt: nobody is shown more of it than their own eyes have seen."""
        async with self.reading() as match:
            return msgspec.structs.replace(match.record, turns=list(match.record.turns))

    async def record(self) -> Record:
        """For download: of a finished match, with its seed."""
        if self.head:
            async with self.reading() as match:
                if match.is_over:
                    return match.record
        raise Problem(409, "not-over", "The record is for all to see when the game is over.")
