"""The scoring helper for printed boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from terem.core.game import Game
from terem.core.notation import NotationError
from terem.house import messages as m
from terem.house.packs import PACKS
from terem.house.problem import Problem


def counted(game: Game[Any], words: Sequence[str], pack: str = "") -> m.Counted:
    """What the scorer finds for these arguments with the components of a pack; raises Problem."""
    if game.scorer is None:
        raise Problem(404, "no-scorer", "This game has no scoring helper.")
    components = PACKS.components(game, pack)
    try:
        answer = game.score(list(words), components)
    except NotationError as error:
        raise Problem(400, "notation", str(error)) from None
    return m.Counted(answer.items, answer.rebuilt)
