"""The players of the lab: the bots of terem.bots, one that was learned, and other people's."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from terem.bots import find_bot
from terem.core.game import Game, SetupError
from terem.lab.challengers import PATIENCE, find_challenger, is_challenger
from terem.trials.arena import Player

LEARNED: Final = "learned"
ALONE: Final = (LEARNED,)  # players that can only play solo games


def find_player(
    game: Game[Any],
    name: str,
    players: int,
    pack: Path | None = None,
    patience: float = PATIENCE,
    seat: int = 0,
) -> Player:
    """For a seat of a table with this number of players. Raises UnknownBot, or SetupError if it cannot play
    there. What is said from the pack on matters to `module:Class` alone."""
    if is_challenger(name):
        return find_challenger(game, name, pack, patience, seat)
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


def digest_of_player(game: Game[Any], name: str, pack: Path | None = None, patience: float = PATIENCE) -> str:
    """Of what a player is beyond Terem's code: learned weights, or somebody's own file. Empty for bots."""
    if is_challenger(name):
        return find_challenger(game, name, pack, patience).digest
    if name != LEARNED:
        return ""
    from terem.lab.learned import digest

    return digest()
