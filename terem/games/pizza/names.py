"""The letters and words of Royal Pizza's notation."""

from __future__ import annotations

from typing import Final

LETTERS: Final = "bgpy"  # the colours by seat: blue, green, purple, yellow
KINDS: Final = ("D/P", "D/R", "P/R")  # a token in a hand: it has both faces
SIDES: Final = ("D/P", "P/D", "D/R", "R/D", "P/R", "R/P")  # a token that lies: the visible face first
PHASES: Final = ("setting-up", "playing", "last-round", "over")
