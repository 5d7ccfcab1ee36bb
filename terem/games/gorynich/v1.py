"""Version 1: with many players some movement cards stayed in the box, and paths could pass by the terem."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from terem.core.pack import PackError
from terem.core.state import numbers
from terem.games.gorynich import components as c
from terem.games.gorynich import rules


class MovementCard(c.MovementCard, frozen=True, forbid_unknown_fields=True, kw_only=True):
    most: int = 7  # with more players it stays in the box


class CardFile(c.CardFile, frozen=True, forbid_unknown_fields=True):
    knights: tuple[MovementCard, ...]
    zmei: tuple[MovementCard, ...]


def load(folder: Path) -> c.GorynichComponents:
    components = c.read(folder, CardFile)
    for players in range(3, 8):
        knights, zmei = (sum(card.copies for card in pile) for pile in dealt(components, players))
        if knights != zmei or knights == 0:
            raise PackError(
                c.CARDS_FILE,
                f"table {players}",
                f"has as many movement cards for the knights as for Zmei, not {knights} and {zmei}",
            )
    return components


def dealt(components: c.GorynichComponents, players: int) -> list[list[MovementCard]]:
    """The movement cards that are in play, the knights' and Zmei's."""
    cards = components.cards
    assert isinstance(cards, CardFile)
    return [[card for card in pile if players <= card.most] for pile in (cards.knights, cards.zmei)]


def new(players: int, options: Mapping[str, str], components: c.GorynichComponents) -> rules.Gorynich:
    state = rules.new(players, options, components)
    state.left = numbers(c.deck(*dealt(components, players)))
    return state
