"""What every game's position offers to the table, to bots and to drivers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng
from terem.core.event import Event

DEALER: Final[i64] = -1  # chance acts as a seat
WATCHER: Final[i64] = -2  # somebody who holds no seat: sees what is public
DEALER_BIT: Final[i64] = 1 << 16
ONE: Final[i64] = 1  # for bits of seats: compiled it is a C int, so that ONE << 31 and above is garbage


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Each game has one mutable subclass, its data in vec[i64].

    What nobody knows is not in it: a face-down deck is a count of what is left, and the
    dealer decides a card when it is turned up.
    """

    journal: list[Event] | None = None  # apply() tells what happened here; None when nobody listens

    def seats(self) -> i64:
        raise NotImplementedError

    def max_legal(self) -> i64:
        """The most actions that legal() can ever write."""
        raise NotImplementedError

    def to_act(self) -> i64:
        """A bit for each seat that owes a decision, or DEALER_BIT alone; 0 when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the seat's legal actions into out, return how many they are; the DEALER's are what chance
        can turn up."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Deterministic; for legal actions only."""
        raise NotImplementedError

    def deal(self, rng: Rng) -> i64:
        """The action chance takes here; only while the dealer is to act."""
        raise NotImplementedError

    def stream(self) -> i64:
        """Whose of the dealer's streams decides here: a seat's own, or DEALER for the table's."""
        return DEALER

    def reveals(self) -> i64:
        """How often something hidden was shown other than by the dealer: nothing is taken back across it."""
        return 0

    def copy(self) -> State:
        """An independent position; nobody listens to it."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        raise NotImplementedError

    # For people and tests; search uses legal() and the bits.

    def is_over(self) -> bool:
        return self.to_act() == 0

    def dealer_acts(self) -> bool:
        return self.to_act() & DEALER_BIT != 0

    def seats_to_act(self) -> list[int]:
        owing = self.to_act()
        return [int(seat) for seat in range(self.seats()) if owing >> seat & 1]

    def legal_actions(self, seat: i64) -> list[int]:
        out = vec[i64]([0] * self.max_legal())
        n = self.legal(seat, out)
        return [int(out[i]) for i in range(n)]


def lowest_seat(owing: i64) -> i64:
    """The first seat of a to_act() value that is neither 0 nor the dealer's."""
    seat: i64 = 0
    while owing >> seat & 1 == 0:
        seat += 1
    return seat
