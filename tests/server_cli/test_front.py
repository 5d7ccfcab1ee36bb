"""What is at `/`: the start page, or the built front end."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import re
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from terem.server import front
from terem.server import messages as m

MARK = "console.log('hello');" * 40


class NoTables:
    """A server as the front page knows it."""

    def __init__(self) -> None:
        self.tables = self

    async def lobby(self, person: None) -> list[m.Listed]:
        return []


async def page(request: Request) -> Response:
    return await front.front(cast(Any, NoTables()), request)


def get(path: str, **headers: str) -> httpx.Response:
    """The answer with its body as it went over the line."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(Starlette(routes=[Route("/{path:page}", page)]))
        async with httpx.AsyncClient(transport=transport, base_url="http://terem") as client:
            sent = {name.replace("_", "-"): value for name, value in headers.items()}
            async with client.stream("GET", path, headers={"accept-encoding": ""} | sent) as answer:
                body = b"".join([part async for part in answer.aiter_raw()])
                shown = [
                    (name, value) for name, value in answer.headers.items() if name != "content-encoding"
                ]
                encoding = [("x-sent-as", answer.headers.get("content-encoding", ""))]
                return httpx.Response(answer.status_code, headers=shown + encoding, content=body)

    return asyncio.run(ask())


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the built one</title>")
    script = tmp_path / "assets" / "index-DiwrgTda.js"
    script.write_text(MARK)
    script.with_name(script.name + ".gz").write_bytes(gzip.compress(MARK.encode()))
    script.with_name(script.name + ".br").write_bytes(b"squeezed")
    (tmp_path / "secret.key").write_text("not for anybody")
    found = front.pages(tmp_path)
    monkeypatch.setattr(front, "pages", lambda: found)
    return tmp_path


def test_names_are_text_and_never_markup() -> None:
    listed = m.Listed("abc", "nizam", "waiting", ("<script>alert(1)</script>", ""), True, False, 1.0)
    shown = front.start_page([listed])
    assert "<script" not in shown
    assert "&lt;script&gt;" in shown
    assert "1 of 2 seats free" in shown


def test_the_start_page_can_be_read_by_everybody() -> None:
    text = get("/").text
    assert '<html lang="en">' in text
    assert len(re.findall("<title>[^<]+</title>", text)) == 1
    assert [level for level in re.findall(r"<h(\d)", text) if level == "1"] == ["1"]
    levels = [int(level) for level in re.findall(r"<h(\d)", text)]
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
    assert all("alt=" in image for image in re.findall("<img[^>]*>", text))
    assert "Nobody waits" in text


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_every_text_has_contrast(scheme: int) -> None:
    """WCAG AA: 4.5 to 1."""
    css = (front.STATIC / "start.css").read_text(encoding="utf-8")
    colours = dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", css.split(":root")[scheme + 1]))
    for name in ("ink", "quiet", "blue"):
        for ground in ("paper", "card"):
            light, dark = sorted((luminance(colours[name]), luminance(colours[ground])), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (name, ground)


def test_nothing_but_the_files_there_are_can_be_asked_for() -> None:
    for path in ("/static/../front.py", "/static/%2e%2e/front.py", "/static/", "/etc/passwd", "/nothing"):
        assert get(path).status_code == 404


def test_the_built_front_end_takes_the_place_of_the_start_page(web: Path) -> None:
    for path in ("/", "/index.html", "/table/k7m2x9qd4w"):
        answer = get(path)
        assert answer.text == "<title>the built one</title>"
        assert answer.headers["cache-control"] == "no-cache"
    assert get("/secret.key").status_code == 404
    assert get("/assets/nothing").status_code == 404


def test_hashed_files_are_kept_forever_and_sent_squeezed(web: Path) -> None:
    path = "/assets/index-DiwrgTda.js"
    taken = {
        "identity": "",
        "gzip": "gzip",
        "gzip;q=0": "",
        "br;q=0.0, gzip": "gzip",
        "": "",
        "gzip, br": "br",
    }
    for accepted, expected in taken.items():
        answer = get(path, accept_encoding=accepted)
        assert answer.headers["x-sent-as"] == expected
        plain = {"": answer.content, "br": MARK.encode()}.get(expected) or gzip.decompress(answer.content)
        assert plain == MARK.encode()
        assert (answer.content == b"squeezed") == (expected == "br")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_what_a_browser_has_already_is_not_sent_again() -> None:
    first = get("/static/start.css")
    again = get("/static/start.css", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert get("/static/start.css", if_none_match='"another"').status_code == 200
