"""Masters of now against masters of before: what they look at, their games, and who won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from terem.bots.tree import Search
from terem.core.chance import Rng
from terem.core.mind import ALL, LEARNED, Mind
from terem.core.net import Features, LearnedMind, read_net
from terem.core.state import State
from terem.games import find_game
from terem.lab.ladder import paired
from terem.trials.arena import play


@dataclass(frozen=True)
class Way:
    """How a master looks for its turn."""

    net: str = ""  # a file of weights; "": the hand-made worth
    width: int = 12
    playouts: int = 96
    depth: int = 2
    reply: int = 1


# How masters looked for their turns before they were changed: with two players, and in solo games.
BEFORE: dict[str, tuple[Way, Way]] = {
    "nizam": (Way(), Way()),
    "gzhel": (Way(playouts=72, depth=1), Way(playouts=72, depth=1)),
}


def hand_made(key: str) -> Mind:
    skill = find_game(key).skill
    if skill is None:
        raise ValueError(f"{key} has no mind")
    return skill.mind(int(ALL))


def features_of(key: str) -> Features:
    """What the network is shown."""
    skill = find_game(key).skill
    if skill is None or skill.features is None:
        raise ValueError(f"{key} has no network")
    return skill.features()


def mind_for(key: str, net: str) -> Mind:
    if not net:
        return hand_made(key)
    features = features_of(key)
    return LearnedMind(hand_made(key), features, read_net(Path(net), features))


@cache
def master(game: str, way: Way) -> Master:
    return Master(game, way)


class Master:
    def __init__(self, game: str, way: Way) -> None:
        self.mind = mind_for(game, way.net)
        self.way = way

    def turn(self, state: State, seat: int, rng: Rng) -> list[int]:
        way = self.way
        search = Search(self.mind, state, seat, way.width, way.depth, way.reply, rng)
        search.run(way.playouts, 0.0)
        return search.turns.actions(0)


@dataclass(frozen=True)
class Game:
    """One game between masters, or of one of them."""

    game: str
    label: str
    ways: tuple[Way, ...]
    seed: int
    number: int
    turned: bool  # the second seat plays as the first way


@dataclass
class Result:
    game: Game
    places: list[int]  # by way
    scores: list[int]
    seconds: list[float]  # of processor time, in all
    decisions: list[int]


def play_game(task: Game) -> Result:
    count = len(task.ways)
    of = [1 - seat if task.turned else seat for seat in range(count)]  # which way sits where
    seconds, decisions = [0.0] * count, [0] * count

    def note(seat: int, took: float) -> None:
        seconds[of[seat]] += took
        decisions[of[seat]] += 1

    players = [master(task.game, task.ways[way]) for way in of]
    outcome = play(find_game(task.game), players, task.seed, task.number, after_turn=note)
    places, scores = [0] * count, [0] * count
    for seat, way in enumerate(of):
        places[way], scores[way] = outcome.places[seat], int(outcome.scores[seat])
    return Result(task, places, scores, seconds, decisions)


def report(results: Sequence[Result]) -> list[dict[str, Any]]:
    """By game and label: the share won on paired deals with its interval, points, and seconds a decision."""
    told = []
    for key in sorted({(one.game.game, one.game.label) for one in results}):
        of = [one for one in results if (one.game.game, one.game.label) == key]
        ways = of[0].game.ways
        line: dict[str, Any] = {"game": key[0], "label": key[1], "games": len(of)}
        line["ways"] = [replace(way, net="net" if way.net else "").__dict__ for way in ways]
        line["milliseconds"] = [
            round(1000 * sum(one.seconds[i] for one in of) / max(1, sum(one.decisions[i] for one in of)), 2)
            for i in range(len(ways))
        ]
        line["points"] = [round(float(np.mean([one.scores[i] for one in of])), 2) for i in range(len(ways))]
        deals: dict[int, list[Result]] = {}
        for one in of:
            deals.setdefault(one.game.number, []).append(one)
        if len(ways) == 2:
            pairs = [deal for deal in deals.values() if len(deal) == 2]
            if not pairs:
                continue
            share = paired([float(np.mean([won(one) for one in deal])) for deal in pairs])
            margins = [float(np.mean([one.scores[0] - one.scores[1] for one in deal])) for deal in pairs]
            line["won"] = [round(100 * value, 1) for value in (share.share, share.low, share.high)]
            line["margin"] = [round(float(np.mean(margins)), 2), _half(margins)]
        else:
            line["half"] = _half([float(one.scores[0]) for one in of])
        told.append(line)
    return told


def won(result: Result) -> float:
    first, second = result.places
    return 0.5 + 0.5 * ((second > first) - (second < first))


def _half(values: Sequence[float]) -> float:
    return round(1.96 * float(np.std(values, ddof=1)) / math.sqrt(len(values)), 2) if len(values) > 1 else 0.0


def way_of(key: str, net: str, players: int) -> Way:
    """How a master looks for its turn now."""
    skill = find_game(key).skill
    assert skill is not None
    level = skill.levels["master"].at(players)
    return Way(net if level.sight == LEARNED else "", level.width, level.playouts, level.depth, level.reply)


def contests(key: str, net: str, deals: int, seed: int) -> list[Game]:
    """The present master against the one before, and each in solo games."""
    before, before_alone = BEFORE[key]
    now = way_of(key, net, 2)
    found = []
    for number in range(deals):
        for turned in (False, True):
            found.append(Game(key, "two", (now, before), seed, number, turned))
        if 1 in find_game(key).players:
            found.append(Game(key, "solo", (way_of(key, net, 1),), seed, number, False))
            found.append(Game(key, "solo before", (before_alone,), seed, number, False))
    return found
