"""What the network of Gzhel is shown: the pads of the seat and its best opponent, and the goals to come."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.net import Features
from terem.core.state import State
from terem.games.gzhel import arranging as a
from terem.games.gzhel import goals as g
from terem.games.gzhel.rules import CHOOSING, NAMING, OVER, PLACING, ROUNDS, TURN_CARDS, Gzhel

# Inputs about the table; the hand-made worth comes first.
LEFT: Final[i64] = 1  # rounds after this one
PHASES: Final[i64] = 2  # naming, choosing, placing, between rounds
ACTIVE: Final[i64] = 6
WAITS: Final[i64] = 7  # this seat still has to decide
NEXT_WAITS: Final[i64] = 8
MARGIN: Final[i64] = 9
CARDS: Final[i64] = 10  # in the deck
PADS: Final[i64] = 11  # what follows, for this seat and for the best of the others
# Of each
FRONT: Final[i64] = 0  # stamps in front by flower, then in all
IN_FRONT: Final[i64] = 5
STAMPS: Final[i64] = 6  # on the pads
LIFTED: Final[i64] = 7
NOW: Final[i64] = 8  # points of the diamond, circle and pattern goal as things stand
NEXT: Final[i64] = 11  # the same of the next circle and pattern
MEAN: Final[i64] = 13  # of the deck on the diamond pad, in tenths
BEST: Final[i64] = 14
ALIKE: Final[i64] = 15  # tokens of one flower on the pattern, the next and the one after
FREE: Final[i64] = 18  # empty spaces
AROUND: Final[i64] = 19  # flowers around each figurine that may be lifted, from the largest
PLAYER: Final[i64] = 24
INPUTS: Final[i64] = 59  # PADS + 2 * PLAYER

# Of each card of the deck
MINE: Final[i64] = 0  # points on the diamond pad as it is, and on the circle
MINE_ROUND: Final[i64] = 1
THEIRS: Final[i64] = 2
THEIRS_ROUND: Final[i64] = 3
BACK: Final[i64] = 4  # tokens of one flower on its pattern
THEIR_BACK: Final[i64] = 5
ROUNDS_LEFT: Final[i64] = 6
IN_DECK: Final[i64] = 7
FIELDS: Final[i64] = 8
MOST: Final[i64] = 12


@final
class GzhelFeatures(Features):
    found: vec[i64]

    def __init__(self) -> None:
        self.inputs = INPUTS
        self.items = MOST
        self.fields = FIELDS
        self.found = vec[i64]([0] * g.FINDINGS)

    def look(self, state: State, seat: i64, x: vec[i64]) -> i64:
        assert isinstance(state, Gzhel)
        s = state
        if s.phase < TURN_CARDS or s.circle < 0 or s.phase == OVER:
            return -1
        rival = seat
        for other in range(s.players):
            if other != seat and (rival == seat or s.scores[other] > s.scores[rival]):
                rival = other
        x[LEFT] = ROUNDS - s.round
        phase: i64 = 3
        if s.phase == NAMING:
            phase = 0
        elif s.phase == CHOOSING:
            phase = 1
        elif s.phase == PLACING:
            phase = 2
        x[PHASES + phase] = 1
        x[ACTIVE] = 1 if s.active == seat else 0
        x[WAITS] = s.waiting >> seat & 1
        x[MARGIN] = s.scores[seat]
        x[CARDS] = g.count(s.deck)
        if rival != seat:
            x[NEXT_WAITS] = s.waiting >> rival & 1
            x[MARGIN] -= s.scores[rival]
        return self._look_at_both(s, seat, rival, x)

    def _look_at_both(self, s: Gzhel, seat: i64, rival: i64, x: vec[i64]) -> i64:
        rows: i64 = 0
        for side in range(2):
            who = seat if side == 0 else rival
            if side == 1 and rival == seat:
                break
            part = s.shown if side == 1 and s.is_hidden() else s.own
            rows = self._look_at(s, who, part, side, x)
        return rows

    def _look_at(self, s: Gzhel, seat: i64, part: vec[i64], side: i64, x: vec[i64]) -> i64:
        base = PADS + side * PLAYER
        at = seat * a.PART
        flowers = at + a.FLOWER
        diamond = s.side(seat, 0)
        circle = s.side(seat, 1)
        found = self.found
        for flower in range(g.FLOWERS):
            x[base + FRONT + flower] = part[at + a.FRONT + flower]
            x[base + IN_FRONT] += part[at + a.FRONT + flower]
            x[base + LIFTED] += part[at + a.LIFTED + flower]
        x[base + STAMPS] = g.count(part[at + a.STAMPS])
        x[base + FREE] = g.count(a.empty(part, at))
        if s.diamond >= 0:
            x[base + NOW] = g.flower_goal(s.kit, s.diamond, diamond, part, flowers, 0, found)
            x[base + NEXT] = g.flower_goal(s.kit, s.diamond, circle, part, flowers, g.PAD_SPACES, found)
            x[base + ALIKE + 2] = self._alike(s, s.back(s.diamond), diamond, circle, part, flowers)
        x[base + NOW + 1] = g.flower_goal(s.kit, s.circle, circle, part, flowers, g.PAD_SPACES, found)
        pattern = s.pattern_goal()
        x[base + NOW + 2] = g.pattern_goal(s.kit, pattern, diamond, circle, part, flowers, found)
        x[base + NEXT + 1] = g.pattern_goal(s.kit, s.back(s.circle), diamond, circle, part, flowers, found)
        x[base + ALIKE] = self._alike(s, pattern, diamond, circle, part, flowers)
        x[base + ALIKE + 1] = self._alike(s, s.back(s.circle), diamond, circle, part, flowers)
        movable = a.movable(part, at)
        for figurine in range(g.FIGURINES):
            number = g.count(s.around(seat, figurine) & movable)
            place = base + AROUND + figurine
            while place > base + AROUND and x[place - 1] < number:
                x[place] = x[place - 1]
                place -= 1
            x[place] = number
        cards = s.deck
        rows: i64 = 0
        total: i64 = 0
        while cards != 0 and rows < MOST:
            card = g.lowest(cards)
            cards &= cards - 1
            row = self.inputs + rows * self.fields
            rows += 1
            points = g.flower_goal(s.kit, card, diamond, part, flowers, 0, found)
            total += points
            x[base + BEST] = max(x[base + BEST], points)
            mine = row + (MINE if side == 0 else THEIRS)
            x[mine] = points
            x[mine + 1] = g.flower_goal(s.kit, card, circle, part, flowers, g.PAD_SPACES, found)
            x[row + BACK + side] = self._alike(s, s.back(card), diamond, circle, part, flowers)
            x[row + ROUNDS_LEFT] = x[LEFT]
            x[row + IN_DECK] = x[CARDS]
        if rows > 0:
            x[base + MEAN] = 10 * total // rows
        return rows

    def _alike(self, s: Gzhel, pattern: i64, diamond: i64, circle: i64, part: vec[i64], at: i64) -> i64:
        """The most tokens of one flower on a pattern."""
        spaces = s.kit[diamond * g.SIDE + pattern] | s.kit[circle * g.SIDE + pattern] << g.PAD_SPACES
        most: i64 = 0
        for flower in range(g.FLOWERS):
            most = max(most, g.count(part[at + flower] & spaces))
        return most
