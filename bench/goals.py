"""How long one goal card takes to evaluate, on average over all cards of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from terem.bots.playout import deal_out
from terem.core import DEALER, FastRng, State
from terem.games import games

POSITIONS = 50


def evaluations() -> dict[str, Iterator[int]]:
    """For each game with goal cards: work in chunks that yield their number of evaluations."""
    return {"gzhel": _gzhel(), "mezen": _mezen()}


def _positions(key: str) -> list[Any]:
    """From random games, so that the boards are varied."""
    found: list[State] = []
    game = games()[key]
    for seed in range(POSITIONS):
        rng = FastRng(seed)
        state: State = game.start(1)
        deal_out(state, rng)
        for _ in range(60):
            if not state.is_over():
                seats = state.seats_to_act()
                if state.dealer_acts():
                    state.apply(DEALER, state.deal(rng))
                else:
                    actions = state.legal_actions(seats[0])
                    state.apply(seats[0], actions[rng.below(len(actions))])
        found.append(state)
    return found


def _mezen() -> Iterator[int]:
    from terem.games.mezen.goals import CARDS, goal_points

    states = [state for state in _positions("mezen") if state.next_hole(0) < 0]
    while True:
        for state in states:
            for card in range(1, CARDS + 1):
                goal_points(state.cards, card, state.masks(0))
        yield len(states) * int(CARDS)


def _gzhel() -> Iterator[int]:
    from terem.games.gzhel.arranging import FLOWER
    from terem.games.gzhel.goals import FINDINGS, flower_goal

    states = _positions("gzhel")
    out = vec[i64]([0] * FINDINGS)
    while True:
        for state in states:
            side = state.side(0, 0)
            for card in range(36):
                flower_goal(state.kit, card, side, state.own, FLOWER, 0, out)
        yield len(states) * 36
