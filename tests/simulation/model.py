"""What has to be true whatever went wrong: compared with what the store has when all is over."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Engine

from simulation.people import Player
from terem.games import find_game
from terem.server import schema
from terem.table.record import Occupant, Record, RecordError, read_turn
from terem.table.replay import replay

EARLY = 0.01  # seconds that a time-out may seem early


class Rows(msgspec.Struct):
    """One table, as the store has it."""

    table: Any
    turns: list[Any]
    chairs: list[Any]
    lines: list[Any]


def read_all(engine: Engine) -> dict[str, Rows]:
    with engine.connect() as connection:
        tables = connection.execute(sa.select(schema.game_table)).all()
        found = {table.id: Rows(table, [], [], []) for table in tables}
        for row in connection.execute(sa.select(schema.turn).order_by(schema.turn.c.seq)):
            found[row.game_table].turns.append(row)
        for row in connection.execute(sa.select(schema.chair).order_by(schema.chair.c.seat)):
            found[row.game_table].chairs.append(row)
        for row in connection.execute(sa.select(schema.chat).order_by(schema.chat.c.id)):
            found[row.game_table].lines.append(row)
    return found


def faults_in(
    found: Mapping[str, Rows], players: Sequence[Player], made: Mapping[tuple[str, int], float] | None
) -> list[str]:
    """Whatever was lost, doubled or shown to others. `made` is when turns were made; None to trust no
    clock."""
    faults: list[str] = []
    for table, rows in found.items():
        mine = [player for player in players if player.table == table]
        faults += _faults_in_record(table, rows, mine)
        for player in mine:
            faults += _faults_in_telling(player, rows)
        if made is not None and rows.table.clock:
            faults += _faults_in_time(table, rows, made)
    return faults + [fault for player in players for fault in player.faults]


def _faults_in_record(table: str, rows: Rows, players: Sequence[Player]) -> list[str]:
    """It has no gap, can be replayed with its seed, and everybody saw the views that it gives them."""
    if [row.seq for row in rows.turns] != list(range(rows.table.head)):
        return [f"{table}: head {rows.table.head}, but turns {[row.seq for row in rows.turns]}"]
    clients = Counter(row.client for row in rows.turns if row.client)
    faults = [f"{table}: {client} was played {times} times" for client, times in clients.items() if times > 1]
    if not rows.turns:
        return faults
    record = Record(
        game=rows.table.game,
        rules=rows.table.rules,
        players=rows.table.players,
        options=json.loads(rows.table.options),
        seats=[Occupant(chair.name, "bot" if chair.bot else "person") for chair in rows.chairs],
        commitment=rows.table.commitment,
    )
    samples: dict[float, list[tuple[int, bytes]]] = {}
    for player in players:
        for sample in player.samples:
            samples.setdefault(sample.at, []).append((sample.seat, sample.view))
    try:
        record.turns = [read_turn(row.text, row.seq) for row in rows.turns]
        for seq, match in enumerate(replay(find_game(rows.table.game), record, seed=rows.table.seed)):
            for seat, view in samples.get(rows.turns[seq].at, ()):
                if msgspec.json.encode(match.committed_view(seat)) != view:
                    faults.append(f"{table}: seat {seat} was shown another view after turn {seq}")
        if match.is_over != (rows.table.status == "over"):
            faults.append(f"{table}: it is {rows.table.status}, but its record says otherwise")
    except RecordError as error:
        faults.append(f"{table}: {error}")
    return faults


def _faults_in_telling(player: Player, rows: Rows) -> list[str]:
    """What was acknowledged is there once, what was told is there in that order, what was refused is not."""
    name = f"{player.table}: seat {player.seat}"
    kept = {row.at: row.seq for row in rows.turns}
    faults = [f"{name} was told of a lost turn, at {turn.at}" for turn in player.turns if turn.at not in kept]
    order = [kept[turn.at] for turn in player.turns if turn.at in kept]
    if order != sorted(set(order)):
        faults.append(f"{name} was told of turns in the order {order}")
    made = {row.client: row for row in rows.turns}
    for client, (seq, actions) in player.acked.items():
        row = made.get(f"{player.person.id} {client}")
        if row is None:
            faults.append(f"{name}: {client} was acknowledged as turn {seq}, which is lost")
            continue
        turn = read_turn(row.text, row.seq)
        if (turn.seat, turn.actions) != (player.seat, actions) or seq > row.seq:
            faults.append(f"{name}: {client} was acknowledged as turn {seq}: '{row.text}'")
    for client in player.not_kept:
        if f"{player.person.id} {client}" in made:
            faults.append(f"{name}: {client} was refused as not kept, and was kept")
    said = Counter(line.text for line in rows.lines)
    for text in player.lines.values():
        if said[text] != 1:
            faults.append(f"{name}: '{text}' was acknowledged and is there {said[text]} times")
    if not {line.id for line in rows.lines}.issuperset(player.heard):
        faults.append(f"{name} heard lines that were never said")
    if player.seat >= 0 and rows.chairs[player.seat].person != player.person.id:
        faults.append(f"{name}: the chair was given to somebody else")
    if rows.table.status == "over" and not player.is_over and not player.is_away:
        faults.append(f"{name} never heard that the game is over")
    return faults


def _faults_in_time(table: str, rows: Rows, made: Mapping[tuple[str, int], float]) -> list[str]:
    """Nobody lost the seat on time before the time was up, whatever somebody did to the machine's clock."""
    move = json.loads(rows.table.clock)["move"]
    game, faults = find_game(rows.table.game), []
    record = Record(
        game=rows.table.game,
        rules=rows.table.rules,
        players=rows.table.players,
        options=json.loads(rows.table.options),
        seats=[Occupant(chair.name, "bot" if chair.bot else "person") for chair in rows.chairs],
        commitment=rows.table.commitment,
        turns=[read_turn(row.text, row.seq) for row in rows.turns],
    )
    since: dict[int, float | None] = {}  # by seat that owes a turn; None if nobody knows exactly
    try:
        for seq, match in enumerate(replay(game, record, seed=rows.table.seed)):
            turn, at = record.turns[seq], made.get((table, seq))
            began = since.get(turn.seat) if turn.seat is not None else None
            if turn.occupant is not None and rows.turns[seq].client is None and began is not None:
                if at is not None and turn.occupant.kind == "bot" and at - began < move - EARLY:
                    faults.append(
                        f"{table}: seat {turn.seat} lost on time after {at - began:.1f} s of {move:.0f}"
                    )
            owing = match.to_act()
            if turn.occupant is None:
                since = {seat: since[seat] if seat in since and seat != turn.seat else at for seat in owing}
    except RecordError:
        return []
    return faults
