"""How the unseen is dealt anew: what a seat cannot tell apart."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.state import ONE
from terem.games.gzhel.arranging import MAX_LEGAL, PART
from terem.games.gzhel.rules import Gzhel


def redeal(state: Gzhel, seat: i64, rng: Rng) -> Gzhel:
    """Everybody else is where all last saw them; who is done already has done something there."""
    copy = state.copy()
    if not state.is_hidden():
        return copy
    out = vec[i64]([0] * MAX_LEGAL)
    for other in range(state.players):
        if other == seat:
            continue
        for i in range(other * PART, other * PART + PART):
            copy.own[i] = state.shown[i]
        # Who had nothing to do but to say so was never asked (§3.4, §4.7).
        if state.waiting >> other & 1 == 0 and copy.legal(other, out) > 1:
            copy.waiting |= ONE << other
            while copy.waiting >> other & 1:
                copy.apply(other, out[rng.below(copy.legal(other, out))])
    return copy
