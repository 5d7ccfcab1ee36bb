"""What a strong player of Gzhel knows: which figurine to name or take, how to arrange flowers and stamps."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.mind import ALL, Mind, Turns
from terem.core.state import ONE, State
from terem.games.gzhel import arranging as a
from terem.games.gzhel import goals as g
from terem.games.gzhel.outlook import NONE, POINT
from terem.games.gzhel.planning import Easel, new_easel
from terem.games.gzhel.rules import CHOOSING, NAMING, OVER, TURN_CARDS, Gzhel

VICTORY: Final[i64] = 20 * POINT  # what winning is worth beside the points
SHAKES: Final[i64] = 2  # for each turn that is wanted, with each figurine
CAREFUL: Final[i64] = 9  # below sight ALL, a mind must consider this many turns to use stamps


@final
class GzhelMind(Mind):
    easel: Easel
    seen: vec[i64]  # arrangements that are written already
    opening: vec[i64]  # the actions before lifting
    base: i64  # what the worth of an arrangement is added to
    best: i64

    def worth(self, state: State, seat: i64) -> i64:
        table = cast(Gzhel, state)
        if table.phase == OVER:
            return self.result(table, seat)
        if table.phase < TURN_CARDS or table.circle < 0:
            return 0
        self.easel.hasty = False
        return self.easel.hope(table, seat) + self.others(table, seat)

    def lead(self, state: State, seat: i64) -> i64:
        table = cast(Gzhel, state)
        if table.phase != OVER:
            return self.worth(table, seat)
        points: i64 = 0
        for other in range(table.players):
            if other != seat:
                points = max(points, table.scores[other])
        return POINT * (table.scores[seat] - points)

    def others(self, table: Gzhel, seat: i64) -> i64:
        """Minus what the best of the others may expect, as far as the seat can know (§2.2)."""
        if table.is_hidden():
            table = table.copy()
            for other in range(table.players):
                if other != seat:
                    table.waiting |= ONE << other
                    for i in range(other * a.PART, other * a.PART + a.PART):
                        table.own[i] = table.shown[i]
        most: i64 = 0
        for other in range(table.players):
            if other != seat:
                hope = self.easel.hope(table, other)
                if most == 0 or hope > most:
                    most = hope
        return -most

    def result(self, table: Gzhel, seat: i64) -> i64:
        """The margin at the end, and what winning is worth (§6.2)."""
        worth = self.lead(table, seat)
        if table.players == 1:
            return worth
        own = table.scores[seat] * a.SPACES * 2 - table.stamps_on_pads(seat)
        most: i64 = -POINT
        for other in range(table.players):
            if other != seat:
                key = table.scores[other] * a.SPACES * 2 - table.stamps_on_pads(other)
                most = max(most, key)
        if own > most:
            return worth + VICTORY
        return worth - VICTORY if own < most else worth

    # ------------------------------------------------------------------ turns

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        table = cast(Gzhel, state)
        out.clear()
        self.seen = vec[i64]()
        self.opening = vec[i64]()
        self.best = NONE
        self.easel.hasty = self.sight < ALL and width == 1
        self.easel.thrifty = self.sight < ALL and width < CAREFUL
        if table.phase == NAMING and table.players > 1:
            self.name(table, seat, rng, out)
        elif table.phase == CHOOSING and table.players > 1:
            self.choose(table, seat, rng, out)
        else:
            self.base = POINT * table.scores[seat] + self.others(table, seat)
            self.easel.face(table, seat, True)
            if table.phase == NAMING:
                for figurine in range(g.FIGURINES):
                    self.opening = vec[i64]([a.NAME + figurine])
                    if a.has_any(table.own, seat * a.PART, a.FRONT):
                        self.opening = append(self.opening, a.READY)
                    self.arrange(table, seat, figurine, width, rng, out)
            elif table.phase == CHOOSING:
                self.opening = vec[i64]([a.READY])
                self.arrange(table, seat, table.own[seat * a.PART + a.FIGURINE], width, rng, out)
            else:
                self.arrange(table, seat, NONE, width, rng, out)
        out.keep_best(width)

    def arrange(self, table: Gzhel, seat: i64, figurine: i64, width: i64, rng: Rng, out: Turns) -> None:
        """Arrangements after lifting around the figurine, or NONE: after what was lifted already."""
        easel = self.easel
        easel.take_up(table, seat, figurine, NONE)
        easel.climb()
        self.note(figurine, width, out)
        if easel.tokens == 0 or easel.hasty:
            return
        easel.keep()
        best = easel.total
        for _ in range(0 if width == 1 else SHAKES * width):
            easel.shake(rng)
            easel.climb()
            self.note(figurine, width, out)
            if easel.total >= best:
                best = easel.total
                easel.keep()
            else:
                easel.restore()

    def note(self, figurine: i64, width: i64, out: Turns) -> None:
        """Write the arrangement as a turn, unless it is known or, if only one is wanted, not better."""
        easel = self.easel
        worth = self.base + easel.total
        if width == 1 and out.count > 0 and worth <= self.best:
            return
        key = easel.key()
        for i in range(len(self.seen)):
            if self.seen[i] == key:
                return
        start = len(out.steps)
        for i in range(len(self.opening)):
            out.step(self.opening[i])
        if not easel.write(out):
            # No order of these stamps and moves is allowed: lay none of them.
            out.steps = out.steps[:start]
            if out.count > 0:
                return
            for i in range(len(self.opening)):
                out.step(self.opening[i])
            easel.clear()
            worth = self.base + easel.total
        self.seen = append(self.seen, key)
        if figurine < 0 or easel.tokens > 0:  # §4.7
            out.step(a.DONE)
        out.close(worth)
        self.best = worth

    def reach(self, table: Gzhel, seat: i64, figurine: i64, paying: i64) -> i64:
        """What the seat may expect to have after lifting around this figurine."""
        easel = self.easel
        easel.face(table, seat, True)
        easel.take_up(table, seat, figurine, paying)
        easel.climb()
        return POINT * table.scores[seat] + easel.total

    def name(self, table: Gzhel, seat: i64, rng: Rng, out: Turns) -> None:
        """What helps this seat and not the others; players with stamps may still take another one."""
        for figurine in range(g.FIGURINES):
            worth = self.reach(table, seat, figurine, NONE)
            most: i64 = 0
            for other in range(table.players):
                if other != seat:
                    hope = self.reach(table, other, figurine, NONE)
                    if most == 0 or hope > most:
                        most = hope
            out.step(a.NAME + figurine)
            after = table.copy()
            after.apply(seat, a.NAME + figurine)
            if not after.closes(seat, table.to_act(), table.reveals()):
                out.step(a.READY)  # nobody else has a stamp to spend
            out.close(worth - most)

    def choose(self, table: Gzhel, seat: i64, rng: Rng, out: Turns) -> None:
        """Stay with the figurine, or spend a stamp to take another one (§3.2)."""
        at = seat * a.PART
        base = self.others(table, seat)
        mine = table.own[at + a.FIGURINE]
        out.step(a.READY)
        out.close(base + self.reach(table, seat, mine, NONE))
        for figurine in range(g.FIGURINES):
            if figurine == mine:
                continue
            if table.own[at + a.PAID]:
                out.step(a.TAKE + figurine)
                out.step(a.READY)
                out.close(base + self.reach(table, seat, figurine, NONE))
                continue
            for flower in range(g.FLOWERS):
                if table.own[at + a.FRONT + flower] > 0 and table.empty_spaces(seat) != 0:
                    worth = self.reach(table, seat, figurine, flower)
                    space = self.easel.place[self.easel.paying]
                    out.step(a.STAMP + flower * a.SPACES + space)
                    out.step(a.TAKE + figurine)
                    out.step(a.READY)
                    out.close(base + worth)


def new_mind(sight: i64) -> GzhelMind:
    mind = GzhelMind()
    mind.sight = sight
    mind.easel = new_easel(sight)
    return mind
