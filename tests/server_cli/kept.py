"""People and games, stored as a server would store them."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence

import sqlalchemy as sa

from terem.core.dealer import commitment
from terem.games import find_game
from terem.server import schema
from terem.table import Match, Occupant

SEED = bytes(range(32))


def keep_person(connection: sa.Connection, person: str, name: str = "", login: str | None = None) -> None:
    row = {"id": person, "name": name or person.title(), "login": login, "created": time.time()}
    connection.execute(sa.insert(schema.person).values(**row, password="hash" if login else None))
    session = {"digest": f"digest of {person}", "person": person, "created": 1.0, "seen": 2.0}
    connection.execute(sa.insert(schema.session).values(**session))


def play(match: Match, turns: int) -> None:
    for _ in range(turns):
        seat = match.to_act()[0]
        match.play(seat, [match.parse("draw")])


def keep_game(
    connection: sa.Connection, table: str, people: Sequence[str | None], turns: int, over: bool = False
) -> Match | None:
    """A game of Nizam; None stands for a bot. In a long one the first person is away for a while. Without
    turns the table waits, with an empty seat for each bot."""
    game = find_game("nizam")
    waiting = turns == 0
    seats = [Occupant(who.title()) if who else Occupant("random", "bot") for who in people]
    match = None if waiting else Match(game, seats, seed=SEED)
    lines: list[str] = []
    if match is not None:
        play(match, turns - 3 if turns > 4 else turns)
        if turns > 4:
            match.seat(0, Occupant("artisan", "bot"))
            match.seat(0, seats[0])
            play(match, 1)
        if over:
            match.resign(len(seats) - 1)
        lines = [str(turn) for turn in match.record.turns]
    status = "waiting" if waiting else "over" if over else "playing"
    row = {
        "id": table,
        "game": game.key,
        "rules": game.version,
        "options": json.dumps(game.chosen(len(seats), {})),
        "players": len(seats),
        "seed": SEED,
        "commitment": commitment(SEED),
        "head": len(lines),
        "status": status,
        "is_open": True,
        "clock": "",
        "host": people[0],
        "created": 1.0,
        "touched": 1.0,
    }
    connection.execute(sa.insert(schema.game_table).values(**row))
    for seat, who in enumerate(people):
        name = who.title() if who else "" if waiting else "random"
        chair = {"game_table": table, "seat": seat, "person": who, "name": name}
        connection.execute(sa.insert(schema.chair).values(**chair, bot="" if who or waiting else "random"))
    for seq, line in enumerate(lines):
        client = f"{people[0]} m{seq}" if seq % 2 else None
        turn = {"game_table": table, "seq": seq, "text": line, "client": client, "at": 10.0 + seq}
        connection.execute(sa.insert(schema.turn).values(**turn))
    return match


def say(connection: sa.Connection, table: str, person: str, text: str) -> None:
    row = {"game_table": table, "person": person, "name": person.title(), "text": text, "at": 5.0}
    connection.execute(sa.insert(schema.chat).values(**row))
