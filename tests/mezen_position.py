"""Positions of Mezen drawn as text."""

from __future__ import annotations

from terem.core.state import DEALER
from terem.games.mezen import GAME, notation
from terem.games.mezen.arranging import PAINTING, PART
from terem.games.mezen.names import LETTERS
from terem.games.mezen.rules import Mezen

OTHER = "HbHgHxHfHs/BhBgBxBfBs/GhGbGxGfGs/XhXbXgXfXs/FhFbFgFxFs"  # light; a row for each symbol


def mezen(
    *paintings: str,
    phase: str = "arranging",
    symbols: str = "",
    amulets: tuple[int, ...] = (),
    round: int = 1,
    goal: int = 1,
    next_goal: int = 2,
    named: str = "H",
    active: int = 1,
    pool: int = 60,
    scores: tuple[int, ...] = (),
    cards: str = "7,9,10,11,14,18,20,23,26,34",
) -> Mezen:
    """The start of a phase, for as many players as there are paintings."""
    players = len(paintings)
    symbols = symbols or named * players
    amulets = amulets or (5,) * players
    parts = []
    for seat, painting in enumerate(paintings):
        numbers = f"{amulets[seat]},0,0,{LETTERS.index(symbols[seat])},-1"
        parts.append(f"{painting}:{'.' * 25}::{numbers}")
    done = ["0"] * players
    if phase == "switching":
        done[active - 1] = "1"
    if phase == "naming":
        done = ["1"] * players
    return GAME.read(
        f"players={players} set=sun round={round} phase={phase} active={active} named={named} goal={goal} "
        f"next={next_goal} due=0 cards={cards} laid={25 * players} turning=0 pool={pool} shows=5 "
        f"done={''.join(done)} scores={','.join(map(str, scores or (0,) * players))} own={';'.join(parts)} "
        f"shown={';'.join(parts)} over=no"
    )


def play(state: Mezen, seat: int, *words: str) -> None:
    """A seat's actions in notation, checked as legal."""
    for word in words:
        action = GAME.parse(word)
        assert action in state.legal_actions(seat), f"{word} is not legal"
        state.apply(seat, action)


def deal(state: Mezen, *words: str) -> None:
    for word in words:
        action = GAME.parse(word)
        assert state.dealer_acts(), f"nobody waits for {word}"
        assert action in state.legal_actions(DEALER), f"{word} cannot be dealt"
        state.apply(DEALER, action)


def painting(state: Mezen, seat: int = 0) -> str:
    start = seat * int(PART) + int(PAINTING)
    return notation.show_painting(list(state.own)[start : start + 25])


def legal(state: Mezen, seat: int = 0) -> list[str]:
    return [GAME.text(action) for action in state.legal_actions(seat)]
