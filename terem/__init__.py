"""Terem: a digital table for printed board games, on one rules core.

    import terem

    match = terem.new("nizam", players=2)
    match.legal()  # the next actions of the seat to act, in notation
    match.play("draw")

What is listed in `__all__` is meant for other people's programs and stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from terem.library import IllegalTurn, OpenMatch, find_game, list_games, new, read

__version__ = "1.0.0"
__all__ = ["IllegalTurn", "OpenMatch", "__version__", "find_game", "list_games", "new", "read"]


def __getattr__(name: str) -> object:
    """Found when asked for: the server and the command line need none of it."""
    if name not in __all__:
        raise AttributeError(f"module 'terem' has no attribute '{name}'")
    from terem import library

    return getattr(library, name)
