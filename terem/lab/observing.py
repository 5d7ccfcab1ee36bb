"""One game for programs that learn: fixed action numbers, legal masks, tensors, re-dealt positions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from terem.core.chance import FastRng, mix
from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.core.state import State
from terem.core.words import Words
from terem.games import find_game
from terem.lab.encoding import encoding_of
from terem.lab.pool import Desk, IllegalAction

Mask = NDArray[np.int8]
Tensor = NDArray[np.float32]
SCORE: Final = "score"  # a reward is the change of a seat's score
OUTCOME: Final = "outcome"  # at the end: 1 for the winners, -1 for the others
REWARDS: Final = (SCORE, OUTCOME)
REDEALS: Final = 9  # the random stream of a game's re-deals


def saved(stream: FastRng) -> tuple[int, ...]:
    """Where a random stream is."""
    return int(stream.a), int(stream.b), int(stream.c), int(stream.counter)


def restored(saved: tuple[int, ...]) -> FastRng:
    stream = FastRng(0)
    stream.a, stream.b, stream.c, stream.counter = saved
    return stream


class Observed:
    """A game in progress. The dealer follows the seed; all other decisions are the caller's."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        pack: Path | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.encoding = encoding_of(self.game)
        self.players = max(2, self.game.players[0]) if players is None else players
        self._options, self._pack = options, pack
        self.start = self.game.start(self.players, options, pack)
        self.actions = self.game.actions
        self.desk = Desk(self.start, self.actions)
        # A vec never moves: a NumPy array made once shows whatever is written later.
        self._flags = np.frombuffer(memoryview(self.desk.flags), np.int8)
        self._rewards = np.frombuffer(memoryview(self.desk.rewards), np.int64)
        self._redeals = FastRng(0)

    def __getstate__(self) -> dict[str, Any]:
        """For copy.deepcopy() and pickle: the position as text, and all streams where they are."""
        return {
            "table": (self.game, self.players, self._options, self._pack),
            "position": self.game.show(self.state),
            "dealers": [saved(stream) for stream in self.desk.dealers],
            "rewards": self._rewards.tolist(),
            "redeals": saved(self._redeals),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(*kept["table"])  # type: ignore[misc]
        state = self.game.read(kept["position"], self.game.components(self._pack))
        self.desk.resume(state, [restored(stream) for stream in kept["dealers"]])
        for seat, reward in enumerate(kept["rewards"]):
            self.desk.rewards[seat] = reward
        self.desk.has_scored = any(kept["rewards"])
        self._redeals = restored(kept["redeals"])

    def begin(self, seed: int, number: int = 0) -> None:
        """A new game: with the same actions, the same seed and number give the same deals."""
        self.desk.begin(self.start, seed, number)
        self._redeals = FastRng(mix(seed, number, REDEALS))

    @cached_property
    def words(self) -> Words:
        return Words(self.game, "en")

    @property
    def state(self) -> State:
        return self.desk.state

    @property
    def is_over(self) -> bool:
        return self.desk.owing() == 0

    def to_act(self) -> list[int]:
        """The seats that owe a decision: several if they decide at the same time."""
        owing = self.desk.owing()
        return [seat for seat in range(self.players) if owing >> seat & 1]

    def act(self, seat: int, action: int) -> None:
        """Raises IllegalAction, with the reason in words."""
        if not self.desk.act_if_legal(seat, int(action)):
            raise IllegalAction(self.why_not(seat, action))

    def check(self, seat: int, action: int) -> None:
        refusal = self.why_not(seat, action)
        if refusal:
            raise IllegalAction(refusal)

    def why_not(self, seat: int, action: int) -> str:
        """The reason in words; empty for a legal action."""
        number = int(action)
        if self.desk.is_legal(seat, number):
            return ""
        if not 0 <= number < self.actions:
            return f"seat {seat}: there are actions 0 to {self.actions - 1}, not {number}"
        refusal = self.game.refuse(self.state, seat, number)
        assert refusal is not None
        reason = self.words.refusal(refusal)
        return f"seat {seat}: action {number} ({self.game.text(number)}): {reason}"

    def rewards(self, kind: str = SCORE) -> list[float]:
        """By seat, for the last action."""
        if kind == SCORE:
            points = self._rewards.tolist()
            return list(map(float, points)) if any(points) else [0.0] * self.players
        if not self.is_over:
            return [0.0] * self.players
        return outcome_rewards(self.game, self.outcome())

    def outcome(self) -> Outcome:
        return self.state.outcome()

    # ------------------------------------------------------------------ what a seat sees

    def tensor(self, seat: int) -> Tensor:
        return self.encoding.tensor(self.state, seat)

    def mask(self, seat: int) -> Mask:
        """1 for each legal action; all zeros for a seat that owes no decision."""
        self.desk.list_for(seat)
        return self._flags.copy()

    def resample(self, seat: int) -> State:
        """Another position that the seat cannot tell from this one: its information state, re-dealt."""
        position: State = self.state.redeal(seat, self._redeals)
        return position

    def text(self, seat: int) -> str:
        """What the seat sees, as a line of JSON."""
        return msgspec.json.encode(self.game.view(self.state, seat)).decode()


def outcome_rewards(game: Game[Any], outcome: Outcome) -> list[float]:
    """Winners get 1 each and the others -1; a team wins or loses as a whole. When rivals all share the first
    place, nobody gets anything; the same goes for a solo game."""
    if game.is_team:
        return [1.0 if place == 1 else -1.0 for place in outcome.places]
    if len(set(outcome.places)) == 1:
        return [0.0] * len(outcome.places)
    return [1.0 if place == 1 else -1.0 for place in outcome.places]
