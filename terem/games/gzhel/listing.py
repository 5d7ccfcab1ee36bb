"""What the cards, the pads and the start in play put into the rules."""

from __future__ import annotations

from collections.abc import Iterable

from terem.core.rules_page import rows
from terem.core.words import Words
from terem.games.gzhel.components import GzhelComponents, Side
from terem.games.gzhel.names import FIGURINES, FLOWERS, PATTERNS, SETS
from terem.games.gzhel.terminal import goal_text


def listing(words: Words) -> dict[str, str]:
    components = words.components
    assert isinstance(components, GzhelComponents)
    start = components.start

    def named(keys: Iterable[str]) -> str:
        return ", ".join(map(words.component, keys))

    def side(side: Side) -> str:
        corners = {key: corner for corner, key in side.figurines.items()}
        figurines = ", ".join(f"{words.component(key)} {corners[key]}" for key in FIGURINES)
        return f"`{'/'.join(side.rows)}` {figurines}"

    return {
        "sets": named(SETS),
        "patterns": ", ".join(f"{words.component(letter)} `{letter}`" for letter in PATTERNS),
        "figurines": named(FIGURINES),
        "flowers": ", ".join(f"{words.component(letter)} {letter}" for letter in FLOWERS),
        "diamond": str(start.diamond),
        "circle": str(start.circle),
        "stamps": str(start.stamps),
        "pads": rows((pad.number, side(pad.diamond), side(pad.circle)) for pad in components.pads),
        "cards": rows(
            (
                card.number,
                goal_text(card.family, card.shown, words),
                words.component(card.back),
                named(card.sets),
            )
            for card in components.cards
        ),
    }
