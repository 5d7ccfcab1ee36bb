"""Positions of Royal Pizza drawn as text; all other tokens are in the stacks."""

from __future__ import annotations

from terem.core.state import DEALER
from terem.games.pizza import GAME, view
from terem.games.pizza.components import load
from terem.games.pizza.names import KINDS, LETTERS
from terem.games.pizza.notation import show_field
from terem.games.pizza.rules import Pizza

MIX = load(GAME.folder / "data").mix()


def pizza(
    field: str,
    *hands: str,
    stacks: tuple[str, ...] | None = None,
    player: int = 1,
    phase: str = "playing",
    ended_by: int = 0,
) -> Pizza:
    """The start of a turn, after its dragons; hands are written as "D/P D/R".

    Stacks are written like hands, and all other tokens are then discarded; by default they are in the stacks.
    With given stacks there may be more tokens of a kind than the box has.
    """
    hands = hands or ("D/P D/R P/R",) * 2
    on_field = field.split()
    held, stacked, gone = [], [], []
    for seat, hand in enumerate(hands):
        own = [word.split("=")[1][1:] for word in on_field if word.split("=")[1][0] == LETTERS[seat]]
        lying = [kind if kind in KINDS else kind[::-1] for kind in own]
        left = [
            copies - hand.split().count(kind) - lying.count(kind)
            for kind, copies in zip(KINDS, MIX, strict=True)
        ]
        named = None if stacks is None else [stacks[seat].split().count(kind) for kind in KINDS]
        held.append("/".join(str(hand.split().count(kind)) for kind in KINDS))
        stacked.append("/".join(map(str, named or left)))
        gone.append("/".join(str(max(n - m, 0)) for n, m in zip(left, named or left, strict=True)))
    return GAME.read(
        f"players={len(hands)} phase={phase} player={player} field={';'.join(on_field)} "
        f"hands={','.join(held)} stacks={','.join(stacked)} gone={','.join(gone)} drawing=0 owed=0 done=0 "
        f"flipped=no ended-by={ended_by} scores={','.join('0' * len(hands))}"
    )


def play(state: Pizza, *words: str) -> None:
    """The player's actions in notation, checked as legal."""
    for word in words:
        action = GAME.parse(word)
        seat = state.seats_to_act()[0]
        assert action in state.legal_actions(seat), f"{word} is not legal"
        state.apply(seat, action)


def deal(state: Pizza, *words: str) -> None:
    """The dealer gives these tokens."""
    for word in words:
        action = GAME.parse(word)
        assert state.dealer_acts(), f"nobody waits for {word}"
        assert action in state.legal_actions(DEALER), f"{word} cannot be dealt"
        state.apply(DEALER, action)


def turn(state: Pizza, *words: str) -> None:
    """The player's actions, and then the first possible deal."""
    play(state, *words)
    while state.dealer_acts():
        state.apply(DEALER, state.legal_actions(DEALER)[0])


def hand(state: Pizza, seat: int) -> str:
    return " ".join(view.hand(state, seat))


def field(state: Pizza) -> str:
    return show_field(state)
