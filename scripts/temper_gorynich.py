"""How often positions of Gorynich are won that a plan values so: python -m scripts.temper_gorynich [GAMES].

Fits the two numbers of `TEMPER` in terem/games/gorynich/bot.py for each number of players: from games of
artisans, in which a review's own look ahead says what some positions are worth. The mean squared error is of
games that a fit did not see; that of always saying the share of games won stands beside it.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from itertools import product
from random import Random
from statistics import fmean
from typing import Final

from terem.bots import find_bot
from terem.bots.ahead import look_ahead
from terem.core.chance import FastRng, mix
from terem.core.state import DEALER, DEALER_BIT, State, lowest_seat
from terem.games import find_game
from terem.review.judging import depth_of, the_mind

SEED: Final = 93
POSITIONS: Final = 4  # of each game
TRIES: Final = 8
PERCENT: Final = 100_000  # of `worth`

Sample = tuple[list[float], bool]  # what the tries said, between 0 and 1, and whether the game was won


def games_of(players: int, games: int) -> list[list[Sample]]:
    """The samples of each game."""
    game, found = find_game("gorynich"), []
    artisan = find_bot(game, "artisan")
    for number in range(games):
        rngs = [FastRng(mix(SEED, number, stream)) for stream in range(players + 1)]
        state = game.start(players)
        positions: list[State] = []
        while owing := state.to_act():
            if owing & DEALER_BIT:
                state.apply(DEALER, state.deal(rngs[0]))
                continue
            seat = int(lowest_seat(owing))
            positions.append(state.copy())
            for action in artisan.turn(state.redeal(seat, rngs[seat + 1]), seat, rngs[seat + 1]):
                state.apply(seat, action)
        is_won = state.outcome().places[0] == 1
        mind, depth = the_mind(game, state), depth_of(game, players)
        chosen = Random(number).sample(positions, min(POSITIONS, len(positions)))
        found.append(
            [
                (
                    [
                        look_ahead(mind, one, depth, mix(SEED, number, 99 + k), 0)[-1] / PERCENT
                        for k in range(TRIES)
                    ],
                    is_won,
                )
                for one in chosen
            ]
        )
    return found


def said(values: Sequence[float], bias: float, slope: float) -> float:
    """The tempered share; what is decided stays as it is."""

    def tempered(value: float) -> float:
        if value <= 0 or value >= 1:
            return value
        return 1 / (1 + math.exp(-bias - slope * math.log(value / (1 - value))))

    return fmean(map(tempered, values))


def error(samples: Sequence[Sample], bias: float, slope: float) -> float:
    return fmean((said(values, bias, slope) - is_won) ** 2 for values, is_won in samples)


def fit(samples: Sequence[Sample]) -> tuple[float, float]:
    grid = product((step / 10 for step in range(-15, 26)), (step / 20 for step in range(2, 27)))
    return min(grid, key=lambda pair: error(samples, *pair))


def main(games: int) -> None:
    for players in find_game("gorynich").players:
        found = games_of(players, games)
        halves = [[sample for one in found[half::2] for sample in one] for half in (0, 1)]
        everything = halves[0] + halves[1]
        unseen = fmean(error(halves[1 - half], *fit(halves[half])) for half in (0, 1))
        won = fmean(is_won for _, is_won in everything)
        bias, slope = fit(everything)
        print(
            f"{players} players: {bias * 100:.0f}, {slope * 100:.0f}; error {unseen:.3f}, "
            f"untempered {error(everything, 0, 1):.3f}, of the share won {won * (1 - won):.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
