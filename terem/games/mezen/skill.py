"""The levels of Mezen's bots, and the reasons for a turn in words."""

from __future__ import annotations

from typing import Final

from terem.core.event import Item
from terem.core.mind import AHEAD, ALL, GLANCE, POINTS
from terem.core.skill import GREEDY, Level, Prospect, Skill
from terem.games.mezen import arranging as a
from terem.games.mezen import rules as r
from terem.games.mezen.bot import new_mind
from terem.games.mezen.goals import dark_items, final_items, goal_items
from terem.games.mezen.names import cell_names, letter
from terem.games.mezen.painting import SPRUCE, count, largest_group

LEVELS: Final = {
    "pupil": Level(sight=int(GLANCE), width=1),
    "apprentice": Level(sight=int(POINTS), width=1),
    GREEDY: Level(sight=int(POINTS), width=32),
    "artisan": Level(sight=int(AHEAD), width=12),
    # In solo games a round has three turns, so a depth of seven sees two or three rounds.
    "master": Level(
        sight=int(ALL),
        width=12,
        playouts=200,
        depth=12,
        alone=Level(sight=int(ALL), width=12, playouts=500, depth=7),
    ),
}


def prospects(before: r.Mezen, after: r.Mezen, seat: int) -> tuple[Prospect, ...]:
    """What a turn of this seat brings, or prepares if it brings nothing yet."""
    part = seat * a.PART
    if before.phase == r.CHOOSING:
        return _chosen(before, after, seat)
    if before.phase == r.ARRANGING and before.own[part + a.HELD] > 0:
        return _placed(before, after, seat)
    if after.phase == r.ARRANGING and before.phase != r.SWITCHING and after.own[part + a.HELD] > 0:
        return _lifted(after, seat)
    return _symbol(before, after, seat)


def _chosen(before: r.Mezen, after: r.Mezen, seat: int) -> tuple[Prospect, ...]:
    """Points of the goal, or amulets (§6)."""
    part = seat * a.PART
    masks = before.masks(seat)
    amulets = int(before.own[part + a.AMULETS])
    if after.own[part + a.AMULETS] > amulets or after.own[part + a.CHOICE] == a.TAKE:
        taken = min(int(r.AMULETS_INSTEAD), int(before.pool))
        amulets += taken
        now: tuple[Item, ...] = (Item("new-amulets", 0, (), {"size": taken}),)
    else:
        now = goal_items(before.cards, before.goal, masks)
    if before.round == r.BONUS_ROUND:
        now += dark_items(masks)
    end = final_items(masks, amulets) if before.round == r.ROUNDS else ()
    return _all("now", now) + _all("end", end)


def _placed(before: r.Mezen, after: r.Mezen, seat: int) -> tuple[Prospect, ...]:
    """What the painting then scores, and what the next goal would bring as things stand."""
    masks = after.masks(seat)
    now = goal_items(before.cards, before.goal, masks)
    if before.round == r.BONUS_ROUND:
        now += dark_items(masks)
    found = _all("now", now)
    if before.next_goal:
        found += _all("next", goal_items(before.cards, before.next_goal, masks))
    if before.round == r.ROUNDS:
        found += _all("end", final_items(masks, int(after.own[seat * a.PART + a.AMULETS])))
    return found


def _lifted(after: r.Mezen, seat: int) -> tuple[Prospect, ...]:
    """How many tiles come into hand, and how many show something new."""
    part = seat * a.PART
    held = int(after.own[part + a.TAKEN])
    unknown = sum(a.is_unknown(after.own[part + a.LIFTED + i]) for i in range(held))
    items = [Item("lifted", 0, (), {"size": held})]
    if unknown:
        items.append(Item("new-backs", 0, (), {"size": unknown}))
    return _all("now", tuple(items))


def _symbol(before: r.Mezen, after: r.Mezen, seat: int) -> tuple[Prospect, ...]:
    """The largest group of the symbol that the seat is going to combine."""
    symbol = after.named
    if before.phase == r.SWITCHING:
        choice = after.own[seat * a.PART + a.CHOICE]
        symbol = choice - a.SWITCH if choice >= a.SWITCH else after.own[seat * a.PART + a.SYMBOL]
    tiles = before.showing(seat, symbol)
    group = largest_group(tiles | before.showing(seat, SPRUCE), tiles)
    size = int(count(group))
    return (
        Prospect("now", Item("may-lift", 0, cell_names(group), {"symbol": letter(symbol), "size": size})),
    )


def _all(when: str, items: tuple[Item, ...]) -> tuple[Prospect, ...]:
    return tuple(Prospect(when, item) for item in items)


SKILL: Final = Skill(mind=new_mind, levels=LEVELS, prospects=prospects)
