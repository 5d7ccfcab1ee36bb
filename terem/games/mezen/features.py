"""What the network of Mezen is shown: the paintings of the seat and its best opponent, and the goals."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.net import Features
from terem.core.state import State
from terem.games.mezen import arranging as a
from terem.games.mezen import painting as p
from terem.games.mezen import rules as r
from terem.games.mezen.goals import CARDS, best_group, goal_points

# Inputs about the table; the hand-made worth comes first.
LEFT: Final[i64] = 1  # rounds after this one
PHASES: Final[i64] = 2  # naming to choosing
BETWEEN: Final[i64] = 6  # a goal is to be opened
ACTIVE: Final[i64] = 7
MARGIN: Final[i64] = 8
POOL: Final[i64] = 9
BONUS: Final[i64] = 10  # rounds until the dark tiles count
PARTS: Final[i64] = 11  # what follows, for this seat and for the best of the others
# Of each
AMULETS: Final[i64] = 0
DONE: Final[i64] = 1
HELD: Final[i64] = 2
DARK: Final[i64] = 3
SPRUCES: Final[i64] = 4
SORTED: Final[i64] = 5  # how many show each symbol, from the most frequent
GROUP: Final[i64] = 10
NOW: Final[i64] = 11  # what the goal brings as things stand, and the next one
NEXT: Final[i64] = 12
UNKNOWN: Final[i64] = 13  # tiles whose back nobody has seen
GROUPS: Final[i64] = 14  # the largest group of each symbol with spruces, from the largest
MARKED: Final[i64] = 19
TAKEN: Final[i64] = 20
PLAYER: Final[i64] = 21
INPUTS: Final[i64] = 53  # PARTS + 2 * PLAYER

# Of each card that is open or may come
POINTS: Final[i64] = 0  # as things stand, for this seat and the other
THEIRS: Final[i64] = 1
IS_GOAL: Final[i64] = 2
IS_NEXT: Final[i64] = 3
ROUNDS_LEFT: Final[i64] = 4
CHOICE: Final[i64] = 5  # how many cards may come
FAMILY: Final[i64] = 6
FAMILIES: Final[i64] = 13
FIELDS: Final[i64] = 19
MOST: Final[i64] = 14


@final
class MezenFeatures(Features):
    masks: vec[i64]

    def __init__(self) -> None:
        self.inputs = INPUTS
        self.items = MOST
        self.fields = FIELDS
        self.masks = vec[i64]([0] * p.MASKS)

    def look(self, state: State, seat: i64, x: vec[i64]) -> i64:
        assert isinstance(state, r.Mezen)
        s = state
        if s.over or s.phase == r.SETTING_UP or s.goal == 0:
            return -1
        rival = seat
        for other in range(s.players):
            if other != seat and (rival == seat or s.scores[other] > s.scores[rival]):
                rival = other
        x[LEFT] = r.ROUNDS - s.round
        x[PHASES + s.phase - r.NAMING] = 1
        x[BETWEEN] = 1 if s.goals_due > 0 else 0
        x[ACTIVE] = 1 if s.active == seat else 0
        x[MARGIN] = s.scores[seat]
        x[POOL] = s.pool
        x[BONUS] = max(i64(0), r.BONUS_ROUND + 1 - s.round)
        rows = self._look_at(s, seat, 0, x)
        if rival != seat:
            x[MARGIN] -= s.scores[rival]
            self._look_at(s, rival, 1, x)
        return rows

    def _look_at(self, s: r.Mezen, seat: i64, side: i64, x: vec[i64]) -> i64:
        base = PARTS + side * PLAYER
        part = seat * a.PART
        own = s.own
        masks = self.masks
        p.read_masks(own, part + a.PAINTING, masks)
        x[base + AMULETS] = own[part + a.AMULETS]
        x[base + DONE] = s.done[seat]
        x[base + HELD] = own[part + a.HELD]
        x[base + TAKEN] = own[part + a.TAKEN]
        x[base + DARK] = p.count(masks[p.DARK_MASK])
        spruces = masks[p.SPRUCE]
        x[base + SPRUCES] = p.count(spruces)
        x[base + GROUP] = p.count(best_group(masks))
        for cell in range(p.CELLS):
            tile = own[part + a.PAINTING + cell]
            if tile >= 0 and a.is_unknown(tile):
                x[base + UNKNOWN] += 1
            if own[part + a.MARKS + cell] != a.NO_MARK:
                x[base + MARKED] += 1
        for symbol in range(p.SYMBOLS):
            self._sort_in(x, base + SORTED, symbol, p.count(masks[symbol]))
            group = p.largest_group(masks[symbol] | spruces, masks[symbol])
            self._sort_in(x, base + GROUPS, symbol, p.count(group))
        x[base + NOW] = goal_points(s.cards, s.goal, masks)
        if s.next_goal != 0:
            x[base + NEXT] = goal_points(s.cards, s.next_goal, masks)
        rows: i64 = 0
        coming = p.count(s.cards_left & 0xFFFFFF) + p.count(s.cards_left >> 24)
        for card in range(1, CARDS + 1):
            if (s.cards_left >> card & 1 or card == s.goal or card == s.next_goal) and rows < MOST:
                row = self.inputs + rows * self.fields
                rows += 1
                x[row + POINTS + side] = goal_points(s.cards, card, masks)
                x[row + IS_GOAL] = 1 if card == s.goal else 0
                x[row + IS_NEXT] = 1 if card == s.next_goal else 0
                x[row + ROUNDS_LEFT] = x[LEFT]
                x[row + CHOICE] = coming
                x[row + FAMILY + s.cards.family[card]] = 1
        return rows

    def _sort_in(self, x: vec[i64], begin: i64, number: i64, value: i64) -> None:
        """Into the numbers that are sorted already, from the largest."""
        place = begin + number
        while place > begin and x[place - 1] < value:
            x[place] = x[place - 1]
            place -= 1
        x[place] = value
