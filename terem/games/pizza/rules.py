"""Royal Pizza: lay dwarves beside pizzas, and send dragons among the others' (RULES.md).

Only its owner flips a token, and every dragon leaves at its owner's next turn. So whatever dragons a player
has on the field when a turn begins were laid or flipped up in the turn before: no marks are needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng, pick
from terem.core.event import Item, Scored
from terem.core.state import DEALER, DEALER_BIT, ONE, State, first_seat
from terem.games.pizza import events, names
from terem.games.pizza import goals as g

KINDS: Final[i64] = 3  # dwarf/pizza, dwarf/dragon, pizza/dragon
HAND_SIZE: Final[i64] = 3  # §1.3
THINGS: Final[i64] = 2  # §4.1
FEW: Final[i64] = 1  # §5.1: with this many tokens left, or fewer, the last round begins

# Where a seat's tokens are that do not lie on the field: counts by kind.
PART: Final[i64] = 9
HAND: Final[i64] = 0
STACK: Final[i64] = 3
GONE: Final[i64] = 6  # discarded

SETTING_UP: Final[i64] = 0
PLAYING: Final[i64] = 1
LAST_ROUND: Final[i64] = 2
OVER: Final[i64] = 3

# The fixed list of actions. The dealer's come first.
DRAW: Final[i64] = 0  # + kind
FIRST: Final[i64] = 3  # + seat
PASS: Final[i64] = 7
PLACE: Final[i64] = 8  # + cell * FACES + side
FLIP: Final[i64] = 4910  # PLACE + CELLS * FACES; + cell
ACTIONS: Final[i64] = 5727  # FLIP + CELLS

COVERED: Final[i64] = -64  # so that one look at `touching` says whether a cell is free

BARE_TABLE: Final = vec[i64]([0] * 818)  # CELLS + 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pizza(State):
    field: vec[i64]  # by cell: what lies there
    touching: vec[i64]  # by cell: how many of its neighbours hold something, + COVERED if it does itself
    reach: i64 = 0  # all that ever lay on the field is within this ring
    tokens: vec[i64]  # [seat * PART + place + kind]
    scores: vec[i64]  # 0 until the end
    phase: i64 = SETTING_UP
    player: i64 = -1  # whose turn it is; -1 before the first player is chosen
    drawing: i64 = -1  # the seat that gets tokens from the dealer, or -1
    owed: i64 = 0  # how many it still gets
    done: i64 = 0  # things done in this turn
    flipped: bool = False  # one of them a flip
    ended_by: i64 = -1  # the seat that began the last round, -1 before

    # ------------------------------------------------------------------ the interface

    def max_legal(self) -> i64:
        return ACTIONS

    def score(self, seat: i64) -> i64:
        return self.scores[seat]

    def to_act(self) -> i64:
        if self.phase == OVER:
            return 0
        if self.player < 0 or self.drawing >= 0:
            return DEALER_BIT
        return ONE << self.player

    def stream(self) -> i64:
        """Every player's stack has its own stream."""
        return self.drawing if self.player >= 0 else DEALER

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self._legal_deals(out)
        n: i64 = 0
        if self.can_place(seat):
            n = self._legal_places(seat, out)
        if self.can_flip(seat):
            field = self.field
            first = g.TOKEN + seat * g.FACES
            for cell in range(g.cells_within(self.reach)):
                side = field[cell] - first
                if side >= 0 and side < g.FACES:
                    out[n] = FLIP + cell
                    n += 1
        if n == 0:
            out[0] = PASS
            n = 1
        return n

    def apply(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self._dealt(action)
        elif action == PASS:
            if self.journal is not None:
                self.journal.append(events.Passed(seat))
            self._end_turn()
        elif action < FLIP:
            self._place(seat, (action - PLACE) // g.FACES, (action - PLACE) % g.FACES)
        else:
            self._flip(seat, action - FLIP)

    def redeal(self, seat: i64, rng: Rng) -> Pizza:
        """Everybody else's hand and stack are one bag to this seat (or to a watcher).

        What the bag holds is known: it is what its owner neither laid nor lost. A seat's own stack needs
        nothing: its tokens have no order.
        """
        copy = self.copy()
        tokens = copy.tokens
        for other in range(self.players):
            if other == seat:
                continue
            hand = other * PART + HAND
            stack = other * PART + STACK
            size = self.count(other, HAND)
            left = size + self.count(other, STACK)
            for kind in range(KINDS):
                tokens[stack + kind] += tokens[hand + kind]
                tokens[hand + kind] = 0
            for _ in range(size):
                kind = pick(tokens, stack, left, rng)
                tokens[stack + kind] -= 1
                tokens[hand + kind] += 1
                left -= 1
        return copy

    def copy(self) -> Pizza:
        other = Pizza()
        other.players = self.players
        other.field = self.field[:]
        other.touching = self.touching[:]
        other.reach = self.reach
        other.tokens = self.tokens[:]
        other.scores = self.scores[:]
        other.phase = self.phase
        other.player = self.player
        other.drawing = self.drawing
        other.owed = self.owed
        other.done = self.done
        other.flipped = self.flipped
        other.ended_by = self.ended_by
        return other

    # ------------------------------------------------------------------ the dealer

    def _legal_deals(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.player < 0:
            for seat in range(self.players):
                out[seat] = FIRST + seat
            return self.players
        stack = self.drawing * PART + STACK
        for kind in range(KINDS):
            if self.tokens[stack + kind] > 0:
                out[n] = DRAW + kind
                n += 1
        return n

    def deal(self, rng: Rng) -> i64:
        if self.player < 0:
            return FIRST + rng.below(self.players)
        return DRAW + pick(self.tokens, self.drawing * PART + STACK, self.count(self.drawing, STACK), rng)

    def begin(self, first: i64) -> None:
        """This seat will be the first; everybody draws a hand (§1.3, §1.5)."""
        self.player = first
        self.drawing = 0
        self.owed = HAND_SIZE

    def _dealt(self, action: i64) -> None:
        if action >= FIRST:
            self.begin(action - FIRST)
            if self.journal is not None:
                self.journal.append(events.FirstChosen(self.player))
            return
        seat = self.drawing
        self.tokens[seat * PART + STACK + action] -= 1
        self.tokens[seat * PART + HAND + action] += 1
        self.owed -= 1
        if self.journal is not None:
            self.journal.append(events.Drew(seat, names.KINDS[action]))
        if self.owed == 0:
            self._drawn()

    def _drawn(self) -> None:
        """Somebody has drawn all that was due."""
        if self.phase != SETTING_UP:
            self.drawing = -1
            self._hand_over()
        elif self.drawing < self.players - 1:
            self.drawing += 1
            self.owed = HAND_SIZE
        else:
            self.drawing = -1
            self.phase = PLAYING
            self._begin_turn()

    # ------------------------------------------------------------------ what a player can do (§4)

    def count(self, seat: i64, place: i64) -> i64:
        """How many tokens a seat has in its hand or stack, or has lost."""
        start = seat * PART + place
        return self.tokens[start] + self.tokens[start + 1] + self.tokens[start + 2]

    def can_place(self, seat: i64) -> bool:
        """There is always a free cell: the table is larger than all tokens together."""
        return self.count(seat, HAND) > 0

    def can_flip(self, seat: i64) -> bool:
        """Once in a turn, and beside a placement, except in the last round (§4.3, §5.2)."""
        if self.flipped:
            return False
        return self.phase == LAST_ROUND or self.done > 0 or self.can_place(seat)

    def is_free(self, cell: i64) -> bool:
        """Nothing lies there, and it touches the field (§2.3)."""
        return self.touching[cell] > 0

    def _legal_places(self, seat: i64, out: vec[i64]) -> i64:
        touching = self.touching
        hand = seat * PART + HAND
        has_0 = self.tokens[hand] > 0
        has_1 = self.tokens[hand + 1] > 0
        has_2 = self.tokens[hand + 2] > 0
        n: i64 = 0
        for cell in range(1, g.cells_within(min(self.reach + 1, g.RADIUS))):
            if touching[cell] <= 0:
                continue
            action = PLACE + cell * g.FACES
            if has_0:
                out[n] = action
                out[n + 1] = action + 1
                n += 2
            if has_1:
                out[n] = action + 2
                out[n + 1] = action + 3
                n += 2
            if has_2:
                out[n] = action + 4
                out[n + 1] = action + 5
                n += 2
        return n

    # ------------------------------------------------------------------ doing it

    def put(self, cell: i64, held: i64) -> None:
        """Lay something on a free cell, for whatever reason."""
        self.field[cell] = held
        self.touching[cell] += COVERED
        self.reach = max(self.reach, g.RING[cell])
        for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
            self.touching[g.NEXT[i]] += 1

    def _take_away(self, cell: i64) -> None:
        """A token goes to the discards, never to come back (§3.5)."""
        owner = (self.field[cell] - g.TOKEN) // g.FACES
        kind = (self.field[cell] - g.TOKEN) % g.FACES >> 1
        self.tokens[owner * PART + GONE + kind] += 1
        self.field[cell] = g.EMPTY
        self.touching[cell] -= COVERED
        for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
            self.touching[g.NEXT[i]] -= 1

    def _place(self, seat: i64, cell: i64, side: i64) -> None:
        self._lay(seat, cell, side)
        if self.journal is not None:
            self.journal.append(events.Placed(seat, names.SIDES[side], g.cell_name(cell)))
        self._did()

    def _lay(self, seat: i64, cell: i64, side: i64) -> None:
        self.tokens[seat * PART + HAND + (side >> 1)] -= 1
        self.put(cell, g.TOKEN + seat * g.FACES + side)

    def _flip(self, seat: i64, cell: i64) -> None:
        self._turn_over(cell)
        if self.journal is not None:
            side = (self.field[cell] - g.TOKEN) % g.FACES
            self.journal.append(events.Flipped(seat, names.SIDES[side], g.cell_name(cell)))
        self._did()

    def _turn_over(self, cell: i64) -> None:
        """The two faces of a kind stand next to each other, the even one first."""
        self.field[cell] = g.TOKEN + ((self.field[cell] - g.TOKEN) ^ 1)
        self.flipped = True

    def closing(self, seat: i64, action: i64) -> Pizza:
        """The position after the thing that ends a turn, before anybody draws or dragons leave."""
        other = self.copy()
        if action >= FLIP:
            other._turn_over(action - FLIP)
        elif action >= PLACE:
            other._lay(seat, (action - PLACE) // g.FACES, (action - PLACE) % g.FACES)
        other.done += 1
        return other

    def _did(self) -> None:
        self.done += 1
        if self.done == THINGS or self.phase == LAST_ROUND:
            self._end_turn()

    # ------------------------------------------------------------------ turns

    def _end_turn(self) -> None:
        """Draw up to three (§4.4); nobody draws any more in the last round."""
        seat = self.player
        if self.phase == PLAYING:
            self.owed = min(HAND_SIZE - self.count(seat, HAND), self.count(seat, STACK))
            if self.owed > 0:
                self.drawing = seat
                return
        self._hand_over()

    def _hand_over(self) -> None:
        seat = self.player
        if self.phase == PLAYING and self.count(seat, HAND) + self.count(seat, STACK) <= FEW:
            self.phase = LAST_ROUND
            self.ended_by = seat
            if self.journal is not None:
                self.journal.append(events.LastRoundBegan(seat))
        self.player = (seat + 1) % self.players
        if self.player == self.ended_by:
            self._finish()
        else:
            self._begin_turn()

    def _begin_turn(self) -> None:
        self.done = 0
        self.flipped = False
        if self.journal is not None:
            self.journal.append(events.TurnBegan(self.player))
        self._dragons_leave()

    def _dragons_leave(self) -> None:
        """All dragons of the player are judged on the same field, then everything leaves together (§3)."""
        field = self.field
        leaving = BARE_TABLE
        found = False
        for cell in range(g.cells_within(self.reach)):
            if g.DRAGON_OF[field[cell]] != self.player:
                continue
            if not found:
                found = True
                leaving = BARE_TABLE[:]
            leaving[cell] = 1
            scared_by = g.rescuers(field, cell)
            if self.journal is not None:
                self._tell_dragon(cell, scared_by)
            if scared_by < 0:
                for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
                    if g.DWARF_OF[field[g.NEXT[i]]] >= 0:
                        leaving[g.NEXT[i]] = 1
        if found:
            for cell in range(g.cells_within(self.reach)):
                if leaving[cell] == 1:
                    self._take_away(cell)

    def _tell_dragon(self, cell: i64, scared_by: i64) -> None:
        assert self.journal is not None
        name = g.cell_name(cell)
        if scared_by >= 0:
            self.journal.append(events.DragonScared(self.player, name, names.LETTERS[scared_by]))
            return
        dwarves = [self.token_name(dwarf) for dwarf in self.dwarves_at(cell)]
        if dwarves:
            self.journal.append(events.DragonTook(self.player, name, " ".join(dwarves), len(dwarves)))
        else:
            self.journal.append(events.DragonLeft(self.player, name))

    def dwarves_at(self, cell: i64) -> list[i64]:
        """The cells of the dwarves that touch this one."""
        found: list[i64] = []
        for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
            if g.DWARF_OF[self.field[g.NEXT[i]]] >= 0:
                found.append(g.NEXT[i])
        return found

    def plays_again(self, seat: i64) -> bool:
        """Will this seat have another turn, in which its dragons leave? As far as everybody can tell."""
        if self.phase != LAST_ROUND:
            left = self.count(seat, HAND) + self.count(seat, STACK)
            ends = seat == self.player and self.done == THINGS and left <= FEW
            return self.phase != OVER and not ends
        after = seat - self.ended_by + self.players
        return after % self.players > (self.player - self.ended_by + self.players) % self.players

    def scared_by(self, cell: i64) -> str:
        """The colour whose dwarves scare off the dragon on this cell as the field is (§3.3), or nothing."""
        seat = g.rescuers(self.field, cell)
        return names.LETTERS[seat] if seat >= 0 else ""

    def token_name(self, cell: i64) -> str:
        """`1,0=bD/P`: a token as the field's notation has it."""
        held = self.field[cell]
        if held == g.ROYAL:
            return f"{g.cell_name(cell)}=*"
        side = names.SIDES[(held - g.TOKEN) % g.FACES]
        return f"{g.cell_name(cell)}={names.LETTERS[(held - g.TOKEN) // g.FACES]}{side}"

    # ------------------------------------------------------------------ points (§6)

    def points_now(self, seat: i64) -> i64:
        """What a seat's dwarves would bring if the game ended now."""
        return g.points(self.field, seat, g.cells_within(self.reach))

    def items_now(self, seat: i64) -> tuple[Item, ...]:
        """The same, dwarf by dwarf."""
        return g.items(self.field, seat)

    def safe_points_now(self, seat: i64) -> i64:
        """The same without dwarves that a dragon threatens and nobody rescues."""
        return g.safe_points(self.field, seat, g.cells_within(self.reach))

    def _finish(self) -> None:
        self.phase = OVER
        if self.journal is not None:
            self.journal.append(events.GameEnded())
        for seat in range(self.players):
            self.scores[seat] = self.points_now(seat)
            if self.journal is not None and self.scores[seat] > 0:
                self.journal.append(Scored(seat, g.items(self.field, seat)))


def new(players: i64, options: Mapping[str, str], components: Any) -> Pizza:
    state = new_pizza(players, components.mix())
    first = first_seat(options)
    if first >= 0:
        state.begin(first)
    return state


def new_pizza(players: i64, mix: list[int]) -> Pizza:
    """Before the first deal; mix says how many tokens of each kind a player has."""
    state = Pizza()
    state.players = players
    state.field = BARE_TABLE[:]
    state.touching = BARE_TABLE[:]
    state.tokens = vec[i64]([0] * (players * PART))
    state.scores = vec[i64]([0] * players)
    state.put(0, g.ROYAL)
    for seat in range(players):
        for kind in range(KINDS):
            state.tokens[seat * PART + STACK + kind] = mix[kind]
    return state
