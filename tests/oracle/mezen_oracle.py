"""A slow, plain reference for Mezen: what a painting scores and how its tiles move.

Written from the rules alone, without sight of any engine, to be compared with one.

A painting is text: five rows joined by `/`, five tiles a row, two letters a tile, the visible side first,
capital = light, small = dark, `?` = a side the viewer does not know, `..` = a hole. A cell is a column letter
a-e and a row number 1-5, row 1 at the top.

Which card carries which symbol: the rulebook text gives no order inside the families 1-5, 6-10, 11-15 and
16-20 (its pictures are lost), so the order here is horse, bird, hedgehog, fox, fish. Cards 21-25 follow the
5-cycle as listed in the game's page, starting with bird+horse.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from random import Random

HORSE, BIRD, HEDGEHOG, FOX, FISH, SPRUCE = "H", "B", "G", "X", "F", "S"
SYMBOLS: tuple[str, ...] = (HORSE, BIRD, HEDGEHOG, FOX, FISH)  # the order inside each family of five cards

# The 25 tiles, light side first: every light symbol is backed by the four other symbols and by the spruce.
TILES: tuple[str, ...] = tuple(
    light + dark.lower() for light in SYMBOLS for dark in (*SYMBOLS, SPRUCE) if dark != light
)

CELLS: tuple[str, ...] = tuple(column + row for row in "12345" for column in "abcde")  # reading order
HOLE = ".."

CORNERS_AND_CENTRE = ("a1", "e1", "a5", "e5", "c3")
CENTRAL_SQUARE = ("b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4")
DIAGONALS = ("a1", "b2", "c3", "d4", "e5", "e1", "d2", "b4", "a5")
MIDDLE_COLUMN = ("c1", "c2", "c3", "c4", "c5")
MIDDLE_ROW = ("a3", "b3", "c3", "d3", "e3")
BOTTOM_ROW = ("a5", "b5", "c5", "d5", "e5")
CROSS = ("a3", "b3", "c3", "d3", "e3", "c1", "c2", "c4", "c5")

# Card number -> (symbol, positions, points a tile).
PLACES: dict[int, tuple[str, tuple[str, ...], int]] = {}
for _n, _symbol in enumerate(SYMBOLS):
    PLACES[1 + _n] = (_symbol, CORNERS_AND_CENTRE, 3)
    PLACES[6 + _n] = (_symbol, CENTRAL_SQUARE, 2)
    PLACES[11 + _n] = (_symbol, DIAGONALS, 2)

LONERS: dict[int, str] = {16 + _n: _symbol for _n, _symbol in enumerate(SYMBOLS)}

PAIRS: dict[int, tuple[str, str]] = {
    21: (BIRD, HORSE),
    22: (HORSE, HEDGEHOG),
    23: (HEDGEHOG, FOX),
    24: (FOX, FISH),
    25: (FISH, BIRD),
}

CHOSEN_PLACES: dict[int, tuple[str, ...]] = {26: MIDDLE_COLUMN, 27: MIDDLE_ROW, 28: BOTTOM_ROW}


# ---------------------------------------------------------------- paintings


def parse(painting: str) -> dict[str, str]:
    """Cell -> tile of a painting; checks the form, not that the tiles are the real 25."""
    rows = painting.split("/")
    if len(rows) != 5 or any(len(row) != 10 for row in rows):
        raise ValueError(f"not five rows of five tiles: {painting!r}")
    tiles = [row[i : i + 2] for row in rows for i in range(0, 10, 2)]
    for tile in tiles:
        if tile != HOLE and not is_tile(tile):
            raise ValueError(f"not a tile: {tile!r}")
    return dict(zip(CELLS, tiles, strict=True))


def is_tile(tile: str) -> bool:
    """Whether the two letters can be a tile, either side up, one of its sides perhaps unknown."""
    return any(
        tile in (known, flip(known)) for real in TILES for known in (real, real[0] + "?", "?" + real[1])
    )


def unparse(tiles: dict[str, str]) -> str:
    """The text of a painting given cell by cell."""
    return "/".join("".join(tiles[column + row] for column in "abcde") for row in "12345")


def flip(tile: str) -> str:
    """The same tile, turned over."""
    return tile[1] + tile[0]


def is_real(painting: str) -> bool:
    """Whether the painting consists of the 25 tiles, each exactly once, every side known."""
    found = [tile if tile[0].isupper() else flip(tile) for tile in parse(painting).values()]
    return sorted(found) == sorted(TILES)


def random_painting(rng: Random) -> str:
    """The real 25 tiles in random places, each with a random side up."""
    tiles = [tile if rng.random() < 0.5 else flip(tile) for tile in TILES]
    rng.shuffle(tiles)
    return unparse(dict(zip(CELLS, tiles, strict=True)))


def start_painting(rng: Random) -> str:
    """A painting as it is at the start: every tile light side up."""
    tiles = list(TILES)
    rng.shuffle(tiles)
    return unparse(dict(zip(CELLS, tiles, strict=True)))


def shown(painting: str) -> dict[str, str]:
    """Cell -> symbol turned up (H B G X F S); holes are left out."""
    seen = {cell: tile[0].upper() for cell, tile in parse(painting).items() if tile != HOLE}
    if "?" in seen.values():
        raise ValueError("a visible side is unknown")
    return seen


def dark_cells(painting: str) -> set[str]:
    """The cells whose tile lies dark side up."""
    return {cell for cell, tile in parse(painting).items() if tile[0].islower()}


def light_cells(painting: str) -> set[str]:
    """The cells whose tile lies light side up."""
    return {cell for cell, tile in parse(painting).items() if tile[0].isupper()}


def distance(one: str, other: str) -> tuple[int, int]:
    """How many columns and how many rows lie between two cells."""
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))


def side_neighbours(cell: str) -> list[str]:
    """The cells sharing a side with this one."""
    return [other for other in CELLS if sum(distance(cell, other)) == 1]


def all_neighbours(cell: str) -> list[str]:
    """The cells sharing a side or a corner with this one."""
    return [other for other in CELLS if max(distance(cell, other)) == 1]


def clusters(cells: Collection[str]) -> list[frozenset[str]]:
    """The side-connected parts of a set of cells, in the reading order of their first cells."""
    parts: list[frozenset[str]] = []
    for start in CELLS:
        if start not in cells or any(start in part for part in parts):
            continue
        part = {start}
        while True:
            more = {n for cell in part for n in side_neighbours(cell) if n in cells} - part
            if not more:
                break
            part |= more
        parts.append(frozenset(part))
    return parts


# ---------------------------------------------------------------- groups, lifting, sliding


def groups(
    painting: str, symbol: str, bridges: Collection[str] = (), excluded: Collection[str] = ()
) -> list[frozenset[str]]:
    """All groups of a symbol, bridge cells included.

    A cell takes part when it shows the symbol or a spruce or bears a bridge, unless it is excluded; a part
    without one tile of the symbol (spruces or bridges only) is no group. A bridge lying on a tile of the
    symbol still counts as such a tile.
    """
    if symbol not in SYMBOLS:
        raise ValueError(f"no symbol to choose: {symbol!r}")
    if set(bridges) & set(excluded):
        raise ValueError("an amulet is either a bridge or an exclusion")
    seen = shown(painting)
    members = {
        cell
        for cell, face in seen.items()
        if (face in (symbol, SPRUCE) or cell in bridges) and cell not in excluded
    }
    return [part for part in clusters(members) if any(seen[cell] == symbol for cell in part)]


def liftable(group: Iterable[str], bridges: Collection[str]) -> tuple[str, ...]:
    """The cells of a group that are lifted (those without an amulet), in reading order."""
    return tuple(sorted(set(group) - set(bridges), key=CELLS.index))


def lift(painting: str, group: Iterable[str], amulets: Collection[str] = ()) -> tuple[str, list[str]]:
    """Take a group off, leaving tiles that bear amulets.

    Returns the painting with holes and the lifted tiles, already turned over, in reading order.
    """
    tiles = parse(painting)
    taken: list[str] = []
    for cell in liftable(group, amulets):
        taken.append(flip(tiles[cell]))
        tiles[cell] = HOLE
    return unparse(tiles), taken


def slide(painting: str) -> str:
    """Let the tiles above holes fall: each column keeps its order, its holes end at the top."""
    tiles = parse(painting)
    for column in "abcde":
        stack = [tiles[column + row] for row in "12345"]
        kept = [tile for tile in stack if tile != HOLE]
        settled = [HOLE] * (5 - len(kept)) + kept
        for row, tile in zip("12345", settled, strict=True):
            tiles[column + row] = tile
    return unparse(tiles)


def refill(painting: str, fill: Sequence[str]) -> str:
    """Put tiles into the holes, the first into the first hole in reading order, and so on."""
    tiles = parse(painting)
    holes = [cell for cell in CELLS if tiles[cell] == HOLE]
    for cell, tile in zip(holes, fill, strict=True):
        tiles[cell] = tile
    return unparse(tiles)


def move(
    painting: str,
    symbol: str,
    cell: str,
    bridges: Collection[str] = (),
    excluded: Collection[str] = (),
    order: Sequence[int] | None = None,
) -> str:
    """One whole turn of a painting: lift the group that holds `cell`, turn it over, slide, refill.

    `order[i]` is the index, among the lifted tiles in reading order of where they lay, of the tile that goes
    into the i-th hole in reading order; without it they go in as they came.
    """
    group = next(part for part in groups(painting, symbol, bridges, excluded) if cell in part)
    holed, taken = lift(painting, group, bridges)
    if not taken:
        raise ValueError("at least one tile must be lifted")
    fill = taken if order is None else [taken[i] for i in order]
    if sorted(fill) != sorted(taken):
        raise ValueError("every lifted tile goes back exactly once")
    return refill(slide(holed), fill)


# ---------------------------------------------------------------- scoring


def most_pairs(edges: Collection[frozenset[str]]) -> int:
    """The same as `most_pairs_slowly`, cell by cell: what matters of the past is which of the next five cells
    are taken already."""
    best = {frozenset[str](): 0}
    for number, cell in enumerate(CELLS):
        after: dict[frozenset[str], int] = {}
        for taken, pairs in best.items():
            options = [(taken - {cell}, pairs)]
            if cell not in taken:
                partners = (CELLS[n] for n in (number + 1, number + 5) if n < 25)
                for partner in partners:
                    if frozenset({cell, partner}) in edges and partner not in taken:
                        options.append((taken | {partner}, pairs + 1))
            for key, value in options:
                after[key] = max(after.get(key, 0), value)
        best = after
    return max(best.values())


def most_pairs_slowly(edges: Collection[frozenset[str]]) -> int:
    """The largest number of the given two-cell pairs with no cell in two of them; tries every way."""
    all_edges = tuple(sorted(edges, key=lambda edge: sorted(CELLS.index(cell) for cell in edge)))

    @cache
    def most(rest: tuple[frozenset[str], ...]) -> int:
        if not rest:
            return 0
        first = rest[0]
        without = most(rest[1:])
        taken = 1 + most(tuple(edge for edge in rest[1:] if not edge & first))
        return max(without, taken)

    return most(all_edges)


def pairs_between(ones: Collection[str], others: Collection[str]) -> set[frozenset[str]]:
    """All side-adjacent pairs with one cell from each of two sets."""
    return {frozenset({a, b}) for a in ones for b in side_neighbours(a) if b in others}


def by_symbol(card: int, painting: str) -> dict[str, int]:
    """For the goals with a free choice of symbol (26-28, 35, 36): the points of each choice."""
    seen = shown(painting)
    points: dict[str, int] = {}
    for symbol in SYMBOLS:
        if card in CHOSEN_PLACES:
            points[symbol] = 3 * sum(1 for cell in CHOSEN_PLACES[card] if seen[cell] == symbol)
        elif card == 35:
            points[symbol] = 3 * sum(
                1
                for cell in CELLS
                if seen[cell] == symbol and any(seen[n] == SPRUCE for n in side_neighbours(cell))
            )
        elif card == 36:
            points[symbol] = 2 * max((len(group) for group in groups(painting, symbol)), default=0)
        else:
            raise ValueError(f"card {card} leaves no choice")
    return points


def score(card: int, painting: str) -> int:
    """The points of a goal card for a full painting, with the best choice where the card leaves one."""
    seen = shown(painting)
    if len(seen) != 25:
        raise ValueError("a painting with holes does not score")
    dark = dark_cells(painting)
    light = light_cells(painting)
    spruces = {cell for cell in CELLS if seen[cell] == SPRUCE}

    if card in PLACES:
        symbol, positions, each = PLACES[card]
        return each * sum(1 for cell in positions if seen[cell] == symbol)
    if card in LONERS:
        symbol = LONERS[card]
        own = [cell for cell in CELLS if seen[cell] == symbol]
        return 2 * sum(1 for cell in own if all(seen[n] != symbol for n in all_neighbours(cell)))
    if card in PAIRS:
        one, other = PAIRS[card]
        ones = {cell for cell in CELLS if seen[cell] == one}
        others = {cell for cell in CELLS if seen[cell] == other}
        return 2 * most_pairs(pairs_between(ones, others))
    if card in CHOSEN_PLACES or card in (35, 36):
        return max(by_symbol(card, painting).values())
    if card == 29:
        lines = [[column + row for column in "abcde"] for row in "12345"]
        lines += [[column + row for row in "12345"] for column in "abcde"]
        return 3 * sum(1 for line in lines if sum(1 for cell in line if cell in dark) >= 4)
    if card == 30:
        return 2 * sum(1 for cell in CROSS if cell in dark)
    if card == 31:
        return 3 * sum(1 for cell in CENTRAL_SQUARE if cell in spruces)
    if card == 32:
        return sum(1 for cell in light if any(n in spruces for n in side_neighbours(cell)))
    if card == 33:
        return 4 * max((len(part) for part in clusters(spruces)), default=0)
    if card == 34:
        return most_pairs(pairs_between(light, dark))
    raise ValueError(f"no such card: {card}")


def best(card: int, painting: str) -> int:
    """The same number as `score`: the most a player can claim for the card."""
    return score(card, painting)


def round_five(painting: str) -> int:
    """The extra points after the fifth round: one for each dark tile."""
    return len(dark_cells(painting))


def largest_group(painting: str) -> int:
    """The size of the largest group of any of the five symbols, spruces included."""
    return max((len(group) for symbol in SYMBOLS for group in groups(painting, symbol)), default=0)


def final(painting: str, amulets: int) -> int:
    """The extra points at the end: light tiles, amulets left, and the largest group."""
    return len(light_cells(painting)) + amulets + largest_group(painting)


def solo_rank(points: int) -> int:
    """The line of the solo table a result reaches, 0 (lowest) to 4."""
    return sum(1 for floor in (71, 101, 121, 131) if points >= floor)
