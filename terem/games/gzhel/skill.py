"""The levels of Gzhel, and the reasons for a turn in words."""

from __future__ import annotations

from typing import Final

from terem.core.event import Item
from terem.core.mind import AHEAD, ALL, GLANCE, POINTS
from terem.core.skill import Level, Prospect, Skill
from terem.games.gzhel import names
from terem.games.gzhel.arranging import FIGURINE, FRONT, LIFTED, PART, STAMPS
from terem.games.gzhel.bot import new_mind
from terem.games.gzhel.rules import OVER, PLACING, ROUNDS, STAMP_POINTS, TURN_CARDS, Gzhel

# Below sight ALL, a level that considers one turn lays one flower after the other. One that considers
# fewer than nine rearranges them, and does not think of what stamps can pay for.
LEVELS: Final = {
    "pupil": Level(sight=int(GLANCE), width=1),
    "apprentice": Level(sight=int(POINTS), width=1),
    "artisan": Level(sight=int(AHEAD), width=2),
    # With two players depth is worth more than playouts (docs/learning.md).
    "master": Level(
        sight=int(ALL),
        width=12,
        playouts=72,
        depth=1,
        pair=Level(sight=int(ALL), width=12, playouts=32, depth=2),
    ),
    "greedy": Level(sight=int(POINTS), width=16),
}


def prospects(before: Gzhel, after: Gzhel, seat: int) -> tuple[Prospect, ...]:
    """What the seat's pads bring in this round, what the next goals would find, and the stamps at the end."""
    if before.phase < PLACING and after.phase <= PLACING and after.phase > TURN_CARDS:
        return _lifting(after, seat)
    scored = after.copy()  # the pads as they are now under the goals of the round they were laid for
    scored.diamond, scored.circle, scored.pattern = before.diamond, before.circle, before.pattern
    found = [Prospect("now", item) for item in scored.round_items(seat)]
    if before.round < ROUNDS:
        found += [Prospect("next", item) for item in _next_items(scored, seat)]
        kept = len(after.count_text(seat, FRONT, False))
        if kept and after.phase != OVER:
            found.append(Prospect("next", Item("stamps-kept", 0, (), {"number": kept})))
    stamps = int(after.stamps_on_pads(seat))
    if stamps:
        when = "end" if before.round < ROUNDS else "now"
        cells = names.space_names(int(after.own[seat * PART + STAMPS]))
        found.append(Prospect(when, Item("stamps", int(STAMP_POINTS) * stamps, cells, {"number": stamps})))
    return tuple(found)


def _next_items(table: Gzhel, seat: int) -> tuple[Item, ...]:
    """Where the pads as they are would get points in the next round, by the goals known so far."""
    return (
        *table.flower_items(seat, table.diamond, 1),
        *table.pattern_items(seat, table.back(table.circle)),
    )


def _lifting(after: Gzhel, seat: int) -> tuple[Prospect, ...]:
    """A figurine was named or taken: nothing scores yet."""
    figurine = int(after.own[seat * PART + FIGURINE])
    spaces = int(after.around(seat, figurine) & after.movable_flowers(seat))
    number = spaces.bit_count()
    if after.phase == PLACING:  # nobody else had to decide: they are lifted already
        spaces, number = 0, len(after.count_text(seat, LIFTED, False))
    args: dict[str, str | int] = {"figurine": names.FIGURINES[figurine], "number": number}
    return (Prospect("now", Item("lifts", 0, names.space_names(spaces), args)),)


SKILL: Final = Skill(mind=new_mind, levels=LEVELS, prospects=prospects)
