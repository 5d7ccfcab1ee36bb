"""Environments: the tests that PettingZoo and Gymnasium provide, and our own games behind them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from terem.core import FastRng
from terem.core.outcome import Outcome
from terem.games import find_game, keys
from terem.lab.envs import aec, name_of, parallel
from terem.lab.observing import Observed, outcome_rewards
from terem.lab.pool import IllegalAction

TABLES = [
    (key, players) for key in keys() for players in (min(find_game(key).players), max(find_game(key).players))
]


@pytest.fixture
def quiet() -> Iterator[None]:
    """PettingZoo warns about observations that are dictionaries, except in environments it knows by name."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


# ------------------------------------------------------------------ the libraries' own tests


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoo_api(key: str, players: int) -> None:
    api_test(aec(key, players), num_cycles=40)


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("key", keys())
def test_pettingzoo_api_with_outcomes(key: str) -> None:
    api_test(aec(key, rewards="outcome"), num_cycles=40)


@pytest.mark.parametrize("key", keys())
def test_pettingzoo_seed(key: str) -> None:
    seed_test(lambda: aec(key), num_cycles=40)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoo_parallel(key: str, players: int) -> None:
    parallel_api_test(parallel(key, players), num_cycles=60)


@pytest.mark.parametrize("key", keys())
def test_gymnasium(key: str) -> None:
    check_env(gymnasium.make(name_of(key), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("key", keys())
def test_render_draws_text_for_people(key: str) -> None:
    one, many = aec(key, seed=1), parallel(key, seed=1)
    alone = gymnasium.make(name_of(key), render_mode="ansi")
    for env in (one, many, alone):
        env.reset(seed=1)
        drawn = str(env.render())
        assert len(drawn.splitlines()) > 4
        assert not re.search(r"\[/?[a-z_0-9 ]*\]", drawn)


# ------------------------------------------------------------------ whole games


def play(env: Any, seed: int, limit: int = 10_000) -> list[tuple[str, int, float]]:
    """A random game: for each step the agent, its action, and its reward before that."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter(limit):
        observation, reward, termination, _, info = env.last()
        if termination:
            assert info == {}
            assert not observation["action_mask"].any()
            env.step(None)
            told.append((agent, -1, reward))
            continue
        legal = np.flatnonzero(observation["action_mask"])
        assert info["action_mask"] is observation["action_mask"]
        action = int(rng.choice(legal))
        told.append((agent, action, reward))
        env.step(action)
    return told


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_rewards_add_up_to_the_scores(key: str, players: int) -> None:
    env = aec(key, players)
    told = play(env, 3)
    outcome = env.observed.outcome()
    for seat in range(players):
        own = sum(reward for agent, _, reward in told if agent == f"player_{seat}")
        assert own == outcome.scores[seat] - env.observed.game.start(players).score(seat)


def test_outcomes_of_ties_and_solo_games() -> None:
    def rewards(key: str, *places: int) -> list[float]:
        return outcome_rewards(find_game(key), Outcome(places, (0,) * len(places), ""))

    assert rewards("nizam", 1) == [0]
    assert rewards("nizam", 1, 1) == [0, 0]
    assert rewards("nizam", 1, 3, 1) == [1, -1, 1]
    assert rewards("gorynich", 1, 1, 1) == [1, 1, 1]
    assert rewards("gorynich", 2, 2, 2) == [-1, -1, -1]


@pytest.mark.parametrize("key", keys())
def test_outcomes_as_rewards(key: str) -> None:
    env = aec(key, rewards="outcome")
    told = play(env, 4)
    outcome = env.observed.outcome()
    ends = [reward for _, action, reward in told if action == -1]
    assert {reward for _, action, reward in told if action != -1} == {0.0}
    if env.observed.game.is_team:
        assert set(ends) == {1.0 if outcome.places[0] == 1 else -1.0}
    elif len(set(outcome.places)) > 1:
        assert ends == [1.0 if place == 1 else -1.0 for place in outcome.places]


@pytest.mark.parametrize("key", keys())
def test_the_same_seed_gives_the_same_game(key: str) -> None:
    assert play(aec(key), 5) == play(aec(key, seed=99), 5)
    assert play(aec(key), 5) != play(aec(key), 6)


@pytest.mark.parametrize("key", keys())
def test_masks_are_the_legal_actions(key: str) -> None:
    env = aec(key)
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(60):
        if not env.agents or env.terminations[env.agent_selection]:
            break
        seat = env.possible_agents.index(env.agent_selection)
        legal = env.observed.state.legal_actions(seat)
        assert set(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])) == set(legal)
        for other in range(env.observed.players):
            if other not in env.observed.to_act():
                assert not env.observe(f"player_{other}")["action_mask"].any()
        env.step(int(rng.choice(legal)))


@pytest.mark.parametrize("key", ["mezen", "gzhel", "gorynich"])
def test_at_once_and_in_turn_are_the_same_game(key: str) -> None:
    """Each seat does the same and gets the same deals, whichever seat acts first."""
    together, apart = parallel(key, 3), Observed(key, 3)
    rng = np.random.default_rng(2)
    seen, _ = together.reset(seed=7)
    apart.begin(7)
    for _ in range(400):
        if not together.agents:
            break
        actions = {
            agent: int(rng.choice(np.flatnonzero(one["action_mask"])))
            for agent, one in seen.items()
            if one["action_mask"].any()
        }
        for agent, action in reversed(actions.items()):
            apart.act(int(agent[-1]), action)
        seen, *_ = together.step(actions)
        assert apart.game.show(apart.state) == together.observed.game.show(together.observed.state)


# ------------------------------------------------------------------ illegal actions and settings


@pytest.mark.parametrize("key", keys())
def test_an_illegal_action_is_refused_in_words(key: str) -> None:
    env = aec(key)
    env.reset(seed=1)
    before = env.observed.game.show(env.observed.state)
    mask = env.observe(env.agent_selection)["action_mask"]
    for action in (int(np.argmin(mask)), env.observed.actions, -1):
        with pytest.raises(IllegalAction, match=r"seat \d+: .* \w+"):
            env.step(action)
    with pytest.raises(IllegalAction, match="must choose"):
        env.step(None)
    assert env.observed.game.show(env.observed.state) == before


def test_an_illegal_action_of_gymnasiums_env_changes_nothing() -> None:
    env = gymnasium.make("terem/Nizam-v0")
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(0)
    assert (reward, over, cut) == (0.0, False, False)
    assert "refusal" in info
    strict = gymnasium.make("terem/Nizam-v0", illegal="error", disable_env_checker=True)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(0)


def test_settings_are_checked() -> None:
    with pytest.raises(ValueError, match="rewards are one of"):
        aec("nizam", rewards="money")
    with pytest.raises(ValueError, match="for 2 to 4 players"):
        aec("pizza", 5)


# ------------------------------------------------------------------ bots and solo games


@pytest.mark.parametrize("key", keys())
def test_a_seat_among_bots_plays_to_the_end(key: str) -> None:
    game = find_game(key)
    bots = ("random",) * (max(2, game.players[0]) - 1)
    env = gymnasium.make(name_of(key), bots=bots, seat=1, disable_env_checker=True)
    rng = np.random.default_rng(1)
    totals = []
    for _ in range(2):
        seen, _ = env.reset(seed=11)
        total, over = 0.0, False
        rng = np.random.default_rng(1)
        while not over:
            seen, reward, over, _, _ = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            total += float(reward)
        assert total == env.unwrapped.observed.outcome().scores[1]  # type: ignore[attr-defined]
        totals.append(total)
    assert totals[0] == totals[1]


# ------------------------------------------------------------------ information states


@pytest.mark.parametrize("key", keys())
def test_resampling_keeps_what_the_seat_knows(key: str) -> None:
    observed = Observed(key, max(find_game(key).players))
    observed.begin(1)
    rng = FastRng(1)
    game = observed.game
    for _ in range(30):
        if observed.is_over:
            break
        for seat in range(observed.players):
            other = observed.resample(seat)
            assert game.view(other, seat) == game.view(observed.state, seat)
            assert (observed.encoding.tensor(other, seat) == observed.tensor(seat)).all()
        seat = observed.to_act()[-1]
        legal = observed.state.legal_actions(seat)
        observed.act(seat, legal[int(rng.below(len(legal)))])


def test_a_seats_text_is_its_view() -> None:
    observed = Observed("nizam")
    observed.begin(1)
    assert observed.text(0).startswith('{"view":"nizam","seat":0,')
    assert observed.text(0) != observed.text(1)
