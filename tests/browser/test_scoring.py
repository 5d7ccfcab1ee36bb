"""The scoring helper with the cards of a printed box: by pack, by link, and by what a card shows."""

from __future__ import annotations

import copy
import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Keys
from terem.games import find_game, keys
from terem.games.mezen import GAME as MEZEN
from terem.games.nizam import GAME as NIZAM
from terem.house.workshop import draft_of

SIDES = "HBGXFhbgxfsHBGXFHBGXFHBGX"
WHOLE = "/".join(
    "".join(side + ("?" if side.isupper() else "B" if side == "h" else "H") for side in SIDES[row : row + 5])
    for row in range(0, 25, 5)
)


def points(goal: str) -> re.Pattern[str]:
    return re.compile(rf"\b{sum(item.points for item in MEZEN.score([goal, WHOLE]).items)} points?\b")


def test_a_card_that_shows_something_else(visit: Visit) -> None:
    anna = visit()
    page = anna.open(f"/score/mezen?painting={SIDES}&card=10")
    result, note = page.locator(".result"), page.get_by_role("note")
    expect(result).to_contain_text(points("10"))
    expect(note).to_contain_text("Card 10 is rebuilt")
    page.get_by_text("My card shows something else").click()
    page.get_by_role("button", name="Symbol: Fish").click()
    page.get_by_role("button", name="Bird", exact=True).last.click()
    page.get_by_role("button", name="b1: does not count").click()
    shown = "places-2:B:b1+b2+c2+d2+b3+c3+d3+b4+c4+d4"
    expect(result).to_contain_text(points(shown))
    expect(note).to_have_count(0)  # nothing of this answer is ours
    anna.check_access()
    anna.button("Copy a link to this painting").click()
    expect(page).to_have_url(re.compile("card=places-2:B:"))
    page.reload()
    expect(result).to_contain_text(points(shown))


def test_the_cards_of_a_kept_pack(visit: Visit) -> None:
    """On Anna's tenth card are foxes in the corners; Boris has only the link."""
    anna = visit()
    anna.become("Anna")
    files = copy.deepcopy(draft_of(find_game("mezen"), ""))
    card = {"symbols": ["X"], "positions": "#...#\n.....\n.....\n.....\n#...#\n", "source": "own"}
    files["cards.toml"]["card"][9] |= card
    answer = anna.page.request.post(
        f"{anna.base}/api/workshop/mezen/packs",
        data={"name": "Anna's box", "files": files},
        headers={"Origin": anna.base},
    )
    assert answer.status == 201, answer.text()
    address = f"/score/mezen?painting={SIDES}&card=10&pack={answer.json()['digest']}"
    boris = visit()
    for person in (anna, boris):
        page = person.open(address)
        expect(page.locator(".result")).to_contain_text(points("places-2:X:corners"))
        expect(page.get_by_role("note")).to_have_count(0)
    expect(page.get_by_label("Whose box?")).to_have_value(answer.json()["digest"])
    page.get_by_label("Whose box?").select_option(label="Ours, partly rebuilt")
    expect(page.locator(".result")).to_contain_text(points("10"))
    expect(page.get_by_role("note")).to_contain_text("Card 10 is rebuilt")


def test_a_turn_of_shifts(visit: Visit) -> None:
    """The field as it lies on a table, laid and shifted by keys; the points are the core's."""
    anna = visit()
    page = anna.open("/score/nizam")
    hands = Keys()
    expect(page.get_by_text("No line of three or more yet.")).to_be_visible()
    hands.press(page.get_by_role("button", name="Garnet", exact=True).or_(anna.button("garnet")))
    for cell in ("a1", "b1", "c2"):
        hands.press(page.get_by_role("button", name=re.compile(f"^{cell}: ")))
    hands.press(anna.button("Column c up"))
    brought = NIZAM.score(["GGCDE/GOGAB/CDEGO/SABCD/EGOSA", "c^"]).items
    assert brought
    points = sum(item.points for item in brought)
    expect(page.get_by_role("heading", name=f"This turn brings {points}")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Column c up")).to_have_count(1)
    anna.check_access()
    hands.press(anna.button("Take the last shift back"))
    expect(page.get_by_text("No line of three or more yet.")).to_be_visible()


def test_every_link_to_a_helper_leads_to_one(visit: Visit) -> None:
    anna = visit()
    for game in map(find_game, keys()):
        if game.scorer:
            expect(anna.open(f"/score/{game.key}").locator(".helper").first).to_be_visible()
