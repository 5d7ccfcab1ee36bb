"""The text of cells, fields, actions and positions of Royal Pizza."""

from __future__ import annotations

import re
from collections.abc import Iterable

from terem.core.notation import NotationError, read_fields, read_number, show_fields
from terem.games.pizza.goals import (
    CELL_Q,
    CELL_R,
    CELLS,
    EMPTY,
    FACES,
    OFF,
    RADIUS,
    ROYAL,
    TOKEN,
    cell_at,
    cell_name,
)
from terem.games.pizza.names import KINDS, LETTERS, SIDES
from terem.games.pizza.rules import (
    ACTIONS,
    DRAW,
    FIRST,
    FLIP,
    GONE,
    HAND,
    PART,
    PASS,
    PLACE,
    STACK,
    Pizza,
    new_pizza,
)

CELL_TEXT = re.compile(r"(0|-?[1-9]\d?),(0|-?[1-9]\d?)")
PHASES = ("setting-up", "playing", "last-round", "over")
PLACES = {"hands": int(HAND), "stacks": int(STACK), "gone": int(GONE)}
# All cells as notation sorts them: by q, then by r.
IN_ORDER = sorted(range(int(CELLS)), key=lambda cell: (int(CELL_Q[cell]), int(CELL_R[cell])))

# ------------------------------------------------------------------ actions


def text(action: int) -> str:
    if action < FIRST:
        return KINDS[action - int(DRAW)]
    if action < PASS:
        return f"first {action - FIRST + 1}"
    if action == PASS:
        return "pass"
    if action >= FLIP:
        return f"flip {cell_name(action - int(FLIP))}"
    cell, side = divmod(action - int(PLACE), int(FACES))
    return f"place {SIDES[side]} {cell_name(cell)}"


NUMBERS = {text(action): action for action in range(int(ACTIONS))}


def parse(words: str) -> int:
    parts = words.split()
    action = NUMBERS.get(" ".join(parts))
    if action is not None:
        return action
    if parts and parts[0] == "flip" and len(parts) == 2:
        parse_cell(parts[1])
    if parts and parts[0] == "place" and len(parts) == 3:
        if parts[1] not in SIDES:
            raise NotationError(
                f"'{parts[1]}' is no token: write the visible face first, one of {' '.join(SIDES)}"
            )
        parse_cell(parts[2])
    raise NotationError(f"'{words}' is no action here: try place D/R 1,-1 or flip 1,0 or pass")


def parse_cell(words: str) -> int:
    """A cell of the table from `1,-1`."""
    found = CELL_TEXT.fullmatch(words)
    if not found:
        raise NotationError(f"'{words}' is no cell: a cell is two whole numbers, such as 1,-1")
    cell = int(cell_at(int(found[1]), int(found[2])))
    if cell == OFF:
        raise NotationError(f"{words} is off the table: it ends {RADIUS} cells from the royal pizza (§2.4)")
    return cell


# ------------------------------------------------------------------ fields


def show_field(state: Pizza) -> str:
    """`0,0=* 1,0=bD/P`: what lies on the table, sorted by cell."""
    return " ".join(state.token_name(cell) for cell in IN_ORDER if state.field[cell] != EMPTY)


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
    if field.get(0) != ROYAL:
        raise NotationError("the royal pizza is missing: a field has 0,0=*")
    return field


def _held(word: str, cell: int, token: str, seats: int) -> int:
    if token == "*":
        if cell != 0:
            raise NotationError(f"'{word}': the royal pizza lies on 0,0")
        return int(ROYAL)
    if cell == 0:
        raise NotationError(f"'{word}': on 0,0 lies the royal pizza, 0,0=*")
    if not token or token[0] not in LETTERS[:seats]:
        raise NotationError(f"'{word}': a token begins with its colour, one of {' '.join(LETTERS[:seats])}")
    if token[1:] not in SIDES:
        raise NotationError(f"'{word}': after its colour a token has two faces, one of {' '.join(SIDES)}")
    return int(TOKEN) + LETTERS.index(token[0]) * int(FACES) + SIDES.index(token[1:])


# ------------------------------------------------------------------ positions

FIELDS = "players phase player field hands stacks gone drawing owed done flipped ended-by scores".split()


def show(state: Pizza) -> str:
    seats = range(state.players)
    fields = {
        "players": str(state.players),
        "phase": PHASES[state.phase],
        "player": str(state.player + 1),
        "field": show_field(state).replace(" ", ";"),
        **{name: ",".join(counts(state, seat, place) for seat in seats) for name, place in PLACES.items()},
        "drawing": str(state.drawing + 1),
        "owed": str(state.owed),
        "done": str(state.done),
        "flipped": "yes" if state.flipped else "no",
        "ended-by": str(state.ended_by + 1),
        "scores": ",".join(str(state.scores[seat]) for seat in seats),
    }
    return show_fields(fields)


def counts(state: Pizza, seat: int, place: int) -> str:
    """`2/0/1`: how many D/P, D/R and P/R."""
    start = seat * int(PART) + place
    return "/".join(str(state.tokens[start + kind]) for kind in range(len(KINDS)))


def read(words: str, components: object = None) -> Pizza:
    fields = read_fields(words, FIELDS)
    players = _number(fields, "players", range(2, 5))
    state = new_pizza(players, [0, 0, 0])
    for cell, held in read_field(fields["field"].split(";"), players).items():
        if cell != 0:
            state.put(cell, held)
    for name, place in PLACES.items():
        for seat, part in enumerate(_per_seat(fields, name, players)):
            numbers = part.split("/")
            if len(numbers) != len(KINDS):
                raise NotationError(f"{name}: '{part}' is not three counts, of {' '.join(KINDS)}")
            for kind, number in enumerate(numbers):
                state.tokens[seat * PART + place + kind] = read_number(number, name)
    if fields["phase"] not in PHASES:
        raise NotationError(f"phase is one of {', '.join(PHASES)}, not '{fields['phase']}'")
    state.phase = PHASES.index(fields["phase"])
    state.player = _number(fields, "player", range(players + 1)) - 1
    state.drawing = _number(fields, "drawing", range(players + 1)) - 1
    state.owed = _number(fields, "owed", range(4))
    state.done = _number(fields, "done", range(3))
    if fields["flipped"] not in ("yes", "no"):
        raise NotationError(f"flipped is yes or no, not '{fields['flipped']}'")
    state.flipped = fields["flipped"] == "yes"
    state.ended_by = _number(fields, "ended-by", range(players + 1)) - 1
    for seat, points in enumerate(_per_seat(fields, "scores", players)):
        state.scores[seat] = read_number(points, "scores")
    return state


def _number(fields: dict[str, str], name: str, allowed: range) -> int:
    number = read_number(fields[name], name)
    if number not in allowed:
        raise NotationError(f"{name} must be {allowed[0]} to {allowed[-1]}, not {number}")
    return number


def _per_seat(fields: dict[str, str], name: str, players: int) -> list[str]:
    parts = fields[name].split(",")
    if len(parts) != players:
        raise NotationError(f"{name} needs one entry for each of the {players} players")
    return parts


from terem.core.interim import OldPosition, OldTexts  # noqa: E402
from terem.games.pizza.rules import ACTIONS as _COUNT  # noqa: E402

POSITION = OldPosition(show, lambda words, start: read(words))
ACTION_TEXTS = OldTexts(int(_COUNT), text, parse)
