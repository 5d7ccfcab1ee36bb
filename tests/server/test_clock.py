"""Thinking time."""

from __future__ import annotations

import pytest

from terem.table.clock import Clock, ClockRule


def test_every_move_has_its_full_time() -> None:
    clock = Clock(ClockRule(move=30), 2)
    clock.turn([0], None, 100.0)
    assert clock.left(0, 110.0) == 20.0
    assert clock.left(1, 110.0) is None
    clock.turn([1], 0, 110.0)
    assert clock.left(0, 115.0) is None
    assert clock.left(1, 115.0) == 25.0
    clock.turn([0], 1, 120.0)
    assert clock.left(0, 120.0) == 30.0


def test_a_bank_runs_down_and_is_not_refilled() -> None:
    clock = Clock(ClockRule(bank=60), 2)
    clock.turn([0], None, 0.0)
    clock.turn([1], 0, 25.0)
    clock.turn([0], 1, 30.0)
    assert clock.bank == [35.0, 55.0]
    assert clock.left(0, 40.0) == 25.0
    assert clock.fallen(64.9) == []
    assert clock.fallen(65.0) == [0]


def test_the_bank_pays_what_a_move_takes_beyond_its_time() -> None:
    clock = Clock(ClockRule(move=10, bank=60), 1)
    clock.turn([0], None, 0.0)
    clock.turn([0], 0, 8.0)
    assert clock.bank == [60.0]
    clock.turn([0], 0, 8.0 + 25.0)
    assert clock.bank == [45.0]
    clock.turn([0], 0, 33.0 + 1000.0)
    assert clock.bank == [0.0]
    assert clock.left(0, 1033.0) == 10.0


def test_seats_that_choose_together_have_separate_clocks() -> None:
    clock = Clock(ClockRule(move=30), 3)
    clock.turn([0, 1, 2], None, 0.0)
    clock.turn([0, 2], 1, 10.0)  # seat 1 has chosen; the others' clocks still run
    assert [clock.left(seat, 20.0) for seat in range(3)] == [10.0, None, 10.0]
    assert clock.fallen(31.0) == [0, 2]


def test_a_new_occupant_gets_the_remaining_time() -> None:
    clock = Clock(ClockRule(move=30), 2)
    clock.turn([0], None, 0.0)
    clock.turn([0], None, 29.0)  # nobody acted: the seat has a new occupant
    assert clock.left(0, 29.0) == 1.0


def test_no_clock_runs_after_the_end() -> None:
    clock = Clock(ClockRule(move=30, bank=5), 2)
    clock.turn([0, 1], None, 0.0)
    clock.stop(32.0)
    assert [clock.left(seat, 99.0) for seat in (0, 1)] == [None, None]
    assert clock.bank == [3.0, 3.0]
    assert clock.fallen(1e9) == []


@pytest.mark.parametrize(("move", "bank"), [(0, 0), (-1, 5), (5, -1), (61 * 86400, 0), (float("nan"), 5)])
def test_impossible_clocks_are_refused(move: float, bank: float) -> None:
    with pytest.raises(ValueError, match=r"clock needs|times must"):
        ClockRule(move=move, bank=bank)


def test_days_are_long_moves() -> None:
    clock = Clock(ClockRule(move=3 * 86400), 1)
    clock.turn([0], None, 1e9)
    assert clock.left(0, 1e9 + 86400) == 2 * 86400
