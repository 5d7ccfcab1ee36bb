"""The view of Pearl of the East in numbers."""

from __future__ import annotations

from array import array
from typing import Final

from terem.core.layout import Layout, Part, from_seat
from terem.games.nizam.encode import KIND, KINDS, SEATS, gems_parts, write_gems
from terem.games.pearl.sight import PearlSight
from terem.games.pearl.view import PearlView

LAYOUT: Final = Layout(
    *gems_parts(KINDS + 1),  # the pearl is the ninth
    Part("done", (SEATS, KINDS), "by seat and kind: the tasks that are done"),
    Part("top", (SEATS, KINDS), "the task on top of each done pile, which blocks the others"),
    Part("claimable", (KINDS,), "what the player on turn could claim now"),
    Part("claims", (1,), "made in this turn", 4),
    Part("pearl-used", (1,), "the pearl has stood in for a kind in this turn"),
    Part("quiet", (1,), "turns since anybody claimed", 1000),
)
SIGHT: Final = PearlSight()  # the same, straight from a position


def encode(view: PearlView) -> array[int]:
    out = LAYOUT.blank()
    write_gems(view, LAYOUT, out)
    for i, pile in enumerate(from_seat(view.seat, view.done)):
        for letter in pile:
            out[LAYOUT["done"] + i * KINDS + KIND[letter]] = 1
        if pile:
            out[LAYOUT["top"] + i * KINDS + KIND[pile[-1]]] = 1
    for letter in view.claimable:
        out[LAYOUT["claimable"] + KIND[letter]] = 1
    out[LAYOUT["claims"]] = view.claims
    out[LAYOUT["pearl-used"]] = view.pearl_used
    out[LAYOUT["quiet"]] = view.quiet
    return out
