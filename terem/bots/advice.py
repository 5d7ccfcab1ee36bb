"""A bot's advice: the turn it would play, the best alternatives, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from terem.bots.levels import Bot
from terem.core.chance import Rng
from terem.core.event import Event, Item, Scored
from terem.core.skill import Advice, Candidate, Prospect
from terem.core.state import State
from terem.core.talk import Heard

CANDIDATES: Final = 3
THOUSAND: Final = 1000


def advise(
    bot: Bot,
    state: State,
    seat: int,
    rng: Rng,
    seconds: float = 0.0,
    most: int = CANDIDATES,
    heard: Sequence[Heard] | None = None,
) -> Advice:
    """The bot's turn in a position that was re-dealt for the seat, with reasons, and the next best turns."""
    turns = bot.turns(state, seat, rng, seconds, heard)
    worth = [turns.estimate(turn) / THOUSAND for turn in range(turns.count)]
    skill = bot.game.skill
    told = []
    others = sorted(range(1, turns.count), key=lambda turn: -worth[turn])
    for turn in [0, *others][:most]:
        actions = turns.actions(turn)
        after = state.copy()
        after.journal = []
        for action in actions:
            after.apply(seat, action)
        seen = [event.seen_by(seat) for event in after.journal]
        events = tuple(event for event in seen if event is not None)
        prospects = skill.prospects(state, after, seat) if skill else _scored(events, seat)
        texts = tuple(bot.game.text(action) for action in actions)
        told.append(Candidate(texts, events, prospects, worth[turn], max(0.0, worth[0] - worth[turn])))
    return Advice(seat, skill.unit if skill else "points", tuple(told))


def _scored(events: tuple[Event, ...], seat: int) -> tuple[Prospect, ...]:
    """What was scored at once: all we can say about a game without its own mind."""
    items: list[Item] = []
    for event in events:
        if isinstance(event, Scored) and event.seat == seat:
            items += event.items
    return tuple(Prospect("now", item) for item in items)
