"""What a seat of Gorynich sees, in numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import State
from terem.games.gorynich import board as b
from terem.games.gorynich.names import CARDS, ENDINGS, PHASES
from terem.games.gorynich.rules import TALKING, Gorynich

SEATS: Final = 7
SQUARES: Final[i64] = 100

# Each part begins where the one before it ends.
LAYOUT: Final = Layout()
BOARD: Final[i64] = LAYOUT.add(
    "board", (4, 10, 10), "by row and column: knights, knights pointed at, Zmei, squares of paths"
)
BOARDS: Final[i64] = LAYOUT.add(
    "boards", (4, 4), "by place, clockwise from above the terem: which board lies there"
)
KNIGHTS: Final[i64] = LAYOUT.add(
    "knights", (12,), "by path: steps the knight has left; 0 if there is none", 12
)
POINTED: Final[i64] = LAYOUT.add("pointed", (12,), "by path: its knight was pointed at")
HAND: Final[i64] = LAYOUT.add("hand", (6,), "own cards, without one that lies face down: " + ", ".join(CARDS))
CHOSEN: Final[i64] = LAYOUT.add("chosen", (6,), "own card that lies face down")
DISCARD: Final[i64] = LAYOUT.add("discard", (6,), "own card to be discarded")
PLAYED: Final[i64] = LAYOUT.add("played", (SEATS, 6), "cards open in front of each seat")
HAND_SIZES: Final[i64] = LAYOUT.add("hand-sizes", (SEATS,), "without a card that lies face down", 6)
HAS_CHOSEN: Final[i64] = LAYOUT.add("has-chosen", (SEATS,), "a card of this seat lies face down")
SKIPPED: Final[i64] = LAYOUT.add("skipped", (SEATS,), "sits this round out")
HAS_DISCARDED: Final[i64] = LAYOUT.add("has-discarded", (SEATS,), "has chosen what to discard")
FIRST: Final[i64] = LAYOUT.add("first", (SEATS,), "the first player")
ACTING: Final[i64] = LAYOUT.add("acting", (SEATS,), "the seat that applies a card now")
PLAYERS: Final[i64] = LAYOUT.add("players", (SEATS,), "the number of players, one-hot from 1")
TURNED: Final[i64] = LAYOUT.add("turned", (6,), "the card that is applied now")
PHASE: Final[i64] = LAYOUT.add("phase", (len(PHASES),), ", ".join(PHASES))
END: Final[i64] = LAYOUT.add("end", (len(ENDINGS) - 1,), ", ".join(ENDINGS[1:]))
KNIGHTS_DECK: Final[i64] = LAYOUT.add("knights-deck", (5,), "movement cards left, by steps 1 to 5", 6)
ZMEI_DECK: Final[i64] = LAYOUT.add("zmei-deck", (11,), "by squares from -5 to 5", 6)
ROUND: Final[i64] = LAYOUT.add("round", (1,), "from 1", 20)
KNIGHTS_CARD: Final[i64] = LAYOUT.add("knights-card", (1,), "0 before it is open", 5)
ZMEI_CARD: Final[i64] = LAYOUT.add("zmei-card", (1,), "0 before it is open", 5)
BURNT: Final[i64] = LAYOUT.add("burnt", (1,), "knights that are burnt", 12)
SPEECH: Final[i64] = LAYOUT.add("speech", (1,), "tokens left", 5)
TALK: Final[i64] = LAYOUT.add("talk", (1,), "everybody may talk now")
PROTECTED: Final[i64] = LAYOUT.add("protected", (1,), "no knight burns in this round")


@final
class GorynichObserver(Observer):
    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        assert isinstance(state, Gorynich)
        self._land(state, out)
        self._own_cards(state, seat, out)
        self._seats(state, seat, out)
        self._round(state, out)

    def _land(self, state: Gorynich, out: vec[i16]) -> None:
        board = self.base + BOARD
        boards = self.base + BOARDS
        knights = self.base + KNIGHTS
        pointed = self.base + POINTED
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
        mark_cards(state.spare(seat), out, self.base + HAND)
        chosen = self.base + CHOSEN
        if state.sealed[seat] >= 0:
            out[chosen + state.sealed[seat]] = 1
        discard = self.base + DISCARD
        if state.discards[seat] >= 0:
            out[discard + state.discards[seat]] = 1

    def _seats(self, state: Gorynich, seat: i64, out: vec[i16]) -> None:
        players = state.players
        played = self.base + PLAYED
        hand_sizes = self.base + HAND_SIZES
        has_chosen = self.base + HAS_CHOSEN
        skipped = self.base + SKIPPED
        has_discarded = self.base + HAS_DISCARDED
        for i in range(players):
            other = (seat + i) % players
            mark_cards(state.played[other], out, played + i * b.CARDS)
            out[hand_sizes + i] = i16(b.cards_in(state.spare(other)))
            out[has_chosen + i] = 1 if state.sealed[other] >= 0 else 0
            out[skipped + i] = 1 if state.sealed[other] == b.SKIPPED else 0
            out[has_discarded + i] = 1 if state.discards[other] != b.NOTHING else 0
        first = self.base + FIRST
        if state.first >= 0:
            out[first + (state.first - seat + players) % players] = 1
        acting = self.base + ACTING
        if state.acting >= 0:
            out[acting + (state.acting - seat + players) % players] = 1
        out[self.base + PLAYERS + players - 1] = 1

    def _round(self, state: Gorynich, out: vec[i16]) -> None:
        turned = self.base + TURNED
        if state.turned >= 0:
            out[turned + state.turned] = 1
        out[self.base + PHASE + state.phase] = 1
        end = self.base + END
        if state.end > 0:
            out[end + state.end - 1] = 1
        knights_deck = self.base + KNIGHTS_DECK
        for value in range(b.ZMEI_CARDS):
            out[knights_deck + value] = i16(state.left[value])
        zmei_deck = self.base + ZMEI_DECK
        for value in range(b.ZMEI_CARDS, b.VALUES):
            out[zmei_deck + value - b.ZMEI_CARDS] = i16(state.left[value])
        out[self.base + ROUND] = i16(state.round)
        out[self.base + KNIGHTS_CARD] = i16(state.pace)
        out[self.base + ZMEI_CARD] = i16(state.wind)
        out[self.base + BURNT] = i16(state.burnt)
        out[self.base + SPEECH] = i16(state.speech)
        out[self.base + TALK] = 1 if state.phase == TALKING else 0
        out[self.base + PROTECTED] = 1 if state.protected else 0


def mark_cards(mask: i64, out: vec[i16], at: i64) -> None:
    for card in range(b.CARDS):
        out[at + card] = i16(mask >> card & 1)


OBSERVER: Final = GorynichObserver(LAYOUT)
