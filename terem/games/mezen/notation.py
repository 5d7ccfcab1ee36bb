"""The text of Mezen's paintings, actions and positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from terem.core import position as p
from terem.core.notation import ActionTexts, NotationError, shortened
from terem.core.score import Answer, Rebuilt, Scorer
from terem.games.mezen import arranging as a
from terem.games.mezen.components import FAMILIES
from terem.games.mezen.goals import CARDS, GoalCards, one_card, painting_items
from terem.games.mezen.names import LETTERS, PHASES, PLACES, SETS, cell_name, tile_text
from terem.games.mezen.painting import DARKS, EMPTY
from terem.games.mezen.rules import AMULETS_IN_ALL, ROUNDS, Mezen

if TYPE_CHECKING:
    from terem.games.mezen.components import Family, MezenComponents

SYMBOLS = LETTERS[:-1]
MARK_LETTERS = ".bx"  # nothing, a bridge, an excluded tile
TILE_CODES = {tile_text(code): code for code in range(70)}
CELL_NAMES = [cell_name(cell) for cell in range(25)]

ACTION_TEXTS = ActionTexts(
    {
        a.SET: [f"set {key}" for key in SETS],
        a.FIRST: [f"first {seat}" for seat in range(1, 6)],
        a.LAY: [light + back for light in SYMBOLS for back in "?s"],
        a.GOAL + 1: [f"goal {card}" for card in range(1, CARDS + 1)],
        a.TURN: list(SYMBOLS.lower()),
        a.NAME: [f"name {symbol}" for symbol in SYMBOLS],
        a.KEEP: "keep",
        a.SWITCH: [f"switch {symbol}" for symbol in SYMBOLS],
        a.BRIDGE: [f"bridge {cell}" for cell in CELL_NAMES],
        a.EXCLUDE: [f"exclude {cell}" for cell in CELL_NAMES],
        a.LIFT: [f"lift {cell}" for cell in CELL_NAMES],
        a.PUT: [f"put {tile}" for tile in TILE_CODES],
        a.SCORE: "score",
        a.TAKE: "take",
    },
    "name H, keep, switch X, bridge c3, exclude c3, lift c3, put bH, score or take",
)
text = ACTION_TEXTS.text

# ------------------------------------------------------------------ paintings


def show_painting(tiles: list[int]) -> str:
    return "/".join("".join(tile_text(tile) for tile in tiles[row : row + 5]) for row in range(0, 25, 5))


def read_painting(words: str, holes: bool = False) -> list[int]:
    """25 tile codes from `HbXsG?…/…`; an error names the row and the letters that are wrong."""
    rows = words.split("/")
    if len(rows) != 5:
        raise NotationError(f"a painting is five rows joined by '/', this has {len(rows)}")
    tiles: list[int] = []
    for number, row in enumerate(rows, 1):
        if len(row) != 10:
            raise NotationError(
                f"row {number} ('{row}') has {len(row)} letters: five tiles of two letters each make ten"
            )
        for i in range(0, 10, 2):
            tile = row[i : i + 2]
            if holes and tile == "..":
                tiles.append(int(EMPTY))
            elif tile in TILE_CODES:
                tiles.append(TILE_CODES[tile])
            else:
                raise NotationError(f"row {number}: {_what_is_wrong(tile)}")
    return tiles


def _what_is_wrong(tile: str) -> str:
    for letter in tile:
        if letter.upper() not in LETTERS and letter != "?":
            return f"'{letter}' in '{tile}' is no symbol; use {' '.join(LETTERS)}, small for the dark side"
    if tile[0] == "?":
        return f"'{tile}': the visible side comes first and is always known"
    if "S" in tile:
        return f"'{tile}': a spruce is on dark sides only, so its letter is small"
    return f"'{tile}' is no tile: it has a light side (capital) and a dark one (small), the visible one first"


# ------------------------------------------------------------------ positions

# The numbers at the end of a seat's part, with their ranges.
PART_NUMBERS = (
    (a.AMULETS, 0, AMULETS_IN_ALL),
    (a.USED, 0, AMULETS_IN_ALL),
    (a.TAKEN, 0, 25),
    (a.SYMBOL, -1, len(SYMBOLS) - 1),
    (a.CHOICE, -1, a.ACTIONS - 1),
)


def _parts(name: str) -> p.Field:
    """Everybody's part of `own` or `shown`: painting:marks:lifted:amulets,used,taken,symbol,choice."""

    def show(state: Mezen, seat: int) -> str:
        part = list(getattr(state, name))[seat * a.PART : (seat + 1) * a.PART]
        pieces = (
            show_painting(part[a.PAINTING : a.PAINTING + 25]),
            "".join(MARK_LETTERS[mark] for mark in part[a.MARKS : a.MARKS + 25]),
            "".join(tile_text(tile) for tile in part[a.LIFTED : a.LIFTED + part[a.HELD]]),
            ",".join(str(part[place]) for place, _, _ in PART_NUMBERS),
        )
        return ":".join(pieces)

    def read(state: Mezen, seat: int, text: str) -> None:
        pieces = text.split(":")
        if len(pieces) != 4:
            raise NotationError(f"{name}: a seat's part is painting:marks:lifted:numbers")
        painting, marks, lifted, numbers = pieces
        tiles = read_painting(painting, holes=True)
        held = [TILE_CODES.get(lifted[i : i + 2], -1) for i in range(0, len(lifted), 2)]
        if len(marks) != 25 or set(marks) - set(MARK_LETTERS):
            raise NotationError(f"{name}: there are 25 marks of {MARK_LETTERS}, not '{shortened(marks)}'")
        if -1 in held or len(held) > 25:
            raise NotationError(f"{name}: lifted tiles have two letters each, not '{shortened(lifted)}'")
        part = getattr(state, name)
        start = seat * a.PART
        for cell in range(25):
            part[start + a.PAINTING + cell] = tiles[cell]
            part[start + a.MARKS + cell] = MARK_LETTERS.index(marks[cell])
        for i, tile in enumerate(held):
            part[start + a.LIFTED + i] = tile
        part[start + a.HELD] = len(held)
        found = numbers.split(",")
        if len(found) != len(PART_NUMBERS):
            raise NotationError(f"{name}: a seat's part ends in amulets, used, taken, symbol and choice")
        for (place, low, high), word in zip(PART_NUMBERS, found, strict=True):
            part[start + place] = p.read_range(word, name, low, high)
        # A back that was seen, or that its mark reveals, is not drawn any more.
        for tile in (*tiles, *held):
            if tile >= 0 and not a.is_unknown(tile):
                light, dark = divmod(tile // 2, DARKS)
                part[start + a.LEFT + light * a.KINDS + dark] -= 1

    return p.by_seat(name, [name], show, read, ";")


POSITION: p.Position[Mezen] = p.Position(
    p.choice("set", SETS, "icon", none=""),
    p.number("round", 0, ROUNDS),
    p.choice("phase", PHASES),
    p.seat("active"),
    p.letter("named", SYMBOLS, none=""),
    p.number("goal", 0, CARDS),
    p.number("next", 0, CARDS, "next_goal"),
    p.number("due", 0, 2, "goals_due"),
    p.bits("cards", [str(card) for card in range(1, CARDS + 1)], "cards_left", first=1),
    p.number("laid", 0, 125),
    p.seat("turning"),
    p.number("pool", 0, AMULETS_IN_ALL),
    p.number("shows", 0, 999),
    p.per_seat(p.number("done", 0, 1), join=""),
    p.per_seat(p.number("scores", 0, 999)),
    _parts("own"),
    _parts("shown"),
    p.flag("over"),
    derived=["cards"],  # the goal cards come with the components
)

# ------------------------------------------------------------------ the scoring helper


def score(words: Sequence[str], components: MezenComponents) -> Answer:
    """What a goal card brings on a painting."""
    if len(words) != 2:
        raise NotationError("give a card (1 to 36) and a painting, such as 7 HbXsGf…/…/…/…/…")
    goal, painting = words
    if ":" in goal or goal in FAMILIES:
        return Answer(painting_items(read_goal(goal), 1, read_painting(painting)))
    if not goal.isascii() or not goal.isdigit() or len(goal) > 4 or not 1 <= int(goal) <= CARDS:
        raise NotationError(
            f"'{shortened(goal)}' is no goal card: they are numbered 1 to {CARDS}; "
            "or write what the card shows, such as pairs:HG or places-2:F:square"
        )
    card = components.cards[int(goal) - 1]
    rebuilt = (Rebuilt("card", {"card": card.number}),) if card.is_rebuilt else ()
    return Answer(painting_items(components.goal_cards(), card.number, read_painting(painting)), rebuilt)


def read_goal(words: str) -> GoalCards:
    """A goal by what its card shows: the family, its symbols, its positions by name or cell by cell."""
    name, *parts = words.split(":")
    family = FAMILIES.get(name)
    if family is None:
        raise NotationError(f"'{shortened(name)}' is no kind of goal; there are {', '.join(FAMILIES)}")
    wanted = [name, *_parts_wanted(family)]
    if len(parts) != len(wanted) - 1:
        raise NotationError(f"the goal '{shortened(words)}' is written {':'.join(wanted)}")
    symbols = parts.pop(0) if family.symbols else ""
    if len(symbols) != family.symbols or not set(symbols) <= set(SYMBOLS):
        raise NotationError(
            f"{name} names {family.symbols} of {' '.join(SYMBOLS)}, not '{shortened(symbols)}'"
        )
    mask = read_place(parts[0]) if family.has_positions else 0
    first, second = (*map(SYMBOLS.index, symbols), 0, 0)[:2]
    return one_card(list(FAMILIES).index(name), first, second, mask, family.points)


def _parts_wanted(family: Family) -> list[str]:
    return ["HB"[: family.symbols]] * (family.symbols > 0) + ["square"] * family.has_positions


def read_place(words: str) -> int:
    """The mask of positions, by their name or cell by cell: `row-3`, `a1+b2`."""
    if words in PLACES:
        marks = PLACES[words].replace(" ", "")
        return sum(1 << cell for cell, mark in enumerate(marks) if mark == "#")
    mask = 0
    for cell in words.split("+"):
        if cell not in CELL_NAMES:
            raise NotationError(
                f"'{shortened(cell)}' is no position: join cells, such as a1+c3, or say {', '.join(PLACES)}"
            )
        mask |= 1 << CELL_NAMES.index(cell)
    return mask


SCORER = Scorer("CARD PAINTING", score)
