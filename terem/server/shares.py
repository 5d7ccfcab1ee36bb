"""Workers, shared fairly: between two turns of one host comes one of every other host that waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from terem.house.thinker import Busy

MOST_WAITING: Final = 24  # questions of one host


class Shares:
    def __init__(self, workers: int) -> None:
        self._free = workers
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # the next host first

    @asynccontextmanager
    async def of(self, host: str) -> AsyncIterator[None]:
        """Wait for a worker, and keep it meanwhile. Raises Busy."""
        await self._take(host)
        try:
            yield
        finally:
            self._give()

    async def _take(self, host: str) -> None:
        if self._free:
            self._free -= 1
            return
        mine = self._waiting.setdefault(host, deque())
        if len(mine) >= MOST_WAITING:
            raise Busy
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give()  # it came just now
            raise

    def _give(self) -> None:
        """To the first of the next host, who then goes to the end of the line."""
        while self._waiting:
            host, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[host] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
