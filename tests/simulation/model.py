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
from terem.house.unseen import Unseen
from terem.server import schema
from terem.table import Match
from terem.table.record import Occupant, Record, RecordError, Turn, read_turn
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
    by_table: dict[str, list[Player]] = {}
    for player in players:
        by_table.setdefault(player.table, []).append(player)
    for table, rows in found.items():
        mine = by_table.get(table, [])
        try:
            turns = [read_turn(row.text, row.seq) for row in rows.turns]
        except RecordError as error:
            faults.append(f"{table}: {error}")
            continue
        faults += _faults_in_record(table, rows, turns, mine, made)
        for player in mine:
            faults += _faults_in_telling(player, rows, turns)
    return faults + [fault for player in players for fault in player.faults]


def _faults_in_record(
    table: str,
    rows: Rows,
    turns: list[Turn],
    players: Sequence[Player],
    made: Mapping[tuple[str, int], float] | None,
) -> list[str]:
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
        turns=turns,
    )
    samples: dict[float, list[tuple[int, bytes]]] = {}
    for player in players:
        for sample in player.samples:
            samples.setdefault(sample.at, []).append((sample.seat, sample.view))
    watch = _Watch(table, rows, made) if made is not None and rows.table.clock else None
    try:
        for seq, match in enumerate(replay(find_game(rows.table.game), record, seed=rows.table.seed)):
            for seat, view in samples.get(rows.turns[seq].at, ()):
                if msgspec.json.encode(match.committed_view(seat)) != view:
                    faults.append(f"{table}: seat {seat} was shown another view after turn {seq}")
            if watch is not None:
                faults += watch.faults_after(seq, match)
        if match.is_over != (rows.table.status == "over"):
            faults.append(f"{table}: it is {rows.table.status}, but its record says otherwise")
    except RecordError as error:
        faults.append(f"{table}: {error}")
    return faults


def _faults_in_telling(player: Player, rows: Rows, turns: Sequence[Turn]) -> list[str]:
    """What was acknowledged is there once, what was told is there in that order, what was refused is not."""
    name = f"{player.table}: seat {player.seat}"
    kept = {row.at: row.seq for row in rows.turns}
    faults = [f"{name} was told of a lost turn, at {turn.at}" for turn in player.turns if turn.at not in kept]
    order = [kept[turn.at] for turn in player.turns if turn.at in kept]
    if order != sorted(set(order)):
        faults.append(f"{name} was told of turns in the order {order}")
    made = {row.client: (row, turn) for row, turn in zip(rows.turns, turns, strict=True)}
    for client, (seq, actions) in player.acked.items():
        found = made.get(f"{player.person.id} {client}")
        if found is None:
            faults.append(f"{name}: {client} was acknowledged as turn {seq}, which is lost")
            continue
        row, turn = found
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


class _Watch:
    """Nobody loses the seat on time before the time is up, whatever somebody did to the machine's clock."""

    def __init__(self, table: str, rows: Rows, made: Mapping[tuple[str, int], float]) -> None:
        self._table = table
        self._rows = rows
        self._made = made
        self._move: float = json.loads(rows.table.clock)["move"]
        self._since: dict[int, float | None] = {}  # by seat that owes a turn; None if nobody knows exactly
        self._unseen = Unseen()  # turns that others do not see give their seat no new time

    def faults_after(self, seq: int, match: Match) -> list[str]:
        turn, at = match.record.turns[seq], self._made.get((self._table, seq))
        since, faults = self._since, []
        moved = None if self._unseen.note(match) else turn.seat
        began = since.get(turn.seat) if turn.seat is not None else None
        if turn.occupant is not None and self._rows.turns[seq].client is None and began is not None:
            if at is not None and turn.occupant.kind == "bot" and at - began < self._move - EARLY:
                late = f"after {at - began:.1f} s of {self._move:.0f}"
                faults.append(f"{self._table}: seat {turn.seat} lost on time {late}")
        if turn.occupant is None:
            seats = match.to_act()
            self._since = {seat: since[seat] if seat in since and seat != moved else at for seat in seats}
        return faults
