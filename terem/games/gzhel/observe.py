"""What a seat of Gzhel sees, as numbers."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import State
from terem.games.gzhel import arranging as a
from terem.games.gzhel import goals as g
from terem.games.gzhel import names
from terem.games.gzhel.notation import PHASES
from terem.games.gzhel.rules import ALL_CARDS, NAMING, PLACING, Gzhel, how_many

SEATS: Final = 4
PLANES: Final[i64] = 10  # of a pad
PATTERN_PLANES: Final[i64] = 6  # the first of them
CORNERS: Final[i64] = 9
CORNER_SPACES: Final = vec[i64]([names.corner_spaces(corner) for corner in names.CORNERS])

# Each part begins where the one before it ends.
LAYOUT: Final = Layout()
PADS: Final[i64] = LAYOUT.add(
    "pads",
    (SEATS, 2, int(PLANES), 4, 4),
    "by seat, the diamond and the circle pad: tokens by flower (5), stamps, patterns (4)",
)
FIGURINES: Final[i64] = LAYOUT.add(
    "figurines", (SEATS, 2, int(CORNERS), 5), "by seat and pad: which sits at " + ", ".join(names.CORNERS)
)
STAMPS: Final[i64] = LAYOUT.add("stamps", (SEATS, 5), "in front of each seat, by flower", 5)
LIFTED: Final[i64] = LAYOUT.add("lifted", (SEATS, 5), "by flower", 5)
FIGURINE: Final[i64] = LAYOUT.add("figurine", (SEATS, 5), "the one around which each seat lifts")
PAID: Final[i64] = LAYOUT.add("paid", (SEATS,), "a stamp was laid just now")
WAITING: Final[i64] = LAYOUT.add("waiting", (SEATS,), "the seats that still have to decide")
SCORES: Final[i64] = LAYOUT.add("scores", (SEATS,), "points by seat", 100)
ACTIVE: Final[i64] = LAYOUT.add("active", (SEATS,), "the seat that names the figurine in this round")
PLAYERS: Final[i64] = LAYOUT.add("players", (SEATS,), "the number of players, one-hot from 1")
PHASE: Final[i64] = LAYOUT.add("phase", (len(PHASES),), ", ".join(PHASES))
NAMED: Final[i64] = LAYOUT.add("named", (5,), "the figurine that was named")
SET: Final[i64] = LAYOUT.add("set", (len(names.SETS),), "which of the sets of cards is played")
DIAMOND: Final[i64] = LAYOUT.add("diamond", (36,), "the card that is the goal of the diamond pads")
CIRCLE: Final[i64] = LAYOUT.add("circle", (36,), "the card that is the goal of the circle pads")
PATTERN: Final[i64] = LAYOUT.add("pattern", (len(names.PATTERNS),), "the pattern goal")
LAID: Final[i64] = LAYOUT.add("laid", (36,), "the cards on the pattern slot")
DECK: Final[i64] = LAYOUT.add("deck", (1,), "cards that have not turned up", 20)
ROUND: Final[i64] = LAYOUT.add("round", (1,), "from 1", 8)
POINTS: Final[i64] = LAYOUT.add("points", (1,), "what the seat's own pads would bring now", 20)


@final
class GzhelObserver(Observer):
    findings: vec[i64]  # scratch

    def __init__(self, layout: Any) -> None:
        super().__init__(layout)
        self.findings = vec[i64]([0] * g.FINDINGS)

    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        assert isinstance(state, Gzhel)
        players = state.players
        is_hidden = state.is_hidden()
        pads = self.base + PADS
        figurines = self.base + FIGURINES
        stamps = self.base + STAMPS
        lifted = self.base + LIFTED
        figurine = self.base + FIGURINE
        paid = self.base + PAID
        waiting = self.base + WAITING
        scores = self.base + SCORES
        for i in range(players):
            other = (seat + i) % players
            own = state.shown if is_hidden and i > 0 else state.own
            part = other * a.PART
            for kind in range(2):
                if own[part + a.PAD_OF + kind] >= 0:
                    number = i * 2 + kind
                    pad = pads + number * PLANES * g.PAD_SPACES
                    self.see_pad(own, part, kind, out, pad)
                    patterns = pad + PATTERN_PLANES * g.PAD_SPACES
                    corners = figurines + number * CORNERS * g.FIGURINES
                    self.see_side(state.kit, state.side(other, kind) * g.SIDE, out, patterns, corners)
            for flower in range(g.FLOWERS):
                out[stamps + i * g.FLOWERS + flower] = i16(own[part + a.FRONT + flower])
                out[lifted + i * g.FLOWERS + flower] = i16(own[part + a.LIFTED + flower])
            if own[part + a.FIGURINE] >= 0:
                out[figurine + i * g.FIGURINES + own[part + a.FIGURINE]] = 1
            out[paid + i] = 1 if own[part + a.PAID] > 0 else 0
            out[waiting + i] = i16(state.waiting >> other & 1)
            out[scores + i] = i16(state.scores[other])
        active = self.base + ACTIVE
        if state.active >= 0:
            out[active + (state.active - seat + players) % players] = 1
        out[self.base + PLAYERS + players - 1] = 1
        out[self.base + PHASE + state.phase] = 1
        self.see_one(NAMED, state.named, out)
        self.see_one(SET, state.set, out)
        self.see_one(DIAMOND, state.diamond, out)
        self.see_one(CIRCLE, state.circle, out)
        self.see_one(PATTERN, state.pattern_goal() if state.pattern >= 0 else -1, out)
        laid = self.base + LAID
        for card in range(ALL_CARDS):
            out[laid + card] = i16(state.laid >> card & 1)
        out[self.base + DECK] = i16(how_many(state.deck))
        out[self.base + ROUND] = i16(state.round)
        points = self.base + POINTS
        if state.phase >= NAMING and state.phase <= PLACING:
            out[points] = i16(state.round_points(seat, self.findings))

    def see_one(self, part: i64, which: i64, out: vec[i16]) -> None:
        """A 1 for one of several things, or none while it is -1."""
        if which >= 0:
            out[self.base + part + which] = 1

    def see_pad(self, own: vec[i64], part: i64, kind: i64, out: vec[i16], at: i64) -> None:
        shift = kind * g.PAD_SPACES
        for flower in range(g.FLOWERS):
            tokens = own[part + a.FLOWER + flower] >> shift
            for space in range(g.PAD_SPACES):
                out[at + flower * g.PAD_SPACES + space] = i16(tokens >> space & 1)
        stamps = own[part + a.STAMPS] >> shift
        for space in range(g.PAD_SPACES):
            out[at + g.FLOWERS * g.PAD_SPACES + space] = i16(stamps >> space & 1)

    def see_side(self, kit: vec[i64], side: i64, out: vec[i16], patterns: i64, figurines: i64) -> None:
        for pattern in range(g.PATTERNS):
            for space in range(g.PAD_SPACES):
                out[patterns + pattern * g.PAD_SPACES + space] = i16(kit[side + pattern] >> space & 1)
        for figurine in range(g.FIGURINES):
            spaces = kit[side + g.AROUND + figurine]
            corner: i64 = 0
            while CORNER_SPACES[corner] != spaces:
                corner += 1
            out[figurines + corner * g.FIGURINES + figurine] = 1


OBSERVER: Final = GzhelObserver(LAYOUT)
