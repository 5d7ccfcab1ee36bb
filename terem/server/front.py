"""The pages at `/`: the files of the built front end, and nothing else."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Final

from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from terem.server.inviting import preferred, with_preview
from terem.server.pages import ASK_AGAIN, DEVICE, HASHED, KINDS, SITE, SQUEEZED, Page, device, early, pages

if TYPE_CHECKING:
    from terem.server.app import Server

NOT_BUILT: Final = "The pages are not built: run ./play to build them. The interfaces work: see /protocol."


class PagePath(Convertor[str]):
    """Every path except those of the interfaces, which answer their own errors."""

    regex = r"(?!api/|api$|socket$|healthz$|metrics$).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("page", PagePath())


async def front(server: Server, request: Request) -> Response:
    """A file. Addresses without a dot in their last part belong to the front end, and get its one page."""
    path = request.path_params["path"]
    if path == DEVICE[:-1] and device():
        return RedirectResponse(f"/{DEVICE}")
    if path.startswith(DEVICE):
        return _device(request, path.removeprefix(DEVICE))
    page = pages().get(path) if path else None
    if page is not None:
        return _send(request, page)
    if path == "protocol":
        return _send(request, _protocol())
    if "." not in path.rpartition("/")[2] and not path.startswith(HASHED):
        page = pages().get("index.html")
        if page is not None and path.startswith("table/"):
            page = _made(await with_preview(server, request, page.forms[""].decode()), page.kind)
        answer = _send(request, page or _made(NOT_BUILT, KINDS[".txt"]))
        language = preferred(request.headers.get("accept-language", ""))
        if link := early().get((path.partition("/")[0], language)):
            answer.headers["Link"] = link
            answer.headers["Vary"] += ", Accept-Language"
        return answer
    raise HTTPException(404, "There is nothing here.")


def _device(request: Request, path: str) -> Response:
    """A file of the site that needs no server. Without such a site its description is empty, not absent:
    pages ask for it, and browsers would log an error."""
    found = device().get(path or "index.html")
    if found is not None:
        return _send(request, found)
    if path == SITE:
        return Response(status_code=204)
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
