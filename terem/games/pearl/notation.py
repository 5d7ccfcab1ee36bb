"""The text of positions of Pearl of the East; fields, piles and actions are Nizam's."""

from __future__ import annotations

from terem.core.notation import NotationError, read_fields, read_number, show_fields
from terem.games.nizam.gems import KINDS
from terem.games.nizam.names import LETTERS
from terem.games.nizam.notation import GEMS_FIELDS, per_seat, read_gems, read_players, read_yes, show_gems
from terem.games.pearl.rules import Pearl, new_pearl

FIELDS = (*GEMS_FIELDS, "done", "claims", "pearl-used", "quiet", "stuck")


def done_pile(state: Pearl, seat: int) -> str:
    """The done tasks from the bottom: the last letter lies on top."""
    return "".join(LETTERS[state.done[seat * KINDS + i]] for i in range(state.done_count[seat]))


def show(state: Pearl) -> str:
    fields = show_gems(state)
    fields["done"] = ",".join(done_pile(state, seat) or "-" for seat in range(state.players))
    fields["claims"] = str(state.claims)
    fields["pearl-used"] = "yes" if state.pearl_used else "no"
    fields["quiet"] = str(state.quiet)
    fields["stuck"] = "yes" if state.stuck else "no"
    return show_fields(fields)


def read(words: str, components: object = None) -> Pearl:
    fields = read_fields(words, FIELDS)
    state = new_pearl(read_players(fields, range(2, 6)))
    read_gems(state, fields, LETTERS)
    for seat, pile in enumerate(per_seat(fields["done"], int(state.players), "done")):
        if len(set(pile)) != len(pile) or not set(pile) <= set(LETTERS[:-1]):
            raise NotationError(f"done: '{pile}' must name different gems of {' '.join(LETTERS[:-1])}")
        for i, letter in enumerate(pile):
            state.done[seat * KINDS + i] = LETTERS.index(letter)
            state.tasks[seat] ^= 1 << LETTERS.index(letter)
        state.done_count[seat] = len(pile)
    state.claims = read_number(fields["claims"], "claims")
    state.pearl_used = read_yes(fields["pearl-used"], "pearl-used")
    state.pearl_laid = "*" in fields["field"]
    state.quiet = read_number(fields["quiet"], "quiet")
    state.stuck = read_yes(fields["stuck"], "stuck")
    return state


from terem.core.interim import OldPosition, OldTexts  # noqa: E402
from terem.games.nizam.gems import CLAIM  # noqa: E402
from terem.games.nizam.notation import parse, text  # noqa: E402

POSITION = OldPosition(show, lambda words, start: read(words))
ACTION_TEXTS = OldTexts(int(CLAIM + KINDS), text, parse)
