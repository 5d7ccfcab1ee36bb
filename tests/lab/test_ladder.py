"""The ladder: the same games on any number of cores, and numbers that can be checked by hand."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import numpy as np
import pytest

from terem.games import find_game
from terem.lab.adjusting import adjusted
from terem.lab.ladder import LADDER, QUICK, ladder, paired, pairings, wilson
from terem.lab.ladder_page import section, write_pages
from terem.lab.runs import Played, plan_of, play_chunk
from terem.lab.strength import strengths

NAMES = ("random", "greedy")
NAMES_OF_TWO = ("random", "pupil")


def played(seats: tuple[str, ...], number: int, places: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    return Played(seats, number, places, scores, "points", tuple((0.1, 0.3) for _ in seats))


def test_every_deal_is_played_from_both_seats() -> None:
    every = pairings(find_game("pearl"), ("random", "pupil", "master"), 4)
    games = [(seats, number) for seats, number in every if len(seats) == 2]
    assert len(games) == 4 + 4 + 4 * QUICK
    for pair in (("master", "random"), ("master", "pupil")):
        assert sorted(n for seats, n in games if seats == pair) == [0, 1]
        assert sorted(n for seats, n in games if seats == pair[::-1]) == [0, 1]


def test_levels_far_apart_do_not_meet() -> None:
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


def test_every_level_plays_solo_games() -> None:
    games = pairings(find_game("mezen"), NAMES, 2)
    assert [seats for seats, _ in games if len(seats) == 1] == [("random",)] * 2 * QUICK + [("greedy",)] * 2


def test_one_seat_sits_in_every_seat_among_the_level_below() -> None:
    names = ("random", "pupil", "greedy", "apprentice", "artisan", "master")
    games = [each for each in pairings(find_game("pearl"), names, 6) if len(each[0]) > 2]
    assert len(games) == len(set(games))
    found = {seats for seats, number in games if number == 1 and len(seats) == 3 and "master" in seats}
    assert found == {
        ("master", "artisan", "artisan"),
        ("artisan", "master", "artisan"),
        ("artisan", "artisan", "master"),
    }
    assert (
        sum("master" in seats for seats, _ in games if len(seats) == 4) == 8
    )  # two deals: at least six games
    assert not any("greedy" in seats for seats, _ in games), "a yardstick, no level"


def test_what_one_seat_wins() -> None:
    """The pupil wins the first deal from two of three seats, and shares the second from every seat."""
    shared = (1, 1, 2)
    games = [
        played(("pupil", "random", "random"), 0, (1, 2, 3), (9, 3, 1)),
        played(("random", "pupil", "random"), 0, (2, 1, 3), (3, 9, 1)),
        played(("random", "random", "pupil"), 0, (1, 2, 3), (9, 3, 1)),
        played(("pupil", "random", "random"), 1, shared, (9, 9, 1)),
        played(("random", "pupil", "random"), 1, shared, (9, 9, 1)),
        played(("random", "random", "pupil"), 1, (2, 1, 1), (1, 9, 9)),
    ]
    (one,) = ladder(find_game("pearl"), ("random", "pupil"), games, 1, "plain").among
    assert (one.level, one.below, one.players, one.games) == ("pupil", "random", 3, 6)
    assert one.won.share == pytest.approx((2 / 3 + 1 / 2) / 2)
    assert one.aim == pytest.approx(1 / 3 + 0.15)
    assert "| one pupil | random | 58.3 %" in section(
        ladder(find_game("pearl"), NAMES_OF_TWO, games, 1, "plain")
    )


def test_strength_by_hand_and_in_any_order() -> None:
    """Seven of eight games won and one more drawn: odds of five to one, 280 points apart."""
    won, lost = (1, 2), (2, 1)
    games = [played(("pupil", "random"), number, won if number else lost, (0, 0)) for number in range(8)]
    known = strengths(("random", "pupil"), games, 1)
    apart = {one.level: one.points for one in known}
    assert apart["pupil"] - apart["random"] == pytest.approx(400 * math.log10(7.5 / 1.5), abs=0.01)
    assert apart["pupil"] + apart["random"] == pytest.approx(0, abs=0.01)
    again = strengths(("random", "pupil"), games[::-1], 1)
    assert [one.points for one in again] == pytest.approx([one.points for one in known])
    assert known[1].low < known[1].points < known[1].high
    assert strengths(("random", "pupil"), [], 1) == []


def test_strength_is_what_the_games_were_made_with() -> None:
    """Three levels, 200 points apart; at a table of three all pairs together count as one game."""
    rng = np.random.default_rng(2)
    names, games = ("random", "pupil", "artisan"), []
    for number in range(3000):
        noise = rng.gumbel(size=3) + np.array([-1, 0, 1]) * 200 * math.log(10) / 400
        order = np.argsort(-noise)
        games.append(played(names, number, tuple(int(x) + 1 for x in np.argsort(order)), (0, 0, 0)))
    found = {one.level: one for one in strengths(names, games, 1)}
    for level, points in zip(names, (-200, 0, 200), strict=True):
        assert found[level].points == pytest.approx(points, abs=20)


def test_wilson() -> None:
    share = wilson(8, 10)
    assert share.share == 0.8
    assert (share.low, share.high) == pytest.approx((0.490, 0.943), abs=0.001)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
    assert wilson(10, 10).low == pytest.approx(0.722, abs=0.001)


def test_the_two_games_of_a_deal_are_one_observation() -> None:
    assert paired([0.5, 1.0, 0.5, 1.0]).share == 0.75
    # Their variance is 1/12, that of independent games 3/16: four deals are worth nine games.
    assert paired([0.5, 1.0, 0.5, 1.0]).low == pytest.approx(wilson(6.75, 9).low)
    assert paired([1.0] * 10) == wilson(10, 10)
    # Two games of a deal that always go alike are worth one game, and hardly more when one deal was lost.
    assert paired([0.0, *[1.0] * 19]).low == pytest.approx(wilson(0.95 * 19, 19).low)


def test_intervals_near_the_edge() -> None:
    """One of 64 games was lost. A normal interval would rule out everything below 95 %."""
    found = paired([0.5, *[1.0] * 31])
    assert found.share == pytest.approx(63 / 64)
    assert (found.low, found.high) == pytest.approx((wilson(63, 64).low, wilson(63, 64).high), abs=0.002)
    assert found.low < 0.92


@pytest.mark.slow
@pytest.mark.parametrize("deals", [20, 32, 80])
@pytest.mark.parametrize("alike", [0.0, 0.6])
@pytest.mark.parametrize("share", [0.5, 0.8, 0.9, 0.95, 0.98])
def test_intervals_cover_what_they_should(share: float, alike: float, deals: int) -> None:
    """`alike` is how often the second game of a deal goes like the first."""
    rng = np.random.default_rng(7)
    first = rng.random((3000, deals))
    second = np.where(rng.random(first.shape) < alike, first, rng.random(first.shape))
    found = [paired(row) for row in (((first < share) * 1.0 + (second < share)) / 2).tolist()]
    covered = float(np.mean([one.low <= share <= one.high for one in found]))
    assert 0.925 < covered < 0.985


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
    assert (solo.mean, solo.lowest, solo.middle, solo.highest) == (40, 30, 40, 50)
    ratings = {rating.level: rating.rating for rating in found.ratings}
    assert ratings["greedy"] > ratings["random"]
    assert {t.level: t.decisions for t in found.thinking} == {"random": 8, "greedy": 12}
    assert found.thinking[0].mean == pytest.approx(0.2)


def test_the_command_names_levels_that_were_chosen() -> None:
    games = [played(("greedy", "random"), 0, (1, 2), (9, 3)), played(("random", "greedy"), 0, (2, 1), (4, 5))]
    chosen = ladder(find_game("pearl"), NAMES, games, 3, "compiled")
    assert "`terem ladder pearl --levels random,greedy --games 2 --seed 3`" in section(chosen)
    assert ladder(find_game("pearl"), LADDER, games, 3, "compiled").levels == []
    usual = msgspec.structs.replace(chosen, levels=[])
    assert "`terem ladder pearl --games 2 --seed 3`" in section(usual)


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


def test_results_without_luck_have_the_same_mean_and_vary_less() -> None:
    """Luck here is half of what decides; a coin is the other half."""
    rng = np.random.default_rng(3)
    games = []
    for number in range(400):
        luck = rng.normal()
        for seats in (("greedy", "random"), ("random", "greedy")):
            sign = 1 if seats[0] == "greedy" else -1
            first = sign * luck + rng.normal() + sign * 0.3 > 0
            game = played(seats, number, (1, 2) if first else (2, 1), (1, 0))
            games.append(msgspec.structs.replace(game, luck=(sign * luck, -sign * luck)))
    [found] = adjusted(("random", "greedy"), games)
    assert (found.stronger, found.weaker, found.games) == ("greedy", "random", 800)
    assert found.saved > 1.5
    assert found.adjusted.low < found.raw.value < found.adjusted.high
    assert found.adjusted.high - found.adjusted.low < found.raw.high - found.raw.low


def test_luck_that_is_noise_does_no_harm() -> None:
    rng = np.random.default_rng(4)
    games = []
    for number in range(500):
        places = (1, 2) if rng.normal() > 0 else (2, 1)
        game = played(("greedy", "random"), number, places, (1, 0))
        luck = float(rng.normal())
        games.append(msgspec.structs.replace(game, luck=(luck, -luck)))
    [found] = adjusted(("random", "greedy"), games)
    assert 0.95 < found.saved < 1.05


def test_luck_of_played_games_is_counted() -> None:
    plan = plan_of("nizam", [(("pupil", "apprentice"), number) for number in range(60)], 3, lucky=True)
    games = play_chunk(plan, 0, 60)
    luck = [game.luck[0] for game in games if game.luck]
    assert len(luck) == 60
    assert abs(np.mean(luck)) < 4 * np.std(luck) / 60**0.5
    assert np.std(luck) > 0.5
    plain = plan_of("nizam", plan.pairings, 3)
    assert [game.scores for game in play_chunk(plain, 0, 60)] == [game.scores for game in games]
    assert plain.digest() != plan.digest()
