"""Matches that continue from the middle of another one: their records say so, and prove both parts."""

from __future__ import annotations

import re

import pytest

from table.test_match import play_on
from table.test_record import GAMES, SEED, finished
from terem.core.dealer import commitment
from terem.games import load_game
from terem.table import Match, Occupant, Record, RecordError, branch, read_record, replay_all, verify

OTHER = bytes(range(1, 33))
THIRD = bytes(range(2, 34))


def branched(record: Record, turn: int, seed: bytes = OTHER) -> Match:
    seats = [Occupant("Vera"), *(Occupant("pupil", "bot") for _ in range(record.players - 1))]
    begun = branch(record, turn, seats, commitment(seed))
    return replay_all(load_game(record.game, GAMES[record.game]), begun, seed=seed)


@pytest.mark.parametrize("key", GAMES)
def test_a_branch_has_the_same_position_and_continues_with_its_own_seed(key: str) -> None:
    first = finished(key, 3)
    middle = len(first.record.turns) // 2
    m = branched(first.record, middle)
    shorter = replay_all(first.game, _up_to(first.record, middle))
    assert m.position() == shorter.position()
    assert m.record.turns == first.record.turns[: middle + 1]
    assert [occupant.name for occupant in m.occupants] == ["Vera", "pupil", "pupil"]
    play_on(m, seed=5)
    record = read_record(str(m.record))
    assert str(record) == str(m.record)
    assert f"taken 0-{middle}: {first.record.commitment} {SEED.hex()}\n" in str(record)
    assert record.seed == OTHER.hex()
    assert verify(m.game, record).position() == m.position()


def _up_to(record: Record, turn: int) -> Record:
    lines = str(record).splitlines()
    turns = [line for line in lines if line[0].isdigit()]
    head = [line for line in lines if not line[0].isdigit() and not line.startswith(("seed", "result"))]
    return read_record("\n".join([*head, *turns[: turn + 1]]))


def test_deals_after_the_branch_are_new() -> None:
    first = finished("nizam", 2)
    dealt = set()
    for seed in (OTHER, THIRD):
        m = branched(first.record, 2, seed)
        (seat,) = m.to_act()
        dealt.add(m.play(seat, [m.parse("draw")]).dealt)
    assert len(dealt) == 2


def test_a_branch_of_a_branch_proves_all_three_parts() -> None:
    first = finished("nizam", 2)
    second = branched(first.record, 4)
    play_on(second, seed=3)
    third = branched(second.record, 9, THIRD)
    play_on(third, seed=4)
    record = read_record(str(third.record))
    assert [(part.last, part.seed) for part in record.taken] == [(4, SEED.hex()), (9, OTHER.hex())]
    verify(third.game, record)
    early = branched(second.record, 2, THIRD)
    assert [(part.last, part.seed) for part in early.record.taken] == [(2, SEED.hex())]
    for turn in (0, 1):
        begun = branched(second.record, turn, THIRD)
        assert [(part.last, part.seed) for part in begun.record.taken] == [(turn, SEED.hex())]


def test_changes_of_occupants_and_resignations_are_not_taken_over() -> None:
    m = Match(load_game("nizam"), [Occupant("Anna"), Occupant("Boris"), Occupant("Vera")], seed=SEED)
    play_on(m, turns=2)
    m.seat(0, Occupant("artisan", "bot"))
    m.resign(1, Occupant("artisan", "bot"))
    play_on(m, turns=2, seed=2)
    position = m.position()
    play_on(m, seed=2)
    again = branched(m.record, 6)
    assert again.position() == position
    assert again.resigned == set()
    assert [turn.occupant for turn in again.record.turns] == [None] * 5
    play_on(again, seed=8)
    verify(again.game, read_record(str(again.record)))


def test_a_resigned_game_is_continued() -> None:
    m = Match(load_game("nizam"), [Occupant("Anna"), Occupant("Boris")], seed=SEED)
    play_on(m, turns=3)
    m.resign(0)
    assert m.is_over
    again = branched(m.record, len(m.record.turns) - 1)
    assert not again.is_over


def test_without_the_first_seed_the_deals_taken_over_only_have_to_be_possible() -> None:
    first = finished("nizam", 2)
    m = branched(_up_to(first.record, 6), 6)
    play_on(m, seed=3)
    assert re.search(r"^taken 0-6: [0-9a-f]{64}$", str(m.record), re.M)
    verify(m.game, read_record(str(m.record)))


def test_a_changed_part_is_found() -> None:
    first = finished("nizam", 2)
    m = branched(first.record, 6)
    play_on(m, seed=3)
    text = re.sub(r" #[0-9a-f]{6}$", "", str(m.record), flags=re.M)
    verify(m.game, read_record(text))
    with pytest.raises(RecordError, match="the seed of the turns up to 6 does not fit its commitment"):
        verify(m.game, read_record(text.replace(SEED.hex(), THIRD.hex())))
    with pytest.raises(RecordError, match="the seed gives"):
        verify(m.game, read_record(text.replace("taken 0-6", "taken 0-1")))
    for number in (6000, len(m.record.turns)):
        with pytest.raises(
            RecordError, match=f"turn {number} should be taken over, but it is not in the record"
        ):
            verify(m.game, read_record(text.replace("taken 0-6", f"taken 0-{number}")))
    with pytest.raises(RecordError, match="should be 'taken 0-LAST: COMMITMENT SEED'"):
        read_record(text.replace("taken 0-6", "taken 1-6"))
    with pytest.raises(RecordError, match="is not expected here"):
        read_record(text + f"taken 0-6: {SEED.hex()}\n")
