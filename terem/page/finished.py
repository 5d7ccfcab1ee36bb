"""The finished games of a device, for their list and for statistics."""

from __future__ import annotations

import math

from msgspec import Struct

from terem.house.played import Judged, MyGames, PlayedGame, Reached, Statistics, Wanted, YourBest
from terem.house.tallying import COUNTED, PAGE, Counted, best_among, is_wanted, options_of, tallied
from terem.page.keeper import DeviceKeeper, Heading
from terem.page.things import Things


class Game(Struct, frozen=True):
    """A finished game of a person."""

    table: str
    seat: int  # the first of the person's
    heading: Heading
    counted: Counted
    judged: Judged | None


class Finished:
    def __init__(self, keeper: DeviceKeeper, things: Things) -> None:
        self._keeper = keeper
        self._things = things

    async def _of(self, person: str) -> list[Game]:
        """The latest first."""
        judged = await self._things.judged()
        found = []
        for table, heading in await self._keeper.headings():
            chairs = heading.kept.chairs
            seat = next((seat for seat, chair in enumerate(chairs) if chair.person == person), None)
            if heading.results is not None and seat is not None:
                said = judged.get(table, {}).get(seat)
                found.append(Game(table, seat, heading, _counted(heading, seat, said), said))
        return sorted(found, key=lambda game: -game.counted.ended)

    async def games(self, person: str, before: float | None, wanted: Wanted) -> MyGames:
        until = math.inf if before is None else before
        found = [
            game
            for game in await self._of(person)
            if game.counted.ended < until and is_wanted(game.counted, wanted)
        ]
        shown = tuple(map(_played, found[:PAGE]))
        return MyGames(shown, shown[-1].ended if len(found) > PAGE else None)

    async def statistics(self, person: str) -> Statistics:
        return tallied(game.counted for game in (await self._of(person))[:COUNTED])

    async def best(self, person: str, table: str) -> YourBest | None:
        games = await self._of(person)
        this = next((game.counted for game in games if game.table == table), None)
        if this is None:
            return None
        earlier = [game.counted for game in games if game.counted.ended < this.ended]
        return best_among(this, earlier[:COUNTED])


def _counted(heading: Heading, seat: int, judged: Judged | None) -> Counted:
    assert heading.results is not None
    kept, result = heading.kept, heading.results[seat]
    return Counted(
        kept.game,
        len(kept.chairs),
        options_of(kept.options),
        result.against,
        result.won,
        result.compares,
        result.points,
        heading.ended,
        judged.lost if judged else None,
        judged.luck if judged else None,
    )


def _played(game: Game) -> PlayedGame:
    kept, results = game.heading.kept, game.heading.results
    assert results is not None
    seats = tuple(
        Reached(chair.name, "bot" if chair.bot else "person", result.place, result.points)
        for chair, result in zip(kept.chairs, results, strict=True)
    )
    c = game.counted
    return PlayedGame(
        game.table, c.game, kept.options, seats, game.seat, c.won, c.compares, c.ended, game.judged
    )
