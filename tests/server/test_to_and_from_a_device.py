"""A game goes from a device to a server and back: a record is a record."""

from __future__ import annotations

import random

import pytest
from page.device import Device, Player

from server.house import House, Visitor, a_drafted_turn
from terem.core.chance import FastRng
from terem.games import find_game
from terem.table import read_record, verify

pytestmark = pytest.mark.anyio


async def test_a_game_begun_on_a_device_goes_on_at_a_server_and_comes_back(
    house: House, vera: Visitor
) -> None:
    device = await Device.on()
    await device.post("/api/guest", {"name": "Vera", "language": "en"}, 201)
    begun = await device.table("nizam", "me", "pupil")
    await Player(device, begun).play(FastRng(1), most=3)
    _, text = await device.fetch("GET", f"/api/tables/{begun}/record")
    record = read_record(text.decode())
    assert record.outcome is None
    kept = await vera.http.post("/api/records", content=text)
    assert kept.status_code == 201, kept.text
    on = {"turn": len(record.turns) - 1, "seat": 0, "level": "random"}
    made = await vera.post(f"/api/records/{kept.json()['id']}/continue", **on)
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    connection = await vera.at(table)
    rng = random.Random(5)
    while not connection.turns[table, 0]["outcome"]:
        if 0 not in connection.turns[table, 0]["to_act"]:
            await connection.next("turn")
            continue
        actions = await a_drafted_turn(connection, table, 0, rng)
        answer = await connection.play(table, 0, *actions)
        assert answer["type"] == "ack", answer
        while connection.turns[table, 0]["seq"] < answer["seq"]:
            await connection.next("turn")
    whole = (await vera.get(f"/api/tables/{table}/record")).text
    played = read_record(whole)
    assert played.turns[: len(record.turns)] == record.turns
    back = (await device.post("/api/records", whole.encode(), 201))["id"]
    shown = await device.get(f"/api/records/{back}/replay?seat=-1")
    proved = verify(find_game("nizam"), played).outcome
    assert proved is not None
    assert shown["outcome"]["scores"] == list(proved.scores)
    await device.home.stop()
