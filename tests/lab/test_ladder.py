"""The ladder: the same games on any number of cores, and numbers that can be checked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from terem.games import find_game
from terem.lab.ladder import QUICK, ladder, paired, pairings, wilson
from terem.lab.ladder_page import section, write_pages
from terem.lab.runs import Played

NAMES = ("random", "greedy")


def played(seats: tuple[str, ...], number: int, places: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    return Played(seats, number, places, scores, "points", tuple((0.1, 0.3) for _ in seats))


def test_every_deal_is_played_from_both_seats() -> None:
    games = pairings(find_game("pearl"), ("random", "pupil", "master"), 4)
    assert len(games) == 4 + 4 + 4 * QUICK
    for pair in (("master", "random"), ("master", "pupil")):
        assert sorted(n for seats, n in games if seats == pair) == [0, 1]
        assert sorted(n for seats, n in games if seats == pair[::-1]) == [0, 1]


def test_who_is_far_apart_does_not_meet() -> None:
    names = ("random", "pupil", "greedy", "apprentice", "artisan", "master")
    pairs = {frozenset(seats) for seats, _ in pairings(find_game("pearl"), names, 2)}
    assert {"master", "greedy"} in pairs
    assert {"apprentice", "pupil"} in pairs
    assert {"master", "pupil"} not in pairs
    assert len(pairs) == 12


def test_teams_play_at_every_number_of_players() -> None:
    games = pairings(find_game("gorynich"), ("random", "pupil"), 3)
    assert {len(seats) for seats, _ in games} == {3, 4, 5, 6, 7}
    assert all(len(set(seats)) == 1 for seats, _ in games)


def test_solo_games_are_played_alone() -> None:
    games = pairings(find_game("mezen"), NAMES, 2)
    assert [seats for seats, _ in games if len(seats) == 1] == [("random",)] * 2 * QUICK + [("greedy",)] * 2


def test_wilson() -> None:
    share = wilson(8, 10)
    assert share.share == 0.8
    assert (share.low, share.high) == pytest.approx((0.490, 0.943), abs=0.001)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
    assert wilson(10, 10).low == pytest.approx(0.722, abs=0.001)


def test_a_deal_counts_once_however_its_two_games_went() -> None:
    assert paired([0.5, 1.0, 0.5, 1.0]).share == 0.75
    assert paired([0.5, 1.0, 0.5, 1.0]).low == pytest.approx(0.75 - 1.96 * 0.2887 / 2, abs=0.001)
    assert paired([1.0] * 10) == wilson(10, 10)


def test_the_numbers_of_a_ladder() -> None:
    games = [
        played(("greedy", "random"), 0, (1, 2), (9, 3)),
        played(("random", "greedy"), 0, (1, 1), (4, 4)),
        played(("greedy", "random"), 1, (2, 1), (1, 3)),
        played(("random", "greedy"), 1, (2, 1), (1, 3)),
        played(("greedy",), 0, (1,), (30,)),
        played(("greedy",), 1, (1,), (50,)),
    ]
    found = ladder(find_game("nizam"), NAMES, games, 1, "compiled")
    (duel,) = found.duels
    assert (duel.stronger, duel.weaker, duel.games) == ("greedy", "random", 4)
    assert duel.won.share == (0.75 + 0.5) / 2
    (solo,) = found.solo
    assert (solo.mean, solo.lowest, solo.highest) == (40, 30, 50)
    ratings = {rating.level: rating.rating for rating in found.ratings}
    assert ratings["greedy"] > ratings["random"]
    assert {t.level: t.decisions for t in found.thinking} == {"random": 8, "greedy": 12}
    assert found.thinking[0].mean == pytest.approx(0.2)


def test_the_pages(tmp_path: Path) -> None:
    duel = [played(("greedy", "random"), 0, (1, 2), (9, 3)), played(("random", "greedy"), 0, (2, 1), (4, 5))]
    team = [
        Played(
            ("greedy",) * players, number, (1 + number,) * players, (0,) * players, "", ((0.1,),) * players
        )
        for players in (3, 4)
        for number in (0, 1)
    ]
    nizam = ladder(find_game("nizam"), NAMES, duel, 1, "compiled")
    gorynich = ladder(find_game("gorynich"), NAMES, team, 1, "compiled")
    write_pages([nizam], tmp_path)
    files = write_pages([gorynich], tmp_path)
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert section(nizam) in page, "an earlier game's ladder stays on the page"
    assert "| greedy | random | 2 | 100.0 % (" in page
    assert "| greedy | 2 | 50.0 % (" in page
    for file in (*files, tmp_path / "nizam.svg"):
        assert file.stat().st_size > 100
    assert "<svg" in (tmp_path / "gorynich.svg").read_text(encoding="utf-8")
