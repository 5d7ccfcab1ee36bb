"""What the tiles and goal cards in play put into the rules."""

from __future__ import annotations

from terem.core.rules_page import rows
from terem.core.words import Words
from terem.games.mezen.components import MezenComponents
from terem.games.mezen.terminal import goal_text


def listing(words: Words) -> dict[str, str]:
    components = words.components
    assert isinstance(components, MezenComponents)
    return {
        "symbols": ", ".join(f"{words.component(one.letter)} {one.letter}" for one in components.symbols),
        "tiles": " ".join(f"`{tile.light}{tile.dark}`" for tile in components.tiles),
        "cards": rows(
            (card.number, goal_text(card.number, words), ", ".join(map(words.component, card.sets)))
            for card in components.cards
        ),
    }
