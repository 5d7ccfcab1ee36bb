"""Notices of turns: who owes a decision, who is to hear of it, and by which way.

A row of `owed` lives as long as a person owes a decision. When it is due it is given out to all the ways of
that person, once. A way is claimed before anything is sent: after a crash a notice may be missing, but none
comes twice.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from zoneinfo import ZoneInfo

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from terem.core.words import Words
from terem.games import UnknownGame, find_game
from terem.house.keeper import StoreError
from terem.house.live import LiveTable
from terem.server import schema
from terem.server.mail import MailError
from terem.server.push import Voucher, seal
from terem.server.reach import Reach, ReachError
from terem.server.stops import stop_token
from terem.server.store import INSERTS, Store
from terem.server.texts import TEXTS

if TYPE_CHECKING:
    from terem.server.mail import Mail

log = logging.getLogger("terem.notices")
EACH: Final = 5.0  # seconds between looks
GRACE: Final = 20.0  # seconds before a turn is due: who has just looked away sees it by themselves
AGAIN: Final = 30.0  # seconds until the next look at somebody whose page is in view
BUNDLE: Final = 120.0  # seconds between notices to one person; what comes meanwhile comes together
WAITS: Final = (30.0, 120.0, 600.0, 3600.0)  # seconds before each new try
FAILED: Final = 10  # notices in a row that did not arrive; then the way is not used any more
LOST: Final = 300.0  # seconds after which a process that claimed a way is gone
AT_ONCE: Final = 8  # notices under way
MANY: Final = 500  # people and ways in one look
KNOWN: Final = 30.0  # seconds between looks at who has a way
GAMES: Final = 4  # names of games in one notice

OWED, W, C, P = schema.owed.c, schema.way.c, schema.calling.c, schema.person.c


class Change(Struct, frozen=True):
    """What happened at a table since it was stored."""

    owing: frozenset[str]
    seq: int
    played: frozenset[str]  # they owe nothing any more, or something new


class Notices:
    def __init__(
        self,
        store: Store,
        is_looking: Callable[[str], bool],
        *,
        address: str,
        secret: str,
        voucher: Voucher | None,
        mail: Mail | None,
        reach: Reach,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._is_looking = is_looking
        self._address = address
        self.secret = secret
        self._voucher = voucher
        self._mail = mail
        self._reach = reach
        self._now = now
        self._wanted: set[str] = set()  # people with a way
        self._read = 0.0
        self._noted = 0.0
        self._owing: dict[str, frozenset[str]] = {}  # by table, as it is stored
        self._changed: dict[str, Change] = {}  # what is to be stored
        self._at_once = asyncio.Semaphore(AT_ONCE)

    @property
    def public_key(self) -> str:
        return self._voucher.public if self._voucher else ""

    # ------------------------------------------------------------------ whose turn it is

    def after_turn(self, live: LiveTable) -> None:
        """Note who owes a decision. It is called often, and mostly has nothing to do."""
        owing: frozenset[str] = frozenset()
        if live.status == "playing" and self._wanted:
            owing = frozenset(
                person
                for seat in live.standing.to_act
                if seat not in live.standing.bots
                and (person := live.chairs[seat].person) is not None
                and person in self._wanted
            )
        known = self._changed.get(live.id)
        before = known.owing if known else self._owing.get(live.id)
        if owing != before and (owing or before is not None):
            played = (before or frozenset()) - owing
            self._changed[live.id] = Change(owing, live.head - 1, played | known.played if known else played)

    async def _keep(self) -> None:
        changed, self._changed = self._changed, {}
        if not changed:
            return
        due = self._now() + GRACE
        insert = INSERTS[self._store.url.get_backend_name()]
        rows = [
            {"game_table": table, "person": person, "seq": change.seq, "due": due}
            for table, change in changed.items()
            for person in sorted(change.owing)
        ]

        def work(connection: Connection) -> None:
            for table, change in sorted(changed.items()):
                done = sa.or_(OWED.person.not_in(change.owing), OWED.person.in_(change.played))
                connection.execute(sa.delete(schema.owed).where(OWED.game_table == table, done))
            # Somebody may be gone since: a guest who logged in, a person who was deleted.
            asked = {row["person"] for row in rows}
            there = set(connection.execute(sa.select(P.id).where(P.id.in_(asked))).scalars())
            known = [row for row in rows if row["person"] in there]
            if known:
                connection.execute(insert(schema.owed).on_conflict_do_nothing(), known)

        try:
            await self._store.write(work)
        except StoreError:
            self._changed = changed | self._changed
            raise
        for table, change in changed.items():
            if change.owing:
                self._owing[table] = change.owing
            else:
                self._owing.pop(table, None)

    # ------------------------------------------------------------------ giving out

    async def start(self) -> None:
        """What was claimed before a restart may have been sent: it is not sent again."""
        if self._store.is_sqlite:
            await self._drop_lost(self._now())
        await self._know(0.0)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EACH)
            try:
                await self.step()
            except StoreError as error:
                log.warning("notices wait for the store", extra={"problem": str(error)})
            except Exception:
                log.exception("notices failed")

    async def step(self) -> None:
        """Store what changed, give out what is due, and send."""
        now = self._now()
        await self._know(KNOWN)
        await self._note_looks(now)
        await self._keep()
        await self._give_out(now)
        await self._drop_lost(now - LOST)
        await self._send_all(now)

    async def known(self) -> None:
        """Somebody has a new way, or one less."""
        await self._know(0.0)

    async def _know(self, each: float) -> None:
        now = self._now()
        if now - self._read < each:
            return
        self._read = now
        query = sa.select(W.person).where(W.failures < FAILED).distinct()
        rows = await self._store.read(lambda connection: connection.execute(query).scalars().all())
        self._wanted = set(rows)

    async def _note_looks(self, now: float) -> None:
        """Another process may be the one that sends: it has to know who looks at a page of this one."""
        if self._store.is_sqlite or now - self._noted < AGAIN:
            return
        self._noted = now
        insert = INSERTS[self._store.url.get_backend_name()]
        looking = [{"person": one, "looked": now} for one in sorted(self._wanted) if self._is_looking(one)]
        if looking:
            keep = insert(schema.calling).on_conflict_do_update(
                index_elements=["person"], set_={"looked": now}
            )
            await self._store.write(lambda connection: connection.execute(keep, looking))

    async def _give_out(self, now: float) -> None:
        query = (
            sa.select(OWED.person, C.quiet_from, C.quiet_to, C.zone, C.told, C.looked)
            .join(schema.person, P.id == OWED.person)
            .outerjoin(schema.calling, C.person == OWED.person)
            .where(OWED.due <= now, P.banned.is_(False))
            .distinct()
            .limit(MANY)
        )
        for row in await self._store.read(lambda connection: connection.execute(query).all()):
            later = self._later(row, now)
            if later is None:
                await self._store.write(lambda connection, who=row.person: _give(connection, who, now))  # type: ignore[misc]
            else:
                wait = sa.update(schema.owed).where(OWED.person == row.person, OWED.due <= now)
                await self._store.run(wait.values(due=later))

    def _later(self, row: Any, now: float) -> float | None:
        """When to look again; None if the time is right."""
        if self._is_looking(row.person) or (row.looked or 0.0) > now - 2 * AGAIN:
            return now + AGAIN
        if (row.told or 0.0) > now - BUNDLE:
            return float(row.told) + BUNDLE
        if row.quiet_from is not None and row.quiet_to is not None:
            return quiet_until(now, row.quiet_from, row.quiet_to, row.zone)
        return None

    async def _drop_lost(self, before: float) -> None:
        lost = sa.update(schema.way).where(W.claimed <= before)
        await self._store.run(lost.values(claimed=None, pending="", due=None, tries=0))

    # ------------------------------------------------------------------ sending

    async def _send_all(self, now: float) -> None:
        query = sa.select(W.id).where(W.due <= now, W.claimed.is_(None), W.pending != "").limit(MANY)
        ways = await self._store.read(lambda connection: connection.execute(query).scalars().all())
        await asyncio.gather(*(self._send_one(way, now) for way in ways))

    async def _send_one(self, way: str, now: float) -> None:
        async with self._at_once:
            claim = sa.update(schema.way).where(W.id == way, W.claimed.is_(None), W.due <= now)
            if not await self._store.run(claim.values(claimed=now)):
                return  # another process has it
            query = sa.select(schema.way, P.language).join(schema.person).where(W.id == way)
            row = await self._store.read(lambda connection: connection.execute(query).first())
            if row is None:
                return
            tables = await self._store.read(lambda connection: _owed_tables(connection, row.person))
            mine = sa.update(schema.way).where(W.id == way)
            done = {"claimed": None, "due": None, "tries": 0, "pending": ""}
            if not {table for table, _ in tables} & set(json.loads(row.pending)):
                await self._store.run(mine.values(**done))  # everything was played meanwhile
                return
            try:
                await self.send(row.kind, json.loads(row.address), row.person, row.language, tables)
            except (MailError, ReachError) as error:
                await self._failed(row, error, now)
                return
            # A notice that was added meanwhile stays.
            await self._store.run(mine.where(W.pending == row.pending).values(**done, failures=0))
            await self._store.run(mine.values(claimed=None))

    async def _failed(self, row: Any, error: MailError | ReachError, now: float) -> None:
        log.info("a notice did not arrive", extra={"way": row.kind, "problem": str(error)})
        mine = sa.update(schema.way).where(W.id == row.id)
        if row.kind == "push" and isinstance(error, ReachError) and error.is_gone:
            await self._store.run(sa.delete(schema.way).where(W.id == row.id))  # the browser wants no more
        elif error.is_final or row.tries >= len(WAITS):
            failures = row.failures + 1
            await self._store.run(mine.values(claimed=None, due=None, tries=0, pending="", failures=failures))
        else:
            due = now + WAITS[row.tries]
            await self._store.run(mine.values(claimed=None, due=due, tries=row.tries + 1))

    async def send(
        self,
        kind: str,
        address: dict[str, str],
        person: str,
        language: str,
        tables: Sequence[tuple[str, str]],
    ) -> None:
        """Raises MailError or ReachError."""
        words = Words(None, language, folders=[TEXTS])
        names = list(dict.fromkeys(_game_name(game, language) for _, game in tables))
        games = ", ".join(names[:GAMES]) + ("…" if len(names) > GAMES else "")
        notice = words.text("turn-notice", count=len(tables), games=games)
        path = f"/table/{tables[0][0]}" if len(tables) == 1 else "/me"
        link = self._address + path
        if kind == "push":
            if self._voucher is None:
                raise ReachError("no --address", True)
            message = json.dumps({"title": words.text("turn-subject"), "body": notice, "path": path})
            sealed = seal(address, message.encode())
            await self._reach.post(address["endpoint"], self._voucher.headers(address["endpoint"]), sealed)
        elif kind == "mail":
            if self._mail is None:
                raise MailError("no --smtp", True)
            token = stop_token(self.secret, person)
            stop = f"{self._address}/me#stop={token}"
            headers = {
                "List-Unsubscribe": f"<{self._address}/api/stop/{token}>",
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }
            text = words.text("turn-mail", notice=notice, link=link, stop=stop)
            await self._mail.send(address["email"], words.text("turn-subject"), text, headers)
        else:
            await self._reach.post(address["url"], *webhook_body(address["style"], notice, link))


def webhook_body(style: str, notice: str, link: str) -> tuple[dict[str, str], bytes]:
    """As the service wants it. `matrix` is a generic hook of a Matrix bridge."""
    if style == "ntfy":
        return {
            "Content-Type": "text/plain; charset=utf-8",
            "Click": link,
            "Tags": "game_die",
        }, notice.encode()
    said: dict[str, Any] = {"text": f"{notice} {link}"}
    if style == "discord":
        said = {"content": f"{notice} {link}", "allowed_mentions": {"parse": []}}
    return {"Content-Type": "application/json"}, json.dumps(said).encode()


def quiet_until(now: float, start: int, end: int, zone: str) -> float | None:
    """When the quiet hours end, if it is quiet now. They may go over midnight."""
    try:
        here = datetime.fromtimestamp(now, ZoneInfo(zone or "UTC"))
    except (KeyError, ValueError, OSError):
        here = datetime.fromtimestamp(now, ZoneInfo("UTC"))
    minute = here.hour * 60 + here.minute
    if start == end or not (start <= minute < end if start < end else minute >= start or minute < end):
        return None
    day = here if minute < end else here + timedelta(days=1)
    return day.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0).timestamp()


def _game_name(game: str, language: str) -> str:
    try:
        return Words(find_game(game), language).text("name")
    except UnknownGame:
        return game


def _owed_tables(connection: Connection, person: str) -> list[tuple[str, str]]:
    """The tables whose notice was given out and that still wait for the person."""
    g = schema.game_table.c
    query = sa.select(OWED.game_table, g.game).join(schema.game_table, g.id == OWED.game_table)
    query = query.where(OWED.person == person, OWED.due.is_(None), g.status == "playing").order_by(
        OWED.game_table
    )
    return [(table, game) for table, game in connection.execute(query)]


def _give(connection: Connection, person: str, now: float) -> None:
    """Give everything that the person owes to all the person's ways, in one notice."""
    mine = (OWED.person == person, OWED.due.is_not(None))
    tables = connection.execute(sa.select(OWED.game_table).where(*mine)).scalars().all()
    taken = sa.update(schema.owed).where(*mine, OWED.game_table.in_(tables))
    if not connection.execute(taken.values(due=None)).rowcount:
        return  # another process was faster
    told = sa.update(schema.calling).where(C.person == person)
    if not connection.execute(told.values(told=now)).rowcount:
        connection.execute(sa.insert(schema.calling).values(person=person, told=now))
    ways = sa.select(W.id, W.pending).where(W.person == person, W.failures < FAILED)
    for row in connection.execute(ways).all():
        pending = sorted({*(json.loads(row.pending) if row.pending else []), *tables})
        change = sa.update(schema.way).where(W.id == row.id)
        connection.execute(change.values(pending=json.dumps(pending), due=now, tries=0))
