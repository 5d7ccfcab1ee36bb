"""The keeper of a device. Other pages of the same browser may play at the same tables, as another process of
a server may: every change names the heading that it saw, so of two that race one loses and follows.

table/ID          the heading: everything but turns and chat
turn/ID/SEQ       one turn, with its time
client/ID/CLIENT  the turn that a message became
said/ID/NUMBER    one line of the chat; sayer/ID/CLIENT says that it was said
now/ID            there if the table is not over
ended/TIME/ID     there if it is; TIME has a fixed width, so these rows are in order
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from terem.house.chairs import Chair, new_id
from terem.house.keeper import ChatLine, Kept, Resting, Summary
from terem.house.results import Result
from terem.house.terms import Mark
from terem.page.rows import Rows, read, text_of

SAID: Final = 100  # lines of chat, the latest, that are told
FINISHED: Final = 2000  # games that stay; the ones that ended first go first
PARTS: Final = ("turn", "client", "said", "sayer")  # whose keys go on behind the table


class Heading(Struct):
    kept: Kept  # without its turns
    head: int  # how many those are
    away: list[str] = []  # people who put the table away
    tokens: list[str] = []
    results: list[Result] | None = None  # by seat, once it is over
    ended: float = 0.0


class DeviceKeeper:
    def __init__(self, rows: Rows, tell: Callable[[str], None]) -> None:
        self._rows = rows
        self._tell = tell  # other pages: this table has changed

    # ------------------------------------------------------------------ reading

    async def heading(self, table: str) -> Heading | None:
        text = await self._rows.get(f"table/{table}")
        return None if text is None else read(text, Heading)

    async def read(self, table: str, since: int = 0) -> Kept | None:
        heading = await self.heading(table)
        if heading is None:
            return None
        kept = heading.kept
        rows = await self._rows.under(f"turn/{table}/", after=_turn(table, since))
        kept.turns = [read(text, tuple[str, float]) for _, text in rows[: max(0, heading.head - since)]]
        return kept

    async def touched(self, table: str) -> float | None:
        heading = await self.heading(table)
        return None if heading is None else heading.kept.touched

    async def turn_of(self, table: str, client: str) -> int | None:
        found = await self._rows.get(f"client/{table}/{client}")
        return None if found is None else int(found)

    async def said(self, table: str, after: int) -> list[ChatLine]:
        rows = await self._rows.under(f"said/{table}/", most=SAID, backwards=True)
        lines = [read(text, ChatLine) for _, text in reversed(rows)]
        return [line for line in lines if line.number > after]

    async def headings(self) -> list[tuple[str, Heading]]:
        """Of all tables."""
        rows = await self._rows.under("table/")
        return [(key.partition("/")[2], read(text, Heading)) for key, text in rows]

    async def unfinished(self) -> list[str]:
        return [key.partition("/")[2] for key, _ in await self._rows.under("now/")]

    async def _unfinished(self) -> list[tuple[str, Heading]]:
        found = [(table, await self.heading(table)) for table in await self.unfinished()]
        there = [(table, heading) for table, heading in found if heading is not None]
        return sorted(there, key=lambda one: (one[1].kept.status == "playing", -one[1].kept.touched))

    async def open_tables(self, person: str = "") -> list[Summary]:
        found = await self._unfinished()
        return [_summary(table, one, person) for table, one in found if one.kept.is_open]

    async def tables_of(self, person: str) -> list[Summary]:
        found = await self._unfinished()
        return [_summary(table, one, person) for table, one in found if _sits(one.kept, person)]

    async def waiting_of(self, person: str) -> int:
        waiting = (one.kept for _, one in await self._unfinished() if one.kept.status == "waiting")
        return sum(kept.is_open and kept.host == person for kept in waiting)

    async def has_blocked(self, person: str, other: str) -> bool:
        return False

    async def is_free(self, name: str, person: str) -> bool:
        return True  # nobody has an account here

    async def elsewhere(self, tables: Sequence[str]) -> set[tuple[str, str]]:
        return set()

    async def is_invited(self, table: str, token: str) -> bool:
        heading = await self.heading(table)
        return heading is not None and token in heading.tokens

    # ------------------------------------------------------------------ changing

    async def _change(
        self,
        table: str,
        make: Callable[[Heading], dict[str, str] | None],
        *,
        drop: Sequence[str] = (),
        absent: Sequence[str] = (),
    ) -> bool:
        """Change the heading, and write the rows that `make` returns; None changes nothing. False also if one
        of the absent rows is there."""
        while True:
            before = await self._rows.get(f"table/{table}")
            if before is None:
                return False
            heading = read(before, Heading)
            rows = make(heading)
            if rows is None:
                return False
            put = {f"table/{table}": text_of(heading), **rows}
            same = {f"table/{table}": before, **dict.fromkeys(absent)}
            if await self._rows.change(put, same=same, drop=drop):
                self._tell(table)
                return True
            for key in absent:
                if await self._rows.get(key) is not None:
                    return False

    async def make(self, table: str, kept: Kept, rematch_of: str = "") -> bool:
        bare = msgspec.structs.replace(kept, turns=[])
        rows = {f"table/{table}": text_of(Heading(bare, len(kept.turns))), f"now/{table}": ""}
        rows |= {_turn(table, seq): text_of(turn) for seq, turn in enumerate(kept.turns)}
        if not rematch_of:
            return await self._rows.change(rows, same={f"table/{table}": None})

        def follow(heading: Heading) -> dict[str, str] | None:
            if heading.kept.rematch:
                return None
            heading.kept.rematch, heading.kept.touched = table, time.time()
            return rows

        return await self._change(rematch_of, follow)

    async def bring(self, kept: Kept, results: Sequence[Result]) -> str:
        """A game that is over; returns its table."""
        table, bare = new_id(), msgspec.structs.replace(kept, turns=[])
        heading = Heading(bare, len(kept.turns), results=list(results), ended=kept.touched)
        rows = {f"table/{table}": text_of(heading), _ended(table, kept.touched): ""}
        rows |= {_turn(table, seq): text_of(turn) for seq, turn in enumerate(kept.turns)}
        await self._rows.change(rows, same={f"table/{table}": None})
        await self.tidy()
        return table

    async def begin(self, table: str, rules: int, turn: str, at: float) -> bool:
        def deal(heading: Heading) -> dict[str, str] | None:
            kept = heading.kept
            if kept.status != "waiting" or any(chair.is_empty for chair in kept.chairs):
                return None
            kept.rules, kept.status, kept.touched, heading.head = rules, "playing", at, 1
            return {_turn(table, 0): text_of((turn, at))}

        return await self._change(table, deal)

    async def append(
        self, table: str, seq: int, turn: str, client: str | None, at: float, results: Sequence[Result] | None
    ) -> bool:
        known = f"client/{table}/{client}"

        def add(heading: Heading) -> dict[str, str] | None:
            kept = heading.kept
            if kept.status != "playing" or heading.head != seq:
                return None
            kept.touched, heading.head = at, seq + 1
            rows = {_turn(table, seq): text_of((turn, at))}
            if client is not None:
                rows[known] = str(seq)
            if results is not None:
                kept.status, heading.results, heading.ended = "over", list(results), at
                rows[_ended(table, at)] = ""
            return rows

        drop = [] if results is None else [f"now/{table}"]
        added = await self._change(table, add, drop=drop, absent=[] if client is None else [known])
        if added and results is not None:
            await self.tidy()
        return added

    async def tidy(self) -> None:
        """Forget the games that ended first, and tables that were closed."""
        ended = await self._rows.under("ended/", backwards=True)
        for key, _ in ended[FINISHED:]:
            await self.forget(key.rpartition("/")[2], key)

    async def forget(self, table: str, ended: str) -> None:
        parts = [f"{part}/{table}/" for part in PARTS]
        await self._rows.change(drop=[*parts, f"table/{table}", f"now/{table}", f"judged/{table}", ended])

    async def take_chair(self, table: str, seat: int, chair: Chair) -> bool:
        def take(kept: Kept) -> bool:
            if not kept.chairs[seat].is_empty:
                return False
            kept.chairs[seat] = chair
            return True

        return await self._waiting(table, take)

    async def leave_chairs(self, table: str, person: str) -> bool:
        def leave(kept: Kept) -> bool:
            kept.chairs = [Chair() if chair.person == person else chair for chair in kept.chairs]
            return True

        return await self._waiting(table, leave)

    async def free_chair(self, table: str, seat: int) -> bool:
        def free(kept: Kept) -> bool:
            kept.chairs[seat] = Chair()
            return True

        return await self._waiting(table, free)

    async def _waiting(self, table: str, change: Callable[[Kept], bool]) -> bool:
        """Change a table that has not begun."""

        def make(heading: Heading) -> dict[str, str] | None:
            if heading.kept.status != "waiting" or not change(heading.kept):
                return None
            heading.kept.touched = time.time()
            return {}

        return await self._change(table, make)

    async def rename(self, table: str, person: str, old: str, new: str) -> bool:
        """The person is called so now; what others at the same screen are called stays."""

        def make(heading: Heading) -> dict[str, str] | None:
            mine = [chair for chair in heading.kept.chairs if (chair.person, chair.name) == (person, old)]
            for chair in mine:
                chair.name = new
            if heading.kept.host == person:
                heading.kept.host_name = new
            heading.kept.touched = time.time()
            return {} if mine else None

        return await self._change(table, make)

    async def close(self, table: str, most: int = 0) -> bool:
        now = time.time()

        def make(heading: Heading) -> dict[str, str] | None:
            kept = heading.kept
            if kept.status not in ("waiting", "playing") or heading.head > most:
                return None
            kept.status, kept.touched = "closed", now
            return {_ended(table, now): ""}

        return await self._change(table, make, drop=[f"now/{table}"])

    async def put_away(self, table: str, person: str, away: bool) -> bool:
        def make(heading: Heading) -> dict[str, str] | None:
            if not _sits(heading.kept, person):
                return None
            heading.away = [one for one in heading.away if one != person] + [person] * away
            return {}

        return await self._change(table, make)

    async def mark(self, table: str, made: Mark) -> None:
        await self._mark(table, (made.kind, f"no-{made.kind}"), made.person, [made])

    async def unmark(self, table: str, kind: str, person: str = "") -> None:
        await self._mark(table, (kind,), person, [])

    async def _mark(self, table: str, kinds: Sequence[str], person: str, made: list[Mark]) -> None:
        def make(heading: Heading) -> dict[str, str]:
            kept = heading.kept
            kept.touched = time.time()
            stay = [
                mark for mark in kept.marks if mark.kind not in kinds or (person and mark.person != person)
            ]
            kept.marks = stay + made
            return {}

        await self._change(table, make)

    async def say(self, table: str, person: str | None, line: ChatLine, client: str) -> bool:
        known = f"sayer/{table}/{client}"

        def make(heading: Heading) -> dict[str, str]:
            kept = heading.kept
            kept.said, kept.touched = kept.said + 1, line.at
            said = msgspec.structs.replace(line, number=kept.said, person=person)
            return {f"said/{table}/{kept.said:06}": text_of(said), known: ""}

        return await self._change(table, make, absent=[known]) or await self._rows.get(known) is not None

    async def invite(self, table: str) -> str:
        token = new_id(24)

        def make(heading: Heading) -> dict[str, str]:
            heading.tokens.append(token)
            return {}

        await self._change(table, make)
        return token

    async def rest(self, tables: Sequence[Resting]) -> None:
        """Nothing wakes a table here but somebody who opens it."""


def _turn(table: str, seq: int) -> str:
    return f"turn/{table}/{seq:06}"


def _ended(table: str, at: float) -> str:
    return f"ended/{at:017.6f}/{table}"


def _sits(kept: Kept, person: str) -> bool:
    return any(chair.person == person for chair in kept.chairs)


def _summary(table: str, heading: Heading, person: str) -> Summary:
    kept = heading.kept
    away = person in heading.away
    return Summary(table, kept.game, kept.status, kept.is_open, kept.touched, list(kept.chairs), away)
