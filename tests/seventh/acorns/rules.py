"""Acorns: everybody plays a card at once, and the highest that nobody matched takes the round (RULES.md)."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng, pick
from terem.core.event import Event, Item, Private, Scored
from terem.core.state import DEALER, DEALER_BIT, State

# A seat's part of the cards: how many of each value lie in its pile, its hand, and face up before it.
PILE: Final[i64] = 0
HELD: Final[i64] = 3
USED: Final[i64] = 6
PART: Final[i64] = 9
# The fixed list of actions, each + value - 1.
CARD: Final[i64] = 0  # the dealer's: this card comes off a pile
PLAY: Final[i64] = 3
SWAP: Final[i64] = 6


class Drew(Private, frozen=True, tag="drew"):
    secret: ClassVar = ("value",)
    value: int | None


class Swapped(Event, frozen=True, tag="swapped"):
    seat: int
    value: int


class RoundPlayed(Event, frozen=True, tag="round-played"):
    values: tuple[int, ...]  # by seat, 0 for a seat without cards


class Acorns(State):
    cards: vec[i64]  # [seat * PART + place + value - 1]
    sealed: vec[i64]  # per seat: the value chosen for this round, 0 while it has not chosen
    swapped: vec[i64]  # per seat: 1 after it swapped in this round
    scores: vec[i64]
    rounds: i64 = 0

    def reveals(self) -> i64:
        return self.rounds  # a round is shown when everybody has chosen

    def count(self, seat: i64, place: i64) -> i64:
        start = seat * PART + place
        return self.cards[start] + self.cards[start + 1] + self.cards[start + 2]

    def stream(self) -> i64:
        """The seat that draws next. Each pile has a stream of its own, so that swaps commute."""
        for seat in range(self.players):
            if self.count(seat, HELD) < 3 and self.count(seat, PILE) > 0:
                return seat
        return DEALER

    def to_act(self) -> i64:
        if self.stream() != DEALER:
            return DEALER_BIT
        owing: i64 = 0
        for seat in range(self.players):
            if self.sealed[seat] == 0 and self.count(seat, HELD) > 0:
                owing |= 1 << seat
        return owing

    def can_swap(self, seat: i64) -> bool:
        return self.swapped[seat] == 0 and self.count(seat, PILE) > 0

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        start = self.stream() * PART + PILE if seat == DEALER else seat * PART + HELD
        n: i64 = 0
        for first in (CARD,) if seat == DEALER else (PLAY, SWAP) if self.can_swap(seat) else (PLAY,):
            for i in range(3):
                if self.cards[start + i] > 0:
                    out[n] = first + i
                    n += 1
        return n

    def deal(self, rng: Rng) -> i64:
        return CARD + self.pick(self.stream(), PILE, rng)

    def apply(self, seat: i64, action: i64) -> None:
        i = action % 3
        if seat == DEALER:
            owner = self.stream()
            self.move(owner, PILE, HELD, i)
            self.tell(Drew(owner, i + 1))
        elif action >= SWAP:
            self.move(seat, HELD, USED, i)
            self.swapped[seat] = 1
            self.tell(Swapped(seat, i + 1))
        else:
            self.sealed[seat] = i + 1
            if self.to_act() == 0:
                self.play_round()

    def play_round(self) -> None:
        self.rounds += 1
        played = [int(self.sealed[seat]) for seat in range(self.players)]
        self.tell(RoundPlayed(tuple(played)))
        best = max([value for value in played if played.count(value) == 1], default=0)
        for seat in range(self.players):
            if played[seat] > 0:
                self.move(seat, HELD, USED, played[seat] - 1)
            if best > 0 and played[seat] == best:
                self.scores[seat] += best
                self.tell(Scored(seat, (Item("round", best),)))
            self.sealed[seat] = self.swapped[seat] = 0

    def move(self, seat: i64, source: i64, target: i64, i: i64) -> None:
        self.cards[seat * PART + source + i] -= 1
        self.cards[seat * PART + target + i] += 1

    def pick(self, seat: i64, place: i64, rng: Rng) -> i64:
        return pick(self.cards, seat * PART + place, self.count(seat, place), rng)

    def redeal(self, seat: i64, rng: Rng) -> Any:
        """Pile and hand of everybody else are one bag to this seat, and so is what they chose."""
        copy: Any = self.copy()
        for other in range(self.players):
            if other != seat:
                for source, target in ((HELD, PILE), (PILE, HELD)):
                    for _ in range(self.count(other, HELD)):
                        copy.move(other, source, target, copy.pick(other, source, rng))
                if self.sealed[other] > 0:
                    copy.sealed[other] = 1 + copy.pick(other, HELD, rng)
        return copy


def new(players: int, options: Mapping[str, str], components: Any) -> Acorns:
    s = Acorns()
    s.players = players
    s.cards = vec[i64](([card.copies for card in components.component] + [0] * 6) * players)
    s.sealed, s.swapped, s.scores = (vec[i64]([0] * players) for _ in range(3))
    return s
