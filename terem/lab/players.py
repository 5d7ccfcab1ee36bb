"""Who may hold a seat in the lab: the bots of terem.bots, and those that were learned."""

from __future__ import annotations

from typing import Any

from terem.bots import find_bot
from terem.core.game import Game
from terem.lab.arena import Player


def find_player(game: Game[Any], name: str, players: int) -> Player:
    """At a table of so many; raises UnknownBot, or SetupError where it cannot sit at such a table."""
    return find_bot(game, name)


def weights(name: str) -> str:
    """A digest of what was learned: it decides what this one plays. Empty for those who learned nothing."""
    return ""
