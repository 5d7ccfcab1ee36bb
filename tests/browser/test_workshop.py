"""The workshop: from a press on a picture to a pack that others play."""

from __future__ import annotations

import io
import os
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit, Visitor

SHOTS = os.environ.get("TEREM_SHOTS", "")  # a folder for pictures of what is tested


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}-{page.viewport_size['width']}.png", full_page=True)  # type: ignore[index]


def open_workshop(anna: Visitor, game: str) -> Page:
    page = anna.open(f"/workshop/{game}")
    expect(page.get_by_role("tablist")).to_be_visible()
    return page


def choose(card: Locator, field: str, value: str) -> None:
    """Press a picture, then the one that it should be."""
    card.get_by_role("button", name=re.compile(f"^{field}: ")).first.click()
    card.get_by_role("button", name=value, exact=True).click()


def test_from_a_picture_to_a_pack_that_others_play(visit: Visit) -> None:
    anna = visit()
    page = open_workshop(anna, "mezen")
    expect(page.get_by_text("This is the standard pack.")).to_be_visible()
    expect(anna.button("Play it now")).to_be_disabled()
    page.get_by_label("What is it called?").fill("Anna's box")
    anna.check_access()

    # A card in three sets of its icons does not fit, and the card lights up.
    page.get_by_role("tab", name="Goal cards").click()
    card = page.locator("#entry-card-0")
    choose(card, "Set icons", "Moon")
    expect(page.get_by_text("Something does not fit yet.")).to_be_visible()
    expect(page.get_by_role("alert").first).to_contain_text("12")
    expect(anna.button("Save it")).to_be_disabled()
    shot(page, "error")
    choose(card, "Set icons", "Sun")
    expect(page.get_by_text("This is the standard pack.")).to_be_visible()

    # The first card is about birds, and its places are others.
    choose(card, "Symbols", "Bird")
    card.get_by_role("button", name="a1: counts", exact=True).click()
    card.get_by_role("button", name="b1: does not count", exact=True).click()
    expect(card.get_by_text("as in your copy")).to_be_visible()
    expect(page.get_by_text("Everything fits.")).to_be_visible()
    anna.check_access()

    # What is not kept yet outlives a reload.
    page.reload()
    page.get_by_role("tab", name="Goal cards").click()
    expect(card.get_by_text("as in your copy")).to_be_visible()
    anna.button("Save it").click()
    expect(page.get_by_text("Saved. You can choose it")).to_be_visible()
    link = page.get_by_label("A link to this pack").input_value()
    assert page.url == link
    shot(page, "kept")

    with page.expect_download() as download:
        anna.link("Download (zip)").click()
    archive = Path(download.value.path()).read_bytes()
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        assert sorted(files.namelist()) == ["cards.toml", "tiles.toml"]

    anna.button("Play it now").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = anna.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["pack"] == link.rpartition("/")[2]
    page = anna.open("/set-up/mezen")
    expect(page.get_by_role("radio", name="Anna's box")).to_be_attached()

    # Boris has only the link.
    boris = visit()
    page = boris.open(link.removeprefix(boris.base))
    expect(page.get_by_text("Somebody shared this pack with you.")).to_be_visible()
    expect(page.get_by_label("What is it called?")).to_have_value("Anna's box")
    boris.button("Save a copy").click()
    expect(page.get_by_text("Saved. You can choose it")).to_be_visible()
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text("deals were played with both packs")).to_be_visible()
    expect(page.get_by_role("heading", name="Seat by seat")).to_be_visible()
    boris.check_access()
    shot(page, "compared")

    # From the archive it is the same pack again.
    vera = visit()
    page = open_workshop(vera, "mezen")
    upload = {"name": "box.zip", "mimeType": "application/zip", "buffer": archive}
    page.locator("input[type=file]").set_input_files(upload)  # type: ignore[arg-type]
    expect(page.get_by_label("What is it called?")).to_have_value("box")
    expect(page.get_by_text("Everything fits.")).to_be_visible()
    vera.button("Save it").click()
    expect(page).to_have_url(link)
    vera.button("Delete").click()
    expect(page).to_have_url(re.compile("/workshop$"))


@pytest.mark.parametrize("game", ["gorynich", "gzhel", "mezen", "nizam", "pearl", "pizza"])
@pytest.mark.parametrize("phone", [False, True])
def test_every_games_parts_are_there_and_fit_the_screen(visit: Visit, game: str, phone: bool) -> None:
    anna = visit(phone=phone)
    page = open_workshop(anna, game)
    for at in range(page.get_by_role("tab").count()):
        tab = page.get_by_role("tab").nth(at)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert page.get_by_role("tabpanel").get_by_role("heading").count()
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{game} {tab.inner_text()} is {wide} too wide"
        shot(page, f"{game}-{at}")
        if not phone:
            anna.check_access()


def test_by_keys(visit: Visit) -> None:
    anna = visit()
    page = open_workshop(anna, "gorynich")
    press = page.keyboard.press
    page.get_by_role("tab").first.focus()
    press("ArrowRight")
    expect(page.get_by_role("tab", name="The knights’ movement")).to_be_focused()
    press("ArrowLeft")
    board = page.locator("#entry-board-0")
    board.locator("[data-cell=a1]").focus()
    press("ArrowRight")
    expect(board.locator("[data-cell=b1]")).to_be_focused()
    press("Enter")  # the brush is an arrow to the right already there
    board.get_by_role("button", name="up", exact=True).focus()
    press("Enter")
    board.locator("[data-cell=a2]").focus()
    press("Enter")
    expect(board.locator("[data-cell=a2]")).to_have_attribute("aria-label", "a2: up")
    expect(page.get_by_role("alert").first).to_contain_text("This does not fit")
    anna.button("Show me").focus()
    press("Enter")
    expect(board).to_be_in_viewport()
    anna.button("Back to the standard pack").focus()
    press("Enter")
    expect(page.get_by_text("This is the standard pack.")).to_be_visible()


@pytest.mark.parametrize(("language", "words"), [("ru", "Мастерская"), ("uk", "Майстерня")])
def test_in_other_languages(visit: Visit, language: str, words: str) -> None:
    anna = visit(language=language)
    page = anna.open("/workshop")
    expect(page.get_by_role("heading", name=words)).to_be_visible()
    page = open_workshop(anna, "gzhel")
    shot(page, f"gzhel-{language}")
    assert not re.search(r"\bworkshop-|\bcompare-|\bui-", page.locator("main").inner_text())


@pytest.mark.parametrize(
    ("language", "tab", "icons", "moon", "told"),
    [
        ("ru", "Карты целей", "Значки наборов", "Луна", "Каждый значок стоит на 12 картах."),
        ("uk", "Карти цілей", "Значки наборів", "Місяць", "Кожен значок стоїть на 12 картах."),
    ],
)
def test_what_does_not_fit_is_said_in_ones_language(
    visit: Visit, language: str, tab: str, icons: str, moon: str, told: str
) -> None:
    anna = visit(language=language)
    page = open_workshop(anna, "mezen")
    page.get_by_role("tab", name=tab).click()
    choose(page.locator("#entry-card-0"), icons, moon)
    expect(page.get_by_role("alert").first).to_contain_text(told)
    shot(page, f"does-not-fit-{language}")


def test_a_figurine_changes_its_place(visit: Visit) -> None:
    anna = visit(phone=True)
    page = open_workshop(anna, "gzhel")
    pad = page.locator("#entry-pad-0")
    before = pad.locator("[data-corner=a1]").get_attribute("aria-label")
    other = pad.locator("[data-corner=b2]").get_attribute("aria-label")
    assert before
    assert other
    pad.locator("[data-corner=a1]").tap()
    pad.locator("[data-corner=b2]").tap()
    expect(pad.locator("[data-corner=b2]")).to_have_attribute("aria-label", before.replace("a1", "b2"))
    expect(pad.locator("[data-corner=a1]")).to_have_attribute("aria-label", other.replace("b2", "a1"))
    expect(page.get_by_text("Everything fits.")).to_be_visible()
