"""What Royal Pizza's tokens bring: dwarves at the table, pizzas they sit at, dragons that clear it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from terem.core.event import Event, Scored
from terem.core.outcome import Outcome
from terem.core.tally import Group, Tally
from terem.games.pizza import events
from terem.games.pizza.names import KINDS, LETTERS
from terem.games.pizza.rules import Pizza

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


class PizzaTally(Tally):
    groups: ClassVar = {
        "token": Group("Token kinds", "points as a dwarf, for each token that was placed", equals=False),
        "pizza": Group("A pizza that lies at the end", "sides of dwarves it feeds", equals=False),
        "dragon": Group("A dragon that leaves", "dwarves it takes along", equals=False),
        "fate": Group("Where tokens end", "tokens of a player in a game", equals=False),
    }
    beat = "turn-began"
    beats = "turns"

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._lying: dict[str, tuple[int, str]] = {}  # by cell: whose, and how it lies
        self._placed = [dict.fromkeys(KINDS, 0) for _ in range(players)]
        self._gone = [0] * players
        self._points: dict[str, int] = {}

    def notice(self, event: Event) -> None:
        if isinstance(event, events.Placed):
            self._lying[event.cell] = (event.seat, event.token)
            self._placed[event.seat][kind(event.token)] += 1
        elif isinstance(event, events.Flipped):
            self._lying[event.cell] = (event.seat, event.token)
        elif isinstance(event, events.DragonTook):
            owners = [LETTERS.index(dwarf.partition("=")[2][0]) for dwarf in event.dwarves.split(" ")]
            own = owners.count(event.seat)
            self.add("dragon", "own", event.seat, own)
            self.add("dragon", "others", event.seat, len(owners) - own)
            self._leave(event.cell, *(dwarf.partition("=")[0] for dwarf in event.dwarves.split(" ")))
        elif isinstance(event, events.DragonLeft | events.DragonScared):
            self.add("dragon", "own", event.seat, 0)
            self.add("dragon", "others", event.seat, 0)
            self._leave(event.cell)
        elif isinstance(event, Scored):
            self._points |= {str(item.args["cell"]): item.points for item in event.items}

    def _leave(self, *cells: str) -> None:
        """Two dragons may take the same dwarf."""
        for cell in cells:
            if cell in self._lying:
                self._gone[self._lying.pop(cell)[0]] += 1

    def close(self, outcome: Outcome) -> None:
        fates = [{"D": 0, "P": 0, "R": 0} for _ in range(self.players)]
        for cell, (seat, token) in self._lying.items():
            fates[seat][token[0]] += 1
            if token[0] == "D":
                self.add("token", kind(token), seat, self._points.get(cell, 0))
                self._placed[seat][kind(token)] -= 1
            if token[0] == "P":
                fed = self._dwarves_beside(cell)
                self.add("pizza", "own", seat, fed.count(seat))
                self.add("pizza", "others", seat, len(fed) - fed.count(seat))
        for seat, placed in enumerate(self._placed):
            for which, count in placed.items():
                for _ in range(count):
                    self.add("token", which, seat, 0)
            for face, count in fates[seat].items():
                self.add("fate", face, seat, count)
            self.add("fate", "gone", seat, self._gone[seat])

    def _dwarves_beside(self, cell: str) -> list[int]:
        q, r = map(int, cell.split(","))
        beside = [self._lying.get(f"{q + dq},{r + dr}") for dq, dr in SIDES]
        return [token[0] for token in beside if token is not None and token[1][0] == "D"]

    def standing(self, state: Any, seat: int) -> int:
        """Points are given at the end; watchers count the sides as they lie."""
        assert isinstance(state, Pizza)
        return int(state.points_now(seat))

    @staticmethod
    def name(group: str, key: str, words: Any) -> str:
        if group == "token":
            return str(words.component(key))
        if group == "fate":
            faces = {"D": "lie as dwarves", "P": "lie as pizzas", "R": "lie as dragons"}
            return faces.get(key, "have left the table")
        whose = "the player's own" if key == "own" else "the others'"
        return f"{whose} dwarves" if group == "dragon" else f"sides of {whose} dwarves"


def kind(token: str) -> str:
    """`P/D` is a token of the kind `D/P`."""
    return token if token in KINDS else f"{token[2]}/{token[0]}"


TALLY: Final = PizzaTally
