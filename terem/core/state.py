"""What every game's position offers to the table, to bots and to drivers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from inspect import get_annotations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import EveryDraw, Rng
from terem.core.event import Event
from terem.core.outcome import Outcome, places_by

DEALER: Final[i64] = -1  # chance acts as a seat
WATCHER: Final[i64] = -2  # a person without a seat, who sees what is public
DEALER_BIT: Final[i64] = 1 << 16
ONE: Final[i64] = 1  # for bits of seats; a literal 1 would be a C int when compiled, and 1 << 31 garbage


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position. Each game has one mutable subclass, with its data in vec[i64].

    It does not contain what nobody knows: a face-down deck is a count of what is left, and the dealer chooses
    a card when it is turned up.
    """

    players: i64
    journal: list[Event] | None = None  # apply() adds its events here; None if nobody needs them

    def seats(self) -> i64:
        return self.players

    def max_legal(self) -> i64:
        """The most actions that legal() can ever write."""
        return 256

    def to_act(self) -> i64:
        """A bit for each seat that owes a decision, or DEALER_BIT alone; 0 when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the seat's legal actions into out, and return how many there are. The DEALER's are what
        chance can turn up."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Apply an action, which must be legal. It is deterministic."""
        raise NotImplementedError

    def deal(self, rng: Rng) -> i64:
        """A random action of the dealer; only while the dealer is to act."""
        raise NotImplementedError

    def chances(self, most: int = 1 << 20) -> dict[int, Fraction]:
        """Each action that the dealer may take here, with its exact probability; only while the dealer is to
        act. It goes through all that deal() may draw, so the two cannot disagree. Empty if there are more
        draws than `most`."""
        if not self.dealer_acts():
            raise ValueError("Nothing is dealt here: chances() answers only while the dealer is to act.")
        found: dict[int, Fraction] = {}
        draw = EveryDraw()
        for _ in range(most):
            action = int(self.deal(draw))
            found[action] = found.get(action, Fraction(0)) + Fraction(1, draw.weight())
            if not draw.go_on():
                return found
        return {}

    def stream(self) -> i64:
        """Which of the dealer's random streams is used here: a seat's own, or DEALER for the table's."""
        return DEALER

    def reveals(self) -> i64:
        """How often something hidden was shown, other than by the dealer. That cannot be undone."""
        return 0

    def copy(self) -> State:
        """An independent position without a journal. Games that are searched have their own method, which is
        a hundred times faster."""
        twin = type(self)()
        for name in attributes_of(type(self)):
            value = getattr(self, name)
            setattr(twin, name, value[:] if hasattr(value, "__setitem__") else value)
        twin.journal = None
        return twin

    def redeal(self, seat: i64, rng: Rng) -> State:
        """A copy in which everything that this seat (or a watcher) cannot see is dealt again. It depends only
        on what the seat knows."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The seat's points: its entry in `scores`, unless a game overrides this."""
        points: i64 = getattr(self, "scores")[seat]  # noqa: B009
        return points

    def outcome(self) -> Outcome:
        """The result of a finished position. The most points win, and equals share a place."""
        scores = tuple([int(self.score(seat)) for seat in range(self.seats())])
        return Outcome(places_by([(score,) for score in scores]), scores, "points")

    def closes(self, seat: i64, owing: i64, shown: i64) -> bool:
        """Has the seat's turn ended with the action that led here? `owing` and `shown` are to_act() and
        reveals() before it.

        A turn ends when it is handed over, when chance acts, when another seat has to decide something else,
        and when something hidden is shown.
        """
        now = self.to_act()
        own = ONE << seat
        return now & own == 0 or (now ^ owing) & ~own != 0 or self.reveals() != shown

    def closing(self, seat: i64, action: i64) -> State | None:
        """The position after this action, which closes the seat's turn, and nothing else: what the seat sees
        before it commits. None if the action is not shown until then."""
        return None

    def may_talk(self) -> bool:
        """May the players chat now?"""
        return True

    def tell(self, event: Event) -> None:
        """Add an event to the journal. Rules that are searched make events only if there is a journal."""
        if self.journal is not None:
            self.journal.append(event)

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


def first_seat(options: Mapping[str, str]) -> int:
    """Who begins, if the people at the table chose; -1 leaves it to chance."""
    chosen = options.get("first", "random")
    return -1 if chosen == "random" else int(chosen) - 1


def numbers(values: list[int]) -> vec[i64]:
    """A vec for interpreted code: a module that names i64 itself would be compiled."""
    return vec[i64](values)


def attributes_of(kind: type[State]) -> set[str]:
    """The names of all attributes of a kind of State, in the compiled build and in the plain one."""
    found: set[str] = set()
    for base in kind.__mro__:
        found |= set(base.__dict__.get("__mypyc_attrs__", ()))
        found |= set(get_annotations(base))
    return {name for name in found if not name.startswith("__")}


def lowest_seat(owing: i64) -> i64:
    """The first seat of a to_act() value that is neither 0 nor the dealer's."""
    seat: i64 = 0
    while owing >> seat & 1 == 0:
        seat += 1
    return seat
