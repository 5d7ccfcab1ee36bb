"""Gorynich: fly one dragon together, without talking, and burn every knight before one arrives (RULES.md).

A path is known by its number: three for each of the four places around the terem, clockwise from the top.
Knights start on different paths and never change them, so a knight is known by its path too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng, pick
from terem.core.outcome import Outcome
from terem.core.state import DEALER, DEALER_BIT, ONE, first_seat
from terem.games.gorynich import board as b
from terem.games.gorynich import events
from terem.games.gorynich.names import ENDINGS, card_name, square_name

# Phases (§2).
SETTING_UP: Final[i64] = 0
PERCHING: Final[i64] = 1  # the first player
OPENING: Final[i64] = 2  # the dealer
SIGNALLING: Final[i64] = 3  # the first player
TALKING: Final[i64] = 4  # everybody may talk; the first player ends it
CHOOSING: Final[i64] = 5  # everybody at once
RESOLVING: Final[i64] = 6  # one after another
DISCARDING: Final[i64] = 7  # everybody at once


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Gorynich(b.Realm):
    left: vec[i64]  # movement cards face down, by value
    spent: vec[i64]  # movement cards that lie open, by value
    hands: vec[i64]  # by seat: a bit for each card; a card that lies face down is still among them
    played: vec[i64]  # by seat: the cards open in front of it
    sealed: vec[i64]  # by seat: the card face down, NOTHING, or SKIPPED
    discards: vec[i64]  # by seat: the card it wants to discard, NOTHING before
    phase: i64 = SETTING_UP
    round: i64 = 0
    first: i64 = b.NOTHING  # NOTHING before it is known
    acting: i64 = b.NOTHING  # the seat that applies a card now
    turned: i64 = b.NOTHING  # that card
    pace: i64 = 0  # the knights' movement card, 0 before it is open
    speech: i64  # tokens left
    spoken: i64 = 0  # tokens spent
    spoke: bool = False  # in this round
    shows: i64 = 0  # how often cards were turned up, and talk was opened or ended

    # ------------------------------------------------------------------ the interface

    def max_legal(self) -> i64:
        return b.MAX_LEGAL

    def score(self, seat: i64) -> i64:
        """One for each burnt knight, to everybody."""
        return self.burnt

    def reveals(self) -> i64:
        return self.shows

    def to_act(self) -> i64:
        if self.end:
            return 0
        phase = self.phase
        if phase in (SETTING_UP, OPENING):
            return DEALER_BIT
        if phase == RESOLVING:
            return ONE << self.acting
        if phase < CHOOSING:
            return ONE << self.first
        owing: i64 = 0
        for seat in range(self.players):
            if phase == CHOOSING:
                owes = self.sealed[seat] == b.NOTHING
            else:
                owes = self.owes_discard(seat)
            if owes:
                owing |= ONE << seat
        return owing

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        phase = self.phase
        if phase in (SETTING_UP, OPENING):
            return self._legal_deals(out)
        if phase == CHOOSING:
            n = b.write_cards(b.CHOOSE, self.hands[seat], out)
            out[n] = b.SKIP
            return n + 1
        if phase == DISCARDING:
            return b.write_cards(b.DISCARD, self.spare(seat), out)
        if phase == SIGNALLING:
            return self._legal_signals(out)
        if phase == RESOLVING:
            return self._legal_effects(out)
        if phase == TALKING:
            out[0] = b.HUSH
            return 1
        for corner in range(4):
            out[corner] = b.AT + corner
        return 4

    def apply(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self._dealt(action)
        elif action < b.SPEAK:
            self._perch(b.TEREM[action - b.AT])
        elif action < b.CHOOSE:
            self._signal(action)
        elif action < b.SKIP:
            self._choose(seat, action - b.CHOOSE)
        elif action == b.SKIP:
            self._skip(seat)
        elif action >= b.DISCARD:
            self._discard(seat, action - b.DISCARD)
        else:
            self._resolve(action)

    # ------------------------------------------------------------------ the dealer (§1, §3.1)

    def _legal_deals(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.boards[b.PLACES - 1] == b.NOTHING:
            for board in range(b.PLACES):
                if not self._is_laid(board):
                    out[n] = b.BOARD + board
                    n += 1
        elif self.first == b.NOTHING:
            for seat in range(self.players):
                out[seat] = b.FIRST + seat
            n = self.players
        elif self.waiting > 0:
            for path in range(b.PATHS):
                if self.steps[path] == b.NOTHING:
                    out[n] = b.KNIGHT + self.routes[path * b.ROUTE]
                    n += 1
        else:
            low, high, action = self._pile()
            for value in range(low, high):
                if self.left[value] > 0:
                    out[n] = action + value - low
                    n += 1
        return n

    def _pile(self) -> tuple[i64, i64, i64]:
        """From which pile the next movement card comes: its values, and the first of its actions."""
        if self.pace > 0:
            return b.ZMEI_CARDS, b.VALUES, b.WIND
        return 0, b.ZMEI_CARDS, b.STEPS

    def deal(self, rng: Rng) -> i64:
        if self.phase == OPENING:
            low, high, action = self._pile()
            return action + pick(self.left, low, b.total_of(self.left, low, high), rng)
        out = vec[i64]([0] * b.MAX_LEGAL)
        n = self._legal_deals(out)
        return out[rng.below(n)]

    def _dealt(self, action: i64) -> None:
        if action < b.BOARD:
            self.first = action - b.FIRST
            if self.journal is not None:
                self.journal.append(events.FirstChosen(self.first))
        elif action < b.KNIGHT:
            self._lay(action - b.BOARD)
        elif action < b.STEPS:
            self._place_knight(action - b.KNIGHT)
            if self.waiting == 0:
                self.phase = PERCHING
        elif action < b.WIND:
            self._open(action - b.STEPS)
            self.pace = action - b.STEPS + 1
        else:
            self._open(b.ZMEI_CARDS + action - b.WIND)
            self._begin_round(action - b.WIND - b.FARTHEST)

    def _open(self, value: i64) -> None:
        self.left[value] -= 1
        self.spent[value] += 1

    def _begin_round(self, wind: i64) -> None:
        """Both cards are open: the knights walk (§3.1), the first player may give signs (§4)."""
        self.wind = wind
        self.round += 1
        self.phase = SIGNALLING
        if self.journal is not None:
            self.journal.append(events.CardsOpened(self.round, self.pace, wind))
        self._walk(self.pace, "no")

    # ------------------------------------------------------------------ signs (§1.8, §4)

    def _perch(self, square: i64) -> None:
        self.zmei = square
        self.phase = OPENING
        if self.journal is not None:
            self.journal.append(events.Perched(self.first, square_name(square)))

    def can_speak(self) -> bool:
        return self.speech > 0 and not self.spoke and self.pointed == 0

    def _legal_signals(self, out: vec[i64]) -> i64:
        out[0] = b.HUSH
        n: i64 = 1
        if self.can_speak():
            out[1] = b.SPEAK
            n = 2
        for path in range(b.PATHS):
            if self.steps[path] >= 0 and self.pointed >> path & 1 == 0:
                action = b.POINT + self.square_of(path)
                known = False
                for i in range(n):
                    known = known or out[i] == action
                if not known:
                    out[n] = action
                    n += 1
        return n

    def _signal(self, action: i64) -> None:
        if action == b.SPEAK:
            self.speech -= 1
            self.spoken += 1
            self.spoke = True
            self.shows += 1  # everybody must learn it at once
            self.phase = TALKING
            if self.journal is not None:
                self.journal.append(events.Spoke(self.first, self.speech))
        elif action >= b.POINT:
            for path in range(b.PATHS):
                if self.steps[path] >= 0 and self.square_of(path) == action - b.POINT:
                    self.pointed |= ONE << path
            if self.journal is not None:
                self.journal.append(events.Pointed(self.first, square_name(action - b.POINT)))
        elif self.phase == TALKING:
            self.phase = SIGNALLING
            self.shows += 1  # and that it is over
            if self.journal is not None:
                self.journal.append(events.TalkEnded(self.first))
        else:
            self.phase = CHOOSING
            if self.journal is not None:
                self.journal.append(events.Hushed(self.first))

    # ------------------------------------------------------------------ choosing (§5)

    def _choose(self, seat: i64, card: i64) -> None:
        self.sealed[seat] = card
        if self.journal is not None:
            self.journal.append(events.Chose(seat, card_name(card)))
        self._begin_resolving()

    def _skip(self, seat: i64) -> None:
        if self.journal is not None:
            self.journal.append(events.Skipped(seat, b.cards_in(self.played[seat])))
        self.sealed[seat] = b.SKIPPED
        self.hands[seat] = b.FULL_HAND
        self.played[seat] = 0
        self._begin_resolving()

    def _begin_resolving(self) -> None:
        """Once everybody has chosen."""
        for seat in range(self.players):
            if self.sealed[seat] == b.NOTHING:
                return
        self._turn_next(self.first)

    def _turn_next(self, seat: i64) -> None:
        """From this seat on clockwise, turn up the next card; after the last the round ends (§6.1)."""
        turns = (self.first - seat + self.players - 1) % self.players + 1  # seats left in this round
        for _ in range(turns):
            card = self.sealed[seat]
            if card >= 0:
                self.phase = RESOLVING
                self.acting = seat
                self.turned = card
                self.sealed[seat] = b.NOTHING
                self.hands[seat] ^= ONE << card
                self.played[seat] |= ONE << card
                self.shows += 1
                if self.journal is not None:
                    self.journal.append(events.Turned(seat, card_name(card)))
                return
            seat = (seat + 1) % self.players
        self._end_round()

    # ------------------------------------------------------------------ applying a card (§6, §7)

    def _legal_effects(self, out: vec[i64]) -> i64:
        reach = self.wind if self.wind > 0 else -self.wind
        n: i64 = 0
        if self.turned < b.MOVES:
            for i in range(reach):
                out[i] = b.FLY + i
            return reach
        if self.turned == b.FIRE:
            out[0] = b.BURN
            return 1
        for colour in range(b.MOVES):
            square = self.beyond(colour, 1)
            if square != b.NOTHING:
                out[n] = b.FIREBALL + square
                n += 1
        for colour in range(b.MOVES):
            for i in range(reach):
                out[n] = b.ARROW + colour * b.FARTHEST + i
                n += 1
        if not self.protected:
            for corner in range(4):
                out[n] = b.PRINCESS + corner
                n += 1
        return n

    def _resolve(self, action: i64) -> None:
        seat = self.acting
        if action < b.BURN:
            self._fly(seat, self.turned, action - b.FLY + 1)
        elif action == b.BURN:
            self._burn(seat, self.zmei)
        elif action < b.ARROW:
            self._tell_maneuver("fireball")
            self._burn(seat, action - b.FIREBALL)
            if self.end == 0:
                self._walk(1, "yes")
        elif action < b.PRINCESS:
            self._tell_maneuver("arrow")
            self._fly(seat, (action - b.ARROW) // b.FARTHEST, (action - b.ARROW) % b.FARTHEST + 1)
            if self.end == 0 and self._demand_discards():
                return
        else:
            self._tell_maneuver("princess")
            self.zmei = b.TEREM[action - b.PRINCESS]
            self.protected = True
            if self.journal is not None:
                self.journal.append(events.Returned(seat, square_name(self.zmei)))
        self._go_on()

    def _tell_maneuver(self, maneuver: str) -> None:
        if self.journal is not None:
            self.journal.append(events.Maneuvered(self.acting, maneuver))

    def _go_on(self) -> None:
        """The card is done: on to the next seat."""
        if self.end:
            return
        if (self.acting + 1) % self.players == self.first:
            self._end_round()
        else:
            self._turn_next((self.acting + 1) % self.players)

    # ------------------------------------------------------------------ discarding (§7.4)

    def spare(self, seat: i64) -> i64:
        """The cards in hand, without one that lies face down."""
        sealed = self.sealed[seat]
        return self.hands[seat] & ~(ONE << sealed) if sealed >= 0 else self.hands[seat]

    def owes_discard(self, seat: i64) -> bool:
        return self.discards[seat] == b.NOTHING and self.spare(seat) != 0

    def _demand_discards(self) -> bool:
        """False when nobody has a card to discard."""
        if self.journal is not None:
            self.journal.append(events.DiscardDemanded())
        for seat in range(self.players):
            if self.spare(seat) != 0:
                self.phase = DISCARDING
                return True
        return False

    def _discard(self, seat: i64, card: i64) -> None:
        self.discards[seat] = card
        if self.journal is not None:
            self.journal.append(events.ChoseDiscard(seat, card_name(card)))
        for other in range(self.players):
            if self.owes_discard(other):
                return
        self.shows += 1
        for i in range(self.players):
            other = (self.first + i) % self.players
            card = self.discards[other]
            if card != b.NOTHING:
                self.hands[other] ^= ONE << card
                self.played[other] |= ONE << card
                self.discards[other] = b.NOTHING
                if self.journal is not None:
                    self.journal.append(events.Discarded(other, card_name(card)))
        self._go_on()

    # ------------------------------------------------------------------ the end of a round (§8)

    def _end_round(self) -> None:
        self.phase = OPENING
        self.acting = b.NOTHING
        self.turned = b.NOTHING
        self.wind = 0
        self.pace = 0
        self.pointed = 0
        self.protected = False
        self.spoke = False
        for seat in range(self.players):
            self.sealed[seat] = b.NOTHING
            if self.hands[seat] == 0:
                self.hands[seat] = b.FULL_HAND
                self.played[seat] = 0
                if self.journal is not None:
                    self.journal.append(events.TookBack(seat))
        self.first = (self.first + 1) % self.players
        if self.journal is not None:
            self.journal.append(events.FirstPassed(self.first))
        if b.total_of(self.left, b.ZMEI_CARDS, b.VALUES) == 0:
            for value in range(b.VALUES):
                self.left[value] = self.spent[value]
                self.spent[value] = 0
            if self.journal is not None:
                self.journal.append(events.DeckShuffled())

    def outcome(self) -> Outcome:
        """All win or all lose (§9)."""
        place = 1 if self.end == b.WON else 2
        scores = (int(self.burnt),) * int(self.players)
        return Outcome((place,) * int(self.players), scores, ENDINGS[self.end])

    def may_talk(self) -> bool:
        return self.phase == TALKING

    def redeal(self, seat: i64, rng: Rng) -> Gorynich:
        """Draw others' face-down cards, and what they want to discard, from their hands again.

        Nothing else is hidden: everybody has the same six cards and what was played lies open, so a hand
        together with the card face down is known. Movement cards have no order before they are opened.
        """
        copy = self.copy()
        for other in range(self.players):
            if other != seat:
                if self.sealed[other] >= 0:
                    copy.sealed[other] = _pick_card(copy.hands[other], rng)
                if self.discards[other] != b.NOTHING:
                    copy.discards[other] = _pick_card(copy.spare(other), rng)
        return copy

    def copy(self) -> Gorynich:
        s = Gorynich()
        s.tables = self.tables
        s.players = self.players
        s.boards = self.boards[:]
        s.routes = self.routes
        s.lengths = self.lengths
        s.steps = self.steps[:]
        s.left = self.left[:]
        s.spent = self.spent[:]
        s.hands = self.hands[:]
        s.played = self.played[:]
        s.sealed = self.sealed[:]
        s.discards = self.discards[:]
        s.phase = self.phase
        s.round = self.round
        s.first = self.first
        s.acting = self.acting
        s.turned = self.turned
        s.zmei = self.zmei
        s.pace = self.pace
        s.wind = self.wind
        s.waiting = self.waiting
        s.burnt = self.burnt
        s.pointed = self.pointed
        s.protected = self.protected
        s.speech = self.speech
        s.spoken = self.spoken
        s.spoke = self.spoke
        s.shows = self.shows
        s.end = self.end
        return s


def new(players: i64, options: Mapping[str, str], components: Any) -> Gorynich:
    """Before the first deal."""
    tables: b.Tables = components.tables()
    s = Gorynich()
    s.tables = tables
    s.players = players
    s.boards = vec[i64]([b.NOTHING] * b.PLACES)
    s.routes = vec[i64]([0] * (b.PATHS * b.ROUTE))
    s.lengths = vec[i64]([0] * b.PATHS)
    s.steps = vec[i64]([b.NOTHING] * b.PATHS)
    s.left = tables.deck[:]
    s.spent = vec[i64]([0] * b.VALUES)
    s.hands = vec[i64]([b.FULL_HAND] * players)
    s.played = vec[i64]([0] * players)
    s.sealed = vec[i64]([b.NOTHING] * players)
    s.discards = vec[i64]([b.NOTHING] * players)
    s.waiting = tables.knights[players]
    s.speech = tables.speech[players]
    s.first = first_seat(options)  # §1.8
    return s


def _pick_card(mask: i64, rng: Rng) -> i64:
    left = rng.below(b.cards_in(mask))
    card: i64 = 0
    while card < b.CARDS:
        if mask >> card & 1:
            if left == 0:
                break
            left -= 1
        card += 1
    return card
