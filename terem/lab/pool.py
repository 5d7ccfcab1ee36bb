"""Many games stepped in one call, with numbers in buffers that NumPy reads in place.

All vecs are made here and never move: a caller wraps each of them once, and the array shows whatever is
written later. Input arrives as bytes.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from terem.core.chance import FastRng, mix
from terem.core.observe import Observer
from terem.core.state import DEALER, DEALER_BIT, State, lowest_seat

WORD: Final[i64] = 64  # bits of a mask's words
BITS: Final = vec[i64]([1 << bit if bit < 63 else -(2**63) for bit in range(64)])
PLAYER: Final[i64] = (
    8  # streams of a game: the table's, one for each seat, and from here on a random player's
)


class IllegalAction(ValueError):
    """An action that is not legal; nothing has been played."""


@final
class Glance:
    """What one seat sees."""

    observer: Observer
    size: i64

    def __init__(self, observer: Observer, size: i64) -> None:
        self.observer = observer
        self.size = size

    def look(self, state: State, seat: i64) -> vec[i16]:
        seen = vec[i16]([0] * self.size)
        self.observer.look(state, seat, seen, 0)
        return seen


@final
class Desk:
    """One game with its dealer: players only meet positions in which one of them has to decide."""

    state: State
    players: i64
    # The table's, then one for each seat, so that the order of simultaneous actions does not matter.
    dealers: list[FastRng]
    rewards: vec[i64]  # by seat: the change of its score with the last action
    has_scored: bool  # is any of them not 0?
    scores: vec[i64]
    out: vec[i64]
    # The legal actions of one seat:
    listed_for: i64  # -1 when the list is out of date
    listed: i64  # how many; `out` has them
    flags: vec[u8]  # by action: 1 if it is listed

    def __init__(self, start: State, actions: i64) -> None:
        self.players = start.seats()
        self.flags = vec[u8]([0] * actions)
        self.listed = 0
        self.listed_for = -1
        self.out = vec[i64]([0] * start.max_legal())
        self.rewards = vec[i64]([0] * self.players)
        self.has_scored = False
        self.scores = vec[i64]([0] * self.players)
        self.dealers = []
        self.state = start

    def begin(self, start: State, seed: int, number: int) -> None:
        """A new game, up to a player's first decision. `start` is the position before the first deal."""
        self.dealers = [FastRng(mix(seed, number, stream)) for stream in range(int(self.players) + 1)]
        self.state = start.copy()
        self.deal_out()
        self.listed_for = -1
        self.has_scored = False
        for seat in range(self.players):
            self.rewards[seat] = 0
            self.scores[seat] = self.state.score(seat)

    def resume(self, state: State, dealers: list[FastRng]) -> None:
        """Go on from here, with the dealer's streams where they were."""
        self.state = state
        self.dealers = dealers
        self.listed_for = -1
        self.has_scored = False
        for seat in range(self.players):
            self.rewards[seat] = 0
            self.scores[seat] = state.score(seat)

    def deal_out(self) -> None:
        state = self.state
        while state.to_act() & DEALER_BIT:
            state.apply(DEALER, state.deal(self.dealers[state.stream() + 1]))

    def act(self, seat: i64, action: i64) -> None:
        """Play a legal action, then let the dealer act."""
        state = self.state
        state.apply(seat, action)
        if state.to_act() & DEALER_BIT:
            self.deal_out()
        self.has_scored = False
        for player in range(self.players):
            score = state.score(player)
            reward = score - self.scores[player]
            self.rewards[player] = reward
            self.scores[player] = score
            if reward != 0:
                self.has_scored = True

    def list_for(self, seat: i64) -> None:
        """List a seat's legal actions; none if it owes no decision."""
        if self.listed_for == seat:
            return
        out = self.out
        flags = self.flags
        for i in range(self.listed):
            flags[out[i]] = 0
        self.listed = self.state.legal(seat, out) if self.state.to_act() >> seat & 1 else 0
        self.listed_for = seat
        for i in range(self.listed):
            flags[out[i]] = 1

    def is_legal(self, seat: i64, action: i64) -> bool:
        self.list_for(seat)
        return action >= 0 and action < i64(len(self.flags)) and self.flags[action] != 0

    def act_if_legal(self, seat: i64, action: i64) -> bool:
        if not self.is_legal(seat, action):
            return False
        self.act(seat, action)
        self.listed_for = -1
        return True

    def turn(self) -> i64:
        """The first seat that owes a decision; -1 when the game is over."""
        owing = self.state.to_act()
        return lowest_seat(owing) if owing else -1

    # For interpreted code.

    def owing(self) -> int:
        return int(self.state.to_act())


@final
class Pool:
    """Games side by side. Slot i plays the games i, i + games, i + 2 * games and so on of its seed. When one
    ends, the next begins in the same step."""

    start: State
    observer: Observer | None
    seed: int
    games: i64
    players: i64
    words: i64
    size: i64  # of what one seat sees, in numbers
    desks: list[Desk]
    choosers: list[FastRng]
    ended: list[State]  # by slot: how its last game ended
    number: vec[i64]  # by slot: which game it plays
    # By slot:
    seat: vec[i64]  # the one that acts
    count: vec[i64]  # legal actions
    random: vec[i64]  # one of them, drawn uniformly from a separate stream
    bits: vec[i64]  # their mask, `words` words of 64 actions
    rewards: vec[i64]  # by slot and seat
    done: vec[u8]  # a game ended with this step
    seen: vec[i16]  # what the seat that acts sees, `size` numbers; a new vec for each look

    def __init__(
        self, start: State, actions: i64, games: i64, seed: int, observer: Observer | None, size: i64
    ) -> None:
        self.start = start
        self.observer = observer
        self.seed = seed
        self.games = games
        self.players = start.seats()
        self.words = (actions + WORD - 1) // WORD
        self.size = size
        self.number = vec[i64](list(range(games)))
        self.seat = vec[i64]([0] * games)
        self.count = vec[i64]([0] * games)
        self.random = vec[i64]([0] * games)
        self.bits = vec[i64]([0] * (games * self.words))
        self.rewards = vec[i64]([0] * (games * self.players))
        self.done = vec[u8]([0] * games)
        self.seen = vec[i16]()
        self.desks = [Desk(start, 0) for _ in range(games)]
        self.choosers = [FastRng(0) for _ in range(games)]
        self.ended = [start for _ in range(games)]
        for slot in range(games):
            self.begin(slot)
            self.show(slot)

    def begin(self, slot: i64) -> None:
        number = int(self.number[slot])
        self.desks[slot].begin(self.start, self.seed, number)
        self.choosers[slot] = FastRng(mix(self.seed, number, int(PLAYER)))

    def resume(
        self, slot: i64, number: i64, state: State, dealers: list[FastRng], chooser: FastRng, random: i64
    ) -> None:
        """Go on from here in one game."""
        self.number[slot] = number
        self.desks[slot].resume(state, dealers)
        self.choosers[slot] = FastRng(0)
        self.show(slot)
        self.choosers[slot] = chooser
        self.random[slot] = random

    def step(self, actions: bytes) -> None:
        """One decision in every game: 64-bit numbers. Raises IllegalAction before anything is played."""
        for slot in range(self.games):
            action = read_i64_le(actions, slot * 8)
            if not self.is_listed(slot, action):
                self.refuse(slot, action)
        for slot in range(self.games):
            self.play(slot, read_i64_le(actions, slot * 8))

    def is_listed(self, slot: i64, action: i64) -> bool:
        if action < 0 or action >= self.words * WORD:
            return False
        return self.bits[slot * self.words + (action >> 6)] & BITS[action & 63] != 0

    def play(self, slot: i64, action: i64) -> None:
        desk = self.desks[slot]
        desk.act(self.seat[slot], action)
        at = slot * self.players
        for seat in range(self.players):
            self.rewards[at + seat] = desk.rewards[seat]
        if desk.state.to_act() == 0:
            self.done[slot] = 1
            self.ended[slot] = desk.state
            self.number[slot] += self.games
            self.begin(slot)
        else:
            self.done[slot] = 0
        self.show(slot)

    def show(self, slot: i64) -> None:
        """Write which seat acts, and what it may do."""
        desk = self.desks[slot]
        state = desk.state
        seat = lowest_seat(state.to_act())
        out = desk.out
        n = state.legal(seat, out)
        bits = self.bits
        at = slot * self.words
        for word in range(at, at + self.words):
            bits[word] = 0
        for i in range(n):
            bits[at + (out[i] >> 6)] |= BITS[out[i] & 63]
        self.seat[slot] = seat
        self.count[slot] = n
        self.random[slot] = out[self.choosers[slot].below(n)]

    def look(self) -> None:
        """Write what every acting seat sees."""
        observer = self.observer
        self.seen = vec[i16]([0] * (self.games * self.size))
        if observer is not None:
            for slot in range(self.games):
                observer.look(self.desks[slot].state, self.seat[slot], self.seen, slot * self.size)

    def refuse(self, slot: i64, action: i64) -> None:
        raise IllegalAction(
            f"game {slot}: action {action} is not legal for seat {self.seat[slot]}; "
            f"it has {self.count[slot]} legal actions, see the mask"
        )

    def state(self, slot: int) -> State:
        return self.desks[slot].state
