"""Translated rules have the same clauses, marks and references as the English ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from terem.games import find_game, games

TRANSLATED = sorted(page for game in games().values() for page in game.folder.glob("RULES.*.md"))
BLOCK = re.compile(r"^(?:## (\d+)|(\d+\.\d+) )", re.M)
MARK = re.compile(r"\*\*\[(ruling|rebuilt)\]\*\*|(§[\d.]*\d)|`([^`]+)`")


def outline(text: str) -> list[tuple[str, list[str]]]:
    """Each section and clause by its number, with what is marked, cited and written in notation in it."""
    starts = list(BLOCK.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return [
        (start[1] or start[2], sorted(mark[0] for mark in MARK.finditer(text[start.start() : end])))
        for start, end in zip(starts, ends, strict=True)
    ]


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: f"{page.parent.name}-{page.name}")
def test_a_translation_has_every_clause(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert outline(text) == outline(find_game(page.parent.name).rules)
    assert text.count("\n## ") == find_game(page.parent.name).rules.count("\n## ")


def test_rules_come_in_the_language_asked_for_where_there_are_such() -> None:
    nizam, pearl = find_game("nizam"), find_game("pearl")
    assert nizam.rules_in("uk")[0].startswith("# Нізам")
    assert nizam.rules_in("ru")[1] == "ru"
    for game, language in ((pearl, "ru"), (nizam, "en"), (nizam, "../en"), (nizam, "")):
        if not (game.folder / f"RULES.{language}.md").exists():
            assert game.rules_in(language) == (game.rules, "en")
