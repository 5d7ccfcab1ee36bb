"""terem score: the points of one or many printed boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from terem.cli.fail import fail
from terem.core.event import Item
from terem.core.game import Game
from terem.core.notation import NotationError


def score_one(game: Game[Any], words: Sequence[str], explain: bool, language: str) -> None:
    try:
        items = _score(game, words)
    except NotationError as error:
        fail(str(error))
    _print(game, items, explain, language)


def score_lines(game: Game[Any], lines: Iterable[str], explain: bool, language: str) -> None:
    """One integer a line. If a game answers in several lines, an empty line ends each answer. Stops at the
    first line that cannot be read."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            items = _score(game, line.rstrip("\r\n").split("\t"))
        except NotationError as error:
            fail(f"line {number}: {error}")
        _print(game, items, explain, language)
        if game.scorer is not None and game.scorer.lines is not None:
            print()


def _score(game: Game[Any], words: Sequence[str]) -> tuple[Item, ...]:
    assert game.scorer is not None
    return game.scorer.score(words)


def _print(game: Game[Any], items: Sequence[Item], explain: bool, language: str) -> None:
    assert game.scorer is not None
    if explain:
        _explain(game, items, language)
    if game.scorer.lines is None:
        print(sum(item.points for item in items))
        return
    for line in game.scorer.lines(items, language):
        print(line)


def _explain(game: Game[Any], items: Sequence[Item], language: str) -> None:
    from terem.core.words import Words

    words = Words(game, language)
    for item in items:
        cells = f"  ({' '.join(item.cells)})" if item.cells else ""
        print(f"{item.points:+4d}  {words.item(item)}{cells}")
