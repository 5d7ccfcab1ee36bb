"""The text of cells, fields, actions and positions of Royal Pizza; the scoring helper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from terem.core import position as p
from terem.core.event import Item
from terem.core.notation import ActionTexts, NotationError
from terem.core.score import Answer, Rebuilt, Scorer
from terem.games.pizza import goals as g
from terem.games.pizza import rules as r
from terem.games.pizza.components import PER_PLAYER
from terem.games.pizza.names import KINDS, LETTERS, PHASES, SIDES
from terem.games.pizza.rules import Pizza

CELL_TEXT = re.compile(r"(0|-?[1-9]\d?),(0|-?[1-9]\d?)")
CELL_NAMES = [g.cell_name(cell) for cell in range(g.CELLS)]
# All cells as notation sorts them: by q, then by r.
IN_ORDER = sorted(range(g.CELLS), key=lambda cell: (g.CELL_Q[cell], g.CELL_R[cell]))

# ------------------------------------------------------------------ actions


def _explain(text: str) -> str:
    """Raise for a wrong token or cell in a text that is no action; else return the text."""
    match text.split():
        case ["flip", cell]:
            parse_cell(cell)
        case ["place", side, cell]:
            if side not in SIDES:
                raise NotationError(
                    f"'{side}' is no token: write the visible face first, one of {' '.join(SIDES)}"
                )
            parse_cell(cell)
    return text


def parse_cell(words: str) -> int:
    """A cell of the table from `1,-1`."""
    found = CELL_TEXT.fullmatch(words)
    if not found:
        raise NotationError(f"'{words}' is no cell: a cell is two whole numbers, such as 1,-1")
    cell = int(g.cell_at(int(found[1]), int(found[2])))
    if cell == g.OFF:
        raise NotationError(f"{words} is off the table: it ends {g.RADIUS} cells from the royal pizza (§2.4)")
    return cell


ACTION_TEXTS = ActionTexts(
    {
        r.DRAW: KINDS,
        r.FIRST: [f"first {seat}" for seat in range(1, len(LETTERS) + 1)],
        r.PASS: "pass",
        r.PLACE: [f"place {side} {cell}" for cell in CELL_NAMES for side in SIDES],
        r.FLIP: [f"flip {cell}" for cell in CELL_NAMES],
    },
    "place D/R 1,-1 or flip 1,0 or pass",
    respell=_explain,
)
text = ACTION_TEXTS.text

# ------------------------------------------------------------------ fields


def show_field(state: Pizza) -> str:
    """`0,0=* 1,0=bD/P`: what lies on the table, sorted by cell."""
    return " ".join(map(state.token_name, taken_cells(state)))


def taken_cells(state: Pizza) -> list[int]:
    """Where something lies, sorted. There are 817 cells, so look once."""
    field = state.field
    return [cell for cell in IN_ORDER if field[cell] != g.EMPTY]


def read_field(words: Iterable[str], seats: int = len(LETTERS)) -> dict[int, int]:
    """What lies on which cell; an error names the token that is wrong."""
    field: dict[int, int] = {}
    for word in words:
        name, equals, token = word.partition("=")
        if not equals:
            raise NotationError(f"'{word}' is no token on a cell; write it as 1,0=bD/P")
        try:
            cell = parse_cell(name)
        except NotationError as error:
            raise NotationError(f"'{word}': {error}") from None
        if cell in field:
            raise NotationError(f"'{word}': there is something on {name} already")
        field[cell] = _held(word, cell, token, seats)
    if field.get(0) != g.ROYAL:
        raise NotationError("the royal pizza is missing: a field has 0,0=*")
    return field


def _held(word: str, cell: int, token: str, seats: int) -> int:
    if token == "*":
        if cell != 0:
            raise NotationError(f"'{word}': the royal pizza lies on 0,0")
        return int(g.ROYAL)
    if cell == 0:
        raise NotationError(f"'{word}': on 0,0 lies the royal pizza, 0,0=*")
    if not token or token[0] not in LETTERS[:seats]:
        raise NotationError(f"'{word}': a token begins with its colour, one of {' '.join(LETTERS[:seats])}")
    if token[1:] not in SIDES:
        raise NotationError(f"'{word}': after its colour a token has two faces, one of {' '.join(SIDES)}")
    return int(g.TOKEN) + LETTERS.index(token[0]) * int(g.FACES) + SIDES.index(token[1:])


# ------------------------------------------------------------------ positions


def _read_field(state: Pizza, text: str) -> None:
    for cell, held in read_field(text.split(";"), int(state.players)).items():
        if cell != 0:  # the royal pizza is there already
            state.put(cell, held)


def _tokens(name: str, place: int, most: int) -> p.Field:
    """`2/0/1`: how many D/P, D/R and P/R each seat has in a place."""

    def show(state: Pizza, seat: int) -> str:
        start = seat * r.PART + place
        return "/".join(str(state.tokens[start + kind]) for kind in range(r.KINDS))

    def read(state: Pizza, seat: int, text: str) -> None:
        counts = text.split("/")
        if len(counts) != r.KINDS:
            raise NotationError(f"{name}: '{text}' is not three counts, of {' '.join(KINDS)}")
        for kind, count in enumerate(counts):
            state.tokens[seat * r.PART + place + kind] = p.read_range(count, name, 0, most)

    return p.by_seat(name, ["tokens"], show, read)


POSITION: p.Position[Pizza] = p.Position(
    p.choice("phase", PHASES),
    p.seat("player"),
    p.custom("field", ["field"], lambda state: show_field(state).replace(" ", ";"), _read_field),
    _tokens("hands", r.HAND, r.HAND_SIZE),
    _tokens("stacks", r.STACK, PER_PLAYER),
    _tokens("gone", r.GONE, PER_PLAYER),
    p.seat("drawing"),
    p.number("owed", 0, r.HAND_SIZE),
    p.number("done", 0, r.THINGS),
    p.flag("flipped"),
    p.seat("ended-by"),
    p.per_seat(p.number("scores", 0, PER_PLAYER * g.WAYS)),
    derived=["touching", "reach"],  # follow from the field
)

# ------------------------------------------------------------------ the scoring helper


def score(words: Sequence[str], components: Any) -> Answer:
    """The dwarves that touch a pizza; a colour without any gets an item of no points."""
    tokens = " ".join(words).split()
    if not tokens:
        raise NotationError("give a field, such as 0,0=* 1,0=bD/P -1,1=gR/D")
    field = [int(held) for held in r.BARE_TABLE]
    for cell, held in read_field(tokens).items():
        field[cell] = held
    found: list[Item] = []
    for seat, letter in enumerate(LETTERS):
        found += g.items_on(field, seat) or (Item("nothing", 0, (), {"colour": letter}),)
    return Answer(tuple(found), (Rebuilt("shape"),))  # §2.2


def lines(items: Sequence[Item], components: Any, language: str) -> list[str]:
    """`blue 5`: one for each colour."""
    points = dict.fromkeys(LETTERS, 0)
    for item in items:
        points[str(item.args["colour"])] += item.points
    return [f"{components.name(letter, language)} {total}" for letter, total in points.items()]


SCORER = Scorer("FIELD", score, lines)
