"""Observations: nothing leaks, nothing is missing, and their numbering stays."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from terem.core import DEALER, DEALER_BIT, FastRng
from terem.core.game import Game
from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import State
from terem.games import find_game, keys, load_game
from terem.lab.encoding import MANY, Encoding, NoEncoding, encoding_of
from terem.lab.envs import BOUND

TABLES = [(key, players) for key in keys() for players in find_game(key).players]


def positions(game: Game[Any], players: int, seed: int, limit: int = 10_000) -> Iterator[State]:
    """A random game: every position in which a player decides, and the last one."""
    state = game.start(players)
    rng = FastRng(seed)
    decisions = 0
    while owing := state.to_act():
        if owing & DEALER_BIT:
            state.apply(DEALER, state.deal(rng))
            continue
        yield state
        decisions += 1
        if decisions > limit:
            return
        seats = state.seats_to_act()
        seat = seats[int(rng.below(len(seats)))]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[int(rng.below(len(legal)))])
    yield state


def seen(encoding: Encoding, state: State, seat: int) -> list[int]:
    return list(map(int, encoding.numbers(state, seat)))


@pytest.mark.parametrize("key", keys())
def test_the_numbering_stays(key: str) -> None:
    """Digests of what the seats of all tables see in a random game, so that the numbers keep their meaning
    for trained networks. A part that is added, moved or counted differently changes them. Then they are made
    again on purpose, and the changelog says so."""
    game = find_game(key)
    encoding = encoding_of(game)
    found = []
    for players in game.players:
        digest = hashlib.sha256()
        for state in positions(game, players, 100 + players, 150):
            for seat in range(players):
                digest.update(encoding.numbers(state, seat).astype("<i2").tobytes())
        found.append(f"{players} {digest.hexdigest()}")
    golden = Path("terem", "games", key, "tests", "golden", "observations.txt")
    assert found == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nothing_leaks(key: str, players: int) -> None:
    game = find_game(key)
    encoding = encoding_of(game)
    rng = FastRng(5)
    for state in positions(game, players, 10 + players, 40):
        for seat in range(players):
            other = state.redeal(seat, rng)
            assert seen(encoding, other, seat) == seen(encoding, state, seat)


@pytest.mark.parametrize("key", keys())
def test_every_part_is_alive(key: str) -> None:
    """Every part is non-zero somewhere, and changes; so is what is seen of every seat."""
    game = find_game(key)
    encoding = encoding_of(game)
    rows = []
    for players in game.players:
        for seed in range(12 if key == "gorynich" else 2):
            last = None
            for i, state in enumerate(positions(game, players, seed, 4000)):
                last = state
                if i % 7 == 0 or key in ("gorynich", "pizza"):
                    rows += [seen(encoding, state, seat) for seat in range(min(players, 2))]
            assert last is not None
            rows.append(seen(encoding, last, 0))
    table = np.array(rows, np.int16)
    for name, part in encoding.parts(table).items():
        assert part.any(), f"{name} is always zero"
        assert (part != part[0]).any(), f"{name} never changes"
    assert (np.abs(table * encoding.unit) <= BOUND).all()


def test_parts_share_memory_and_have_their_shapes() -> None:
    encoding = encoding_of(find_game("nizam"))
    stack = np.zeros((3, encoding.size), np.float32)
    parts = encoding.parts(stack)
    parts["field"][1, 0, 2, 3] = 1
    assert stack[1, 13] == 1
    assert parts["hand"].shape == (3, 8)
    assert "| hand | 200 | 8 | 4 | own cards by kind |" in encoding.page()


def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(NoEncoding, match=r"acorns has no observe\.py"):
        encoding_of(load_game("acorns", "seventh"))


@pytest.mark.parametrize("size", [3, MANY])
def test_a_layout_without_scales(size: int) -> None:
    layout = Layout()
    layout.add("flags", (size,), "all counted in ones")
    encoding = Encoding("none", Observer(layout))
    assert encoding.scaled(np.arange(size, dtype=np.int16)).tolist() == list(range(size))
