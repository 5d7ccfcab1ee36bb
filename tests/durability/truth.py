"""Compares what clients were sent with what the store has."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import sqlalchemy as sa

from durability.players import Player
from terem.games import find_game
from terem.server import schema
from terem.table.record import Occupant, Record, RecordError, read_turn
from terem.table.replay import replay_all

ALL = 1 << 62


def faults_in(database: str | Path, players: Iterable[Player], until: int = ALL) -> list[str]:
    """Everything that is lost, doubled, out of order or unreadable; empty if there is no fault.

    `until` ignores what the clients were sent later, by their tally's clock."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    engine = sa.create_engine(url, poolclass=sa.pool.NullPool)
    try:
        with engine.connect() as connection:
            if isinstance(database, Path):
                state = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
                if state != "ok":
                    return [f"the file is damaged: {state}"]
            tables = connection.execute(sa.select(schema.game_table)).all()
            rows = connection.execute(sa.select(schema.turn).order_by(schema.turn.c.seq)).all()
            chairs = connection.execute(sa.select(schema.chair).order_by(schema.chair.c.seat)).all()
    except sa.exc.DatabaseError as error:
        return [f"the store cannot be read: {error.orig}"]
    finally:
        engine.dispose()
    faults = []
    log = {table.id: [row for row in rows if row.game_table == table.id] for table in tables}
    for table in tables:
        turns = log[table.id]
        if [row.seq for row in turns] != list(range(table.head)):
            faults.append(f"{table.id}: head {table.head}, but turns {[row.seq for row in turns]}")
            continue
        twice = [client for client, n in Counter(row.client for row in turns if row.client).items() if n > 1]
        faults += [f"{table.id}: {client} was played twice" for client in twice]
        names = [Occupant(c.name, "bot" if c.bot else "person") for c in chairs if c.game_table == table.id]
        record = Record(
            game=table.game,
            rules=table.rules,
            players=table.players,
            options=json.loads(table.options),
            seats=names,
            commitment=table.commitment,
        )
        try:
            record.turns = [read_turn(row.text, row.seq) for row in turns]
            if turns:
                replay_all(find_game(table.game), record, seed=table.seed)
        except RecordError as error:
            faults.append(f"{table.id}: {error}")
    for player in players:
        # By time and by client id: a seat's numbers leave out turns that tell it nothing.
        turns = log.get(player.table, [])
        kept = {row.at: row.seq for row in turns}
        told = [turn for turn in player.turns if turn.when <= until]
        lost = [turn.at for turn in told if turn.at not in kept]
        who = f"{player.table}: seat {player.seat}"
        faults += [f"{who} was told of a turn that is lost, at {at}" for at in lost]
        order = [kept[turn.at] for turn in told if turn.at in kept]
        if order != sorted(set(order)):
            faults.append(f"{player.table}: seat {player.seat} was told of turns in the order {order}")
        made = {row.client: row for row in turns}
        for client, ack in player.acked.items():
            if ack.when > until:
                continue
            row = made.get(f"{player.guest.id} {client}")
            if row is None:
                faults.append(f"{player.table}: {client} was acknowledged as turn {ack.seq}, which is lost")
                continue
            turn = read_turn(row.text, row.seq)
            if (turn.seat, turn.actions) != (player.seat, ack.actions) or ack.seq > row.seq:
                faults.append(f"{player.table}: {client} was acknowledged as turn {ack.seq}: '{row.text}'")
    return faults + [fault for player in players for fault in player.faults]
