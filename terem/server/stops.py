"""Links that stop all notices to a person, without a log-in."""

from __future__ import annotations

import hashlib
import hmac
import secrets

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.server import schema
from terem.server.push import Voucher
from terem.server.store import INSERTS

SECRETS = {"links": lambda: secrets.token_hex(32), "push": Voucher.new_key}


def keys(connection: Connection) -> dict[str, str]:
    """The server's keys; made at the first call."""
    made = [{"name": name, "value": make()} for name, make in SECRETS.items()]
    connection.execute(INSERTS[connection.dialect.name](schema.secret).on_conflict_do_nothing(), made)
    return {row.name: row.value for row in connection.execute(sa.select(schema.secret))}


def stop_token(secret: str, person: str) -> str:
    mark = hmac.new(bytes.fromhex(secret), f"stop {person}".encode(), hashlib.sha256).hexdigest()
    return f"{person}-{mark}"


def stopped_by(secret: str, token: str) -> str | None:
    """The person whose link this is."""
    person = token.partition("-")[0]
    return person if hmac.compare_digest(token.encode(), stop_token(secret, person).encode()) else None
