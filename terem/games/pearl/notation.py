"""The text of positions and actions of Pearl of the East: Nizam's, with tasks."""

from __future__ import annotations

from terem.core import position as p
from terem.core.notation import ActionTexts, NotationError, shortened
from terem.games.nizam.gems import CLAIM, KINDS, PEARL
from terem.games.nizam.names import GEM_LETTERS, LETTERS
from terem.games.nizam.notation import BLOCKS, EXAMPLES, GEMS_DERIVED, gems_fields, respell
from terem.games.pearl.rules import ALL_TASKS, QUIET_ROUNDS, Pearl

ACTION_TEXTS = ActionTexts(
    {**BLOCKS, CLAIM: [f"claim {gem}" for gem in GEM_LETTERS]}, f"claim A, {EXAMPLES}", respell
)


def done_pile(state: Pearl, seat: int) -> str:
    """The done tasks from the bottom: the last letter lies on top."""
    return "".join(LETTERS[state.done[seat * KINDS + i]] for i in range(state.done_count[seat]))


def _read_done_pile(state: Pearl, seat: int, pile: str) -> None:
    if len(set(pile)) != len(pile) or not set(pile) <= set(GEM_LETTERS):
        raise NotationError(f"done: '{shortened(pile)}' must name different gems of {' '.join(GEM_LETTERS)}")
    state.tasks[seat] = ALL_TASKS
    state.done_count[seat] = len(pile)
    for i, kind in enumerate(map(LETTERS.index, pile)):
        state.done[seat * KINDS + i] = kind
        state.tasks[seat] ^= 1 << kind


def _find_the_pearl(state: Pearl) -> None:
    """It lies on the field, at the latest in the last hole that is filled (§1.2)."""
    pearls = list(state.field).count(PEARL)
    if pearls > 1 or (pearls == 0 and state.holes == 0):
        raise NotationError(f"field: there is one pearl, not {pearls}")
    state.pearl_laid = pearls == 1


POSITION: p.Position[Pearl] = p.Position(
    *gems_fields(LETTERS, most_run_outs=99_999),  # the deck is renewed without limit (§6.1)
    p.by_seat("done", ["done", "done_count", "tasks"], done_pile, _read_done_pile),
    p.number("claims", 0, KINDS),
    p.flag("pearl-used"),
    p.number("quiet", 0, QUIET_ROUNDS * 5 + 1),
    p.flag("stuck"),
    derived=[*GEMS_DERIVED, "pearl_laid"],
    settle=_find_the_pearl,
)

SCORER = None  # Nizam's scores lines, and lines bring no points in Pearl
