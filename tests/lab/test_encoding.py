"""Views as numbers: nothing leaks, nothing is missing, and the fast way gives the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from seventh.acorns import GAME as ACORNS

from terem.core import DEALER, DEALER_BIT, FastRng
from terem.core.game import Game
from terem.core.state import WATCHER, State
from terem.games import find_game, keys
from terem.lab.encoding import Encoding, NoEncoding, encoding_of
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
    return list(map(int, encoding.glance(state, seat)))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_numbers_are_those_of_the_view(key: str, players: int) -> None:
    """The sight reads the position; it must write exactly what encode.py makes of the view."""
    game = find_game(key)
    encoding = encoding_of(game)
    for state in positions(game, players, players, 60):
        for seat in range(players):
            expected = encoding.encode(game.view(state, seat)).tolist()
            if (found := seen(encoding, state, seat)) != expected:
                parts = encoding.parts(np.array(found) - np.array(expected))
                wrong = {name: part.nonzero() for name, part in parts.items() if part.any()}
                pytest.fail(f"{game.show(state)} seat {seat}: {wrong}")


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nothing_leaks(key: str, players: int) -> None:
    game = find_game(key)
    encoding = encoding_of(game)
    rng = FastRng(5)
    for state in positions(game, players, 10 + players, 40):
        for seat in range(players):
            other = game.redeal(state, seat, rng)
            assert seen(encoding, other, seat) == seen(encoding, state, seat)
            assert encoding.encode(game.view(other, seat)) == encoding.encode(game.view(state, seat))


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


@pytest.mark.parametrize("key", keys())
def test_watchers_get_numbers_as_well(key: str) -> None:
    game = find_game(key)
    encoding = encoding_of(game)
    for state in positions(game, game.players[-1], 1, 10):
        assert encoding.tensor(game.view(state, int(WATCHER))).shape == (encoding.size,)


def test_parts_share_memory_and_have_their_shapes() -> None:
    encoding = encoding_of(find_game("nizam"))
    stack = np.zeros((3, encoding.size), np.float32)
    parts = encoding.parts(stack)
    parts["field"][1, 0, 2, 3] = 1
    assert stack[1, 13] == 1
    assert parts["hand"].shape == (3, 8)
    assert "| hand | 200 | 8 | 4 | own cards by kind |" in encoding.page()


def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(NoEncoding, match=r"acorns has no encode\.py"):
        encoding_of(ACORNS)
