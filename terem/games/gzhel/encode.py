"""Gzhel's view in numbers."""

from __future__ import annotations

from array import array
from typing import Final

from terem.core.layout import Layout, Part, from_seat, seats_away, write
from terem.games.gzhel.names import CORNERS, FIGURINES, FLOWERS, PATTERNS, SETS
from terem.games.gzhel.notation import PHASES
from terem.games.gzhel.sight import GzhelSight
from terem.games.gzhel.view import GzhelView, Pad, Place

SEATS: Final = 4
PLANES: Final = 10  # of a pad
PAD: Final = PLANES * 16

LAYOUT: Final = Layout(
    Part(
        "pads",
        (SEATS, 2, PLANES, 4, 4),
        "by seat, the diamond and the circle pad: tokens by flower (5), stamps, patterns (4)",
    ),
    Part(
        "figurines",
        (SEATS, 2, len(CORNERS), len(FIGURINES)),
        "by seat and pad: which sits at " + ", ".join(CORNERS),
    ),
    Part("stamps", (SEATS, 5), "in front of each seat, by flower", 5),
    Part("lifted", (SEATS, 5), "by flower", 5),
    Part("figurine", (SEATS, 5), "around which each seat lifts"),
    Part("paid", (SEATS,), "a stamp was laid just now"),
    Part("waiting", (SEATS,), "who still has to decide"),
    Part("scores", (SEATS,), "points by seat", 100),
    Part("active", (SEATS,), "who names the figurine in this round"),
    Part("players", (SEATS,), "how many play: the last seat that is taken"),
    Part("phase", (len(PHASES),), ", ".join(PHASES)),
    Part("named", (5,), "the figurine that was named"),
    Part("set", (len(SETS),), "which of the sets of cards is played"),
    Part("diamond", (36,), "the card that is the goal of the diamond pads"),
    Part("circle", (36,), "and of the circle pads"),
    Part("pattern", (len(PATTERNS),), "the pattern goal"),
    Part("laid", (36,), "the cards on the pattern slot"),
    Part("deck", (1,), "cards that have not turned up", 20),
    Part("round", (1,), "from 1", 8),
    Part("points", (1,), "what the own pads would bring now", 20),
)
SIGHT: Final = GzhelSight()  # the same, straight from a position


def encode(view: GzhelView) -> array[int]:
    out = LAYOUT.blank()
    players = len(view.places)
    for i, place in enumerate(from_seat(view.seat, view.places)):
        for kind, pad in enumerate(place.pads):
            _write_pad(pad, i * 2 + kind, out)
        _write_place(place, i, out)
    write(out, LAYOUT["scores"], from_seat(view.seat, view.scores))
    if view.active >= 0:
        out[LAYOUT["active"] + seats_away(view.seat, view.active, players)] = 1
    out[LAYOUT["players"] + players - 1] = 1
    out[LAYOUT["phase"] + PHASES.index(view.phase)] = 1
    if view.named:
        out[LAYOUT["named"] + FIGURINES.index(view.named)] = 1
    if view.set:
        out[LAYOUT["set"] + SETS.index(view.set)] = 1
    if view.diamond is not None:
        out[LAYOUT["diamond"] + view.diamond.card - 1] = 1
    if view.circle is not None:
        out[LAYOUT["circle"] + view.circle.card - 1] = 1
    if view.pattern:
        out[LAYOUT["pattern"] + PATTERNS.index(view.pattern)] = 1
    for card in view.laid:
        out[LAYOUT["laid"] + card - 1] = 1
    points = sum(item.points for item in view.scoring)
    write(out, LAYOUT["deck"], (view.deck, view.round, points))
    return out


def _write_pad(pad: Pad, number: int, out: array[int]) -> None:
    at = LAYOUT["pads"] + number * PAD
    for space, letter in enumerate(pad.rows.replace("/", "")):
        if letter != ".":
            out[at + FLOWERS.index(letter.upper()) * 16 + space] = 1
            if letter.islower():
                out[at + 5 * 16 + space] = 1
    for space, letter in enumerate(pad.patterns.replace("/", "")):
        out[at + (6 + PATTERNS.index(letter)) * 16 + space] = 1
    at = LAYOUT["figurines"] + number * len(CORNERS) * len(FIGURINES)
    for corner, figurine in enumerate(pad.figurines):
        out[at + corner * len(FIGURINES) + FIGURINES.index(figurine)] = 1


def _write_place(place: Place, i: int, out: array[int]) -> None:
    for letters, name in ((place.stamps, "stamps"), (place.lifted, "lifted")):
        for letter in letters:
            out[LAYOUT[name] + i * 5 + FLOWERS.index(letter)] += 1
    if place.figurine:
        out[LAYOUT["figurine"] + i * 5 + FIGURINES.index(place.figurine)] = 1
    out[LAYOUT["paid"] + i] = place.paid
    out[LAYOUT["waiting"] + i] = place.waiting
