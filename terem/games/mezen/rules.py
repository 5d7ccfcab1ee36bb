"""Mezen: combine symbols, turn tiles over, and meet ten goals with one painting (RULES.md).

What others may not see while everybody arranges at once lies in a seat's part of `own`. `shown` is what
`own` was when all were done the last time: that is public.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng, pick
from terem.core.event import Item, Scored
from terem.core.outcome import Outcome, places_by
from terem.core.state import DEALER, DEALER_BIT, first_seat
from terem.games.mezen import arranging as a
from terem.games.mezen import events
from terem.games.mezen import goals as g
from terem.games.mezen import painting as p
from terem.games.mezen.names import SETS, letter

ROUNDS: Final[i64] = 10
ICONS: Final[i64] = 6
AMULETS_IN_ALL: Final[i64] = 75  # §1.5
AMULETS_AT_START: Final[i64] = 5
AMULETS_SOLO: Final[i64] = 2  # §10.1
AMULETS_INSTEAD: Final[i64] = 2  # §6.2
BONUS_ROUND: Final[i64] = 5  # §8.1
# Phases of a round (§2).
SETTING_UP: Final[i64] = 0
NAMING: Final[i64] = 1  # the active player
SWITCHING: Final[i64] = 2  # the others, at once
ARRANGING: Final[i64] = 3  # everybody at once
CHOOSING: Final[i64] = 4  # everybody at once: the goal's points or amulets

RANK_FROM: Final = (71, 101, 121, 131)  # the score at which each further rank begins (§10.3)
NO_MASKS: Final = vec[i64]([0] * p.MASKS)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Mezen(a.Paintings):
    cards: g.GoalCards
    shown: vec[i64]  # what each seat's part was when all were done the last time: public
    done: vec[i64]  # per seat: 1 when it owes nothing more in this phase
    scores: vec[i64]
    phase: i64 = SETTING_UP
    round: i64 = 0  # 1 to 10; 0 while setting up
    active: i64 = -1  # -1 before it is known
    named: i64 = a.NOTHING
    icon: i64 = -1  # the set of cards that is used, -1 before it is known
    cards_left: i64 = 0  # bit per card that may still turn up
    goal: i64 = 0  # of this round, 0 before it is known
    next_goal: i64 = 0  # of the next one, 0 in the last round
    goals_due: i64 = 0  # cards the dealer still has to open
    laid: i64 = 0  # tiles laid at set-up, seat by seat
    pool: i64 = AMULETS_IN_ALL
    shows: i64 = 0  # how often everybody's actions were shown
    over: bool = False

    # ------------------------------------------------------------------ the interface

    def max_legal(self) -> i64:
        return a.MAX_LEGAL

    def score(self, seat: i64) -> i64:
        return self.scores[seat]

    def reveals(self) -> i64:
        return self.shows

    def to_act(self) -> i64:
        if self.over:
            return 0
        if self.phase == SETTING_UP or self.goals_due > 0 or self.turning >= 0:
            return DEALER_BIT
        if self.phase == NAMING:
            return p.ONE << self.active
        owing: i64 = 0
        for seat in range(self.players):
            if self.done[seat] == 0:
                owing |= p.ONE << seat
        return owing

    def stream(self) -> i64:
        """Everybody's tiles come from their own stream, cards and the first player from the table's."""
        if self.turning >= 0:
            return self.turning
        if self.icon >= 0 and self.active >= 0 and self.laid < self.players * p.CELLS:
            return self.laid // p.CELLS
        return DEALER

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self._legal_deals(out)
        n: i64 = 0
        if self.phase == NAMING:
            for symbol in range(p.SYMBOLS):
                out[symbol] = a.NAME + symbol
            return p.SYMBOLS
        if self.phase == SWITCHING:
            out[0] = a.KEEP
            n = 1
            for symbol in range(p.SYMBOLS):
                if self.can_switch(seat, symbol):
                    out[n] = a.SWITCH + symbol
                    n += 1
            return n
        if self.phase == CHOOSING:
            out[0] = a.SCORE
            if self.pool == 0:
                return 1
            out[1] = a.TAKE
            return 2
        if self.own[seat * a.PART + a.HELD] > 0:
            return self._legal_puts(seat, out)
        return self._legal_combining(seat, out)

    def apply(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self._dealt(action)
        elif action < a.KEEP:
            self._name(action - a.NAME)
        elif action < a.BRIDGE:
            self.own[seat * a.PART + a.CHOICE] = action
            self._finish(seat)
        elif action < a.LIFT:
            self._lay_amulet(seat, action)
        elif action < a.PUT:
            self._lift(seat, self.group_of(seat, action - a.LIFT))
        elif action < a.SCORE:
            self._put(seat, action - a.PUT)
        else:
            self.own[seat * a.PART + a.CHOICE] = action
            self._finish(seat)

    # ------------------------------------------------------------------ the dealer

    def _legal_deals(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.icon < 0:
            for icon in range(ICONS):
                out[icon] = a.SET + icon
            return ICONS
        if self.active < 0:
            for seat in range(self.players):
                out[seat] = a.FIRST + seat
            return self.players
        if self.turning >= 0:
            left = self.turning * a.PART + a.LEFT + self._next_unknown() * a.KINDS
            for dark in range(p.SPRUCE):
                if self.own[left + dark] > 0:
                    out[n] = a.TURN + dark
                    n += 1
        elif self.laid < self.players * p.CELLS:
            for kind in range(2 * p.SYMBOLS):
                if self._unlaid(kind) > 0:
                    out[n] = a.LAY + kind
                    n += 1
        else:
            for card in range(1, g.CARDS + 1):
                if self.cards_left >> card & 1:
                    out[n] = a.GOAL + card
                    n += 1
        return n

    def deal(self, rng: Rng) -> i64:
        if self.icon < 0:
            return a.SET + rng.below(ICONS)
        if self.active < 0:
            return a.FIRST + rng.below(self.players)
        if self.turning >= 0:
            left = self.turning * a.PART + a.LEFT + self._next_unknown() * a.KINDS
            total: i64 = 0
            for dark in range(p.SPRUCE):
                total += self.own[left + dark]
            return a.TURN + pick(self.own, left, total, rng)
        if self.laid < self.players * p.CELLS:
            nth = rng.below(p.CELLS - self.laid % p.CELLS)
            kind: i64 = 0
            unlaid = self._unlaid(kind)
            while nth >= unlaid:
                nth -= unlaid
                kind += 1
                unlaid = self._unlaid(kind)
            return a.LAY + kind
        nth = rng.below(self._cards_left())
        card: i64 = 1
        while self.cards_left >> card & 1 == 0 or nth > 0:
            nth -= self.cards_left >> card & 1
            card += 1
        return a.GOAL + card

    def _cards_left(self) -> i64:
        return p.count(self.cards_left & 0xFFFFFF) + p.count(self.cards_left >> 24)

    def _unlaid(self, kind: i64) -> i64:
        """How many tiles of this light symbol, marked or not, are not on the painting that is being laid."""
        light = kind >> 1
        part = self.laid // p.CELLS * a.PART
        left = part + a.LEFT + light * a.KINDS
        if kind & 1:
            return self.own[left + p.SPRUCE]
        unlaid: i64 = 0
        for dark in range(p.SPRUCE):
            unlaid += self.own[left + dark]
        for cell in range(self.laid % p.CELLS):
            if self.own[part + a.PAINTING + cell] == (light * p.DARKS + p.UNKNOWN) * 2:
                unlaid -= 1
        return unlaid

    def _dealt(self, action: i64) -> None:
        if action < a.FIRST:
            self.use_set(action - a.SET)
        elif action < a.LAY:
            self.active = action - a.FIRST
            if self.journal is not None:
                self.journal.append(events.FirstChosen(self.active))
        elif action < a.LAY + 2 * p.SYMBOLS:
            self._lay_tile(action - a.LAY)
        elif action < a.TURN:
            self._open_goal(action - a.GOAL)
        else:
            self._turn_next(action - a.TURN)

    def use_set(self, icon: i64) -> None:
        """Play with the twelve cards of this icon (§1.1)."""
        self.icon = icon
        for card in range(1, g.CARDS + 1):
            if self.cards.icons[card] >> icon & 1:
                self.cards_left |= g.CARD_BIT[card]
        if self.journal is not None:
            self.journal.append(events.SetChosen(SETS[icon]))

    def _lay_tile(self, kind: i64) -> None:
        """A tile comes onto a painting, light side up; its mark reveals a spruce behind it (§1.3)."""
        part = self.laid // p.CELLS * a.PART
        light = kind >> 1
        dark = p.SPRUCE if kind & 1 else p.UNKNOWN
        self.own[part + a.PAINTING + self.laid % p.CELLS] = (light * p.DARKS + dark) * 2
        if kind & 1:
            self.own[part + a.LEFT + light * a.KINDS + p.SPRUCE] -= 1
        self.laid += 1
        if self.laid == self.players * p.CELLS:
            self.goals_due = 2
            self.phase = NAMING
            self._show()

    def _open_goal(self, card: i64) -> None:
        self.cards_left ^= g.CARD_BIT[card]
        self.goals_due -= 1
        if self.goal == 0:
            self.goal = card
        else:
            self.next_goal = card
        if self.journal is not None:
            self.journal.append(events.GoalOpened(card, self.round + (1 if self.next_goal == 0 else 2)))
        if self.goals_due == 0:
            self._begin_round()

    # ------------------------------------------------------------------ naming and switching (§3)

    def _begin_round(self) -> None:
        self.round += 1
        self.phase = NAMING
        if self.journal is not None:
            self.journal.append(events.RoundBegan(self.round, self.active))
        opened = self.round + 1  # in solo games goals 4, 6, 8 and 10 have an amulet (§10.2)
        if self.players == 1 and opened >= 4 and opened <= ROUNDS and opened % 2 == 0:
            self.own[a.AMULETS] += 1
            self._show()
            if self.journal is not None:
                self.journal.append(events.FoundAmulet(0))

    def _name(self, symbol: i64) -> None:
        self.named = symbol
        if self.journal is not None:
            self.journal.append(events.Named(self.active, letter(symbol)))
        for seat in range(self.players):
            self.own[seat * a.PART + a.SYMBOL] = symbol
            self.done[seat] = 0
        self.done[self.active] = 1
        if self.players == 1:
            self._begin_arranging()
        else:
            self.phase = SWITCHING
            self._show_parts()

    def can_switch(self, seat: i64, symbol: i64) -> bool:
        """For an amulet, to another symbol that the painting shows (§3.2)."""
        if symbol == self.named or self.own[seat * a.PART + a.AMULETS] == 0:
            return False
        return self.showing(seat, symbol) != 0

    def _end_switching(self) -> None:
        for seat in range(self.players):
            choice = self.own[seat * a.PART + a.CHOICE]
            self.own[seat * a.PART + a.CHOICE] = a.NOTHING
            if choice >= a.SWITCH:
                self.own[seat * a.PART + a.SYMBOL] = choice - a.SWITCH
                self.own[seat * a.PART + a.AMULETS] -= 1
                self.own[self.active * a.PART + a.AMULETS] += 1
                if self.journal is not None:
                    self.journal.append(events.Switched(seat, letter(choice - a.SWITCH), self.active))
        self._show()
        self._begin_arranging()

    # ------------------------------------------------------------------ arranging (§4, §5)

    def _begin_arranging(self) -> None:
        """Seats with nothing to lift are done at once (§4.6)."""
        self.phase = ARRANGING
        waiting = False
        for seat in range(self.players):
            part = seat * a.PART
            self.own[part + a.TAKEN] = 0
            nothing = self.showing(seat, self.own[part + a.SYMBOL]) == 0
            self.done[seat] = 1 if nothing else 0
            waiting = waiting or not nothing
        self._show_parts()
        if not waiting:
            self._end_arranging()

    # ------------------------------------------------------------------ everybody is done

    def _finish(self, seat: i64) -> None:
        self.done[seat] = 1
        for other in range(self.players):
            if self.done[other] == 0:
                return
        if self.phase == SWITCHING:
            self._end_switching()
        elif self.phase == ARRANGING:
            self._end_arranging()
        else:
            self._end_round()

    def _show(self) -> None:
        """Make everybody's actions public."""
        self.shows += 1
        self._show_parts()

    def _show_parts(self) -> None:
        self.shown = self.own[:]

    def _end_arranging(self) -> None:
        """Paintings are shown, amulets go to the pool (§4.5), everybody chooses how to score."""
        for seat in range(self.players):
            part = seat * a.PART
            used = self.own[part + a.USED]
            self.pool += used
            self.own[part + a.USED] = 0
            self.done[seat] = 0
            if self.journal is not None:
                self.journal.append(events.Painted(seat, self.own[part + a.TAKEN], used))
        self._show()
        self.phase = CHOOSING

    def masks(self, seat: i64) -> vec[i64]:
        """The masks of a seat's complete painting."""
        masks = NO_MASKS[:]
        p.read_masks(self.own, seat * a.PART + a.PAINTING, masks)
        return masks

    def items(self, seat: i64, card: i64) -> tuple[Item, ...]:
        """What a card would bring on the seat's painting, if it is complete."""
        if card == 0 or self.next_hole(seat) >= 0:
            return ()
        return g.goal_items(self.cards, card, self.masks(seat))

    def _end_round(self) -> None:
        """Points or amulets, from the active player on clockwise (§6); then the next round (§8, §9)."""
        for i in range(self.players):
            seat = (self.active + i) % self.players
            part = seat * a.PART
            choice = self.own[part + a.CHOICE]
            self.own[part + a.CHOICE] = a.NOTHING
            if choice == a.TAKE:
                taken = min(AMULETS_INSTEAD, self.pool)
                self.pool -= taken
                self.own[part + a.AMULETS] += taken
                if self.journal is not None:
                    self.journal.append(events.TookAmulets(seat, taken))
            else:
                masks = self.masks(seat)
                self.scores[seat] += g.goal_points(self.cards, self.goal, masks)
                if self.journal is not None:
                    self.journal.append(Scored(seat, g.goal_items(self.cards, self.goal, masks)))
        if self.round == BONUS_ROUND:
            self._score_dark_tiles()
        self._show()
        if self.round == ROUNDS:
            self._score_the_end()
            return
        self.active = (self.active + 1) % self.players
        self.goal = self.next_goal
        self.next_goal = 0
        self.phase = NAMING
        if self.round + 2 <= ROUNDS:
            self.goals_due = 1
        else:
            self._begin_round()

    def _score_dark_tiles(self) -> None:
        for seat in range(self.players):
            masks = self.masks(seat)
            self.scores[seat] += p.count(masks[p.DARK_MASK])
            if self.journal is not None:
                self.journal.append(Scored(seat, g.dark_items(masks)))

    def _score_the_end(self) -> None:
        for seat in range(self.players):
            masks = self.masks(seat)
            amulets = self.own[seat * a.PART + a.AMULETS]
            self.scores[seat] += p.count(p.ALL & ~masks[p.DARK_MASK]) + amulets + p.count(g.best_group(masks))
            if self.journal is not None:
                self.journal.append(Scored(seat, g.final_items(masks, amulets)))
        self.over = True

    def outcome(self) -> Outcome:
        """Most points, then most amulets, then a shared victory (§9.2)."""
        scores = tuple([int(self.scores[seat]) for seat in range(self.players)])
        amulets = [int(self.own[seat * a.PART + a.AMULETS]) for seat in range(self.players)]
        places = places_by(list(zip(scores, amulets, strict=True)))
        return Outcome(places, scores, f"rank-{rank(scores[0])}" if self.players == 1 else "points")

    # ------------------------------------------------------------------ copies

    def redeal(self, seat: i64, rng: Rng) -> Mezen:
        """What others do while everybody acts at once is unknown until all are done.

        Each other seat goes back to what was shown last. One that is done plays at random from there.
        The backs of tiles need nothing: nobody knows them, so they are not in the position.
        """
        copy = self.copy()
        if self.over or self.phase < SWITCHING:
            return copy
        for other in range(self.players):
            if other != seat:
                start = other * a.PART
                for i in range(start, start + a.PART):
                    copy.own[i] = copy.shown[i]
                if self.done[other] == 1 and copy._owed(other):
                    copy.done[other] = 0
                    copy._play_at_random(other, rng)
        return copy

    def _owed(self, seat: i64) -> bool:
        """Did this seat have anything to do in this phase?"""
        if self.phase == SWITCHING:
            return seat != self.active
        if self.phase == ARRANGING:
            return self.showing(seat, self.own[seat * a.PART + a.SYMBOL]) != 0
        return True

    def _play_at_random(self, seat: i64, rng: Rng) -> None:
        """Play until the seat is done. Another seat is not, so the phase does not end."""
        out = vec[i64]([0] * a.MAX_LEGAL)
        while self.done[seat] == 0:
            if self.turning >= 0:
                self.apply(DEALER, self.deal(rng))
            else:
                n = self.legal(seat, out)
                self.apply(seat, out[rng.below(n)])

    def copy(self) -> Mezen:
        s = Mezen()
        s.cards = self.cards
        s.players = self.players
        s.own = self.own[:]
        s.shown = self.shown[:]
        s.done = self.done[:]
        s.scores = self.scores[:]
        s.phase = self.phase
        s.round = self.round
        s.active = self.active
        s.named = self.named
        s.icon = self.icon
        s.cards_left = self.cards_left
        s.goal = self.goal
        s.next_goal = self.next_goal
        s.goals_due = self.goals_due
        s.laid = self.laid
        s.turning = self.turning
        s.pool = self.pool
        s.shows = self.shows
        s.over = self.over
        return s


def rank(score: int) -> int:
    """From 1, a pupil, to 5, a master (§10.3)."""
    return 1 + sum([score >= bound for bound in RANK_FROM])


def new(players: i64, options: Mapping[str, str], components: Any) -> Mezen:
    chosen = options["set"]
    icon = -1 if chosen == "random" else SETS.index(chosen)
    s = new_mezen(players, components.goal_cards(), components.tile_counts(), icon)
    s.active = first_seat(options)  # §1.6
    return s


def new_mezen(players: i64, cards: g.GoalCards, tiles: list[int], icon: i64) -> Mezen:
    """Before the first deal; tiles counts the backs, [light * 6 + dark]. Icon -1: chance chooses the set."""
    s = Mezen()
    s.cards = cards
    s.players = players
    s.own = vec[i64]([0] * (players * a.PART))
    for seat in range(players):
        part = seat * a.PART
        for cell in range(p.CELLS):
            s.own[part + a.PAINTING + cell] = p.EMPTY
        for i in range(p.SYMBOLS * a.KINDS):
            s.own[part + a.LEFT + i] = tiles[i]
        s.own[part + a.AMULETS] = AMULETS_SOLO if players == 1 else AMULETS_AT_START
        s.own[part + a.SYMBOL] = a.NOTHING
        s.own[part + a.CHOICE] = a.NOTHING
    s.shown = s.own[:]
    s.done = vec[i64]([1] * players)
    s.scores = vec[i64]([0] * players)
    s.pool -= AMULETS_SOLO + 4 if players == 1 else AMULETS_AT_START * players
    if icon >= 0:
        s.use_set(icon)
    return s
