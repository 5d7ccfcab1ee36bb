"""Our games in OpenSpiel: its own tests, what a player remembers, and its algorithms on a small set-up."""

from __future__ import annotations

import copy
import pickle
import sys
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from terem.core.chance import FastRng
from terem.core.outcome import Outcome
from terem.games import find_game, keys

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no wheels for Windows", allow_module_level=True)

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, get_all_states, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy
from open_spiel.python.tests import games_sim_test

from terem.lab import spiel

# The end of a game of Royal Pizza: the second player draws one of two tokens, which the other cannot see.
SMALL = (
    "players=2 phase=playing player=2 field=0,0=*;1,0=gP/R hands=1/0/0,0/0/0 stacks=0/0/0,1/1/0 "
    "gone=5/4/4,5/3/3 drawing=2 owed=1 done=2 flipped=no ended-by=0 scores=0,0"
)
TABLES = [
    (key, players) for key in keys() for players in (min(find_game(key).players), max(find_game(key).players))
]


def at_random(state: Any, rng: FastRng, most: int = 100_000) -> Any:
    """Play on, at random."""
    while not state.is_terminal() and most > 0:
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
        most -= 1
    return state


# ------------------------------------------------------------------ OpenSpiel's own tests


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_openspiels_simulations(key: str, players: int) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(spiel.load(key, players))


@pytest.mark.parametrize("key", keys())
def test_openspiels_random_simulation(key: str) -> None:
    """The one in C++: undoing, clones, observations, legal actions, chance."""
    pyspiel.random_sim_test(spiel.load(key), num_sims=1, serialize=False, verbose=False)


def test_the_small_set_up_is_simulated_too() -> None:
    game = spiel.load("pizza", position=SMALL)
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(game)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_games_are_found_by_name() -> None:
    game = pyspiel.load_game("terem_mezen(players=4)")
    assert game.num_players() == 4
    assert game.num_distinct_actions() == find_game("mezen").actions
    chosen = spiel.load("mezen", 3, {"set": "sun"})
    first = game.new_initial_state().legal_actions()
    assert find_game("mezen").text(first[0]) == "set sun"
    assert not set(first) & set(chosen.new_initial_state().legal_actions())
    with pytest.raises(ValueError, match="2 players, and the game 3"):
        spiel.load("pizza", 3, position=SMALL)


# ------------------------------------------------------------------ chance, utilities, clones


@pytest.mark.parametrize("key", keys())
def test_chance_has_exact_odds(key: str) -> None:
    state, rng = spiel.load(key).new_initial_state(), FastRng(2)
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert outcomes == sorted((a, float(p)) for a, p in state.position.chances().items())
            assert sum(Fraction(p).limit_denominator(1 << 24) for _, p in outcomes) == 1
        at_random(state, rng, 1)


def test_utilities_of_rivals_add_up_to_nothing() -> None:
    game = spiel.load("nizam", 4)
    for places in [(1, 2, 3, 4), (1, 1, 3, 4), (1, 1, 1, 1), (4, 1, 2, 3)]:
        utilities = game.utilities(Outcome(places, (0, 0, 0, 0), "points"))
        assert sum(utilities) == pytest.approx(0)
        assert (max(utilities) > 0) == (len(set(places)) > 1)
    assert spiel.load("nizam", 1).utilities(Outcome((1,), (42,), "solo")) == [42.0]
    assert spiel.load("gorynich").utilities(Outcome((2, 2, 2), (0, 0, 0), "lost")) == [-1.0, -1.0, -1.0]


@pytest.mark.parametrize("key", keys())
def test_clones_are_independent(key: str) -> None:
    state = at_random(spiel.load(key).new_initial_state(), FastRng(3), 50)
    text, memories = str(state), [state.information_state_string(0), state.information_state_string(1)]
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(twin) == text
        assert [twin.information_state_string(0), twin.information_state_string(1)] == memories
        at_random(twin, FastRng(4), 20)
        assert str(state) == text
        assert state.information_state_string(0) == memories[0]


# ------------------------------------------------------------------ what a player sees and remembers


def test_a_hidden_draw_is_remembered_by_one_player_alone() -> None:
    """The two draws lead to states that only the player who drew can tell apart."""
    state = spiel.load("pizza", position=SMALL).new_initial_state()
    one, other = (state.child(action) for action, _ in state.chance_outcomes())
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.observation_tensor(1) != other.observation_tensor(1)


def test_memories_are_perfect_and_fit_the_choices() -> None:
    """In the whole tree of the small set-up: where a player remembers the same, it has done the same before
    and may do the same now."""
    game = spiel.load("pizza", position=SMALL)
    states = get_all_states.get_all_states(game, include_terminals=True)
    assert 400 < len(states) < 1000
    known: dict[str, tuple[Any, ...]] = {}
    shared = 0
    for state in states.values():
        for player in range(2):
            memory = state.information_state_string(player)
            own = [(p.player, p.action) for p in state.full_history() if p.player == player]
            legal = state.legal_actions() if state.current_player() == player else []
            shared += memory in known
            assert known.setdefault(memory, (own, legal)) == (own, legal)
    assert shared > 30


def test_an_action_that_leaves_no_trace_on_the_table_is_remembered() -> None:
    """Mezen's players decide at the same time; what one has done is in its own memory and in no other's."""
    state, rng = spiel.load("mezen", 2).new_initial_state(), FastRng(5)
    while state.is_chance_node() or state.position.seats_to_act() != [0, 1]:
        at_random(state, rng, 1)
    before = [state.information_state_string(player) for player in range(2)]
    state.apply_action(state.legal_actions()[0])
    after = [state.information_state_string(player) for player in range(2)]
    assert before[0] != after[0]
    assert before[1] == after[1]


@pytest.mark.parametrize("key", keys())
def test_resampling_keeps_what_a_player_remembers(key: str) -> None:
    state, rng = at_random(spiel.load(key).new_initial_state(), FastRng(6), 60), FastRng(7)
    while state.is_chance_node():
        at_random(state, rng, 1)
    player = max(0, state.current_player())
    other = spiel.resampled(state, player, rng)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert at_random(other, rng).is_terminal()


def test_tensors_have_named_parts() -> None:
    game = spiel.load("nizam")
    state = at_random(game.new_initial_state(), FastRng(8), 80)
    seen = make_observation(game)
    seen.set_from(state, 1)
    assert seen.tensor.tolist() == state.observation_tensor(1)
    assert sum(part.size for part in seen.dict.values()) == seen.tensor.size
    private = pyspiel.PrivateInfoType.ALL_PLAYERS
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=private)
    with pytest.raises(ValueError, match="what one player sees"):
        make_observation(game, everything)


# ------------------------------------------------------------------ its algorithms


def test_cfr_finds_an_equilibrium_of_the_small_set_up() -> None:
    game = spiel.load("pizza", position=SMALL)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    naive = exploitability.nash_conv(game, UniformRandomPolicy(game))
    learned = exploitability.nash_conv(game, solver.average_policy())
    assert naive > 1.5
    assert learned < 0.03


def test_mcts_and_is_mcts_beat_chance_in_the_small_set_up() -> None:
    """The first player, against one who plays at random, wins 0.9 with the best play and 0.1 at random."""
    game = spiel.load("pizza", position=SMALL)
    random_state, rng = np.random.RandomState(1), FastRng(9)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    seeing = mcts.MCTSBot(game, 1.4, 100, evaluator, random_state=random_state)
    fair = ismcts.ISMCTSBot(game, evaluator, 1.4, 100, random_state=random_state)
    fair.set_resampler(lambda state, player: spiel.resampled(state, player, rng))
    for bot in (seeing, fair):
        results = []
        for _ in range(25):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.current_player() == 0:
                    state.apply_action(bot.step(state))
                else:
                    at_random(state, rng, 1)
            results.append(state.player_return(0))
        assert np.mean(results) > 0.5
