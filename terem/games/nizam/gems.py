"""What Nizam and Pearl of the East share: the field, hands, deck and discards, drawing and shifting.

The clauses cited here (§) are Nizam's; Pearl's have the same numbers up to §4.4.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng, pick
from terem.core.state import DEALER, DEALER_BIT, ONE, State
from terem.games.nizam.events import DeckRanOut, Drew, FirstChosen, Laid, Passed, Shifted, TurnBegan
from terem.games.nizam.names import LETTERS

KINDS: Final[i64] = 8
COPIES: Final[i64] = 12
PEARL: Final[i64] = 8  # as a ninth kind; it never leaves the field
EMPTY: Final[i64] = -1

SIZE: Final[i64] = 5
CELLS: Final[i64] = 25
ALL_CELLS: Final[i64] = (1 << 25) - 1
LINES: Final[i64] = 10  # 0-4 are the rows from the top, 5-9 the columns from the left
LINE_START: Final = vec[i64]([0, 5, 10, 15, 20, 0, 1, 2, 3, 4])
LINE_STEP: Final = vec[i64]([1, 1, 1, 1, 1, 5, 5, 5, 5, 5])
SIDES: Final[i64] = 2  # 0: the first card travels to the far end (< or ^), 1: the last one to the front

HAND_START: Final[i64] = 3  # §1.3
DRAW_COUNT: Final[i64] = 3  # §3.1
ANY_CARDS: Final[i64] = 3  # §4.3

# A pile is a count for each kind and then their total. Nobody knows the order of face-down cards.
PILE: Final[i64] = 9
TOTAL: Final[i64] = 8
DECK: Final[i64] = 0
DISCARDS: Final[i64] = 9
UNSEEN: Final[i64] = 18  # what the present deck held when it was shuffled, minus what went to the field
HANDS: Final[i64] = 27  # then a pile for each hand, and one for what each seat drew from the present deck

# The fixed list of actions. The dealer's come first.
CARD: Final[i64] = 0  # + kind: a card turns up, for a hand or for the field
FIRST: Final[i64] = 9  # + seat: the first player
DRAW: Final[i64] = 14
END: Final[i64] = 15
PASS: Final[i64] = 16
SHIFT: Final[i64] = 17  # + (line * 2 + side) * PAYMENTS + payment
PAYMENTS: Final[i64] = 121  # 0: a card like the travelling one; 1 + t: the three cards of triple t
CLAIM: Final[i64] = 2437  # SHIFT + LINES * SIDES * PAYMENTS; Pearl's claims follow, + kind

TRIPLES: Final[i64] = 120
TRIPLE_A: Final = vec[i64]([a for a in range(8) for b in range(a, 8) for c in range(b, 8)])
TRIPLE_B: Final = vec[i64]([b for a in range(8) for b in range(a, 8) for c in range(b, 8)])
TRIPLE_C: Final = vec[i64]([c for a in range(8) for b in range(a, 8) for c in range(b, 8)])
TRIPLE_OF: Final = vec[i64]([0] * 512)  # [a * 64 + b * 8 + c] -> number of the triple, a <= b <= c


def _number_the_triples() -> None:
    for t in range(TRIPLES):
        TRIPLE_OF[TRIPLE_A[t] * 64 + TRIPLE_B[t] * 8 + TRIPLE_C[t]] = t


_number_the_triples()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Gems(State):
    field: vec[i64]  # [row * 5 + column]: kind, PEARL or EMPTY
    piles: vec[i64]  # [pile + kind], [pile + TOTAL]
    player: i64 = -1  # whose turn it is; -1 before the first player is chosen
    shifts: i64 = 0  # made in this turn
    owed: i64 = 0  # cards the dealer still has to give to the player's hand
    holes: i64 = ALL_CELLS  # bit per field cell the dealer still has to fill
    hands_to_deal: i64  # at set-up: players still without a hand
    run_outs: i64 = 0
    hand_limit: i64 = 1000
    over: bool = False

    # ------------------------------------------------------------------ the interface

    def to_act(self) -> i64:
        if self.over:
            return 0
        if self.player < 0 or self.owed > 0 or self.holes != 0:
            return DEALER_BIT
        return ONE << self.player

    def apply(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self._dealt(action)
        elif action == DRAW:
            self.owed = min(DRAW_COUNT, self.room(seat))
        elif action == END:
            self._end()
        elif action == PASS:
            if self.journal is not None:
                self.journal.append(Passed(self.player))
            self._next_turn()
        elif action < CLAIM:
            payment = (action - SHIFT) % PAYMENTS
            code = (action - SHIFT) // PAYMENTS
            self._pay(code >> 1, code & 1, payment)
            self.shift(code >> 1, code & 1)
            self.shifts += 1
        else:
            self._claim(action - CLAIM)

    def deal(self, rng: Rng) -> i64:
        if self.player < 0:
            return FIRST + rng.below(self.players)
        return CARD + pick(self.piles, DECK, self.piles[DECK + TOTAL], rng)

    def _legal_deals(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.player < 0:
            for seat in range(self.players):
                out[n] = FIRST + seat
                n += 1
            return n
        for kind in range(KINDS):
            if self.piles[DECK + kind] > 0:
                out[n] = CARD + kind
                n += 1
        return n

    # ------------------------------------------------------------------ each game's own

    def copy(self) -> Gems:
        raise NotImplementedError

    def _end(self) -> None:
        """The player stops shifting."""
        raise NotImplementedError

    def _claim(self, kind: i64) -> None:
        raise NotImplementedError

    def _note_shift(self, line: i64) -> None:
        """A line has just been shifted."""
        raise NotImplementedError

    def _turn_begins(self) -> None:
        raise NotImplementedError

    def _is_last_turn(self) -> bool:
        """Does the game end with the turn that has just been finished?"""
        raise NotImplementedError

    # ------------------------------------------------------------------ what a player can do

    def hand(self, seat: i64) -> i64:
        """Where this seat's hand starts in piles."""
        return HANDS + seat * PILE

    def drawn(self, seat: i64) -> i64:
        """Where the cards start that this seat drew from the present deck."""
        return HANDS + (self.players + seat) * PILE

    def room(self, seat: i64) -> i64:
        return self.hand_limit - self.piles[self.hand(seat) + TOTAL]

    def can_draw(self, seat: i64) -> bool:
        """§3.3: an empty deck means empty discards as well, because they become the deck at once."""
        return self.piles[DECK + TOTAL] > 0 and self.room(seat) > 0

    def traveller(self, line: i64, side: i64) -> i64:
        """The card that this shift would take to the opposite end, and that sets the price (§4.2)."""
        return self.field[LINE_START[line] + side * 4 * LINE_STEP[line]]

    def can_match(self, seat: i64, kind: i64) -> bool:
        """Does the seat hold a card like the travelling one? (§4.2; no other card is like the pearl)"""
        return kind != PEARL and self.piles[self.hand(seat) + kind] > 0

    def can_shift(self, seat: i64) -> bool:
        if self.piles[self.hand(seat) + TOTAL] >= ANY_CARDS:
            return True
        for line in range(LINES):
            if self.can_match(seat, self.traveller(line, 0)) or self.can_match(seat, self.traveller(line, 1)):
                return True
        return False

    def _legal_shifts(self, seat: i64, out: vec[i64], n: i64) -> i64:
        field = self.field
        piles = self.piles
        hand = self.hand(seat)
        first: i64 = 0  # where the payments of three cards begin in `out`, once they are written
        count: i64 = -1
        base: i64 = 0
        action = SHIFT
        for line in range(LINES):
            edge = LINE_START[line]
            for _ in range(SIDES):
                kind = field[edge]
                if kind != PEARL and piles[hand + kind] > 0:
                    out[n] = action
                    n += 1
                elif count < 0:
                    first = n
                    base = action
                    n = self._payments_by_three(hand, action + 1, out, n)
                    count = n - first
                else:
                    for i in range(first, first + count):
                        out[n] = out[i] - base + action
                        n += 1
                action += PAYMENTS
                edge += 4 * LINE_STEP[line]
        return n

    def _payments_by_three(self, hand: i64, action: i64, out: vec[i64], n: i64) -> i64:
        """Every different choice of three cards from the hand (§4.3), as action + its triple."""
        piles = self.piles
        if piles[hand + TOTAL] < ANY_CARDS:
            return n
        for a in range(KINDS):
            have_a = piles[hand + a]
            if have_a == 0:
                continue
            for b in range(a, KINDS):
                have_b = piles[hand + b]
                if have_b == 0 or (b == a and have_a < 2):
                    continue
                for c in range(b, KINDS):
                    have_c = piles[hand + c]
                    if have_c == 0 or (c == b and have_c < (3 if b == a else 2)):
                        continue
                    out[n] = action + TRIPLE_OF[a * 64 + b * 8 + c]
                    n += 1
        return n

    # ------------------------------------------------------------------ shifting

    def _pay(self, line: i64, side: i64, payment: i64) -> None:
        if payment == 0:
            kind = self.traveller(line, side)
            self._discard_from_hand(kind)
            if self.journal is not None:
                self.journal.append(Shifted.of(self.player, line, side, [kind]))
        else:
            t = payment - 1
            self._discard_from_hand(TRIPLE_A[t])
            self._discard_from_hand(TRIPLE_B[t])
            self._discard_from_hand(TRIPLE_C[t])
            if self.journal is not None:
                paid = [int(TRIPLE_A[t]), int(TRIPLE_B[t]), int(TRIPLE_C[t])]
                self.journal.append(Shifted.of(self.player, line, side, paid))
        self._renew_empty_deck()

    def _discard_from_hand(self, kind: i64) -> None:
        piles = self.piles
        hand = self.hand(self.player)
        piles[hand + kind] -= 1
        piles[hand + TOTAL] -= 1
        piles[DISCARDS + kind] += 1
        piles[DISCARDS + TOTAL] += 1

    def shift(self, line: i64, side: i64) -> None:
        """Move a line by one: the card that leaves at one end comes in at the other (§4.1)."""
        field = self.field
        step = LINE_STEP[line]
        c0 = LINE_START[line]
        c1 = c0 + step
        c2 = c1 + step
        c3 = c2 + step
        c4 = c3 + step
        if side == 0:
            traveller = field[c0]
            field[c0] = field[c1]
            field[c1] = field[c2]
            field[c2] = field[c3]
            field[c3] = field[c4]
            field[c4] = traveller
        else:
            traveller = field[c4]
            field[c4] = field[c3]
            field[c3] = field[c2]
            field[c2] = field[c1]
            field[c1] = field[c0]
            field[c0] = traveller
        self._note_shift(line)

    # ------------------------------------------------------------------ what the dealer does

    def _dealt(self, action: i64) -> None:
        if action >= FIRST:
            self.player = action - FIRST
            if self.journal is not None:
                self.journal.append(FirstChosen(self.player))
        elif self.holes != 0:
            self._lay(action)
        else:
            self._give(action)

    def _lay(self, kind: i64) -> None:
        """Fill the next hole, row by row, left to right (§5.5)."""
        cell: i64 = 0
        while self.holes >> cell & 1 == 0:
            cell += 1
        self.holes ^= ONE << cell
        self.field[cell] = kind
        if self.journal is not None:
            self.journal.append(Laid.of(cell, kind))
        if kind != PEARL:
            self.piles[UNSEEN + kind] -= 1
            self.piles[UNSEEN + TOTAL] -= 1
            self._take_from_deck(kind)
        if self.holes == 0:
            if self.hands_to_deal > 0:
                self.owed = HAND_START
            else:
                self._next_turn()

    def _give(self, kind: i64) -> None:
        piles = self.piles
        player = self.player
        piles[self.hand(player) + kind] += 1
        piles[self.hand(player) + TOTAL] += 1
        piles[self.drawn(player) + kind] += 1
        piles[self.drawn(player) + TOTAL] += 1
        self.owed -= 1
        if self.journal is not None:
            self.journal.append(Drew(player, LETTERS[kind]))
        self._take_from_deck(kind)
        if piles[DECK + TOTAL] == 0:  # both are empty: the player gets fewer (§3.2)
            self.owed = 0
        if self.owed > 0:
            return
        if self.hands_to_deal > 0:
            self.hands_to_deal -= 1
            self.player = self.following(self.player)
            if self.hands_to_deal > 0:
                self.owed = HAND_START
            else:
                self._begin_turn()
        else:
            self._next_turn()

    def _take_from_deck(self, kind: i64) -> None:
        piles = self.piles
        piles[DECK + kind] -= 1
        left = piles[DECK + TOTAL] - 1
        piles[DECK + TOTAL] = left
        if left == 0:
            self._deck_ran_out()

    def _deck_ran_out(self) -> None:
        self.run_outs += 1
        if self.journal is not None:
            self.journal.append(DeckRanOut(self.run_outs))
        self._renew_empty_deck()

    def _renew_empty_deck(self) -> None:
        """The discards become the new deck at once, or as soon as there are any (§6.1)."""
        piles = self.piles
        if piles[DECK + TOTAL] > 0 or piles[DISCARDS + TOTAL] == 0:
            return
        for i in range(PILE):
            piles[DECK + i] = piles[DISCARDS + i]
            piles[DISCARDS + i] = 0
        self._count_new_deck()

    def _count_new_deck(self) -> None:
        """Everybody knows what a new deck is made of; from here on seats count what leaves it."""
        piles = self.piles
        for i in range(PILE):
            piles[UNSEEN + i] = piles[DECK + i]
        for i in range(self.drawn(0), self.drawn(self.players)):
            piles[i] = 0

    # ------------------------------------------------------------------ turns

    def following(self, seat: i64) -> i64:
        """The next seat clockwise."""
        after = seat + 1
        return 0 if after == self.players else after

    def _next_turn(self) -> None:
        if self._is_last_turn():
            self.over = True
            return
        self.player = self.following(self.player)
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.shifts = 0
        if self.journal is not None:
            self.journal.append(TurnBegan(self.player))
        self._turn_begins()

    # ------------------------------------------------------------------ copies

    def redeal(self, seat: i64, rng: Rng) -> Gems:
        """Deal the deck and the other hands again.

        A seat remembers the open cards, what it drew itself, and what the present deck was shuffled from.
        So the deck holds nothing that was seen leaving it. Right after a shuffle the seat also knows which
        cards its opponents hold together.
        """
        copy = self.copy()
        piles = copy.piles
        unseen = vec[i64]([0] * PILE)  # the deck, and what the others drew from it
        pool = vec[i64]([0] * PILE)  # the deck, and what the others hold
        for i in range(PILE):
            unseen[i] = piles[UNSEEN + i]
            pool[i] = piles[DECK + i]
        for other in range(self.players):
            for i in range(PILE):
                if other == seat:
                    unseen[i] -= piles[self.drawn(other) + i]
                else:
                    pool[i] += piles[self.hand(other) + i]
        choice = vec[i64]([0] * PILE)
        total: i64 = 0
        for kind in range(KINDS):
            choice[kind] = min(unseen[kind], pool[kind])
            total += choice[kind]
        choice[TOTAL] = total
        _deal_pile(choice, piles, DECK, rng)
        for i in range(PILE):
            unseen[i] -= piles[DECK + i]
            pool[i] -= piles[DECK + i]
        for other in range(self.players):
            if other != seat:
                _deal_pile(pool, piles, self.hand(other), rng)
                _deal_pile(unseen, piles, self.drawn(other), rng)
        return copy

    def _copy_gems(self, other: Gems) -> None:
        other.players = self.players
        other.field = self.field[:]
        other.piles = self.piles[:]
        other.player = self.player
        other.shifts = self.shifts
        other.owed = self.owed
        other.holes = self.holes
        other.hands_to_deal = self.hands_to_deal
        other.run_outs = self.run_outs
        other.hand_limit = self.hand_limit
        other.over = self.over


def set_up(s: Gems, players: i64) -> None:
    """An empty table before the first player is chosen; the deck is each game's own."""
    s.players = players
    s.field = vec[i64]([EMPTY] * CELLS)
    s.piles = vec[i64]([0] * (HANDS + 2 * players * PILE))
    s.hands_to_deal = players


def stock_deck(s: Gems, copies: i64) -> None:
    """A deck with this many cards of each kind."""
    for kind in range(KINDS):
        s.piles[DECK + kind] = copies
    s.piles[DECK + TOTAL] = copies * KINDS
    s._count_new_deck()


def _deal_pile(source: vec[i64], piles: vec[i64], pile: i64, rng: Rng) -> None:
    """Fill a pile again, to the size it had, with random cards taken from the source."""
    for kind in range(KINDS):
        piles[pile + kind] = 0
    for _ in range(piles[pile + TOTAL]):
        kind = pick(source, 0, source[TOTAL], rng)
        source[kind] -= 1
        source[TOTAL] -= 1
        piles[pile + kind] += 1
