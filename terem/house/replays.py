"""Replays: uploaded records, finished games turn by turn, and new tables that continue from one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terem.core.dealer import commitment, new_seed
from terem.core.game import Game, UnknownRules
from terem.core.state import WATCHER
from terem.core.words import Words
from terem.games import UnknownGame, find_game
from terem.house import messages as m
from terem.house import steady
from terem.house.chairs import Chair, Person, bot_chair
from terem.house.keeper import Kept, table_of
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.table import Match, Record, RecordError, branch, read_record, replay, replay_all, verify

if TYPE_CHECKING:
    from terem.house.live import LiveTable

RECORD_LIMIT = 400_000  # bytes of an uploaded record
LONGEST = 3000  # turns of an uploaded record
CHANGES = 500  # of people at its seats
PAGE = 100  # turns in one answer, at most
OPEN = -1  # the views of all seats
LAST = 1_000_000  # more turns than any game has


@contextmanager
def replayable(record: Record, status: int = 409) -> Iterator[tuple[Game[Any], Path | None]]:
    """The game and the pack of a replay. Every error in the record becomes a Problem."""
    try:
        game = find_game(record.game, record.rules)
    except (UnknownGame, UnknownRules) as error:
        raise Problem(status, "record", f"This record cannot be replayed here: {error}") from None
    try:
        yield game, PACKS.find(game, record.pack)
    except RecordError as error:
        words = Words(game, names=[occupant.name for occupant in record.seats])
        problem = f"This record cannot be replayed here: {error.told(words)}"
        raise Problem(status, "record", problem) from None


def record_in(data: bytes) -> Record:
    """What was brought here, not played again yet; raises Problem."""
    try:
        record = read_record(data.decode())
    except ValueError as error:
        raise Problem(400, "record", f"This record cannot be read: {error}") from None
    if len(record.turns) > LONGEST:
        raise Problem(400, "record", f"This record has more than {LONGEST} turns.")
    if sum(turn.occupant is not None for turn in record.turns) > CHANGES:
        raise Problem(400, "record", f"In this record people change seats more than {CHANGES} times.")
    return record


def read_upload(data: bytes) -> str:
    """The text of a record that can be replayed; raises Problem."""
    record = record_in(data)
    with replayable(record, 400) as (game, pack):
        if record.seed:
            verify(game, record, pack)
        else:
            replay_all(game, record, pack=pack)
    return str(record)


def prove(record: Record) -> None:
    """The seed fits the commitment, and every deal and turn the seed; raises Problem."""
    with replayable(record) as (game, pack):
        verify(game, record, pack)


def asked_for(query: Mapping[str, str]) -> tuple[int, int, int]:
    """The seat, the first turn and how many; raises Problem."""
    try:
        seat, first, count = (
            int(query.get(name, default)) for name, default in (("seat", OPEN), ("from", 0), ("count", PAGE))
        )
    except ValueError:
        raise Problem(400, "number", "seat, from and count are numbers.") from None
    if not 0 <= first <= LAST or count < 1:
        raise Problem(400, "number", f"from is 0 to {LAST}, and count 1 or more.")
    return seat, first, min(count, PAGE)


async def seen_of(live: LiveTable, person: str, seat: str) -> tuple[Record, list[int]]:
    """A table's record, and the turns in it that are skipped. In a running game, players may look back at
    what their own seat has seen, and watchers at what is open to all. Raises Problem."""
    own = {str(one) for one in live.viewers(person)}
    return await live.record_so_far(person) if seat in own else (await live.record(), [])


def replay_of(
    record: Record, seat: int, first: int = 0, count: int = PAGE, skipped: Collection[int] = ()
) -> m.Replayed:
    """These turns as one seat saw them (-2 for watchers), or with everything open (-1). What is skipped is
    not counted either."""
    _check_seat(record, seat, int(WATCHER))
    viewers = tuple(range(record.players)) if seat == OPEN else (seat,)
    turns: list[m.ReplayedTurn] = []
    with replayable(record) as (game, pack):
        matches = (
            (turn, match) for turn, match in enumerate(replay(game, record, pack=pack)) if turn not in skipped
        )
        for seq, (turn, match) in enumerate(islice(matches, first, first + count), first):
            turns.append(_turn(match, turn, seq, viewers, seat))
    return m.Replayed(
        game=record.game,
        rules=record.rules,
        options=record.options,
        pack=record.pack,
        players=tuple(m.Player(occupant.name, occupant.kind) for occupant in record.seats),
        eyes=viewers,
        taken=record.taken[-1].last if record.taken else -1,
        count=len(record.turns) - len(skipped),
        turns=tuple(turns),
        outcome=record.outcome,
    )


def _turn(match: Match, turn: int, seq: int, viewers: tuple[int, ...], seat: int) -> m.ReplayedTurn:
    told = match.events_for(seat, turn) if seat != OPEN else match.all_events(turn)
    views = tuple(match.committed_view(one) for one in viewers)
    by = match.record.turns[turn].seat
    return m.ReplayedTurn(seq, by, tuple(event for _, event in told), views, tuple(match.to_act()))


def position_asked_for(query: Mapping[str, str]) -> tuple[int, int]:
    """The turn and the seat; raises Problem."""
    try:
        return int(query.get("turn", -1)), int(query.get("seat", OPEN))
    except ValueError:
        raise Problem(400, "number", "turn and seat are numbers.") from None


def position_of(text: str, turn: int, seat: int) -> dict[str, Any]:
    """One turn of a record's replay; turn -1 is the last one."""
    record = read_record(text)
    wanted = turn if turn >= 0 else len(record.turns) - 1
    _check_turn(record, wanted)
    replayed = replay_of(record, seat, wanted, 1)
    [shown] = replayed.turns
    return {
        "turn": wanted,
        "turns": replayed.count,
        "by": shown.by,
        "views": {str(viewer): view for viewer, view in zip(replayed.eyes, shown.views, strict=True)},
        "events": shown.events,
        "to_act": shown.to_act,
        "outcome": None if shown.to_act else replayed.outcome,
    }


def play_on(record: Record, person: Person, request: m.PlayOn) -> Kept:
    """A new table that continues a record from a turn, with bots on all seats but one; raises Problem."""
    bot = bot_chair(request.level)
    _check_turn(record, request.turn)
    _check_seat(record, request.seat)
    mine = Chair(person.id, person.name, known=person.known)
    chairs = [mine if seat == request.seat else bot for seat in range(record.players)]
    return begun_from(record, request.turn, chairs, person)


def begun_from(record: Record, turn: int, chairs: list[Chair], host: Person) -> Kept:
    """A new table that continues a record from a turn; raises Problem."""
    seed = new_seed()
    begun = branch(record, turn, [chair.occupant() for chair in chairs], commitment(seed))
    with replayable(begun) as (game, pack):
        match = replay_all(game, begun, pack=pack)
    if match.is_over:
        raise Problem(409, "game-over", "The game is over there: go on from an earlier turn.")
    return table_of(begun, seed, chairs, host, "playing", steady.now())


def _check_turn(record: Record, turn: int) -> None:
    if turn >= len(record.turns):
        raise Problem(400, "no-such-turn", f"The record has {len(record.turns)} turns.")


def _check_seat(record: Record, seat: int, least: int = 0) -> None:
    if not least <= seat < record.players:
        raise Problem(400, "no-such-seat", f"The record has {record.players} seats.")
