"""A game's rules as a terminal shows them: with the marks in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from terem.core.game import Game
from terem.core.pack import Components
from terem.core.rules_page import rules_page
from terem.core.words import Words


def told_rules(game: Game[Any], language: str, components: Components | None = None) -> str:
    page, found = rules_page(game, language, components)
    words = Words(None, found, folders=[Path(__file__).parent / "text"])
    for mark in ("ruling", "rebuilt"):
        page = page.replace(f"[{mark}]", f"[{words.text(f'rules-{mark}')}]")
    return page
