"""What the tokens in play put into the rules."""

from __future__ import annotations

from terem.core.words import Words
from terem.games.pizza.components import PizzaComponents


def listing(words: Words) -> dict[str, str]:
    components = words.components
    assert isinstance(components, PizzaComponents)
    return {
        "tokens": ", ".join(f"{words.component(token.faces)} × {token.copies}" for token in components.tokens)
    }
