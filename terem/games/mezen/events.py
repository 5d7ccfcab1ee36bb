"""What can happen in Mezen. What players do to their own paintings is announced when everybody is done."""

from __future__ import annotations

from terem.core.event import Event


class SetChosen(Event, frozen=True, tag="set-chosen"):
    icon: str


class FirstChosen(Event, frozen=True, tag="first-chosen"):
    seat: int


class GoalOpened(Event, frozen=True, tag="goal-opened"):
    card: int
    round: int  # for which it counts


class Named(Event, frozen=True, tag="named"):
    """The active player announced a symbol."""

    seat: int
    symbol: str


class Switched(Event, frozen=True, tag="switched"):
    """A player paid the active one to combine another symbol."""

    seat: int
    symbol: str
    active: int


class Owned(Event, frozen=True):
    """Something on a player's own painting: the others see it when everybody is done."""

    seat: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class Amuleted(Owned, frozen=True, tag="amuleted"):
    cell: str
    use: str  # bridge or exclude


class Lifted(Owned, frozen=True, tag="lifted"):
    cells: tuple[str, ...]
    count: int


class Turned(Owned, frozen=True, tag="turned"):
    """A back was seen for the first time."""

    tile: str


class Placed(Owned, frozen=True, tag="placed"):
    tile: str
    cell: str


class Painted(Event, frozen=True, tag="painted"):
    """Everybody is done: what a player lifted, with which amulets."""

    seat: int
    lifted: int
    amulets: int


class TookAmulets(Event, frozen=True, tag="took-amulets"):
    """Instead of the goal's points."""

    seat: int
    count: int


class FoundAmulet(Event, frozen=True, tag="found-amulet"):
    """In solo games: an amulet was on the goal that was opened."""

    seat: int


class RoundBegan(Event, frozen=True, tag="round-began"):
    round: int
    active: int
