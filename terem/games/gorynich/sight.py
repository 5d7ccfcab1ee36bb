"""What a seat of Gorynich sees, as numbers: encode.py's parts in their order."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.sight import Sight
from terem.core.state import State
from terem.games.gorynich.board import CARDS, NOTHING, PATHS, PLACES, ROUTE, SKIPPED, VALUES, cards_in
from terem.games.gorynich.rules import TALKING, Gorynich

SEATS: Final[i64] = 7
SQUARES: Final[i64] = 100


def see_cards(mask: i64, out: vec[i16], at: i64) -> None:
    for card in range(CARDS):
        out[at + card] = i16(mask >> card & 1)


@final
class GorynichSight(Sight):
    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Gorynich)
        players = state.players
        # board, boards, knights, pointed
        is_laid = state.boards[PLACES - 1] != NOTHING
        for path in range(PATHS):
            if is_laid:
                for step in range(state.lengths[path]):
                    out[at + 3 * SQUARES + state.routes[path * ROUTE + step]] = 1
            if state.steps[path] != NOTHING:
                square = state.square_of(path)
                pointed = i16(state.pointed >> path & 1)
                out[at + square] += 1
                out[at + SQUARES + square] += pointed
                out[at + 416 + path] = i16(state.lengths[path] - state.steps[path])
                out[at + 428 + path] = pointed
        if state.zmei != NOTHING:
            out[at + 2 * SQUARES + state.zmei] = 1
        for place in range(PLACES):
            if state.boards[place] != NOTHING:
                out[at + 400 + place * PLACES + state.boards[place]] = 1
        at += 440
        # hand, chosen, discard
        see_cards(state.spare(seat), out, at)
        if state.sealed[seat] >= 0:
            out[at + 6 + state.sealed[seat]] = 1
        if state.discards[seat] >= 0:
            out[at + 12 + state.discards[seat]] = 1
        at += 18
        # played, hand-sizes, has-chosen, skipped, has-discarded, first, acting, players
        for i in range(players):
            other = (seat + i) % players
            see_cards(state.played[other], out, at + i * CARDS)
            out[at + 42 + i] = i16(cards_in(state.spare(other)))
            out[at + 49 + i] = 1 if state.sealed[other] >= 0 else 0
            out[at + 56 + i] = 1 if state.sealed[other] == SKIPPED else 0
            out[at + 63 + i] = 1 if state.discards[other] != NOTHING else 0
        if state.first >= 0:
            out[at + 70 + (state.first - seat + players) % players] = 1
        if state.acting >= 0:
            out[at + 77 + (state.acting - seat + players) % players] = 1
        out[at + 84 + players - 1] = 1
        at += 91
        # turned, phase, end, knights-deck, zmei-deck
        if state.turned >= 0:
            out[at + state.turned] = 1
        out[at + 6 + state.phase] = 1
        if state.end > 0:
            out[at + 14 + state.end - 1] = 1
        for value in range(VALUES):
            out[at + 18 + value] = i16(state.left[value])
        at += 18 + VALUES
        # round, knights-card, zmei-card, burnt, speech, talk, protected
        out[at] = i16(state.round)
        out[at + 1] = i16(state.pace)
        out[at + 2] = i16(state.wind)
        out[at + 3] = i16(state.burnt)
        out[at + 4] = i16(state.speech)
        out[at + 5] = 1 if state.phase == TALKING else 0
        out[at + 6] = 1 if state.protected else 0
