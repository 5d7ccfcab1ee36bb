"""Names of people: which can be shown, and which look like one another."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from terem.bots import NAMES as LEVELS
from terem.house.problem import Problem

# Letters, symbols and marks that show nothing. Format characters, such as direction marks, are not printable.
BLANKS: Final = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800),
        (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0x1D159, 0x1D159), (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
TAKEN: Final = "An account has this name, or one that looks like it: add something."
NAME_TAKEN: Final = Problem(409, "name-taken", TAKEN)
MARKS: Final = 2  # marks on one letter, at most: more of them cover the lines above
MARKS_IN_TALK: Final = 4  # the same in a line of chat: some scripts are written with three
# What nobody may be called, because it would look like somebody in charge, or like a bot.
OFFICES: Final = (
    "admin", "administrator", "moderator", "operator", "root", "server", "support", "system", "terem",
    "nobody", "somebody", "bot", *LEVELS,
    "админ", "администратор", "модератор", "оператор", "сервер", "поддержка", "система", "терем", "бот",
    "адмін", "адміністратор", "модератор", "підтримка", "терем",
)  # fmt: skip
GUESTS: Final = ("guest", "гость", "гість")  # what the page calls people without a name
# Letters in another dress, which Unicode neither decomposes nor calls confusable: ᴀ, 🅐, 🅰, 🇦.
DRESSED: Final = re.compile(
    "(?:LATIN LETTER SMALL CAPITAL|(?:CROSSED )?NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER"
    "|REGIONAL INDICATOR SYMBOL LETTER) ([A-Z])"
)
# What the data of Unicode does not say, because a font must be poor to show it so.
ALIKE: Final = str.maketrans({"i": "l", "1": "l", "0": "o"})


def clean_name(name: str) -> str:
    """The name as it is kept; raises Problem if it cannot be shown, or shows nothing."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= 40 or not name.isprintable() or not BLANKS.isdisjoint(name):
        raise Problem(400, "name", "A name has 1 to 40 printable characters.")
    if any(c in name for c in "()#{}"):
        raise Problem(400, "name", "A name cannot have brackets, braces or # in it.")
    if most_marks(name) > MARKS:
        raise Problem(400, "name", "A name cannot have so many marks on one letter.")
    if not any(c.isalnum() for c in name):
        raise Problem(400, "name", "A name needs a letter or a digit.")
    return name


def most_marks(text: str) -> int:
    """How many marks stand on one letter, at most."""
    most = marks = 0
    for c in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        most = max(most, marks)
    return most


def skeleton(name: str) -> str:
    """Names with the same skeleton look alike: case, marks, spaces and punctuation make no difference, nor
    does a letter of another alphabet that looks the same."""
    letters = (c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    plain = "".join(map(_looks_like, letters)).casefold().translate(ALIKE)
    found = "".join(c for c in plain if c.isalnum()).replace("rn", "m").replace("vv", "w")
    return found or name


def is_office(name: str) -> bool:
    return skeleton(name) in _skeletons(OFFICES)


def is_guest(name: str) -> bool:
    return skeleton(name) in _skeletons(GUESTS)


@cache
def _skeletons(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(skeleton, words))


@cache
def _looks_like(c: str) -> str:
    """The Latin letters that this character can be taken for, in either case; else the character."""
    if c in "|!":
        return "l"
    if c.isascii():
        return c
    if dressed := DRESSED.fullmatch(unicodedata.name(c, "")):
        return dressed[1]
    for form in (c, c.upper(), c.lower()):
        for other in _confusables().get(form, ()):
            if other.isascii() and other.isalnum():
                return other
    # Of letters outside the Latin alphabet that look alike, one stands for all.
    return min(
        (c.casefold(), *(other for other in _confusables().get(c, ()) if len(other) == 1 and other.isalnum()))
    )


@cache
def _confusables() -> dict[str, tuple[str, ...]]:
    from confusable_homoglyphs.confusables import (  # type: ignore[import-untyped]
        confusables_data,  # slow to import
    )

    return {c: tuple(entry["c"] for entry in found) for c, found in confusables_data.items()}
