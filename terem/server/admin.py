"""An operator's commands: read the store, close a table, ban a person, export or delete a person's data."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from terem.house import bringing, steady
from terem.house.asking import HOLDER
from terem.house.problem import Problem
from terem.house.replays import replayable
from terem.server import codes, deeds, schema
from terem.server.appending import Append
from terem.server.keeping import read_chairs, read_table
from terem.server.news import CHANNEL, News, as_notices
from terem.server.reports import forget_words_of
from terem.server.store import Work
from terem.table import Occupant, Record, Turn, replay_all
from terem.table.record import read_turn

SOMEBODY = "somebody"  # the name of a deleted person


class NotThere(LookupError):
    """The words name what was not found."""


def when(at: float | None) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%SZ", time.gmtime(at)) if at is not None else ""


# ------------------------------------------------------------------ tables


def list_tables(status: str = "", limit: int = 100) -> Work[list[dict[str, Any]]]:
    """The tables that changed last come first."""
    g, c = schema.game_table.c, schema.chair.c
    query = sa.select(schema.game_table).order_by(g.touched.desc(), g.id).limit(limit)
    if status:
        query = query.where(g.status == status)

    def work(connection: Connection) -> list[dict[str, Any]]:
        rows = connection.execute(query).all()
        seats: dict[str, list[str]] = {row.id: [] for row in rows}
        chairs = sa.select(c.game_table, c.name).where(c.game_table.in_(list(seats))).order_by(c.seat)
        for chair in connection.execute(chairs):
            seats[chair.game_table].append(chair.name or "-")
        return [
            {
                "table": row.id,
                "game": row.game,
                "status": row.status,
                "open": row.is_open,
                "turns": max(0, row.head - 1),
                "seats": seats[row.id],
                "touched": when(row.touched),
            }
            for row in rows
        ]

    return work


def show_table(table: str) -> Work[dict[str, Any]]:
    """Everything but the seed and the moves, because operators may play on their own server."""

    def work(connection: Connection) -> dict[str, Any]:
        g, p = schema.game_table.c, schema.person.c
        row = connection.execute(sa.select(schema.game_table).where(g.id == table)).first()
        if row is None:
            raise NotThere(f"there is no table '{table}': 'terem admin list' names them")
        chairs = read_chairs(connection, table)
        people = sa.select(p.id, p.login).where(p.id.in_([chair.person for chair in chairs if chair.person]))
        logins = {person.id: person.login for person in connection.execute(people)}
        said = sa.select(sa.func.count()).select_from(schema.chat).where(schema.chat.c.game_table == table)
        return {
            "table": row.id,
            "game": row.game,
            "rules": row.rules,
            "options": json.loads(row.options),
            "status": row.status,
            "open": row.is_open,
            "host": row.host,
            "seats": [
                {
                    "name": chair.name,
                    "person": chair.person,
                    "login": logins.get(chair.person or ""),
                    "bot": chair.bot,
                }
                for chair in chairs
            ],
            "turns": max(0, row.head - 1),
            "chat": connection.execute(said).scalar(),
            "clock": json.loads(row.clock) if row.clock else None,
            "commitment": row.commitment,
            "rematch": row.rematch,
            "created": when(row.created),
            "touched": when(row.touched),
        }

    return work


def close_table(table: str) -> Work[None]:
    """End the game; its turns stay."""

    def work(connection: Connection) -> None:
        end_table(connection, table)
        deeds.note(connection, deeds.CLOSE, table=table)

    return work


def end_table(connection: Connection, table: str) -> None:
    """Raises NotThere if it has ended already, or there is none."""
    g = schema.game_table.c
    status = connection.execute(sa.select(g.status).where(g.id == table).with_for_update()).scalar()
    if status is None:
        raise NotThere(f"there is no table '{table}': 'terem admin list' names them")
    if status in ("over", "closed"):
        raise NotThere(f"table {table} is {status} already")
    _close(connection, table)
    _notice(connection, [table])


def _close(connection: Connection, table: str) -> None:
    change = sa.update(schema.game_table).where(schema.game_table.c.id == table)
    connection.execute(change.values(status="closed", touched=time.time()))


def _notice(connection: Connection, tables: Sequence[str]) -> None:
    """Notify running servers of these changes; those that miss it see them by `touched`."""
    if connection.dialect.name != "postgresql":
        return
    for notice in as_notices("", map(News, tables)):
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))


# ------------------------------------------------------------------ records


class Exported(Struct, frozen=True):
    """A table's record. If it cannot be replayed here it lacks its result, and the problem says why."""

    table: str
    record: Record
    is_over: bool
    problem: str = ""


def tables_with_records(unfinished: bool) -> Work[list[str]]:
    g = schema.game_table.c
    query = sa.select(g.id).where(g.head > 0).order_by(g.created, g.id)
    if not unfinished:
        query = query.where(g.status == "over")
    return lambda connection: list(connection.execute(query).scalars())


def export_record(table: str) -> Work[Exported]:
    """The record; it has the seed only if the game is over."""

    def work(connection: Connection) -> Exported:
        kept = read_table(table)(connection)
        if kept is None:
            raise NotThere(f"there is no table '{table}': 'terem admin list' names them")
        if not kept.turns:
            raise NotThere(f"nothing was played at table {table} yet")
        record = kept.record()
        if kept.status != "over":
            return Exported(table, record, False)
        try:
            with replayable(record) as (game, pack):
                match = replay_all(game, record, seed=kept.seed, pack=pack)
            return Exported(table, match.record, True)
        except Problem as error:
            record.seed = kept.seed.hex()
            return Exported(table, record, True, str(error))

    return work


# ------------------------------------------------------------------ people


def list_people(limit: int = 100) -> Work[list[dict[str, Any]]]:
    """The newest come first."""
    p, s, c = schema.person.c, schema.session.c, schema.chair.c
    seen = sa.select(sa.func.max(s.seen)).where(s.person == p.id).scalar_subquery()
    tables = sa.select(sa.func.count(c.game_table.distinct())).where(c.person == p.id).scalar_subquery()
    query = (
        sa.select(p.id, p.name, p.login, p.banned, p.created, seen.label("seen"), tables.label("tables"))
        .order_by(p.created.desc(), p.id)
        .limit(limit)
    )
    return lambda connection: [
        {
            "person": row.id,
            "name": row.name,
            "login": row.login,
            "banned": row.banned,
            "tables": row.tables,
            "created": when(row.created),
            "seen": when(row.seen),
        }
        for row in connection.execute(query)
    ]


def _find(connection: Connection, person: str) -> sa.Row[Any]:
    """By id or by login; names are not unique."""
    p = schema.person.c
    asked = sa.select(schema.person).where(sa.or_(p.id == person, p.login == person.casefold()))
    row = connection.execute(asked).first()
    if row is None:
        raise NotThere(f"there is no person with id or login '{person}': 'terem admin people' names them")
    return row


def ban(person: str, banned: bool = True) -> Work[str]:
    """Banned people cannot connect."""

    def work(connection: Connection) -> str:
        row = _find(connection, person)
        change = sa.update(schema.person).where(schema.person.c.id == row.id)
        connection.execute(change.values(banned=banned))
        kind = deeds.BAN if banned else deeds.UNBAN
        deeds.note(connection, kind, person=row.id, name=row.name)
        return str(row.name)

    return work


def reset_code(person: str) -> Work[str]:
    """A code that sets a new password."""

    def work(connection: Connection) -> str:
        row = _find(connection, person)
        if row.login is None:
            raise NotThere(f"{row.name} has no account, so there is no password to reset")
        code = codes.spoken_code()
        codes.keep_code(code, codes.PASSWORD, row.id, codes.DAY)(connection)
        return code

    return work


def make_moderator(person: str, moderates: bool) -> Work[str]:
    def work(connection: Connection) -> str:
        row = _find(connection, person)
        if row.login is None:
            raise NotThere(f"{row.name} has no account: only accounts can moderate")
        change = sa.update(schema.person).where(schema.person.c.id == row.id)
        connection.execute(change.values(moderates=moderates))
        return str(row.name)

    return work


def export_person(person: str) -> Work[dict[str, Any]]:
    """Everything that is stored about a person, except digests of secrets and what others wrote about the
    person in confidence. For unfinished games that is the person's own choices, without the deals."""

    def work(connection: Connection) -> dict[str, Any]:
        row = _find(connection, person)
        s, c, g, u = schema.session.c, schema.chair.c, schema.game_table.c, schema.upload.c
        sessions = connection.execute(sa.select(s.created, s.seen, s.device).where(s.person == row.id)).all()
        sits = sa.select(schema.chair, g.game, g.status).join(schema.game_table)
        chairs = connection.execute(
            sits.where(c.person == row.id).order_by(g.created, c.game_table, c.seat)
        ).all()
        hosts = connection.execute(sa.select(g.id).where(g.host == row.id).order_by(g.created)).scalars()
        t = schema.chat.c
        said = sa.select(t.game_table, t.name, t.text, t.phrase, t.at)
        said = said.where(t.person == row.id).order_by(t.id)
        y, w, h, r = schema.passkey.c, schema.way.c, schema.shunned.c, schema.report.c
        passkeys = sa.select(y.name, y.created, y.used).where(y.person == row.id).order_by(y.created)
        ways = sa.select(w.kind, w.address, w.created).where(w.person == row.id).order_by(w.created)
        shunned = sa.select(h.other, h.is_blocked).where(h.person == row.id).order_by(h.created)
        reports = sa.select(r.game_table, r.reason, r.text, r.created).where(r.person == row.id)
        called = sa.select(schema.calling).where(schema.calling.c.person == row.id)
        quiet = connection.execute(called).first()
        k, f = schema.pack.c, schema.pack_content.c
        makes = sa.select(k.game, k.name, k.created, f.files).join(schema.pack_content)
        makes = makes.where(k.person == row.id).order_by(k.created)
        brought = sa.select(u.id, u.record, u.created).where(u.person == row.id).order_by(u.created)
        return {
            "person": row.id,
            "name": row.name,
            "login": row.login,
            "has_password": row.password is not None,
            "language": row.language,
            "banned": row.banned,
            "created": when(row.created),
            "email": row.email,
            "is_public": row.is_public,
            "moderates": row.moderates,
            "silenced": when(row.silenced),
            "sessions": [
                {"created": when(at.created), "seen": when(at.seen), "device": at.device} for at in sessions
            ],
            "passkeys": [
                {"name": key.name, "created": when(key.created), "used": when(key.used)}
                for key in connection.execute(passkeys)
            ],
            "ways": [
                {"kind": way.kind, "address": json.loads(way.address), "created": when(way.created)}
                for way in connection.execute(ways)
            ],
            "quiet": {"from": quiet.quiet_from, "to": quiet.quiet_to, "zone": quiet.zone} if quiet else None,
            "told": when(quiet.told or None) if quiet else None,
            "looked": when(quiet.looked or None) if quiet else None,
            "shunned": [
                {"person": one.other, "blocked": one.is_blocked} for one in connection.execute(shunned)
            ],
            "reports": [
                {
                    "table": one.game_table,
                    "reason": one.reason,
                    "text": one.text,
                    "created": when(one.created),
                }
                for one in connection.execute(reports)
            ],
            "hosts": list(hosts),
            "seats": [
                {
                    "table": chair.game_table,
                    "game": chair.game,
                    "status": chair.status,
                    "seat": chair.seat + 1,
                    "name": chair.name,
                    "seen": when(chair.seen),
                    "put_away": chair.put_away,
                    "result": _result_of(connection, chair),
                    "turns": _turns_of(connection, chair.game_table, chair.seat),
                }
                for chair in chairs
            ],
            "chat": [
                {
                    "table": one.game_table,
                    "name": one.name,
                    "text": one.text or one.phrase,
                    "at": when(one.at),
                }
                for one in connection.execute(said)
            ],
            "games": _games_of(connection, row.id),
            "uploads": [
                {"id": upload.id, "created": when(upload.created), "record": upload.record}
                for upload in connection.execute(brought)
            ],
            "packs": [
                {
                    "game": pack.game,
                    "name": pack.name,
                    "created": when(pack.created),
                    "files": json.loads(pack.files),
                }
                for pack in connection.execute(makes)
            ],
            **_told_of(connection, row.id),
        }

    return work


def _result_of(connection: Connection, chair: sa.Row[Any]) -> dict[str, Any] | None:
    """How the game ended for this seat, and what a review said of it."""
    if chair.place is None:
        return None
    names = ("place", "points", "against", "won", "compares")
    found = {name: getattr(chair, name) for name in names} | {"ended": when(chair.ended)}
    v = schema.reviewed.c
    query = sa.select(schema.reviewed).where(v.game_table == chair.game_table, v.seat == chair.seat)
    review = connection.execute(query).mappings().first()
    judged = {name: review[name] for name in review if name not in ("game_table", "seat")} if review else None
    return found | {"review": judged}


def _games_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Those that are over, for another home."""
    g, c = schema.game_table.c, schema.chair.c
    query = sa.select(g.id, sa.func.max(c.ended).label("ended")).join(schema.chair)
    query = query.where(g.status == "over", c.person == person).group_by(g.id, g.touched).order_by(g.touched)
    found = []
    for table, ended in connection.execute(query).all():
        kept = read_table(table)(connection)
        if kept is not None:
            found.append(bringing.taken_along(table, kept, person, ended or kept.touched))
    return found


def _told_of(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """What the person agreed to at tables, which notices wait, and what moderators did."""
    k, o, d = schema.mark.c, schema.owed.c, schema.deed.c
    marks = sa.select(k.game_table, k.kind, k.at).where(k.person == person).order_by(k.at, k.kind)
    owed = sa.select(o.game_table, o.due).where(o.person == person).order_by(o.game_table)
    deeds = sa.select(d.kind, d.game_table, d.until, d.why, d.at).where(d.person == person).order_by(d.id)
    return {
        "marks": [
            {"table": one.game_table, "kind": one.kind, "at": when(one.at)}
            for one in connection.execute(marks)
        ],
        "owed": [{"table": one.game_table, "due": when(one.due)} for one in connection.execute(owed)],
        "deeds": [
            {
                "kind": one.kind,
                "table": one.game_table,
                "until": when(one.until),
                "why": one.why,
                "at": when(one.at),
            }
            for one in connection.execute(deeds)
        ],
    }


def _turns(connection: Connection, table: str) -> Iterable[tuple[int, Turn, float]]:
    t = schema.turn.c
    for row in connection.execute(
        sa.select(t.seq, t.text, t.at).where(t.game_table == table).order_by(t.seq)
    ).all():
        yield row.seq, read_turn(row.text, row.seq), row.at


def _turns_of(connection: Connection, table: str, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "turn": seq,
            "at": when(at),
            "line": str(Turn(turn.seat, turn.actions, (), turn.resigned, turn.occupant)),
        }
        for seq, turn, at in _turns(connection, table)
        if turn.seat == seat
    ]


class Forgotten(Struct, frozen=True):
    name: str
    seats: int
    closed: int  # unfinished tables at which no other person sat
    said: int
    uploads: int


def delete_person(person: str) -> Work[Forgotten]:
    """Delete a person. Other players keep their games: the name becomes "somebody", and in unfinished games a
    bot plays the seat."""

    def work(connection: Connection) -> Forgotten:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA secure_delete=ON")  # else the file still has the data
        row = _find(connection, person)
        c, g, t = schema.chair.c, schema.game_table.c, schema.turn.c
        seats: dict[str, list[int]] = {}
        for chair in connection.execute(
            sa.select(c.game_table, c.seat).where(c.person == row.id).order_by(c.seat)
        ):
            seats.setdefault(chair.game_table, []).append(chair.seat)
        hosted = connection.execute(sa.select(g.id).where(g.host == row.id)).scalars().all()
        tables = sorted({*seats, *hosted})  # in one order: no deadlock with another deletion
        closed = sum(_leave(connection, table, row.id, seats.get(table, [])) for table in tables)
        connection.execute(
            sa.update(schema.turn)
            .where(t.game_table.in_(tables), t.client.like(f"{row.id} %"))
            .values(client=None)
        )
        said = connection.execute(sa.delete(schema.chat).where(schema.chat.c.person == row.id)).rowcount
        uploads = connection.execute(
            sa.delete(schema.upload).where(schema.upload.c.person == row.id)
        ).rowcount
        d = schema.deed.c
        connection.execute(
            sa.update(schema.deed).where(d.person == row.id).values(person=None, name=SOMEBODY)
        )
        if row.name_key is not None:  # then nobody else had this name
            done = sa.update(schema.deed).where(d.moderator == row.name)
            connection.execute(done.values(moderator=SOMEBODY))
        forget_words_of(connection, row.id)
        connection.execute(sa.delete(schema.session).where(schema.session.c.person == row.id))
        connection.execute(sa.delete(schema.person).where(schema.person.c.id == row.id))
        _notice(connection, tables)
        return Forgotten(row.name, sum(map(len, seats.values())), closed, said, uploads)

    return work


def _leave(connection: Connection, table: str, person: str, seats: Sequence[int]) -> bool:
    """Take a person off a table; True if that closed the table."""
    g, c, t = schema.game_table.c, schema.chair.c, schema.turn.c
    row = connection.execute(sa.select(schema.game_table).where(g.id == table).with_for_update()).one()
    others = [
        chair.person for chair in read_chairs(connection, table) if chair.person and chair.person != person
    ]
    is_on = row.status in ("waiting", "playing")
    changed: dict[str, Any] = {"touched": time.time()}
    if row.host == person and others:
        changed["host"] = others[0]
    connection.execute(sa.update(schema.game_table).where(g.id == table).values(**changed))
    mine = sa.update(schema.chair).where(c.game_table == table, c.person == person)
    connection.execute(mine.values(person=None, name="" if row.status == "waiting" else SOMEBODY))
    for seq, turn, _ in _turns(connection, table):
        if turn.seat in seats and turn.occupant and turn.occupant.kind == "person":
            text = str(Turn(turn.seat, resigned=turn.resigned, occupant=Occupant(SOMEBODY)))
            change = sa.update(schema.turn).where(t.game_table == table, t.seq == seq)
            connection.execute(change.values(text=text))
    if is_on and not others:
        _close(connection, table)
        return True
    if row.status == "playing":
        for head, seat in enumerate(seats, row.head):
            turn = Turn(seat, occupant=Occupant(HOLDER, "bot"))
            Append(table, head, str(turn), None, steady.now())(connection)
    return False
