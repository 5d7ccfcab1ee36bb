"""What a seat of Pearl of the East sees, as numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout, Part
from terem.core.state import State
from terem.games.nizam.gems import KINDS
from terem.games.nizam.observe import SEATS, GemsObserver, gems_parts
from terem.games.pearl.rules import Pearl

LAYOUT: Final = Layout(
    *gems_parts(KINDS + 1),  # the pearl is the ninth
    Part("done", (SEATS, KINDS), "by seat and kind: the tasks that are done"),
    Part("top", (SEATS, KINDS), "the task on top of each done pile, which blocks the others"),
    Part("claimable", (KINDS,), "what the player on turn could claim now"),
    Part("claims", (1,), "made in this turn", 4),
    Part("pearl-used", (1,), "the pearl has stood in for a kind in this turn"),
    Part("quiet", (1,), "turns since anybody claimed", 1000),
)

# Where each part begins.
DONE: Final[i64] = LAYOUT["done"]
TOP: Final[i64] = LAYOUT["top"]
CLAIMABLE: Final[i64] = LAYOUT["claimable"]
CLAIMS: Final[i64] = LAYOUT["claims"]
PEARL_USED: Final[i64] = LAYOUT["pearl-used"]
QUIET: Final[i64] = LAYOUT["quiet"]


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
