"""Where bots think in a page: a second worker, asked one question after another. `answer` runs there.

A question nobody waits for any more is taken out of the queue. One that is being answered has a moment to
end; then the worker is ended, and the next question starts another one.
"""

from __future__ import annotations

import asyncio
import pickle
import secrets
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from terem.core.talk import Phrase
from terem.house.packs import write_files
from terem.house.thinker import (
    LONGEST,
    BotFailed,
    Busy,
    OtherPack,
    Question,
    Thought,
    answered,
    bot_advice,
    bot_says,
    bot_turn,
)

T = TypeVar("T")
TURN, ADVICE, BEHIND = range(3)  # who goes first
WAITING: Final = 100  # questions in the queue
GRACE: Final = 1.5  # seconds that an unwanted answer may take


class Buffer(Protocol):
    """Bytes as they come from JavaScript."""

    def to_bytes(self) -> bytes: ...


class Elsewhere(Protocol):
    """The other side, in JavaScript: the second worker. It is started with the first question."""

    async def run(self, question: bytes) -> Buffer:
        """Raises an error if the worker could not be started, or was ended."""

    def end(self) -> None: ...


class PageThinker:
    def __init__(self, elsewhere: Elsewhere) -> None:
        self._elsewhere = elsewhere
        self._is_free = True
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._ending: set[asyncio.Task[None]] = set()

    async def turn(self, question: Question, level: str) -> list[str]:
        return await self._ask(TURN, bot_turn, question, level, secrets.randbits(60))

    async def says(self, question: Question, level: str) -> tuple[Phrase, ...]:
        return await self._ask(TURN, bot_says, question, level, secrets.randbits(60))

    async def advice(self, question: Question, language: str) -> Thought:
        return await self._ask(ADVICE, bot_advice, question, language, secrets.randbits(60))

    async def behind(self, function: Callable[..., T], *args: object) -> T:
        return await self._ask(BEHIND, function, *args)

    async def _ask(self, rank: int, function: Callable[..., T], *args: object) -> T:
        packed = pickle.dumps((function, args, _packs(args)))
        await self._wait(rank)
        running = asyncio.ensure_future(self._run(packed))
        try:
            done, _ = await asyncio.wait([running], timeout=LONGEST)
        except asyncio.CancelledError:
            self._let_end(running)
            raise
        if not done:
            self._let_end(running)
            raise BotFailed("this took too long")
        self._next()
        told = running.result()
        if isinstance(told, Exception):
            raise told
        return told  # type: ignore[no-any-return]

    async def _run(self, packed: bytes) -> Any:
        """The answer, or the error instead of it. A worker that the browser ended is asked once more."""
        for last in (False, True):
            try:
                return pickle.loads((await self._elsewhere.run(packed)).to_bytes())
            except Exception as error:
                if last:
                    return BotFailed(f"{type(error).__name__}: {error}")
        raise AssertionError

    async def _wait(self, rank: int) -> None:
        if self._is_free:
            self._is_free = False
            return
        if len(self._queue) >= WAITING:
            raise Busy("too many questions to bots")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._queue, (rank, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        while self._queue:
            _, _, turn = heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._is_free = True

    def _let_end(self, running: asyncio.Future[Any]) -> None:
        task = asyncio.ensure_future(self._end(running))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _end(self, running: asyncio.Future[Any]) -> None:
        done, _ = await asyncio.wait([running], timeout=GRACE)
        if not done:
            running.cancel()
            self._elsewhere.end()
        self._next()

    def close(self) -> None:
        self._elsewhere.end()


def _packs(args: tuple[object, ...]) -> dict[Path, dict[str, str]]:
    """The worker has files of its own, so the packs that a question names go along."""
    named = [one.pack if isinstance(one, Question) else one for one in args]
    folders = [one for one in named if isinstance(one, Path)]
    return {
        folder: {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.toml")}
        for folder in folders
    }


def answer(packed: Buffer) -> bytes:
    """In the other worker."""
    function, args, packs = pickle.loads(packed.to_bytes())
    told: Any
    try:
        for folder, files in packs.items():
            if not folder.is_dir():
                folder.mkdir(parents=True)
                write_files(folder, files)
        told = answered(function, args)
    except (BotFailed, OtherPack) as error:
        told = error
    return pickle.dumps(told)
