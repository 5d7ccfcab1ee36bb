"""With packs that differ from our own in everything that is rebuilt: games are played, and rules show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from other_packs import other_draft, other_pack
from playwright.sync_api import expect

from browser.boards import Board
from browser.conftest import Visit, Visitor
from browser.test_games import check_end
from terem.core.rules_page import rules_page
from terem.games import find_game, keys


def begin(anna: Visitor, game: str) -> tuple[Board, str]:
    """At a table with such a pack of hers."""
    anna.become("Anna")
    kept = anna.post(f"/api/workshop/{game}/packs", name="My box", files=other_draft(game))
    bots = ["pupil"] * (max(2, find_game(game).players[0]) - 1)
    anna.open("/table/" + anna.set_up(game, "me", *bots, pack=kept["digest"]))
    return Board(anna.page), kept["digest"]


def other_words(game: str, folder: Path) -> list[str]:
    """What the rules say only with this pack: cells of tables and parts of clauses, as they are read."""
    own, other = (
        rules_page(find_game(game))[0],
        rules_page(find_game(game), "en", other_pack(game, folder))[0],
    )
    blocks = [block for block in other.split("\n\n") if block not in own.split("\n\n")]
    rows = [line for block in blocks for line in block.splitlines() if line.startswith("| ")]
    cells = [cell for row in rows if row not in own for cell in row.strip("| ").split(" | ")]
    clauses = [block for block in blocks if not block.startswith("|")]
    parts = [part for block in clauses for part in re.split(r"\*\*\[\w+\]\*\*|^[\d.]+ ", block)]
    return [" ".join(re.sub(r"[`*]", "", part).split()) for part in (*cells, *parts) if part.strip()]


@pytest.mark.parametrize("game", keys())
def test_turns_and_rules_with_another_pack(visit: Visit, game: str, tmp_path: Path) -> None:
    anna = visit()
    board, digest = begin(anna, game)
    board.play(2)
    assert board.turns
    page = anna.page
    page.keyboard.press("?")
    link = page.get_by_role("dialog").get_by_role("link").first
    expect(link).to_have_attribute("href", f"/rules/{game}?pack={digest}")
    page = anna.open(f"/rules/{game}?pack={digest}")
    expect(page.get_by_role("note")).to_contain_text("the pack you play with")
    shown = " ".join(page.locator("article > .text[lang]").inner_text().split())
    told = other_words(game, tmp_path)
    assert told
    assert [words for words in told if words not in shown] == []
    anna.check_access()
    anna.link("Rules with our own cards").click()
    expect(page).to_have_url(re.compile(f"/rules/{game}$"))
    expect(page.get_by_role("note")).to_have_count(0)

    def own() -> str:
        return " ".join(page.locator("article > .text[lang]").inner_text().split())

    anna.until(lambda: any(words not in own() for words in told))


@pytest.mark.slow
@pytest.mark.parametrize("game", keys())
def test_a_whole_game_with_another_pack(visit: Visit, game: str) -> None:
    anna = visit()
    board, _ = begin(anna, game)
    board.play_out()
    check_end(anna)


def test_rules_of_a_pack_that_is_gone(visit: Visit) -> None:
    anna = visit()
    anna.forgive("409")
    page = anna.open(f"/rules/mezen?pack={'0' * 64}")
    expect(page.get_by_role("heading", name="This server does not have this pack.")).to_be_visible()
    anna.link("Rules with our own cards").click()
    expect(page.get_by_role("heading", name="Mezen", exact=True)).to_be_visible()
