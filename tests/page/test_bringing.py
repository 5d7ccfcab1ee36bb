"""What somebody exported elsewhere is taken in, and only once."""

from __future__ import annotations

from typing import Any

import pytest

from page.device import Device, Player
from page.test_page_home import anna, finished
from terem.core.chance import FastRng

pytestmark = pytest.mark.anyio


async def take_in(device: Device, whole: dict[str, Any]) -> list[bool]:
    """As the page does; which games are new."""
    for pack in whole["packs"]:
        kept = {"name": pack["name"], "files": pack["files"]}
        await device.post(f"/api/workshop/{pack['game']}/packs", kept, 201)
    told = []
    for game in whole["games"]:
        asked = {name: game[name] for name in ("record", "seats", "ended")}
        status, data = await device.fetch("POST", "/api/me/games", asked)
        assert status in (200, 201), data
        told.append(status == 201)
    return told


async def boris(device: Device) -> Device:
    await device.post("/api/guest", {"name": "Boris", "language": "en"}, 201)
    return device


async def test_everything_comes_along_and_only_once(device: Device) -> None:
    await anna(device)
    opened = await device.get("/api/workshop/nizam")
    opened["files"]["gems.toml"]["gem"][0]["name"]["en"] = "amber"
    pack = await device.post("/api/workshop/nizam/packs", {"name": "Amber", "files": opened["files"]}, 201)
    over = await device.table("nizam", "me", "pupil", pack=pack["digest"])
    await Player(device, over).play(FastRng(3))
    going = await device.table("gzhel", "me", "apprentice", "me")
    await Player(device, going).play(FastRng(1), most=4)
    waiting = await device.table("mezen", "me")
    whole = await device.get("/api/me/export")
    assert {one["table"] for one in whole["games"]} == {over, going, waiting}

    other = await boris(await Device.on())
    assert await take_in(other, whole) == [True] * 3
    [game] = (await other.get("/api/me/games"))["games"]
    [mine] = (await device.get("/api/me/games"))["games"]
    assert game | {"table": ""} == mine | {"table": ""}
    assert (await other.get("/api/me/statistics")) == (await device.get("/api/me/statistics"))
    assert [one["digest"] for one in await other.get("/api/packs")] == [pack["digest"]]
    assert (await other.fetch("GET", f"/api/tables/{game['table']}/proof"))[0] == 204
    tables = {one["game"]: one for one in (await other.get("/api/me"))["tables"]}
    assert set(tables) == {"gzhel", "mezen"}
    begun = tables["gzhel"]["table"]
    chairs = (await other.get(f"/api/tables/{begun}"))["chairs"]
    assert [chair["kind"] for chair in chairs] == ["person", "bot", "person"]
    there = Player(other, begun)
    await there.play(FastRng(2))
    assert there.is_over

    assert await take_in(other, whole) == [False] * 3
    assert await take_in(device, whole) == [False] * 3  # where they came from
    await other.home.stop()


async def test_a_deal_stays_secret_until_its_game_is_over(device: Device) -> None:
    await anna(device)
    table = await device.table("nizam", "me", "pupil")
    await Player(device, table).play(FastRng(1), most=2)
    [game] = (await device.get("/api/me/export"))["games"]
    assert "seed:" not in game["record"]
    await Player(device, table).play(FastRng(1))
    [game] = (await device.get("/api/me/export"))["games"]
    assert "seed:" in game["record"]


async def test_what_is_wrong_is_refused(device: Device) -> None:
    await anna(device)
    await finished(device)
    [game] = (await device.get("/api/me/export"))["games"]
    asked = {name: game[name] for name in ("record", "seats", "ended")}
    other = await boris(await Device.on())
    lines = asked["record"].splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1 seat"))
    wrong = {
        "without its seed": "\n".join(line for line in lines if not line.startswith("seed:")),
        "with another seed": asked["record"].replace("seed: ", "seed: 00")[:-2],
        "with another turn": "\n".join([*lines[:at], lines[at + 1], *lines[at + 1 :]]),
        "nothing": "",
    }
    for what, record in wrong.items():
        told = await other.post("/api/me/games", asked | {"record": record}, 400)
        assert told["code"] == "record", (what, told)
    assert (await other.post("/api/me/games", asked | {"seats": []}, 400))["code"] == "no-such-seat"
    assert (await other.post("/api/me/games", asked | {"more": 1}, 400))["code"] == "malformed"
    large = asked | {"record": asked["record"] + " " * 900_000}
    assert (await other.post("/api/me/games", large, 413))["code"] == "too-large"
    assert (await other.get("/api/me/games"))["games"] == []
    await other.home.stop()


async def test_a_game_with_others_goes_on_where_they_are(device: Device) -> None:
    await anna(device)
    table = await device.table("nizam", "me", "me")
    await Player(device, table).play(FastRng(1), most=2)
    [game] = (await device.get("/api/me/export"))["games"]
    asked = {"record": game["record"], "seats": [1], "ended": 0.0}
    assert (await device.post("/api/me/games", asked, 409))["code"] == "bring-others"
