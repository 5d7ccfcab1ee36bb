"""What every seat may expect of a position: a few turns played on as the mind would, then its judgement."""

from __future__ import annotations

from math import lcm
from typing import Final

from mypy_extensions import i64

from terem.bots.playout import deal_out
from terem.core.chance import FastRng
from terem.core.mind import Mind, Turns
from terem.core.state import DEALER, DEALER_BIT, State, lowest_seat

MOST_BEYOND: Final[i64] = 60  # turns played on until a position is settled
MOST_OUTCOMES: Final = 64  # of one draw of the dealer, for counting all of them


def look_ahead(mind: Mind, state: State, depth: i64, seed: i64, seat: i64) -> list[int]:
    """By seat the lead at the end, in thousandths, and last the worth to this seat, when each of the next
    turns is the mind's first; and some more until the position can be compared. The seed deals, so equal
    seeds make positions comparable."""
    world = state.copy()
    rng = FastRng(seed)
    found = Turns()
    for played in range(depth + MOST_BEYOND):
        if played >= depth and (depth == 0 or mind.is_settled(world)):
            break
        deal_out(world, rng)
        owing = world.to_act()
        if owing == 0:
            break
        acting = lowest_seat(owing)
        mind.turns(world, acting, 1, rng, found)
        found.play(0, world, acting)
    expected = [int(mind.lead(world, other)) for other in range(world.seats())]
    expected.append(int(mind.worth(world, seat)) if seat >= 0 else 0)
    return expected


def dealt_out(state: State, seed: i64) -> State:
    """A copy in which the dealer has acted until somebody else has to."""
    world = state.copy()
    deal_out(world, FastRng(seed))
    return world


def outcomes(state: State) -> list[tuple[int, int]]:
    """What the dealer can draw here, and how many of the equally likely draws give it. Empty if there are too
    many, or if the dealer goes on afterwards."""
    chances = state.chances(MOST_OUTCOMES)
    for action in chances:
        after = state.copy()
        after.apply(DEALER, action)
        if after.to_act() & DEALER_BIT:
            return []
    draws = lcm(*[chance.denominator for chance in chances.values()])
    return [(action, int(chance * draws)) for action, chance in chances.items()]
