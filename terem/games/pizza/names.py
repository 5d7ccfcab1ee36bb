"""The letters and names of Royal Pizza's notation: faces, tokens, colours, cells."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("blue", "green", "purple", "yellow")  # by seat
LETTERS: Final = "bgpy"
KINDS: Final = ("D/P", "D/R", "P/R")  # a token in a hand: it has both faces
SIDES: Final = ("D/P", "P/D", "D/R", "R/D", "P/R", "R/P")  # a token that lies: the visible face first


def side_name(side: int) -> str:
    return SIDES[side]


def kind_name(kind: int) -> str:
    return KINDS[kind]


def colour_letter(seat: int) -> str:
    return LETTERS[seat]
