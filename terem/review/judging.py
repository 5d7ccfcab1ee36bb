"""One decision, judged by what its seat knew: the engine's turn, and what the turn played lost against it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, Final

from msgspec import Struct

from terem.bots import find_bot
from terem.bots.ahead import look_ahead
from terem.bots.levels import UNTAUGHT, mind_of
from terem.core.chance import FastRng
from terem.core.event import Event
from terem.core.game import Game
from terem.core.mind import Mind
from terem.core.skill import Level, Prospect
from terem.core.state import State
from terem.review.effort import Effort
from terem.table.draft import Draft

NORMAL: Final = 1.96  # half of a 95 % interval, in standard errors
STRIDE: Final = 0x9E3779B97F4A7C1
MASTER: Final = "master"


class Decision(Struct, frozen=True):
    best: tuple[str, ...]  # the better turn; empty if the one played is as good
    lost: int  # thousandths; never below 0
    half: int  # of the interval of what was lost
    effects: tuple[int, ...]  # by seat: what playing this turn instead changed for it
    why_best: tuple[Prospect, ...] = ()
    why_played: tuple[Prospect, ...] = ()


def level_of(game: Game[Any], seats: int) -> Level:
    return (game.skill.levels if game.skill else UNTAUGHT)[MASTER].at(seats)


def depth_of(game: Game[Any], seats: int) -> int:
    """How many turns a review plays on before the mind judges."""
    if game.skill is not None and game.skill.onward:
        return game.skill.onward * seats
    return level_of(game, seats).depth


def the_mind(game: Game[Any], state: State) -> Mind:
    """A master's, of one mind with its team."""
    mind = mind_of(game, level_of(game, int(state.seats())).sight)
    if game.talk is not None:
        game.talk.listen(mind, state, -1, None)
    return mind


def judge(
    game: Game[Any], state: State, seat: int, played: Sequence[int], effort: Effort, seed: int
) -> Decision:
    """Nothing of the position is used but what the seat knows, so any re-deal for the seat gives the same."""
    known = state.redeal(seat, FastRng(seed))
    best = best_turn(game, known, seat, effort, seed)
    if best == list(played):
        return _as_good(int(state.seats()))
    return compare(game, known, seat, best, played, effort.tries, seed)


def best_turn(game: Game[Any], known: State, seat: int, effort: Effort, seed: int) -> list[int]:
    """A whole turn, up to where a player's turn ends."""
    rng = FastRng(seed)
    bot = find_bot(game, effort.level)
    draft = Draft(known, seat)
    while not draft.is_closed:
        for action in bot.turn(draft.state.redeal(seat, rng), seat, rng, effort.seconds):
            draft.add(action)
    return draft.actions


def compare(
    game: Game[Any],
    known: State,
    seat: int,
    best: Sequence[int],
    played: Sequence[int],
    tries: int,
    seed: int,
) -> Decision:
    """Both turns in the same deals of what the seat does not know. These are fresh deals: those in which the
    engine chose its turn would flatter it."""
    seats = int(known.seats())
    depth = depth_of(game, seats)
    mind = the_mind(game, known)
    gaps: list[list[int]] = [[] for _ in range(seats + 1)]
    for number in range(tries):
        deal = (seed + (number + 1) * STRIDE) & 0x3FFFFFFFFFFFFFFF
        world = known.redeal(seat, FastRng(deal))
        ends = [look_ahead(mind, _after(world, seat, turn), depth, deal, seat) for turn in (played, best)]
        for gap, one, other in zip(gaps, *ends, strict=True):
            gap.append(one - other)
    *leads, worths = gaps
    lost = -round(fmean(leads[seat]))
    # The engine plays to win. Its turn is better only if it brings more points as well.
    if lost <= 0 or fmean(worths) >= 0:
        return _as_good(seats)
    effects = tuple(-lost if other == seat else round(fmean(gap)) for other, gap in enumerate(leads))
    skill = game.skill
    why_best, why_played = (
        skill.prospects(known, _after(known, seat, turn, []), seat) if skill else ()
        for turn in (best, played)
    )
    texts = tuple(game.text(action) for action in best)
    return Decision(texts, lost, half_of(leads[seat]), effects, why_best, why_played)


def half_of(values: Sequence[float]) -> int:
    return round(NORMAL * stdev(values) / math.sqrt(len(values))) if len(values) > 1 else 0


def _as_good(seats: int) -> Decision:
    return Decision((), 0, 0, (0,) * seats)


def _after(state: State, seat: int, turn: Sequence[int], journal: list[Event] | None = None) -> State:
    after = state.copy()
    after.journal = journal
    for action in turn:
        after.apply(seat, action)
    return after
