"""The levels of Gorynich, and the reasons for a turn in words."""

from __future__ import annotations

from typing import Final

from terem.core import build
from terem.core.event import Item
from terem.core.mind import AHEAD, ALL, GLANCE, POINTS
from terem.core.skill import Level, Prospect, Skill
from terem.games.gorynich import board as b
from terem.games.gorynich.bot import new_mind
from terem.games.gorynich.names import square_name
from terem.games.gorynich.planning import new_planner
from terem.games.gorynich.rules import CHOOSING, OPENING, RESOLVING, Gorynich

# In the plain build playouts take forty times as long, so a master makes fewer.
TRIED: Final = 24 if build() == "compiled" else 2

LEVELS: Final = {
    # Up to apprentice, all plan as an artisan does once a sign tells what to do, but compare fewer plans.
    "pupil": Level(sight=int(GLANCE), width=1),  # without a sign its own card, for the nearest knight
    "apprentice": Level(sight=int(POINTS), width=1),  # without a sign a few plans of the round
    "greedy": Level(sight=int(POINTS), width=24),  # the most knights in this round
    "artisan": Level(sight=int(AHEAD), width=24),  # the whole team's plan, and what the next round finds
    "master": Level(sight=int(ALL), width=TRIED),  # and makes playouts before it points
}


BEAM: Final = 60
PLANNER: Final = new_planner(ALL)


def prospects(before: Gorynich, after: Gorynich, seat: int) -> tuple[Prospect, ...]:
    """The knights that burn now, those that the rest of the plan burns, those that may then arrive, and
    what a skip is good for."""
    found = []
    burnt = _squares(before, [path for path in _walking(before) if after.steps[path] == b.NOTHING])
    if burnt:
        found.append(Prospect("now", Item("knights", int(after.burnt - before.burnt), burnt)))
    if after.end or after.zmei == b.NOTHING or after.phase == OPENING:
        return tuple(found)
    hidden = _hide(before, after, seat)
    PLANNER.plan(hidden, seat, BEAM)
    alive = int(PLANNER.alive[PLANNER.best])
    planned = _squares(hidden, [path for path in _walking(hidden) if not alive >> path & 1])
    if planned:
        found.append(Prospect("next", Item("planned", 0, planned, {"squares": ", ".join(planned)})))
    marched = int(PLANNER.marched[PLANNER.best])
    pile = [steps for steps in range(1, int(b.ZMEI_CARDS) + 1) if PLANNER.pile[steps]]
    urgent = _squares(
        hidden,
        [
            path
            for path in _walking(hidden)
            if alive >> path & 1 and hidden.lengths[path] - hidden.steps[path] - marched <= max(pile)
        ],
    )
    if urgent:
        found.append(Prospect("threat", Item("urgent", 0, urgent, {"squares": ", ".join(urgent)})))
    if before.phase == CHOOSING and hidden.sealed[seat] == b.SKIPPED:
        found.append(Prospect("end", Item("regained" if before.played[seat] else "kept", 0)))
    return tuple(found)


def _hide(before: Gorynich, after: Gorynich, seat: int) -> Gorynich:
    """The position after a turn, without the card that it made another seat turn up: nobody could know it."""
    hidden = after.copy()
    if before.phase == CHOOSING and after.phase != CHOOSING:
        hidden = before.copy()
        hidden.sealed[seat] = after.turned if after.acting == seat else after.sealed[seat]
        if before.phase == CHOOSING and hidden.sealed[seat] == b.SKIPPED:
            hidden.hands[seat], hidden.played[seat] = after.hands[seat], after.played[seat]
    elif after.phase == RESOLVING and after.acting != seat:
        hidden.hands[after.acting] |= 1 << int(after.turned)
        hidden.sealed[after.acting] = after.turned
        hidden.turned = b.NOTHING
    return hidden


def _walking(state: Gorynich) -> list[int]:
    return [path for path in range(b.PATHS) if state.steps[path] != b.NOTHING]


def _squares(state: Gorynich, paths: list[int]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(square_name(int(state.square_of(path))) for path in paths))


SKILL: Final = Skill(mind=new_mind, levels=LEVELS, prospects=prospects, unit="percent", onward=3)
