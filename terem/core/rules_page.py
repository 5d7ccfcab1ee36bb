"""The rules of a game as people read them: what its pages leave to the components is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from terem.core.game import Game
from terem.core.pack import Components
from terem.core.words import Words

PLACE: Final = re.compile(r"\{([a-z-]+)\}")
MARKUP: Final = re.compile(r"[|*`§\[\]]")


class PageWords(Words):
    """Names that people gave their components are no marks, references or tables."""

    def component(self, key: Any) -> str:
        return MARKUP.sub("", super().component(key))


def rules_page(
    game: Game[Any], language: str = "en", components: Components | None = None
) -> tuple[str, str]:
    """The rules in this language if there is a translation, else in English, with what these components or
    the game's own say; and which language it is."""
    page, found = game.rules_in(language)
    words = PageWords(game, found, components=components)
    if game.listing is not None:
        listed = game.listing(words)
        page = PLACE.sub(lambda place: listed[place[1]], page)
    if components is not None and components.experimental:
        title, _, rest = page.partition("\n")
        page = f"{title}\n\n{words.text('experimental')}\n{rest}"
    return page, found


def rows(cells: Iterable[Iterable[object]]) -> str:
    """Lines of a table."""
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in cells)
