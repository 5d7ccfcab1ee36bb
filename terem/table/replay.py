"""Replaying, resuming or branching a record, and proving a finished one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from terem.core.dealer import SEED_BYTES, commitment
from terem.core.game import Game, SetupError, UnknownRules
from terem.core.refusal import Refused
from terem.table.dealing import RecordDealing
from terem.table.match import Match
from terem.table.record import Occupant, Record, RecordError, RefusedTurn, Taken, Turn


def replay(
    game: Game[Any], record: Record, *, seed: bytes | None = None, pack: Path | None = None
) -> Iterator[Match]:
    """The match after each of the record's turns (always the same object); raises RecordError.

    With the seed every deal is proved, and the match can be played on at the end.
    """
    if record.game != game.key:
        raise RecordError(f"this is a record of {record.game}, not of {game.key}")
    try:
        game = game.at(record.rules)
    except UnknownRules as error:
        raise RecordError(str(error)) from None
    if not record.turns:
        raise RecordError("the record has no turns: turn 0 is the first deal")
    if seed is not None and commitment(seed) != record.commitment:
        raise RecordError("the seed does not fit the commitment that was published at the start")
    _check_taken(record)
    try:
        match = Match(
            game, record.seats, record.options, pack=pack, dealing=RecordDealing(game, record, seed)
        )
    except SetupError as error:
        raise RecordError(str(error)) from None
    if match.record.pack != record.pack:
        raise RecordError("the match was played with another component pack: name its folder")
    _compare(0, record.turns[0], match.record.turns[0])
    yield match
    for turn in record.turns[1:]:
        follow(match, turn)
        yield match


def _check_taken(record: Record) -> None:
    for part in record.taken:
        if part.last >= len(record.turns):
            raise RecordError(f"turn {part.last} should be taken over, but it is not in the record")
        if part.seed and commitment(bytes.fromhex(part.seed)) != part.commitment:
            raise RecordError(f"the seed of the turns up to {part.last} does not fit its commitment")


def follow(match: Match, turn: Turn) -> None:
    """Apply a turn that was made elsewhere; raises RecordError."""
    number = len(match.record.turns)
    try:
        _repeat(match, turn)
    except Refused as refused:
        raise RefusedTurn(number, refused.refusal) from None
    _compare(number, turn, match.record.turns[number])


def _repeat(match: Match, turn: Turn) -> None:
    if turn.seat is None:
        raise RecordError(f"turn {len(match.record.turns)}: only turn 0 is a deal without a seat")
    if turn.resigned:
        match.resign(turn.seat, turn.occupant)
    elif turn.occupant:
        match.seat(turn.seat, turn.occupant)
    else:
        match.play(turn.seat, [match.parse(text) for text in turn.actions])


def _compare(number: int, told: Turn, made: Turn) -> None:
    if told != made:
        raise RecordError(f"turn {number}: the record says '{told}', the rules make it '{made}'")


def replay_all(
    game: Game[Any], record: Record, *, seed: bytes | None = None, pack: Path | None = None
) -> Match:
    """The match at the record's end. If the record has a result, that must be the end of the game."""
    *_, match = replay(game, record, seed=seed, pack=pack)
    if record.outcome is not None and match.outcome is None:
        last = len(record.turns) - 1
        raise RecordError(f"turn {last} is the last one of the record, but the game goes on after it")
    if record.outcome not in (None, match.outcome):
        raise RecordError("the result is not the one that the turns lead to")
    return match


def branch(record: Record, turn: int, seats: Sequence[Occupant], commitment: str) -> Record:
    """A record with this one's turns up to a turn, for these occupants, which continues with another seed.

    Played turns are taken over; changes of occupants and resignations are not.
    """
    kept = [number for number, made in enumerate(record.turns[: turn + 1]) if not _is_about_people(made)]
    taken: list[Taken] = []
    for part in (*record.taken, Taken(len(record.turns) - 1, record.commitment, record.seed)):
        last = sum(number <= part.last for number in kept) - 1
        if last > (taken[-1].last if taken else -1):
            taken.append(Taken(last, part.commitment, part.seed))
    return Record(
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=record.options,
        pack=record.pack,
        seats=list(seats),
        commitment=commitment,
        taken=taken,
        turns=[record.turns[number] for number in kept],
    )


def _is_about_people(turn: Turn) -> bool:
    return turn.resigned or turn.occupant is not None


def verify(game: Game[Any], record: Record, pack: Path | None = None) -> Match:
    """Prove a finished record: the commitment, every deal, every action and the result.

    Deals of turns that were taken over are proved by their own seed; without it they only must be legal.
    """
    if not record.seed or record.outcome is None:
        raise RecordError("the match is not finished: its seed is not revealed yet, so nothing can be proved")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise RecordError("the seed is not written in hexadecimal") from None
    if len(seed) != SEED_BYTES:
        raise RecordError(f"the seed has {len(seed)} bytes, it should have {SEED_BYTES}")
    return replay_all(game, record, seed=seed, pack=pack)
