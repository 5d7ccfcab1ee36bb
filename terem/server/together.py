"""People who look at one replay together: one leads, all follow, everybody may point and try a turn.

Nothing of it is stored: when the last one leaves, it is over. All have to be connected to the same process.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

from terem.house.chairs import Person
from terem.house.looking import Do, Looker, Pointed, Together, Variation, Whereabouts
from terem.house.problem import Problem

CROWD: Final = 30  # people at one replay
ROOMS: Final = 500
BEAT: Final = 15.0  # seconds without a change until something is sent all the same


class Room:
    def __init__(self) -> None:
        self.people: dict[int, Person] = {}
        self.leader = 0
        self.place: Whereabouts | None = None
        self.variation: Variation | None = None
        self.pointed: Pointed | None = None
        self.came = 0
        self._changed = asyncio.Event()

    def change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def seen_by(self, number: int) -> Together:
        people = tuple(Looker(each, person.name) for each, person in self.people.items())
        return Together(people, number, self.leader, self.place, self.variation, self.pointed)

    async def wait(self) -> None:
        """Until something changes, or for a beat."""
        try:
            async with asyncio.timeout(BEAT):
                await self._changed.wait()
        except TimeoutError:
            pass

    def numbers_of(self, person: str) -> list[int]:
        return [number for number, one in self.people.items() if one.id == person]


class Rooms:
    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    def join(self, key: str, person: Person) -> tuple[int, AsyncGenerator[Together]]:
        """The number of the one who came. Raises Problem if there is no room."""
        room = self._rooms.get(key)
        if room is None:
            if len(self._rooms) >= ROOMS:
                raise Problem(503, "busy", "Too many people look at replays together: try again later.")
            room = self._rooms[key] = Room()
        if len(room.people) >= CROWD:
            raise Problem(409, "crowded", f"At most {CROWD} people can look at a replay together.")
        number = room.came
        room.came += 1
        room.people[number] = person
        room.change()
        return number, self._run(room, number)

    async def _run(self, room: Room, number: int) -> AsyncGenerator[Together]:
        while number in room.people:
            yield room.seen_by(number)
            await room.wait()

    def leave(self, key: str, number: int) -> None:
        """However it ended. If the leader leaves, whoever came next leads."""
        room = self._rooms[key]
        del room.people[number]
        if not room.people:
            del self._rooms[key]
            return
        if room.leader == number:
            room.leader = min(room.people)
        if room.variation is not None and room.variation.by == number:
            room.variation = None
        room.change()

    def do(self, key: str, person: str, done: Do) -> None:
        """Raises Problem for somebody who is not there, and for followers who would lead."""
        room = self._rooms.get(key)
        mine = room.numbers_of(person) if room else []
        before = room and (room.place, room.leader, room.variation, room.pointed)
        if room is None or not mine:
            raise Problem(409, "not-here", "You do not look at this replay together with others.")
        if done.place is not None or done.leader is not None:
            if room.leader not in mine:
                raise Problem(403, "not-leading", "Somebody else leads.")
            self._lead(room, done)
        if done.pointer is not None:
            count = room.pointed.count + 1 if room.pointed else 1
            room.pointed = Pointed(count, mine[-1], done.pointer)
        if done.variation is not None:
            tried = done.variation
            room.variation = Variation(mine[-1], tried.turn, tuple(tried.actions)) if tried.actions else None
        if (room.place, room.leader, room.variation, room.pointed) != before:
            room.change()

    def _lead(self, room: Room, done: Do) -> None:
        if done.leader is not None:
            if done.leader not in room.people:
                raise Problem(409, "not-here", "That person has left.")
            room.leader = done.leader
        if done.place is not None:
            if room.place is None or room.place.turn != done.place.turn:
                room.variation = None
            room.place = done.place
