"""What the network of Nizam is shown: each kind of gem, and the whole table."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.net import Features
from terem.core.state import ONE, State
from terem.games.nizam import gems as g
from terem.games.nizam.rules import Nizam
from terem.games.nizam.shifting import count

# Inputs about the table; the hand-made worth comes first.
MINE: Final[i64] = 1  # cards in hand
NEXT_HAND: Final[i64] = 2  # of the next player
MOST_HELD: Final[i64] = 3  # by another
DECK: Final[i64] = 4
DISCARDS: Final[i64] = 5
DECKS: Final[i64] = 6  # that still have to run out
WAIT: Final[i64] = 7  # players who act before this seat does
IS_NEXT: Final[i64] = 8
HOLES: Final[i64] = 9
OWED: Final[i64] = 10  # cards that this seat, or another, will get
OWED_OTHER: Final[i64] = 11
MARGIN: Final[i64] = 12  # points ahead of the best other
INPUTS: Final[i64] = 13

# Of each kind
HELD: Final[i64] = 0
NEXT_HELD: Final[i64] = 1
OTHERS_HELD: Final[i64] = 2
LYING: Final[i64] = 3
GONE: Final[i64] = 4
HIDDEN: Final[i64] = 5
BESIDE: Final[i64] = 6
GAPS: Final[i64] = 7
SLANTED: Final[i64] = 8
LEAPS: Final[i64] = 9
ENDS: Final[i64] = 10
LINE: Final[i64] = 11  # the most in a line
SECOND: Final[i64] = 12
TURN: Final[i64] = 13  # this seat acts next
CARDS: Final[i64] = 14
NEXT_CARDS: Final[i64] = 15
LEFT: Final[i64] = 16  # in the deck, and in those to come
FIELDS: Final[i64] = 17


@final
class NizamFeatures(Features):
    def __init__(self) -> None:
        self.inputs = INPUTS
        self.items = g.KINDS
        self.fields = FIELDS

    def look(self, state: State, seat: i64, x: vec[i64]) -> i64:
        assert isinstance(state, Nizam)
        if state.player < 0 or state.hands_to_deal > 0:
            return -1
        self._look_at_table(state, seat, x)
        self._look_at_field(state.field, x)
        return g.KINDS

    def _look_at_table(self, s: Nizam, seat: i64, x: vec[i64]) -> None:
        piles = s.piles
        players = s.players
        acts = s.player
        if s.owed > 0 or s.holes != 0:
            acts = s.following(acts)
        wait = (seat - acts + players) % players
        following = s.following(seat)
        most: i64 = 0
        for other in range(players):
            if other != seat:
                most = max(most, s.scores[other])
        x[MARGIN] = s.scores[seat] - most
        x[MINE] = piles[s.hand(seat) + g.TOTAL]
        x[DECK] = piles[g.DECK + g.TOTAL]
        x[DISCARDS] = piles[g.DISCARDS + g.TOTAL]
        x[DECKS] = players - s.run_outs
        x[WAIT] = wait
        x[IS_NEXT] = 1 if wait == 0 else 0
        x[HOLES] = count(s.holes)
        if s.player == seat:
            x[OWED] = s.owed
        else:
            x[OWED_OTHER] = s.owed
        if players > 1:
            x[NEXT_HAND] = piles[s.hand(following) + g.TOTAL]
            for other in range(players):
                if other != seat:
                    x[MOST_HELD] = max(x[MOST_HELD], piles[s.hand(other) + g.TOTAL])
        for kind in range(g.KINDS):
            at = self.inputs + kind * self.fields
            x[at + HELD] = piles[s.hand(seat) + kind]
            x[at + GONE] = piles[g.DISCARDS + kind]
            x[at + HIDDEN] = piles[g.DECK + kind]
            if players > 1:
                x[at + NEXT_HELD] = piles[s.hand(following) + kind]
                for other in range(players):
                    if other != seat and other != following:
                        x[at + OTHERS_HELD] += piles[s.hand(other) + kind]
            x[at + TURN] = x[IS_NEXT]
            x[at + CARDS] = x[MINE]
            x[at + NEXT_CARDS] = x[NEXT_HAND]
            x[at + LEFT] = x[DECK] + 40 * (x[DECKS] - 1)

    def _look_at_field(self, field: vec[i64], x: vec[i64]) -> None:
        begin = self.inputs
        fields = self.fields
        for cell in range(g.CELLS):
            kind = field[cell]
            if kind < 0 or kind >= g.KINDS:
                continue
            at = begin + kind * fields
            x[at + LYING] += 1
            column = cell % g.SIZE
            row = cell // g.SIZE
            if column == 0 or column == g.SIZE - 1:
                x[at + ENDS] += 1
            if row == 0 or row == g.SIZE - 1:
                x[at + ENDS] += 1
            if column < 4 and field[cell + 1] == kind:
                x[at + BESIDE] += 1
            if column < 3 and field[cell + 2] == kind:
                x[at + GAPS] += 1
            if row < 4:
                if field[cell + 5] == kind:
                    x[at + BESIDE] += 1
                if column < 4 and field[cell + 6] == kind:
                    x[at + SLANTED] += 1
                if column > 0 and field[cell + 4] == kind:
                    x[at + SLANTED] += 1
                if column < 3 and field[cell + 7] == kind:
                    x[at + LEAPS] += 1
                if column > 1 and field[cell + 3] == kind:
                    x[at + LEAPS] += 1
            if row < 3:
                if field[cell + 10] == kind:
                    x[at + GAPS] += 1
                if column < 4 and field[cell + 11] == kind:
                    x[at + LEAPS] += 1
                if column > 0 and field[cell + 9] == kind:
                    x[at + LEAPS] += 1
        for line in range(g.LINES):
            step = g.LINE_STEP[line]
            start = g.LINE_START[line]
            tally: i64 = 0  # four bits for each kind
            for i in range(g.SIZE):
                kind = field[start + i * step]
                if kind >= 0 and kind < g.KINDS:
                    tally += ONE << (4 * kind)
            for i in range(g.SIZE):
                kind = field[start + i * step]
                if kind >= 0 and kind < g.KINDS:
                    there = tally >> (4 * kind) & 15
                    tally -= there << (4 * kind)
                    at = begin + kind * fields
                    if there > x[at + LINE]:
                        x[at + SECOND] = x[at + LINE]
                        x[at + LINE] = there
                    elif there > x[at + SECOND]:
                        x[at + SECOND] = there
