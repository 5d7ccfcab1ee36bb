"""How hard Gorynich is: python scripts/calibrate_gorynich.py LEVEL GAMES [PLAYERS…] [--talk]

Teams of one level play. Each game is seeded by its number, so the same command prints the same table again.
Use the compiled build: in the plain one masters think less. With --talk the same deals are played by teams of
one mind, and by bots that think separately, as at a table with people: in silence, and with speech tokens.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from terem.bots import find_bot
from terem.bots.levels import Bot
from terem.core.chance import Rng
from terem.games.gorynich import GAME
from terem.games.gorynich.names import ENDINGS
from terem.lab.ladder import wilson
from terem.lab.team import Member, Team
from terem.trials.arena import Player, play

SEED = 5
HEADS = (
    "players",
    "team",
    "games",
    "won",
    "95 %",
    "knight arrived",
    "left the board",
    "terem burnt",
    "burnt",
)


class Silent(Member):
    """Thinks separately, and never finds a speech token."""

    def turn(self, state: Any, seat: int, rng: Rng) -> list[int]:
        state.speech = 0
        return super().turn(state, seat, rng)


def one_mind(bots: Sequence[Bot]) -> Sequence[Player]:
    return bots


def silent(bots: Sequence[Bot]) -> Sequence[Player]:
    team = Team(bots)
    return [Silent(team, bot) for bot in bots]


def talking(bots: Sequence[Bot]) -> Sequence[Player]:
    return Team(bots).members()


def main(level: str, games: int, counts: list[int], talk: bool) -> None:
    minds = {"": one_mind}
    if talk:
        minds = {", one mind": one_mind, ", separate": silent, ", separate, talking": talking}
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for players in counts:
        for words, gather in minds.items():
            bots = [find_bot(GAME, level)] * players
            results = [play(GAME, gather(bots), SEED, number) for number in range(games)]
            ends = Counter(result.why for result in results)
            won = wilson(ends["won"], games)
            shares = [f"{100 * ends[end] / games:.1f} %" for end in ENDINGS[2:]]
            burnt = sum(result.scores[0] for result in results) / games
            print(
                f"| {players} | {level}{words} | {games} | {100 * won.share:.1f} % "
                f"| {100 * won.low:.1f}–{100 * won.high:.1f} % | {' | '.join(shares)} | {burnt:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    asked = [word for word in sys.argv[1:] if word != "--talk"]
    counts = [int(count) for count in asked[2:]] or list(GAME.players)
    main(asked[0], int(asked[1]), counts, "--talk" in sys.argv)
