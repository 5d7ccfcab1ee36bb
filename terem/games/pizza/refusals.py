"""Why an action of Royal Pizza is refused, with the clause."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.pizza.goals import EMPTY, FACES, ROYAL, TOKEN, cell_name
from terem.games.pizza.names import KINDS
from terem.games.pizza.rules import FLIP, HAND, PART, PASS, PLACE, Pizza


def why_not(state: Pizza, seat: int, action: int) -> Refusal | None:
    if action < PASS:
        return Refusal("dealers-action")
    if action == PASS:
        return None if state.legal_actions(seat) == [int(PASS)] else Refusal("no-need-to-pass", "4.5")
    if action < FLIP:
        return _why_not_place(state, seat, *divmod(action - int(PLACE), int(FACES)))
    return _why_not_flip(state, seat, action - int(FLIP))


def _why_not_place(state: Pizza, seat: int, cell: int, side: int) -> Refusal | None:
    if not state.can_place(seat):
        return Refusal("nothing-to-place", "4.2")
    kind = side >> 1
    if state.tokens[seat * PART + HAND + kind] == 0:
        return Refusal("not-in-hand", "4.2", {"token": KINDS[kind]})
    if state.field[cell] != EMPTY:
        return Refusal("cell-taken", "2.3", {"cell": cell_name(cell)})
    if not state.is_free(cell):
        return Refusal("touches-nothing", "2.3", {"cell": cell_name(cell)})
    return None


def _why_not_flip(state: Pizza, seat: int, cell: int) -> Refusal | None:
    if state.flipped:
        return Refusal("flipped-already", "4.3")
    if not state.can_flip(seat):
        return Refusal("nothing-to-place-after", "4.5")
    held = int(state.field[cell])
    if held == ROYAL:
        return Refusal("royal-stays", "1.4")
    if held == EMPTY:
        return Refusal("nothing-there", "4.3", {"cell": cell_name(cell)})
    if (held - int(TOKEN)) // int(FACES) != seat:
        return Refusal("not-yours", "4.3", {"cell": cell_name(cell)})
    return None
