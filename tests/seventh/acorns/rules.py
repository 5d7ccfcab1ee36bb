"""Acorns: everybody plays a card at once, and the highest that nobody matched takes the round (RULES.md)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from seventh.acorns.events import Chose, Drew, RoundPlayed, Swapped
from terem.core.chance import Rng, pick
from terem.core.event import Item, Scored
from terem.core.state import DEALER, DEALER_BIT, State

VALUES: Final[i64] = 3
COPIES: Final[i64] = 3
HAND: Final[i64] = 3

# A seat's part of the cards: how many of each value lie in its pile, its hand, and face up before it.
PILE: Final[i64] = 0
HELD: Final[i64] = 3
USED: Final[i64] = 6
PART: Final[i64] = 9

# The fixed list of actions, each + value - 1.
CARD: Final[i64] = 0  # the dealer's: this card comes off a pile
PLAY: Final[i64] = 3
SWAP: Final[i64] = 6
ACTIONS: Final[i64] = 9


class Acorns(State):
    players: i64
    cards: vec[i64]  # [seat * PART + place + value - 1]
    owed: vec[i64]  # per seat: cards the dealer still has to give it
    sealed: vec[i64]  # per seat: the value chosen for this round, 0 while it has not chosen
    swapped: vec[i64]  # per seat: 1 after it swapped in this round
    scores: vec[i64]
    rounds: i64
    ties_share: bool  # the option `ties`

    def seats(self) -> i64:
        return self.players

    def max_legal(self) -> i64:
        return ACTIONS

    def score(self, seat: i64) -> i64:
        return self.scores[seat]

    def reveals(self) -> i64:
        return self.rounds  # a round is shown when everybody has chosen

    def count(self, seat: i64, place: i64) -> i64:
        start = seat * PART + place
        return self.cards[start] + self.cards[start + 1] + self.cards[start + 2]

    def to_act(self) -> i64:
        owing: i64 = 0
        for seat in range(self.players):
            if self.owed[seat] > 0:
                return DEALER_BIT
            if self.sealed[seat] == 0 and self.count(seat, HELD) > 0:
                owing |= 1 << seat
        return owing

    def stream(self) -> i64:
        """Each pile has a stream of its own, so that swaps commute."""
        for seat in range(self.players):
            if self.owed[seat] > 0:
                return seat
        return DEALER

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        place = PILE if seat == DEALER else HELD
        owner = self.stream() if seat == DEALER else seat
        for i in range(VALUES):
            if self.cards[owner * PART + place + i] > 0:
                out[n] = (CARD if seat == DEALER else PLAY) + i
                n += 1
        if seat != DEALER and self.can_swap(seat):
            for i in range(VALUES):
                if self.cards[seat * PART + HELD + i] > 0:
                    out[n] = SWAP + i
                    n += 1
        return n

    def can_swap(self, seat: i64) -> bool:
        return self.swapped[seat] == 0 and self.count(seat, PILE) > 0

    def deal(self, rng: Rng) -> i64:
        owner = self.stream()
        return CARD + pick(self.cards, owner * PART + PILE, self.count(owner, PILE), rng)

    def apply(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self._give(self.stream(), action - CARD)
        elif action >= SWAP:
            self._swap(seat, action - SWAP)
        else:
            self.sealed[seat] = action - PLAY + 1
            if self.journal is not None:
                self.journal.append(Chose(seat, action - PLAY + 1))
            if self.to_act() == 0:
                self._play_round()

    def _give(self, seat: i64, i: i64) -> None:
        self._move(seat, PILE, HELD, i)
        self.owed[seat] -= 1
        if self.journal is not None:
            self.journal.append(Drew(seat, i + 1))

    def _swap(self, seat: i64, i: i64) -> None:
        self._move(seat, HELD, USED, i)
        self.swapped[seat] = 1
        self.owed[seat] = 1
        if self.journal is not None:
            self.journal.append(Swapped(seat, i + 1))

    def _move(self, seat: i64, source: i64, target: i64, i: i64) -> None:
        self.cards[seat * PART + source + i] -= 1
        self.cards[seat * PART + target + i] += 1

    def _play_round(self) -> None:
        self.rounds += 1
        played = [int(self.sealed[seat]) for seat in range(self.players)]
        if self.journal is not None:
            self.journal.append(RoundPlayed(tuple(played)))
        single = [value for value in played if value > 0 and played.count(value) == 1]
        best = max(single, default=0)
        for seat in range(self.players):
            if played[seat] > 0:
                self._move(seat, HELD, USED, played[seat] - 1)
            if best > 0 and played[seat] == best:
                self._score(seat, best)
            elif best == 0 and self.ties_share and played[seat] == max(played):
                self._score(seat, 1)
            self.sealed[seat] = 0
            self.swapped[seat] = 0
            self.owed[seat] = 1 if self.count(seat, PILE) > 0 else 0

    def _score(self, seat: i64, points: i64) -> None:
        self.scores[seat] += points
        if self.journal is not None:
            self.journal.append(Scored(seat, (Item("round", points),)))

    def copy(self) -> Acorns:
        s = Acorns()
        s.players = self.players
        s.cards = self.cards[:]
        s.owed = self.owed[:]
        s.sealed = self.sealed[:]
        s.swapped = self.swapped[:]
        s.scores = self.scores[:]
        s.rounds = self.rounds
        s.ties_share = self.ties_share
        return s


def new_acorns(players: int, ties_share: bool) -> Acorns:
    s = Acorns()
    s.players = players
    s.cards = vec[i64](([COPIES] * VALUES + [0] * (PART - VALUES)) * players)
    s.owed = vec[i64]([HAND] * players)
    s.sealed = vec[i64]([0] * players)
    s.swapped = vec[i64]([0] * players)
    s.scores = vec[i64]([0] * players)
    s.rounds = 0
    s.ties_share = ties_share
    return s
