"""Power cuts: only what was synced is left, and every acknowledged turn is in it."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import pytest

from durability.disk import Disk, compile_shim, read_journal
from durability.players import Player, Tally, new_guest, new_players
from durability.processes import ServerProcess
from durability.truth import faults_in

FEW_PAGES = "pragma:wal_autocheckpoint=40"  # so that the log is also checkpointed in the middle of play
PLAY = 120.0  # seconds


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> str:
    if sys.platform != "linux":
        pytest.skip("the shim that watches the disk is preloaded as Linux does it")
    library = compile_shim(tmp_path_factory.mktemp("shim"))
    if library is None:
        pytest.skip("no C compiler, so that the shim that watches the disk cannot be built")
    return library


async def play_watched(folder: Path, shim: str, acks: int, *faults: str) -> tuple[Path, list[Player]]:
    """Play on a monitored disk; its journal, and players who know its length at each answer."""
    journal = folder / "journal"
    server = ServerProcess(folder, *faults, preload=shim, environment={"DISK_JOURNAL": str(journal)})
    rng = random.Random(3)
    tally = Tally(lambda: journal.stat().st_size)
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []
    try:
        await server.start()
        guests = [await new_guest(server.place, name) for name in ("Anna", "Boris", "Vera")]
        while tally.acks < acks:
            for game, seats in (("nizam", 2), ("mezen", 2), ("gorynich", 3)):
                if not any(player.game == game and not player.outcome for player in players):
                    new = await new_players([server.place], game, guests[:seats], tally, rng)
                    players += new
                    tasks += [asyncio.create_task(player.play()) for player in new]
            await asyncio.wait_for(tally.reach(min(acks, tally.acks + 20)), PLAY)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.kill()
    return journal, players


def cut_often(folder: Path, journal: Path, players: list[Player], cuts: int) -> list[list[str]]:
    """The faults after each of many power cuts, most of them just after an answer."""
    rng = random.Random(4)
    steps = read_journal(journal)
    answers = sorted(ack.when for player in players for ack in player.acked.values())
    moments = {rng.choice(answers) for _ in range(cuts // 2)} | {answers[-1]}
    moments |= {rng.randrange(answers[0], steps[-1].end) for _ in range(cuts // 2)}
    disk, done, found = Disk(), 0, []
    for moment in sorted(moments):
        while done < len(steps) and steps[done].end <= moment:
            disk.do(steps[done])
            done += 1
        for torn in (None, rng):
            file = disk.cut(folder / "cut", "terem.sqlite", torn)
            found.append(faults_in(file, players, until=moment))
    return found


def test_every_acknowledged_turn_survives_a_power_cut(tmp_path: Path, shim: str) -> None:
    journal, players = asyncio.run(play_watched(tmp_path, shim, 120, FEW_PAGES))
    found = cut_often(tmp_path, journal, players, 20)
    assert len(found) > 20
    assert [faults for faults in found if faults] == []
    assert {step.file for step in read_journal(journal) if step.kind == b"S"} >= {b"d", b"w"}


@pytest.mark.slow
def test_every_acknowledged_turn_survives_any_of_many_power_cuts(tmp_path: Path, shim: str) -> None:
    journal, players = asyncio.run(play_watched(tmp_path, shim, 600, FEW_PAGES))
    assert [faults for faults in cut_often(tmp_path, journal, players, 400) if faults] == []


def test_a_store_that_does_not_wait_for_the_disk_is_caught(tmp_path: Path, shim: str) -> None:
    journal, players = asyncio.run(play_watched(tmp_path, shim, 40, "pragma:synchronous=NORMAL", FEW_PAGES))
    found = cut_often(tmp_path, journal, players, 10)
    assert any("is lost" in fault for faults in found for fault in faults), found


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["pragma:synchronous=OFF", "early-ack"])
def test_other_ways_not_to_wait_are_caught_too(tmp_path: Path, shim: str, fault: str) -> None:
    journal, players = asyncio.run(play_watched(tmp_path, shim, 40, fault))
    assert any(cut_often(tmp_path, journal, players, 10))
