"""The field of gems in a terminal, and the legal actions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terem.games.nizam import gems as g
from terem.games.nizam.names import LETTERS, LINE_NAMES, way
from terem.games.nizam.notation import ACTION_TEXTS
from terem.games.nizam.rules import Nizam
from terem.games.nizam.view import GemsView, NizamView

if TYPE_CHECKING:  # Fluent takes a tenth of a second to import
    from terem.core.notation import ActionTexts
    from terem.core.words import Words

COLOURS = {
    "A": "orange3", "B": "bright_cyan", "C": "yellow", "D": "bright_white", "E": "green", "G": "red",
    "O": "grey58", "S": "blue", "*": "bold magenta", ".": "dim",
}  # fmt: skip


def colour(letters: str, between: str = " ") -> str:
    return between.join(f"[{COLOURS[letter]}]{letter}[/]" for letter in letters)


def board(view: NizamView, words: Words) -> str:
    seats = range(len(view.scores))
    scores = ", ".join(f"{words.seat(seat)} {view.scores[seat]}" for seat in seats)
    return "\n".join([*gems_board(view, words), words.text("board-scores", scores=scores)])


def gems_board(view: GemsView, words: Words) -> list[str]:
    rows = view.field.split("/")
    lines = ["    a b c d e", *(f"  {number} {colour(row)}" for number, row in enumerate(rows, 1)), ""]
    lines.append(
        words.text("board-deck", deck=view.deck_size, discards=len(view.discards), runouts=view.run_outs)
    )
    others = [f"{words.seat(seat)} {size}" for seat, size in enumerate(view.hand_sizes) if seat != view.seat]
    if others:
        lines.append(words.text("board-others", hands=", ".join(others)))
    if view.hand is not None:
        lines.append(words.text("board-hand", hand=colour(view.hand) or "-"))
    return lines


def hints(state: Nizam, seat: int, words: Words) -> list[str]:
    return gems_hints(state, seat, words, ACTION_TEXTS)


def gems_hints(state: g.Gems, seat: int, words: Words, texts: ActionTexts) -> list[str]:
    """Draw, end, claims; then each shift with what it costs."""
    text = texts.text
    legal = set(state.legal_actions(seat))
    lines = [
        words.text("hint-action", action=text(action), what=words.text(f"hint-{text(action).split()[0]}"))
        for action in sorted(legal)
        if action < g.SHIFT or action >= g.CLAIM
    ]
    like: list[str] = []
    three: list[str] = []
    for line in range(g.LINES):
        for side in range(g.SIDES):
            first = g.SHIFT + (line * 2 + side) * g.PAYMENTS
            shift = LINE_NAMES[line] + way(line, side)
            if first in legal:
                like.append(f"{shift} ({LETTERS[state.traveller(line, side)]})")
            elif any(action in legal for action in range(first + 1, first + g.PAYMENTS)):
                three.append(shift)
    if like:
        lines.append(words.text("hint-shifts-like", shifts="  ".join(like)))
    if three:
        lines.append(words.text("hint-shifts-three", shifts="  ".join(three)))
    return lines
