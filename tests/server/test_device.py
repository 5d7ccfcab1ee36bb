"""The site that needs no server, offered by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.house import House, Visitor
from terem.server import pages

pytestmark = pytest.mark.anyio


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(pages.DEVICES, str(tmp_path))
    pages.device.cache_clear()
    yield tmp_path
    pages.device.cache_clear()


def site(folder: Path) -> None:
    (folder / "site.json").write_text('{"version": "1"}')
    (folder / "index.html").write_text("<title>Terem</title>")
    (folder / "sw.js").write_text("1")
    python = folder / "python" / "abc"
    python.mkdir(parents=True)
    (python / "stdlib.zip.packed").write_bytes(b"packed")
    (python / "pyodide.mjs").write_text("export {}")


async def test_only_the_site_may_run_webassembly(house: House, folder: Path) -> None:
    site(folder)
    client = Visitor(house).http
    for path in ("/device/", "/device/index.html", "/device/sw.js"):
        answer = await client.get(path)
        assert answer.status_code == 200
        assert "script-src 'self' 'wasm-unsafe-eval';" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-cache"
    for path in ("/", "/devices", "/api/games", "/device"):
        assert "unsafe" not in (await client.get(path)).headers["content-security-policy"]
    moved = await client.get("/device")
    assert (moved.status_code, moved.headers["location"]) == (307, "/device/")
    packed = await client.get("/device/python/abc/stdlib.zip.packed")
    assert packed.content == b"packed"
    assert "immutable" in packed.headers["cache-control"]
    script = await client.get("/device/python/abc/pyodide.mjs")
    assert script.headers["content-type"].startswith("text/javascript")
    for path in ("/device/no-such-file", "/device/../pyproject.toml", "/device/table/x"):
        assert (await client.get(path)).status_code == 404, path


async def test_a_server_without_a_site_says_so_quietly(house: House, folder: Path) -> None:
    client = Visitor(house).http
    assert (await client.get("/device/site.json")).status_code == 204
    assert (await client.get("/device/")).status_code == 404
