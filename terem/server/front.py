"""The pages at `/`: the built front end, or, where there is none, a page that says what is here."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import terem
from terem.core.words import Words
from terem.games import games
from terem.server import messages as m

if TYPE_CHECKING:
    from terem.server.app import Server

WEB: Final = Path(terem.__file__).parent / "web"  # what the front end was built into
TEXT: Final = Path(__file__).parent / "text"
STATIC: Final = Path(__file__).parent / "static"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
SQUEEZED: Final = {"br": ".br", "gzip": ".gz"}  # precompressed by the build; the smaller first
HASHED: Final = "assets/"  # names with a digest in them: what they hold never changes
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"  # kept, but asked for with its tag each time
TABLES_SHOWN: Final = 20


class PagePath(Convertor[str]):
    """Every path but those of the interfaces: what is wrong there is answered there."""

    regex = r"(?!api/|api$|socket$|healthz$|metrics$).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("page", PagePath())


class Page(Struct, frozen=True):
    """One file with the forms it can be sent in."""

    kind: str
    tag: str
    forms: dict[str, bytes]  # by encoding; "" is the file itself
    keep: str


@cache
def pages(web: Path = WEB) -> dict[str, Page]:
    """Every file there is by its path: nothing else can be asked for."""
    found = dict(_pages_in(STATIC, "static/"))
    if (web / "index.html").is_file():
        found.update(_pages_in(web, ""))
    return found


def _pages_in(folder: Path, before: str) -> Iterator[tuple[str, Page]]:
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.suffix not in KINDS:
            continue
        path = before + file.relative_to(folder).as_posix()
        content = file.read_bytes()
        forms = {"": content}
        for encoding, suffix in SQUEEZED.items():
            squeezed = file.with_name(file.name + suffix)
            if squeezed.is_file():
                forms[encoding] = squeezed.read_bytes()
        if "gzip" not in forms and KINDS[file.suffix].startswith("text/"):
            forms["gzip"] = gzip.compress(content, mtime=0)
        keep = FOREVER if path.startswith(HASHED) else ASK_AGAIN
        yield path, Page(KINDS[file.suffix], hashlib.sha256(content).hexdigest()[:16], forms, keep)


async def front(server: Server, request: Request) -> Response:
    """A file; the front end's own addresses (those without a dot in their last part) all get its one page."""
    path = request.path_params["path"]
    page = pages().get(path or "index.html")
    if page is not None:
        return _send(request, page)
    if path in ("", "index.html"):
        return _html(request, start_page(await server.tables.lobby(None)))
    if path == "protocol":
        from terem.server.protocol_page import page as protocol

        return _send(request, _made(protocol(), KINDS[".txt"]))
    if "." not in path.rpartition("/")[2] and not path.startswith((HASHED, "static/")):
        page = pages().get("index.html")
        if page is not None:
            return _send(request, page)
    raise HTTPException(404, "There is nothing here.")


def _send(request: Request, page: Page) -> Response:
    encodings = _accepted(request.headers.get("accept-encoding", ""))
    encoding = next((name for name in SQUEEZED if name in page.forms and name in encodings), "")
    tag = f'"{page.tag}{"-" + encoding if encoding else ""}"'
    headers = {"ETag": tag, "Cache-Control": page.keep, "Vary": "Accept-Encoding"}
    if tag in (known.strip() for known in request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(page.forms[encoding], headers=headers, media_type=page.kind)


def _accepted(header: str) -> set[str]:
    """Encodings that a browser takes; those with weight 0 it does not."""
    found = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        quality = weight.replace(" ", "").removeprefix("q=") or "1"
        if quality.strip("0."):
            found.add(name.strip())
    return found


def _made(text: str, kind: str) -> Page:
    content = text.encode()
    return Page(kind, hashlib.sha256(content).hexdigest()[:16], {"": content}, ASK_AGAIN)


def _html(request: Request, text: str) -> Response:
    return _send(request, _made(text, KINDS[".html"]))


# ------------------------------------------------------------------ the start page


CARD = """\
<li>
<h3>{name}</h3>
<p class="players">{players}</p>
<p>{tagline}</p>
<p class="rules"><a href="/api/games/{key}/rules">Rules of {name}</a></p>
</li>"""
TABLES = """\
<div class="tables">
<table>
<thead><tr><th scope="col">Game</th><th scope="col">Who sits there</th><th scope="col">Now</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>
</div>"""
ROW = '<tr><th scope="row">{game}</th><td>{who}</td><td>{now}</td></tr>'
NO_TABLES = "<p>Nobody waits at an open table now.</p>"


def start_page(listed: Sequence[m.Listed]) -> str:
    text = (TEXT / "start.html").read_text(encoding="utf-8")
    return Template(text).substitute(
        games=_cards(), tables=_tables(listed), version=escape(terem.__version__)
    )


@cache
def _cards() -> str:
    cards = []
    for game in games().values():
        words = Words(game, "en")
        first, last = game.players[0], game.players[-1]
        cards.append(
            CARD.format(
                key=game.key,
                name=escape(words.text("name")),
                players=f"{first} players" if first == last else f"{first}–{last} players",
                tagline=escape(words.text("tagline")),
            )
        )
    return "\n".join(cards)


def _tables(listed: Sequence[m.Listed]) -> str:
    known = games()
    rows = []
    for table in listed[:TABLES_SHOWN]:
        game = known.get(table.game)
        empty = sum(not name for name in table.seats)
        rows.append(
            ROW.format(
                game=escape(Words(game, "en").text("name") if game else table.game),
                who=escape(", ".join(name for name in table.seats if name) or "nobody yet"),
                now=f"{empty} of {len(table.seats)} seats free" if empty else "playing",
            )
        )
    return TABLES.format(rows="\n".join(rows)) if rows else NO_TABLES
