"""What a strong team knows of Gorynich: a plan that each player finds separately, and what pointing means.

The first player points at the knights that the plan burns. From then on all plan the rest of the round in
the same way from what everybody sees, with those knights first, and play their own part. After each card they
plan again, so a player who does not follow upsets one round at most.

A team of bots is of one mind: all find the same plan. At a table with people each bot has a mind of its own
(`hear`): among plans that are about equal each likes another, so parts may not fit together. What was said in
talk makes them fit: everybody plans with the cards, squares and knights that were named.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import FastRng, Rng
from terem.core.mind import AHEAD, ALL, Mind, Turns
from terem.core.state import ONE, State
from terem.games.gorynich import board as b
from terem.games.gorynich.outlook import SURE, chance
from terem.games.gorynich.planning import Planner, goal_of, new_planner
from terem.games.gorynich.rules import CHOOSING, DISCARDING, PERCHING, RESOLVING, SIGNALLING, Gorynich

WIDEST: Final[i64] = 200  # plans kept after each seat
BEAM: Final[i64] = 8  # the same, for each turn that is asked for
QUICK: Final[i64] = 24  # the same in playouts
TRIALS: Final[i64] = 24  # playouts for each turn that is asked for
TRUST: Final[i64] = 8  # the plan's own value counts as this many of them
SEEDS: Final[i64] = 1 << 30
ROUNDS: Final[i64] = 6  # teams that each misunderstanding is judged by, before a speech token is spent
HELPS: Final[i64] = 4_000_000  # what talking must bring, of SURE

# What a plan's value says about winning, by players from 3: the log odds of winning are these two numbers in
# hundredths, the second one times the value's own log odds. A plan does not see what later rounds may mend,
# so it exaggerates both ways. Fitted by scripts/temper_gorynich.py.
TEMPER: Final = vec[i64]([-10, 50, -70, 30, -10, 25, 170, 15, 250, 10])


@final
class GorynichMind(Mind):
    planner: Planner

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Gorynich)
        return self._worth(state, seat)

    def lead(self, state: State, seat: i64) -> i64:
        """The chance to win, in thousandths of a percent, as games turn out."""
        assert isinstance(state, Gorynich)
        worth = self._worth(state, seat)
        if state.end:
            return worth
        share = min(max(int(worth) / 100_000, 1e-6), 1 - 1e-6)
        row = (state.players - 3) * 2
        odds = 10 * TEMPER[row] + int(10 * int(TEMPER[row + 1]) * math.log(share / (1 - share)))
        return chance(odds) // 1000

    def _worth(self, state: Gorynich, seat: i64) -> i64:
        """Thousandths of a percent of winning; with a sight below ALL a measure of the knights burnt."""
        if state.end:
            return SURE // 1000 if state.end == b.WON else 0
        if state.zmei == b.NOTHING:
            return SURE // 2000
        return self.planner.plan(state, seat, QUICK) // 1000

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        assert isinstance(state, Gorynich)
        out.clear()
        phase = state.phase
        if phase == PERCHING:
            self._perch(state, seat, width, rng, out)
        elif phase == SIGNALLING and state.pointed == 0:
            self._point(state, seat, width, rng, out)
        elif phase == CHOOSING:
            self._choose(state, seat, width, out)
        elif phase == RESOLVING:
            self._resolve(state, seat, width, out)
        elif phase == DISCARDING:
            self._discard(state, seat, out)
        else:
            out.step(b.HUSH)
            out.close(self._worth(state, seat))
        out.keep_best(width)

    # ------------------------------------------------------------------ talk

    def hear(self, state: State, seat: int, agreed: list[int], aims: list[int], sought: int) -> None:
        """From now on it is the mind of this seat, which heard this (see Outlook). NOTHING: of the team."""
        assert isinstance(state, Gorynich)
        planner = self.planner
        planner.forget()
        if seat < 0:
            return
        planner.spoken_in = state.round
        planner.taste = 1 + seat + 8 * (state.round + 32 * (state.zmei + 1))
        planner.sought = sought
        for other in range(len(agreed)):
            planner.agreed[other] = agreed[other]
            planner.aims[other] = aims[other]

    def promise(self, state: State, seat: i64, width: i64) -> tuple[int, int, int, int]:
        """The card that this seat would play now, NOTHING to skip; the action and the square it is for; and
        what the plan is worth."""
        assert isinstance(state, Gorynich)
        planner = self.planner
        value = planner.plan(state, seat, _beam(width))
        node = planner.best
        card = planner.card[seat]
        action = planner.action[seat]
        square: i64 = b.NOTHING
        while planner.parent[node] != b.NOTHING:
            if planner.done[node] == action and planner.played[node] == card:
                square = goal_of(action, planner.zmei[node])
            node = planner.parent[node]
        return int(card), int(action), int(square), int(value if planner.whole else 0)

    def target(self, state: State, seat: i64, width: i64, rng: Rng) -> int:
        """The knights that this seat would point at now, a bit for each path."""
        assert isinstance(state, Gorynich)
        after = state.copy()
        after.phase = SIGNALLING
        after.speech = 0
        found = Turns()
        self._point(after, seat, width, rng, found)
        found.keep_best(1)
        found.play(0, after, seat)
        return int(after.pointed)

    def _would_help(self, state: Gorynich, seat: i64, knights: i64, width: i64, rng: Rng) -> bool:
        """Would the others, each with a mind of its own, fail to find the plan for these knights?"""
        planner = self.planner
        after = state.copy()
        _point_at(after, seat, knights)
        own = planner.taste
        best = planner.plan(after, seat, _beam(width))
        mine = planner.card[seat]
        total: i64 = 0
        cards = vec[i64]([0] * state.players)
        for _ in range(ROUNDS):
            for other in range(state.players):
                cards[other] = mine
                if other != seat:
                    planner.taste = 1 + rng.below(SEEDS)
                    planner.plan(after, other, QUICK)
                    cards[other] = planner.card[other]
            planner.taste = own
            planner.look(after, seat)
            for other in range(state.players):
                card = cards[other]
                planner.cards[other] = ONE << card if card >= 0 else 0
                planner.may_skip[other] = 1 if card < 0 else 0
            value = planner.plan_on(after, QUICK)
            if planner.whole:
                total += value
        return best - total // ROUNDS > HELPS

    # ------------------------------------------------------------------ the first player

    def _perch(self, state: Gorynich, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        tries: list[Gorynich] = []
        values = vec[i64]([0] * 4)
        for corner in range(4):
            after = state.copy()
            after.apply(seat, b.AT + corner)
            values[corner] = self.planner.plan(after, seat, 1)
            tries.append(after)
        if self.sight == ALL and width > 1:
            self._try_out(tries, values, width * TRIALS, rng)
        for corner in range(4):
            out.step(b.AT + corner)
            out.close(values[corner] // 1000)

    def _point(self, state: Gorynich, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        """Each set of knights that some plan burns is a turn; its worth is that of the best plan for it."""
        planner = self.planner
        planner.plan(state, seat, _beam(width))
        alive: i64 = planner.alive[0]
        sets = vec[i64]([0] * width)
        values = vec[i64]([-1] * width)
        n: i64 = 0
        first = planner.best
        nodes = planner.nodes
        for i in range(planner.layer, nodes + 1):
            # The best plan first, so that it stays first among equals.
            node = first if i == planner.layer else i - 1
            burnt = alive & ~planner.alive[node]
            value = planner.value
            if node != first:
                value = planner.value_of(
                    planner.zmei[node], planner.alive[node], planner.marched[node], planner.hand[node]
                )
            at: i64 = 0
            while at < n and sets[at] != burnt:
                at += 1
            if at == n:
                if n < width:
                    n += 1
                elif value > values[n - 1]:
                    at = n - 1
                else:
                    continue
            elif value <= values[at]:
                continue
            while at > 0 and value > values[at - 1]:
                sets[at] = sets[at - 1]
                values[at] = values[at - 1]
                at -= 1
            sets[at] = burnt
            values[at] = value
        if self.sight == ALL and n > 1:
            tries: list[Gorynich] = []
            for i in range(n):
                after = state.copy()
                _point_at(after, seat, sets[i])
                planner.plan(after, b.NOTHING, _beam(width))
                values[i] = planner.value
                planner.act_out(after)
                tries.append(after)
            self._try_out(tries, values, width * TRIALS, rng)
        if planner.is_now(state) and state.can_speak() and self.sight >= AHEAD and n > 0:
            best: i64 = 0
            for i in range(n):
                if values[i] > values[best]:
                    best = i
            if self._would_help(state, seat, sets[best], width, rng):
                out.step(b.SPEAK)
                out.close(values[best] // 1000 + 1)
        for i in range(n):
            pointed: i64 = 0
            for path in range(b.PATHS):
                if sets[i] >> path & 1 and pointed >> path & 1 == 0:
                    square = state.square_of(path)
                    out.step(b.POINT + square)
                    for other in range(path, b.PATHS):
                        if state.square_of(other) == square:
                            pointed |= ONE << other
            out.step(b.HUSH)
            out.close(values[i] // 1000)

    def _try_out(self, tries: list[Gorynich], values: vec[i64], budget: i64, rng: Rng) -> None:
        """Playouts from each position, in the same deals; the better half gets twice as many more."""
        planner = self.planner
        seed = rng.below(SEEDS) * SEEDS
        n = i64(len(tries))
        inside = vec[i64]([1] * n)
        total = vec[i64]([0] * n)
        for i in range(n):
            total[i] = values[i] * TRUST
        rungs: i64 = 1
        while ONE << rungs < n:
            rungs += 1
        left = n
        trial: i64 = 0
        while left > 1:
            until = trial + max(budget // (rungs * left), 1)
            while trial < until:
                for i in range(n):
                    if inside[i]:
                        after = tries[i].copy()
                        total[i] += planner.play_on(after, QUICK, FastRng(seed + trial))
                trial += 1
            keep = (left + 1) // 2
            for i in range(n):
                if inside[i]:
                    values[i] = total[i] // (trial + TRUST)
            while left > keep:
                worst: i64 = -1
                for i in range(n):
                    if inside[i] and (worst < 0 or values[i] <= values[worst]):
                        worst = i
                inside[worst] = 0
                left -= 1
        # The one that went furthest was judged most closely, so it stays ahead.
        best: i64 = 0
        while inside[best] == 0:
            best += 1
        for i in range(n):
            if i != best and values[i] >= values[best]:
                values[i] = values[best] - 1

    # ------------------------------------------------------------------ everybody

    def _choose(self, state: Gorynich, seat: i64, width: i64, out: Turns) -> None:
        planner = self.planner
        value = planner.plan(state, seat, _beam(width))
        if not planner.whole and planner.agreed[seat] != b.NOTHING:
            planner.agreed[seat] = b.NOTHING  # keeping its word would lose
            value = planner.plan(state, seat, _beam(width))
        chosen = planner.card[seat]
        out.step(b.SKIP if chosen == b.NOTHING else b.CHOOSE + chosen)
        out.close(value // 1000)
        if width == 1:
            return
        for card in range(b.NOTHING, b.CARDS):
            if card == chosen or (card >= 0 and state.hands[seat] >> card & 1 == 0):
                continue
            planner.look(state, seat)
            planner.cards[seat] = ONE << card if card >= 0 else 0
            planner.may_skip[seat] = 1 if card < 0 else 0
            out.step(b.SKIP if card < 0 else b.CHOOSE + card)
            out.close(min(planner.plan_on(state, QUICK), value - 1000) // 1000)

    def _resolve(self, state: Gorynich, seat: i64, width: i64, out: Turns) -> None:
        planner = self.planner
        value = planner.plan(state, seat, _beam(width))
        options = vec[i64]([0] * b.MAX_LEGAL)
        n = state.legal(seat, options)
        done = planner.action[seat]
        if done == b.NOTHING:
            done = options[0]
        out.step(done)
        out.close(value // 1000)
        if width == 1:
            return
        for i in range(n):
            if options[i] != done:
                planner.look(state, seat)
                planner.only = options[i]
                other = planner.plan_on(state, QUICK)
                if planner.action[seat] == b.NOTHING:
                    other = 0  # it loses at once
                out.step(options[i])
                out.close(min(other, value - 1000) // 1000)

    def _discard(self, state: Gorynich, seat: i64, out: Turns) -> None:
        planner = self.planner
        planner.look(state, seat)
        value = self._worth(state, seat)
        spare = state.spare(seat)
        least = planner.least(spare)
        for card in range(b.CARDS):
            if spare >> card & 1:
                out.step(b.DISCARD + card)
                out.close(
                    value
                    - planner.worth_of[spare & ~(ONE << least)]
                    + planner.worth_of[spare & ~(ONE << card)]
                )


def _beam(width: i64) -> i64:
    return min(width * BEAM, WIDEST)


def _point_at(state: Gorynich, seat: i64, knights: i64) -> None:
    for path in range(b.PATHS):
        if knights >> path & 1 and state.pointed >> path & 1 == 0:
            state.apply(seat, b.POINT + state.square_of(path))
    state.apply(seat, b.HUSH)


def new_mind(sight: i64) -> Mind:
    mind = GorynichMind()
    mind.sight = sight
    mind.planner = new_planner(sight)
    return mind
