"""What the gem cards in play put into the rules, of Pearl of the East too."""

from __future__ import annotations

from terem.core.words import Words
from terem.games.nizam.names import GEM_LETTERS


def listing(words: Words) -> dict[str, str]:
    return {"gems": ", ".join(f"{words.component(letter)} {letter}" for letter in GEM_LETTERS)}
