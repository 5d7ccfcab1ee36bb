"""How what a seat of Mezen does not know is dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.state import DEALER
from terem.games.mezen.arranging import MAX_LEGAL, PART, SYMBOL
from terem.games.mezen.rules import ARRANGING, CHOOSING, SWITCHING, Mezen


def redeal(state: Mezen, seat: i64, rng: Rng) -> Mezen:
    """What others do while everybody acts at once is unknown until all are done.

    Each other seat goes back to what was shown last; one that is done again plays something at random. The
    backs of tiles need nothing: nobody knows them, so they are not in the position.
    """
    copy = state.copy()
    if state.over or (state.phase != SWITCHING and state.phase != ARRANGING and state.phase != CHOOSING):
        return copy
    for other in range(state.players):
        if other != seat:
            start = other * PART
            for i in range(start, start + PART):
                copy.own[i] = copy.shown[i]
            if state.done[other] == 1 and _owed(copy, other):
                copy.done[other] = 0
                _play_at_random(copy, other, rng)
    return copy


def _owed(state: Mezen, seat: i64) -> bool:
    """Had this seat anything to do in this phase?"""
    if state.phase == SWITCHING:
        return seat != state.active
    if state.phase == ARRANGING:
        return state.showing(seat, state.own[seat * PART + SYMBOL]) != 0
    return True


def _play_at_random(state: Mezen, seat: i64, rng: Rng) -> None:
    """Until the seat is done. Somebody else is not, so that the phase does not end."""
    out = vec[i64]([0] * MAX_LEGAL)
    while state.done[seat] == 0:
        if state.turning >= 0:
            state.apply(DEALER, state.deal(rng))
        else:
            n = state.legal(seat, out)
            state.apply(seat, out[rng.below(n)])
