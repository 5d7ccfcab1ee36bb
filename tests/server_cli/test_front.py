"""What is at `/`: the built front end."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from terem.server import front, pages

MARK = "console.log('hello');" * 40


async def page(request: Request) -> Response:
    return await front.front(cast(Any, None), request)


def get(path: str, **headers: str) -> httpx.Response:
    """The answer, with its body as it was sent."""

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
    monkeypatch.setattr(pages, "WEBS", (tmp_path / "elsewhere", tmp_path))
    monkeypatch.setattr(front, "pages", pages.pages.__wrapped__)
    return tmp_path


def test_only_existing_files_are_served(web: Path) -> None:
    for path in ("/../front.py", "/%2e%2e/front.py", "/assets/", "/assets/../secret.key", "/secret.key"):
        assert get(path).status_code == 404


def test_a_server_without_its_pages_says_how_to_build_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "pages", dict)
    answer = get("/")
    assert answer.status_code == 200
    assert "./play" in answer.text


def test_every_address_of_the_front_end_gets_its_one_page(web: Path) -> None:
    for path in ("/", "/index.html", "/replay/k7m2x9qd4w"):
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


def test_what_a_browser_has_already_is_not_sent_again(web: Path) -> None:
    first = get("/index.html")
    again = get("/index.html", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert get("/index.html", if_none_match='"another"').status_code == 200
