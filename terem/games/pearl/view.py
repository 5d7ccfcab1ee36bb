"""What a seat of Pearl of the East may see; every card counted."""

from __future__ import annotations

from terem.games.nizam.gems import COPIES, EMPTY, KINDS, PEARL
from terem.games.nizam.names import LETTERS
from terem.games.nizam.view import GemsView, gems_seen
from terem.games.nizam.view import census as census_gems
from terem.games.pearl.notation import done_pile
from terem.games.pearl.rules import ON_FIELD, Pearl


class PearlView(GemsView, frozen=True, kw_only=True, tag="pearl"):
    done: tuple[str, ...]  # each seat's done pile, its top last
    claimable: str  # what the player on turn could claim now
    claims: int  # made in this turn
    pearl_used: bool
    quiet: int  # turns since anybody claimed


def view(state: Pearl, seat: int) -> PearlView:
    playing = state.shifts > 0 and not state.is_over()
    kinds = state.claimable(state.player) if playing else 0
    return PearlView.of(
        state,
        **gems_seen(state, seat),
        done=tuple(done_pile(state, other) for other in range(state.players)),
        claimable="".join(LETTERS[kind] for kind in range(KINDS) if kinds >> kind & 1),
    )


def census(state: Pearl) -> dict[str, int]:
    """Every card, including the tasks: each is in the task pile or the done pile, so each seat has one."""
    cards = census_gems(state)
    cards["*"] = cards.get("*", 0) + (0 if state.pearl_laid else 1)
    laid = sum(state.field[cell] not in (EMPTY, PEARL) for cell in range(25))
    in_the_box = COPIES - ON_FIELD - state.players if laid < ON_FIELD * KINDS else 0
    for kind in range(KINDS):
        cards[LETTERS[kind]] += int(in_the_box)
        for seat in range(state.players):
            in_done = LETTERS[kind] in done_pile(state, seat)
            cards[LETTERS[kind]] += int(state.tasks[seat] >> kind & 1) + in_done
    return cards
