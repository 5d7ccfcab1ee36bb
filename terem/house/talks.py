"""Talk that the rules limit: phrases are said and heard, bots take part, and the hourglass ends it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from terem.core.refusal import Refused
from terem.core.talk import Heard, Phrase, Talk
from terem.house.keeper import ChatLine, Keeper, StoreError
from terem.house.problem import Problem

if TYPE_CHECKING:
    from terem.house.live import LiveTable
    from terem.house.thinker import Thinker

log = logging.getLogger("terem.talks")
LISTEN = 0.5  # seconds between looks at what was said
SILENCE = Problem(409, "silence", "Nobody may talk now: spend a speech token first.")


async def heard_at(keeper: Keeper, table: str, opened: int) -> tuple[Heard, ...]:
    """The phrases of the talk that this turn opened; none if it is -1."""
    lines = await keeper.said(table, 0) if opened >= 0 else []
    return tuple(
        Heard(line.seat, line.phrase)
        for line in lines
        if line.phrase is not None and line.seat is not None and (line.turn or 0) >= opened
    )


class Talks:
    """The open talks of a home's tables."""

    def __init__(
        self, keeper: Keeper, thinker: Thinker, do: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._keeper = keeper
        self._thinker = thinker
        self._do = do
        self._open: set[tuple[str, int]] = set()  # table, the turn that opened the talk

    def after_turn(self, live: LiveTable) -> None:
        talk = live.game.talk
        key = live.id, live.talk_opened
        if talk is not None and live.talk_left() is not None and key not in self._open:
            self._open.add(key)
            self._do(self._run(live, talk, key))

    async def say(
        self, live: LiveTable, seat: int, phrase: Phrase, person: str | None, name: str, client: str
    ) -> None:
        """Raises Problem if this seat cannot say that now."""
        talk = live.game.talk
        async with live.reading() as match:
            if talk is None or not live.talk_left():
                raise SILENCE
            if person is not None and phrase not in talk.phrases(match.seen(seat), seat):
                raise Problem(400, "phrase", "That cannot be said now: choose one of the phrases offered.")
            before = await heard_at(self._keeper, live.id, live.talk_opened)
            if sum(one.seat == seat for one in before) >= talk.most:
                words = f"A talk has time for {talk.most} phrases of each seat: listen to the others."
                raise Problem(409, "talked-enough", words)
            line = ChatLine(0, name, "", time.time(), seat, live.head - 1, phrase)
            if not await self._keeper.say(live.id, person, line, client):
                raise Problem(403, "who", "You were deleted from this server.")
        await live.tell_said()

    async def _run(self, live: LiveTable, talk: Talk, key: tuple[str, int]) -> None:
        """Let bots speak whenever something new was said, until the sand has run through."""
        _, opened = key
        said = -1
        try:
            while live.talk_opened == opened and (left := live.talk_left()) is not None:
                try:
                    if left > 0 and live.said != said:
                        said = live.said
                        await self._let_bots_speak(live, opened)
                    elif left == 0 or self._is_ready(live, talk, await self._heard(live)):
                        await live.end_talk(talk, opened)
                    else:
                        await asyncio.sleep(min(LISTEN, left))
                except (Refused, Problem, StoreError) as problem:
                    # Another process ended it first, or the store failed.
                    log.info("a talk was interrupted", extra={"table": live.id, "problem": str(problem)})
                    await asyncio.sleep(LISTEN)
                except Exception:
                    log.exception("a talk failed", extra={"table": live.id})
                    await asyncio.sleep(LISTEN)
        finally:
            self._open.discard(key)

    async def _heard(self, live: LiveTable) -> tuple[Heard, ...]:
        return await heard_at(self._keeper, live.id, live.talk_opened)

    def _is_ready(self, live: LiveTable, talk: Talk, heard: tuple[Heard, ...]) -> bool:
        """Has every person who plays said so? Bots have said all they want before this is asked."""
        people = {chair.person for seat, chair in enumerate(live.chairs) if seat not in live.standing.bots}
        ready = {live.chairs[one.seat].person for one in heard if one.phrase == talk.ready}
        return people <= ready

    async def _let_bots_speak(self, live: LiveTable, opened: int) -> None:
        """One after another, from the seat that opened the talk, so that each hears those before it."""
        seats = len(live.chairs)
        for turn in range(seats):
            seat = (live.standing.to_act[0] + turn) % seats
            asked = await live.question_in_talk(seat)
            if asked is None or live.talk_opened != opened:
                continue
            number = sum(one.seat == seat for one in asked.question.heard or ())
            for phrase in await self._thinker.says(asked.question, asked.level):
                await self.say(live, seat, phrase, None, asked.level, f"talk {opened} {seat} {number}")
                number += 1
