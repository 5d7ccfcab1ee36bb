"""Acorns, for 2 to 4 players."""

from seventh.acorns.rules import CARD, HELD, PART, PLAY, SWAP, Acorns
from terem.core import position as p
from terem.core.game import Game, View
from terem.core.notation import ActionTexts
from terem.core.refusal import Refusal

GAME: Game[Acorns] = Game(__name__, version=1, players=range(2, 5))
ACTION_TEXTS = ActionTexts(
    {CARD: ["1", "2", "3"], PLAY: ["play 1", "play 2", "play 3"], SWAP: ["swap 1", "swap 2", "swap 3"]},
    "play 1, 2 or 3, or swap 1, 2 or 3",
)
POSITION: p.Position[Acorns] = p.Position(
    p.per_seat(p.number("cards", 0, 3), each=int(PART)),
    p.per_seat(p.number("sealed", 0, 3)),
    p.per_seat(p.number("swapped", 0, 1)),
    p.per_seat(p.number("scores", 0, 27)),
    p.number("rounds", 0, 9),
)


class AcornsView(View, frozen=True, tag="acorns"):
    hand: tuple[int, ...]  # how many of each value; a watcher has none
    used: tuple[tuple[int, ...], ...]  # the same of each seat's open cards
    chosen: int  # by this seat, 0 for nothing yet
    scores: tuple[int, ...]
    rounds: int


def view(state: Acorns, seat: int) -> AcornsView:
    cards = [tuple(list(state.cards)[start : start + 3]) for start in range(0, len(state.cards), 3)]
    return AcornsView.of(
        state,
        hand=cards[3 * seat + 1] if seat >= 0 else (),
        used=tuple(cards[2::3]),
        chosen=int(state.sealed[seat]) if seat >= 0 else 0,
    )


def census(state: Acorns) -> dict[str, int]:
    return {str(i + 1): sum(list(state.cards)[i::3]) for i in range(3)}


def why_not(state: Acorns, seat: int, action: int) -> Refusal | None:
    if action < PLAY:
        return Refusal("dealers-action")
    if state.cards[seat * PART + HELD + action % 3] == 0:
        return Refusal("not-in-hand", "2.1", {"value": action % 3 + 1})
    return Refusal("no-swap", "2.2") if action >= SWAP and not state.can_swap(seat) else None
