"""Acorns, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from seventh.acorns import notation, view
from seventh.acorns.rules import ACTIONS, CARD, HELD, PART, PLAY, SWAP, VALUES, Acorns, new_acorns
from terem.core.game import Game, Option
from terem.core.outcome import Outcome, places_by
from terem.core.pack import Components, Entry, PackError, read_file
from terem.core.refusal import Refusal


class Card(Entry, frozen=True, kw_only=True):
    value: int
    copies: int
    name: dict[str, str]


class Cards(Components, frozen=True, kw_only=True):
    card: tuple[Card, ...]

    def name(self, key: str, language: str) -> str:
        return self.card[int(key) - 1].name[language]


class CardFile(Struct, frozen=True):
    card: tuple[Card, ...]


def load(folder: Path) -> Cards:
    file, digest = read_file(folder, "cards.toml", CardFile)
    if [card.value for card in file.card] != [1, 2, 3]:
        raise PackError("cards.toml", "card", "the values are 1, 2 and 3")
    return Cards(digest=digest, card=file.card)


def new(players: int, options: Mapping[str, str], components: Cards) -> Acorns:
    return new_acorns(players, options["ties"] == "share")


def why_not(state: Acorns, seat: int, action: int) -> Refusal | None:
    if action < PLAY:
        return Refusal("dealers-action")
    swaps = action >= SWAP
    i = action - int(SWAP if swaps else PLAY)
    if state.cards[seat * PART + HELD + i] == 0:
        return Refusal("not-in-hand", "2.1", {"value": i + 1})
    if swaps and not state.can_swap(seat):
        return Refusal("no-swap", "2.2")
    return None


def outcome(state: Acorns) -> Outcome:
    scores = tuple(int(state.scores[seat]) for seat in range(state.players))
    return Outcome(places_by([(score,) for score in scores]), scores, "points")


def census(state: Acorns) -> dict[str, int]:
    seats = range(state.players)
    places = range(0, PART, VALUES)
    return {
        str(i + 1): sum(int(state.cards[seat * PART + place + i]) for seat in seats for place in places)
        for i in range(VALUES)
    }


def board(seen: view.AcornsView, words: Any) -> str:
    return f"{seen.scores} {seen.hand}"


def hints(state: Acorns, seat: int, words: Any) -> list[str]:
    return [notation.text(action) for action in state.legal_actions(seat) if action >= CARD]


GAME: Game[Acorns] = Game(
    key="acorns",
    version=1,
    players=range(2, 5),
    actions=int(ACTIONS),
    folder=Path(__file__).parent,
    options=(Option("ties", ("nobody", "share")),),
    new=new,
    show=notation.show,
    read=notation.read,
    text=notation.text,
    parse=notation.parse,
    why_not=why_not,
    outcome=outcome,
    view=view.view,
    redeal=view.redeal,
    census=census,
    load=load,
    board=board,
    hints=hints,
)
