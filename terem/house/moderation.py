"""What crosses the wire about people who disturb others: mutes, blocks, reports, and what moderators do."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

PersonId = Annotated[
    str, Meta(min_length=1, max_length=24, pattern="^[a-z0-9]+$", description="Of a person.")
]


class Shun(Struct, frozen=True, forbid_unknown_fields=True):
    """Do not hear a person any more, in any chat. A block also keeps each of you from tables of the other."""

    person: PersonId
    is_blocked: bool


class Shunned(Struct, frozen=True):
    """Somebody whom you do not hear. They are not told."""

    person: str
    name: str
    is_blocked: bool
    created: float


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell the moderators about a person at a table. What was said there last goes along, as you saw it."""

    person: PersonId
    reason: Annotated[str, Meta(pattern="^(rude|spam|cheats|name|other)$")]
    text: Annotated[str, Meta(max_length=1000)] = ""


class TalkLine(Struct, frozen=True):
    """What was said, under the name of that time."""

    person: str | None
    name: str
    text: str
    at: float


class ReportInfo(Struct, frozen=True):
    id: int
    by: str  # the name of who reports; "" if they are not on this server any more
    person: str
    name: str  # what they are called now
    moderates: bool
    banned: bool
    silenced: float  # may not chat until then; 0 for nobody has said so
    table: str
    game: str  # "" if there is no such table any more
    status: str
    reason: str
    text: str
    talk: tuple[TalkLine, ...]
    created: float


class DeedInfo(Struct, frozen=True):
    """What a moderator did. The names are those of the time."""

    moderator: str  # "" for the server's operator
    kind: str  # "dismiss", "silence", "speak", "close", "ban" or "unban"
    name: str
    table: str
    until: float | None
    why: str
    at: float


class Restrained(Struct, frozen=True):
    """Somebody who is banned, or may not chat for a while."""

    person: str
    name: str
    banned: bool
    silenced: float


class Desk(Struct, frozen=True):
    """What only moderators see."""

    reports: tuple[ReportInfo, ...]  # the oldest first
    count: int  # of all open reports
    restrained: tuple[Restrained, ...]
    deeds: tuple[DeedInfo, ...]  # the newest first


Why = Annotated[str, Meta(max_length=300, description="Other moderators read it.")]


class Judgement(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows from a report; nothing of it: the report is dismissed. Everything else needs a reason."""

    silence: Annotated[int, Meta(ge=0, le=8760, description="In hours; 0 for no.")] = 0
    close: bool = False  # the table
    ban: bool = False
    why: Why = ""


class Pardon(Struct, frozen=True, forbid_unknown_fields=True):
    """End a ban or a silence."""

    person: PersonId
    why: Why = ""
