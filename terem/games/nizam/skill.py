"""How well Nizam can be played: its levels, and the reasons for a turn."""

from __future__ import annotations

from typing import Final

from terem.core.event import Item, Scored
from terem.core.mind import AHEAD, ALL, GLANCE, LEARNED, POINTS
from terem.core.skill import Level, Prospect, Skill
from terem.games.nizam.bot import hand_brings, new_mind
from terem.games.nizam.features import NizamFeatures
from terem.games.nizam.gems import DECK, TOTAL
from terem.games.nizam.rules import Nizam

LEVELS: Final = {
    "pupil": Level(sight=int(GLANCE), width=1),
    "greedy": Level(sight=int(POINTS), width=8),
    "apprentice": Level(sight=int(POINTS), width=8),
    "artisan": Level(sight=int(AHEAD), width=8),
    "master": Level(
        sight=int(ALL),
        width=12,
        playouts=96,
        depth=2,
        pair=Level(sight=int(LEARNED), width=12, playouts=140, depth=1),
    ),
}


def prospects(before: Nizam, after: Nizam, seat: int) -> tuple[Prospect, ...]:
    """What the turn scores, and what the cards in hand are good for afterwards.

    All lines are listed if the position after the turn kept a journal of it.
    """
    told = [Prospect("now", item) for item in _scored(before, after, seat)]
    if is_last(after):
        told.append(Prospect("end", Item("final", 0)))
        return tuple(told)
    cards = int(after.piles[after.hand(seat) + TOTAL])
    if after.player == seat:
        cards += int(after.owed)
    if cards > 0:
        args: dict[str, str | int] = {"cards": cards, "brings": hand_brings(cards)}
        told.append(Prospect("next", Item("hand", 0, (), args)))
    return tuple(told)


def _scored(before: Nizam, after: Nizam, seat: int) -> tuple[Item, ...]:
    for event in after.journal or []:
        if isinstance(event, Scored) and event.seat == seat:
            return event.items
    points = int(after.scores[seat] - before.scores[seat])
    if points:
        return (Item("lines", points),)
    return ()


def is_last(state: Nizam) -> bool:
    """Will the game be over once the dealer has dealt what the turn asks for? (§6.2)"""
    taken = int(state.owed) + bin(state.holes).count("1")
    runs_out = taken >= state.piles[DECK + TOTAL] and taken > 0
    return state.over or state.run_outs + runs_out >= state.players


SKILL: Final = Skill(mind=new_mind, levels=LEVELS, prospects=prospects, features=NizamFeatures, unit="points")
