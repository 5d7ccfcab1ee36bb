"""The scoring helper for printed boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from terem.core.game import Game
from terem.core.notation import NotationError
from terem.house import messages as m
from terem.house.problem import Problem


def counted(game: Game[Any], words: Sequence[str]) -> m.Counted:
    """The items that the scorer finds for these arguments; raises Problem."""
    if game.scorer is None:
        raise Problem(404, "no-scorer", "This game has no scoring helper.")
    try:
        return m.Counted(game.scorer.score(list(words)))
    except NotationError as error:
        raise Problem(400, "notation", str(error)) from None
