"""What is read and tried out: replays, rules, lessons and the scoring helper."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, expect
from websockets.sync.client import connect

from browser.boards import Board
from browser.conftest import PATIENCE, PHONE, Visit, Visitor
from browser.hands import Hands, Keys, Mouse
from terem.games import find_game, keys
from terem.games.gzhel import GAME as GZHEL
from terem.games.mezen import GAME as MEZEN
from terem.games.pizza import GAME as PIZZA
from terem.games.pizza import notation as pizza

NAMES = ("Anna", "Boris", "Vera")  # of the people in a lesson


def finish(visitor: Visitor, other: str = "me") -> str:
    """A finished game of Nizam, played by HTTP: a person draws as long as possible."""
    table = visitor.set_up("nizam", "me", other)
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in visitor.context.cookies())
    address = visitor.base.replace("http", "ws") + "/socket"
    with connect(address, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE / 1000) as line:

        def send(**message: object) -> None:
            line.send(json.dumps({**message, "table": table}))

        send(type="hello")
        for frame in line:
            told = json.loads(frame)
            assert told["type"] != "refuse", told
            if told["type"] != "turn":
                continue
            if told["outcome"]:
                break
            if told["seat"] in told["to_act"]:
                single = [action for action in told["legal"] if action in ("draw", "pass")]
                actions = single or [told["legal"][0], "end"]
                send(type="play", seat=told["seat"], actions=actions, id=f"m{told['seq']}")
    return table


def test_replay(visit: Visit) -> None:
    anna, vera = visit(), visit()
    anna.become("Anna")
    table = finish(anna)
    # Before it is shared, nobody else can see the game.
    vera.forgive("status of 40[14]")
    vera.open(f"/replay/{table}")
    expect(vera.page.get_by_role("heading", name="There is no such game")).to_be_visible()
    vera.check_access()

    page = anna.open(f"/replay/{table}")
    at = page.get_by_role("slider", name="Turn")
    expect(at).to_have_value("0")
    anna.check_access()
    anna.button("A turn on").click()
    anna.button("A turn on").click()
    expect(at).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_value("1")
    anna.button("To the end").click()
    last = anna.get(f"/api/tables/{table}/replay")["count"] - 1
    expect(at).to_have_value(str(last))
    expect(page.get_by_role("region", name="What happened")).to_contain_text("The deck has run out 2 times")
    at.fill("3")
    # One seat sees one hand only; the address follows.
    eyes = page.get_by_role("group", name="Through whose eyes").get_by_role("button")
    eyes.nth(1).click()
    page.wait_for_url(re.compile(r"turn=3&seat=0"))
    board = page.locator(".board")
    expect(board.get_by_role("region", name="Cards: Anna 1")).to_be_visible()
    anna.button("A turn on").click()
    eyes.nth(2).click()
    page.wait_for_url(re.compile(r"turn=4&seat=1"))
    expect(board.get_by_role("region", name="Cards: Anna 2")).to_be_visible()
    expect(board.get_by_role("region", name="Cards: Anna 1")).to_have_count(0)
    # It plays by itself, and stops when asked.
    page.get_by_role("button", name="Play", exact=True).click()
    expect(at).not_to_have_value("4")
    anna.button("Pause").click()
    stopped = int(at.input_value())

    anna.button("Copy a link to here").click()
    link = page.get_by_label("Anybody with this link can see the game:").input_value()
    vera.page.goto(link)
    expect(vera.page.get_by_role("slider", name="Turn")).to_have_value(str(stopped))
    vera.button("Play on from here").click()
    vera.page.get_by_label("The bots").select_option("pupil")
    vera.check_access()
    vera.button("Sit down").click()
    vera.page.wait_for_url("**/table/*")
    mine = Board(vera.page)
    mine.wait()
    mine.turn()


def record_file(content: bytes) -> FilePayload:
    return {"name": "game.terem", "mimeType": "text/plain", "buffer": content}


def test_a_record_from_a_file(visit: Visit) -> None:
    anna, vera = visit(), visit()
    anna.become("Anna")
    table = finish(anna)
    record = anna.page.request.get(f"{anna.base}/api/tables/{table}/record").body()
    page = vera.open("/replay")
    chooser = page.locator("input[type=file]")
    # A record that was tampered with is refused in words; the true one can be watched.
    vera.forgive("status of 400")
    lines = record.splitlines(keepends=True)
    chooser.set_input_files(record_file(b"".join(lines[:-3] + lines[-2:])))
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"[a-z]+ [a-z]+"))
    chooser.set_input_files(record_file(record))
    page.wait_for_url(re.compile(r"/replay/(?!$)"))
    assert table not in page.url
    expect(page.get_by_role("slider", name="Turn")).to_have_value("0")
    vera.button("To the end").click()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("The deck has run out 2 times")
    vera.button("A turn back").click()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Anna ")


def test_rules(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/rules/nizam#4.1")
    clause = page.locator("[id='4.1']")
    expect(clause).to_be_in_viewport()
    expect(clause.get_by_role("figure", name="An example of 4.1")).to_be_visible()
    contents = page.get_by_role("navigation", name="Contents").get_by_role("link")
    contents.last.click()
    last = (contents.last.get_attribute("href") or "").removeprefix("#")
    expect(page.locator(f"[id='{last}']")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("deck")
    expect(page.get_by_text(re.compile(r"^\d+ clauses$"))).to_be_visible()
    anna.speak("ru")
    expect(page.get_by_text("Правила").first).to_be_visible()
    # From the shelf to a game.
    anna.speak("en")
    anna.open("/rules")
    page.locator('a[href="/rules/mezen"]').first.click()
    expect(page.get_by_role("figure").first).to_be_visible()


@pytest.mark.parametrize("game", keys())
def test_the_rules_and_their_pictures_can_be_read_by_all(visit: Visit, game: str) -> None:
    anna = visit()
    page = anna.open(f"/rules/{game}")
    expect(page.get_by_role("figure").first).to_be_visible()
    anna.check_access()


# ------------------------------------------------------------------ lessons


@pytest.mark.parametrize(
    "hands", [Mouse(), pytest.param(Keys(), marks=pytest.mark.slow)], ids=["mouse", "keys"]
)
@pytest.mark.parametrize("game", keys())
def test_a_lesson(visit: Visit, game: str, hands: Hands) -> None:
    anna = visit()
    board = Board(anna.page, hands)
    page = anna.open(f"/learn/{game}")
    steps = anna.get(f"/api/games/{game}/lesson")
    good = page.locator(".after.good")

    def has_tried(count: int) -> bool:
        return int(page.locator(".board").get_attribute("data-tried") or 0) >= count

    for number, told in enumerate(steps, 1):
        expect(page.get_by_text(f"Step {number} of {len(steps)}")).to_be_visible()
        expect(page.get_by_role("heading", name=told["title"])).to_be_visible()
        for count, action in enumerate(told["answer"], 1):
            if not has_tried(count):  # the last of several may be played automatically
                board.take(action)
            anna.until(partial(has_tried, count))
        if told["answer"]:
            expect(good).to_be_visible()
            assert NAMES[told["seat"]] not in page.locator(".speech").inner_text()  # it says "you"
        if number in (1, len(steps)):
            anna.check_access()
        if number < len(steps):
            hands.press(anna.button("Next"))
    hands.press(anna.button("Play now"))
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".board[data-seq]")
    # The bots are those that the house offers: good partners in a team.
    chairs = anna.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["chairs"]
    level = "master" if find_game(game).is_team else "pupil"
    assert {chair["name"] for chair in chairs if chair["kind"] == "bot"} == {level}


def test_a_wrong_step_is_answered_and_not_taken(visit: Visit) -> None:
    """Doing what the owl says then is right, without taking anything back."""
    anna = visit()
    page = anna.open("/learn/gzhel")
    board = Board(page)
    page.locator(".board[data-tried]").wait_for()
    told = anna.get("/api/games/gzhel/lesson")[0]
    wrong = next(step for step in told["legal"] if step not in told["answer"])
    mark = next(mark for mark in board.look()[1] if wrong in mark.steps)
    board.press(board.box.locator("[data-step]").nth(mark.number))
    expect(page.locator(".after.no")).to_contain_text(told["hint"])
    expect(page.locator(".board")).to_have_attribute("data-tried", "0")
    expect(page.locator(".speech .turn.main")).to_have_count(0)  # the step asks for none
    board.take(told["answer"][0])
    expect(page.locator(".after.good")).to_be_visible()


def test_a_lesson_goes_on_after_a_reload(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/learn/nizam")
    steps = anna.get("/api/games/nizam/lesson")
    long = next(number for number, told in enumerate(steps) if len(told["answer"]) > 1)
    page.get_by_role("button", name=steps[long]["title"], exact=True).click()
    Board(page).take(steps[long]["answer"][0])
    board = page.locator(".board")
    expect(board).to_have_attribute("data-tried", "1")
    page.reload()
    expect(page.get_by_role("heading", name=steps[long]["title"])).to_be_visible()
    expect(board).to_have_attribute("data-tried", "1")
    # What was taken back is not remembered, and can be laid again.
    page.keyboard.press("Control+z")
    expect(board).to_have_attribute("data-tried", "0")
    page.keyboard.press("Control+y")
    expect(board).to_have_attribute("data-tried", "1")
    page.keyboard.press("Control+z")
    expect(board).to_have_attribute("data-tried", "0")
    page.reload()
    expect(page.get_by_role("heading", name=steps[0]["title"])).to_be_visible()


# ------------------------------------------------------------------ the scoring helper


def middle(cell: Locator) -> tuple[float, float]:
    box = cell.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_scoring_helper(visit: Visit) -> None:
    anna = visit(viewport={"width": 1280, "height": 1000})
    page = anna.open("/score/mezen")
    sides = "HBGXFhbgxfs"
    brushes = page.get_by_role("group", name="Sides").or_(page.locator(".palette")).get_by_role("button")
    expect(brushes).to_have_count(len(sides) + 1)
    painting = [["H"] * 5 for _ in range(5)]
    # All of it in one sweep of the brush; then some other tiles.
    page.mouse.move(*middle(page.locator('[data-cell="a1"]')))
    page.mouse.down()
    for row in range(5):
        for column in range(5) if row % 2 == 0 else range(4, -1, -1):
            page.mouse.move(*middle(page.locator(f'[data-cell="{"abcde"[column]}{row + 1}"]')))
    page.mouse.up()
    page.get_by_role("button", name=re.compile("^7: ")).click()
    for side, cells in {"s": ["a1"], "x": ["b2", "c3"], "b": ["d3"], "F": ["e5", "d5"], "h": ["c1"]}.items():
        brushes.nth(sides.index(side)).click()
        for cell in cells:
            page.locator(f'[data-cell="{cell}"]').click()
            painting[int(cell[1]) - 1]["abcde".index(cell[0])] = side
    whole = "/".join(
        "".join(side + ("?" if side.isupper() else "B" if side == "h" else "H") for side in row)
        for row in painting
    )
    answer = page.locator(".result")
    for card in (7, 1, 12):
        page.get_by_role("button", name=re.compile(f"^{card}: ")).click()
        items = MEZEN.score([str(card), whole]).items
        expect(answer).to_contain_text(re.compile(rf"\b{sum(item.points for item in items)} points?"))
        expect(answer.locator("li")).to_have_count(len(items))
    anna.check_access()
    # What was painted stays on this device, and goes into a link.
    page.reload()
    expect(answer.get_by_role("heading")).to_contain_text("point")
    anna.context.grant_permissions(["clipboard-write"])
    page.get_by_role("button", name=re.compile("link")).click()
    page.wait_for_url(re.compile("painting="))
    boris = visit()
    boris.page.goto(page.url)
    expect(boris.page.locator(".result")).to_contain_text(answer.get_by_role("heading").inner_text())


def test_the_scoring_helper_of_gzhel(visit: Visit) -> None:
    anna = visit(viewport={"width": 1280, "height": 1200})
    page = anna.open("/score/gzhel")
    brushes = page.get_by_role("group", name="What to paint").get_by_role("button")
    expect(brushes).to_have_count(6)
    pads = {"d": [["."] * 4 for _ in range(4)], "c": [["."] * 4 for _ in range(4)]}
    painted = {"O": "da1 da2 da3 cb2 cb3", "R": "db1 dc1 cc2", "T": "db2 dc3 ca1 cd4", "P": "dd4"}
    for flower, spaces in painted.items():
        brushes.nth("OPRBT".index(flower)).click()
        for space in spaces.split():
            page.locator(f'.space[data-drop="{space}"]').click()
            pads[space[0]][int(space[2]) - 1]["abcd".index(space[1])] = flower
    page.locator('.space[data-drop="dd4"]').click()  # once more takes it off
    pads["d"][3][3] = "."
    rows = {side: "/".join("".join(row) for row in pad) for side, pad in pads.items()}
    diamond, circle = f"1d:{rows['d']}", f"2c:{rows['c']}"
    told = set()
    for card, pattern in ((1, "leaf"), (17, "grid"), (24, "floral")):
        for number in (0, 1):
            page.get_by_role("combobox", name="Card").nth(number).select_option(str(card))
        page.get_by_role("combobox", name="Pattern").select_option(label=pattern)
        questions = [[str(card), diamond], [str(card), circle], [pattern, diamond, circle]]
        points = sum(item.points for question in questions for item in GZHEL.score(question).items)
        told.add(points)
        expect(page.locator(".total")).to_have_text(re.compile(rf"^{points} points? in this round$"))
    assert len(told) > 1
    anna.check_access()


def test_the_scoring_helper_of_royal_pizza(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/score/pizza")
    field = ["0,0=*"]
    sides = {"dwarf": "D/P", "pizza": "P/D", "dragon": "R/D"}
    tokens = "1,0 blue dwarf", "0,1 blue dwarf", "1,1 blue pizza", "-1,0 green dwarf", "-1,1 green dragon"
    for token in tokens:
        cell, colour, face = token.split()
        anna.button(colour).click()
        anna.button(face).click()
        page.locator(f'[data-cell="{cell}"]').click()
        field.append(f"{cell}={colour[0]}{sides[face]}")
    items = PIZZA.score([" ".join(field)]).items
    lines = dict(line.split() for line in pizza.lines(items, PIZZA.components(), "en"))
    assert lines == {"blue": "4", "green": "1", "purple": "0", "yellow": "0"}
    for colour, points in lines.items():
        name = colour.capitalize()
        expect(page.get_by_role("heading", name=name)).to_have_text(f"{name}{points}")
    anna.check_access()


HAND = {"code": "hand", "points": 0, "cells": [], "args": {"cards": 3, "brings": 2}}


def reviewed(visitor: Visitor, table: str) -> Any:
    """The review of a table, as it crosses the wire."""
    address = f"{visitor.base}/api/tables/{table}/review"
    answer = visitor.page.request.post(address, headers={"Origin": visitor.base}, timeout=2 * PATIENCE)
    return json.loads(answer.text().splitlines()[-1])["result"]


def top(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]


def test_review(visit: Visit) -> None:
    """It speaks to the reader, of their own turns first. The sum is shown part by part and adds up; a turn
    that lost something comes with a better one, and is tried again."""
    anna = visit()
    anna.become("Anna")
    table = finish(anna, "pupil")
    page = anna.open(f"/review/{table}")
    rows = page.locator("table:has(.bar) tbody tr")
    expect(rows).to_have_count(6, timeout=2 * PATIENCE)
    # It says first why it ended so, and opens on the reader's own turn that lost most.
    expect(page.locator("p.short")).to_have_text(re.compile("^You .*(main reason|helped most|explains)"))
    expect(page.get_by_role("heading", name="Your turning points")).to_be_visible()
    points = page.locator(".key button")
    expect(points.first).to_have_attribute("aria-current", "true")
    expect(page.locator(".seen")).to_have_text("Through your eyes")
    found = reviewed(anna, table)
    own = [turn for turn in found["turns"] if turn["seat"] == 0]
    worst = max(own, key=lambda turn: float(turn["lost"]))
    expect(page.get_by_role("slider", name="Turn")).to_have_value(str(worst["turn"]))
    assert top(points.first) < top(page.locator(".space")) < PHONE["height"]
    begun, *parts, ended = [
        float(text.replace("\u2212", "-")) for text in page.locator("table .amount").all_inner_texts()
    ]
    assert round(begun + sum(parts), 1) == ended == found["seats"][0]["result"]
    shown = page.get_by_role("row", name="You", exact=False).last.get_by_role("cell").nth(1).inner_text()
    anna.button("Bot, pupil").click()
    expect(page.get_by_role("heading", name="Turning points: Bot, pupil")).to_be_visible()
    anna.check_access()
    lost = page.get_by_role("button").filter(has_text=re.compile("inaccuracy|mistake|blunder")).first
    lost.click()
    page.get_by_role("button", name="Show it on the board").click()
    expect(page.get_by_text("the better turn is marked on the board")).to_be_visible()
    anna.check_access()
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("button", name="Try again", exact=True).click()
    for hint in ("A hint", "A hint", "Show the answer"):
        anna.button(hint).click()
    ask = anna.button("What does the master say?")
    expect(ask).to_be_disabled()
    anna.check_access()
    anna.button("Back to the game").click()
    expect(page.get_by_role("button", name="Show it on the board")).to_be_visible()
    expect(anna.open("/games").get_by_text(re.compile("^Reviewed"))).to_contain_text(f"own turns: {shown}")


def test_a_review_gives_no_reason_for_the_wrong_turn(visit: Visit) -> None:
    """Where the turn played brings more at first sight, a sentence says what makes the other one better."""
    anna = visit()
    anna.become("Anna")
    table = finish(anna, "pupil")
    found = reviewed(anna, table)
    worst = max((turn for turn in found["turns"] if turn["seat"] == 0), key=lambda turn: float(turn["lost"]))
    brings = {"why_best": 1, "why_played": 3}
    for key, points in brings.items():
        item = {"code": "lines", "points": points, "cells": [], "args": {}}
        worst[key] = [{"when": "now", "item": item}, {"when": "next", "item": HAND}]
    step = {"ahead": 0, "count": len(found["turns"]), "turn": None, "result": found, "failed": False}
    anna.page.route("**/review", lambda route: route.fulfill(body=json.dumps(step) + "\n"))
    page = anna.open(f"/review/{table}?turn={worst['turn']}")
    verdict = page.locator("section:has(dl)")
    expect(verdict).to_contain_text("At first sight the better turn brings 2 points less.")
    expect(verdict.locator("dd .soft")).to_have_count(0)
    worst["why_best"][0]["item"]["points"] = 4
    page.reload()
    expect(verdict).to_contain_text("4 points now")
    expect(verdict).to_contain_text("3 points now")
    expect(verdict).not_to_contain_text("At first sight")


def test_people_look_at_a_replay_together(visit: Visit) -> None:
    """One leads, the other follows, points, and sees the turn that is tried."""
    anna, boris = visit(), visit()
    anna.become("Anna")
    boris.become("Boris")
    boris.forgive("status of 404")  # the page looks for a table first
    table = finish(anna)
    anna.post(f"/api/tables/{table}/share")
    page = anna.open(f"/replay/{table}?turn=2")
    anna.button("Look together").click()
    expect(page.get_by_text("You lead")).to_be_visible()
    other = boris.open(f"/replay/{table}?together")
    expect(other.get_by_text("You see what the one who leads sees: Anna.")).to_be_visible()
    at = other.get_by_role("slider", name="Turn")
    expect(at).to_have_value("2")
    anna.button("A turn on").click()
    expect(at).to_have_value("3")
    boris.button("Point at the board").click()
    other.locator(".space").click(position={"x": 200, "y": 200})
    expect(page.locator(".pointer")).to_have_text("Boris")
    anna.check_access()
    anna.button("Hand over").click()
    expect(other.get_by_text("You lead")).to_be_visible()
    boris.button("A turn on").click()
    expect(page.get_by_role("slider", name="Turn")).to_have_value("4")
    boris.button("Leave").click()
    expect(page.get_by_text("You lead")).to_be_visible()
