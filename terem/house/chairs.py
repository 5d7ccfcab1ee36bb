"""People, and the chairs of a table."""

from __future__ import annotations

import secrets
import unicodedata

from msgspec import Struct

from terem.bots import NAMES as LEVELS
from terem.house import messages as m
from terem.house.problem import Problem
from terem.table import Occupant

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no two that look alike


class Person(Struct, frozen=True):
    id: str
    name: str
    login: str | None = None
    language: str = "en"


class Chair(Struct):
    person: str | None = None
    name: str = ""
    bot: str = ""  # the bot's level; "" if no bot sits here

    @property
    def is_empty(self) -> bool:
        return not self.name

    def occupant(self) -> Occupant:
        return Occupant(self.name, "bot" if self.bot else "person")


def new_id(length: int = 10) -> str:
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise Problem(400, "name", "A name has 1 to 40 printable characters.")
    if any(c in name for c in "()#{}"):
        raise Problem(400, "name", "A name cannot have brackets, braces or # in it.")
    return name


def bot_chair(level: str) -> Chair:
    if level not in LEVELS:
        raise Problem(400, "no-bot", f"There is no bot '{level}'. The levels are {', '.join(LEVELS)}.")
    return Chair(None, level, level)


def chair_for(person: Person, request: m.SeatRequest) -> Chair:
    if request.kind == "me":
        return Chair(person.id, clean_name(request.name) if request.name else person.name)
    return bot_chair(request.level) if request.kind == "bot" else Chair()
