"""Records that people bring: checked when they come, shown turn by turn."""

from __future__ import annotations

import re
from itertools import islice

import msgspec
import sqlalchemy as sa

from terem.core.refusal import Refused
from terem.core.state import WATCHER
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
        text = data.decode()
        record = read_record(text)
        if len(record.turns) > LONGEST:
            raise RecordError(f"it has more than {LONGEST} turns")
        game = find_game(record.game)
        if record.seed:
            verify(game, record, PACKS.of_record(record))
        else:
            replay_all(game, record, pack=PACKS.of_record(record))
    except (RecordError, UnknownGame, Refused, UnicodeError, ValueError) as error:
        raise Problem(400, "record", f"This record cannot be replayed: {error}") from None
    return str(record)


def replayed(record: Record) -> Match:
    """The match at the record's end; raises Problem."""
    try:
        return replay_all(find_game(record.game), record, pack=PACKS.of_record(record))
    except (RecordError, UnknownGame) as error:
        raise Problem(409, "record", f"This record cannot be replayed here: {error}") from None


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
    try:
        matches = replay(find_game(record.game), record, pack=PACKS.of_record(record))
        return next(islice(matches, wanted, None))
    except (RecordError, UnknownGame) as error:
        raise Problem(409, "record", f"This record cannot be replayed here: {error}") from None
