"""Ways to reach an element on the screen: by mouse, by finger, by keys alone."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from playwright.sync_api import Locator

# Where the focus is, seen from an element: there, in its group of arrow keys, or elsewhere.
FOCUS = """(wanted) => {
  const active = document.activeElement
  if (active === wanted) return { there: true }
  let group = wanted.parentElement
  if (wanted.tabIndex === 0) group = null
  else while (group && !group.querySelector('[tabindex="0"]')) group = group.parentElement
  const middle = (item) => {
    const box = item.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const [[x, y], [toX, toY]] = [middle(active), middle(wanted)]
  const at = [...document.querySelectorAll('*')].indexOf(active)
  const named = active.matches('body, main, a, button, input, select, summary, [aria-label]')
  const stop = active.outerHTML.slice(0, 120)
  const near = !!group && group.contains(active)
  return { there: false, named, stop, near, at, right: toX - x, down: toY - y }
}"""


class Hands(Protocol):
    def press(self, element: Locator) -> None: ...


class Mouse:
    def press(self, element: Locator) -> None:
        element.click()


class Finger:
    def press(self, element: Locator) -> None:
        element.tap()


class Keys:
    """Only keys: Tab to a group or a button, arrow keys inside a group, Enter."""

    MOST = 150  # keys until an element counts as out of reach

    def press(self, element: Locator) -> None:
        self.reach(element)
        element.page.keyboard.press("Enter")

    def reach(self, element: Locator) -> None:
        wanted = element.element_handle()
        assert wanted is not None
        pressed: Counter[tuple[int, str]] = Counter()
        for _ in range(self.MOST):
            focus = wanted.evaluate(FOCUS)
            if focus["there"]:
                return
            assert focus["named"], f"Tab stops at {focus['stop']}"
            key = "Tab"
            if focus["near"]:
                across = ["ArrowRight", "ArrowLeft"] if focus["right"] > 0 else ["ArrowLeft", "ArrowRight"]
                along = ["ArrowDown", "ArrowUp"] if focus["down"] > 0 else ["ArrowUp", "ArrowDown"]
                first, then = (across, along) if abs(focus["right"]) > abs(focus["down"]) else (along, across)
                ways = [first[0], then[0], then[1], first[1]]
                # Towards it; if that led nowhere before, another way.
                key = min(ways, key=lambda way: pressed[focus["at"], way])
                pressed[focus["at"], key] += 1
            element.page.keyboard.press(key)
        raise AssertionError(f"keys do not lead to {element}")
