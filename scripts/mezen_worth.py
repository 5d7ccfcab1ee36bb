"""What each goal card of Mezen is worth to its set: python scripts/mezen_worth.py BOT GAMES [--first N]

Plays solo games, each with twelve random cards, and fits the points by least squares: how many more a game
brings, in tenths, if its set has this card instead of one of 1-5. Cards of a family count alike. The numbers
of MEZEN_WORTHS in scripts/balance_cards.py come from here. Seeded: the same arguments print the same ones.
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np

from terem.bots import find_bot
from terem.core.chance import FastRng
from terem.core.state import DEALER
from terem.games.mezen import GAME

CARDS = range(1, 37)
KINDS = [
    *(range(first, first + 5) for first in (1, 6, 11, 16, 21)),
    *(range(at, at + 1) for at in range(26, 37)),
]


def played(name: str, number: int) -> tuple[list[int], int]:
    """The twelve cards of a game, and its points."""
    twelve = sorted(Random(number).sample(CARDS, 12))
    bot, rng = find_bot(GAME, name), FastRng(number)
    state = GAME.start(1, {"set": "sun"})
    state.cards_left = sum(1 << card for card in twelve)
    while not state.is_over():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
        else:
            for action in bot.turn(state.copy(), 0, rng):
                state.apply(0, action)
    return twelve, int(state.score(0))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    arguments = parser.parse_args()
    games = [played(arguments.bot, arguments.first + number) for number in range(arguments.games)]
    # A game always has twelve cards, so the first kind is left out: it is what the others are compared with.
    counts = np.array(
        [[1, *(sum(card in kind for card in cards) for kind in KINDS[1:])] for cards, _ in games]
    )
    points = np.array([score for _, score in games], float)
    squares = counts.T @ counts
    worths = np.linalg.solve(squares, counts.T @ points)
    spread = np.var(points - counts @ worths, ddof=counts.shape[1])
    halves = 1.96 * np.sqrt(spread * np.diag(np.linalg.inv(squares)))
    for kind, worth, half in zip(KINDS[1:], worths[1:], halves[1:], strict=True):
        name = str(kind[0]) if len(kind) == 1 else f"{kind[0]}-{kind[-1]}"
        print(f"{name:>6} {10 * worth:6.1f} ± {10 * half:.1f}")


if __name__ == "__main__":
    main()
