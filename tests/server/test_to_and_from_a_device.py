"""A game goes from a device to a server and back: a record is a record."""

from __future__ import annotations

import random

import pytest
from page.device import Device, Player
from page.test_bringing import take_in

from server.house import House, Visitor, a_drafted_turn
from terem.core.chance import FastRng
from terem.games import find_game
from terem.server.limits import Limit
from terem.table import read_record, verify

pytestmark = pytest.mark.anyio
ASKED = ("record", "seats", "ended")


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


async def test_a_whole_export_goes_to_a_server_and_back(house: House, vera: Visitor, boris: Visitor) -> None:
    """The server shows what a device dealt and does not count it as won: nobody saw who played."""
    device = await Device.on()
    await device.post("/api/guest", {"name": "Vera", "language": "en"}, 201)
    over = await device.table("nizam", "me", "pupil")
    await Player(device, over).play(FastRng(1))
    going = await device.table("gzhel", "me", "pupil")
    await Player(device, going).play(FastRng(1), most=2)
    games = (await device.get("/api/me/export"))["games"]

    for status in (201, 200):
        for game in games:
            answer = await vera.post("/api/me/games", **{name: game[name] for name in ASKED})
            assert answer.status_code == status, answer.text
            assert answer.json()["is_new"] is (status == 201)
    [there] = (await vera.get("/api/me/games")).json()["games"]
    [here] = (await device.get("/api/me/games"))["games"]
    assert (there["won"], there["compares"]) == (None, False)
    same = ("game", "options", "seats", "seat", "ended")
    assert [there[name] for name in same] == [here[name] for name in same]
    assert (await vera.get(f"/api/tables/{there['table']}/proof")).status_code == 204
    [goes_on] = (await vera.get("/api/me")).json()["tables"]
    assert goes_on["game"] == "gzhel"
    assert (await boris.get("/api/me/games")).json()["games"] == []

    back = await Device.on()
    await back.post("/api/guest", {"name": "Vera", "language": "en"}, 201)
    [game] = (await vera.get("/api/me/export")).json()["games"]
    assert game["table"] == there["table"]
    assert await take_in(back, {"packs": [], "games": [game]}) == [True]
    assert await take_in(device, {"packs": [], "games": [game]}) == [False]
    [again] = (await back.get("/api/me/games"))["games"]
    assert again | {"table": ""} == here | {"table": ""}
    for one in (device, back):
        await one.home.stop()


async def test_a_server_takes_in_only_so_much(house: House, vera: Visitor) -> None:
    device = await Device.on()
    await device.post("/api/guest", {"name": "Vera", "language": "en"}, 201)
    await Player(device, await device.table("nizam", "me", "pupil")).play(FastRng(1))
    [game] = (await device.get("/api/me/export"))["games"]
    asked = {name: game[name] for name in ASKED}
    house.server.limits.bringing = Limit(0.0, 1.5 * len(game["record"]))
    assert (await vera.post("/api/me/games", **asked)).status_code == 201
    refused = await vera.post("/api/me/games", **asked)
    assert (refused.status_code, refused.json()["code"]) == (429, "bring-much")
    await device.home.stop()
