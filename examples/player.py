"""A player of your own: ./play sim nizam --seats examples/player.py:Patient,greedy --games 10"""

from terem.core.chance import Rng
from terem.core.game import Game
from terem.core.state import State


class Patient:
    """Tries forty turns at random, and takes the one that gains most."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game  # text(17) is an action in words, view(state, seat) what the table shows

    def turn(self, state: State, seat: int, rng: Rng) -> list[int]:
        """`state` is the position as this seat knows it: what it cannot see was dealt again."""
        return max(self.tried(state.copy(), seat, rng) for _ in range(40))[1]

    def tried(self, state: State, seat: int, rng: Rng) -> tuple[int, list[int]]:
        before, turn = state.score(seat), list[int]()
        while True:
            legal = state.legal_actions(seat)
            turn.append(legal[rng.below(len(legal))])
            owing, shown = state.to_act(), state.reveals()
            state.apply(seat, turn[-1])
            if state.closes(seat, owing, shown):  # what follows cannot be foreseen
                return state.score(seat) - before, turn
