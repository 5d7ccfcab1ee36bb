"""What an arrangement of one seat's tokens is worth: the goals of this round, and what may come after."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.mind import AHEAD, ALL, GLANCE
from terem.games.gzhel import goals as g
from terem.games.gzhel.rules import ROUNDS, STAMP_POINTS, Gzhel

POINT: Final[i64] = 1000
SLACK: Final[i64] = 2 * POINT  # more than one token does for the cards of the deck
NONE: Final[i64] = -1

# What a seat may hope for, in thousandths of a point, fitted to the results of 3000 solo games.
# Patterns and the deck count less than the fit said, because the bot played better that way.
# Tables by the rounds left have a row or an entry for each of 0 to 7.
W_ROUND: Final[i64] = 0  # a round that is still to be played
W_NEXT: Final[i64] = 1  # each point that the next circle card brings as things stand
W_PATTERN: Final[i64] = 2  # six, by number of one flower on the next pattern
W_LATER: Final[i64] = 8  # six, for the pattern after that
W_OPEN: Final[i64] = 15  # by rounds left: each point a card of the deck brings on average, on the diamond pad
W_LOCKED: Final[i64] = 22  # by rounds left: a stamp on the pads
W_FRONT: Final[i64] = 30  # by rounds left, nine each, by number of stamps in front
FRONTS: Final[i64] = 9
LAST_ROW: Final[i64] = 7

WEIGHTS: Final = [
    18500, 500,
    0, 140, 210, 490, 1330, 2100,
    0, 0, 100, 200, 500, 1200,
    0, 300, 500, 800, 800, 800, 800, 800,
    2000, 1450, 1000, 400, 0, -200, -400, -400,
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 3900, 7400, 10100, 12200, 14200, 17500, 20800, 24000,
    0, 3100, 6800, 8900, 10600, 12400, 14500, 17000, 19500,
    0, 4000, 6400, 8800, 9900, 11300, 13200, 15000, 17000,
    0, 3100, 5200, 6900, 8000, 8900, 10000, 11500, 13000,
    0, 3500, 4800, 5900, 7000, 7800, 9300, 10700, 12000,
    0, 3400, 5500, 6900, 7300, 7600, 8500, 9700, 11000,
    0, 4000, 6000, 7500, 8000, 8300, 9000, 10000, 11000,
]  # fmt: skip


class Outlook:
    """One seat's pads as they might be arranged, and the goals to come."""

    weights: vec[i64]
    sight: i64
    hasty: bool  # lays one flower after the other, and rearranges none
    kit: vec[i64]
    diamond: i64  # the sides
    circle: i64
    around: vec[i64]  # the spaces of both pads that touch each figurine
    left: i64  # rounds after the one that is being arranged
    now_diamond: i64  # cards, NONE if nothing scores now
    now_circle: i64
    now_pattern: i64
    next_diamond: i64  # NONE while it is not known
    next_circle: i64
    next_pattern: i64
    later_pattern: i64
    deck: i64
    found: vec[i64]
    masks: vec[i64]  # the arrangement on trial: where each flower lies
    locked: i64  # stamps that lay on the pads before
    # What may be laid: lifted flowers, stamps in front, and at most one stamp that pays for another figurine.
    tokens: i64
    kind: vec[i64]
    is_stamp: vec[i64]
    place: vec[i64]  # NONE: it is kept
    # What the arrangement is worth, part by part.
    on_diamond: i64
    on_circle: i64
    open: i64
    total: i64

    def face(self, state: Gzhel, seat: i64, is_done: bool) -> None:
        """The goals from here: of a seat that can still arrange for this round, or has done so."""
        self.kit = state.kit
        self.diamond = state.side(seat, 0)
        self.circle = state.side(seat, 1)
        self.deck = state.deck
        for figurine in range(g.FIGURINES):
            self.around[figurine] = state.around(seat, figurine)
        self.left = ROUNDS - state.round
        self.now_diamond = state.diamond
        self.now_circle = state.circle
        self.now_pattern = state.pattern_goal()
        self.next_diamond = NONE
        self.next_circle = state.diamond
        self.next_pattern = state.back(state.circle)
        self.later_pattern = state.back(state.diamond) if state.diamond >= 0 else NONE
        if not is_done and (self.sight >= AHEAD or state.diamond < 0):
            # The seat can still arrange everything, so the present goals are the next to score.
            self.left += 1
            self.later_pattern = self.next_pattern
            self.next_pattern = self.now_pattern
            self.next_diamond = state.diamond
            self.next_circle = state.circle
            self.now_diamond = NONE

    # ------------------------------------------------------------------ what an arrangement is worth

    def measure(self) -> None:
        self.on_diamond = self.diamond_worth()
        self.on_circle = self.circle_worth()
        self.open = self.open_worth()
        self.total = self.on_diamond + self.on_circle + self.open + self.pattern_worth() + self.stamps_worth()

    def trial(self, changed: i64, stamps: i64, floor: i64) -> i64:
        """The worth after a change on these spaces, or something not above the floor."""
        worth = stamps + self.pattern_worth()
        worth += self.circle_worth() if changed > g.PAD_MASK else self.on_circle
        if changed & g.PAD_MASK == 0:
            return worth + self.on_diamond + self.open
        worth += self.diamond_worth()
        # The deck takes longest: skip it where it could hardly make up for the rest.
        if self.open == 0:
            return worth
        if worth + self.open + SLACK <= floor:
            return floor
        return worth + self.open_worth()

    def diamond_worth(self) -> i64:
        worth: i64 = 0
        if self.now_diamond >= 0:
            worth = POINT * self.goal(self.now_diamond, 0)
        if self.sight < AHEAD or self.left == 0 or self.next_diamond < 0:
            return worth
        return worth + self.weights[W_NEXT] * self.goal(self.next_diamond, 0)

    def open_worth(self) -> i64:
        """What the cards of the deck would bring on the diamond pad."""
        if self.sight < ALL or self.left == 0 or self.deck == 0:
            return 0
        cards = self.deck
        number: i64 = 0
        points: i64 = 0
        while cards != 0:
            points += self.goal(g.lowest(cards), 0)
            cards &= cards - 1
            number += 1
        return 1 + self.weights[W_OPEN + min(self.left, LAST_ROW)] * points // number

    def circle_worth(self) -> i64:
        worth: i64 = 0
        if self.now_diamond >= 0:
            worth = POINT * self.goal(self.now_circle, g.PAD_SPACES)
        if self.sight < AHEAD or self.left == 0:
            return worth
        return worth + self.weights[W_NEXT] * self.goal(self.next_circle, g.PAD_SPACES)

    def goal(self, card: i64, shift: i64) -> i64:
        side = self.circle if shift > 0 else self.diamond
        return g.flower_goal(self.kit, card, side, self.masks, 0, shift, self.found)

    def pattern_worth(self) -> i64:
        worth: i64 = 0
        if self.now_diamond >= 0 and self.sight > GLANCE:
            worth = POINT * g.pattern_goal(
                self.kit, self.now_pattern, self.diamond, self.circle, self.masks, 0, self.found
            )
        if self.sight < AHEAD or self.left == 0:
            return worth
        worth += self.weights[W_PATTERN + self.alike(self.next_pattern)]
        if self.sight == ALL and self.left > 1 and self.later_pattern >= 0:
            worth += self.weights[W_LATER + self.alike(self.later_pattern)]
        return worth

    def alike(self, pattern: i64) -> i64:
        """The most tokens of one flower there, even if they are too few to score."""
        spaces = self.kit[self.diamond * g.SIDE + pattern]
        spaces |= self.kit[self.circle * g.SIDE + pattern] << g.PAD_SPACES
        most: i64 = 0
        for flower in range(g.FLOWERS):
            most = max(most, g.count(self.masks[flower] & spaces))
        return most

    def stamps_worth(self) -> i64:
        kept: i64 = 0
        laid: i64 = 0
        for i in range(self.tokens):
            if self.place[i] < 0:
                kept += 1
            else:
                laid += self.is_stamp[i]
        return self.stamp_worth(kept, laid + g.count(self.locked))

    def stamp_worth(self, kept: i64, laid: i64) -> i64:
        if self.left == 0:
            return POINT * STAMP_POINTS * laid
        if self.sight < ALL:
            return -kept if self.hasty else 0
        row = min(self.left, LAST_ROW)
        worth = self.weights[W_ROUND] * self.left  # the same for all arrangements
        worth += self.weights[W_FRONT + row * FRONTS + min(kept, FRONTS - 1)]
        return worth + self.weights[W_LOCKED + row] * laid
