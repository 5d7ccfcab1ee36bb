"""Loads and checks data/gems.toml: the cards of Nizam and of Pearl of the East."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from terem.core.pack import Components, Entry, Name, PackError, read_file
from terem.games.nizam.gems import COPIES
from terem.games.nizam.names import LETTERS

FILE = "gems.toml"


class Gem(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    letter: str
    copies: int
    name: Name


class GemFile(Struct, frozen=True, forbid_unknown_fields=True):
    gem: tuple[Gem, ...]
    pearl: Gem


class GemComponents(Components, frozen=True, kw_only=True):
    gems: tuple[Gem, ...]
    pearl: Gem

    def names(self) -> dict[str, Name]:
        """The names of the gems by letter."""
        return {card.letter: card.name for card in (*self.gems, self.pearl)}


def load(folder: Path) -> GemComponents:
    file, digest = read_file(folder, FILE, GemFile)
    for number, (gem, letter) in enumerate(zip(file.gem, LETTERS, strict=False), 1):
        if gem.letter != letter:
            raise PackError(FILE, f"gem {number}", f"has the letter '{gem.letter}', it must be '{letter}'")
        if gem.copies != COPIES:
            reason = f"the rulebook has {COPIES} of each gem, not {gem.copies}"
            raise PackError(FILE, f"gem {number} ({letter})", reason, "gem-copies", copies=int(COPIES))
    if len(file.gem) != len(LETTERS) - 1:
        raise PackError(
            FILE, "", f"the rulebook has {len(LETTERS) - 1} kinds of gems, this file has {len(file.gem)}"
        )
    if file.pearl.letter != LETTERS[-1] or file.pearl.copies != 1:
        raise PackError(FILE, "pearl", "there is one pearl, and its letter is '*'")
    for language in ("en", "ru", "uk"):
        names: set[str] = set()
        for gem in (*file.gem, file.pearl):
            name = gem.name[language]
            if not name.strip():
                reason = f"its name in '{language}' is empty"
                raise PackError(FILE, f"gem {gem.letter}", reason, "no-name", language=language)
            if name in names:
                reason = f"another gem is called '{name}' in '{language}' too"
                raise PackError(FILE, f"gem {gem.letter}", reason, "same-name", name=name, language=language)
            names.add(name)
    return GemComponents(digest=digest, gems=file.gem, pearl=file.pearl)
