"""Positions of Gzhel drawn as text, on the invented pads of the examples or on the game's own."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64
from oracle.gzhel_examples import CIRCLE_FIGURINES, CIRCLE_PATTERNS, DIAMOND_FIGURINES, DIAMOND_PATTERNS

from terem.core.state import DEALER
from terem.games.gzhel import GAME
from terem.games.gzhel.components import Pad, Side, load
from terem.games.gzhel.rules import Gzhel

COMPONENTS = load(GAME.folder / "data")
BARE = "..../..../..../...."


def kit_with(patterns: str, figurines: dict[str, str], circle: tuple[str, dict[str, str]]) -> vec[i64]:
    """The game's cards, and one pair of sides on every pad."""
    sides = [
        Side(rows.replace("/", "\n"), {corner: key for key, corner in where.items()})
        for rows, where in ((patterns, figurines), circle)
    ]
    pads = tuple(
        Pad(number=number, diamond=sides[0], circle=sides[1], source="rebuilt") for number in range(1, 9)
    )
    return msgspec.structs.replace(COMPONENTS, pads=pads, digest=repr(pads)).kit()


EXAMPLE_KIT = kit_with(DIAMOND_PATTERNS, DIAMOND_FIGURINES, (CIRCLE_PATTERNS, CIRCLE_FIGURINES))


def gzhel(
    *parts: str,
    phase: str = "naming",
    named: str = "-",
    diamond: int = 24,
    circle: int = 30,
    pattern: int = 29,
    round_: int = 1,
    active: int = 1,
    scores: str = "",
    kit: vec[i64] = EXAMPLE_KIT,
) -> Gzhel:
    """Each part is `DIAMOND CIRCLE stamps lifted`; active counts from 1.

    The deck holds the cards of the cup; here it does not matter which.
    """
    seats = len(parts)
    own = []
    for seat, part in enumerate(parts):
        first, second, stamps, lifted = (*part.split(), "-", "-")[:4]
        own.append(f"{2 * seat + 1}d:{first};{2 * seat + 2}c:{second};{stamps};{lifted};{named};-")
    waiting = str(active) if phase == "naming" else "1234"[:seats]
    deck = [card.number for card in COMPONENTS.cards if "cup" in card.sets]
    left = "+".join(str(card) for card in deck if card not in (diamond, circle, pattern))
    state = GAME.read(
        f"players={seats} set=cup phase={phase} round={round_} active={active} named={named} "
        f"waiting={waiting} dealt={32 * seats} deck={left} laid={pattern} pattern={pattern} "
        f"circle={circle} diamond={diamond} own={','.join(own)} shown={','.join(['same'] * seats)} "
        f"scores={scores or ','.join('0' * seats)}"
    )
    state.kit = kit
    return state


def play(state: Gzhel, *words: str, seat: int | None = None) -> None:
    """Actions in notation, checked as legal; by default of the first seat that is to act."""
    for word in words:
        actor = state.seats_to_act()[0] if seat is None else seat
        action = GAME.parse(word)
        assert action in state.legal_actions(actor), f"{word} is not legal"
        state.apply(actor, action)


def deal(state: Gzhel, *words: str) -> None:
    """The dealer turns this up."""
    for word in words:
        assert state.dealer_acts(), f"nobody waits for {word}"
        action = GAME.parse(word)
        assert action in state.legal_actions(DEALER), f"{word} cannot be dealt"
        state.apply(DEALER, action)
