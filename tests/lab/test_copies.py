"""Environments: copied and pickled in the middle of a game, cut off, into buffers, with own players."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test

from terem.games import find_game, games, keys
from terem.lab.actions import page
from terem.lab.envs import SeatEnv, aec, parallel
from terem.lab.pool import IllegalAction
from terem.lab.vector import Buffers, VectorGames

Copier = Callable[[Any], Any]
COPIERS: list[Copier] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
copied = pytest.mark.parametrize("copier", COPIERS, ids=["deepcopy", "pickle"])
STEPS = 7


def tell_aec(env: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    for agent in env.agent_iter(steps):
        seen, reward, ended, cut, info = env.last()
        mask = seen["action_mask"]
        action = None if ended or cut else int(mask.nonzero()[0][(7 * len(told) + 3) % int(mask.sum())])
        whole = seen["observation"].tobytes(), mask.tobytes()
        told.append((agent, whole, reward, ended, sorted(info), action))
        env.step(action)
    return told


def tell_parallel(env: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    masks = {agent: env.table.seen_by(seat)["action_mask"] for seat, agent in enumerate(env.possible_agents)}
    for _ in range(steps):
        if not env.agents:
            break
        actions = {
            agent: int(mask.nonzero()[0][(7 * len(told) + 3) % int(mask.sum())])
            for agent, mask in masks.items()
            if mask.any()
        }
        seen, rewards, *_ = env.step(actions)
        masks = {agent: one["action_mask"] for agent, one in seen.items()}
        told.append((actions, rewards, [one["observation"].tobytes() for one in seen.values()]))
    return told


def tell_seat(env: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    mask = env.table.seen_by(env.seat)["action_mask"]
    for _ in range(steps):
        if not mask.any():
            break
        seen, reward, *_ = env.step(int(mask.nonzero()[0][(7 * len(told) + 3) % int(mask.sum())]))
        mask = seen["action_mask"]
        told.append((seen["observation"].tobytes(), mask.tobytes(), reward))
    return told


@copied
@pytest.mark.parametrize("key", keys())
def test_a_copy_goes_on_alike(key: str, copier: Copier) -> None:
    bots = ("greedy",) * (max(2, find_game(key).players[0]) - 1)
    kinds: list[tuple[Any, Callable[[Any, int], list[Any]]]] = [
        (aec(key, seed=3), tell_aec),
        (parallel(key, seed=3), tell_parallel),
        (SeatEnv(key, bots), tell_seat),
    ]
    for env, tell in kinds:
        env.reset(seed=3)
        tell(env, STEPS)
        twin = copier(env)
        position = env.observed.game.show(env.observed.state)
        ahead = tell(twin, STEPS)
        assert ahead
        assert env.observed.game.show(env.observed.state) == position  # only the copy has moved
        assert tell(env, STEPS) == ahead
        # The next game, too: seeds and numbers went along. And re-deals.
        resampled = [one.observed.game.show(one.observed.resample(0)) for one in (env, twin)]
        assert resampled[0] == resampled[1]
        for one in (env, twin):
            one.reset()
        assert tell(env, STEPS) == tell(twin, STEPS)


@copied
@pytest.mark.parametrize("rewards", ["score", "outcome"])
def test_many_games_go_on_alike(rewards: str, copier: Copier) -> None:
    for key in keys():
        many = VectorGames(key, 4, seed=5, observe=True, rewards=rewards)
        for _ in range(STEPS):
            many.step(many.random_actions)
        twin = copier(many)
        for _ in range(STEPS * 4):
            for one, other in zip(many.now(), twin.now(), strict=True):
                assert one is not None
                assert other is not None
                assert np.array_equal(one, other)
            for each in (many, twin):
                each.step(each.random_actions.copy())


def test_copies_know_their_table(tmp_path: Path) -> None:
    env = aec("mezen", 3, options={"set": "sun"}, seed=1)
    env.reset()
    twin = pickle.loads(pickle.dumps(env))
    assert twin.observed.game is env.observed.game
    assert len(twin.possible_agents) == 3
    assert twin.observed.game.show(twin.observed.state) == env.observed.game.show(env.observed.state)
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(find_game("nizam").with_pieces(tally=None))


# ------------------------------------------------------------------ cut off


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("key", keys())
def test_a_game_can_be_cut_off(key: str) -> None:
    env = aec(key, seed=1, max_cycles=4)
    env.reset()
    told = tell_aec(env, 1000)
    assert sum(action is not None for *_, action in told) == 4
    assert not env.agents
    assert not any(ended for *_, ended, _, _ in told)
    api_test(aec(key, max_cycles=9), num_cycles=40)
    at_once = parallel(key, max_cycles=5)
    at_once.reset(seed=1)
    assert len(tell_parallel(at_once, 1000)) == 5
    parallel_api_test(parallel(key, max_cycles=9), num_cycles=40)


def test_a_limit_is_at_least_one() -> None:
    with pytest.raises(ValueError, match="max_cycles must be at least 1"):
        aec("nizam", max_cycles=0)


def test_gymnasiums_own_limit_cuts_off_a_seat() -> None:
    env = gymnasium.make("terem/Nizam-v0", max_episode_steps=3)
    _, info = env.reset(seed=1)
    cut = False
    for _ in range(3):
        _, _, ended, cut, info = env.step(int(info["action_mask"].argmax()))
        assert not ended
    assert cut


def test_metadata_says_what_is_true() -> None:
    """What one agent does is seen by the next one, so an env of turns must not be converted."""
    assert aec("nizam").metadata["is_parallelizable"] is False
    assert parallel("nizam").metadata["is_parallelizable"] is True


# ------------------------------------------------------------------ one's own players


class First:
    """Takes the first action; notes how often it was asked."""

    def __init__(self, cheats: bool = False) -> None:
        self.turns = 0
        self.cheats = cheats

    def turn(self, state: Any, seat: int, rng: Any) -> list[int]:
        self.turns += 1
        return [-1 if self.cheats else state.legal_actions(seat)[0]]


def test_objects_sit_at_the_table() -> None:
    player = First()
    env = SeatEnv("nizam", ["greedy", player], seat=1)
    env.reset(seed=2)
    tell_seat(env, 10)
    assert player.turns > 0
    cheat = SeatEnv("nizam", [First(cheats=True)], seat=1, options={"first": "1"})
    with pytest.raises(IllegalAction, match="seat 0, First: chose action -1"):
        cheat.reset(seed=2)
    with pytest.raises(TypeError, match="needs a method turn"):
        SeatEnv("nizam", [object()])  # type: ignore[list-item]


# ------------------------------------------------------------------ buffers


def test_steps_fill_the_callers_buffers() -> None:
    one, other = (VectorGames("gzhel", 5, seed=4, observe=True) for _ in range(2))
    size = one.now().observations
    assert size is not None
    floats, whole = np.full((3, *size.shape), 9, np.float32), np.full(size.shape, 9, np.int16)
    masks = np.full((5, one.actions), 9, np.bool_)
    rewards, done = np.full((5, one.players), 9, np.float32), np.full(5, 9, np.float32)
    seat = np.full(5, 9, np.int64)
    for _ in range(30):
        told = one.step(one.random_actions)
        other.step_into(other.random_actions, Buffers(floats[1], masks, rewards, done, seat))
        other.write(Buffers(whole))
        assert np.array_equal(told.observations, floats[1])  # type: ignore[arg-type]
        assert np.array_equal(floats[1], whole * one._encoding.unit)  # type: ignore[union-attr]
        pairs = ((told.masks, masks), (told.rewards, rewards), (told.done, done), (told.seat, seat))
        for mine, theirs in pairs:
            assert np.array_equal(mine, theirs)
    assert (floats[0] == 9).all()
    assert (floats[2] == 9).all()


def test_unfit_buffers_are_refused_before_anything_is_written() -> None:
    many = VectorGames("nizam", 2, observe=True)
    good = np.zeros((2, many.actions), np.uint8)
    for wrong, message in [
        (Buffers(masks=good, rewards=np.zeros((3, 2))), r"rewards need an array of shape \(2, 2\)"),
        (Buffers(masks=good, observations=np.zeros((2, 4))), "observations need an array of shape"),
        (Buffers(masks=np.zeros((2, many.actions))), "a byte for each entry"),
        (Buffers(masks=good, done=[0, 0]), "nothing can be written into list"),
    ]:
        with pytest.raises(ValueError, match=message):
            many.write(wrong)
        assert not good.any()
    frozen = np.zeros(2)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="nothing can be written"):
        many.write(Buffers(done=frozen))
    with pytest.raises(ValueError, match="without observe"):
        VectorGames("nizam", 2).write(Buffers(observations=np.zeros((2, 0), np.float32)))


def test_packed_masks_fill_packed_buffers() -> None:
    many = VectorGames("nizam", 3, packed=True)
    buffer = np.zeros(many.bits.shape, np.uint8)
    many.step_into(many.random_actions, Buffers(masks=buffer))
    assert np.array_equal(buffer, many.bits)


# ------------------------------------------------------------------ the table of actions


def test_the_page_of_actions_is_up_to_date() -> None:
    file = Path(__file__).parents[2] / "docs" / "actions.md"
    assert file.read_text(encoding="utf-8") == page(games().values()), "run python -m scripts.action_table"
