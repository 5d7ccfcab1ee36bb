"""Many games at a time: the same games as when played one by one."""

from __future__ import annotations

import numpy as np
import pytest

from terem.core import FastRng
from terem.core.chance import mix
from terem.games import find_game, keys
from terem.lab.observing import Observed
from terem.lab.pool import PLAYER
from terem.lab.vector import IllegalAction, VectorGames

N = 5
STEPS = 120


@pytest.mark.parametrize("n", [0, -1])
def test_no_game_at_all(n: int) -> None:
    with pytest.raises(ValueError, match="at least 1, not"):
        VectorGames("nizam", n)


def test_packed_masks() -> None:
    """As docs/lab.md says: the first action in the lowest bit, rows of whole words, always the same array."""
    games = VectorGames("nizam", 3, seed=1, packed=True)
    now = games.now()
    assert now.masks.shape == (3, 8 * -(-games.actions // 64))
    bits = np.unpackbits(now.masks, axis=1, bitorder="little")
    assert (bits[:, : games.actions] == games.masks()).all()
    assert not bits[:, games.actions :].any()
    assert games.step(games.random_actions).masks is now.masks


@pytest.mark.parametrize("key", keys())
def test_the_same_games_as_one_by_one(key: str) -> None:
    """Seats, masks, rewards, ends and tensors of each slot are those of its games played separately."""
    games = VectorGames(key, N, seed=3, observe=True)
    alone = [Observed(key) for _ in range(N)]
    numbers = list(range(N))
    choosers = []
    for slot, observed in enumerate(alone):
        observed.begin(3, slot)
        choosers.append(FastRng(mix(3, slot, int(PLAYER))))
    now = games.now()
    ends = 0
    for _ in range(STEPS):
        actions = []
        for slot, observed in enumerate(alone):
            seat = observed.to_act()[0]
            legal = observed.state.legal_actions(seat)
            assert now.seat[slot] == seat
            assert games.count[slot] == len(legal)
            assert set(np.flatnonzero(now.masks[slot])) == set(legal)
            assert now.observations is not None
            assert (now.observations[slot] == observed.tensor(seat)).all()
            actions.append(legal[int(choosers[slot].below(len(legal)))])
        assert actions == games.random_actions.tolist()
        now = games.step(games.random_actions)
        for slot, observed in enumerate(alone):
            observed.act(observed.to_act()[0], actions[slot])
            assert now.rewards[slot].tolist() == observed.rewards()
            assert now.done[slot] == observed.is_over
            if observed.is_over:
                assert observed.game.show(games.pool.ended[slot]) == observed.game.show(observed.state)
                numbers[slot] += N
                observed.begin(3, numbers[slot])
                choosers[slot] = FastRng(mix(3, numbers[slot], int(PLAYER)))
                ends += 1
    if key == "gorynich":
        assert ends > N


@pytest.mark.parametrize("key", keys())
def test_the_largest_table(key: str) -> None:
    players = max(find_game(key).players)
    games = VectorGames(key, 3, players, packed=True)
    for _ in range(30):
        now = games.step(games.random_actions)
    assert now.rewards.shape == (3, players)
    assert (np.unpackbits(now.masks, axis=1).sum(axis=1) == games.count).all()


def test_the_number_of_games_does_not_matter() -> None:
    few, many = VectorGames("pizza", 2, seed=9), VectorGames("pizza", 7, seed=9)
    for _ in range(20):
        assert (few.random_actions == many.random_actions[:2]).all()
        few.step(few.random_actions)
        many.step(many.random_actions)
    assert (few.masks() == many.masks()[:2]).all()


def test_outcomes_as_rewards() -> None:
    games = VectorGames("gorynich", 20, seed=1, rewards="outcome")
    total = 0
    for _ in range(60):
        now = games.step(games.random_actions)
        assert (now.rewards[~now.done] == 0).all()
        assert (np.abs(now.rewards[now.done]) == 1).all()
        total += int(now.done.sum())
    assert total > 20


def test_an_illegal_action_is_refused_before_anything_is_played() -> None:
    games = VectorGames("nizam", 3, seed=2)
    shown = [games.game.show(games.state(slot)) for slot in range(3)]
    for wrong in (0, -1, 10**6):
        actions = games.random_actions.copy()
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=f"game 2: action {wrong} is not legal for seat"):
            games.step(actions)
    assert shown == [games.game.show(games.state(slot)) for slot in range(3)]
    with pytest.raises(ValueError, match="3 games need 3 actions"):
        games.step([17, 17])
    games.step(games.random_actions)


def test_tensors_are_made_only_on_request() -> None:
    games = VectorGames("nizam", 1)
    assert games.now().observations is None
    with pytest.raises(ValueError, match="observe=True"):
        games.observations()
    with pytest.raises(ValueError, match="rewards are one of"):
        VectorGames("nizam", 1, rewards="money")
