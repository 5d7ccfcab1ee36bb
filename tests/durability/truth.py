"""Compares what clients were told with what the store has."""

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
    """All that is lost, doubled, out of order or unreadable; empty when the store kept its word.

    `until` leaves out what the clients were told later, by their tally's clock."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    engine = sa.create_engine(url, poolclass=sa.pool.NullPool)
    try:
        with engine.connect() as connection:
            if isinstance(database, Path):
                state = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
                if state != "ok":
                    return [f"the file is damaged: {state}"]
            boards = connection.execute(sa.select(schema.board)).all()
            rows = connection.execute(sa.select(schema.action).order_by(schema.action.c.seq)).all()
            chairs = connection.execute(sa.select(schema.chair).order_by(schema.chair.c.seat)).all()
    except sa.exc.DatabaseError as error:
        return [f"the store cannot be read: {error.orig}"]
    finally:
        engine.dispose()
    faults = []
    log = {board.id: [row for row in rows if row.board == board.id] for board in boards}
    for board in boards:
        lines = log[board.id]
        if [row.seq for row in lines] != list(range(board.head)):
            faults.append(f"{board.id}: head {board.head}, but lines {[row.seq for row in lines]}")
            continue
        twice = [client for client, n in Counter(row.client for row in lines if row.client).items() if n > 1]
        faults += [f"{board.id}: {client} was played twice" for client in twice]
        names = [Occupant(c.name, "bot" if c.bot else "person") for c in chairs if c.board == board.id]
        record = Record(
            game=board.game,
            rules=board.rules,
            players=board.players,
            options=json.loads(board.options),
            seats=names,
            commitment=board.commitment,
        )
        try:
            record.turns = [read_turn(row.line, row.seq) for row in lines]
            if lines:
                replay_all(find_game(board.game), record, seed=board.seed)
        except RecordError as error:
            faults.append(f"{board.id}: {error}")
    for player in players:
        lines = log.get(player.table, [])
        for seq, heard in enumerate(player.lines):
            if heard.when > until:
                continue
            if seq >= len(lines):
                faults.append(f"{player.table}: seat {player.seat} was told of line {seq}, which is lost")
            elif lines[seq].at != heard.at:
                faults.append(
                    f"{player.table}: line {seq} is not the one that seat {player.seat} was told of"
                )
        for client, ack in player.acked.items():
            if ack.when > until:
                continue
            if ack.seq >= len(lines):
                faults.append(f"{player.table}: {client} was acknowledged as line {ack.seq}, which is lost")
                continue
            row = lines[ack.seq]
            turn = read_turn(row.line, ack.seq)
            if (row.client, turn.seat, turn.actions) != (
                f"{player.guest.id} {client}",
                player.seat,
                ack.actions,
            ):
                faults.append(f"{player.table}: {client} was acknowledged as line {ack.seq}: '{row.line}'")
    return faults + [fault for player in players for fault in player.faults]
