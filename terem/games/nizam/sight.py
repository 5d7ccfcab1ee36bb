"""What a seat of Nizam sees, as numbers: encode.py's parts in their order."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.sight import Sight
from terem.core.state import DEALER_BIT, State
from terem.games.nizam.gems import CELLS, DECK, DISCARDS, KINDS, LINES, TOTAL, Gems
from terem.games.nizam.rules import Nizam


def see_gems(state: Gems, seat: i64, kinds: i64, out: vec[i16], at: i64) -> i64:
    """The parts that both games of gems have; where they end."""
    field = state.field
    piles = state.piles
    players = state.players
    for cell in range(CELLS):
        if field[cell] >= 0:
            out[at + field[cell] * CELLS + cell] = 1
    at += kinds * CELLS
    hand = state.hand(seat)
    for kind in range(KINDS):
        out[at + kind] = i16(piles[hand + kind])
        out[at + KINDS + kind] = i16(piles[DISCARDS + kind])
    at += 2 * KINDS
    for i in range(players):
        out[at + i] = i16(piles[state.hand((seat + i) % players) + TOTAL])
    if state.player >= 0:
        out[at + 5 + (state.player - seat + players) % players] = 1
    out[at + 10 + players - 1] = 1
    out[at + 15] = i16(piles[DECK + TOTAL])
    out[at + 16] = i16(state.shifts)
    out[at + 17] = i16(state.run_outs)
    out[at + 18] = 1 if state.over else 0
    return at + 19


@final
class NizamSight(Sight):
    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Nizam)
        at = see_gems(state, seat, KINDS, out, at)
        for i in range(state.players):
            out[at + i] = i16(state.scores[(seat + i) % state.players])
        at += 5
        if state.to_act() & DEALER_BIT:
            return
        lines = state.scoring_lines()
        scored: i64 = 0
        for line in range(LINES):
            if lines >> line & 1:
                scored |= state.run_cells(line)
        for cell in range(CELLS):
            if scored >> cell & 1:
                out[at + cell] = 1
        out[at + CELLS] = i16(state.points(lines))
