"""Why a draw, a shift, an end or a pass is refused, with the clause."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.nizam import gems as g
from terem.games.nizam.names import LETTERS
from terem.games.nizam.notation import pile_letters, triple
from terem.games.nizam.rules import Nizam


def why_not(state: Nizam, seat: int, action: int) -> Refusal | None:
    return why_not_gems(state, seat, action)


def why_not_gems(state: g.Gems, seat: int, action: int) -> Refusal | None:
    """Everything but Pearl's claims."""
    if action < g.DRAW:
        return Refusal("dealers-action")
    if action == g.DRAW:
        return _why_not_draw(state, seat)
    if action == g.END:
        return None if state.shifts > 0 else Refusal("shift-before-end", "4.4")
    if action == g.PASS:
        idle = state.shifts == 0 and not state.can_draw(seat) and not state.can_shift(seat)
        return None if idle else Refusal("no-need-to-pass", "2.2")
    return _why_not_shift(state, seat, *divmod(action - int(g.SHIFT), int(g.PAYMENTS)))


def _why_not_draw(state: g.Gems, seat: int) -> Refusal | None:
    if state.shifts > 0:
        return Refusal("draw-after-shift", "2.1")
    if state.can_draw(seat):
        return None
    if state.piles[g.DECK + g.TOTAL] == 0:
        return Refusal("nothing-to-draw", "3.3")
    return Refusal("hand-full", "7.1", {"limit": int(state.hand_limit)})


def _why_not_shift(state: g.Gems, seat: int, shift: int, payment: int) -> Refusal | None:
    kind = state.traveller(shift >> 1, shift & 1)
    hand = pile_letters(state, state.hand(seat))
    if payment == 0:
        if state.can_match(seat, kind):
            return None
        if kind == g.PEARL:
            return Refusal("pearl-costs-three", "4.5")
        return Refusal("no-such-card", "4.2", {"kind": LETTERS[kind], "cards": len(hand)})
    if state.can_match(seat, kind):
        return Refusal("pay-with-the-like", "4.3", {"kind": LETTERS[kind]})
    price = triple(payment - 1)
    if all(price.count(LETTERS[k]) <= hand.count(LETTERS[k]) for k in range(g.KINDS)):
        return None
    return Refusal("price-not-in-hand", "4.3", {"price": price, "hand": hand})
