"""Loads and checks data/tiles.toml and data/cards.toml; turns them into the tables that the rules use."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from terem.core.pack import Components, Entry, Name, PackError, read_file
from terem.core.state import numbers
from terem.games.mezen import goals as g
from terem.games.mezen.arranging import KINDS
from terem.games.mezen.names import LETTERS, SETS, place_name

TILES_FILE = "tiles.toml"
CARDS_FILE = "cards.toml"
LIGHT = LETTERS[:-1]
DARK = LETTERS.lower()
TILES = 25
CARDS_OF_A_SET = 12
MOST_POINTS = 9  # for each tile, pair or line, in an experimental pack


class Family(NamedTuple):
    """What the rulebook's list of cards fixes for the cards of a family."""

    first: int
    last: int
    points: int  # for each tile, pair or line
    symbols: int = 0  # that a card names
    has_positions: bool = False


FAMILIES = {  # in the order of the numbers that goals.py gives them
    "places-3": Family(1, 5, 3, symbols=1, has_positions=True),
    "places-2": Family(6, 15, 2, symbols=1, has_positions=True),
    "alone": Family(16, 20, 2, symbols=1),
    "pairs": Family(21, 25, 2, symbols=2),
    "best-on": Family(26, 28, 3, has_positions=True),
    "dark-lines": Family(29, 29, 3),
    "dark-on": Family(30, 30, 2, has_positions=True),
    "spruce-on": Family(31, 31, 3, has_positions=True),
    "light-by-spruce": Family(32, 32, 1),
    "spruce-group": Family(33, 33, 4),
    "light-dark-pairs": Family(34, 34, 1),
    "best-by-spruce": Family(35, 35, 3),
    "best-group": Family(36, 36, 2),
}
FAMILY_OF_CARD = [name for name, family in FAMILIES.items() for _ in range(family.first, family.last + 1)]


class Symbol(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    letter: str
    name: Name


class Tile(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    light: str
    dark: str


class SetIcon(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    key: str
    group: str = ""  # icons of one group are never on the same card; only a remark
    name: Name


class Card(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry may leave out its family and its points: the number says them."""

    number: int
    family: str = ""
    symbols: tuple[str, ...] = ()
    positions: str = ""  # five rows from the top, # counts
    points: int = 0
    sets: tuple[str, ...]

    @property
    def mask(self) -> int:
        """The positions as a bit mask, row by row from the top left."""
        cells = self.positions.replace("\n", "")
        return sum(1 << cell for cell, mark in enumerate(cells) if mark == "#")


class GoalCard(Card, frozen=True, kw_only=True):
    """A card in play, complete."""

    place: str  # what its positions are called, or their cells

    @property
    def is_rebuilt(self) -> bool:
        """Is it ours what this number shows? Which number of a family shows what, no text tells."""
        family = FAMILIES[self.family]
        return self.source == "rebuilt" or (self.source != "own" and family.first < family.last)

    @property
    def text(self) -> tuple[str, dict[str, str | int]]:
        """The name of the text that says what it scores, and what goes into that text."""
        first, second = (*self.symbols, "", "")[:2]
        return f"goal-{self.family}", {
            "points": self.points,
            "first": first,
            "second": second,
            "place": self.place,
        }


class TileFile(Struct, frozen=True, forbid_unknown_fields=True):
    symbol: tuple[Symbol, ...]
    tile: tuple[Tile, ...]


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    set: tuple[SetIcon, ...]
    card: tuple[Card, ...]
    experimental: bool = False


_TABLES: dict[str, g.GoalCards] = {}  # by digest


class MezenComponents(Components, frozen=True, kw_only=True):
    symbols: tuple[Symbol, ...]
    tiles: tuple[Tile, ...]
    sets: tuple[SetIcon, ...]
    cards: tuple[GoalCard, ...]

    def names(self) -> dict[str, Name]:
        """Of symbols by their letters, of set icons by their keys."""
        return {s.letter: s.name for s in self.symbols} | {s.key: s.name for s in self.sets}

    def tile_counts(self) -> list[int]:
        """How many tiles have which back: [light * 6 + dark]."""
        counts = [0] * (len(LIGHT) * int(KINDS))
        for tile in self.tiles:
            counts[LIGHT.index(tile.light) * int(KINDS) + DARK.index(tile.dark)] += 1
        return counts

    def goal_cards(self) -> g.GoalCards:
        """Tables for the rules; made once, because a vec that is handed to compiled code is never freed."""
        if self.digest not in _TABLES:
            _TABLES[self.digest] = self._make_goal_cards()
        return _TABLES[self.digest]

    def _make_goal_cards(self) -> g.GoalCards:
        cards = g.GoalCards()
        blank = [0] * (int(g.CARDS) + 1)
        cards.family = numbers(blank)
        cards.first = numbers(blank)
        cards.second = numbers(blank)
        cards.positions = numbers(blank)
        cards.points = numbers(blank)
        cards.icons = numbers(blank)
        for card in self.cards:
            cards.family[card.number] = list(FAMILIES).index(card.family)
            symbols = [LETTERS.index(symbol) for symbol in card.symbols]
            cards.first[card.number] = symbols[0] if symbols else 0
            cards.second[card.number] = symbols[1] if len(symbols) > 1 else 0
            cards.positions[card.number] = card.mask
            cards.points[card.number] = card.points
            cards.icons[card.number] = sum(1 << SETS.index(key) for key in card.sets)
        return cards


def load(folder: Path) -> MezenComponents:
    tiles, tiles_digest = read_file(folder, TILES_FILE, TileFile)
    cards, cards_digest = read_file(folder, CARDS_FILE, CardFile)
    _check_tiles(tiles)
    if [icon.key for icon in cards.set] != list(SETS):
        raise PackError(CARDS_FILE, "set", f"the icons are {', '.join(SETS)}, in this order")
    if len(cards.card) != g.CARDS:
        raise PackError(
            CARDS_FILE, "", f"the rulebook has {g.CARDS} goal cards, this file has {len(cards.card)}"
        )
    complete = tuple(
        _check_card(card, number, cards.experimental) for number, card in enumerate(cards.card, 1)
    )
    for key in SETS:
        uses = sum(key in card.sets for card in complete)
        if uses != CARDS_OF_A_SET:
            reason = f"each icon is on {CARDS_OF_A_SET} cards, this one on {uses}"
            raise PackError(CARDS_FILE, f"set {key}", reason, "set-on-cards", set=key, cards=uses)
    digest = hashlib.sha256(f"{tiles_digest} {cards_digest}".encode()).hexdigest()
    return MezenComponents(
        digest=digest,
        experimental=cards.experimental,
        symbols=tiles.symbol,
        tiles=tiles.tile,
        sets=cards.set,
        cards=complete,
    )


def _check_tiles(file: TileFile) -> None:
    """The rulebook counts the tiles and has spruces on dark sides only; the rest was in pictures."""
    if [symbol.letter for symbol in file.symbol] != list(LETTERS):
        raise PackError(TILES_FILE, "symbol", f"the letters are {' '.join(LETTERS)}, in this order")
    for number, tile in enumerate(file.tile, 1):
        entry = f"tile {number}"
        if tile.light not in LIGHT or len(tile.light) != 1:
            raise PackError(TILES_FILE, entry, f"'{tile.light}' is no light side; use {' '.join(LIGHT)}")
        if tile.dark not in DARK or len(tile.dark) != 1:
            raise PackError(TILES_FILE, entry, f"'{tile.dark}' is no dark side; use {' '.join(DARK)}")
    if len(file.tile) != TILES:
        raise PackError(TILES_FILE, "", f"a painting has {TILES} tiles, this file has {len(file.tile)}")


def _check_card(card: Card, number: int, experimental: bool) -> GoalCard:
    """The card with what its number says; the rulebook leaves symbols, positions and icons to the picture.
    What it brings may differ in an experimental pack."""

    def refuse(reason: str, code: str = "") -> PackError:
        return PackError(CARDS_FILE, f"card {number}", reason, code)

    if card.number != number:
        raise refuse(f"has the number {card.number}: cards must be in order")
    name = FAMILY_OF_CARD[number - 1]
    family = FAMILIES[name]
    if card.family not in ("", name):
        raise refuse(f"in the rulebook it is of the family {name}, not '{card.family}'")
    if experimental and card.points:
        if not 0 < card.points <= MOST_POINTS:
            raise refuse(f"brings 1 to {MOST_POINTS} points for each, not {card.points}")
    elif card.points not in (0, family.points):
        raise refuse(f"in the rulebook it brings {family.points} for each, not {card.points}")
    if len(card.symbols) != family.symbols or not set(card.symbols) <= set(LIGHT):
        raise refuse(
            f"names {family.symbols} of the symbols {' '.join(LIGHT)}, not '{' '.join(card.symbols)}'"
        )
    rows = card.positions.split()
    if family.has_positions:
        if [len(row) for row in rows] != [5] * 5 or set(card.positions) - set("#.\n"):
            raise refuse("its positions are five rows of five, # or .")
        if not card.mask:
            raise refuse("its positions are empty", "no-positions")
    elif rows:
        raise refuse("this family has no positions")
    if len(card.sets) != 2 or len(set(card.sets)) != 2 or not set(card.sets) <= set(SETS):
        raise refuse(f"has two of the icons {', '.join(SETS)}, not '{', '.join(card.sets)}'", "two-sets")
    said = {field: getattr(card, field) for field in Card.__struct_fields__}
    said |= {"family": name, "points": card.points or family.points, "positions": "\n".join(rows)}
    return GoalCard(**said, place=place_name(card.mask) if rows else "")
