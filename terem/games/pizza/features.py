"""What the network of Royal Pizza is shown: every dwarf and dragon and what lies around it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.net import Features
from terem.core.state import State
from terem.games.pizza import goals as g
from terem.games.pizza import rules as r
from terem.games.pizza.bot import HIDES_DRAGON
from terem.games.pizza.rules import Pizza

# Inputs about the table; the hand-made worth comes first.
LEFT: Final[i64] = 1  # tokens that this seat, the next one, and the others still have
NEXT_LEFT: Final[i64] = 2
OTHERS_LEFT: Final[i64] = 3
WAIT: Final[i64] = 4  # players who act before this seat
IS_NEXT: Final[i64] = 5
LAST_ROUND: Final[i64] = 6
POINTS: Final[i64] = 7  # as things stand
MOST_POINTS: Final[i64] = 8  # of another
TURNS: Final[i64] = 9  # until the end, about
HELD: Final[i64] = 10  # by this seat, of each kind, in hand; then in its stack
NEXT_HELD: Final[i64] = 16
DWARVES: Final[i64] = 22
NEXT_DWARVES: Final[i64] = 23
DRAGONS: Final[i64] = 24
NEXT_DRAGONS: Final[i64] = 25
REACH: Final[i64] = 26
INPUTS: Final[i64] = 27

# Of each dwarf, or dragon
MINE: Final[i64] = 0
NEXT: Final[i64] = 1  # the next player's
IS_DRAGON: Final[i64] = 2
SIDES: Final[i64] = 3
GAPS: Final[i64] = 4
FRIENDS: Final[i64] = 5  # dwarves beside it
FOES: Final[i64] = 6
DRAGON: Final[i64] = 7  # dragons beside it, its owner's and others'
FOE_DRAGON: Final[i64] = 8
HIDDEN: Final[i64] = 9  # tokens that may be flipped to a dragon by its owner, or by others
FOE_HIDDEN: Final[i64] = 10
SAVED: Final[i64] = 11  # three dwarves of a colour hold the dragon off
SOON: Final[i64] = 12  # the owner acts next
ROUNDS: Final[i64] = 13
GAIN: Final[i64] = 14  # sides of others' dwarves beside a dragon, less those of the owner's
FLIPS: Final[i64] = 15  # pizzas that others could flip away
FIELDS: Final[i64] = 16
MOST: Final[i64] = 56


@final
class PizzaFeatures(Features):
    def __init__(self) -> None:
        self.inputs = INPUTS
        self.items = MOST
        self.fields = FIELDS

    def look(self, state: State, seat: i64, x: vec[i64]) -> i64:
        assert isinstance(state, Pizza)
        s = state
        if s.player < 0 or s.phase == r.SETTING_UP:
            return -1
        players = s.players
        following = (seat + 1) % players
        acts = s.player if s.drawing < 0 else (s.player + 1) % players
        x[WAIT] = (seat - acts + players) % players
        x[IS_NEXT] = 1 if x[WAIT] == 0 else 0
        x[LAST_ROUND] = 1 if s.ended_by >= 0 else 0
        x[REACH] = s.reach
        least: i64 = 99
        for other in range(players):
            left = s.count(other, r.HAND) + s.count(other, r.STACK)
            least = min(least, left)
            if other == seat:
                x[LEFT] = left
            elif other == following:
                x[NEXT_LEFT] = left
            else:
                x[OTHERS_LEFT] += left
        x[TURNS] = (
            (s.ended_by - acts + players) % players if s.ended_by >= 0 else least * players // 2 + players
        )
        for kind in range(r.KINDS):
            for place in range(2):
                held = r.HAND if place == 0 else r.STACK
                x[HELD + 3 * place + kind] = s.tokens[seat * r.PART + held + kind]
                x[NEXT_HELD + 3 * place + kind] = s.tokens[following * r.PART + held + kind]
        points = vec[i64]([0] * players)
        field = s.field
        rows: i64 = 0
        for cell in range(g.cells_within(s.reach)):
            held = field[cell]
            owner = g.DWARF_OF[held]
            is_dragon = owner < 0
            if is_dragon:
                owner = g.DRAGON_OF[held]
            if owner < 0 or rows == MOST:
                continue
            at = self.inputs + rows * self.fields
            rows += 1
            x[at + MINE] = 1 if owner == seat else 0
            x[at + NEXT] = 1 if owner == following and owner != seat else 0
            x[at + SOON] = 1 if owner == acts else 0
            x[at + ROUNDS] = x[TURNS]
            if is_dragon:
                x[at + IS_DRAGON] = 1
                x[at + SAVED] = 1 if g.rescuers(field, cell) >= 0 else 0
            for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
                there = field[g.NEXT[i]]
                if there == g.EMPTY:
                    x[at + GAPS] += 1
                    continue
                x[at + SIDES] += g.IS_PIZZA[there]
                if there >= g.TOKEN and there < g.ROYAL:
                    lord = (there - g.TOKEN) // g.FACES
                    if g.IS_PIZZA[there] and lord != owner:
                        x[at + FLIPS] += 1
                    if g.DWARF_OF[there] >= 0:
                        if lord == owner:
                            x[at + FRIENDS] += 1
                        else:
                            x[at + FOES] += 1
                        if is_dragon:
                            brings = g.pizza_sides(field, g.NEXT[i])
                            x[at + GAIN] += -brings if lord == owner else brings
                    elif g.DRAGON_OF[there] >= 0:
                        if not is_dragon and g.rescuers(field, g.NEXT[i]) >= 0:
                            x[at + SAVED] += 1
                        elif lord == owner:
                            x[at + DRAGON] += 1
                        else:
                            x[at + FOE_DRAGON] += 1
                    if HIDES_DRAGON[there] >= 0:
                        if lord == owner:
                            x[at + HIDDEN] += 1
                        else:
                            x[at + FOE_HIDDEN] += 1
            if is_dragon:
                if owner == seat:
                    x[DRAGONS] += 1
                elif owner == following:
                    x[NEXT_DRAGONS] += 1
            else:
                points[owner] += x[at + SIDES]
                if owner == seat:
                    x[DWARVES] += 1
                elif owner == following:
                    x[NEXT_DWARVES] += 1
        x[POINTS] = points[seat]
        for other in range(players):
            if other != seat:
                x[MOST_POINTS] = max(x[MOST_POINTS], points[other])
        return rows
