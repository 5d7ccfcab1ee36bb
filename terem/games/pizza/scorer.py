"""The scoring helper: what each colour has on a field, by sides."""

from __future__ import annotations

from collections.abc import Sequence

from terem.core.event import Item
from terem.core.notation import NotationError
from terem.core.score import Scorer
from terem.games.pizza.components import usual
from terem.games.pizza.goals import items_on
from terem.games.pizza.names import LETTERS
from terem.games.pizza.notation import read_field
from terem.games.pizza.rules import BARE_TABLE


def score(words: Sequence[str]) -> tuple[Item, ...]:
    """The dwarves that touch a pizza; a colour without any gets an item of no points."""
    tokens = " ".join(words).split()
    if not tokens:
        raise NotationError("give a field, such as 0,0=* 1,0=bD/P -1,1=gR/D")
    field = [int(held) for held in BARE_TABLE]
    for cell, held in read_field(tokens).items():
        field[cell] = held
    found: list[Item] = []
    for seat, letter in enumerate(LETTERS):
        found += items_on(field, seat) or (Item("nothing", 0, (), {"colour": letter}),)
    return tuple(found)


def lines(items: Sequence[Item], language: str) -> list[str]:
    """`blue 5`: one for each colour."""
    points = dict.fromkeys(LETTERS, 0)
    for item in items:
        points[str(item.args["colour"])] += item.points
    return [f"{usual().name(letter, language)} {total}" for letter, total in points.items()]


SCORER = Scorer("FIELD", score, lines)
