"""Mezen in a terminal: the paintings, the goals, and the legal actions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terem.games.mezen.arranging import BRIDGE, EXCLUDE, LIFT, PUT, SCORE
from terem.games.mezen.components import MezenComponents
from terem.games.mezen.names import cell_names
from terem.games.mezen.notation import text
from terem.games.mezen.rules import Mezen
from terem.games.mezen.view import MezenView

if TYPE_CHECKING:  # Fluent takes a tenth of a second to import
    from terem.core.words import Words

DARK_STYLE, LIGHT_STYLE, SPRUCE_STYLE = "bold white on grey30", "red", "bold green on grey30"


def tile(letters: str, mark: str = "") -> str:
    """The visible side in colour, the other one dim; what an amulet does is a sign before it."""
    if letters == "..":
        return " [dim]··[/]"
    seen, hidden = letters[0], letters[1]
    style = SPRUCE_STYLE if seen == "s" else DARK_STYLE if seen.islower() else LIGHT_STYLE
    return f"{mark or ' '}[{style}]{seen}[/][dim]{hidden}[/]"


def painting(words: str, bridges: tuple[str, ...] = (), excluded: tuple[str, ...] = ()) -> list[str]:
    lines = ["    a   b   c   d   e"]
    for number, row in enumerate(words.split("/"), 1):
        tiles = []
        for i in range(0, 10, 2):
            cell = "abcde"[i // 2] + str(number)
            mark = "+" if cell in bridges else "-" if cell in excluded else ""
            tiles.append(tile(row[i : i + 2], mark))
        lines.append(f"  {number}" + " ".join(tiles))
    return lines


def goal_text(number: int, words: Words) -> str:
    """What a card of the components in play scores."""
    components = words.components
    assert isinstance(components, MezenComponents)
    key, args = components.cards[number - 1].text
    return words.text(key, **args)


def board(view: MezenView, words: Words) -> str:
    lines = [words.text("board-round", round=view.round)]
    for key, card, items in (
        ("board-goal", view.goal, view.scoring),
        ("board-next-goal", view.next_goal, view.next_scoring),
    ):
        if card:
            points = sum(item.points for item in items)
            now = "" if view.next_hole else " " + words.text("board-now", points=points)
            lines.append(words.text(key, card=card, goal=goal_text(card, words)) + now)
    for seat, shown in enumerate(view.paintings):
        symbol = view.symbols[seat]
        about = words.text("board-seat", seat=seat, score=view.scores[seat], amulets=view.amulets[seat])
        lines += ["", about + (f"  ({words.text('board-symbol', symbol=symbol)})" if symbol else "")]
        own = seat == view.seat
        lines += painting(shown, view.bridges if own else (), view.excluded if own else ())
    if view.lifted:
        tiles = " ".join(tile(letters).strip() for letters in view.lifted)
        lines.append(words.text("board-lifted", tiles=tiles, hole=str(view.next_hole)))
    return "\n".join(lines)


def hints(state: Mezen, seat: int, words: Words) -> list[str]:
    lines: list[str] = []
    amulets: dict[str, list[str]] = {"bridge": [], "exclude": []}
    for action in state.legal_actions(seat):
        notation = text(action)
        word, _, rest = notation.partition(" ")
        if BRIDGE <= action < LIFT:
            amulets["bridge" if action < EXCLUDE else "exclude"].append(rest)
        elif LIFT <= action < PUT:
            group = cell_names(int(state.group_of(seat, action - int(LIFT))))
            what = words.text("hint-lift", cells=" ".join(group), count=len(group))
            lines.append(words.text("hint-action", action=notation, what=what))
        elif PUT <= action < SCORE:
            lines.append(words.text("hint-action", action=notation, what=words.text("hint-put")))
        else:
            lines.append(words.text("hint-action", action=notation, what=words.text(f"hint-{word}")))
    for word, cells in amulets.items():
        if cells:
            lines.append(words.text(f"hint-{word}", cells=" ".join(cells)))
    return lines
