"""A player who cannot see: it knows roles, names and states, as a screen reader tells them, and presses keys.

What may be pressed is found in the text of the accessibility tree, by words that a person would listen for.
Nothing here knows of notation, of classes, or of where something is on the screen.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence

from msgspec import Struct
from playwright.sync_api import Locator, Page

from browser.conftest import PATIENCE
from browser.hands import Keys

LINE = re.compile(r'^( *)- (?:\'?)(\w+) ("(?:[^"\\]|\\.)*")((?: \[[^\]]+\])*)')
SETTLED = '.board[data-waiting="false"][data-live="true"], .board[data-over="true"]'
# What a turn is made of, by the words of its buttons: the first that fits is pressed, of several any. Where
# two are given, the second counts only while a button like the first is there.
Way = str | tuple[str, str]
DONE = "^Done$"
SHOW = "Show me"
GEM = r"^(agate|beryl|citrine|diamond|emerald|garnet|onyx|sapphire)(?!.*\[pressed\])"
GEMS: list[Way] = [("^Cancel$", GEM), "^Draw three cards", "costs one", "costs any three", "^Pass$"]
WAYS: dict[str, list[Way]] = {
    "nizam": [DONE, *GEMS],
    "pearl": ["^Claim ", DONE, *GEMS],
    "mezen": [
        "^Announce ",
        "^Keep ",
        r"points? for the goal(?!.*\[pressed\])",
        "^Turn .*over$",
        ". Lift (it|its group)",
        (r"side up.*\[pressed\]", ": a hole"),
        "^[^:]+, (dark|light) side up",
        DONE,
    ],
    "gzhel": [
        "^Lift the flowers$",
        (r"^Lifted .*\[pressed\]", ": empty, "),
        "^Lifted ",
        DONE,
        "^(fish|fox|hedgehog|horse|swan)$",
    ],
    "gorynich": [
        DONE,
        "^(No more signs|End the talk)$",
        "^(Fly to|Fire on|Fireball on|Return to|Zmei starts on) ",
        "^(Fireball|Multi-coloured arrow|The Princess calls) ",
        "in your hand$",
        "^Skip",
        "^Fly off",
    ],
    "pizza": [DONE, "A free place", r"^(Dwarf|Pizza|Dragon) up(?!.*\[pressed\])", "Flip it", "^Pass$"],
}
LESSON: list[Way] = ["^Hint$", f"^{SHOW}$", "^Next$", "^Play now$"]


class Heard(Struct, frozen=True):
    """One thing in the tree."""

    role: str
    name: str
    states: str
    path: tuple[str, ...]  # the names of what it is in

    @property
    def told(self) -> str:
        return f"{self.name}{' ' if self.states else ''}{self.states}"

    @property
    def is_possible(self) -> bool:
        return "disabled" not in self.states


def heard(tree: str) -> list[Heard]:
    """What an accessibility tree says, in its order."""
    found: list[Heard] = []
    around: list[tuple[int, str]] = []
    for line in tree.splitlines():
        said = LINE.match(line.replace("''", "'"))
        if not said:
            continue
        depth, name = len(said[1]), json.loads(said[3])
        around = [one for one in around if one[0] < depth]
        found.append(Heard(said[2], name, said[4].strip(), tuple(one for _, one in around)))
        around.append((depth, name))
    return found


class Reader:
    def __init__(self, page: Page, ways: Sequence[Way]) -> None:
        self.page = page
        self.main = page.get_by_role("main")
        self.hands = Keys()
        pairs = [way if isinstance(way, tuple) else ("", way) for way in ways]
        self.ways = [(re.compile(needed), re.compile(wanted)) for needed, wanted in pairs]
        self.pressed: list[str] = []

    def listen(self) -> list[Heard]:
        return heard(self.tree())

    def tree(self) -> str:
        return self.main.aria_snapshot().replace(" [active]", "")

    def find(self, one: Heard, said: Sequence[Heard]) -> Locator:
        """The element: by its role and name, and which of those."""
        same = [other for other in said if (other.role, other.name) == (one.role, one.name)]
        at = next(number for number, other in enumerate(same) if other is one)
        return self.main.get_by_role(one.role, name=one.name, exact=True, include_hidden=False).nth(at)  # type: ignore[arg-type]

    def step(self, said: Sequence[Heard]) -> None:
        buttons = [one for one in said if one.role == "button" and one.is_possible]
        for needed, wanted in self.ways:
            fitting = [one for one in buttons if wanted.search(one.told)]
            if not any(needed.search(one.told) for one in buttons):
                continue
            if fitting:
                one = random.choice(fitting)
                self.pressed.append(one.told)
                before = self.tree()
                self.hands.press(self.find(one, said))
                self.wait_for_news(before)
                return
        raise AssertionError(
            f"nothing to press among {[one.told for one in buttons]}, after {self.pressed[-8:]}"
        )

    def wait_for_news(self, before: str) -> None:
        """Whatever is pressed changes something that can be heard."""
        for _ in range(PATIENCE // 50):
            if self.tree() != before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"pressed {self.pressed[-1]}, and heard nothing")

    def play(self, presses: int) -> bool:
        """So many presses, or fewer if the game ends: then True."""
        while len(self.pressed) < presses:
            self.page.wait_for_selector(SETTLED)
            said = self.listen()
            if any((one.role, one.name) == ("region", "The game is over") for one in said):
                return True
            if any((one.role, one.name) == ("group", "Your turn") for one in said):
                self.step(said)
            else:
                self.page.wait_for_timeout(50)  # the others play, or the end is about to be told
        return False

    def learn(self, most: int) -> None:
        """A lesson to its end: it asks for a hint at each step, has it shown, and goes on."""
        for _ in range(most):
            said = self.listen()
            if any(one.name == SHOW and not one.is_possible for one in said):
                self.page.wait_for_timeout(100)  # it is being shown
                continue
            self.step(said)
            if self.pressed[-1] == "Play now":
                return
        raise AssertionError(f"no end of the lesson: {self.pressed[-20:]}")
