"""Two packs on the same deals: numbers worked by hand, a change that is seen, and complete reports."""

from __future__ import annotations

import shutil
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import numpy as np
import pytest
from cli.test_cli import terem

from terem.core.words import Words
from terem.games import find_game, keys
from terem.lab.metrics import level_out, metrics_of
from terem.lab.runs import Played, here, plan_of
from terem.lab.versus import Table, Versus, versus, versus_pairings
from terem.lab.versus_page import html, markdown, remarks
from terem.trials.arena import Fault
from terem.trials.estimates import change_of_ratios
from terem.trials.watch import Seen, real_choices


def pack(folder: Path, *changes: tuple[str, str]) -> Path:
    """Royal Pizza's tokens with some text replaced."""
    place = folder / "pack"
    shutil.copytree(find_game("pizza").folder / "data", place)
    file = place / "tokens.toml"
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return place


def tables(
    game: str, folder: Path | None, deals: int, seats: tuple[str, ...] = (), level: str = "pupil"
) -> list[Table]:
    found = find_game(game)
    counts = [count for count in found.players if count > 1][:2]
    pairings = versus_pairings(found, level, seats, counts, deals)
    plans = [plan_of(game, pairings, 5, pack=each, watched=True) for each in (None, folder)]
    played = [[one for _, chunk in here(plan, [(0, len(pairings))]) for one in chunk] for plan in plans]
    words = (Words(found), Words(found, components=found.components(folder)))
    return versus(found, played[0], played[1], words)


@pytest.mark.parametrize("key", keys())
def test_a_pack_does_not_differ_from_itself(key: str) -> None:
    for table in tables(key, None, 12, level="random" if key == "pearl" else "pupil"):
        assert table.deals == 12
        assert len(table.lines) >= 4
        for line in (*table.lines, *table.pieces):
            change = line.difference.change
            assert (change.value, change.low, change.high) == (0, 0, 0), line.what
            assert not line.is_clear
        assert not table.unseen


def test_a_change_is_seen(tmp_path: Path) -> None:
    """With one dwarf where there were ten, everybody has fewer points, and surely so."""
    changes = [("copies = 6", "copies = 1"), ("copies = 4", "copies = 1"), ("copies = 4", "copies = 12")]
    few = pack(tmp_path, *changes)
    table = tables("pizza", few, 40)[0]
    [points] = [line for line in table.lines if line.what == "points of a player"]
    assert points.is_clear
    assert points.difference.change.high < 0
    difference = points.difference
    assert difference.pack - difference.standard == pytest.approx(difference.change.value)


def test_a_component_has_both_names_and_stands_by_its_number(tmp_path: Path) -> None:
    shutil.copytree(find_game("mezen").folder / "data", tmp_path / "pack")
    file = tmp_path / "pack" / "cards.toml"
    text = file.read_text(encoding="utf-8").replace("points = 3", "points = 4", 1)
    file.write_text("experimental = true\n" + text, encoding="utf-8")
    cards = [line.what for line in tables("mezen", tmp_path / "pack", 30)[0].pieces if ": " in line.what]
    numbers = [int(what.split(": ")[1]) for what in cards if what.startswith("Goal cards: ")]
    assert numbers == sorted(numbers)
    assert sum("(B: 1: 4 for each horse" in what for what in cards) == 1


def test_other_seats_than_equals() -> None:
    [table] = tables("nizam", None, 3, ("greedy", "pupil", "random"))
    assert table.seats == ("greedy", "pupil", "random")
    assert [line.what for line in table.lines][:3] == [
        "seat 1, greedy, wins",
        "seat 2, pupil, wins",
        "seat 3, random, wins",
    ]
    assert table.levelled is None


def game_of(first: int, course: list[tuple[int, ...]], scores: tuple[int, ...]) -> Played:
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    seen = Seen(first, 10, 10, tuple(course), ())
    return Played(("pupil",) * len(scores), 0, places, scores, "points", ((),) * len(scores), seen)


def told(one: Played) -> dict[str, float]:
    nizam = find_game("nizam")
    [table] = versus(nizam, [one], [one], (Words(nizam), Words(nizam)))
    return {line.what.partition(":")[0]: line.difference.standard for line in table.lines}


def test_one_report_asks_the_same() -> None:
    """Two games of ten decisions that last as long as the box says."""
    nizam = find_game("nizam")
    games = [game_of(0, [(1, 5, 0), (8, 9, 4)], (9, 4)), game_of(1, [(1, 5, 0), (9, 5, 8)], (5, 8))]
    found = metrics_of(nizam, ("pupil", "pupil"), games, 10)
    told = {line.what.partition(":")[0]: line.value for line in found.lines}
    assert [told[what].value for what in ("runaways", "comebacks", "the starting player wins")] == [
        50,
        50,
        100,
    ]
    assert told["runaways"].low == pytest.approx(9.45, abs=0.1)  # Wilson's, for one of two
    assert told["lead of the winner, in points"].value == 4
    assert told["minutes, if the box is right"].value == sum(nizam.minutes or ()) / 2
    assert "real choices in a decision" not in told
    judged = [msgspec.structs.replace(one, seen=replaced(one, 4, 10, 1)) for one in games]
    again = {line.what: line.value.value for line in metrics_of(nizam, ("pupil",) * 2, judged, 10).lines}
    assert (again["real choices in a decision"], again["decisions with one good turn"]) == (2.5, 25)


def replaced(one: Played, judged: int, choices: int, plain: int) -> Seen:
    assert one.seen is not None
    return msgspec.structs.replace(one.seen, judged=judged, choices=choices, plain=plain)


@pytest.mark.parametrize(
    ("worth", "near"), [([50, 47, 45, 10, 0], 2), ([50, 0], 0), ([9, 9, 0], 1), ([7, 7, 7], 0), ([3], 0)]
)
def test_real_choices_by_hand(worth: list[int], near: int) -> None:
    assert real_choices(worth) == near


def test_comebacks_and_runaways_by_hand() -> None:
    runaway = told(game_of(0, [(1, 5, 0), (8, 9, 4)], (9, 4)))
    assert (runaway["runaways"], runaway["comebacks"], runaway["the leader half-way wins"]) == (100, 0, 100)
    comeback = told(game_of(1, [(1, 5, 0), (9, 5, 8)], (5, 8)))
    assert (comeback["runaways"], comeback["comebacks"], comeback["the leader half-way wins"]) == (0, 100, 0)
    assert (comeback["the starting player wins"], comeback["the 2nd to play wins"]) == (100, 0)
    assert comeback["lead of the winner, in points"] == 3
    tie = told(game_of(0, [(1, 4, 4)], (4, 4)))
    assert (tie["shared victories"], tie["comebacks"], tie["runaways"]) == (100, 0, 0)


def test_compensation_levels_the_first_seat() -> None:
    """Who begins wins by 4 points in half of the games and by 2 in the other half."""
    games = []
    for number in range(40):
        ahead = 12 + 2 * (number % 4 // 2)
        games.append(game_of(number % 2, [], (10, ahead) if number % 2 else (ahead, 10)))
    found = level_out(games)
    assert found.points == 3
    assert found.won.value == 0.5
    assert level_out([game_of(0, [], (5, 5))]).points == 0
    assert level_out([game_of(0, [], (3, 5))] * 9).points == -2


def test_forfeited_deals_are_left_out() -> None:
    nizam, whole = find_game("nizam"), game_of(0, [], (5, 4))
    faults = (Fault(0, "hangs"),)
    broken = Played(("pupil",) * 2, 0, (2, 1), (0, 0), "forfeit", ((), ()), whole.seen, None, faults)
    words = (Words(nizam), Words(nizam))
    [table] = versus(nizam, [whole, whole], [whole, broken], words)
    assert table.deals == 1
    assert versus(nizam, [broken], [whole], words) == []


def test_intervals_of_paired_ratios_hold() -> None:
    """Deals that are alike make the interval small, and it holds in 95 of 100."""
    rng, held, widths = np.random.default_rng(3), 0, []
    for _ in range(400):
        deal = rng.normal(10, 4, 60)
        counts = rng.integers(0, 4, 60).tolist()
        before, after = (
            [(float(n * (each + more) + rng.normal()), n) for each, n in zip(deal, counts, strict=True)]
            for more in (0, 1)
        )
        change = change_of_ratios(before, after)
        held += change.low <= 1 <= change.high
        widths.append(change.high - change.low)
    assert 0.91 < held / 400 < 0.98
    assert np.mean(widths) < 1
    assert change_of_ratios([(4, 2), (2, 1)], [(9, 3), (6, 2)]).value == 1


# ------------------------------------------------------------------ as people read it


class Balanced(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_command_compares_two_packs(tmp_path: Path) -> None:
    folder = pack(tmp_path, ("copies = 6", "copies = 8"), ("copies = 4", "copies = 2"))
    out = tmp_path / "out"
    command = ["balance", "pizza", "--pack", "own", "--pack", str(folder), "--levels", "random"]
    command += ["--games", "6", "--option", "first=1", "--keep", str(tmp_path / "kept"), "--out", str(out)]
    done = terem(*command)
    assert done.returncode == 0, done.stderr
    assert "## 2 players, all random: 6 deals" in done.stdout
    assert "first 1" in done.stdout
    page = (out / "pizza-versus.html").read_text(encoding="utf-8")
    parser = Balanced()
    parser.feed(page)
    assert not parser.open
    assert terem(*command).stdout == done.stdout  # from what was kept
    command = ["balance", "nizam", "--pack", "own", "--pack", "own", "--seats", "random,pupil,random"]
    seated = terem(*command, "--games", "2", "--out", str(out))
    assert "## Random, pupil, random: 2 deals" in seated.stdout, seated.stderr
    for wrong, message in [
        (["--pack", "own", "--pack", "own", "--pack", "own"], "at most two packs"),
        (["--seats", "random"], "pizza is for 2 to 4 players, not 1"),
        (["--pack", "own", "--pack", str(tmp_path / "nowhere")], "there is no such folder"),
    ]:
        refused = terem("balance", "pizza", *wrong, "--games", "2", "--out", str(out))
        assert refused.returncode == 2
        assert message in refused.stderr


def test_a_page_says_what_never_came_up(tmp_path: Path) -> None:
    none = pack(tmp_path, ("copies = 4", "copies = 0"), ("copies = 6", "copies = 10"))
    found = tables("pizza", none, 25)
    told = remarks(found[0])
    assert told[0].startswith("To level the first seat")
    assert told[1].startswith("Never came up with B: ")
    assert "dwarf/dragon" in told[1]
    whole = Versus(
        game="pizza",
        name="Royal Pizza",
        rules=1,
        build="plain",
        seed=5,
        options={},
        packs=("own", "B"),
        digests=("a" * 64, "b" * 64),
        tables=found,
    )
    assert "| ✔ |" in markdown(whole)
    assert "<h2>2 players" in html(whole)
