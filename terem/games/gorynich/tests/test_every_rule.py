"""Every printed rule happens in some game of bots: none is there that these components never bring about."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from terem.bots import find_bot
from terem.games.gorynich import GAME, events
from terem.games.gorynich.names import CARDS, ENDINGS
from terem.lab.team import Team
from terem.trials.arena import play

SEED = 2
LEVEL = "artisan@4"
GAMES = [(3, 0), (3, 4), (3, 36), (3, 199), (3, 205)]  # players, and which of the games of SEED


class Notes:
    """How often each thing happened, by words that tell it."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._read = 0

    def after_action(self, state: Any) -> None:
        for event in state.journal[self._read :]:
            self.counts.update(told(event))
        self._read = len(state.journal)

    def before_turn(self, state: Any, seat: int) -> None:
        pass

    def after_turn(self, state: Any) -> None:
        pass


def told(event: object) -> list[str]:
    match event:
        case events.CardsOpened(zmei=zmei):
            return ["§3.1 cards opened", "§6.2 a negative card" if zmei < 0 else "§6.2 a positive card"]
        case events.Walked(march="yes"):
            return ["§7.2 march"]
        case events.Spoke():
            return ["§4.2 talk"]
        case events.Pointed():
            return ["§4.3 pointing"]
        case events.Skipped(taken=taken):
            return ["§5.2 skip with cards to take back" if taken else "§5.2 skip without"]
        case events.Turned(card=card):
            return [f"§6 {card}"]
        case events.Burned(knights=knights, protected=protected):
            if protected == "yes":
                return ["§7.5 fire against protected knights"]
            if knights == 0:
                return []
            return ["§6.4 one knight burns" if knights == 1 else "§3.1 several burn together"]
        case events.Maneuvered(maneuver=maneuver):
            return [f"§7 {maneuver}"]
        case events.Discarded():
            return ["§7.4 discard"]
        case events.TookBack():
            return ["§8.1 a hand is empty"]
        case events.FirstPassed():
            return ["§8.2 the first player passes"]
        case events.DeckShuffled():
            return ["§8.3 the piles are shuffled again"]
    return []


RULES = [
    "§3.1 cards opened",
    "§3.1 several burn together",
    "§4.2 talk",
    "§4.3 pointing",
    "§5.2 skip with cards to take back",
    "§5.2 skip without",
    *(f"§6 {card}" for card in CARDS),
    "§6.2 a negative card",
    "§6.2 a positive card",
    "§6.4 one knight burns",
    "§7 fireball",
    "§7 arrow",
    "§7 princess",
    "§7.2 march",
    "§7.4 discard",
    "§7.5 fire against protected knights",
    "§8.1 a hand is empty",
    "§8.2 the first player passes",
    "§8.3 the piles are shuffled again",
    *(f"§9 {end}" for end in ENDINGS[1:]),
]


@cache
def seen() -> Counter[str]:
    """By bots that think separately and talk, as at a table with people."""
    counts: Counter[str] = Counter()
    for players, number in GAMES:
        notes = Notes()
        team = Team([find_bot(GAME, LEVEL)] * players).members()
        result = play(GAME, team, SEED, number, watcher=notes)
        counts += notes.counts
        counts[f"§9 {result.why}"] += 1
    return counts


@pytest.mark.parametrize("rule", RULES)
def test_it_happens(rule: str) -> None:
    assert seen()[rule] > 0


def test_the_list_is_whole() -> None:
    assert set(seen()) == set(RULES)
