"""What a seat of Acorns may see, and how the unseen is dealt anew."""

from __future__ import annotations

from seventh.acorns.rules import HELD, PART, PILE, USED, VALUES, Acorns
from terem.core.chance import Rng
from terem.core.game import View


class AcornsView(View, frozen=True, tag="acorns"):
    seat: int
    hand: tuple[int, ...] | None  # how many of each value; a watcher has none
    used: tuple[tuple[int, ...], ...]
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    chosen: int  # by this seat, 0 for nothing yet
    has_chosen: tuple[bool, ...]
    swapped: tuple[bool, ...]
    scores: tuple[int, ...]
    rounds: int


def counts(state: Acorns, seat: int, place: int) -> tuple[int, ...]:
    start = seat * int(PART) + place
    return tuple(int(state.cards[start + i]) for i in range(VALUES))


def view(state: Acorns, seat: int) -> AcornsView:
    seats = range(state.players)
    return AcornsView(
        seat=seat,
        hand=counts(state, seat, HELD) if seat in seats else None,
        used=tuple(counts(state, other, USED) for other in seats),
        hand_sizes=tuple(int(state.count(other, HELD)) for other in seats),
        pile_sizes=tuple(int(state.count(other, PILE)) for other in seats),
        chosen=int(state.sealed[seat]) if seat in seats else 0,
        has_chosen=tuple(state.sealed[other] > 0 for other in seats),
        swapped=tuple(state.swapped[other] > 0 for other in seats),
        scores=tuple(int(state.scores[other]) for other in seats),
        rounds=int(state.rounds),
    )


def redeal(state: Acorns, seat: int, rng: Rng) -> Acorns:
    """Pile and hand of everybody else are one bag to this seat, and so is what they chose.

    A seat's own pile needs nothing: its cards have no order.
    """
    copy = state.copy()
    for other in range(state.players):
        if other != seat:
            hand = [0] * VALUES
            bag = [p + h for p, h in zip(counts(state, other, PILE), counts(state, other, HELD), strict=True)]
            for _ in range(state.count(other, HELD)):
                _take(bag, hand, rng)
            for i in range(VALUES):
                copy.cards[other * PART + PILE + i] = bag[i]
                copy.cards[other * PART + HELD + i] = hand[i]
            if state.sealed[other] > 0:
                choice = [0] * VALUES
                _take(hand, choice, rng)
                copy.sealed[other] = choice.index(1) + 1
    return copy


def _take(source: list[int], target: list[int], rng: Rng) -> None:
    pick = rng.below(sum(source))
    i = 0
    while pick >= source[i]:
        pick -= source[i]
        i += 1
    source[i] -= 1
    target[i] += 1
