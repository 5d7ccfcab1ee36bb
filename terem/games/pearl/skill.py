"""How well Pearl of the East can be played: its levels, and the reasons for a turn."""

from __future__ import annotations

from typing import Final

from terem.core.event import Item
from terem.core.mind import ALL, GLANCE, POINTS
from terem.core.skill import Level, Prospect, Skill
from terem.games.nizam.gems import KINDS, TOTAL
from terem.games.nizam.names import LETTERS
from terem.games.pearl.bot import new_mind
from terem.games.pearl.rules import Pearl

LEVELS: Final = {
    "pupil": Level(sight=int(GLANCE), width=1),
    "greedy": Level(sight=int(POINTS), width=8),
    "apprentice": Level(sight=int(POINTS), width=8),
    "artisan": Level(sight=int(ALL), width=8),
    "master": Level(sight=int(ALL), width=28, playouts=112, depth=2),
}


def prospects(before: Pearl, after: Pearl, seat: int) -> tuple[Prospect, ...]:
    """The tasks that the turn does, what it blocks for the others, and the cards that are left."""
    told: list[Prospect] = []
    for i in range(before.done_count[seat], after.done_count[seat]):
        kind = LETTERS[after.done[seat * KINDS + i]]
        told.append(Prospect("now", Item("task", 1, (), {"kind": kind})))
    if after.over:
        return tuple(told)
    top = int(after.top(seat))
    others = [other for other in range(after.players) if other != seat]
    if told and any(after.tasks[other] >> top & 1 for other in others):
        told.append(Prospect("next", Item("closed", 0, (), {"kind": LETTERS[top]})))
    cards = int(after.piles[after.hand(seat) + TOTAL])
    if after.player == seat:
        cards += int(after.owed)
    if cards > 0:
        told.append(Prospect("next", Item("cards", 0, (), {"cards": cards})))
    return tuple(told)


SKILL: Final = Skill(mind=new_mind, levels=LEVELS, prospects=prospects, unit="tasks")
