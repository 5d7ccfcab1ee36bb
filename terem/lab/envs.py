"""Environments for learning: PettingZoo's, one agent after another or all at once, and Gymnasium's."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from rich.text import Text

from terem.bots import Bot, find_bot
from terem.core.chance import FastRng, mix
from terem.core.game import Game
from terem.games import find_game, keys
from terem.lab.challengers import checked
from terem.lab.observing import REWARDS, SCORE, Mask, Observed, restored, saved
from terem.lab.pool import IllegalAction
from terem.trials.arena import Forfeit, Player

Observation = dict[str, Any]
Info = dict[str, Any]
Setup = Mapping[str, str]
FLAGS = np.dtype(np.bool_)
BOUND = 100.0  # tensors are scaled to about 1, but some numbers, such as a score, have no upper bound
BOTS = 10  # a game's first random stream for bots; one for each seat


class ActionNumbers(spaces.Discrete):
    """Draws from a mask in one pass; Gymnasium's own space goes through the mask several times."""

    DRAWS = 256  # random numbers at a time: one alone takes NumPy as long as thirty of them

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self._draws: list[float] = []

    def seed(self, seed: Any = None) -> Any:
        self._draws = []
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None:
            return super().sample(probability=probability)
        if type(mask) is not np.ndarray or mask.itemsize != 1:
            mask = np.asarray(mask, np.int8)
        # By the rules of masks it holds ones and zeros. NumPy looks through flags much faster.
        legal = mask.view(FLAGS).nonzero()[0]
        if not len(legal):
            return self.start
        if not self._draws:
            self._draws = self.np_random.random(self.DRAWS).tolist()
        return legal[int(self._draws.pop() * len(legal))]


def checked_cycles(most: int | None) -> int | None:
    if most is not None and most < 1:
        raise ValueError(f"max_cycles must be at least 1, not {most}")
    return most


class Table:
    """What the three kinds of environment share: a game, its spaces, its seeds."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None,
        options: Setup | None,
        seed: int | None,
        rewards: str,
        pack: Path | None,
    ) -> None:
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not '{rewards}'")
        self.observed = Observed(game, players, options, pack)
        self.agents = [f"player_{seat}" for seat in range(self.observed.players)]
        self.name = f"terem_{self.observed.game.key}_v0"
        self._rewards = rewards
        self._seed = seed
        self._number = -1

    def next_game(self, seed: int | None) -> None:
        """With a seed, the first game of that seed; without one, the next game."""
        if seed is not None:
            self._seed, self._number = seed, -1
        elif self._seed is None:
            self._seed = secrets.randbits(31)
        self._number += 1
        self.observed.begin(self._seed, self._number)

    def rewards(self) -> list[float]:
        return self.observed.rewards(self._rewards)

    def has_rewards(self) -> bool:
        """Can any of them be other than 0?"""
        return self.observed.desk.has_scored if self._rewards == SCORE else self.observed.is_over

    def observations(self) -> spaces.Dict:
        size, actions = self.observed.encoding.size, self.observed.actions
        return spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def actions(self) -> spaces.Space[Any]:
        return ActionNumbers(self.observed.actions)

    def seen_by(self, seat: int) -> Observation:
        return {"observation": self.observed.tensor(seat), "action_mask": self.observed.mask(seat)}

    def drawn(self, seat: int) -> str:
        """What a seat sees, as the terminal draws it, without colours."""
        game = self.observed.game
        board = game.board(game.view(self.observed.state, seat), self.observed.words)
        return Text.from_markup(board).plain


class TurnEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """PettingZoo's AEC: agents player_0 and so on, one decision at a time.

    When several agents decide at the same time, each is asked in turn, and none sees what the others chose.
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        options: Setup | None = None,
        seed: int | None = None,
        rewards: str = SCORE,
        pack: Path | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """max_cycles: after so many decisions all agents are truncated."""
        super().__init__()
        self.table = Table(game, players, options, seed, rewards, pack)
        self.observed = self.table.observed
        self.max_cycles = checked_cycles(max_cycles)
        self.render_mode = "ansi"
        # Not parallelizable: agents act one after another, and what one does changes what the next one sees.
        self.metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "name": self.table.name}
        self.possible_agents = self.table.agents
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._mask: Mask | None = None  # of the selected agent
        self.observation_spaces = {agent: self.table.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.actions() for agent in self.possible_agents}

    def __str__(self) -> str:
        return self.table.name

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.next_game(seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Play a legal action of the selected agent; raises IllegalAction before anything changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise IllegalAction(f"{agent} must choose an action")
        self.observed.act(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        if self.table.has_rewards():
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
            for each, reward in self.rewards.items():
                self._cumulative_rewards[each] += reward
        else:
            self.rewards = self._no_rewards.copy()
        self.infos[agent] = {}
        self._cycles += 1
        self._select()

    def _leave(self, agent: str, action: int | None) -> None:
        """The game is over: one agent after another steps with None, as PettingZoo wants it."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        self.agents.remove(agent)
        for told in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del told[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def _select(self) -> None:
        seat = self.observed.desk.turn()
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._mask = None
            return
        if self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._mask = None
            return
        agent = self.possible_agents[seat]
        self.agent_selection = agent
        self._mask = self.observed.mask(seat)
        self.infos[agent] = {"action_mask": self._mask}

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent that acts, until all are done."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        chosen = agent == self.agent_selection and self._mask is not None
        return {
            "observation": self.observed.tensor(seat),
            "action_mask": self._mask if chosen else self._mask_of(seat),
        }

    def _mask_of(self, seat: int) -> Mask:
        """Nobody may do anything once the game was cut off."""
        mask = self.observed.mask(seat)
        return np.zeros_like(mask) if self._cycles == self.max_cycles else mask

    def render(self) -> str:
        return self.table.drawn(self._seats[self.agent_selection] if self.agents else 0)

    def close(self) -> None:
        pass


class AtOnceEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """PettingZoo's parallel API: a step takes one action from each agent whose mask allows any; actions of
    other agents are ignored."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        options: Setup | None = None,
        seed: int | None = None,
        rewards: str = SCORE,
        pack: Path | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """max_cycles: after so many steps all agents are truncated."""
        self.table = Table(game, players, options, seed, rewards, pack)
        self.observed = self.table.observed
        self.max_cycles = checked_cycles(max_cycles)
        self.render_mode = "ansi"
        self.metadata = {"render_modes": ["ansi"], "is_parallelizable": True, "name": self.table.name}
        self.possible_agents = self.table.agents
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.table.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.actions() for agent in self.possible_agents}

    def __str__(self) -> str:
        return self.table.name

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        self.table.next_game(seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        seen = self._seen()
        return seen, self._infos(seen)

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.table.seen_by(seat) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self, seen: dict[str, Observation]) -> dict[str, Info]:
        return {agent: {"action_mask": seen[agent]["action_mask"]} for agent in self.possible_agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Raises IllegalAction before anything is played."""
        observed = self.observed
        acting = observed.to_act()
        for seat in acting:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise IllegalAction(f"{agent} must choose an action")
            observed.check(seat, actions[agent])
        total = dict.fromkeys(self.agents, 0.0)
        for seat in acting:
            observed.act(seat, actions[self.possible_agents[seat]])
            for agent, reward in zip(self.agents, self.table.rewards(), strict=True):
                total[agent] += reward
        self._cycles += 1
        over = observed.is_over
        stopped = not over and self._cycles == self.max_cycles
        ended = dict.fromkeys(self.agents, over)
        cut = dict.fromkeys(self.agents, stopped)
        if over or stopped:
            self.agents = []
        seen = self._seen()
        return seen, total, ended, cut, self._infos(seen)

    def render(self) -> str:
        return self.table.drawn(0)

    def close(self) -> None:
        pass


class SeatEnv(gymnasium.Env[Observation, int]):
    """Gymnasium's API for one seat, in a solo game or against bots.

    An illegal action changes nothing: info["refusal"] says why. With illegal="error" it raises IllegalAction.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game[Any],
        bots: str | Sequence[str | Player] = (),
        seat: int = 0,
        options: Setup | None = None,
        rewards: str = SCORE,
        illegal: str = "refuse",
        render_mode: str | None = None,
        pack: Path | None = None,
    ) -> None:
        """bots: names such as "greedy,artisan", clockwise from this seat; empty for a solo game. In a list
        there may also be players of your own: whatever has a method turn(state, seat, rng)."""
        if illegal not in ("refuse", "error"):
            raise ValueError(f"illegal must be refuse or error, not '{illegal}'")
        wanted = bots.split(",") if isinstance(bots, str) and bots else list(bots)
        self.table = Table(game, len(wanted) + 1, options, None, rewards, pack)
        self.observed = self.table.observed
        players = self.observed.players
        if not 0 <= seat < players:
            raise ValueError(f"seat must be 0 to {players - 1}, not {seat}")
        self.seat = seat
        self.bots = {(seat + 1 + i) % players: self._bot(bot) for i, bot in enumerate(wanted)}
        self.minds: dict[int, FastRng] = {}
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = self.table.observations()
        self.action_space = self.table.actions()

    def _bot(self, wanted: str | Player) -> Player:
        if isinstance(wanted, str):
            return find_bot(self.observed.game, wanted)
        if not callable(getattr(wanted, "turn", None)):
            raise TypeError(f"a player needs a method turn(state, seat, rng); {wanted!r} has none")
        return wanted

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        game = int(self.np_random.integers(2**31))
        self.table.next_game(game)
        self.minds = {seat: FastRng(mix(game, 0, BOTS + seat)) for seat in self.bots}
        self._gain = 0.0
        self._let_bots_play()
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        refusal = self.observed.why_not(self.seat, action)
        if refusal:
            if self.illegal == "error":
                raise IllegalAction(refusal)
            seen, info = self._seen()
            return seen, 0.0, self.observed.is_over, False, {**info, "refusal": refusal}
        self._gain = 0.0
        self._act(self.seat, int(action))
        self._let_bots_play()
        seen, info = self._seen()
        return seen, self._gain, self.observed.is_over, False, info

    def _act(self, seat: int, action: int) -> None:
        self.observed.act(seat, action)
        self._gain += self.table.rewards()[self.seat]

    def _let_bots_play(self) -> None:
        """Until it is this seat's turn to decide, or the game is over."""
        observed = self.observed
        while (owing := observed.to_act()) and self.seat not in owing:
            seat = owing[0]
            mind = self.minds[seat]
            position = observed.state.redeal(seat, mind)
            bot = self.bots[seat]
            turn = bot.turn(position, seat, mind)
            if not isinstance(bot, Bot):
                try:
                    turn = checked(observed.game, position, seat, turn)
                except Forfeit as forfeit:
                    raise IllegalAction(f"seat {seat}, {type(bot).__name__}: {forfeit}") from None
            for action in turn:
                self._act(seat, action)

    def __getstate__(self) -> dict[str, Any]:
        """For copy.deepcopy() and pickle; players of your own have to allow it, too."""
        return {**self.__dict__, "minds": {seat: saved(mind) for seat, mind in self.minds.items()}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__ = {**kept, "minds": {seat: restored(mind) for seat, mind in kept["minds"].items()}}

    def _seen(self) -> tuple[Observation, Info]:
        seen = self.table.seen_by(self.seat)
        return seen, {"action_mask": seen["action_mask"].copy()}

    def render(self) -> str | None:
        return self.table.drawn(self.seat) if self.render_mode == "ansi" else None


# ------------------------------------------------------------------ by name


def aec(game: str | Game[Any], players: int | None = None, **settings: Any) -> TurnEnv:
    """aec("nizam", players=2, options={…}, seed=1, rewards="score" or "outcome")"""
    return TurnEnv(game, players, **settings)


def parallel(game: str | Game[Any], players: int | None = None, **settings: Any) -> AtOnceEnv:
    """The same, but agents that decide at the same time act in one step."""
    return AtOnceEnv(game, players, **settings)


def name_of(key: str) -> str:
    """terem/Mezen-v0"""
    return f"terem/{key.capitalize()}-v0"


def register() -> None:
    """Register the names with Gymnasium; importing this module calls it."""
    for key in keys():
        if name_of(key) not in gymnasium.registry:
            gymnasium.register(name_of(key), "terem.lab.envs:SeatEnv", kwargs=_usual(key))


def _usual(key: str) -> dict[str, Any]:
    """A solo game if there is one, else as few greedy bots as the game needs."""
    return {"game": key, "bots": ("greedy",) * (find_game(key).players[0] - 1)}


register()
