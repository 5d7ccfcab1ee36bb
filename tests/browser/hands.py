"""Ways to reach an element on the screen: by mouse, by finger, by keys alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator

# The keys from the focus to an element: arrows inside a group, Tab elsewhere; none if it is there, and null
# if it was drawn again.
WAY = """(wanted) => {
  if (!wanted.isConnected) return null
  const active = document.activeElement
  if (active === wanted) return []
  const root = wanted.closest('[data-roving]')
  const all = root ? [...root.querySelectorAll(root.dataset.roving)] : []
  const items = all.filter((item) => item.checkVisibility())
  if (!items.includes(wanted) || !items.includes(active)) {
    const named = active.matches('body, main, a, button, input, select, summary, [aria-label]')
    if (!named) throw new Error(`Tab stops at ${active.outerHTML.slice(0, 120)}`)
    return ['Tab']
  }
  const ways = new Map([[active, []]])
  for (const [item, way] of ways) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    item.focus()
    item.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    if (!ways.has(document.activeElement)) ways.set(document.activeElement, [...way, key])
  }
  active.focus()
  if (!ways.has(wanted)) throw new Error(`arrow keys do not lead to ${wanted.outerHTML.slice(0, 160)}`)
  return ways.get(wanted)
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
        pressed = 0
        while (keys := wanted.evaluate(WAY)) != []:
            if keys is None:
                wanted = element.element_handle()
            for key in keys or ():
                element.page.keyboard.press(key)
            pressed += len(keys or "again")
            assert pressed < self.MOST, f"keys do not lead to {element}"
