"""The deal of a game: its seal in play, and its proof at the end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.boards import Board
from browser.conftest import Visit


def test_the_deal_is_proved_in_the_page(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    table = anna.set_up("nizam", "me", "apprentice")
    page = anna.open(f"/table/{table}")
    Board(page).wait()
    page.get_by_text("Seal of the deal").click()
    seal = anna.get(f"/api/tables/{table}")["commitment"]
    expect(page.get_by_text(seal)).to_be_visible()
    anna.button("Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_text("The deal is proved").click()
    proof = page.locator(".proof")
    expect(proof).to_contain_text("It noted the seal while the game was going on.")
    expect(proof).to_contain_text(seal)
    anna.check_access()
    # Another seal than the one that was noted: the deal is not what it was.
    page.evaluate(
        "(table) => localStorage.setItem('terem-seals', JSON.stringify([[table, 'f'.repeat(64)]]))", table
    )
    page.reload()
    expect(page.get_by_text("The deal does not fit its seal")).to_be_visible()
    # Without https a browser cannot check it, and the page does not say that it did.
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.reload()
    expect(page.get_by_text("The server dealt the game again: it is the same")).to_be_visible()
    expect(page.locator(".proof")).not_to_contain_text(re.compile("noted|proved"))
