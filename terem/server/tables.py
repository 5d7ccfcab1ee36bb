"""All tables of this process: found, made, joined; bots and clocks that go on by themselves."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from terem.bots import is_bot
from terem.core.chance import FastRng
from terem.core.dealer import commitment, new_seed
from terem.core.game import SetupError
from terem.core.refusal import Refused
from terem.games import UnknownGame, find_game
from terem.server import boards, schema
from terem.server import messages as m
from terem.server.boards import Chair
from terem.server.bots import BotPool
from terem.server.live import LiveTable
from terem.server.people import Person, digest, new_id, new_token
from terem.server.problem import Problem
from terem.server.store import Store, StoreError
from terem.table import Match
from terem.table.clock import ClockRule
from terem.table.record import RecordError

log = logging.getLogger("terem.tables")
IDLE = 600.0  # seconds without a listener or a move before a table leaves memory
AWAY = 90.0  # seconds without a connection before a bot plays for somebody, while others wait
OWN = 30  # how many of a person's tables are looked at for whose turn it is
SWEEP = 2.0  # seconds between looks at clocks, at other processes' tables and at those who are away
SLOW_GAME = 3600.0  # a clock of an hour a move or more: nobody waits at the table
RESUMED = 30 * 86400.0  # after a restart: how old a table may be whose bots go on at once


class Tables:
    def __init__(self, store: Store, bots: BotPool) -> None:
        self.store = store
        self._bots = bots
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._thinking: set[tuple[str, int, int]] = set()  # table, line, seat: asked of a bot
        self._gone: dict[tuple[str, str], float] = {}  # table, person: since when away
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self.is_closing = False

    @property
    def in_memory(self) -> int:
        return len(self._live)

    async def start(self) -> None:
        """Hear of other processes, and let bots and clocks of unfinished tables go on."""
        self.store.listen(self.heard)
        self._sweeper = asyncio.create_task(self._sweep())
        for table in await self.store.read(boards.unfinished(time.time() - RESUMED)):
            try:
                self._after_turn(await self.get(table))
            except Problem as problem:
                log.warning("table not resumed", extra={"table": table, "problem": problem.words})

    async def close(self) -> None:
        """Let what was begun become durable; tables themselves are in the store already."""
        self.is_closing = True
        if self._sweeper:
            self._sweeper.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self._live.values():
            async with table.lock:
                pass

    # ------------------------------------------------------------------ finding

    async def get(self, table: str) -> LiveTable:
        """A table in memory, read from the store under its lock where it is not; raises Problem."""
        lock = self._loading.setdefault(table, asyncio.Lock())
        async with lock:
            live = self._live.get(table)
            if live is None:
                live = await self._load(table)
                self._live[table] = live
            live.used = time.monotonic()
            return live

    async def _load(self, table: str) -> LiveTable:
        kept = await self.store.read(boards.read_board(table))
        if kept is None:
            raise Problem(404, "no-table", "There is no such table.")
        try:
            game = find_game(kept.game)
        except UnknownGame:
            raise Problem(409, "no-game", f"This Terem has no game '{kept.game}'.") from None
        rule = msgspec.json.decode(kept.clock, type=ClockRule) if kept.clock else None
        live = LiveTable(self.store, game, table, kept.chairs, kept.options, rule, self._after_turn)
        try:
            live.restore(kept)
        except RecordError as error:
            log.error("table cannot be read", extra={"table": table, "problem": str(error)})
            raise Problem(409, "unreadable", f"This table cannot go on: {error}.") from None
        return live

    # ------------------------------------------------------------------ making and joining

    async def make(self, person: Person, wish: m.NewTable) -> LiveTable:
        try:
            game = find_game(wish.game)
            options = game.chosen(len(wish.seats), wish.options)
        except (UnknownGame, SetupError) as error:
            raise Problem(400, "set-up", str(error)) from None
        chairs = [_chair(person, seat) for seat in wish.seats]
        if not any(chair.person for chair in chairs) and all(chair.bot for chair in chairs):
            raise Problem(400, "set-up", "Somebody has to play: keep a seat for yourself or for others.")
        table = new_id()
        seed = new_seed()
        values = {
            "game": game.key,
            "rules": game.version,
            "options": json.dumps(options),
            "players": len(chairs),
            "seed": seed,
            "commitment": commitment(seed),
            "status": "waiting",
            "is_open": wish.is_open,
            "clock": msgspec.json.encode(wish.clock).decode() if wish.clock else "",
            "host": person.id,
        }
        await self.store.write(boards.add_board(table, values, chairs))
        live = await self.get(table)
        await self._begin_if_full(live)
        return live

    async def sit(self, person: Person, table: str, wish: m.Sit) -> LiveTable:
        live = await self.get(table)
        if not live.is_open and live.host != person.id and not await self._is_invited(table, wish.token):
            raise Problem(403, "private", "This table is private: ask for an invitation.")
        await self._take(live, wish.seat, Chair(person.id, person.name))
        return live

    async def put_bot(self, person: Person, table: str, wish: m.Put) -> LiveTable:
        live = await self.get(table)
        _only_host(live, person)
        if not is_bot(wish.level):
            raise Problem(400, "no-bot", f"There is no bot '{wish.level}'.")
        await self._take(live, wish.seat, Chair(None, wish.level, wish.level))
        return live

    async def _take(self, live: LiveTable, seat: int, chair: Chair) -> None:
        if seat >= len(live.chairs):
            raise Problem(400, "no-such-seat", f"The table has {len(live.chairs)} seats.")
        if not await self.store.write(boards.take_chair(live.id, seat, chair)):
            raise Problem(409, "taken", "Somebody sits there already, or the game has begun.")
        async with live.lock:
            await live.reload()
        live.tell_info()
        await self._begin_if_full(live)

    async def get_up(self, person: Person, table: str) -> LiveTable:
        live = await self.get(table)
        if not await self.store.write(boards.leave_chair(table, person.id)):
            raise Problem(409, "begun", "The game has begun: resign instead.")
        async with live.lock:
            await live.reload()
        live.tell_info()
        return live

    async def _begin_if_full(self, live: LiveTable) -> None:
        async with live.lock:
            if live.match is not None or any(chair.is_empty for chair in live.chairs):
                return
            kept = await self.store.read(boards.read_board(live.id))
            assert kept is not None
            match = Match(live.game, [chair.occupant() for chair in kept.chairs], kept.options, kept.seed)
            at = time.time()
            await self.store.write(boards.begin(live.id, str(match.record.turns[0]), at))
            await live.reload()
        live.tell_info()
        live.tell_turn(0)
        self._after_turn(live)

    async def invite(self, person: Person, table: str) -> m.Invitation:
        live = await self.get(table)
        _only_host(live, person)
        token = new_token()
        await self.store.run(
            sa.insert(schema.invitation).values(digest=digest(token), board=table, created=time.time())
        )
        return m.Invitation(table, token)

    async def _is_invited(self, table: str, token: str) -> bool:
        i = schema.invitation.c
        query = sa.select(i.board).where(i.digest == digest(token), i.board == table)
        return await self.store.read(lambda connection: connection.execute(query).first() is not None)

    async def may_look_on(self, person: Person, live: LiveTable, token: str = "") -> bool:
        """Open tables are for all to see; private ones for those who sit there, host or were invited."""
        if live.is_open or live.host == person.id or live.seats_of(person.id):
            return True
        return bool(token) and await self._is_invited(live.id, token)

    async def rematch(self, person: Person, table: str) -> LiveTable:
        """The same seats once more, everybody one seat further; asked for twice it is one table."""
        live = await self.get(table)
        if not live.seats_of(person.id):
            raise Problem(403, "not-your-seat", "Only those who played can ask for a rematch.")
        if live.match is None or not live.match.is_over:
            raise Problem(409, "not-over", "The game is not over yet.")
        if live.rematch:
            return await self.get(live.rematch)
        kept = await self.store.read(boards.read_board(table))
        assert kept is not None
        chairs = [Chair(c.person, c.name, c.bot) for c in (*kept.chairs[1:], kept.chairs[0])]
        seed, following = new_seed(), new_id()
        values = {
            "game": kept.game,
            "rules": live.game.version,
            "options": json.dumps(kept.options),
            "players": len(chairs),
            "seed": seed,
            "commitment": commitment(seed),
            "status": "waiting",
            "is_open": kept.is_open,
            "clock": kept.clock,
            "host": kept.host,
        }
        add = boards.add_board(following, values, chairs)
        b = schema.board.c
        first = sa.update(schema.board).where(b.id == table, b.rematch.is_(None)).values(rematch=following)

        def work(connection: sa.Connection) -> bool:
            if connection.execute(first).rowcount != 1:
                return False
            add(connection)
            connection.info["changed"] = table
            return True

        await self.store.write(work)
        async with live.lock:
            await live.reload()
        live.tell_info()
        assert live.rematch is not None
        next_table = await self.get(live.rematch)
        await self._begin_if_full(next_table)
        return next_table

    # ------------------------------------------------------------------ bots, clocks, those who are away

    def _after_turn(self, live: LiveTable) -> None:
        """Ask the bots that are to act."""
        if self.is_closing:
            return
        for seat in live.bots_to_act():
            key = (live.id, live.head, seat)
            if key not in self._thinking:
                self._thinking.add(key)
                self._do(self._bot_turn(live, seat, key))

    async def _bot_turn(self, live: LiveTable, seat: int, key: tuple[str, int, int]) -> None:
        try:
            match = live.match
            if match is None or seat not in live.bots_to_act():
                return
            level = match.occupants[seat].name
            position = live.game.show(match.redealt(seat, FastRng(secrets.randbits(60))))
            level = level if is_bot(level) else "artisan"
            actions = await self._bots.turn(live.game.key, position, seat, level)
            await live.play(seat, actions, f"bot {seat} {key[1]}")
        except (Refused, Problem) as problem:
            # Others went on meanwhile, or the person came back: then the next turn asks again.
            log.info("bot's turn not taken", extra={"table": live.id, "problem": str(problem)})
            await asyncio.sleep(0.2)
        finally:
            self._thinking.discard(key)
            self._after_turn(live)

    def away(self, live: LiveTable, person: str) -> None:
        if not any(listener.person == person for listener in live.listeners):
            self._gone[live.id, person] = time.monotonic()

    async def back(self, live: LiveTable, person: str) -> None:
        """Somebody is here (again): their seats are theirs."""
        self._gone.pop((live.id, person), None)
        for seat in live.seats_of(person):
            match = live.match
            if match is not None and not match.is_over and live.is_held(seat) and seat not in match.resigned:
                await live.give_back(seat, f"back {seat} {live.head}")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._look_around()
            except (StoreError, Problem, Refused) as error:
                log.warning("sweep", extra={"problem": str(error)})

    async def _look_around(self) -> None:
        now = time.time()
        for live in list(self._live.values()):
            if not live.listeners and time.monotonic() - live.used > IDLE and not live.bots_to_act():
                self._live.pop(live.id, None)
                self._loading.pop(live.id, None)
                continue
            if not self.store.is_sqlite and live.listeners:
                await live.catch_up()
            if live.status == "playing":
                await self._look_at_clock(live, now)
                await self._look_for_absent(live)
                self._after_turn(live)

    async def _look_at_clock(self, live: LiveTable, now: float) -> None:
        falling = live.clock.first_to_fall() if live.clock else None
        if falling is None or falling[1] > now:
            return
        seat, _ = falling
        if live.match is not None and live.match.occupants[seat].kind == "person":
            await live.hold(seat)

    async def _look_for_absent(self, live: LiveTable) -> None:
        """Where others wait for somebody who is gone, a bot plays until they come back."""
        rule = live.rule
        if live.match is None or (rule and rule.move + rule.bank >= SLOW_GAME):
            return
        people = {listener.person for listener in live.listeners}
        for seat in live.match.to_act():
            person = live.chairs[seat].person
            gone = self._gone.get((live.id, person or ""))
            waits = any(live.seats_of(other) for other in people if other != person)
            if gone is not None and waits and time.monotonic() - gone > AWAY and not live.is_held(seat):
                await live.hold(seat)

    def heard(self, table: str) -> None:
        """Another process (or this one) appended to a table."""
        live = self._live.get(table)
        if live is not None and not live.lock.locked():
            self._do(live.catch_up())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    # ------------------------------------------------------------------ lists

    async def lobby(self, person: Person | None) -> list[m.Listed]:
        return self._listed(await self.store.read(boards.open_boards()), person)

    async def own(self, person: Person) -> list[m.Listed]:
        """The person's tables; those that are played are read, to know whose turn it is."""
        found = await self.store.read(boards.boards_of(person.id))
        for summary in [summary for summary in found if summary.status == "playing"][:OWN]:
            with suppress(Problem):
                await self.get(summary.table)
        return self._listed(found, person)

    def _listed(self, found: Sequence[boards.Summary], person: Person | None) -> list[m.Listed]:
        listed = []
        for summary in found:
            live = self._live.get(summary.table)
            mine = [seat for seat, c in enumerate(summary.chairs) if person and c.person == person.id]
            owing = live.match.to_act() if live is not None and live.match is not None else []
            names = tuple(chair.name for chair in summary.chairs)
            turn = any(seat in owing for seat in mine)
            listed.append(
                m.Listed(
                    summary.table, summary.game, summary.status, names, summary.is_open, turn, summary.touched
                )
            )
        return listed


def _chair(person: Person, wish: m.SeatWish) -> Chair:
    if wish.kind == "me":
        from terem.server.people import clean_name

        return Chair(person.id, clean_name(wish.name) if wish.name else person.name)
    if wish.kind == "bot":
        if not is_bot(wish.level):
            raise Problem(400, "no-bot", f"There is no bot '{wish.level}'.")
        return Chair(None, wish.level, wish.level)
    return Chair()


def _only_host(live: LiveTable, person: Person) -> None:
    if live.host != person.id:
        raise Problem(403, "not-host", "Only who made the table can do that.")
