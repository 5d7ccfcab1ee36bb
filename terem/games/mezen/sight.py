"""What a seat of Mezen sees, as numbers: encode.py's parts in their order."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.sight import Sight
from terem.core.state import State
from terem.games.mezen.arranging import (
    AMULETS,
    CHOICE,
    HELD,
    IS_BRIDGE,
    IS_EXCLUDED,
    KEEP,
    LIFT,
    LIFTED,
    MARKS,
    MAX_LEGAL,
    PAINTING,
    PART,
    PUT,
    SCORE,
    SWITCH,
    SYMBOL,
    is_unknown,
)
from terem.games.mezen.goals import goal_points
from terem.games.mezen.painting import CELLS, DARKS, MASKS, SHOWS, SYMBOLS, UNKNOWN, read_masks
from terem.games.mezen.rules import ARRANGING, Mezen

SEATS: Final[i64] = 5
BLOCK: Final[i64] = 325  # the thirteen planes of a painting
DARK: Final[i64] = 150  # where the plane of dark tiles begins
BACK: Final[i64] = 175  # and the six of known other sides


def see_painting(tiles: vec[i64], start: i64, out: vec[i16], at: i64) -> None:
    for cell in range(CELLS):
        tile = tiles[start + cell]
        if tile >= 0:
            shows = SHOWS[tile]
            dark = tile // 2 % DARKS
            back = dark
            if tile & 1:
                out[at + DARK + cell] = 1
                back = tile // 14
            if shows != UNKNOWN:
                out[at + shows * CELLS + cell] = 1
            if back != UNKNOWN:
                out[at + BACK + back * CELLS + cell] = 1


@final
class MezenSight(Sight):
    legal: vec[i64]
    tiles: vec[i64]
    masks: vec[i64]

    def __init__(self) -> None:
        self.legal = vec[i64]([0] * MAX_LEGAL)
        self.tiles = vec[i64]([0] * CELLS)
        self.masks = vec[i64]([0] * MASKS)

    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Mezen)
        players = state.players
        own = state.own
        shown = state.shown
        part = seat * PART
        # painting, bridges, excluded, groups, next-hole, in-hand
        see_painting(own, part + PAINTING, out, at)
        at += BLOCK
        for cell in range(CELLS):
            mark = own[part + MARKS + cell]
            if mark == IS_BRIDGE:
                out[at + cell] = 1
            elif mark == IS_EXCLUDED:
                out[at + CELLS + cell] = 1
        at += 2 * CELLS
        if state.phase == ARRANGING and state.done[seat] == 0:
            self.see_groups(state, seat, out, at)
        at += CELLS
        hole = state.next_hole(seat)
        if hole >= 0:
            out[at + hole] = 1
        at += CELLS
        for i in range(own[part + HELD]):
            out[at + own[part + LIFTED + i]] += 1
        at += 70
        # others, amulets, symbols, scores, done, active, players
        for i in range(1, players):
            see_painting(shown, (seat + i) % players * PART + PAINTING, out, at + (i - 1) * BLOCK)
        at += (SEATS - 1) * BLOCK
        for i in range(players):
            other = (seat + i) % players
            theirs = shown if i > 0 else own
            out[at + i] = i16(theirs[other * PART + AMULETS])
            symbol = theirs[other * PART + SYMBOL]
            if symbol >= 0:
                out[at + SEATS + i * SYMBOLS + symbol] = 1
            out[at + 30 + i] = i16(state.scores[other])
            out[at + 35 + i] = i16(state.done[other])
        if state.active >= 0:
            out[at + 40 + (state.active - seat + players) % players] = 1
        out[at + 45 + players - 1] = 1
        at += 50
        # phase, named, set, goal, next-goal
        out[at + state.phase] = 1
        if state.named >= 0:
            out[at + 5 + state.named] = 1
        if state.icon >= 0:
            out[at + 10 + state.icon] = 1
        if state.goal > 0:
            out[at + 16 + state.goal - 1] = 1
        if state.next_goal > 0:
            out[at + 52 + state.next_goal - 1] = 1
        at += 88
        # chosen, round, pool, points, over
        choice = own[part + CHOICE]
        if choice == KEEP:
            out[at] = 1
        elif choice >= SCORE:
            out[at + 6 + choice - SCORE] = 1
        elif choice >= SWITCH:
            out[at + 1 + choice - SWITCH] = 1
        at += 8
        out[at] = i16(state.round)
        out[at + 1] = i16(state.pool)
        if self.read_own(state, seat, hole):
            if state.goal > 0:
                out[at + 2] = i16(goal_points(state.cards, state.goal, self.masks))
            if state.next_goal > 0:
                out[at + 3] = i16(goal_points(state.cards, state.next_goal, self.masks))
        out[at + 4] = 1 if state.over else 0

    def see_groups(self, state: Mezen, seat: i64, out: vec[i16], at: i64) -> None:
        groups: i64 = 0
        for i in range(state.legal(seat, self.legal)):
            action = self.legal[i]
            if action >= LIFT and action < PUT:
                groups |= state.group_of(seat, action - LIFT)
        for cell in range(CELLS):
            if groups >> cell & 1:
                out[at + cell] = 1

    def read_own(self, state: Mezen, seat: i64, hole: i64) -> bool:
        """The masks of the own painting, the last tile in hand set; False where it is not complete."""
        own = state.own
        part = seat * PART
        last = own[part + LIFTED]
        if hole >= 0 and (own[part + HELD] != 1 or is_unknown(last)):
            return False
        for cell in range(CELLS):
            self.tiles[cell] = own[part + PAINTING + cell]
        if hole >= 0:
            self.tiles[hole] = last
        read_masks(self.tiles, 0, self.masks)
        return True
