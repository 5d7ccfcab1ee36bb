"""How lucky each seat is, counted while a game is played.

Luck of a deal is what a mind thinks of the position after it, less the mean over what could have been dealt.
"""

from __future__ import annotations

from typing import Any, Final

from terem.bots.ahead import dealt_out, outcomes
from terem.core.chance import mix
from terem.core.game import Game
from terem.core.state import DEALER, State
from terem.review.judging import the_mind

DRAWS: Final = 16  # compared with a deal that cannot be enumerated


class Fortune:
    """Counts the luck of one game."""

    def __init__(self, game: Game[Any], players: int, seed: int, number: int) -> None:
        self.luck = [0.0] * players
        self._game = game
        self._seed = mix(seed, number, 1 << 20)  # a stream that no player and no dealer has
        self._deals = 0
        self._before: State | None = None

    def before_deal(self, state: State) -> None:
        """Before each action of the dealer; those that follow each other are one deal."""
        if self._before is None:
            self._before = state.copy()

    def after_deals(self, state: State) -> None:
        """When somebody else is to act, or the game is over."""
        before, self._before = self._before, None
        if before is None:
            return
        self._deals += 1
        usual = self._usual(before)
        for seat, value in enumerate(self._values(state)):
            self.luck[seat] += (value - usual[seat]) / 1000

    def _values(self, state: State) -> list[int]:
        mind = the_mind(self._game, state)
        return [int(mind.lead(state, seat)) for seat in range(len(self.luck))]

    def _usual(self, before: State) -> list[float]:
        possible = outcomes(before)
        if not possible:
            seeds = (mix(self._seed, self._deals, number) & 0x3FFFFFFFFFFFFFFF for number in range(DRAWS))
            drawn = [(self._values(dealt_out(before, seed)), 1) for seed in seeds]
        else:
            drawn = []
            for action, weight in possible:
                after = before.copy()
                after.apply(DEALER, action)
                drawn.append((self._values(after), weight))
        whole = sum(weight for _, weight in drawn)
        return [
            sum(values[seat] * weight for values, weight in drawn) / whole for seat in range(len(self.luck))
        ]
