"""The text of fields, piles, actions and positions, for Nizam and for Pearl of the East."""

from __future__ import annotations

import re

from terem.core.notation import NotationError, read_fields, read_number, show_fields
from terem.games.nizam import gems
from terem.games.nizam.gems import (
    CARD,
    CLAIM,
    DECK,
    DISCARDS,
    DRAW,
    END,
    FIRST,
    KINDS,
    PASS,
    PAYMENTS,
    SHIFT,
    TOTAL,
    TRIPLE_A,
    TRIPLE_B,
    TRIPLE_C,
    TRIPLE_OF,
    UNSEEN,
    Gems,
)
from terem.games.nizam.names import LETTERS, LINE_NAMES, WAYS, letters, way
from terem.games.nizam.rules import Nizam, new_nizam

GEM_LETTERS = LETTERS[:-1]
WORDS = {DRAW: "draw", END: "end", PASS: "pass"}
NUMBERS = {text: action for action, text in WORDS.items()}
SHIFT_TEXT = re.compile(r"([1-5])([<>])|([a-e])([\^v])")

# ------------------------------------------------------------------ actions


def text(action: int) -> str:
    if action < FIRST:
        return LETTERS[action - CARD]
    if action < DRAW:
        return f"first {action - FIRST + 1}"
    if action in WORDS:
        return WORDS[action]
    if action >= CLAIM:
        return f"claim {LETTERS[action - CLAIM]}"
    code, payment = divmod(action - int(SHIFT), int(PAYMENTS))
    line, side = divmod(code, 2)
    shift = LINE_NAMES[line] + way(line, side)
    return f"{shift}:{triple(payment - 1)}" if payment else shift


def triple(t: int) -> str:
    return letters([TRIPLE_A[t], TRIPLE_B[t], TRIPLE_C[t]])


def parse(words: str) -> int:
    """Reads what text() writes; the three cards of a price may come in any order."""
    word, _, rest = words.strip().partition(" ")
    if not rest and word in NUMBERS:
        return NUMBERS[word]
    if not rest and len(word) == 1 and word in LETTERS:
        return CARD + LETTERS.index(word)
    if word == "first" and rest in ("1", "2", "3", "4", "5"):
        return FIRST + int(rest) - 1
    if word == "claim" and len(rest) == 1 and rest in GEM_LETTERS:
        return CLAIM + LETTERS.index(rest)
    if not rest:
        shift, colon, price = word.partition(":")
        line, side = parse_shift(shift)
        return SHIFT + (line * 2 + side) * PAYMENTS + (_parse_triple(price) + 1 if colon else 0)
    raise NotationError(f"'{words}' is no action here: try draw, end, a shift such as 3> or a^, or 3>:AAD")


def parse_shift(word: str) -> tuple[int, int]:
    """A line and a side from `3>` or `a^`."""
    found = SHIFT_TEXT.fullmatch(word)
    if not found:
        raise NotationError(
            f"'{word}' is no shift: rows are 1 to 5 with < or >, columns a to e with ^ or v, such as 3> or a^"
        )
    line = LINE_NAMES.index(found[1] or found[3])
    return line, WAYS[line >= 5].index(found[2] or found[4])


def _parse_triple(price: str) -> int:
    kinds = sorted(_kind(letter, "the price") for letter in price)
    if len(kinds) != 3:
        raise NotationError(f"a price after ':' is three cards, such as AAD, not '{price}'")
    a, b, c = kinds
    return int(TRIPLE_OF[a * 64 + b * 8 + c])


def _kind(letter: str, where: str) -> int:
    if letter not in GEM_LETTERS:
        raise NotationError(f"{where}: '{letter}' is no gem; the gems are {' '.join(GEM_LETTERS)}")
    return GEM_LETTERS.index(letter)


# ------------------------------------------------------------------ fields and piles


def show_field(state: Gems) -> str:
    cells = ["." if state.field[cell] < 0 else LETTERS[state.field[cell]] for cell in range(25)]
    return "/".join("".join(cells[row : row + 5]) for row in range(0, 25, 5))


def read_field(words: str, allowed: str = GEM_LETTERS) -> list[int]:
    """25 kinds from `ABCDE/GOSAB/…`; an error names the row and the letter that is wrong."""
    rows = words.split("/")
    if len(rows) != 5:
        raise NotationError(f"a field is five rows joined by '/', this has {len(rows)}")
    cells: list[int] = []
    for number, row in enumerate(rows, 1):
        if len(row) != 5:
            raise NotationError(f"row {number} ('{row}') has {len(row)} cards, it needs five")
        for letter in row:
            if letter not in allowed:
                raise NotationError(f"row {number}: '{letter}' is no card here; use {' '.join(allowed)}")
            cells.append(-1 if letter == "." else LETTERS.index(letter))
    return cells


def pile_letters(state: Gems, pile: int) -> str:
    """`AADS`: what a hand is written as."""
    return "".join(LETTERS[kind] * state.piles[pile + kind] for kind in range(KINDS))


def pile_counts(state: Gems, pile: int) -> str:
    """`A2D1S1`: what larger piles are written as."""
    counts = ((LETTERS[kind], state.piles[pile + kind]) for kind in range(KINDS))
    return "".join(f"{letter}{count}" for letter, count in counts if count)


def _read_pile(state: Gems, pile: int, words: str, what: str) -> None:
    """Reads either form."""
    if not re.fullmatch(r"([A-Z]\d*)*", words):
        raise NotationError(f"{what} is letters, or letters with counts, such as AAD or A2D1, not '{words}'")
    for letter, count in re.findall(r"([A-Z])(\d*)", words):
        state.piles[pile + _kind(letter, what)] += int(count or 1)
    state.piles[pile + TOTAL] = sum(state.piles[pile + kind] for kind in range(KINDS))


# ------------------------------------------------------------------ positions

GEMS_FIELDS = (
    "players player field hands deck discards unseen drawn shifts owed hands-to-deal run-outs over".split()
)
NIZAM_FIELDS = (*GEMS_FIELDS, "scores", "changed")


def show_gems(state: Gems) -> dict[str, str]:
    players = range(state.players)
    return {
        "players": str(state.players),
        "player": str(state.player + 1),
        "field": show_field(state),
        "hands": ",".join(pile_letters(state, state.hand(seat)) or "-" for seat in players),
        "deck": pile_counts(state, DECK),
        "discards": pile_counts(state, DISCARDS),
        "unseen": pile_counts(state, UNSEEN),
        "drawn": ",".join(pile_letters(state, state.drawn(seat)) or "-" for seat in players),
        "shifts": str(state.shifts),
        "owed": str(state.owed),
        "hands-to-deal": str(state.hands_to_deal),
        "run-outs": str(state.run_outs),
        "over": "yes" if state.over else "no",
    }


def read_players(fields: dict[str, str], allowed: range) -> int:
    players = read_number(fields["players"], "players")
    if players not in allowed:
        raise NotationError(f"players must be {allowed[0]} to {allowed[-1]}, not {players}")
    return players


def read_gems(state: Gems, fields: dict[str, str], allowed: str) -> None:
    """Lays a position's shared part over a fresh state."""
    for cell, kind in enumerate(read_field(fields["field"], allowed + ".")):
        state.field[cell] = kind
    for i in range(len(state.piles)):
        state.piles[i] = 0
    _read_pile(state, DECK, fields["deck"], "deck")
    _read_pile(state, DISCARDS, fields["discards"], "discards")
    _read_pile(state, UNSEEN, fields["unseen"], "unseen")
    for name, where in (("hands", state.hand), ("drawn", state.drawn)):
        for seat, words in enumerate(per_seat(fields[name], int(state.players), name)):
            _read_pile(state, where(seat), words, name)
    player = read_number(fields["player"], "player")
    if not 0 <= player <= state.players:
        raise NotationError(f"player must be 0 to {state.players}, not {player}")
    state.player = player - 1
    state.shifts = read_number(fields["shifts"], "shifts")
    state.owed = read_number(fields["owed"], "owed")
    state.hands_to_deal = read_number(fields["hands-to-deal"], "hands-to-deal")
    state.run_outs = read_number(fields["run-outs"], "run-outs")
    state.over = read_yes(fields["over"], "over")
    state.holes = sum(1 << cell for cell in range(25) if state.field[cell] == gems.EMPTY)


def per_seat(words: str, players: int, what: str) -> list[str]:
    parts = ["" if part == "-" else part for part in words.split(",")]
    if len(parts) != players:
        raise NotationError(f"{what} needs one entry for each of the {players} players")
    return parts


def read_yes(words: str, what: str) -> bool:
    if words not in ("yes", "no"):
        raise NotationError(f"{what} is yes or no, not '{words}'")
    return words == "yes"


def show(state: Nizam) -> str:
    fields = show_gems(state)
    fields["scores"] = ",".join(str(state.scores[seat]) for seat in range(state.players))
    fields["changed"] = "".join(LINE_NAMES[line] for line in range(10) if state.changed >> line & 1)
    return show_fields(fields)


def read(words: str, components: object = None) -> Nizam:
    fields = read_fields(words, NIZAM_FIELDS)
    state = new_nizam(read_players(fields, range(1, 6)))
    read_gems(state, fields, GEM_LETTERS)
    state.begin_noting()  # a line that is not marked as changed still has the run it began with
    for name in fields["changed"]:
        if name not in LINE_NAMES:
            raise NotationError(f"changed: '{name}' is no line; lines are {' '.join(LINE_NAMES)}")
        state.changed |= 1 << LINE_NAMES.index(name)
    for seat, points in enumerate(per_seat(fields["scores"], int(state.players), "scores")):
        state.scores[seat] = read_number(points, "scores")
    return state


from terem.core.interim import OldPosition, OldTexts  # noqa: E402
from terem.games.nizam.gems import CLAIM as _COUNT  # noqa: E402

POSITION = OldPosition(show, lambda words, start: read(words))
ACTION_TEXTS = OldTexts(int(_COUNT), text, parse)
