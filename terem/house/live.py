"""A table that people sit at: its match in memory, and a keeper behind it.

A change takes the table's lock. It is applied to the match, appended by the keeper, and announced only when
it is durable. If the keeper refuses, the match is read again from the store. Nobody may see what is not
durable yet, so readers of the match take the lock as well: see `reading`. What is asked all the time (whose
turn it is, whether chat is allowed) is in `standing`, which needs no lock.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from terem.core.game import Game, UnknownRules
from terem.core.refusal import Refused
from terem.core.talk import Talk
from terem.house import consent, steady, telling
from terem.house import messages as m
from terem.house.asking import HOLDER, Asked, bot_level, question_of
from terem.house.keeper import ChatLine, Keeper, Kept, StoreError, Unsure, problem_of
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.results import results_of
from terem.house.seating import NOT_STARTED, Listener, Seating
from terem.house.standing import Standing
from terem.house.talks import heard_at
from terem.house.terms import Mark
from terem.house.unseen import Unseen
from terem.table import Match, Occupant
from terem.table.clock import Clock, Hourglass
from terem.table.record import Record, RecordError, Turn, read_turn
from terem.table.replay import follow, replay

log = logging.getLogger("terem.tables")
NO_TABLE = "There is no such table."  # also for people who may not know that it exists
TRIES = 5  # appends that may lose against other processes before the change fails
encode = msgspec.json.Encoder().encode


class LiveTable(Seating):
    def __init__(
        self,
        keeper: Keeper,
        table: str,
        game: Game[Any],
        kept: Kept,
        after_turn: Callable[[LiveTable], None],
        on_nudge: Callable[[LiveTable, Mark, bytes], None],
    ) -> None:
        """Raises Problem if the record cannot be replayed."""
        super().__init__()
        self.game = game
        self.id = table
        self.options = kept.options
        self.pack = kept.pack
        self.rule = kept.clock
        self.terms = kept.terms
        self.follows = kept.follows
        self.said = -1  # the number of the last chat line that was sent; -1 before the chat was read
        self.used = time.monotonic()
        self.heard = 0.0  # when another process told us of the last turn; 0 if it was made here
        self._keeper = keeper
        self._after_turn = after_turn
        self._on_nudge = on_nudge
        self._lock = asyncio.Lock()
        self._asked_last = b""  # the questions as they were sent last
        self._is_stale = False  # the match in memory may differ from the store: read it again before use
        self._restore(kept)

    # ------------------------------------------------------------------ the match

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Match]:
        """The match as it is stored, under the lock. Raises Problem and StoreError."""
        async with self._lock:
            await self._refresh()
            yield self._begun()

    def _begun(self) -> Match:
        if self._match is None:
            raise Problem(409, "not-started", NOT_STARTED)
        return self._match

    @property
    def is_behind(self) -> bool:
        """Did reading it fail, and is nobody trying again?"""
        return self._is_stale and not self._lock.locked()

    async def settle(self) -> None:
        """Wait for the change that is under way."""
        async with self._lock:
            pass

    async def question(self, seat: int, person: str | None = None) -> Asked | None:
        """The question for this seat's bot, or for a person who wants advice. None when it is not the bot's
        turn."""
        async with self.reading() as match:
            if person is None:
                if seat not in self.bots_to_act():
                    return None
                match.reset(seat)
            else:
                self.check_seat(person, seat)
                if not self.may_ask:
                    words = "People at this table play without hints: that was agreed before the game."
                    raise Problem(403, "no-hints", words)
                if seat not in match.to_act() or match.draft(seat).is_closed:
                    raise Problem(409, "not-your-turn", "There is nothing to decide for you now.")
            return await self._asked(match, seat)

    async def question_in_talk(self, seat: int) -> Asked | None:
        """The question for a bot that may speak; None if there is none here, or the talk is over."""
        async with self.reading() as match:
            if seat not in self.standing.bots or not self.talk_left():
                return None
            return await self._asked(match, seat)

    async def _asked(self, match: Match, seat: int) -> Asked:
        heard = None if self.game.talk is None else await heard_at(self._keeper, self.id, self.talk_opened)
        host, pack = self.host or self.id, PACKS.find(self.game, self.pack)
        question = question_of(match, seat, pack, self.pack, heard, host=host, watched=bool(self.listeners))
        return Asked(question, bot_level(match.occupants[seat].name), self._last_turn(match, seat))

    def last_change(self, seat: int) -> float:
        """When the seat last had a turn or another occupant; 0 before that."""
        assert self._match is not None
        number = self._last_turn(self._match, seat)
        return self.times[number] if number >= 0 else 0.0

    def _last_turn(self, match: Match, seat: int) -> int:
        """The number of the seat's last turn; -1 before its first."""
        turns = match.record.turns
        return next((number for number in range(self.head - 1, -1, -1) if turns[number].seat == seat), -1)

    # ------------------------------------------------------------------ messages to connections

    async def welcome(self, listener: Listener, since: int) -> None:
        """Send the table and its chat as they are now, and from then on what happens."""
        async with self._lock:
            await self._follow_if_touched()
            self.attach(listener, since)
            for said in await self._keeper.said(self.id, 0) if self.said else []:
                self._tell_line(said, [listener])

    def attach(self, listener: Listener, since: int) -> None:
        """Under the lock: send the table as it is now, and from then on what happens."""
        self.used = time.monotonic()
        self.listeners[listener] = None
        listener.send(encode(telling.info(self, listener.person)))
        if self._match is not None:
            viewers = self.viewers(listener.person)
            first = self.unseen.turn(since + 1, viewers)
            if self.status == "over":  # since then some turns have got other numbers
                first = self._since(first, viewers) or 0
            for viewer in viewers:
                listener.send(encode(telling.turn_made(self, self._match, viewer, viewers, first)))
                self._tell_draft(listener, viewer)
        before = self._asked_last
        self.tell_presence()
        if self._asked_last == before:  # otherwise everybody was told
            listener.send(before)

    def detach(self, listener: Listener) -> None:
        self.used = time.monotonic()
        if self.listeners.pop(listener, self) is None:
            self.tell_presence()

    def tell_presence(self) -> None:
        watching = sum(not self.seats_of(listener.person) for listener in self.listeners)
        here = tuple(self.is_here(seat) for seat in range(len(self.chairs)))
        self.tell(encode(m.Presence(self.id, here, watching)))
        self.tell_questions()

    def tell_info(self) -> None:
        for listener in list(self.listeners):
            listener.send(encode(telling.info(self, listener.person)))
        self.tell_questions()

    def tell_questions(self) -> None:
        """Send what people may agree on, if that has changed."""
        asked = encode(m.Questions(self.id, consent.questions(self)))
        if asked != self._asked_last:
            self._asked_last = asked
            self.tell(asked)

    def _tell_nudges(self, before: list[Mark]) -> None:
        names = {person: self.chairs[seat].name for person, seat in self.people().items()}
        for mark in self.marks:
            if (seat := consent.nudged(mark)) is None or mark in before:
                continue
            message = encode(m.Nudged(self.id, seat, names.get(mark.person, "")))
            for listener in list(self.listeners):
                if listener.hears(mark.person):
                    listener.send(message)
            self._on_nudge(self, mark, message)

    def tell(self, message: bytes) -> None:
        for listener in list(self.listeners):
            listener.send(message)

    def tell_turn(self, first: int) -> None:
        """Send what happened from this turn on, as each seat may see it. A message is built once."""
        assert self._match is not None
        built: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.listeners):
            viewers = self.viewers(listener.person)
            since = self._since(first, viewers)
            if since is None:
                continue
            for viewer in viewers:
                key = (viewer, *viewers)
                if key not in built:
                    built[key] = encode(telling.turn_made(self, self._match, viewer, viewers, since))
                listener.send(built[key])
                self._tell_draft(listener, viewer)

    def _since(self, first: int, viewers: list[int]) -> int | None:
        """The first turn to tell them of, or None if the turns from `first` on tell them nothing. When the
        game is over, that is the first one whose number has changed."""
        if self.status == "over":
            changed = self.unseen.changed(viewers)
            return first if changed is None else min(first, changed)
        skipped = set(self.unseen.skipped(viewers))
        return None if skipped.issuperset(range(first, self.head)) else first

    def _tell_draft(self, listener: Listener, viewer: int) -> None:
        """Send a draft that is still possible after another seat's turn."""
        assert self._match is not None
        if viewer in self.standing.to_act and self._match.draft(viewer).actions:
            listener.send(encode(telling.drafted(self, self._match, viewer, "")))

    # ------------------------------------------------------------------ what people do

    async def draft(self, listener: Listener, seat: int, actions: list[str], answers: str) -> None:
        async with self.reading() as match:
            self.check_seat(listener.person, seat)
            self.check_not_held(seat)
            match.redraft(seat, [match.parse(text) for text in actions])
            listener.send(encode(telling.drafted(self, match, seat, answers)))
            for other in list(self.listeners):
                if other is not listener and other.person == listener.person:
                    other.send(encode(telling.drafted(self, match, seat, "")))

    def check_not_held(self, seat: int) -> None:
        if self.is_held(seat):
            raise Problem(409, "held", "A bot plays for you: take your seat back first.")

    async def play(self, seat: int, actions: list[str], client: str) -> int:
        """Commit a turn and return its number. A retry with the same id gets the same answer."""

        def change(match: Match) -> Turn:
            self.check_not_held(seat)
            return match.play(seat, [match.parse(text) for text in actions])

        return await self.change(change, client)

    async def play_bot(self, seat: int, actions: list[str], asked: int) -> int:
        """Commit a bot's turn, if the seat's last turn is still the one it was when the bot was asked."""

        def change(match: Match) -> Turn:
            if match.occupants[seat].kind != "bot" or self._last_turn(match, seat) != asked:
                raise Problem(409, "stale", "The table went on while the bot was thinking.")
            return match.play(seat, [match.parse(text) for text in actions])

        return await self.change(change, f"bot {seat} {asked}")

    async def end_talk(self, talk: Talk, opened: int) -> int:
        """Play what ends the talk that this turn opened, whoever is to act."""

        def change(match: Match) -> Turn:
            if self.talk_opened != opened or self.talk_left() is None:
                raise Problem(409, "stale", "The talk is over.")
            return match.play(match.to_act()[0], [match.parse(talk.end)])

        return await self.change(change, f"hourglass {opened}")

    async def resign(self, seat: int, client: str | None) -> int:
        def change(match: Match) -> Turn:
            if client is None and not self.is_time_up(seat):  # the seat's turn was just being stored
                raise Problem(409, "stale", "The seat has made its turn in time.")
            match.resign(seat, Occupant(HOLDER, "bot"))
            return match.record.turns[-1]

        return await self.change(change, client)

    async def hold(self, seat: int, is_late: bool = False) -> int:
        """Let a bot play for a person who is away or out of time, while another person plays."""

        def change(match: Match) -> Turn:
            if is_late and not self.is_time_up(seat):
                raise Problem(409, "stale", "The seat has made its turn in time.")
            if match.occupants[seat].kind == "bot":
                raise Problem(409, "held", "A bot plays there already.")
            if not self.others_play(seat):
                raise Problem(409, "nobody-waits", "Nobody else plays here: the table waits.")
            match.seat(seat, Occupant(HOLDER, "bot"))
            return match.record.turns[-1]

        return await self.change(change, None)

    async def give_back(self, seat: int, client: str) -> int:
        def change(match: Match) -> Turn:
            if not self.is_held(seat):
                raise Problem(409, "not-held", "No bot plays for you.")
            if self.is_time_up(seat) and not self.is_paused:
                raise Problem(409, "time-up", "Your time is up: take your seat back after the bot's turn.")
            match.seat(seat, self.chairs[seat].occupant())
            return match.record.turns[-1]

        return await self.change(change, client)

    async def change(self, make: Callable[[Match], Turn], client: str | None) -> int:
        """Apply, append, announce. If another process was first, follow it and try again."""
        async with self._lock:
            for _ in range(TRIES):
                await self._refresh()
                if self.status == "closed":
                    raise Problem(409, "closed", "This table was closed.")
                match = self._begun()
                first = self.head
                # Until the turn is stored, the match is ahead of the store; also if this task is cancelled.
                self._is_stale = True
                try:
                    turn = make(match)
                except (Refused, Problem):
                    self._is_stale = False  # a refusal changes nothing
                    # It may be a retry of a message that was accepted: then give the first answer.
                    known = await self._known(client)
                    if known is not None:
                        return known
                    raise
                now = steady.now()
                try:
                    results = results_of(match, self.chairs)
                    added = await self._keeper.append(self.id, first, str(turn), client, now, results)
                except StoreError as error:
                    known = await self._after_failure(client)
                    if known is not None:
                        return known
                    code = "store" if isinstance(error, Unsure) else "not-kept"
                    raise problem_of(error, code) from error
                if added:
                    self._is_stale = False
                    self.heard = 0.0
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
        """Read the match again, because the one in memory is ahead of the store."""
        first = self.head
        await self._reload()
        known = await self._known(client)
        self.heard = time.monotonic() if known is None and self.head > first else 0.0
        self._tell_after(first, True)
        return known

    def _tell_after(self, first: int, everything: bool) -> None:
        if everything:
            self.tell_info()
        if self.head > first:
            self.tell_turn(first)
            self.tell_questions()

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
        """Send the chat lines that are new."""
        async with self._lock:
            await self._tell_said()

    async def _tell_said(self) -> None:
        for said in await self._keeper.said(self.id, self.said):
            self.said = said.number
            self._tell_line(said, list(self.listeners))

    def _tell_line(self, line: ChatLine, listeners: Iterable[Listener]) -> None:
        """Phrases belong to the game: everybody hears them."""
        message = encode(telling.said(self.id, line))
        for listener in listeners:
            if line.phrase is not None or listener.hears(line.person):
                listener.send(message)

    # ------------------------------------------------------------------ reading from the store

    async def _refresh(self) -> None:
        """Under the lock: make sure that the match is the stored one."""
        if self._is_stale:
            first = self.head
            await self._reload()
            self._tell_after(first, True)

    async def _reload(self) -> None:
        """Under the lock: replace the match by the stored one; drafts that are still possible stay. Raises
        Problem, and StoreError if it cannot be read: then the match stays stale."""
        self._is_stale = True
        kept = await self._keeper.read(self.id)
        if kept is None:
            self.status = "closed"
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
        """Take over the stored table. Clocks continue from the times of its turns. Raises Problem."""
        self._match: Match | None = None
        self.standing = Standing()
        self.times = []
        self._take_heading(kept)
        self.said = kept.said if self.said < 0 else self.said
        self.clock = Clock(self.rule, len(self.chairs)) if self.rule else None
        self.hourglass = Hourglass(self.game.talk.seconds) if self.game.talk else None
        self.unseen = Unseen()
        if kept.turns:
            self._replay(kept)
        self._is_stale = False

    def _take_heading(self, kept: Kept) -> None:
        self.chairs = kept.chairs
        self.status = kept.status
        self.is_open = kept.is_open
        self.host = kept.host
        self.host_name = kept.host_name
        self.marks = kept.marks
        self.rematch = kept.rematch
        self.commitment = kept.commitment
        self.touched = kept.touched

    def _replay(self, kept: Kept) -> None:
        try:
            self.game = self.game.at(kept.rules)
        except UnknownRules as error:
            words = f"This table cannot continue here: {error}. Update Terem; nothing is lost."
            raise Problem(409, "other-rules", words) from None
        try:
            record = kept.record()
            pack = PACKS.find(self.game, kept.pack)
            for number, match in enumerate(replay(self.game, record, seed=kept.seed, pack=pack)):
                self._tick(match, record.turns[number], kept.turns[number][1])
        except RecordError as error:
            # The error may name a hidden card, so it only goes to the log.
            log.error("a table cannot be read", extra={"table": self.id, "problem": str(error)})
            words = "This table cannot be read: tell the server's operator."
            raise Problem(409, "unreadable", words) from None
        self._match = match
        self.standing = Standing.of(match)
        self.times = [at for _, at in kept.turns]

    def _tick(self, match: Match, turn: Turn, at: float) -> None:
        """A new occupant gets the seat's remaining time. A turn that others do not see is no move of the
        clock: they could tell it from the time."""
        is_unseen = self.unseen.note(match)
        if self.clock:
            self.clock.turn(match.to_act(), None if turn.occupant or is_unseen else turn.seat, at)
        if self.hourglass:
            talking = match.may_talk() and not match.is_over
            self.hourglass.turn(talking, len(match.record.turns) - 1, at)

    async def begin(self) -> None:
        """Deal, unless a seat is empty."""
        if self.status != "waiting" or any(chair.is_empty for chair in self.chairs):
            return
        async with self._lock:
            kept = await self._keeper.read(self.id)
            if kept is None or kept.turns or any(chair.is_empty for chair in kept.chairs):
                return
            first = str(kept.dealt(self.game).record.turns[0])
            await self._keeper.begin(self.id, self.game.version, first, steady.now())
            await self._reload()
            self.tell_info()
            if self._match is not None:
                self.tell_turn(0)
        self._after_turn(self)

    async def seats_changed(self) -> None:
        """Before the game begins: somebody sat down or got up."""
        async with self._lock:
            await self._reload()
        self.tell_info()
        self.tell_presence()

    async def catch_up(self) -> None:
        """Follow what another process or the command line changed."""
        async with self._lock:
            await self._follow()

    async def hear(self, seq: int, text: str, at: float) -> None:
        """Follow a turn that another process has stored: if it is the next one, without reading."""
        async with self._lock:
            await self._refresh()
            match = self._match
            if seq < self.head:
                return
            if seq > self.head or match is None or self.status != "playing":
                await self._follow()
                return
            try:
                turn = read_turn(text, seq)
                follow(match, turn)
            except RecordError:
                await self._reload()
                self._tell_after(seq, True)
                return
            self.heard = time.monotonic()
            self._went_on(match, turn, at)
            self._tell_after(seq, turn.occupant is not None or self.status == "over")

    async def catch_up_if_touched(self) -> None:
        """The same, but cheaper if nothing was written meanwhile."""
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
        known, marks = self._heading(), self.marks
        self._take_heading(kept)
        self._tell_nudges(marks)
        match = self._match
        self.heard = time.monotonic() if kept.turns else self.heard
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
        elif self.marks != marks:
            self.tell_questions()

    def _heading(self) -> tuple[object, ...]:
        """What a `table` message shows."""
        held = [self.is_held(seat) for seat in range(len(self.chairs))]
        return self.chairs, held, self.status, self.is_open, self.host, self.host_name, self.rematch

    async def record_so_far(self, person: str) -> tuple[Record, list[int]]:
        """The record with all deals, and the turns in it that this person does not know of. Nobody may be
        shown more of it than their own seat has seen."""
        async with self.reading() as match:
            record = msgspec.structs.replace(match.record, turns=list(match.record.turns))
            return record, self.unseen.skipped(self.viewers(person))

    async def record(self) -> Record:
        """The record of a finished match, with its seed, for download."""
        if self.head:
            async with self.reading() as match:
                if match.is_over:
                    return match.record
        raise Problem(409, "not-over", "The record can be seen when the game is over.")
