"""What a seat of Royal Pizza sees, as numbers: encode.py's parts in their order."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.sight import Sight
from terem.core.state import State
from terem.games.pizza.goals import CELL_Q, CELL_R, EMPTY, FACE, FACES, RADIUS, ROYAL, TOKEN, cells_within
from terem.games.pizza.rules import GONE, HAND, KINDS, PART, STACK, Pizza

SEATS: Final[i64] = 4
SIDE: Final[i64] = 33
SQUARE: Final[i64] = 1089  # of the grid that holds the table


@final
class PizzaSight(Sight):
    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Pizza)
        players = state.players
        # owner, face, back
        for cell in range(cells_within(state.reach)):
            held = state.field[cell]
            if held != EMPTY and held != ROYAL:
                place = at + (CELL_R[cell] + RADIUS) * SIDE + CELL_Q[cell] + RADIUS
                owner = (held - TOKEN) // FACES
                side = (held - TOKEN) % FACES
                out[place + (owner - seat + players) % players * SQUARE] = 1
                out[place + (SEATS + FACE[side]) * SQUARE] = 1
                out[place + (SEATS + 3 + FACE[side ^ 1]) * SQUARE] = 1
        at += 10 * SQUARE
        # hand, hand-sizes, stack-sizes, unplaced, discards, turn, ended-by, players
        tokens = state.tokens
        for kind in range(KINDS):
            out[at + kind] = i16(tokens[seat * PART + HAND + kind])
        for i in range(players):
            other = (seat + i) % players
            part = other * PART
            out[at + 3 + i] = i16(state.count(other, HAND))
            out[at + 7 + i] = i16(state.count(other, STACK))
            for kind in range(KINDS):
                out[at + 11 + i * KINDS + kind] = i16(
                    tokens[part + HAND + kind] + tokens[part + STACK + kind]
                )
                out[at + 23 + i * KINDS + kind] = i16(tokens[part + GONE + kind])
            out[at + 51 + i] = i16(state.points_now(other))
            out[at + 55 + i] = i16(state.scores[other])
        if state.player >= 0:
            out[at + 35 + (state.player - seat + players) % players] = 1
        if state.ended_by >= 0:
            out[at + 39 + (state.ended_by - seat + players) % players] = 1
        out[at + 43 + players - 1] = 1
        # phase, (points-now, scores,) done, flipped
        out[at + 47 + state.phase] = 1
        out[at + 59] = i16(state.done)
        out[at + 60] = 1 if state.flipped else 0
