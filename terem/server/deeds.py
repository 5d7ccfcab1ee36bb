"""The log of what moderators and the operator did."""

from __future__ import annotations

import time

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.server import schema

DISMISS, SILENCE, SPEAK, CLOSE, BAN, UNBAN = "dismiss", "silence", "speak", "close", "ban", "unban"


def note(
    connection: Connection,
    kind: str,
    *,
    moderator: str = "",
    person: str | None = None,
    name: str = "",
    table: str | None = None,
    until: float | None = None,
    why: str = "",
) -> None:
    """Without a moderator it was the server's operator."""
    values = {
        "moderator": moderator,
        "kind": kind,
        "person": person,
        "name": name,
        "game_table": table,
        "until": until,
        "why": why,
        "at": time.time(),
    }
    connection.execute(sa.insert(schema.deed).values(**values))
