"""Loads and checks data/tiles.toml and data/cards.toml; turns them into the tables that the rules use."""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cache
from pathlib import Path

from msgspec import Struct

from terem.core.pack import Components, Entry, Name, PackError, read_file
from terem.core.state import numbers
from terem.games.mezen import goals as g
from terem.games.mezen.arranging import KINDS
from terem.games.mezen.names import LETTERS, SETS

TILES_FILE = "tiles.toml"
CARDS_FILE = "cards.toml"
LIGHT = LETTERS[:-1]
DARK = LETTERS.lower()


class Symbol(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    letter: str
    name: Name


class Tile(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    light: str
    dark: str


class SetIcon(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    key: str
    group: str
    name: Name


class Card(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: int
    family: str
    symbols: tuple[str, ...] = ()
    positions: str = ""
    points: int
    sets: tuple[str, ...]

    @property
    def mask(self) -> int:
        """The positions as a bit mask, row by row from the top left."""
        cells = self.positions.replace("\n", "")
        return sum(1 << cell for cell, mark in enumerate(cells) if mark == "#")


class TileFile(Struct, frozen=True, forbid_unknown_fields=True):
    symbol: tuple[Symbol, ...]
    tile: tuple[Tile, ...]


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    set: tuple[SetIcon, ...]
    card: tuple[Card, ...]


_TABLES: dict[str, g.GoalCards] = {}  # by digest


class MezenComponents(Components, frozen=True, kw_only=True):
    symbols: tuple[Symbol, ...]
    tiles: tuple[Tile, ...]
    sets: tuple[SetIcon, ...]
    cards: tuple[Card, ...]

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
            cards.family[card.number] = g.FAMILIES.index(card.family)
            symbols = [LETTERS.index(symbol) for symbol in card.symbols]
            cards.first[card.number] = symbols[0] if symbols else 0
            cards.second[card.number] = symbols[1] if len(symbols) > 1 else 0
            cards.positions[card.number] = card.mask
            cards.points[card.number] = card.points
            cards.icons[card.number] = sum(1 << SETS.index(key) for key in card.sets)
        return cards


@cache
def usual() -> MezenComponents:
    """The game's own components."""
    return load(Path(__file__).parent / "data")


def load(folder: Path) -> MezenComponents:
    tiles, tiles_digest = read_file(folder, TILES_FILE, TileFile)
    cards, cards_digest = read_file(folder, CARDS_FILE, CardFile)
    _check_tiles(tiles)
    _check_sets(cards.set)
    for number, card in enumerate(cards.card, 1):
        _check_card(card, number)
    if len(cards.card) != g.CARDS:
        raise PackError(
            CARDS_FILE, "", f"the rulebook has {g.CARDS} goal cards, this file has {len(cards.card)}"
        )
    for icon in cards.set:
        uses = sum(icon.key in card.sets for card in cards.card)
        if uses != 12:
            raise PackError(CARDS_FILE, f"set {icon.key}", f"each icon is on 12 cards, this one on {uses}")
    digest = hashlib.sha256(f"{tiles_digest} {cards_digest}".encode()).hexdigest()
    return MezenComponents(
        digest=digest, symbols=tiles.symbol, tiles=tiles.tile, sets=cards.set, cards=cards.card
    )


def _check_tiles(file: TileFile) -> None:
    if [symbol.letter for symbol in file.symbol] != list(LETTERS):
        raise PackError(TILES_FILE, "symbol", f"the letters are {' '.join(LETTERS)}, in this order")
    for number, tile in enumerate(file.tile, 1):
        entry = f"tile {number}"
        if tile.light not in LIGHT or len(tile.light) != 1:
            raise PackError(TILES_FILE, entry, f"'{tile.light}' is no light side; use {' '.join(LIGHT)}")
        if tile.dark not in DARK or len(tile.dark) != 1:
            raise PackError(TILES_FILE, entry, f"'{tile.dark}' is no dark side; use {' '.join(DARK)}")
    if len(file.tile) != 25:
        raise PackError(TILES_FILE, "", f"a painting has 25 tiles, this file has {len(file.tile)}")
    for light, found in Counter(tile.light for tile in file.tile).items():
        spruces = sum(tile.light == light and tile.dark == "s" for tile in file.tile)
        if found != 5 or spruces > 1:
            raise PackError(
                TILES_FILE, f"light side {light}", "five tiles have it, at most one with a spruce"
            )


def _check_sets(sets: tuple[SetIcon, ...]) -> None:
    if [icon.key for icon in sets] != list(SETS):
        raise PackError(CARDS_FILE, "set", f"the icons are {', '.join(SETS)}, in this order")


def _check_card(card: Card, number: int) -> None:
    def refuse(reason: str) -> PackError:
        return PackError(CARDS_FILE, f"card {number}", reason)

    if card.number != number:
        raise refuse(f"has the number {card.number}: cards must be in order")
    if card.family not in g.FAMILIES:
        raise refuse(f"'{card.family}' is no family; there are {', '.join(g.FAMILIES)}")
    family = g.FAMILIES.index(card.family)
    named = 2 if family == g.PAIRS else 1 if family <= g.PLACES_2 or card.family == "alone" else 0
    if len(card.symbols) != named or not set(card.symbols) <= set(LIGHT):
        raise refuse(f"names {named} of the symbols {' '.join(LIGHT)}, not '{' '.join(card.symbols)}'")
    if len(set(card.symbols)) != named:
        raise refuse("names the same symbol twice")
    needs = family <= g.PLACES_2 or family in (g.BEST_ON, g.DARK_ON, g.SPRUCE_ON)
    rows = card.positions.split()
    if needs and ([len(row) for row in rows] != [5] * 5 or set(card.positions) - set("#.\n")):
        raise refuse("its positions are five rows of five, # or .")
    if needs and not card.mask:
        raise refuse("its positions are empty")
    if not needs and rows:
        raise refuse("this family has no positions")
    if not 1 <= card.points <= 9:
        raise refuse(f"points are 1 to 9 for each, not {card.points}")
    if len(set(card.sets)) != 2 or not set(card.sets) <= set(SETS):
        raise refuse(f"has two of the icons {', '.join(SETS)}, not '{', '.join(card.sets)}'")
