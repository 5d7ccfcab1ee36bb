"""Loads and checks data/tokens.toml: faces, colours, and how many tokens of each kind a player has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from terem.core.pack import Components, Entry, Name, PackError, read_file
from terem.games.pizza.names import KINDS, LETTERS

FILE = "tokens.toml"
PER_PLAYER = 14
MOST = 28  # in an experimental pack, and no more than PER_PLAYER of a kind
FACES = "DPR"


class Token(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faces: str
    copies: int  # for each player
    name: Name


class Lettered(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    letter: str
    name: Name


class TokenFile(Struct, frozen=True, forbid_unknown_fields=True):
    token: tuple[Token, ...]
    face: tuple[Lettered, ...]
    colour: tuple[Lettered, ...]
    experimental: bool = False


class PizzaComponents(Components, frozen=True, kw_only=True):
    tokens: tuple[Token, ...]
    faces: tuple[Lettered, ...]
    colours: tuple[Lettered, ...]

    def names(self) -> dict[str, Name]:
        """Of faces and colours by their letters; a token is its two faces in either order."""
        return {entry.letter: entry.name for entry in (*self.faces, *self.colours)}

    def mix(self) -> list[int]:
        """How many tokens of each kind a player has."""
        return [token.copies for token in self.tokens]


def load(folder: Path) -> PizzaComponents:
    file, digest = read_file(folder, FILE, TokenFile)
    _check_tokens(file.token, file.experimental)
    _check_letters("face", file.face, FACES)
    _check_letters("colour", file.colour, LETTERS)
    for entries in (
        [(f"token {token.faces}", token.name) for token in file.token],
        [(f"face {face.letter}", face.name) for face in file.face],
        [(f"colour {colour.letter}", colour.name) for colour in file.colour],
    ):
        _check_names(entries)
    return PizzaComponents(
        digest=digest,
        experimental=file.experimental,
        tokens=file.token,
        faces=file.face,
        colours=file.colour,
    )


def _check_tokens(tokens: tuple[Token, ...], experimental: bool) -> None:
    if [token.faces for token in tokens] != list(KINDS):
        raise PackError(FILE, "token", f"the kinds are {', '.join(KINDS)}, in this order")
    for token in tokens:
        if token.copies < 0:
            reason = f"there cannot be {token.copies} of it"
            raise PackError(FILE, f"token {token.faces}", reason, "fewer-than-none")
    total = sum(token.copies for token in tokens)
    if experimental:
        if not 1 <= total <= MOST or max(token.copies for token in tokens) > PER_PLAYER:
            reason = f"a player has 1 to {MOST} tokens, and no more than {PER_PLAYER} of a kind"
            raise PackError(FILE, "token", reason)
    elif total != PER_PLAYER:
        reason = f"a player has {PER_PLAYER} tokens, this file has {total}"
        raise PackError(FILE, "token", reason, "tokens-in-all", whole=PER_PLAYER, tokens=total)


def _check_letters(what: str, entries: tuple[Lettered, ...], letters: str) -> None:
    if [entry.letter for entry in entries] != list(letters):
        raise PackError(FILE, what, f"the letters are {' '.join(letters)}, in this order")


def _check_names(entries: Sequence[tuple[str, Name]]) -> None:
    for language in ("en", "ru", "uk"):
        names: set[str] = set()
        for entry, name in entries:
            if not name[language].strip():
                reason = f"its name in '{language}' is empty"
                raise PackError(FILE, entry, reason, "no-name", language=language)
            if name[language] in names:
                said = name[language]
                reason = f"another is called '{said}' in '{language}' too"
                raise PackError(FILE, entry, reason, "same-name", name=said, language=language)
            names.add(name[language])
