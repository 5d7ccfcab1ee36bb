"""Random play to the end, for measuring engines and for simulations."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.state import DEALER, DEALER_BIT, State, lowest_seat


def deal_out(state: State, rng: Rng) -> None:
    """Let the dealer act until a player has to, or the game is over."""
    while state.to_act() & DEALER_BIT:
        state.apply(DEALER, state.deal(rng))


def play_out(state: State, rng: Rng, out: vec[i64]) -> i64:
    """Play uniformly random legal actions to the end; returns how many decisions the players took.

    out has room for state.max_legal() actions.
    """
    decisions: i64 = 0
    while True:
        owing = state.to_act()
        if owing == 0:
            return decisions
        if owing & DEALER_BIT:
            state.apply(DEALER, state.deal(rng))
        else:
            seat = lowest_seat(owing)
            n = state.legal(seat, out)
            state.apply(seat, out[rng.below(n)])
            decisions += 1


def play_many(start: State, games: i64, rng: Rng) -> i64:
    """Play random games from one position; returns the number of decisions in all."""
    out = vec[i64]([0] * start.max_legal())
    decisions: i64 = 0
    for _ in range(games):
        decisions += play_out(start.copy(), rng, out)
    return decisions


def copy_many(state: State, copies: i64) -> i64:
    """Copy a position many times, for measuring."""
    for _ in range(copies):
        state = state.copy()
    return state.to_act()
