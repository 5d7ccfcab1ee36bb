"""What a seat of Royal Pizza may see; every token counted."""

from __future__ import annotations

from msgspec import Struct

from terem.core.event import Item
from terem.core.game import View
from terem.games.pizza.goals import CELLS, DRAGON_OF, EMPTY, FACES, ROYAL, TOKEN, cell_name
from terem.games.pizza.names import KINDS, LETTERS, PHASES
from terem.games.pizza.notation import taken_cells
from terem.games.pizza.rules import GONE, HAND, OVER, PART, STACK, Pizza


class Hunt(Struct, frozen=True):
    """What a dragon does at the start of its owner's next turn, as the field is now."""

    seat: int
    cell: str
    dwarves: tuple[str, ...]  # the cells of the dwarves that leave with it
    scared_by: str  # the colour that makes it leave alone, if any


class PizzaView(View, frozen=True, kw_only=True, tag="pizza"):
    seat: int  # the seat that sees this; negative for a watcher
    player: int  # whose turn it is; -1 before the first player is known
    phase: str
    over: bool
    field: str
    hand: tuple[str, ...] | None  # a watcher has none
    hand_sizes: tuple[int, ...]
    stack_sizes: tuple[int, ...]
    unplaced: tuple[tuple[int, ...], ...]  # by seat and kind: hand and stack together, which is no secret
    discards: tuple[tuple[int, ...], ...]  # by seat and kind
    done: int  # things done in this turn
    flipped: bool
    ended_by: int  # the seat that began the last round; -1 before
    dragons: tuple[tuple[str, ...], ...]  # by seat: the cells of dragons that leave when its next turn begins
    hunts: tuple[Hunt, ...]  # of these dragons, as far as their owner has a turn left
    points_now: tuple[int, ...]  # by sides, as the field is
    items: tuple[Item, ...]  # where they come from, of all colours
    scores: tuple[int, ...]  # 0 until the end


def view(state: Pizza, seat: int) -> PizzaView:
    seats = range(state.players)
    taken = taken_cells(state)
    owners = [DRAGON_OF[state.field[cell]] for cell in taken]
    dragons = [[cell for cell, owner in zip(taken, owners, strict=True) if owner == other] for other in seats]
    return PizzaView.of(
        state,
        seat=seat,
        phase=PHASES[state.phase],
        over=state.phase == OVER,
        field=" ".join(map(state.token_name, taken)),
        hand=hand(state, seat) if seat in seats else None,
        hand_sizes=tuple(int(state.count(other, HAND)) for other in seats),
        stack_sizes=tuple(int(state.count(other, STACK)) for other in seats),
        unplaced=tuple(_by_kind(state, other, HAND, STACK) for other in seats),
        discards=tuple(_by_kind(state, other, GONE) for other in seats),
        dragons=tuple(tuple(cell_name(cell) for cell in cells) for cells in dragons),
        hunts=tuple(
            _hunt(state, other, cell)
            for other in seats
            if state.plays_again(other)
            for cell in dragons[other]
        ),
        points_now=tuple(int(state.points_now(other)) for other in seats),
        items=tuple(item for other in seats for item in state.items_now(other)),
    )


def hand(state: Pizza, seat: int) -> tuple[str, ...]:
    counts = _by_kind(state, seat, HAND)
    return tuple(KINDS[kind] for kind, count in enumerate(counts) for _ in range(count))


def _by_kind(state: Pizza, seat: int, *places: int) -> tuple[int, ...]:
    start = seat * int(PART)
    return tuple(
        sum(int(state.tokens[start + place + kind]) for place in places) for kind in range(len(KINDS))
    )


def _hunt(state: Pizza, seat: int, cell: int) -> Hunt:
    scared_by = state.scared_by(cell)
    dwarves = [] if scared_by else state.dwarves_at(cell)
    return Hunt(seat, cell_name(cell), tuple(cell_name(dwarf) for dwarf in dwarves), scared_by)


def census(state: Pizza) -> dict[str, int]:
    """How many tokens of each colour and kind there are, wherever they are."""
    found = {"*": 0}
    for seat in range(state.players):
        for kind, count in enumerate(_by_kind(state, seat, HAND, STACK, GONE)):
            found[LETTERS[seat] + KINDS[kind]] = count
    for cell in range(CELLS):
        held = int(state.field[cell])
        if held == ROYAL:
            found["*"] += 1
        elif held != EMPTY:
            seat, side = divmod(held - int(TOKEN), int(FACES))
            found[LETTERS[seat] + KINDS[side >> 1]] += 1
    return found
