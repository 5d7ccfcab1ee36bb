"""The house's keeper in SQL: tables made, joined, listed and read."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.house.chairs import Chair
from terem.house.keeper import ChatLine, Conflict, Kept, Resting, Summary
from terem.house.results import Result
from terem.house.terms import TERMS, Mark, Terms
from terem.server import schema
from terem.server.appending import Append
from terem.server.chats import TOUCH, said_since, say, was_said
from terem.server.people import digest, is_free, is_known, new_token
from terem.server.prepared import Prepared
from terem.server.shunning import has_blocked, kept_apart
from terem.server.store import INSERTS, Store, Work, seq_of_client
from terem.table import Taken
from terem.table.clock import ClockRule

OPEN_LONGEST = 86400.0  # seconds that an open table waits for people
PRIVATE_LONGEST = 90 * 86400.0
LISTED = 100
BEAT = 20.0  # seconds between presence updates when there are several processes


# Built once, because every table that is opened or begun is read with them.
TABLE = Prepared(
    sa.select(schema.game_table, schema.person.c.name.label("host_name"))
    .outerjoin(schema.person, schema.game_table.c.host == schema.person.c.id)
    .where(schema.game_table.c.id == sa.bindparam("table"))
)
MARKS = Prepared(
    sa.select(schema.mark.c.person, schema.mark.c.kind, schema.mark.c.at).where(
        schema.mark.c.game_table == sa.bindparam("table")
    )
)
TOUCHED = Prepared(
    sa.select(schema.game_table.c.touched).where(schema.game_table.c.id == sa.bindparam("table"))
)
CHAIRS = Prepared(
    sa.select(schema.chair.c.person, schema.chair.c.name, schema.chair.c.bot, is_known(schema.chair))
    .outerjoin(schema.person, schema.person.c.id == schema.chair.c.person)
    .where(schema.chair.c.game_table == sa.bindparam("table"))
    .order_by(schema.chair.c.seat)
)
TURNS = Prepared(
    sa.select(schema.turn.c.text, schema.turn.c.at)
    .where(schema.turn.c.game_table == sa.bindparam("table"), schema.turn.c.seq >= sa.bindparam("since"))
    .order_by(schema.turn.c.seq)
)
G = schema.game_table.c
WAITING = (G.id == sa.bindparam("table"), G.head == 0, G.status == "waiting")
LOCK_WAITING = sa.select(G.id).where(*WAITING).with_for_update()
EMPTY = Prepared(
    sa.select(schema.chair.c.seat).where(
        schema.chair.c.game_table == sa.bindparam("table"), schema.chair.c.name == ""
    )
)
BEGIN = (
    sa.update(schema.game_table)
    .where(*WAITING)
    .values(head=1, rules=sa.bindparam("by"), status="playing", touched=sa.bindparam("now"))
)
ONE = sa.update(schema.game_table).where(G.id == sa.bindparam("table"))
FOLLOW = ONE.where(G.rematch.is_(None)).values(rematch=sa.bindparam("following"))
UNMARK = sa.delete(schema.mark).where(
    schema.mark.c.game_table == sa.bindparam("table"), schema.mark.c.kind == sa.bindparam("what")
)
UNMARK_ONE = UNMARK.where(schema.mark.c.person == sa.bindparam("who"))
ADD_MARK, ADD_TABLE = sa.insert(schema.mark), sa.insert(schema.game_table)
ADD_CHAIR, ADD_TURN = sa.insert(schema.chair), sa.insert(schema.turn)
LAST_SAID = Prepared(
    sa.select(sa.func.max(schema.chat.c.id)).where(schema.chat.c.game_table == sa.bindparam("table"))
)
C = schema.chair.c
SEEN_SINCE = sa.select(C.game_table, C.person).where(
    C.game_table.in_(sa.bindparam("tables", expanding=True)),
    C.seen > sa.bindparam("since"),
    C.person.is_not(None),
)
SITS = Prepared(
    sa.select(C.seat).where(C.game_table == sa.bindparam("table"), C.person == sa.bindparam("who"))
)
TAKE = (
    sa.update(schema.chair)
    .where(C.game_table == sa.bindparam("table"), C.seat == sa.bindparam("at_seat"), C.name == "")
    .values(person=sa.bindparam("who"), name=sa.bindparam("called"), bot=sa.bindparam("level"))
)
TOUCH_WAITING = ONE.where(G.status == "waiting").values(touched=sa.bindparam("now"))
ALL_TOUCHED = sa.select(G.id, G.touched).where(G.id.in_(sa.bindparam("tables", expanding=True)))
INVITED = Prepared(
    sa.select(schema.invitation.c.game_table).where(
        schema.invitation.c.digest == sa.bindparam("token"),
        schema.invitation.c.game_table == sa.bindparam("table"),
    )
)


def read_table(table: str, since: int = 0) -> Work[Kept | None]:
    """The table with its turns from this one on; None when there is none."""

    def work(connection: Connection) -> Kept | None:
        asked = {"table": table}
        row = TABLE.first(connection, asked)
        if row is None:
            return None
        return Kept(
            game=row.game,
            rules=row.rules,
            options=json.loads(row.options),
            pack=row.pack,
            seed=bytes(row.seed),
            commitment=row.commitment,
            taken=msgspec.json.decode(row.taken, type=list[Taken]) if row.taken else [],
            status=row.status,
            is_open=row.is_open,
            clock=msgspec.json.decode(row.clock, type=ClockRule) if row.clock else None,
            terms=msgspec.json.decode(row.terms, type=Terms) if row.terms else TERMS,
            host=row.host,
            host_name=row.host_name or "",
            rematch=row.rematch,
            follows=row.follows,
            marks=[Mark(*mark) for mark in MARKS.all(connection, asked)],
            touched=row.touched,
            said=LAST_SAID.scalar(connection, asked) or 0,
            chairs=read_chairs(connection, table),
            turns=[(text, at) for text, at in TURNS.all(connection, {"table": table, "since": since})],
        )

    return work


def read_chairs(connection: Connection, table: str) -> list[Chair]:
    return [Chair(*row) for row in CHAIRS.all(connection, {"table": table})]


class Heading(NamedTuple):
    """What a table is, without its turns."""

    game: str
    status: str
    is_open: bool
    host: str | None  # their name


def heading_of(table: str) -> Work[Heading | None]:
    g, p = schema.game_table.c, schema.person.c
    query = sa.select(g.game, g.status, g.is_open, p.name).select_from(schema.game_table)
    query = query.outerjoin(schema.person, g.host == p.id)

    def work(connection: Connection) -> Heading | None:
        row = connection.execute(query.where(g.id == table)).first()
        return None if row is None else Heading(*row)

    return work


def last_touched(table: str) -> Work[float | None]:
    """When the table last changed; None when there is none."""
    return lambda connection: TOUCHED.scalar(connection, {"table": table})


def add_table(table: str, kept: Kept) -> Work[None]:
    values = {
        "id": table,
        "game": kept.game,
        "rules": kept.rules,
        "options": json.dumps(kept.options),
        "pack": kept.pack,
        "players": len(kept.chairs),
        "seed": kept.seed,
        "commitment": kept.commitment,
        "taken": msgspec.json.encode(kept.taken).decode() if kept.taken else "",
        "head": len(kept.turns),
        "status": kept.status,
        "is_open": kept.is_open,
        "clock": msgspec.json.encode(kept.clock).decode() if kept.clock else "",
        "terms": msgspec.json.encode(kept.terms).decode(),
        "host": kept.host,
        "follows": kept.follows,
        "created": kept.touched,
        "touched": kept.touched,
    }
    chairs = [
        {"game_table": table, "seat": seat, "person": chair.person, "name": chair.name, "bot": chair.bot}
        for seat, chair in enumerate(kept.chairs)
    ]
    turns = [
        {"game_table": table, "seq": seq, "text": text, "at": at} for seq, (text, at) in enumerate(kept.turns)
    ]

    def work(connection: Connection) -> None:
        connection.execute(ADD_TABLE, values)
        connection.execute(ADD_CHAIR, chairs)
        if turns:
            connection.execute(ADD_TURN, turns)

    return work


def add_rematch(table: str, kept: Kept, of: str) -> Work[bool]:
    """False when that table has one already."""
    add = add_table(table, kept)

    def work(connection: Connection) -> bool:
        if connection.execute(FOLLOW, {"table": of, "following": table}).rowcount != 1:
            return False
        add(connection)
        _touch(connection, of)
        return True

    return work


def take_chair(table: str, seat: int, chair: Chair) -> Work[bool]:
    """False when somebody sits there already, the person sits elsewhere here, or the game has begun."""

    def work(connection: Connection) -> bool:
        if not _touch_waiting(connection, table):
            return False
        asked = {"table": table, "who": chair.person}
        if chair.person is not None and SITS.first(connection, asked) is not None:
            return False
        new = {**asked, "at_seat": seat, "called": chair.name, "level": chair.bot}
        connection.info["changed"] = table
        return connection.execute(TAKE, new).rowcount == 1

    return work


def leave_chairs(table: str, person: str) -> Work[bool]:
    """False when the game has begun."""

    def work(connection: Connection) -> bool:
        c = schema.chair.c
        if not _touch_waiting(connection, table):
            return False
        mine = sa.update(schema.chair).where(c.game_table == table, c.person == person)
        connection.execute(mine.values(person=None, name=""))
        connection.info["changed"] = table
        return True

    return work


def free_chair(table: str, seat: int) -> Work[bool]:
    """False when the game has begun."""

    def work(connection: Connection) -> bool:
        c = schema.chair.c
        if not _touch_waiting(connection, table):
            return False
        chair = sa.update(schema.chair).where(c.game_table == table, c.seat == seat)
        connection.execute(chair.values(person=None, name="", bot=""))
        connection.info["changed"] = table
        return True

    return work


def close_table(table: str, most: int = 0) -> Work[bool]:
    """End a table that has no more turns than this."""

    def work(connection: Connection) -> bool:
        g = schema.game_table.c
        unfinished = g.status.in_(("waiting", "playing"))
        query = sa.update(schema.game_table).where(g.id == table, unfinished, g.head <= most)
        connection.info["changed"] = table
        return connection.execute(query.values(status="closed", touched=time.time())).rowcount == 1

    return work


def put_away(table: str, person: str, away: bool) -> Work[bool]:
    """False when the person does not sit there."""

    def work(connection: Connection) -> bool:
        c = schema.chair.c
        mine = sa.update(schema.chair).where(c.game_table == table, c.person == person)
        return connection.execute(mine.values(put_away=away)).rowcount > 0

    return work


# ------------------------------------------------------------------ marks


def mark(table: str, mark: Mark) -> Work[None]:
    values = {"game_table": table, "person": mark.person, "kind": mark.kind, "at": mark.at}

    def work(connection: Connection) -> None:
        _touch(connection, table)
        for kind in (mark.kind, f"no-{mark.kind}"):
            connection.execute(UNMARK_ONE, {"table": table, "what": kind, "who": mark.person})
        connection.execute(ADD_MARK, values)

    return work


def unmark(table: str, kind: str, person: str) -> Work[None]:
    def work(connection: Connection) -> None:
        _touch(connection, table)
        asked = {"table": table, "what": kind}
        if person:
            connection.execute(UNMARK_ONE, {**asked, "who": person})
        else:
            connection.execute(UNMARK, asked)

    return work


def _touch(connection: Connection, table: str) -> None:
    """It also locks the row, so that changes of one table happen one after another."""
    connection.execute(TOUCH, {"table": table, "now": time.time()})
    connection.info["changed"] = table


def _touch_waiting(connection: Connection, table: str) -> bool:
    return connection.execute(TOUCH_WAITING, {"table": table, "now": time.time()}).rowcount == 1


def begin(table: str, rules: int, turn: str, at: float) -> Work[bool]:
    """Add turn 0, which pins the rules; False when somebody else was first, or a seat is empty again."""

    def work(connection: Connection) -> bool:
        asked = {"table": table}
        # Lock the row first: in one statement PostgreSQL would see the chairs as they were before the wait.
        if connection.execute(LOCK_WAITING, asked).first() is None:
            return False
        if EMPTY.first(connection, asked) is not None:
            return False
        connection.execute(BEGIN, {**asked, "by": rules, "now": at})
        connection.execute(ADD_TURN, {"game_table": table, "seq": 0, "text": turn, "at": at})
        connection.info["changed"] = table
        return True

    return work


def open_tables(person: str = "", limit: int = LISTED) -> Work[list[Summary]]:
    """Without the tables of hosts whom a block keeps apart from this person."""
    g = schema.game_table.c
    query = sa.select(schema.game_table).where(g.is_open.is_(True), g.status.in_(("waiting", "playing")))
    if person:
        query = query.where(sa.or_(g.host.is_(None), g.host.not_in(kept_apart(person))))
    return _summaries(query.order_by(g.status.desc(), g.touched.desc()).limit(limit))


def waiting_of(person: str) -> Work[int]:
    g = schema.game_table.c
    mine = sa.select(sa.func.count()).where(g.status == "waiting", g.is_open.is_(True), g.host == person)
    return lambda connection: int(connection.execute(mine).scalar_one())


def close_forgotten(now: float) -> Work[int]:
    """Close tables that nobody came to; how many those were."""

    def work(connection: Connection) -> int:
        g = schema.game_table.c
        closed = 0
        for is_open, longest in ((True, OPEN_LONGEST), (False, PRIVATE_LONGEST)):
            forgotten = (g.status == "waiting", g.is_open.is_(is_open), g.touched < now - longest)
            close = sa.update(schema.game_table).where(*forgotten)
            closed += connection.execute(close.values(status="closed", touched=now)).rowcount
        return closed

    return work


def tables_of(person: str, limit: int = LISTED) -> Work[list[Summary]]:
    g, c = schema.game_table.c, schema.chair.c
    # A finished game has `ended` at one of the person's seats, which the index tells.
    sits = sa.select(c.game_table).where(c.person == person, c.ended.is_(None))
    return _summaries(
        sa.select(schema.game_table)
        .where(g.id.in_(sits), g.status.in_(("waiting", "playing")))
        .order_by(g.status.desc(), g.touched.desc())
        .limit(limit),
        person,
    )


def _summaries(query: sa.Select[Any], person: str | None = None) -> Work[list[Summary]]:
    def work(connection: Connection) -> list[Summary]:
        rows = connection.execute(query).all()
        found = {row.id: Summary(row.id, row.game, row.status, row.is_open, row.touched, []) for row in rows}
        c = schema.chair.c
        chairs = sa.select(c.game_table, c.person, c.name, c.bot, c.put_away)
        chairs = chairs.where(c.game_table.in_(list(found))).order_by(c.seat)
        for row in connection.execute(chairs):
            summary = found[row.game_table]
            summary.chairs.append(Chair(row.person, row.name, row.bot))
            summary.put_away |= person is not None and row.person == person and row.put_away
        return list(found.values())

    return work


def unfinished(since: float, by: float, until: float) -> Work[list[str]]:
    """Tables in play whose bots or clocks need somebody: those that do not rest, and those that wake by then.
    The last change of the former was between `since` and `until`."""
    g, r = schema.game_table.c, schema.resting.c
    rests = sa.and_(r.game_table == g.id, r.touched == g.touched)
    query = (
        sa.select(g.id)
        .outerjoin(schema.resting, rests)
        .where(
            g.status == "playing",
            g.touched >= since,
            sa.or_(r.until <= by, sa.and_(r.game_table.is_(None), g.touched <= until)),
        )
        .order_by(g.touched.desc())
    )
    return lambda connection: list(connection.execute(query).scalars())


def rest(tables: Sequence[Resting]) -> Work[None]:
    rows = [{"game_table": one.table, "touched": one.touched, "until": one.until} for one in tables]

    def work(connection: Connection) -> None:
        insert = INSERTS[connection.dialect.name](schema.resting)
        new = {name: insert.excluded[name] for name in ("touched", "until")}
        connection.execute(insert.on_conflict_do_update(index_elements=["game_table"], set_=new), rows)

    return work


# ------------------------------------------------------------------ changes and presence


def all_touched(ids: Sequence[str]) -> Work[dict[str, float]]:
    asked = {"tables": ids}
    return lambda connection: {row.id: row.touched for row in connection.execute(ALL_TOUCHED, asked)}


def saw(seated: Sequence[tuple[str, str]], now: float) -> Work[None]:
    """Note that these people are connected to these tables, so that other processes let no bot take over."""
    c = schema.chair.c
    query = (
        sa.update(schema.chair)
        .where(c.game_table == sa.bindparam("table"), c.person == sa.bindparam("who"))
        .values(seen=now)
    )

    def work(connection: Connection) -> None:
        connection.execute(query, [{"table": table, "who": person} for table, person in seated])

    return work


def seen_since(tables: Sequence[str], since: float) -> Work[set[tuple[str, str]]]:
    """Who was connected to which of these tables since then, through any process."""
    asked = {"tables": tables, "since": since}
    return lambda connection: {(row[0], row[1]) for row in connection.execute(SEEN_SINCE, asked)}


# ------------------------------------------------------------------ the keeper


class SqlKeeper:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, table: str, since: int = 0) -> Kept | None:
        return await self._store.read(read_table(table, since))

    async def touched(self, table: str) -> float | None:
        return await self._store.peek(last_touched(table))

    async def turn_of(self, table: str, client: str) -> int | None:
        return await self._store.read(seq_of_client(table, client))

    async def said(self, table: str, after: int) -> list[ChatLine]:
        return await self._store.read(said_since(table, after))

    async def open_tables(self, person: str = "") -> list[Summary]:
        return await self._store.read(open_tables(person))

    async def has_blocked(self, person: str, other: str) -> bool:
        return await self._store.peek(has_blocked(person, other))

    async def waiting_of(self, person: str) -> int:
        return await self._store.read(waiting_of(person))

    async def tables_of(self, person: str) -> list[Summary]:
        return await self._store.read(tables_of(person))

    async def make(self, table: str, kept: Kept, rematch_of: str = "") -> bool:
        if rematch_of:
            return await self._store.write(add_rematch(table, kept, rematch_of))
        await self._store.write(add_table(table, kept))
        return True

    async def begin(self, table: str, rules: int, turn: str, at: float) -> bool:
        return await self._store.write(begin(table, rules, turn, at))

    async def append(
        self,
        table: str,
        seq: int,
        turn: str,
        client: str | None,
        at: float,
        results: Sequence[Result] | None,
    ) -> bool:
        return await self._store.write(Append(table, seq, turn, client, at, results))

    async def take_chair(self, table: str, seat: int, chair: Chair) -> bool:
        return await self._store.write(take_chair(table, seat, chair))

    async def leave_chairs(self, table: str, person: str) -> bool:
        return await self._store.write(leave_chairs(table, person))

    async def free_chair(self, table: str, seat: int) -> bool:
        return await self._store.write(free_chair(table, seat))

    async def close(self, table: str, most: int = 0) -> bool:
        return await self._store.write(close_table(table, most))

    async def mark(self, table: str, made: Mark) -> None:
        await self._store.write(mark(table, made))

    async def unmark(self, table: str, kind: str, person: str = "") -> None:
        await self._store.write(unmark(table, kind, person))

    async def put_away(self, table: str, person: str, away: bool) -> bool:
        return await self._store.write(put_away(table, person, away))

    async def say(self, table: str, person: str | None, line: ChatLine, client: str) -> bool:
        try:
            await self._store.write(say(table, person, line, client))
        except Conflict:  # a retry of a line that was stored, or the person was deleted
            return await self._store.read(was_said(table, client))
        return True

    async def is_free(self, name: str, person: str) -> bool:
        return await self._store.read(is_free(name, person))

    async def invite(self, table: str) -> str:
        token = new_token()
        values = {"digest": digest(token), "game_table": table, "created": time.time()}
        await self._store.run(sa.insert(schema.invitation).values(**values))
        return token

    async def is_invited(self, table: str, token: str) -> bool:
        asked = {"table": table, "token": digest(token)}
        return await self._store.read(lambda connection: INVITED.first(connection, asked) is not None)

    async def rest(self, tables: Sequence[Resting]) -> None:
        await self._store.write(rest(tables))

    async def elsewhere(self, tables: Sequence[str]) -> set[tuple[str, str]]:
        if self._store.is_sqlite:
            return set()
        return await self._store.read(seen_since(tables, time.time() - 3 * BEAT))
