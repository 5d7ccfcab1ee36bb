"""Why an action of Pearl of the East is refused, with the clause."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.nizam.gems import CLAIM, SHIFT
from terem.games.nizam.names import LETTERS
from terem.games.nizam.refusals import why_not_gems
from terem.games.pearl.rules import Pearl


def why_not(state: Pearl, seat: int, action: int) -> Refusal | None:
    if action >= CLAIM:
        return _why_not_claim(state, seat, action - CLAIM)
    if action >= SHIFT and state.claims > 0:
        return Refusal("shift-after-claim", "5.5")
    return why_not_gems(state, seat, action)


def _why_not_claim(state: Pearl, seat: int, kind: int) -> Refusal | None:
    letter = {"kind": LETTERS[kind]}
    if state.shifts > 0 and state.claimable(seat) >> kind & 1:
        return None
    if not state.tasks[seat] >> kind & 1:
        return Refusal("task-done", "5.1", {**letter})
    if state.blocked(seat) >> kind & 1:
        owner = next(other for other in range(state.players) if other != seat and state.top(other) == kind)
        return Refusal("task-covered", "5.4", {**letter, "seat": owner})
    if state.shifts == 0:
        return Refusal("claim-before-shift", "5.5", {**letter})
    if not state.lined_up(True) >> kind & 1:
        return Refusal("not-lined-up", "5.1", {**letter})
    return Refusal("pearl-used", "5.2", {**letter})
