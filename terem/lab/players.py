"""Who may hold a seat in the lab: the bots of terem.bots, and one that was learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from terem.bots import find_bot
from terem.core.game import Game, SetupError
from terem.lab.arena import Player

LEARNED: Final = "learned"
ALONE: Final = (LEARNED,)  # those who play at a table of their own only


def find_player(game: Game[Any], name: str, players: int) -> Player:
    """At a table of so many; raises UnknownBot, or SetupError where it cannot sit at such a table."""
    if name != LEARNED:
        return find_bot(game, name)
    try:
        from terem.lab.learned import learned_bot
    except ImportError as error:
        raise SetupError(f"'{name}' needs {error.name}: pip install 'terem[lab]'") from None
    return learned_bot(game, players)


def check(game: Game[Any], names: Sequence[str]) -> None:
    """Raises UnknownBot or SetupError where one of them cannot play this game at all."""
    for name in names:
        find_player(game, name, 1 if name in ALONE else game.players[-1])


def weights(name: str) -> str:
    """A digest of what was learned: it decides what this one plays. Empty for those who learned nothing."""
    if name != LEARNED:
        return ""
    from terem.lab.learned import digest

    return digest()
