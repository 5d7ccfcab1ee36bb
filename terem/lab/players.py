"""The players of the lab: the bots of terem.bots, and one that was learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from terem.bots import find_bot
from terem.core.game import Game, SetupError
from terem.trials.arena import Player

LEARNED: Final = "learned"
ALONE: Final = (LEARNED,)  # players that can only play solo games


def find_player(game: Game[Any], name: str, players: int) -> Player:
    """For a table with this number of players. Raises UnknownBot, or SetupError if it cannot play there."""
    if name != LEARNED:
        return find_bot(game, name)
    try:
        from terem.lab.learned import learned_bot
    except ImportError as error:
        raise SetupError(f"'{name}' needs {error.name}: pip install 'terem[lab]'") from None
    return learned_bot(game, players)


def check(game: Game[Any], names: Sequence[str]) -> None:
    """Raises UnknownBot or SetupError if one of them cannot play this game at all."""
    for name in names:
        find_player(game, name, 1 if name in ALONE else game.players[-1])


def weights(name: str) -> str:
    """A digest of the learned weights, which decide what the player does. Empty for players without any."""
    if name != LEARNED:
        return ""
    from terem.lab.learned import digest

    return digest()
