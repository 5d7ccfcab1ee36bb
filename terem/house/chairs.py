"""People, and the chairs of a table."""

from __future__ import annotations

import secrets

from msgspec import Struct

from terem.bots import NAMES as LEVELS
from terem.house import messages as m
from terem.house.names import clean_name
from terem.house.problem import Problem
from terem.table import Occupant

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no two that look alike


class Person(Struct, frozen=True):
    id: str
    name: str
    login: str | None = None
    language: str = "en"
    known: bool = False  # an account whose name is nobody else's
    moderates: bool = False
    silenced: float = 0.0  # may not chat until then


class Chair(Struct):
    person: str | None = None
    name: str = ""
    bot: str = ""  # the bot's level; "" if no bot sits here
    known: bool = False  # the name belongs to the account of this person, and to nobody else

    @property
    def is_empty(self) -> bool:
        return not self.name

    def occupant(self) -> Occupant:
        return Occupant(self.name, "bot" if self.bot else "person")


def new_id(length: int = 10) -> str:
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(length))


def bot_chair(level: str) -> Chair:
    if level not in LEVELS:
        raise Problem(400, "no-bot", f"There is no bot '{level}'. The levels are {', '.join(LEVELS)}.")
    return Chair(None, level, level)


def chair_for(person: Person, request: m.SeatRequest) -> Chair:
    if request.kind == "me":
        if request.name and (name := clean_name(request.name)) != person.name:
            return Chair(person.id, name)
        return Chair(person.id, person.name, known=person.known)
    return bot_chair(request.level) if request.kind == "bot" else Chair()
