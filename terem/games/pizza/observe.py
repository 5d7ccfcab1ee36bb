"""What a seat of Royal Pizza sees, in numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import State
from terem.games.pizza import goals as g
from terem.games.pizza import rules as r
from terem.games.pizza.names import KINDS, PHASES
from terem.games.pizza.rules import Pizza

SIDE: Final[i64] = 33  # of the square that holds the hexagonal table
SQUARE: Final[i64] = 1089  # its cells

# Each part begins where the one before it ends.
LAYOUT: Final = Layout()
OWNER: Final[i64] = LAYOUT.add(
    "owner", (4, 33, 33), "whose token lies there, by seat; row r + 16, column q + 16"
)
FACE: Final[i64] = LAYOUT.add("face", (3, 33, 33), "its visible face: dwarf, pizza, dragon")
BACK: Final[i64] = LAYOUT.add("back", (3, 33, 33), "its other face")
HAND: Final[i64] = LAYOUT.add("hand", (3,), "own tokens in hand: " + ", ".join(KINDS), 3)
HAND_SIZES: Final[i64] = LAYOUT.add("hand-sizes", (4,), "by seat", 3)
STACK_SIZES: Final[i64] = LAYOUT.add("stack-sizes", (4,), "by seat", 20)
UNPLACED: Final[i64] = LAYOUT.add("unplaced", (4, 3), "by seat and kind: hand and stack together", 10)
DISCARDS: Final[i64] = LAYOUT.add("discards", (4, 3), "by seat and kind", 10)
TURN: Final[i64] = LAYOUT.add("turn", (4,), "whose turn it is")
ENDED_BY: Final[i64] = LAYOUT.add("ended-by", (4,), "the seat that began the last round")
PLAYERS: Final[i64] = LAYOUT.add("players", (4,), "the number of players, one-hot from 1")
PHASE: Final[i64] = LAYOUT.add("phase", (len(PHASES),), ", ".join(PHASES))
POINTS_NOW: Final[i64] = LAYOUT.add("points-now", (4,), "what each seat's dwarves touch now", 20)
SCORES: Final[i64] = LAYOUT.add("scores", (4,), "0 until the end", 20)
DONE: Final[i64] = LAYOUT.add("done", (1,), "things done in this turn", 2)
FLIPPED: Final[i64] = LAYOUT.add("flipped", (1,), "one of them a flip")


@final
class PizzaObserver(Observer):
    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        assert isinstance(state, Pizza)
        self._field(state, seat, out)
        self._seats(state, seat, out)
        self._turn(state, seat, out)

    def _field(self, state: Pizza, seat: i64, out: vec[i16]) -> None:
        players = state.players
        owners = self.base + OWNER
        faces = self.base + FACE
        backs = self.base + BACK
        for cell in range(g.cells_within(state.reach)):
            held = state.field[cell]
            if held != g.EMPTY and held != g.ROYAL:
                place = (g.CELL_R[cell] + g.RADIUS) * SIDE + g.CELL_Q[cell] + g.RADIUS
                owner = (held - g.TOKEN) // g.FACES
                side = (held - g.TOKEN) % g.FACES
                out[owners + (owner - seat + players) % players * SQUARE + place] = 1
                out[faces + g.FACE[side] * SQUARE + place] = 1
                out[backs + g.FACE[side ^ 1] * SQUARE + place] = 1

    def _seats(self, state: Pizza, seat: i64, out: vec[i16]) -> None:
        tokens = state.tokens
        hand = self.base + HAND
        for kind in range(r.KINDS):
            out[hand + kind] = i16(tokens[seat * r.PART + r.HAND + kind])
        hand_sizes = self.base + HAND_SIZES
        stack_sizes = self.base + STACK_SIZES
        unplaced = self.base + UNPLACED
        discards = self.base + DISCARDS
        for i in range(state.players):
            other = (seat + i) % state.players
            part = other * r.PART
            out[hand_sizes + i] = i16(state.count(other, r.HAND))
            out[stack_sizes + i] = i16(state.count(other, r.STACK))
            for kind in range(r.KINDS):
                held = tokens[part + r.HAND + kind] + tokens[part + r.STACK + kind]
                out[unplaced + i * r.KINDS + kind] = i16(held)
                out[discards + i * r.KINDS + kind] = i16(tokens[part + r.GONE + kind])

    def _turn(self, state: Pizza, seat: i64, out: vec[i16]) -> None:
        players = state.players
        turn = self.base + TURN
        if state.player >= 0:
            out[turn + (state.player - seat + players) % players] = 1
        ended_by = self.base + ENDED_BY
        if state.ended_by >= 0:
            out[ended_by + (state.ended_by - seat + players) % players] = 1
        out[self.base + PLAYERS + players - 1] = 1
        out[self.base + PHASE + state.phase] = 1
        points_now = self.base + POINTS_NOW
        scores = self.base + SCORES
        for i in range(players):
            other = (seat + i) % players
            out[points_now + i] = i16(state.points_now(other))
            out[scores + i] = i16(state.scores[other])
        out[self.base + DONE] = i16(state.done)
        out[self.base + FLIPPED] = 1 if state.flipped else 0


OBSERVER: Final = PizzaObserver(LAYOUT)
