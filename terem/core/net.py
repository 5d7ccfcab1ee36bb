"""A small value network in whole numbers, so that every build and every machine computes the same.

Inputs are whole numbers: some about the whole position, and a row for each of several items (a kind of gem, a
dwarf) that are treated alike. Rows go through one layer and are summed; the sum and the other inputs go
through a second layer, and two numbers come out. There is a table of weights for each number of players.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng
from terem.core.mind import LEARNED, Mind, Turns
from terem.core.state import State

FORM: Final = "terem-net-1"
OUTPUTS: Final[i64] = 2  # what is added to a hand-made lead, and to a hand-made worth
# Weights have 24 binary places on inputs and 14 between layers; what a layer hands on has 10.
INPUT_SHIFT: Final[i64] = 14
OUTPUT_SHIFT: Final[i64] = 20
# Within these no sum reaches 63 bits, whatever the weights are. Trained networks stay far below.
MOST_WORTH: Final[i64] = 1 << 20
MOST_OF_ROW: Final[i64] = 1 << 18
MOST_DEEP: Final[i64] = 1 << 24
WORD: Final = 4  # bytes of a weight in the file
NO_TABLE: Final[i64] = -1
MOST_PLAYERS: Final = 8
FILE: Final = "mind.net"  # in a game's folder


class NetError(ValueError):
    """Weights that cannot be used; the message says what to do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a game shows its network."""

    inputs: i64  # about the whole position; the first is the hand-made worth
    items: i64  # at most so many rows
    fields: i64  # of each row

    def look(self, state: State, seat: i64, x: vec[i64]) -> i64:
        """Write inputs from x[1] on, then the rows, and return how many rows there are; -1 where the
        hand-made worth is to stand as it is. There are zeros before."""
        raise NotImplementedError


@final
class Net:
    """The weights of one game. Tables are read in the order of the file."""

    inputs: i64
    fields: i64
    pooled: i64
    hidden: i64
    weights: vec[i64]
    where: vec[i64]  # by number of players: where its table begins, or NO_TABLE
    sums: vec[i64]  # scratch
    row: vec[i64]
    deep: vec[i64]
    out: vec[i64]

    def __init__(self, inputs: i64, fields: i64, pooled: i64, hidden: i64) -> None:
        self.inputs = inputs
        self.fields = fields
        self.pooled = pooled
        self.hidden = hidden
        self.weights = vec[i64]()
        self.where = vec[i64]([NO_TABLE] * (MOST_PLAYERS + 1))
        self.sums = vec[i64]([0] * pooled)
        self.row = vec[i64]([0] * pooled)
        self.deep = vec[i64]([0] * hidden)
        self.out = vec[i64]([0] * OUTPUTS)

    def size(self) -> i64:
        """Weights in a table."""
        rows = (self.fields + 1) * self.pooled if self.fields > 0 else 0
        return rows + (self.pooled + self.inputs + 1) * self.hidden + (self.hidden + 1) * OUTPUTS

    def add(self, players: int, weights: list[int]) -> None:
        self.where[players] = i64(len(self.weights))
        for weight in weights:
            self.weights = append(self.weights, weight)

    def knows(self, players: i64) -> bool:
        return self.where[players] != NO_TABLE

    def run(self, players: i64, x: vec[i64], rows: i64) -> None:
        """Fill `out` from these inputs; there must be a table for so many players."""
        w = self.weights
        pooled = self.pooled
        hidden = self.hidden
        sums = self.sums
        row = self.row
        deep = self.deep
        begin = self.where[players]
        at = begin
        if self.fields > 0:
            fields = self.fields
            bias = begin + fields * pooled
            for k in range(pooled):
                sums[k] = 0
            for item in range(rows):
                for k in range(pooled):
                    row[k] = w[bias + k]
                first = self.inputs + item * fields
                for field in range(fields):
                    value = x[first + field]
                    if value != 0:
                        at = begin + field * pooled
                        for k in range(pooled):
                            row[k] += value * w[at + k]
                for k in range(pooled):
                    if row[k] > 0:
                        sums[k] += min(row[k] >> INPUT_SHIFT, MOST_OF_ROW)
            at = bias + pooled
        bias = at + (pooled + self.inputs) * hidden
        for k in range(hidden):
            deep[k] = w[bias + k]
        for i in range(pooled):
            value = sums[i]
            if value != 0:
                for k in range(hidden):
                    deep[k] += value * w[at + k]
            at += hidden
        for i in range(self.inputs):
            value = x[i]
            if value != 0:
                for k in range(hidden):
                    deep[k] += value * w[at + k]
            at += hidden
        at = bias + hidden
        last = at + hidden * OUTPUTS
        for o in range(OUTPUTS):
            total = w[last + o]
            for k in range(hidden):
                if deep[k] > 0:
                    total += min(deep[k] >> INPUT_SHIFT, MOST_DEEP) * w[at + k * OUTPUTS + o]
            self.out[o] = total >> OUTPUT_SHIFT


@final
class LearnedMind(Mind):
    """A hand-made mind, and what a network has learned to add to its worth. It knows the same turns."""

    inner: Mind
    features: Features
    net: Net
    x: vec[i64]

    def __init__(self, inner: Mind, features: Features, net: Net) -> None:
        self.sight = LEARNED
        self.inner = inner
        self.features = features
        self.net = net
        self.x = vec[i64]([0] * (features.inputs + features.items * features.fields))

    def worth(self, state: State, seat: i64) -> i64:
        worth = self.inner.worth(state, seat)
        if self._judge(state, seat, worth):
            return worth + self.net.out[1]
        return worth

    def lead(self, state: State, seat: i64) -> i64:
        lead = self.inner.lead(state, seat)
        if self._judge(state, seat, self.inner.worth(state, seat)):
            return lead + self.net.out[0]
        return lead

    def _judge(self, state: State, seat: i64, worth: i64) -> bool:
        players = state.seats()
        if state.to_act() == 0 or not self.net.knows(players):
            return False
        rows = self.look(state, seat, worth)
        if rows < 0:
            return False
        self.net.run(players, self.x, rows)
        return True

    def look(self, state: State, seat: i64, worth: i64) -> i64:
        """Write the inputs into `x`; -1 where the network is not asked."""
        x = self.x
        for i in range(len(x)):
            x[i] = 0
        x[0] = max(-MOST_WORTH, min(MOST_WORTH, worth))
        return self.features.look(state, seat, x)

    def is_settled(self, state: State) -> bool:
        return self.inner.is_settled(state)

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        """The hand-made mind's turns; if there is a choice, in the order of what has been learned."""
        if width == 1:
            self.inner.turns(state, seat, 1, rng, out)
            return
        self.inner.turns(state, seat, width, rng, out)
        for turn in range(out.count):
            after = state.copy()
            out.play(turn, after, seat)
            out.worth[turn] = self.worth(after, seat)
        out.keep_best(width)

    # For training and tests, which are not compiled.

    def seen(self, state: State, seat: i64) -> list[int] | None:
        """All inputs of a position, or None where the network is not asked."""
        if state.to_act() == 0 or self.look(state, seat, self.inner.worth(state, seat)) < 0:
            return None
        return [int(value) for value in self.x]


def read_net(file: Path, features: Features) -> Net:
    """Raises NetError if the file is not what this game's code was trained for, or has been altered."""
    again = f"make it again with scripts/train.py, or restore it ({file})"
    try:
        head, _, body = file.read_bytes().partition(b"\n")
    except OSError as error:
        raise NetError(f"the weights cannot be read: {error}") from None
    words = head.decode("ascii", "replace").split()
    told = dict(word.split("=", 1) for word in words[1:] if "=" in word)
    if words[:1] != [FORM]:
        raise NetError(f"these are no weights of a network: {again}")
    if told.get("sha256") != hashlib.sha256(body).hexdigest():
        raise NetError(f"the weights are damaged: {again}")
    try:
        shape = [int(told[name]) for name in ("inputs", "items", "fields", "pooled", "hidden")]
        players = [int(number) for number in told["players"].split(",")]
    except (KeyError, ValueError):
        raise NetError(f"the weights do not say their shape: {again}") from None
    inputs, items, fields, pooled, hidden = shape
    if (inputs, items, fields) != (features.inputs, features.items, features.fields):
        raise NetError(f"the weights are for other inputs than this game shows: {again}")
    net = Net(inputs, fields, pooled, hidden)
    size = int(net.size())
    if len(body) != size * WORD * len(players) or not all(0 < one <= MOST_PLAYERS for one in players):
        raise NetError(f"the weights have another size than they say: {again}")
    numbers = [
        int.from_bytes(body[at : at + WORD], "little", signed=True) for at in range(0, len(body), WORD)
    ]
    for number, one in enumerate(players):
        net.add(one, numbers[number * size : (number + 1) * size])
    return net


def write_net(
    file: Path, features: Features, pooled: int, hidden: int, tables: dict[int, list[int]], note: str
) -> None:
    """The file that read_net reads, with weights for each number of players. The note is one word."""
    body = b"".join(
        weight.to_bytes(WORD, "little", signed=True) for one in sorted(tables) for weight in tables[one]
    )
    told: dict[str, Any] = {
        "inputs": features.inputs,
        "items": features.items,
        "fields": features.fields,
        "pooled": pooled,
        "hidden": hidden,
        "players": ",".join(map(str, sorted(tables))),
        "made": note,
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    head = " ".join([FORM, *(f"{name}={value}" for name, value in told.items())])
    file.write_bytes(head.encode() + b"\n" + body)
