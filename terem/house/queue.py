"""Long computations for people, one at a time: first come, first served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from terem.house.problem import Problem


class Queue:
    def __init__(self, waiting: int) -> None:
        self._waiting = waiting  # so many people behind the first
        self._people: list[str] = []
        self._moved = asyncio.Event()

    def join(self, person: str, already: Problem) -> None:
        """Raises `already` if the person is in it, and Problem if it is full."""
        if person in self._people:
            raise already
        if len(self._people) > self._waiting:
            raise Problem(429, "too-many", "Others are waiting: try again in a minute.")
        self._people.append(person)

    def leave(self, person: str) -> None:
        self._people.remove(person)
        self._moved.set()
        self._moved = asyncio.Event()

    async def wait(self, person: str) -> AsyncGenerator[int]:
        """How many are ahead, whenever that changes, until nobody is."""
        while ahead := self._people.index(person):
            yield ahead
            await self._moved.wait()
