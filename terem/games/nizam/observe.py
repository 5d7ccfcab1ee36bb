"""What a seat of Nizam sees, as numbers; some parts are shared with Pearl of the East."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import DEALER_BIT, State
from terem.games.nizam import gems as g
from terem.games.nizam.rules import Nizam

SEATS: Final = 5


def add_gems(layout: Layout, kinds: int) -> None:
    """What both games of gems show, with this many kinds of cards on the field."""
    layout.add("field", (kinds, 5, 5), "by kind, row and column: the card that lies there")
    layout.add("hand", (g.KINDS,), "own cards by kind", 4)
    layout.add("discards", (g.KINDS,), "open discards by kind", 12)
    layout.add("hand-sizes", (SEATS,), "cards in hand by seat", 10)
    layout.add("turn", (SEATS,), "whose turn it is")
    layout.add("players", (SEATS,), "the number of players, one-hot from 1")
    layout.add("deck-size", (1,), "cards left in the deck", 96)
    layout.add("shifts", (1,), "made in this turn", 4)
    layout.add("run-outs", (1,), "how often the deck ran out", 5)
    layout.add("over", (1,), "the game is over")


LAYOUT: Final = Layout()
add_gems(LAYOUT, g.KINDS)
FIELD: Final[i64] = LAYOUT["field"]
HAND: Final[i64] = LAYOUT["hand"]
DISCARDS: Final[i64] = LAYOUT["discards"]
HAND_SIZES: Final[i64] = LAYOUT["hand-sizes"]
TURN: Final[i64] = LAYOUT["turn"]
PLAYERS: Final[i64] = LAYOUT["players"]
DECK_SIZE: Final[i64] = LAYOUT["deck-size"]
SHIFTS: Final[i64] = LAYOUT["shifts"]
RUN_OUTS: Final[i64] = LAYOUT["run-outs"]
OVER: Final[i64] = LAYOUT["over"]
SCORES: Final[i64] = LAYOUT.add("scores", (SEATS,), "points by seat", 50)
SCORING: Final[i64] = LAYOUT.add(
    "scoring", (5, 5), "the cards for which the turn would score if it ended now"
)
POINTS: Final[i64] = LAYOUT.add("points", (1,), "points that it would bring", 20)


class GemsObserver(Observer):
    further: i64  # how much further than in Nizam the parts after the field begin

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.further = layout["hand"] - HAND

    def observe_gems(self, state: g.Gems, seat: i64, out: vec[i16]) -> None:
        field = state.field
        piles = state.piles
        players = state.players
        at = self.base + FIELD
        for cell in range(g.CELLS):
            if field[cell] >= 0:
                out[at + field[cell] * g.CELLS + cell] = 1
        base = self.base + self.further
        at = base + HAND
        hand = state.hand(seat)
        for kind in range(g.KINDS):
            out[at + kind] = i16(piles[hand + kind])
        at = base + DISCARDS
        for kind in range(g.KINDS):
            out[at + kind] = i16(piles[g.DISCARDS + kind])
        at = base + HAND_SIZES
        for i in range(players):
            out[at + i] = i16(piles[state.hand((seat + i) % players) + g.TOTAL])
        at = base + TURN
        if state.player >= 0:
            out[at + (state.player - seat + players) % players] = 1
        out[base + PLAYERS + players - 1] = 1
        out[base + DECK_SIZE] = i16(piles[g.DECK + g.TOTAL])
        out[base + SHIFTS] = i16(state.shifts)
        out[base + RUN_OUTS] = i16(state.run_outs)
        out[base + OVER] = 1 if state.over else 0


@final
class NizamObserver(GemsObserver):
    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        assert isinstance(state, Nizam)
        self.observe_gems(state, seat, out)
        at = self.base + SCORES
        for i in range(state.players):
            out[at + i] = i16(state.scores[(seat + i) % state.players])
        if state.to_act() & DEALER_BIT:
            return
        lines = state.scoring_lines()
        scored: i64 = 0
        for line in range(g.LINES):
            if lines >> line & 1:
                scored |= state.run_cells(line)
        at = self.base + SCORING
        for cell in range(g.CELLS):
            if scored >> cell & 1:
                out[at + cell] = 1
        out[self.base + POINTS] = i16(state.points(lines))


OBSERVER: Final = NizamObserver(LAYOUT)
