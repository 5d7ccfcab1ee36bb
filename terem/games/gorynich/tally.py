"""How many knights Gorynich's cards and maneuvers burn."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from terem.core.event import Event
from terem.core.outcome import Outcome
from terem.core.tally import Group, Tally
from terem.games.gorynich import events


class GorynichTally(Tally):
    groups: ClassVar = {
        "card": Group("Cards that were played", "knights burnt by it", equals=False),
        "maneuver": Group("Maneuvers", "knights burnt by it", equals=False),
        "zmei": Group("Zmei's movement cards", "knights burnt in the round", equals=False),
        "knights": Group("The knights' movement cards", "knights burnt in the round", equals=False),
    }
    beat = "cards-opened"
    beats = "rounds"

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._opened: events.CardsOpened | None = None
        self._burnt = 0
        self._card: tuple[str, int] | None = None  # what was turned up, by whom
        self._maneuver = ""
        self._by_card = 0

    def notice(self, event: Event) -> None:
        if isinstance(event, events.CardsOpened):
            self._end_round()
            self._opened = event
        elif isinstance(event, events.Turned):
            self._end_card()
            self._card = (event.card, event.seat)
        elif isinstance(event, events.Maneuvered):
            self._maneuver = event.maneuver
        elif isinstance(event, events.Burned):
            self._burnt += event.knights
            self._by_card += event.knights

    def _end_card(self) -> None:
        if self._card is not None:
            card, seat = self._card
            self.add("card", card, seat, self._by_card)
            if self._maneuver:
                self.add("maneuver", self._maneuver, seat, self._by_card)
        self._card = None
        self._maneuver = ""
        self._by_card = 0

    def _end_round(self) -> None:
        self._end_card()
        if self._opened is not None:
            self.add("zmei", str(self._opened.zmei), 0, self._burnt)
            self.add("knights", str(self._opened.knights), 0, self._burnt)
        self._burnt = 0

    def close(self, outcome: Outcome) -> None:
        self._end_round()

    @staticmethod
    def name(group: str, key: str, words: Any) -> str:
        if group in ("card", "maneuver"):
            return str(words.component(key))
        return f"{int(key):+d} squares" if group == "zmei" else f"{key} squares"


TALLY: Final = GorynichTally
