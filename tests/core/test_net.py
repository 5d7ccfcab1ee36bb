"""Networks compute in whole numbers, the same in both builds, and refuse weights that are not theirs."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from terem.bots.levels import mind_of
from terem.core.chance import FastRng
from terem.core.mind import ALL, GLANCE, LEARNED, Turns
from terem.core.net import FILE, Features, LearnedMind, Net, NetError, read_net, write_net
from terem.core.state import DEALER
from terem.games import find_game, games
from terem.games.nizam.features import NizamFeatures

INPUTS: Final = 3
FIELDS: Final = 2
POOLED: Final = 4
HIDDEN: Final = 5


class Shapes(Features):
    """Features that nobody looks with."""

    def __init__(self, inputs: int, items: int, fields: int) -> None:
        self.inputs, self.items, self.fields = inputs, items, fields


def weights(count: int, spread: int, seed: int = 1) -> list[int]:
    rng = FastRng(seed)
    return [int(rng.below(2 * spread)) - spread for _ in range(count)]


def by_hand(table: list[int], x: list[int], rows: int, fields: int) -> list[int]:
    """What the network must compute, written as its description says it."""
    at = iter(table)

    def take(count: int) -> list[int]:
        return [next(at) for _ in range(count)]

    pooled = POOLED if fields else 0
    first = [take(pooled) for _ in range(fields)]
    first_bias = take(pooled)
    second = [take(HIDDEN) for _ in range(pooled + INPUTS)]
    second_bias = take(HIDDEN)
    last = [take(2) for _ in range(HIDDEN)]
    last_bias = take(2)
    sums = [0] * pooled
    for row in range(rows if fields else 0):
        given = x[INPUTS + row * fields : INPUTS + (row + 1) * fields]
        for k in range(pooled):
            found = first_bias[k] + sum(v * first[i][k] for i, v in enumerate(given))
            sums[k] += min(max(0, found) >> 14, 1 << 18)
    joined = [*sums, *x[:INPUTS]]
    deep = [
        min(max(0, second_bias[k] + sum(v * second[i][k] for i, v in enumerate(joined))) >> 14, 1 << 24)
        for k in range(HIDDEN)
    ]
    return [last_bias[o] + sum(deep[k] * last[k][o] for k in range(HIDDEN)) >> 20 for o in range(2)]


@pytest.mark.parametrize("fields", [0, FIELDS])
def test_whole_numbers(fields: int) -> None:
    pooled = POOLED if fields else 0
    net = Net(INPUTS, fields, pooled, HIDDEN)
    table = weights(int(net.size()), 1 << 20)
    net.add(2, table)
    told = set()
    for seed in range(50):
        x = weights(INPUTS, 90_000, seed) + weights(3 * fields, 20, seed + 99)
        for rows in (0, 1, 3) if fields else (0,):
            net.run(2, vec[i64](x), rows)
            found = [int(value) for value in net.out]
            assert found == by_hand(table, x, rows, fields)
            told.add(tuple(found))
    assert len(told) > 40


def test_tables_by_number_of_players() -> None:
    net = Net(INPUTS, 0, 0, HIDDEN)
    size = int(net.size())
    net.add(1, weights(size, 1 << 26, 1))
    net.add(3, weights(size, 1 << 26, 2))
    assert [players for players in range(6) if net.knows(players)] == [1, 3]
    x = vec[i64]([50_000, 7, 9])
    net.run(1, x, 0)
    first = list(net.out)
    net.run(3, x, 0)
    assert list(net.out) != first


@pytest.fixture
def file(tmp_path: Path) -> Path:
    net = Net(INPUTS, FIELDS, POOLED, HIDDEN)
    made = tmp_path / FILE
    tables = {1: weights(int(net.size()), 999), 2: weights(int(net.size()), 999, 2)}
    write_net(made, Shapes(INPUTS, 8, FIELDS), POOLED, HIDDEN, tables, "test")
    return made


def test_a_file_keeps_the_weights(file: Path) -> None:
    net = read_net(file, Shapes(INPUTS, 8, FIELDS))
    assert [players for players in range(9) if net.knows(players)] == [1, 2]
    size = int(net.size())
    assert [int(weight) for weight in net.weights] == weights(size, 999) + weights(size, 999, 2)


def damage(file: Path, old: bytes, new: bytes) -> None:
    whole = file.read_bytes()
    assert old in whole
    file.write_bytes(whole.replace(old, new, 1))


def test_a_changed_weight_is_noticed(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[-9] ^= 1
    file.write_bytes(bytes(whole))
    with pytest.raises(NetError, match="damaged"):
        read_net(file, Shapes(INPUTS, 8, FIELDS))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b"terem-net-1", b"something", "no weights"),
        (b"pooled=4", b"pooled=5", "another size"),
        (b"players=1,2", b"players=1,9", "another size"),
        (b"hidden=", b"hidden=x", "their shape"),
    ],
)
def test_a_bad_head_is_refused(file: Path, old: bytes, new: bytes, words: str) -> None:
    damage(file, old, new)
    with pytest.raises(NetError, match=words):
        read_net(file, Shapes(INPUTS, 8, FIELDS))


def test_weights_for_other_inputs_are_refused(file: Path) -> None:
    with pytest.raises(NetError, match="other inputs"):
        read_net(file, Shapes(INPUTS + 1, 8, FIELDS))


def test_missing_weights_are_named(tmp_path: Path) -> None:
    with pytest.raises(NetError, match="cannot be read"):
        read_net(tmp_path / FILE, NizamFeatures())


# ------------------------------------------------------------------ the mind


LEARNERS: Final = [
    game.key
    for game in games().values()
    if game.skill is not None and game.skill.features is not None and (game.folder / FILE).exists()
]


@pytest.mark.parametrize("key", LEARNERS)
def test_only_what_is_undecided_is_corrected(key: str) -> None:
    game = find_game(key)
    assert game.skill is not None
    plain, learned = game.skill.mind(int(ALL)), mind_of(game, int(LEARNED))
    assert isinstance(learned, LearnedMind)
    players = max(2, game.players[0])
    rng = FastRng(5)
    state = game.start(players)
    differ = 0
    turns = Turns()
    while not state.is_over():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            continue
        seat = state.seats_to_act()[0]
        differ += plain.worth(state, seat) != learned.worth(state, seat)
        plain.turns(state, seat, 1, rng, turns)
        turns.play(0, state, seat)
    assert differ > 5
    for seat in range(players):
        assert learned.worth(state, seat) == plain.worth(state, seat)
        assert learned.lead(state, seat) == plain.lead(state, seat)


@pytest.mark.parametrize("key", LEARNERS)
def test_weights_are_small(key: str) -> None:
    assert (find_game(key).folder / FILE).stat().st_size <= 200_000


SHOWN: Final = {
    "nizam": "f30f6faf8b71efa7",
}


def digest_of(key: str) -> str:
    """Of what a network of random weights says in a whole game, at a small table and at the largest."""
    game = find_game(key)
    assert game.skill is not None
    assert game.skill.features is not None
    features = game.skill.features()
    net = Net(features.inputs, features.fields, POOLED if features.fields else 0, HIDDEN)
    told = hashlib.sha256()
    for players in {game.players[0], game.players[-1]}:
        net.add(players, weights(int(net.size()), 1 << 24))
    for players in sorted({game.players[0], game.players[-1]}):
        mind = LearnedMind(game.skill.mind(int(GLANCE)), features, net)
        rng, turns = FastRng(players), Turns()
        state = game.start(players)
        decisions = 0
        while not state.is_over() and decisions < 80:
            if state.dealer_acts():
                state.apply(DEALER, state.deal(rng))
                continue
            seat = state.seats_to_act()[0]
            mind.turns(state, seat, 1, rng, turns)
            turns.play(0, state, seat)
            told.update(
                f"{[(int(mind.worth(state, one)), mind.seen(state, one)) for one in range(players)]}".encode()
            )
            decisions += 1
    return told.hexdigest()[:16]


def test_every_network_is_watched() -> None:
    assert set(SHOWN) == {key for key, game in games().items() if game.skill and game.skill.features}


@pytest.mark.parametrize("key", SHOWN)
def test_what_a_network_is_shown_stays(key: str) -> None:
    """Trained weights rely on the numbering of inputs, and both builds have to agree on everything."""
    assert digest_of(key) == SHOWN[key]
