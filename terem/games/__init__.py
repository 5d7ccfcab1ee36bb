"""Finds every folder that holds a GAME: there is no central list."""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterable
from functools import cache
from typing import Any

from terem.core.game import Game


class BadPackage(ImportError):
    """TEREM_GAMES names a package that cannot be used; the message says why."""


class UnknownGame(KeyError):
    def __init__(self, key: str, known: Iterable[str]) -> None:
        super().__init__(key)
        self.words = f"there is no game '{key}'; there are {', '.join(known)}"

    def __str__(self) -> str:
        return self.words


def packages() -> tuple[str, ...]:
    """The packages with games: this one, and those that TEREM_GAMES lists, separated by commas."""
    named = os.environ.get("TEREM_GAMES", "").split(",")
    return (__name__, *filter(None, (name.strip() for name in named)))


@cache
def homes() -> dict[str, str]:
    """Each game's package by the game's key, without importing the games."""
    found: dict[str, str] = {}
    for package in packages():
        for key in _keys_in(package):
            if key in found:
                raise BadPackage(f"{found[key]} and {package} both have a game '{key}'")
            found[key] = package
    return found


def _keys_in(package: str) -> list[str]:
    try:
        paths = importlib.import_module(package).__path__
    except (ModuleNotFoundError, AttributeError):
        raise BadPackage(f"there is no package of games '{package}': is its folder on PYTHONPATH?") from None
    return sorted(module.name for module in pkgutil.iter_modules(paths) if module.ispkg)


@cache
def games(package: str = "") -> dict[str, Game[Any]]:
    """Every game, or every game of one package, by its key."""
    if package:
        return {key: load_game(key, package) for key in _keys_in(package)}
    return {key: find_game(key) for key in keys()}


def keys() -> tuple[str, ...]:
    """The names of the game folders, without importing them."""
    return tuple(sorted(homes()))


def load_game(key: str, package: str = __name__) -> Game[Any]:
    module = importlib.import_module(f"{package}.{key}")
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.key != key:
        raise ImportError(f"{package}.{key} must hold GAME = Game(key='{key}', …)")
    return game


def find_game(key: str, rules: int | None = None) -> Game[Any]:
    """A game by its key, as this version of its rules plays it, or the present one; raises UnknownGame, which
    lists the keys, or UnknownRules."""
    if key not in homes():
        raise UnknownGame(key, keys())
    game = load_game(key, homes()[key])
    return game if rules is None else game.at(rules)
