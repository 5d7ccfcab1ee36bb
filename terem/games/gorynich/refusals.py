"""Why an action of Gorynich is refused, with the clause. Nothing depends on what others chose face down."""

from __future__ import annotations

from terem.core.refusal import Refusal
from terem.games.gorynich import board as b
from terem.games.gorynich import rules
from terem.games.gorynich.names import CARDS, PHASES, square_name
from terem.games.gorynich.rules import Gorynich


def why_not(state: Gorynich, seat: int, action: int) -> Refusal | None:
    if action < b.AT:
        return Refusal("dealers-action")
    if state.phase not in phases_of(action):
        return Refusal("other-phase", "2.1", {"phase": PHASES[state.phase]})
    if action == b.SPEAK:
        return _why_not_speak(state)
    if b.POINT <= action < b.CHOOSE:
        return _why_not_point(state, action - int(b.POINT))
    if b.CHOOSE <= action < b.SKIP:
        return _why_not_card(int(state.hands[seat]), action - int(b.CHOOSE), "5.1")
    if action >= b.DISCARD:
        return _why_not_discard(state, seat, action - int(b.DISCARD))
    if b.FLY <= action < b.DISCARD:
        return _why_not_effect(state, action)
    return None


def phases_of(action: int) -> tuple[int, ...]:
    """The phases in which a player's action belongs."""
    if action < b.SPEAK:
        return (int(rules.PERCHING),)
    if action == b.HUSH:
        return (int(rules.SIGNALLING), int(rules.TALKING))
    if action < b.CHOOSE:
        return (int(rules.SIGNALLING),)
    if action <= b.SKIP:
        return (int(rules.CHOOSING),)
    return (int(rules.RESOLVING if action < b.DISCARD else rules.DISCARDING),)


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
    if action < b.BURN:
        fits = turned < b.MOVES
    elif action == b.BURN:
        fits = turned == b.FIRE
    else:
        fits = turned == b.MANEUVER
    if not fits:
        return Refusal("other-card", "6.1", {"card": CARDS[turned]})
    if action < b.BURN:
        return _why_not_fly(state, action - int(b.FLY) + 1)
    if b.FIREBALL <= action < b.ARROW:
        square = action - int(b.FIREBALL)
        if any(state.beyond(colour, 1) == square for colour in range(b.MOVES)):
            return None
        return Refusal("not-beside", "7.2", {"square": square_name(square)})
    if b.ARROW <= action < b.PRINCESS:
        return _why_not_fly(state, (action - int(b.ARROW)) % int(b.FARTHEST) + 1)
    if action >= b.PRINCESS and state.protected:
        return Refusal("tile-used", "7.5")
    return None


def _why_not_fly(state: Gorynich, squares: int) -> Refusal | None:
    reach = abs(int(state.wind))
    return None if squares <= reach else Refusal("too-far", "6.2", {"squares": reach})
