"""What a seat of Gzhel sees, as numbers: encode.py's parts in their order."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.sight import Sight
from terem.core.state import State
from terem.games.gzhel.arranging import FIGURINE, FLOWER, FRONT, LIFTED, PAD_OF, PAID, PART, STAMPS
from terem.games.gzhel.goals import AROUND, FIGURINES, FINDINGS, FLOWERS, PAD_SPACES, PATTERNS, SIDE
from terem.games.gzhel.rules import ALL_CARDS, NAMING, PLACING, Gzhel

SEATS: Final[i64] = 4
PAD: Final[i64] = 160  # the ten planes of a pad
CORNERS: Final = vec[i64]([0, 2, 5, 8, 10])  # the first of the four spaces around each of them
FOUR: Final[i64] = 51  # these four spaces, around the first corner


@final
class GzhelSight(Sight):
    findings: vec[i64]

    def __init__(self) -> None:
        self.findings = vec[i64]([0] * FINDINGS)

    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Gzhel)
        players = state.players
        hidden = state.is_hidden()
        # pads, figurines
        for i in range(players):
            other = (seat + i) % players
            own = state.shown if hidden and i > 0 else state.own
            for kind in range(2):
                if own[other * PART + PAD_OF + kind] >= 0:
                    number = i * 2 + kind
                    self.see_pad(own, other * PART, kind, out, at + number * PAD)
                    side = state.side(other, kind) * SIDE
                    self.see_side(state.kit, side, out, at + number * PAD + 96, at + 8 * PAD + number * 25)
        at += 8 * PAD + 200
        # stamps, lifted, figurine, paid, waiting, scores, active, players
        for i in range(players):
            other = (seat + i) % players
            own = state.shown if hidden and i > 0 else state.own
            part = other * PART
            for flower in range(FLOWERS):
                out[at + i * FLOWERS + flower] = i16(own[part + FRONT + flower])
                out[at + 20 + i * FLOWERS + flower] = i16(own[part + LIFTED + flower])
            if own[part + FIGURINE] >= 0:
                out[at + 40 + i * FIGURINES + own[part + FIGURINE]] = 1
            out[at + 60 + i] = 1 if own[part + PAID] > 0 else 0
            out[at + 64 + i] = i16(state.waiting >> other & 1)
            out[at + 68 + i] = i16(state.scores[other])
        if state.active >= 0:
            out[at + 72 + (state.active - seat + players) % players] = 1
        out[at + 76 + players - 1] = 1
        at += 80
        # phase, named, set, diamond, circle, pattern, laid, deck, round, points
        out[at + state.phase] = 1
        if state.named >= 0:
            out[at + 9 + state.named] = 1
        if state.set >= 0:
            out[at + 14 + state.set] = 1
        if state.diamond >= 0:
            out[at + 20 + state.diamond] = 1
        if state.circle >= 0:
            out[at + 56 + state.circle] = 1
        if state.pattern >= 0:
            out[at + 92 + state.pattern_goal()] = 1
        cards: i64 = 0
        for card in range(ALL_CARDS):
            out[at + 96 + card] = i16(state.laid >> card & 1)
            cards += state.deck >> card & 1
        out[at + 132] = i16(cards)
        out[at + 133] = i16(state.round)
        if state.phase >= NAMING and state.phase <= PLACING:
            out[at + 134] = i16(state.round_points(seat, self.findings))

    def see_pad(self, own: vec[i64], part: i64, kind: i64, out: vec[i16], at: i64) -> None:
        shift = kind * PAD_SPACES
        for flower in range(FLOWERS):
            tokens = own[part + FLOWER + flower] >> shift
            for space in range(PAD_SPACES):
                out[at + flower * PAD_SPACES + space] = i16(tokens >> space & 1)
        stamps = own[part + STAMPS] >> shift
        for space in range(PAD_SPACES):
            out[at + FLOWERS * PAD_SPACES + space] = i16(stamps >> space & 1)

    def see_side(self, kit: vec[i64], side: i64, out: vec[i16], patterns: i64, figurines: i64) -> None:
        for pattern in range(PATTERNS):
            for space in range(PAD_SPACES):
                out[patterns + pattern * PAD_SPACES + space] = i16(kit[side + pattern] >> space & 1)
        for figurine in range(FIGURINES):
            for corner in range(5):
                if kit[side + AROUND + figurine] == FOUR << CORNERS[corner]:
                    out[figurines + corner * FIGURINES + figurine] = 1
