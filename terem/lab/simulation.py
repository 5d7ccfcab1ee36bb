"""One table of bots, many games, and the results."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.lab.challengers import PATIENCE
from terem.lab.runs import Plan, Played, Runner, Shelf, plan_of, run


class Forfeited(Struct, frozen=True):
    """Games that a player lost because it broke the rules or gave no answer."""

    name: str
    games: int
    whys: list[str]  # the first few different ones, each with the number of its game


class Simulation(Struct, kw_only=True):
    game: str
    seats: list[str]
    games: int
    wins: list[float]  # a shared victory is divided; a team's counts one for each seat
    mean_scores: list[float]
    scores: list[list[int]]  # game by game
    seconds: float
    forfeited: list[Forfeited] = []


def forfeits(played: Sequence[Played], most: int = 3) -> list[Forfeited]:
    """By player, with a few of the reasons."""
    games: dict[str, set[int]] = {}
    whys: dict[str, dict[str, str]] = {}
    for at, one in enumerate(played):
        for fault in one.faults:
            name = one.seats[fault.seat]
            games.setdefault(name, set()).add(at)
            told = whys.setdefault(name, {})
            if len(told) < most:
                told.setdefault(fault.why, f"game {one.number}, seat {fault.seat + 1}: {fault.why}")
    return [Forfeited(name, len(at), list(whys[name].values())) for name, at in games.items()]


def simulation_plan(
    game: Game[Any],
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    pack: Path | None = None,
    patience: float = PATIENCE,
) -> Plan:
    """Raises SetupError, PackError or UnknownBot."""
    pairings = [(tuple(seats), number) for number in range(games)]
    return plan_of(game.key, pairings, seed, dict(options or {}), pack, patience=patience)


def simulate(
    game: Game[Any],
    plan: Plan,
    runner: Runner | None = None,
    shelf: Shelf | None = None,
    after_games: Callable[[int], None] = lambda games: None,
) -> Simulation:
    began = time.perf_counter()
    played = run(plan, runner, shelf, after_games)
    seats = plan.pairings[0][0]
    wins = [0.0] * len(seats)
    for one in played:
        winners = Outcome(one.places, one.scores, one.why).winners
        for seat in winners:
            wins[seat] += 1 if game.is_team else 1 / len(winners)
    scores = [list(one.scores) for one in played]
    return Simulation(
        game=game.key,
        seats=list(seats),
        games=len(scores),
        wins=[round(share, 6) for share in wins],
        mean_scores=[sum(column) / len(scores) for column in zip(*scores, strict=True)],
        scores=scores,
        seconds=time.perf_counter() - began,
        forfeited=forfeits(played),
    )
