"""What a strong player of Mezen knows: which symbol, which group, which place for every tile."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.mind import AHEAD, ALL, GLANCE, Mind, Turns
from terem.core.state import State
from terem.games.mezen import arranging as a
from terem.games.mezen import painting as p
from terem.games.mezen import rules as r
from terem.games.mezen.goals import CARDS, first_cell, goal_points
from terem.games.mezen.planning import POINT, Planner, new_planner

VICTORY: Final[i64] = 20 * POINT

# What things are worth after each round 0 to 10, in thousandths of a point, for a level that looks far ahead.
# All these numbers were fitted to the results of thousands of games.
OF_AMULET: Final = vec[i64]([1200, 1200, 1200, 1200, 1150, 1150, 1150, 1100, 1050, 1000, 1000])
OF_DARK: Final = vec[i64]([0, 1400, 1200, 1100, 900, -100, -380, -500, -640, -840, 0])
OF_SPRUCE: Final = vec[i64]([0, -1100, -200, -200, 370, 370, 600, 600, 460, 460, 0])
OF_GROUP: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 440, 660, 0])
OTHERS: Final = vec[i64]([100] * 11)  # percent: how much unknown goals count
TO_COME: Final = vec[i64]([98000, 95000, 89000, 82000, 75000, 56000, 49000, 42000, 34000, 27000, 0])

# The same for a point of a goal as things stand: if it comes next, after the next, or perhaps some day;
# by family of cards, from places-3 to best-group.
IF_NEXT: Final = vec[i64]([730, 770, 700, 650, 890, 430, 570, 580, 520, 980, 710, 730, 750])
IF_SECOND: Final = vec[i64]([590, 560, 490, 490, 660, 240, 350, 260, 240, 740, 610, 420, 480])
IF_OTHER: Final = vec[i64]([300, 260, 50, 130, 310, 0, 90, 0, 0, 350, 310, 120, 0])
# The same for a dark tile, a spruce, a tile of the most frequent symbol, wherever it lies.
DARK_NEXT: Final = vec[i64]([0, 0, 0, 0, 0, 590, 220, 0, 0, 0, 0, 0, 0])
DARK_SECOND: Final = vec[i64]([0, 0, 0, 0, 0, 520, 160, 0, 0, 0, 0, 0, 0])
SPRUCE_NEXT: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 490, -200, -280, 0, 0, 0])
SPRUCE_SECOND: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 660, -330, -550, 0, 0, 0])
SPRUCE_OTHER: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 860, -50, -750, 0, 0, 0])
MOST_NEXT: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 370, 330])
MOST_SECOND: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 310, 570])
MOST_OTHER: Final = vec[i64]([0, 0, 0, 0, 180, 0, 0, 0, 0, 0, 0, 380, 730])


@final
class MezenMind(Mind):
    planner: Planner
    world: vec[i64]  # paintings in which every back is known, one after another
    order: vec[i64]

    # ------------------------------------------------------------------ what a position is worth

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, r.Mezen)
        ahead = self.lead(state, seat)
        if not state.over or state.players == 1:
            return ahead
        rank = POINT * state.scores[seat] + state.own[seat * a.PART + a.AMULETS]
        better: i64 = 0
        equal: i64 = 0
        for other in range(state.players):
            if other != seat:
                theirs = POINT * state.scores[other] + state.own[other * a.PART + a.AMULETS]
                if theirs > rank:
                    better += 1
                elif theirs == rank:
                    equal += 1
        if better > 0:
            return ahead - VICTORY
        return ahead + (0 if equal > 0 else VICTORY)

    def is_settled(self, state: State) -> bool:
        assert isinstance(state, r.Mezen)
        return bool(state.over) or state.phase == r.NAMING

    def lead(self, state: State, seat: i64) -> i64:
        assert isinstance(state, r.Mezen)
        mine = self._expected(state, seat, state.own)
        if state.players == 1:
            return mine
        return mine - self._best_other(state, seat, state.own)

    def _best_other(self, state: r.Mezen, seat: i64, parts: vec[i64]) -> i64:
        best: i64 = -1
        for other in range(state.players):
            if other != seat:
                theirs = self._expected(state, other, parts)
                if best < 0 or theirs > best:
                    best = theirs
        return best

    def _expected(self, state: r.Mezen, seat: i64, parts: vec[i64]) -> i64:
        """A seat's points at the end, by its part of these parts (own or shown)."""
        score = POINT * state.scores[seat]
        if state.over or state.phase == r.SETTING_UP:
            return score
        plan = self.planner
        part = seat * a.PART
        arranged = state.phase == r.CHOOSING or (
            state.phase == r.ARRANGING and (state.done[seat] == 1 or parts[part + a.HELD] > 0)
        )
        if arranged:
            self._weigh_round(state)
            after = state.round
        else:
            self._weigh_start(state)
            after = state.round - (0 if state.goals_due > 0 else 1)
        score += self._base(after) + self._amulet(after) * parts[part + a.AMULETS]
        held = parts[part + a.HELD]
        if held == 0:
            p.read_masks(parts, part + a.PAINTING, plan.masks)
            return score + plan.worth()
        plan.take_up(parts, part + a.PAINTING, parts, part + a.LIFTED, held)
        self._guess_backs(state, seat)
        plan.room = 0
        return score + plan.climb(2)

    def _guess_backs(self, state: r.Mezen, seat: i64) -> None:
        """Treat lifted tiles that are not turned yet as if each had a likely back."""
        plan = self.planner
        found = False
        for i in range(plan.held):
            tile = plan.hand[i]
            if a.is_unknown(tile):
                found = True
                light = tile // (2 * p.DARKS)
                left = seat * a.PART + a.LEFT + light * a.KINDS
                best: i64 = 0
                for step in range(1, p.SPRUCE):
                    dark = (light + i + step) % p.SPRUCE
                    if state.own[left + dark] > state.own[left + best]:
                        best = dark
                plan.hand[i] = (light * p.DARKS + best) * 2 + 1
        if found:
            plan.find_holes()

    # ------------------------------------------------------------------ weights

    def _base(self, after: i64) -> i64:
        return TO_COME[after] if self.sight >= AHEAD else 0

    def _amulet(self, after: i64) -> i64:
        if self.sight >= ALL:
            return OF_AMULET[after]
        return POINT

    def _weigh_round(self, state: r.Mezen) -> None:
        """For paintings as they will be at the end of this round."""
        plan = self.planner
        round = state.round
        plan.forget(state.cards)
        taken = r.AMULETS_INSTEAD if state.pool > r.AMULETS_INSTEAD else state.pool
        plan.aim_at(state.goal, self._amulet(round) * taken if self.sight > GLANCE else 0)
        if self.sight > GLANCE and round == r.ROUNDS:
            plan.of_dark = -POINT
            plan.of_group = POINT
        elif round == r.BONUS_ROUND:
            plan.of_dark = POINT
        if self.sight >= AHEAD:
            self._weigh_next(state, state.next_goal)
        if self.sight >= ALL:
            self._weigh_others(state, round)

    def _weigh_start(self, state: r.Mezen) -> None:
        """For paintings as they are before this round, or before the next while its goal is opened."""
        plan = self.planner
        after = state.round - (0 if state.goals_due > 0 else 1)
        plan.forget(state.cards)
        if self.sight < AHEAD:
            plan.count_card(state.goal, POINT)
            return
        self._weigh_next(state, state.goal)
        family = state.cards.family[state.next_goal]
        if state.next_goal != 0:
            plan.count_card(state.next_goal, IF_SECOND[family])
            plan.of_dark += DARK_SECOND[family]
            plan.of_spruce += SPRUCE_SECOND[family]
            plan.of_most += MOST_SECOND[family]
        if self.sight >= ALL:
            self._weigh_others(state, after)

    def _weigh_next(self, state: r.Mezen, card: i64) -> None:
        """For the goal of the next lift."""
        if card != 0:
            plan = self.planner
            family = state.cards.family[card]
            plan.count_card(card, IF_NEXT[family])
            if self.sight >= ALL:
                plan.of_dark += DARK_NEXT[family]
                plan.of_spruce += SPRUCE_NEXT[family]
                plan.of_most += MOST_NEXT[family]

    def _weigh_others(self, state: r.Mezen, after: i64) -> None:
        """For goals that may still turn up, and for the bonuses to come."""
        plan = self.planner
        if after < r.ROUNDS:
            plan.of_dark += OF_DARK[after]
            plan.of_spruce += OF_SPRUCE[after]
            plan.of_group = OF_GROUP[after]
        left = p.count(state.cards_left & 0xFFFFFF) + p.count(state.cards_left >> 24)
        if left <= 2:
            return
        for card in range(1, CARDS + 1):
            if state.cards_left >> card & 1:
                family = state.cards.family[card]
                plan.count_card(card, IF_OTHER[family] * OTHERS[after] * (left - 2) // (100 * left))
                plan.of_spruce += SPRUCE_OTHER[family] * (left - 2) // left
                plan.of_most += MOST_OTHER[family] * (left - 2) // left

    # ------------------------------------------------------------------ turns

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        assert isinstance(state, r.Mezen)
        out.clear()
        rival: i64 = 0 if state.players == 1 else self._best_other(state, seat, state.shown)
        part = seat * a.PART
        self._weigh_round(state)
        have = state.own[part + a.AMULETS]
        base = POINT * state.scores[seat] + self._base(state.round) - rival
        if state.phase == r.CHOOSING:
            self._choose(state, seat, base, out)
        elif state.phase == r.ARRANGING and state.own[part + a.HELD] > 0:
            self._place(state, seat, width, base + self._amulet(state.round) * have, rng, out)
        elif state.phase == r.ARRANGING:
            self._find_lifts(state, seat, state.own[part + a.SYMBOL], width, rng)
            self._tell_lifts(state, seat, width, base, out)
        elif state.phase == r.NAMING and state.players == 1:
            self._find_lifts(state, seat, -1, width, rng)
            self._tell_lifts(state, seat, width, base, out)
        elif state.phase == r.NAMING:
            self._name(state, seat, width, base, rng, out)
        else:
            self._switch(state, seat, width, base, rng, out)
        out.keep_best(width)

    def _choose(self, state: r.Mezen, seat: i64, base: i64, out: Turns) -> None:
        """Points or amulets (§6.2). Only one of them if the other is far worse."""
        plan = self.planner
        amulet = self._amulet(state.round)
        base += amulet * state.own[seat * a.PART + a.AMULETS]
        instead = plan.instead
        plan.instead = -1
        p.read_masks(state.own, seat * a.PART + a.PAINTING, plan.masks)
        scored = plan.worth()
        points = goal_points(state.cards, state.goal, plan.masks)
        taken = scored - POINT * points + instead
        if state.pool == 0 or scored >= taken - POINT:
            out.step(a.SCORE)
            out.close(base + scored)
        if state.pool > 0 and self.sight > GLANCE and taken >= scored - POINT:
            out.step(a.TAKE)
            out.close(base + taken)

    def _place(self, state: r.Mezen, seat: i64, width: i64, base: i64, rng: Rng, out: Turns) -> None:
        plan = self.planner
        part = seat * a.PART
        plan.take_up(state.own, part + a.PAINTING, state.own, part + a.LIFTED, state.own[part + a.HELD])
        if width == 1:
            plan.kept = 0
            plan.room = 1
            plan.keep(plan.worth())
            plan.climb(4)
        else:
            plan.fill(2 * width if width < 32 else 64, 12, rng)
        for k in range(plan.kept):
            for i in range(plan.held):
                out.step(a.PUT + plan.kept_hands[k * p.CELLS + i])
            out.close(base + plan.kept_worth[k])

    # ------------------------------------------------------------------ what to lift

    def _imagine(self, state: r.Mezen, seat: i64, worlds: i64, rng: Rng) -> None:
        """Paintings with every unknown back dealt, so that lifts are compared on the same deals."""
        own = state.own
        part = seat * a.PART
        for k in range(worlds):
            for light in range(p.SYMBOLS):
                total: i64 = 0
                left = part + a.LEFT + light * a.KINDS
                for dark in range(p.SPRUCE):
                    for _ in range(own[left + dark]):
                        self.order[total] = dark
                        total += 1
                for cell in range(p.CELLS):
                    tile = own[part + a.PAINTING + cell]
                    if tile >= 0 and tile // (2 * p.DARKS) == light:
                        if a.is_unknown(tile):
                            nth = rng.below(total)
                            total -= 1
                            dark = self.order[nth]
                            self.order[nth] = self.order[total]
                            tile = (light * p.DARKS + dark) * 2 + (tile & 1)
                        self.world[k * p.CELLS + cell] = tile

    def _value_lifts(self, state: r.Mezen, first: i64, worlds: i64, passes: i64) -> None:
        plan = self.planner
        amulet = self._amulet(state.round)
        plan.room = 0
        for lift in range(first, plan.lifts):
            total: i64 = 0
            for k in range(worlds):
                plan.lift_off(self.world, k * p.CELLS, plan.lifted[lift])
                total += plan.climb(passes)
            plan.lift_worth[lift] = total // worlds - amulet * plan.amulets_of(lift)

    def _find_lifts(self, state: r.Mezen, seat: i64, only: i64, width: i64, rng: Rng) -> None:
        """Lifts of one symbol, or of all, with what is expected of them; laid amulets are counted as paid."""
        plan = self.planner
        have = state.own[seat * a.PART + a.AMULETS]
        spruces = state.showing(seat, p.SPRUCE)
        full = width > 1
        worlds: i64 = 4 if full else 1
        passes: i64 = 3 if full else 2
        self._imagine(state, seat, worlds, rng)
        plan.lifts = 0
        for symbol in range(p.SYMBOLS):
            if only < 0 or symbol == only:
                plan.add_groups(symbol, state.showing(seat, symbol), spruces, 0, 0)
        self._value_lifts(state, 0, worlds, passes)
        if have == 0 or self.sight == GLANCE:
            return
        first: i64 = 0
        amulets: i64 = 1
        beam: i64 = 12 if full else 4
        while amulets <= have and amulets <= (3 if full else 2):
            last = plan.lifts
            for _ in range(beam):
                base = self._best_untried(first, last)
                if base < 0:
                    break
                if plan.amulets_of(base) >= have:
                    continue
                symbol = plan.lift_symbol[base]
                tiles = state.showing(seat, symbol)
                plan.add_bridges(symbol, tiles, spruces, base)
                plan.add_exceptions(symbol, tiles, spruces, base)
                if full and plan.amulets_of(base) + 2 <= have:
                    plan.add_long_bridges(symbol, tiles, spruces, base)
            self._value_lifts(state, last, worlds, passes)
            first = last
            amulets += 1

    def _best_untried(self, first: i64, last: i64) -> i64:
        """Of these lifts the best one that was not asked for yet."""
        plan = self.planner
        best: i64 = -1
        for lift in range(first, last):
            if plan.tried[lift] == 0 and (best < 0 or plan.lift_worth[lift] > plan.lift_worth[best]):
                best = lift
        if best >= 0:
            plan.tried[best] = 1
        return best

    def _tell_lifts(self, state: r.Mezen, seat: i64, width: i64, base: i64, out: Turns) -> None:
        plan = self.planner
        have = state.own[seat * a.PART + a.AMULETS]
        base += self._amulet(state.round) * have
        spruces = state.showing(seat, p.SPRUCE)
        for lift in range(plan.lifts):
            plan.tried[lift] = 0
        for _ in range(width):
            lift = self._best_untried(0, plan.lifts)
            if lift < 0:
                return
            symbol = plan.lift_symbol[lift]
            if state.phase == r.NAMING:
                out.step(a.NAME + symbol)
            for cell in range(p.CELLS):
                if plan.bridges[lift] >> cell & 1:
                    out.step(a.BRIDGE + cell)
                elif plan.excluded[lift] >> cell & 1:
                    out.step(a.EXCLUDE + cell)
            members = (state.showing(seat, symbol) | spruces) & ~plan.excluded[lift] | plan.bridges[lift]
            lifted = plan.lifted[lift]
            out.step(a.LIFT + first_cell(p.connected(lifted & -lifted, members)))
            out.close(base + plan.lift_worth[lift])

    def _best_lift(self, symbol: i64) -> i64:
        plan = self.planner
        best: i64 = -1
        for lift in range(plan.lifts):
            if plan.lift_symbol[lift] == symbol and (
                best < 0 or plan.lift_worth[lift] > plan.lift_worth[best]
            ):
                best = lift
        return best

    # ------------------------------------------------------------------ the symbol

    def _by_symbol(self, state: r.Mezen, seat: i64, width: i64, rng: Rng) -> vec[i64]:
        """What each symbol brings the seat this round; for one it does not show, its painting as it is."""
        plan = self.planner
        self._find_lifts(state, seat, -1, width, rng)
        values = vec[i64]([0] * p.SYMBOLS)
        for symbol in range(p.SYMBOLS):
            lift = self._best_lift(symbol)
            if lift >= 0:
                values[symbol] = plan.lift_worth[lift]
            else:
                p.read_masks(state.own, seat * a.PART + a.PAINTING, plan.masks)
                values[symbol] = plan.worth()
        return values

    def _name(self, state: r.Mezen, seat: i64, width: i64, base: i64, rng: Rng, out: Turns) -> None:
        base += self._amulet(state.round) * state.own[seat * a.PART + a.AMULETS]
        amulet = self._amulet(state.round)
        values = self._by_symbol(state, seat, width, rng)
        others = vec[i64]([0] * p.SYMBOLS)
        if self.sight >= ALL:
            for other in range(state.players):
                if other != seat:
                    theirs = self._by_symbol(state, other, 1, rng)
                    best = theirs[0]
                    for symbol in range(1, p.SYMBOLS):
                        best = max(best, theirs[symbol])
                    can = state.own[other * a.PART + a.AMULETS] > 0
                    for symbol in range(p.SYMBOLS):
                        value = theirs[symbol]
                        if can and best - amulet > value:
                            value = best - 2 * amulet  # it pays one, and we get it
                        others[symbol] += (value - best) // (state.players - 1)
        for symbol in range(p.SYMBOLS):
            out.step(a.NAME + symbol)
            out.close(base + values[symbol] - others[symbol])

    def _switch(self, state: r.Mezen, seat: i64, width: i64, base: i64, rng: Rng, out: Turns) -> None:
        amulet = self._amulet(state.round)
        base += amulet * state.own[seat * a.PART + a.AMULETS]
        values = self._by_symbol(state, seat, width, rng)
        out.step(a.KEEP)
        out.close(base + values[state.named])
        price = amulet + amulet // (state.players - 1)
        for symbol in range(p.SYMBOLS):
            if state.can_switch(seat, symbol):
                out.step(a.SWITCH + symbol)
                out.close(base + values[symbol] - price)


def new_mind(sight: i64) -> Mind:
    mind = MezenMind()
    mind.sight = sight
    mind.planner = new_planner()
    mind.world = vec[i64]([0] * (16 * p.CELLS))
    mind.order = vec[i64]([0] * p.CELLS)
    return mind
