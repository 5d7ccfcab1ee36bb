"""People: guests without an account, accounts, and their sessions."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from base64 import b64encode
from collections.abc import Collection, Sequence
from math import prod
from secrets import token_bytes
from typing import Any, Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION
from sqlalchemy.engine import Connection

from terem.core.words import LANGUAGES
from terem.house import personal
from terem.house.chairs import Person, new_id
from terem.house.keeper import Conflict
from terem.house.names import NAME_TAKEN, clean_name, is_guest, is_office, skeleton
from terem.house.problem import Problem
from terem.server import callings, codes, schema, shunning
from terem.server.codes import digest, new_token
from terem.server.prepared import Prepared
from terem.server.store import Store, Work

__all__ = ["People", "digest", "is_known", "new_token"]
SESSION_DAYS = 180
SEEN_EVERY = 3600.0  # seconds between updates of a session's last use
SESSIONS: Final = 50  # of one person; the one that was not used for longest ends first
HASHING_AT_ONCE = 2  # argon2 needs 64 MB each time
LONGEST = 200  # characters of a password
JUDGED = 72  # characters of it that are judged; longer ones are strong
MOST_TRIES = 100_000  # what signs may stand for, in all places; more would take seconds
PIECE = 16  # characters that are judged by themselves then
STRONG = 2  # of zxcvbn's scores from 0 to 4: more than a million guesses

P = schema.person.c
PERSON: tuple[Any, ...] = (
    P.id, P.name, P.login, P.language, P.name_key, P.moderates, P.silenced, P.banned,
)  # fmt: skip
# Built once, because every request asks it.
OF_SESSION = Prepared(
    sa.select(*PERSON, schema.session.c.seen)
    .join(schema.session, schema.session.c.person == P.id)
    .where(
        schema.session.c.digest == sa.bindparam("session"),
        P.banned.is_(False),
        schema.session.c.seen > sa.bindparam("since"),
    )
)
AS_THEY_ARE = sa.select(*PERSON).where(P.id.in_(sa.bindparam("who", expanding=True)), P.banned.is_(False))
S = schema.session.c
THERE = sa.select(S.digest).where(S.digest.in_(sa.bindparam("sessions", expanding=True)))
LOGIN_TAKEN = Problem(409, "login-taken", "Somebody else has this login: choose another.")
WRONG = Problem(403, "log-in", "Login or password is wrong.")


def person_of(row: Any) -> Person:
    known = row.name_key is not None
    return Person(row.id, row.name, row.login, row.language, known, row.moderates, row.silenced or 0.0)


def is_known(named: sa.Table) -> sa.Label[bool]:
    """Does the name in this table belong to the account of its person? The query joins `person`."""
    fits = sa.and_(P.name_key.is_not(None), P.name == named.c.name)
    return sa.case((fits, sa.true()), else_=sa.false()).label("known")


def is_free(name: str, person: str) -> Work[bool]:
    query = sa.select(P.id).where(P.name_key == skeleton(name), P.id != person)
    return lambda connection: not is_office(name) and connection.execute(query).first() is None


def hash_of_nothing(hasher: PasswordHasher) -> str:
    """What no password fits: an unknown login must take as long as a wrong password. To compute a real one
    would take a server a tenth of a second at each start."""
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    sizes = hasher.salt_len, hasher.hash_len
    salt, digest = (b64encode(token_bytes(size)).decode().rstrip("=") for size in sizes)
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${digest}"


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHING_AT_ONCE)
        self._dummy = hash_of_nothing(self._hasher)

    # ------------------------------------------------------------------ who it is

    async def guest(self, name: str, language: str, device: str = "") -> tuple[Person, str]:
        """A new person without an account, and the token of a session."""
        name = clean_name(name)
        await self.check_free(name)
        person = Person(new_id(16), name, None, language if language in LANGUAGES else "en")
        token = new_token()
        now = time.time()

        def work(connection: Connection) -> None:
            connection.execute(
                sa.insert(schema.person).values(
                    id=person.id, name=person.name, language=person.language, created=now
                )
            )
            begin_session(connection, token, person.id, device)

        await self._store.write(work)
        return person, token

    async def of_session(self, token: str) -> Person | None:
        """The person with this token; None if it is expired or unknown, or the person is banned."""
        if not 20 <= len(token) <= 100:
            return None
        key, now = digest(token), time.time()
        asked = {"session": key, "since": now - SESSION_DAYS * 86400}
        row = await self._store.read(lambda connection: OF_SESSION.first(connection, asked))
        if row is None:
            return None
        if row.seen < now - SEEN_EVERY:
            touch = sa.update(schema.session).where(schema.session.c.digest == key).values(seen=now)
            await self._store.run(touch)
        return person_of(row)

    async def as_they_are(self, persons: Sequence[str]) -> dict[str, Person]:
        """These people as they are now, without those who are banned or deleted."""
        asked = {"who": persons}
        rows = await self._store.read(lambda connection: connection.execute(AS_THEY_ARE, asked).all())
        return {row.id: person_of(row) for row in rows}

    # ------------------------------------------------------------------ names

    async def check_free(self, name: str, person: str = "") -> None:
        """Raises Problem if the name, or one that looks like it, belongs to somebody else's account."""
        if is_office(name):
            raise Problem(409, "name-office", "That would look like somebody in charge: choose another name.")
        if not await self._store.read(is_free(name, person)):
            raise NAME_TAKEN

    async def rename(self, person: Person, name: str, language: str) -> tuple[Person, list[str]]:
        """The person, and the unfinished tables at which the name changed."""
        name = clean_name(name)
        language = language if language in LANGUAGES else person.language
        if name != person.name:
            await self.check_free(name, person.id)
        owns = person.login is not None and not is_guest(name)
        if person.known and not owns:
            raise Problem(409, "name-guest", "That is what guests are called: choose a name of your own.")
        key = skeleton(name) if owns else None

        def work(connection: Connection) -> list[str]:
            mine = sa.update(schema.person).where(P.id == person.id)
            connection.execute(mine.values(name=name, name_key=key, language=language))
            return [] if name == person.name else rename_chairs(connection, person.id, person.name, name)

        try:
            tables = await self._store.write(work)
        except Conflict:
            raise NAME_TAKEN from None
        return Person(
            person.id, name, person.login, language, owns, person.moderates, person.silenced
        ), tables

    # ------------------------------------------------------------------ accounts

    async def make_account(self, person: Person, login: str, password: str) -> Person:
        """Give the guest a login and a password. All tables stay the guest's."""
        login = self.check_account(person, login)
        return await self.give_account(person, login, await self._hash(password, login, person.name))

    def check_account(self, person: Person, login: str) -> str:
        """The login, if this guest can have an account; raises Problem."""
        if person.login:
            raise Problem(409, "has-account", "You have an account already.")
        if is_guest(person.name) or is_office(person.name):
            raise Problem(409, "name-guest", "That is what guests are called: choose a name of your own.")
        return _clean_login(login)

    async def check_login(self, login: str) -> None:
        query = sa.select(P.id).where(P.login == login)
        if await self._store.read(lambda connection: connection.execute(query).first()) is not None:
            raise LOGIN_TAKEN

    async def give_account(self, person: Person, login: str, hashed: str | None) -> Person:
        query = sa.update(schema.person).where(P.id == person.id, P.login.is_(None))
        key = skeleton(person.name)
        try:
            made = await self._store.run(query.values(login=login, password=hashed, name_key=key))
        except Conflict:
            await self.check_free(person.name, person.id)
            raise LOGIN_TAKEN from None
        if not made:
            raise Problem(409, "has-account", "You have an account already.")
        return Person(person.id, person.name, login, person.language, True)

    async def log_in(self, login: str, password: str, device: str = "") -> tuple[Person, str]:
        try:
            known = _clean_login(login)
        except Problem:
            known = ""  # no account has it, but the answer must not come faster
        query = sa.select(*PERSON, P.password).where(P.login == known)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        hashed = row.password if row is not None and row.password else self._dummy
        fits = await self._verify(hashed, password)
        if row is None or not row.password or not fits or row.banned:
            raise WRONG
        return person_of(row), await self.new_session(row.id, device)

    async def new_session(self, person: str, device: str = "") -> str:
        token = new_token()
        await self._store.write(lambda connection: begin_session(connection, token, person, device))
        return token

    async def check_password(self, person: Person, password: str) -> None:
        """Raises Problem if that is not the person's password."""
        query = sa.select(P.password).where(P.id == person.id)
        hashed = await self._store.read(lambda connection: connection.execute(query).scalar())
        if not await self._verify(hashed or self._dummy, password) or not hashed:
            raise Problem(403, "password-wrong", "That is not your password.")

    async def set_password(self, person: Person, password: str, keep: str) -> None:
        """All other sessions end; `keep` is the digest of the one that stays."""
        hashed = await self._hash(password, person.login or "", person.name)
        await self._store.write(lambda connection: _set_password(connection, person.id, hashed, keep))

    async def set_password_by_code(self, code: str, password: str, device: str) -> tuple[Person, str]:
        """Everything else that could come into the account ends: all sessions, and codes."""
        check_length(password)
        token = new_token()
        # The code is used up only together with the new password: a weak one must not cost it.
        query = sa.select(*PERSON).join(schema.code, schema.code.c.person == P.id)
        c = schema.code.c
        mine = (c.digest == codes.digest_of(code), c.purpose == codes.PASSWORD, c.expires > time.time())
        row = await self._store.read(lambda connection: connection.execute(query.where(*mine)).first())
        if row is None or row.banned:
            raise Problem(403, "code", "This code was used, or is too old: ask for another.")
        hashed = await self._hash(password, row.login or "", row.name)

        def work(connection: Connection) -> bool:
            if codes.use_code(code, codes.PASSWORD)(connection) is None:
                return False
            _set_password(connection, row.id, hashed, "")
            begin_session(connection, token, row.id, device)
            return True

        if not await self._store.write(work):
            raise Problem(403, "code", "This code was used, or is too old: ask for another.")
        return person_of(row), token

    async def _hash(self, password: str, *known: str) -> str:
        check_length(password)
        async with self._hashing:
            if await asyncio.to_thread(is_weak, password, known):
                words = "That would be guessed too soon: take several words, or let your browser choose."
                raise Problem(400, "password-weak", words)
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(self._fits, hashed, password[:LONGEST])

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def adopt(self, guest: Person, account: Person) -> list[str]:
        """What a guest has played goes over to the account; the guest is gone. The tables that changed."""
        return await self._store.write(lambda connection: _adopt(connection, guest, account))

    # ------------------------------------------------------------------ sessions

    async def sessions(self, person: str, mine: str) -> tuple[personal.SessionInfo, ...]:
        s = schema.session.c
        query = sa.select(schema.session).where(
            s.person == person, s.seen > time.time() - SESSION_DAYS * 86400
        )
        rows = await self._store.read(
            lambda connection: connection.execute(query.order_by(s.seen.desc())).all()
        )
        return tuple(
            personal.SessionInfo(row.digest[:16], row.device, row.created, row.seen, row.digest == mine)
            for row in rows
        )

    async def end_sessions(self, person: str, keep: str, only: str = "") -> None:
        """End all but the one to keep, or only the one whose digest begins so."""
        s = schema.session.c
        query = sa.delete(schema.session).where(s.person == person, s.digest != keep)
        if only:
            query = query.where(s.digest.startswith(only, autoescape=True))
        await self._store.run(query)

    async def ended(self, sessions: Collection[str]) -> set[str]:
        """The ended ones among these sessions, by their digests."""
        asked = {"sessions": list(sessions)}
        there = await self._store.read(lambda connection: connection.execute(THERE, asked).scalars().all())
        return set(sessions) - set(there)

    async def forget_old_sessions(self) -> None:
        old = schema.session.c.seen <= time.time() - SESSION_DAYS * 86400
        await self._store.run(sa.delete(schema.session).where(old))
        await self._store.run(codes.forget_old_codes())

    async def log_out(self, token: str) -> None:
        query = sa.delete(schema.session).where(schema.session.c.digest == digest(token))
        await self._store.run(query)


# ------------------------------------------------------------------ work on the store


def begin_session(connection: Connection, token: str, person: str, device: str) -> None:
    s, now = schema.session.c, time.time()
    used = sa.select(s.digest).where(s.person == person).order_by(s.seen.desc()).offset(SESSIONS - 1)
    old = connection.execute(used).scalars().all()
    if old:
        connection.execute(sa.delete(schema.session).where(s.digest.in_(old)))
    values = {"digest": digest(token), "person": person, "created": now, "seen": now, "device": device}
    connection.execute(sa.insert(schema.session).values(**values))


def _set_password(connection: Connection, person: str, hashed: str, keep: str) -> None:
    s, c = schema.session.c, schema.code.c
    connection.execute(sa.update(schema.person).where(P.id == person).values(password=hashed))
    connection.execute(sa.delete(schema.session).where(s.person == person, s.digest != keep))
    connection.execute(sa.delete(schema.code).where(c.person == person))


def rename_chairs(connection: Connection, person: str, old: str, new: str) -> list[str]:
    """At unfinished tables; what others at the same screen are called stays."""
    c, g = schema.chair.c, schema.game_table.c
    mine = (c.person == person, c.name == old)
    unfinished = sa.select(c.game_table).join(schema.game_table)
    unfinished = unfinished.where(*mine, g.status.in_(("waiting", "playing"))).distinct()
    tables = sorted(connection.execute(unfinished).scalars())  # in one order: no deadlock
    if tables:
        # First the rows of the tables, as everything that changes a chair does.
        touch = sa.update(schema.game_table).where(g.id.in_(tables))
        connection.execute(touch.values(touched=time.time()))
        connection.execute(sa.update(schema.chair).where(c.game_table.in_(tables), *mine).values(name=new))
        connection.info["changed"] = " ".join(tables)
    return tables


def _adopt(connection: Connection, guest: Person, account: Person) -> list[str]:
    tables = rename_chairs(connection, guest.id, guest.name, account.name)
    for table in (schema.chair, schema.upload, schema.chat):
        mine = sa.update(table).where(table.c.person == guest.id)
        connection.execute(mine.values(person=account.id))
    g, k = schema.game_table.c, schema.pack.c
    connection.execute(sa.update(schema.game_table).where(g.host == guest.id).values(host=account.id))
    kept = sa.select(k.game, k.digest).where(k.person == account.id)
    packs = sa.update(schema.pack).where(k.person == guest.id, sa.tuple_(k.game, k.digest).not_in(kept))
    connection.execute(packs.values(person=account.id))
    shunning.take_over(connection, guest.id, account.id)
    callings.take_over(connection, guest.id, account.id)
    _take_over_marks(connection, guest.id, account.id)
    r = schema.report.c
    for column in (r.person, r.other):
        connection.execute(
            sa.update(schema.report).where(column == guest.id).values({column.name: account.id})
        )
    if guest.silenced > account.silenced:
        silent = sa.update(schema.person).where(P.id == account.id)
        connection.execute(silent.values(silenced=guest.silenced))
    connection.execute(sa.delete(schema.person).where(P.id == guest.id))
    return tables


def _take_over_marks(connection: Connection, guest: str, account: str) -> None:
    """What the guest has agreed to at tables."""
    m, own = schema.mark.c, schema.mark.alias()
    known = sa.select(own.c.kind).where(own.c.person == account, own.c.game_table == m.game_table)
    mine = sa.update(schema.mark).where(m.person == guest, m.kind.not_in(known))
    connection.execute(mine.values(person=account))


# ------------------------------------------------------------------ logins and passwords


def plain_login(login: str) -> str:
    """The normal form of a login: upper and lower case are the same."""
    return unicodedata.normalize("NFKC", login).strip().casefold()


def _clean_login(login: str) -> str:
    login = plain_login(login)
    if not 3 <= len(login) <= 40 or not all(c.isalnum() or c in "._-@+" for c in login):
        raise Problem(400, "login", "A login has 3 to 40 letters, digits or . _ - @ +")
    return login


def check_length(password: str) -> None:
    if not 8 <= len(password) <= LONGEST:
        raise Problem(400, "password", "A password has 8 to 200 characters.")


def is_weak(password: str, known: Collection[str]) -> bool:
    """Would somebody who knows the person guess it soon?"""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # slow to import
    from zxcvbn.matching import L33T_TABLE  # type: ignore[import-untyped]

    password = password[:JUDGED]
    tries = prod(max(1, len(set(signs) & set(password))) for signs in L33T_TABLE.values())
    size = PIECE if tries * len(password) ** 2 > MOST_TRIES else JUDGED
    pieces = [password[start : start + size] for start in range(0, len(password), size)]
    others = ["terem", *filter(None, known)]
    return all(int(zxcvbn(piece, user_inputs=others)["score"]) < STRONG for piece in pieces)
