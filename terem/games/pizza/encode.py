"""The view of Royal Pizza in numbers."""

from __future__ import annotations

from array import array
from typing import Final

from terem.core.layout import Layout, Part, from_seat, seats_away, write
from terem.games.pizza.names import KINDS, LETTERS
from terem.games.pizza.notation import PHASES
from terem.games.pizza.sight import PizzaSight
from terem.games.pizza.view import PizzaView

SEATS: Final = 4
SIDE: Final = 33  # of the square that holds the hexagonal table
CELLS: Final = SIDE * SIDE
FACES: Final = "DPR"  # dwarf, pizza, dragon

LAYOUT: Final = Layout(
    Part("owner", (SEATS, SIDE, SIDE), "whose token lies there, by seat; row r + 16, column q + 16"),
    Part("face", (3, SIDE, SIDE), "its visible face: dwarf, pizza, dragon"),
    Part("back", (3, SIDE, SIDE), "its other face"),
    Part("hand", (3,), "own tokens in hand: " + ", ".join(KINDS), 3),
    Part("hand-sizes", (SEATS,), "by seat", 3),
    Part("stack-sizes", (SEATS,), "by seat", 20),
    Part("unplaced", (SEATS, 3), "by seat and kind: hand and stack together", 10),
    Part("discards", (SEATS, 3), "by seat and kind", 10),
    Part("turn", (SEATS,), "whose turn it is"),
    Part("ended-by", (SEATS,), "who began the last round"),
    Part("players", (SEATS,), "how many play: the last seat that is taken"),
    Part("phase", (len(PHASES),), ", ".join(PHASES)),
    Part("points-now", (SEATS,), "what each seat's dwarves touch now", 20),
    Part("scores", (SEATS,), "0 until the end", 20),
    Part("done", (1,), "things done in this turn", 2),
    Part("flipped", (1,), "one of them a flip"),
)
SIGHT: Final = PizzaSight()  # the same, straight from a position


def encode(view: PizzaView) -> array[int]:
    out = LAYOUT.blank()
    players = len(view.hand_sizes)
    for word in view.field.split():
        name, _, token = word.partition("=")
        if token != "*":
            q, _, r = name.partition(",")
            cell = (int(r) + 16) * SIDE + int(q) + 16
            owner = seats_away(view.seat, LETTERS.index(token[0]), players)
            out[LAYOUT["owner"] + owner * CELLS + cell] = 1
            out[LAYOUT["face"] + FACES.index(token[1]) * CELLS + cell] = 1
            out[LAYOUT["back"] + FACES.index(token[3]) * CELLS + cell] = 1
    for kind in view.hand or ():
        out[LAYOUT["hand"] + KINDS.index(kind)] += 1
    write(out, LAYOUT["hand-sizes"], from_seat(view.seat, view.hand_sizes))
    write(out, LAYOUT["stack-sizes"], from_seat(view.seat, view.stack_sizes))
    for i, counts in enumerate(from_seat(view.seat, view.unplaced)):
        write(out, LAYOUT["unplaced"] + i * 3, counts)
    for i, counts in enumerate(from_seat(view.seat, view.discards)):
        write(out, LAYOUT["discards"] + i * 3, counts)
    for part, seat in (("turn", view.player), ("ended-by", view.ended_by)):
        if seat >= 0:
            out[LAYOUT[part] + seats_away(view.seat, seat, players)] = 1
    out[LAYOUT["players"] + players - 1] = 1
    out[LAYOUT["phase"] + PHASES.index(view.phase)] = 1
    write(out, LAYOUT["points-now"], from_seat(view.seat, view.points_now))
    write(out, LAYOUT["scores"], from_seat(view.seat, view.scores))
    write(out, LAYOUT["done"], (view.done, view.flipped))
    return out
