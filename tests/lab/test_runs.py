"""Runs: the same results everywhere, and no more lost than the chunks in progress."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest
from dying_workers import die_always, die_once

import terem
from terem.core import build
from terem.core.game import SetupError
from terem.games import find_game
from terem.lab import runs
from terem.lab.runs import (
    Chunk,
    Cores,
    NoCluster,
    OnRay,
    Plan,
    Played,
    RunChanged,
    WorkerDied,
    here,
    plan_of,
    play_chunk,
    run,
)
from terem.lab.shelf import OtherRun, ParquetShelf

PLAN = plan_of("nizam", [(("random", "greedy"), number) for number in range(8)], seed=5)
Results = list[tuple[tuple[str, ...], int, tuple[int, ...], tuple[int, ...]]]


def told(played: Sequence[Played]) -> Results:
    """Everything but the time it took."""
    return [(game.seats, game.number, game.places, game.scores) for game in played]


ALONE = told([game for _, games in here(PLAN, [(0, 8)]) for game in games])


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that even a small plan has many chunks, and all of them go to other processes."""
    monkeypatch.setattr(runs, "CHUNK_SECONDS", 1e-6)
    monkeypatch.setattr(runs, "SOON", 0.0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_number_of_cores_changes_nothing(jobs: int) -> None:
    assert told(run(PLAN, Cores(jobs))) == ALONE


def test_another_seed_gives_other_games() -> None:
    other = msgspec.structs.replace(PLAN, seed=6)
    assert told(run(other, here)) != ALONE


@pytest.mark.slow  # a cluster takes a while to come up
def test_two_workers_of_ray_play_what_one_core_plays() -> None:
    assert told(run(PLAN, OnRay("local"))) == ALONE


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]  # free again as soon as it is closed
    for address in (f"127.0.0.1:{port}", "nowhere.invalid", "127.0.0.1:many", "127.0.0.1:99999"):
        with pytest.raises(NoCluster, match=f"no Ray cluster answers at '{address}'"):
            OnRay(address).join()
    monkeypatch.setattr(runs, "find_spec", lambda name: None)
    with pytest.raises(NoCluster, match=r"pip install 'ray\[client\]'"):
        OnRay("ray://127.0.0.1:10001").join()

    def absent(**options: object) -> None:
        raise ConnectionError("Could not find any running Ray instance.")

    monkeypatch.setattr(ray, "init", absent)
    with pytest.raises(NoCluster, match="ray start --head"):
        OnRay("auto").join()


def test_quick_plans_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "SOON", 3600.0)
    monkeypatch.setattr(runs, "Cores", None)
    steps: list[int] = []
    assert told(run(PLAN, after_games=steps.append)) == ALONE
    assert sum(steps) == len(ALONE)


def test_an_impossible_table_is_refused_before_anything_is_played() -> None:
    with pytest.raises(SetupError):
        plan_of("nizam", [(("random",) * 9, 0)], seed=1)


# ------------------------------------------------------------------ interrupted runs


def stopping_after(chunks: int) -> runs.Runner:
    def runner(plan: Plan, wanted: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Played]]]:
        yield from here(plan, wanted[:chunks])
        raise KeyboardInterrupt

    return runner


def test_an_interrupted_run_continues_from_its_shelf(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(PLAN, stopping_after(2), ParquetShelf(tmp_path, PLAN))
    kept = ParquetShelf(tmp_path, PLAN).kept()
    assert 2 <= sum(map(len, kept.values())) < 8
    played: list[Chunk] = []

    def watching(plan: Plan, wanted: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Played]]]:
        for chunk, games in here(plan, wanted):
            played.append(chunk)
            yield chunk, games

    assert told(run(PLAN, watching, ParquetShelf(tmp_path, PLAN))) == ALONE
    assert not set(played) & set(kept)
    assert (
        told(run(PLAN, stopping_after(0), ParquetShelf(tmp_path, PLAN))) == ALONE
    )  # nothing is left to play


def test_other_tools_can_read_a_shelf(tmp_path: Path) -> None:
    run(PLAN, here, ParquetShelf(tmp_path, PLAN))
    table = pq.read_table(tmp_path, columns=["number", "scores", "seats"])
    rows = sorted(table.to_pylist(), key=lambda row: row["number"])
    assert [tuple(row["scores"]) for row in rows] == [scores for _, _, _, scores in ALONE]


def test_results_of_another_run_are_not_mixed_in(tmp_path: Path) -> None:
    run(PLAN, here, ParquetShelf(tmp_path, PLAN))
    with pytest.raises(OtherRun, match="with --keep"):
        ParquetShelf(tmp_path, msgspec.structs.replace(PLAN, seed=6))
    (tmp_path / "_plan.json").write_text("half a pl")
    with pytest.raises(OtherRun, match="another run"):
        ParquetShelf(tmp_path, PLAN)
    (tmp_path / "_plan.json").unlink()
    with pytest.raises(OtherRun, match=r"but no _plan\.json"):
        ParquetShelf(tmp_path, PLAN)


def test_a_run_is_of_the_packs_content_not_of_its_folder(tmp_path: Path) -> None:
    pack, elsewhere = tmp_path / "pack", tmp_path / "elsewhere"
    shutil.copytree(find_game("mezen").folder / "data", pack)
    pairings = [(("random", "random"), number) for number in range(4)]
    plan = plan_of("mezen", pairings, 1, pack=pack)
    shelf = ParquetShelf(tmp_path / "kept", plan)
    shelf.keep((0, 2), play_chunk(plan, 0, 2))
    shutil.copytree(pack, elsewhere)
    cards = pack / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace('symbols = ["H"]', 'symbols = ["B"]', 1), encoding="utf-8")
    # The rest of the run is refused, by the worker and when it is resumed.
    with pytest.raises(RunChanged, match="was edited"):
        play_chunk(plan, 2, 4)
    with pytest.raises(OtherRun, match="another run"):
        ParquetShelf(tmp_path / "kept", plan_of("mezen", pairings, 1, pack=pack))
    # The same content in another folder goes on.
    moved = plan_of("mezen", pairings, 1, pack=elsewhere)
    assert len(run(moved, shelf=ParquetShelf(tmp_path / "kept", moved))) == 4


def test_other_options_are_another_run(tmp_path: Path) -> None:
    pairings = [(("random", "random"), 0)]
    plan = plan_of("mezen", pairings, 1, {"set": "sun"})
    ParquetShelf(tmp_path, plan)
    with pytest.raises(OtherRun, match=r"differs: the table's options\. "):
        ParquetShelf(tmp_path, plan_of("mezen", pairings, 1, {"set": "moon"}))


def elsewhere(folder: Path) -> tuple[list[str], dict[str, str]]:
    """A copy of Terem that may be edited, uncompiled, and how to call it."""
    wanted = {".py", ".toml", ".ftl", ".md", ".css"}

    def left_out(place: str, names: list[str]) -> set[str]:
        return {name for name in names if Path(name).suffix not in wanted and (Path(place) / name).is_file()}

    shutil.copytree(Path(terem.__file__).parent, folder / "terem", ignore=left_out)
    return [sys.executable, "-P", "-m", "terem"], os.environ | {"PYTHONPATH": str(folder)}


def test_edits_between_two_runs_are_refused_in_words(tmp_path: Path) -> None:
    """As a user types it: the pack edited, a run interrupted and then its pack edited, and another bot."""
    command, there = elsewhere(tmp_path)

    def sim(keep: str, *more: str) -> subprocess.CompletedProcess[str]:
        whole = [*command, "sim", "mezen", "--seats", "random,pupil", "--games", "2", "--json", *more]
        return subprocess.run(
            [*whole, "--keep", str(tmp_path / keep)], env=there, capture_output=True, text=True
        )

    pack = tmp_path / "pack"
    shutil.copytree(tmp_path / "terem" / "games" / "mezen" / "data", pack)
    edited = ["--pack", str(pack)]
    first = sim("a", *edited)
    assert first.returncode == 0, first.stderr
    again = sim("a", *edited)
    assert msgspec.json.decode(again.stdout)["scores"] == msgspec.json.decode(first.stdout)["scores"]
    interrupted = sim("b", *edited)
    assert interrupted.returncode == 0
    parts = sorted((tmp_path / "b").glob("*.parquet"))
    parts[-1].unlink()  # as it is after an interruption: the plan, and not all of its games
    cards = pack / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace('symbols = ["H"]', 'symbols = ["B"]', 1), encoding="utf-8")
    for keep in ("a", "b"):
        refused = sim(keep, *edited)
        assert refused.returncode == 2
        assert "What differs: what is in the pack." in refused.stderr.replace("\n", " ")
    assert sim("c").returncode == 0
    bot = tmp_path / "terem" / "games" / "mezen" / "skill.py"
    bot.write_text(bot.read_text(encoding="utf-8").replace("width=", "width=1 + ", 1), encoding="utf-8")
    refused = sim("c")
    assert refused.returncode == 2
    assert "the code of the rules or of the bots" in refused.stderr.replace("\n", " ")
    assert sim("d").returncode == 0  # and in a folder of its own it plays


def test_a_worker_with_other_code_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of a cluster, or a process that started after an edit."""
    with pytest.raises(RunChanged, match="the code of the rules"):
        play_chunk(msgspec.structs.replace(PLAN, code="of another day"), 0, 1)


@pytest.mark.parametrize(
    "place",
    [
        "core/state.py",
        "bots/tree.py",
        "trials/arena.py",
        "games/pearl/bot.py",
        "games/nizam/gems.py",
        "games/nizam/mind.net",
    ],
)
def test_the_digest_covers_whatever_decides_a_game(place: str, tmp_path: Path) -> None:
    """Pearl is built on Nizam's gems; Mezen has nothing to do with it."""
    command, there = elsewhere(tmp_path)
    question = "from terem.lab.code import code_of; from terem.games import find_game; "
    question += "print(code_of(find_game('pearl')), code_of(find_game('mezen')))"

    def digests() -> list[str]:
        done = subprocess.run(
            [*command[:2], "-c", question], env=there, capture_output=True, text=True, check=True
        )
        return done.stdout.split()

    before = digests()
    with (tmp_path / "terem" / place).open("a", encoding="utf-8") as file:
        file.write("\n# another thought\n")
    after = digests()
    assert before[0] != after[0]
    assert (before[1] == after[1]) == place.startswith("games/")


def test_an_unfinished_file_is_ignored(tmp_path: Path) -> None:
    shelf = ParquetShelf(tmp_path, PLAN)
    (tmp_path / "games-000000000-000000004.parquet.new").write_bytes(b"PAR1 and then the power went")
    assert shelf.kept() == {}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_worker_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = runs.play_chunk
    monkeypatch.setattr(Cores, "play", staticmethod(die_once))
    plan = msgspec.structs.replace(PLAN, options={"mark": str(tmp_path / "mark")})
    played = dict(Cores(2)(plan, [(number, number + 1) for number in range(8)]))
    assert told([game for chunk in sorted(played) for game in played[chunk]]) == ALONE
    assert (tmp_path / "mark").exists()
    assert runs.play_chunk is play


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_chunk_that_kills_every_worker_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cores, "play", staticmethod(die_always))
    with pytest.raises(WorkerDied, match="games 3 to 4"):
        list(Cores(1)(PLAN, [(number, number + 1) for number in range(8)]))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_driver_loses_only_what_was_in_progress(tmp_path: Path) -> None:
    """The command as a user types it, killed half-way, and run again."""
    keep = tmp_path / "kept"
    seats = "greedy,greedy" if build() == "compiled" else "random,random"
    command = [sys.executable, "-P", "-m", "terem", "sim", "nizam", "--seats", seats]
    command += ["--games", "300", "--seed", "3", "--json"]
    whole = subprocess.run(command, capture_output=True, text=True, check=True)
    first = subprocess.Popen([*command, "--jobs", "2", "--keep", str(keep)], start_new_session=True)
    deadline = time.monotonic() + 120
    while len(list(keep.glob("*.parquet"))) < 3 and first.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    before = {file.name: file.stat().st_mtime_ns for file in keep.glob("*.parquet")}
    again = subprocess.run([*command, "--keep", str(keep)], capture_output=True, text=True, check=True)
    results = [msgspec.json.decode(done.stdout) for done in (whole, again)]
    assert results[0]["scores"] == results[1]["scores"]
    after = {file.name: file.stat().st_mtime_ns for file in keep.glob("*.parquet")}
    assert before.items() <= after.items()  # what was kept was not played again
