"""Train the networks of masters, and measure masters: python scripts/train.py GAME [GAME ...] [--rounds 0]

It plays games of quick minds with themselves, some turns at random, and fits a small network to how they
ended: to what the hand-made worth got wrong. In further rounds the minds use the network, and it is fitted to
all games. At last masters play masters as they were before, on the same deals, from both seats; with
--rounds 0 and for games without a network it does nothing else.
It needs the compiled build and NumPy. The same arguments give the same games and, on one kind of processor,
the same weights; docs/learning.md says what it costs.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.append(str(Path(__file__).resolve().parent.parent))  # last: the installed Terem is compiled
import numpy as np
from numpy.typing import NDArray

from scripts.duels import BEFORE, Game, contests, features_of, hand_made, mind_for, play_game, report
from terem.core import build
from terem.core.chance import FastRng, Rng, mix
from terem.core.mind import Mind, Turns
from terem.core.net import FILE, LearnedMind, Net, write_net
from terem.core.state import DEALER, DEALER_BIT, State, lowest_seat
from terem.games import find_game

Floats = NDArray[Any]
Ints = NDArray[np.int32]
Shorts = NDArray[np.int16]

HOME = Path(__file__).resolve().parent.parent
CHUNK = 50  # games in a task
COLUMNS = ("x", "judged", "target", "ended", "game", "part")
LAMBDA = 0.9
POOLED = 24
HIDDEN = 32
BATCH = 512
RATE = 2e-3
CHECKED = 10  # one game of so many is kept for checking
ON_INPUTS = float(1 << 24)
BETWEEN = float(1 << 14)
ACTIVE = float(1 << 10)
LARGEST = float((1 << 31) - 1)


@dataclass(frozen=True)
class Plan:
    """How one game is learned."""

    width: int  # turns that the quick minds consider
    games: dict[int, int]  # by number of players: how many in each round
    pooled: int = POOLED
    hidden: int = HIDDEN
    curious: float = 0.08  # how often a turn of the list is taken at random
    epochs: int = 8
    most: int = 500_000  # rows


PLANS: dict[str, Plan] = {"nizam": Plan(3, {1: 3000, 2: 5000})}
# ------------------------------------------------------------------ playing


class Quick:
    """The best-looking turn, and sometimes another one."""

    def __init__(self, mind: Mind, width: int, curious: float) -> None:
        self.mind = mind
        self.width = width
        self.curious = int(curious * 10_000)
        self.turns = Turns()

    def turn(self, state: State, seat: int, rng: Rng) -> list[int]:
        whim = int(rng.below(10_000)) < self.curious
        self.mind.turns(state, seat, 8 if whim else self.width, rng, self.turns)
        return self.turns.actions(int(rng.below(self.turns.count)) if whim else 0)


@dataclass
class Lesson:
    """What was seen in some games, a row for each look of a seat, and how the game ended for it."""

    x: Shorts  # without the hand-made worth
    judged: Ints  # by the hand-made mind: lead and worth
    target: Ints  # the same, as the network is to see it: how it ended, and what was thought on the way
    ended: Ints  # the same at the end
    game: Ints
    part: Floats  # of the game that was over

    def write(self, file: Path) -> None:
        np.savez(file, **{name: getattr(self, name) for name in COLUMNS})

    @staticmethod
    def read(files: Iterable[Path]) -> Lesson:
        found = [np.load(file) for file in sorted(files)]
        return Lesson(*(np.concatenate([one[name] for one in found]) for name in COLUMNS))


@dataclass(frozen=True)
class Task:
    """Games to play, from number first to last."""

    game: str
    players: int
    net: str
    plan: Plan
    seed: int
    first: int
    last: int
    folder: str


class Notebook:
    """Writes down what the seats see, and later how it ended. With a network the targets are TD(lambda)
    returns, without one the end itself."""

    def __init__(self, key: str, net: str) -> None:
        self.mind, self.features = hand_made(key), features_of(key)
        self.learned = mind_for(key, net) if net else None
        shape = Net(self.features.inputs, self.features.fields, 1, 1)
        self._eye = LearnedMind(self.mind, self.features, shape)
        self._rows: list[Any] = []
        self._judged: list[tuple[int, int]] = []
        self._target: list[tuple[int, int]] = []
        self._ended: list[tuple[int, int]] = []
        self._numbers: list[int] = []
        self._parts: list[float] = []
        self._open: list[tuple[int, int, int, int]] = []  # whose look, after how many turns; lead and worth

    def look(self, state: State, turns: int) -> None:
        for seat in range(state.seats()):
            found = self._eye.seen(state, seat)
            if found is not None:
                self._judged.append((int(self.mind.lead(state, seat)), found[0]))
                found[0] = 0
                self._rows.append(np.array(found, dtype=np.int16))
                thought = (0, 0)
                if self.learned is not None:
                    thought = int(self.learned.lead(state, seat)), int(self.learned.worth(state, seat))
                self._open.append((seat, turns, *thought))

    def close(self, state: State, number: int, turns: int) -> None:
        seats = range(state.seats())
        ended = [(int(self.mind.lead(state, seat)), int(self.mind.worth(state, seat))) for seat in seats]
        coming = [(float(lead), float(worth)) for lead, worth in ended]
        targets: list[tuple[int, int]] = []
        for seat, _, lead, worth in reversed(self._open):
            then = coming[seat]
            targets.append((round(then[0]), round(then[1])))
            if self.learned is not None:
                coming[seat] = (
                    then[0] + (1 - LAMBDA) * (lead - then[0]),
                    then[1] + (1 - LAMBDA) * (worth - then[1]),
                )
        self._target += reversed(targets)
        for seat, turn, _, _ in self._open:
            self._ended.append(ended[seat])
            self._numbers.append(number)
            self._parts.append(turn / turns)
        self._open = []

    def lesson(self) -> Lesson:
        return Lesson(
            np.array(self._rows, dtype=np.int16),
            np.array(self._judged, dtype=np.int32),
            np.array(self._target, dtype=np.int32),
            np.array(self._ended, dtype=np.int32),
            np.array(self._numbers, dtype=np.int32),
            np.array(self._parts, dtype=np.float32),
        )


def play_lesson(task: Task) -> int:
    """Note every position after a turn, and some before one; returns how many rows were written."""
    game = find_game(task.game)
    notes = Notebook(task.game, task.net)
    quick = Quick(mind_for(task.game, task.net), task.plan.width, task.plan.curious)
    for number in range(task.first, task.last):
        dealer, mind, whim = (FastRng(mix(task.seed, number, stream)) for stream in range(3))
        state: State = game.start(task.players, None, None)
        turns = 0
        is_fresh = False
        while owing := state.to_act():
            if owing & DEALER_BIT:
                state.apply(DEALER, state.deal(dealer))
                is_fresh = True
                continue
            if is_fresh and int(whim.below(3)) == 0:
                notes.look(state, turns)
            is_fresh = False
            seat = int(lowest_seat(owing))
            for action in quick.turn(state.redeal(seat, mind), seat, mind):
                state.apply(seat, action)
            turns += 1
            if state.to_act():
                notes.look(state, turns)
        notes.close(state, number, turns)
    found = notes.lesson()
    found.write(Path(task.folder) / f"{task.game}-{task.players}-{task.seed}-{task.first}.npz")
    return len(found.x)


# ------------------------------------------------------------------ fitting


@dataclass
class Fit:
    weights: list[int]
    rows: int
    explained: list[list[float]]  # [hand-made, with the network] by third of the game, of the lead
    explained_worth: list[float]
    seconds: float


class Network:
    """The network of terem.core.net in floating point, trained by Adam."""

    def __init__(self, inputs: int, items: int, fields: int, plan: Plan, rng: np.random.Generator) -> None:
        self.inputs, self.items, self.fields = inputs, items, fields
        pooled, hidden = (plan.pooled if fields else 0), plan.hidden
        shapes = [(fields, pooled), (pooled,), (pooled + inputs, hidden), (hidden,), (hidden, 2), (2,)]
        self.weights = [
            rng.normal(0, math.sqrt(1.4 / max(1, shape[0])), shape).astype(np.float32)
            if len(shape) == 2
            else np.zeros(shape, np.float32)
            for shape in shapes
        ]
        self.weights[4] *= 0.1
        if items:
            self.weights[2][:pooled] /= math.sqrt(items)
        self._mean = [np.zeros_like(weight) for weight in self.weights]
        self._square = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def forward(self, table: Floats, rows: Floats, there: Floats) -> list[Floats]:
        a, a0, b, b0, c, c0 = self.weights
        n = len(table)
        one = np.maximum(rows.reshape(-1, self.fields) @ a + a0, 0) * there.reshape(-1, 1)
        pooled = one.reshape(n, -1, a.shape[1]).sum(axis=1) if self.fields else np.zeros((n, 0), np.float32)
        joined = np.concatenate([pooled, table], axis=1)
        two = np.maximum(joined @ b + b0, 0)
        return [one, joined, two, two @ c + c0]

    def learn(self, table: Floats, rows: Floats, there: Floats, targets: Floats, rate: float) -> None:
        a, _, b, _, c, _ = self.weights
        one, joined, two, found = self.forward(table, rows, there)
        wrong = (found - targets) / len(table)
        back_two = (wrong @ c.T) * (two > 0)
        slopes: list[Floats] = []
        if self.fields:
            width = a.shape[1]
            back = np.repeat((back_two @ b.T)[:, :width], self.items, axis=0) * (one > 0)
            slopes = [rows.reshape(-1, self.fields).T @ back, back.sum(axis=0)]
        else:
            slopes = [np.zeros_like(self.weights[0]), np.zeros_like(self.weights[1])]
        slopes += [joined.T @ back_two, back_two.sum(axis=0), two.T @ wrong, wrong.sum(axis=0)]
        self._steps += 1
        shrink = math.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for weight, mean, square, slope in zip(self.weights, self._mean, self._square, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * (shrink * mean / (np.sqrt(square) + 1e-8) + 1e-4 * weight)

    def whole(self, table_scale: Floats, row_scale: Floats, out_scale: Floats) -> list[int]:
        """The weights as whole numbers, for inputs as they are and outputs in thousandths."""
        a, a0, b, b0, c, c0 = (weight.astype(np.float64) for weight in self.weights)
        width = a.shape[1]
        b[width:] *= table_scale[:, None]
        parts: list[NDArray[np.float64]] = []
        if self.fields:
            parts += [a * row_scale[:, None] * ON_INPUTS, a0 * ON_INPUTS]
        b[:width] *= BETWEEN
        b[width:] *= ON_INPUTS
        parts += [b, b0 * ON_INPUTS, c * out_scale * ACTIVE, c0 * out_scale * ACTIVE * ACTIVE]
        flat = np.concatenate([part.ravel() for part in parts])
        return [int(value) for value in np.clip(np.rint(flat), -LARGEST, LARGEST)]


def fit(task: tuple[str, int, Plan, str, int]) -> Fit:
    """All lessons in the folder; rows beyond the most are left out evenly."""
    began = time.process_time()
    key, players, plan, folder, seed = task
    seen = Lesson.read(Path(folder).glob(f"{key}-{players}-*.npz"))
    if len(seen.x) > plan.most:
        kept = np.sort(np.random.default_rng(seed).permutation(len(seen.x))[: plan.most])
        seen = Lesson(*(getattr(seen, name)[kept] for name in COLUMNS))
    features = features_of(key)
    inputs, items, fields = int(features.inputs), int(features.items), int(features.fields)
    rng = np.random.default_rng(seed)
    network = Network(inputs, items, fields, plan, rng)
    x = seen.x.astype(np.float32)
    x[:, 0] = seen.judged[:, 1]
    table, rows = x[:, :inputs], x[:, inputs:].reshape(len(x), items, fields) if fields else x[:, inputs:]
    there = (np.abs(rows).max(axis=2) > 0).astype(np.float32) if fields else np.zeros((0, 0), np.float32)
    table_scale = (1 / np.maximum(table.std(axis=0), 1e-2)).astype(np.float32)
    row_scale = np.ones(0, np.float32)
    if fields:
        row_scale = (1 / np.maximum(rows.reshape(-1, fields)[there.ravel() > 0].std(axis=0), 1e-2)).astype(
            np.float32
        )
        rows = rows * row_scale
    table = table * table_scale
    targets = (seen.target - seen.judged).astype(np.float32)
    out_scale = np.maximum(targets.std(axis=0), 1.0).astype(np.float32)
    targets = targets / out_scale
    checked = seen.game % CHECKED == 0
    train, check = np.flatnonzero(~checked), np.flatnonzero(checked)

    def batch(at: Any) -> tuple[Floats, Floats, Floats]:
        return table[at], rows[at], (there[at] if fields else there)

    steps = plan.epochs * (len(train) // BATCH)
    step = 0
    for _ in range(plan.epochs):
        order = rng.permutation(train)
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            at = order[begin : begin + BATCH]
            rate = RATE * min(1.0, 20 * (1 - step / steps) ** 2, (1 - step / steps))
            network.learn(*batch(at), targets[at], rate)
            step += 1
    found = np.concatenate(
        [network.forward(*batch(at))[3] for at in np.array_split(check, len(check) // 4096 + 1)]
    )
    explained = []
    parts = seen.part[check]
    for low, high in ((0.0, 1.01), (0.0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.01)):
        of = (parts >= low) & (parts < high)
        explained.append(_explained(seen, check[of], found[of] * out_scale, 0))
    whole = network.whole(table_scale, row_scale, out_scale)
    worth = _explained(seen, check, found * out_scale, 1)
    return Fit(whole, len(x), explained, worth, round(time.process_time() - began, 1))


def _explained(seen: Lesson, at: Any, correction: Floats, output: int) -> list[float]:
    """R² of the hand-made number, and of the corrected one."""
    ended = seen.ended[at, output].astype(np.float64)
    judged = seen.judged[at, output].astype(np.float64)
    whole = ((ended - ended.mean()) ** 2).mean() or 1.0
    return [
        round(1 - float(((ended - judged) ** 2).mean() / whole), 4),
        round(1 - float(((ended - judged - correction[:, output]) ** 2).mean() / whole), 4),
    ]


# ------------------------------------------------------------------ the whole course


class Course:
    """Games, fits and duels on all cores."""

    def __init__(self, folder: Path, out: Path, processes: int, seed: int, scale: float) -> None:
        self.folder, self.out, self.processes = folder, out, processes
        self.seed, self.scale = seed, scale
        self.began = time.monotonic()
        self.told: dict[str, Any] = {"rows": {}, "fits": [], "duels": []}
        folder.mkdir(parents=True, exist_ok=True)
        out.mkdir(parents=True, exist_ok=True)

    def map(self, work: Callable[[Any], Any], tasks: Sequence[Any], until: float = math.inf) -> list[Any]:
        """All results in the order of the tasks; those that are not there in time are left out."""
        found: list[Any] = []
        with get_context("fork").Pool(self.processes) as pool:
            for result in pool.imap(work, tasks):
                found.append(result)
                if time.monotonic() - self.began > until:
                    break
        return found

    def play(self, games: Sequence[str], players: Sequence[int], nets: Path | None, round: int) -> None:
        tasks = []
        for key in games:
            plan = PLANS[key]
            for count, number in plan.games.items():
                if players and count not in players:
                    continue
                number = max(CHECKED, int(number * self.scale))
                net = str(nets / f"{key}.net") if nets else ""
                for first in range(0, number, CHUNK):
                    last = min(number, first + CHUNK)
                    seed = self.seed * 100 + round
                    tasks.append(Task(key, count, net, plan, seed, first, last, str(self.folder)))
        rows = self.map(play_lesson, tasks)
        for task, number in zip(tasks, rows, strict=True):
            name = f"{task.game}-{task.players}-{task.seed}"
            self.told["rows"][name] = self.told["rows"].get(name, 0) + number
        self.say(f"round {round}: {sum(rows)} rows")

    def fit(self, games: Sequence[str], players: Sequence[int]) -> None:
        tasks = [
            (key, count, PLANS[key], str(self.folder), self.seed)
            for key in games
            for count in PLANS[key].games
            if not players or count in players
        ]
        fits = self.map(fit, tasks)
        tables: dict[str, dict[int, list[int]]] = {}
        for (key, count, *_), one in zip(tasks, fits, strict=True):
            tables.setdefault(key, {})[count] = one.weights
            line = {"game": key, "players": count, "rows": one.rows, "lead": one.explained}
            self.told["fits"].append(line | {"worth": one.explained_worth, "seconds": one.seconds})
            self.say(json.dumps(self.told["fits"][-1]))
        for key, weights in tables.items():
            features = features_of(key)
            pooled = PLANS[key].pooled if features.fields else 0
            write_net(
                self.out / f"{key}.net", features, pooled, PLANS[key].hidden, weights, f"seed-{self.seed}"
            )

    def measure(self, tasks: Sequence[Game], until: float) -> None:
        """Interleaved, so that whatever is done in time is spread over all."""
        results = self.map(play_game, sorted(tasks, key=lambda task: (task.number, task.game)), until)
        self.told["duels"] = report(results)
        for line in self.told["duels"]:
            self.say(json.dumps(line))

    def say(self, words: str) -> None:
        print(f"{time.monotonic() - self.began:6.1f} s  {words}", flush=True)
        (self.out / "course.json").write_text(json.dumps(self.told, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    known = sorted(BEFORE)
    parser.add_argument("games", nargs="+", choices=known, metavar="GAME", help=", ".join(known))
    parser.add_argument(
        "--out", type=Path, help="a folder for the weights, instead of the games' own folders"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times the usual games")
    parser.add_argument(
        "--rounds", type=int, default=1, help="after the first, minds use the network; 0: measure"
    )
    parser.add_argument("--deals", type=int, default=50, help="play so many deals against the master before")
    chosen = parser.parse_args()
    if build() != "compiled":
        sys.exit("Training needs the compiled build: it would take forty times as long.")
    learners = [key for key in chosen.games if key in PLANS] if chosen.rounds else []
    with TemporaryDirectory() as folder:
        out = chosen.out or Path(folder) / "nets"
        course = Course(Path(folder) / "lessons", out, chosen.processes, chosen.seed, chosen.scale)
        for round in range(chosen.rounds):
            course.play(learners, (), out if round else None, round)
            course.fit(learners, ())
        tasks: list[Game] = []
        for key in chosen.games:
            own = HOME / "terem" / "games" / key / FILE
            made = out / f"{key}.net"
            if key in learners and chosen.out is None:
                own.write_bytes(made.read_bytes())
            tasks += contests(key, str(made if key in learners else own), chosen.deals, chosen.seed)
        course.measure(tasks, math.inf)


if __name__ == "__main__":
    main()
