"""The waiting room over HTTP: invitations, and what they show to people who have not come in."""

from __future__ import annotations

import html
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from terem.core.words import LANGUAGES, Words
from terem.games import games
from terem.house import messages as m
from terem.house import telling
from terem.house.keeper import StoreError
from terem.house.live import NO_TABLE
from terem.house.problem import Problem
from terem.server.answers import INVITATION, address_of, json_answer, table_of
from terem.server.heavy import compute
from terem.server.keeping import Heading, heading_of
from terem.server.pages import pages

if TYPE_CHECKING:
    from terem.server.app import Server

TABLE_PATH: Final = re.compile("table/([a-z0-9]{1,24})")
TEXTS: Final = Path(__file__).parent / "text"
PICTURE: Final = "icon-512.png"
SIDE: Final = 4  # squares of white around a code


async def invite(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    live = await table_of(server, request)
    if not server.limits.invitations.allows(person.id):
        raise Problem(429, "too-many", "Too many invitations: one is enough for all your friends.")
    return json_answer(await server.tables.invite(person, live.id), 201)


async def free_seat(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.FreeSeat)
    live = await server.tables.free(person, (await table_of(server, request)).id, body.seat)
    return json_answer(telling.info(live, person.id))


async def start(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    live = await server.tables.start_game(person, (await table_of(server, request)).id)
    return json_answer(telling.info(live, person.id))


async def invited(server: Server, request: Request) -> Response:
    """Whoever has the whole link may read it, without a session."""
    token = request.headers.get(INVITATION, "")
    live = await server.tables.get(request.path_params["table"])
    if not live.is_open and not await server.tables.keeper.is_invited(live.id, token):
        raise Problem(404, "no-table", NO_TABLE)
    await live.catch_up_if_touched()
    seats = tuple(
        m.Player(chair.name, "empty" if chair.is_empty else "bot" if chair.bot else "person")
        for chair in live.chairs
    )
    told = m.Invited(
        live.id,
        live.game.key,
        live.options,
        live.pack,
        live.status,
        live.is_open,
        live.host_name,
        seats,
        live.rule,
        live.terms,
    )
    return json_answer(told)


# ------------------------------------------------------------------ a code for phones


async def qr_code(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.Address)
    live = await table_of(server, request)
    try:
        address = urlsplit(body.link)
    except ValueError:
        address = urlsplit("")
    if address.scheme not in ("http", "https") or address.path != f"/table/{live.id}":
        raise Problem(400, "link", "A code is made only for the link of this table.")
    if not server.limits.invitations.allows(f"qr {person.id}"):
        raise Problem(429, "too-many", "Too many codes: wait a little.")
    return json_answer(await compute(drawn, body.link))


def drawn(link: str) -> m.QrCode:
    import segno

    squares = list(segno.make(link, error="m", micro=False).matrix)
    path = "".join(
        f"M{x + SIDE} {y + SIDE}h1v1h-1z"
        for y, row in enumerate(squares)
        for x, dark in enumerate(row)
        if dark
    )
    return m.QrCode(len(squares) + 2 * SIDE, path)


# ------------------------------------------------------------------ the preview of a link


async def with_preview(server: Server, request: Request, page: str) -> str:
    """The page of a table, with what messengers show of its link. A private table shows only its game: the
    rest is for those who have the whole link, and what is behind its # never comes here."""
    found = TABLE_PATH.fullmatch(request.path_params["path"])
    heading = None
    if found is not None and server.limits.requests.allows(address_of(request)):
        with suppress(StoreError):
            heading = await server.store.read(heading_of(found[1]))
    title, text, picture = _preview(heading, preferred(request.headers.get("accept-language", "")))
    host = f"{request.url.scheme}://{request.headers.get('host', '')}"
    told = {
        "og:type": "website",
        "og:site_name": "Terem",
        "og:title": title,
        "og:description": text,
        "og:url": f"{host}/{request.path_params['path']}",
        "og:image": f"{host}/{picture}",
    }
    tags = "".join(
        f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in told.items()
    )
    return page.replace("</head>", f"{tags}</head>", 1)


def _preview(heading: Heading | None, language: str) -> tuple[str, str, str]:
    """Title, text and picture."""
    game = games().get(heading.game) if heading else None
    if heading is None or game is None:
        return "Terem", Words(None, language, folders=[TEXTS]).text("preview-house"), PICTURE
    words = Words(game, language, folders=[TEXTS])
    name = words.text("name")
    picture = f"preview/{game.key}.jpg"
    title = f"{name} · Terem"
    if heading.status == "waiting" and heading.is_open and heading.host:
        title = words.text("preview-invited-by", name=heading.host, game=name)
    elif heading.status == "waiting":
        title = words.text("preview-invited", game=name)
    return title, words.text("tagline"), picture if picture in pages() else PICTURE


def preferred(header: str) -> str:
    """The first of our languages that a browser or a messenger asks for."""
    asked = (part.split(";")[0].strip()[:2].lower() for part in header.split(","))
    return next((language for language in asked if language in LANGUAGES), "en")
