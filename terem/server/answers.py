"""What several parts of the HTTP interface share: reading what a request names, and answering in JSON."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from terem.core.game import Game
from terem.house import catalogue

if TYPE_CHECKING:
    from terem.house.live import LiveTable
    from terem.server.app import Server

INVITATION: Final = "invitation"  # the header for its token: addresses end up in logs


def address_of(connection: HTTPConnection) -> str:
    """The address that limits count by."""
    return counted(connection.client.host if connection.client else "?")


def counted(host: str) -> str:
    """Of an IPv6 address it is the first half: clients choose the other."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


def json_answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def game_of(request: Request) -> Game[Any]:
    return catalogue.game_named(request.path_params["game"])


def language_of(request: Request) -> str:
    return catalogue.language_in(request.query_params)


async def table_of(server: Server, request: Request) -> LiveTable:
    """The table that is named, for people who may watch it."""
    person = await server.somebody(request)
    token = request.headers.get(INVITATION, "")
    return await server.tables.seen_by(person, request.path_params["table"], token)


class Lines(StreamingResponse):
    """The steps of a long computation, a line of JSON each. Whoever hangs up cancels it; `over` is called
    however it ends, before its first line, too."""

    def __init__(self, steps: AsyncGenerator[Any], over: Callable[[], None]) -> None:
        # A proxy that collects the answer would hide the progress.
        super().__init__(
            _lines(steps), media_type="application/x-ndjson", headers={"X-Accel-Buffering": "no"}
        )
        self._over = over

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._over()


async def _lines(steps: AsyncGenerator[Any]) -> AsyncIterator[bytes]:
    async with aclosing(steps):
        async for step in steps:
            yield msgspec.json.encode(step) + b"\n"
