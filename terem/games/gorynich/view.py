"""What a seat of Gorynich may see; every piece counted."""

from __future__ import annotations

from msgspec import Struct

from terem.core.game import View
from terem.games.gorynich import board as b
from terem.games.gorynich.names import CARDS, ENDINGS, PHASES, square_name
from terem.games.gorynich.rules import TALKING, Gorynich


class Knight(Struct, frozen=True):
    path: int  # counted from 1; it names the knight
    square: str
    left: int  # steps until it reaches the terem
    pointed: bool


class GorynichView(View, frozen=True, kw_only=True, tag="gorynich"):
    seat: int  # the seat that sees this; negative for a watcher
    round: int
    phase: str
    first: int  # -1 before it is known
    acting: int  # the seat that applies a card now, or -1
    turned: str | None  # that card
    boards: tuple[int, ...]  # by place, clockwise from above the terem
    paths: tuple[tuple[str, ...], ...]  # the squares of each, from its start
    knights: tuple[Knight, ...]
    waiting: int
    burnt: int
    zmei: str | None  # None when he is not on the board
    knights_card: int  # 0 before it is open
    zmei_card: int
    knights_deck: tuple[int, ...]  # what is left in the piles: nobody knows the order
    zmei_deck: tuple[int, ...]
    speech: int  # tokens left
    talk: bool
    protected: bool
    played: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]  # without the card that lies face down
    has_chosen: tuple[bool, ...]  # a card of this seat lies face down
    skipped: tuple[bool, ...]
    has_discarded: tuple[bool, ...]
    end: str  # how the game ended; empty before
    # The seat's own:
    hand: tuple[str, ...] | None  # without the card that lies face down; a watcher has none
    chosen: str | None
    discard: str | None


def view(state: Gorynich, seat: int) -> GorynichView:
    seats = range(state.players)
    mine = seat in seats
    return GorynichView.of(
        state,
        seat=seat,
        phase=PHASES[state.phase],
        turned=_card(int(state.turned)),
        boards=tuple(int(board) + 1 for board in state.boards if board != b.NOTHING),
        paths=paths(state),
        knights=tuple(_knight(state, path) for path in range(b.PATHS) if state.steps[path] != b.NOTHING),
        zmei=square_name(int(state.zmei)) if state.zmei != b.NOTHING else None,
        knights_card=int(state.pace),
        zmei_card=int(state.wind),
        knights_deck=tuple(i + 1 for i in range(b.ZMEI_CARDS) for _ in range(state.left[i])),
        zmei_deck=tuple(
            i - int(b.ZMEI_ZERO) for i in range(b.ZMEI_CARDS, b.VALUES) for _ in range(state.left[i])
        ),
        talk=state.phase == TALKING,
        played=tuple(_cards(int(state.played[other])) for other in seats),
        hand_sizes=tuple(int(b.cards_in(state.spare(other))) for other in seats),
        has_chosen=tuple(state.sealed[other] >= 0 for other in seats),
        skipped=tuple(state.sealed[other] == b.SKIPPED for other in seats),
        has_discarded=tuple(state.discards[other] != b.NOTHING for other in seats),
        end=ENDINGS[state.end],
        hand=_cards(int(state.spare(seat))) if mine else None,
        chosen=_card(int(state.sealed[seat])) if mine else None,
        discard=_card(int(state.discards[seat])) if mine else None,
    )


def paths(state: Gorynich) -> tuple[tuple[str, ...], ...]:
    if state.boards[b.PLACES - 1] == b.NOTHING:
        return ()
    return tuple(
        tuple(square_name(int(state.routes[path * b.ROUTE + step])) for step in range(state.lengths[path]))
        for path in range(b.PATHS)
    )


def _knight(state: Gorynich, path: int) -> Knight:
    left = int(state.lengths[path] - state.steps[path])
    pointed = state.pointed >> path & 1 == 1
    return Knight(path + 1, square_name(int(state.square_of(path))), left, pointed)


def _card(card: int) -> str | None:
    return CARDS[card] if card >= 0 else None


def _cards(mask: int) -> tuple[str, ...]:
    return tuple(key for card, key in enumerate(CARDS) if mask >> card & 1)


def census(state: Gorynich) -> dict[str, int]:
    """Knights, cards and tokens, wherever they are."""
    walking = sum(step != b.NOTHING for step in state.steps)
    counts = {"knights": int(state.waiting) + walking + int(state.burnt)}
    for card, key in enumerate(CARDS):
        places = [*state.hands, *state.played]
        counts[key] = sum(int(place) >> card & 1 for place in places)
    for i in range(b.VALUES):
        number = int(state.left[i] + state.spent[i])
        if number:
            counts[f"knights {i + 1}" if i < b.ZMEI_CARDS else f"zmei {i - int(b.ZMEI_ZERO)}"] = number
    counts["speech tokens"] = int(state.speech + state.spoken)
    return counts
