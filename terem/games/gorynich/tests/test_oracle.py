"""Gorynich against an independent reference: the same legal actions and the same positions, step by step."""

from __future__ import annotations

from collections import Counter

import pytest
from gorynich_position import hand, knights, legal, zmei
from oracle.gorynich_oracle import Oracle

from terem.core.chance import FastRng
from terem.core.state import DEALER
from terem.games.gorynich import GAME
from terem.games.gorynich.board import WON
from terem.games.gorynich.names import CARDS, ENDINGS, LETTERS
from terem.games.gorynich.rules import OPENING, Gorynich
from terem.games.gorynich.view import paths


def letters(cards: list[str]) -> str:
    return "".join(LETTERS[CARDS.index(card)] for card in sorted(cards, key=CARDS.index))


def agree(state: Gorynich, oracle: Oracle) -> None:
    assert ENDINGS[state.end] == oracle.end
    assert zmei(state) == (oracle.zmei or "")
    assert sorted(knights(state)) == sorted(knight[0] for knight in oracle.knights)
    assert state.burnt == oracle.burnt
    assert state.seats_to_act() == oracle.to_act()
    for seat in state.seats_to_act():
        assert set(legal(state, seat)) == oracle.legal(seat)
    if not oracle.end:
        for seat in range(state.players):
            assert hand(state, seat) == letters(
                [card for card in oracle.hand[seat] if card != sealed(oracle, seat)]
            )


def sealed(oracle: Oracle, seat: int) -> str:
    """The card that lies face down."""
    waits = oracle.phase == "choose" or seat in oracle.queue[1:]
    return oracle.chosen.get(seat, "") if waits else ""


def compare(players: int, seed: int, careful: bool, few: int = 0) -> str:
    """A random game; when it is careful, nobody loses on purpose and fire looks for knights."""
    rng = FastRng(seed)
    state = GAME.start(players)
    state.waiting = few or state.waiting
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    routes = [list(path) for path in paths(state)]
    oracle = Oracle(players, routes, knights(state), int(state.first), int(state.speech))
    while not state.is_over():
        agree(state, oracle)
        if state.dealer_acts():
            assert state.phase == OPENING
            dealt = [state.deal(rng)]
            state.apply(DEALER, dealt[0])
            dealt.append(state.deal(rng))
            state.apply(DEALER, dealt[1])
            oracle.opened(*(int(GAME.text(int(action)).split()[1]) for action in dealt))
            continue
        able = state.seats_to_act()
        seat = able[rng.below(len(able))]
        options = state.legal_actions(seat)
        if careful:
            options = best(state, seat, options)
        action = options[rng.below(len(options))]
        state.apply(seat, action)
        oracle.act(seat, GAME.text(action))
    agree(state, oracle)
    return ENDINGS[state.end]


def best(state: Gorynich, seat: int, options: list[int]) -> list[int]:
    found: dict[int, list[int]] = {}
    for action in options:
        after = state.copy()
        after.apply(seat, action)
        value = -1 if after.end > WON else int(after.burnt)
        found.setdefault(value, []).append(action)
    return found[max(found)]


def test_random_games() -> None:
    ends = Counter(compare(3 + seed % 5, seed, careful=False) for seed in range(100))
    assert set(ends) >= {"left-the-board", "terem-burnt"}


def test_careful_games() -> None:
    ends = Counter(compare(3 + seed % 5, seed, careful=True) for seed in range(60))
    assert "knight-arrived" in ends


def test_games_against_one_knight() -> None:
    ends = Counter(compare(3 + seed % 5, seed, careful=True, few=1) for seed in range(60))
    assert "won" in ends


@pytest.mark.slow
def test_many_games() -> None:
    ends: Counter[str] = Counter()
    for seed in range(1000, 4000):
        ends[compare(3 + seed % 5, seed, careful=seed % 2 == 0, few=seed // 2 % 2)] += 1
    assert set(ends) == set(ENDINGS[1:])
