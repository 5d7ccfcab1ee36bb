"""Tree search over re-dealt copies: what a turn is worth, tried in many deals of what the seat does not know.

At the root the seat's candidates share the playouts by sequential halving [1], as hybrid MCTS does near the
root [2]. The nth try of every candidate uses the same deal.

Below the root grows a UCT tree [3] in which every seat picks what is best for itself. A node is an
information set, reached in many deals, so UCB1 counts how often a turn was available, not how often its
parent was visited [4]. Seats that decide at the same time choose independently, each from its own statistics
(decoupled UCT [5]).

[1] Karnin, Koren and Somekh: Almost Optimal Exploration in Multi-Armed Bandits. ICML 2013.
[2] Pepels, Cazenave, Winands and Lanctot: Minimizing Simple and Cumulative Regret in Monte-Carlo Tree Search.
    Computer Games Workshop 2014. Theirs halves recursively on several levels, ours on the first only.
[3] Kocsis and Szepesvári: Bandit Based Monte-Carlo Planning. ECML 2006.
[4] Cowling, Powley and Whitehouse: Information Set Monte Carlo Tree Search. IEEE TCIAIG 4(2), 2012.
[5] Tak, Lanctot and Winands: Monte Carlo Tree Search Variants for Simultaneous Move Games. CIG 2014.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from terem.bots.playout import deal_out
from terem.core.chance import FastRng, Rng
from terem.core.mind import Mind, Turns
from terem.core.state import ONE, State, lowest_seat

CURIOSITY: Final = 0.6
SEED_SPAN: Final[i64] = 1 << 30
NONE: Final[i64] = -1


@final
class Tree:
    """Nodes as parallel vecs. A node is a turn that a seat took; its children are the turns that followed."""

    seat: vec[i64]
    key: vec[i64]
    child: vec[i64]  # the first one, or NONE
    sibling: vec[i64]
    visits: vec[i64]
    chances: vec[i64]  # how often the turn was available
    total: vec[i64]  # of worth, to the seat that took it
    lowest: i64  # worth of any playout so far
    highest: i64

    def __init__(self) -> None:
        self.seat = vec[i64]()
        self.key = vec[i64]()
        self.child = vec[i64]()
        self.sibling = vec[i64]()
        self.visits = vec[i64]()
        self.chances = vec[i64]()
        self.total = vec[i64]()
        self.lowest = ONE << 30
        self.highest = -(ONE << 30)

    def add(self, parent: i64, seat: i64, key: i64) -> i64:
        node = i64(len(self.seat))
        self.seat = append(self.seat, seat)
        self.key = append(self.key, key)
        self.child = append(self.child, NONE)
        self.sibling = append(self.sibling, self.child[parent] if parent >= 0 else NONE)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 0)
        self.total = append(self.total, 0)
        if parent >= 0:
            self.child[parent] = node
        return node

    def find_child(self, parent: i64, seat: i64, key: i64) -> i64:
        """The parent's child for this turn of this seat, or NONE."""
        node = self.child[parent]
        while node != NONE and (self.key[node] != key or self.seat[node] != seat):
            node = self.sibling[node]
        return node

    def note(self, node: i64, worth: i64) -> None:
        self.visits[node] += 1
        self.total[node] += worth

    def met(self, worth: i64) -> None:
        self.lowest = min(self.lowest, worth)
        self.highest = max(self.highest, worth)

    def promise(self, node: i64) -> float:
        """UCB1, with worth scaled to the range met so far."""
        span = int(self.highest - self.lowest)
        visits = int(self.visits[node])
        mean = 0.5
        if span > 0:
            mean = (int(self.total[node]) / visits - int(self.lowest)) / span
        return mean + CURIOSITY * math.sqrt(math.log(int(self.chances[node]) + 1) / visits)


@final
class Search:
    """The search of one decision. It can stop at any time; equal seeds and playouts give equal results."""

    mind: Mind
    state: State
    seat: i64
    depth: i64
    reply: i64
    tree: Tree
    turns: Turns  # the candidates
    found: Turns  # scratch
    path: vec[i64]
    node_of: vec[i64]  # per seat: the parent of its next choice while several seats decide at once
    at_once: i64  # the other seats that also owe a decision now: they will not know what this one chose
    others: i64  # the parent of their choices
    seed: i64
    playouts: i64  # how many were made

    def __init__(
        self, mind: Mind, state: State, seat: i64, width: i64, depth: i64, reply: i64, rng: Rng
    ) -> None:
        self.mind = mind
        self.state = state
        self.seat = seat
        self.depth = depth
        self.reply = reply
        self.tree = Tree()
        self.turns = Turns()
        self.found = Turns()
        self.path = vec[i64]()
        self.node_of = vec[i64]([NONE] * state.seats())
        self.playouts = 0
        mind.turns(state, seat, width, rng, self.turns)
        self.seed = rng.below(SEED_SPAN) * SEED_SPAN + rng.below(SEED_SPAN)
        for turn in range(self.turns.count):
            self.tree.add(NONE, seat, turn)
        self.at_once = state.to_act() & ~(ONE << seat)
        self.others = self.tree.add(NONE, NONE, NONE)

    def run(self, playouts: i64, seconds: float) -> None:
        """Share the playouts by sequential halving; afterwards the turns are sorted, best first.

        If seconds is not 0, it is a time limit.
        """
        count = self.turns.count
        if count < 2:
            return
        deadline = time.perf_counter() + seconds
        alive = vec[i64](list(range(count)))
        ranking = vec[i64]()  # the dropped ones, worst first
        halvings: i64 = 1
        while (ONE << halvings) < count:
            halvings += 1
        left = playouts
        in_time = True
        while halvings > 0 and in_time:
            each = max(1, left // (halvings * i64(len(alive))))
            for _ in range(each):
                for i in range(len(alive)):
                    if seconds > 0 and time.perf_counter() > deadline:
                        in_time = False
                        break
                    self._playout(alive[i])
                if not in_time:
                    break
            left -= each * i64(len(alive))
            halvings -= 1
            self._sort(alive)
            if halvings > 0 and in_time:
                keep = (i64(len(alive)) + 1) // 2
                for i in range(i64(len(alive)) - 1, keep - 1, -1):
                    ranking = append(ranking, alive[i])
                alive = alive[:keep]
            if left <= 0:
                break
        for i in range(i64(len(ranking)) - 1, -1, -1):
            alive = append(alive, ranking[i])
        for turn in range(count):
            self.turns.worth[turn] = self._mean(turn)
        self.turns.keep(alive)

    def _mean(self, turn: i64) -> i64:
        """What a candidate brought on average; the mind's guess if it was never tried."""
        visits = self.tree.visits[turn]
        return self.turns.worth[turn] if visits == 0 else self.tree.total[turn] // visits

    def _sort(self, turns: vec[i64]) -> None:
        """Best first; equal ones keep their order. Insertion sort, because there are few."""
        for i in range(1, len(turns)):
            turn = turns[i]
            mean = self._mean(turn)
            j = i64(i)
            while j > 0 and self._mean(turns[j - 1]) < mean:
                turns[j] = turns[j - 1]
                j -= 1
            turns[j] = turn

    def _playout(self, turn: i64) -> None:
        """Try a candidate in one deal; the nth try of every candidate is in the same deal."""
        tree = self.tree
        rng = FastRng(self.seed + tree.visits[turn] * 0x9E3779B97F4A7C1)
        world = self.state.redeal(self.seat, rng)
        self.turns.play(turn, world, self.seat)
        self.path = vec[i64]([turn])
        self._descend(turn, world, rng)
        self.playouts += 1
        for i in range(len(self.path)):
            node = self.path[i]
            worth = self.mind.worth(world, tree.seat[node])
            tree.met(worth)
            tree.note(node, worth)

    def _descend(self, node: i64, world: State, rng: FastRng) -> None:
        """Down the tree and out of it, until the horizon."""
        tree = self.tree
        waiting = self.at_once | ONE << self.seat  # seats that decide at once
        shown = self.state.reveals()
        for seat in range(world.seats()):
            self.node_of[seat] = self.others if self.at_once >> seat & 1 else NONE
        self.node_of[self.seat] = node
        in_tree = self.reply > 1
        for _ in range(self.depth):
            deal_out(world, rng)
            owing = world.to_act()
            if owing == 0:
                return
            if waiting & owing == 0 or world.reveals() != shown:
                node = self._went_on(node)
                waiting = owing
                shown = world.reveals()
                for seat in range(world.seats()):
                    self.node_of[seat] = node if owing >> seat & 1 else NONE
            seat = lowest_seat(owing)
            if not in_tree:
                self.mind.turns(world, seat, 1, rng, self.found)
                self.found.play(0, world, seat)
                continue
            self.mind.turns(world, seat, self.reply, rng, self.found)
            parent = node if self.node_of[seat] == NONE else self.node_of[seat]
            chosen = self._choose(parent, seat)
            next_node = tree.find_child(parent, seat, self.found.key(chosen))
            self.node_of[seat] = next_node
            self.path = append(self.path, next_node)
            in_tree = tree.visits[next_node] > 0
            self.found.play(chosen, world, seat)

    def _went_on(self, node: i64) -> i64:
        """The node to continue from after a phase: the searching seat's own choice, else the first seat's."""
        if self.node_of[self.seat] != NONE:
            return self.node_of[self.seat]
        for seat in range(len(self.node_of)):
            if self.node_of[seat] != NONE:
                return self.node_of[seat]
        return node

    def _choose(self, parent: i64, seat: i64) -> i64:
        """One of the turns found: one that was never tried here, else the most promising."""
        tree = self.tree
        best: i64 = 0
        highest = -1e300
        for turn in range(self.found.count):
            key = self.found.key(turn)
            node = tree.find_child(parent, seat, key)
            if node == NONE:
                tree.add(parent, seat, key)
                return turn
            tree.chances[node] += 1
            if tree.visits[node] == 0:
                return turn
            promise = tree.promise(node)
            if promise > highest:
                highest = promise
                best = turn
        return best
