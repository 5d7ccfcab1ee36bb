"""Games that people bring along from another home: see `terem.house.bringing`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from terem.house import bringing, personal
from terem.house.bringing import Game
from terem.house.chairs import Person, new_id
from terem.house.problem import Problem
from terem.house.results import Result
from terem.server import schema
from terem.server.answers import address_of, json_answer
from terem.server.appending import KEEP_RESULT, result_rows
from terem.server.keeping import add_table
from terem.server.store import Work
from terem.table import Taken

if TYPE_CHECKING:
    from terem.server.app import Server


async def bring_game(server: Server, request: Request) -> Response:
    """One game of an export. A device deals for itself, so here it does not count as won or lost."""
    person = await server.somebody(request)
    asked = await server.body(request, personal.BringGame, bringing.LIMIT)
    if not server.limits.bringing.allows(address_of(request), cost=len(asked.record)):
        raise Problem(429, "bring-much", "That is all that this server takes in for now: wait an hour.")
    game = await server.replaying.compute(address_of(request), bringing.brought, asked, person, False)
    if game.results is not None:
        table = new_id()
        found = await server.store.write(add_finished(table, game, game.results, person))
        return json_answer(personal.Brought(found, found == table), 201 if found == table else 200)
    found = await server.store.read(like(game, person))
    if found:
        return json_answer(personal.Brought(found, False))
    server.limit_tables(person)
    return json_answer(personal.Brought((await server.tables.open(game.kept)).id, True), 201)


def add_finished(table: str, game: Game, results: Sequence[Result], person: Person) -> Work[str]:
    """Returns the table, or the one that the person has already."""
    rows = result_rows(table, results, game.kept.touched)

    def work(connection: Connection) -> str:
        found = like(game, person)(connection)
        if not found:
            add_table(table, game.kept)(connection)
            connection.execute(KEEP_RESULT, rows)
        return found or table

    return work


def like(game: Game, person: Person) -> Work[str]:
    """A table of the person with the same deals; "" if there is none."""
    g, c = schema.game_table.c, schema.chair.c
    theirs = sa.select(c.game_table).where(c.person == person.id)
    query = sa.select(g.id, g.commitment, g.taken).where(g.id.in_(theirs), g.status != "closed")

    def work(connection: Connection) -> str:
        for row in connection.execute(query):
            taken = msgspec.json.decode(row.taken, type=list[Taken]) if row.taken else []
            if game.is_like(row.commitment, taken):
                return str(row.id)
        return ""

    return work
