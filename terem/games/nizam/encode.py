"""Nizam's view in numbers."""

from __future__ import annotations

from array import array
from typing import Final

from terem.core.layout import Layout, Part, from_seat, seats_away, write
from terem.games.nizam.names import LETTERS
from terem.games.nizam.sight import NizamSight
from terem.games.nizam.view import GemsView, NizamView

SEATS: Final = 5
KINDS: Final = 8
KIND: Final = {letter: kind for kind, letter in enumerate(LETTERS)}


def gems_parts(kinds: int) -> tuple[Part, ...]:
    """What both games of gems show, with so many kinds of cards on the field."""
    return (
        Part("field", (kinds, 5, 5), "by kind, row and column: the card that lies there"),
        Part("hand", (KINDS,), "own cards by kind", 4),
        Part("discards", (KINDS,), "open discards by kind", 12),
        Part("hand-sizes", (SEATS,), "cards in hand by seat", 10),
        Part("turn", (SEATS,), "whose turn it is"),
        Part("players", (SEATS,), "how many play: the last seat that is taken"),
        Part("deck-size", (1,), "cards left in the deck", 96),
        Part("shifts", (1,), "made in this turn", 4),
        Part("run-outs", (1,), "how often the deck ran out", 5),
        Part("over", (1,), "the game is over"),
    )


def write_gems(view: GemsView, layout: Layout, out: array[int]) -> None:
    at = layout["field"]
    for cell, letter in enumerate(view.field.replace("/", "")):
        if letter != ".":
            out[at + KIND[letter] * 25 + cell] = 1
    for name, pile in (("hand", view.hand or ""), ("discards", view.discards)):
        at = layout[name]
        for letter in pile:
            out[at + KIND[letter]] += 1
    players = len(view.hand_sizes)
    write(out, layout["hand-sizes"], from_seat(view.seat, view.hand_sizes))
    if view.player >= 0:
        out[layout["turn"] + seats_away(view.seat, view.player, players)] = 1
    out[layout["players"] + players - 1] = 1
    write(out, layout["deck-size"], (view.deck_size, view.shifts, view.run_outs, view.over))


LAYOUT: Final = Layout(
    *gems_parts(KINDS),
    Part("scores", (SEATS,), "points by seat", 50),
    Part("scoring", (5, 5), "the cards for which the turn would score if it ended now"),
    Part("points", (1,), "which it would bring", 20),
)
SIGHT: Final = NizamSight()  # the same, straight from a position


def encode(view: NizamView) -> array[int]:
    out = LAYOUT.blank()
    write_gems(view, LAYOUT, out)
    write(out, LAYOUT["scores"], from_seat(view.seat, view.scores))
    at = LAYOUT["scoring"]
    for item in view.scoring:
        for cell in item.cells:
            out[at + "12345".index(cell[1]) * 5 + "abcde".index(cell[0])] = 1
    out[LAYOUT["points"]] = sum(item.points for item in view.scoring)
    return out
