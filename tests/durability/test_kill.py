"""kill -9 in the middle of play: every acknowledged turn survives, and the tables can be played on."""

from __future__ import annotations

import asyncio
import random
import shutil
import sys
from pathlib import Path

import pytest

from durability.players import Guest, Player, Tally, download, new_guest, new_players, new_table
from durability.processes import ServerProcess
from durability.truth import faults_in
from terem.games import find_game
from terem.table.record import read_record
from terem.table.replay import verify

SEATS = {"nizam": 2, "gorynich": 3, "mezen": 2}
FINISH = 120.0  # seconds


async def play_through_kills(folder: Path, rounds: int, seed: int, *faults: str) -> list[str]:
    """Kill the server in the middle of play and check the file after each kill; then finish all games."""
    rng = random.Random(seed)
    server = ServerProcess(folder, *faults)
    tally = Tally()
    tasks: dict[asyncio.Task[None], Player] = {}
    players: list[Player] = []
    guests: list[Guest] = []
    found: list[str] = []
    try:
        await server.start()
        guests = [await new_guest(server.place, name) for name in ("Anna", "Boris", "Vera")]
        for number in range(rounds):
            for game, seats in SEATS.items():
                if any(player.game == game and not player.outcome for player in players):
                    continue
                for player in await new_players([server.place], game, guests[:seats], tally, rng):
                    players.append(player)
                    tasks[asyncio.create_task(player.play())] = player
            await asyncio.wait_for(tally.reach(tally.acks + rng.randrange(5, 35)), FINISH)
            if rng.random() < 0.5:  # right after an answer, or anywhere between two
                await asyncio.sleep(rng.random() * 0.02)
            server.kill()
            # Messages that arrived before the kill count: let the clients read them.
            await asyncio.sleep(0.05)
            copy = folder / f"after-{number}"
            copy.mkdir()
            for file in (server.file, server.file.with_name(server.file.name + "-wal")):
                if file.exists():
                    shutil.copy(file, copy / file.name)
            found += faults_in(copy / server.file.name, players)
            if found:
                return found
            shutil.rmtree(copy)
            await server.start()
        await asyncio.wait_for(asyncio.gather(*tasks), FINISH)
        found += faults_in(server.file, players)
        for player in players:
            if player.seat == 0:
                record = read_record(await download(server.place, player.table, guests[0]))
                verify(find_game(player.game), record)
                assert len(record.turns) == len(player.turns)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.kill()
    assert sum(player.connections > 1 for player in players), "nobody was cut off: nothing was shown"
    return found


def test_every_acknowledged_turn_survives_kill_9(tmp_path: Path) -> None:
    assert asyncio.run(play_through_kills(tmp_path, 2, 1)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_every_acknowledged_turn_survives_many_kills(tmp_path: Path, seed: int) -> None:
    assert asyncio.run(play_through_kills(tmp_path, 5, 100 + seed)) == []


@pytest.mark.slow
def test_a_slow_disk_delays_answers_but_loses_nothing(tmp_path: Path) -> None:
    assert asyncio.run(play_through_kills(tmp_path, 1, 2, "slow-disk:0.02")) == []


def test_a_server_that_answers_before_it_commits_is_caught(tmp_path: Path) -> None:
    found = asyncio.run(play_through_kills(tmp_path, 5, 2, "slow-disk:0.02", "early-ack"))
    assert any("is lost" in fault for fault in found), found


async def kill_with_a_bot(folder: Path) -> list[Path]:
    server = ServerProcess(folder)
    try:
        await server.start()
        guest = await new_guest(server.place, "Anna")
        table = await new_table(server.place, "nizam", [guest], "random")
        player = Player(table, "nizam", 0, guest, server.place, Tally(), random.Random(1))
        playing = asyncio.create_task(player.play())
        await asyncio.wait_for(player.tally.reach(2), FINISH)
        listed = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text(encoding="utf-8").split()
        workers = [Path("/proc") / child for child in listed]
        assert workers
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    finally:
        server.kill()
    for _ in range(200):
        if not any(worker.exists() for worker in workers):
            break
        await asyncio.sleep(0.05)
    return [worker for worker in workers if worker.exists()]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_processes_of_bots_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    assert asyncio.run(kill_with_a_bot(tmp_path)) == []
