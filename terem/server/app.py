"""The HTTP interface, and the endpoint of the WebSockets."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

import terem
from terem.house import consent, telling
from terem.house import messages as m
from terem.house.chairs import Person
from terem.house.comparing import Comparisons
from terem.house.keeper import FAILURES, StoreError, words_of
from terem.house.live import LiveTable
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.reviewing import Reviews
from terem.house.tables import Tables, logging_errors
from terem.house.terms import Mark
from terem.server import (
    accounts,
    bringing,
    callings,
    catalogue,
    desk,
    inviting,
    lessons,
    looking,
    metrics,
    profiles,
    replays,
    reports,
    shunning,
    statistics,
    stops,
    uploads,
    workshop,
)
from terem.server.accounts import cookie_of, session_of
from terem.server.answers import address_of, json_answer, table_of
from terem.server.bots import BotPool
from terem.server.counting import count_older_games
from terem.server.front import front
from terem.server.headers import SecurityHeaders
from terem.server.health import Health
from terem.server.keeping import SqlKeeper, close_forgotten
from terem.server.limits import Limits
from terem.server.mail import Mail
from terem.server.notices import Notices
from terem.server.openapi import document
from terem.server.others import Others
from terem.server.pack_store import PackStore
from terem.server.passkeys import Passkeys
from terem.server.people import People
from terem.server.push import Voucher
from terem.server.reach import Reach
from terem.server.replaying import Replaying
from terem.server.review_shelf import ReviewShelf
from terem.server.socket import BANNED, LOGGED_OUT, TOO_MUCH, Connection
from terem.server.store import Store
from terem.server.together import Rooms
from terem.server.whose_turn import WhoseTurn

log = logging.getLogger("terem.http")
BODY_LIMIT = 16_384
BODY_SECONDS = 30.0  # for a body of any size
AGAIN = "2"  # seconds after which to try again what was too much
BANS = 5.0  # seconds between checks for banned or logged-out people
TIDY = 3600.0  # seconds between deletions of expired sessions
T = TypeVar("T")
Handler = Callable[["Server", Request], Awaitable[Response]]


class Server:
    """What one process holds: the store, the tables, the people, the bots."""

    def __init__(
        self,
        store: Store,
        *,
        workers: int | None = None,
        limits: Limits | None = None,
        origins: tuple[str, ...] = (),
        bots: BotPool | None = None,
        has_workshop: bool = True,
        address: str = "",
        mail: Mail | None = None,
        private_webhooks: bool = False,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.origins = origins  # in addition to the server's own
        self.health = Health(store)
        self.address = address  # where people find this server; "" if nobody said
        self.mail = mail
        self.reach = Reach(private_webhooks)
        self.notices: Notices | None = None  # only with an address
        self.people = People(store)
        self.passkeys = Passkeys(store, self.people)
        self.bots = bots or BotPool(workers)
        self.tables = Tables(SqlKeeper(store), self.bots)
        self.tables.on_turn = self._on_turn
        self.tables.on_nudge = self._on_nudge
        self._whose = WhoseTurn(self._tell)
        self.others = Others(store, self.tables)
        self.has_workshop = has_workshop
        self.packs = PackStore(store)
        self.comparisons = Comparisons(self.bots)
        self.reviews = Reviews(ReviewShelf(store), self.bots)
        self.rooms = Rooms()
        self.replaying = Replaying(self.limits)
        self.beside: Callable[[], Awaitable[None]] | None = None  # runs as long as the server does
        # Dicts, because they keep an order: a simulation runs the same way again.
        self.connections: dict[Connection, None] = {}
        self.by_person: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        self.by_address: Counter[str] = Counter()

    def app(self) -> Starlette:
        app = Starlette(
            routes=routes(),
            lifespan=self._lifespan,
            exception_handlers={
                Problem: _problem,
                StoreError: _store_error,
                HTTPException: _http_error,
                Exception: _broken,
            },
        )
        app.state.server = self
        app.add_middleware(SecurityHeaders)
        return app

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        PACKS.shelves.append(self.packs.files)
        await self._start_notices()
        self.tables.start()
        self.others.start()
        tasks = [asyncio.create_task(self._watch_bans()), asyncio.create_task(self._count())]
        if self.notices is not None:
            tasks.append(asyncio.create_task(self.notices.run()))
        if self.beside is not None:
            tasks.append(asyncio.ensure_future(self.beside()))
        yield
        for task in tasks:
            task.cancel()
        for connection in list(self.connections):
            connection.close()
        await self.tables.close()
        self.bots.close()
        self.replaying.close()
        PACKS.shelves.remove(self.packs.files)
        await asyncio.to_thread(self.store.close)

    async def _count(self) -> None:
        with logging_errors("older games were not counted"):
            await count_older_games(self.store)

    async def _start_notices(self) -> None:
        if not self.address:
            return
        keys = await self.store.write(stops.keys)
        voucher = Voucher(keys["push"], self.address)
        self.notices = Notices(
            self.store,
            self._is_looking,
            address=self.address,
            secret=keys["links"],
            voucher=voucher,
            mail=self.mail,
            reach=self.reach,
        )
        await self.notices.start()

    def _is_looking(self, person: str) -> bool:
        return any(one.is_looking for one in self.by_person.get(person, ()))

    def _on_turn(self, live: LiveTable) -> None:
        if self.notices is not None:
            self.notices.after_turn(live)
        self._whose.after_turn(live)

    def _on_nudge(self, live: LiveTable, mark: Mark, message: bytes) -> None:
        """It finds people on any page of the house."""
        seat = consent.nudged(mark)
        person = None if seat is None else live.chairs[seat].person
        for one in self.by_person.get(person or "", ()):
            if one not in live.listeners and one.hears(mark.person):
                one.send(message)

    def _tell(self, person: str, message: bytes) -> None:
        for one in self.by_person.get(person, ()):
            one.send(message)

    async def _watch_bans(self) -> None:
        """Disconnect people who were banned, deleted or logged out by another process."""
        tidied = -TIDY
        while True:
            await asyncio.sleep(BANS)
            with suppress(StoreError):
                await self.check_sessions()
            if time.monotonic() - tidied > TIDY:
                tidied = time.monotonic()
                with suppress(StoreError):
                    await self.people.forget_old_sessions()
                    await self.packs.tidy()
                    await self.store.write(close_forgotten(time.time()))
                    await self.store.run(reports.forget_judged(time.time()))

    async def check_sessions(self) -> None:
        """Disconnect people whose session has ended, and notice new names and powers."""
        connections = list(self.connections)
        present = await self.people.as_they_are(list({one.person for one in connections}))
        ended = await self.people.ended({one.session for one in connections})
        shunned = await self.store.read(shunning.shunned_by(list(present)))
        for one in connections:
            person = present.get(one.person)
            if one.session in ended:
                one.close(LOGGED_OUT)
            elif person is None:
                one.close(BANNED)
            else:
                one.is_now(person)
                one.deaf_to = shunned.get(one.person, frozenset())

    def let_go(self, *, person: str = "", session: str = "") -> None:
        """Close the connections of a person, or of a session."""
        for one in list(self.connections):
            if one.person == person or one.session == session:
                one.close(LOGGED_OUT)

    async def renamed(self, person: Person, tables: Iterable[str]) -> None:
        """Tell everybody at these tables what the person is called now."""
        for one in self.connections:
            if one.person == person.id:
                one.is_now(person)
        mine = [live.id for live in self.tables.in_memory if live.seats_of(person.id)]
        await self.changed([*tables, *mine])

    async def changed(self, tables: Iterable[str]) -> None:
        """Follow what was written about these tables at once, if they are in memory."""
        for table in dict.fromkeys(tables):
            live = self.tables.find(table)
            if live is not None:
                with logging_errors("a table was not followed", table):
                    await live.catch_up()
                if self.notices is not None:
                    self.notices.after_turn(live)

    # ------------------------------------------------------------------ the caller

    async def person(self, connection: HTTPConnection) -> Person | None:
        token = connection.cookies.get(cookie_of(connection))
        return await self.people.of_session(token) if token else None

    async def somebody(self, request: Request) -> Person:
        person = await self.person(request)
        if person is None:
            raise Problem(401, "who", "You have no session: POST /api/guest first.")
        return person

    def check_origin(self, connection: HTTPConnection) -> None:
        """Pages of other sites must not act with our cookie. Programs send no Origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return
        if origin not in self.origins and _host_of(origin) != connection.headers.get("host"):
            raise Problem(403, "origin", "Pages of this origin may not use this server.")

    def limit_tables(self, person: Person) -> None:
        if not self.limits.tables.allows(person.id):
            raise Problem(429, "too-many", "Too many new tables: play one of yours first.")

    def limit_replays(self, request: Request) -> None:
        if not self.limits.replays.allows(address_of(request)):
            raise Problem(429, "too-many", "Too many replays: wait a little.")

    async def body(self, request: Request, kind: type[T], limit: int = BODY_LIMIT) -> T:
        self.check_origin(request)
        data = await self.read(request, limit)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
            raise Problem(400, "malformed", f"The body is malformed: {error}") from None

    async def read(self, request: Request, limit: int) -> bytes:
        chunks, size = [], 0
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for chunk in request.stream():
                    size += len(chunk)
                    if size > limit:
                        raise Problem(413, "too-large", f"That is more than {limit} bytes.")
                    chunks.append(chunk)
        except TimeoutError:
            raise Problem(408, "too-slow", "The body did not come in time.") from None
        return b"".join(chunks)


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


# ------------------------------------------------------------------ errors


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return _later(json_answer(m.Error(error.code, error.words, error.clause), error.status))


def _later(response: Response) -> Response:
    if response.status_code in (429, 503):
        response.headers["Retry-After"] = AGAIN
    return response


async def _store_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    return _later(json_answer(m.Error("store", words_of(error)), 503))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = json_answer(m.Error("http", str(error.detail)), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _broken(request: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return json_answer(m.Error("broken", "The server failed; nothing was changed."), 500)


# ------------------------------------------------------------------ tables


async def lobby(server: Server, request: Request) -> Response:
    return json_answer(await server.tables.lobby(await server.person(request)))


async def new_table(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.NewTable)
    server.limit_tables(person)
    if body.is_open and not server.limits.open_tables.allows(address_of(request)):
        raise Problem(429, "too-many", "Too many open tables from here: join one of them.")
    return json_answer(m.Made((await server.tables.make(person, body)).id), 201)


async def table(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    return json_answer(telling.info(await table_of(server, request), person.id))


async def sit(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.Sit)
    live = await server.tables.sit(person, request.path_params["table"], body)
    return json_answer(telling.info(live, person.id))


async def get_up(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    live = await server.tables.get_up(person, (await table_of(server, request)).id)
    return json_answer(telling.info(live, person.id))


async def put_bot(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.Put)
    live = await server.tables.put_bot(person, (await table_of(server, request)).id, body)
    return json_answer(telling.info(live, person.id))


async def close_table(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    server.check_origin(request)
    live = await server.tables.close_table(person, (await table_of(server, request)).id)
    return json_answer(telling.info(live, person.id))


async def put_away(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.PutAway)
    await server.tables.put_away(person, (await table_of(server, request)).id, body.away)
    return Response(status_code=204)


async def record(server: Server, request: Request) -> Response:
    """The record of a finished game. With its seed anybody can verify the deals."""
    live = await table_of(server, request)
    name = f'attachment; filename="{live.id}.terem"'
    return PlainTextResponse(str(await live.record()), headers={"Content-Disposition": name})


# ------------------------------------------------------------------ the server itself


async def openapi(server: Server, request: Request) -> Response:
    return json_answer(document())


async def healthz(server: Server, request: Request) -> Response:
    """For load balancers: can the server read and write?"""
    await server.health.check()
    return json_answer({"status": "ok", "version": terem.__version__})


async def show_metrics(server: Server, request: Request) -> Response:
    metrics.TABLES.set(len(server.tables.in_memory))
    metrics.CONNECTIONS.set(len(server.connections))
    metrics.COMMITS.set(server.store.batches)
    metrics.FAILURES.set(FAILURES.count)
    metrics.WRITES.set(server.store.writes)
    return PlainTextResponse(metrics.page().decode())


# ------------------------------------------------------------------ the socket


async def socket(websocket: WebSocket) -> None:
    server: Server = websocket.app.state.server
    address = address_of(websocket)
    try:
        server.check_origin(websocket)
    except Problem:
        await websocket.close(4403)
        return
    if not server.limits.handshakes.allows(address):  # before the store is asked
        await websocket.close(TOO_MUCH)
        return
    person = await server.person(websocket)
    if person is None:
        await websocket.close(LOGGED_OUT)
        return
    shunned = await server.store.read(shunning.shunned_by([person.id]))
    if server.by_address[address] >= server.limits.connections or server.tables.is_closing:
        await websocket.close(TOO_MUCH)
        return
    server.by_address[address] += 1
    session = session_of(websocket)
    connection = Connection(websocket, person, session, server.tables, server.limits)
    connection.deaf_to = shunned.get(person.id, frozenset())
    try:
        await websocket.accept()
        server.connections[connection] = server.by_person[person.id][connection] = None
        await connection.run()
    finally:
        server.connections.pop(connection, None)
        server.by_person[person.id].pop(connection, None)
        if not server.by_person[person.id]:
            del server.by_person[person.id]
        server.by_address[address] -= 1
        if server.by_address[address] <= 0:
            del server.by_address[address]


# ------------------------------------------------------------------ routes


def _route(path: str, method: str, handler: Handler) -> Route:
    async def endpoint(request: Request) -> Response:
        server: Server = request.app.state.server
        limit = server.limits.files if handler is front else server.limits.requests
        if not limit.allows(address_of(request)):
            raise Problem(429, "too-many", "Too many requests: wait a little.")
        try:
            return await handler(server, request)
        except ClientDisconnect:
            return Response(status_code=400)  # the client is already gone
        except (Problem, StoreError, HTTPException):
            raise
        except Exception as error:  # caught inside the middleware that adds the headers
            return await _broken(request, error)

    return Route(path, endpoint, methods=[method], name=f"{method} {path}")


def routes() -> list[BaseRoute]:
    return [
        _route("/api/me/games", "GET", statistics.played),
        _route("/api/me/games", "POST", bringing.bring_game),
        _route("/api/me/statistics", "GET", statistics.tallied),
        _route("/api/people/{id}", "GET", profiles.about),
        _route("/api/people/{id}/games", "GET", profiles.games),
        _route("/api/guest", "POST", accounts.guest),
        _route("/api/me", "GET", accounts.me),
        _route("/api/me", "PUT", accounts.rename),
        _route("/api/me", "DELETE", accounts.forget),
        _route("/api/me/export", "GET", accounts.export),
        _route("/api/account", "POST", accounts.account),
        _route("/api/account", "GET", accounts.about),
        _route("/api/account/password", "PUT", accounts.set_password),
        _route("/api/account/forgot", "POST", accounts.forgot),
        _route("/api/account/reset", "POST", accounts.reset),
        _route("/api/account/email", "PUT", accounts.set_email),
        _route("/api/account/email/confirm", "POST", accounts.confirm_email),
        _route("/api/account/public", "PUT", accounts.publish),
        _route("/api/sessions", "DELETE", accounts.end_session),
        _route("/api/sessions/{id}", "DELETE", accounts.end_session),
        _route("/api/passkeys/offer", "POST", accounts.offer_passkey),
        _route("/api/passkeys", "POST", accounts.keep_passkey),
        _route("/api/passkeys/{id}", "DELETE", accounts.drop_passkey),
        _route("/api/log-in/passkey", "POST", accounts.ask_passkey),
        _route("/api/log-in/passkey/answer", "POST", accounts.use_passkey),
        _route("/api/notices", "GET", callings.about),
        _route("/api/notices/ways", "POST", callings.add),
        _route("/api/notices/ways/{id}", "DELETE", callings.drop),
        _route("/api/notices/quiet", "PUT", callings.set_quiet),
        _route("/api/stop/{token}", "POST", callings.stop),
        _route("/api/shunned", "GET", shunning.listed),
        _route("/api/shunned", "PUT", shunning.shun),
        _route("/api/shunned/{id}", "DELETE", shunning.hear_again),
        _route("/api/desk", "GET", desk.show_desk),
        _route("/api/desk/reports/{id}", "POST", desk.decide),
        _route("/api/desk/pardon", "POST", desk.let_off),
        _route("/api/log-in", "POST", accounts.log_in),
        _route("/api/log-out", "POST", accounts.log_out),
        _route("/api/tables", "GET", lobby),
        _route("/api/tables", "POST", new_table),
        _route("/api/tables/{table}", "GET", table),
        _route("/api/tables/{table}/sit", "POST", sit),
        _route("/api/tables/{table}/get-up", "POST", get_up),
        _route("/api/tables/{table}/bot", "POST", put_bot),
        _route("/api/tables/{table}/close", "POST", close_table),
        _route("/api/tables/{table}/put-away", "POST", put_away),
        _route("/api/tables/{table}/best", "GET", statistics.best_until),
        _route("/api/tables/{table}/invitation", "POST", inviting.invite),
        _route("/api/tables/{table}/free", "POST", inviting.free_seat),
        _route("/api/tables/{table}/start", "POST", inviting.start),
        _route("/api/tables/{table}/invited", "GET", inviting.invited),
        _route("/api/tables/{table}/report", "POST", reports.report),
        _route("/api/tables/{table}/qr", "POST", inviting.qr_code),
        _route("/api/tables/{table}/record", "GET", record),
        _route("/api/tables/{table}/proof", "GET", replays.prove),
        _route("/api/tables/{table}/replay", "GET", replays.of_table),
        _route("/api/tables/{table}/share", "POST", replays.share),
        _route("/api/tables/{table}/continue", "POST", replays.play_on_table),
        _route("/api/tables/{table}/review", "POST", replays.review_table),
        _route("/api/tables/{table}/try", "POST", looking.try_turn),
        _route("/api/tables/{table}/judge", "POST", looking.judge_turn),
        _route("/api/tables/{table}/together", "POST", looking.join),
        _route("/api/tables/{table}/together/do", "POST", looking.do),
        _route("/api/records", "POST", uploads.upload),
        _route("/api/records/{id}", "GET", uploads.uploaded),
        _route("/api/records/{id}/position", "GET", uploads.uploaded_position),
        _route("/api/records/{id}/replay", "GET", replays.of_record),
        _route("/api/records/{id}/review", "POST", replays.review_record),
        _route("/api/records/{id}/try", "POST", looking.try_turn),
        _route("/api/records/{id}/judge", "POST", looking.judge_turn),
        _route("/api/records/{id}/together", "POST", looking.join),
        _route("/api/records/{id}/together/do", "POST", looking.do),
        _route("/api/records/{id}/continue", "POST", replays.play_on_record),
        _route("/api/games", "GET", catalogue.list_games),
        _route("/api/games/{game}/rules", "GET", catalogue.rules),
        _route("/api/games/{game}/texts", "GET", catalogue.texts),
        _route("/api/games/{game}/components", "GET", catalogue.components),
        _route("/api/games/{game}/score", "POST", catalogue.score),
        _route("/api/games/{game}/lesson", "GET", lessons.lesson),
        _route("/api/games/{game}/lesson/{step}", "POST", lessons.try_step),
        _route("/api/packs", "GET", workshop.listed),
        _route("/api/workshop/{game}", "GET", workshop.opened),
        _route("/api/workshop/{game}/check", "POST", workshop.check),
        _route("/api/workshop/{game}/unzip", "POST", workshop.unzip),
        _route("/api/workshop/{game}/packs", "POST", workshop.keep),
        _route("/api/workshop/{game}/packs/{digest}", "DELETE", workshop.drop),
        _route("/api/workshop/{game}/packs/{digest}/zip", "GET", workshop.download),
        _route("/api/workshop/{game}/compare", "POST", workshop.compare),
        _route("/api/openapi.json", "GET", openapi),
        _route("/healthz", "GET", healthz),
        _route("/metrics", "GET", show_metrics),
        WebSocketRoute("/socket", socket),
        _route("/{path:page}", "GET", front),
    ]
