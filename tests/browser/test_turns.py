"""What a table offers besides playing a turn: dragging, hints, looking back, a rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

import terem
from browser.boards import READY, REFUSED, Board
from browser.conftest import NOTATION, Visit, Visitor
from terem.games import find_game, games

# Every prompt from now on.
PROMPTS = """() => {
  window.prompts = []
  const look = () => window.prompts.push(document.querySelector(".prompt")?.textContent ?? "")
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
SHIFT = "[1-5a-e][<>^v]"


def drag(thing: Locator, to: Locator) -> None:
    mouse = thing.page.mouse
    for place, press in ((thing, mouse.down), (to, mouse.up)):
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        press()


def test_a_flower_by_drag_lies_where_a_tapped_one_does(visit: Visit) -> None:
    anna = visit(viewport={"width": 1280, "height": 1000})
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('gzhel', 'me')}")
    board = Board(page)
    board.wait()
    lifted = board.box.get_by_role("group", name="Lifted").locator(".token.free")
    while not lifted.count():
        board.step()
    before = board.draft
    board.press(lifted.first)
    name = board.box.locator(".space.open").first.get_attribute("data-drop")
    space = board.box.locator(f'.space[data-drop="{name}"]')
    board.do(space)
    tapped = board.told("draft")
    assert tapped.endswith(f" {name}")
    board.do(anna.button("Undo"))
    assert board.draft == before
    # Dropped elsewhere, it stays where it was; dropped over a space, it is laid there.
    drag(lifted.first, page.get_by_role("link", name="Terem"))
    expect(page.locator(".ghost")).to_have_count(0)
    drag(lifted.first, space)
    expect(board.box).to_have_attribute("data-draft", tapped)


def lift_many(anna: Visitor) -> Board:
    """A table of Mezen where four tiles or more were just lifted. Not every game has such a group."""
    board = Board(anna.page)
    large = board.box.get_by_role("button", name=re.compile(r"group of ([4-9]|\d\d)"))
    while True:
        anna.open(f"/table/{anna.set_up('mezen', 'me')}")
        while board.wait():
            if board.box.locator(".hand button").count() >= 4:
                return board
            if board.done.is_enabled():
                board.do(board.done)
            elif large.count():
                board.do(large.first)
            else:
                board.step("(?!bridge|exclude)")


def test_a_tile_of_mezen_laid_past_a_gap_is_there_after_a_reload(visit: Visit) -> None:
    """No step can say where it lies until the holes before it are filled."""
    anna = visit(viewport={"width": 1280, "height": 1000})
    anna.become("Anna")
    page, board = anna.page, lift_many(anna)
    hand = board.box.locator(".hand button")
    holes = board.box.locator(".cell.hole").evaluate_all("(all) => all.map((one) => one.dataset.cell)")
    cells = [board.box.locator(f'.cell[data-cell="{name}"]') for name in holes]
    begun = board.draft

    def lies(*slots: int, puts: int) -> None:
        """Tiles lie in these holes, and the turn says so many of them."""
        for slot, cell in enumerate(cells):
            expect(cell).to_have_class(re.compile(r"\bmine\b" if slot in slots else r"\bhole\b"))
        expect(hand).to_have_count(len(cells) - len(slots))
        anna.until(lambda: len(board.draft) == len(begun) + puts)

    def tile(slot: int) -> str:
        return str(cells[slot].get_attribute("aria-label")).partition(": ")[2]

    chosen = hand.first.get_attribute("aria-label")
    drag(hand.first, cells[2])
    lies(2, puts=0)
    page.reload()
    lies(2, puts=0)
    assert tile(2) == chosen
    # The same beside a step: the server keeps that one, this tab the other.
    drag(hand.first, cells[0])
    lies(0, 2, puts=1)
    page.reload()
    lies(0, 2, puts=1)
    assert tile(2) == chosen
    # They move from hole to hole, and back to the hand; the turn follows.
    drag(cells[2], cells[1])
    lies(0, 1, puts=2)
    assert tile(1) == chosen
    drag(cells[0], cells[3])
    lies(1, 3, puts=0)
    drag(cells[1], board.box.locator(".hand"))
    lies(3, puts=0)
    # A refusal changes nothing; undo takes back what was done last, Start over everything.
    board.box.locator(".cell:not(.hole, .mine)").last.click()
    expect(page.locator(REFUSED)).to_be_visible()
    lies(3, puts=0)
    drag(hand.first, cells[0])
    lies(0, 3, puts=1)
    anna.button("Undo").click()
    lies(3, puts=0)
    anna.button("Undo").click()
    lies(1, 3, puts=0)
    assert tile(1) == chosen
    anna.button("Redo").click()
    lies(3, puts=0)
    anna.button("Start over").click()
    lies(puts=0)
    expect(anna.button("Undo")).to_be_disabled()
    anna.button("Redo").click()
    lies(3, puts=0)


def test_turns_of_others_come_one_after_another(visit: Visit) -> None:
    """Bots answer faster than anybody can follow, so with animations each turn is shown for a while."""
    anna = visit(reduced_motion="no-preference")
    anna.become("Anna")
    table = anna.set_up("nizam", "me", "pupil", "pupil", "pupil")
    board = Board(anna.open(f"/table/{table}"))
    board.wait()
    own = board.seq + 1
    now = int(anna.page.evaluate("Date.now()")) + 10_000
    anna.page.clock.set_fixed_time(now)  # timers run on, but no time passes
    board.turn()
    anna.until(lambda: anna.get(f"/api/tables/{table}")["seq"] == own + 3)
    for turn in range(own, own + 4):
        expect(board.box).to_have_attribute("data-seq", str(turn))
        now += 1000
        anna.page.clock.set_fixed_time(now)
    assert board.wait()


def test_a_hint_in_words_goes_on_from_the_turn(visit: Visit) -> None:
    anna = visit(phone=True)
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil')}")
    board = Board(page)
    board.wait()
    board.step(SHIFT)
    begun = board.told("draft")
    anna.button("Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("heading")).to_be_in_viewport()
    advised = hint.get_by_role("listitem").first
    expect(advised.locator("b").first).to_have_text(re.compile(r"^(Row|Column|End the turn)"))
    assert not NOTATION.search(hint.inner_text())
    advised.get_by_role("button", name="Try this move").click()
    expect(board.box).to_have_attribute("data-draft", re.compile(f"^{re.escape(begun)}, (.+, )?end$"))
    expect(anna.button("Hint")).to_be_disabled()  # nothing is left to ask
    board.do(board.done)


def test_looking_back_and_returning(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('nizam', 'me')}")
    board = Board(page)
    for _ in range(2):
        board.wait()
        board.do(board.box.get_by_role("button", name="Draw three"))
    board.wait()
    board.step(SHIFT)
    begun, cards = board.draft, board.box.locator(".hand .one").count()
    log = page.get_by_role("list", name="What happened")
    log.get_by_role("button", name="The board after turn 1").click()
    past = page.get_by_role("dialog", name="Look back")
    shown = past.locator(".hand .one")
    expect(past.get_by_role("heading", name="The board after turn 1")).to_be_visible()
    expect(past.get_by_role("listitem").first).to_contain_text("You draw ")
    expect(shown).to_have_count(6)
    expect(past.locator('[data-arrow][aria-disabled="false"]')).to_have_count(0)
    past.get_by_role("button", name="Earlier").click()
    expect(shown).to_have_count(3)
    expect(past.get_by_role("button", name="Earlier")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(past).to_be_hidden()
    assert (board.draft, board.box.locator(".hand .one").count()) == (begun, cards)
    # In solo games the next turn follows at once, unless something is dealt: either way this one is over.
    board.do(board.done)
    assert board.seq == 3 or board.draft == [*begun, "end"]


def give_up(visitor: Visitor) -> None:
    """Cancel the first time, confirm the second time."""
    for answer in ("Play on", "Give up"):
        visitor.button("Give up").click()
        window = visitor.page.get_by_role("dialog", name="Give up this game?")
        window.get_by_role("button", name=answer).click()
        expect(window).to_be_hidden()


def test_a_player_who_gives_up_is_out_while_others_play_on(visit: Visit) -> None:
    boris, vera = visit(), visit()
    boris.become("Boris")
    vera.become("Vera")
    table = boris.set_up("gorynich", "me", "pupil", "open", is_open=True)
    vera.post(f"/api/tables/{table}/sit", seat=2)  # the game waits for her
    page = boris.open(f"/table/{table}")
    page.wait_for_selector(".board")
    give_up(boris)
    expect(page.get_by_text("You gave up: a bot plays on for you.")).to_be_visible()
    expect(page.get_by_role("region", name="Players").get_by_text("out of the game")).to_be_visible()
    expect(boris.button("Give up")).to_have_count(0)
    expect(boris.button("Take my seat back")).to_have_count(0)
    boris.check_access()


def test_another_game_with_the_same_people(visit: Visit) -> None:
    anna, boris = visit(), visit()
    anna.become("Anna")
    boris.become("Boris")
    table = anna.set_up("mezen", "me", "open", is_open=True)
    boris.post(f"/api/tables/{table}/sit", seat=1)
    for one in (anna, boris):
        one.open(f"/table/{table}")
        one.page.wait_for_selector(".board")
    give_up(boris)
    for one, called in ((anna, "Boris"), (boris, "You")):
        expect(one.page.get_by_role("region", name="The game is over")).to_contain_text(called)
    for one in (anna, boris):
        one.button("Play again").click()
    for one in (anna, boris):
        one.page.wait_for_url(lambda url: table not in url)
    assert anna.page.url == boris.page.url
    for one in (anna, boris):
        expect(one.page.get_by_role("region", name="The game is over")).to_have_count(0)
        expect(one.page.locator(".board")).to_have_attribute("data-over", "false")
    # One of the two is to play.
    live = [one.page.locator(".board").get_attribute("data-live") for one in (anna, boris)]
    assert sorted(map(str, live)) == ["false", "true"]


def test_a_wasteful_end_asks_first(visit: Visit) -> None:
    anna = visit(asked=True, viewport={"width": 1280, "height": 1000})
    anna.become("Anna")
    page = anna.open(f"/table/{anna.set_up('gzhel', 'me')}")
    board = Board(page)
    board.wait()
    lifted = board.box.get_by_role("group", name="Lifted").locator(".token.free")
    while not lifted.count():
        board.step()
    seq, done, question = board.seq, anna.button("Done"), page.get_by_role("dialog")
    # The button is quiet while flowers are left in the hand.
    expect(done).not_to_have_class(re.compile(r"\bmain\b"))
    done.click()
    expect(question).to_contain_text(re.compile(r"^You keep .* End the round\?"))
    anna.check_access()
    expect(anna.button("Keep playing")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    assert board.seq == seq
    # Whoever does not want to be asked is not asked again.
    done.click()
    page.get_by_label("Don't ask me again").check()
    anna.button("Yes, go ahead").click()
    page.wait_for_selector(f'.board:not([data-seq="{seq}"])')
    anna.open("/settings")
    expect(page.get_by_label("Ask before I end a turn")).not_to_be_checked()


def test_turns_of_others_come_step_by_step(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open("/settings")
    page.get_by_label("Step by step").check()
    page.get_by_label("Very large").check()
    expect(page.locator("html")).to_have_attribute("data-size", "largest")
    anna.check_access()
    anna.open(f"/table/{anna.set_up('nizam', 'me', 'pupil', 'pupil')}")
    board = Board(page)
    following = page.get_by_role("button", name=re.compile("^Show the next turn"))
    while not following.count():
        if board.told("live") == "true":
            board.turn()
        page.wait_for_selector(f'{READY}, button:has-text("Show the next turn")')
    seq = board.seq
    following.click()
    page.wait_for_selector(f'.board:not([data-seq="{seq}"])')
    assert board.seq == seq + 1


def near_the_end(anna: Visitor, game: str, players: int = 2, seat: int = 0) -> str:
    """A table that goes on shortly before the end of a game of bots."""
    match = terem.new(game, players=players, seed=5)
    while not match.is_over:
        match.play_bot("greedy")
    headers = {"Origin": anna.base, "Content-Type": "text/plain"}
    kept = anna.page.request.post(f"{anna.base}/api/records", data=match.record, headers=headers).json()
    count = anna.get(f"/api/records/{kept['id']}/replay")["count"]
    request = {"turn": count - 4, "seat": seat, "level": "pupil"}
    return str(anna.post(f"/api/records/{kept['id']}/continue", **request)["table"])


@pytest.mark.parametrize("seat", [0, 1])  # one of them wins
def test_a_finale_shows_how_it_went_and_what_comes_next(visit: Visit, seat: int) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{near_the_end(anna, 'nizam', seat=seat)}")
    board = Board(page)
    board.wait()
    place = board.box.bounding_box()
    board.play_out(40)
    finale = page.get_by_role("region", name="The game is over")
    heading = finale.get_by_role("heading")
    expect(heading).to_have_text(re.compile("You win!|Not this time|You share"))
    has_won = heading.inner_text() != "Not this time"
    # The board stays where it was, and the result stands beside it.
    now, result = board.box.bounding_box(), finale.bounding_box()
    assert place
    assert now
    assert result
    assert (now["x"], now["y"]) == (place["x"], place["y"])
    assert result["x"] >= now["x"] + now["width"]
    expect(page.get_by_role("region", name="What it would score")).to_have_count(0)
    # The points by source add up to the score.
    sources = finale.locator(".grid").last
    names = ["Bot, pupil", "Bot, pupil"]
    names[seat] = "You"
    for one, name in enumerate(names):
        expect(sources.get_by_role("columnheader").nth(one + 1)).to_have_text(name)
        parts = [int(row.locator("td").nth(one).inner_text()) for row in sources.locator("tbody tr").all()]
        score = page.get_by_role("region", name="Players").locator(".score").nth(one).inner_text()
        assert sum(parts) == int(re.match(r"\d+", score)[0]), (parts, score)  # type: ignore[index]
    anna.check_access()
    with page.expect_download() as picture:
        anna.button("Share as a picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    before = page.url
    harder = anna.button("Try a harder bot: apprentice")
    if not has_won:
        expect(harder).to_have_count(0)
        return
    harder.click()
    page.wait_for_url(lambda url: url != before)
    expect(page.get_by_role("region", name="Players")).to_contain_text("Bot, apprentice")


def test_the_prompt_does_not_tell_the_end_before_it_was_seen(visit: Visit) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.become("Anna")
    page = anna.open(f"/table/{near_the_end(anna, 'nizam')}")
    Board(page).wait()
    page.evaluate(PROMPTS)
    Board(page).play_out(40)
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    told = page.evaluate("window.prompts")
    assert "See how it ends…" in told
    assert [one for one in told if re.search(r"win|won|share|points", one)] == []


def test_a_solo_finale_speaks_to_its_player(visit: Visit) -> None:
    anna = visit()
    anna.become("Anna")
    page = anna.open(f"/table/{near_the_end(anna, 'mezen', players=1)}")
    Board(page).play_out(40)
    finale = page.get_by_role("region", name="The game is over")
    expect(finale).to_contain_text("Your rank: ")
    expect(finale).not_to_contain_text("Anna")
    # Ten rounds are seen whole.
    assert finale.locator(".rounds").evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("game", sorted(games()))
def test_a_guide_on_one_page_lies_at_the_table(visit: Visit, game: str) -> None:
    anna = visit(phone=game == "gzhel")
    anna.become("Anna")
    bots = ["pupil"] * (find_game(game).players[0] - 1)
    page = anna.open(f"/table/{anna.set_up(game, 'me', *bots)}")
    Board(page).wait()
    guide = page.get_by_role("dialog", name="How to play")
    page.keyboard.press("?")
    expect(guide.get_by_role("heading").first).to_have_text("Goal")
    expect(guide.get_by_text("Undo")).to_be_visible(visible=game != "gzhel")  # a phone has no keys
    anna.check_access()
    page.keyboard.press("Escape")
    anna.button("How to play").click()
    expect(guide.get_by_role("link", name="The full rules")).to_have_attribute("href", f"/rules/{game}")
