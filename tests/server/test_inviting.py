"""What a link shows to people and to messengers before anybody comes in."""

from __future__ import annotations

import html
import re

import httpx
import pytest

from server.house import House, Visitor
from terem.server import front, pages

pytestmark = pytest.mark.anyio
PAGE = pages.Page("text/html", "tag", {"": b"<html><head><title>Terem</title></head></html>"}, "no-cache")
TERMS = {"start": "host", "hints": True, "absent": "bot", "patience": 600, "time_out": "lose"}


async def test_an_invitation_can_be_read_before_coming_in(house: House, anna: Visitor) -> None:
    clock = {"move": 0.0, "bank": 600.0, "increment": 10.0, "off": [], "zone": 0}
    table = await anna.table("mezen", "me", "open", "pupil", terms=TERMS, clock=clock)
    token = (await anna.post(f"/api/tables/{table}/invitation")).json()["token"]
    async with httpx.AsyncClient(base_url=house.address) as stranger:
        path = f"/api/tables/{table}/invited"
        for headers in ({}, {"Invitation": "q" * 43}):
            assert (await stranger.get(path, headers=headers)).status_code == 404
        told = (await stranger.get(path, headers={"Invitation": token})).json()
    assert (told["game"], told["host"], told["status"]) == ("mezen", "Anna", "waiting")
    assert told["seats"] == [
        {"name": "Anna", "kind": "person"},
        {"name": "", "kind": "empty"},
        {"name": "pupil", "kind": "bot"},
    ]
    assert (told["terms"], told["clock"]) == (TERMS, clock)
    assert token not in str(told)


@pytest.mark.parametrize(
    "wrong", [{"absent": "never"}, {"patience": 5}, {"time_out": "win"}, {"start": "now"}, {"mercy": 1}]
)
async def test_terms_that_do_not_exist_are_refused(anna: Visitor, wrong: dict[str, object]) -> None:
    answer = await anna.post("/api/tables", game="nizam", seats=[{"kind": "me"}], terms=wrong)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_the_code_for_phones_is_of_this_table_only(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("mezen", "me", "open")
    link = f"http://192.0.2.7:8642/table/{table}#" + "t" * 43
    code = (await anna.post(f"/api/tables/{table}/qr", link=link)).json()
    assert 29 < code["size"] < 70
    assert re.fullmatch(r"(M\d+ \d+h1v1h-1z)+", code["path"])
    assert code["path"].startswith("M4 4h1")  # the corner, behind its white side
    assert code != (await anna.post(f"/api/tables/{table}/qr", link=link + "t")).json()
    for foreign in (
        "https://evil.example/",
        f"javascript:/table/{table}",
        f"http://[/table/{table}",
        "x" * 301,
    ):
        answer = await anna.post(f"/api/tables/{table}/qr", link=foreign)
        assert answer.status_code == 400, foreign
    assert (await boris.post(f"/api/tables/{table}/qr", link=link)).status_code == 404


# ------------------------------------------------------------------ the preview of a link


async def preview(visitor: Visitor, path: str, language: str = "en") -> dict[str, str]:
    text = (await visitor.get(path, **{"accept-language": language})).text
    assert text.count("</head>") == 1
    tags = re.findall(r'<meta property="(og:[a-z_]+)" content="([^"]*)" />', text)
    return {name: html.unescape(content) for name, content in tags}


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "pages", lambda: {"index.html": PAGE})


async def test_a_link_to_an_open_table_says_who_invites_to_what(house: House, built: None) -> None:
    mean = '"><b onload=x>&amp;'
    anna = await house.visitor(mean)
    table = await anna.table("mezen", "me", "open", is_open=True)
    told = await preview(anna, f"/table/{table}")
    assert told["og:title"] == f"{mean} invites you: Mezen"
    assert "Combine symbols" in told["og:description"]
    assert told["og:url"] == f"{house.address}/table/{table}"
    assert told["og:image"].startswith(f"{house.address}/")
    assert "<b onload" not in (await anna.get(f"/table/{table}")).text
    assert (await preview(anna, f"/table/{table}", "ru-RU,ru;q=0.9"))[
        "og:title"
    ] == f"{mean} приглашает: Мезень"
    await anna.leave()


async def test_a_page_names_what_its_script_will_ask_for(
    house: House, built: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {("", "en"): "</en.js>", ("", "uk"): "</uk.js>", ("table", "en"): "</table.js>"}
    monkeypatch.setattr(front, "early", lambda: told)
    anna = await house.visitor("Anna")
    for path, language, link in (
        ("/", "en-GB,en", "</en.js>"),
        ("/", "uk-UA,uk;q=0.9", "</uk.js>"),
        ("/", "fi", "</en.js>"),
        ("/table/abcdefghij", "en", "</table.js>"),
        ("/rules/nizam", "en", None),
    ):
        answer = await anna.get(path, **{"accept-language": language})
        assert answer.headers.get("link") == link, path
        assert ("Accept-Language" in answer.headers["vary"]) == (link is not None)
    await anna.leave()


async def test_a_link_to_a_private_table_says_only_its_game(anna: Visitor, built: None) -> None:
    table = await anna.table("nizam", "me", "open")
    await anna.post(f"/api/tables/{table}/invitation")
    told = await preview(anna, f"/table/{table}")
    assert told["og:title"] == "Nizam: a seat is free for you"
    assert "Anna" not in str(told)


async def test_a_link_to_nowhere_shows_the_house(anna: Visitor, built: None) -> None:
    for path in ("/table/abcdefghij", "/table/", "/table/%00", "/table/" + "y" * 400, "/table/x/y"):
        assert (await preview(anna, path))["og:title"] == "Terem"
    assert (await preview(anna, "/rules/nizam")) == {}
