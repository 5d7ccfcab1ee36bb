"""The home of a page: whole games through the messages of the WebSocket, and the paths that the page asks."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest

from page.device import Device, Player
from terem.core.chance import FastRng
from terem.games import find_game, keys
from terem.house.packs import PACKS
from terem.page import open_home
from terem.page.paths import _ROUTES
from terem.server.app import routes
from terem.table import read_record, verify

pytestmark = pytest.mark.anyio
LANGUAGES = ("en", "ru", "uk")


async def anna(device: Device) -> None:
    await device.post("/api/guest", {"name": "Anna", "language": "en"}, 201)


async def finished(device: Device, game: str = "nizam", *seats: str, seed: int = 3) -> str:
    """A table of a game that is over, played at random."""
    least = max(2, find_game(game).players[0])
    table = await device.table(game, *(seats or ["me"] * least))
    player = Player(device, table)
    await player.play(FastRng(seed))
    return table


def test_the_page_s_home_imports_nothing_of_a_server() -> None:
    """No database, no web server, no processes and no threads: a worker has none of them."""
    code = """
import sys
import terem.page, terem.page.paths, terem.page.thinking, terem.bots, terem.games
foreign = {'sqlalchemy', 'starlette', 'uvicorn', 'alembic', 'multiprocessing', 'typer', 'rich', 'webauthn'}
told = {name for name in sys.modules if name.split('.')[0] in foreign or name.startswith('terem.server')}
print(sorted(told | ({'concurrent.futures.process', 'concurrent.futures.thread'} & set(sys.modules))))
"""
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("game", keys())
async def test_a_game_of_each_is_played_to_its_end_and_its_record_holds(
    device: Device, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("terem.house.keeper.new_seed", lambda: bytes(32))  # random games of Pearl may be long
    await anna(device)
    table = await finished(device, game)
    status, record = await device.fetch("GET", f"/api/tables/{table}/record")
    assert status == 200
    told = read_record(record.decode())
    assert verify(find_game(game), told).outcome == told.outcome
    assert (await device.fetch("GET", f"/api/tables/{table}/proof"))[0] == 204
    shown = await device.get(f"/api/tables/{table}/replay?seat=-1")
    assert shown["count"] == len(told.turns)


async def test_bots_play_with_the_person(device: Device) -> None:
    await anna(device)
    table = await finished(device, "nizam", "me", "pupil")
    games = await device.get("/api/me/games")
    assert [(one["table"], one["seat"]) for one in games["games"]] == [(table, 0)]
    assert device.elsewhere.asked > 3
    [tally] = (await device.get("/api/me/statistics"))["tallies"]
    assert (tally["game"], tally["against"], tally["games"], tally["compared"]) == ("nizam", "pupil", 1, 1)
    best = await device.get(f"/api/tables/{table}/best")
    assert best["before"] is None
    assert await device.get("/api/me/games?result=lost&against=people") == {"games": [], "before": None}


async def test_a_home_that_starts_again_goes_on(device: Device) -> None:
    """Everything was written before it was acknowledged, so ending the worker loses nothing."""
    await anna(device)
    table = await device.table("mezen", "me", "pupil")
    player = Player(device, table)
    await player.play(FastRng(1), most=3)
    acknowledged = max(one["seq"] for one in player.received if one["type"] == "ack")
    again = await Device.on(device.shelf)  # the first is never stopped in good order
    assert (await again.get("/api/me"))["tables"][0]["table"] == table
    other = Player(again, table)
    await other.play(FastRng(2), most=1)
    first = next(one for one in other.received if one["type"] == "turn")
    assert first["seq"] >= acknowledged
    await other.play(FastRng(2))
    assert other.is_over
    await again.home.stop()


async def test_what_is_acknowledged_is_written(device: Device) -> None:
    """A planted fault: a shelf that loses its last change. The test above would see it."""
    await anna(device)
    table = await device.table("nizam", "me", "me")
    player = Player(device, table)
    before = device.shelf.changes
    await player.play(FastRng(1), most=4)
    turns = [key for key in device.shelf.rows if key.startswith(f"turn/{table}/")]
    assert len(turns) == 5
    assert device.shelf.changes - before == 4


async def test_a_retry_is_played_once(device: Device) -> None:
    await anna(device)
    player = Player(device, await device.table("nizam", "me", "me"))
    [seat] = await player.is_asked()
    first = await player.ask("play", seat=seat, actions=["draw"], id="once")
    player.received.clear()
    assert await player.ask("play", seat=seat, actions=["draw"], id="once") == first


async def test_every_message_is_answered(device: Device) -> None:
    await anna(device)
    player = Player(device, await device.table("nizam", "me", "pupil"))
    await player.is_asked()
    assert (await player.ask("ask", seat=0))["type"] == "advice"
    refused = await player.ask("play", seat=0, actions=["e"])
    assert refused["type"] == "refuse"
    assert (await player.ask("play", seat=1, actions=["draw"]))["code"] == "not-your-seat"
    assert (await player.ask("say", text="so be it"))["type"] == "ack"
    assert (await player.ask("resign", seat=0))["type"] == "ack"
    device.home.frame(player.socket, '{"type": "ping"}')
    await player.until(lambda message: message["type"] == "pong")


async def test_two_pages_of_one_browser_see_the_same(device: Device) -> None:
    await anna(device)
    other = await Device.on(device.shelf)
    device.others, other.others = [other.home], [device.home]
    table = await device.table("nizam", "me", "me")
    here, there = Player(device, table), Player(other, table)
    for turn in range(1, 7):  # in turn, here and there
        player = (here, there)[turn % 2]
        await player.is_at(turn - 1)
        await player.play_something(player.own()[0], FastRng(turn))
    for player in (here, there):
        await player.is_at(6)
    assert here.turn_of(0)["view"] == there.turn_of(0)["view"]
    await other.home.stop()


async def test_of_two_that_write_at_once_one_follows(device: Device) -> None:
    """Nobody tells the other page: it finds out when its turn does not fit any more."""
    await anna(device)
    other = await Device.on(device.shelf)
    table = await device.table("nizam", "me", "me")
    here, there = Player(device, table), Player(other, table)
    await there.is_asked()
    [seat] = await here.is_asked()
    await here.play_something(seat, FastRng(1))
    late = await there.ask("play", seat=seat, actions=["draw"])
    assert late["code"] == "not-your-turn"
    assert there.turn_of(0)["seq"] == 1
    await other.home.stop()


# ------------------------------------------------------------------ what the page asks


async def test_a_stranger_becomes_somebody_and_stays_so(device: Device) -> None:
    assert await device.get("/api/me") is None
    assert (await device.get("/api/me/games", 401))["code"] == "who"
    first = await device.post("/api/guest", {"name": "Anna", "language": "uk"}, 201)
    assert await device.post("/api/guest", {"name": "Boris", "language": "en"}, 201) == first
    table = await device.table("nizam", "me", "pupil")
    renamed = await device.post("/api/me", {"name": "Hanna", "language": "ru"}, method="PUT")
    assert (renamed["id"], renamed["name"], renamed["language"]) == (first["id"], "Hanna", "ru")
    info = await device.get(f"/api/tables/{table}")
    assert info["chairs"][0]["name"] == info["host"] == "Hanna"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_games_lessons_rules_and_scores(device: Device, language: str) -> None:
    listed = await device.get(f"/api/games?language={language}")
    assert [one["key"] for one in listed] == list(keys())
    for game in keys():
        status, rules = await device.fetch("GET", f"/api/games/{game}/rules?language={language}")
        assert (status, rules.decode()[:2]) == (200, "# ")
        steps = await device.get(f"/api/games/{game}/lesson?language={language}")
        step = next(step for step in steps if step["answer"])
        tried = await device.post(
            f"/api/games/{game}/lesson/{step['key']}?language={language}", {"actions": step["answer"]}
        )
        assert tried["done"]
        assert (await device.get(f"/api/games/{game}/components"))["pack"]
    counted = await device.post("/api/games/nizam/score", ["BCDEG/DEGBC/AACDE/CDAGB/EGBCD", "c^"])
    assert counted["items"]


async def test_reviews_stop_when_nobody_waits_and_are_kept(device: Device) -> None:
    await anna(device)
    table = await finished(device, "nizam", "me", "pupil")
    steps = await device.steps(f"/api/tables/{table}/review")
    review = steps[-1]["result"]
    assert len(review["turns"]) == len(steps) - 2
    asked = device.elsewhere.asked
    again = await device.steps(f"/api/tables/{table}/review")
    assert (again[-1]["result"], device.elsewhere.asked) == (review, asked)
    [tally] = (await device.get("/api/me/statistics"))["tallies"]
    assert tally["reviewed"] == 1
    tried = await device.post(f"/api/tables/{table}/try", {"turn": 1, "actions": []})
    assert tried["legal"]


async def test_records_come_and_go(device: Device) -> None:
    """A game that goes on can be taken to another home, and a finished one, too."""
    await anna(device)
    table = await device.table("gzhel", "me", "pupil")
    player = Player(device, table)
    await player.play(FastRng(1), most=4)
    _, begun = await device.fetch("GET", f"/api/tables/{table}/record")
    record = read_record(begun.decode())
    assert not record.seed
    assert record.outcome is None
    other = await Device.on()
    await other.post("/api/guest", {"name": "Boris", "language": "en"}, 201)
    key = (await other.post("/api/records", begun, 201))["id"]
    on = {"turn": len(record.turns) - 1, "seat": 0, "level": "pupil"}
    there = (await other.post(f"/api/records/{key}/continue", on, 201))["table"]
    goes_on = Player(other, there)
    await goes_on.play(FastRng(2))
    assert goes_on.is_over
    _, whole = await other.fetch("GET", f"/api/tables/{there}/record")
    back = (await device.post("/api/records", whole, 201))["id"]
    shown = await device.get(f"/api/records/{back}/replay?seat=-1")
    assert shown["outcome"] is not None
    refused = await device.post("/api/records", b"nonsense", 400)
    assert refused["code"] == "record"
    await other.home.stop()


async def test_packs_are_made_kept_played_with_and_compared(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anna(device)
    opened = await device.get("/api/workshop/nizam")
    files = opened["files"]
    files["gems.toml"]["gem"][0]["name"]["en"] = "amber"
    checked = await device.post("/api/workshop/nizam/check", {"files": files})
    assert checked["problem"] is None, checked
    kept = await device.post("/api/workshop/nizam/packs", {"name": "With amber", "files": files}, 201)
    assert [one["digest"] for one in await device.get("/api/packs")] == [kept["digest"]]
    nizam = next(one for one in await device.get("/api/games") if one["key"] == "nizam")
    assert [pack["name"] for pack in nizam["packs"]] == ["With amber"]
    table = await device.table("nizam", "me", "pupil", pack=kept["digest"])
    await Player(device, table).play(FastRng(1))
    monkeypatch.setattr("terem.house.comparing.LONGEST", 0.3)
    compared = await device.steps(
        "/api/workshop/nizam/compare", {"pack": kept["digest"], "players": 2, "level": "pupil"}
    )
    assert compared[-1]["result"]["deals"] > 0
    await device.post(f"/api/workshop/nizam/packs/{kept['digest']}", status=204, method="DELETE")
    assert await device.get("/api/packs") == []
    # A home that starts anew still finds what the table was played with.
    again = await Device.on(device.shelf)
    shown = await again.get(f"/api/tables/{table}/replay?seat=-1")
    assert shown["pack"] == kept["digest"]
    await again.home.stop()
    assert PACKS.shelves == [device.home.things.files]


async def test_what_needs_others_says_so(device: Device) -> None:
    await anna(device)
    open_table = {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert (await device.post("/api/tables", open_table, 409))["code"] == "needs-others"
    for method, path in (("POST", "/api/log-in"), ("GET", "/api/notices"), ("GET", "/api/desk")):
        assert (await device.post(path, status=409, method=method))["code"] == "needs-others"
    assert await device.get("/api/tables") == []
    assert (await device.get("/api/nothing", 404))["code"] == "http"


def test_every_path_of_the_server_is_answered_here() -> None:
    """What the page may ask a server it may ask here: it is answered, or says that it needs others."""
    here = {(method, shape.pattern) for method, shape, _ in _ROUTES}
    for route in routes():
        path = getattr(route, "path", "")
        if not path.startswith("/api/") or path == "/api/openapi.json":
            continue
        method = next(iter(set(getattr(route, "methods", ())) - {"HEAD"}))
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)
        assert (method, pattern) in here, (method, path)


async def test_everything_can_be_taken_along_and_forgotten(device: Device) -> None:
    await anna(device)
    table = await finished(device, "nizam", "me", "pupil")
    whole = await device.get("/api/me/export")
    assert [game["table"] for game in whole["games"]] == [table]
    assert read_record(whole["games"][0]["record"]).seed
    player = Player(device, await device.table("nizam", "me", "pupil"))
    await player.until(lambda message: message["type"] == "turn")
    await device.post("/api/me", status=204, method="DELETE")
    assert device.shelf.rows == {}
    assert device.codes[player.socket] == 4401
    assert await device.get("/api/me") is None


async def test_a_body_that_is_none_is_refused(device: Device) -> None:
    await anna(device)
    assert (await device.post("/api/tables", b"{", 400))["code"] == "malformed"
    assert (await device.post("/api/tables", b" " * 20_000, 413))["code"] == "too-large"


# ------------------------------------------------------------------ a shelf that refuses


@pytest.mark.parametrize(
    ("name", "code"),
    [("VersionError", "store-newer"), ("SecurityError", "store-refused"), ("UnknownError", "store-refused")],
)
async def test_without_a_shelf_everything_else_works(name: str, code: str) -> None:
    device = Device()
    device.shelf.fails = name
    device.home = await open_home(device)
    assert (await device.get("/api/me", 503))["code"] == code
    assert (await device.post("/api/guest", {"name": "Anna", "language": "en"}, 503))["code"] == code
    assert len(await device.get("/api/games")) == len(keys())
    assert await device.get("/api/games/nizam/lesson")
    await device.home.stop()


async def test_a_full_shelf_refuses_the_turn_and_keeps_the_table(device: Device) -> None:
    await anna(device)
    player = Player(device, await device.table("nizam", "me", "me"))
    [seat] = await player.is_asked()
    device.shelf.fails_writing = "QuotaExceededError"
    refused = await player.ask("play", seat=seat, actions=["draw"])
    assert refused["code"] == "store-full"
    assert "room" in refused["words"]
    assert player.turn_of(0)["seq"] == 0
    device.shelf.fails_writing = ""
    assert (await player.ask("play", seat=seat, actions=["draw"]))["type"] == "ack"


async def test_old_games_make_room_for_new_ones(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terem.page.keeper.FINISHED", 2)
    await anna(device)
    tables = [await finished(device, "nizam", "me", "me", seed=seed) for seed in range(3)]
    games = await device.get("/api/me/games")
    assert [one["table"] for one in games["games"]] == tables[:0:-1]
    assert not [key for key in device.shelf.rows if tables[0] in key]
    await device.get(f"/api/tables/{tables[1]}")


async def test_only_so_many_games_go_on_at_once(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terem.page.home.UNFINISHED", 1)
    await anna(device)
    await device.table("nizam", "me", "me")
    seats = [{"kind": "me"}, {"kind": "me"}]
    told: Any = await device.post("/api/tables", {"game": "nizam", "seats": seats}, 429)
    assert told["code"] == "too-many"
