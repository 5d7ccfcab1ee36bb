"""Pads, goals and stamps in a terminal, and the legal actions in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from terem.games.gzhel import arranging as a
from terem.games.gzhel.names import FIGURINES, FLOWERS, SIDES, space_name
from terem.games.gzhel.notation import text
from terem.games.gzhel.rules import CHOOSING, NAMING, PLACING, ROUNDS, Gzhel
from terem.games.gzhel.view import GzhelView, Pad, Place

if TYPE_CHECKING:  # Fluent takes a tenth of a second to import
    from terem.core.words import Words

COLOURS = {"O": "magenta", "P": "red", "R": "bright_red", "B": "bright_blue", "T": "yellow"}
PITCH = 6  # columns of text between two spaces, so that a figurine's name fits between them
WIDTH = 4 * PITCH + 4


def board(view: GzhelView, words: Words) -> str:
    lines = _goals(view, words)
    if view.set:
        lines.insert(0, words.text("board-round", round=view.round, rounds=int(ROUNDS), set=view.set))
    for seat, place in enumerate(view.places):
        lines += ["", _heading(view, seat, words)]
        if seat == view.seat or len(view.places) == 1:
            lines += _pads(place, words)
        else:
            pads = zip("◆●", place.pads, strict=False)
            lines += [f"    {mark} {_tokens(pad.rows)}" for mark, pad in pads]
        lines.append(words.text("board-stamps", stamps=_tokens(place.stamps.lower()) or "-"))
        if place.lifted:
            lines.append(words.text("board-lifted", flowers=_tokens(place.lifted)))
    return "\n".join(lines)


def _heading(view: GzhelView, seat: int, words: Words) -> str:
    points = words.text("board-points", seat=seat, points=view.scores[seat])
    place = view.places[seat]
    if place.figurine:
        points += words.text("board-figurine", figurine=place.figurine)
    return f"[bold]{points}[/]"


def _goals(view: GzhelView, words: Words) -> list[str]:
    lines = []
    for mark, goal in (("◆", view.diamond), ("●", view.circle)):
        if goal:
            lines.append(f"  {mark} {goal.card:2}  {goal_text(goal.family, goal.named, words)}")
    if view.pattern:
        lines.append(f"  ◆● {view.pattern}  {words.text('goal-pattern', one=view.pattern)}")
    if view.diamond and view.circle and view.round < ROUNDS:
        lines.append(words.text("board-next", card=view.diamond.card, pattern=view.circle.back))
    return lines


def goal_text(family: str, named: Sequence[str], words: Words) -> str:
    """What a goal of this family scores that names these flowers, figurines or this pattern."""
    one, two = (*named, "", "")[:2]
    return words.text(f"goal-{family}", one=one, two=two)


def _tokens(letters: str) -> str:
    """Flowers in colour, stamps in italics."""
    coloured = []
    for letter in letters:
        style = COLOURS.get(letter.upper(), "dim") + (" italic" if letter.islower() else "")
        coloured.append(f"[{style}]{letter}[/]")
    return "".join(coloured)


# ------------------------------------------------------------------ a player's own pads, side by side


def _pads(place: Place, words: Words) -> list[str]:
    drawn = [_pad(side, pad, place.figurine, words) for side, pad in zip(SIDES, place.pads, strict=False)]
    return ["".join(line) for line in zip(*drawn, strict=True)]


def _pad(side: str, pad: Pad, figurine: str, words: Words) -> list[str]:
    """Each token with its space's pattern behind it, figurines between the four spaces they touch."""
    title = words.text("board-pad", pad=pad.number, side=side)
    lines = [f"  {title}".ljust(WIDTH), "    " + "".join(column.ljust(PITCH) for column in "abcd")]
    rows = zip(pad.rows.split("/"), pad.patterns.split("/"), strict=True)
    for number, (tokens, patterns) in enumerate(rows, 1):
        spaces = [
            f"{_tokens(token)}[dim]{pattern}[/]" + " " * (PITCH - 2)
            for token, pattern in zip(tokens, patterns, strict=True)
        ]
        lines.append(f"  {number} " + "".join(spaces))
        if number < 4:
            below = [pad.figurines.get(f"{column}{number}", "") for column in "abc"]
            lines.append(_figurines(below, figurine, words))
    return lines


def _figurines(figurines: list[str], chosen: str, words: Words) -> str:
    """A line between two rows: names centred on the corners where these spaces meet."""
    line = "    "
    length = 0
    for column, key in enumerate(figurines):
        if not key:
            continue
        name = words.text("figurine", figurine=key)
        if any(figurines[other] for other in (column - 1, column + 1) if 0 <= other < 3):
            name = name[: PITCH - 1]  # there is no room for more beside another one
        before = max(0, 1 + column * PITCH + (PITCH - len(name)) // 2 - length)
        style = "bold reverse" if key == chosen else "cyan"
        line += " " * before + f"[{style}]{name}[/]"
        length += before + len(name)
    return line + " " * (WIDTH - 4 - length)


# ------------------------------------------------------------------ hints


def hints(state: Gzhel, seat: int, words: Words) -> list[str]:
    """The legal actions, each with the flowers and spaces it applies to."""
    at = seat * a.PART
    own = state.own
    if state.phase == NAMING:
        return [
            words.text("hint-name", action=text(int(a.NAME) + i), number=_would_lift(state, seat, i))
            for i in range(len(FIGURINES))
        ]
    end = int(a.READY if state.phase == CHOOSING else a.DONE)
    lines = [words.text("hint-action", action=text(end), what=words.text(f"hint-{text(end)}"))]
    spaces = " ".join(space_name(space) for space in range(32) if state.empty_spaces(seat) >> space & 1)
    for place, example in ((a.LIFTED, "put"), (a.FRONT, "stamp")):
        letters = " ".join(dict.fromkeys(state.count_text(seat, place, False)))
        if letters:
            action = f"{example} {letters[0]} {spaces[:3]}"
            lines.append(words.text(f"hint-{example}", action=action, flowers=letters))
    if len(lines) > 1:
        lines.append(words.text("hint-empty", spaces=spaces))
    if own[at + a.PAID] and state.phase == CHOOSING:
        for i in range(len(FIGURINES)):
            if int(a.TAKE) + i in state.legal_actions(seat):
                number = _would_lift(state, seat, i)
                lines.append(words.text("hint-take", action=text(int(a.TAKE) + i), number=number))
    if own[at + a.PAID] and state.phase == PLACING:
        flowers = [space_name(space) for space in range(32) if state.movable_flowers(seat) >> space & 1]
        if flowers:
            lines.append(words.text("hint-move", action=f"move {flowers[0]} {spaces[:3]}"))
        if len(flowers) > 1:
            lines.append(words.text("hint-swap", action=f"swap {flowers[0]} {flowers[1]}"))
    return [*lines, words.text("legend")]


def _would_lift(state: Gzhel, seat: int, figurine: int) -> int:
    at = seat * a.PART
    around = state.around(seat, figurine) & ~state.own[at + a.STAMPS]
    return sum(int(state.own[at + a.FLOWER + i] & around).bit_count() for i in range(len(FLOWERS)))
