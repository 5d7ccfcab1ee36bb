"""A player that has learned solo Nizam: a small value network, run by onnxruntime.

The game's own mind lists the turns worth considering, as it does for every bot. Only the network judges what
they lead to: each turn is tried in a few deals of what nobody knows, and the network says what the position
at the next decision is worth. It reads views, so it cannot know more than the seat.
examples/learn_nizam.py trains it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from terem.core.chance import FastRng, Rng
from terem.core.game import Game, SetupError
from terem.core.mind import AHEAD, Mind, Turns
from terem.core.state import DEALER, State
from terem.games.nizam.gems import COPIES, KINDS
from terem.games.nizam.names import GEM_LETTERS

GAME: Final = "nizam"
WEIGHTS: Final = Path(__file__).parent / "weights" / "nizam-alone.onnx"
WIDTH: Final = 12  # turns it considers
DEALS: Final = 6  # deals in which each is tried
FEATURES: Final = 14

Rows = NDArray[np.float32]
Value = Callable[[Rows], Rows]  # from [position, kind, feature] to the points still to come


def features(views: Sequence[Any]) -> Rows:
    """[NizamView, kind of gem, feature]: what the seat sees, kind by kind. Kinds are treated alike, so the
    network sums over them; mirroring the field changes nothing."""
    count = len(views)
    fields = np.array([list(view.field.replace("/", "").encode()) for view in views], dtype=np.int16)
    gems = np.array(list(GEM_LETTERS.encode()), dtype=np.int16)
    on = (fields[:, None, :] == gems[None, :, None]).reshape(count, KINDS, 5, 5)
    hand = np.array([[(view.hand or "").count(gem) for gem in GEM_LETTERS] for view in views])
    gone = np.array([[view.discards.count(gem) for gem in GEM_LETTERS] for view in views])
    lying = on.sum(axis=(2, 3))
    lines = np.concatenate([on.sum(axis=2), on.sum(axis=3)], axis=2)  # how many in each column and row
    lines.sort(axis=2)
    beside = (on[:, :, 1:] & on[:, :, :-1]).sum(axis=(2, 3)) + (on[..., 1:] & on[..., :-1]).sum(axis=(2, 3))
    gaps = (on[:, :, 2:] & on[:, :, :-2]).sum(axis=(2, 3)) + (on[..., 2:] & on[..., :-2]).sum(axis=(2, 3))
    slanted = sum(  # one row apart, one or two columns
        (on[:, :, 1:, shift:] & on[:, :, :-1, : 5 - shift]).sum(axis=(2, 3))
        + (on[:, :, 1:, : 5 - shift] & on[:, :, :-1, shift:]).sum(axis=(2, 3))
        for shift in (1, 2)
    )
    ends = on[:, :, (0, 4), :].sum(axis=(2, 3)) + on[:, :, :, (0, 4)].sum(axis=(2, 3))  # shifts it can pay
    decks = np.array([view.deck_size for view in views])[:, None]
    whole = np.ones((1, KINDS))
    rows = np.stack(
        [
            hand / 2,
            hand > 0,
            hand > 1,
            lying / 3,
            (COPIES - hand - gone - lying) / 6,
            beside,
            gaps,
            slanted / 2,
            lines[..., -1] / 2,
            lines[..., -2] / 2,
            ends / 4,
            hand.sum(axis=1, keepdims=True) / 8 * whole,
            decks / 32 * whole,
            np.minimum(decks, 8) / 8 * whole,
        ],
        axis=2,
    )
    return rows.astype(np.float32)


class Considered:
    """Turns and what each is worth at the end of the game: points so far plus points to come."""

    def __init__(self, turns: list[list[int]], worth: NDArray[np.float64]) -> None:
        self.turns = turns
        self.worth = worth

    @property
    def best(self) -> int:
        """Rounded, so that differences in floating-point arithmetic decide nothing."""
        return int(np.argmax(np.round(self.worth, 3)))


def consider(game: Game[Any], state: State, seat: int, rng: Rng, value: Value) -> Considered:
    """Try every turn in the same deals."""
    listed = Turns()
    _mind(game).turns(state, seat, WIDTH, rng, listed)
    turns = [listed.actions(turn) for turn in range(int(listed.count))]
    seeds = [int(rng.below(1 << 30)) for _ in range(DEALS)]
    worth = np.zeros(len(turns) * DEALS)
    views, where = [], []
    for number, actions in enumerate(turns):
        after = state.copy()
        for action in actions:
            after.apply(seat, action)
        for deal, seed in enumerate(seeds):
            then, chance = after.copy(), FastRng(seed)
            while then.dealer_acts():
                then.apply(DEALER, then.deal(chance))
            worth[number * DEALS + deal] = then.score(seat)
            if not then.is_over():
                views.append(game.view(then, seat))
                where.append(number * DEALS + deal)
    if views:
        worth[where] += value(features(views)).reshape(-1)
    return Considered(turns, worth.reshape(len(turns), DEALS).mean(axis=1))


@cache
def _mind(game: Game[Any]) -> Mind:
    assert game.skill is not None
    return game.skill.mind(int(AHEAD))


class LearnedBot:
    def __init__(self, game: Game[Any], value: Value) -> None:
        self.game = game
        self.value = value

    def turn(self, state: State, seat: int, rng: Rng) -> list[int]:
        found = consider(self.game, state, seat, rng, self.value)
        return found.turns[found.best]


@cache
def learned_bot(game: Game[Any], players: int) -> LearnedBot:
    if game.key != GAME or players != 1:
        raise SetupError("'learned' plays only solo Nizam: terem sim nizam --seats learned")
    return LearnedBot(game, network(WEIGHTS))


def network(file: Path) -> Value:
    """With one thread, so that workers do not compete for cores."""
    try:
        import onnxruntime
    except ImportError:
        raise SetupError("'learned' needs onnxruntime: pip install 'terem[lab]'") from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])

    def value(rows: Rows) -> Rows:
        (points,) = session.run(["points"], {"kinds": rows})
        return np.asarray(points, dtype=np.float32)

    return value


@cache
def digest() -> str:
    return hashlib.sha256(WEIGHTS.read_bytes()).hexdigest()
