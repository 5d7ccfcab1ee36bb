"""A server process: the real application, on a simulated machine and disk."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from starlette.applications import Starlette

from simulation.disk import Disk, SimStore
from simulation.loop import Machine, SimLoop
from terem.core.talk import Phrase
from terem.house.packs import PACKS
from terem.house.thinker import Question, bot_says, bot_turn
from terem.server.app import Server
from terem.server.bots import BotPool
from terem.server.limits import Limits


class SimBots(BotPool):
    """Bots that play at random after a while, and sometimes fail."""

    def __init__(self, rng: random.Random, fails: float) -> None:
        super().__init__(1)
        self._rng = rng
        self._fails = fails

    async def turn(self, question: Question, level: str) -> list[str]:
        await asyncio.sleep(0.01 + self._rng.random() ** 2 * 0.5)
        if self._rng.random() * 1000 < self._fails:
            raise RuntimeError("the worker died")
        return bot_turn(question, "random", self._rng.randrange(1 << 30))

    async def says(self, question: Question, level: str) -> tuple[Phrase, ...]:
        await asyncio.sleep(self._rng.random() * 0.2)
        return bot_says(question, "random", self._rng.randrange(1 << 30))


class Process:
    """It may be stopped, killed and started again; clients keep its address."""

    def __init__(self, loop: SimLoop, disk: Disk, rng: random.Random, *, several: bool) -> None:
        self._loop = loop
        self._disk = disk
        self._rng = rng
        self._several = several
        self.jumped = 0.0
        self.bots_fail = 0.0
        self.is_up = False
        self.links: list[Any] = []
        self.deaths = 0
        self.starts = 0
        self._dead: list[object] = []  # what the dead left is not tidied up: nobody would have
        self.machine: Machine
        self.app: Starlette
        self.server: Server

    async def start(self) -> None:
        self.starts += 1
        self.machine = Machine(self._loop, self.jumped)
        await self._done(self.machine.run(self._start()))
        self.is_up = self.machine.is_alive

    async def _done(self, task: asyncio.Task[None]) -> None:
        """Or dead."""
        while self.machine.is_alive and not task.done():
            await asyncio.sleep(0.01)
        if task.done():
            task.result()

    async def _start(self) -> None:
        store = SimStore(self._disk, self.machine, self.die, several=self._several)
        store.start()
        self.server = Server(store, limits=Limits(1e6), bots=SimBots(self._rng, self.bots_fail))
        self.app = self.server.app()
        self._life = self.server._lifespan(self.app)
        await self._life.__aenter__()

    async def stop(self) -> None:
        """In good order."""
        self.is_up = False
        await self._done(self.machine.run(self._stop()))
        self.machine.is_alive = False
        self._break_links()

    async def _stop(self) -> None:
        await self._life.__aexit__(None, None, None)

    def die(self) -> None:
        """As kill -9 and a power cut do."""
        if self.machine.is_alive:
            self.machine.is_alive = self.is_up = False
            self.deaths += 1
            PACKS.shelves.remove(self.server.packs.files)
            self._dead.append((self.server, self._life, self.machine))
            self._break_links()

    def _break_links(self) -> None:
        links, self.links = self.links, []
        for link in links:
            link.break_off()

    def jump(self, seconds: float) -> None:
        """Somebody sets the machine's clock."""
        self.jumped += seconds
        self.machine.jumped = self.jumped
