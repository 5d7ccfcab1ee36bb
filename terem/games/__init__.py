"""Finds every folder that holds a GAME: there is no central list."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from typing import Any

from terem.core.game import Game


class UnknownGame(KeyError):
    def __init__(self, key: str, known: Iterable[str]) -> None:
        super().__init__(key)
        self.words = f"there is no game '{key}'; there are {', '.join(known)}"

    def __str__(self) -> str:
        return self.words


@cache
def games(package: str = __name__) -> dict[str, Game[Any]]:
    """Every game of a package, by its key."""
    paths = importlib.import_module(package).__path__
    return {name: load_game(name, package) for name in keys(tuple(paths))}


@cache
def keys(paths: tuple[str, ...] = tuple(__path__)) -> tuple[str, ...]:
    """The names of the game folders, without importing them."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(paths) if module.ispkg))


def load_game(key: str, package: str = __name__) -> Game[Any]:
    module = importlib.import_module(f"{package}.{key}")
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.key != key:
        raise ImportError(f"{package}.{key} must hold GAME = Game(key='{key}', …)")
    return game


def find_game(key: str) -> Game[Any]:
    """A game by its key; raises UnknownGame with the keys there are."""
    if key not in keys():
        raise UnknownGame(key, keys())
    return load_game(key)
