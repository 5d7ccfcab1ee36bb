"""What a seat of Gorynich sees, in numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout, Part
from terem.core.observe import Observer
from terem.core.state import State
from terem.games.gorynich import board as b
from terem.games.gorynich.names import CARDS, ENDINGS, PHASES
from terem.games.gorynich.rules import TALKING, Gorynich

SEATS: Final = 7
SQUARES: Final[i64] = 100

LAYOUT: Final = Layout(
    Part("board", (4, 10, 10), "by row and column: knights, knights pointed at, Zmei, squares of paths"),
    Part("boards", (4, 4), "by place, clockwise from above the terem: which board lies there"),
    Part("knights", (12,), "by path: steps the knight has left; 0 where there is none", 12),
    Part("pointed", (12,), "by path: its knight was pointed at"),
    Part("hand", (6,), "own cards, without one that lies face down: " + ", ".join(CARDS)),
    Part("chosen", (6,), "own card that lies face down"),
    Part("discard", (6,), "own card to be discarded"),
    Part("played", (SEATS, 6), "cards open in front of each seat"),
    Part("hand-sizes", (SEATS,), "without a card that lies face down", 6),
    Part("has-chosen", (SEATS,), "a card of this seat lies face down"),
    Part("skipped", (SEATS,), "sits this round out"),
    Part("has-discarded", (SEATS,), "has chosen what to discard"),
    Part("first", (SEATS,), "the first player"),
    Part("acting", (SEATS,), "the seat that applies a card now"),
    Part("players", (SEATS,), "how many play: the last seat that is taken"),
    Part("turned", (6,), "the card that is applied now"),
    Part("phase", (len(PHASES),), ", ".join(PHASES)),
    Part("end", (len(ENDINGS) - 1,), ", ".join(ENDINGS[1:])),
    Part("knights-deck", (5,), "movement cards left, by steps 1 to 5", 4),
    Part("zmei-deck", (11,), "by squares from -5 to 5", 4),
    Part("round", (1,), "from 1", 20),
    Part("knights-card", (1,), "0 before it is open", 5),
    Part("zmei-card", (1,), "0 before it is open", 5),
    Part("burnt", (1,), "knights that are burnt", 12),
    Part("speech", (1,), "tokens left", 5),
    Part("talk", (1,), "everybody may talk now"),
    Part("protected", (1,), "no knight burns in this round"),
)


@final
class GorynichObserver(Observer):
    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        assert isinstance(state, Gorynich)
        self._land(state, out)
        self._own_cards(state, seat, out)
        self._seats(state, seat, out)
        self._round(state, out)

    def _land(self, state: Gorynich, out: vec[i16]) -> None:
        board = self.part("board")
        boards = self.part("boards")
        knights = self.part("knights")
        pointed = self.part("pointed")
        is_laid = state.boards[b.PLACES - 1] != b.NOTHING
        for path in range(b.PATHS):
            if is_laid:
                for step in range(state.lengths[path]):
                    out[board + 3 * SQUARES + state.routes[path * b.ROUTE + step]] = 1
            if state.steps[path] != b.NOTHING:
                square = board + state.square_of(path)
                is_pointed = i16(state.pointed >> path & 1)
                out[square] += 1
                out[square + SQUARES] += is_pointed
                out[knights + path] = i16(state.lengths[path] - state.steps[path])
                out[pointed + path] = is_pointed
        if state.zmei != b.NOTHING:
            out[board + 2 * SQUARES + state.zmei] = 1
        for place in range(b.PLACES):
            if state.boards[place] != b.NOTHING:
                out[boards + place * b.PLACES + state.boards[place]] = 1

    def _own_cards(self, state: Gorynich, seat: i64, out: vec[i16]) -> None:
        mark_cards(state.spare(seat), out, self.part("hand"))
        chosen = self.part("chosen")
        if state.sealed[seat] >= 0:
            out[chosen + state.sealed[seat]] = 1
        discard = self.part("discard")
        if state.discards[seat] >= 0:
            out[discard + state.discards[seat]] = 1

    def _seats(self, state: Gorynich, seat: i64, out: vec[i16]) -> None:
        players = state.players
        played = self.part("played")
        hand_sizes = self.part("hand-sizes")
        has_chosen = self.part("has-chosen")
        skipped = self.part("skipped")
        has_discarded = self.part("has-discarded")
        for i in range(players):
            other = (seat + i) % players
            mark_cards(state.played[other], out, played + i * b.CARDS)
            out[hand_sizes + i] = i16(b.cards_in(state.spare(other)))
            out[has_chosen + i] = 1 if state.sealed[other] >= 0 else 0
            out[skipped + i] = 1 if state.sealed[other] == b.SKIPPED else 0
            out[has_discarded + i] = 1 if state.discards[other] != b.NOTHING else 0
        first = self.part("first")
        if state.first >= 0:
            out[first + (state.first - seat + players) % players] = 1
        acting = self.part("acting")
        if state.acting >= 0:
            out[acting + (state.acting - seat + players) % players] = 1
        out[self.part("players") + players - 1] = 1

    def _round(self, state: Gorynich, out: vec[i16]) -> None:
        turned = self.part("turned")
        if state.turned >= 0:
            out[turned + state.turned] = 1
        out[self.part("phase") + state.phase] = 1
        end = self.part("end")
        if state.end > 0:
            out[end + state.end - 1] = 1
        knights_deck = self.part("knights-deck")
        for value in range(b.ZMEI_CARDS):
            out[knights_deck + value] = i16(state.left[value])
        zmei_deck = self.part("zmei-deck")
        for value in range(b.ZMEI_CARDS, b.VALUES):
            out[zmei_deck + value - b.ZMEI_CARDS] = i16(state.left[value])
        out[self.part("round")] = i16(state.round)
        out[self.part("knights-card")] = i16(state.pace)
        out[self.part("zmei-card")] = i16(state.wind)
        out[self.part("burnt")] = i16(state.burnt)
        out[self.part("speech")] = i16(state.speech)
        out[self.part("talk")] = 1 if state.phase == TALKING else 0
        out[self.part("protected")] = 1 if state.protected else 0


def mark_cards(mask: i64, out: vec[i16], at: i64) -> None:
    for card in range(b.CARDS):
        out[at + card] = i16(mask >> card & 1)


OBSERVER: Final = GorynichObserver(LAYOUT)
