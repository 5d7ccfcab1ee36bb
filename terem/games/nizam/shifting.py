"""The search for good runs of shifts, for Nizam and for Pearl of the East: a beam search by price."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from terem.core.mind import Mind, Turns
from terem.games.nizam import gems as g

GUIDES: Final[i64] = 1024  # guides are numbers below this
TABLE: Final[i64] = 1 << 16
MOST: Final[i64] = 24000  # shifts tried in one search
LAYERS: Final[i64] = 64
TAKEN: Final[i64] = -(1 << 40)


def _random_keys(count: int) -> list[int]:
    keys: list[int] = []
    x = 88172645463325252
    for _ in range(count):
        x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
        keys.append(x & 0xFFFFFFFFFFFF)
    return keys


CELL_KEYS: Final = vec[i64](_random_keys(25 * 9))  # [cell * 9 + kind]
HAND_KEYS: Final = vec[i64](_random_keys(25 * 9 + 8)[25 * 9 :])  # times the number of cards of the kind
MARK_KEY: Final[i64] = 0x9E3779B97F


@mypyc_attr(allow_interpreted_subclasses=True)
class Shifting:
    """Runs of shifts of the player whose turn it is, numbered as they are found. Each entry is the last
    shift of a run and points to the run before it. A subclass for each game says what a run is worth."""

    count: i64
    before: vec[i64]  # the run that this one extends, or -1
    action: vec[i64]
    spent: vec[i64]  # cards paid since the search began
    gain: vec[i64]  # what ending the turn here is worth
    sort: vec[i64]  # runs alike in this number are much the same
    _guide: vec[i64]
    _next: vec[i64]  # the layer of runs that cost the same, as a linked list
    _head: vec[i64]
    _tally: vec[i64]
    _keys: vec[i64]
    _stamps: vec[i64]
    _stamp: i64
    _states: list[g.Gems]
    _state_of: vec[i64]

    def __init__(self) -> None:
        self.count = 0
        self.before = vec[i64]()
        self.action = vec[i64]()
        self.spent = vec[i64]()
        self.gain = vec[i64]()
        self.sort = vec[i64]()
        self._guide = vec[i64]()
        self._next = vec[i64]()
        self._state_of = vec[i64]()
        self._head = vec[i64]([-1] * (LAYERS + 4))
        self._tally = vec[i64]([0] * GUIDES)
        self._keys = vec[i64]([0] * TABLE)
        self._stamps = vec[i64]([0] * TABLE)
        self._stamp = 0
        self._states = []

    # ------------------------------------------------------------------ each game's own

    def mark(self, s: g.Gems) -> i64:
        """What a position remembers of this turn's shifts beyond the field and the hand."""
        raise NotImplementedError

    def restore(self, s: g.Gems, mark: i64) -> None:
        raise NotImplementedError

    def look(self, s: g.Gems, spent: i64) -> i64:
        """How promising the field is for more shifts, from 0 to GUIDES - 1; sets gained and alike."""
        raise NotImplementedError

    gained: i64  # by look(): what ending the turn here is worth
    alike: i64  # by look(): positions with the same number are much the same

    # ------------------------------------------------------------------ the search

    def search(self, start: g.Gems, beam: i64, deepest: i64) -> None:
        """Try runs of shifts that cost up to `deepest` cards; extend the best `beam` runs of each price."""
        seat = start.player
        self.count = 0
        self._stamp += 1
        self._states = []
        head = self._head
        for i in range(LAYERS + 4):
            head[i] = -1
        layers = min(deepest, start.piles[start.hand(seat) + g.TOTAL], LAYERS)
        if layers <= 0:
            return
        self._prolong(start.copy(), -1, 0, layers)
        for price in range(1, layers):
            self._prolong_best(start, price, beam, layers)
        if self.count == 0 and layers < g.ANY_CARDS:
            # No card is like a travelling one, so the cheapest shift costs three, even for a short sight.
            if start.piles[start.hand(seat) + g.TOTAL] >= g.ANY_CARDS:
                self.search(start, beam, g.ANY_CARDS)

    def _prolong_best(self, start: g.Gems, price: i64, beam: i64, layers: i64) -> None:
        guides = self._guide
        tally = self._tally
        next = self._next
        for i in range(GUIDES):
            tally[i] = 0
        run = self._head[price]
        while run >= 0:
            tally[guides[run]] += 1
            run = next[run]
        floor = GUIDES - 1
        above: i64 = 0
        while floor > 0 and above + tally[floor] < beam:
            above += tally[floor]
            floor -= 1
        at_floor = beam - above
        run = self._head[price]
        while run >= 0:
            guide = guides[run]
            if guide == floor:
                at_floor -= 1
            if guide > floor or (guide == floor and at_floor >= 0):
                before = self.before[run]
                s = (start if before < 0 else self._states[self._state_of[before]]).copy()
                s.apply(s.player, self.action[run])
                self._state_of[run] = i64(len(self._states))
                self._states.append(s)
                self._prolong(s, run, price, layers)
                if self.count >= MOST:
                    return
            run = self._next[run]

    def _prolong(self, s: g.Gems, before: i64, spent: i64, layers: i64) -> None:
        """All shifts from here; prices of three are paid with the cards that are needed least."""
        piles = s.piles
        hand = s.hand(s.player)
        hand_key: i64 = 0
        for kind in range(g.KINDS):
            hand_key += piles[hand + kind] * HAND_KEYS[kind]
        mark = self.mark(s)
        triple: i64 = -2
        for line in range(g.LINES):
            for side in range(g.SIDES):
                kind = s.traveller(line, side)
                action = g.SHIFT + (line * 2 + side) * g.PAYMENTS
                if s.can_match(s.player, kind):
                    price = spent + 1
                    key = hand_key - HAND_KEYS[kind]
                elif spent + g.ANY_CARDS > layers:
                    continue
                else:
                    if triple == -2:
                        triple = self._spare_three(s)
                    if triple < 0:
                        continue
                    price = spent + g.ANY_CARDS
                    action += 1 + triple
                    key = hand_key - self._three_key
                if price > layers:
                    continue
                s.shift(line, side)
                key += self._field_key(s) + self.mark(s) * MARK_KEY
                if self._is_new(key):
                    self._write(before, action, price, s)
                s.shift(line, 1 - side)
                self.restore(s, mark)

    def _write(self, before: i64, action: i64, price: i64, s: g.Gems) -> None:
        guide = self.look(s, price)
        n = self.count
        if n < i64(len(self.before)):
            self.before[n] = before
            self.action[n] = action
            self.spent[n] = price
            self.gain[n] = self.gained
            self.sort[n] = self.alike
            self._guide[n] = guide
            self._next[n] = self._head[price]
        else:
            self.before = append(self.before, before)
            self.action = append(self.action, action)
            self.spent = append(self.spent, price)
            self.gain = append(self.gain, self.gained)
            self.sort = append(self.sort, self.alike)
            self._guide = append(self._guide, guide)
            self._next = append(self._next, self._head[price])
            self._state_of = append(self._state_of, i64(-1))
        self._head[price] = n
        self.count = n + 1

    _three_key: i64

    def _spare_three(self, s: g.Gems) -> i64:
        """The triple of cards that fewest shifts ask for, the most numerous first; -1 if there is none."""
        hand = s.hand(s.player)
        piles = s.piles
        if piles[hand + g.TOTAL] < g.ANY_CARDS:
            return -1
        left = vec[i64]([0] * g.PILE)
        asked = vec[i64]([0] * 9)
        for line in range(g.LINES):
            asked[s.traveller(line, 0)] += 1
            asked[s.traveller(line, 1)] += 1
        for kind in range(g.KINDS):
            left[kind] = piles[hand + kind]
        chosen = vec[i64]([0] * 8)
        self._three_key = 0
        for _ in range(g.ANY_CARDS):
            best: i64 = -1
            most: i64 = 0
            for kind in range(g.KINDS):
                if left[kind] > 0:
                    spare = 100 + left[kind] * 3 - asked[kind]
                    if spare > most:
                        most = spare
                        best = kind
            left[best] -= 1
            chosen[best] += 1
            self._three_key += HAND_KEYS[best]
        a: i64 = -1
        b: i64 = -1
        c: i64 = -1
        for kind in range(g.KINDS):
            for _ in range(chosen[kind]):
                a, b, c = b, c, kind
        return g.TRIPLE_OF[a * 64 + b * 8 + c]

    def _field_key(self, s: g.Gems) -> i64:
        field = s.field
        key: i64 = 0
        for cell in range(g.CELLS):
            key += CELL_KEYS[cell * 9 + field[cell]]
        return key

    def _is_new(self, key: i64) -> bool:
        slot = (key ^ (key >> 17) ^ (key >> 34)) & (TABLE - 1)
        stamps = self._stamps
        keys = self._keys
        while stamps[slot] == self._stamp:
            if keys[slot] == key:
                return False
            slot = (slot + 1) & (TABLE - 1)
        stamps[slot] = self._stamp
        keys[slot] = key
        return True

    # ------------------------------------------------------------------ what was found

    def write(self, run: i64, out: Turns) -> None:
        """The shifts of a run, in order, into the turn that is being written."""
        if self.before[run] >= 0:
            self.write(self.before[run], out)
        out.step(self.action[run])


def best_runs(search: Shifting, most: i64, alike: vec[i64]) -> vec[i64]:
    """The runs with the largest gain, best first, at most two of one sort; alike has room for every sort."""
    gain = search.gain[: search.count]
    sort = search.sort
    for run in range(search.count):
        alike[sort[run]] = 0
    best_first = vec[i64]()
    while i64(len(best_first)) < most:
        best: i64 = -1
        highest = TAKEN
        for run in range(search.count):
            if gain[run] > highest and alike[sort[run]] < 2:
                highest = gain[run]
                best = run
        if best < 0:
            break
        gain[best] = TAKEN
        alike[sort[best]] += 1
        best_first = append(best_first, best)
    return best_first


def write_single(mind: Mind, s: g.Gems, seat: i64, action: i64, out: Turns) -> None:
    """A turn of one action, worth what the position after it is."""
    after = s.copy()
    after.apply(seat, action)
    out.step(action)
    out.close(mind.worth(after, seat))


def count(bits: i64) -> i64:
    """How many kinds or cells a mask has."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def neighbours(field: vec[i64], wanted: i64) -> i64:
    """How well the wanted kinds (a bit for each) are sorted: equal cards side by side count most, then those
    with one between or at both ends of a line, which one shift joins."""
    near: i64 = 0
    for line in range(g.LINES):
        step = g.LINE_STEP[line]
        at = g.LINE_START[line]
        a = field[at]
        b = field[at + step]
        c = field[at + 2 * step]
        d = field[at + 3 * step]
        e = field[at + 4 * step]
        if a == b and wanted >> a & 1:
            near += 3
        if b == c and wanted >> b & 1:
            near += 3
        if c == d and wanted >> c & 1:
            near += 3
        if d == e and wanted >> d & 1:
            near += 3
        if a == c and wanted >> a & 1:
            near += 2
        if b == d and wanted >> b & 1:
            near += 2
        if c == e and wanted >> c & 1:
            near += 2
        if a == e and wanted >> a & 1:
            near += 2
        if a == d and wanted >> a & 1:
            near += 1
        if b == e and wanted >> b & 1:
            near += 1
    return near
