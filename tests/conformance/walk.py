"""Random games for the properties: the cases, the steps, and some positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.state import DEALER, State

LONGEST = 100_000  # steps; a game that takes longer does not end


class Case(NamedTuple):
    """A game with its options and number of players."""

    game: Game[Any]
    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        chosen = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.game.key, str(self.players), *chosen])

    @property
    def is_usual(self) -> bool:
        """With the default of every option."""
        return self.options == self.game.chosen(self.players, {})

    def start(self) -> State:
        state: State = self.game.start(self.players, self.options)
        return state


def cases(games: dict[str, Game[Any]]) -> list[Case]:
    """Every game with every number of players: as usual, and with every other value of each option."""
    found = []
    for game in games.values():
        for players in game.players:
            found.append(Case(game, players, game.chosen(players, {})))
            for option in game.options:
                others = [value for value in option.values[1:] if option.fits(value, players)]
                found += [Case(game, players, game.chosen(players, {option.key: value})) for value in others]
    return found


class Step(NamedTuple):
    seat: int  # DEALER for chance
    action: int


def actors(state: State) -> list[int]:
    return [int(DEALER)] if state.dealer_acts() else state.seats_to_act()


_out: dict[int, vec[i64]] = {}  # buffers for legal actions, by size


def choose(state: State, seat: int, rng: FastRng) -> int:
    if seat == DEALER:
        return int(state.deal(rng))
    room = int(state.max_legal())
    if room not in _out:
        _out[room] = vec[i64]([0] * room)
    out = _out[room]
    return int(out[rng.below(state.legal(seat, out))])


def advance(state: State, rng: FastRng) -> Step:
    """One random step of any seat that may act."""
    able = actors(state)
    seat = able[rng.below(len(able))]
    step = Step(seat, choose(state, seat, rng))
    state.apply(*step)
    return step


def steps_of(state: State, rng: FastRng) -> Iterator[Step]:
    """Random play to the end, step by step."""
    number = 0
    while state.to_act():
        yield advance(state, rng)
        number += 1
        assert number < LONGEST, "the game does not end"


def finish(state: State, rng: FastRng) -> list[Step]:
    """Random play to the end; the steps."""
    return list(steps_of(state, rng))


def positions(case: Case, seed: int, samples: int = 8) -> list[State]:
    """Copies of some positions of one random game, evenly spread, including its start and its end."""
    state = case.start()
    kept = [state.copy()]
    stride = 1
    for number, _ in enumerate(steps_of(state, FastRng(seed)), 1):
        if number % stride == 0:
            kept.append(state.copy())
            if len(kept) > 2 * samples:
                kept = kept[::2]
                stride *= 2
    return [*kept, state]
