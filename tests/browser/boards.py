"""One player for every board: it presses what the board marks with `data-step`.

A mark says what a press adds to the turn, in the game's notation: a whole step, or how one begins if
another press says the rest (`|` stands between several). No game needs code here.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

from msgspec import Struct
from playwright.sync_api import Locator, Page

from browser.hands import Hands, Mouse

AWAY = ".pass"  # the screen between two people at one device
REFUSED = ".refusal"
DONE = "done"
READY = '.board[data-live="true"], .board[data-over="true"]'
# What the board says of itself, and each mark that can be pressed: its number, its text, is it pressed?
SEEN = """() => {
  const board = document.querySelector('.board')
  if (!board) return ['', []]
  const may = (one) => one.checkVisibility() && !one.disabled && one.ariaDisabled !== 'true'
  const mark = (one, number) => may(one) ? [[number, one.dataset.step, one.ariaPressed === 'true']] : []
  return [JSON.stringify(board.dataset), [...board.querySelectorAll('[data-step]')].flatMap(mark)]
}"""
CHANGED = f"""(before) => !!document.querySelector('{AWAY}, {REFUSED}')
  || (!document.querySelector('.board[data-waiting="true"]') && JSON.stringify(({SEEN})()) !== before)"""


class Mark(Struct, frozen=True, array_like=True):
    number: int
    text: str
    is_pressed: bool

    @property
    def steps(self) -> list[str]:
        return self.text.split("|")

    @property
    def kind(self) -> str:
        """`put` of `put hB`; all steps without a word are of one kind."""
        found = re.match(r"[a-z]+(?= |$)", self.text)
        return found[0] if found else ""


class Board:
    """One seat's board in one browser."""

    def __init__(self, page: Page, hands: Hands | None = None) -> None:
        self.page = page
        self.hands = hands or Mouse()
        self.box = page.locator(".board")
        self.done = page.locator(".controls .end, .speech .end")  # of a table, of a lesson
        self.turns = 0
        self.offered: Counter[str] = Counter()  # how often each kind of step could be taken

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

    @property
    def is_away(self) -> bool:
        return bool(self.page.locator(AWAY).count())

    def wait(self) -> bool:
        """Wait until this seat is to act; False if the game is over."""
        self.until(READY)
        return not self.is_over

    def until(self, selector: str) -> None:
        """Something like this is there. The page's own way to wait would hold what it found for ever."""
        self.page.locator(selector).first.wait_for()

    def look(self) -> tuple[str, list[Mark]]:
        """What the board says of itself, and what can be pressed."""
        said, marks = self.page.evaluate(SEEN)
        return said, [Mark(*mark) for mark in marks]

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
            self.until(f".board:not({before}), {AWAY}, {REFUSED}")
            self.check()

        return wait

    def check(self) -> None:
        refused = self.page.locator(REFUSED)
        assert not refused.count(), refused.inner_text()

    def press_mark(self, mark: Mark) -> None:
        """Press it, and wait until the board has changed and every request is answered."""
        before = self.page.evaluate(f"JSON.stringify(({SEEN})())")
        self.press(self.box.locator("[data-step]").nth(mark.number))
        self.page.wait_for_function(CHANGED, arg=before)
        self.check()

    def take(self, step: str) -> None:
        """Add this step: press one thing after another that leads to it, or Done if nothing does."""
        before, marks = self.look()
        while True:
            leads = self.leading_to(step, marks)
            if not leads:
                self.press(self.done)
                return
            self.press_mark(leads[-1])
            now, marks = self.look()
            if now != before:
                return

    def leading_to(self, step: str, marks: list[Mark]) -> list[Mark]:
        """What is pressed next for this step: what says the longest beginning of it."""
        leads = [
            (len(start), mark)
            for mark in marks
            for start in mark.steps
            if step.startswith(start) and not mark.is_pressed
        ]
        longest = max((length for length, _ in leads), default=0)
        return [mark for length, mark in leads if length == longest]

    def step(self, like: str = "") -> None:
        """One step that the board offers, if need be one that matches; rare kinds are likelier."""
        self.step_of(lambda mark: bool(re.match(like, mark.text)))

    def step_of(self, wanted: Callable[[Mark], bool]) -> None:
        before, marks = self.look()
        begun: Mark | None = None
        while True:
            marks = [mark for mark in marks if not mark.is_pressed and mark != begun]
            further = [mark for mark in marks if begun and mark.text.startswith(tuple(begun.steps))]
            begun = self.any_of(further or list(filter(wanted, marks)))
            self.press_mark(begun)
            now, marks = self.look()
            if now != before or self.is_away:
                return

    def any_of(self, marks: list[Mark]) -> Mark:
        assert marks, "the board offers nothing"
        kind = self.seldom({mark.kind for mark in marks})
        return random.choice([mark for mark in marks if mark.kind == kind])

    def seldom(self, kinds: set[str]) -> str:
        """One of these kinds. Rare ones are likelier: some of them, such as a claim, bring the end closer."""
        self.offered.update(kinds)
        all_kinds = sorted(kinds)
        return random.choices(all_kinds, [self.offered[kind] ** -2 for kind in all_kinds])[0]

    def turn(self) -> None:
        """One whole turn. When it could end, only rare kinds of steps prolong it."""
        seq = self.seq
        while not self.is_away and self.seq == seq and not self.is_over:
            kinds = {mark.kind for mark in self.look()[1] if not mark.is_pressed}
            if self.done.is_enabled():
                self.offered[DONE] += 1
                rare = {kind for kind in kinds if 3 * self.offered[kind] < self.offered[DONE]}
                if rare:
                    self.step_of(lambda mark, rare=rare: mark.kind in rare)  # type: ignore[misc]
                else:
                    self.press(self.done)
                    self.until(f'.board:not([data-seq="{seq}"]), {AWAY}, {REFUSED}')
                    self.check()
            elif kinds:
                self.step()
        self.turns += 1

    def play(self, turns: int) -> None:
        """This many turns, or fewer if the game ends."""
        for _ in range(turns):
            if not self.wait():
                return
            self.turn()

    def play_out(self, most: int = 400) -> None:
        self.play(most)
        assert not self.wait(), f"no end after {most} turns"
