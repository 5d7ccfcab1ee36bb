"""Terem without a server: ./play static FOLDER makes a folder of files that any file server can offer.

The page, the texts and the rules are there at once; Python, with the same compiled rules and bots, comes into
the page as WebAssembly. docs/static.md tells what a file server has to know, which is nearly nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import hashlib
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import hatch_build
from scripts import house
from scripts.wasm import page, tools

SITE: Final = "site.json"  # what the folder is; only such a folder is written over
MADE: Final = house.BUILD / "device"  # where ./play looks for a site to offer
WEB: Final = house.BUILD / "device-web"
LANGUAGES: Final = ("en", "ru", "uk")
BUILDS: Final = {"compiled": "compiled", "plain": "uncompiled"}
NOT_THERE: Final = ("offline.", "preview", "sw.js")  # a server's
WHY: Final = """\
What is needed and not there yet is fetched once, and kept in the user's cache folder:
  pyodide (6.5 MB)                       CPython for WebAssembly, which runs in the page
  librt and msgspec (0.2 MB)             the two compiled packages that Terem needs, for it
  ziglang and mypy (100 MB)              compile Terem's rules and bots for it
  header files of Debian (12 MB)         of CPython 3.14 and Emscripten, for the compiler
Without the last two the site is built with uncompiled rules: it works, and bots think less far."""


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="./play static",
        description="Make a folder of files with which Terem runs in any browser, without a server.",
        epilog=WHY,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=MADE, help="absent: build/device, which ./play offers then"
    )
    parser.add_argument("--interpreted", action="store_true", help="do not compile the rules")
    chosen = parser.parse_args(arguments)
    folder: Path = chosen.folder.resolve()
    if folder.exists() and not (folder.is_dir() and ((folder / SITE).exists() or not any(folder.iterdir()))):
        sys.exit(f"{folder} exists and is no site of Terem's: name a new or empty folder.")
    with house.one_at_a_time():
        hatch_build.front_end(house.ROOT)  # and what building it needs
        try:
            python, obstacle = page.python(compiled=not chosen.interpreted)
        except tools.Missing as error:
            sys.exit(f"No site can be made: {error}")
        if obstacle:
            house.say(f"The site has uncompiled rules, and bots think less far: {obstacle}.")
        make(folder, python)
    house.say(told(folder))


def make(folder: Path, python: Path) -> None:
    name = f"python/{page.digest(python)}/"
    web = front_end(name)
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=f"{folder.name}.", dir=folder.parent))
    try:
        draft.chmod(0o755)
        shutil.copytree(web, draft, dirs_exist_ok=True)
        shutil.copytree(python, draft / name)
        asyncio.run(write_ready(draft / "ready"))
        page.squeeze((draft / "ready").iterdir())
        add_worker(draft, name)
        shutil.rmtree(folder, ignore_errors=True)
        draft.replace(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def front_end(python: str) -> Path:
    """The page as it is without a server, made again only when something of it changed."""
    wanted = f"{hatch_build.read(house.BUILD / 'web.digest')} {python} {NOT_THERE}"
    stamp = house.BUILD / "device-web.digest"
    if hatch_build.read(stamp) != wanted or not WEB.is_dir():
        stamp.unlink(missing_ok=True)
        house.say("Building the page ...")
        variables = {"TEREM_WEB_OUT": str(WEB), "TEREM_PYTHON": python}
        vite = house.ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"
        command = [tools.node(), str(vite), "build", "--mode", "device"]
        hatch_build.run(command, house.ROOT / "web", os.environ | variables, "Building the page failed.")
        for name in NOT_THERE:
            for file in WEB.glob(f"{name}*"):
                shutil.rmtree(file) if file.is_dir() else file.unlink()
        stamp.write_text(wanted)
    return WEB


async def write_ready(folder: Path) -> None:
    """What a server would say to anybody, for the time before Python: games, rules and components."""
    from terem.games import keys
    from terem.server.app import Server
    from terem.server.store import Store

    folder.mkdir()
    index = {}
    with tempfile.TemporaryDirectory() as place:
        store = Store(f"sqlite:///{Path(place) / 'terem.sqlite'}")
        store.migrate()
        server = Server(store, workers=1)
        try:
            app = server.app()
            wanted = [f"/games?language={language}" for language in LANGUAGES]
            for key in keys():
                wanted.append(f"/games/{key}/components")
                wanted += [f"/games/{key}/rules?language={language}" for language in LANGUAGES]
            for path in wanted:
                headers, body = await _asked(app, f"/api{path}")
                file = f"{hashlib.sha256(body).hexdigest()[:16]}.txt"
                (folder / file).write_bytes(body)
                kept = {
                    name: headers[name] for name in ("content-type", "content-language") if name in headers
                }
                index[path] = {"file": file, "headers": kept}
        finally:
            server.bots.close()
            store.close()
    (folder / "index.json").write_text(json.dumps(index, indent=1))


async def _asked(app: Any, address: str) -> tuple[dict[str, str], bytes]:
    """One GET, of the application itself."""
    parts = urlsplit(address)
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [(b"host", b"terem")],
        "client": ("127.0.0.1", 1),
        "server": ("terem", 80),
    }
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await app(scope, receive, send)
    assert sent[0]["status"] == 200, (address, sent)
    headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
    return headers, b"".join(message.get("body", b"") for message in sent[1:])


def add_worker(folder: Path, python: str) -> None:
    """The service worker keeps every file of this site, and knows it by a digest of all of them."""
    names = sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".br", ".gz")
    )
    whole = hashlib.sha256()
    for name in names:
        whole.update(name.encode() + (folder / name).read_bytes())
    version = whole.hexdigest()[:16]
    about = json.loads((folder / python / "python.json").read_text())
    (folder / SITE).write_text(json.dumps({"version": version, "build": about["build"], "files": len(names)}))
    worker = (house.ROOT / "web" / "device" / "sw.js").read_text(encoding="utf-8")
    worker = worker.replace("'unbuilt'", json.dumps(version)).replace(
        "FILES = []", f"FILES = {json.dumps(names)}"
    )
    (folder / "sw.js").write_text(worker, encoding="utf-8")


def sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """Bytes of each part as they lie there, and as a server sends them that compresses text with gzip."""
    found: dict[str, tuple[int, int]] = {}
    for path in folder.rglob("*"):
        if not path.is_file() or (path.with_suffix("").exists() and path.suffix in (".br", ".gz")):
            continue
        part = path.relative_to(folder).parts[0]
        if part not in ("assets", "python", "ready"):
            part = "page"
        size = path.stat().st_size
        squeezed = path.with_name(f"{path.name}.gz")
        sent = squeezed.stat().st_size if squeezed.exists() else size
        if not squeezed.exists() and path.suffix in (".txt", ".json", ".js", ".html"):
            sent = len(gzip.compress(path.read_bytes(), 9))
        old = found.get(part, (0, 0))
        found[part] = (old[0] + size, old[1] + sent)
    return found


def told(folder: Path) -> str:
    parts = sizes(folder)
    build = json.loads((folder / SITE).read_text())["build"]
    lines = [
        f"{folder} ({BUILDS[build]} rules).",
        "Megabytes as they lie there, and sent by a server that compresses text:",
    ]
    lines += [
        f"  {part:<8}{size / 1e6:6.2f}{sent / 1e6:6.2f}" for part, (size, sent) in sorted(parts.items())
    ]
    whole = [sum(size for size, _ in parts.values()), sum(sent for _, sent in parts.values())]
    return "\n".join([*lines, f"  {'all':<8}{whole[0] / 1e6:6.2f}{whole[1] / 1e6:6.2f}"])


if __name__ == "__main__":
    main(sys.argv[1:])
