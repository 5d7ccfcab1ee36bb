"""Other people's players: what they may do, and that they lose nothing but their own games."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from terem.core.game import SetupError
from terem.games import find_game, keys
from terem.lab import challengers, runs
from terem.lab.challengers import find_challenger
from terem.lab.runs import Cores, Played, here, plan_of, run
from terem.lab.simulation import forfeits, simulate, simulation_plan
from terem.trials.arena import FORFEIT

BAD = Path(__file__).parent / "bad_players.py"
EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"


def played(*seats: str, game: str = "nizam", games: int = 1, patience: float = 60.0) -> list[Played]:
    pairings = [(seats, number) for number in range(games)]
    plan = plan_of(game, pairings, 5, patience=patience)
    return [one for _, chunk in here(plan, [(0, games)]) for one in chunk]


@pytest.mark.parametrize("game", keys())
def test_the_documented_player_plays_every_game(game: str) -> None:
    found = find_game(game)
    seats = (f"{EXAMPLE}:Patient",) * found.players[0] if found.is_team else (f"{EXAMPLE}:Patient", "random")
    [one] = played(*seats, game=game)
    assert not one.faults
    assert one.why != FORFEIT


def test_seconds_are_those_of_the_players_own_process() -> None:
    [one] = played(f"{BAD}:Ponders", "random")
    assert min(one.seconds[0]) >= 0.01
    assert len(one.seconds[0]) > 3


def test_the_documented_player_is_short_and_beats_chance() -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    assert len(source[source.index("class ") :].splitlines()) <= 21
    games = played(f"{EXAMPLE}:Patient", "random", games=6)
    assert sum(one.places[0] == 1 for one in games) == 6


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("Illegal", r"chose action \d+ \(.+\): "),
        ("Empty", "its turn is empty"),
        ("Raises", r"LookupError: I have lost the plot \(bad_players.py, line \d+\)"),
        ("Dies", r"its process ended \(exit status 3\)"),
        ("Floods", "cut off"),
        ("Devours", "MemoryError"),
        ("Long", "went on after its turn had ended|chose action"),
        ("Remembers", "chose action -1"),
    ],
)
def test_a_player_that_breaks_the_rules_is_named_and_loses(kind: str, why: str) -> None:
    games = played("random", f"{BAD}:{kind}", games=3)
    assert [one.number for one in games] == [0, 1, 2]  # the run goes on
    for one in games:
        assert one.places == (1, 2)
        assert one.why == FORFEIT
        assert [fault.seat for fault in one.faults] == [1]
    [told] = forfeits(games)
    assert (told.name, told.games) == (f"{BAD}:{kind}", 3)
    assert re.search(why, told.whys[0]), told.whys


def test_a_player_that_hangs_is_killed_in_time() -> None:
    began = time.monotonic()
    [one] = played(f"{BAD}:Hangs", "random", patience=0.3)
    assert [fault.why for fault in one.faults] == ["gave no answer in 0.3 seconds"]
    assert one.places == (2, 1)
    assert time.monotonic() - began < 60


def test_what_a_player_prints_is_no_answer() -> None:
    [one] = played(f"{BAD}:Fair", "random")
    assert not one.faults


def test_the_others_play_on() -> None:
    """With three at the table a bot takes the seat, and it is the last."""
    [one] = played(f"{BAD}:Raises", "random", "random")
    assert one.places[0] == 3
    assert sorted(one.places) == [1, 2, 3] or one.places[1:] == (1, 1)
    assert sum(one.scores) > 0


@pytest.mark.parametrize(("game", "others"), [("nizam", ()), ("gorynich", ("random", "random"))])
def test_alone_or_in_a_team_a_forfeit_is_a_loss(game: str, others: tuple[str, ...]) -> None:
    plan = simulation_plan(find_game(game), (f"{BAD}:Raises", *others), 2, 1)
    result = simulate(find_game(game), plan, here)
    assert result.wins == [0.0] * (len(others) + 1)
    assert result.forfeited[0].games == 2


def test_the_number_of_cores_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "SOON", 0.0)
    monkeypatch.setattr(runs, "CHUNK_SECONDS", 1e-6)
    seats = (f"{EXAMPLE}:Patient", f"{BAD}:Remembers", "random")
    plan = plan_of("pearl", [(seats, number) for number in range(4)], 3)
    one, two = (
        [(each.number, each.scores, each.places, each.faults) for each in run(plan, runner)]
        for runner in (here, Cores(2))
    )
    assert one == two


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no_such_module:Player", "no module 'no_such_module'"),
        ("nowhere.py:Player", "no file nowhere.py"),
        (f"{BAD}:Nobody", "has no class 'Nobody'"),
        (f"{BAD}:NoTurn", "has no method turn"),
    ],
)
def test_a_player_that_is_not_there(name: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        plan_of("nizam", [((name, "random"), 0)], 1)


def test_an_edited_player_is_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.py"
    file.write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    pairings = [((f"{file}:Patient", "random"), 0)]
    before = plan_of("nizam", pairings, 1)
    monkeypatch.setattr(challengers, "_seated", {})  # as another process would be
    file.write_text(file.read_text().replace("range(40)", "range(41)"), encoding="utf-8")
    with pytest.raises(runs.RunChanged, match="the player"):
        runs.play_chunk(before, 0, 1)
    after = plan_of("nizam", pairings, 1)
    assert after.digest() != before.digest()
    assert runs.changed(before, after) == "the code or the weights of a player"


def test_processes_are_bounded_and_end() -> None:
    game = find_game("nizam")
    first = find_challenger(game, f"{BAD}:Fair", seat=100)
    for seat in range(101, 101 + challengers.MOST):
        find_challenger(game, f"{BAD}:Fair", seat=seat)
    assert len(challengers._seated) == challengers.MOST
    assert first._process is None
    for challenger in challengers._seated.values():
        challenger.end()
    challengers._seated.clear()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_hanging_player_ends_with_whoever_started_it(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    command = [sys.executable, "-P", "-m", "terem", "sim", "nizam", "--patience", "600"]
    command += ["--seats", f"{BAD}:Marked,random", "--games", "1"]
    driver = subprocess.Popen(command, env=os.environ | {"TEREM_TEST_MARK": str(mark)})
    until = time.monotonic() + 120
    while not (mark.exists() and mark.read_text()) and time.monotonic() < until:
        time.sleep(0.02)
    child = int(mark.read_text())
    driver.kill()
    driver.wait()
    while time.monotonic() < until:
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        if Path(f"/proc/{child}/stat").exists() and " Z " in Path(f"/proc/{child}/stat").read_text():
            return
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    raise AssertionError("it goes on without anybody")


def test_the_command_line_names_it() -> None:
    command = [sys.executable, "-P", "-m", "terem", "sim", "nizam", "--games", "2"]
    done = subprocess.run([*command, "--seats", f"{BAD}:Raises,random"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert f"{BAD}:Raises forfeited 2 of 2 games:" in done.stdout
    assert "game 0, seat 1: LookupError" in done.stdout
    done = subprocess.run([*command, "--seats", "nobody:Here,random"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "no module 'nobody'" in done.stderr
