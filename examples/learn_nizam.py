"""Learn solo Nizam by self-play: python examples/learn_nizam.py [--seed 1] [--out FILE.onnx]

A worked example of learning with Terem: a value network of about two thousand weights, trained on a processor
in minutes, in plain NumPy, and written as ONNX for the player `learned` (terem.lab.learned). It needs
terem[lab] in the compiled build, and `pip install onnx` to write the file; Terem itself does without.
The same seed gives the same weights on the same machine.

The network predicts what a position is worth: the points still to come. It plays (terem.lab.learned says how)
and learns from its own games. After each round the targets are the TD(lambda) returns of the games played,
and the network is fitted to the games of the last rounds. The first round is played without a network, by
what a turn brings at once.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from terem.core import build
from terem.core.chance import FastRng
from terem.core.state import DEALER
from terem.games import find_game
from terem.games.nizam.gems import KINDS
from terem.lab.learned import FEATURES, WEIGHTS, Rows, consider, features

HIDDEN = 40  # for each kind
DEEP = 32  # after the sum over kinds
ROUNDS = 8
GAMES = 400  # a round
KEPT = 3  # rounds to learn from
LAMBDA = 0.7
EPOCHS = 12
BATCH = 256
RATE = 2e-3
CURIOSITY = 0.05  # how often another turn is tried

Arrays = list[NDArray[np.float64]]


class Network:
    """relu(kinds · A + a), summed over kinds; relu(· B + b); · C + c. Trained by Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        shapes = [(FEATURES, HIDDEN), (HIDDEN,), (HIDDEN, DEEP), (DEEP,), (DEEP, 1), (1,)]
        self.weights: Arrays = [
            rng.normal(0, np.sqrt(2 / shape[0]), shape) if len(shape) == 2 else np.zeros(shape)
            for shape in shapes
        ]
        self._mean: Arrays = [np.zeros(shape) for shape in shapes]
        self._square: Arrays = [np.zeros(shape) for shape in shapes]
        self._steps = 0

    def value(self, rows: Rows) -> Rows:
        return self._forward(rows)[-1].astype(np.float32)

    def _forward(self, rows: Rows) -> Arrays:
        a, a0, b, b0, c, c0 = self.weights
        one = np.maximum(rows @ a + a0, 0)
        pooled = one.sum(axis=1) / KINDS
        two = np.maximum(pooled @ b + b0, 0)
        return [one, pooled, two, two @ c + c0]

    def learn(self, rows: Rows, targets: NDArray[np.float64], rate: float) -> float:
        """One step down the mean square error; returns the error before it."""
        _, _, b, _, c, _ = self.weights
        one, pooled, two, points = self._forward(rows)
        wrong = (points[:, 0] - targets)[:, None] * 2 / len(rows)
        back_two = (wrong @ c.T) * (two > 0)
        back_one = ((back_two @ b.T) / KINDS)[:, None, :] * (one > 0)
        slopes = [
            np.einsum("nkf,nkh->fh", rows, back_one),
            back_one.sum(axis=(0, 1)),
            pooled.T @ back_two,
            back_two.sum(axis=0),
            two.T @ wrong,
            wrong.sum(axis=0),
        ]
        self._steps += 1
        for weight, mean, square, slope in zip(self.weights, self._mean, self._square, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            shrink = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            weight -= rate * shrink * mean / (np.sqrt(square) + 1e-8)
        return float(((points[:, 0] - targets) ** 2).mean())

    def write(self, file: Path) -> None:
        import onnx
        from onnx import TensorProto, helper, numpy_helper

        nodes = [
            helper.make_node("MatMul", ["kinds", "a"], ["m1"]),
            helper.make_node("Add", ["m1", "a0"], ["s1"]),
            helper.make_node("Relu", ["s1"], ["h1"]),
            helper.make_node("ReduceMean", ["h1", "axes"], ["pooled"], keepdims=0),
            helper.make_node("MatMul", ["pooled", "b"], ["m2"]),
            helper.make_node("Add", ["m2", "b0"], ["s2"]),
            helper.make_node("Relu", ["s2"], ["h2"]),
            helper.make_node("MatMul", ["h2", "c"], ["m3"]),
            helper.make_node("Add", ["m3", "c0"], ["points"]),
        ]
        names = ("a", "a0", "b", "b0", "c", "c0")
        tensors = [
            numpy_helper.from_array(weight.astype(np.float32), name)
            for name, weight in zip(names, self.weights, strict=True)
        ]
        tensors.append(numpy_helper.from_array(np.array([1], dtype=np.int64), "axes"))
        graph = helper.make_graph(
            nodes,
            "nizam-alone",
            [helper.make_tensor_value_info("kinds", TensorProto.FLOAT, ["positions", KINDS, FEATURES])],
            [helper.make_tensor_value_info("points", TensorProto.FLOAT, ["positions", 1])],
            tensors,
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
        onnx.checker.check_model(model)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(model.SerializeToString())


class Lesson:
    """One game: what was seen at each decision, and the points that came after it."""

    def __init__(self, seed: int, network: Network | None) -> None:
        game = find_game("nizam")
        dealer, mind, whim = FastRng(seed * 3), FastRng(seed * 3 + 1), FastRng(seed * 3 + 2)
        state = game.start(1)
        views, points = [], []
        value = network.value if network else lambda rows: np.zeros((len(rows), 1), dtype=np.float32)
        while not state.is_over():
            if state.dealer_acts():
                state.apply(DEALER, state.deal(dealer))
                continue
            views.append(game.view(state, 0))
            points.append(int(state.score(0)))
            found = consider(game, state.redeal(0, mind), 0, mind, value)
            chosen = found.best
            if int(whim.below(1000)) < 1000 * CURIOSITY:
                chosen = int(whim.below(len(found.turns)))
            for action in found.turns[chosen]:
                state.apply(0, action)
        self.score = int(state.score(0))
        self.rows = features(views)
        self.gains = np.diff([*points, self.score]).astype(float)

    def targets(self, network: Network | None) -> NDArray[np.float64]:
        """The target for each decision: the points that came, mixed with what the network expects."""
        count = len(self.gains)
        values = network.value(self.rows)[:, 0] if network else None
        found, coming = np.zeros(count), 0.0
        for at in reversed(range(count)):
            if values is not None and at + 1 < count:
                coming = LAMBDA * coming + (1 - LAMBDA) * float(values[at + 1])
            coming += self.gains[at]
            found[at] = coming
        return found


def train(seed: int, rounds: int, games: int) -> Network:
    rng = np.random.default_rng(seed)
    network = Network(rng)
    lessons: list[list[Lesson]] = []
    began = time.process_time()
    for number in range(rounds):
        teacher = network if number else None
        start = (seed * 1_000 + number) * 100_000
        lessons = [*lessons, [Lesson(start + game, teacher) for game in range(games)]][-KEPT:]
        told = [lesson for of in lessons for lesson in of]
        rows = np.concatenate([lesson.rows for lesson in told])
        targets = np.concatenate([lesson.targets(teacher) for lesson in told])
        error = 0.0
        for epoch in range(EPOCHS):
            order = rng.permutation(len(rows))
            rate = RATE * (1 - epoch / EPOCHS) / (1 + number / 4)
            batches = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
            error = float(np.mean([network.learn(rows[batch], targets[batch], rate) for batch in batches]))
        scores = [lesson.score for lesson in lessons[-1]]
        half = 1.96 * np.std(scores) / np.sqrt(len(scores))
        print(
            f"round {number + 1}: {np.mean(scores):.1f} ± {half:.1f} points in {games} games, "
            f"error {error**0.5:.2f}, {time.process_time() - began:.0f} s of processor time",
            flush=True,
        )
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    chosen = parser.parse_args()
    if build() != "compiled":
        print("This is the plain build: it will take about thirty times as long.")
    train(chosen.seed, chosen.rounds, chosen.games).write(chosen.out)
    print(f"Written: {chosen.out}")


if __name__ == "__main__":
    main()
