"""How a player of Mezen plans: what a painting is worth, which tiles to lift, where to set them back."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.games.mezen import painting as p
from terem.games.mezen.goals import (
    ANY_SYMBOL,
    GoalCards,
    best_group,
    counted_by_cell,
    depends_on,
    goal_points,
)

POINT: Final[i64] = 1000  # of worth
MOST_LIFTS: Final[i64] = 512
MOST_CARDS: Final[i64] = 14  # that count at once
EXACT: Final[i64] = 6  # up to this many tiles are placed in every possible way


@final
class Planner:
    """Plans one painting: the weights of a plan, and scratch space."""

    # What counts. The goal of the round is separate, because amulets may be taken instead (§6.2).
    goals: GoalCards
    goal: i64
    instead: i64  # worth of taking amulets
    goal_depends: i64
    cards: vec[i64]  # those that do not count cell by cell
    weights: vec[i64]
    depends: vec[i64]
    spots: vec[i64]  # those that do: by mask and cell, what a tile there is worth
    spot_masks: vec[i64]  # and card by card: the mask, its cells, the worth of each
    spot_cells: vec[i64]
    spot_worth: vec[i64]
    of_dark: i64  # worth of a dark tile, a spruce, a tile of the largest group
    of_spruce: i64
    of_group: i64
    of_most: i64  # and of a tile of the most frequent symbol

    # What the parts of the plan bring on the painting as it is, and on the one that is being tried.
    values: vec[i64]  # per card, then the largest group, then the goal of the round
    trial: vec[i64]

    # The painting that is being filled.
    tiles: vec[i64]
    masks: vec[i64]
    holes: vec[i64]
    hand: vec[i64]  # the tile for each hole
    held: i64

    # The best ways to fill it.
    kept: i64
    room: i64
    kept_worth: vec[i64]
    kept_key: vec[i64]
    kept_hands: vec[i64]  # CELLS for each

    # Ways to lift, and what the amulets for them do; masks.
    lifts: i64
    lifted: vec[i64]
    bridges: vec[i64]
    excluded: vec[i64]
    lift_symbol: vec[i64]
    lift_worth: vec[i64]
    tried: vec[i64]

    # ------------------------------------------------------------------ what a painting is worth

    def forget(self, goals: GoalCards) -> None:
        """Nothing counts."""
        self.goals = goals
        self.goal = 0
        self.instead = 0
        self.goal_depends = 0
        self.cards = vec[i64]()
        self.weights = vec[i64]()
        self.depends = vec[i64]()
        self.spot_masks = vec[i64]()
        self.spot_cells = vec[i64]()
        self.spot_worth = vec[i64]()
        for i in range(p.MASKS * p.CELLS):
            self.spots[i] = 0
        self.of_dark = 0
        self.of_spruce = 0
        self.of_group = 0
        self.of_most = 0

    def aim_at(self, goal: i64, instead: i64) -> None:
        """This is the goal of the round; instead of it there are amulets of this worth."""
        self.goal = goal
        self.instead = instead
        self.goal_depends = depends_on(self.goals, goal)

    def count_card(self, card: i64, weight: i64) -> None:
        if card == 0 or weight == 0:
            return
        counted = counted_by_cell(self.goals, card)
        if counted < 0:
            self.cards = append(self.cards, card)
            self.weights = append(self.weights, weight)
            self.depends = append(self.depends, depends_on(self.goals, card))
            return
        cells = self.goals.positions[card]
        weight *= self.goals.points[card]
        self.spot_masks = append(self.spot_masks, counted)
        self.spot_cells = append(self.spot_cells, cells)
        self.spot_worth = append(self.spot_worth, weight)
        for cell in range(p.CELLS):
            if cells >> cell & 1:
                self.spots[counted * p.CELLS + cell] += weight

    def worth(self) -> i64:
        """The worth of the complete painting of self.masks."""
        return self.stock() + self.layout()

    def stock(self) -> i64:
        """The worth of what shows, wherever it lies: once the tiles are lifted, it stays the same."""
        masks = self.masks
        worth = self.of_dark * p.count(masks[p.DARK_MASK]) + self.of_spruce * p.count(masks[p.SPRUCE])
        if self.of_most != 0:
            most: i64 = 0
            for symbol in range(p.SYMBOLS):
                size = p.count(masks[symbol])
                if size > most:
                    most = size
            worth += self.of_most * most
        return worth

    def layout(self) -> i64:
        """The worth of where things lie; leaves what each part brings in values."""
        masks = self.masks
        goals = self.goals
        worth: i64 = 0
        for i in range(len(self.spot_masks)):
            worth += self.spot_worth[i] * p.count(masks[self.spot_masks[i]] & self.spot_cells[i])
        cards = self.cards
        weights = self.weights
        values = self.values
        n = i64(len(cards))
        for i in range(n):
            values[i] = weights[i] * goal_points(goals, cards[i], masks)
            worth += values[i]
        values[n] = self._group_worth()
        values[n + 1] = self._goal_worth()
        return worth + values[n] + values[n + 1]

    def _group_worth(self) -> i64:
        return 0 if self.of_group == 0 else self.of_group * p.count(best_group(self.masks))

    def _goal_worth(self) -> i64:
        if self.goal == 0:
            return 0
        points = POINT * goal_points(self.goals, self.goal, self.masks)
        return points if points > self.instead else self.instead

    def _gain(self, i: i64, j: i64) -> i64:
        """What the swap of two tiles in hand, just made, brought; leaves what each part brings in trial."""
        spots = self.spots
        a = self.hand[j]
        b = self.hand[i]
        at_i = self.holes[i]
        at_j = self.holes[j]
        a_row = p.SHOWS[a] * p.CELLS
        b_row = p.SHOWS[b] * p.CELLS
        gain = spots[a_row + at_j] - spots[a_row + at_i] + spots[b_row + at_i] - spots[b_row + at_j]
        changed: i64 = 0 if a_row == b_row else p.ONE << p.SHOWS[a] | p.ONE << p.SHOWS[b]
        if (a ^ b) & 1:
            changed |= p.ONE << p.DARK_MASK
            moved = spots[p.DARK_MASK * p.CELLS + at_j] - spots[p.DARK_MASK * p.CELLS + at_i]
            gain += moved if a & 1 else -moved
        values = self.values
        trial = self.trial
        depends = self.depends
        n = i64(len(depends))
        for k in range(n):
            if depends[k] & changed:
                trial[k] = self.weights[k] * goal_points(self.goals, self.cards[k], self.masks)
                gain += trial[k] - values[k]
            else:
                trial[k] = values[k]
        trial[n] = self._group_worth() if ANY_SYMBOL & changed else values[n]
        trial[n + 1] = self._goal_worth() if self.goal_depends & changed else values[n + 1]
        return gain + trial[n] - values[n] + trial[n + 1] - values[n + 1]

    # ------------------------------------------------------------------ setting tiles back (§5)

    def lift_off(self, painting: vec[i64], start: i64, lifted: i64) -> None:
        """Take tiles off a painting whose backs are all known, turn them over, let the others slide down."""
        tiles = self.tiles
        hand = self.hand
        held: i64 = 0
        for cell in range(p.CELLS):
            if lifted >> cell & 1:
                hand[held] = painting[start + cell] ^ 1
                held += 1
        self.held = held
        for column in range(p.SIZE):
            free = 4 * p.SIZE + column
            for row in range(p.SIZE):
                cell = (4 - row) * p.SIZE + column
                if lifted >> cell & 1 == 0:
                    tiles[free] = painting[start + cell]
                    free -= p.SIZE
            while free >= 0:
                tiles[free] = p.EMPTY
                free -= p.SIZE
        self.find_holes()

    def take_up(self, painting: vec[i64], start: i64, hand: vec[i64], first: i64, held: i64) -> None:
        """A painting with holes and the tiles for them."""
        for cell in range(p.CELLS):
            self.tiles[cell] = painting[start + cell]
        for i in range(held):
            self.hand[i] = hand[first + i]
        self.held = held
        self.find_holes()

    def find_holes(self) -> None:
        masks = self.masks
        tiles = self.tiles
        for i in range(p.MASKS):
            masks[i] = 0
        hole: i64 = 0
        bit = p.ONE
        for cell in range(p.CELLS):
            tile = tiles[cell]
            if tile == p.EMPTY:
                self.holes[hole] = cell
                tile = self.hand[hole]
                hole += 1
            masks[p.SHOWS[tile]] |= bit
            if tile & 1:
                masks[p.DARK_MASK] |= bit
            bit <<= 1

    def swap(self, i: i64, j: i64) -> None:
        """Two tiles in hand change places."""
        hand = self.hand
        masks = self.masks
        a = hand[i]
        b = hand[j]
        hand[i] = b
        hand[j] = a
        both = p.ONE << self.holes[i] | p.ONE << self.holes[j]
        masks[p.SHOWS[a]] ^= both  # twice the same symbol: nothing changes
        masks[p.SHOWS[b]] ^= both
        if (a ^ b) & 1:
            masks[p.DARK_MASK] ^= both

    def alike(self, i: i64, j: i64) -> bool:
        """Do these tiles in hand look the same?"""
        a = self.hand[i]
        b = self.hand[j]
        return p.SHOWS[a] == p.SHOWS[b] and (a ^ b) & 1 == 0

    def climb(self, passes: i64) -> i64:
        """Swap tiles in hand as long as it helps; the worth reached."""
        best = self.layout()
        stock = self.stock()
        held = self.held
        since: i64 = 0  # tries without success
        pairs = held * (held - 1) // 2
        for _ in range(passes):
            for j in range(1, held):
                for i in range(j):
                    since += 1
                    if not self.alike(i, j):
                        self.swap(i, j)
                        gain = self._gain(i, j)
                        if gain > 0:
                            best += gain
                            since = 0
                            values = self.values
                            self.values = self.trial
                            self.trial = values
                            self.keep(stock + best)
                        else:
                            self.swap(i, j)
                    if since > pairs:
                        return stock + best
        return stock + best

    def keep(self, worth: i64) -> None:
        """Remember this way to fill the holes, if it is among the best."""
        room = self.room
        if room == 0 or (self.kept == room and worth <= self.kept_worth[room - 1]):
            return
        key: i64 = 1
        for i in range(p.MASKS):
            key = (key * 2654435761 + self.masks[i]) & 0x3FFFFFFFFFFFF
        place: i64 = 0
        while place < self.kept and self.kept_worth[place] >= worth:
            if self.kept_key[place] == key:
                return
            place += 1
        if self.kept < room:
            self.kept += 1
        k = self.kept - 1
        while k > place:
            self.kept_worth[k] = self.kept_worth[k - 1]
            self.kept_key[k] = self.kept_key[k - 1]
            for i in range(self.held):
                self.kept_hands[k * p.CELLS + i] = self.kept_hands[(k - 1) * p.CELLS + i]
            k -= 1
        self.kept_worth[place] = worth
        self.kept_key[place] = key
        for i in range(self.held):
            self.kept_hands[place * p.CELLS + i] = self.hand[i]

    def fill(self, room: i64, starts: i64, rng: Rng) -> None:
        """Find the best ways to fill the holes: all of them for a few tiles, else by climbing."""
        self.kept = 0
        self.room = room
        held = self.held
        self.keep(self.worth())
        if held <= EXACT:
            self._fill_from(0)
            return
        self.climb(20)
        for _ in range(starts):
            for j in range(held - 1, 0, -1):
                self.swap(rng.below(j + 1), j)
            self.keep(self.worth())
            self.climb(20)

    def _fill_from(self, first: i64) -> None:
        """Every order of the tiles for the holes from this one on."""
        if first == self.held - 1:
            self.keep(self.worth())
            return
        for i in range(first, self.held):
            repeated = False
            for j in range(first, i):
                repeated = repeated or self.alike(i, j)
            if not repeated:
                if i != first:
                    self.swap(first, i)
                self._fill_from(first + 1)
                if i != first:
                    self.swap(first, i)

    # ------------------------------------------------------------------ lifting (§4)

    def add_lift(self, symbol: i64, lifted: i64, bridges: i64, excluded: i64) -> None:
        if self.lifts == MOST_LIFTS or lifted == 0:
            return
        for i in range(self.lifts):
            if self.lifted[i] == lifted and self.lift_symbol[i] == symbol:
                return  # an earlier one takes no more amulets
        i = self.lifts
        self.lifted[i] = lifted
        self.bridges[i] = bridges
        self.excluded[i] = excluded
        self.lift_symbol[i] = symbol
        self.tried[i] = 0
        self.lifts = i + 1

    def amulets_of(self, lift: i64) -> i64:
        return p.count(self.bridges[lift]) + p.count(self.excluded[lift])

    def add_groups(self, symbol: i64, tiles: i64, spruces: i64, bridges: i64, excluded: i64) -> None:
        """Every group with these amulets; one in which no tile of the symbol is lifted is left out."""
        rest = (tiles | spruces) & ~excluded | bridges
        while rest:
            group = p.connected(rest & -rest, rest)
            rest ^= group
            if group & tiles & ~bridges:
                self.add_lift(symbol, group & ~bridges, bridges, excluded)

    def add_bridges(self, symbol: i64, tiles: i64, spruces: i64, base: i64) -> None:
        """One more bridge than the lift has that joins its group with others."""
        bridges = self.bridges[base]
        excluded = self.excluded[base]
        members = (tiles | spruces) & ~excluded | bridges
        lifted = self.lifted[base]
        group = p.connected(lifted & -lifted, members)
        near = p.beside(group) & ~members & ~excluded
        while near:
            bridge = near & -near
            near ^= bridge
            joined = p.connected(bridge, members | bridge)
            if joined != group | bridge:
                self.add_lift(symbol, joined & ~(bridges | bridge), bridges | bridge, excluded)

    def add_long_bridges(self, symbol: i64, tiles: i64, spruces: i64, base: i64) -> None:
        """Two bridges side by side that join the lift's group with others."""
        bridges = self.bridges[base]
        excluded = self.excluded[base]
        members = (tiles | spruces) & ~excluded | bridges
        lifted = self.lifted[base]
        group = p.connected(lifted & -lifted, members)
        near = p.beside(group) & ~members & ~excluded
        while near:
            bridge = near & -near
            near ^= bridge
            far = p.beside(bridge) & ~members & ~excluded & ~p.beside(group)
            while far:
                both = far & -far | bridge
                far &= far - 1
                joined = p.connected(bridge, members | both)
                if joined != group | both:
                    self.add_lift(symbol, joined & ~(bridges | both), bridges | both, excluded)

    def add_exceptions(self, symbol: i64, tiles: i64, spruces: i64, base: i64) -> None:
        """One amulet more, so that a tile of the lift stays, or its group falls apart."""
        bridges = self.bridges[base]
        excluded = self.excluded[base]
        members = (tiles | spruces) & ~excluded | bridges
        rest = self.lifted[base]
        while rest:
            bit = rest & -rest
            rest ^= bit
            left = self.lifted[base] & ~bit
            if left & tiles:
                self.add_lift(symbol, left, bridges | bit, excluded)
            pieces = members & ~bit
            around = p.beside(bit) & pieces
            while around:
                piece = p.connected(around & -around, pieces)
                around &= ~piece
                if piece & tiles & ~bridges and piece & ~bridges != left:
                    self.add_lift(symbol, piece & ~bridges, bridges, excluded | bit)


def new_planner() -> Planner:
    plan = Planner()
    plan.spots = vec[i64]([0] * (p.MASKS * p.CELLS))
    plan.values = vec[i64]([0] * (MOST_CARDS + 2))
    plan.trial = vec[i64]([0] * (MOST_CARDS + 2))
    plan.tiles = vec[i64]([0] * p.CELLS)
    plan.masks = vec[i64]([0] * p.MASKS)
    plan.holes = vec[i64]([0] * p.CELLS)
    plan.hand = vec[i64]([0] * p.CELLS)
    plan.held = 0
    plan.kept = 0
    plan.room = 0
    plan.kept_worth = vec[i64]([0] * 64)
    plan.kept_key = vec[i64]([0] * 64)
    plan.kept_hands = vec[i64]([0] * (64 * p.CELLS))
    plan.lifts = 0
    plan.lifted = vec[i64]([0] * MOST_LIFTS)
    plan.bridges = vec[i64]([0] * MOST_LIFTS)
    plan.excluded = vec[i64]([0] * MOST_LIFTS)
    plan.lift_symbol = vec[i64]([0] * MOST_LIFTS)
    plan.tried = vec[i64]([0] * MOST_LIFTS)
    plan.lift_worth = vec[i64]([0] * MOST_LIFTS)
    return plan
