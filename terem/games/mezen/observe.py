"""What a seat of Mezen sees, as numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from terem.core.layout import Layout
from terem.core.observe import Observer
from terem.core.state import State
from terem.games.mezen import arranging as a
from terem.games.mezen.goals import goal_points
from terem.games.mezen.names import LETTERS, PHASES, SETS
from terem.games.mezen.painting import CELLS, DARKS, MASKS, SHOWS, SYMBOLS, UNKNOWN, read_masks
from terem.games.mezen.rules import ARRANGING, Mezen

SEATS: Final = 5
PLANES: Final = 13  # of a painting
CHOICES: Final = ("keep", *[f"switch {symbol}" for symbol in LETTERS[:-1]], "score", "take")
BLOCK: Final[i64] = 325  # the numbers of a painting
DARK: Final[i64] = 150  # where the plane of dark tiles begins
BACK: Final[i64] = 175  # and the six of known other sides

# Each part begins where the one before it ends.
LAYOUT: Final = Layout()
PAINTING: Final[i64] = LAYOUT.add(
    "painting", (PLANES, 5, 5), "own: the symbol that shows (6), dark side up, the known other side (6)"
)
BRIDGES: Final[i64] = LAYOUT.add("bridges", (5, 5), "own tiles with a bridge")
EXCLUDED: Final[i64] = LAYOUT.add("excluded", (5, 5), "own tiles that are excluded")
GROUPS: Final[i64] = LAYOUT.add("groups", (5, 5), "own tiles of groups that may be lifted now")
NEXT_HOLE: Final[i64] = LAYOUT.add("next-hole", (5, 5), "where the next tile in hand goes")
IN_HAND: Final[i64] = LAYOUT.add(
    "in-hand", (70,), "lifted tiles, by code: (light × 7 + dark) × 2, plus 1 if the dark side is up"
)
OTHERS: Final[i64] = LAYOUT.add(
    "others", (SEATS - 1, PLANES, 5, 5), "the others' paintings, as they were shown last"
)
AMULETS: Final[i64] = LAYOUT.add("amulets", (SEATS,), "by seat", 10)
AT_SYMBOLS: Final[i64] = LAYOUT.add("symbols", (SEATS, 5), "what each seat combines in this round")
SCORES: Final[i64] = LAYOUT.add("scores", (SEATS,), "points by seat", 100)
DONE: Final[i64] = LAYOUT.add("done", (SEATS,), "the seats that are done with this phase")
ACTIVE: Final[i64] = LAYOUT.add("active", (SEATS,), "the seat that names the symbol in this round")
PLAYERS: Final[i64] = LAYOUT.add("players", (SEATS,), "the number of players, one-hot from 1")
PHASE: Final[i64] = LAYOUT.add("phase", (len(PHASES),), ", ".join(PHASES))
NAMED: Final[i64] = LAYOUT.add("named", (5,), "the symbol that was named")
SET: Final[i64] = LAYOUT.add("set", (len(SETS),), "the icon that sorts the goal cards")
GOAL: Final[i64] = LAYOUT.add("goal", (36,), "the card of this round")
NEXT_GOAL: Final[i64] = LAYOUT.add("next-goal", (36,), "the card of the next one")
CHOSEN: Final[i64] = LAYOUT.add("chosen", (len(CHOICES),), "own sealed choice: " + ", ".join(CHOICES))
ROUND: Final[i64] = LAYOUT.add("round", (1,), "from 1", 10)
POOL: Final[i64] = LAYOUT.add("pool", (1,), "amulets left", 75)
POINTS: Final[i64] = LAYOUT.add(
    "points", (2,), "what the goal, and the next one, would bring on the seat's own painting", 20
)
OVER: Final[i64] = LAYOUT.add("over", (1,), "the game is over")


@final
class MezenObserver(Observer):
    legal: vec[i64]
    tiles: vec[i64]
    masks: vec[i64]

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.legal = vec[i64]([0] * a.MAX_LEGAL)
        self.tiles = vec[i64]([0] * CELLS)
        self.masks = vec[i64]([0] * MASKS)

    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        assert isinstance(state, Mezen)
        hole = state.next_hole(seat)
        self.observe_own(state, seat, hole, out)
        self.observe_seats(state, seat, out)
        players = state.players
        active = self.base + ACTIVE
        if state.active >= 0:
            out[active + (state.active - seat + players) % players] = 1
        out[self.base + PLAYERS + players - 1] = 1
        out[self.base + PHASE + state.phase] = 1
        named = self.base + NAMED
        if state.named >= 0:
            out[named + state.named] = 1
        icon = self.base + SET
        if state.icon >= 0:
            out[icon + state.icon] = 1
        goal = self.base + GOAL
        if state.goal > 0:
            out[goal + state.goal - 1] = 1
        next_goal = self.base + NEXT_GOAL
        if state.next_goal > 0:
            out[next_goal + state.next_goal - 1] = 1
        chosen = self.base + CHOSEN
        choice = state.own[seat * a.PART + a.CHOICE]
        if choice == a.KEEP:
            out[chosen] = 1
        elif choice >= a.SCORE:
            out[chosen + 1 + SYMBOLS + choice - a.SCORE] = 1
        elif choice >= a.SWITCH:
            out[chosen + 1 + choice - a.SWITCH] = 1
        out[self.base + ROUND] = i16(state.round)
        out[self.base + POOL] = i16(state.pool)
        points = self.base + POINTS
        if self.read_own(state, seat, hole):
            if state.goal > 0:
                out[points] = i16(goal_points(state.cards, state.goal, self.masks))
            if state.next_goal > 0:
                out[points + 1] = i16(goal_points(state.cards, state.next_goal, self.masks))
        out[self.base + OVER] = 1 if state.over else 0

    def observe_own(self, state: Mezen, seat: i64, hole: i64, out: vec[i16]) -> None:
        """What only this seat may know: its painting as it is now, and what it has lifted."""
        own = state.own
        part = seat * a.PART
        write_painting(own, part + a.PAINTING, out, self.base + PAINTING)
        bridges = self.base + BRIDGES
        excluded = self.base + EXCLUDED
        for cell in range(CELLS):
            mark = own[part + a.MARKS + cell]
            if mark == a.IS_BRIDGE:
                out[bridges + cell] = 1
            elif mark == a.IS_EXCLUDED:
                out[excluded + cell] = 1
        groups = self.base + GROUPS
        if state.phase == ARRANGING and state.done[seat] == 0:
            self.write_groups(state, seat, out, groups)
        next_hole = self.base + NEXT_HOLE
        if hole >= 0:
            out[next_hole + hole] = 1
        in_hand = self.base + IN_HAND
        for i in range(own[part + a.HELD]):
            out[in_hand + own[part + a.LIFTED + i]] += 1

    def observe_seats(self, state: Mezen, seat: i64, out: vec[i16]) -> None:
        """The seats from this one on clockwise; the others as they were shown last."""
        players = state.players
        others = self.base + OTHERS
        amulets = self.base + AMULETS
        symbols = self.base + AT_SYMBOLS
        scores = self.base + SCORES
        done = self.base + DONE
        for i in range(players):
            other = (seat + i) % players
            part = other * a.PART
            known = state.shown if i > 0 else state.own
            if i > 0:
                write_painting(known, part + a.PAINTING, out, others + (i - 1) * BLOCK)
            out[amulets + i] = i16(known[part + a.AMULETS])
            symbol = known[part + a.SYMBOL]
            if symbol >= 0:
                out[symbols + i * SYMBOLS + symbol] = 1
            out[scores + i] = i16(state.scores[other])
            out[done + i] = i16(state.done[other])

    def write_groups(self, state: Mezen, seat: i64, out: vec[i16], at: i64) -> None:
        groups: i64 = 0
        for i in range(state.legal(seat, self.legal)):
            action = self.legal[i]
            if action >= a.LIFT and action < a.PUT:
                groups |= state.group_of(seat, action - a.LIFT)
        for cell in range(CELLS):
            if groups >> cell & 1:
                out[at + cell] = 1

    def read_own(self, state: Mezen, seat: i64, hole: i64) -> bool:
        """The masks of the seat's own painting with the last tile placed; False if it is incomplete."""
        own = state.own
        part = seat * a.PART
        last = own[part + a.LIFTED]
        if hole >= 0 and (own[part + a.HELD] != 1 or a.is_unknown(last)):
            return False
        for cell in range(CELLS):
            self.tiles[cell] = own[part + a.PAINTING + cell]
        if hole >= 0:
            self.tiles[hole] = last
        read_masks(self.tiles, 0, self.masks)
        return True


def write_painting(tiles: vec[i64], start: i64, out: vec[i16], at: i64) -> None:
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


OBSERVER: Final = MezenObserver(LAYOUT)
