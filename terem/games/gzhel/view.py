"""What a seat of Gzhel may see, and every component counted."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from terem.core.event import Item
from terem.core.game import View
from terem.games.gzhel import arranging as a
from terem.games.gzhel import goals as g
from terem.games.gzhel.names import CORNERS, FAMILIES, FIGURINES, FLOWERS, PATTERNS, SETS, corner_spaces
from terem.games.gzhel.notation import PHASES
from terem.games.gzhel.rules import ALL_CARDS, NAMING, PLACING, Gzhel


class Goal(Struct, frozen=True, kw_only=True):
    """A card's flower side."""

    card: int
    family: str
    named: tuple[str, ...]  # flowers, figurines or a pattern
    back: str  # the pattern on its other side


class Pad(Struct, frozen=True, kw_only=True):
    number: int
    rows: str
    patterns: str
    figurines: dict[str, str]  # by corner


class Place(Struct, frozen=True, kw_only=True):
    """What lies before one seat."""

    pads: tuple[Pad, ...]  # the diamond and the circle pad, when they are dealt
    stamps: str  # in front, as flowers' letters
    lifted: str
    figurine: str  # the one around which it lifts; empty before one is named
    paid: bool  # a stamp was laid just now
    waiting: bool  # it still has to decide


class GzhelView(View, frozen=True, kw_only=True, tag="gzhel"):
    seat: int  # the seat that sees this; negative for a watcher
    phase: str
    round: int
    active: int  # -1 before the first player is known
    named: str
    set: str
    diamond: Goal | None
    circle: Goal | None
    pattern: str
    laid: tuple[int, ...]  # the cards on the pattern slot
    deck: int  # cards that have not turned up
    places: tuple[Place, ...]
    scores: tuple[int, ...]
    scoring: tuple[Item, ...]  # what the seat's own pads would bring now


def view(state: Gzhel, seat: int) -> GzhelView:
    seats = range(state.players)
    is_playing = NAMING <= state.phase <= PLACING
    return GzhelView.of(
        state,
        seat=seat,
        phase=PHASES[state.phase],
        named=FIGURINES[state.named] if state.named >= 0 else "",
        set=SETS[state.set] if state.set >= 0 else "",
        diamond=_goal(state, state.diamond),
        circle=_goal(state, state.circle),
        pattern=PATTERNS[state.pattern_goal()] if state.pattern >= 0 else "",
        laid=tuple(card + 1 for card in range(ALL_CARDS) if state.laid >> card & 1),
        deck=int(state.deck).bit_count(),
        places=tuple(_place(state, other, seat) for other in seats),
        scoring=state.round_items(seat) if is_playing and seat in seats else (),
    )


def _goal(state: Gzhel, card: int) -> Goal | None:
    if card < 0:
        return None
    row = g.CARDS + card * g.CARD
    family = FAMILIES[state.kit[row + g.FAMILY]]
    first, second = state.kit[row + g.FIRST_NAMED], state.kit[row + g.SECOND_NAMED]
    named: tuple[str, ...] = ()
    if family == "flower-pairs":
        named = (FLOWERS[first], FLOWERS[second])
    elif family == "figurines":
        named = (FIGURINES[first], FIGURINES[second])
    elif family == "kinds-on-pattern":
        named = (PATTERNS[first],)
    elif family in ("kinds-around", "on-patterns", "diagonals"):
        named = (FLOWERS[first],)
    return Goal(card=int(card) + 1, family=family, named=named, back=PATTERNS[state.back(card)])


def _place(state: Gzhel, seat: int, viewer: int) -> Place:
    as_shown = seat != viewer and state.is_hidden()
    own = state.shown if as_shown else state.own
    at = seat * a.PART
    figurine = own[at + a.FIGURINE]
    dealt = [kind for kind in range(2) if own[at + a.PAD_OF + kind] >= 0]
    return Place(
        pads=tuple(
            _pad(state, int(state.side(seat, kind)), state.pad_text(seat, kind, as_shown)) for kind in dealt
        ),
        stamps=state.count_text(seat, a.FRONT, as_shown),
        lifted=state.count_text(seat, a.LIFTED, as_shown),
        figurine=FIGURINES[figurine] if figurine >= 0 else "",
        paid=own[at + a.PAID] > 0,
        waiting=bool(state.waiting >> seat & 1),
    )


def _pad(state: Gzhel, side: int, rows: str) -> Pad:
    at = side * g.SIDE
    patterns, figurines = _printed(tuple(state.kit[at : at + g.SIDE]))
    return Pad(number=side // 2 + 1, rows=rows, patterns=patterns, figurines=figurines)


@lru_cache(maxsize=1000)
def _printed(side: tuple[int, ...]) -> tuple[str, dict[str, str]]:
    """What is printed on a side of a pad: the patterns of its spaces, and its figurines by corner."""
    patterns = ["".join(PATTERNS[i] for i in range(4) if side[i] >> space & 1) for space in range(16)]
    spaces = {int(side[g.AROUND + i]): key for i, key in enumerate(FIGURINES)}
    figurines = {
        corner: spaces[corner_spaces(corner)] for corner in CORNERS if corner_spaces(corner) in spaces
    }
    return "/".join("".join(patterns[row : row + 4]) for row in range(0, 16, 4)), figurines


def census(state: Gzhel) -> dict[str, int]:
    """Tokens by seat and flower, cards by the pattern on their backs, pads: wherever they are."""
    found: dict[str, int] = {}
    pads = int(state.free_pads()).bit_count()
    for seat in range(state.players):
        at = seat * a.PART
        for i, letter in enumerate(FLOWERS):
            beside = int(state.own[at + a.FRONT + i] + state.own[at + a.LIFTED + i])
            found[f"{letter}{seat + 1}"] = int(state.own[at + a.FLOWER + i]).bit_count() + beside
        pads += sum(int(state.own[at + a.PAD_OF + kind] >= 0) for kind in range(2))
    found["pads"] = pads
    slots = [1 << card for card in (int(state.circle), int(state.diamond)) if card >= 0]
    box = (1 << ALL_CARDS) - 1 & ~int(state.cards_of_set())
    for i, letter in enumerate(PATTERNS):
        alike = sum(1 << card for card in range(ALL_CARDS) if state.back(card) == i)
        places = (box, int(state.deck), int(state.laid), *slots)
        found[letter] = sum(int(cards & alike).bit_count() for cards in places)
    return found
