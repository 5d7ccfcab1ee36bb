"""Gorynich's view in numbers."""

from __future__ import annotations

from array import array
from typing import Final

from terem.core.layout import Layout, Part, from_seat, seats_away, write
from terem.games.gorynich.names import CARDS, ENDINGS, PHASES, SQUARES
from terem.games.gorynich.sight import GorynichSight
from terem.games.gorynich.view import GorynichView

SEATS: Final = 7
SQUARE: Final = 100
CARD: Final = {card: i for i, card in enumerate(CARDS)}

LAYOUT: Final = Layout(
    Part("board", (4, 10, 10), "by row and column: knights, knights pointed at, Zmei, squares of paths"),
    Part("boards", (4, 4), "by place, clockwise from above the terem: which board lies there"),
    Part("knights", (12,), "by path: steps the knight has left; 0 where there is none", 12),
    Part("pointed", (12,), "by path: its knight was pointed at"),
    Part("hand", (6,), "own cards, without one that lies face down: " + ", ".join(CARDS)),
    Part("chosen", (6,), "the own card that lies face down"),
    Part("discard", (6,), "the own card to be discarded"),
    Part("played", (SEATS, 6), "cards open in front of each seat"),
    Part("hand-sizes", (SEATS,), "without a card that lies face down", 6),
    Part("has-chosen", (SEATS,), "a card of this seat lies face down"),
    Part("skipped", (SEATS,), "sits this round out"),
    Part("has-discarded", (SEATS,), "has chosen what to discard"),
    Part("first", (SEATS,), "the first player"),
    Part("acting", (SEATS,), "who applies a card now"),
    Part("players", (SEATS,), "how many play: the last seat that is taken"),
    Part("turned", (6,), "the card that is applied now"),
    Part("phase", (len(PHASES),), ", ".join(PHASES)),
    Part("end", (len(ENDINGS) - 1,), ", ".join(ENDINGS[1:])),
    Part("knights-deck", (5,), "movement cards left, by steps 1 to 5", 4),
    Part("zmei-deck", (11,), "by squares from -5 to 5", 4),
    Part("round", (1,), "from 1", 20),
    Part("knights-card", (1,), "0 before it is open", 5),
    Part("zmei-card", (1,), "0 before it is open", 5),
    Part("burnt", (1,), "knights that are burnt", 12),
    Part("speech", (1,), "tokens left", 5),
    Part("talk", (1,), "everybody may talk now"),
    Part("protected", (1,), "no knight burns in this round"),
)
SIGHT: Final = GorynichSight()  # the same, straight from a position


def encode(view: GorynichView) -> array[int]:
    out = LAYOUT.blank()
    board = LAYOUT["board"]
    for knight in view.knights:
        square = board + SQUARES[knight.square]
        out[square] += 1
        out[square + SQUARE] += knight.pointed
        out[LAYOUT["knights"] + knight.path - 1] = knight.left
        out[LAYOUT["pointed"] + knight.path - 1] = knight.pointed
    if view.zmei is not None:
        out[board + 2 * SQUARE + SQUARES[view.zmei]] = 1
    for path in view.paths:
        for name in path:
            out[board + 3 * SQUARE + SQUARES[name]] = 1
    for place, number in enumerate(view.boards):
        out[LAYOUT["boards"] + place * 4 + number - 1] = 1
    for card in view.hand or ():
        out[LAYOUT["hand"] + CARD[card]] = 1
    for name, one in (("chosen", view.chosen), ("discard", view.discard), ("turned", view.turned)):
        if one is not None:
            out[LAYOUT[name] + CARD[one]] = 1
    players = len(view.played)
    for i, cards in enumerate(from_seat(view.seat, view.played)):
        for card in cards:
            out[LAYOUT["played"] + i * 6 + CARD[card]] = 1
    write(out, LAYOUT["hand-sizes"], from_seat(view.seat, view.hand_sizes))
    write(out, LAYOUT["has-chosen"], from_seat(view.seat, view.has_chosen))
    write(out, LAYOUT["skipped"], from_seat(view.seat, view.skipped))
    write(out, LAYOUT["has-discarded"], from_seat(view.seat, view.has_discarded))
    for name, seat in (("first", view.first), ("acting", view.acting)):
        if seat >= 0:
            out[LAYOUT[name] + seats_away(view.seat, seat, players)] = 1
    out[LAYOUT["players"] + players - 1] = 1
    out[LAYOUT["phase"] + PHASES.index(view.phase)] = 1
    if view.end:
        out[LAYOUT["end"] + ENDINGS.index(view.end) - 1] = 1
    for steps in view.knights_deck:
        out[LAYOUT["knights-deck"] + steps - 1] += 1
    for squares in view.zmei_deck:
        out[LAYOUT["zmei-deck"] + squares + 5] += 1
    write(
        out,
        LAYOUT["round"],
        (
            view.round,
            view.knights_card,
            view.zmei_card,
            view.burnt,
            view.speech,
            view.talk,
            view.protected,
        ),
    )
    return out
