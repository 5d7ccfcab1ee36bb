"""Games of a few lines in which everybody can see the right move."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terem.bots.greedy import ScoreMind
from terem.core.chance import Rng
from terem.core.state import DEALER, DEALER_BIT, State


class Toy(State):
    """Two seats; `taken` holds everything that happened, seat by seat and step by step."""

    points: list[int]
    taken: list[tuple[int, int]]
    card: int  # hidden, in toys that have one

    def __init__(self) -> None:
        self.points = [0, 0]
        self.taken = []
        self.card = 0

    def seats(self) -> i64:
        return 2

    def max_legal(self) -> i64:
        return 8

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def choices(self, seat: i64) -> list[int]:
        return [0, 1]

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        choices = self.choices(seat)
        for i, choice in enumerate(choices):
            out[i] = choice
        return len(choices)

    def copy(self) -> Toy:
        twin = type(self)()
        twin.points = self.points[:]
        twin.taken = self.taken[:]
        twin.card = self.card
        return twin

    def redeal(self, seat: i64, rng: Rng) -> Toy:
        twin = self.copy()
        twin.card = int(rng.below(4))
        return twin


class Bait(Toy):
    """The first may take 3 points, which lets the second take 10; or 1 point, and the second gets 2."""

    def to_act(self) -> i64:
        return (1, 2, 0)[len(self.taken)]

    def apply(self, seat: i64, action: i64) -> None:
        if seat == 0:
            self.points[0] += 3 if action == 0 else 1
        else:
            generous = self.taken[0][1] == 0
            self.points[1] += (10 if generous else 2) if action == 1 else 0
        self.taken.append((int(seat), int(action)))


class Pennies(Toy):
    """Both choose at the same time. For seat 0, 2 surely loses 3 points; 0 and 1 win 10 if the other
    chose the same, and lose 10 otherwise."""

    def to_act(self) -> i64:
        done = {seat for seat, _ in self.taken}
        return sum(1 << seat for seat in (0, 1) if seat not in done)

    def reveals(self) -> i64:
        return 1 if len(self.taken) == 2 else 0

    def choices(self, seat: i64) -> list[int]:
        return [2, 0, 1] if seat == 0 else [0, 1]

    def apply(self, seat: i64, action: i64) -> None:
        self.taken.append((int(seat), int(action)))
        if len(self.taken) == 2:
            mine, other = (action for _, action in sorted(self.taken))
            self.points[0] = -3 if mine == 2 else 10 if mine == other else -10


class Guess(Toy):
    """A card of four lies face down. Guessing it brings 10 points, not guessing (4) brings 5."""

    def to_act(self) -> i64:
        return 0 if self.taken else 1

    def choices(self, seat: i64) -> list[int]:
        return [0, 1, 2, 3, 4]

    def apply(self, seat: i64, action: i64) -> None:
        self.taken.append((int(seat), int(action)))
        self.points[0] = 5 if action == 4 else 10 if action == self.card else 0


class Walk(Toy):
    """A turn of three steps to the right brings 9 points, stopping earlier one for each step made."""

    def to_act(self) -> i64:
        stopped = any(action == 1 for _, action in self.taken)
        return 0 if stopped or len(self.taken) == 3 else 1

    def apply(self, seat: i64, action: i64) -> None:
        self.taken.append((int(seat), int(action)))
        steps = sum(action == 0 for _, action in self.taken)
        self.points[0] = 9 if steps == 3 else steps


class Dice(Toy):
    """Throw one die (0) or take 4 (1): chance comes in the middle."""

    def to_act(self) -> i64:
        if not self.taken:
            return 1
        return DEALER_BIT if self.taken == [(0, 0)] else 0

    def apply(self, seat: i64, action: i64) -> None:
        self.taken.append((int(seat), int(action)))
        if seat == DEALER:
            self.points[0] = int(action)
        elif action == 1:
            self.points[0] = 4

    def deal(self, rng: Rng) -> i64:
        return 1 + rng.below(6)


MIND: Final = ScoreMind(1)
