"""All tables of a home: found, made and joined. Their bots and clocks also run here."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from terem.core.game import SetupError
from terem.core.refusal import Refused
from terem.games import UnknownGame, find_game
from terem.house import consent, steady
from terem.house import messages as m
from terem.house.agreeing import Agreements
from terem.house.chairs import Chair, Person, bot_chair, chair_for, new_id
from terem.house.keeper import ID, Keeper, Kept, Resting, StoreError, Summary, new_table
from terem.house.live import NO_TABLE, LiveTable
from terem.house.names import NAME_TAKEN
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.talks import Talks
from terem.house.terms import Mark
from terem.house.thinker import Busy, Thinker

log = logging.getLogger("terem.tables")
IDLE = 600.0  # seconds without a listener or a move before a table leaves memory
IDLE_OVER = 30.0  # the same for a table that is over
OWN = 30  # tables of a person that are read to find out whose turn it is, at most
OPEN_AT_ONCE = 3  # tables of one person that wait in the lobby
SWEEP = 2.0  # seconds between checks of clocks and absent players
ELSEWHERE = 4.0  # seconds for which bots are left to the process where the last turn was made
PAUSE = 0.5  # seconds before a bot is asked again after its turn failed, the first time
LONGEST_PAUSE = 60.0
TOGETHER = 20  # tables that are checked before others have a turn
AT_ONCE = 200  # tables that are put to rest in one write
HOUR = 3600.0
GRACE = 60.0  # seconds after a restart in which clocks that ran out meanwhile cost nobody the seat


class Tables:
    def __init__(self, keeper: Keeper, thinker: Thinker) -> None:
        self.keeper = keeper
        self.thinker = thinker
        self.talks = Talks(keeper, thinker, self.do)
        self.agreements = Agreements(keeper, self)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._thinking: set[tuple[str, int]] = set()  # table, seat: a bot is asked for its turn
        self._failed: dict[tuple[str, int], int] = {}  # table, seat: failures of its bot in a row
        self._began = steady.now()
        self.on_turn: Callable[[LiveTable], None] | None = None  # also called when nothing has happened
        self.on_nudge: Callable[[LiveTable, Mark, bytes], None] | None = None  # for people on other pages
        self._tasks: dict[asyncio.Task[None], None] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.is_closing = False

    @property
    def in_memory(self) -> list[LiveTable]:
        return list(self._live.values())

    def find(self, table: str) -> LiveTable | None:
        """A table that is in memory."""
        return self._live.get(table)

    def start(self) -> None:
        """Start to check clocks and absent players."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def resume(self, tables: Iterable[str], share: float = 1.0) -> None:
        """Let the bots and clocks of these tables run again, and put those to rest that need nobody yet. It
        takes no more than this share of the time, so that nobody waits."""
        idle: list[LiveTable] = []
        for table in tables:
            began, was_here = time.perf_counter(), table in self._live
            with logging_errors("a table was not resumed", table):
                live = await self.get(table)
                self._after_turn(live)
                if not was_here and self._needs_nobody(live):
                    idle.append(live)
            if len(idle) >= AT_ONCE:
                await self._rest(idle)
                idle = []
            await asyncio.sleep((time.perf_counter() - began) * (1 / share - 1))
        await self._rest(idle)

    def _needs_nobody(self, live: LiveTable) -> bool:
        """For so long that it need not stay in memory?"""
        now = steady.now()
        at = live.needed_at(now)
        return not live.listeners and (at is None or at - now > IDLE)

    async def _rest(self, idle: Sequence[LiveTable]) -> None:
        """These tables leave memory, unless somebody came meanwhile."""
        now = steady.now()
        playing = [live for live in idle if live.status == "playing" and not live.is_behind]
        resting = [Resting(live.id, live.touched, live.needed_at(now)) for live in playing]
        if resting:
            with logging_errors("tables could not be put to rest"):
                await self.keeper.rest(resting)
        for live in idle:
            if self._needs_nobody(live) and self._live.get(live.id) is live:
                del self._live[live.id]
                self._failed = {key: times for key, times in self._failed.items() if key[0] != live.id}

    async def close(self) -> None:
        """Finish the changes that are under way. Everything else is stored already."""
        self.is_closing = True
        if self._sweeper:
            self._sweeper.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.in_memory:
            await live.settle()
        await self._rest([live for live in self.in_memory if self._needs_nobody(live)])

    # ------------------------------------------------------------------ finding

    async def get(self, table: str) -> LiveTable:
        """The table, read from the keeper if it is not in memory; raises Problem."""
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
            task.exception()  # marks it as retrieved: the callers of `get` have received it

    async def _load(self, table: str) -> LiveTable:
        kept = await self.keeper.read(table) if ID.fullmatch(table) else None
        if kept is None:
            raise Problem(404, "no-table", NO_TABLE)
        try:
            game = find_game(kept.game)
        except UnknownGame:
            raise Problem(409, "no-game", f"This Terem has no game '{kept.game}'.") from None
        live = LiveTable(self.keeper, table, game, kept, self._after_turn, self._nudged)
        self._live[table] = live
        if self.on_turn is not None:
            self.on_turn(live)
        return live

    # ------------------------------------------------------------------ making and joining

    async def make(self, person: Person, request: m.NewTable) -> LiveTable:
        try:
            game = find_game(request.game)
            options = game.chosen(len(request.seats), request.options)
        except (UnknownGame, SetupError) as error:
            raise Problem(400, "set-up", str(error)) from None
        PACKS.find(game, request.pack)
        chairs = [chair_for(person, seat) for seat in request.seats]
        if request.is_open or any(chair.is_empty for chair in chairs):
            await self._check_names(person, chairs)
        if all(chair.bot for chair in chairs):
            raise Problem(400, "set-up", "A table needs a person: keep a seat for yourself or for others.")
        if request.is_open and await self.keeper.waiting_of(person.id) >= OPEN_AT_ONCE:
            words = f"You have {OPEN_AT_ONCE} open tables that wait for people: close one first."
            raise Problem(429, "open-tables", words)
        return await self.open(
            new_table(
                game,
                chairs,
                options,
                host=person.id,
                host_name=person.name,
                pack=request.pack,
                is_open=request.is_open,
                clock=request.clock,
                terms=request.terms,
            )
        )

    async def _check_names(self, person: Person, chairs: Iterable[Chair]) -> None:
        """Where others come, nobody at this screen may be called like somebody else's account."""
        for name in {chair.name for chair in chairs if chair.person and chair.name != person.name}:
            if not await self.keeper.is_free(name, person.id):
                raise NAME_TAKEN

    async def open(self, kept: Kept) -> LiveTable:
        """Store a new table and start its bots."""
        table = new_id()
        await self.keeper.make(table, kept)
        return await self.opened(table)

    async def opened(self, table: str) -> LiveTable:
        live = await self.get(table)
        self._after_turn(live)
        return live

    async def sit(self, person: Person, table: str, request: m.Sit) -> LiveTable:
        live = await self.seen_by(person, table, request.token)
        if not live.is_open and not live.leads(person.id):
            if not await self.keeper.is_invited(table, request.token):
                raise Problem(403, "private", "This table is private: ask for an invitation.")
        if live.has_mark(person.id, consent.AWAY):
            raise Problem(403, "sent-away", "The host has given your seat to others.")
        if await self.keeper.has_blocked(person.id, live.host or ""):
            raise Problem(403, "blocked-host", "You have blocked the host of this table: end that first.")
        if live.seats_of(person.id):  # nobody may look into two hands
            raise Problem(409, "seated", "You sit at this table already: get up first.")
        await self._take(live, request.seat, Chair(person.id, person.name, known=person.known))
        await self.agreements.arrive(live, person.id)
        return live

    async def put_bot(self, person: Person, table: str, request: m.Put) -> LiveTable:
        live = await self.get(table)
        _only_host(live, person)
        await self._take(live, request.seat, bot_chair(request.level))
        return live

    async def _take(self, live: LiveTable, seat: int, chair: Chair) -> None:
        if seat >= len(live.chairs):
            raise Problem(400, "no-such-seat", f"The table has {len(live.chairs)} seats.")
        if not await self.keeper.take_chair(live.id, seat, chair):
            raise Problem(409, "taken", "Somebody sits there already, or the game has begun.")
        await live.seats_changed()
        await self.agreements.settle(live)

    async def get_up(self, person: Person, table: str) -> LiveTable:
        live = await self.get(table)
        await live.catch_up_if_touched()
        if not live.seats_of(person.id):
            raise Problem(403, "not-your-seat", "You do not sit at this table.")
        if not await self.keeper.leave_chairs(table, person.id):
            raise Problem(409, "begun", "The game has begun: resign instead.")
        await self.keeper.unmark(table, consent.READY, person.id)
        await live.seats_changed()
        return live

    async def free(self, person: Person, table: str, seat: int) -> LiveTable:
        """The host sends a bot or a person away from a table that has not begun."""
        live = await self.get(table)
        _only_host(live, person)
        await live.catch_up_if_touched()
        if seat >= len(live.chairs) or live.chairs[seat].is_empty:
            raise Problem(400, "no-such-seat", "Nobody sits there.")
        sitting = live.chairs[seat].person
        if not await self.keeper.free_chair(table, seat):
            raise Problem(409, "begun", "The game has begun: resign instead.")
        if sitting is not None:
            await self.keeper.unmark(table, consent.READY, sitting)
            if sitting != person.id:
                await self.keeper.mark(table, Mark(sitting, consent.AWAY, time.time()))
        await live.seats_changed()
        return live

    async def start_game(self, person: Person, table: str) -> LiveTable:
        """The host begins, when no seat is empty and everybody is ready."""
        live = await self.get(table)
        _only_host(live, person)
        await live.catch_up_if_touched()
        if live.status == "waiting":
            if any(chair.is_empty for chair in live.chairs):
                raise Problem(409, "seats-empty", "Some seats are empty: wait for people, or put bots there.")
            waited = set(live.people()) - {person.id}
            if not all(live.has_mark(one, consent.READY) for one in waited):
                raise Problem(409, "not-ready", "Somebody is not ready yet.")
            await live.begin()
        return live

    async def close_table(self, person: Person, table: str) -> LiveTable:
        """End a table that has not begun."""
        live = await self.get(table)
        _only_host(live, person)
        if not await self.keeper.close(table):
            raise Problem(409, "begun", "The game has begun: resign instead.")
        await live.catch_up()
        return live

    async def put_away(self, person: Person, table: str, away: bool) -> None:
        """Nothing else changes: the others play on, and the person may come back."""
        if not await self.keeper.put_away(table, person.id, away):
            raise Problem(403, "not-your-seat", "You do not sit at this table.")

    async def invite(self, person: Person, table: str) -> m.Invitation:
        live = await self.get(table)
        _only_host(live, person)
        return m.Invitation(table, await self.keeper.invite(table))

    async def may_look_on(self, person: Person, live: LiveTable, token: str = "") -> bool:
        """Anybody may watch an open table; only its players, host and invited people a private one. Whom the
        host has blocked sees neither."""
        if live.leads(person.id) or live.seats_of(person.id):
            return True
        if await self.keeper.has_blocked(live.host or "", person.id):
            return False  # as if there were no such table: nobody is told of a block
        return live.is_open or (bool(token) and await self.keeper.is_invited(live.id, token))

    async def seen_by(self, person: Person, table: str, token: str = "") -> LiveTable:
        """The table, if the person may watch it. For others it does not exist. Raises Problem."""
        live = await self.get(table)
        if not await self.may_look_on(person, live, token):
            raise Problem(404, "no-table", NO_TABLE)
        return live

    # ------------------------------------------------------------------ bots, clocks, absent players

    def _after_turn(self, live: LiveTable) -> None:
        """Ask the bots that are to act, and turn the hourglass."""
        if self.is_closing:
            return
        if self.on_turn is not None:
            self.on_turn(live)
        self.talks.after_turn(live)
        if live.heard and time.monotonic() - live.heard < ELSEWHERE:
            return
        for seat in live.bots_to_act():
            if (live.id, seat) not in self._thinking:
                self._thinking.add((live.id, seat))
                self.do(self._bot_turn(live, seat))

    def _nudged(self, live: LiveTable, mark: Mark, message: bytes) -> None:
        if self.on_nudge is not None:
            self.on_nudge(live, mark, message)

    async def _bot_turn(self, live: LiveTable, seat: int) -> None:
        try:
            asked = await live.question(seat)
            if asked is None:
                return
            actions = await self.thinker.turn(asked.question, asked.level)
            await live.play_bot(seat, actions, asked.after)
            self._failed.pop((live.id, seat), None)
        except (Refused, Problem, StoreError) as problem:
            # The table went on meanwhile, the person came back, or the store failed.
            log.info("a bot's turn was refused", extra={"table": live.id, "problem": str(problem)})
            await self._pause(live, seat)
        except Busy:
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
        if person in live.people() and not live.is_connected(person):
            live.gone[person] = time.monotonic()

    async def back(self, live: LiveTable, person: str) -> None:
        """The person is connected (again): bots give back the person's seats."""
        live.gone.pop(person, None)
        await self.agreements.arrive(live, person)
        for seat in live.seats_of(person):
            if live.status == "over" or seat in live.standing.resigned:
                continue
            if live.is_held(seat) and (live.is_paused or not live.is_time_up(seat)):
                await live.give_back(seat, f"back {seat} {live.head}")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._check_all()
            except Exception:
                log.exception("a sweep failed")

    async def _check_all(self) -> None:
        idle = []
        tables = self.in_memory
        for start in range(0, len(tables), TOGETHER):
            some = tables[start : start + TOGETHER]
            with logging_errors("tables were not checked"):
                await self._look_elsewhere(some)
                for live in some:
                    with logging_errors("a table was not checked", live.id):
                        if self._is_idle(live):
                            idle.append(live)
                        else:
                            await self._check(live)
            await asyncio.sleep(0)  # let other tasks run
        await self._rest(idle)

    def _is_idle(self, live: LiveTable) -> bool:
        patience = IDLE_OVER if live.status == "over" else IDLE
        return time.monotonic() - live.used > patience and self._needs_nobody(live)

    async def _check(self, live: LiveTable) -> None:
        if live.status == "playing":
            await self._check_clock(live)
            await self._check_absent(live)
            await self.agreements.settle(live)
            live.tell_questions()
            self._after_turn(live)

    async def _check_clock(self, live: LiveTable) -> None:
        now = steady.now()
        if now < self._began + GRACE and live.times and live.times[-1] < self._began:
            return
        for seat in live.clock.fallen(now) if live.clock else []:
            if seat in live.standing.bots:
                continue
            if live.terms.time_out == "lose":
                await live.resign(seat, None)
            elif live.terms.time_out == "bot" and live.others_play(seat):
                await live.hold(seat, is_late=True)

    async def _look_elsewhere(self, tables: Iterable[LiveTable]) -> None:
        """Are those who are not here connected to other processes?"""
        playing = [live for live in tables if live.status == "playing"]
        absent = {live: set(filter(live.is_absent_here, live.people())) for live in playing}
        asked = [live.id for live, people in absent.items() if people]
        found = await self.keeper.elsewhere(asked) if asked else set()
        for live, people in absent.items():
            live.elsewhere = frozenset([person for person in people if (live.id, person) in found])

    async def _check_absent(self, live: LiveTable) -> None:
        """When others wait for an absent player, the table's terms say what happens."""
        for seat in live.standing.to_act:
            person = live.chairs[seat].person
            if seat in live.standing.bots or not any(map(live.is_connected, live.players() - {person})):
                continue
            is_gone = person is None or (
                live.terms.absent == "bot" and live.away_for(person) > live.terms.patience
            )
            if is_gone and live.others_play(seat):
                await live.hold(seat)

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background; it is cancelled when the tables close."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.pop(task, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    # ------------------------------------------------------------------ lists

    async def lobby(self, person: Person | None) -> list[m.Listed]:
        return self._listed(await self.keeper.open_tables(person.id if person else ""), person)

    async def own(self, person: Person) -> list[m.Listed]:
        """The person's unfinished tables. Those in play are read to find out whose turn it is."""
        found = await self.keeper.tables_of(person.id)
        for summary in [summary for summary in found if summary.status == "playing"][:OWN]:
            with suppress(Problem):
                await self.get(summary.table)
        return self._listed(found, person)

    def _listed(self, found: Sequence[Summary], person: Person | None) -> list[m.Listed]:
        listed = []
        for summary in found:
            live = self._live.get(summary.table)
            mine = {seat for seat, c in enumerate(summary.chairs) if person and c.person == person.id}
            names = tuple(chair.name for chair in summary.chairs)
            turn = live is not None and not mine.isdisjoint(live.standing.to_act)
            touched = summary.touched
            if summary.status == "playing":
                touched = live.told_last(person.id if person else "") if live else touched // HOUR * HOUR
            listed.append(
                m.Listed(
                    summary.table,
                    summary.game,
                    summary.status,
                    names,
                    summary.is_open,
                    turn,
                    touched,
                    summary.put_away,
                )
            )
        return listed


def pause_after(failures: int) -> float:
    """Twice as long after each failure, so that a bot that always fails is rarely asked."""
    return PAUSE * min(2.0 ** (failures - 1), LONGEST_PAUSE / PAUSE)


@contextmanager
def logging_errors(words: str, table: str = "") -> Iterator[None]:
    """Log what is wrong with one table, so that the others go on."""
    try:
        yield
    except (StoreError, Problem, Refused) as error:
        log.warning(words, extra={"table": table, "problem": str(error)})
    except Exception:
        log.exception(words, extra={"table": table})


def _only_host(live: LiveTable, person: Person) -> None:
    if not live.leads(person.id):
        raise Problem(403, "not-host", "Only the table's host can do that.")
