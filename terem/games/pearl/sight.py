"""What a seat of Pearl of the East sees, as numbers: encode.py's parts in their order."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.sight import Sight
from terem.core.state import State
from terem.games.nizam.gems import KINDS
from terem.games.nizam.sight import see_gems
from terem.games.pearl.rules import Pearl


@final
class PearlSight(Sight):
    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Pearl)
        at = see_gems(state, seat, KINDS + 1, out, at)
        players = state.players
        for i in range(players):
            other = (seat + i) % players
            for j in range(state.done_count[other]):
                out[at + i * KINDS + state.done[other * KINDS + j]] = 1
            top = state.top(other)
            if top >= 0:
                out[at + 5 * KINDS + i * KINDS + top] = 1
        at += 10 * KINDS
        if state.shifts > 0 and state.to_act() != 0:
            kinds = state.claimable(state.player)
            for kind in range(KINDS):
                if kinds >> kind & 1:
                    out[at + kind] = 1
        at += KINDS
        out[at] = i16(state.claims)
        out[at + 1] = 1 if state.pearl_used else 0
        out[at + 2] = i16(state.quiet)
