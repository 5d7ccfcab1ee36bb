"""One round of Gorynich planned for the whole team, from what everybody sees.

All sets of cards are equal and what was played lies open, so a hand is no secret: players who plan in the
same way come to the same plan and play their own parts of it. Nobody looks at what others laid face down.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.state import DEALER, DEALER_BIT, ONE
from terem.games.gorynich import board as b
from terem.games.gorynich.outlook import MARCHES, SURE, TASTE, Outlook
from terem.games.gorynich.rules import DISCARDING, RESOLVING, SIGNALLING, TALKING, Gorynich

POINTED: Final[i64] = 30_000_000  # of burning a knight that was pointed at, on top of its value
CLEARLY: Final[i64] = 3_000_000  # by so much a plan must be better than what was agreed on, of SURE
MOST_NODES: Final[i64] = 2048
MOST_FOUND: Final[i64] = 8192
SLOTS: Final[i64] = 16384


@final
class Planner(Outlook):
    """A beam over what the seats do one after another; card and action are the best plan's, by seat."""

    # Plans: each node is one seat's part after its parent's.
    nodes: i64
    layer: i64  # where the last layer of nodes begins
    best: i64
    value: i64
    whole: bool  # the plan reaches the end of the round
    target: i64  # where the seat whose part is planned said it would go, NOTHING for anywhere
    keeps: bool  # seats go where they said
    tasted: i64  # the taste that counts in this plan
    zmei: vec[i64]
    alive: vec[i64]
    marched: vec[i64]
    guarded: vec[i64]
    hand: vec[i64]
    parent: vec[i64]
    played: vec[i64]
    done: vec[i64]
    # The next layer as it is found, before the best are kept.
    found: i64
    f_zmei: vec[i64]
    f_alive: vec[i64]
    f_marched: vec[i64]
    f_guarded: vec[i64]
    f_hand: vec[i64]
    f_parent: vec[i64]
    f_played: vec[i64]
    f_done: vec[i64]
    f_rank: vec[i64]
    slot: vec[i64]
    stamp: vec[i64]
    stamps: i64
    heap: vec[i64]
    # The best plan, by seat.
    card: vec[i64]
    action: vec[i64]
    options: vec[i64]

    # ------------------------------------------------------------------ the beam

    def plan(self, state: Gorynich, seat: i64, beam: i64) -> i64:
        """Make the best plan for the rest of the round; what the position is worth with it, of SURE."""
        self.look(state, seat)
        return self.plan_on(state, beam)

    def plan_on(self, state: Gorynich, beam: i64) -> i64:
        """The same after a look. Squares that were named are kept to unless others are clearly better."""
        self.tasted = self.taste if self.is_now(state) else 0
        named = False
        for i in range(self.ordered):
            named = named or self.aim[self.order[i]] != b.NOTHING
        self.keeps = named
        value = self._plan_on(state, beam)
        if named:
            kept = value if self.whole else -SURE
            self.keeps = False
            value = self._plan_on(state, beam)
            if value <= kept + CLEARLY:
                self.keeps = True
                value = self._plan_on(state, beam)
        return value

    def _plan_on(self, state: Gorynich, beam: i64) -> i64:
        self.whole = True
        alive: i64 = 0
        for path in range(b.PATHS):
            if state.steps[path] >= 0:
                alive |= ONE << path
        hand: i64 = 0
        self.dropping = 0
        for seat in range(self.players):
            mask = state.hands[seat]
            if state.phase == RESOLVING and seat == state.acting and state.turned != b.NOTHING:
                mask |= ONE << state.turned
            hand += self.worth_of[mask]
            if b.cards_in(mask) > 1:
                self.dropping += self.worth_of[mask] - self.worth_of[mask & ~(ONE << self.least(mask))]
            self.card[seat] = b.NOTHING
            self.action[seat] = b.NOTHING
        self.zmei[0] = state.zmei
        self.alive[0] = alive
        self.marched[0] = 0
        self.guarded[0] = 1 if state.protected else 0
        self.hand[0] = hand
        self.parent[0] = b.NOTHING
        self.nodes = 1
        self.layer = 0
        for i in range(self.ordered):
            last = self.nodes
            if last + beam > MOST_NODES:
                break
            self.found = 0
            self.stamps += 1
            self.target = self.aim[self.order[i]] if self.keeps else b.NOTHING
            for node in range(self.layer, last):
                if self._expand(node, self.order[i]):
                    self.best = self.nodes
                    self._keep(self.found - 1)
                    self.value = SURE
                    self._write_down()
                    return SURE
            if self.found == 0:
                self.whole = False
                break  # whatever comes now loses
            self._select(beam, self.ordered - 1 - i)
            self.layer = last
        self._pick()
        self._write_down()
        return self.value

    def _pick(self) -> None:
        self.best = self.layer
        best: i64 = -SURE
        for node in range(self.layer, self.nodes):
            value = self.value_of(self.zmei[node], self.alive[node], self.marched[node], self.hand[node])
            sought = value + POINTED * b.cards_in(self.pointed & ~self.alive[node])
            if self.tasted:
                key = (self.alive[node] * MARCHES + self.marched[node]) * 100 + self.zmei[node]
                sought += TASTE * self.likes(key) // 1024
            if sought > best:
                best = sought
                self.best = node
                self.value = value

    def _write_down(self) -> None:
        node = self.best
        depth: i64 = 0
        while self.parent[node] != b.NOTHING:
            depth += 1
            node = self.parent[node]
        node = self.best
        while self.parent[node] != b.NOTHING:
            depth -= 1
            seat = self.order[depth]
            self.card[seat] = self.played[node]
            self.action[seat] = self.done[node]
            node = self.parent[node]

    def least(self, mask: i64) -> i64:
        """The card of a hand that is missed least."""
        best: i64 = 0
        most: i64 = -SURE
        for card in range(b.CARDS):
            if mask >> card & 1 and self.worth_of[mask & ~(ONE << card)] > most:
                most = self.worth_of[mask & ~(ONE << card)]
                best = card
        return best

    def _expand(self, node: i64, seat: i64) -> bool:
        """Everything this seat may do without losing; True when the last one found wins."""
        zmei = self.zmei[node]
        alive = self.alive[node]
        march = self.marched[node]
        guarded = self.guarded[node]
        held = self.held[seat]
        cards = self.cards[seat]
        must = self.may_skip[seat] == 0
        hand = self.hand[node] - self.worth_of[held]
        if not must:
            self._add(node, zmei, alive, march, guarded, hand + self.worth_of[b.FULL_HAND], b.NOTHING, b.SKIP)
        for colour in range(b.MOVES):
            if cards >> colour & 1:
                after = hand + self.worth_of[held & ~(ONE << colour)]
                for squares in range(1, self.reach + 1):
                    square = b.landing(zmei, colour, squares * self.sign)
                    if square == b.NOTHING:
                        break
                    self._add(node, square, alive, march, guarded, after, colour, b.FLY + squares - 1)
        if cards >> b.FIRE & 1 and not b.is_terem(zmei):
            after = hand + self.worth_of[held & ~(ONE << b.FIRE)]
            burnt = self._on(zmei, alive, march, guarded)
            if burnt != 0 or must:
                known = self.found
                self._add(node, zmei, alive & ~burnt, march, guarded, after, b.FIRE, b.BURN)
                if burnt == alive and self.found > known:
                    return True
        if cards >> b.MANEUVER & 1:
            after = hand + self.worth_of[held & ~(ONE << b.MANEUVER)]
            for colour in range(b.MOVES):
                square = b.landing(zmei, colour, 1)
                if square == b.NOTHING or b.is_terem(square) or march == MARCHES - 1:
                    continue
                burnt = self._on(square, alive, march, guarded)
                if burnt == alive:
                    known = self.found
                    self._add(node, zmei, 0, march, guarded, after, b.MANEUVER, b.FIREBALL + square)
                    if self.found > known:
                        return True
                elif (burnt != 0 or must) and not self._arrives(alive & ~burnt, march):
                    self._add(
                        node, zmei, alive & ~burnt, march + 1, guarded, after, b.MANEUVER, b.FIREBALL + square
                    )
            for colour in range(b.MOVES):
                for squares in range(1, self.reach + 1):
                    square = b.landing(zmei, colour, squares * self.sign)
                    if square == b.NOTHING:
                        break
                    action = b.ARROW + colour * b.FARTHEST + squares - 1
                    self._add(node, square, alive, march, guarded, after - self.dropping, b.MANEUVER, action)
            if guarded == 0:
                for corner in range(4):
                    self._add(node, b.TEREM[corner], alive, march, 1, after, b.MANEUVER, b.PRINCESS + corner)
        return False

    def _on(self, square: i64, alive: i64, march: i64, guarded: i64) -> i64:
        """The knights that would burn on this square."""
        if guarded:
            return 0
        burnt: i64 = 0
        for path in range(b.PATHS):
            if alive >> path & 1 and self.squares[path * MARCHES + march] == square:
                burnt |= ONE << path
        return burnt

    def _arrives(self, alive: i64, march: i64) -> bool:
        """Would one of these knights reach the terem with one more step?"""
        for path in range(b.PATHS):
            if alive >> path & 1 and self.left[path] - march < 2:
                return True
        return False

    def _add(
        self, node: i64, zmei: i64, alive: i64, march: i64, guarded: i64, hand: i64, card: i64, action: i64
    ) -> None:
        if node == 0 and self.only != b.NOTHING and action != self.only:
            return
        if self.target != b.NOTHING and self.target != goal_of(action, zmei):
            return
        key = ((alive * MARCHES + march) * 2 + guarded) * 100 + zmei
        place = (key * 2654435761 >> 12) & (SLOTS - 1)
        while self.stamp[place] == self.stamps:
            i = self.slot[place]
            if (
                self.f_zmei[i] == zmei
                and self.f_alive[i] == alive
                and self.f_marched[i] == march
                and self.f_guarded[i] == guarded
            ):
                if hand > self.f_hand[i] or (
                    self.tasted
                    and hand == self.f_hand[i]
                    and self.likes(node * b.ACTIONS + action)
                    > self.likes(self.f_parent[i] * b.ACTIONS + self.f_done[i])
                ):
                    self.f_hand[i] = hand
                    self.f_parent[i] = node
                    self.f_played[i] = card
                    self.f_done[i] = action
                return
            place = (place + 1) & (SLOTS - 1)
        i = self.found
        if i == MOST_FOUND:
            return
        self.stamp[place] = self.stamps
        self.slot[place] = i
        self.f_zmei[i] = zmei
        self.f_alive[i] = alive
        self.f_marched[i] = march
        self.f_guarded[i] = guarded
        self.f_hand[i] = hand
        self.f_parent[i] = node
        self.f_played[i] = card
        self.f_done[i] = action
        self.found += 1

    def _keep(self, i: i64) -> None:
        node = self.nodes
        self.zmei[node] = self.f_zmei[i]
        self.alive[node] = self.f_alive[i]
        self.marched[node] = self.f_marched[i]
        self.guarded[node] = self.f_guarded[i]
        self.hand[node] = self.f_hand[i]
        self.parent[node] = self.f_parent[i]
        self.played[node] = self.f_played[i]
        self.done[node] = self.f_done[i]
        self.nodes += 1

    def _select(self, beam: i64, seats: i64) -> None:
        """Keep the best of those found: by their value if no seat is left to act, else by their promise."""
        if self.found <= beam:
            for i in range(self.found):
                self._keep(i)
            return
        heap = self.heap
        rank = self.f_rank
        for i in range(self.found):
            if seats == 0:
                value = self.value_of(self.f_zmei[i], self.f_alive[i], self.f_marched[i], self.f_hand[i])
                rank[i] = value + POINTED * b.cards_in(self.pointed & ~self.f_alive[i])
            else:
                rank[i] = self.rank_of(
                    self.f_zmei[i],
                    self.f_alive[i],
                    self.f_marched[i],
                    self.f_guarded[i],
                    self.f_hand[i],
                    seats,
                )
        # The worst of those kept so far is on top of the heap; of equal ones the first found is better.
        size: i64 = 0
        for i in range(self.found):
            if size < beam:
                at = size
                size += 1
                while at > 0:
                    up = (at - 1) // 2
                    if rank[heap[up]] > rank[i] or (rank[heap[up]] == rank[i] and heap[up] < i):
                        heap[at] = heap[up]
                        at = up
                    else:
                        break
                heap[at] = i
            elif rank[i] > rank[heap[0]]:
                at = 0
                while True:
                    child = at * 2 + 1
                    if child >= beam:
                        break
                    if child + 1 < beam:
                        one = heap[child]
                        two = heap[child + 1]
                        if rank[two] < rank[one] or (rank[two] == rank[one] and two > one):
                            child += 1
                    low = heap[child]
                    if rank[low] < rank[i] or (rank[low] == rank[i] and low > i):
                        heap[at] = low
                        at = child
                    else:
                        break
                heap[at] = i
        # In the order they were found, so that everybody breaks ties in the same way.
        worst = heap[0]
        for i in range(self.found):
            if rank[i] > rank[worst] or (rank[i] == rank[worst] and i <= worst):
                self._keep(i)

    # ------------------------------------------------------------------ playouts

    def act_out(self, state: Gorynich) -> None:
        """Play the plan just made, from the choice of cards to the end of the round."""
        for seat in range(state.players):
            card = self.card[seat]
            state.apply(seat, b.SKIP if card == b.NOTHING else b.CHOOSE + card)
        while state.end == 0 and state.phase >= RESOLVING:
            if state.phase == RESOLVING:
                action = self.action[state.acting]
                if action == b.NOTHING:  # whatever comes now loses
                    state.legal(state.acting, self.options)
                    action = self.options[0]
                state.apply(state.acting, action)
            else:
                for seat in range(state.players):
                    if state.phase == DISCARDING and state.owes_discard(seat):
                        state.apply(seat, b.DISCARD + self.least(state.spare(seat)))

    def play_round(self, state: Gorynich, beam: i64, rng: Rng) -> None:
        """Play from the end of a round to the end of the next, planned without signs."""
        while state.to_act() & DEALER_BIT:
            state.apply(DEALER, state.deal(rng))
        if state.end:
            return
        while state.phase in (SIGNALLING, TALKING):
            state.apply(state.first, b.HUSH)
        self.plan(state, b.NOTHING, beam)
        self.act_out(state)

    def play_on(self, state: Gorynich, beam: i64, rng: Rng) -> i64:
        """Play to the end of the game; SURE if it is won."""
        while state.end == 0:
            self.play_round(state, beam, rng)
        return SURE if state.end == b.WON else 0


def goal_of(action: i64, zmei: i64) -> i64:
    """The square that an action is about: where Zmei comes to, or what burns."""
    return action - b.FIREBALL if b.FIREBALL <= action < b.ARROW else zmei


def new_planner(sight: i64) -> Planner:
    p = Planner()
    p.begin(sight)
    p.stamps = 0
    p.target = b.NOTHING
    p.tasted = 0
    p.whole = True
    p.keeps = False
    p.card = vec[i64]([0] * 8)
    p.action = vec[i64]([0] * 8)
    p.options = vec[i64]([0] * b.MAX_LEGAL)
    p.zmei = vec[i64]([0] * MOST_NODES)
    p.alive = vec[i64]([0] * MOST_NODES)
    p.marched = vec[i64]([0] * MOST_NODES)
    p.guarded = vec[i64]([0] * MOST_NODES)
    p.hand = vec[i64]([0] * MOST_NODES)
    p.parent = vec[i64]([0] * MOST_NODES)
    p.played = vec[i64]([0] * MOST_NODES)
    p.done = vec[i64]([0] * MOST_NODES)
    p.f_zmei = vec[i64]([0] * MOST_FOUND)
    p.f_alive = vec[i64]([0] * MOST_FOUND)
    p.f_marched = vec[i64]([0] * MOST_FOUND)
    p.f_guarded = vec[i64]([0] * MOST_FOUND)
    p.f_hand = vec[i64]([0] * MOST_FOUND)
    p.f_parent = vec[i64]([0] * MOST_FOUND)
    p.f_played = vec[i64]([0] * MOST_FOUND)
    p.f_done = vec[i64]([0] * MOST_FOUND)
    p.f_rank = vec[i64]([0] * MOST_FOUND)
    p.heap = vec[i64]([0] * MOST_FOUND)
    p.slot = vec[i64]([0] * SLOTS)
    p.stamp = vec[i64]([0] * SLOTS)
    return p
