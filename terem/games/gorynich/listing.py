"""What the boards and cards in play put into the rules."""

from __future__ import annotations

from collections.abc import Iterable

from terem.core.words import Words
from terem.games.gorynich.components import GorynichComponents, MovementCard, paths


def listing(words: Words) -> dict[str, str]:
    components = words.components
    assert isinstance(components, GorynichComponents)
    cards = components.cards
    return {
        "paths": "; ".join(
            f"{board.number}: {', '.join(str(len(path)) for path in paths(board))}"
            for board in components.boards
        ),
        "knights": ", ".join(str(table.knights) for table in cards.table),
        "speech": ", ".join(str(table.speech) for table in cards.table),
        "knight-cards": _values(cards.knights),
        "zmei-cards": _values(cards.zmei),
    }


def _values(pile: Iterable[MovementCard]) -> str:
    """`1 1 2 −2`"""
    return " ".join(str(card.value).replace("-", "−") for card in pile for _ in range(card.copies))
