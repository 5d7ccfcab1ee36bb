"""How the unseen cards are dealt anew: what a seat cannot tell apart."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng, pick
from terem.games.nizam.gems import DECK, KINDS, PILE, TOTAL, UNSEEN, Gems


def redeal_gems(s: Gems, seat: i64, rng: Rng) -> None:
    """Deal the deck and the other hands of this position anew, as this seat (or a watcher) knows them.

    A seat remembers what lies open, what it drew itself, and what the present deck was shuffled
    from: so the deck holds nothing that has been seen leaving it, and right after a shuffling the
    hands are known as far as the cards of all opponents together go.
    """
    piles = s.piles
    unseen = vec[i64]([0] * PILE)  # the deck, and what the others drew from it
    pool = vec[i64]([0] * PILE)  # the deck, and what the others hold
    for i in range(PILE):
        unseen[i] = piles[UNSEEN + i]
        pool[i] = piles[DECK + i]
    for other in range(s.players):
        for i in range(PILE):
            if other == seat:
                unseen[i] -= piles[s.drawn(other) + i]
            else:
                pool[i] += piles[s.hand(other) + i]
    choice = vec[i64]([0] * PILE)
    total: i64 = 0
    for kind in range(KINDS):
        choice[kind] = min(unseen[kind], pool[kind])
        total += choice[kind]
    choice[TOTAL] = total
    _deal_pile(choice, piles, DECK, rng)
    for i in range(PILE):
        unseen[i] -= piles[DECK + i]
        pool[i] -= piles[DECK + i]
    for other in range(s.players):
        if other != seat:
            _deal_pile(pool, piles, s.hand(other), rng)
            _deal_pile(unseen, piles, s.drawn(other), rng)


def _deal_pile(source: vec[i64], piles: vec[i64], pile: i64, rng: Rng) -> None:
    """Fill a pile anew, as large as it was, with random cards that leave the source."""
    for kind in range(KINDS):
        piles[pile + kind] = 0
    for _ in range(piles[pile + TOTAL]):
        kind = pick(source, 0, source[TOTAL], rng)
        source[kind] -= 1
        source[TOTAL] -= 1
        piles[pile + kind] += 1
