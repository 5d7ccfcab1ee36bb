"""One person's connection to the house: messages in and messages out, over any transport."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, ClassVar

import msgspec

import terem
from terem.core.refusal import Refused
from terem.core.words import Words
from terem.house import messages as m
from terem.house.chairs import Person
from terem.house.consent import AWAY
from terem.house.keeper import ChatLine, StoreError, problem_of
from terem.house.live import LiveTable, encode
from terem.house.names import MARKS_IN_TALK, most_marks
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.tables import Tables
from terem.house.talks import SILENCE
from terem.house.thinker import OtherPack, Question

log = logging.getLogger("terem.connection")
decode = msgspec.json.Decoder(m.Incoming).decode


class Connection(ABC):
    """It gets the messages of the tables it joined. A home carries them, and may limit and count them."""

    def __init__(self, who: Person, tables: Tables) -> None:
        self.person = who.id
        self._who = who
        self._tables = tables
        self._joined: dict[str, LiveTable] = {}
        self._asking: asyncio.Task[None] | None = None
        self._asked_at = ""  # the table that the question is about
        self.is_looking = False  # is the page in view?
        self.deaf_to: frozenset[str] = frozenset()  # people whose chat is not shown here

    def is_now(self, who: Person) -> None:
        """The person has another name by now, or may do other things."""
        self._who = who

    @abstractmethod
    def send(self, message: bytes) -> None: ...

    def hears(self, person: str | None) -> bool:
        return person not in self.deaf_to

    def may_join(self, tables: int) -> bool:
        """May it join one more table than these?"""
        return True

    def may_ask(self) -> bool:
        return True

    def may_say(self) -> bool:
        return True

    def may_make(self) -> bool:
        """May it make one more table? A rematch is one."""
        return True

    def greet(self) -> None:
        self.send(encode(m.Welcome(m.PROTOCOL, self.person, self._who.name, terem.__version__)))

    def part(self) -> None:
        """The connection is closed: leave all tables."""
        for table in list(self._joined):
            self._detach(table)

    # ------------------------------------------------------------------ one message

    async def take(self, frame: str) -> None:
        try:
            message = decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.refuse(_id_of(frame), Problem(400, "malformed", f"That is not a message: {error}"))
            return
        await self._handle(message, self._HANDLERS[type(message)](self, message))

    async def _handle(self, message: Any, work: Awaitable[None]) -> None:
        """Every error is answered, and the connection stays open."""
        client, table = getattr(message, "id", ""), getattr(message, "table", "")
        try:
            await work
        except Refused as refused:
            self.refuse(client, Problem.of(refused.refusal, self._words(table)), table)
        except Problem as problem:
            self.refuse(client, problem, table)
        except StoreError as error:
            self.refuse(client, problem_of(error, "store"), table)
        except Exception:
            log.exception("a message failed", extra={"kind": type(message).__name__})
            words = "The server failed; nothing was changed."
            self.refuse(client, Problem(500, "broken", words), table)

    def refuse(self, client: str, problem: Problem, table: str = "") -> None:
        self.send(encode(m.Refuse(client, problem.code, problem.words, problem.clause, table, problem.about)))

    def _words(self, table: str) -> Words:
        """The words of a table's game, in the person's language."""
        live = self._joined[table]
        names = [chair.name for chair in live.chairs]
        components = None
        with suppress(Problem):  # the pack is gone: use the game's own names
            components = PACKS.components(live.game, live.pack)
        return Words(live.game, self._who.language, names, components)

    def _joined_table(self, table: str) -> LiveTable:
        live = self._joined.get(table)
        if live is None:
            raise Problem(409, "say-hello", "Say hello to the table first.")
        return live

    async def _hello(self, message: m.Hello) -> None:
        live = await self._tables.seen_by(self._who, message.table, message.token)
        if message.table not in self._joined and not self.may_join(len(self._joined)):
            raise Problem(429, "too-many", "Leave another table first.")
        self._joined[message.table] = live
        try:
            await self.welcome(live, message.since)
        except (Problem, StoreError):
            self._detach(message.table)
            raise
        await self._tables.back(live, self.person)

    async def welcome(self, live: LiveTable, since: int) -> None:
        await live.welcome(self, since)

    async def _leave(self, message: m.Leave) -> None:
        self._detach(message.table)

    def _detach(self, table: str) -> None:
        """Advice that was asked for there is not waited for any more."""
        live = self._joined.pop(table, None)
        if self._asking is not None and self._asked_at == table:
            self._asking.cancel()
        if live is not None:
            live.detach(self)
            self._tables.away(live, self.person)

    async def _draft(self, message: m.Draft) -> None:
        await self._joined_table(message.table).draft(self, message.seat, message.actions, message.id)

    async def _play(self, message: m.Play) -> None:
        live = self._own(message.table, message.seat)
        self._acknowledge(message.id, live, await self.play(live, message))

    async def play(self, live: LiveTable, message: m.Play) -> int:
        return await live.play(message.seat, message.actions, self._key(message.id))

    async def _resign(self, message: m.Resign) -> None:
        live = self._own(message.table, message.seat)
        self._acknowledge(message.id, live, await live.resign(message.seat, self._key(message.id)))

    async def _return(self, message: m.Return) -> None:
        live = self._own(message.table, message.seat)
        self._acknowledge(message.id, live, await live.give_back(message.seat, self._key(message.id)))

    def _acknowledge(self, client: str, live: LiveTable, turn: int) -> None:
        self.send(encode(m.Ack(client, live.numbered(self.person, turn))))

    def _own(self, table: str, seat: int) -> LiveTable:
        live = self._joined_table(table)
        live.check_seat(self.person, seat)
        return live

    def _key(self, client: str) -> str:
        """Ids are unique per person, so that nobody can use up another person's."""
        return f"{self.person} {client}"

    async def _ask(self, message: m.Ask) -> None:
        live = self._own(message.table, message.seat)
        busy = self._asking is not None and not self._asking.done()
        if busy or not self.may_ask():
            raise Problem(429, "too-many", "One question at a time: wait a little.")
        asked = await live.question(message.seat, self.person)
        assert asked is not None
        # A separate task, because a master takes a while and other messages are to be answered meanwhile.
        self._asked_at = message.table
        self._asking = asyncio.create_task(self._handle(message, self._advise(message, asked.question)))

    async def _advise(self, message: m.Ask, question: Question) -> None:
        try:
            thought = await self._tables.thinker.advice(question, self._who.language)
        except OtherPack as error:
            raise Problem(409, "no-pack", f"No advice now: {error}.") from None
        told = (message.table, message.seat, message.id, thought.unit, thought.turns, thought.words)
        self.send(encode(m.Advised(*told, thought.is_lost)))

    async def _say(self, message: m.Say) -> None:
        live = self._joined_table(message.table)
        text = " ".join(message.text.split())
        if not text or not text.isprintable():
            raise Problem(400, "text", "A message needs printable characters.")
        if most_marks(text) > MARKS_IN_TALK:
            raise Problem(400, "text", "A message cannot have so many marks on one letter.")
        self._check_pace()
        if self._who.silenced > time.time():
            until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(self._who.silenced))
            words = f"A moderator has silenced you: you cannot chat until {until}."
            raise Problem(403, "silenced", words, args={"until": int(self._who.silenced)})
        if not live.standing.may_talk:
            raise SILENCE
        if live.head and live.status != "over" and not live.seats_of(self.person):
            raise Problem(403, "watching", "Watchers cannot chat until the game is over.")
        if live.has_mark(self.person, AWAY):
            raise Problem(403, "sent-away", "The host has given your seat to others.")
        line = ChatLine(0, self._who.name, text, time.time())
        if not await self._tables.keeper.say(live.id, self.person, line, self._key(message.id)):
            raise Problem(403, "who", "You were deleted from this server.")
        await live.tell_said()
        self._acknowledge(message.id, live, live.head - 1)

    def _check_pace(self) -> None:
        if not self.may_say():
            raise Problem(429, "too-many", "Too many messages: wait a little.")

    async def _tell(self, message: m.Tell) -> None:
        live = self._own(message.table, message.seat)
        live.check_not_held(message.seat)
        self._check_pace()
        name = live.chairs[message.seat].name
        key = self._key(message.id)
        await self._tables.talks.say(live, message.seat, message.phrase, self.person, name, key)
        self._acknowledge(message.id, live, live.head - 1)

    async def _agree(self, message: m.Agree) -> None:
        live = self._joined_table(message.table)
        self._check_pace()
        await live.catch_up_if_touched()
        answered = message.topic, message.seat, message.yes
        await self._tables.agreements.answer(live, self._who, *answered, self.may_make)
        self._acknowledge(message.id, live, live.head - 1)

    async def _nudge(self, message: m.Nudge) -> None:
        live = self._joined_table(message.table)
        self._check_pace()
        await live.catch_up_if_touched()
        await self._tables.agreements.nudge(live, self._who, message.seat)
        self._acknowledge(message.id, live, live.head - 1)

    async def _look(self, message: m.Look) -> None:
        self.is_looking = message.visible

    async def _ping(self, message: m.Ping) -> None:
        self.send(encode(m.Pong()))

    _HANDLERS: ClassVar[dict[type, Callable[[Any, Any], Awaitable[None]]]] = {
        m.Hello: _hello,
        m.Leave: _leave,
        m.Draft: _draft,
        m.Play: _play,
        m.Resign: _resign,
        m.Return: _return,
        m.Ask: _ask,
        m.Say: _say,
        m.Tell: _tell,
        m.Agree: _agree,
        m.Nudge: _nudge,
        m.Look: _look,
        m.Ping: _ping,
    }


def _id_of(frame: str) -> str:
    """The id of a malformed message, so that the client knows which one was refused."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    client = found.get("id", "") if isinstance(found, dict) else ""
    return client[:60] if isinstance(client, str) else ""
