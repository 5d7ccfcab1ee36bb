"""The pages at `/`: the files of the built front end, and nothing else."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import terem

if TYPE_CHECKING:
    from terem.server.app import Server

PACKAGE: Final = Path(terem.__file__).parent
# Where the built front end is: inside the package, or beside it in a checkout.
WEBS: Final = (PACKAGE / "web", PACKAGE.parent / "web" / "dist")
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
HASHED: Final = "assets/"  # file names with a digest: their content never changes
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"  # cached, but revalidated by its tag each time
NOT_BUILT: Final = "The pages are not built: run ./play to build them. The interfaces work: see /protocol."


class PagePath(Convertor[str]):
    """Every path except those of the interfaces, which answer their own errors."""

    regex = r"(?!api/|api$|socket$|healthz$|metrics$).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("page", PagePath())


class Page(Struct, frozen=True):
    """One file, with its encodings."""

    kind: str
    tag: str
    forms: dict[str, bytes]  # by encoding; "" is the file itself
    keep: str


@cache
def pages() -> dict[str, Page]:
    """All files by path. Nothing else can be requested."""
    folder = next((web for web in WEBS if (web / "index.html").is_file()), None)
    return dict(_pages_in(folder)) if folder else {}


def _pages_in(folder: Path) -> Iterator[tuple[str, Page]]:
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.suffix not in KINDS:
            continue
        path = file.relative_to(folder).as_posix()
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
    """A file. Addresses without a dot in their last part belong to the front end, and get its one page."""
    path = request.path_params["path"]
    page = pages().get(path or "index.html")
    if page is not None:
        return _send(request, page)
    if path == "protocol":
        return _send(request, _protocol())
    if "." not in path.rpartition("/")[2] and not path.startswith(HASHED):
        page = pages().get("index.html")
        return _send(request, page or _made(NOT_BUILT, KINDS[".txt"]))
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
    """The encodings that a browser accepts; weight 0 means that it does not."""
    found = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        quality = weight.replace(" ", "").removeprefix("q=") or "1"
        if quality.strip("0."):
            found.add(name.strip())
    return found


@cache
def _protocol() -> Page:
    from terem.server.protocol_page import page

    return _made(page(), KINDS[".txt"])


def _made(text: str, kind: str) -> Page:
    content = text.encode()
    return Page(kind, hashlib.sha256(content).hexdigest()[:16], {"": content}, ASK_AGAIN)
