"""Component packs: folders of TOML files, checked on loading, each entry with its source."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

Source = Literal["rulebook", "review", "rebuilt", "own"]  # "own": from somebody's own printed copy
Called = Annotated[str, Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*$")]
Remark = Annotated[str, Meta(max_length=400)]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry of a pack carries: the source of the fact."""

    source: Source
    note: Remark = ""


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """What people call a component."""

    en: Called
    ru: Called
    uk: Called

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))


class Components(Struct, frozen=True, kw_only=True):
    """A game's checked components; each game's own subclass holds them."""

    digest: str  # of the files they were read from
    experimental: bool = False  # marked as such: may change values and counts that the rulebook fixes

    def names(self) -> Mapping[str, Name]:
        """What people call the components, by letter or key."""
        raise NotImplementedError

    def name(self, key: str, language: str) -> str:
        """The name of one component, of its two faces (`D/P`), or of several written together (`AAD`)."""
        names = self.names()
        if key in names:
            return names[key][language]
        parts, joint = (key.split("/"), "/") if "/" in key else (list(key), ", ")
        return joint.join(names[part][language] for part in parts)


class PackError(ValueError):
    """A pack that cannot be used: file, entry and reason. What people can bring about in the workshop has a
    code, for which the page has words in every language (`fit-CODE`), and what those words need."""

    def __init__(self, file: str, entry: str, reason: str, code: str = "", **details: str | int) -> None:
        where = f"{file}, {entry}" if entry else file
        super().__init__(f"{where}: {reason}")
        self.file = file
        self.entry = entry
        self.reason = reason
        self.code = code
        self.details = details


T = TypeVar("T")


def read_file(folder: Path, file: str, schema: type[T]) -> tuple[T, str]:
    """One file of a pack as a checked value, and its digest."""
    if not folder.is_dir():
        raise PackError(str(folder), "", "there is no such folder")
    try:
        data = (folder / file).read_bytes()
    except FileNotFoundError:
        raise PackError(file, "", f"the pack '{folder.name}' lacks this file") from None
    except OSError as error:
        raise PackError(file, "", f"cannot be read: {error.strerror}") from None
    try:
        value = msgspec.convert(read_tree(file, data), schema)
    except msgspec.ValidationError as error:
        entry, reason = _where(str(error))
        raise PackError(file, entry, reason) from None
    return value, hashlib.sha256(data).hexdigest()


def read_tree(file: str, data: bytes) -> dict[str, Any]:
    """What a file of this name says, not checked yet; raises PackError."""
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise PackError(file, "", "is not UTF-8 text") from None
    except RecursionError:
        raise PackError(file, "", "has too many brackets inside one another") from None
    except ValueError as error:  # not TOML, or a number with thousands of digits
        raise PackError(file, "", f"is not valid TOML: {error}") from None


class Component(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A component that needs no more than a name and a number of copies."""

    key: str
    copies: int
    name: Name


class ComponentFile(Struct, frozen=True, forbid_unknown_fields=True):
    component: tuple[Component, ...]


class PlainComponents(Components, frozen=True, kw_only=True):
    """For games whose components have no rules of their own."""

    component: tuple[Component, ...]

    def names(self) -> dict[str, Name]:
        return {component.key: component.name for component in self.component}


def load_plain(folder: Path) -> PlainComponents:
    file, digest = read_file(folder, "components.toml", ComponentFile)
    keys = [component.key for component in file.component]
    for key in keys:
        if keys.count(key) > 1:
            raise PackError("components.toml", f"component {key}", "is there twice")
    return PlainComponents(digest=digest, component=file.component)


def _where(message: str) -> tuple[str, str]:
    """msgspec's "Expected `int`, got `str` - at `$.gem[3].copies`" as entry and reason."""
    reason, _, path = message.partition(" - at `$")
    path = path.removesuffix("`").removeprefix(".")
    path = re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", path)
    return path, reason
