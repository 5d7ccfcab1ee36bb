"""One world: machines, people and what goes wrong, from one seed. Then everything heals, and is checked."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sys
from typing import Any

import msgspec
import sqlalchemy as sa

from simulation import disk as disks
from simulation import network as networks
from simulation.disk import Disk
from simulation.loop import SimLoop, simulated
from simulation.model import Rows, faults_in, read_all
from simulation.network import Network
from simulation.people import Intruder, Person, Player
from simulation.process import Process
from terem.games import find_game
from terem.server import schema

PEOPLE = 20
TABLES = 14  # at a time, at most
GAMES = (("nizam", 2), ("nizam", 3), ("pearl", 2), ("pizza", 2), ("mezen", 2), ("gzhel", 2), ("gorynich", 3))
WEIGHTS = (40, 10, 10, 12, 6, 8, 4)
GIVE_UP = 20_000.0  # seconds of the world, if so many moves do not come together
HEALED = 400.0  # seconds in which every table has to go on
Answer = tuple[int, dict[str, Any], dict[str, str]]


class Result(msgspec.Struct):
    seed: int
    several: bool = False
    moves: int = 0
    acked: int = 0
    deaths: int = 0
    jumps: int = 0
    tables: int = 0
    over: int = 0
    seconds: float = 0.0  # of the world
    refused: int = 0
    digest: str = ""  # of everything that is in the store, to compare two runs
    faults: list[str] = []


class World:
    def __init__(self, seed: int, moves: int) -> None:
        self.rng = random.Random(seed)
        self.loop = SimLoop(self.rng)
        self.moves = moves
        self.result = Result(seed, several=self.rng.random() < 0.5)
        self.network = Network(self.loop, self.rng, networks.Troubles())
        self.players: list[Player] = []
        self.intruders: list[Intruder] = []
        self.people: list[Person] = []
        self.chairs: dict[tuple[str, int], str] = {}
        self.is_healing = False
        self._making = 0
        self._tasks: dict[asyncio.Task[None], None] = {}

    def run(self) -> Result:
        with simulated(self.loop, self.rng):
            self.disk = Disk(self.loop, self.rng, disks.Troubles())
            number = 2 if self.result.several else 1
            self.processes = [
                Process(self.loop, self.disk, self.rng, several=self.result.several) for _ in range(number)
            ]
            main = self.loop.create_task(self._live())
            try:
                self.loop.run_until_complete(main)
            finally:
                self._sum_up()
                _forget(self.loop)
        return self.result

    # ------------------------------------------------------------------ the story

    async def _live(self) -> None:
        for process in self.processes:
            await process.start()
        for number in range(PEOPLE):
            self.people.append(await self._guest(f"Guest {number}"))
        self._choose_troubles()
        works = self._kill(), self._set_clocks(), self._fill_disk()
        chaos = [self.loop.create_task(work) for work in works]
        while sum(player.played for player in self.players) < self.moves and self.loop.time() < GIVE_UP:
            if self._playing() + self._making < min(TABLES, self.moves // 60 + 2):
                self._making += 1
                self._do(self._make_table())
            await asyncio.sleep(0.5)
        for task in (*chaos, *self._tasks):
            task.cancel()
        await self._heal()
        for process in self.processes:
            await process.stop()
        await asyncio.sleep(60.0)  # what is still under way arrives

    def _playing(self) -> int:
        return len({player.table for player in self.players if not (player.is_over or player.is_closed)})

    def _do(self, work: Any) -> None:
        task = self.loop.create_task(work)
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    def _choose_troubles(self) -> None:
        """A calm sea now and then, so that faults which only it shows are found, too."""
        often = 0.0 if self.rng.random() < 0.1 else 1.0

        def some(most: float) -> float:
            return often * most * self.rng.random() if self.rng.random() < 0.6 else 0.0

        self.disk.troubles = disks.Troubles(some(20), some(20), some(5), some(3), some(20))
        self.network.troubles = networks.Troubles(some(100), some(10), some(30))
        self._kills, self._jumps, self._fulls = some(0.05), some(0.05), some(0.02)  # a second
        for process in self.processes:
            process.bots_fail = process.server.bots._fails = some(100)  # type: ignore[attr-defined]

    async def _heal(self) -> None:
        """Nothing goes wrong any more, everybody is there and quick: every table has to go on."""
        self.disk.troubles, self.network.troubles = disks.Troubles(), networks.Troubles()
        self.disk.set_full(False)
        for process in self.processes:
            process.bots_fail = 0.0
            if not process.is_up:
                await process.start()
            process.server.bots._fails = 0.0  # type: ignore[attr-defined]
        before = self._heads()
        self._seat_all()
        for player in self.players:
            player.pace = 0.3
            player.is_away = False
            if player._link is None:
                player.connect()
        until = self.loop.time() + HEALED
        stuck = list(before)
        while stuck and self.loop.time() < until:
            await asyncio.sleep(5.0)
            now = self._heads()
            stuck = [table for table in stuck if table in now and now[table] <= before[table]]
        self.result.faults += [f"{table}: it cannot go on" for table in stuck]
        for player in self.players:
            player.pace = 1e9
        await asyncio.sleep(40.0)  # everybody hears how it ended

    def _seat_all(self) -> None:
        """Some never heard that a chair is theirs."""
        known = {person.id: person for person in self.people}
        games = {player.table: player.game.key for player in self.players}
        with self.disk.engine.connect() as connection:
            rows = connection.execute(sa.select(schema.chair)).all()
        for row in rows:
            if row.game_table in games and row.person in known:
                table = str(row.game_table)
                self._sit_down(table, games[table], known[row.person], row.seat, False)

    def _heads(self) -> dict[str, int]:
        """Of the tables that people play at."""
        g = schema.game_table.c
        known = {player.table for player in self.players if player.seat >= 0}
        with self.disk.engine.connect() as connection:
            rows = connection.execute(sa.select(g.id, g.head).where(g.status == "playing")).all()
        return {row.id: row.head for row in rows if row.id in known}

    # ------------------------------------------------------------------ what goes wrong

    async def _kill(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            for process in self.processes:
                if not process.is_up:
                    if self.rng.random() < 0.3:
                        await process.start()
                elif self.rng.random() < self._kills:
                    if self.rng.random() < 0.2:
                        await process.stop()
                    else:
                        process.die()

    async def _set_clocks(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            for process in self.processes:
                if self.rng.random() < self._jumps:
                    self.result.jumps += 1
                    process.jump(self.rng.choice((-3600.0, -30.0, 30.0, 3600.0, 90_000.0)))

    async def _fill_disk(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            if self.rng.random() < self._fulls:
                self.disk.set_full(True)
                await asyncio.sleep(self.rng.random() * 20.0)
                self.disk.set_full(False)

    # ------------------------------------------------------------------ people and tables

    def _somewhere(self) -> Process:
        return self.rng.choice(self.processes)

    async def _ask(
        self, person: Person, method: str, path: str, body: object = None, token: str = ""
    ) -> Answer:
        return await self.network.request(self._somewhere(), method, path, body, person.cookie, token)

    async def _guest(self, name: str) -> Person:
        told = await self.network.request(self._somewhere(), "POST", "/api/guest", {"name": name})
        return Person(told[1]["id"], told[2]["set-cookie"].split(";")[0])

    async def _make_table(self) -> None:
        try:
            await self._made()
        finally:
            self._making -= 1

    async def _made(self) -> None:
        game, seats = self.rng.choices(GAMES, WEIGHTS)[0]
        host, *others = self.rng.sample(self.people, seats)
        is_open, has_bot = self.rng.random() < 0.6, self.rng.random() < 0.25
        kinds: list[dict[str, object]] = [{"kind": "me"}]
        kinds += [{"kind": "open"} for _ in others]
        if has_bot and seats < 4:
            kinds.append({"kind": "bot", "level": "random"})
            if game == "pizza":
                kinds.pop(1)
                others.pop()
        body: dict[str, object] = {"game": game, "seats": kinds, "is_open": is_open}
        terms: dict[str, object] = {"absent": "wait"}
        is_slow = self.rng.random() < 0.15
        if self.rng.random() < 0.3 or is_slow:
            body["clock"] = {"move": 60.0, "bank": 0.0}
            terms["time_out"] = self.rng.choice(("bot", "lose", "agree"))
        body["terms"] = terms
        status, told, _ = await self._ask(host, "POST", "/api/tables", body)
        if status != 201:
            return
        table = str(told["table"])
        token = ""
        if not is_open:
            for _ in range(20):
                status, told, _ = await self._ask(host, "POST", f"/api/tables/{table}/invitation")
                if status == 201:
                    token = str(told["token"])
                    break
                await asyncio.sleep(1.0)
        self._sit_down(table, game, host, 0, is_slow)
        for seat, person in enumerate(others, 1):
            rivals = [person]
            if self.rng.random() < 0.2:
                rivals.append(self.rng.choice([one for one in self.people if one not in (host, *others)]))
            for rival in rivals:
                self._do(self._sit(table, game, rival, seat, token, is_slow))
        if self.rng.random() < 0.3:
            stranger = self.rng.choice([one for one in self.people if one not in (host, *others)])
            await asyncio.sleep(self.rng.random() * 10.0)
            if not any(p.table == table and p.person is stranger for p in self.players):
                process = self._somewhere()
                if process.is_up:
                    self.intruders.append(Intruder(self.network, process, stranger, table, is_open))

    async def _sit(self, table: str, game: str, person: Person, seat: int, token: str, is_slow: bool) -> None:
        """Until it is known who sits there."""
        for _ in range(40):
            body = {"seat": seat, "token": token}
            status, _, _ = await self._ask(person, "POST", f"/api/tables/{table}/sit", body)
            if status == 200:
                self._sit_down(table, game, person, seat, is_slow)
                return
            if status in (403, 404):
                return
            if status == 409:  # somebody sits there: maybe it is this person
                status, told, _ = await self._ask(person, "GET", f"/api/tables/{table}", token=token)
                if status == 200:
                    if told["chairs"][seat]["yours"]:
                        self._sit_down(table, game, person, seat, is_slow)
                    return
            await asyncio.sleep(1.0)

    def _sit_down(self, table: str, game: str, person: Person, seat: int, is_slow: bool) -> None:
        mine = [player for player in self.players if (player.table, player.person) == (table, person)]
        if any(player.seat == seat for player in mine):
            return
        sleeps = is_slow and self.rng.random() < 0.5
        player = Player(
            self.network,
            self.processes,
            person,
            table,
            find_game(game),
            seat,
            self.rng,
            pace=90.0 if sleeps else 0.4,
        )
        if mine:  # a connection gets the views of all seats of its person
            self.chairs[table, seat] = person.id
            for one in mine:
                one.is_away = True
                one.leave()
            return
        self.players.append(player)
        player.connect()

    # ------------------------------------------------------------------ what came of it

    def _sum_up(self) -> None:
        result = self.result
        result.seconds = self.loop.time()
        found: dict[str, Rows] = read_all(self.disk.engine)
        result.deaths = sum(process.deaths for process in self.processes)
        # A process that starts takes its machine's time, however it stopped before.
        has_restarted = any(process.starts > 1 for process in self.processes)
        are_clocks_right = not result.jumps or not has_restarted
        made = self.disk.made if are_clocks_right else None
        result.faults += faults_in(found, self.players, made)
        result.faults += [fault for one in self.intruders for fault in one.faults]
        result.faults += self.loop.failures
        result.moves = sum(len(rows.turns) for rows in found.values())
        result.tables = len(found)
        result.over = sum(rows.table.status == "over" for rows in found.values())
        result.acked = sum(len(player.acked) for player in self.players)
        result.refused = sum(player.refused for player in self.players)
        text = [(row.game_table, row.seq, row.text, row.at) for rows in found.values() for row in rows.turns]
        result.digest = hashlib.sha256(repr(text).encode()).hexdigest()[:16]


def _forget(loop: SimLoop) -> None:
    """Throw a world away. What the dead had begun ends some time later, and nobody wants to hear of it."""
    sys.unraisablehook = lambda _: None
    for task in asyncio.all_tasks(loop):
        task._log_destroy_pending = False  # type: ignore[attr-defined]
    loop.forget()
