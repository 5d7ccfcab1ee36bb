"""Records that people bring: checked when they come, shown turn by turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from terem.core.game import Game
from terem.core.state import WATCHER
from terem.core.words import Words
from terem.games import UnknownGame, find_game
from terem.server import schema
from terem.server.packs import PACKS
from terem.server.problem import Problem
from terem.server.store import Store
from terem.table import Match
from terem.table.record import Record, RecordError, read_record
from terem.table.replay import replay, replay_all, verify

ID = re.compile("[a-z0-9]{1,24}")  # of records and of tables
LONGEST = 3000  # turns
OPEN = -1  # all seats' views, where everything is known


def read_upload(data: bytes) -> str:
    """The record's text, when it can be replayed; raises Problem."""
    try:
        record = read_record(data.decode())
    except ValueError as error:
        raise Problem(400, "record", f"This record cannot be read: {error}") from None
    if len(record.turns) > LONGEST:
        raise Problem(400, "record", f"This record has more than {LONGEST} turns.")
    with replayable(record, 400) as (game, pack):
        if record.seed:
            verify(game, record, pack)
        else:
            replay_all(game, record, pack=pack)
    return str(record)


@contextmanager
def replayable(record: Record, status: int = 409) -> Iterator[tuple[Game[Any], Path | None]]:
    """What a replay needs; whatever is wrong with the record becomes a Problem."""
    try:
        game = find_game(record.game)
    except UnknownGame as error:
        raise Problem(status, "record", f"This record cannot be replayed here: {error}") from None
    try:
        yield game, PACKS.find(game, record.pack)
    except RecordError as error:
        words = Words(game, names=[occupant.name for occupant in record.seats])
        problem = f"This record cannot be replayed here: {error.told(words)}"
        raise Problem(status, "record", problem) from None


def replayed(record: Record) -> Match:
    """The match at the record's end; raises Problem."""
    with replayable(record) as (game, pack):
        return replay_all(game, record, pack=pack)


async def record_text(store: Store, key: str) -> str:
    u = schema.upload.c
    query = sa.select(u.record).where(u.id == key)
    found = None
    if ID.fullmatch(key):
        found = await store.read(lambda connection: connection.execute(query).scalar())
    if found is None:
        raise Problem(404, "no-record", "There is no such record.")
    return str(found)


def position_at(text: str, turn: int, seat: int) -> bytes:
    """What a seat saw after a turn (-1: the last one) and what had just happened; seat -1: everybody's."""
    record = read_record(text)
    match = _match_at(record, turn)
    last = len(match.record.turns) - 1
    if seat >= record.players or seat < int(WATCHER):
        raise Problem(400, "no-such-seat", f"The record has {record.players} seats.")
    seats = range(record.players) if seat == OPEN else [seat]
    shown = {
        "turn": last,
        "turns": len(record.turns),
        "by": match.record.turns[last].seat,
        "views": {str(eyes): match.committed_view(eyes) for eyes in seats},
        "events": [event for number, event in match.events_for(seats[0], last) if number == last],
        "to_act": match.to_act(),
        "outcome": match.outcome,
    }
    return msgspec.json.encode(shown)


def _match_at(record: Record, turn: int) -> Match:
    wanted = len(record.turns) - 1 if turn < 0 else turn
    if wanted >= len(record.turns):
        raise Problem(400, "no-such-turn", f"The record has {len(record.turns)} turns.")
    with replayable(record) as (game, pack):
        return next(islice(replay(game, record, pack=pack), wanted, None))
