"""What a seat of Pearl of the East sees, as numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout
from terem.core.state import State
from terem.games.nizam.gems import KINDS
from terem.games.nizam.observe import SEATS, GemsObserver, add_gems
from terem.games.pearl.rules import Pearl

LAYOUT: Final = Layout()
add_gems(LAYOUT, KINDS + 1)  # the pearl is the ninth kind
DONE: Final[i64] = LAYOUT.add("done", (SEATS, KINDS), "by seat and kind: the tasks that are done")
TOP: Final[i64] = LAYOUT.add(
    "top", (SEATS, KINDS), "the task on top of each done pile, which blocks the others"
)
CLAIMABLE: Final[i64] = LAYOUT.add("claimable", (KINDS,), "what the player on turn could claim now")
CLAIMS: Final[i64] = LAYOUT.add("claims", (1,), "made in this turn", 4)
PEARL_USED: Final[i64] = LAYOUT.add("pearl-used", (1,), "the pearl has stood in for a kind in this turn")
QUIET: Final[i64] = LAYOUT.add("quiet", (1,), "turns since anybody claimed", 1000)


@final
class PearlObserver(GemsObserver):
    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        assert isinstance(state, Pearl)
        self.observe_gems(state, seat, out)
        players = state.players
        done = self.base + DONE
        top = self.base + TOP
        for i in range(players):
            other = (seat + i) % players
            for j in range(state.done_count[other]):
                out[done + i * KINDS + state.done[other * KINDS + j]] = 1
            if state.done_count[other] > 0:
                out[top + i * KINDS + state.top(other)] = 1
        at = self.base + CLAIMABLE
        if state.shifts > 0 and state.to_act() != 0:
            kinds = state.claimable(state.player)
            for kind in range(KINDS):
                if kinds >> kind & 1:
                    out[at + kind] = 1
        out[self.base + CLAIMS] = i16(state.claims)
        out[self.base + PEARL_USED] = 1 if state.pearl_used else 0
        out[self.base + QUIET] = i16(state.quiet)


OBSERVER: Final = PearlObserver(LAYOUT)
