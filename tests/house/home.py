"""A second home of the house, as small as possible: a keeper that is a dict, a thinker in the same thread.

python -m house.home GAME SEATS…    plays a whole game by messages alone and prints its record
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec

from terem.core.chance import FastRng
from terem.core.talk import Phrase
from terem.house import messages as m
from terem.house.chairs import Chair, Person, new_id
from terem.house.connection import Connection
from terem.house.keeper import ChatLine, Kept, Resting, Summary
from terem.house.results import Result
from terem.house.tables import Tables
from terem.house.terms import Mark
from terem.house.thinker import Question, Thought, bot_advice, bot_says, bot_turn

Message = dict[str, Any]


class DictKeeper:
    """Keeps everything in memory. Nobody else writes into it, so no append ever loses a race."""

    def __init__(self) -> None:
        self.tables: dict[str, Kept] = {}
        self._clients: dict[tuple[str, str], int] = {}
        self._said: dict[str, dict[str, ChatLine]] = {}
        self._tokens: set[tuple[str, str]] = set()
        self._away: set[tuple[str, str]] = set()
        self.resting: dict[str, Resting] = {}

    async def read(self, table: str, since: int = 0) -> Kept | None:
        kept = self.tables.get(table)
        if kept is None:
            return None
        lists = {"chairs": list(kept.chairs), "marks": list(kept.marks), "turns": kept.turns[since:]}
        return msgspec.structs.replace(kept, **lists)

    async def touched(self, table: str) -> float | None:
        kept = self.tables.get(table)
        return kept.touched if kept else None

    async def turn_of(self, table: str, client: str) -> int | None:
        return self._clients.get((table, client))

    async def said(self, table: str, after: int) -> list[ChatLine]:
        return [line for line in self._said.get(table, {}).values() if line.number > after]

    async def has_blocked(self, person: str, other: str) -> bool:
        return False

    async def open_tables(self, person: str = "") -> list[Summary]:
        return [_summary(table, kept) for table, kept in self.tables.items() if kept.is_open]

    async def tables_of(self, person: str) -> list[Summary]:
        mine = [(table, kept) for table, kept in self.tables.items() if _sits(kept, person)]
        return [
            msgspec.structs.replace(_summary(table, kept), put_away=(table, person) in self._away)
            for table, kept in mine
            if kept.status != "over"
        ]

    async def make(self, table: str, kept: Kept, rematch_of: str = "") -> bool:
        if rematch_of and self.tables[rematch_of].rematch:
            return False
        self.tables[table] = kept
        if rematch_of:
            self.tables[rematch_of].rematch = table
        return True

    async def begin(self, table: str, rules: int, turn: str, at: float) -> bool:
        kept = self.tables[table]
        if kept.status != "waiting" or any(chair.is_empty for chair in kept.chairs):
            return False
        kept.rules, kept.status, kept.touched, kept.turns = rules, "playing", at, [(turn, at)]
        return True

    async def append(
        self, table: str, seq: int, turn: str, client: str | None, at: float, results: Sequence[Result] | None
    ) -> bool:
        kept = self.tables[table]
        if kept.status != "playing" or len(kept.turns) != seq or (table, client) in self._clients:
            return False
        kept.turns.append((turn, at))
        kept.touched, kept.status = at, kept.status if results is None else "over"
        if client is not None:
            self._clients[table, client] = seq
        return True

    async def take_chair(self, table: str, seat: int, chair: Chair) -> bool:
        kept = self.tables[table]
        sits = any(other.person == chair.person for other in kept.chairs if other.person)
        if kept.status != "waiting" or not kept.chairs[seat].is_empty or sits:
            return False
        kept.chairs[seat], kept.touched = chair, time.time()
        return True

    async def leave_chairs(self, table: str, person: str) -> bool:
        kept = self.tables[table]
        if kept.status != "waiting":
            return False
        kept.chairs = [Chair() if chair.person == person else chair for chair in kept.chairs]
        return True

    async def free_chair(self, table: str, seat: int) -> bool:
        kept = self.tables[table]
        if kept.status != "waiting":
            return False
        kept.chairs[seat], kept.touched = Chair(), time.time()
        return True

    async def mark(self, table: str, made: Mark) -> None:
        await self.unmark(table, made.kind, made.person)
        await self.unmark(table, f"no-{made.kind}", made.person)
        self.tables[table].marks.append(made)

    async def unmark(self, table: str, kind: str, person: str = "") -> None:
        kept = self.tables[table]
        kept.touched = time.time()
        kept.marks = [mark for mark in kept.marks if mark.kind != kind or (person and mark.person != person)]

    async def waiting_of(self, person: str) -> int:
        waiting = (kept for kept in self.tables.values() if kept.status == "waiting" and kept.is_open)
        return sum(kept.host == person for kept in waiting)

    async def close(self, table: str, most: int = 0) -> bool:
        kept = self.tables[table]
        if kept.status not in ("waiting", "playing") or len(kept.turns) > most:
            return False
        kept.status, kept.touched = "closed", time.time()
        return True

    async def put_away(self, table: str, person: str, away: bool) -> bool:
        if not _sits(self.tables[table], person):
            return False
        (self._away.add if away else self._away.discard)((table, person))
        return True

    async def say(self, table: str, person: str | None, line: ChatLine, client: str) -> bool:
        lines = self._said.setdefault(table, {})
        lines.setdefault(client, msgspec.structs.replace(line, number=len(lines) + 1))
        self.tables[table].said = len(lines)
        return True

    async def invite(self, table: str) -> str:
        token = new_id(24)
        self._tokens.add((table, token))
        return token

    async def is_invited(self, table: str, token: str) -> bool:
        return (table, token) in self._tokens

    async def is_free(self, name: str, person: str) -> bool:
        return True

    async def rest(self, tables: Sequence[Resting]) -> None:
        self.resting |= {one.table: one for one in tables}

    async def elsewhere(self, tables: Sequence[str]) -> set[tuple[str, str]]:
        return set()


def _sits(kept: Kept, person: str) -> bool:
    return any(chair.person == person for chair in kept.chairs)


def _summary(table: str, kept: Kept) -> Summary:
    return Summary(table, kept.game, kept.status, kept.is_open, kept.touched, list(kept.chairs))


class HereThinker:
    def __init__(self) -> None:
        self._seeds = count()

    async def turn(self, question: Question, level: str) -> list[str]:
        return bot_turn(question, level, next(self._seeds))

    async def says(self, question: Question, level: str) -> tuple[Phrase, ...]:
        return bot_says(question, level, next(self._seeds))

    async def advice(self, question: Question, language: str) -> Thought:
        return bot_advice(question, language, next(self._seeds))


class Page(Connection):
    """A connection whose messages are passed directly, and whose answers are in a list."""

    def __init__(self, who: Person, tables: Tables) -> None:
        super().__init__(who, tables)
        self.received: list[Message] = []
        self.turns: dict[tuple[str, int], Message] = {}  # the last one by table and seat
        self._ids = 0

    def send(self, message: bytes) -> None:
        told = msgspec.json.decode(message)
        self.received.append(told)
        if told["type"] == "turn":
            self.turns[told["table"], told["seat"]] = told

    async def tell(self, type: str, **fields: Any) -> None:
        await self.take(msgspec.json.encode({"type": type, **fields}).decode())

    async def ask(self, type: str, **fields: Any) -> Message:
        """Send a message with an id; its answer."""
        self._ids += 1
        client = fields.setdefault("id", f"{self.person}-{self._ids}")
        before = len(self.received)
        await self.tell(type, **fields)
        while True:
            for message in self.received[before:]:
                if message.get("id") == client:
                    return message
            await asyncio.sleep(0)

    async def play_something(self, table: str, seat: int, rng: FastRng) -> None:
        """A whole turn, found by drafting."""
        actions: list[str] = []
        legal, closed = self.turns[table, seat]["legal"], False
        while not closed:
            actions.append(legal[rng.below(len(legal))])
            drafted = await self.ask("draft", table=table, seat=seat, actions=actions)
            assert drafted["type"] == "drafted", drafted
            legal, closed = drafted["legal"], drafted["closed"]
        played = await self.ask("play", table=table, seat=seat, actions=actions)
        assert played["type"] == "ack", played


async def whole_game(game: str, seats: list[str], seed: int = 1) -> str:
    """Play a game by messages, with random turns for "me" seats; its record."""
    home = Tables(DictKeeper(), HereThinker())
    me = Person("me", "Me")
    page = Page(me, home)
    asked = [m.SeatRequest("me") if seat == "me" else m.SeatRequest("bot", level=seat) for seat in seats]
    live = await home.make(me, m.NewTable(game, asked))
    await page.tell("hello", table=live.id)
    rng = FastRng(seed)
    while live.status == "playing":
        own = [seat for seat in live.seats_of("me") if seat in page.turns[live.id, seat]["to_act"]]
        if own:
            await page.play_something(live.id, own[rng.below(len(own))], rng)
        await asyncio.sleep(0)
    assert next(reversed(page.turns.values()))["outcome"] is not None
    await home.close()
    return str(await live.record())


def main(game: str, *seats: str) -> None:
    print(asyncio.run(whole_game(game, list(seats))), end="")
    foreign = {"sqlalchemy", "starlette", "uvicorn", "alembic", "multiprocessing"}
    found = {name for name in sys.modules if name.split(".")[0] in foreign or name.startswith("terem.server")}
    if found:
        raise SystemExit(f"imported: {', '.join(sorted(found))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
