"""People: names, accounts with a password or a passkey, where they are logged in, what is kept of them."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from server_cli.served import Served, terem

from browser.boards import Board
from browser.conftest import Visit, Visitor

SECRET, NEW = "seven wooden spoons", "eleven copper kettles"


def named(name: str) -> str:
    """A name that no account in another test keeps."""
    return f"{name} {time.time_ns()}"


def with_account(visitor: Visitor, name: str) -> str:
    """An account made by HTTP, to save time; its login."""
    visitor.become(name)
    login = f"l{time.time_ns()}"
    visitor.post("/api/account", login=login, password=SECRET)
    return login


def device(visitor: Visitor) -> Any:
    """A device that keeps passkeys and always sees the right finger."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    key = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
    return session, key


def by_name(house: Served) -> str:
    """Passkeys need a name in the address."""
    return f"localhost:{house.address.rpartition(':')[2]}"


def section(page: Page, heading: str) -> Any:
    return page.locator("section.sheet, form.sheet").filter(has=page.get_by_role("heading", name=heading))


def test_names_and_accounts(visit: Visit) -> None:
    anna = visit()
    name, login = named("Anna"), f"anna-{time.time_ns()}"
    page = anna.open("/me")
    anna.check_access()
    page.get_by_label("Your name").fill(name)
    anna.button("Come in").click()
    expect(page.get_by_role("heading", name=f"Hello, {name}")).to_be_visible()
    making = section(page, "Make an account")
    making.get_by_text("With a login and a password").click()
    making.get_by_label("Login").fill(login)
    making.get_by_label("Password").fill("password1")
    anna.forgive("status of 40[039]")  # the browser logs refusals
    making.get_by_role("button", name="Make an account", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("guessed too soon")
    making.get_by_label("Password").fill(SECRET)
    making.get_by_role("button", name="Make an account", exact=True).click()
    expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()
    expect(page.get_by_role("heading", level=1).get_by_role("img")).to_be_visible()  # the tick
    table = anna.set_up("mezen", "me")
    anna.check_access()
    anna.button("Log out").click()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    # Nobody else may be called so, or like that.
    page.get_by_label("Your name").fill(name.upper().replace("A", "А"))
    anna.button("Come in").click()
    expect(page.get_by_role("alert")).to_contain_text("An account has this name")
    coming = section(page, "Log in")
    coming.get_by_label("Login").first.fill(login)
    coming.get_by_label("Password", exact=True).fill("another password")
    coming.get_by_role("button", name="Log in", exact=True).click()
    expect(coming.get_by_role("alert")).to_contain_text("Login or password is wrong")
    coming.get_by_label("Password", exact=True).fill(SECRET)
    coming.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("heading", name=f"Hello, {name}")).to_be_visible()
    expect(page.locator(f'main a[href="/table/{table}"]')).to_be_visible()


def test_a_passkey_from_the_first_visit_on(visit: Visit, house: Served) -> None:
    anna = visit(address=by_name(house))
    session, key = device(anna)
    name = named("Vasilisa")
    page = anna.open("/me")
    page.get_by_label("Your name").fill(name)
    anna.button("Make an account with a passkey").click()
    expect(page.get_by_text("You are logged in as vasilisa")).to_be_visible()
    table = anna.set_up("nizam", "me")
    assert len(session.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]) == 1
    anna.check_access()
    anna.button("Log out").click()
    anna.button("Log in with a passkey").click()
    expect(page.get_by_role("heading", name=f"Hello, {name}")).to_be_visible()
    expect(page.locator(f'main a[href="/table/{table}"]')).to_be_visible()
    expect(section(page, "Ways into your account")).to_be_visible()  # it has been fetched
    # A guest on this device logs in, and what the guest played comes along.
    anna.button("Log out").click()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    anna.become(named("Passing by"))
    other = anna.set_up("mezen", "me")
    anna.open("/me")
    anna.button("Log in with a passkey").click()
    expect(page.get_by_role("heading", name=f"Hello, {name}")).to_be_visible()
    expect(page.locator(f'main a[href="/table/{other}"]')).to_be_visible()
    # A password beside it; the only way in cannot be deleted before.
    anna.forgive("status of 409")
    section(page, "Ways into your account").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("only way into your account")
    page.get_by_text("Set a password", exact=True).click()
    page.get_by_label("New password").fill(SECRET)
    anna.button("Set the password").click()
    expect(page.get_by_text("Your new password is set.")).to_be_visible()
    # A finger that is somebody else's opens nothing.
    anna.button("Log out").click()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    session.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": False})
    anna.button("Log in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("Your device gave no passkey")
    assert anna.get("/api/me") is None


def test_without_a_name_in_the_address_the_page_says_why(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/me")
    expect(anna.button("Log in with a passkey")).to_be_disabled()
    expect(page.get_by_text("Passkeys need a name in the address")).to_be_visible()


def test_a_new_password_and_the_other_devices(visit: Visit) -> None:
    anna, phone, tablet = visit(), visit(phone=True), visit()
    login = with_account(anna, named("Anna"))
    for other in (phone, tablet):
        other.post("/api/log-in", login=login, password=SECRET)
    page = anna.open("/me")
    sessions = section(page, "Where you are logged in")
    expect(sessions.get_by_role("listitem")).to_have_count(3)
    sessions.get_by_role("button", name="Log out there").first.click()
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    anna.check_access()
    page.get_by_text("Change the password", exact=True).click()
    page.get_by_label("Your password now").last.fill(SECRET)
    page.get_by_label("New password").fill(NEW)
    anna.button("Set the password").click()
    expect(page.get_by_text("Every other device is logged out.").first).to_be_visible()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    assert [one.get("/api/me") for one in (phone, tablet)] == [None, None]


def test_a_code_from_the_operator(visit: Visit, house: Served) -> None:
    anna = visit()
    login = with_account(anna, named("Anna"))
    lost = visit(phone=True)
    page = lost.open("/me")
    code = terem("admin", "reset", login, "--data", house.data).stdout.split()[0]
    page.get_by_text("I forgot my password").click()
    page.get_by_label("Code").fill(code)
    page.get_by_label("New password").fill(NEW)
    lost.check_access()
    lost.button("Set the password").click()
    expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()
    assert anna.get("/api/me") is None


def test_my_data_and_the_end_of_it(visit: Visit) -> None:
    anna = visit()
    login = with_account(anna, named("Anna"))
    page = anna.open("/me")
    with page.expect_download() as download:
        anna.link("Download").click()
    assert json.loads(Path(download.value.path()).read_text())["login"] == login
    anna.button("Delete me").click()
    leaving = section(page, "Your data")
    leaving.get_by_label("Your password now").fill(SECRET)  # another section asks for it as well
    anna.check_access()
    anna.button("Delete me").click()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert anna.get("/api/me") is None


def test_the_host_is_asked_for_a_name(visit: Visit) -> None:
    anna, boris = visit(), visit(phone=True)
    name, other = named("Anna"), named("Boris")
    page = anna.open("/set-up/nizam")
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option("open")
    page.get_by_role("textbox", name="Your name").fill(name)
    anna.check_access()
    anna.button("Set up the table").click()
    link = page.get_by_label("Invite a friend")
    expect(page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    expect(link.first).to_have_value(re.compile("#"))
    boris.become(other)
    boris.open(link.first.input_value().removeprefix(anna.base))
    # A new name is at the table at once, for everybody.
    new = named("Hanna")
    second = anna.another_tab()
    second.goto(anna.base + "/me")
    second.get_by_label("Your name").fill(new)
    second.get_by_role("button", name="Save", exact=True).click()
    expect(boris.page.get_by_role("listitem").filter(has_text=new)).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=new)).to_be_visible()


def test_a_profile_that_its_owner_shows(visit: Visit) -> None:
    anna, boris = visit(), visit(phone=True)
    name = named("Anna")
    with_account(anna, name)
    boris.become(named("Boris"))
    table = anna.set_up("nizam", "me", "open", is_open=True)
    boris.post(f"/api/tables/{table}/sit", seat=1)
    anna.set_up("mezen", "me")
    page = anna.open(f"/table/{table}")
    Board(page).box.wait_for()
    anna.button("Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    # Nobody sees it before Anna wants that.
    whose = anna.get("/api/me")["id"]
    boris.open(f"/people/{whose}")
    expect(boris.page.get_by_role("heading", name="There is no profile here")).to_be_visible()
    page = anna.open("/me")
    section(page, "Your profile").get_by_label("Everybody may see my results").check()
    expect(page.get_by_text("Everybody can see your profile now.")).to_be_visible()
    anna.check_access()
    anna.link("Look at it").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    expect(page.get_by_text("Everybody can see this page.")).to_be_visible()
    # Others find it beside the name.
    page = boris.open(f"/table/{table}")
    page.get_by_role("button", name=f"{name}: mute, block or report").first.click()
    page.get_by_role("dialog").get_by_role("link", name="Results").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    expect(page.get_by_role("row", name="People 2 players")).to_contain_text("0%")
    games = page.get_by_role("region", name="Finished")
    expect(games.get_by_role("listitem")).to_have_count(1)
    boris.check_access()
    games.get_by_label("Result").select_option("won")
    expect(games.get_by_text("There are no such games.")).to_be_visible()
    games.get_by_label("Result").select_option("lost")
    games.get_by_label("With whom").select_option("people")
    expect(games.get_by_role("listitem")).to_have_count(1)
    games.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}"))
