"""Sequences between people: the waiting room, playing again, calling off, somebody who is away, hints."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.boards import Board
from browser.conftest import Visit, Visitor

HOST = {"start": "host"}


def seated(*visitors: Visitor, game: str = "nizam", **more: object) -> str:
    """A game of these people, each with the table open."""
    names = ("Anna", "Boris", "Vera")
    for visitor, name in zip(visitors, names, strict=False):
        visitor.become(name)
    table = visitors[0].set_up(game, "me", *["open"] * (len(visitors) - 1), is_open=True, **more)
    for seat, visitor in enumerate(visitors[1:], 1):
        visitor.post(f"/api/tables/{table}/sit", seat=seat)
    for visitor in visitors:
        visitor.open(f"/table/{table}")
    return table


def playing(*visitors: Visitor) -> list[Board]:
    boards = [Board(visitor.page) for visitor in visitors]
    for board in boards:
        board.page.wait_for_selector(".board")
    return boards


def test_the_waiting_room(visit: Visit) -> None:
    anna, boris, vera = visit(), visit(), visit(phone=True)
    anna.become("Anna")
    page = anna.open("/set-up/mezen")
    page.get_by_role("radio", name="3", exact=True).check()
    for seat in (2, 3):
        page.get_by_role("combobox", name=f"Seat {seat}", exact=True).select_option("open")
    page.get_by_role("combobox", name="Clock").select_option("bank")
    page.get_by_label("May people ask for hints?").select_option("yes")
    anna.button("Set up the table").click()
    field = page.get_by_label("Invite a friend")
    expect(field).not_to_have_value("")
    link = field.input_value()
    expect(page.get_by_text("./play --host 0.0.0.0")).to_be_visible()  # this house is only on this computer
    anna.check_access()

    # A cut link leads nowhere; with the rest of it the same page shows the invitation.
    whole, _, token = link.partition("#")
    boris.forgive("404")
    boris.page.goto(whole)
    expect(boris.page.get_by_text("There is no such table")).to_be_visible()
    boris.page.goto(link)
    expect(boris.page.get_by_text("Anna invites you.")).to_be_visible()
    expect(boris.page.get_by_text("everybody may ask for them")).to_be_visible()
    boris.check_access()
    boris.page.get_by_label("Your name").fill("Boris")
    boris.button("Come in").click()
    boris.button("Sit here").first.click()
    expect(boris.button("I am ready")).to_be_visible()

    # Somebody who has a session already, and came by the cut link.
    vera.become("Vera")
    vera.forgive("404")
    vera.open(f"/table/{whole.rpartition('/')[2]}")
    expect(vera.page.get_by_text("There is no such table")).to_be_visible()
    vera.page.evaluate(f"location.hash = '{token}'")
    vera.button("Sit here").click()
    expect(vera.button("I am ready")).to_be_visible()
    vera.check_access()

    # Everybody hears what is said, and sees who is ready.
    boris.page.get_by_label("Say something").fill("Hello!")
    boris.button("Send").click()
    expect(anna.page.get_by_text("Hello!")).to_be_visible()
    expect(anna.page.get_by_text("Not ready yet: Boris, Vera")).to_be_visible()
    boris.button("I am ready").click()
    expect(anna.page.get_by_text("Not ready yet: Vera")).to_be_visible()
    anna.button("Nudge").click()
    expect(vera.page.get_by_text("Anna reminds you")).to_be_visible()
    anna.check_access()

    # Vera is sent away, and a bot sits down instead.
    anna.button("Send Vera away").click()
    expect(anna.page.get_by_text("Some seats are still free.")).to_be_visible()
    vera.forgive("403")
    vera.button("Sit here").click()
    expect(vera.page.get_by_role("alert")).to_have_text("The host has given your seat to others.")
    anna.page.get_by_label("Seat 3: how strong the bot is").select_option("pupil")
    anna.button("Put a bot here").click()
    anna.button("Begin").click()
    playing(anna, boris)


def test_the_link_is_copied_without_encryption(visit: Visit) -> None:
    """Pages over plain HTTP have no clipboard."""
    anna = visit()
    anna.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'open', terms=HOST)}")
    link = page.get_by_label("Invite a friend")
    expect(link).not_to_have_value("")
    anna.button("Copy").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    page.get_by_label("Say something").focus()
    page.keyboard.press("Control+V")
    expect(page.get_by_label("Say something")).to_have_value(link.input_value())


def test_a_code_for_phones(visit: Visit) -> None:
    """A house with a name of its own on the network shows it."""
    anna = visit()
    anna.become("Anna")
    table = anna.set_up("nizam", "me", "open", is_open=True, terms=HOST)
    named = anna.base.replace("127.0.0.1", "terem.localhost")
    [session] = [cookie["value"] for cookie in anna.context.cookies()]
    anna.context.add_cookies([{"name": "terem", "value": session, "url": named}])
    anna.page.goto(f"{named}/table/{table}")
    code = anna.page.get_by_role("img", name="The link of this table as a code")
    expect(code).to_be_visible()
    anna.check_access()


def test_playing_again_needs_both(visit: Visit) -> None:
    anna, boris = visit(), visit()
    first = seated(anna, boris)
    playing(anna, boris)
    give_up(anna)
    anna.button("Play again").click()
    expect(anna.page.get_by_text("Still to answer: Boris")).to_be_visible()
    expect(boris.page.get_by_text("Anna: would like to play again.")).to_be_visible()
    anna.check_access()
    boris.check_access()
    boris.button("Not now").click()
    expect(anna.page.get_by_text("Boris: not now.")).to_be_visible()
    boris.button("Play again").click()  # a change of mind
    for visitor in (anna, boris):
        expect(visitor.page).not_to_have_url(re.compile(first))
    playing(anna, boris)


def test_playing_again_without_somebody(visit: Visit) -> None:
    anna, boris = visit(), visit()
    seated(anna, boris)
    playing(anna, boris)
    give_up(anna)
    anna.button("Play again").click()
    anna.button("Set up a table with free seats").click()
    expect(anna.page.get_by_role("heading", name="Invite a friend")).to_be_visible()


def give_up(visitor: Visitor) -> None:
    visitor.button("Give up").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(visitor.page.get_by_role("region", name="The game is over")).to_be_visible()


def test_calling_a_game_off(visit: Visit) -> None:
    anna, boris = visit(), visit()
    seated(anna, boris)
    playing(anna, boris)
    anna.button("Call the game off").click()
    expect(boris.page.get_by_text("Call this game off?")).to_be_visible()
    boris.check_access()
    boris.button("No, play on").click()
    expect(anna.page.get_by_text("Against: Boris")).to_be_visible()
    anna.button("No, play on").click()
    boris.button("Call the game off").click()
    anna.button("I agree").click()
    for visitor in (anna, boris):
        expect(visitor.page.get_by_text("Nothing is counted.")).to_be_visible()


def test_a_bot_plays_for_somebody_who_is_away_only_by_agreement(visit: Visit) -> None:
    """And whoever comes back is told, and can look at what was played."""
    anna, boris = visit(), visit()
    table = seated(anna, boris)
    boards = playing(anna, boris)
    away, here = (0, 1) if boards[0].told("live") == "true" else (1, 0)
    visitors, names = (anna, boris), ("Anna", "Boris")
    visitors[away].open("/")
    waiting: Page = visitors[here].page
    expect(waiting.get_by_text(f"Away, and it is their turn: {names[away]}.")).to_be_visible()
    visitors[here].check_access()
    assert boards[here].told("live") == "false"  # nobody has played meanwhile
    visitors[here].button("I agree").click()
    boards[here].wait()
    visitors[away].open(f"/table/{table}")
    told = visitors[away].page.get_by_text("A bot played 1 turn for you.")
    expect(told).to_be_visible()
    visitors[away].check_access()
    visitors[away].button("Have a look").click()
    expect(visitors[away].page.get_by_role("dialog", name="Look back")).to_be_visible()
    visitors[away].page.get_by_role("dialog").get_by_role("button", name="Close").click()
    visitors[away].page.get_by_role("status").get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    visitors[away].page.reload()
    visitors[away].page.wait_for_selector(".board")
    expect(told).to_have_count(0)


def test_a_nudge_finds_people_on_other_pages(visit: Visit) -> None:
    anna, boris = visit(), visit(phone=True)
    table = seated(anna, boris, clock={"move": 3 * 86400})
    boards = playing(anna, boris)
    late, early = (0, 1) if boards[0].told("live") == "true" else (1, 0)
    visitors, names = (anna, boris), ("Anna", "Boris")
    page = visitors[late].open("/rules/nizam")
    clock = visitors[early].page.get_by_role("region", name="Players").locator("time").first
    if early == 0:
        expect(clock).to_have_text("3d")
        visitors[early].button("Nudge").click()
    else:
        visitors[early].page.get_by_role("button", name="Nudge").click()
    told = page.get_by_text(f"{names[early]} reminds you: the table waits for you.")
    expect(told).to_be_visible()
    visitors[late].check_access()
    page.get_by_role("status").get_by_role("link", name="Nizam").click()
    expect(page).to_have_url(re.compile(table))
    boards[late].wait()
    expect(told).to_have_count(0)


def test_hints_are_part_of_the_terms(visit: Visit) -> None:
    anna, boris = visit(), visit()
    seated(anna, boris)
    [first] = [board for board in playing(anna, boris) if board.told("live") == "true"]
    expect(first.page.get_by_role("button", name="Undo")).to_be_visible()
    expect(first.page.get_by_role("button", name="Hint")).to_have_count(0)
    first.page.get_by_text("How we play here").click()
    expect(first.page.get_by_text("none: everybody thinks for themselves")).to_be_visible()
    seated(anna, boris, terms={"hints": True})
    [first] = [board for board in playing(anna, boris) if board.told("live") == "true"]
    expect(first.page.get_by_role("button", name="Hint")).to_be_visible()


def test_a_waiting_players_clock_shows_its_time(visit: Visit) -> None:
    anna, boris = visit(), visit()
    seated(anna, boris, clock={"bank": 600, "increment": 10})
    boards = playing(anna, boris)
    [waiting] = [number for number, board in enumerate(boards) if board.told("live") != "true"]
    players = boards[waiting].page.get_by_role("region", name="Players")
    clock = players.get_by_role("listitem").nth(waiting).locator("time")
    expect(clock).to_have_text("10:00")
