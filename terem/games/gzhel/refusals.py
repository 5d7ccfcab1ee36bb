"""Why an action is refused, with the clause."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.gzhel.arranging import (
    DONE,
    FIGURINE,
    FRONT,
    LIFTED,
    MOVE,
    NAME,
    PAID,
    PART,
    PUT,
    READY,
    SPACES,
    STAMP,
    SWAP,
    SWAP_ONE,
    SWAP_OTHER,
    TAKE,
)
from terem.games.gzhel.names import FIGURINES, FLOWERS, space_name
from terem.games.gzhel.rules import CHOOSING, NAMING, PLACING, Gzhel


def why_not(state: Gzhel, seat: int, action: int) -> Refusal | None:
    if action < NAME:
        return Refusal("dealers-action")
    if action < TAKE:
        return None if state.phase == NAMING else Refusal("already-named", "3.1")
    if state.phase == NAMING:
        return Refusal("name-first", "3.1")
    if action < READY:
        return _why_not_take(state, seat, action - int(TAKE))
    if action == READY:
        return None if state.phase == CHOOSING else Refusal("already-lifted", "3.3")
    if STAMP <= action < PUT:
        return _why_not_lay(state, seat, FRONT, "no-stamp", "4.3", action - int(STAMP))
    if state.phase != PLACING:
        return Refusal("not-lifted-yet", "3.3")
    if action == DONE:
        return None
    if action < MOVE:
        return _why_not_lay(state, seat, LIFTED, "not-lifted", "4.1", action - int(PUT))
    if state.own[seat * PART + PAID] == 0:
        return Refusal("not-paid", "4.3")
    if action < SWAP:
        return _why_not_move(state, seat, *divmod(action - int(MOVE), int(SPACES)))
    return _why_not_swap(state, seat, action - int(SWAP))


def _why_not_take(state: Gzhel, seat: int, figurine: int) -> Refusal | None:
    if state.phase != CHOOSING:
        return Refusal("already-lifted", "3.3")
    if state.own[seat * PART + PAID] == 0:
        return Refusal("not-paid", "3.2")
    if state.own[seat * PART + FIGURINE] == figurine:
        return Refusal("same-figurine", "3.2", {"figurine": FIGURINES[figurine]})
    return None


def _why_not_lay(state: Gzhel, seat: int, place: int, code: str, clause: str, what: int) -> Refusal | None:
    flower, space = divmod(what, int(SPACES))
    if state.own[seat * PART + place + flower] == 0:
        return Refusal(code, clause, {"flower": FLOWERS[flower]})
    return None if _is_empty(state, seat, space) else _not_empty(space)


def _why_not_move(state: Gzhel, seat: int, source: int, target: int) -> Refusal | None:
    if not _is_movable(state, seat, source):
        return _no_flower(source)
    return None if _is_empty(state, seat, target) else _not_empty(target)


def _why_not_swap(state: Gzhel, seat: int, pair: int) -> Refusal | None:
    for space in (int(SWAP_ONE[pair]), int(SWAP_OTHER[pair])):
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
