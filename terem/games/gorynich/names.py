"""The words of Gorynich's notation: squares, cards, phases."""

from __future__ import annotations

from typing import Final

CARDS: Final = ("red", "blue", "yellow", "green", "fire", "maneuver")
LETTERS: Final = "RBYGFM"  # the same cards in positions
PHASES: Final = (
    "setting-up", "perching", "opening", "signalling", "talking", "choosing", "resolving", "discarding",
)  # fmt: skip
ENDINGS: Final = ("", "won", "knight-arrived", "left-the-board", "terem-burnt")


def square_name(square: int) -> str:
    return "abcdefghij"[square % 10] + str(square // 10 + 1)


def card_name(card: int) -> str:
    return CARDS[card]


SQUARES: Final = {square_name(square): square for square in range(100)}
