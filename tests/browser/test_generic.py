"""A game without its own board, from another package: Acorns of the walk-through."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from server_cli.served import Served, served

from browser.boards import Board
from browser.conftest import NOTATION, Visit
from browser.hands import Finger, Hands, Keys
from browser.test_games import check_end

TESTS = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that also has the games of a designer's package."""
    with pytest.MonkeyPatch.context() as environment:
        paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment.setenv("PYTHONPATH", os.pathsep.join(paths))
        environment.setenv("TEREM_GAMES", "seventh")
        with served("--data", str(tmp_path_factory.mktemp("workshop"))) as running:
            yield running


def rows(page: Page) -> dict[str, list[str]]:
    return {
        row.get_by_role("rowheader").inner_text(): row.get_by_role("cell").all_inner_texts()
        for row in page.locator(".generic tbody tr").all()
    }


@pytest.mark.parametrize("hands", [Finger(), Keys()], ids=["finger", "keys"])
def test_a_whole_game_on_a_phone_from_the_house_on(visit: Visit, workshop: Served, hands: Hands) -> None:
    anna = visit(phone=True, address=workshop.address)
    anna.become("Anna")
    page = anna.open("/")
    page.get_by_role("button", name="Acorns", exact=True).click()
    anna.check_access()
    anna.button("Play now").click()
    board = Board(page, hands)
    assert board.wait()
    # The pupil may have swapped already.
    assert {label: values[0] for label, values in rows(page).items()} == {"Used": "–", "Points": "0"}
    expect(page.locator(".generic dl")).to_contain_text("Your hand")
    anna.check_access()
    # A step can be taken back; what completes the turn waits for Done.
    board.take("play " + offered(page, "Play ")[0])
    expect(page.locator(".prompt")).to_have_text("That is your turn: press Done, or take it back.")
    anna.check_access()
    board.do(anna.button("Undo"))
    assert board.draft == []
    board.play_out()
    check_end(anna)
    anna.check_access()
    page.get_by_role("button", name="What happened", exact=True).click()
    log = page.get_by_role("list", name="What happened").inner_text()
    assert "Anna draws " in log
    assert " acorns" in log
    assert not NOTATION.search(log)


def offered(page: Page, verb: str) -> list[str]:
    """The values of the cards that can be played, by the words on the buttons."""
    values = {"one acorn": "1", "two acorns": "2", "three acorns": "3"}
    buttons = page.locator(".generic [data-step]").all_inner_texts()
    return [values[text.removeprefix(verb)] for text in buttons if text.startswith(verb)]


def test_it_speaks_the_readers_language_and_can_be_set_up_read_and_learned(
    visit: Visit, workshop: Served
) -> None:
    anna = visit(address=workshop.address)
    anna.become("Anna")
    page = anna.open("/set-up/acorns")
    page.get_by_role("radio", name="3", exact=True).check()
    anna.check_access()
    anna.button("Play").click()
    board = Board(page)
    assert board.wait()
    # Three cards or three players: a list of three could be about either.
    expect(page.locator(".generic dl")).to_contain_text("Your hand")
    assert rows(page)["Points"] == ["0", "0", "0"]
    anna.speak("uk")
    expect(page.locator(".generic")).to_contain_text("Ваша рука")
    expect(page.locator(".generic [data-step]").first).to_contain_text("Зіграти")
    anna.speak("en")
    anna.open("/rules/acorns")
    expect(page.get_by_text("Choose a card of your hand, face down.")).to_be_visible()
    anna.check_access()
    page.get_by_role("link", name="Acorns").last.click()
    step = anna.get("/api/games/acorns/lesson")[0]
    expect(page.get_by_role("heading", name=step["title"])).to_be_visible()
    for action in step["answer"]:
        board.take(action)
    expect(page.locator(".after.good")).to_be_visible()
    anna.check_access()
