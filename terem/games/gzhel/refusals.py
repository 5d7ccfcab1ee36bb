"""Why an action is refused, with the clause."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.gzhel import arranging as a
from terem.games.gzhel.names import FIGURINES, FLOWERS, space_name
from terem.games.gzhel.rules import CHOOSING, NAMING, PLACING, Gzhel


def why_not(state: Gzhel, seat: int, action: int) -> Refusal | None:
    if action < a.NAME:
        return Refusal("dealers-action")
    if action < a.TAKE:
        return None if state.phase == NAMING else Refusal("already-named", "3.1")
    if state.phase == NAMING:
        return Refusal("name-first", "3.1")
    if action < a.READY:
        return _why_not_take(state, seat, action - int(a.TAKE))
    if action == a.READY:
        return None if state.phase == CHOOSING else Refusal("already-lifted", "3.3")
    if a.STAMP <= action < a.PUT:
        return _why_not_lay(state, seat, a.FRONT, "no-stamp", "4.3", action - int(a.STAMP))
    if state.phase != PLACING:
        return Refusal("not-lifted-yet", "3.3")
    if action == a.DONE:
        return None
    if action < a.MOVE:
        return _why_not_lay(state, seat, a.LIFTED, "not-lifted", "4.1", action - int(a.PUT))
    if state.own[seat * a.PART + a.PAID] == 0:
        return Refusal("not-paid", "4.3")
    if action < a.SWAP:
        return _why_not_move(state, seat, *divmod(action - int(a.MOVE), int(a.SPACES)))
    return _why_not_swap(state, seat, action - int(a.SWAP))


def _why_not_take(state: Gzhel, seat: int, figurine: int) -> Refusal | None:
    if state.first_game:
        return Refusal("first-game", "3.6")
    if state.phase != CHOOSING:
        return Refusal("already-lifted", "3.3")
    if state.own[seat * a.PART + a.PAID] == 0:
        return Refusal("not-paid", "3.2")
    if state.own[seat * a.PART + a.FIGURINE] == figurine:
        return Refusal("same-figurine", "3.2", {"figurine": FIGURINES[figurine]})
    return None


def _why_not_lay(state: Gzhel, seat: int, place: int, code: str, clause: str, what: int) -> Refusal | None:
    flower, space = divmod(what, int(a.SPACES))
    if state.own[seat * a.PART + place + flower] == 0:
        return Refusal(code, clause, {"flower": FLOWERS[flower]})
    return None if _is_empty(state, seat, space) else _not_empty(space)


def _why_not_move(state: Gzhel, seat: int, source: int, target: int) -> Refusal | None:
    if not _is_movable(state, seat, source):
        return _no_flower(source)
    return None if _is_empty(state, seat, target) else _not_empty(target)


def _why_not_swap(state: Gzhel, seat: int, pair: int) -> Refusal | None:
    for space in (int(a.SWAP_ONE[pair]), int(a.SWAP_OTHER[pair])):
        if not _is_movable(state, seat, space):
            return _no_flower(space)
    return None


def _is_empty(state: Gzhel, seat: int, space: int) -> bool:
    return bool(state.empty_spaces(seat) >> space & 1)


def _is_movable(state: Gzhel, seat: int, space: int) -> bool:
    return bool(state.movable_flowers(seat) >> space & 1)


def _not_empty(space: int) -> Refusal:
    return Refusal("not-empty", "4.2", {"space": space_name(space)})


def _no_flower(space: int) -> Refusal:
    return Refusal("no-flower", "4.4", {"space": space_name(space)})
