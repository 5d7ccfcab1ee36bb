"""Gzhel: lift the flowers around a figurine and rearrange them for three goals a round (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng
from terem.core.event import Item, Scored
from terem.core.outcome import Outcome, places_by
from terem.core.state import DEALER, DEALER_BIT, ONE, State, first_seat
from terem.games.gzhel import arranging as a
from terem.games.gzhel import events, names
from terem.games.gzhel import goals as g
from terem.games.gzhel.items import flower_items, pattern_items
from terem.games.gzhel.names import space_name

PADS: Final[i64] = 8
ALL_CARDS: Final[i64] = 36
SET_COUNT: Final[i64] = 6
PATTERN_CARDS: Final[i64] = 3  # §1.2
ROUNDS: Final[i64] = 8
STAMP_POINTS: Final[i64] = 2  # §6.1
RANK_FROM: Final = vec[i64]([0, 81, 111, 131, 151])  # §10.2

# The phases; while one of the first five lasts, the dealer acts.
CHOOSE_SET: Final[i64] = 0
DEAL_PADS: Final[i64] = 1
DEAL_TOKENS: Final[i64] = 2
CHOOSE_FIRST: Final[i64] = 3
TURN_CARDS: Final[i64] = 4
NAMING: Final[i64] = 5
CHOOSING: Final[i64] = 6
PLACING: Final[i64] = 7
OVER: Final[i64] = 8


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Gzhel(State):
    kit: vec[i64]  # pads and cards as goals.py lays them out; the same for all copies, never changed
    phase: i64 = CHOOSE_SET
    round: i64 = 1  # 1 to 8
    active: i64 = -1  # -1 before the first player is chosen
    named: i64 = -1  # the figurine that the active player named, -1 before
    first_game: bool = False  # nobody takes another figurine than the one that is named (§3.6)
    waiting: i64 = 0  # bit per seat that still has to decide
    dealt: i64 = 0  # spaces that are dealt, 32 for each seat
    set: i64 = -1  # -1 before it is chosen
    deck: i64 = 0  # bit per card of the set that has not turned up
    laid: i64 = 0  # bit per card on the pattern slot
    pattern: i64 = -1  # the card on top of it; -1 if a slot is empty
    circle: i64 = -1
    diamond: i64 = -1
    own: vec[i64]  # [seat * PART + ...]
    shown: vec[i64]  # the same when the present phase began: what others see while all act at once
    scores: vec[i64]

    # ------------------------------------------------------------------ the interface

    def max_legal(self) -> i64:
        return a.MAX_LEGAL

    def score(self, seat: i64) -> i64:
        return self.scores[seat]

    def to_act(self) -> i64:
        if self.phase <= TURN_CARDS:
            return DEALER_BIT
        return self.waiting

    def stream(self) -> i64:
        """Each seat's tokens are shuffled on their own."""
        if self.phase == DEAL_TOKENS:
            return self.dealt // a.SPACES
        return DEALER

    def is_hidden(self) -> bool:
        """Does everybody act unseen by the others? (§2.2)"""
        return self.players > 1 and (self.phase == CHOOSING or self.phase == PLACING)

    def reveals(self) -> i64:
        """Twice a round all see what the others did; a solo game has nothing to show."""
        if self.players == 1:
            return 0
        return 2 * self.round + (1 if self.phase == PLACING else 0)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self._legal_deals(out)
        if self.phase == NAMING:
            return a.write_each(a.NAME, (ONE << g.FIGURINES) - 1, out, 0)
        own = self.own
        at = seat * a.PART
        out[0] = a.READY if self.phase == CHOOSING else a.DONE
        n = a.write_layings(own, at, out, 1)
        if own[at + a.PAID] == 0:
            return n
        if self.phase == CHOOSING:
            return a.write_takings(own, at, out, n)
        return a.write_moves_and_swaps(own, at, out, n)

    def apply(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self._dealt(action)
        elif action >= a.SWAP:
            self._swap(seat, a.SWAP_ONE[action - a.SWAP], a.SWAP_OTHER[action - a.SWAP])
        elif action >= a.MOVE:
            self._move(seat, (action - a.MOVE) // a.SPACES, (action - a.MOVE) % a.SPACES)
        elif action >= a.PUT:
            self._put(seat, (action - a.PUT) // a.SPACES, (action - a.PUT) % a.SPACES)
        elif action >= a.STAMP:
            self._stamp(seat, (action - a.STAMP) // a.SPACES, (action - a.STAMP) % a.SPACES)
        elif action == a.DONE:
            self._done(seat)
        elif action == a.READY:
            self._ready(seat)
        elif action >= a.TAKE:
            self._take(seat, action - a.TAKE)
        else:
            self._name(seat, action - a.NAME)

    # ------------------------------------------------------------------ what is known of the table

    def side(self, seat: i64, kind: i64) -> i64:
        """Which side lies there as the seat's diamond (0) or circle (1) pad."""
        return self.own[seat * a.PART + a.PAD_OF + kind] * 2 + kind

    def around(self, seat: i64, figurine: i64) -> i64:
        """The spaces of both pads that touch it."""
        diamond = self.kit[self.side(seat, 0) * g.SIDE + g.AROUND + figurine]
        circle = self.kit[self.side(seat, 1) * g.SIDE + g.AROUND + figurine]
        return diamond | circle << g.PAD_SPACES

    def back(self, card: i64) -> i64:
        """The pattern on a card's other side."""
        return self.kit[g.CARDS + card * g.CARD + g.BACK]

    def pattern_goal(self) -> i64:
        """The pattern on top of its slot."""
        return self.back(self.pattern)

    def show_goal(self, card: i64, family: i64, first: i64, second: i64) -> None:
        """For this position a card shows another flower goal."""
        row = g.CARDS + card * g.CARD
        kit = self.kit[:]
        kit[row + g.FAMILY] = family
        kit[row + g.FIRST_NAMED] = first
        kit[row + g.SECOND_NAMED] = second
        self.kit = kit

    # For callers outside: a vec that interpreted code hands to compiled code is never freed.

    def pad_text(self, seat: i64, kind: i64, as_shown: bool) -> str:
        """The rows of a pad, now or as all saw it last."""
        return a.show_pad(self.shown if as_shown else self.own, seat * a.PART, kind)

    def count_text(self, seat: i64, place: i64, as_shown: bool) -> str:
        """What lies in front or is lifted, likewise."""
        return a.show_count(self.shown if as_shown else self.own, seat * a.PART, place)

    def empty_spaces(self, seat: i64) -> i64:
        return a.empty(self.own, seat * a.PART)

    def movable_flowers(self, seat: i64) -> i64:
        return a.movable(self.own, seat * a.PART)

    def stamps_on_pads(self, seat: i64) -> i64:
        return g.count(self.own[seat * a.PART + a.STAMPS])

    # ------------------------------------------------------------------ setting up (§1)

    def _legal_deals(self, out: vec[i64]) -> i64:
        if self.phase == CHOOSE_SET:
            return a.write_each(a.SET, (ONE << SET_COUNT) - 1, out, 0)
        if self.phase == DEAL_PADS:
            return a.write_each(a.PAD, self.free_pads(), out, 0)
        if self.phase == CHOOSE_FIRST:
            return a.write_each(a.FIRST, (ONE << self.players) - 1, out, 0)
        if self.phase == TURN_CARDS:
            return a.write_each(a.TURN, self.deck, out, 0)
        at = self.dealt // a.SPACES * a.PART
        return a.write_tokens(self.kit, self.own, at, self.dealt % a.SPACES, out)

    def deal(self, rng: Rng) -> i64:
        if self.phase == CHOOSE_SET:
            return a.SET + rng.below(SET_COUNT)
        if self.phase == DEAL_PADS:
            return a.PAD + _pick(self.free_pads(), rng)
        if self.phase == CHOOSE_FIRST:
            return a.FIRST + rng.below(self.players)
        if self.phase == TURN_CARDS:
            return a.TURN + _pick(self.deck, rng)
        at = self.dealt // a.SPACES * a.PART
        return a.pick_token(self.kit, self.own, at, self.dealt % a.SPACES, rng)

    def free_pads(self) -> i64:
        free = (ONE << PADS) - 1
        for seat in range(self.players):
            for kind in range(2):
                pad = self.own[seat * a.PART + a.PAD_OF + kind]
                if pad >= 0:
                    free &= ~g.BIT[pad]
        return free

    def _dealt(self, action: i64) -> None:
        if self.phase == TURN_CARDS:
            self._turn_card(action - a.TURN)
        elif self.phase == DEAL_TOKENS:
            self._deal_space(action)
        elif self.phase == DEAL_PADS:
            self._give_pad(action - a.PAD)
        elif self.phase == CHOOSE_SET:
            self.choose_set(action - a.SET)
            if self.journal is not None:
                self.journal.append(events.SetChosen(names.SETS[self.set]))
        else:
            self.active = action - a.FIRST
            self.phase = TURN_CARDS
            if self.journal is not None:
                self.journal.append(events.FirstChosen(self.active))

    def choose_set(self, number: i64) -> None:
        self.set = number
        self.phase = DEAL_PADS
        self.deck = self.cards_of_set()

    def cards_of_set(self) -> i64:
        """A bit for each of the twelve; none before the set is chosen."""
        cards: i64 = 0
        for card in range(ALL_CARDS):
            if self.set >= 0 and self.kit[g.CARDS + card * g.CARD + g.SETS] >> self.set & 1:
                cards |= g.BIT[card]
        return cards

    def _give_pad(self, pad: i64) -> None:
        seat: i64 = 0
        while self.own[seat * a.PART + a.PAD_OF + 1] >= 0:
            seat += 1
        kind: i64 = 0 if self.own[seat * a.PART + a.PAD_OF] < 0 else 1
        self.own[seat * a.PART + a.PAD_OF + kind] = pad
        if self.journal is not None:
            self.journal.append(events.PadTaken(seat, pad + 1, names.SIDES[kind]))
        if kind == 1 and seat == self.players - 1:
            self.phase = DEAL_TOKENS

    def _deal_space(self, action: i64) -> None:
        """The next space, pad by pad, row by row; a finished pad is checked (§1.6)."""
        own = self.own
        seat = self.dealt // a.SPACES
        at = seat * a.PART
        if action != a.EMPTY:
            own[at + a.FRONT + action - a.TOKEN] -= 1
            own[at + a.FLOWER + action - a.TOKEN] |= g.BIT[self.dealt % a.SPACES]
        self.dealt += 1
        if self.dealt % g.PAD_SPACES != 0:
            return
        kind = (self.dealt - 1) // g.PAD_SPACES & 1
        if self._has_bare_figurine(seat, kind):
            a.clear_pad(own, at, kind)
            self.dealt -= g.PAD_SPACES
            if self.journal is not None:
                self.journal.append(events.PadDealtAgain(seat, names.SIDES[kind]))
            return
        if self.journal is not None:
            self.journal.append(events.PadFilled(seat, names.SIDES[kind], a.show_pad(own, at, kind)))
            if kind == 1 and a.has_any(own, at, a.FRONT):
                self.journal.append(events.StampLeft(seat, a.show_count(own, at, a.FRONT)))
        if self.dealt == self.players * a.SPACES:
            self.phase = CHOOSE_FIRST if self.active < 0 else TURN_CARDS

    def _has_bare_figurine(self, seat: i64, kind: i64) -> bool:
        tokens = a.taken(self.own, seat * a.PART) >> kind * g.PAD_SPACES
        side = self.side(seat, kind)
        for figurine in range(g.FIGURINES):
            if tokens & self.kit[side * g.SIDE + g.AROUND + figurine] == 0:
                return True
        return False

    def _turn_card(self, card: i64) -> None:
        """Three for the pattern slot, then the circle's, then a diamond card for each round (§1.2, §1.3)."""
        self.deck ^= g.BIT[card]
        slot = "diamond"
        if self.circle >= 0:
            self.diamond = card
        elif how_many(self.laid) < PATTERN_CARDS:
            self.laid |= g.BIT[card]
            self.pattern = card
            slot = "pattern"
        else:
            self.circle = card
            slot = "circle"
        if self.journal is not None:
            self.journal.append(events.CardTurned(card + 1, slot))
        if self.diamond >= 0:
            self._begin_round()

    # ------------------------------------------------------------------ choosing a figurine (§3)

    def _begin_round(self) -> None:
        self.phase = NAMING
        self.named = -1
        self.waiting = ONE << self.active
        for seat in range(self.players):
            self.own[seat * a.PART + a.FIGURINE] = -1
        if self.journal is not None:
            pattern = names.PATTERNS[self.pattern_goal()]
            self.journal.append(
                events.RoundBegan(self.round, self.active, self.diamond + 1, self.circle + 1, pattern)
            )

    def _name(self, seat: i64, figurine: i64) -> None:
        if self.journal is not None:
            self.journal.append(events.Named(seat, names.FIGURINES[figurine]))
        self.named = figurine
        self.phase = CHOOSING
        self.waiting = 0
        for other in range(self.players):
            self.own[other * a.PART + a.FIGURINE] = figurine
            if not self.first_game and a.has_any(self.own, other * a.PART, a.FRONT):  # §3.4, §3.6
                self.waiting |= ONE << other
        self._show()
        if self.waiting == 0:
            self._lift_all()

    def _show(self) -> None:
        """From here on all act at once: the others see what lies there now."""
        for i in range(self.players * a.PART):
            self.shown[i] = self.own[i]

    def _take(self, seat: i64, figurine: i64) -> None:
        a.take(self.own, seat * a.PART, figurine)
        if self.journal is not None:
            self.journal.append(events.Took(seat, names.FIGURINES[figurine]))

    def _ready(self, seat: i64) -> None:
        self.own[seat * a.PART + a.PAID] = 0
        self.waiting ^= ONE << seat
        if self.journal is not None:
            self.journal.append(events.Ready(seat))
        if self.waiting == 0:
            self._lift_all()

    def _lift_all(self) -> None:
        self.phase = PLACING
        for i in range(self.players):
            seat = (self.active + i) % self.players
            at = seat * a.PART
            a.lift(self.own, at, self.around(seat, self.own[at + a.FIGURINE]))
            if a.has_any(self.own, at, a.FRONT) or a.has_any(self.own, at, a.LIFTED):  # §4.7
                self.waiting |= ONE << seat
            if self.journal is not None:
                self._tell_lifted(seat)
        self._show()
        if self.waiting == 0:
            self._score_round()

    def _tell_lifted(self, seat: i64) -> None:
        assert self.journal is not None
        at = seat * a.PART
        spent: i64 = 0
        for flower in range(g.FLOWERS):
            spent += self.shown[at + a.FRONT + flower] - self.own[at + a.FRONT + flower]
        flowers = a.show_count(self.own, at, a.LIFTED)
        figurine = names.FIGURINES[self.own[at + a.FIGURINE]]
        self.journal.append(events.Lifted(seat, figurine, flowers, len(flowers), spent))

    # ------------------------------------------------------------------ placing and free actions (§4)

    def _stamp(self, seat: i64, flower: i64, space: i64) -> None:
        a.lay_stamp(self.own, seat * a.PART, flower, space)
        if self.journal is not None:
            self.journal.append(events.Stamped(seat, names.FLOWERS[flower], space_name(space)))

    def _put(self, seat: i64, flower: i64, space: i64) -> None:
        a.put(self.own, seat * a.PART, flower, space)
        if self.journal is not None:
            self.journal.append(events.Placed(seat, names.FLOWERS[flower], space_name(space)))

    def _move(self, seat: i64, source: i64, target: i64) -> None:
        a.move(self.own, seat * a.PART, source, target)
        if self.journal is not None:
            flower = names.FLOWERS[a.flower_at(self.own, seat * a.PART, target)]
            self.journal.append(events.Moved(seat, flower, space_name(source), space_name(target)))

    def _swap(self, seat: i64, one: i64, other: i64) -> None:
        a.swap(self.own, seat * a.PART, one, other)
        if self.journal is not None:
            self.journal.append(events.Swapped(seat, space_name(one), space_name(other)))

    def _done(self, seat: i64) -> None:
        a.keep_lifted(self.own, seat * a.PART)
        self.waiting ^= ONE << seat
        if self.journal is not None:
            self.journal.append(events.Done(seat))
        if self.waiting == 0:
            self._score_round()

    # ------------------------------------------------------------------ scoring (§5) and the end (§6)

    def round_points(self, seat: i64, out: vec[i64]) -> i64:
        """What the three goals bring as the seat's pads are now; out has room for FINDINGS."""
        at = seat * a.PART + a.FLOWER
        diamond = self.side(seat, 0)
        circle = self.side(seat, 1)
        points = g.flower_goal(self.kit, self.diamond, diamond, self.own, at, 0, out)
        points += g.flower_goal(self.kit, self.circle, circle, self.own, at, g.PAD_SPACES, out)
        return points + g.pattern_goal(self.kit, self.pattern_goal(), diamond, circle, self.own, at, out)

    def round_items(self, seat: i64) -> tuple[Item, ...]:
        """Where these points come from."""
        return (
            *self.flower_items(seat, self.diamond, 0),
            *self.flower_items(seat, self.circle, 1),
            *self.pattern_items(seat, self.pattern_goal()),
        )

    def flower_items(self, seat: i64, card: i64, kind: i64) -> tuple[Item, ...]:
        """What a card finds on the seat's diamond (0) or circle (1) pad."""
        at = seat * a.PART + a.FLOWER
        return flower_items(self.kit, card, self.side(seat, kind), self.own, at, kind * g.PAD_SPACES)

    def pattern_items(self, seat: i64, pattern: i64) -> tuple[Item, ...]:
        at = seat * a.PART + a.FLOWER
        return pattern_items(self.kit, pattern, self.side(seat, 0), self.side(seat, 1), self.own, at)

    def _score_round(self) -> None:
        out = vec[i64]([0] * g.FINDINGS)
        for i in range(self.players):
            seat = (self.active + i) % self.players
            self.scores[seat] += self.round_points(seat, out)
            if self.journal is not None:
                self._tell_arranged(seat)
        if self.round == ROUNDS:
            self._finish()
            return
        # §5.4: the circle card turns over onto the pattern slot, the diamond card follows it.
        self.laid |= g.BIT[self.circle]
        self.pattern = self.circle
        self.circle = self.diamond
        self.diamond = -1
        self.round += 1
        self.active = (self.active + 1) % self.players
        self.phase = TURN_CARDS

    def _tell_arranged(self, seat: i64) -> None:
        assert self.journal is not None
        own = self.own
        at = seat * a.PART
        rows = a.show_pad(own, at, 0), a.show_pad(own, at, 1)
        stamps = a.show_count(own, at, a.FRONT).lower() or "-"
        self.journal.append(events.Arranged(seat, *rows, stamps))
        items = self.round_items(seat)
        if items:
            self.journal.append(Scored(seat, items))

    def _finish(self) -> None:
        self.phase = OVER
        for seat in range(self.players):
            stamps = self.stamps_on_pads(seat)
            self.scores[seat] += STAMP_POINTS * stamps
            if self.journal is not None and stamps > 0:
                cells = names.space_names(self.own[seat * a.PART + a.STAMPS])
                item = Item("stamps", STAMP_POINTS * stamps, cells, {"number": stamps})
                self.journal.append(Scored(seat, (item,)))
        if self.journal is not None and self.players == 1:
            self.journal.append(events.MasteryReached(0, names.RANKS[mastery(self.scores[0])]))

    def outcome(self) -> Outcome:
        """Most points, then fewer stamps on the pads, then shared (§6.2)."""
        scores = tuple([int(self.scores[seat]) for seat in range(self.players)])
        keys = [(score, -int(self.stamps_on_pads(seat))) for seat, score in enumerate(scores)]
        return Outcome(places_by(keys), scores, "solo" if self.players == 1 else "points")

    def redeal(self, seat: i64, rng: Rng) -> Gzhel:
        """Everybody else is where all last saw them; seats that are done play something from there."""
        copy = self.copy()
        if not self.is_hidden():
            return copy
        out = vec[i64]([0] * a.MAX_LEGAL)
        for other in range(self.players):
            if other == seat:
                continue
            for i in range(other * a.PART, other * a.PART + a.PART):
                copy.own[i] = self.shown[i]
            # A seat whose only choice was to finish was never asked (§3.4, §4.7).
            if self.waiting >> other & 1 == 0 and copy.legal(other, out) > 1:
                copy.waiting |= ONE << other
                while copy.waiting >> other & 1:
                    copy.apply(other, out[rng.below(copy.legal(other, out))])
        return copy

    def copy(self) -> Gzhel:
        s = Gzhel()
        s.players = self.players
        s.kit = self.kit
        s.phase = self.phase
        s.round = self.round
        s.active = self.active
        s.named = self.named
        s.first_game = self.first_game
        s.waiting = self.waiting
        s.dealt = self.dealt
        s.set = self.set
        s.deck = self.deck
        s.laid = self.laid
        s.pattern = self.pattern
        s.circle = self.circle
        s.diamond = self.diamond
        s.own = self.own[:]
        s.shown = self.shown[:]
        s.scores = self.scores[:]
        return s


def mastery(points: i64) -> i64:
    """The rank for a solo game's points; 0 is the lowest (§10.2)."""
    rank: i64 = 4
    while points < RANK_FROM[rank]:
        rank -= 1
    return rank


def how_many(bits: i64) -> i64:
    """How many bits are set, including those above the 32 that goals.count looks at."""
    n: i64 = 0
    while bits != 0:
        n += 1
        bits &= bits - 1
    return n


def _pick(bits: i64, rng: Rng) -> i64:
    """The number of one of the bits, each as likely as another."""
    for _ in range(rng.below(how_many(bits))):
        bits &= bits - 1
    return g.lowest(bits)


def new(players: i64, options: Mapping[str, str], components: Any) -> Gzhel:
    s = Gzhel()
    s.players = players
    s.kit = components.kit()
    s.own = vec[i64]([0] * (players * a.PART))
    for seat in range(players):
        at = seat * a.PART
        s.own[at + a.PAD_OF] = -1
        s.own[at + a.PAD_OF + 1] = -1
        s.own[at + a.FIGURINE] = -1
        for flower in range(g.FLOWERS):
            s.own[at + a.FRONT + flower] = a.COPIES
    s.shown = s.own[:]
    s.scores = vec[i64]([0] * players)
    s.active = first_seat(options)  # §1.7
    s.first_game = options.get("first-game") == "yes"
    if options["set"] != "random":
        s.choose_set(names.SETS.index(options["set"]))
    return s
