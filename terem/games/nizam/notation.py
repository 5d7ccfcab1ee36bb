"""The text of fields, piles, actions and positions, for Nizam and for Pearl of the East."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from operator import mul
from typing import Any

from terem.core import position as p
from terem.core.notation import ActionTexts, NotationError, shortened
from terem.core.score import Answer, Scorer
from terem.games.nizam import gems as g
from terem.games.nizam.names import GEM_LETTERS, LETTERS, LINE_NAMES, letters, way
from terem.games.nizam.rules import Nizam, field_only

# ------------------------------------------------------------------ actions


def triple(t: int) -> str:
    return letters([g.TRIPLE_A[t], g.TRIPLE_B[t], g.TRIPLE_C[t]])


SHIFTS = [LINE_NAMES[line] + way(line, side) for line in range(g.LINES) for side in range(g.SIDES)]
PRICES = ["", *(f":{triple(t)}" for t in range(g.TRIPLES))]


def read_shift(word: str) -> tuple[int, int]:
    """A line and a side from `3>` or `a^`."""
    if word not in SHIFTS:
        raise NotationError(
            f"'{shortened(word)}' is no shift: rows are 1 to 5 with < or >, columns a to e with ^ or v, "
            "such as 3> or a^"
        )
    return divmod(SHIFTS.index(word), int(g.SIDES))


def respell(words: str) -> str:
    """The three cards of a price may come in any order."""
    if " " in words:
        return words
    shift, _, price = words.partition(":")
    read_shift(shift)
    for letter in price:
        _kind(letter, "the price")
    if len(price) != g.ANY_CARDS:
        raise NotationError(f"a price after ':' is three cards, such as AAD, not '{shortened(price)}'")
    return f"{shift}:{''.join(sorted(price))}"


def _kind(letter: str, where: str) -> int:
    if letter not in GEM_LETTERS:
        raise NotationError(f"{where}: '{letter}' is no gem; the gems are {' '.join(GEM_LETTERS)}")
    return GEM_LETTERS.index(letter)


# What both games can do, and what to try.
BLOCKS: dict[int, str | Sequence[str]] = {
    g.CARD: list(LETTERS),
    g.FIRST: [f"first {seat}" for seat in range(1, 6)],
    g.DRAW: "draw",
    g.END: "end",
    g.PASS: "pass",
    g.SHIFT: [shift + price for shift in SHIFTS for price in PRICES],
}
EXAMPLES = "draw, end, a shift such as 3> or a^, or 3>:AAD"
ACTION_TEXTS = ActionTexts(BLOCKS, EXAMPLES, respell)

# ------------------------------------------------------------------ fields and piles


FIELD_LETTERS = f"{LETTERS}."  # EMPTY is -1


def show_field(state: g.Gems) -> str:
    cells = "".join([FIELD_LETTERS[kind] for kind in state.field])
    return "/".join([cells[:5], cells[5:10], cells[10:15], cells[15:20], cells[20:]])


def read_field(words: str, allowed: str = GEM_LETTERS) -> list[int]:
    """25 kinds from `ABCDE/GOSAB/…`; an error names the row and the letter that is wrong."""
    rows = words.split("/")
    if len(rows) != 5:
        raise NotationError(f"a field is five rows joined by '/', this has {len(rows)}")
    cells: list[int] = []
    for number, row in enumerate(rows, 1):
        if len(row) != 5:
            raise NotationError(f"row {number} ('{shortened(row)}') has {len(row)} cards, it needs five")
        for letter in row:
            if letter not in allowed:
                raise NotationError(f"row {number}: '{letter}' is no card here; use {' '.join(allowed)}")
            cells.append(int(g.EMPTY) if letter == "." else LETTERS.index(letter))
    return cells


def pile_letters(state: g.Gems, pile: int) -> str:
    """`AADS`: what a hand is written as."""
    return "".join(map(mul, LETTERS, state.piles[pile : pile + g.KINDS]))


def pile_counts(state: g.Gems, pile: int) -> str:
    """`A2D1S1`: what larger piles are written as."""
    counts = ((LETTERS[kind], state.piles[pile + kind]) for kind in range(g.KINDS))
    return "".join(f"{letter}{count}" for letter, count in counts if count)


def _read_pile(state: g.Gems, pile: int, text: str, name: str) -> None:
    """Reads either form."""
    if not re.fullmatch(r"([A-Z][0-9]{0,2})*", text):
        raise NotationError(
            f"{name} is letters, or letters with counts, such as AAD or A2D1, not '{shortened(text)}'"
        )
    counts = [0] * int(g.KINDS)
    for letter, count in re.findall(r"([A-Z])([0-9]*)", text):
        counts[_kind(letter, name)] += int(count or 1)
    if max(counts) > g.COPIES:
        raise NotationError(f"{name}: there are no more than {g.COPIES} cards of each gem")
    for i, count in enumerate([*counts, sum(counts)]):
        state.piles[pile + i] = count


# ------------------------------------------------------------------ positions

MOST_SHIFTS = int(g.KINDS * g.COPIES - g.CELLS)  # each costs a card that is not on the field


def gems_fields(allowed: str, most_run_outs: int) -> tuple[p.Field, ...]:
    """What positions of both games begin with; the field shows these letters."""
    return (
        p.seat("player"),
        _field(allowed + "."),
        _hands("hands", g.Gems.hand),
        _pile("deck", g.DECK),
        _pile("discards", g.DISCARDS),
        _pile("unseen", g.UNSEEN),
        _hands("drawn", g.Gems.drawn),
        p.number("shifts", 0, MOST_SHIFTS),
        p.number("owed", 0, g.DRAW_COUNT),
        p.number("hands-to-deal", 0, 5),
        p.number("run-outs", 0, most_run_outs),
        p.flag("over"),
    )


def _field(allowed: str) -> p.Field:
    """The 25 cells; the dealer fills those that are empty."""

    def read(state: g.Gems, text: str) -> None:
        state.holes = 0
        for cell, kind in enumerate(read_field(text, allowed)):
            state.field[cell] = kind
            if kind == g.EMPTY:
                state.holes |= 1 << cell

    return p.custom("field", ["field", "holes"], show_field, read)


def _pile(name: str, pile: int) -> p.Field:
    def read(state: g.Gems, text: str) -> None:
        _read_pile(state, pile, text, name)

    return p.custom(name, ["piles"], lambda state: pile_counts(state, pile), read)


def _hands(name: str, pile_of: Callable[[g.Gems, int], int]) -> p.Field:
    def show(state: g.Gems, seat: int) -> str:
        return pile_letters(state, pile_of(state, seat))

    def read(state: g.Gems, seat: int, text: str) -> None:
        _read_pile(state, pile_of(state, seat), text, name)

    return p.by_seat(name, ["piles"], show, read)


GEMS_DERIVED = ["hand_limit"]  # it depends on the number of players


def _note_runs(state: Nizam) -> None:
    """A line that is not marked as changed still has the run it began with."""
    changed = state.changed
    state.begin_noting()
    state.changed = changed


POSITION: p.Position[Nizam] = p.Position(
    *gems_fields(GEM_LETTERS, most_run_outs=6),  # the last turn of five players may see two
    p.per_seat(p.number("scores", 0, 999)),
    p.bits("changed", LINE_NAMES, join=""),
    derived=[*GEMS_DERIVED, "runs"],
    settle=_note_runs,
)

# ------------------------------------------------------------------ the scoring helper


def score(words: Sequence[str], components: Any) -> Answer:
    """What a turn of shifts brings from a given field, prices ignored; nothing of it is rebuilt."""
    if len(words) != 2:
        raise NotationError('give a field and the shifts, such as ABCDE/GOSAB/ABCDE/GGSAB/OOCDE "3> a^"')
    field, shifts = words
    turn = field_only(read_field(field))
    for word in shifts.split():
        turn.shift(*read_shift(word.partition(":")[0]))
    return Answer(turn.items(turn.scoring_lines()))


SCORER = Scorer("FIELD SHIFTS", score)
