"""What people stumbled over who played for the first time."""

from __future__ import annotations

import json
import re
import tomllib
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

import terem
from browser.boards import REFUSED, Board, Mark
from browser.conftest import PAINTED, PATIENCE, Visit, Visitor
from browser.hands import Finger
from terem.games import games
from terem.table import read_record

TOP = "(one) => one.getBoundingClientRect().top"
BOTTOM = "(one) => one.getBoundingClientRect().bottom"
KINDS = 8  # of gems
SHOWN = """() =>  // what the board tells, and the last line of the log
  [document.querySelector('.caption.playing p'), [...document.querySelectorAll('aside ol li')].at(-1)]
    .map((one) => one?.innerText)"""
OPTIONS = 3  # of a hint
GAMES = Path(__file__).parents[2] / "terem" / "games"
RECORD = GAMES / "pearl" / "tests" / "golden" / "v1-2.terem"


def give_up(visitor: Visitor, table: str) -> None:
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in visitor.context.cookies())
    address = visitor.base.replace("http", "ws") + "/socket"
    with connect(address, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE / 1000) as line:
        line.send(json.dumps({"type": "hello", "table": table}))
        line.send(json.dumps({"type": "resign", "table": table, "seat": 0, "id": "r"}))
        for frame in line:
            told = json.loads(frame)
            assert told["type"] != "refuse", told
            if told["type"] == "turn" and told["outcome"]:
                return


def test_a_finger_asks_what_a_gem_is_and_moves_nothing(visit: Visit) -> None:
    anna = visit(phone=True)
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}")
    board = Board(page, Finger())
    board.wait()
    gem, arrow = board.box.locator(".grip").nth(12), board.box.locator("[data-arrow]").first
    name = str(gem.get_attribute("data-tip"))
    page.get_by_role("button", name="What is this?").tap()
    expect(page.locator(".prompt")).to_have_text("Press anything: you are told what it is.")
    gem.tap()
    tip = page.get_by_role("tooltip")
    expect(tip).to_have_text(name)
    arrow.tap()
    expect(tip).to_have_text(str(arrow.get_attribute("aria-label")))
    assert board.draft == []
    assert not board.box.locator(".arrow.aimed, .comes, .traveller").count()
    page.get_by_role("button", name="What is this?").tap()
    # Where a finger was, nothing stays aimed at.
    arrow.tap()
    anna.until(lambda: board.told("waiting") == "false")
    page.locator(".prompt").tap()
    assert not board.box.locator(".arrow.aimed, .comes, .traveller").count()


def test_the_count_of_shifts_moves_nothing(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('pearl', 'me', 'pupil')}")
    board = Board(page)
    hand = board.box.get_by_role("region", name="Your cards")
    board.wait()
    while not board.box.locator("[data-arrow][data-step]").count():
        board.do(board.box.get_by_role("button", name="Draw three"))
        board.wait()
    before = hand.evaluate(TOP)
    board.step("[1-5a-e][<>^v]")
    assert hand.evaluate(TOP) == before


def test_a_hand_of_all_gems_leaves_the_others_tasks_in_view(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('pearl', 'me', 'pupil', 'pupil')}")
    board = Board(page)
    piles = board.box.get_by_role("region", name="Your cards").locator(".pile")
    while board.wait() and piles.count() < KINDS:
        board.do(board.box.get_by_role("button", name="Draw three"))
    last = board.box.locator(".others li").last
    assert last.evaluate(BOTTOM) <= page.locator(".controls").evaluate(TOP)
    # Bots of one level are told apart by what is read first.
    expect(last).to_have_text(re.compile("^Bot 2, pupil"))


@pytest.mark.parametrize("game", ["nizam", "pizza"])
def test_a_lesson_on_a_phone_keeps_board_and_buttons(visit: Visit, game: str) -> None:
    anna = visit(phone=True)
    page = anna.open(f"/learn/{game}")
    board, steps = Board(page, Finger()), anna.get(f"/api/games/{game}/lesson")
    forward = page.locator(".speech .on")
    drawing = board.box.locator("svg[role=group], svg[role=img]").first
    expect(forward).to_be_visible()
    place = forward.evaluate(BOTTOM)
    for told in steps[:2]:
        expect(page.get_by_role("heading", name=told["title"])).to_be_visible()
        expect(drawing).to_be_in_viewport(ratio=0.9)
        for action in told["answer"]:
            if not page.locator(".after.good").count():
                board.take(action)
                anna.until(lambda: board.told("waiting") == "false")
        expect(page.locator(".after.good")).to_be_in_viewport()
        expect(drawing).to_be_in_viewport(ratio=0.9)
        assert forward.evaluate(BOTTOM) == place
        assert not board.box.locator(".lit").count()  # what it spoke of is done
        forward.tap()


@pytest.mark.parametrize("phone", [False, True])
def test_a_press_beside_the_menu_only_closes_it(visit: Visit, phone: bool) -> None:
    """Whoever puts the settings away by a press on the table has not played."""
    anna = visit(phone=phone)
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}")
    board = Board(page, Finger() if phone else None)
    board.wait()
    deck, menu = board.box.get_by_role("button", name="Draw three"), page.locator("header .menu")
    seq = board.seq
    board.press(page.locator("header summary"))
    expect(menu).to_be_visible()
    board.press(deck)
    expect(menu).to_have_count(0)
    page.evaluate(PAINTED)
    assert (board.seq, board.draft, board.told("waiting")) == (seq, [], "false")
    board.do(deck)  # the next press plays
    assert board.seq > seq


def test_a_draw_waits_for_done(visit: Visit) -> None:
    anna = visit(asked=True)
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}")
    board = Board(page)
    board.wait()
    seq, deck = board.seq, board.box.locator('[data-step="draw"]')
    board.do(deck)
    assert (board.seq, board.draft) == (seq, ["draw"])
    expect(board.box.locator('.pile[aria-pressed="true"] .tick')).to_be_visible()
    board.do(anna.button("Undo"))
    assert board.draft == []
    board.do(deck)
    board.do(board.done)
    board.wait()
    # The new cards are marked until something is done, and what the bot did is told if no mark shows it.
    expect(board.box.locator(".one.new")).to_have_count(3)
    prompt, marks = page.locator(".prompt"), board.box.locator(".mark")
    expect(prompt).to_contain_text("raw three" if marks.count() else re.compile("draws .+raw three"))
    board.do(deck)
    expect(board.box.locator(".one.new")).to_have_count(0)


def test_a_hint_on_a_phone_can_always_be_put_away(visit: Visit) -> None:
    anna = visit(phone=True)
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}")
    board = Board(page, Finger())
    paid = board.box.locator('[data-arrow][data-step][aria-label*="costs one"]')
    while board.wait() and paid.count() <= OPTIONS:
        board.do(board.box.get_by_role("button", name="Draw three"))
    hint, bulb = page.get_by_role("region", name="Hint"), anna.button("Hint")
    bulb.tap()
    last, shut = hint.get_by_role("listitem").last, hint.get_by_role("button", name="Close")
    last.scroll_into_view_if_needed()
    hint.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    expect(shut).to_be_in_viewport(ratio=1)
    assert last.evaluate(BOTTOM) <= page.locator(".controls").evaluate(TOP)
    bulb.tap()
    expect(hint).to_have_count(0)
    # Some shift begins none of the options: whoever goes that way is not told any more of them.
    bulb.tap()
    expect(hint).to_be_visible()
    for number in range(paid.count()):
        board.do(paid.nth(number))
        page.evaluate(PAINTED)
        gone = not hint.count()
        board.do(anna.button("Undo"))
        page.evaluate(PAINTED)
        if gone:
            break
    expect(hint).to_have_count(0)


def in_sight(board: Board, marks: list[Mark]) -> bool:
    """Is one of them on the screen, and above the owl's sheet?"""
    owl = board.page.locator(".speech").evaluate(TOP)
    places = [board.box.locator("[data-step]").nth(mark.number) for mark in marks]
    return any(one.evaluate(TOP) >= 0 and one.evaluate(BOTTOM) <= owl for one in places)


@pytest.mark.parametrize("game", sorted(games()))
def test_a_lesson_on_a_phone_shows_what_comes_next(visit: Visit, game: str) -> None:
    """Tasks, hands and cards to pay with lie below a board: they come out from under the owl."""
    anna = visit(phone=True)
    page = anna.open(f"/learn/{game}")
    board, steps = Board(page, Finger()), anna.get(f"/api/games/{game}/lesson")
    for told in steps:
        expect(page.get_by_role("heading", name=told["title"])).to_be_visible()
        for count, action in enumerate(told["answer"], 1):

            def has_tried(count: int = count) -> bool:
                return int(board.told("tried")) >= count

            # The owl's Done invites only where it is asked for, and is not spoken of where it is missing.
            if game in ("nizam", "pearl"):
                shown, led = board.done.count(), count == len(told["answer"])
                expect(board.done.and_(page.locator(".main"))).to_have_count(shown * led)
                assert shown or "Done" not in page.locator(".prompt").inner_text()
            while not has_tried():
                leads = board.leading_to(action, board.look()[1])
                if not leads:
                    board.done.tap()
                    anna.until(has_tried)
                else:
                    anna.until(partial(in_sight, board, leads))
                    board.press_mark(leads[-1])
        if told is not steps[-1]:
            page.locator(".speech .on").tap()


def test_a_token_just_laid_turns_over_at_no_cost(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('pizza', 'me', 'pupil')}")
    board = Board(page)
    board.wait()
    board.step("place")
    anna.until(lambda: len(board.draft) == 1)
    _, side, cell = board.draft[0].split()
    token = board.box.locator(f'.piece[data-cell="{cell}"]')
    token.click()
    over = [f"place {side[2]}/{side[0]} {cell}"]
    anna.until(lambda: board.draft == over)
    # The rules allow the flip as well, and it counts as an action.
    board.box.get_by_role("button", name="Flip it as my second action").click()
    anna.until(lambda: board.draft == [*over, f"flip {cell}"])
    token.click()
    anna.until(lambda: board.draft == over)


def test_a_table_tells_what_the_others_did(visit: Visit) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('pizza', 'me', 'pupil')}")
    board = Board(page)
    board.wait()
    board.turn()
    caption = board.box.locator(".caption")
    told = re.compile("^Bot, pupil (places|flips)")
    expect(caption.locator("p").filter(has_text=told)).to_be_visible()
    caption.get_by_role("button", name="To the end").click()
    caption.get_by_role("button", name="Show again").click()
    expect(caption.locator("p")).to_have_text(told)
    # Nobody has to wait for it.
    board.box.locator("[data-hand]").first.click()
    expect(board.box.locator(".place").first).to_be_visible()


def test_the_page_stays_under_a_finger(visit: Visit) -> None:
    anna = visit(phone=True)
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('pizza', 'me', 'pupil')}")
    board = Board(page, Finger())
    board.wait()
    page.evaluate(PAINTED)
    page.evaluate("scrollTo(0, 150)")
    before = page.evaluate("scrollY")
    assert before > 100
    board.box.locator("[data-hand]").first.tap()
    board.until(".place")
    page.evaluate(PAINTED)
    page.evaluate(PAINTED)
    assert page.evaluate("scrollY") == before


def test_a_lesson_answers_a_press_that_does_nothing(visit: Visit) -> None:
    anna = visit(phone=True)
    page = anna.open("/learn/pizza")
    board = Board(page, Finger())
    cloth = board.box.locator("[data-drop=cloth]")
    box = cloth.bounding_box()
    assert box
    cloth.tap(position={"x": box["width"] / 2 + 60, "y": box["height"] / 2})
    expect(page.locator(".note")).to_have_text(page.locator(".prompt").inner_text())


def test_a_race_is_not_told_as_points(visit: Visit) -> None:
    """Whoever wins has all tasks: that can never be beaten, but the number of turns can."""
    anna = visit()
    anna.become("Anna")
    text = RECORD.read_text(encoding="utf-8")
    record = read_record(text)
    last = record.turns[-1]
    headers = {"Origin": anna.base}
    brought = anna.page.request.post(f"{anna.base}/api/records", data=text, headers=headers).json()["id"]
    path = f"/api/records/{brought}/continue"
    made = anna.post(path, turn=len(record.turns) - 2, seat=last.seat, level="pupil")
    page = anna.open(f"/table/{made['table']}")
    board = Board(page)
    assert board.wait()
    for action in last.actions:
        board.take(action)
    # The claim that wins is ticked as every other, and waits for Done.
    expect(board.box.locator(".task.done")).to_have_count(KINDS)
    expect(board.box.get_by_role("heading", name="Your tasks 8 of 8")).to_be_visible()
    board.box.locator(".task").first.click(force=True)
    expect(page.locator(REFUSED)).to_contain_text("press Done")
    board.done.click()
    end = page.get_by_role("region", name="The game is over")
    turns = sum(turn.seat == last.seat for turn in record.turns)
    expect(end).to_contain_text(f"You needed {turns} turns.")
    expect(end).to_contain_text("How the race went")
    expect(end).not_to_contain_text("result")
    buttons = end.get_by_role("group", name="What next")
    assert end.get_by_text("You needed").evaluate(TOP) >= buttons.evaluate(BOTTOM)  # it comes late
    # A replay shows the reader's own cards, and calls those of others by name.
    other = next(number for number, turn in enumerate(record.turns, 1) if turn.seat not in (None, last.seat))
    page.goto(f"{anna.base}/replay/{made['table']}?turn={other}")
    expect(page.get_by_text("Through your eyes")).to_be_visible()
    expect(page.get_by_role("heading", name="Your tasks")).to_be_visible()
    page.get_by_role("group", name="Through whose eyes").get_by_role("button", name="Bot").click()
    expect(page.get_by_text("Through the eyes of: Bot")).to_be_visible()
    expect(page.get_by_role("heading", name="Tasks: Bot")).to_be_visible()


def test_a_replay_says_you(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    table = anna.set_up("nizam", "me", "pupil")
    page = anna.open("/me")
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    give_up(anna, table)
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("region", name="Finished", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Unfinished")).to_have_count(0)  # it is over
    page.goto(f"{anna.base}/replay/{table}")
    eyes = page.get_by_role("group", name="Through whose eyes").get_by_role("button")
    expect(eyes.nth(1)).to_contain_text("You")
    expect(eyes.nth(2)).to_contain_text("Bot, pupil")


def at_step(visitor: Visitor, game: str, key: str) -> Board:
    """The board of this step of the lesson; its position is always the same."""
    lesson = tomllib.loads((GAMES / game / "lesson" / "lesson.toml").read_text(encoding="utf-8"))
    number = [step["key"] for step in lesson["step"]].index(key)
    page = visitor.open(f"/learn/{game}")
    title = visitor.get(f"/api/games/{game}/lesson")[number]["title"]
    page.get_by_role("button", name=title, exact=True).click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    return Board(page)


def test_zmei_and_knights_say_what_they_are(visit: Visit) -> None:
    anna = visit()
    page, tip = at_step(anna, "gorynich", "choose").page, anna.page.get_by_role("tooltip")
    asks = page.get_by_role("status").filter(has_text="Press anything")
    page.keyboard.press("i")
    expect(asks).to_have_count(1)
    for figure, told in ((".zmei", "Zmei Gorynich."), (".knight", "A knight: ")):
        page.locator(figure).first.click()
        expect(tip).to_contain_text(told)
    page.locator(".board svg.map").click(position={"x": 4, "y": 4})  # the frame: nothing to tell
    expect(tip).to_have_count(0)
    expect(asks).to_have_count(1)


def test_zmei_hides_no_knight(visit: Visit) -> None:
    """His heads reach over the square above him: what he is about to burn can still be counted."""
    board = at_step(visit(), "gorynich", "fireball")
    shields = board.box.locator(".knight text")
    assert shields.count() == 5
    for shield in shields.all():
        assert shield.evaluate(
            """(one) => {
              const { x, y, width, height } = one.getBoundingClientRect()
              return document.elementFromPoint(x + width / 2, y + height / 2).closest('.knight') !== null
            }"""
        )


def test_a_team_reads_once_how_many_burnt(visit: Visit) -> None:
    """The button says what it does; everybody scores the same, so nobody's points are listed."""
    anna = visit()
    board = at_step(anna, "gorynich", "fire")
    expect(board.done).to_have_text("Fire on g8: 2 knights")
    board.done.click()
    told = anna.page.locator(".speech li")
    expect(told.filter(has_text="Your fire on g8 burns 2 knights.")).to_have_count(1)
    expect(told.filter(has_text="for burnt knights")).to_have_count(0)


def test_the_log_tells_no_more_than_the_board_has_shown(visit: Visit) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('gorynich', 'me', 'pupil', 'pupil')}")
    board = Board(page)
    board.wait()
    board.turn()
    page.locator(".caption.playing p").wait_for()
    shown, told = page.evaluate(SHOWN)
    assert shown
    assert shown in told


def test_a_knight_that_arrives_is_seen_in_the_terem(visit: Visit) -> None:
    seed, why = 1, ""
    while why != "knight-arrived":
        seed += 1
        match = terem.new("gorynich", players=3, seed=seed)
        while not match.is_over:
            match.play_bot("greedy")
        why = match.outcome.why if match.outcome else ""
    anna = visit(reduced_motion="no-preference")
    anna.become("Anna")
    headers = {"Origin": anna.base, "Content-Type": "text/plain"}
    kept = anna.page.request.post(f"{anna.base}/api/records", data=match.record, headers=headers).json()
    last = anna.get(f"/api/records/{kept['id']}/replay")["count"] - 1
    anna.forgive("404")  # no table of this name: it is a record
    page = anna.open(f"/replay/{kept['id']}?turn={last - 1}")
    page.get_by_role("button", name="A turn on", exact=True).wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".knight text").filter(has_text=re.compile("^0$")).first).to_be_visible()
    expect(page.locator(".caption.playing")).to_have_count(0)
    expect(page.locator(".knight text").filter(has_text=re.compile("^0$")).first).to_be_visible()
    expect(page.locator(".board .banner, .lubok .banner")).to_contain_text("reached the terem")


def test_a_pad_stays_under_the_finger(visit: Visit) -> None:
    """The stamp was to be laid anywhere: choosing it must not bring the other pad."""
    anna = visit(phone=True)
    page = anna.open("/learn/gzhel")
    board = Board(page, Finger())
    for told in anna.get("/api/games/gzhel/lesson")[:5]:
        expect(page.get_by_role("heading", name=told["title"])).to_be_visible()
        page.locator(".speech .on").tap()
    stamp, shelf = board.box.locator('[data-token^="stamps P"]'), page.locator(".pads")
    expect(stamp).to_be_visible()
    shelf.evaluate("(one) => one.scrollTo({ left: 0, behavior: 'instant' })")
    space = board.box.locator('[data-drop^="d"].open').first
    stamp.tap()
    expect(space).to_be_in_viewport(ratio=0.9)
    space.tap()
    anna.until(lambda: board.told("tried") == "1")
    assert shelf.evaluate("(one) => one.scrollLeft") < 10


def test_what_a_lesson_frames_answers_to_a_press(visit: Visit) -> None:
    """A tile announces its symbol; a hole may be pressed before the tile that goes there."""
    anna = visit()
    page = anna.open("/learn/mezen")
    board = Board(page)
    board.box.locator('[data-cell="c2"]').click()
    expect(page.locator(".after.good")).to_be_visible()
    page.get_by_role("button", name="Set them back").click()
    bird = page.locator('[data-tile="bH"]')
    board.box.locator('[data-cell="c2"].hole').click()
    bird.click()
    expect(bird).to_have_count(0)
    hole = board.box.locator('[data-cell="c2"]')
    expect(hole).to_have_attribute("aria-label", re.compile("c2: bird, dark"))


def test_a_round_says_what_it_brought(visit: Visit) -> None:
    """In words, with what it was for and what the others got; also where nothing moves."""
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('mezen', 'me', 'pupil')}")
    board, told = Board(page), page.locator(".goals .ended")
    board.wait()
    while "Round 2" not in page.locator(".round").inner_text():
        board.turn()
        board.wait()
    expect(told).to_have_text(re.compile(r"The previous round brought (no points|\d+ points?: Goals \d+)\."))
    expect(told).to_have_text(re.compile(r"Bot, pupil(: \d+\.| takes)|You take"))
