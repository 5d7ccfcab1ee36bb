"""What a seat of Nizam may see; every card counted."""

from __future__ import annotations

from terem.core.event import Item
from terem.core.game import View
from terem.games.nizam.gems import DECK, DISCARDS, KINDS, TOTAL, Gems
from terem.games.nizam.names import LETTERS
from terem.games.nizam.notation import pile_letters, show_field
from terem.games.nizam.rules import Nizam


class GemsView(View, frozen=True, kw_only=True, tag="gems"):
    """What both games show."""

    seat: int  # the seat that sees this; negative for a watcher
    player: int  # whose turn it is; -1 before the first player is known
    over: bool
    field: str
    hand: str | None  # a watcher has none
    hand_sizes: tuple[int, ...]
    deck_size: int
    discards: str  # open to everybody
    shifts: int  # made in this turn
    run_outs: int


class NizamView(GemsView, frozen=True, kw_only=True, tag="nizam"):
    scores: tuple[int, ...]
    last_run_out: int  # the game ends after the turn in which the deck has run out this many times
    scoring: tuple[Item, ...]  # what the turn would bring if it ended now
    runs: tuple[Item, ...]  # what each line of the field would bring by itself, had this turn changed it


def gems_seen(state: Gems, seat: int) -> dict[str, object]:
    """What both games show in their own way."""
    seats = range(state.players)
    return {
        "seat": seat,
        "field": show_field(state),
        "hand": pile_letters(state, state.hand(seat)) if seat in seats else None,
        "hand_sizes": tuple(int(state.piles[state.hand(other) + TOTAL]) for other in seats),
        "deck_size": int(state.piles[DECK + TOTAL]),
        "discards": pile_letters(state, DISCARDS),
    }


def view(state: Nizam, seat: int) -> NizamView:
    return NizamView.of(
        state,
        **gems_seen(state, seat),
        last_run_out=int(state.players),
        scoring=() if state.dealer_acts() else state.items(state.scoring_lines()),
        runs=() if state.dealer_acts() else runs(state),
    )


def runs(state: Nizam) -> tuple[Item, ...]:
    """Each line by itself: without what several bring together."""
    items = state.items(state.lines_with_runs())
    return items[:-1] if len(items) > 1 else items


def census(state: Gems) -> dict[str, int]:
    """How many cards of each kind there are, wherever they are."""
    places = [DECK, DISCARDS, *(state.hand(seat) for seat in range(state.players))]
    cards = {LETTERS[kind]: sum(int(state.piles[p + kind]) for p in places) for kind in range(KINDS)}
    for cell in range(25):
        if state.field[cell] >= 0:
            letter = LETTERS[state.field[cell]]
            cards[letter] = cards.get(letter, 0) + 1
    return cards
