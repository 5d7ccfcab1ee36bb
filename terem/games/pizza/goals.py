"""The hexagonal table of Royal Pizza: its cells and their neighbours, dragons, and points by sides.

Cells are numbered ring by ring around the royal pizza, which lies on cell 0. One more number, OFF, stands for
everything beyond the last ring: it is never free and never holds anything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.event import Item
from terem.games.pizza import names

RADIUS: Final[i64] = 16  # §2.4: where the table ends
CELLS: Final[i64] = 817  # 1 + 3 * RADIUS * (RADIUS + 1)
OFF: Final[i64] = 817
WAYS: Final[i64] = 6

# How a token lies: kind * 2 + turned. Its other face is up when the last bit is changed.
FACES: Final[i64] = 6
DWARF: Final[i64] = 0
PIZZA: Final[i64] = 1
DRAGON: Final[i64] = 2
FACE: Final = vec[i64]([0, 1, 0, 2, 1, 2])  # the visible face of D/P P/D D/R R/D P/R R/P

# What a cell holds: nothing, a seat's token (1 + seat * FACES + side), or the royal pizza.
EMPTY: Final[i64] = 0
TOKEN: Final[i64] = 1
ROYAL: Final[i64] = 25
SEATS: Final[i64] = 4
# By what a cell holds: the seat whose dwarf or dragon is visible there, or -1.
DWARF_OF: Final = vec[i64]([-1] * 26)
DRAGON_OF: Final = vec[i64]([-1] * 26)
IS_PIZZA: Final = vec[i64]([0] * 26)

CELL_Q: Final = vec[i64]([0] * 818)
CELL_R: Final = vec[i64]([0] * 818)
RING: Final = vec[i64]([0] * 818)  # how far a cell is from the royal pizza
NEXT: Final = vec[i64]([817] * 4908)  # [cell * WAYS + way]: the neighbour, or OFF
CELL_AT: Final = vec[i64]([817] * 1089)  # [(q + RADIUS) * 33 + r + RADIUS]

RESCUERS: Final[i64] = 3  # §3.3


def distance(q: i64, r: i64) -> i64:
    """From the royal pizza, in cells."""
    return max(max(q, -q), max(max(r, -r), max(q + r, -q - r)))


def cell_at(q: i64, r: i64) -> i64:
    """The cell with these coordinates; OFF beyond the table's end."""
    if distance(q, r) > RADIUS:
        return OFF
    return CELL_AT[(q + RADIUS) * 33 + r + RADIUS]


def _lay_out_the_table() -> None:
    cell: i64 = 0
    for ring in range(RADIUS + 1):
        for q in range(-RADIUS, RADIUS + 1):
            for r in range(-RADIUS, RADIUS + 1):
                if distance(q, r) == ring:
                    CELL_Q[cell] = q
                    CELL_R[cell] = r
                    RING[cell] = ring
                    CELL_AT[(q + RADIUS) * 33 + r + RADIUS] = cell
                    cell += 1
    way_q = vec[i64]([1, 0, -1, -1, 0, 1])
    way_r = vec[i64]([0, 1, 1, 0, -1, -1])
    for cell in range(CELLS):
        for way in range(WAYS):
            NEXT[cell * WAYS + way] = cell_at(CELL_Q[cell] + way_q[way], CELL_R[cell] + way_r[way])


def _sort_what_cells_hold() -> None:
    IS_PIZZA[ROYAL] = 1
    for seat in range(SEATS):
        for side in range(FACES):
            held = TOKEN + seat * FACES + side
            if FACE[side] == DWARF:
                DWARF_OF[held] = seat
            elif FACE[side] == DRAGON:
                DRAGON_OF[held] = seat
            else:
                IS_PIZZA[held] = 1


_lay_out_the_table()
_sort_what_cells_hold()


def cells_within(ring: i64) -> i64:
    """How many cells there are up to this ring."""
    return 1 + 3 * ring * (ring + 1)


def pizza_sides(field: vec[i64], cell: i64) -> i64:
    """How many of a cell's six sides touch a pizza, the royal one too (§6.1)."""
    sides: i64 = 0
    for i in range(cell * WAYS, cell * WAYS + WAYS):
        sides += IS_PIZZA[field[NEXT[i]]]
    return sides


def points(field: vec[i64], seat: i64, cells: i64) -> i64:
    """What a seat's dwarves on the cells below this number are worth (§6.1)."""
    total: i64 = 0
    for cell in range(cells):
        if DWARF_OF[field[cell]] == seat:
            total += pizza_sides(field, cell)
    return total


def rescuers(field: vec[i64], cell: i64) -> i64:
    """The colour of three or more dwarves around a dragon (§3.3), or -1."""
    for seat in range(SEATS):
        dwarves: i64 = 0
        for i in range(cell * WAYS, cell * WAYS + WAYS):
            if DWARF_OF[field[NEXT[i]]] == seat:
                dwarves += 1
        if dwarves >= RESCUERS:
            return seat
    return -1


def is_doomed(field: vec[i64], cell: i64) -> bool:
    """Would the dwarf on this cell leave, if all dragons left now?"""
    for i in range(cell * WAYS, cell * WAYS + WAYS):
        if DRAGON_OF[field[NEXT[i]]] >= 0 and rescuers(field, NEXT[i]) < 0:
            return True
    return False


def safe_points(field: vec[i64], seat: i64, cells: i64) -> i64:
    """Like points(), without the dwarves that are doomed; for bots."""
    total: i64 = 0
    for cell in range(cells):
        if DWARF_OF[field[cell]] == seat and not is_doomed(field, cell):
            total += pizza_sides(field, cell)
    return total


def cell_name(cell: i64) -> str:
    return f"{CELL_Q[cell]},{CELL_R[cell]}"


def items_on(field: list[int], seat: i64) -> tuple[Item, ...]:
    """The same for interpreted code, whose own vec would never be freed."""
    return items(vec[i64](field), seat)


def items(field: vec[i64], seat: i64) -> tuple[Item, ...]:
    """One for each dwarf of a seat that touches a pizza."""
    found: list[Item] = []
    for cell in range(CELLS):
        if DWARF_OF[field[cell]] == seat:
            sides = pizza_sides(field, cell)
            if sides > 0:
                name = cell_name(cell)
                found.append(Item("dwarf", sides, (name,), {"colour": names.LETTERS[seat], "cell": name}))
    return tuple(found)
