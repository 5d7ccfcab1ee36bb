"""What everybody sees of a round of Gorynich, and what a position at its end is worth."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.mind import AHEAD, GLANCE
from terem.core.state import ONE
from terem.games.gorynich import board as b
from terem.games.gorynich.rules import DISCARDING, RESOLVING, SIGNALLING, Gorynich

MARCHES: Final[i64] = 4  # a plan has at most three fireballs
SURE: Final[i64] = 100_000_000  # the value of a game that is won: millionths of a percent
PRIZE: Final[i64] = 2500  # thousandths of log odds for a knight that can still be burnt in this round,
EFFORT: Final[i64] = 400  # less this for each card that it takes

# What a position at the end of a round is worth: the log odds of winning, in thousandths, are a sum of these.
BIAS: Final[i64] = 0
LEFT: Final[i64] = 1  # knights by the steps they have left: 2, 3, 4, 5 or 6, 7 or 8, more
STACKS: Final[i64] = 7  # squares with knights after their next step
TOUR: Final[i64] = 8  # how far Zmei flies to visit them all, the nearest next
NEAR: Final[i64] = 9  # how far the nearest is
URGENT: Final[i64] = 10  # how far the one is that arrives first
PAIRS: Final[i64] = 11  # pairs of knights
PACE: Final[i64] = 12  # mean of the knights' pile, in thousandths
FIRES: Final[i64] = 13  # cards in all hands
MANEUVERS: Final[i64] = 14
FLIGHTS: Final[i64] = 15
FEATURES: Final[i64] = 16

# Fitted to games of teams that plan in this way (with the cards of rules version 1), by players from 3.
WEIGHTS: Final = vec[i64](
    [
        6949, -1639, -1147, -827, -204, 264, 784, -2057, -115, -6, -41, 205, -2, 30, 327, 218,
        8554, -1437, -1137, -847, -287, 34, 435, -1485, -47, -26, -71, 33, -2, 217, 209, 139,
        8871, -1411, -1206, -911, -470, -259, 143, -1343, -34, -30, -24, 92, -2, 245, 149, 99,
        10500, -2300, -1542, -960, -585, -312, 123, -1132, -54, -13, -54, 52, -3, 248, 186, 124,
        8457, -2300, -1170, -1072, -605, -182, 222, -1281, -22, 0, -127, 25, -1, 425, 132, 88,
    ]
)  # fmt: skip
BUCKET: Final = vec[i64]([0, 0, 0, 1, 2, 3, 3, 4, 4] + [5] * 16)  # LEFT's, by steps left

# Of a mind of its own: how much more it may like the end of one plan than that of another, of SURE.
TASTE: Final[i64] = 6_000_000
SKIPS: Final[i64] = b.CARDS  # in `agreed`: the seat said that it skips

ODDS_STEP: Final[i64] = 16
ODDS: Final = vec[i64]([round(100_000_000 / (1.0 + math.exp(-(i - 1024) * 16 / 1000))) for i in range(2049)])


def chance(odds: i64) -> i64:
    """Of SURE, for log odds in thousandths."""
    place = odds + 1024 * ODDS_STEP
    if place <= 0:
        return ODDS[0]
    i = place // ODDS_STEP
    if i >= 2048:
        return ODDS[2048]
    return ODDS[i] + (ODDS[i + 1] - ODDS[i]) * (place % ODDS_STEP) // ODDS_STEP


class Outlook:
    """A round as one seat sees it: the seats still to act, their cards, and where the knights are."""

    sight: i64
    depth: i64  # that, but a sign is followed as far as an artisan looks
    # The round.
    players: i64
    reach: i64
    sign: i64
    pointed: i64
    only: i64  # the first to act does this, NOTHING for whatever is best
    # What was said, and whose mind this is. It counts in one round only.
    spoken_in: i64  # that round
    taste: i64  # of the mind, which finds its own plan among those that are about equal; 0: that of the team
    agreed: vec[i64]  # by seat: the card it said it plays, SKIPS, or NOTHING
    aims: vec[i64]  # by seat: the square it said it flies to or burns, NOTHING if it named none
    sought: i64  # the knights that were named, a bit for each path
    aim: vec[i64]  # `aims` of the seats that keep to what they said
    squares: vec[i64]  # [path * MARCHES + marches]: where its knight is, NOTHING when it has arrived
    goals: vec[i64]  # the same after its next step
    left: vec[i64]  # by path: steps its knight has left
    pile: vec[i64]  # the knights' cards the next one comes from, by steps
    piled: i64
    mean: i64
    worth_of: vec[i64]  # of the cards in a hand, by its mask
    dropping: i64  # what the discard after an arrow costs
    order: vec[i64]  # the seats that are still to apply a card
    ordered: i64
    cards: vec[i64]  # by seat: what it may apply
    held: vec[i64]  # by seat: that and what else it holds
    may_skip: vec[i64]
    # Scratch for features.
    feature: vec[i64]
    spot: vec[i64]
    weights: vec[i64]
    weighed: i64  # for how many players, and how deep: what _weigh made last

    def begin(self, sight: i64) -> None:
        self.sight = sight
        self.depth = sight
        self.weighed = 0
        self.squares = vec[i64]([0] * (b.PATHS * MARCHES))
        self.goals = vec[i64]([0] * (b.PATHS * MARCHES))
        self.left = vec[i64]([0] * b.PATHS)
        self.pile = vec[i64]([0] * (b.ZMEI_CARDS + 1))
        self.worth_of = vec[i64]([0] * 64)
        self.order = vec[i64]([0] * 8)
        self.cards = vec[i64]([0] * 8)
        self.held = vec[i64]([0] * 8)
        self.may_skip = vec[i64]([0] * 8)
        self.agreed = vec[i64]([b.NOTHING] * 8)
        self.aims = vec[i64]([b.NOTHING] * 8)
        self.aim = vec[i64]([b.NOTHING] * 8)
        self.forget()
        self.feature = vec[i64]([0] * FEATURES)
        self.weights = vec[i64]([0] * FEATURES)
        self.spot = vec[i64]([0] * b.PATHS)

    def forget(self) -> None:
        """Nothing was said, and the team is of one mind."""
        self.spoken_in = b.NOTHING
        self.taste = 0
        self.sought = 0
        for seat in range(8):
            self.agreed[seat] = b.NOTHING
            self.aims[seat] = b.NOTHING

    def likes(self, key: i64) -> i64:
        """How much this mind likes what has this key: 0 to 1023, always the same."""
        mixed = (key * 2654435761 + self.taste * 40503) & 0xFFFFFFFFFFF
        mixed = ((mixed ^ mixed >> 15) * 2246822519) & 0xFFFFFFFFFFF
        return (mixed ^ mixed >> 13) >> 7 & 1023

    def look(self, state: Gorynich, seat: i64) -> None:
        """Take in the round as this seat sees it."""
        self.players = state.players
        self.reach = state.wind if state.wind > 0 else -state.wind
        self.sign = 1 if state.wind > 0 else -1
        self.pointed = state.pointed
        if state.pointed == 0 and self.is_now(state):
            self.pointed = self.sought
        self.depth = self.sight if self.sight >= AHEAD or self.pointed == 0 else AHEAD
        self._weigh()
        self.only = b.NOTHING
        for path in range(b.PATHS):
            step = state.steps[path]
            self.left[path] = state.lengths[path] - step
            for march in range(MARCHES):
                at = step + march
                last = state.lengths[path] - 1
                here = step >= 0 and at <= last
                self.squares[path * MARCHES + march] = (
                    state.routes[path * b.ROUTE + at] if here else b.NOTHING
                )
                if at + 1 <= last:
                    at += 1
                self.goals[path * MARCHES + march] = state.routes[path * b.ROUTE + at] if here else b.NOTHING
        counts = state.left if b.total_of(state.left, 0, b.ZMEI_CARDS) > 0 else state.spent
        self.piled = 0
        self.mean = 0
        for value in range(b.ZMEI_CARDS):
            self.pile[value + 1] = counts[value]
            self.piled += counts[value]
            self.mean += 1000 * (value + 1) * counts[value]
        self.mean //= self.piled
        self._line_up(state, seat)

    def is_now(self, state: Gorynich) -> bool:
        """Does what was said, and this mind's taste, count in this round?"""
        return state.round == self.spoken_in

    def _keep_to(self, state: Gorynich, other: i64) -> None:
        """This seat does what it said, as far as it still can."""
        said = self.agreed[other]
        if said == SKIPS:
            if self.may_skip[other]:
                self.cards[other] = 0
        elif said != b.NOTHING and self.cards[other] >> said & 1:
            self.cards[other] = ONE << said
            self.may_skip[other] = 0
            self.aim[other] = self.aims[other]

    def _line_up(self, state: Gorynich, seat: i64) -> None:
        phase = state.phase
        self.ordered = 0
        if phase < SIGNALLING:
            return
        begin = state.first
        if phase == RESOLVING:
            begin = state.acting
        elif phase == DISCARDING:
            begin = (state.acting + 1) % state.players
            if begin == state.first:
                return
        turns = (state.first - begin + state.players - 1) % state.players + 1
        for i in range(turns):
            other = (begin + i) % state.players
            sealed = state.sealed[other]
            if sealed == b.SKIPPED:
                continue
            self.held[other] = state.hands[other]
            self.cards[other] = state.hands[other]
            self.may_skip[other] = 1 if sealed == b.NOTHING else 0
            if phase == RESOLVING and other == state.acting and state.turned != b.NOTHING:
                self.cards[other] = ONE << state.turned
                self.held[other] |= ONE << state.turned
                self.may_skip[other] = 0
            elif sealed >= 0 and other == seat:
                self.cards[other] = ONE << sealed
            self.aim[other] = b.NOTHING
            if self.is_now(state):
                self._keep_to(state, other)
            self.order[self.ordered] = other
            self.ordered += 1
            if self.depth == GLANCE and other == seat:
                return  # it does not consider the seats after it
        if self.depth == GLANCE:
            self.ordered = 0

    def _weigh(self) -> None:
        wanted = self.players * (AHEAD + 1) + (AHEAD if self.depth >= AHEAD else GLANCE)
        if self.weighed == wanted:
            return
        self.weighed = wanted
        for i in range(FEATURES):
            self.weights[i] = WEIGHTS[(self.players - 3) * FEATURES + i]
        for mask in range(64):
            worth: i64 = 0
            if self.depth >= AHEAD:
                worth = self.weights[FLIGHTS] * b.cards_in(mask & 15)
                worth += self.weights[FIRES] * (mask >> b.FIRE & 1) + self.weights[MANEUVERS] * (
                    mask >> b.MANEUVER & 1
                )
            self.worth_of[mask] = worth
        self.worth_of[0] = self.worth_of[b.FULL_HAND]  # §8.1

    # ------------------------------------------------------------------ what a position is worth

    def weigh_board(self, zmei: i64, alive: i64, march: i64) -> i64:
        """Fills feature, except for the hands. Returns the steps left of the knight that arrives first."""
        f = self.feature
        for i in range(FIRES):
            f[i] = 0
        f[BIAS] = 1
        spot = self.spot
        n: i64 = 0
        knights: i64 = 0
        soonest: i64 = 99
        urgent: i64 = zmei
        for path in range(b.PATHS):
            if alive >> path & 1:
                knights += 1
                left = self.left[path] - march
                goal = self.goals[path * MARCHES + march]
                if left > 1:
                    f[LEFT + BUCKET[left]] += 1
                if left < soonest:
                    soonest = left
                    urgent = goal
                known = False
                for i in range(n):
                    if spot[i] == goal:
                        known = True
                        break
                if not known:
                    spot[n] = goal
                    n += 1
        f[STACKS] = n
        f[PAIRS] = knights * (knights - 1) // 2
        f[PACE] = self.mean
        column = zmei % b.SIDE
        row = zmei // b.SIDE
        f[URGENT] = distance(column, row, urgent)
        tour: i64 = 0
        while n > 0:
            nearest: i64 = 0
            least: i64 = 99
            for i in range(n):
                away = distance(column, row, spot[i])
                if away < least:
                    least = away
                    nearest = i
            if tour == 0:
                f[NEAR] = least
            tour += least
            column = spot[nearest] % b.SIDE
            row = spot[nearest] // b.SIDE
            n -= 1
            spot[nearest] = spot[n]
        f[TOUR] = tour
        return soonest

    def odds(self, zmei: i64, alive: i64, march: i64, hand: i64) -> i64:
        self.weigh_board(zmei, alive, march)
        total = hand
        for i in range(FIRES):
            total += self.feature[i] * self.weights[i]
        return total

    def value_of(self, zmei: i64, alive: i64, march: i64, hand: i64) -> i64:
        """The value of the end of a round, as far as sight goes; SURE if the game is won."""
        if alive == 0:
            return SURE
        if self.depth >= AHEAD:
            soonest = self.weigh_board(zmei, alive, march)
            total = hand
            for i in range(FIRES):
                total += self.feature[i] * self.weights[i]
            safe: i64 = 0
            for steps in range(1, b.ZMEI_CARDS + 1):
                if steps < soonest:
                    safe += self.pile[steps]
            return chance(total) * safe // self.piled
        return self.glance(zmei, alive, march)

    def glance(self, zmei: i64, alive: i64, march: i64) -> i64:
        """Knights burnt, and Zmei not far from the nearest one of those pointed at, or of all."""
        value = SURE
        nearest: i64 = 99
        sought = self.pointed & alive if self.pointed & alive else alive
        column = zmei % b.SIDE
        row = zmei // b.SIDE
        for path in range(b.PATHS):
            if alive >> path & 1:
                value -= 8_000_000
                away = distance(column, row, self.goals[path * MARCHES + march])
                if sought >> path & 1 and away < nearest:
                    nearest = away
        return value - 100_000 * nearest

    def rank_of(self, zmei: i64, alive: i64, march: i64, guarded: i64, hand: i64, seats: i64) -> i64:
        """Of a plan that this many seats continue: no knight is given up, and those in reach count."""
        rank = self.glance(zmei, alive, march) // 10_000
        if self.depth >= AHEAD:
            rank = self.odds(zmei, alive, march, hand)
        prize: i64 = 0
        for path in range(b.PATHS):
            if alive >> path & 1:
                left = self.left[path] - march
                gain = PRIZE
                if self.depth >= AHEAD:
                    if left < 2:
                        rank -= 4000
                        gain += 4000
                    elif left == 2:
                        rank -= 4000 * self.pile[2] // self.piled
                        gain += 4000 * self.pile[2] // self.piled
                cards = 1 + self.flights(zmei, self.squares[path * MARCHES + march])
                if cards <= seats and guarded == 0:
                    gain -= EFFORT * cards
                    if gain > prize:
                        prize = gain
        return rank + prize + 3000 * b.cards_in(self.pointed & ~alive)

    def flights(self, zmei: i64, square: i64) -> i64:
        """The fewest Move cards from one square to another in this round."""
        columns = square % b.SIDE - zmei % b.SIDE
        rows = square // b.SIDE - zmei // b.SIDE
        columns = columns if columns > 0 else -columns
        rows = rows if rows > 0 else -rows
        return (columns + self.reach - 1) // self.reach + (rows + self.reach - 1) // self.reach


def distance(column: i64, row: i64, square: i64) -> i64:
    columns = square % b.SIDE - column
    rows = square // b.SIDE - row
    return (columns if columns > 0 else -columns) + (rows if rows > 0 else -rows)
