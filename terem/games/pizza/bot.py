"""What a strong player of Royal Pizza knows: which dwarves will stay, and what a turn changes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.mind import AHEAD, ALL, GLANCE, Mind, Turns
from terem.core.state import State
from terem.games.pizza import goals as g
from terem.games.pizza import rules as r
from terem.games.pizza import weights as w
from terem.games.pizza.rules import Pizza

# How a dwarf sits.
WALLED: Final[i64] = 0  # no dragon can come beside it any more
GUARDED: Final[i64] = 1  # on one or two sides only
OPEN: Final[i64] = 2
PAIRED: Final[i64] = 3  # a dragon will take it, unless a third dwarf of its owner comes
THREATENED: Final[i64] = 4  # the same, but one more dwarf is not enough
LOST: Final[i64] = 5  # and its owner does not act before the dragon leaves
SITS: Final[i64] = 6
SIDES: Final[i64] = 7  # a dwarf touches 0 to 6 pizzas

VICTORY: Final[i64] = 20_000  # winning counts more than the margin
NEVER: Final[i64] = 99  # for a seat that does not act any more
NEAR: Final[i64] = 19  # a cell and all within two steps: as far as a token changes how a dwarf sits
DISC: Final = vec[i64]([817] * 15523)  # [cell * NEAR + i]: those cells, or OFF
BEAM: Final[i64] = 5  # first things that are examined further, plus one for each turn asked for
ALIKE: Final[i64] = 2  # turns kept that look equally good: on a symmetric field there are dozens

HIDES_DRAGON: Final = vec[i64]([-1] * 26)  # by what a cell holds: whose token with a dragon underneath, or -1


def _lay_out_the_discs() -> None:
    for cell in range(g.CELLS):
        disc = vec[i64]([cell])
        begin: i64 = 0
        for _ in range(2):
            end = i64(len(disc))
            for i in range(begin, end):
                for way in range(g.WAYS):
                    near = g.NEXT[disc[i] * g.WAYS + way]
                    if near == g.OFF:
                        continue
                    known = False
                    for j in range(len(disc)):
                        if disc[j] == near:
                            known = True
                    if not known:
                        disc = append(disc, near)
            begin = end
        for i in range(len(disc)):
            DISC[cell * NEAR + i] = disc[i]


def _fill_hides_dragon() -> None:
    for seat in range(g.SEATS):
        for side in range(g.FACES):
            if g.FACE[side ^ 1] == g.DRAGON:
                HIDES_DRAGON[g.TOKEN + seat * g.FACES + side] = seat


_lay_out_the_discs()
_fill_hides_dragon()


@final
class Best:
    """The best turns of two actions, best first; equal ones in the order they came."""

    room: i64  # for this many
    alike: i64  # and no more equal ones than this
    count: i64
    worth: vec[i64]
    first: vec[i64]
    second: vec[i64]

    def __init__(self, room: i64, alike: i64) -> None:
        self.room = room
        self.alike = alike
        self.count = 0
        self.worth = vec[i64]([0] * room)
        self.first = vec[i64]([0] * room)
        self.second = vec[i64]([0] * room)

    def offer(self, worth: i64, first: i64, second: i64) -> None:
        values = self.worth
        rank = self.count
        if rank == self.room and worth <= values[rank - 1]:
            return
        while rank > 0 and values[rank - 1] < worth:
            rank -= 1
        if rank >= self.alike and values[rank - self.alike] == worth:
            return
        if self.count < self.room:
            self.count += 1
        firsts = self.first
        seconds = self.second
        for i in range(self.count - 1, rank, -1):
            values[i] = values[i - 1]
            firsts[i] = firsts[i - 1]
            seconds[i] = seconds[i - 1]
        values[rank] = worth
        firsts[rank] = first
        seconds[rank] = second


@final
class PizzaMind(Mind):
    """The scratch below is only valid during a call: every call sets the scene again."""

    dwarves: vec[i64]  # [(stage * SITS + sits) * SIDES + sides]: what a dwarf is worth
    tokens: vec[i64]  # [stage * KINDS + kind]: a token in hand or stack
    mover: vec[i64]  # by stage: to be the next to act
    word: vec[i64]  # by stage: to be the last to act
    # The scene: when each seat acts, and how near the end is.
    stage: i64
    acts: vec[i64]  # by seat: after how many turns it acts, or NEVER
    leaves: vec[i64]  # by seat: after how many turns its dragons leave, or NEVER
    steady: vec[i64]  # by seat: what it has besides its dwarves
    # The field as it lies.
    lies: vec[i64]  # by cell: what the dwarf there is worth, 0 if there is none
    total: vec[i64]  # by seat: what it has in all
    change: vec[i64]  # by seat: what something more on the field would add
    near: vec[i64]  # cells of dwarves nearby
    gathered: i64  # how many they are
    tried: vec[i64]  # by action: 1 if all turns with it were tried already, which includes the other order

    # ------------------------------------------------------------------ what a position is worth

    def worth(self, state: State, seat: i64) -> i64:
        """The lead, and the worth of winning, as likely as it looks."""
        return self._margin(self.lead(state, seat))

    def lead(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Pizza)
        if state.player < 0:
            return 0
        if state.phase == r.OVER:
            for other in range(state.players):
                self.total[other] = 1000 * state.scores[other]
                self.change[other] = 0
            self.stage = 0
            return self._lead(state.players, seat)
        acting = state.drawing < 0
        self._set_scene(state, acting, r.THINGS - state.done if acting else 0, 0)
        self._look(state)
        return self._lead(state.players, seat)

    def _lead(self, players: i64, seat: i64) -> i64:
        """Ahead of the best of the others."""
        total = self.total
        change = self.change
        best: i64 = -1_000_000
        for other in range(players):
            if other != seat and total[other] + change[other] > best:
                best = total[other] + change[other]
        return total[seat] + change[seat] - best

    def _margin(self, margin: i64) -> i64:
        """With the worth of winning at this stage."""
        if margin < 0:
            return margin - VICTORY * -margin // (w.SPREAD[self.stage] - margin)
        if margin == 0:
            return 0
        return margin + VICTORY * margin // (w.SPREAD[self.stage] + margin)

    def _set_scene(self, state: Pizza, acting: bool, things: i64, spent: i64) -> None:
        """When each seat acts next, if the player still does these things and has spent this many tokens."""
        players = state.players
        player = state.player
        acts = self.acts
        leaves = self.leaves
        steady = self.steady
        left = vec[i64]([0] * players)
        for seat in range(players):
            left[seat] = state.count(seat, r.HAND) + state.count(seat, r.STACK)
            acts[seat] = NEVER
            leaves[seat] = NEVER
        left[player] -= spent
        ended_by = state.ended_by
        if ended_by < 0 and not acting and left[player] <= r.FEW:
            ended_by = player
        begin = player if acting else (player + 1) % players
        now: i64 = 0
        seat = begin
        while seat != ended_by:
            if now < players:
                acts[seat] = now
                leaves[seat] = now
            if ended_by < 0:
                left[seat] -= things if acting and now == 0 else r.THINGS
                if left[seat] <= r.FEW:
                    ended_by = seat
            now += 1
            seat = (seat + 1) % players
        if acting:  # the player's dragons have left, those that lie now are new
            leaves[player] = players if state.ended_by < 0 else NEVER
        self.stage = _stage(now, players)
        for seat in range(players):
            steady[seat] = 0
            part = seat * r.PART
            for kind in range(r.KINDS):
                held = state.tokens[part + r.HAND + kind] + state.tokens[part + r.STACK + kind]
                steady[seat] += held * self.tokens[self.stage * r.KINDS + kind]
        steady[begin] += self.mover[self.stage]
        steady[(ended_by + players - 1) % players] += self.word[self.stage]

    def _look(self, state: Pizza) -> None:
        """Judge every dwarf on the field."""
        field = state.field
        lies = self.lies
        total = self.total
        for seat in range(state.players):
            total[seat] = self.steady[seat]
            self.change[seat] = 0
        for cell in range(g.cells_within(state.reach)):
            owner = g.DWARF_OF[field[cell]]
            if owner >= 0:
                lies[cell] = self._dwarf(field, cell, owner)
                total[owner] += lies[cell]

    def _dwarf(self, field: vec[i64], cell: i64, owner: i64) -> i64:
        """What a dwarf on this cell is worth."""
        sides: i64 = 0
        gaps: i64 = 0
        danger: i64 = 0
        for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
            held = field[g.NEXT[i]]
            if held == g.EMPTY:
                gaps += 1
                continue
            sides += g.IS_PIZZA[held]
            dragon = g.DRAGON_OF[held]
            if dragon >= 0:
                if self.leaves[dragon] < NEVER and g.rescuers(field, g.NEXT[i]) < 0:
                    if self.acts[owner] >= self.leaves[dragon]:
                        danger = LOST
                    else:
                        danger = max(danger, PAIRED if beside(field, g.NEXT[i], owner) == 2 else THREATENED)
            elif HIDES_DRAGON[held] >= 0 and HIDES_DRAGON[held] != owner:
                gaps += 1
        sits = danger
        if danger == 0:
            sits = WALLED if gaps == 0 else GUARDED if gaps <= 2 else OPEN
        return self.dwarves[(self.stage * SITS + sits) * SIDES + sides]

    def _gather(self, field: vec[i64], cell: i64) -> None:
        """Find the dwarves that a token on this cell may matter to."""
        near = self.near
        count: i64 = 0
        for i in range(cell * NEAR + 1, cell * NEAR + NEAR):
            if g.DWARF_OF[field[DISC[i]]] >= 0:
                near[count] = DISC[i]
                count += 1
        self.gathered = count

    def _suppose(self, state: Pizza, cell: i64, held: i64) -> None:
        """What would change for everybody if this lay there; the dwarves nearby are gathered."""
        field = state.field
        lies = self.lies
        near = self.near
        change = self.change
        for seat in range(state.players):
            change[seat] = 0
        before = field[cell]
        if g.DWARF_OF[before] >= 0:
            change[g.DWARF_OF[before]] -= lies[cell]
        field[cell] = held
        owner = g.DWARF_OF[held]
        if owner >= 0:
            change[owner] += self._dwarf(field, cell, owner)
        for i in range(self.gathered):
            owner = g.DWARF_OF[field[near[i]]]
            change[owner] += self._dwarf(field, near[i], owner) - lies[near[i]]
        field[cell] = before

    # ------------------------------------------------------------------ turns worth considering

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        assert isinstance(state, Pizza)
        out.clear()
        if not state.can_place(seat) and not state.can_flip(seat):
            out.step(r.PASS)
            out.close(self.worth(state, seat))
            return
        best = Best(width, ALIKE)
        if state.phase == r.LAST_ROUND or state.done > 0:
            self._try(state, seat, -1, best)
            if best.count == 0:
                out.step(r.PASS)
                out.close(self.worth(state, seat))
        else:
            self._try_two(state, seat, width, best)
        for i in range(best.count):
            if best.first[i] >= 0:
                out.step(best.first[i])
            out.step(best.second[i])
            out.close(best.worth[i])

    def _try_two(self, state: Pizza, seat: i64, width: i64, best: Best) -> None:
        """Try all second things after the best-looking first things; with a glance, after one only."""
        firsts = Best(BEAM + width if self.sight > GLANCE else 1, ALIKE + width)
        self._try(state, seat, -1, firsts)
        for i in range(firsts.count):
            first = firsts.second[i]
            after = state.copy()
            after.apply(seat, first)
            self._try(after, seat, first, best)
            self.tried[first] = 1
        for i in range(firsts.count):
            self.tried[firsts.second[i]] = 0

    def _try(self, state: Pizza, seat: i64, first: i64, best: Best) -> None:
        """Offer everything that the seat can do next, judged at the end of its turn; or, if something else is
        to follow, as it lies then: two dwarves beside a dragon are not lost yet (§3.3)."""
        more = state.phase == r.PLAYING and state.done == 0
        if state.can_place(seat):
            self._set_scene(state, more, 1, 1)
            self._look(state)
            self._try_places(state, seat, first, best)
        if state.can_flip(seat):
            self._set_scene(state, more, 1, 0)
            self._look(state)
            begin = g.TOKEN + seat * g.FACES
            for cell in range(g.cells_within(state.reach)):
                held = state.field[cell]
                if held >= begin and held < begin + g.FACES:
                    self._gather(state.field, cell)
                    self._suppose(state, cell, (held - g.TOKEN ^ 1) + g.TOKEN)
                    self._offer(state, seat, first, r.FLIP + cell, best)

    def _offer(self, state: Pizza, seat: i64, first: i64, second: i64, best: Best) -> None:
        if self.tried[second] == 0:
            best.offer(self._margin(self._lead(state.players, seat)), first, second)

    def _try_places(self, state: Pizza, seat: i64, first: i64, best: Best) -> None:
        hand = seat * r.PART + r.HAND
        begin = g.TOKEN + seat * g.FACES
        price = self.stage * r.KINDS
        total = self.total[seat]
        for cell in range(1, g.cells_within(min(state.reach + 1, g.RADIUS))):
            if not state.is_free(cell):
                continue
            self._gather(state.field, cell)
            for side in range(g.FACES):
                if state.tokens[hand + (side >> 1)] > 0:
                    self._suppose(state, cell, begin + side)
                    self.total[seat] = total - self.tokens[price + (side >> 1)]
                    self._offer(state, seat, first, r.PLACE + cell * g.FACES + side, best)
        self.total[seat] = total


def beside(field: vec[i64], cell: i64, seat: i64) -> i64:
    """How many dwarves of a seat touch a cell."""
    dwarves: i64 = 0
    for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
        if g.DWARF_OF[field[g.NEXT[i]]] == seat:
            dwarves += 1
    return dwarves


def _stage(turns: i64, players: i64) -> i64:
    """How near the end is, by the turns to come if everybody lays two tokens in each."""
    rounds = (turns * 2 + players - 1) // players  # in halves
    if rounds <= 6:
        return rounds
    return min(6 + (rounds - 5) // 2, w.STAGES - 1)


# ------------------------------------------------------------------ reasons, for people


def gains(before: Pizza, after: Pizza, seat: i64) -> list[tuple[int, int]]:
    """The cells of a seat's dwarves that touch more pizzas than before, and how many more."""
    found: list[tuple[int, int]] = []
    for cell in range(g.cells_within(after.reach)):
        if g.DWARF_OF[after.field[cell]] == seat:
            sides = g.pizza_sides(after.field, cell)
            if g.DWARF_OF[before.field[cell]] == seat:
                sides -= g.pizza_sides(before.field, cell)
            if sides > 0:
                found.append((int(cell), int(sides)))
    return found


def rescues(before: Pizza, after: Pizza, seat: i64) -> list[tuple[int, int]]:
    """The cells of a seat's dwarves that a dragon would have taken, and what they bring now."""
    found: list[tuple[int, int]] = []
    for cell in range(g.cells_within(before.reach)):
        if g.DWARF_OF[before.field[cell]] == seat and g.is_doomed(before.field, cell):
            if g.DWARF_OF[after.field[cell]] == seat and not g.is_doomed(after.field, cell):
                found.append((int(cell), int(g.pizza_sides(after.field, cell))))
    return found


def hunts(state: Pizza, seat: i64) -> list[tuple[int, list[int]]]:
    """The cells of a seat's dragons, and of the dwarves that each will take unless somebody rescues them."""
    found: list[tuple[int, list[int]]] = []
    for cell in range(g.cells_within(state.reach)):
        if g.DRAGON_OF[state.field[cell]] != seat or g.rescuers(state.field, cell) >= 0:
            continue
        dwarves: list[int] = []
        for i in range(cell * g.WAYS, cell * g.WAYS + g.WAYS):
            if g.DWARF_OF[state.field[g.NEXT[i]]] >= 0:
                dwarves.append(int(g.NEXT[i]))
        if dwarves:
            found.append((int(cell), dwarves))
    return found


def brought(state: Pizza, seat: i64, cell: i64) -> int:
    """What the dwarf on a cell brings now: to this seat, or less what it brings to another one."""
    brings = int(g.pizza_sides(state.field, cell))
    return brings if g.DWARF_OF[state.field[cell]] == seat else -brings


def new_mind(sight: i64) -> Mind:
    mind = PizzaMind()
    mind.sight = sight
    mind.dwarves = vec[i64]([0] * (w.STAGES * SITS * SIDES))
    mind.tokens = w.TOKENS[:] if sight >= ALL else vec[i64]([0] * (w.STAGES * r.KINDS))
    mind.mover = w.MOVER[:] if sight >= ALL else vec[i64]([0] * w.STAGES)
    mind.word = w.WORD[:] if sight >= ALL else vec[i64]([0] * w.STAGES)
    mind.stage = 0
    mind.acts = vec[i64]([0] * g.SEATS)
    mind.leaves = vec[i64]([0] * g.SEATS)
    mind.steady = vec[i64]([0] * g.SEATS)
    mind.lies = vec[i64]([0] * g.CELLS)
    mind.total = vec[i64]([0] * g.SEATS)
    mind.change = vec[i64]([0] * g.SEATS)
    mind.near = vec[i64]([0] * NEAR)
    mind.gathered = 0
    mind.tried = vec[i64]([0] * r.ACTIONS)
    for stage in range(w.STAGES):
        for sits in range(SITS):
            for sides in range(SIDES):
                i = (stage * SITS + sits) * SIDES + sides
                if sight >= AHEAD:
                    if sits != LOST:
                        mind.dwarves[i] = w.DWARF[stage * SITS + sits] + sides * w.SIDE[stage * SITS + sits]
                elif sits < PAIRED or (sits == LOST and sight == GLANCE):  # overlooked: the others' dragons
                    mind.dwarves[i] = sides * 1000
    return mind
