"""Broken connections: a client that reconnects with its last seq and retries with its id misses nothing."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from durability.players import Guest, Player, Tally, new_guest, new_players
from durability.processes import ServerProcess
from durability.proxy import Proxy
from durability.truth import faults_in

FINISH = 120.0  # seconds


async def play_over_bad_connections(
    folder: Path, tables: int, seed: int
) -> tuple[Proxy, list[Player], list[str]]:
    rng = random.Random(seed)
    server = ServerProcess(folder)
    proxy = Proxy(server.place, rng)
    tally = Tally()
    players: list[Player] = []
    try:
        await server.start()
        await proxy.open()
        guests = [await new_guest(server.place, name) for name in ("Anna", "Boris", "Vera")]
        for _ in range(tables):
            for game, seats in (("gorynich", 3), ("mezen", 2), ("nizam", 2)):
                players += await new_players([server.place], game, guests[:seats], tally, rng, patience=0.5)
        for player in players:
            player.place = proxy.place
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), FINISH)
        found = faults_in(server.file, players)
    finally:
        await proxy.close()
        server.kill()
    return proxy, players, found


def check_bad_connections(folder: Path, tables: int, seed: int) -> None:
    proxy, players, found = asyncio.run(play_over_bad_connections(folder, tables, seed))
    assert found == []
    assert proxy.cuts > 2
    assert proxy.half_opens > 2
    assert sum(player.resent for player in players) > 0
    for player in players:
        others = [other for other in players if other.table == player.table]
        assert player.outcome is not None
        # Everybody at the table has every turn, and every one of them was acknowledged to its player once.
        assert [(turn.by, turn.at) for turn in player.turns] == [
            (turn.by, turn.at) for turn in others[0].turns
        ]
        made = [turn for turn in player.turns if turn.by == player.seat]
        assert len(player.acked) == len(made)


def test_connections_that_are_cut_or_go_dead_lose_nothing(tmp_path: Path) -> None:
    check_bad_connections(tmp_path, 1, 5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_many_bad_connections_lose_nothing(tmp_path: Path, seed: int) -> None:
    check_bad_connections(tmp_path, 4, 500 + seed)


# ------------------------------------------------------------------ one lost answer, step by step


async def _await(socket: ClientConnection, kind: str) -> dict[str, object]:
    while True:
        async with asyncio.timeout(20):
            message: dict[str, object] = json.loads(await socket.recv())
        if message["type"] in (kind, "refuse"):
            return message


def _connection(proxy: Proxy, guest: Guest) -> connect:
    cookie = {"Cookie": guest.cookie}
    return connect(proxy.place.socket, additional_headers=cookie, compression=None, close_timeout=0.1)


async def lose_an_answer(folder: Path) -> None:
    server = ServerProcess(folder)
    proxy = Proxy(server.place, random.Random(1))
    proxy.is_calm = True
    try:
        await server.start()
        await proxy.open()
        guests = [await new_guest(server.place, name) for name in ("Anna", "Boris")]
        players = await new_players([server.place], "nizam", guests, Tally(), random.Random(1))
        hello = {"type": "hello", "table": players[0].table}
        seat, play = -1, {}
        for mine in players:
            async with _connection(proxy, mine.guest) as socket:
                await socket.send(json.dumps(hello))
                turn = await _await(socket, "turn")
                if mine.seat in turn["to_act"]:  # type: ignore[operator]
                    seat = mine.seat
                    play = {
                        "type": "play",
                        "table": mine.table,
                        "seat": seat,
                        "actions": ["draw"],
                        "id": "once",
                    }
                    proxy.swallows = b'"ack"'
                    await socket.send(json.dumps(play))
                    with pytest.raises(ConnectionClosed):
                        await _await(socket, "ack")
                    break
        assert proxy.swallowed == 1
        async with _connection(proxy, guests[seat]) as socket:
            await socket.send(json.dumps({**hello, "since": 0}))
            turn = await _await(socket, "turn")
            assert [turn["seq"] for turn in turn["turns"]] == [1]  # type: ignore[attr-defined]
            for _ in range(3):  # any number of retries
                await socket.send(json.dumps(play))
                assert await _await(socket, "ack") == {"type": "ack", "id": "once", "seq": 1}
            await socket.send(json.dumps({**play, "id": "twice"}))
            assert (await _await(socket, "ack"))["code"] == "not-your-turn"
        assert faults_in(server.file, []) == []
    finally:
        await proxy.close()
        server.kill()


def test_a_turn_whose_answer_was_lost_gets_the_same_answer_again(tmp_path: Path) -> None:
    asyncio.run(lose_an_answer(tmp_path))
