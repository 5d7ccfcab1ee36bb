"""Why an action of Gorynich is refused, with the clause. Nothing depends on what others chose face down."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.gorynich.board import (
    ARROW,
    AT,
    BURN,
    CHOOSE,
    DISCARD,
    FARTHEST,
    FIRE,
    FIREBALL,
    FLY,
    HUSH,
    MANEUVER,
    MOVES,
    POINT,
    PRINCESS,
    SKIP,
    SPEAK,
)
from terem.games.gorynich.names import CARDS, PHASES, square_name
from terem.games.gorynich.rules import (
    CHOOSING,
    DISCARDING,
    PERCHING,
    RESOLVING,
    SIGNALLING,
    TALKING,
    Gorynich,
)


def why_not(state: Gorynich, seat: int, action: int) -> Refusal | None:
    if action < AT:
        return Refusal("dealers-action")
    if state.phase not in phases_of(action):
        return Refusal("other-phase", "2.1", {"phase": PHASES[state.phase]})
    if action == SPEAK:
        return _why_not_speak(state)
    if POINT <= action < CHOOSE:
        return _why_not_point(state, action - int(POINT))
    if CHOOSE <= action < SKIP:
        return _why_not_card(int(state.hands[seat]), action - int(CHOOSE), "5.1")
    if action >= DISCARD:
        return _why_not_discard(state, seat, action - int(DISCARD))
    if FLY <= action < DISCARD:
        return _why_not_effect(state, action)
    return None


def phases_of(action: int) -> tuple[int, ...]:
    """The phases in which a player's action belongs."""
    if action < SPEAK:
        return (int(PERCHING),)
    if action == HUSH:
        return (int(SIGNALLING), int(TALKING))
    if action < CHOOSE:
        return (int(SIGNALLING),)
    if action <= SKIP:
        return (int(CHOOSING),)
    return (int(RESOLVING if action < DISCARD else DISCARDING),)


def _why_not_speak(state: Gorynich) -> Refusal | None:
    if state.speech == 0:
        return Refusal("no-speech-token", "4.2")
    if state.spoke:
        return Refusal("spoke-already", "4.2")
    return None if state.can_speak() else Refusal("speak-before-pointing", "4.2")


def _why_not_point(state: Gorynich, square: int) -> Refusal | None:
    if state.can_point(square):
        return None
    args: dict[str, str | int] = {"square": square_name(square)}
    if any(state.square_of(path) == square for path in range(len(state.steps))):
        return Refusal("pointed-already", "4.3", args)
    return Refusal("no-knight-there", "4.3", args)


def _why_not_card(hand: int, card: int, clause: str) -> Refusal | None:
    return None if hand >> card & 1 else Refusal("not-in-hand", clause, {"card": CARDS[card]})


def _why_not_discard(state: Gorynich, seat: int, card: int) -> Refusal | None:
    if card == state.sealed[seat]:
        return Refusal("card-is-chosen", "7.4", {"card": CARDS[card]})
    return _why_not_card(int(state.spare(seat)), card, "7.4")


def _why_not_effect(state: Gorynich, action: int) -> Refusal | None:
    turned = int(state.turned)
    if action < BURN:
        fits = turned < MOVES
    elif action == BURN:
        fits = turned == FIRE
    else:
        fits = turned == MANEUVER
    if not fits:
        return Refusal("other-card", "6.1", {"card": CARDS[turned]})
    if action < BURN:
        return _why_not_fly(state, action - int(FLY) + 1)
    if FIREBALL <= action < ARROW:
        square = action - int(FIREBALL)
        if any(state.beyond(colour, 1) == square for colour in range(MOVES)):
            return None
        return Refusal("not-beside", "7.2", {"square": square_name(square)})
    if ARROW <= action < PRINCESS:
        return _why_not_fly(state, (action - int(ARROW)) % int(FARTHEST) + 1)
    if action >= PRINCESS and state.protected:
        return Refusal("tile-used", "7.5")
    return None


def _why_not_fly(state: Gorynich, squares: int) -> Refusal | None:
    reach = abs(int(state.wind))
    return None if squares <= reach else Refusal("too-far", "6.2", {"squares": reach})
