"""What the 36 goal cards score on a painting (RULES.md §7); points fast, items for people."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.event import Item
from terem.games.mezen import painting as p
from terem.games.mezen.names import cell_names, letter

# Families of cards, in the order of components.FAMILIES.
PLACES_3: Final[i64] = 0
PLACES_2: Final[i64] = 1
ALONE: Final[i64] = 2
PAIRS: Final[i64] = 3
BEST_ON: Final[i64] = 4
DARK_LINES: Final[i64] = 5
DARK_ON: Final[i64] = 6
SPRUCE_ON: Final[i64] = 7
LIGHT_BY_SPRUCE: Final[i64] = 8
SPRUCE_GROUP: Final[i64] = 9
LIGHT_DARK_PAIRS: Final[i64] = 10
BEST_BY_SPRUCE: Final[i64] = 11
BEST_GROUP: Final[i64] = 12

CARDS: Final[i64] = 36
CARD_BIT: Final = vec[i64]([1 << card for card in range(37)])  # in C, 1 << 32 of a constant 1 overflows
DARK_IN_LINE: Final[i64] = 4  # card 29
CHESSBOARD: Final[i64] = 0b10101_01010_10101_01010_10101  # every second cell
ANY_SYMBOL: Final[i64] = 0b111111  # bits of masks: the five symbols and the spruce


@final
@mypyc_attr(acyclic=True)
class GoalCards:
    """The cards as tables by number, 1 to 36; never changed once they are made."""

    family: vec[i64]
    first: vec[i64]  # the symbol a card names, and the second one of a pair
    second: vec[i64]
    positions: vec[i64]  # mask
    points: vec[i64]  # for each tile, pair or line
    icons: vec[i64]  # bit per set icon


def one_card(family: i64, first: i64, second: i64, positions: i64, points: i64) -> GoalCards:
    """A table with card 1 alone, as a printed card shows it."""
    cards = GoalCards()
    cards.family = vec[i64]([0, family])
    cards.first = vec[i64]([0, first])
    cards.second = vec[i64]([0, second])
    cards.positions = vec[i64]([0, positions])
    cards.points = vec[i64]([0, points])
    cards.icons = vec[i64]([0, 0])
    return cards


def goal_points(cards: GoalCards, card: i64, masks: vec[i64]) -> i64:
    """What a card brings on a painting of these masks."""
    family = cards.family[card]
    points = cards.points[card]
    counted = counted_by_cell(cards, card)
    if counted >= 0:
        return points * p.count(masks[counted] & cards.positions[card])
    if family == PAIRS:
        partner = p.NO_PAIRS[:]
        return points * p.pair_up(pair_firsts(cards, card, masks), pair_seconds(cards, card, masks), partner)
    if family == LIGHT_DARK_PAIRS:
        partner = p.NO_PAIRS[:]
        dark = masks[p.DARK_MASK]
        if p.count(dark) * 2 > p.CELLS:  # fewer searches from the smaller side
            return points * p.pair_up(p.ALL & ~dark, dark, partner)
        return points * p.pair_up(dark, p.ALL & ~dark, partner)
    if family == DARK_LINES:
        lines: i64 = 0
        for line in range(2 * p.SIZE):
            if p.count(line_mask(line) & masks[p.DARK_MASK]) >= DARK_IN_LINE:
                lines += 1
        return points * lines
    if family == BEST_GROUP:
        return points * p.count(best_group(masks))
    return points * p.count(scoring_tiles(cards, card, masks))


def pair_firsts(cards: GoalCards, card: i64, masks: vec[i64]) -> i64:
    """Where the first symbol of a pair shows. If both are the same, a pair has one tile on each colour of a
    chessboard."""
    first = masks[cards.first[card]]
    return first & CHESSBOARD if cards.first[card] == cards.second[card] else first


def pair_seconds(cards: GoalCards, card: i64, masks: vec[i64]) -> i64:
    second = masks[cards.second[card]]
    return second & ~CHESSBOARD if cards.first[card] == cards.second[card] else second


def counted_by_cell(cards: GoalCards, card: i64) -> i64:
    """The mask whose tiles on the card's positions score independently of each other; -1 if they do not."""
    family = cards.family[card]
    if family <= PLACES_2:
        return cards.first[card]
    if family == DARK_ON:
        return p.DARK_MASK
    if family == SPRUCE_ON:
        return p.SPRUCE
    return -1


def depends_on(cards: GoalCards, card: i64) -> i64:
    """Bit for each mask that matters to a card: as long as these stay the same, its points do."""
    family = cards.family[card]
    counted = counted_by_cell(cards, card)
    if counted >= 0:
        return p.ONE << counted
    if family == ALONE:
        return p.ONE << cards.first[card]
    if family == PAIRS:
        return p.ONE << cards.first[card] | p.ONE << cards.second[card]
    if family in (DARK_LINES, LIGHT_DARK_PAIRS):
        return p.ONE << p.DARK_MASK
    if family == LIGHT_BY_SPRUCE:
        return p.ONE << p.DARK_MASK | p.ONE << p.SPRUCE
    if family == SPRUCE_GROUP:
        return p.ONE << p.SPRUCE
    return ANY_SYMBOL


def scoring_tiles(cards: GoalCards, card: i64, masks: vec[i64]) -> i64:
    """The tiles that score one by one; only for families where they do."""
    family = cards.family[card]
    positions = cards.positions[card]
    spruces = masks[p.SPRUCE]
    if family == ALONE:
        tiles = masks[cards.first[card]]
        return tiles & ~p.around(tiles)
    if family == LIGHT_BY_SPRUCE:
        return p.ALL & ~masks[p.DARK_MASK] & p.beside(spruces)
    if family == SPRUCE_GROUP:
        return p.largest_group(spruces, spruces)
    if family == BEST_ON:
        return best_symbol_on(masks, positions)
    if family == BEST_BY_SPRUCE:
        return best_symbol_on(masks, p.beside(spruces))
    return masks[counted_by_cell(cards, card)] & positions


def best_symbol_on(masks: vec[i64], positions: i64) -> i64:
    """Of the five symbols the one with most tiles on these positions: those tiles."""
    best: i64 = 0
    for symbol in range(p.SYMBOLS):
        tiles = masks[symbol] & positions
        if p.count(tiles) > p.count(best):
            best = tiles
    return best


def best_group(masks: vec[i64]) -> i64:
    """The largest group of any symbol, spruces included."""
    best: i64 = 0
    for symbol in range(p.SYMBOLS):
        group = p.largest_group(masks[symbol] | masks[p.SPRUCE], masks[symbol])
        if p.count(group) > p.count(best):
            best = group
    return best


def line_mask(line: i64) -> i64:
    """Rows are 0 to 4 from the top, columns 5 to 9 from the left."""
    return p.TOP_ROW << (line * p.SIZE) if line < p.SIZE else p.LEFT_COLUMN << (line - p.SIZE)


# ------------------------------------------------------------------ items, for people


def painting_items(cards: GoalCards, card: i64, tiles: list[int]) -> tuple[Item, ...]:
    """Where a card's points come from; of a painting with holes, what the tiles that lie bring so far."""
    masks = vec[i64]([0] * p.MASKS)
    p.read_masks(vec[i64]([max(0, tile) for tile in tiles]), 0, masks)
    lies: i64 = 0
    for cell, tile in enumerate(tiles):
        if tile != p.EMPTY:
            lies |= p.ONE << cell
    for i in range(p.MASKS):
        masks[i] &= lies
    return goal_items(cards, card, masks, lies)


def painting_points(cards: GoalCards, card: i64, tiles: list[int]) -> i64:
    masks = vec[i64]([0] * p.MASKS)
    p.read_masks(vec[i64](tiles), 0, masks)
    return goal_points(cards, card, masks)


def goal_items(cards: GoalCards, card: i64, masks: vec[i64], lies: i64 = p.ALL) -> tuple[Item, ...]:
    """Where a card's points come from: each tile, pair, line or group by itself. `lies`: where tiles are."""
    family = cards.family[card]
    points = int(cards.points[card])
    if family == PAIRS:
        return _pair_items(pair_firsts(cards, card, masks), pair_seconds(cards, card, masks), points)
    if family == LIGHT_DARK_PAIRS:
        return _pair_items(masks[p.DARK_MASK], lies & ~masks[p.DARK_MASK], points)
    if family == DARK_LINES:
        lines = [line_mask(line) & masks[p.DARK_MASK] for line in range(2 * p.SIZE)]
        return tuple(
            Item("line", points, cell_names(line)) for line in lines if p.count(line) >= DARK_IN_LINE
        )
    if family in (BEST_GROUP, SPRUCE_GROUP):
        group = best_group(masks) if family == BEST_GROUP else scoring_tiles(cards, card, masks)
        size = int(p.count(group))
        return (Item("group", points * size, cell_names(group), {"size": size}),) if size else ()
    tiles = scoring_tiles(cards, card, masks) & lies
    return tuple(
        Item("tile", points, cell_names(p.ONE << cell), {"symbol": _symbol_at(masks, cell)})
        for cell in range(p.CELLS)
        if tiles >> cell & 1
    )


def _pair_items(firsts: i64, seconds: i64, points: int) -> tuple[Item, ...]:
    partner = p.NO_PAIRS[:]
    p.pair_up(firsts, seconds, partner)
    pairs = [partner[cell] | p.ONE << cell for cell in range(p.CELLS) if partner[cell] != 0]
    return tuple(Item("pair", points, cell_names(pair)) for pair in pairs)


def _symbol_at(masks: vec[i64], cell: i64) -> str:
    for symbol in range(p.SPRUCE + 1):
        if masks[symbol] >> cell & 1:
            return letter(symbol)
    raise ValueError("the painting has a hole")


def dark_items(masks: vec[i64]) -> tuple[Item, ...]:
    """The bonus of round five: a point for each dark tile (§8.1)."""
    dark = masks[p.DARK_MASK]
    size = int(p.count(dark))
    return (Item("dark", size, cell_names(dark), {"size": size}),)


def final_items(masks: vec[i64], amulets: int) -> tuple[Item, ...]:
    """The end: light tiles, amulets, one group (§9.1)."""
    light = p.ALL & ~masks[p.DARK_MASK]
    group = best_group(masks)
    return (
        Item("light", int(p.count(light)), cell_names(light), {"size": int(p.count(light))}),
        Item("amulets", amulets, (), {"size": amulets}),
        Item("final-group", int(p.count(group)), cell_names(group), {"size": int(p.count(group))}),
    )


def group_at(cell: i64, members: i64) -> i64:
    """The connected part of the members around a cell that is one of them."""
    return p.connected(p.ONE << cell, members)


def first_cell(mask: i64) -> i64:
    """The first cell of a mask in reading order."""
    return p.cell_of(mask & -mask)
