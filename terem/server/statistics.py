"""What a person has played: finished games, tallies, personal bests. It is private to that person, unless
they show it to everybody (see `profiles`).

`games_of` and `statistics_of` take a person's id and know no request: other parts of the server ask, too.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from terem.house import tallying
from terem.house.played import (
    Judged,
    MyGames,
    PlayedGame,
    Reached,
    Statistics,
    Wanted,
    YourBest,
)
from terem.house.results import PEOPLE, SOLO
from terem.house.tallying import COUNTED, PAGE, Counted, asked_for, best_among, options_of
from terem.server import schema
from terem.server.answers import json_answer, table_of
from terem.server.store import Work

if TYPE_CHECKING:
    from terem.server.app import Server

ALL: Final = Wanted()


def _wanted(wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    g, c = schema.game_table.c, schema.chair.c
    against = {"people": c.against == PEOPLE, "solo": c.against == SOLO}
    found: list[sa.ColumnElement[bool]] = [g.game == wanted.game] if wanted.game else []
    if wanted.against:
        found.append(against.get(wanted.against, c.against.not_in((PEOPLE, SOLO))))
    if wanted.result:
        found.append(c.won.is_(wanted.result == "won"))
    return found


def games_of(
    person: str, before: float | None = None, limit: int = PAGE, wanted: Wanted = ALL
) -> Work[MyGames]:
    """The person's finished games, newest first, that ended before this time."""

    def work(connection: Connection) -> MyGames:
        g, c, r = schema.game_table.c, schema.chair.c, schema.reviewed.c
        judged = r.luck, r.lost, r.inaccuracies, r.mistakes, r.blunders
        query = (
            sa.select(c.game_table, c.seat, c.won, c.compares, c.ended, g.game, g.options, *judged)
            .join(schema.game_table, g.id == c.game_table)
            .outerjoin(schema.reviewed, sa.and_(r.game_table == c.game_table, r.seat == c.seat))
            .where(c.person == person, c.ended < (math.inf if before is None else before), *_wanted(wanted))
            .order_by(c.ended.desc())
            .limit(limit + 1)
        )
        found = connection.execute(query).all()
        rows = found[:limit]
        seats: dict[str, list[Reached]] = {row.game_table: [] for row in rows}
        columns = sa.select(c.game_table, c.name, c.bot, c.place, c.points)
        for chair in connection.execute(columns.where(c.game_table.in_(list(seats))).order_by(c.seat)):
            kind = "bot" if chair.bot else "person"
            seats[chair.game_table].append(Reached(chair.name, kind, chair.place, chair.points))
        games = [
            PlayedGame(
                row.game_table,
                row.game,
                json.loads(row.options),
                tuple(seats[row.game_table]),
                row.seat,
                row.won,
                row.compares,
                row.ended,
                None if row.luck is None else Judged(*(getattr(row, column.name) for column in judged)),
            )
            for row in rows
        ]
        return MyGames(tuple(games), rows[-1].ended if len(found) > limit else None)

    return work


def _counted(person: str) -> sa.Select[Any]:
    """What statistics see of the person's games, the latest first."""
    g, c, r = schema.game_table.c, schema.chair.c, schema.reviewed.c
    return (
        sa.select(
            g.game, g.players, g.options, c.against, c.won, c.compares, c.points, c.ended, r.lost, r.luck
        )
        .select_from(schema.chair.join(schema.game_table, g.id == c.game_table))
        .outerjoin(schema.reviewed, sa.and_(r.game_table == c.game_table, r.seat == c.seat))
        .where(c.person == person, c.ended.is_not(None))
        .order_by(c.ended.desc())
        .limit(COUNTED)
    )


def _games(rows: Iterable[sa.Row[Any]]) -> Iterator[Counted]:
    known: dict[str, tuple[tuple[str, str], ...]] = {}
    for row in rows:
        options = known.get(row.options)
        if options is None:
            options = known[row.options] = options_of(json.loads(row.options))
        yield Counted(
            row.game,
            row.players,
            options,
            row.against,
            row.won,
            row.compares,
            row.points,
            row.ended,
            row.lost,
            row.luck,
        )


def statistics_of(person: str) -> Work[Statistics]:
    """Tallies over the person's latest games."""
    return lambda connection: tallying.tallied(_games(connection.execute(_counted(person))))


def best_of(person: str, table: str) -> Work[YourBest | None]:
    """This game among the person's latest ones of its kind; None if it does not compare."""

    def work(connection: Connection) -> YourBest | None:
        c = schema.chair.c
        this = next(
            _games(connection.execute(_counted(person).where(c.game_table == table, c.compares))), None
        )
        if this is None:
            return None
        return best_among(this, _games(connection.execute(_counted(person).where(c.ended < this.ended))))

    return work


# ------------------------------------------------------------------ requests


async def played(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    before, wanted = asked_for(request.query_params)
    return json_answer(await server.store.read(games_of(person.id, before, wanted=wanted)))


async def tallied(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    return json_answer(await server.store.read(statistics_of(person.id)))


async def best_until(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    table = await table_of(server, request)
    return json_answer(await server.store.read(best_of(person.id, table.id)))
