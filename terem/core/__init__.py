"""What a game is. Imports nothing else of Terem."""

from __future__ import annotations

from terem.core import state as _state
from terem.core.chance import FastRng, Rng
from terem.core.dealer import Dealer, commitment, new_seed
from terem.core.event import Event, Item, Scored
from terem.core.game import Game, Option, SetupError, View
from terem.core.notation import NotationError
from terem.core.outcome import Outcome, places_by
from terem.core.pack import Components, Entry, PackError
from terem.core.refusal import Refusal, Refused
from terem.core.state import DEALER, DEALER_BIT, WATCHER, State

__all__ = [
    "DEALER",
    "DEALER_BIT",
    "WATCHER",
    "Components",
    "Dealer",
    "Entry",
    "Event",
    "FastRng",
    "Game",
    "Item",
    "NotationError",
    "Option",
    "Outcome",
    "PackError",
    "Refusal",
    "Refused",
    "Rng",
    "Scored",
    "SetupError",
    "State",
    "View",
    "build",
    "commitment",
    "new_seed",
    "places_by",
]


def build() -> str:
    """Which build runs: "compiled" or "plain"."""
    return "plain" if str(_state.__file__).endswith((".py", ".pyc")) else "compiled"
