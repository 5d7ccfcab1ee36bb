"""Comparing packs: no difference where there is none, a clear one where one was planted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from terem.games import find_game
from terem.trials.comparing import FEWEST, Pair, Side, differences, play_pairs

PIZZA = find_game("pizza")


def pack(folder: Path, *changes: tuple[str, str]) -> Path:
    shutil.copytree(PIZZA.folder / "data", folder / "pack")
    file = folder / "pack" / "tokens.toml"
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return folder / "pack"


def pairs(folder: Path, deals: int) -> list[Pair]:
    found: list[Pair] = []
    while len(found) < deals:
        found += play_pairs("pizza", folder, 2, "pupil", 7, len(found), 0.0)
    return found


def test_a_pack_with_other_names_changes_nothing(tmp_path: Path) -> None:
    found = differences(pairs(pack(tmp_path, ('en = "dwarf"', 'en = "gnome"')), 12))
    for one in (*found.points, *found.wins, found.beats):
        assert (one.change.value, one.change.low, one.change.high) == (0, 0, 0)
    assert found.pieces
    assert not any(piece.is_clear for piece in found.pieces)


def test_fewer_dwarves_bring_fewer_points(tmp_path: Path) -> None:
    few = pack(
        tmp_path, ("copies = 6", "copies = 1"), ("copies = 4", "copies = 1"), ("copies = 4", "copies = 12")
    )
    found = differences(pairs(few, 40))
    for points in found.points:
        assert points.change.high < 0
        assert points.pack - points.standard == pytest.approx(points.change.value)


def side(points: int, brought: float, times: int) -> Side:
    return Side((points, 3), (1.0, 0.0), 5, {("card", "1"): (brought, times)} if times else {})


def test_differences_worked_by_hand() -> None:
    found = differences([Pair(side(10, 4, 2), side(12, 9, 3)), Pair(side(20, 2, 1), side(26, 6, 2))] * FEWEST)
    assert (found.points[0].standard, found.points[0].pack, found.points[0].change.value) == (15, 19, 4)
    assert found.points[1].change.value == 0
    [card] = found.pieces
    assert (card.difference.standard, card.difference.pack) == (2, 3)
    assert card.is_clear


def test_a_component_that_hardly_came_up_is_left_out() -> None:
    rare = [Pair(side(1, 1, 1), side(1, 1, 1))] * (FEWEST - 1) + [Pair(side(1, 1, 1), side(1, 0, 0))] * 9
    assert differences(rare).pieces == []


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    folder = pack(tmp_path)
    assert pairs(folder, 3) == pairs(folder, 3)
    assert pairs(folder, 3)[2] == play_pairs("pizza", folder, 2, "pupil", 7, 2, 0.0)[0]
