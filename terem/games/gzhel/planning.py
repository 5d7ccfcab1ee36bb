"""How one seat's tokens are best arranged: a climb over arrangements, and the actions that lead there."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.mind import Turns
from terem.games.gzhel import arranging as a
from terem.games.gzhel import goals as g
from terem.games.gzhel.outlook import NONE, POINT, WEIGHTS, Outlook
from terem.games.gzhel.rules import PLACING, Gzhel

TOKENS: Final[i64] = 25
LOWEST: Final[i64] = -1000000000


@final
class Easel(Outlook):
    """Arrangements are tried out on it."""

    thrifty: bool  # spends stamps for nothing but their flower
    before: vec[i64]  # the seat's part after lifting, before anything is laid
    fixed: i64  # flowers that only a stamp can move
    room: vec[i64]  # where each token may go
    paying: i64  # the token that pays for another figurine, or NONE
    moves: i64  # what stamps paid for: source and target, both fixed for a swap
    source: vec[i64]
    target: vec[i64]
    credit: i64  # 1 if a stamp was laid already and its move is still open
    laid: i64  # stamps that may pay for a move
    saved: vec[i64]

    def take_up(self, state: Gzhel, seat: i64, figurine: i64, paying: i64) -> None:
        """The seat's pads; lifted around the figurine unless that is NONE. A stamp with the flower paying
        (or NONE) has to be laid before."""
        at = seat * a.PART
        part = self.before
        for i in range(a.PART):
            part[i] = state.own[at + i]
        free = a.empty(part, 0)
        around: i64 = 0
        if figurine >= 0:
            around = self.around[figurine]
            a.lift(part, 0, around)
        self.tokens = 0
        self.paying = NONE
        self.credit = part[a.PAID] if figurine < 0 else 0
        if paying >= 0:
            part[a.FRONT + paying] -= 1
            self.add_token(paying, 1, free & ~around if free & ~around else free)
            self.paying = 0
        for flower in range(g.FLOWERS):
            for _ in range(part[a.LIFTED + flower]):
                self.add_token(flower, 0, a.ALL_SPACES)
        for flower in range(g.FLOWERS):
            for _ in range(part[a.FRONT + flower]):
                self.add_token(flower, 1, a.ALL_SPACES)
        self.clear()

    def add_token(self, flower: i64, is_stamp: i64, room: i64) -> None:
        i = self.tokens
        self.kind[i] = flower
        self.is_stamp[i] = is_stamp
        self.room[i] = room
        self.tokens += 1

    def clear(self) -> None:
        """Nothing is laid yet."""
        part = self.before
        for flower in range(g.FLOWERS):
            self.masks[flower] = part[a.FLOWER + flower]
        for i in range(self.tokens):
            self.place[i] = NONE
        self.fixed = a.movable(part, 0)
        self.locked = part[a.STAMPS]
        self.moves = 0
        self.laid = self.credit
        self.measure()
        if self.paying >= 0:
            self.put(self.paying, self.best_spot(self.paying))
            self.measure()

    def hope(self, state: Gzhel, seat: i64) -> i64:
        """What the seat may expect to have at the end, in any position after the cards were first laid."""
        is_done = state.phase == PLACING and state.waiting >> seat & 1 == 0
        self.face(state, seat, is_done)
        self.take_up(state, seat, NONE, NONE)
        return POINT * state.scores[seat] + self.total

    # ------------------------------------------------------------------ climbing

    def climb(self) -> None:
        """Improve one token or one stamp's move at a time, until nothing helps."""
        if self.hasty:
            for i in range(self.tokens):
                if self.place[i] < 0:
                    self.settle(i)
            return
        better = True
        while better:
            better = False
            for i in range(self.tokens):
                if self.settle(i):
                    better = True
            if self.thrifty:
                continue
            if self.moves < self.laid:
                if self.best_move(self.total):
                    better = True
            elif not better:
                for i in range(self.tokens):
                    if self.is_stamp[i] and self.place[i] < 0 and self.spend(i):
                        better = True
                        break

    def empty(self) -> i64:
        masks = self.masks
        return a.ALL_SPACES & ~(masks[0] | masks[1] | masks[2] | masks[3] | masks[4])

    def settle(self, i: i64) -> bool:
        """Lay one token where it is best, or keep it, or let it change places with another."""
        masks = self.masks
        flower = self.kind[i]
        old = self.place[i]
        stamp = self.is_stamp[i]
        if old < 0 and i > 0 and self.place[i - 1] < 0:
            if self.kind[i - 1] == flower and self.is_stamp[i - 1] == stamp and i - 1 != self.paying:
                return False  # an equal one was tried just now
        kept: i64 = 0
        laid = g.count(self.locked)
        for j in range(self.tokens):
            if j != i:
                if self.place[j] < 0:
                    kept += 1
                else:
                    laid += self.is_stamp[j]
        start = self.total
        best = start
        spot = old
        mate: i64 = NONE
        on_diamond = self.on_diamond
        on_circle = self.on_circle
        on_open = self.open
        # Kept back.
        if old >= 0:
            masks[flower] ^= g.BIT[old]
            if old < g.PAD_SPACES:
                self.on_diamond = self.diamond_worth()
                self.open = self.open_worth()
            else:
                self.on_circle = self.circle_worth()
            if i != self.paying and not (stamp and self.moves == self.laid):
                total = self.trial(0, self.stamp_worth(kept + 1, laid), best)
                if total > best:
                    best = total
                    spot = NONE
        # Anywhere else.
        stamps = self.stamp_worth(kept, laid + stamp)
        free = self.empty() & self.room[i]
        if old >= 0:
            free &= ~g.BIT[old]
        while free != 0:
            bit = free & -free
            free ^= bit
            masks[flower] ^= bit
            total = self.trial(bit, stamps, best)
            masks[flower] ^= bit
            if total > best:
                best = total
                spot = g.lowest(bit)
        if old >= 0:
            masks[flower] ^= g.BIT[old]
        self.on_diamond = on_diamond
        self.on_circle = on_circle
        self.open = on_open
        # In the place of another.
        for j in range(0 if self.hasty else self.tokens):
            there = self.place[j]
            if j == i or there < 0 or self.kind[j] == flower or not self.may_exchange(i, j):
                continue
            if old >= 0 and j < i:
                continue  # tried from the other side
            self.exchange(i, j)
            changed = g.BIT[there] | (g.BIT[old] if old >= 0 else 0)
            total = self.trial(changed, self.stamps_worth(), best)
            self.exchange(i, j)
            if total > best:
                best = total
                mate = j
        if best == start:
            return False
        if mate >= 0:
            self.exchange(i, mate)
            self.count_laid()
        else:
            self.put(i, spot)
        self.measure()
        return True

    def may_exchange(self, i: i64, j: i64) -> bool:
        """Both may go where the other is; a stamp whose move is used up cannot be kept back."""
        old = self.place[i]
        there = self.place[j]
        if self.room[i] >> there & 1 == 0 or (old >= 0 and self.room[j] >> old & 1 == 0):
            return False
        if old >= 0:
            return True
        if j == self.paying:
            return False
        return self.is_stamp[j] == 0 or self.is_stamp[i] == 1 or self.moves < self.laid

    def exchange(self, i: i64, j: i64) -> None:
        old = self.place[i]
        there = self.place[j]
        masks = self.masks
        if old >= 0:
            masks[self.kind[i]] ^= g.BIT[old]
            masks[self.kind[j]] ^= g.BIT[old]
        if there >= 0:
            masks[self.kind[j]] ^= g.BIT[there]
            masks[self.kind[i]] ^= g.BIT[there]
        self.place[i] = there
        self.place[j] = old

    def put(self, i: i64, space: i64) -> None:
        """Lay a token there, from wherever it is; NONE: keep it."""
        old = self.place[i]
        if old >= 0:
            self.masks[self.kind[i]] ^= g.BIT[old]
        if space >= 0:
            self.masks[self.kind[i]] ^= g.BIT[space]
        self.place[i] = space
        self.count_laid()

    def count_laid(self) -> None:
        self.laid = self.credit
        for i in range(self.tokens):
            if self.is_stamp[i] and self.place[i] >= 0 and i != self.paying:
                self.laid += 1

    def spend(self, i: i64) -> bool:
        """Lay a stamp for the sake of what it pays for."""
        start = self.total
        spot = self.best_spot(i)
        if spot < 0:
            return False
        self.put(i, spot)
        self.measure()
        if self.best_move(start):
            return True
        self.put(i, NONE)
        self.measure()
        return False

    def best_spot(self, i: i64) -> i64:
        """Where a token that is kept would do best; NONE when there is no room."""
        best: i64 = 0
        spot: i64 = NONE
        free = self.empty() & self.room[i]
        masks = self.masks
        flower = self.kind[i]
        while free != 0:
            bit = free & -free
            free ^= bit
            masks[flower] ^= bit
            total = self.trial(bit, 0, LOWEST)
            masks[flower] ^= bit
            if spot < 0 or total > best:
                best = total
                spot = g.lowest(bit)
        return spot

    def best_move(self, floor: i64) -> bool:
        """Make the best move or swap that a stamp can pay for, if that brings the worth above the floor."""
        best = floor
        one: i64 = NONE
        other: i64 = NONE
        mate: i64 = NONE
        masks = self.masks
        stamps = self.stamps_worth()
        rest = self.fixed
        while rest != 0:
            space = g.lowest(rest)
            bit = rest & -rest
            rest ^= bit
            flower = self.at(space)
            # To an empty space.
            free = self.empty()
            while free != 0:
                goal = free & -free
                free ^= goal
                masks[flower] ^= bit | goal
                total = self.trial(bit | goal, stamps, best)
                masks[flower] ^= bit | goal
                if total > best:
                    best = total
                    one = space
                    other = g.lowest(goal)
                    mate = NONE
            # In the place of a token that was laid just now.
            for j in range(self.tokens):
                there = self.place[j]
                if there < 0 or self.kind[j] == flower or self.room[j] >> space & 1 == 0 or j == self.paying:
                    continue
                total = self.swapped(flower, bit, self.kind[j], g.BIT[there], stamps, best)
                if total > best:
                    best = total
                    one = space
                    other = there
                    mate = j
            # In the place of another flower.
            swaps = rest
            while swaps != 0:
                goal = swaps & -swaps
                swaps ^= goal
                if masks[flower] & goal == 0:
                    there = g.lowest(goal)
                    total = self.swapped(flower, bit, self.at(there), goal, stamps, best)
                    if total > best:
                        best = total
                        one = space
                        other = there
                        mate = NONE
        if one < 0:
            return False
        flower = self.at(one)
        self.source[self.moves] = one
        self.target[self.moves] = other
        self.moves += 1
        if self.fixed >> other & 1:
            both = g.BIT[one] | g.BIT[other]
            masks[self.at(other)] ^= both
            masks[flower] ^= both
        else:
            if mate >= 0:
                masks[self.kind[mate]] ^= g.BIT[one] | g.BIT[other]
                self.place[mate] = one
            masks[flower] ^= g.BIT[one] | g.BIT[other]
            self.fixed ^= g.BIT[one] | g.BIT[other]
        self.measure()
        return True

    def swapped(self, flower: i64, bit: i64, second: i64, goal: i64, stamps: i64, floor: i64) -> i64:
        """The worth after two tokens changed places."""
        masks = self.masks
        both = bit | goal
        masks[flower] ^= both
        masks[second] ^= both
        total = self.trial(both, stamps, floor)
        masks[flower] ^= both
        masks[second] ^= both
        return total

    def at(self, space: i64) -> i64:
        flower: i64 = 0
        while self.masks[flower] >> space & 1 == 0:
            flower += 1
        return flower

    # ------------------------------------------------------------------ beyond the first local maximum

    def keep(self) -> None:
        """Remember this arrangement."""
        saved = self.saved
        for i in range(g.FLOWERS):
            saved[i] = self.masks[i]
        saved[5] = self.fixed
        saved[6] = self.moves
        saved[7] = self.laid
        for i in range(self.moves):
            saved[8 + 2 * i] = self.source[i]
            saved[9 + 2 * i] = self.target[i]
        for i in range(self.tokens):
            saved[60 + i] = self.place[i]

    def restore(self) -> None:
        saved = self.saved
        for i in range(g.FLOWERS):
            self.masks[i] = saved[i]
        self.fixed = saved[5]
        self.moves = saved[6]
        self.laid = saved[7]
        for i in range(self.moves):
            self.source[i] = saved[8 + 2 * i]
            self.target[i] = saved[9 + 2 * i]
        for i in range(self.tokens):
            self.place[i] = saved[60 + i]
        self.measure()

    def shake(self, rng: Rng) -> None:
        """Take some tokens back, so that the next climb takes another way."""
        if self.moves > 0 and rng.below(3) == 0:
            self.clear()
            return
        for i in range(self.tokens):
            if self.place[i] >= 0 and i != self.paying and rng.below(2) == 0:
                if self.is_stamp[i] == 0 or self.moves < self.laid:
                    self.put(i, NONE)
        for _ in range(2):
            i = rng.below(self.tokens)
            free = self.empty() & self.room[i]
            if self.place[i] < 0 and free != 0:
                for _ in range(rng.below(g.count(free))):
                    free &= free - 1
                self.put(i, g.lowest(free))
        self.measure()

    # ------------------------------------------------------------------ as actions

    def key(self) -> i64:
        """A number that distinguishes this arrangement from others."""
        stamps = self.locked
        for i in range(self.tokens):
            if self.is_stamp[i] and self.place[i] >= 0:
                stamps |= g.BIT[self.place[i]]
        key = stamps
        for flower in range(g.FLOWERS):
            key = (key * 2654435761 + self.masks[flower]) & 0xFFFFFFFFFFFF
        return key

    def write(self, out: Turns) -> bool:
        """The arrangement as actions after lifting, without the last one; False if no order of the stamps
        and what they pay for is allowed."""
        rest: i64 = 0  # stamps to lay, as bits of tokens
        for i in range(self.tokens):
            if self.place[i] >= 0 and self.is_stamp[i] and i != self.paying:
                rest |= g.BIT[i]
        free = a.empty(self.before, 0)
        if self.paying >= 0:
            free &= ~g.BIT[self.place[self.paying]]
        fixed = a.movable(self.before, 0)
        for move in range(self.moves):
            if move > 0 or self.credit == 0:
                chosen = self.next_stamp(rest, free, move)
                if chosen < 0:
                    return False
                rest ^= g.BIT[chosen]
                free ^= g.BIT[self.place[chosen]]
                out.step(a.STAMP + self.kind[chosen] * a.SPACES + self.place[chosen])
            one = self.source[move]
            other = self.target[move]
            if fixed >> one & 1 == 0:
                return False
            if fixed >> other & 1:
                high = max(one, other)
                out.step(a.SWAP + high * (high - 1) // 2 + min(one, other))
            elif free >> other & 1:
                out.step(a.MOVE + one * a.SPACES + other)
                fixed ^= g.BIT[one] | g.BIT[other]
                free ^= g.BIT[one] | g.BIT[other]
            else:
                return False
        for i in range(self.tokens):
            if self.place[i] >= 0 and i != self.paying:
                if self.is_stamp[i] == 0:
                    out.step(a.PUT + self.kind[i] * a.SPACES + self.place[i])
                elif rest >> i & 1:
                    out.step(a.STAMP + self.kind[i] * a.SPACES + self.place[i])
        return True

    def next_stamp(self, rest: i64, free: i64, move: i64) -> i64:
        """One of these stamps whose space is empty by now and not needed by this or a later move."""
        for later in range(move, self.moves):
            free &= ~g.BIT[self.target[later]]
        for i in range(self.tokens):
            if rest >> i & 1 and free >> self.place[i] & 1:
                return i
        return NONE


def new_easel(sight: i64) -> Easel:
    easel = Easel()
    easel.weights = vec[i64]([i64(weight) for weight in WEIGHTS])
    easel.sight = sight
    easel.hasty = False
    easel.thrifty = False
    easel.credit = 0
    easel.paying = NONE
    easel.tokens = 0
    easel.around = vec[i64]([0] * g.FIGURINES)
    easel.found = vec[i64]([0] * g.FINDINGS)
    easel.before = vec[i64]([0] * a.PART)
    easel.masks = vec[i64]([0] * g.FLOWERS)
    easel.kind = vec[i64]([0] * TOKENS)
    easel.is_stamp = vec[i64]([0] * TOKENS)
    easel.room = vec[i64]([0] * TOKENS)
    easel.place = vec[i64]([0] * TOKENS)
    easel.source = vec[i64]([0] * TOKENS)
    easel.target = vec[i64]([0] * TOKENS)
    easel.saved = vec[i64]([0] * 90)
    return easel
