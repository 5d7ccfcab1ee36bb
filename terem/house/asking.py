"""What a table asks a thinker: a seat's position, dealt again, and what the answer must fit."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from msgspec import Struct

from terem.bots import NAMES as LEVELS
from terem.core.chance import FastRng
from terem.core.talk import Heard
from terem.house.thinker import Question
from terem.table import Match

HOLDER: Final = "artisan"  # the bot that plays for a person who is away


class Asked(Struct, frozen=True):
    """A question about a seat, and what the answer must fit."""

    question: Question
    level: str  # of the bot that plays the seat, or would play it
    after: int  # the seat's last turn; -1 before its first


def bot_level(name: str) -> str:
    """The level of an occupant; that of a bot that holds a seat if it is none."""
    return name if name in LEVELS else HOLDER


def question_of(
    match: Match,
    seat: int,
    pack: Path | None,
    digest: str,
    heard: tuple[Heard, ...] | None,
    *,
    host: str,
    watched: bool,
) -> Question:
    game = match.game
    position = game.show(match.redealt(seat, FastRng(secrets.randbits(60))))
    return Question(game.key, position, seat, pack, digest, game.version, heard, host=host, watched=watched)
