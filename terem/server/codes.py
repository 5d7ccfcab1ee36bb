"""What can be used once, and only for a while: only its digest is stored."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.house.chairs import new_id
from terem.server import schema
from terem.server.store import Work

TOKEN_BYTES: Final = 24  # 192 bits
HOUR: Final = 3600.0
DAY: Final = 86400.0
PASSWORD, EMAIL, NEW_PASSKEY, PASSKEY = "password", "email", "passkey-new", "passkey"


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def spoken_code() -> str:
    """A code that can be read out: 58 bits in groups of four."""
    return "-".join(new_id(4) for _ in range(3))


def digest_of(code: str) -> str:
    """However somebody copied it."""
    if len(code) > 20:
        return digest("".join(code.split()))
    return digest("".join(c for c in code.casefold() if c.isalnum()))


def keep_code(code: str, purpose: str, person: str | None, seconds: float, detail: str = "") -> Work[None]:
    """It replaces an earlier one of this person for the same purpose."""
    values = {
        "digest": digest_of(code),
        "purpose": purpose,
        "person": person,
        "detail": detail,
        "expires": time.time() + seconds,
    }

    def work(connection: Connection) -> None:
        c = schema.code.c
        if person is not None:
            connection.execute(sa.delete(schema.code).where(c.person == person, c.purpose == purpose))
        connection.execute(sa.insert(schema.code).values(**values))

    return work


def use_code(code: str, purpose: str) -> Work[tuple[str | None, str] | None]:
    """The person and the detail it was made with; None if it is unknown, too old, or was used."""

    def work(connection: Connection) -> tuple[str | None, str] | None:
        c = schema.code.c
        mine = (c.digest == digest_of(code), c.purpose == purpose, c.expires > time.time())
        row = connection.execute(sa.select(c.person, c.detail).where(*mine)).first()
        if row is None or connection.execute(sa.delete(schema.code).where(*mine)).rowcount != 1:
            return None
        return row.person, row.detail

    return work


def forget_old_codes() -> sa.Delete:
    return sa.delete(schema.code).where(schema.code.c.expires <= time.time())
