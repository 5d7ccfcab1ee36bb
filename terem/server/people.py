"""People: guests without an account, accounts with a password, and their sessions."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections.abc import Collection, Sequence

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.engine import Connection

from terem.core.words import LANGUAGES
from terem.house.chairs import Person, clean_name, new_id
from terem.house.keeper import Conflict
from terem.house.problem import Problem
from terem.server import schema
from terem.server.store import Store

SESSION_DAYS = 180
SEEN_EVERY = 3600.0  # seconds between updates of a session's last use
TOKEN_BYTES = 24  # 192 bits
HASHING_AT_ONCE = 2  # argon2 needs 64 MB each time


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHING_AT_ONCE)
        # An unknown login must take as long as a wrong password.
        self._dummy = self._hasher.hash("nobody's")

    async def guest(self, name: str, language: str) -> tuple[Person, str]:
        """A new person without a password, and the token of a session."""
        person = Person(new_id(16), clean_name(name), None, language if language in LANGUAGES else "en")
        token = new_token()
        now = time.time()

        def work(connection: Connection) -> None:
            connection.execute(
                sa.insert(schema.person).values(
                    id=person.id, name=person.name, language=person.language, created=now
                )
            )
            connection.execute(
                sa.insert(schema.session).values(
                    digest=digest(token), person=person.id, created=now, seen=now
                )
            )

        await self._store.write(work)
        return person, token

    async def of_session(self, token: str) -> Person | None:
        """The person with this token; None if it is expired or unknown, or the person is banned."""
        if not 20 <= len(token) <= 100:
            return None
        p, s = schema.person.c, schema.session.c
        key = digest(token)
        query = (
            sa.select(p.id, p.name, p.login, p.language, s.seen)
            .join(schema.session, s.person == p.id)
            .where(s.digest == key, p.banned.is_(False), s.seen > time.time() - SESSION_DAYS * 86400)
        )
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        now = time.time()
        if row.seen < now - SEEN_EVERY:
            touch = sa.update(schema.session).where(s.digest == key).values(seen=now)
            await self._store.run(touch)
        return Person(row.id, row.name, row.login, row.language)

    async def rename(self, person: Person, name: str, language: str) -> Person:
        name = clean_name(name)
        language = language if language in LANGUAGES else person.language
        query = sa.update(schema.person).where(schema.person.c.id == person.id)
        await self._store.run(query.values(name=name, language=language))
        return Person(person.id, name, person.login, language)

    async def make_account(self, person: Person, login: str, password: str) -> Person:
        """Give the guest a login and a password. All tables stay the guest's."""
        if person.login:
            raise Problem(409, "has-account", "You have an account already.")
        login = _clean_login(login)
        if not 8 <= len(password) <= 200:
            raise Problem(400, "password", "A password has 8 to 200 characters.")
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        p = schema.person.c
        query = sa.update(schema.person).where(p.id == person.id, p.login.is_(None))
        try:
            made = await self._store.run(query.values(login=login, password=hashed))
        except Conflict:
            raise Problem(409, "login-taken", "Somebody else has this login: choose another.") from None
        if not made:
            raise Problem(409, "has-account", "You have an account already.")
        return Person(person.id, person.name, login, person.language)

    async def log_in(self, login: str, password: str) -> tuple[Person, str]:
        p = schema.person.c
        try:
            known = _clean_login(login)
        except Problem:
            known = ""  # no account has it, but the answer must not come faster
        query = sa.select(p.id, p.name, p.login, p.language, p.password, p.banned).where(p.login == known)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        hashed = row.password if row is not None and row.password else self._dummy
        async with self._hashing:
            fits = await asyncio.to_thread(self._verify, hashed, password[:200])
        if row is None or not fits or row.banned:
            raise Problem(403, "log-in", "Login or password is wrong.")
        token = new_token()
        now = time.time()
        values = {"digest": digest(token), "person": row.id, "created": now, "seen": now}
        await self._store.run(sa.insert(schema.session).values(**values))
        return Person(row.id, row.name, row.login, row.language), token

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def banned(self, persons: Sequence[str]) -> set[str]:
        """The banned ones among these people."""
        p = schema.person.c
        query = sa.select(p.id).where(p.banned.is_(True), p.id.in_(persons))
        return set(await self._store.read(lambda connection: connection.execute(query).scalars().all()))

    async def ended(self, sessions: Collection[str]) -> set[str]:
        """The ended ones among these sessions, by their digests."""
        s = schema.session.c
        query = sa.select(s.digest).where(s.digest.in_(list(sessions)))
        there = await self._store.read(lambda connection: connection.execute(query).scalars().all())
        return set(sessions) - set(there)

    async def forget_old_sessions(self) -> None:
        old = schema.session.c.seen <= time.time() - SESSION_DAYS * 86400
        await self._store.run(sa.delete(schema.session).where(old))

    async def log_out(self, token: str) -> None:
        query = sa.delete(schema.session).where(schema.session.c.digest == digest(token))
        await self._store.run(query)


def plain_login(login: str) -> str:
    """The normal form of a login: upper and lower case are the same."""
    return unicodedata.normalize("NFKC", login).strip().casefold()


def _clean_login(login: str) -> str:
    login = plain_login(login)
    if not 3 <= len(login) <= 40 or not all(c.isalnum() or c in "._-@+" for c in login):
        raise Problem(400, "login", "A login has 3 to 40 letters, digits or . _ - @ +")
    return login
