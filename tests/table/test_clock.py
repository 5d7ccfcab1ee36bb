"""Thinking time."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def test_sixty_days_are_the_longest_time() -> None:
    assert ClockRule(move=60 * 86400).move == 60 * 86400


def test_days_are_long_moves() -> None:
    clock = Clock(ClockRule(move=3 * 86400), 1)
    clock.turn([0], None, 1e9)
    assert clock.left(0, 1e9 + 86400) == 2 * 86400


def test_each_move_adds_its_increment() -> None:
    clock = Clock(ClockRule(bank=60, increment=5), 2)
    clock.turn([0], None, 0.0)
    assert [clock.time(seat, 10.0) for seat in (0, 1)] == [50.0, 60.0]
    clock.turn([1], 0, 10.0)
    assert [clock.time(seat, 10.0) for seat in (0, 1)] == [55.0, 60.0]
    clock.turn([1], None, 12.0)  # another occupant: no move, no increment
    clock.turn([0], 1, 70.5)
    assert clock.bank == [55.0, 5.0]  # the time was up, and the move still adds


SUNDAY, MONDAY = 1794700800.0, 1794787200.0  # 15 and 16 November 2026, at midnight in Greenwich
DAY, HOUR = 86400.0, 3600.0


def test_no_clock_runs_on_a_day_off() -> None:
    rule = ClockRule(move=DAY, off=(5, 6))
    clock = Clock(rule, 2)
    friday = MONDAY - 3 * DAY
    clock.turn([0], None, friday + 18 * HOUR)
    assert clock.left(0, friday + DAY) == 18 * HOUR
    assert [clock.left(0, SUNDAY + hours * HOUR) for hours in (-20, 0, 12, 23)] == [18 * HOUR] * 4
    assert [clock.runs(0, at) for at in (friday + 20 * HOUR, SUNDAY, MONDAY)] == [True, False, True]
    assert clock.fallen(MONDAY + 17 * HOUR) == []
    assert clock.fallen(MONDAY + 18 * HOUR) == [0]
    assert not clock.runs(1, MONDAY)
    assert rule.counted(MONDAY, MONDAY + 70 * DAY) == 50 * DAY


def test_days_begin_where_the_table_says() -> None:
    rule = ClockRule(move=DAY, off=(6,), zone=120)
    assert rule.is_off(SUNDAY - 2 * HOUR)
    assert not rule.is_off(SUNDAY - 2 * HOUR - 1)
    assert not rule.is_off(MONDAY - 2 * HOUR)
    assert rule.counted(SUNDAY - 3 * HOUR, MONDAY) == 3 * HOUR


@given(
    st.sets(st.integers(0, 6), max_size=6),
    st.integers(-840, 840),
    *[st.floats(0, 4e9)] * 3,
)
def test_time_off_is_counted_exactly(
    off: set[int], zone: int, first: float, second: float, third: float
) -> None:
    """Time that counts adds up, never runs backwards, and never runs faster than time."""
    rule = ClockRule(move=1, off=tuple(off), zone=zone)
    first, second, third = sorted((first, second, third))
    parts = rule.counted(first, second), rule.counted(second, third)
    assert sum(parts) == pytest.approx(rule.counted(first, third), abs=1e-3)
    assert all(
        -1e-3 <= part <= whole + 1e-3
        for part, whole in zip(parts, (second - first, third - second), strict=True)
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"move": 5, "increment": 1},
        {"bank": 5, "increment": -1},
        {"move": 5, "off": (0, 1, 2, 3, 4, 5, 6)},
        {"move": 5, "off": (7,)},
        {"move": 5, "off": (1, 1)},
        {"move": 5, "zone": 900},
    ],
)
def test_clocks_that_make_no_sense_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"increment needs|times must|days off"):
        ClockRule(**wrong)
