"""The random bot: any legal action, all equally likely."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.state import State


def choose(state: State, seat: i64, rng: Rng) -> i64:
    """One action for a seat that owes a decision, in a position re-dealt for it."""
    out = vec[i64]([0] * state.max_legal())
    return out[rng.below(state.legal(seat, out))]
