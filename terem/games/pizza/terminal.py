"""Royal Pizza in a terminal: the hexagonal field row by row, and the legal actions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terem.games.pizza.goals import RADIUS, cell_name
from terem.games.pizza.names import LETTERS, SIDES
from terem.games.pizza.notation import IN_ORDER, parse_cell, text
from terem.games.pizza.rules import FLIP, PASS, Pizza
from terem.games.pizza.view import PizzaView

if TYPE_CHECKING:  # Fluent takes a tenth of a second to import
    from terem.core.words import Words

STYLES = {"b": "bright_blue", "g": "green", "p": "magenta", "y": "yellow"}
WIDTH = 4  # letters for a cell; each row is half a cell further right than the one above
LABEL = 6


def board(view: PizzaView, words: Words) -> str:
    lines = [*draw(view.field), ""]
    for seat, letter in enumerate(LETTERS[: len(view.scores)]):
        name = f"[{STYLES[letter]}]{words.seat(seat)}[/]"
        lines.append(
            words.text(
                "board-seat",
                name=name,
                colour=letter,
                points=view.points_now[seat],
                hand=view.hand_sizes[seat],
                stack=view.stack_sizes[seat],
            )
        )
        if view.dragons[seat] and not view.over:
            lines.append("  " + words.text("board-dragons", cells="  ".join(view.dragons[seat])))
    if view.phase == "last-round":
        lines.append(words.text("board-last-round"))
    if view.hand is not None:
        hand = "  ".join(f"{token} ({words.text('board-token', token=token)})" for token in view.hand)
        lines.append(words.text("board-hand", hand=hand or "-"))
    return "\n".join(lines)


def draw(field: str) -> list[str]:
    """Rows of one r, its number on the left; columns of one q run down and to the right from its number."""
    tokens: dict[tuple[int, int], str] = {}
    for word in field.split():
        name, _, token = word.partition("=")
        q, r = (int(number) for number in name.split(","))
        tokens[q, r] = token
    free = {
        (q + dq, r + dr)
        for q, r in tokens
        for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
        if (q + dq, r + dr) not in tokens and _is_on_the_table(q + dq, r + dr)
    }
    cells = {**dict.fromkeys(free, "."), **tokens}
    rows = sorted({r for _, r in cells})
    top = rows[0] - 1
    left = min(WIDTH * q + WIDTH // 2 * r for q, r in [*cells, *((q, top) for q, _ in cells)])
    columns = sorted({q for q, _ in cells})
    header = {WIDTH * q + WIDTH // 2 * top - left: (str(q), f"[dim]{q}[/]") for q in columns}
    lines = [_line("q", header)]
    for r in rows:
        row = {WIDTH * q + WIDTH // 2 * r - left: _cell(token) for (q, s), token in cells.items() if s == r}
        lines.append(_line(f"r {r}", row))
    return lines


def _is_on_the_table(q: int, r: int) -> bool:
    return max(abs(q), abs(r), abs(q + r)) <= RADIUS


def _cell(token: str) -> tuple[str, str]:
    """What is seen and its markup: the visible face in the owner's colour, the hidden one dim."""
    if token == ".":
        return "·", "[dim]·[/]"
    if token == "*":
        return "**", "[bold red]**[/]"
    seen, hidden = token[1], token[3].lower()
    return seen + hidden, f"[bold {STYLES[token[0]]}]{seen}[/][dim]{hidden}[/]"


def _line(label: str, cells: dict[int, tuple[str, str]]) -> str:
    """Each text at its place from the left."""
    line = f"[dim]{label:<{LABEL}}[/]"
    at = 0
    for place in sorted(cells):
        plain, markup = cells[place]
        line += " " * (place - at) + markup
        at = place + len(plain)
    return line


def hints(state: Pizza, seat: int, words: Words) -> list[str]:
    """Tokens and cells once each: every one of the first can go to every one of the second."""
    legal = state.legal_actions(seat)
    if legal == [int(PASS)]:
        return [words.text("hint-action", action=text(int(PASS)), what=words.text("hint-pass"))]
    places = [text(action).split() for action in legal if action < FLIP]
    flips = {action - int(FLIP) for action in legal if action >= FLIP}
    lines = []
    if places:
        sides = {side for _, side, _ in places}
        cells = {parse_cell(cell) for _, _, cell in places}
        lines.append(words.text("hint-tokens", tokens="  ".join(side for side in SIDES if side in sides)))
        free = "  ".join(cell_name(cell) for cell in IN_ORDER if cell in cells)
        lines.append(words.text("hint-cells", cells=free))
    if flips:
        own = "  ".join(state.token_name(cell) for cell in IN_ORDER if cell in flips)
        lines.append(words.text("hint-flips", tokens=own))
    return lines
