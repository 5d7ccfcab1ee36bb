"""All tables of this process: found, made, joined; bots and clocks that go on by themselves."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from terem.bots import NAMES as LEVELS
from terem.core.chance import FastRng
from terem.core.dealer import commitment, new_seed
from terem.core.game import Game, SetupError
from terem.core.refusal import Refused
from terem.games import UnknownGame, find_game
from terem.server import boards, schema
from terem.server import messages as m
from terem.server.boards import Chair
from terem.server.bots import BotPool
from terem.server.heavy import compute
from terem.server.live import HOLDER, LiveTable
from terem.server.packs import PACKS
from terem.server.people import Person, digest, new_id, new_token
from terem.server.problem import Problem
from terem.server.store import Store, StoreError, Work
from terem.server.uploads import ID, replayed
from terem.table import Match, Record, branch
from terem.table.clock import ClockRule

log = logging.getLogger("terem.tables")
IDLE = 600.0  # seconds without a listener or a move before a table leaves memory
IDLE_OVER = 30.0  # the same, of a table that is over
AWAY = 90.0  # seconds without a connection before a bot plays for somebody, while others wait
OWN = 30  # how many of a person's tables are looked at for whose turn it is
SWEEP = 2.0  # seconds between looks at clocks, at other processes' tables and at those who are away
SLOW_GAME = 3600.0  # a clock of an hour a move or more: nobody waits at the table
RESUMED = 90 * 86400.0  # after a restart: how old a table may be whose bots and clocks go on at once
PAUSE = 0.5  # seconds before a bot is asked again whose turn was not taken, the first time
LONGEST_PAUSE = 60.0
GRACE = 60.0  # seconds after a start before clocks that ran on while nothing could be played take a seat
NO_TABLE = "There is no such table."  # also where it is nobody else's business that there is one
BEAT = 20.0  # seconds between notes of who is connected, where several processes serve


class Tables:
    def __init__(self, store: Store, bots: BotPool) -> None:
        self.store = store
        self._bots = bots
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._following: set[str] = set()  # tables that another process changed, and that are to be read
        self._thinking: set[tuple[str, int]] = set()  # table, seat: asked of a bot
        self._failed: dict[tuple[str, int], int] = {}  # table, seat: how often in a row a bot did not play
        self._gone: dict[tuple[str, str], float] = {}  # table, person: since when away
        self._began = time.time()
        self._beaten = 0.0
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
        self._do(self._resume())

    async def _resume(self) -> None:
        for table in await self.store.read(boards.unfinished(time.time() - RESUMED)):
            with _shrugging("a table was not resumed", table):
                self._after_turn(await self.get(table))

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
        """A table in memory, read from the store once where it is not; raises Problem."""
        live = self._live.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda task: self._loaded(table, task))
            live = await asyncio.shield(loading)
        live.used = time.monotonic()
        return live

    def _loaded(self, table: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[table]
        if not task.cancelled():
            task.exception()  # those who wait for it have got it

    async def _load(self, table: str) -> LiveTable:
        kept = await self.store.read(boards.read_board(table)) if ID.fullmatch(table) else None
        if kept is None:
            raise Problem(404, "no-table", NO_TABLE)
        try:
            game = find_game(kept.game)
        except UnknownGame:
            raise Problem(409, "no-game", f"This Terem has no game '{kept.game}'.") from None
        rule = msgspec.json.decode(kept.clock, type=ClockRule) if kept.clock else None
        live = LiveTable(
            self.store, game, table, kept.chairs, kept.options, kept.pack, rule, self._after_turn
        )
        live.restore(kept)
        self._live[table] = live
        return live

    # ------------------------------------------------------------------ making and joining

    async def make(self, person: Person, wish: m.NewTable) -> LiveTable:
        try:
            game = find_game(wish.game)
            options = game.chosen(len(wish.seats), wish.options)
        except (UnknownGame, SetupError) as error:
            raise Problem(400, "set-up", str(error)) from None
        PACKS.find(game, wish.pack)
        chairs = [_chair(person, seat) for seat in wish.seats]
        if not any(chair.person for chair in chairs) and all(chair.bot for chair in chairs):
            raise Problem(400, "set-up", "Somebody has to play: keep a seat for yourself or for others.")
        table = new_id()
        rest = {"is_open": wish.is_open, "host": person.id}
        await self.store.write(_laid(table, game, chairs, options, wish.pack, wish.clock, rest))
        live = await self.get(table)
        self._after_turn(live)
        return live

    async def play_on(self, person: Person, record: Record, wish: m.PlayOn) -> LiveTable:
        """A new table that begins as a record after a turn, with bots on all seats but one."""
        _check_level(wish.level)
        if wish.turn >= len(record.turns):
            raise Problem(400, "no-such-turn", f"The record has {len(record.turns)} turns.")
        if wish.seat >= record.players:
            raise Problem(400, "no-such-seat", f"The record has {record.players} seats.")
        bot = Chair(None, wish.level, wish.level)
        chairs = [
            Chair(person.id, person.name) if seat == wish.seat else bot for seat in range(record.players)
        ]
        seed, table = new_seed(), new_id()
        seats = [chair.occupant() for chair in chairs]
        begun = branch(record, wish.turn, seats, commitment(seed))
        match = await compute(replayed, begun)
        if match.is_over:
            raise Problem(409, "game-over", "The game is over there: go on from an earlier turn.")
        values = {
            "game": record.game,
            "rules": record.rules,
            "options": json.dumps(begun.options),
            "pack": begun.pack,
            "players": len(chairs),
            "seed": seed,
            "commitment": begun.commitment,
            "taken": msgspec.json.encode(begun.taken).decode(),
            "is_open": False,
            "clock": "",
            "host": person.id,
        }
        lines = [str(turn) for turn in begun.turns]
        await self.store.write(boards.add_begun(table, values, chairs, lines))
        live = await self.get(table)
        self._after_turn(live)
        return live

    async def sit(self, person: Person, table: str, wish: m.Sit) -> LiveTable:
        live = await self.seen_by(person, table, wish.token)
        if not live.is_open and live.host != person.id and not await self._is_invited(table, wish.token):
            raise Problem(403, "private", "This table is private: ask for an invitation.")
        await self._take(live, wish.seat, Chair(person.id, person.name))
        return live

    async def put_bot(self, person: Person, table: str, wish: m.Put) -> LiveTable:
        live = await self.get(table)
        _only_host(live, person)
        _check_level(wish.level)
        await self._take(live, wish.seat, Chair(None, wish.level, wish.level))
        return live

    async def _take(self, live: LiveTable, seat: int, chair: Chair) -> None:
        if seat >= len(live.chairs):
            raise Problem(400, "no-such-seat", f"The table has {len(live.chairs)} seats.")
        if not await self.store.write(boards.take_chair(live.id, seat, chair)):
            raise Problem(409, "taken", "Somebody sits there already, or the game has begun.")
        await live.seats_changed()
        await self.begin_if_full(live)

    async def get_up(self, person: Person, table: str) -> LiveTable:
        live = await self.get(table)
        await live.catch_up_if_touched()
        if not live.seats_of(person.id):
            raise Problem(403, "not-your-seat", "You do not sit at this table.")
        if not await self.store.write(boards.leave_chair(table, person.id)):
            raise Problem(409, "begun", "The game has begun: resign instead.")
        await live.seats_changed()
        return live

    async def close_table(self, person: Person, table: str) -> LiveTable:
        """End a table that has not begun."""
        live = await self.get(table)
        _only_host(live, person)
        if not await self.store.write(boards.close_board(table)):
            raise Problem(409, "begun", "The game has begun: resign instead.")
        await live.catch_up()
        return live

    async def begin_if_full(self, live: LiveTable) -> None:
        """Deal as soon as nobody is missing."""
        if live.status != "waiting" or any(chair.is_empty for chair in live.chairs):
            return
        async with live.lock:
            kept = await self.store.read(boards.read_board(live.id))
            if kept is None or kept.lines or any(chair.is_empty for chair in kept.chairs):
                return
            occupants = [chair.occupant() for chair in kept.chairs]
            pack = PACKS.find(live.game, kept.pack)
            match = Match(live.game, occupants, kept.options, kept.seed, pack)
            work = boards.begin(live.id, live.game.version, str(match.record.turns[0]), time.time())
            await self.store.write(work)
            await live.reload()
            live.tell_info()
            if live.match is not None:
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

    async def seen_by(self, person: Person, table: str, token: str = "") -> LiveTable:
        """A table for those who may look on; for others it is not there. Raises Problem."""
        live = await self.get(table)
        if not await self.may_look_on(person, live, token):
            raise Problem(404, "no-table", NO_TABLE)
        return live

    async def rematch(self, person: Person, table: str, limit: Callable[[Person], None]) -> LiveTable:
        """The same seats once more, everybody one seat further; asked for twice it is one table. Before a new
        one is made, the limit may refuse it."""
        live = await self.get(table)
        await live.catch_up_if_touched()
        if not live.seats_of(person.id):
            raise Problem(403, "not-your-seat", "Only those who played can ask for a rematch.")
        if live.match is None or not live.match.is_over:
            raise Problem(409, "not-over", "The game is not over yet.")
        if live.rematch:
            return await self.get(live.rematch)
        limit(person)
        # Whose person was deleted since then is free for whoever comes.
        chairs = [c if c.person or c.bot else Chair() for c in (*live.chairs[1:], live.chairs[0])]
        following = new_id()
        rest = {"is_open": live.is_open, "host": live.host}
        add = _laid(following, live.game, chairs, live.options, live.pack, live.rule, rest)
        b = schema.board.c
        first = sa.update(schema.board).where(b.id == table, b.rematch.is_(None)).values(rematch=following)

        def work(connection: sa.Connection) -> bool:
            if connection.execute(first).rowcount != 1:
                return False
            add(connection)
            connection.execute(sa.update(schema.board).where(b.id == table).values(touched=time.time()))
            connection.info["changed"] = table
            return True

        await self.store.write(work)
        await live.catch_up()
        assert live.rematch is not None
        next_table = await self.get(live.rematch)
        self._after_turn(next_table)
        return next_table

    # ------------------------------------------------------------------ bots, clocks, those who are away

    def _after_turn(self, live: LiveTable) -> None:
        """Ask the bots that are to act."""
        if self.is_closing:
            return
        for seat in live.bots_to_act():
            if (live.id, seat) not in self._thinking:
                self._thinking.add((live.id, seat))
                self._do(self._bot_turn(live, seat))

    async def _bot_turn(self, live: LiveTable, seat: int) -> None:
        try:
            async with live.lock:
                await live.refresh()
                match = live.match
                if match is None or seat not in live.bots_to_act():
                    return
                level = match.occupants[seat].name
                asked = live.last_line(seat)
                match.reset(seat)
                position = live.game.show(match.redealt(seat, FastRng(secrets.randbits(60))))
            level = level if level in LEVELS else HOLDER
            pack = PACKS.find(live.game, live.pack)
            actions = await self._bots.turn(live.game.key, position, seat, level, pack)
            await live.play_bot(seat, actions, asked)
            self._failed.pop((live.id, seat), None)
        except (Refused, Problem, StoreError) as problem:
            # Others went on meanwhile, the person came back, or the store is not well.
            log.info("bot's turn not taken", extra={"table": live.id, "problem": str(problem)})
            await self._pause(live, seat)
        except Exception:
            log.exception("a bot failed", extra={"table": live.id})
            await self._pause(live, seat)
        finally:
            self._thinking.discard((live.id, seat))
            self._after_turn(live)

    async def _pause(self, live: LiveTable, seat: int) -> None:
        times = self._failed[live.id, seat] = self._failed.get((live.id, seat), 0) + 1
        await asyncio.sleep(pause_after(times))

    def away(self, live: LiveTable, person: str) -> None:
        if not any(listener.person == person for listener in live.listeners):
            self._gone[live.id, person] = time.monotonic()

    async def back(self, live: LiveTable, person: str) -> None:
        """Somebody is here (again): their seats are theirs."""
        self._gone.pop((live.id, person), None)
        for seat in live.seats_of(person):
            match = live.match
            if match is None or match.is_over or seat in match.resigned or live.is_time_up(seat):
                continue
            if live.is_held(seat):
                await live.give_back(seat, f"back {seat} {live.head}")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._look_around()
            except Exception:
                log.exception("a sweep failed")

    async def _look_around(self) -> None:
        for number, live in enumerate(list(self._live.values())):
            if number % 20 == 19:
                await asyncio.sleep(0)  # others have something to say, too
            with _shrugging("a table was not looked at", live.id):
                await self._look_at(live)
        with _shrugging("others were not followed"):
            await self._follow_others()
        with _shrugging("nobody was told who is here"):
            await self._note_who_is_here()

    async def _look_at(self, live: LiveTable) -> None:
        runs = live.status == "playing" and (live.clock is not None or bool(live.bots_to_act()))
        patience = IDLE_OVER if live.status == "over" else IDLE
        if not live.listeners and not runs and time.monotonic() - live.used > patience:
            self._live.pop(live.id, None)
            self._gone = {key: since for key, since in self._gone.items() if key[0] != live.id}
            self._failed = {key: times for key, times in self._failed.items() if key[0] != live.id}
            return
        if live.status == "playing":
            await self._look_at_clock(live)
            await self._look_for_absent(live)
            self._after_turn(live)

    async def _follow_others(self) -> None:
        """What another process or the command line changed, and nobody told us."""
        known = {live.id: live.touched for live in self._live.values() if live.listeners or live.clock}
        ids = list(known)
        may_have_changed = await self.store.may_have_changed()
        for start in range(0, len(ids), 500):
            found = known
            if may_have_changed:
                found = await self.store.read(boards.touched(ids[start : start + 500]))
            for table in ids[start : start + 500]:
                live = self._live.get(table)
                if live is None:
                    continue
                # Those that moved on here meanwhile are not behind; those that could not be read once are.
                behind = live.touched == known[table] != found.get(table)
                if behind or (live.is_stale and not live.lock.locked()):
                    with _shrugging("a table was not followed", table):
                        await live.catch_up()

    async def _look_at_clock(self, live: LiveTable) -> None:
        now = time.time()
        if now < self._began + GRACE and live.times and live.times[-1] < self._began:
            return
        for seat in live.clock.fallen(now) if live.clock else []:
            if live.match is not None and live.match.occupants[seat].kind == "person":
                await live.hold(seat)

    async def _look_for_absent(self, live: LiveTable) -> None:
        """Where others wait for somebody who is gone, a bot plays until they come back."""
        rule, match = live.rule, live.match
        if match is None or (rule and rule.move + rule.bank >= SLOW_GAME):
            return
        here = {listener.person for listener in live.listeners}
        for seat in match.to_act():
            person = live.chairs[seat].person
            if match.occupants[seat].kind == "bot" or person in here:
                continue
            if not any(live.seats_of(other) for other in here):
                continue
            now = time.monotonic()
            away = now - self._gone.setdefault((live.id, person or ""), now)
            if person is None or (away > AWAY and not await self._is_elsewhere(live, person)):
                await live.hold(seat)

    async def _is_elsewhere(self, live: LiveTable, person: str) -> bool:
        """Connected to another process?"""
        if self.store.is_sqlite:
            return False
        return await self.store.read(boards.seen(live.id, person)) > time.time() - 3 * BEAT

    async def _note_who_is_here(self) -> None:
        now = time.monotonic()
        if self.store.is_sqlite or now - self._beaten < BEAT:
            return
        self._beaten = now
        playing = [live for live in self._live.values() if live.status == "playing"]
        seated = {(live.id, who.person) for live in playing for who in live.listeners}
        if seated:
            await self.store.write(boards.saw(sorted(seated), time.time()))

    def heard(self, news: str) -> None:
        """A process (it may be this one) changed a table: its id, and its head where that has grown."""
        if not news:
            for found in self._live:
                self.heard(found)
            return
        table, _, head = news.partition(":")
        live = self._live.get(table)
        if live is None or table in self._following or (head.isdigit() and int(head) <= live.head):
            return
        self._following.add(table)
        self._do(self._follow(live))

    async def _follow(self, live: LiveTable) -> None:
        self._following.discard(live.id)  # what is heard from here on is not in what is read now
        with suppress(Problem, StoreError):
            await live.catch_up()

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


def pause_after(failures: int) -> float:
    """Twice as long after each failure: what cannot succeed is not tried all the time."""
    return PAUSE * min(2.0 ** (failures - 1), LONGEST_PAUSE / PAUSE)


@contextmanager
def _shrugging(words: str, table: str = "") -> Iterator[None]:
    """What is wrong with one table is for the log: the others go on."""
    try:
        yield
    except (StoreError, Problem, Refused) as error:
        log.warning(words, extra={"table": table, "problem": str(error)})
    except Exception:
        log.exception(words, extra={"table": table})


def _chair(person: Person, wish: m.SeatWish) -> Chair:
    if wish.kind == "me":
        from terem.server.people import clean_name

        return Chair(person.id, clean_name(wish.name) if wish.name else person.name)
    if wish.kind == "bot":
        _check_level(wish.level)
        return Chair(None, wish.level, wish.level)
    return Chair()


def _laid(
    table: str,
    game: Game[Any],
    chairs: Sequence[Chair],
    options: Mapping[str, str],
    pack: str,
    clock: ClockRule | None,
    rest: dict[str, Any],
) -> Work[None]:
    """A new table: it waits for people, or is dealt at once where nobody is missing."""
    seed = new_seed()
    values = {
        **rest,
        "game": game.key,
        "rules": game.version,
        "options": json.dumps(options),
        "pack": pack,
        "players": len(chairs),
        "seed": seed,
        "commitment": commitment(seed),
        "clock": msgspec.json.encode(clock).decode() if clock else "",
    }
    if any(chair.is_empty for chair in chairs):
        return boards.add_board(table, {**values, "status": "waiting"}, chairs)
    match = Match(game, [chair.occupant() for chair in chairs], options, seed, PACKS.find(game, pack))
    return boards.add_begun(table, values, chairs, [str(turn) for turn in match.record.turns])


def _only_host(live: LiveTable, person: Person) -> None:
    if live.host != person.id:
        raise Problem(403, "not-host", "Only who made the table can do that.")


def _check_level(level: str) -> None:
    if level not in LEVELS:
        raise Problem(400, "no-bot", f"There is no bot '{level}': there are {', '.join(LEVELS)}.")
