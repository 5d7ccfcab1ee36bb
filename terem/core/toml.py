"""Writes the files of a component pack: tables, arrays of tables, texts, numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

DEPTH: Final = 6  # of values inside one another; a pack needs three
PLAIN_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
ESCAPES: Final = {
    "\b": "\\b",
    "\t": "\\t",
    "\n": "\\n",
    "\f": "\\f",
    "\r": "\\r",
    '"': '\\"',
    "\\": "\\\\",
}


class CannotWrite(ValueError):
    """A value that has no place in a pack."""


def write(tree: Mapping[str, Any]) -> str:
    """The same text for the same values, so that equal packs have one digest; raises CannotWrite."""
    lines: list[str] = []
    _table(tree, (), lines, 0)
    return "\n".join(lines).strip("\n") + "\n"


def _table(tree: Mapping[str, Any], path: tuple[str, ...], lines: list[str], depth: int) -> None:
    """Plain values come first: behind a header, TOML would take them for the inner table's."""
    if depth > DEPTH:
        raise CannotWrite(f"values are more than {DEPTH} deep inside one another")
    inner: list[tuple[tuple[str, ...], Any]] = []
    for key, value in tree.items():
        if _is_table(value) or _is_tables(value, depth):
            inner.append(((*path, key), value))
        else:
            lines.append(f"{_key(key)} = {_value(value, depth + 1)}")
    for inside, value in inner:
        name = ".".join(map(_key, inside))
        for table in value if isinstance(value, list) else [value]:
            lines += ["", f"[[{name}]]" if isinstance(value, list) else f"[{name}]"]
            _table(table, inside, lines, depth + 1)


def _is_table(value: object) -> bool:
    """Does it need several lines?"""
    return isinstance(value, dict) and any(
        isinstance(each, dict) or (isinstance(each, str) and "\n" in each) for each in value.values()
    )


def _is_tables(value: object, depth: int) -> bool:
    return (
        depth == 0
        and isinstance(value, list)
        and value != []
        and all(isinstance(each, dict) for each in value)
    )


def _key(key: str) -> str:
    return key if PLAIN_KEY.fullmatch(key) else _text(key)


def _value(value: object, depth: int) -> str:
    if depth > DEPTH:
        raise CannotWrite(f"values are more than {DEPTH} deep inside one another")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _long_text(value) if "\n" in value else _text(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(each, depth + 1) for each in value)}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(each, depth + 1)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    raise CannotWrite("values are texts, numbers, yes or no, lists and tables")


def _long_text(text: str) -> str:
    """A picture in rows, as people draw it."""
    if all(letter.isprintable() or letter == "\n" for letter in text) and not set(text) & set('"\\'):
        return f'"""\n{text}"""'
    return _text(text)


def _text(text: str) -> str:
    def escaped(letter: str) -> str:
        if letter in ESCAPES:
            return ESCAPES[letter]
        return letter if letter.isprintable() else f"\\U{ord(letter):08x}"

    return f'"{"".join(map(escaped, text))}"'
