"""Gorynich in a terminal: the map, the cards, and the legal actions in words."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from terem.games.gorynich.names import square_name
from terem.games.gorynich.notation import text
from terem.games.gorynich.rules import Gorynich
from terem.games.gorynich.view import GorynichView

if TYPE_CHECKING:  # Fluent takes a tenth of a second to import
    from terem.core.words import Words

WAYS = {(0, 1): "→", (0, -1): "←", (-1, 0): "↑", (1, 0): "↓"}
TEREM = ("e5", "f5", "e6", "f6")
STYLES = {
    "red": "red", "blue": "blue", "yellow": "yellow", "green": "green", "fire": "bold bright_red",
    "maneuver": "bold magenta",
}  # fmt: skip


def coloured(cards: tuple[str, ...]) -> str:
    return " ".join(f"[{STYLES[card]}]{card}[/]" for card in cards) or "-"


def arrows(paths: tuple[tuple[str, ...], ...]) -> dict[str, str]:
    """For each square of a path, the direction in which it continues."""
    found = {}
    for path in paths:
        for here, there in pairwise(path):
            step = (int(there[1:]) - int(here[1:]), ord(there[0]) - ord(here[0]))
            found[here] = WAYS[step]
        last = path[-1]
        column, row = ord(last[0]) - ord("a"), int(last[1:]) - 1
        found[last] = "↓" if row == 3 else "↑" if row == 6 else "→" if column == 3 else "←"
    return found


def field(view: GorynichView) -> list[str]:
    """The map: Z is Zmei; a knight stands with the steps it has left, `!` when it was pointed at."""
    ways = arrows(view.paths)
    lines = ["     " + "".join(f"{letter:^5}" for letter in "abcdefghij").rstrip()]
    for row in range(10):
        cells = [_cell(view, square_name(row * 10 + column), ways) for column in range(10)]
        lines.append(f"  {row + 1:>2} " + "".join(cells).rstrip())
    return lines


def _cell(view: GorynichView, square: str, ways: dict[str, str]) -> str:
    """Five characters wide."""
    zmei = "[bold bright_green]Z[/]" if square == view.zmei else " "
    here = [knight for knight in view.knights if knight.square == square]
    if here:
        before = f"{zmei}{len(here)}" if len(here) > 1 else f" {zmei}"
        style = "bold black on yellow" if here[0].pointed else "bold red"
        mark = "!" if here[0].pointed else ""
        shown = f"♞{here[0].left}{mark}"
        return f"{before}[{style}]{shown}[/]" + " " * (3 - len(shown))
    if square in TEREM:
        return f" {zmei}[bold yellow]▓[/]  "
    return f" {zmei}[dim]{ways.get(square, '·')}[/]  "


def board(view: GorynichView, words: Words) -> str:
    lines = field(view)
    lines.append("")
    lines.append(words.text("board-round", round=view.round, burnt=view.burnt, knights=len(view.knights)))
    if view.knights_card:
        lines.append(words.text("board-cards", knights=view.knights_card, zmei=view.zmei_card))
    lines.append(words.text("board-speech", count=view.speech))
    if view.talk:
        lines.append(words.text("board-talk"))
    if view.protected:
        lines.append(words.text("board-protected"))
    for seat, played in enumerate(view.played):
        first = "*" if seat == view.first else " "
        lines.append(
            f"{first} {words.seat(seat)}: "
            + words.text(
                "board-seat",
                state=_doing(view, seat),
                hand=view.hand_sizes[seat],
                played=coloured(played),
            )
        )
    if view.hand is not None:
        lines.append(words.text("board-hand", cards=coloured(view.hand)))
    for key, card in (("board-chosen", view.chosen), ("board-discard", view.discard)):
        if card:
            lines.append(words.text(key, card=coloured((card,))))
    return "\n".join(lines)


def _doing(view: GorynichView, seat: int) -> str:
    if view.skipped[seat]:
        return "skips"
    if view.has_discarded[seat]:
        return "discarded"
    if seat == view.acting and view.turned:
        return "acts"
    return "chosen" if view.has_chosen[seat] else "none"


def hints(state: Gorynich, seat: int, words: Words) -> list[str]:
    """The legal actions, those with the same word together."""
    groups: dict[str, list[str]] = {}
    for action in state.legal_actions(seat):
        word, _, rest = text(action).partition(" ")
        groups.setdefault(word, []).append(rest)
    return [
        words.text(
            "hint-action", action=f"{word} {' | '.join(rest)}".strip(), what=words.text(f"hint-{word}")
        )
        for word, rest in groups.items()
    ]
