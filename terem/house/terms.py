"""What people agree to when they sit down, beside the game: everybody sees it before coming in."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

Start = Annotated[
    str, Meta(pattern="^(full|host)$", description="When no seat is empty, or when the host says.")
]
Absent = Annotated[
    str,
    Meta(
        pattern="^(agree|bot|wait)$",
        description="A bot plays for somebody who is away: if all others agree and no clock runs, "
        "after `patience`, never.",
    ),
]
TimeOut = Annotated[
    str,
    Meta(
        pattern="^(bot|agree|lose)$",
        description="When time is up: a bot plays, the others may agree on one, or the seat is lost.",
    ),
]
Patience = Annotated[int, Meta(ge=30, le=7 * 86400, description="Seconds.")]


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """How people play with each other. For one person with bots, only `time_out` matters."""

    start: Start = "full"
    hints: bool = False  # may people ask a master, though others play?
    absent: Absent = "agree"
    patience: Patience = 120
    time_out: TimeOut = "bot"


TERMS: Final = Terms()


class Mark(Struct, frozen=True):
    """What a person at a table said outside the game: is ready, agrees to something, was sent away."""

    person: str
    kind: str  # "ready", "abort", "rematch", "no-rematch", "away", "bot-2" or "nudge-2" with a seat's number
    at: float
