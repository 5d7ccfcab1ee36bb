"""What a search asks about a game: the turns worth considering, and what a position is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng
from terem.core.state import State

# How far a mind looks. Weaker levels see less; none of them plays at random.
GLANCE: Final[i64] = 0  # the obvious part of what the turn brings at once
POINTS: Final[i64] = 1  # all that the turn brings at once
AHEAD: Final[i64] = 2  # also what is known of the next round or turn
ALL: Final[i64] = 3  # also what may come after that
LEARNED: Final[i64] = 4  # and what a network has learned from games


class Turns:
    """Turns worth considering, each with an estimate of what the position after it is worth.

    A turn is a run of one seat's actions up to the next thing the seat cannot foresee: the end of its turn or
    of its part in a phase, or something the dealer turns up. So it can be played without a look in between.
    """

    count: i64
    steps: vec[i64]  # all turns, one after another
    ends: vec[i64]  # per turn: where its steps end
    worth: vec[i64]  # per turn

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.count = 0
        self.steps = vec[i64]()
        self.ends = vec[i64]()
        self.worth = vec[i64]()

    def step(self, action: i64) -> None:
        """Add an action to the turn that is being written."""
        self.steps = append(self.steps, action)

    def close(self, worth: i64) -> None:
        """Complete the turn that is being written."""
        self.ends = append(self.ends, i64(len(self.steps)))
        self.worth = append(self.worth, worth)
        self.count += 1

    def start(self, turn: i64) -> i64:
        return self.ends[turn - 1] if turn > 0 else 0

    def end(self, turn: i64) -> i64:
        return self.ends[turn]

    def play(self, turn: i64, state: State, seat: i64) -> None:
        for i in range(self.start(turn), self.ends[turn]):
            state.apply(seat, self.steps[i])

    def key(self, turn: i64) -> i64:
        """A number that tells this run of actions from others."""
        key: i64 = 1
        for i in range(self.start(turn), self.ends[turn]):
            key = (key * 2654435761 + self.steps[i] + 1) & 0x3FFFFFFFFFFFF
        return key

    def keep_best(self, width: i64) -> None:
        """Keep at most `width` turns, best first; equal ones stay in the order they were written."""
        order = vec[i64]()
        taken = vec[i64]([0] * self.count)
        while i64(len(order)) < width and i64(len(order)) < self.count:
            best: i64 = -1
            for turn in range(self.count):
                if taken[turn] == 0 and (best < 0 or self.worth[turn] > self.worth[best]):
                    best = turn
            taken[best] = 1
            order = append(order, best)
        self.keep(order)

    def keep(self, order: vec[i64]) -> None:
        """Keep these turns, in this order, and no others."""
        steps = self.steps
        ends = self.ends
        worth = self.worth
        self.clear()
        for i in range(len(order)):
            turn = order[i]
            for j in range(ends[turn - 1] if turn > 0 else 0, ends[turn]):
                self.step(steps[j])
            self.close(worth[turn])

    # For people and tests.

    def estimate(self, turn: i64) -> int:
        return int(self.worth[turn])

    def actions(self, turn: i64) -> list[int]:
        return [int(self.steps[i]) for i in range(self.start(turn), self.ends[turn])]


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """What a bot knows about one game. It gets positions that were re-dealt for a seat, and may look at what
    that seat sees. When it thinks for another seat, it may look at what that seat would see in this deal.

    Worth is in thousandths of the game's unit (a point, a percent of winning); more is better for the seat.
    """

    sight: i64  # GLANCE to LEARNED

    def worth(self, state: State, seat: i64) -> i64:
        """What the seat expects at the end of the game: its margin over the best of the others, or its points
        in a solo game. When the game is over, the exact result."""
        raise NotImplementedError

    def lead(self, state: State, seat: i64) -> i64:
        """The same without what winning is worth beside the points: what a review counts in."""
        return self.worth(state, seat)

    def is_settled(self, state: State) -> bool:
        """Can positions be compared here? In the middle of a round some games flatter whoever has played."""
        return True

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        """Clear `out` and fill it with the turns worth considering: 1 to width of them, best first."""
        raise NotImplementedError
