"""Why an action of Mezen is refused, with the clause."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.mezen import arranging as a
from terem.games.mezen.goals import first_cell
from terem.games.mezen.names import LETTERS, PHASES, cell_name, tile_text
from terem.games.mezen.notation import text
from terem.games.mezen.painting import SPRUCE
from terem.games.mezen.rules import ARRANGING, CHOOSING, NAMING, SWITCHING, Mezen


def why_not(state: Mezen, seat: int, action: int) -> Refusal | None:
    if action < a.NAME:
        return Refusal("dealers-action")
    if phase_of(action) != state.phase:
        return Refusal("other-phase", "2.1", {"phase": PHASES[state.phase]})
    if action < a.SWITCH:
        return None
    if action < a.BRIDGE:
        return _why_not_switch(state, seat, action - int(a.SWITCH))
    if action < a.LIFT:
        return _why_not_amulet(state, seat, action)
    if action < a.PUT:
        return _why_not_lift(state, seat, action - int(a.LIFT))
    if action < a.SCORE:
        return _why_not_put(state, seat, action - int(a.PUT))
    if action == a.SCORE or state.pool > 0:
        return None
    return Refusal("pool-empty", "6.2")


def phase_of(action: int) -> int:
    """The phase in which a player's action belongs."""
    if action < a.KEEP:
        return int(NAMING)
    if action < a.BRIDGE:
        return int(SWITCHING)
    return int(ARRANGING if action < a.SCORE else CHOOSING)


def _why_not_switch(state: Mezen, seat: int, symbol: int) -> Refusal | None:
    args: dict[str, str | int] = {"symbol": LETTERS[symbol]}
    if symbol == state.named:
        return Refusal("switch-to-the-same", "3.2", args)
    if state.own[seat * a.PART + a.AMULETS] == 0:
        return Refusal("no-amulet", "3.2")
    if state.showing(seat, symbol) == 0:
        return Refusal("symbol-not-shown", "3.2", args)
    return None


def _why_not_amulet(state: Mezen, seat: int, action: int) -> Refusal | None:
    bridge = action < a.EXCLUDE
    cell = action - int(a.BRIDGE if bridge else a.EXCLUDE)
    if state.own[seat * a.PART + a.HELD] > 0:
        return Refusal("lifted-already", "4.2")
    if state.own[seat * a.PART + a.AMULETS] == 0:
        return Refusal("no-amulet", "4.2")
    bridges, excluded = state.marked(seat, a.IS_BRIDGE), state.marked(seat, a.IS_EXCLUDED)
    bit = 1 << cell
    if (bridges | excluded) & bit:
        return Refusal("amulet-there", "4.2", {"cell": cell_name(cell)})
    symbol = state.showing(seat, state.own[seat * a.PART + a.SYMBOL])
    spruces = state.showing(seat, SPRUCE)
    after = (bridges | bit, excluded) if bridge else (bridges, excluded | bit)
    if a.leaves_a_group(symbol, spruces, *after):
        return None
    return Refusal("nothing-left-to-lift", "4.6")


def _why_not_lift(state: Mezen, seat: int, cell: int) -> Refusal | None:
    args: dict[str, str | int] = {
        "cell": cell_name(cell),
        "symbol": LETTERS[state.own[seat * a.PART + a.SYMBOL]],
    }
    if state.own[seat * a.PART + a.HELD] > 0:
        return Refusal("lifted-already", "4.4")
    if not state.members(seat) >> cell & 1:
        return Refusal("not-in-a-group", "4.1", args)
    group = state.group_of(seat, cell)
    if group & state.showing(seat, state.own[seat * a.PART + a.SYMBOL]) == 0:
        return Refusal("no-symbol-in-group", "4.1", args)
    if group & ~state.marked(seat, a.IS_BRIDGE) == 0:
        return Refusal("only-amulets-in-group", "4.6", args)
    if first_cell(group) != cell:
        return Refusal("name-the-first-tile", "4.1", {**args, "first": cell_name(int(first_cell(group)))})
    return None


def _why_not_put(state: Mezen, seat: int, tile: int) -> Refusal | None:
    if state.own[seat * a.PART + a.HELD] == 0:
        return Refusal("lift-first", "5.2")
    held = state.legal_actions(seat)
    if tile + int(a.PUT) in held:
        return None
    tiles = " ".join(text(action).split()[1] for action in held)
    return Refusal("tile-not-lifted", "5.2", {"tile": tile_text(tile), "lifted": tiles})
