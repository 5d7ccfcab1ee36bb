"""People who disturb others: Anna mutes, blocks and reports Boris, and Mila judges."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, Page, expect
from server_cli.served import Served, terem

from browser.conftest import Visit, Visitor
from browser.test_people import named, with_account


def a_moderator(house: Served, visitor: Visitor) -> None:
    login = with_account(visitor, named("Mila"))
    done = terem("admin", "moderator", login, "--data", house.data)
    assert done.returncode == 0, done.stderr


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def lines(page: Page, text: str) -> Locator:
    return page.get_by_role("region", name="Talk").get_by_text(text)


def test_three_people_and_a_desk(visit: Visit, house: Served) -> None:
    anna, boris, mila = visit(), visit(phone=True), visit()
    anna.become("Anna")
    name = f"Boris {time.time_ns() % 10**6}"
    boris.become(name)
    a_moderator(house, mila)
    table = anna.set_up("nizam", "me", "open", is_open=True, terms={"start": "host"})
    anna.open(f"/table/{table}")
    boris.open(f"/table/{table}")
    boris.button("Sit here").click()
    say(boris.page, "You play like a goat")
    expect(lines(anna.page, "You play like a goat")).to_be_visible()
    # Nobody has such a menu beside their own name.
    expect(boris.page.get_by_role("button", name=f"{name}: mute, block or report")).to_have_count(0)

    menu = anna.page.get_by_role("button", name=f"{name}: mute, block or report")
    expect(menu).to_have_count(2)  # at the seat, and beside what he said
    menu.first.focus()
    anna.page.keyboard.press("Enter")
    window = anna.page.get_by_role("dialog", name=name)
    expect(window.get_by_role("button", name="Mute", exact=True)).to_be_enabled()
    anna.check_access()

    # A report, once.
    window.get_by_text("Report", exact=True).click()
    window.get_by_role("radio", name="They insult or threaten people").check()
    window.get_by_label("In your words").fill("He goes on and on")
    anna.check_access()
    window.get_by_role("button", name="Send the report").click()
    expect(window.get_by_role("status").filter(has_text="Thank you")).to_be_visible()

    # A mute: what he says is gone, and comes back.
    window.get_by_role("button", name="Mute", exact=True).click()
    expect(window.get_by_text("Muted: you do not see")).to_be_visible()
    expect(lines(anna.page, "You play like a goat")).to_have_count(0)
    say(boris.page, "Are you there?")
    expect(lines(boris.page, "Are you there?")).to_be_visible()
    window.get_by_role("button", name="Hear them again").click()
    expect(lines(anna.page, "Are you there?")).to_have_count(1)
    expect(lines(anna.page, "You play like a goat")).to_have_count(1)

    # A block, which ends on the page of one's name.
    window.get_by_role("button", name="Block", exact=True).click()
    expect(window.get_by_text("Blocked: you do not see")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    expect(menu.first).to_be_focused()
    anna.open("/me")
    listed = anna.page.get_by_role("region", name="Muted and blocked")
    expect(listed.get_by_text(name)).to_be_visible()
    anna.check_access()
    other = anna.set_up("nizam", "me", "open", is_open=True)
    boris.forgive("404")
    boris.open(f"/table/{other}")
    expect(boris.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    listed.get_by_role("button", name=f"{name}: End the block").click()
    expect(listed.get_by_text("Nobody.")).to_be_visible()

    # The desk is only for moderators.
    anna.open("/desk")
    expect(anna.page.get_by_text("Only moderators can see this page.")).to_be_visible()
    anna.check_access()
    page = mila.open("/me")
    mila.link("Moderators’ desk").click()
    case = page.get_by_role("article", name=f"{name}: They insult or threaten people")
    expect(case.get_by_text("He goes on and on")).to_be_visible()
    expect(case.get_by_text("You play like a goat")).to_be_visible()
    expect(case.get_by_text("Are you there?")).to_have_count(0)  # said after the report
    expect(case.get_by_role("button", name="Do this")).to_be_disabled()
    mila.check_access()

    boris.open(f"/table/{table}")
    expect(lines(boris.page, "Are you there?")).to_be_visible()
    case.get_by_label("Stop their chat").select_option("for a day")
    case.get_by_label("Why").fill("Insults a child")
    case.get_by_role("button", name="Do this").click()
    expect(case).to_have_count(0)
    expect(page.get_by_text("Insults a child").first).to_be_visible()
    mila.check_access()
    say(boris.page, "What?")
    expect(boris.page.get_by_role("alert").filter(has_text="stopped your chat until")).to_be_visible()
    boris.check_access()

    # Let off, he may chat again.
    page.get_by_label(f"{name}: Why").fill("He said sorry")
    page.get_by_role("button", name=f"Let {name} off").click()
    expect(page.get_by_text("may chat again").first).to_be_visible()
    say(boris.page, "Thank you")
    expect(lines(boris.page, "Thank you")).to_be_visible()
