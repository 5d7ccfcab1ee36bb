"""People agree: to call a game off, to let a bot play for somebody, to play again. And they nudge."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from terem.games import find_game
from terem.house import consent
from terem.house import messages as m
from terem.house.chairs import Chair, Person, new_id
from terem.house.keeper import Keeper, new_table
from terem.house.live import LiveTable
from terem.house.problem import Problem
from terem.house.terms import Mark

if TYPE_CHECKING:
    from terem.house.tables import Tables


class Agreements:
    def __init__(self, keeper: Keeper, tables: Tables) -> None:
        self._keeper = keeper
        self._tables = tables

    async def answer(
        self,
        live: LiveTable,
        person: Person,
        topic: str,
        seat: int | None,
        yes: bool,
        may_make: Callable[[], bool],
    ) -> None:
        """Raises Problem if this is not asked, or this person is not."""
        asked = self._find(live, topic, seat)
        mine = live.people().get(person.id)
        if asked is None or mine not in asked.of:
            raise Problem(409, "not-asked", "That is not asked now, or not you.")
        if yes and mine in asked.yes:
            await self.settle(live)
            return
        if topic == consent.REMATCH and yes and not may_make():
            raise Problem(429, "too-many", "Too many new tables: play one of yours first.")
        kind = consent.kind_of(topic, seat)
        if yes:
            await self._keeper.mark(live.id, Mark(person.id, kind, time.time()))
        else:
            await self._keeper.unmark(live.id, kind, person.id)
            if asked.yes == (mine,):  # the proposal is taken back, and with it what the others said to it
                await self._keeper.unmark(live.id, f"no-{kind}")
            elif topic != consent.READY:
                await self._keeper.mark(live.id, Mark(person.id, f"no-{kind}", time.time()))
        await live.catch_up()
        await self.settle(live)

    def _find(self, live: LiveTable, topic: str, seat: int | None) -> m.Question | None:
        found = consent.questions(live)
        return next((one for one in found if (one.topic, one.seat) == (topic, seat)), None)

    async def settle(self, live: LiveTable) -> None:
        """Do what everybody has agreed on; a second time it changes nothing."""
        if live.is_due:
            await live.begin()
        for question in consent.questions(live):
            if not consent.is_agreed(question):
                continue
            if question.topic == consent.ABORT:
                await self._keeper.close(live.id, most=consent.last_of_first_round(live))
                await live.catch_up()
            elif question.topic == consent.BOT and question.seat is not None:
                with suppress(Problem):  # another process was first, or nobody waits any more
                    await live.hold(question.seat)
            elif question.topic == consent.REMATCH:
                await self._rematch(live)

    async def _rematch(self, live: LiveTable) -> None:
        """The same people again, each one seat further."""
        # The seat of a person who was deleted since then is free for anybody.
        chairs = [c if c.person or c.bot else Chair() for c in (*live.chairs[1:], live.chairs[0])]
        following = new_table(
            find_game(live.game.key),
            chairs,
            live.options,
            host=live.host,
            host_name=live.host_name,
            pack=live.pack,
            is_open=live.is_open,
            clock=live.rule,
            terms=live.terms,
            follows=live.id,
        )
        await self._keeper.make(new_id(), following, rematch_of=live.id)
        await live.catch_up()
        if live.rematch is not None:
            await self._tables.opened(live.rematch)

    async def arrive(self, live: LiveTable, person: str) -> None:
        """Everybody has agreed to a rematch already: it begins when they are in."""
        if live.status == "waiting" and live.follows and live.seats_of(person):
            if not live.has_mark(person, consent.READY):
                await self._keeper.mark(live.id, Mark(person, consent.READY, time.time()))
                await live.catch_up()
        for seat in live.seats_of(person):  # whoever comes back is waited for anew
            if any(mark.kind == consent.kind_of(consent.BOT, seat) for mark in live.marks):
                await self._keeper.unmark(live.id, consent.kind_of(consent.BOT, seat))
                await live.catch_up()
        await self.settle(live)

    async def nudge(self, live: LiveTable, person: Person, seat: int) -> None:
        """Remind somebody; raises Problem if nobody waits for them, or they were reminded lately."""
        if not live.seats_of(person.id):
            raise Problem(403, "not-your-seat", "You do not sit at this table.")
        to = live.chairs[seat].person if seat < len(live.chairs) else None
        if to is None or to == person.id or not consent.is_waited_for(live, seat):
            raise Problem(409, "not-waited-for", "Nobody waits for this seat now.")
        if consent.was_nudged(live, seat):
            raise Problem(429, "nudged", "Somebody has nudged them just now: give them a minute.")
        await self._keeper.mark(live.id, Mark(person.id, consent.kind_of(consent.NUDGE, seat), time.time()))
        await live.catch_up()
