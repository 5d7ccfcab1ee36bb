"""It is your turn: on the open page, and by notices that the person chose."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, Worker, expect
from server.receivers import Browser
from server_cli.served import Served, served

from browser.conftest import Visit, Visitor
from browser.test_people import named, section, with_account
from terem.server.stops import stop_token

PUSHES = "https://push.example/of-this-browser"
# What the browser's maker runs, and only that: the rest of pushing is the browser's own.
PUSH_SERVICE = """(made) => {
  let kept = null
  PushManager.prototype.getSubscription = async () => kept
  PushManager.prototype.subscribe = async (options) => {
    globalThis.asked = options
    return (kept = { toJSON: () => made, unsubscribe: async () => !(kept = null) })
  }
}"""
REFUSE = """() => {
  PushManager.prototype.subscribe = async () => { throw new DOMException('', 'NotAllowedError') }
}"""
BADGES = """
  globalThis.badges = []
  navigator.setAppBadge = async (count) => void globalThis.badges.push(count)
  navigator.clearAppBadge = async () => void globalThis.badges.push(0)
"""
LOOKS = """
  globalThis.looks = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text)
    if (message.type === 'look') globalThis.looks.push(message.visible)
    return send.call(this, text)
  }
"""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
SHOWN = (
    "self.registration.getNotifications().then((all) => all.map((one) => [one.title, one.body, one.data]))"
)


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that sends notices, and mail."""
    data = str(tmp_path_factory.mktemp("calling"))
    mail = ("--smtp", "smtp://127.0.0.1:9", "--sender", "terem@play.example")
    with served("--data", data, "--address", "https://play.example", *mail) as running:
        yield running


@pytest.fixture
def at_home(visit: Visit, calling: Served) -> Visitor:
    anna = visit(address=calling.address, timezone_id="Europe/Riga")
    made = json.dumps(Browser().subscription(PUSHES))
    anna.context.add_init_script(f"({PUSH_SERVICE})({made})")
    return anna


def notices(page: Page) -> Any:
    return section(page, "Tell me when it is my turn")


def worker_of(visitor: Visitor) -> tuple[CDPSession, Worker, str]:
    """The service worker, and its registration's name for the browser's tools."""
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    visitor.until(lambda: bool(found) and bool(visitor.context.service_workers))
    return session, visitor.context.service_workers[0], found[0]


def test_the_ways_and_the_quiet_hours(at_home: Visitor, calling: Served) -> None:
    anna = at_home
    login = with_account(anna, named("Anna"))
    anna.context.grant_permissions(["notifications"])
    page = anna.open("/me")
    ways = notices(page)
    expect(ways.get_by_text("Nothing reaches you yet.")).to_be_visible()
    anna.check_access()
    # This browser: it is told the server's key, and the server what it answered.
    ways.get_by_role("button", name="Tell me in this browser").click()
    expect(ways.get_by_text("Push notices in this browser")).to_be_visible()
    key = anna.get("/api/notices")["push_key"]
    assert page.evaluate("globalThis.asked") == {"userVisibleOnly": True, "applicationServerKey": key}
    # Mail needs an address, which is confirmed elsewhere.
    expect(ways.get_by_role("button", name="Tell me by e-mail")).to_be_disabled()
    expect(ways.get_by_text("give your account an address first")).to_be_visible()
    with closing(sqlite3.connect(Path(calling.data) / "terem.sqlite")) as database, database:
        database.execute("UPDATE person SET email = 'anna@play.example' WHERE login = ?", [login])
    page.reload()
    ways.get_by_role("button", name="Tell me by e-mail").click()
    expect(ways.get_by_role("listitem").filter(has_text="anna@play.example")).to_be_visible()
    # A service: a wrong address is refused in words, and stays to be mended.
    ways.get_by_text("Tell me by ntfy, Discord or Matrix").click()
    ways.get_by_label("Which service").select_option("discord")
    address = ways.get_by_label("Address")
    anna.forgive("status of 400")
    address.fill("http://discord.com/api/webhooks/1/secret")
    anna.check_access()
    ways.get_by_role("button", name="Add", exact=True).click()
    expect(ways.get_by_role("alert")).to_contain_text("it begins with https://")
    address.fill("https://discord.com/api/webhooks/1/secret")
    ways.get_by_role("button", name="Add", exact=True).click()
    expect(ways.get_by_role("listitem").filter(has_text="discord.com")).to_be_visible()
    assert "secret" not in ways.inner_text()
    assert [way["kind"] for way in anna.get("/api/notices")["ways"]] == ["push", "mail", "webhook"]
    # A way that fails again and again is given up, and the page says so.
    with closing(sqlite3.connect(Path(calling.data) / "terem.sqlite")) as database, database:
        database.execute("UPDATE way SET failures = 10 WHERE address LIKE '%discord.com%secret%'")
    page.reload()
    expect(ways.get_by_role("listitem").filter(has_text="Ten notices in a row did not arrive")).to_have_count(
        1
    )
    # Quiet hours, in the person's own time.
    ways.get_by_label("From", exact=True).fill("21:30")
    ways.get_by_label("To", exact=True).fill("07:00")
    ways.get_by_role("button", name="Save", exact=True).click()
    expect(ways.get_by_text("Your quiet hours are saved.")).to_be_visible()
    anna.check_access()
    page.reload()
    expect(ways.get_by_label("From", exact=True)).to_have_value("21:30")
    told = anna.get("/api/notices")
    assert (told["quiet_from"], told["quiet_to"], told["zone"]) == (21 * 60 + 30, 7 * 60, "Europe/Riga")
    ways.get_by_role("button", name="No quiet hours").click()
    expect(ways.get_by_text("Notices may come at any time.")).to_be_visible()
    assert anna.get("/api/notices")["quiet_from"] is None
    # Away with all of them, by keyboard.
    for left in (2, 1, 0):
        ways.get_by_role("button", name="Remove").first.press("Enter")
        expect(ways.get_by_role("listitem")).to_have_count(left)
    expect(ways.get_by_role("button", name="Tell me in this browser")).to_be_enabled()


def test_what_is_not_possible_is_said(at_home: Visitor, visit: Visit, house: Served) -> None:
    guest = at_home
    guest.become("Anna")
    page = guest.open("/me")
    expect(notices(page).get_by_text("For e-mail, make an account first.")).to_be_visible()
    # The browser asks, and the person says no; then the page says where to change that.
    guest.context.grant_permissions(["notifications"])
    page.reload()
    page.evaluate(REFUSE)
    notices(page).get_by_role("button", name="Tell me in this browser").click()
    expect(notices(page).get_by_role("alert")).to_contain_text("show no notices from here")
    guest.context.add_init_script("Object.defineProperty(Notification, 'permission', { value: 'denied' })")
    page.reload()
    expect(notices(page).get_by_text("You told this browser to show no notices")).to_be_visible()
    expect(notices(page).get_by_role("button", name="Tell me in this browser")).to_be_disabled()
    # A server that nobody told its address.
    other = visit(address=house.address)
    other.become("Boris")
    page = other.open("/me")
    expect(notices(page).get_by_text("This server sends no notices")).to_be_visible()
    expect(notices(page).get_by_role("button")).to_have_count(0)


def test_the_link_of_a_mail_stops_them(at_home: Visitor, calling: Served, visit: Visit) -> None:
    anna = at_home
    anna.become("Anna")
    anna.post("/api/notices/ways", kind="webhook", url="https://ntfy.example/anna", style="ntfy")
    with closing(sqlite3.connect(Path(calling.data) / "terem.sqlite")) as database:
        (secret,) = database.execute("SELECT value FROM secret WHERE name = 'links'").fetchone()
    token = stop_token(secret, anna.get("/api/me")["id"])
    # Also where nobody is logged in, for mail is read on any device.
    phone = visit(address=calling.address, phone=True)
    page = phone.open(f"/me#stop={token}")
    expect(page.get_by_text("No more notices about your turns will come.")).to_be_visible()
    assert page.url.endswith("/me")  # who looks over a shoulder reads no link
    phone.check_access()
    assert anna.get("/api/notices")["ways"] == []
    phone.forgive("status of 404")
    phone.open("/rules/nizam")
    page = phone.open("/me#stop=nobody-00")
    expect(page.get_by_role("alert")).to_contain_text("This link stops nothing.")


def test_a_push_shows_a_notice_and_a_click_leads_to_the_table(at_home: Visitor) -> None:
    anna = at_home
    anna.become("Anna")
    anna.context.grant_permissions(["notifications"])
    table = anna.set_up("nizam", "me")
    page = anna.open("/")
    session, worker, registration = worker_of(anna)

    def push(path: str, body: str) -> None:
        """A busy browser's tools may lose a message. A second one takes the place of the first."""
        message = json.dumps({"title": "It is your turn", "body": body, "path": path})
        told = {"origin": anna.base, "registrationId": registration, "data": message}
        asked = count()

        def is_shown() -> bool:
            if next(asked) % 100 == 0:
                session.send("ServiceWorker.deliverPushMessage", told)
            return bool(worker.evaluate(SHOWN) == [["It is your turn", body, {"path": path}]])

        anna.until(is_shown)

    push(f"/table/{table}", "It is your turn: Nizam")
    # A newer one takes its place.
    push("/me", "It is your turn at 2 tables: Nizam")
    push(f"/table/{table}", "It is your turn: Nizam")
    # Browsers open and focus windows only after a finger, which no test has.
    worker.evaluate("""() => {
      self.went = []
      self.clients.openWindow = async (path) => void self.went.push(['open', path])
      WindowClient.prototype.focus = async function () {
        self.went.push(['focus', new URL(this.url).pathname])
      }
    }""")
    click = """async () => {
      const [notification] = await self.registration.getNotifications()
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    }"""
    worker.evaluate(click)
    anna.until(lambda: worker.evaluate("self.went") == [["open", f"/table/{table}"]])
    anna.until(lambda: worker.evaluate(SHOWN) == [])
    page = anna.open(f"/table/{table}")
    push(f"/table/{table}", "It is your turn: Nizam")
    worker.evaluate(click)
    anna.until(lambda: worker.evaluate("self.went.at(-1)") == ["focus", f"/table/{table}"])
    expect(page.locator(".board")).to_be_visible()


def icon(page: Page) -> str:
    return str(page.evaluate("document.querySelector('link[rel=icon]').getAttribute('href')"))


def test_the_open_page_tells(visit: Visit) -> None:
    anna, boris = visit(), visit(phone=True)
    anna.context.add_init_script(BADGES + LOOKS)
    anna.become("Anna")
    boris.become("Boris")
    table = anna.set_up("nizam", "open", "me", is_open=True)
    page = anna.open("/rules/nizam")
    expect(page).to_have_title("Nizam · Rules · Terem")
    assert icon(page) == "/icon.svg"
    boris.post(f"/api/tables/{table}/sit", seat=0)
    boris.open(f"/table/{table}")
    # It is told on a page that has nothing to do with the table.
    pill = page.locator("header").get_by_role("link", name="Your turn at 1 table")
    if boris.get("/api/me")["tables"][0]["your_turn"]:
        expect(boris.page).to_have_title("● Your turn - Nizam · Terem")
        expect(pill).to_have_count(0)
        boris.page.get_by_role("button", name="Draw").first.click()
    expect(pill).to_be_visible()
    expect(page).to_have_title("● Your turn - Nizam · Rules · Terem")
    anna.until(lambda: icon(page) == "/icon-turn.svg")
    assert page.evaluate("badges.at(-1)") == 1
    anna.check_access()
    # While the page is in view the server knows it, so that no notice comes.
    assert page.evaluate("looks.at(-1)") is True
    page.evaluate(HIDE, True)
    assert page.evaluate("looks.at(-1)") is False
    page.evaluate(HIDE, False)
    assert page.evaluate("looks.at(-1)") is True
    # At the table itself the header says nothing that the table does not.
    pill.click()
    expect(page.locator(".board")).to_be_visible()
    expect(pill).to_have_count(0)
    expect(page).to_have_title("● Your turn - Nizam · Terem")
    page.get_by_role("button", name="Draw").first.click()
    expect(page).to_have_title("Nizam · Terem")
    anna.until(lambda: icon(page) == "/icon.svg" and page.evaluate("badges.at(-1)") == 0)
