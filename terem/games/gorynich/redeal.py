"""How the unseen is dealt anew: what a seat cannot tell apart."""

from __future__ import annotations

from mypy_extensions import i64

from terem.core.chance import Rng
from terem.games.gorynich.board import CARDS, NOTHING, cards_in
from terem.games.gorynich.rules import Gorynich


def redeal(state: Gorynich, seat: i64, rng: Rng) -> Gorynich:
    """Others' cards that lie face down, and what they want to discard, come from their hands anew.

    Nothing else is hidden: everybody has the same six cards and what was played lies open, so a hand
    together with the card face down is known. Movement cards have no order before they are opened.
    """
    copy = state.copy()
    for other in range(state.players):
        if other != seat:
            if state.sealed[other] >= 0:
                copy.sealed[other] = _pick_card(copy.hands[other], rng)
            if state.discards[other] != NOTHING:
                copy.discards[other] = _pick_card(copy.spare(other), rng)
    return copy


def _pick_card(mask: i64, rng: Rng) -> i64:
    left = rng.below(cards_in(mask))
    card: i64 = 0
    while card < CARDS:
        if mask >> card & 1:
            if left == 0:
                break
            left -= 1
        card += 1
    return card
