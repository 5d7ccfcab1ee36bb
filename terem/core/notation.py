"""The text form of positions: named fields on one line, read back exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

DIGITS: Final = 18  # of a number, at most: it fits into 64 bits


class NotationError(ValueError):
    """A text that does not follow the notation; the message says where and what would."""


def show_fields(fields: Mapping[str, str]) -> str:
    """`name=value name=value`; an empty value is written `-`."""
    return " ".join(f"{name}={value or '-'}" for name, value in fields.items())


def read_fields(text: str, names: Iterable[str]) -> dict[str, str]:
    """The values of exactly these fields, in any order."""
    found: dict[str, str] = {}
    wanted = list(names)
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in wanted:
            raise NotationError(f"'{word}' is not a field of this position; it has {', '.join(wanted)}")
        if name in found:
            raise NotationError(f"the field '{name}' is given twice")
        found[name] = "" if value == "-" else value
    missing = [name for name in wanted if name not in found]
    if missing:
        raise NotationError(f"the position lacks {', '.join(missing)}")
    return found


def read_number(text: str, what: str) -> int:
    if not text.isascii() or not text.removeprefix("-").isdigit():
        raise NotationError(f"{what} must be a whole number, not '{shortened(text)}'")
    if len(text) > DIGITS:
        raise NotationError(f"{what} cannot be a number of {len(text)} digits")
    return int(text)


def shortened(text: str) -> str:
    """Of what somebody typed, as much as a sentence can hold."""
    return text if len(text) <= 40 else f"{text[:39]}…"
