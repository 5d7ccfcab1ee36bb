"""Loads and checks data/boards.toml and data/cards.toml; turns them into the tables that the rules use."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from msgspec import Struct

from terem.core.pack import Components, Entry, Name, PackError, read_file
from terem.core.state import numbers
from terem.games.gorynich import board as b
from terem.games.gorynich.names import CARDS

BOARDS_FILE = "boards.toml"
CARDS_FILE = "cards.toml"
ROWS, COLUMNS = 4, 6
ARROWS = {">": (0, 1), "<": (0, -1), "^": (-1, 0), "v": (1, 0)}
DOORS = ((ROWS - 1, COLUMNS - 2), (ROWS - 1, COLUMNS - 1))  # the squares of a board that touch the terem
MOVEMENT = 6  # cards of the knights, and as many of Zmei
MOST_MOVEMENT = 12  # in an experimental pack
MANEUVERS = ("fireball", "arrow", "princess")

Cell = tuple[int, int]  # row and column


class Board(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: int
    name: Name
    picture: str

    @property
    def arrows(self) -> dict[Cell, str]:
        rows = self.picture.split()
        return {
            (row, column): mark
            for row, marks in enumerate(rows)
            for column, mark in enumerate(marks)
            if mark != "."
        }


class ActionCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    key: str
    name: Name


class Maneuver(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    key: str
    name: Name
    counter: Name


class MovementCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    value: int
    copies: int


class Table(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: int
    knights: int
    speech: int


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    board: tuple[Board, ...]


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    action: tuple[ActionCard, ...]
    maneuver: tuple[Maneuver, ...]
    knights: tuple[MovementCard, ...]
    zmei: tuple[MovementCard, ...]
    table: tuple[Table, ...]
    experimental: bool = False


class GorynichComponents(Components, frozen=True, kw_only=True):
    boards: tuple[Board, ...]
    cards: CardFile

    def names(self) -> dict[str, Name]:
        """Of boards by their numbers, of action cards and maneuvers by their keys."""
        names = {str(number): board.name for number, board in enumerate(self.boards, 1)}
        names |= {card.key: card.name for card in self.cards.action}
        return names | {tile.key: tile.name for tile in self.cards.maneuver}

    def tables(self) -> b.Tables:
        return _tables(self)


@cache
def _tables(components: GorynichComponents) -> b.Tables:
    """Made once for each pack: games only read it."""
    tables = b.Tables()
    tables.routes = numbers([0] * int(b.PLACES * b.PLACES * 3 * b.ROUTE))
    tables.lengths = numbers([0] * int(b.PATHS))
    for board, drawn in enumerate(components.boards):
        for number, cells in enumerate(paths(drawn)):
            tables.lengths[board * 3 + number] = len(cells)
            for place in range(b.PLACES):
                start = ((place * b.PLACES + board) * 3 + number) * b.ROUTE
                for step, cell in enumerate(cells):
                    tables.routes[start + step] = square(cell, place)
    tables.deck = numbers(deck(components.cards.knights, components.cards.zmei))
    tables.knights = numbers([0] * 8)
    tables.speech = numbers([0] * 8)
    for table in components.cards.table:
        tables.knights[table.players] = table.knights
        tables.speech[table.players] = table.speech
    return tables


def deck(knights: Iterable[MovementCard], zmei: Iterable[MovementCard]) -> list[int]:
    """How many movement cards there are of each value."""
    counts = [0] * int(b.VALUES)
    for zero, pile in ((-1, knights), (int(b.ZMEI_ZERO), zmei)):
        for card in pile:
            counts[zero + card.value] += card.copies
    return counts


# ------------------------------------------------------------------ boards


def square(cell: Cell, place: int) -> int:
    """Where a square of a board lies in a place: 0 above the terem, then clockwise, each turned once more."""
    row, column = cell
    for _ in range(place):
        row, column = column, int(b.SIDE) - 1 - row
    return row * int(b.SIDE) + column


def paths(board: Board) -> tuple[tuple[Cell, ...], ...]:
    """The squares of each path from its start to the terem; raises PackError."""
    entry = f"board {board.number}"
    rows = board.picture.split()
    if [len(row) for row in rows] != [COLUMNS] * ROWS or set("".join(rows)) - set(".<>^v"):
        raise PackError(
            BOARDS_FILE, entry, f"its picture is {ROWS} rows of {COLUMNS} squares, each of . < > ^ v"
        )
    arrows = board.arrows
    led_to = {_next(cell, mark) for cell, mark in arrows.items()}
    starts = [cell for cell in arrows if cell not in led_to]
    if len(starts) != 3:
        raise PackError(
            BOARDS_FILE,
            entry,
            f"has three starting squares (squares no arrow leads to), this one has {len(starts)}",
            "three-starts",
            starts=len(starts),
        )
    found = tuple(_follow(entry, arrows, start) for start in starts)
    if set(arrows) - {cell for path in found for cell in path}:
        raise PackError(BOARDS_FILE, entry, "has arrows in a ring that no path reaches", "loose-ring")
    return found


def _next(cell: Cell, mark: str) -> Cell:
    return cell[0] + ARROWS[mark][0], cell[1] + ARROWS[mark][1]


def _follow(entry: str, arrows: dict[Cell, str], start: Cell) -> tuple[Cell, ...]:
    def refuse(reason: str, code: str, **details: int) -> PackError:
        row, column = start[0] + 1, start[1] + 1
        told = f"the path from row {row}, column {column} {reason}"
        return PackError(BOARDS_FILE, entry, told, code, row=row, column=column, **details)

    if 0 not in start:
        raise refuse("does not start on the outer edge: the first row or the first column", "path-inside")
    path = [start]
    while True:
        cell = _next(path[-1], arrows[path[-1]])
        if path[-1] in DOORS and arrows[path[-1]] == "v":
            break
        if cell not in arrows:
            reason = f"breaks off after {len(path)} squares: it does not lead to the terem"
            raise refuse(reason, "path-breaks-off", squares=len(path))
        if cell in path:
            raise refuse("runs in a ring", "path-ring")
        path.append(cell)
    return tuple(path)


# ------------------------------------------------------------------ files


def load(folder: Path) -> GorynichComponents:
    components = read(folder, CardFile)
    for board in components.boards:
        _check_doors(board)
    return components


def _check_doors(board: Board) -> None:
    """A path touches the terem only where it ends (§1.2)."""
    for row, column in (cell for path in paths(board) for cell in path[:-1] if cell in DOORS):
        raise PackError(
            BOARDS_FILE,
            f"board {board.number}",
            f"row {row + 1}, column {column + 1} touches the terem, so a path ends there, with an arrow down",
            "path-touches",
            row=row + 1,
            column=column + 1,
        )


def read(folder: Path, card_file: type[CardFile]) -> GorynichComponents:
    """What all versions of the rules check."""
    boards, boards_digest = read_file(folder, BOARDS_FILE, BoardFile)
    cards, cards_digest = read_file(folder, CARDS_FILE, card_file)
    if [board.number for board in boards.board] != [1, 2, 3, 4]:
        raise PackError(BOARDS_FILE, "board", "there are the boards 1, 2, 3 and 4, in this order")
    for board in boards.board:
        paths(board)
    _check_keys("action", tuple(card.key for card in cards.action), CARDS)
    _check_keys("maneuver", tuple(tile.key for tile in cards.maneuver), MANEUVERS)
    most = MOST_MOVEMENT if cards.experimental else MOVEMENT
    _check_movement("knights", cards.knights, 1, most)
    _check_movement("zmei", cards.zmei, -int(b.FARTHEST), most)
    counts = [sum(card.copies for card in pile) for pile in (cards.knights, cards.zmei)]
    if counts[0] != counts[1]:
        raise PackError(
            CARDS_FILE, "zmei", f"has as many cards as the knights ({counts[0]}), not {counts[1]}"
        )
    _check_tables(cards.table)
    digest = hashlib.sha256(f"{boards_digest} {cards_digest}".encode()).hexdigest()
    return GorynichComponents(
        digest=digest, experimental=cards.experimental, boards=boards.board, cards=cards
    )


def _check_keys(entry: str, found: tuple[str, ...], keys: tuple[str, ...]) -> None:
    if found != keys:
        raise PackError(CARDS_FILE, entry, f"the keys are {', '.join(keys)}, in this order")


def _check_movement(entry: str, cards: tuple[MovementCard, ...], lowest: int, most: int) -> None:
    """Six cards, or in an experimental pack at most so many."""
    for card in cards:
        if card.value == 0 or not lowest <= card.value <= b.FARTHEST:
            reason = f"values are {lowest} to {b.FARTHEST}, and not 0"
            where = f"{entry} {card.value}"
            raise PackError(CARDS_FILE, where, reason, "value", lowest=lowest, highest=int(b.FARTHEST))
        if card.copies < 1:
            raise PackError(CARDS_FILE, f"{entry} {card.value}", "has at least one copy", "no-copies")
    total = sum(card.copies for card in cards)
    if total != MOVEMENT and (most == MOVEMENT or not 1 <= total <= most):
        reason = f"there are six of these cards, this file has {total}"
        raise PackError(CARDS_FILE, entry, reason, "six-cards", cards=total)


def _check_tables(tables: tuple[Table, ...]) -> None:
    if [table.players for table in tables] != [3, 4, 5, 6, 7]:
        raise PackError(CARDS_FILE, "table", "there is one for 3, 4, 5, 6 and 7 players, in this order")
    for table in tables:
        entry = f"table {table.players}"
        if not 1 <= table.knights <= b.MOST_KNIGHTS:
            reason = f"the game has 1 to {b.MOST_KNIGHTS} knights, not {table.knights}"
            raise PackError(CARDS_FILE, entry, reason, "range", lowest=1, highest=int(b.MOST_KNIGHTS))
        if not 0 <= table.speech <= b.MOST_SPEECH:
            reason = f"the game has 0 to {b.MOST_SPEECH} speech tokens, not {table.speech}"
            raise PackError(CARDS_FILE, entry, reason, "range", lowest=0, highest=int(b.MOST_SPEECH))
