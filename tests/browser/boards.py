"""How each game is played on its board: by pressing what glows, as quickly as the rules allow."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.hands import Hands, Mouse

AWAY = ".pass"  # the screen between two people at one device
REFUSED = ".refusal"
READY = '.board[data-live="true"], .board[data-over="true"]'


class Board:
    """One seat's board in one browser. A subclass knows what to press for one step."""

    def __init__(self, page: Page, hands: Hands | None = None) -> None:
        self.page = page
        self.hands = hands or Mouse()
        self.box = page.locator(".board")
        self.done = page.get_by_role("button", name="Done", exact=True)
        self.turns = 0

    # ------------------------------------------------------------------ what is shown

    def told(self, name: str) -> str:
        return self.box.get_attribute(f"data-{name}") or ""

    @property
    def draft(self) -> list[str]:
        return [step for step in self.told("draft").split(", ") if step]

    @property
    def seq(self) -> int:
        return int(self.told("seq"))

    @property
    def is_over(self) -> bool:
        return self.told("over") == "true"

    def wait(self) -> bool:
        """Until this seat is to act, or the game is over: then False."""
        self.page.wait_for_selector(READY)
        return not self.is_over

    # ------------------------------------------------------------------ doing

    def press(self, element: Locator) -> None:
        self.hands.press(element)

    def do(self, element: Locator) -> None:
        """Press something that adds a step or plays the turn, and wait until it has."""
        changed = self.changing()
        self.press(element)
        changed()

    def changing(self) -> Callable[[], None]:
        before = f'[data-seq="{self.told("seq")}"][data-draft="{self.told("draft")}"]'

        def wait() -> None:
            self.page.wait_for_selector(f".board:not({before}), {AWAY}, {REFUSED}")
            self.check()

        return wait

    def check(self) -> None:
        refused = self.page.locator(REFUSED)
        assert not refused.count(), refused.inner_text()

    def step(self) -> None:
        raise NotImplementedError

    def wants_more(self) -> bool:
        """Whether a turn that could end goes on."""
        return False

    def turn(self) -> None:
        """One whole turn."""
        seq = self.seq
        while not self.page.locator(AWAY).count() and self.seq == seq and not self.is_over:
            if self.done.is_enabled() and not self.wants_more():
                self.press(self.done)
                self.page.wait_for_selector(f'.board:not([data-seq="{seq}"]), {AWAY}, {REFUSED}')
                self.check()
            else:
                self.step()
        self.turns += 1

    def play(self, turns: int) -> None:
        """So many turns, or fewer to the end of the game."""
        for _ in range(turns):
            if not self.wait():
                return
            self.turn()

    def play_out(self, most: int = 150) -> None:
        self.play(most)
        assert not self.wait(), f"no end after {most} turns"

    def any_of(self, elements: Locator) -> Locator | None:
        count = elements.count()
        return elements.nth(random.randrange(count)) if count else None


class Nizam(Board):
    """Shifts and pays in the first turns; then draws, which brings the end nearest."""

    def wants_to_shift(self) -> bool:
        return self.turns < 6 and self.turns % 2 == 1

    def step(self) -> None:
        arrow = self.any_of(self.box.locator('[data-arrow][aria-disabled="false"]').locator("visible=true"))
        deck = self.box.get_by_role("button", name="Draw three")
        if arrow is not None and (self.wants_to_shift() or not deck.count()):
            self.shift(arrow)
        elif deck.count():
            self.do(deck)
        else:
            self.do(self.box.get_by_role("button", name="Pass"))

    def shift(self, arrow: Locator) -> None:
        changed = self.changing()
        before = f'[data-seq="{self.told("seq")}"][data-draft="{self.told("draft")}"]'
        self.press(arrow)
        # Where several cards could pay, it is asked which three.
        self.page.wait_for_selector(f".board:not({before}), .board .hand.picking, {REFUSED}")
        hand = self.box.get_by_role("region", name="Your cards")
        while self.box.locator(".hand.picking").count():
            card = hand.locator('button[aria-pressed="false"][aria-disabled="false"]')
            if not card.count():
                break
            self.press(card.first)
        changed()


class Pearl(Nizam):
    """Claims what it can. Whoever only drew would keep the cards from the pupil: no end of the race."""

    def wants_to_shift(self) -> bool:
        return self.box.locator(".hand .one").count() > 2

    def tasks(self) -> Locator:
        return self.box.get_by_role("group", name="Your tasks").locator('button[aria-disabled="false"]')

    def wants_more(self) -> bool:
        return bool(self.tasks().count())

    def step(self) -> None:
        if self.draft and self.tasks().count():
            self.do(self.tasks().first)
        else:
            super().step()


class Mezen(Board):
    def step(self) -> None:
        tray = self.box.locator(".tray")
        if tray.locator(".choice, .either").count():
            keep = tray.get_by_role("button", name="Keep ")
            choice = keep if keep.count() else tray.locator("button.may")
            self.do(choice.first)
        elif tray.get_by_role("group", name="Tiles in hand").count():
            self.lay(tray.get_by_role("group", name="Tiles in hand").get_by_role("button"))
        else:
            # "Lift it", or "Lift its group of 3": the smallest is laid again soonest.
            groups = self.box.locator('[data-cell][aria-label*="Lift it"]')
            names = groups.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
            sizes = [int(name.rpartition(" of ")[2] if " of " in name else 1) for name in names]
            self.do(groups.nth(sizes.index(min(sizes))))

    def lay(self, tiles: Locator) -> None:
        """A tile into the hole that is next; the last one goes by itself."""
        changed = self.changing()
        hole = self.box.locator(".cell.next")
        if tiles.count() > 1:
            self.press(tiles.first)
        self.press(hole)
        changed()


class Gzhel(Board):
    def step(self) -> None:
        figurines = self.box.locator(".figurine.free")
        lift = self.box.get_by_role("button", name="Lift the flowers")
        if figurines.count():
            self.do(figurines.first)
        elif lift.count():
            self.do(lift)
        else:
            self.press(self.box.locator('[aria-label^="Lifted"] .token.free, .row .token.free').first)
            self.do(self.box.locator(".space.open").first)


class Gorynich(Board):
    def step(self) -> None:
        cards = self.box.locator(".hand .card.ready")
        choices = self.box.get_by_role("group", name="What you may do").get_by_role("button")
        tiles = self.box.locator(".tile.ready")
        if cards.count():
            self.do(self.any_of(cards) or cards.first)
        elif choices.count():
            safe = self.box.get_by_role("group", name="What you may do").locator("button:not(.risk)")
            self.do((safe if safe.count() else choices).first)
        else:
            self.press(tiles.first)
            expect(choices.first).to_be_visible()


class Pizza(Board):
    def step(self) -> None:
        over = self.box.get_by_role("button", name="pass", exact=True)
        if over.count():
            self.do(over)
            return
        tokens = self.box.locator("[data-hand]")
        places = self.box.locator(".place[data-cell]")
        for number in range(tokens.count()):
            self.press(tokens.nth(number))
            if places.count():
                self.do(places.first)
                return
        self.do(self.box.locator(".piece.can").first)


BOARDS: dict[str, type[Board]] = {
    "nizam": Nizam,
    "pearl": Pearl,
    "mezen": Mezen,
    "gzhel": Gzhel,
    "gorynich": Gorynich,
    "pizza": Pizza,
}
