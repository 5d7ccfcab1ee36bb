"""What a person has played: finished games, tallies, personal bests. It is private to that person, unless
they show it to everybody (see `profiles`).

`games_of` and `statistics_of` take a person's id and know no request: other parts of the server ask, too.
"""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from terem.house.played import (
    Judged,
    MyGames,
    PlayedGame,
    Reached,
    Statistics,
    Tally,
    Wanted,
    YourBest,
)
from terem.house.problem import Problem
from terem.house.results import PEOPLE, SOLO
from terem.server import schema
from terem.server.answers import json_answer, table_of
from terem.server.store import Work

if TYPE_CHECKING:
    from terem.server.app import Server

PAGE: Final = 20  # games in one answer
COUNTED: Final = 5000  # the latest games of a person, which tallies and bests look at
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


def statistics_of(person: str) -> Work[Statistics]:
    """Tallies over the person's latest games."""
    g, c, r = schema.game_table.c, schema.chair.c, schema.reviewed.c
    latest = (
        sa.select(g.game, g.players, g.options, c.against, c.won, c.compares, c.points, r.lost, r.luck)
        .select_from(schema.chair.join(schema.game_table, g.id == c.game_table))
        .outerjoin(schema.reviewed, sa.and_(r.game_table == c.game_table, r.seat == c.seat))
        .where(c.person == person, c.ended.is_not(None))
        .order_by(c.ended.desc())
        .limit(COUNTED)
        .subquery()
    )
    of = latest.c
    kind = (of.game, of.players, of.options, of.against)
    compared = sa.case((of.compares, of.points))
    query = sa.select(
        *kind,
        sa.func.count().label("games"),
        sa.func.count(of.won).label("decided"),
        sa.func.count(sa.case((of.won, 1))).label("won"),
        sa.func.count(compared).label("compared"),
        sa.func.avg(compared).label("points"),
        sa.func.max(compared).label("best"),
        sa.func.count(of.lost).label("reviewed"),
        sa.func.avg(of.lost).label("lost"),
        sa.func.avg(of.luck).label("luck"),
    )
    query = query.group_by(*kind).order_by(*kind)

    def work(connection: Connection) -> Statistics:
        return Statistics(tuple(_tally(row) for row in connection.execute(query)))

    return work


def _tally(row: sa.Row[Any]) -> Tally:
    return Tally(
        row.game,
        row.players,
        json.loads(row.options),
        row.against,
        row.games,
        row.decided,
        row.won,
        row.compared,
        None if row.points is None else float(row.points),
        row.best,
        row.reviewed,
        None if row.lost is None else float(row.lost),
        None if row.luck is None else float(row.luck),
    )


def best_of(person: str, table: str) -> Work[YourBest | None]:
    """This game among the person's latest ones of its kind; None if it does not compare."""

    def work(connection: Connection) -> YourBest | None:
        g, c = schema.game_table.c, schema.chair.c
        both = sa.select(c.points, c.ended, g.game, g.players, g.options).join(
            schema.game_table, g.id == c.game_table
        )
        this = connection.execute(both.where(c.game_table == table, c.person == person, c.compares)).first()
        if this is None:
            return None
        same = g.game == this.game, g.players == this.players, g.options == this.options
        mine = c.person == person, c.ended < this.ended
        earlier = (
            sa.select(c.points, c.compares, sa.and_(*same).label("same"))
            .join(schema.game_table, g.id == c.game_table)
            .where(*mine)
            .order_by(c.ended.desc())
            .limit(COUNTED)
            .subquery()
        )
        of = earlier.c
        query = sa.select(sa.func.max(of.points), sa.func.count()).where(of.compares, of.same)
        before, games = connection.execute(query).one()
        return YourBest(this.points, before, games)

    return work


# ------------------------------------------------------------------ requests


def asked_for(request: Request) -> tuple[float | None, Wanted]:
    """Where the page of games begins, and which games; raises Problem."""
    said = dict(request.query_params)
    text = said.pop("before", None)
    try:
        before = None if text is None else float(text)
    except ValueError:
        raise Problem(400, "number", "before is a number.") from None
    if before is not None and not math.isfinite(before):
        raise Problem(400, "number", "before is a number.")
    try:
        return before, msgspec.convert(said, Wanted)
    except msgspec.ValidationError as error:
        raise Problem(400, "filter", f"There is no such choice of games: {error}") from None


async def played(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    before, wanted = asked_for(request)
    return json_answer(await server.store.read(games_of(person.id, before, wanted=wanted)))


async def tallied(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    return json_answer(await server.store.read(statistics_of(person.id)))


async def best_until(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    table = await table_of(server, request)
    return json_answer(await server.store.read(best_of(person.id, table.id)))
