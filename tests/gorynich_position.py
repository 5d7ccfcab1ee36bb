"""Positions of Gorynich by their interesting parts."""

from __future__ import annotations

from terem.core.state import DEALER
from terem.games.gorynich import GAME
from terem.games.gorynich.board import NOTHING, PATHS, ROUTE
from terem.games.gorynich.names import LETTERS, square_name
from terem.games.gorynich.rules import Gorynich


def gorynich(
    *knights: str,
    players: int = 3,
    zmei: str = "e5",
    pace: int = 1,
    wind: int = 3,
    first: int = 1,
    boards: str = "1234",
    phase: str = "choosing",
    hands: str = "",
    speech: int = 1,
    deck: str = "1,1,1,1,1,2/-2,-1,2,2,2,3",
) -> Gorynich:
    """The start of a phase, with knights on these squares, each on the first path that has room.

    The boards are those of rules version 1, which never change: rebuilt boards may.
    `hands` are the cards of each seat, as `RBYGFM;RB;…`; the other cards are played. Seats count from 1.
    """
    held = hands.split(";") if hands else ["RBYGFM"] * players
    played = ["".join(letter for letter in "RBYGFM" if letter not in hand) for hand in held]
    dots = "." * players
    opened = phase not in ("opening", "perching")
    state = GAME.read(
        f"players={players} round=1 waiting=0 burnt=0 pace={pace if opened else 0} "
        f"wind={wind if opened else 0} speech={speech} spoken=0 shows=0 phase={phase} boards={boards} "
        f"first={first} acting=- turned=- zmei={zmei} knights={','.join('.' * int(PATHS))} pointed=- "
        f"protected=no spoke=no deck={deck} open=/ hands={';'.join(held)} played={';'.join(played)} "
        f"sealed={dots} discards={dots} end=-",
        GAME.at(1).components(),
    )
    for square in knights:
        put_knight(state, square)
    return state


def put_knight(state: Gorynich, square: str) -> None:
    for path in range(PATHS):
        for step in range(state.lengths[path]):
            here = square_name(int(state.routes[path * ROUTE + step])) == square
            if here and state.steps[path] == NOTHING:
                state.steps[path] = step
                return
    raise AssertionError(f"no path with room leads over {square}")


def play(state: Gorynich, seat: int, *words: str) -> None:
    """A seat's actions in notation, checked as legal. Seats count from 0."""
    for word in words:
        action = GAME.parse(word)
        assert seat in state.seats_to_act(), f"seat {seat} is not to act"
        assert action in state.legal_actions(seat), f"{word} is not legal"
        state.apply(seat, action)


def choose(state: Gorynich, *cards: str) -> None:
    """Everybody's choice, seat by seat: a card or `skip`."""
    for seat, card in enumerate(cards):
        play(state, seat, card if card == "skip" else f"choose {card}")


def deal(state: Gorynich, *words: str) -> None:
    for word in words:
        action = GAME.parse(word)
        assert state.dealer_acts(), f"nobody waits for {word}"
        assert action in state.legal_actions(DEALER), f"{word} cannot be dealt"
        state.apply(DEALER, action)


def legal(state: Gorynich, seat: int) -> list[str]:
    return [GAME.text(action) for action in state.legal_actions(seat)]


def knights(state: Gorynich) -> list[str]:
    """Their squares, path by path."""
    return [square_name(int(state.square_of(path))) for path in range(PATHS) if state.steps[path] != NOTHING]


def zmei(state: Gorynich) -> str:
    return square_name(int(state.zmei)) if state.zmei != NOTHING else ""


def letters(cards: int) -> str:
    return "".join(letter for card, letter in enumerate(LETTERS) if cards >> card & 1)


def hand(state: Gorynich, seat: int) -> str:
    """Without the card that lies face down."""
    return letters(int(state.spare(seat)))


def played(state: Gorynich, seat: int) -> str:
    return letters(int(state.played[seat]))
