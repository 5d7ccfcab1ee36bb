"""How the unseen tokens are dealt anew: what a seat cannot tell apart."""

from __future__ import annotations

from mypy_extensions import i64

from terem.core.chance import Rng, pick
from terem.games.pizza.rules import HAND, KINDS, PART, STACK, Pizza


def redeal_hands(state: Pizza, seat: i64, rng: Rng) -> None:
    """Everybody else's hand and stack are one bag to this seat (or to a watcher).

    What the bag holds is known: it is what its owner neither laid nor lost. A seat's own stack needs
    nothing: its tokens have no order.
    """
    tokens = state.tokens
    for other in range(state.players):
        if other == seat:
            continue
        hand = other * PART + HAND
        stack = other * PART + STACK
        size = state.count(other, HAND)
        left = size + state.count(other, STACK)
        for kind in range(KINDS):
            tokens[stack + kind] += tokens[hand + kind]
            tokens[hand + kind] = 0
        for _ in range(size):
            kind = pick(tokens, stack, left, rng)
            tokens[stack + kind] -= 1
            tokens[hand + kind] += 1
            left -= 1
