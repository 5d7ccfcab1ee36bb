"""Gorynich's board, its knights and Zmei: what walks, flies and burns; and the fixed list of actions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.event import Item, Scored
from terem.core.state import ONE, State
from terem.games.gorynich import events
from terem.games.gorynich.names import square_name

NOTHING: Final[i64] = -1
SKIPPED: Final[i64] = -2  # in `sealed`: this seat sits the round out

SIDE: Final[i64] = 10
PLACES: Final[i64] = 4
PATHS: Final[i64] = 12
ROUTE: Final[i64] = 24  # squares of a board: no path has more
TEREM: Final = vec[i64]([44, 45, 54, 55])
MOVES: Final[i64] = 4  # the first four cards; then:
FIRE: Final[i64] = 4
MANEUVER: Final[i64] = 5
CARDS: Final[i64] = 6
FULL_HAND: Final[i64] = 63
MOST_KNIGHTS: Final[i64] = 10  # in the box
MOST_SPEECH: Final[i64] = 4
COLUMN_STEP: Final = vec[i64]([1, -1, 0, 0])  # red right, blue left, yellow up, green down
ROW_STEP: Final = vec[i64]([0, 0, -1, 1])

# Movement cards by value, in `left` and `spent`: knights 1 to 5, then Zmei -5 to 5.
FARTHEST: Final[i64] = 5
ZMEI_CARDS: Final[i64] = 5
ZMEI_ZERO: Final[i64] = 10
VALUES: Final[i64] = 16

# The fixed list of actions. The dealer's come first.
FIRST: Final[i64] = 0  # + seat
BOARD: Final[i64] = 7  # + board: it comes to the next place
KNIGHT: Final[i64] = 11  # + square
STEPS: Final[i64] = 111  # + steps - 1: the knights' card
WIND: Final[i64] = 116  # + squares + 5: Zmei's card
AT: Final[i64] = 127  # + corner of the terem
SPEAK: Final[i64] = 131
HUSH: Final[i64] = 132
POINT: Final[i64] = 133  # + square
CHOOSE: Final[i64] = 233  # + card
SKIP: Final[i64] = 239
FLY: Final[i64] = 240  # + squares - 1
BURN: Final[i64] = 245
FIREBALL: Final[i64] = 246  # + square
ARROW: Final[i64] = 346  # + colour * 5 + squares - 1
PRINCESS: Final[i64] = 366  # + corner of the terem
DISCARD: Final[i64] = 370  # + card
ACTIONS: Final[i64] = 376
MAX_LEGAL: Final[i64] = 32

# How it ended.
WON: Final[i64] = 1
KNIGHT_ARRIVED: Final[i64] = 2
LEFT_THE_BOARD: Final[i64] = 3
TEREM_BURNT: Final[i64] = 4


def is_terem(square: i64) -> bool:
    return square == 44 or square == 45 or square == 54 or square == 55


def landing(square: i64, colour: i64, squares: i64) -> i64:
    """The square this many squares away in this direction; NOTHING off the board."""
    column = square % SIDE + COLUMN_STEP[colour] * squares
    row = square // SIDE + ROW_STEP[colour] * squares
    if column < 0 or column >= SIDE or row < 0 or row >= SIDE:
        return NOTHING
    return row * SIDE + column


def cards_in(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def write_cards(action: i64, cards: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for card in range(CARDS):
        if cards >> card & 1:
            out[n] = action + card
            n += 1
    return n


def total_of(counts: vec[i64], low: i64, high: i64) -> i64:
    total: i64 = 0
    for i in range(low, high):
        total += counts[i]
    return total


class Tables:
    """The components that the rules look up. They never change."""

    routes: vec[i64]  # [((place * 4 + board) * 3 + path of the board) * ROUTE + step], a square
    lengths: vec[i64]  # [board * 3 + path of the board]
    deck: vec[i64]  # by value: how many movement cards there are
    knights: vec[i64]  # by players
    speech: vec[i64]  # by players


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Realm(State):
    """The part of a position that stands on the table."""

    tables: Tables
    boards: vec[i64]  # by place; NOTHING before it is laid
    routes: vec[i64]  # of this layout: [path * ROUTE + step], a square. Copies share it
    lengths: vec[i64]  # of its paths. Copies share it
    steps: vec[i64]  # by path: how far its knight is, NOTHING if there is none
    zmei: i64 = NOTHING  # his square, NOTHING when he is not on the board
    wind: i64 = 0  # Zmei's movement card, 0 before it is open
    waiting: i64  # knights that are not on the board yet
    burnt: i64 = 0
    pointed: i64 = 0  # a bit for each path whose knight was pointed at
    protected: bool = False  # from fire, until the end of the round
    end: i64 = 0  # 0 while the game goes on

    def _is_laid(self, board: i64) -> bool:
        for place in range(PLACES):
            if self.boards[place] == board:
                return True
        return False

    def _lay(self, board: i64) -> None:
        place: i64 = 0
        while self.boards[place] != NOTHING:
            place += 1
        self.boards[place] = board
        if self.journal is not None:
            self.journal.append(events.BoardLaid(board + 1, place + 1))
        if place == PLACES - 1:
            self.find_paths()

    def _place_knight(self, square: i64) -> None:
        path: i64 = 0
        while self.routes[path * ROUTE] != square:
            path += 1
        self.steps[path] = 0
        self.waiting -= 1
        if self.journal is not None:
            self.journal.append(events.KnightPlaced(square_name(square)))

    def find_paths(self) -> None:
        """The paths of a layout that is complete."""
        self.routes = vec[i64]([0] * (PATHS * ROUTE))
        self.lengths = vec[i64]([0] * PATHS)
        for path in range(PATHS):
            place = path // 3
            board = self.boards[place]
            self.lengths[path] = self.tables.lengths[board * 3 + path % 3]
            start = ((place * PLACES + board) * 3 + path % 3) * ROUTE
            for step in range(ROUTE):
                self.routes[path * ROUTE + step] = self.tables.routes[start + step]

    def beyond(self, colour: i64, squares: i64) -> i64:
        """The square this many squares away from Zmei in this direction; NOTHING off the board."""
        return landing(self.zmei, colour, squares)

    def square_of(self, path: i64) -> i64:
        """Where the knight of this path is; NOTHING when there is none."""
        step = self.steps[path]
        return NOTHING if step < 0 else self.routes[path * ROUTE + step]

    def _walk(self, steps: i64, march: str) -> None:
        if self.journal is not None:
            self.journal.append(events.Walked(steps, march))
        for path in range(PATHS):
            step = self.steps[path]
            if step >= 0:
                last = self.lengths[path] - 1
                if step + steps > last:
                    self.steps[path] = last
                    self.end = KNIGHT_ARRIVED
                    if self.journal is not None:
                        self.journal.append(events.KnightArrived(square_name(self.square_of(path))))
                else:
                    self.steps[path] = step + steps

    def _burn(self, seat: i64, square: i64) -> None:
        """Fire on a square (§6.4, §6.5): the terem always burns, protected knights do not."""
        if is_terem(square):
            self.end = TEREM_BURNT
            if self.journal is not None:
                self.journal.append(events.BurnedTerem(seat, square_name(square)))
            return
        burnt: i64 = 0
        alive: i64 = 0
        for path in range(PATHS):
            if self.steps[path] >= 0:
                if not self.protected and self.square_of(path) == square:
                    self.steps[path] = NOTHING
                    self.pointed &= ~(ONE << path)
                    burnt += 1
                else:
                    alive += 1
        self.burnt += burnt
        if alive == 0:
            self.end = WON
        if self.journal is not None:
            name = square_name(square)
            self.journal.append(events.Burned(seat, name, burnt, "yes" if self.protected else "no"))
            if burnt > 0:
                for each in range(self.players):
                    self.journal.append(Scored(each, (Item("knights", burnt, (name,)),)))
            if alive == 0:
                self.journal.append(events.Won())

    def can_point(self, square: i64) -> bool:
        """At a square with a knight that was not pointed at yet."""
        for path in range(PATHS):
            if self.steps[path] >= 0 and self.square_of(path) == square:
                return self.pointed >> path & 1 == 0
        return False

    def _fly(self, seat: i64, colour: i64, squares: i64) -> None:
        start = self.zmei
        self.zmei = self.beyond(colour, squares if self.wind > 0 else -squares)
        if self.zmei == NOTHING:
            self.end = LEFT_THE_BOARD
            if self.journal is not None:
                self.journal.append(events.FlewAway(seat, square_name(start)))
        elif self.journal is not None:
            self.journal.append(events.Flew(seat, square_name(start), square_name(self.zmei), squares))
