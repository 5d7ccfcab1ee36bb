"""What Gzhel's goal cards, figurines, flowers and sets bring."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from terem.core.event import Event, Item, Scored
from terem.core.outcome import Outcome
from terem.core.tally import Group, Tally
from terem.games.gzhel import events
from terem.games.gzhel.names import FLOWERS, RANKS
from terem.games.gzhel.rules import RANK_FROM


class GzhelTally(Tally):
    groups: ClassVar = {
        "card": Group("Goal cards", "points for a player each time the card counts, on either pad"),
        "pattern": Group("Patterns", "points for a player in a round with this pattern"),
        "figurine": Group("Figurines", "points for a player in a round in which it was taken"),
        "flower": Group("Flowers", "points that name the flower, for a player in a game"),
        "set": Group("Sets of goals", "points of a player at the end", apart=0.05),
        "source": Group("Where points come from", "points of a player in a game", equals=False),
    }
    ranks = tuple((int(RANK_FROM[rank]), name) for rank, name in enumerate(RANKS))
    beat = "round-began"
    beats = "rounds"

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._set = ""
        self._round: events.RoundBegan | None = None
        self._figurines = [""] * players
        self._items: list[list[Item]] = [[] for _ in range(players)]
        self._flowers = [dict.fromkeys(FLOWERS, 0) for _ in range(players)]
        self._sources = [dict.fromkeys(("flower goals", "patterns", "stamps"), 0) for _ in range(players)]

    def notice(self, event: Event) -> None:
        if isinstance(event, events.SetChosen):
            self._set = event.set
        elif isinstance(event, events.RoundBegan):
            self._end_round()
            self._round = event
        elif isinstance(event, events.Lifted):
            self._figurines[event.seat] = event.figurine
        elif isinstance(event, Scored):
            self._items[event.seat] += event.items

    def _end_round(self) -> None:
        """A card that brought nobody anything still counts as used."""
        now = self._round
        if now is None:
            return
        for seat, items in enumerate(self._items):
            brought = {"d": 0, "c": 0, "pattern": 0, "stamps": 0}
            for item in items:
                brought[str(item.args.get("pad", item.code))] += item.points
                flower = str(item.args.get("flower", ""))
                if flower in self._flowers[seat]:
                    self._flowers[seat][flower] += item.points
            self.add("card", str(now.diamond), seat, brought["d"])
            self.add("card", str(now.circle), seat, brought["c"])
            self.add("pattern", now.pattern, seat, brought["pattern"])
            self.add("figurine", self._figurines[seat], seat, sum(brought.values()) - brought["stamps"])
            self._sources[seat]["flower goals"] += brought["d"] + brought["c"]
            self._sources[seat]["patterns"] += brought["pattern"]
            self._sources[seat]["stamps"] += brought["stamps"]
            items.clear()

    def close(self, outcome: Outcome) -> None:
        self._end_round()
        for seat, points in enumerate(outcome.scores):
            self.add("set", self._set, seat, points)
            for group, brought in (("flower", self._flowers[seat]), ("source", self._sources[seat])):
                for key, value in brought.items():
                    self.add(group, key, seat, value)

    @staticmethod
    def name(group: str, key: str, words: Any) -> str:
        if group == "card":
            card = words.components.cards[int(key) - 1]
            named = [*card.flowers, *card.figurines, *filter(None, [card.pattern]), "O", "O"]
            names = dict(zip(("one", "two"), named, strict=False))
            return f"{key}: {words.text(f'goal-{card.family}', **names)}"
        return key if group == "source" else str(words.component(key))


TALLY: Final = GzhelTally
