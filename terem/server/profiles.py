"""Profiles: what a person has played, for everybody who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from terem.house.played import MyGames, PlayedGame, Profile, Reached, Wanted
from terem.house.problem import Problem
from terem.house.tallying import asked_for
from terem.server import schema
from terem.server.answers import json_answer
from terem.server.shunning import has_blocked
from terem.server.statistics import games_of, statistics_of
from terem.server.store import Work

if TYPE_CHECKING:
    from terem.server.app import Server

P = schema.person.c


def profile_of(person: str, viewer: str) -> Work[Profile | None]:
    """None unless it is the viewer's or public; also for somebody whom that person has blocked, who learns
    nothing of it."""

    def work(connection: Connection) -> Profile | None:
        query = sa.select(P.id, P.name, P.created, P.is_public).where(P.id == person, P.banned.is_(False))
        row = connection.execute(query).first()
        if row is None or (
            person != viewer and (not row.is_public or has_blocked(person, viewer)(connection))
        ):
            return None
        return Profile(
            row.id, row.name, row.created, row.is_public, statistics_of(person)(connection).tallies
        )

    return work


def shown_games(person: str, viewer: str, before: float | None, wanted: Wanted) -> Work[MyGames | None]:
    """The games of a profile. At a private table the others stay unnamed, unless they show their own games,
    too: nobody else can show where they played."""

    def work(connection: Connection) -> MyGames | None:
        if profile_of(person, viewer)(connection) is None:
            return None
        found = games_of(person, before, wanted=wanted)(connection)
        if person == viewer:
            return found
        g, c = schema.game_table.c, schema.chair.c
        tables = [game.table for game in found.games if game.table]
        open_ones = sa.select(g.id, g.host).where(g.id.in_(tables), g.is_open.is_(True))
        seen = {
            row.id
            for row in connection.execute(open_ones).all()
            if not has_blocked(row.host or "", viewer)(connection)
        }
        shy = sa.select(c.game_table, c.seat).outerjoin(schema.person, P.id == c.person)
        # Seats of the same person are others at the same screen.
        shy = shy.where(c.game_table.in_(tables), c.bot == "")
        shy = shy.where(sa.or_(P.is_public.is_not(True), c.person == person))
        unnamed = {
            (row.game_table, row.seat) for row in connection.execute(shy) if row.game_table not in seen
        }
        return MyGames(tuple(_as_seen(game, seen, unnamed) for game in found.games), found.before)

    return work


def _as_seen(game: PlayedGame, seen: set[str], unnamed: set[tuple[str, int]]) -> PlayedGame:
    seats = tuple(
        Reached("", one.kind, one.place, one.points)
        if seat != game.seat and (game.table, seat) in unnamed
        else one
        for seat, one in enumerate(game.seats)
    )
    return PlayedGame(
        game.table if game.table in seen else None,
        game.game,
        game.options,
        seats,
        game.seat,
        game.won,
        game.compares,
        game.ended,
        None,  # what a review says of somebody's turns is private
    )


# ------------------------------------------------------------------ requests


async def _viewer(server: Server, request: Request) -> str:
    person = await server.person(request)
    return person.id if person else ""


async def about(server: Server, request: Request) -> Response:
    """Null if there is none to see: that is no error, because pages ask for it beside every name."""
    viewer = await _viewer(server, request)
    return json_answer(await server.store.read(profile_of(request.path_params["id"], viewer)))


async def games(server: Server, request: Request) -> Response:
    viewer = await _viewer(server, request)
    found = await server.store.read(
        shown_games(request.path_params["id"], viewer, *asked_for(request.query_params))
    )
    if found is None:
        raise Problem(404, "no-profile", "This person shows no games.")
    return json_answer(found)
