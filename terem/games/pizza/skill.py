"""How well Royal Pizza can be played, and the reasons for a turn in words."""

from __future__ import annotations

from typing import Final

from terem.core.event import Item
from terem.core.mind import ALL, GLANCE, POINTS
from terem.core.skill import Level, Prospect, Skill
from terem.games.pizza.bot import brought, gains, hunts, new_mind, rescues
from terem.games.pizza.goals import CELLS, cell_name, items_on
from terem.games.pizza.names import LETTERS
from terem.games.pizza.rules import OVER, PLAYING, Pizza

LEVELS: Final = {
    "pupil": Level(sight=int(GLANCE), width=1),
    "apprentice": Level(sight=int(POINTS), width=64),
    "artisan": Level(sight=int(ALL), width=16),
    # It looks as far as its own next turn, when its dragons leave: each other player comes before that.
    "master": Level(sight=int(ALL), width=20, playouts=400, depth=2, further=1),
    "greedy": Level(sight=int(POINTS), width=64),
}


def prospects(before: Pizza, after: Pizza, seat: int) -> tuple[Prospect, ...]:
    """Points come at the end only; until then, what would count as things stand, and what dragons will do."""
    if after.phase == OVER:
        field = [int(after.field[cell]) for cell in range(CELLS)]
        return tuple(Prospect("now", item) for item in items_on(field, seat)) or (_nothing("now", seat),)
    found: list[Prospect] = []
    if after.phase == PLAYING:  # else the seat has no turn any more at which its dragons would leave
        found += _hunted(after, seat)
    if before.phase == PLAYING:  # then every dragon that lies will leave
        found += [Prospect("next", _item("rescue", *saved, seat)) for saved in rescues(before, after, seat)]
    found += [Prospect("end", _item("dwarf", *gained, seat)) for gained in gains(before, after, seat)]
    return tuple(found) or (Prospect("threat", Item("prepared", 0)),)


def _hunted(after: Pizza, seat: int) -> list[Prospect]:
    """What all dragons of a seat will take, together: two may lie beside one dwarf."""
    told = hunts(after, seat)
    dwarves = {dwarf for _, taken in told for dwarf in taken}
    sides = -sum(brought(after, seat, dwarf) for dwarf in dwarves)
    names = tuple(cell_name(cell) for cell, _ in told)
    if not told:
        return []
    if len(told) == 1:
        return [Prospect("next", Item("hunt", sides, names, {"cell": names[0], "count": len(dwarves)}))]
    args: dict[str, str | int] = {"dragons": len(told), "count": len(dwarves)}
    return [Prospect("next", Item("hunts", sides, names, args))]


def _item(code: str, cell: int, points: int, seat: int) -> Item:
    name = cell_name(cell)
    return Item(code, points, (name,), {"colour": LETTERS[seat], "cell": name})


def _nothing(when: str, seat: int) -> Prospect:
    return Prospect(when, Item("nothing", 0, (), {"colour": LETTERS[seat]}))


SKILL: Final = Skill(mind=new_mind, levels=LEVELS, prospects=prospects)
