"""Bots against bots, many games from one seed: the same numbers in every build."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from terem.bots import Bot, find_bot
from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.core.state import DEALER, DEALER_BIT, lowest_seat


class Simulation(Struct, kw_only=True):
    game: str
    seats: list[str]
    games: int
    wins: list[float]  # a shared victory counts as its share, a team's as one for each
    mean_scores: list[float]
    scores: list[list[int]]  # game by game
    seconds: float


def simulate(
    game: Game[Any],
    seats: Sequence[str],
    games: int,
    seed: int,
    *,
    options: Mapping[str, str] | None = None,
    pack: Path | None = None,
    after_game: Callable[[], None] = lambda: None,
) -> Simulation:
    bots = [find_bot(game, name) for name in seats]
    game.start(len(seats), options, pack)  # refuse a wrong table before the clock starts
    began = time.perf_counter()
    wins = [0.0] * len(seats)
    scores: list[list[int]] = []
    for number in range(games):
        outcome = play(game, bots, seed, number, options, pack)
        for seat in outcome.winners:
            wins[seat] += 1 if game.is_team else 1 / len(outcome.winners)
        scores.append(list(outcome.scores))
        after_game()
    means = [sum(column) / games for column in zip(*scores, strict=True)] if games else [0.0] * len(seats)
    return Simulation(
        game=game.key,
        seats=list(seats),
        games=games,
        wins=[round(share, 6) for share in wins],
        mean_scores=means,
        scores=scores,
        seconds=time.perf_counter() - began,
    )


def play(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: int,
    number: int,
    options: Mapping[str, str] | None = None,
    pack: Path | None = None,
    after_turn: Callable[[int, float], None] | None = None,  # which seat, and how much processor time it took
) -> Outcome:
    """One game. The dealer and each seat have generators of their own: a bot's appetite for
    random numbers changes no deal, so that games of one seed can be compared in pairs."""
    dealer, *minds = (FastRng(_mix(seed, number, stream)) for stream in range(len(bots) + 1))
    state = game.start(len(bots), options, pack)
    while owing := state.to_act():
        if owing & DEALER_BIT:
            state.apply(DEALER, state.deal(dealer))
        else:
            seat = int(lowest_seat(owing))
            mind = minds[seat]
            began = time.process_time()
            turn = bots[seat].turn(game.redeal(state, seat, mind), seat, mind)
            if after_turn is not None:
                after_turn(seat, time.process_time() - began)
            for action in turn:
                state.apply(seat, action)
    return game.outcome(state)


def _mix(seed: int, number: int, stream: int) -> int:
    """A 62-bit seed of its own for each stream of each game (the finaliser of splitmix64)."""
    z = (seed * 0x9E3779B97F4A7C15 + number * 0xBF58476D1CE4E5B9 + stream * 0x94D049BB133111EB) % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return (z ^ z >> 31) >> 2
